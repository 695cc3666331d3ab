"""The bots by name; whoever seats one gives it the referee and what bots know of the game.

Start reading in `bot` (what a bot is asked and answers); `greedy_bot` and `search` are the ones that think.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from qquovadis.bots.bot import Bot, Question
from qquovadis.bots.greedy_bot import GreedyBot
from qquovadis.bots.quick_bot import QuickBot
from qquovadis.bots.random_bot import RandomBot
from qquovadis.bots.search.searcher import Searcher, Sense, Strength
from qquovadis.bots.search.value import Value
from qquovadis.bots.worth import Worth
from qquovadis.engine.features import AnyFeatures, Weights
from qquovadis.engine.referee import AnyReferee

__all__ = [
    "BOTS",
    "Bot",
    "GreedyBot",
    "Knowledge",
    "Level",
    "Question",
    "QuickBot",
    "RandomBot",
    "Searcher",
    "Strength",
    "Value",
    "Worth",
    "searcher",
]


class Knowledge(NamedTuple):
    """What bots know of one game: a hand-made worth of positions, how they are described, and what that is worth."""

    worth: Worth
    features: AnyFeatures
    weights: Weights


class Level(NamedTuple):
    """A strength of bot: its place on the ladder, the version of its code, and how one is made.

    `is_learned` tells whether the weights of the knowledge are part of its version; `seconds` is how long it may think
    about one question while people wait.
    """

    number: int
    version: int
    make: Callable[[AnyReferee, Knowledge], Bot]
    is_learned: bool = False
    seconds: float = 2.0


PLANNER, STRATEGIST, ORACLE = Strength(8, 0.3), Strength(12, 0.3), Strength(128, 0.3, beats=2)


def searcher(referee: AnyReferee, knowledge: Knowledge, strength: Strength, *, knows_cards: bool = True) -> Searcher:
    """Return a bot that searches with the learned value, with or without what single cards are worth."""
    weights = knowledge.weights if knows_cards else knowledge.weights._replace(cards={})
    value = Value(referee.kit, knowledge.features, weights)
    return Searcher(referee, Sense(value, value, knowledge.features.beat), strength)


def _planner(referee: AnyReferee, knowledge: Knowledge) -> Bot:
    return searcher(referee, knowledge, PLANNER, knows_cards=False)


def _strategist(referee: AnyReferee, knowledge: Knowledge) -> Bot:
    return searcher(referee, knowledge, STRATEGIST)


def _oracle(referee: AnyReferee, knowledge: Knowledge) -> Bot:
    return searcher(referee, knowledge, ORACLE)


BOTS: Mapping[str, Level] = MappingProxyType(
    {
        "random": Level(0, 1, lambda _referee, _knowledge: RandomBot()),
        "quick": Level(1, 1, lambda referee, knowledge: QuickBot(referee, knowledge.worth)),
        "greedy": Level(2, 2, lambda referee, knowledge: GreedyBot(referee, knowledge.worth)),
        "planner": Level(3, 1, _planner, is_learned=True, seconds=4.0),
        "strategist": Level(4, 1, _strategist, is_learned=True, seconds=8.0),
        "oracle": Level(5, 1, _oracle, is_learned=True, seconds=60.0),
    }
)


def version_of(name: str, weights: Weights) -> str:
    """Return what a level is called in records, as "planner/1+value:9c2f": whatever changes a choice changes it."""
    level = BOTS[name]
    mark = f"+value:{weights.mark}" if level.is_learned else ""
    return f"{name}/{level.version}{mark}"
