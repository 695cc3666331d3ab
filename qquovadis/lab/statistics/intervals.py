"""How sure one may be of what was counted: intervals that hold however often one looks while games are played.

The block is the observation: nothing here looks inside it.
"""

import math
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Literal, NamedTuple

import numpy as np

Array = np.ndarray[Any, np.dtype[np.float64]]  # numpy.typing is not in packed programs
Values = Sequence[float] | Array
Method = Literal["acs", "betting", "mixture", "wilson", "student", "resampled", "clopper_pearson"]

LEAST, LEAST_SKEWED, SKEWED = 50, 100, 2.0
LEAST_SHARES = 100
RARE = 0.1
HALVINGS = 60
HALVINGS_OF_MANY = 32
EDGE = 1e-9  # sums of thirds are no thirds


class Interval(NamedTuple):
    """A mean over n blocks and the interval around it; infinite bounds say that there are too few blocks for one."""

    n: int
    mean: float
    low: float
    high: float
    alpha: float
    method: Method

    @property
    def is_known(self) -> bool:
        """Whether there are blocks enough to say anything."""
        return math.isfinite(self.low) and math.isfinite(self.high)

    def against(self, value: float) -> Literal["above", "below", ""]:
        """Return on which side of a value the whole interval lies; nothing if the value is in it or at its edge."""
        return "above" if self.low > value + EDGE else "below" if self.high < value - EDGE else ""


def family_alpha(alpha: float, members: int, levels: int = 1) -> float:
    """Return how often each interval of a family may be wrong, so that any of them is at most so often (Bonferroni).

    >>> family_alpha(0.05, 5, 2)
    0.005
    """
    return alpha / (max(members, 1) * levels)


def mean_interval(values: Values, alpha: float, planned: int) -> Interval:
    """Return the mean of blocks with its asymptotic confidence sequence.

    Args:
        values: What each block came to: a mean, a contrast, a lift.
        alpha: How often the interval may be wrong, at any look.
        planned: The number of blocks for which the interval is made narrowest, fixed before the first game.

    Unknown before 50 blocks, before 100 where skewness is more than 2.

    >>> found = mean_interval([0.0, 1.0] * 200, alpha=0.05, planned=400)
    >>> found.n, found.mean, round(found.low, 2), round(found.high, 2)
    (400, 0.5, 0.42, 0.58)
    """
    found = np.asarray(values, dtype=float)
    n, mean = len(found), float(found.mean()) if len(found) else 0.0
    least = LEAST_SKEWED if abs(skewness(found)) > SKEWED else LEAST
    radius = float(sequence_radius(n, _spread(found), alpha, planned)) if n >= least else math.inf
    return Interval(n, mean, mean - radius, mean + radius, alpha, "acs")


def linearised(sums: Array, counts: Array) -> Array:
    """Return ratios of sums to counts, a row a block and a column a ratio, such that their mean is the whole ratio.

    Each block stands for the ratio and how far it draws it to its side: `R + (sum − R · count) / mean count`. Where all
    counts are alike these are the means of the blocks. A column in which nothing was counted is NaN.
    """
    if not len(sums):
        return sums
    with np.errstate(divide="ignore", invalid="ignore"):
        ratio = sums.sum(axis=0) / counts.sum(axis=0)
        found: Array = ratio + (sums - ratio * counts) / counts.mean(axis=0)
    return found


def mixtures(yes: Array, n: Array, alpha: float) -> tuple[Array, Array]:
    """Return what `mixture` does for many counts at once, those of the lower bounds rounded down, the upper ones up.

    Blocks between 0 and 1 may be summed up instead of counted: the evidence is convex in each of them, so its mean is
    at most what it would be for yes and no.
    """
    sides = []
    for counts, out in ((np.floor(yes + EDGE), 0.0), (np.ceil(yes - EDGE), 1.0)):
        log_prior = np.array([_log_beta(s + 0.5, m - s + 0.5) for s, m in zip(counts, n, strict=True)])
        most = log_prior - _log_beta(0.5, 0.5) + math.log(alpha)
        beyond, within = np.full(len(counts), out), counts / np.maximum(n, 1)
        within = np.where(n > 0, within, 1.0 - out)
        others = n - counts
        for _ in range(HALVINGS_OF_MANY):  # what is halved never reaches 0 or 1
            middle = np.clip((beyond + within) / 2, EDGE * EDGE, 1 - EDGE * 1e-6)
            is_out = counts * np.log(middle) + others * np.log1p(-middle) < most
            beyond, within = np.where(is_out, middle, beyond), np.where(is_out, within, middle)
        sides.append(np.where(counts == n * out, out, beyond))
    return sides[0], sides[1]


def quantile_of_games(values: Sequence[Sequence[float]], share: float, alpha: float) -> Interval:
    """Return a quantile of games with its interval; each block says what its games came to.

    The mixture on the share of a block's games that are at most x, inverted over x.
    """
    blocks = [each for each in values if len(each)]
    every = np.sort(np.concatenate([np.asarray(each, dtype=float) for each in blocks])) if blocks else np.array([])
    if not len(every):
        return Interval(0, 0.0, -math.inf, math.inf, alpha, "mixture")
    candidates = np.unique(every)
    below = np.zeros(len(candidates))
    for each in blocks:
        below += np.searchsorted(np.sort(each), candidates, side="right") / len(each)
    low, high = mixtures(below, np.full(len(candidates), float(len(blocks))), alpha)
    # A candidate is too low if surely fewer than `share` are at most it; high enough if surely as many are.
    too_low, enough = np.flatnonzero(high < share), np.flatnonzero(low >= share)
    first = len(too_low) and too_low[-1] + 1
    bounds = (
        float(candidates[first]) if first else -math.inf,
        float(candidates[enough[0]]) if len(enough) else math.inf,
    )
    return Interval(len(blocks), float(np.quantile(every, share)), *bounds, alpha, "mixture")


