"""From what blocks came to to intervals, for many metrics at once; the same as `intervals` says of one."""

import math
from collections.abc import Sequence

import numpy as np

from qquovadis.lab.statistics.betting import betting_bounds
from qquovadis.lab.statistics.block_values import Summary
from qquovadis.lab.statistics.end_intervals import mean_at_end, share_at_end
from qquovadis.lab.statistics.intervals import (
    LEAST,
    LEAST_SHARES,
    LEAST_SKEWED,
    RARE,
    SKEWED,
    Array,
    Interval,
    Method,
    mixtures,
    sequence_radius,
)


def intervals_of(
    summary: Summary, is_share: Sequence[bool], alpha: float, planned: int, *, at_end: bool = False
) -> list[Interval]:
    """Return the interval of each column, as `mean_interval` or, of shares, as `share_interval` makes it.

    Shares of which blocks hold unequally many have the mixture on counts that are rounded outwards instead of bets.

    Where all blocks are alike nothing tells how far apart they could be; the interval then leaves room for one block in
    so many, as rare things can be, that differs by one.
    """
    if at_end:
        return _ended(summary, is_share, alpha)
    n, mean, radius = summary.n, summary.mean, radii(summary, alpha, planned)
    shares = np.asarray(is_share, dtype=bool)
    rare = shares & ((n < LEAST_SHARES) | (mean < RARE) | (mean > 1 - RARE)) & (n > 0)
    bet = rare & summary.even
    counted = rare & ~bet
    low, high = mean - radius, mean + radius
    low, high = np.where(shares, np.maximum(low, 0.0), low), np.where(shares, np.minimum(high, 1.0), high)
    if bet.any():
        low[bet], high[bet] = betting_bounds(summary.values[:, bet], alpha)
    if counted.any():
        low[counted], high[counted] = mixtures(mean[counted] * n[counted], n[counted].astype(float), alpha)
    methods: list[Method] = ["betting" if b else "mixture" if c else "acs" for b, c in zip(bet, counted, strict=True)]
    rows = zip(n, mean, low, high, methods, strict=True)
    return [
        Interval(int(count), float(centre) if count else 0.0, float(least), float(most), alpha, method)
        if count
        else Interval(0, 0.0, -math.inf, math.inf, alpha, method)
        for count, centre, least, most, method in rows
    ]


def radii(summary: Summary, alpha: float, planned: int) -> Array:
    """Return half the widths of the confidence sequences of means, infinite where there are too few blocks."""
    n = summary.n.astype(float)
    enough = n >= np.where(np.abs(summary.skew) > SKEWED, LEAST_SKEWED, LEAST)
    with np.errstate(divide="ignore", invalid="ignore"):
        found: Array = sequence_radius(n, summary.spread, alpha, planned)
    alike = enough & (summary.spread <= 0)
    if alike.any():
        found[alike] = mixtures(np.zeros(int(alike.sum())), n[alike], alpha)[1]
    return np.where(enough, found, math.inf)


def _ended(summary: Summary, is_share: Sequence[bool], alpha: float) -> list[Interval]:
    """Return the intervals at a number of blocks that was fixed beforehand; blocks without observations say nothing."""
    found = []
    for at, share in enumerate(is_share):
        n, means = int(summary.n[at]), summary.values[:, at]
        if not n:
            found.append(Interval(0, 0.0, -math.inf, math.inf, alpha, "student"))
        elif share and summary.even[at]:
            found.append(share_at_end(means, int(summary.singles[at]), alpha))
        else:
            ended = mean_at_end(means, alpha)
            room = math.sqrt(len(means) / n)  # blocks that stand for the mean make what is known no surer
            low, high = (ended.mean + room * (each - ended.mean) for each in (ended.low, ended.high))
            low, high = (max(low, 0.0), min(high, 1.0)) if share and ended.is_known else (low, high)
            found.append(ended._replace(n=n, low=low, high=high))
    return found
