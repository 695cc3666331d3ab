"""What a study came to, in numbers: what reports, pages of the window and `--json` all say, each in its way.

Nothing here computes. The keys of `as_json` are an interface: added to, never changed.
"""

import dataclasses
import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from qquovadis.lab.statistics.intervals import LEAST, Interval

FORMAT = 1
EARLIER_RULES = "earlier_rules"  # the id of a warning: the answer is of rules that are not here any more
Stopped = Literal["", "goals", "games", "minutes", "cancelled"]
Word = Literal["lower", "higher", "no_difference", "cannot_tell"]
Verdict = Literal["holds", "fails", "cannot_tell", "depends", "not_asked"]


@dataclass(frozen=True, kw_only=True)
class AnsweredArm:
    """A set of rules that was played: its id, draft, fingerprint of its pack, and what it changes.

    `value` is the mark of what bots learned of these rules before; empty where they judged by the draft's own.
    """

    id: str
    draft: str
    pack: str
    changes: Mapping[str, Any] = field(default_factory=dict)
    value: str = ""


@dataclass(frozen=True, kw_only=True)
class AnsweredLevel:
    """A level that played, with its version at the first arm's draft."""

    name: str
    version: str


@dataclass(frozen=True, kw_only=True)
class Estimate:
    """A metric of one arm at one level and number of seats, over its blocks.

    Attributes:
        metric: Its name in the registry, with what it is of: "win.order.1".
        interval: Mean, bounds, blocks, method.
        games: In how many games it could be measured.
        unit: A unit of the registry: "share", "VP", "games", "rounds", "minutes" and so on.
        exploratory: Whether it stands outside goals, claims and lists.
    """

    metric: str
    arm: str
    level: str
    seats: int
    interval: Interval
    games: int
    unit: str
    exploratory: bool = True


@dataclass(frozen=True, kw_only=True)
class Contrast:
    """A metric of one arm less that of another, block by block on the same chance.

    Attributes:
        arms: The first less the second.
        matters: The smallest difference that would matter, in the metric's unit.
        word: What the interval allows to say.
        better: What the study calls it, where it names a direction: "better", "worse" or nothing.
        pairing_gain: How many times more games unpaired arms would have needed.
        spreads: The difference in spreads between seats; NaN where that says nothing.
        more_games: About how many more games of each arm would tell; 0 if it is told, none would, or there are too few
            blocks to say.
    """

    metric: str
    arms: tuple[str, str]
    level: str
    seats: int
    interval: Interval
    games: int
    unit: str
    matters: float
    word: Word
    better: Literal["better", "worse", ""] = ""
    pairing_gain: float = math.nan
    spreads: float = math.nan
    more_games: int = 0
    exploratory: bool = True


@dataclass(frozen=True, kw_only=True)
class ClaimAtLevel:
    """What a claim came to among bots of one level.

    Attributes:
        games: After how many games it was told, or looked at last.
        more_games: About how many more would tell; 0 if it is told, or nobody can say.
        minutes: How long they would take one processor.
        beyond: No number of games that anybody would play tells it.
    """

    level: str
    interval: Interval
    games: int
    verdict: Verdict
    more_games: int = 0
    minutes: float = 0.0
    beyond: bool = False


@dataclass(frozen=True, kw_only=True)
class ClaimAnswer:
    """What a claim of the designer came to.

    Attributes:
        source: Draft and line of the notes: "14:85".
        verdict: Over the two strongest levels.
        by_level: At each level, the weakest first.
        more_games, minutes: Of the level that needs most.
        reason: Why it was not asked, by language; empty otherwise.
        unit: In what its number is counted; "share" of one that is a part of a whole.
        is_difference: Whether it is the difference to the draft as it is.
    """

    id: str
    source: str
    verdict: Verdict
    by_level: tuple[ClaimAtLevel, ...] = ()
    more_games: int = 0
    minutes: float = 0.0
    reason: Mapping[str, str] = field(default_factory=dict)
    unit: str = ""
    is_difference: bool = False


@dataclass(frozen=True, kw_only=True)
class ItemAnswer:
    """What holding a card is worth: by lot, or as bots choose (which is an association only).

    Attributes:
        interval: Points of its holders less those of the others of their games.
        wins: Likewise their shares of the win; nothing where that was not counted.
        held: How many seats held it, over all games.
        offered: How often it could have been taken or used, where that is counted.
        used: How often it acted.
        stands_out: Whether the interval of the whole list leaves out 0.
        against: The cards with which those of its kind are compared, itself excepted; with all others if there are
            none.
        when_set: Points for whoever set it, if it went by lot and is set to act: what the lot was worth over
            `set_share`, how many of those who got it set it.
        of_setters: Points of those who set it less those of the others: a correlation, since it is set when that is
            good.
    """

    item: str
    kind: str
    by: Literal["lot", "choice"]
    arm: str
    level: str
    seats: int
    interval: Interval
    held: int
    offered: int = 0
    used: int = 0
    stands_out: bool = False
    wins: Interval | None = None
    when_set: Interval | None = None
    of_setters: Interval | None = None
    set_share: float | None = None
    against: tuple[str, ...] = ()

    @property
    def is_reference(self) -> bool:
        """Whether it is the one card with which the others are compared."""
        return self.against == (self.item,)


