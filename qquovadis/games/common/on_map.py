"""What each race has on the map of a world game, counted anew only after one of its pieces was moved or turned."""

from typing import NamedTuple

from qquovadis.engine.table import Table
from qquovadis.games.common.world import NOWHERE, areas_stood_on
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
