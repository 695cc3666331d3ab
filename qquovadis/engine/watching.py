"""What watches a game for the lab and what it notes: probes, the facts that they write, and what those are called.

A probe only reads; games with and without it are the same.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Literal, NamedTuple, Protocol

from qquovadis.engine.agenda import Choice, Decision
from qquovadis.engine.kit import Kit, Value
from qquovadis.engine.ops import Operation
from qquovadis.engine.referee import Finding

Unit = Literal["share", "VP", "minutes", "rounds", "decisions", "questions", "times", "areas", "rank", "tau"]
Scope = Literal["game", "seat"]


class Fact(NamedTuple):
    """What a fact is called, in which unit it is, and whether it is of the game or of each seat."""

    words: str
    unit: Unit
    scope: Scope = "game"


class ItemUse(NamedTuple):
    """What a seat had of a card, skill, award or kind of choice in one game.

    Attributes:
        offered: How often it could have been taken, chosen or used.
        held: How often it was taken, chosen or held.
        used: How often it acted.
        points: What it brought at once, by the findings.
    """

    seat: int
    item: str
    offered: int = 0
    held: int = 0
    used: int = 0
    points: float = 0.0


class Facts(NamedTuple):
    """What probes noted of one game.

    Attributes:
        game: By name, of the whole game; what does not exist in it is left out.
        seats: By name, of each seat in order; NaN for a seat that had none.
        items: What seats had of cards, skills, awards and kinds of choice.
    """

    game: Mapping[str, float] = {}
    seats: Mapping[str, tuple[float, ...]] = {}
    items: tuple[ItemUse, ...] = ()


class PlayedMove(NamedTuple):
    """A choice that was made: who made it, what was asked and possible, and what came of it until the next question.

    `seat` is -1 for what the game does before its first question. Lists are those of the game: to be read at once, not
    to be kept or changed.
    """

    seat: int
    asked: Decision | None
    legal: Sequence[Choice]
    chosen: Choice | None
    findings: Sequence[Finding]
    operations: Sequence[Operation]


class Probe(Protocol):
    """What watches a game and writes facts; made anew for every game."""

    def watch(self, move: PlayedMove) -> None:
        """Look at what was just chosen and came of it, the game having settled again."""
        ...

    def facts(self) -> Facts:
        """Return what was noted, once the game is over."""
        ...


def other(_why: str) -> tuple[str, ...]:
    """Return that nobody says where points come from."""
    return ("other",)


class IdeaSource(NamedTuple):
    """Where points come from, in words, only while an option has one of these values or one of the numbers is not 0."""

    words: str
    option: str = ""
    values: tuple[Value, ...] = ()
    numbers: tuple[str, ...] = ()

    def is_in(self, kit: Kit) -> bool:
        """Return whether a game with this kit has it."""
        return kit.options.get(self.option) in self.values or any(kit.parameters.get(each) for each in self.numbers)


class GameFacts(NamedTuple):
    """What there is to be known of a game beside what every game has.

    Fields:
        sources: where points come from: a name for each, with its words.
        source_of: the names of the sources of points that came by a clause or card.
        own: the facts that the probes of the game note, by name.
        idea_sources: where points come from only in games with an idea of the notes, by name.
        deciding: the metrics that say how often there is what decides a game, and what it decides.
    """

    sources: Mapping[str, str] = {}
    source_of: Callable[[str], tuple[str, ...]] = other
    own: Mapping[str, Fact] = {}
    deciding: tuple[str, ...] = ()
    idea_sources: Mapping[str, IdeaSource] = {}

    def named_sources(self, kit: Kit) -> tuple[str, ...]:
        """Return where points may come from in a game with this kit, by name."""
        ideas = (name for name, idea in self.idea_sources.items() if idea.is_in(kit))
        return (*self.sources, *ideas)
