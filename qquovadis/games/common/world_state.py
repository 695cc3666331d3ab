"""What a person could answer by looking at the table of a world game.

It holds no state but a cache of geography and of skills; steps ask it, and all else in here builds on it.
"""

from typing import Generic, NamedTuple, TypeVar

from qquovadis.engine.effects import Part
from qquovadis.engine.ops import made
from qquovadis.engine.referee import Finding, Reading
from qquovadis.engine.table import Table
from qquovadis.games.common.skill_index import Book
from qquovadis.games.common.world import NOWHERE, Geography, areas_stood_on
from qquovadis.games.common.world_layout import WorldLayout


class Pieces(NamedTuple):
    """The workers of a race on the map, its town tokens there, and those of them that are intact."""

    workers: list[int]
    towns: list[int]
    intact: list[int]


class OnMap:
    """The pieces and areas of all races on one table; it remembers what it found until the table changes there.

    Nobody may change a list that is returned: it is kept until a piece of the race is moved or turned.
    """

    def __init__(self, layout: WorldLayout, table: Table) -> None:
        """Remember nothing yet."""
        self.layout = layout
        self.table = table
        self._pieces: list[tuple[int, Pieces]] = [(-1, Pieces([], [], []))] * len(layout.races)
        self._others: list[tuple[int, set[int]]] = [(-1, set())] * len(layout.races)
        self._areas: list[tuple[int, int, int, tuple[int, ...]]] = [(-1, 0, 0, ())] * len(layout.races)

    def spaces_of_others(self, race: int) -> set[int]:
        """Return the spaces on which another race has a worker or an intact town."""
        # SPEED: asked for each choice that a bot follows, while only its own pieces move.
        others = [other for other in range(len(self.layout.races)) if other != race]
        changes = sum([self._changes(other) for other in others])
        kept, found = self._others[race]
        if kept != changes:
            zone_of = self.table.zone_of
            pieces = [self.pieces(other) for other in others]
            found = {zone_of[piece] for each in pieces for piece in [*each.workers, *each.intact]}
            self._others[race] = changes, found
        return found

    def _changes(self, race: int) -> int:
        """Return how often a worker or town of a race was moved or turned; it only rises."""
        workers, towns = self.layout.sorts[race]
        return self.table.stirred[workers] + self.table.stirred[towns]

    def pieces(self, race: int) -> Pieces:
        """Return what a race has on the map."""
        # SPEED: a bot asks this some 40 times for each time that a piece of the race moves.
        changes = self._changes(race)
        kept, found = self._pieces[race]
        if kept != changes:
            layout, zone_of, face = self.layout, self.table.zone_of, self.table.face
            first, last = layout.first_space, layout.first_space + layout.space_count
            workers = [worker for worker in layout.workers[race] if first <= zone_of[worker] < last]
            towns = [town for town in layout.towns[race] if first <= zone_of[town] < last]
            found = Pieces(workers, towns, [town for town in towns if face[town] > 0])
            self._pieces[race] = changes, found
        return found

    def areas_held(self, race: int, least_spaces: int, least_towns: int) -> tuple[int, ...]:
        """Return the areas where a race has workers on so many spaces, or so many intact towns, each once."""
        changes = self._changes(race)
        kept, spaces, towns, found = self._areas[race]
        if (kept, spaces, towns) != (changes, least_spaces, least_towns):
            found = self._held(race, least_spaces, least_towns)
            self._areas[race] = changes, least_spaces, least_towns, found
        return found

    def _held(self, race: int, least_spaces: int, least_towns: int) -> tuple[int, ...]:
        pieces, area_at = self.pieces(race), self.layout.area_at
        workers = areas_stood_on(self.table, pieces.workers, area_at)
        towns = areas_stood_on(self.table, pieces.intact, area_at)
        areas = {area for area in workers if workers.count(area) >= least_spaces}
        areas.update([area for area in towns if towns.count(area) >= least_towns])
        areas.discard(NOWHERE)
        return tuple(sorted(areas))


AnyLayout_co = TypeVar("AnyLayout_co", bound=WorldLayout, covariant=True)


