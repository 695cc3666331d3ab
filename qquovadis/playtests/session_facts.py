"""The facts of one session, as they are kept and reported: plain values, and no word in a language of the program.

They are worked out once of a save (`fact_reader`) and kept beside it, since reading hundreds of saves takes minutes.
Sentences of people are in them as they typed them.
"""

from typing import Annotated, NamedTuple

from pydantic import BaseModel, ConfigDict, Field

from qquovadis.model.saves.observations import (
    Away,
    ChangedMind,
    Experience,
    GivenAnswer,
    LookUp,
    Mark,
    RefusedTry,
)

FORMAT = 1
MOST_DECISIONS = 20_000


class TimedDecision(NamedTuple):
    """A choice and how long it took, in milliseconds of a sitting; breaks in which nobody was there are left out.

    Attributes:
        sitting: Which sitting it was made in.
        ms: When it was made.
        entry: Which entry of its branch it became.
        seat: Who chose; -1 for a change that no seat makes.
        round: The round, 0 before the first or where nobody knows it any more.
        phase: The phase by its place in the pack's words, -1 for none.
        step: The kind of decision; empty where the entry was taken back since.
        thought: From the question to the choice; -1 where nobody knows.
        covered: While the screen was handed over; -1 where nobody knows.
        watched: While it was shown what had happened; -1 where nobody knows.
        gap: From the choice before to this one, as the clock went.
        away: How much of the gap nobody was there.
    """

    sitting: int
    ms: int
    entry: int
    seat: int
    round: int
    phase: int
    step: str
    thought: int
    covered: int
    watched: int
    gap: int
    away: int

    @property
    def is_asked(self) -> bool:
        """Whether somebody was asked and thought about it; what follows from another choice is made by itself."""
        return self.thought >= 0

    @property
    def astray(self) -> int:
        """Milliseconds before an undo in which whoever was asked thought about what was then taken back.

        It is neither part of the thought, which begins with the question, nor waiting of whoever was asked.
        """
        if min(self.thought, self.covered, self.watched) < 0:
            return 0
        return max(self.gap - self.away - self.thought - self.covered - self.watched, 0)


class SeatFacts(NamedTuple):
    """Who sat on a seat: a name, a person or the name of a bot, and the points at the last moment."""

    name: str
    kind: str
    points: int
    won: bool


class TextNote(NamedTuple):
    """A note of the game: the entry that it is on, whose that was, and the words."""

    entry: int
    seat: int
    words: str


class SessionEvent(NamedTuple):
    """Something that the pack has a mark for: the moment after so many entries, and what it is called there."""

    entry: int
    what: str


class OfferedKind(NamedTuple):
    """A kind of choice: the step and verb, and how often it was offered and made."""

    name: str
    offered: int
    made: int


class SessionFacts(BaseModel):
    """What one session came to.

    Attributes:
        format: The version of these facts; others are worked out anew.
        table: What tells this table from every other, however often its save comes back.
        file: What the save is called.
        game, draft, pack: What was played, and the hash of its files with the variant.
        variant: What the variant is called, empty for the draft itself.
        begun: When the table was laid, in ISO 8601.
        over: Whether the game was played to its end.
        rounds: The last round that began.
        entries: How many entries the branch in play has.
        by_hand: Whether pieces were moved by hand, or rules changed on the way.
        observed: Whether the table agreed that more than the game is kept.
        minutes: How long it took by the clock on the wall, to the second of its entries; 0 if nothing tells.
        seats: Who sat there.
        decisions: Every choice with its times, also those that were taken back; empty where no times were kept.
        points: For each moment the points of each seat; empty where points are hidden.
        events: What the pack has a mark for.
        sources: For each seat where its points come from.
        notes: What was noted in the game.
        refused ... answers: What was observed.
        who: What seats said of themselves.
        clauses: Clauses that came up: something was asked or counted by them, or they were a part of a number.
        clauses_there: Clauses by which these rules ask something or bring points, whether they came up or not.
        cards_dealt: Cards that a seat had, by id.
        cards_used: Of those the ones that were played before everybody's eyes, or changed a number.
        offered: Kinds of choice; empty where the rules of this program do not make the same game.
        metrics: Metrics of the lab, by name; empty likewise.
        unread: Lines of observations that make no sense.
        damaged: The line from which on the save is damaged, 0 for none.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    format: int = FORMAT
    table: Annotated[str, Field(pattern="^[0-9a-f]{32}$")]
    file: str
    game: str
    draft: str
    pack: str
    variant: str = ""
    begun: str = ""
    over: bool = False
    rounds: int = 0
    entries: int = 0
    by_hand: bool = False
    observed: bool = False
    minutes: int = 0
    seats: tuple[SeatFacts, ...]
    decisions: Annotated[tuple[TimedDecision, ...], Field(max_length=MOST_DECISIONS)] = ()
    points: tuple[tuple[int, ...], ...] = ()
    events: tuple[SessionEvent, ...] = ()
    sources: tuple[dict[str, int], ...] = ()
    notes: tuple[TextNote, ...] = ()
    refused: tuple[RefusedTry, ...] = ()
    looked: tuple[LookUp, ...] = ()
    changed_mind: tuple[ChangedMind, ...] = ()
    away: tuple[Away, ...] = ()
    marks: tuple[Mark, ...] = ()
    answers: tuple[GivenAnswer, ...] = ()
    who: tuple[Experience, ...] = ()
    clauses: tuple[str, ...] = ()
    clauses_there: tuple[str, ...] = ()
    cards_dealt: tuple[str, ...] = ()
    cards_used: tuple[str, ...] = ()
    offered: tuple[OfferedKind, ...] = ()
    metrics: dict[str, float] = Field(default_factory=dict)
    unread: int = 0
    damaged: int = 0

    @property
    def rules(self) -> str:
        """The draft that was played (game/draft)."""
        return f"{self.game}/{self.draft}"

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of persons."""
        return tuple(seat for seat, each in enumerate(self.seats) if each.kind == "person")
