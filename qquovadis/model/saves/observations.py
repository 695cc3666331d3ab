"""What people did at a table beside their choices, as lines of a save: times, refused tries, look-ups, marks, answers.

Each line is marked as ignorable and holds rows of one kind. Whoever does not know the kind passes the line over and
keeps it; replay, undo and the fingerprint of the table never look at it. Where a save is written anew these lines stand
at its end, so every row says by itself when it was and after how many entries of which branch.
A save with nothing of the kind is one for which nobody wanted it.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any, Literal, NamedTuple, TypeVar, get_args

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, ValidationError

from qquovadis.model.saves.fields import LARGE
from qquovadis.model.saves.line_checks import KIND, Line

IGNORABLE = "ignorable"
ROWS = "rows"
UNKNOWN = -1  # of a seat: nobody's; of milliseconds: nobody knows
MOST_WORDS, MOST_ANSWER = 500, 2_000
MOST_ROWS = 5_000  # of one line

Count = Annotated[StrictInt, Field(ge=0, lt=LARGE)]
Seat = Annotated[StrictInt, Field(ge=UNKNOWN, lt=64)]
Milliseconds = Annotated[StrictInt, Field(ge=UNKNOWN, lt=LARGE)]
Id = Annotated[str, Field(max_length=120)]
At = Annotated[
    tuple[Count, Count, Count, Count],
    Field(description="sitting, milliseconds since it began, branch in play, entries by then"),
]
MarkKind = Literal["confusing", "boring", "exciting", "too_long", "unfair", "bug"]
LookedAt = Literal["rules", "card", "preview", "control", "log", "score"]
Each = TypeVar("Each")
Rows = Annotated[tuple[Each, ...], Field(max_length=MOST_ROWS)]
Input = Literal["click", "drag", "key", ""]
Plays = Literal["rarely", "monthly", "weekly", "often"]


class ObservedAt(NamedTuple):
    """When something was observed: the sitting, milliseconds since it began, the branch and its entries by then."""

    sitting: int
    ms: int
    branch: int
    entries: int


class ClockRow(NamedTuple):
    """The time that an entry took, in milliseconds; UNKNOWN where nobody knows.

    Attributes:
        sitting: Which sitting it was, from 0.
        ms: When it was made, since the sitting began.
        branch, entry: Which entry it became.
        seat: Who chose; UNKNOWN for what no seat does.
        thought: From the question to the choice.
        covered: From the table's rest to the question: the screen was handed over.
        watched: From the entry before to the table's rest: what happened was shown.
    """

    sitting: int
    ms: int
    branch: int
    entry: int
    seat: int
    thought: int
    covered: int
    watched: int


class _Row(BaseModel):
    model_config = ConfigDict(frozen=True, defer_build=True)

    at: At

    @property
    def moment(self) -> ObservedAt:
        """When it was."""
        return ObservedAt(*self.at)


class RefusedTry(_Row):
    """What a seat tried, the clause that refused it, and by which input."""

    seat: Seat
    step: Id = ""
    verb: Id = ""
    clause: Id
    by: Input = ""


class LookUp(_Row):
    """What somebody looked at, how long, and who was asked then: a clause, a card, what a choice would bring."""

    seat: Seat
    what: LookedAt
    subject: Id = ""
    ms: Milliseconds


class ChangedMind(_Row):
    """A piece put back, a secret choice made anew, or entries taken back; `asked` is whose consent that took."""

    seat: Seat
    what: Literal["put_back", "chosen_anew", "undo"]
    step: Id = ""
    entries: Count = 0
    asked: Annotated[tuple[Seat, ...], Field(max_length=64)] = ()


class Away(_Row):
    """Nobody was there, until now and for so long: no input, the window hidden, or the curtain closed."""

    why: Literal["idle", "hidden", "covered"]
    ms: Milliseconds


class Mark(_Row):
    """What somebody felt, by one key, perhaps with a word; a secret one is told to nobody before the game is over."""

    seat: Seat
    what: MarkKind
    words: Annotated[str, Field(max_length=MOST_WORDS)] = ""
    secret: StrictBool = False


class GivenAnswer(_Row):
    """An answer to a question after the game; `words` is the question as it was asked, `said` are a choice's words."""

    seat: Seat
    question: Id
    words: Annotated[str, Field(max_length=MOST_WORDS)] = ""
    value: Annotated[StrictInt, Field(ge=0, le=1000)] | StrictBool | Annotated[str, Field(max_length=MOST_ANSWER)]
    said: Annotated[str, Field(max_length=MOST_WORDS)] = ""


class Experience(_Row):
    """How often whoever sits there played this draft before, and how often they play board games at all."""

    seat: Seat
    played: Annotated[StrictInt, Field(ge=0, le=1000)]
    plays: Plays