def sequence_radius(n: Any, spread: Any, alpha: float, planned: int) -> Any:
    """Return half the width of the asymptotic confidence sequence after n blocks; numbers or arrays of them.

    `s · sqrt(2(nρ²+1)/(n²ρ²) · ln(sqrt(nρ²+1)/α))` with `ρ² = (−2 ln α + ln(1 − 2 ln α)) / planned`, by which it is
    narrowest at that many blocks (Waudby-Smith, Arbour, Sinha, Kennedy, Ramdas: Time-uniform central limit theory and
    asymptotic confidence sequences, Annals of Statistics 2024).
    """
    per_block = (-2 * math.log(alpha) + math.log(1 - 2 * math.log(alpha))) / planned
    grown = n * per_block + 1
    return spread * np.sqrt(2 * grown / (n * n * per_block) * np.log(np.sqrt(grown) / alpha))


def log_evidence(yes: float, n: int, share: float) -> float:
    """Return the logarithm of how much more likely a count is if the share is any (prior ½, ½) than if it is this one.

    Under that share its exponential is a martingale that begins at 1, so it ever reaches 1/α with a chance of at most α
    (Ville), at whatever look (Robbins: Statistical methods related to the law of the iterated logarithm, 1970).
    """
    if (share <= 0 and yes > 0) or (share >= 1 and yes < n):
        return math.inf
    likely = (yes * math.log(share) if yes else 0.0) + ((n - yes) * math.log1p(-share) if yes < n else 0.0)
    return _log_beta(yes + 0.5, n - yes + 0.5) - _log_beta(0.5, 0.5) - likely


def mixture(yes: float, n: int, alpha: float) -> tuple[float, float]:
    """Return the shares that n blocks, `yes` of them with it, do not speak against: exact at every n.

    All p with `S ln p + (n−S) ln(1−p) ≥ ln B(S+½, n−S+½) − ln B(½,½) + ln α`, found by halving.
    """
    if n == 0:
        return 0.0, 1.0
    most, centre = -math.log(alpha), yes / n

    def is_out(share: float) -> bool:
        return log_evidence(yes, n, share) > most

    low = 0.0 if yes == 0 else _edge(is_out, 0.0, centre)
    high = 1.0 if yes == n else _edge(is_out, 1.0, centre)
    return low, high


def wilson(yes: float, n: int, alpha: float) -> tuple[float, float]:
    """Return Wilson's interval of a share, for a number of blocks that was fixed beforehand (JASA 22, 1927).

    >>> low, high = wilson(25, 100, alpha=0.05)
    >>> round(low, 3), round(high, 3)
    (0.175, 0.343)
    """
    if n == 0:
        return 0.0, 1.0
    z, share = _normal_quantile(1 - alpha / 2), yes / n
    centre = (share + z * z / (2 * n)) / (1 + z * z / n)
    radius = z / (1 + z * z / n) * math.sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    return max(0.0, centre - radius), min(1.0, centre + radius)


@lru_cache(maxsize=64)
def student_quantile(share: float, freedom: int) -> float:
    """Return the quantile of Student's distribution, for a share of at least one half.

    With `t = √ν tan θ` its density becomes `cos^(ν−1) θ` over a bounded angle, which Simpson's rule sums up.
    """
    scale = math.exp(math.lgamma((freedom + 1) / 2) - math.lgamma(freedom / 2)) / math.sqrt(math.pi)

    def is_below(angle: float) -> bool:
        at = np.linspace(0.0, angle, 2001)
        heights = np.cos(at) ** (freedom - 1)
        area = angle / 6000 * float(heights[0] + 4 * heights[1::2].sum() + 2 * heights[2:-1:2].sum() + heights[-1])
        return 0.5 + scale * area < share

    return math.sqrt(freedom) * math.tan(_edge(is_below, 0.0, math.pi / 2))


def skewness(values: Values) -> float:
    """Return the third moment over the cube of the spread; 0 where all values are alike."""
    found = np.asarray(values, dtype=float)
    away = found - found.mean() if len(found) else found
    spread = math.sqrt(float((away**2).mean())) if len(found) else 0.0
    return float((away**3).mean()) / spread**3 if spread > 0 else 0.0


def _spread(values: Array) -> float:
    return float(values.std(ddof=1)) if len(values) > 1 else 0.0


def _log_beta(one: float, other: float) -> float:
    return math.lgamma(one) + math.lgamma(other) - math.lgamma(one + other)


def _normal_quantile(share: float) -> float:
    from statistics import NormalDist

    return NormalDist().inv_cdf(share)


def _edge(is_out: Callable[[float], bool], out: float, within: float) -> float:
    """Return where what is out begins, between a number that is out and one that is not."""
    for _ in range(HALVINGS):
        middle = (out + within) / 2
        out, within = (middle, within) if is_out(middle) else (out, middle)
    return out
