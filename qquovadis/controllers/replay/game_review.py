"""Which choices of a game cost most, by the strategist's judgement: each looked at again as its seat saw it then.

Only what stood is looked at: choices that were taken back are none of the game's entries.
"""

from collections.abc import Iterable, Iterator
from itertools import takewhile
from typing import Any, NamedTuple

from qquovadis.bots import Question
from qquovadis.bots.advice import Comparison
from qquovadis.controllers.replay.replay import Replay
from qquovadis.controllers.session.seats import Seating
from qquovadis.controllers.session.secret_choices import was_revealed
from qquovadis.engine.agenda import TAKE_BACK, Choice
from qquovadis.engine.referee import AnyReferee, decision, legal, over, perform, tried
from qquovadis.engine.table import Table
from qquovadis.errors import QuoError
from qquovadis.model.history.entries import NOTHING, Entry, Performed
from qquovadis.model.pack.board import World

PIECE = "piece"
AREA = "area"  # the finding that foretells which area a choice names, and its fact
MOST = 3  # choices of a seat that are told
CLEAR, LEAST = 2, 0.05  # standard errors that a difference must exceed, and points of the smallest that is said
# What rules say, and Python, of a table that was changed by hand.
IMPOSSIBLE = (QuoError, LookupError, TypeError, ValueError)


class ToldChoice(NamedTuple):
    """A choice as its seat could have told it then; of a piece also which face lay up.

    `knows` of what was performed has a bit for each seat that may be told what it was about.
    `first` is what the seat chose just before, of which this is the rest; `areas` are the middles of the areas that a
    choice of an area named, or, as the first half of one, left open.
    """

    performed: Performed
    face: int = 0
    first: Performed | None = None
    areas: tuple[int, ...] = ()


class ReviewedMoment(NamedTuple):
    """What a seat was asked, what it chose, and all that it might have chosen, by the number of the entry."""

    number: int
    question: Question
    chosen: ToldChoice
    others: tuple[ToldChoice, ...]


class DearChoice(NamedTuple):
    """A choice that cost points: by so many, with a standard error, another promised more.

    `area` is the middle of the area that the turn was about, NOTHING before it was chosen.
    """

    number: int
    chosen: ToldChoice
    better: ToldChoice
    points: float
    error: float
    area: int = NOTHING

    @property
    def seat(self) -> int:
        """Whose choice it was."""
        return self.chosen.performed.seat

    @property
    def moment(self) -> int:
        """After how many entries it was asked."""
        return self.number - 1


def reviewed_seats(seating: Seating) -> tuple[int, ...]:
    """Return whose choices are looked at: those of people, or of bots where nobody else played."""
    seats = range(len(seating.people))
    return tuple(seat for seat in seats if not seating.is_bot(seat)) or tuple(seats)


def reader_of(seating: Seating, seat: int) -> int | None:
    """Return through whose eyes choices of a seat are told: its own where one person played, and where bots played
    among themselves, who hide nothing from whoever watched them; else everybody's.
    """
    return seat if not seating.persons or (seating.is_alone and not seating.is_bot(seat)) else None


def hint_chance(entries: int, seats: int, seat: int) -> int:
    """Return the number of chance by which the strategist is asked after so many entries; it tells nothing hidden."""
    return entries * seats + seat