class StateOf(Reading, Generic[AnyLayout_co]):
    """One table seen through the rules of a world game, whose layout it is.

    A game says which clause refuses every choice once nothing is asked any more.
    """

    def __init__(self, layout: AnyLayout_co, table: Table) -> None:
        """Bind the layout of a kit to one table of it."""
        super().__init__(table)
        self.layout = layout
        self.options = layout.options
        self.numbers = layout.numbers
        self.on_map = OnMap(layout, table)
        self._shape = -1
        self._books: list[tuple[int, Book]] = [(-1, {})] * layout.seats
        self._geography: Geography | None = None
        # A table never puts other lists in place of these.
        self._zone_version, self._skills, self._race_of = table.zone_version, layout.skills, layout.race_of
        self._boards = [table.contents[zone] for zone in layout.board]

    @property
    def geography(self) -> Geography:
        """The world as it lies now; read anew only after a tile moved or turned."""
        if self._geography is None or self._shape != self.table.shape:
            self._geography = self.layout.surveyed(self.table)
            self._shape = self.table.shape
        return self._geography

    def skills_of(self, seat: int) -> Book:
        """Return the effects of all cards in the skill area of a seat, by the words under which rules ask for them."""
        # SPEED: asked six times a choice, so the lists of the table are at hand and the usual way is one comparison.
        kept, zone_version = self._books[seat], self._zone_version[self._skills[seat]]
        return kept[1] if kept[0] == zone_version else self._bound(seat, zone_version)

    def _bound(self, seat: int, zone_version: int) -> Book:
        identity_of = self.table.identity_of
        skills = tuple([identity_of[piece] for piece in self.table.contents[self._skills[seat]]])
        book = self.layout.skill_book(skills)
        self._books[seat] = zone_version, book
        return book

    def genesis_area(self) -> int:
        """Return the genesis area of this turn as an area number, -1 before the selection (QV-AREA-11, PO-AREA-07)."""
        return self.table.tally[self.layout.genesis] - 1

    def race(self, seat: int) -> int:
        """Return the race of a seat, -1 before it has a board (QV-SETUP-11, PO-SETUP-10)."""
        boards = self._boards[seat]
        return self._race_of[boards[0]] if boards else -1

    def seat_of(self, race: int) -> int:
        """Return the seat that plays a race, -1 if nobody does."""
        for seat in range(self.layout.seats):
            if self.race(seat) == race:
                return seat
        return -1

    def aptitude(self, seat: int) -> str:
        """Return the terrain of the seat's race (QV-PLACE-04, QV-PLACE-05, PO-WORK-04, PO-R16)."""
        return self.layout.aptitude[self.race(seat)]

    def start_seat(self) -> int:
        """Return the seat that holds the start player marker (QV-SETUP-25, PO-SETUP-25)."""
        return self.table.tally[self.layout.start]

    def clockwise(self, first: int) -> tuple[int, ...]:
        """Return all seats, clockwise from one of them (QV-R13, PO-ROUND-02)."""
        return self.layout.clockwise[first]

    def note(self, single: str, value: int, why: str) -> None:
        """Set a note of the turn (round, active seat, genesis area …); it lies on the table as a tally."""
        tally = self.layout.single[single]
        delta = min(value, self.table.bounds[tally][1]) - self.table.tally[tally]
        if delta:
            self.table.count(tally, delta, why)

    def noted(self, single: str) -> int:
        """Return a note of the turn."""
        return self.table.tally[self.layout.single[single]]

    def find(self, name: str, seat: int, parts: tuple[Part, ...] = (), **facts: object) -> None:
        """Report a named number with its parts; kept with the entry, read by log, previews and examples."""
        if not self.quiet:
            self.findings.append(made(Finding, (name, seat, parts, facts)))

    def generation(self, seat: int) -> int:
        """Return the rightmost generation in use, 0 for the 1st, -1 before the first card.

        QV-HAND-02, QV-R43, PO-SUCC-03.
        """
        contents = self.table.contents
        rows = self.layout.rows[seat]
        at = len(rows) - 1
        while at >= 0 and not contents[rows[at]]:
            at -= 1
        return at


WorldState = StateOf[WorldLayout]


def countable(table: Table, tally: int) -> int:
    """Return how much more a tally can count, so that no skill, however large its numbers, goes beyond it."""
    return table.bounds[tally][1] - table.tally[tally]