ObservedRow = RefusedTry | LookUp | ChangedMind | Away | Mark | GivenAnswer | Experience
KINDS: Mapping[str, type[ObservedRow]] = {
    "refused": RefusedTry,
    "looked": LookUp,
    "changed_mind": ChangedMind,
    "away": Away,
    "mark": Mark,
    "answer": GivenAnswer,
    "who": Experience,
}
CLOCK = "clock"


class _ObservationLine(BaseModel):
    model_config = ConfigDict(frozen=True, defer_build=True)

    ignorable: Literal[True]


class ClockLine(_ObservationLine):
    """Times of entries: sitting, when it was made, branch, entry, seat, thought, covered, watched."""

    kind: Literal["clock"]
    rows: Rows[tuple[Count, Count, Count, Count, Seat, Milliseconds, Milliseconds, Milliseconds]]


class RefusedLine(_ObservationLine):
    """Tries that the rules refused."""

    kind: Literal["refused"]
    rows: Rows[RefusedTry]


class LookedLine(_ObservationLine):
    """What people looked up."""

    kind: Literal["looked"]
    rows: Rows[LookUp]


class ChangedMindLine(_ObservationLine):
    """What people took back."""

    kind: Literal["changed_mind"]
    rows: Rows[ChangedMind]


class AwayLine(_ObservationLine):
    """When nobody was there."""

    kind: Literal["away"]
    rows: Rows[Away]


class MarkLine(_ObservationLine):
    """What people felt."""

    kind: Literal["mark"]
    rows: Rows[Mark]


class AnswerLine(_ObservationLine):
    """What people answered after the game."""

    kind: Literal["answer"]
    rows: Rows[GivenAnswer]


class WhoLine(_ObservationLine):
    """How well people knew the game, if they said so."""

    kind: Literal["who"]
    rows: Rows[Experience]


ObservationLine = ClockLine | RefusedLine | LookedLine | ChangedMindLine | AwayLine | MarkLine | AnswerLine | WhoLine
OBSERVATION_LINES: Mapping[str, type[ObservationLine]] = {
    word: line for line in get_args(ObservationLine) for word in get_args(line.model_fields[KIND].annotation)
}


class Observations(NamedTuple):
    """All that was observed of a game, each kind in the order in which it was written.

    `unread` counts lines of these kinds that make no sense; they harm nothing, and nothing is made of them.
    """

    clock: tuple[ClockRow, ...] = ()
    refused: tuple[RefusedTry, ...] = ()
    looked: tuple[LookUp, ...] = ()
    changed_mind: tuple[ChangedMind, ...] = ()
    away: tuple[Away, ...] = ()
    mark: tuple[Mark, ...] = ()
    answer: tuple[GivenAnswer, ...] = ()
    who: tuple[Experience, ...] = ()
    unread: int = 0

    def __bool__(self) -> bool:
        return any(self[:-1])


def clock_line(rows: Iterable[ClockRow]) -> Line:
    """Return the line of these times."""
    return {KIND: CLOCK, IGNORABLE: True, ROWS: [list(row) for row in rows]}


def observation_lines(rows: Iterable[ObservedRow]) -> list[Line]:
    """Return lines of these rows, one for each kind that is among them, in the order of their first rows."""
    found: dict[str, list[dict[str, Any]]] = {}
    for row in rows:
        kind = next(name for name, shape in KINDS.items() if isinstance(row, shape))
        found.setdefault(kind, []).append(row.model_dump(mode="json", exclude_defaults=True))
    return [{KIND: kind, IGNORABLE: True, ROWS: each} for kind, each in found.items()]


def observations_in(lines: Iterable[Line]) -> Observations:
    """Return what was observed, from all lines of a save or from those that were passed over in reading it."""
    rows: dict[str, list[Any]] = {kind: [] for kind in OBSERVATION_LINES}
    unread = 0
    for line in lines:
        if line[KIND] not in OBSERVATION_LINES or line.get(IGNORABLE) is not True:
            continue
        try:
            rows[line[KIND]] += OBSERVATION_LINES[line[KIND]].model_validate(line).rows
        except ValidationError:
            unread += 1
    clock = tuple(ClockRow._make(row) for row in rows.pop(CLOCK))
    return Observations(clock=clock, unread=unread, **{kind: tuple(each) for kind, each in rows.items()})


def sittings_in(observations: Observations) -> int:
    """Return how many sittings were observed."""
    kinds: tuple[Sequence[ObservedRow], ...] = observations[1:-1]
    seen = {row.sitting for row in observations.clock} | {row.moment.sitting for rows in kinds for row in rows}
    return max(seen, default=UNKNOWN) + 1
