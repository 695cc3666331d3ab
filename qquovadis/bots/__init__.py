"""The bots by name; whoever seats one gives it the referee and the sense of worth that fit the game."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from qquovadis.bots.bot import Bot, Question
from qquovadis.bots.greedy_bot import GreedyBot, Worth
from qquovadis.bots.random_bot import RandomBot
from qquovadis.engine.referee import Referee

__all__ = ["BOTS", "Bot", "GreedyBot", "Question", "RandomBot", "Worth"]

BOTS: Mapping[str, Callable[[Referee, Worth], Bot]] = MappingProxyType(
    {
        "random": lambda _referee, _worth: RandomBot(),
        "greedy": GreedyBot,
    }
)
