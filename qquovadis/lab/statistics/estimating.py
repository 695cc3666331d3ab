"""From what blocks came to to intervals, for many metrics at once; the same as `intervals` says of one."""

import math
from collections.abc import Sequence

import numpy as np

from qquovadis.lab.statistics.block_values import Summary
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
    student_quantile,
    wilson,
)

LEAST_FOR_SPREAD = 2


def intervals_of(
    summary: Summary, is_share: Sequence[bool], alpha: float, planned: int, *, at_end: bool = False
) -> list[Interval]:
    """Return the interval of each column, as `mean_interval` or, of shares, as `share_interval` makes it.

    Where all blocks are alike nothing tells how far apart they could be; the interval then leaves room for one block in
    so many, as rare things can be, that differs by one.
    """
    if at_end:
        return _ended(summary, is_share, alpha)
    n, mean, radius = summary.n, summary.mean, radii(summary, alpha, planned)
    shares = np.asarray(is_share, dtype=bool)
    rare = shares & ((n < LEAST_SHARES) | (mean < RARE) | (mean > 1 - RARE)) & (n > 0)
    low, high = mean - radius, mean + radius
    low, high = np.where(shares, np.maximum(low, 0.0), low), np.where(shares, np.minimum(high, 1.0), high)
    if rare.any():
        low[rare], high[rare] = mixtures(mean[rare] * n[rare], n[rare].astype(float), alpha)
    methods: list[Method] = ["mixture" if each else "acs" for each in rare]
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
    found = []
    rows = zip(summary.n.tolist(), summary.mean.tolist(), summary.spread.tolist(), is_share, strict=True)
    for n, mean, spread, share in rows:
        if share and n:
            found.append(Interval(n, mean, *wilson(mean * n, n, alpha), alpha, "wilson"))
            continue
        known = n >= LEAST_FOR_SPREAD
        radius = student_quantile(1 - alpha / 2, n - 1) * spread / math.sqrt(n) if known else math.inf
        centre = mean if n else 0.0
        found.append(Interval(n, centre, centre - radius, centre + radius, alpha, "student"))
    return found
