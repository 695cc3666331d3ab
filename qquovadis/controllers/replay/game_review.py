"""Which choices of a game cost most, by the strategist's judgement: each looked at again as its seat saw it then.

Only what stood is looked at: choices that were taken back are none of the game's entries.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from qquovadis.bots import Question
from qquovadis.bots.advice import Comparison
from qquovadis.controllers.replay.replay import Replay
from qquovadis.controllers.session.seats import Seating
from qquovadis.controllers.session.secret_choices import was_revealed
from qquovadis.engine.agenda import TAKE_BACK, Choice
from qquovadis.engine.referee import AnyReferee, decision, legal, over
from qquovadis.engine.table import Table
from qquovadis.errors import QuoError
from qquovadis.model.history.entries import NOTHING, Entry, Performed

PIECE = "piece"
MOST = 3  # choices of a seat that are told
CLEAR, LEAST = 2, 0.05  # standard errors that a difference must exceed, and points of the smallest that is said
# What rules say, and Python, of a table that was changed by hand.
IMPOSSIBLE = (QuoError, LookupError, TypeError, ValueError)


class ToldChoice(NamedTuple):
    """A choice as its seat could have told it then; of a piece also which face lay up.

    `knows` of what was performed has a bit for each seat that may be told what it was about.
    """

    performed: Performed
    face: int = 0


class ReviewedMoment(NamedTuple):
    """What a seat was asked, what it chose, and all that it might have chosen, by the number of the entry."""

    number: int
    question: Question
    chosen: ToldChoice
    others: tuple[ToldChoice, ...]


class DearChoice(NamedTuple):
    """A choice that cost points: by so many, with a standard error, another promised more."""

    number: int
    chosen: ToldChoice
    better: ToldChoice
    points: float
    error: float

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
    """Return through whose eyes choices of a seat are told: its own where one person played, else everybody's."""
    return seat if seating.is_alone and not seating.is_bot(seat) else None


def hint_chance(entries: int, seats: int, seat: int) -> int:
    """Return the number of chance by which the strategist is asked after so many entries; it tells nothing hidden."""
    return entries * seats + seat


class GameReview:
    """The moments of a game at which seats chose; it moves a replay about, which must be its own."""

    def __init__(self, replay: Replay, referee: AnyReferee, seats: tuple[int, ...]) -> None:
        self._replay, self._referee = replay, referee
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
        others = tuple(_untried(table, referee, chosen.performed, choice) for choice in choices)
        return ReviewedMoment(number, question, chosen, others)

    def _as_told(self, entry: Entry, table: Table) -> ToldChoice:
        """Return what was performed; of a secret choice that all have seen since, everybody may be told."""
        performed = entry.action
        assert isinstance(performed, Performed)
        if performed.secret and was_revealed(performed, self._replay.whole[entry.number - 1 :], table.everybody):
            performed = performed._replace(knows=table.everybody)
        piece = performed.choice.subject if performed.about == PIECE else NOTHING
        return ToldChoice(performed, table.face[piece] if piece >= 0 else 0)


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


def _untried(table: Table, referee: AnyReferee, chosen: Performed, choice: Choice) -> ToldChoice:
    """Return a choice that might have been made in place of another, to be told to those who knew what it is about.

    What lay hidden is told to nobody but those who knew it, even where the choice that was made was seen later.
    """
    about = referee.subjects.get(choice.verb, "")
    piece = choice.subject if about == PIECE and 0 <= choice.subject < len(table.zone_of) else NOTHING
    knows, identity, place, face = table.everybody, NOTHING, NOTHING, 0
    if piece != NOTHING:
        knows, identity, place = table.known[piece], table.identity_of[piece], table.zone_of[piece]
        face = table.face[piece]
    own = 1 << chosen.seat
    if chosen.secret:
        knows = (knows & chosen.knows) | own
    performed = chosen._replace(choice=choice, identity=identity, knows=knows | own, about=about, place=place)
    return ToldChoice(performed, face)
