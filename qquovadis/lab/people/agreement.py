"""How well a level of bots foretells what people choose: the rank it gives their choices, and how likely it took them.

A level's table of choices becomes likelihoods by softmax(value / τ). τ is fitted on the other sessions, never on the
one that is judged, and what counts is by how much the level is better than a lot: nats a question, 0 for a lot.
The session is the observation, since one group of people plays alike all evening.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

import numpy as np

from qquovadis.bots import Bot, GreedyBot, Question, QuickBot, Searcher
from qquovadis.engine.agenda import Choice
from qquovadis.lab.statistics.intervals import Array, Interval, student_quantile

RANDOM = "random"
LEAST_SESSIONS = 8  # below it dots, and no interval
TEMPERATURES = tuple(0.05 * 2 ** (step / 2) for step in range(25))  # 0.05 to 205 points
SEVERAL = 2


class Foretold(NamedTuple):
    """What a level thought of a person's question: the value of each choice, and the one that was made."""

    values: tuple[float, ...]
    chosen: int

    @property
    def first(self) -> float:
        """Return the share of a first place that the choice had: one if it was the level's own."""
        most = max(self.values)
        return 1 / self.values.count(most) if self.values[self.chosen] == most else 0.0

    @property
    def rank(self) -> float:
        """Return where the choice stood, from 0 for the best to 1 for the worst; a lot comes to a half."""
        own = self.values[self.chosen]
        better = sum(each > own for each in self.values)
        alike = self.values.count(own) - 1
        return (better + alike / 2) / (len(self.values) - 1)


class LevelAgreement(NamedTuple):
    """How a level agrees with people.

    Attributes:
        level: The level.
        questions: How many choices of people it was asked about.
        first: The share of them that it would have made itself.
        rank: Where they stood on the average, from 0 for the best to 1 for the worst.
        temperature: τ, fitted on all sessions; None where there is but one.
        gain: Nats a question by which it is better than a lot, over sessions; bounds from eight sessions on.
    """

    level: str
    questions: int
    first: float
    rank: float
    temperature: float | None
    gain: Interval


def foretold(bot: Bot, question: Question, chosen: int) -> Foretold | None:
    """Return what a bot thinks of a question's choices; None of a bot that thinks nothing."""
    rated = _rated(bot, question)
    if not rated:
        return None
    # What was dropped early was worse than what was kept, whatever its first table promised.
    values, least = dict[Choice, float](), math.inf
    for choice, value in rated:
        least = min(least, value)
        values[choice] = least
    return Foretold(tuple(values[choice] for choice in question.choices), chosen)


def _rated(bot: Bot, question: Question) -> Sequence[tuple[Choice, float]]:
    if isinstance(bot, Searcher):
        return [(each.choice, each.mean) for each in bot.weighed(question)]
    return bot.rated(question) if isinstance(bot, GreedyBot | QuickBot) else ()


def agreement(level: str, sessions: Sequence[Sequence[Foretold]], alpha: float = 0.05) -> LevelAgreement:
    """Return how a level agrees with people over sessions, each a row of their questions."""
    there = [session for session in sessions if session]
    every = [each for session in there for each in session]
    table = np.array([_gains(session) for session in there])  # a row a session, a column a temperature: sums
    counts = np.array([len(session) for session in there], dtype=float)
    fitted = float(TEMPERATURES[int(table.sum(axis=0).argmax())]) if len(there) >= SEVERAL else None
    return LevelAgreement(
        level=level,
        questions=len(every),
        first=_mean([each.first for each in every]),
        rank=_mean([each.rank for each in every]),
        temperature=fitted,
        gain=over_sessions(_held_out(table, counts), alpha),
    )


def _held_out(sums: Array, counts: Array) -> list[float]:
    """Return each session's gain a question under the temperature that suits the others best; none if it is alone."""
    if len(sums) < SEVERAL:
        return []
    others = sums.sum(axis=0) - sums
    return [float(sums[at, best] / counts[at]) for at, best in enumerate(others.argmax(axis=1))]


def _gains(session: Iterable[Foretold]) -> list[float]:
    """Return for each temperature how much better a session is foretold than by lot, all its questions together."""
    found = np.zeros(len(TEMPERATURES))
    scale = 1 / np.array(TEMPERATURES)
    for each in session:
        values = np.array(each.values)
        logits = np.outer(scale, values - values.max())
        found += logits[:, each.chosen] - np.log(np.exp(logits).sum(axis=1)) + math.log(len(values))
    return [float(gain) for gain in found]


def over_sessions(values: Sequence[float], alpha: float = 0.05) -> Interval:
    """Return the mean over sessions with Student's interval, whose bounds are infinite below eight sessions.

    The sessions are those of a folder, all there before anybody looked, and not a study that goes on.
    """
    n, mean = len(values), _mean(values)
    if n < LEAST_SESSIONS:
        return Interval(n, mean, -math.inf, math.inf, alpha, "student")
    radius = student_quantile(1 - alpha / 2, n - 1) * float(np.std(values, ddof=1)) / math.sqrt(n)
    return Interval(n, mean, mean - radius, mean + radius, alpha, "student")


def plays_most_like(found: Mapping[str, LevelAgreement]) -> str:
    """Return the level that foretells people best; random where none is shown to be better than a lot, "" where too
    few sessions tell.
    """
    if not found:
        return ""
    best = max(found.values(), key=lambda each: each.gain.mean)
    if not best.gain.is_known:
        return ""
    return best.level if best.gain.low > 0 else RANDOM


def _mean(values: Sequence[float]) -> float:
    return math.fsum(values) / len(values) if values else 0.0
