"""Shares while games are played: what nobody who bets against it on the blocks could have made a fortune of.

Hedged capital with predictable plug-in bets (Waudby-Smith, Ramdas: Estimating means of bounded random variables by
betting, J. R. Statist. Soc. B 86, 2024, section 4): valid at every look, whatever blocks between 0 and 1 are like, and
the narrower the less they differ; a mixture over counts takes each block for a single yes or no.
"""

import math

import numpy as np

from qquovadis.lab.statistics.intervals import LEAST_SHARES, RARE, Array, Interval, Values, mean_interval

BOLDEST = 0.5  # of what would be lost at worst
STEPS, CLOSE = 40, 1e-5


def share_interval(values: Values, alpha: float, planned: int) -> Interval:
    """Return the mean of blocks that lie between 0 and 1, such as shares of wins where ties share.

    By betting before 100 blocks, and below 0.1 or above 0.9; else the asymptotic confidence sequence, which is as
    narrow and takes far less time. The arguments are those of `mean_interval`.
    """
    found = np.asarray(values, dtype=float)
    n, mean = len(found), float(found.mean()) if len(found) else 0.0
    if n < LEAST_SHARES or not RARE <= mean <= 1 - RARE:
        low, high = betting_bounds(found[:, None], alpha)
        return Interval(n, mean, float(low[0]), float(high[0]), alpha, "betting")
    plain = mean_interval(found, alpha, planned)
    return plain._replace(low=max(0.0, plain.low), high=min(1.0, plain.high))


def betting_bounds(values: Array, alpha: float) -> tuple[Array, Array]:
    """Return the bounds of the means of columns of blocks, a row a block, at whatever look; 0 and 1 of no blocks.

    They are rounded outwards by a hundred thousandth at most.
    """
    blocks, columns = values.shape
    if not blocks:
        return np.zeros(columns), np.ones(columns)
    at = np.arange(1, blocks + 1)[:, None]
    mean = (0.5 + np.cumsum(values, axis=0)) / (at + 1)
    variance = (0.25 + np.cumsum((values - mean) ** 2, axis=0)) / (at + 1)
    before = np.vstack([np.full((1, columns), 0.25), variance[:-1]])
    bets = np.sqrt(2 * math.log(2 / alpha) / (before * at * np.log1p(at)))
    return _lowest(values, bets, alpha), 1 - _lowest(1 - values, bets, alpha)


def _lowest(values: Array, bets: Array, alpha: float) -> Array:
    """Return the lowest mean at which who bets on more has not yet made 2/α of each coin."""
    low, high = np.zeros(values.shape[1]), values.mean(axis=0)
    wanted = math.log(2 / alpha)
    poor = ~(_fortune(values, bets, low + CLOSE / 2) >= wanted)
    for _ in range(STEPS):
        if float((high - low).max(initial=0.0)) <= CLOSE:
            break
        middle = (low + high) / 2
        is_out = _fortune(values, bets, middle) >= wanted
        low, high = np.where(is_out, middle, low), np.where(is_out, high, middle)
    found: Array = np.where(poor, 0.0, low)
    return found


def _fortune(values: Array, bets: Array, mean: Array) -> Array:
    found: Array = np.log1p(np.minimum(bets, BOLDEST / np.maximum(mean, CLOSE * CLOSE)) * (values - mean)).sum(axis=0)
    return found
