"""How sure one may be of what sessions have in common: intervals that resample sessions, and nothing below eight.

One group of people plays alike all evening, so a session is the observation and never a seat or a decision.
"""

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

import numpy as np

from qquovadis.lab.statistics.intervals import Array, Interval, wilson

LEAST_SESSIONS = 8
RESAMPLES = 4_000
SEED = 2_026  # the same sessions always come to the same interval
FLOOR = 0.1  # of the spread, below which that of a resample is not believed: it drew one session over and over
Word = Literal["lower", "higher", "cannot_tell"]


class SessionEstimate(NamedTuple):
    """What sessions come to: the value of each, and an interval of their mean with infinite bounds below eight."""

    values: tuple[float, ...]
    interval: Interval


class SessionContrast(NamedTuple):
    """How far the mean of some sessions lies from that of others, and what one may say of it."""

    one: SessionEstimate
    other: SessionEstimate
    interval: Interval

    @property
    def word(self) -> Word:
        """Whether the first is lower or higher; that one cannot tell yet, unless the whole interval says so."""
        if not self.interval.is_known:
            return "cannot_tell"
        side = self.interval.against(0.0)
        return "higher" if side == "above" else "lower" if side == "below" else "cannot_tell"


def session_estimate(values: Sequence[float], alpha: float = 0.05, *, least: float = 0.0) -> SessionEstimate:
    """Return the mean of sessions with its interval: sessions are drawn anew and each mean is judged by its own spread.

    That is the bootstrap-t (Efron: The Jackknife, the Bootstrap and Other Resampling Plans, 1982), which of the usual
    ways covers best with few and skewed sessions. Where all sessions are alike nothing can be drawn, and nothing said.
    """
    found = np.asarray(values, dtype=float)
    n, mean, error = len(found), _mean(found), _error(found)
    low, high = -math.inf, math.inf
    if n >= LEAST_SESSIONS and error > 0:
        smallest, largest = np.quantile(_resampled(found, error), [alpha / 2, 1 - alpha / 2])
        low, high = max(least, mean - float(largest) * error), mean - float(smallest) * error
    return SessionEstimate(tuple(map(float, found)), Interval(n, mean, low, high, alpha, "resampled"))


def share_of_sessions(yes: Sequence[bool], alpha: float = 0.05) -> SessionEstimate:
    """Return in which share of sessions something happened, with Wilson's interval over sessions."""
    n, count = len(yes), sum(yes)
    low, high = wilson(count, n, alpha) if n >= LEAST_SESSIONS else (-math.inf, math.inf)
    interval = Interval(n, count / n if n else 0.0, low, high, alpha, "wilson")
    return SessionEstimate(tuple(map(float, yes)), interval)


def contrast(one: Sequence[float], other: Sequence[float], alpha: float = 0.05) -> SessionContrast:
    """Return the mean of some sessions less that of others; each side is drawn anew by itself."""
    ours, theirs = np.asarray(one, dtype=float), np.asarray(other, dtype=float)
    estimates = session_estimate(one, alpha), session_estimate(other, alpha)
    mean, errors = _mean(ours) - _mean(theirs), (_error(ours), _error(theirs))
    error = math.hypot(*errors)
    low, high = -math.inf, math.inf
    if min(len(ours), len(theirs)) >= LEAST_SESSIONS and error > 0:
        drawn = [_drawn(ours, 0), _drawn(theirs, 1)]
        spread = np.maximum(np.hypot(drawn[0][1], drawn[1][1]), FLOOR * error)
        told = (drawn[0][0] - drawn[1][0] - mean) / spread
        smallest, largest = np.quantile(told, [alpha / 2, 1 - alpha / 2])
        low, high = mean - float(largest) * error, mean - float(smallest) * error
    n = min(len(ours), len(theirs))
    return SessionContrast(*estimates, Interval(n, mean, low, high, alpha, "resampled"))


def _resampled(found: Array, error: float) -> Array:
    """Return how many of its own standard errors each mean of sessions drawn anew lies from the mean of all."""
    means, errors = _drawn(found, 0)
    told: Array = (means - found.mean()) / np.maximum(errors, FLOOR * error)
    return told


def _drawn(found: Array, side: int) -> tuple[Array, Array]:
    """Return means of sessions drawn anew, and their standard errors."""
    n = len(found)
    weights = _weights(n, side)
    centred = found - found.mean()  # so that squares of large numbers lose nothing
    means = weights @ centred
    squares = np.maximum(weights @ (centred * centred) - means * means, 0.0) * n / max(n - 1, 1)
    return means + found.mean(), np.sqrt(squares / n)


@lru_cache(maxsize=4)
def _weights(n: int, side: int) -> Array:
    """Return the share of each of n sessions in each draw."""
    chance = np.random.default_rng([SEED, n, side])
    drawn: Array = chance.multinomial(n, np.full(n, 1 / n), size=RESAMPLES) / n
    return drawn


def _mean(found: Array) -> float:
    return float(found.mean()) if len(found) else 0.0


def _error(found: Array) -> float:
    return float(found.std(ddof=1)) / math.sqrt(len(found)) if len(found) > 1 else 0.0