class GameReview:
    """The moments of a game at which seats chose; it moves a replay about, which must be its own.

    `world` says how the areas lie of which turns are about one; without it no area is named.
    """

    def __init__(self, replay: Replay, referee: AnyReferee, seats: tuple[int, ...], world: World | None = None) -> None:
        self._replay, self._referee, self._world = replay, referee, world
        row = replay.whole[: replay.length]
        self.numbers = tuple(entry.number for entry in row if entry.seat in seats)

    def __iter__(self) -> Iterator[ReviewedMoment]:
        return (moment for number in self.numbers if (moment := self.moment(number)) is not None)

    def moment(self, number: int) -> ReviewedMoment | None:
        """Return what was asked before the entry of a number; None if there was nothing to choose by the rules."""
        self._replay.seek(number - 1)
        entry, table = self._replay.whole[number - 1], self._replay.history.table
        action = entry.action
        if not isinstance(action, Performed):
            return None
        referee = self._referee if self._referee.kit is table.kit else over(self._referee, table.kit)
        seat = action.seat
        try:
            game = referee.bind(table)
            asked = decision(game)
            choices = tuple(choice for choice in legal(game, seat) if choice != TAKE_BACK)
        except IMPOSSIBLE:
            return None
        if asked is None or seat not in asked.seats or len(choices) < 2 or action.choice not in choices:
            return None
        chance = hint_chance(number - 1, len(self._replay.seating.people), seat)
        question = Question(self._replay.seat_view(seat), asked, choices, chance)
        chosen = self._as_told(entry, table)
        others = tuple(_untried(table, referee, chosen, choice) for choice in choices)
        return ReviewedMoment(number, question, chosen, others)

    def dear_choice(self, moment: ReviewedMoment, found: Comparison) -> DearChoice | None:
        """Return what a choice cost, and where; None where the difference may as well be chance."""
        dear = dear_choice(moment, found)
        if dear is None or self._world is None:
            return dear
        area = self._area_after(dear.moment)
        if dear.chosen.performed.choice.verb not in self._world.chosen_by:
            return dear._replace(area=area)
        better = dear.better._replace(areas=self._areas_open(dear))
        ends = range(dear.number, min(dear.number + len(self._world.chosen_by), self._replay.length) + 1)
        reached = next((each for each in map(self._area_after, ends) if each != NOTHING), NOTHING)
        return dear._replace(chosen=dear.chosen._replace(areas=(reached,) if reached != NOTHING else ()), better=better)

    def _area_after(self, moment: int) -> int:
        """Return the middle of the area that a turn is about after so many entries; NOTHING where it is about none."""
        self._replay.seek(moment)
        table, world = self._replay.history.table, self._world
        if world is None or not world.current or not world.centre:
            return NOTHING
        number = sum(table.tally[each] for each in table.kit.tallies_of(world.current))
        return table.kit.zones_of(world.centre)[number - 1] if number > 0 else NOTHING

    def _areas_open(self, dear: DearChoice) -> tuple[int, ...]:
        """Return the area that the better choice names, or as the first half of one all that it leaves open."""
        assert self._world is not None
        self._replay.seek(dear.moment)
        table, choice = self._replay.history.table, dear.better.performed.choice
        referee = self._referee if self._referee.kit is table.kit else over(self._referee, table.kit)
        game = referee.bind(table)
        named = _areas_named(referee, game, dear.seat, choice)
        if named:
            return named
        with tried(game):
            perform(game, dear.seat, choice)
            rest = [each for each in legal(game, dear.seat) if each.verb in self._world.chosen_by]
            areas = [area for each in rest for area in _areas_named(referee, game, dear.seat, each)]
        return tuple(dict.fromkeys(areas))

    def _as_told(self, entry: Entry, table: Table) -> ToldChoice:
        """Return what was performed; of what all have seen since, as a card that was turned up in the same turn,
        everybody may be told.
        """
        performed, row = entry.action, self._replay.whole[entry.number - 1 :]
        assert isinstance(performed, Performed)
        if performed.secret and was_revealed(performed, row, table.everybody):
            performed = performed._replace(knows=table.everybody)
        if performed.about == PIECE and not performed.secret:
            own = takewhile(lambda each: each.seat == entry.seat, row)
            shown = {(seen.piece, seen.identity) for each in own for seen in each.seen if seen.knows == table.everybody}
            if (performed.choice.subject, performed.identity) in shown:
                performed = performed._replace(knows=table.everybody)
        piece = performed.choice.subject if performed.about == PIECE else NOTHING
        return ToldChoice(performed, table.face[piece] if piece >= 0 else 0, self._first(entry))

    def _first(self, entry: Entry) -> Performed | None:
        """Return what the seat of an entry chose just before it that was about something; None if another acted."""
        row = [each for told in self._replay.whole[max(0, entry.number - 4) : entry.number - 1] for each in _told(told)]
        own = takewhile(lambda each: each is not None and each.seat == entry.seat, reversed(row))
        return next((each for each in own if each is not None and each.choice.subject != NOTHING), None)


def dear_choice(moment: ReviewedMoment, found: Comparison) -> DearChoice | None:
    """Return what a choice cost; None where the difference may as well be chance."""
    if found.points < LEAST or found.points <= CLEAR * found.error:
        return None
    better = next(each for each in moment.others if each.performed.choice == found.best)
    return DearChoice(moment.number, moment.chosen, better, found.points, found.error)


def dearest(found: Iterable[DearChoice], seat: int) -> tuple[DearChoice, ...]:
    """Return the choices of a seat that cost most, the dearest first."""
    own = [each for each in found if each.seat == seat]
    return tuple(sorted(own, key=lambda each: (-each.points, each.number))[:MOST])


def _told(entry: Entry) -> tuple[Performed | None, ...]:
    """Return what was performed by an entry, with what followed unasked; None for what is no choice."""
    return (entry.action if isinstance(entry.action, Performed) else None, *entry.unasked)


def _areas_named(referee: AnyReferee, game: Any, seat: int, choice: Choice) -> tuple[int, ...]:
    """Return the area that the rules foresee a choice to name, if any."""
    return tuple(int(each.facts[AREA]) for each in referee.foreseen(game, seat, choice) if each.name == AREA)


def _untried(table: Table, referee: AnyReferee, told: ToldChoice, choice: Choice) -> ToldChoice:
    """Return a choice that might have been made in place of another, to be told to those who knew what it is about.

    What lay hidden is told to nobody but those who knew it, even where the choice that was made was seen later.
    """
    chosen, about = told.performed, referee.subjects.get(choice.verb, "")
    piece = choice.subject if about == PIECE and 0 <= choice.subject < len(table.zone_of) else NOTHING
    knows, identity, place, face = table.everybody, NOTHING, NOTHING, 0
    if piece != NOTHING:
        knows, identity, place = table.known[piece], table.identity_of[piece], table.zone_of[piece]
        face = table.face[piece]
    own = 1 << chosen.seat
    if chosen.secret:
        knows = (knows & chosen.knows) | own
    performed = chosen._replace(choice=choice, identity=identity, knows=knows | own, about=about, place=place)
    return ToldChoice(performed, face, told.first)