@dataclass(frozen=True, kw_only=True)
class SkillAnswer:
    """What the ladder of a draft says of how much better one can play there.

    Attributes:
        metric: "ceiling", of the best level against the one below it, or "floor", of quick bots against random ones.
        level: Who sat on one seat; `against` sat on all others.
        interval: Its share of the wins above the fair one.
        games: In how many games.
    """

    metric: Literal["ceiling", "floor"]
    level: str
    against: str
    seats: int
    interval: Interval
    games: int


@dataclass(frozen=True, kw_only=True)
class SlopeAnswer:
    """By how much a metric grows when a number of the rules grows by one.

    Attributes:
        parameter: The number, by its id.
        stands_out: Whether the interval of the whole list leaves out 0.
    """

    parameter: str
    metric: str
    level: str
    seats: int
    interval: Interval
    games: int
    unit: str
    stands_out: bool = False


@dataclass(frozen=True, kw_only=True)
class GoalAnswer:
    """Whether what a study wants to know is known: of each arm, level and number of seats that the goal speaks of."""

    metric: str
    about: str
    level: str
    seats: int
    met: bool


@dataclass(frozen=True, kw_only=True)
class Warned:
    """Something that a reader must know beside a number: an id such as "moving_with_strength", and of what."""

    id: str
    metric: str = ""
    about: str = ""


@dataclass(frozen=True, kw_only=True)
class Answer:
    """All that a study came to at one look.

    Attributes:
        study: Its name, by language.
        plan: By what its plan is known.
        program: The version of the program that played.
        book: The file in which its records are; empty if in none.
        stopped: Why it ended; empty while it goes on.
        blocks: How many blocks were played, of all numbers of seats and levels.
        games: How many games.
        cpu_seconds: What they took, of all processors.
        wall_seconds: What they took by a clock.
        planned_games: The most games of the plan.
        resumed_games: How many of the games this run found in books and did not play itself.
        against: The cards with which those of their kind are compared; with all others if there are none.
        paced_games: How many of the games stand in blocks of which this run played a part: as fast as these do games
            come, with those of the same blocks that were found in books.
        seat_races: The race of each seat, empty for one that did not have the same in every game; nothing in a game
            without races.
    """

    study: Mapping[str, str]
    plan: str
    program: str
    book: str = ""
    stopped: Stopped = ""
    blocks: int = 0
    games: int = 0
    cpu_seconds: float = 0.0
    wall_seconds: float = 0.0
    planned_games: int = 0
    resumed_games: int = 0
    paced_games: int = 0
    seats: tuple[int, ...] = ()
    alpha: float = 0.05
    levels: tuple[AnsweredLevel, ...] = ()
    arms: tuple[AnsweredArm, ...] = ()
    estimates: tuple[Estimate, ...] = ()
    contrasts: tuple[Contrast, ...] = ()
    claims: tuple[ClaimAnswer, ...] = ()
    items: tuple[ItemAnswer, ...] = ()
    slopes: tuple[SlopeAnswer, ...] = ()
    skill: tuple[SkillAnswer, ...] = ()
    goals: tuple[GoalAnswer, ...] = ()
    warnings: tuple[Warned, ...] = ()
    against: tuple[str, ...] = ()
    seat_races: tuple[str, ...] = ()

    @property
    def first_interval_games(self) -> int:
        """How many games there must be before anything has an interval: 50 blocks of each arm, level and number of
        seats.
        """
        return LEAST * sum(self.seats) * max(len(self.levels), 1) * max(len(self.arms), 1)

    @property
    def as_json(self) -> dict[str, Any]:
        """The answer for other programs; what is not known (NaN, no bound) is null."""
        found: dict[str, Any] = _plain(self)
        return {"format": FORMAT, **found}


def _plain(value: Any) -> Any:
    if isinstance(value, Interval):
        return {name: _plain(part) for name, part in value._asdict().items()}
    if dataclasses.is_dataclass(value):
        rows = {each.name: _plain(getattr(value, each.name)) for each in dataclasses.fields(value)}
        return {key: part for key, part in rows.items() if key != "interval"} | rows.get("interval", {})
    if isinstance(value, Mapping):
        return {key: _plain(part) for key, part in value.items()}
    if isinstance(value, tuple):
        return [_plain(part) for part in value]
    return None if isinstance(value, float) and not math.isfinite(value) else value
