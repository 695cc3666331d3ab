"""How sure one may be after a number of blocks that was fixed before the first game, if nobody stopped by a look.

They are a third to a half as wide as what holds at every look (`intervals`), since the games inside a block count, too.
The block is still what is independent: how alike its games are is measured by how far blocks are apart.
"""

import math
from bisect import bisect_left
from collections.abc import Callable, Sequence

import numpy as np

from qquovadis.lab.statistics.intervals import EDGE, Array, Interval, Values, skewness, student_quantile

LEAST_AT_END = 15
PER_SKEWNESS = 25.0
CONVERGED, MOST_TERMS, TINY = 1e-14, 300, 1e-300
MOST_STEPS, CLOSE = 200, 1e-12


def mean_at_end(means: Values, alpha: float) -> Interval:
    """Return the mean of blocks with the wider of Student's interval and Hall's on each side.

    Hall's follows the skewness of blocks (On the removal of skewness by transformation, J. R. Statist. Soc. B 54,
    1992); where blocks are skew and few, Student's alone misses on one side several times as often as it says.
    Unknown below 15 blocks, and below 25 times the square of the skewness (Cochran: Sampling Techniques, 1977, 2.15).
    """
    found = np.asarray(means, dtype=float)
    n, mean = len(found), float(found.mean()) if len(found) else 0.0
    skew = skewness(found)
    if n < max(LEAST_AT_END, PER_SKEWNESS * skew * skew):
        return Interval(n, mean, -math.inf, math.inf, alpha, "student")
    quantile, leans = student_quantile(1 - alpha / 2, n - 1), skew / math.sqrt(n)
    above, below = max(quantile, _hall(quantile, leans)), max(quantile, -_hall(-quantile, leans))
    step = float(found.std(ddof=1)) / math.sqrt(n)
    if step < EDGE:  # as rare as things can be that were never seen, one block may differ by one
        above = below = clopper_pearson(0.0, n, alpha)[1]
        step = 1.0
    return Interval(n, mean, mean - above * step, mean + below * step, alpha, "student")


def _hall(quantile: float, leans: float) -> float:
    """Return where a studentised mean stands that Hall's transformation sends to a quantile."""
    if abs(leans) < EDGE:
        return quantile
    return float(3 / leans * (np.cbrt(1 + leans * (quantile - leans / 6)) - 1))


def share_at_end(means: Values, singles: int, alpha: float) -> Interval:
    """Return a share with the interval of Clopper and Pearson on as many games as the blocks are worth.

    So many independent games would have let blocks differ as they did: between one a block, and all of them (Korn,
    Graubard: Confidence intervals for proportions with small expected number of positive counts estimated from survey
    data, Survey Methodology 24, 1998). To the blocks in which it happened (or, if it mostly does, did not) one is added
    with all games alike, since of few such blocks nobody knows how alike their games are.

    Args:
        means: The share of each block, between 0 and 1.
        singles: How many observations the blocks hold together.
        alpha: How often the interval may be wrong.

    Unknown below 15 blocks.
    """
    found = np.asarray(means, dtype=float)
    n, mean = len(found), min(max(float(found.mean()), 0.0), 1.0) if len(found) else 0.0
    if n < LEAST_AT_END:
        return Interval(n, mean, -math.inf, math.inf, alpha, "clopper_pearson")
    if_alike, apart = mean * (1 - mean), int(np.count_nonzero(found > EDGE if mean < 1 / 2 else found < 1 - EDGE))
    variance = (float(found.var(ddof=1)) * apart + if_alike) / (apart + 1)
    worth = min(if_alike / variance * n, singles) if variance > EDGE * EDGE else float(n)
    few = (student_quantile(1 - alpha / 2, 100_000) / student_quantile(1 - alpha / 2, n - 1)) ** 2
    games = max(worth, n) * few
    return Interval(n, mean, *clopper_pearson(mean * games, games, alpha), alpha, "clopper_pearson")


def quantile_at_end(blocks: Sequence[Values], share: float, alpha: float) -> Interval:
    """Return a quantile of all values: every value of which so many may lie below it, by `share_at_end`.

    Bounds are values that occurred, infinite as long as nothing speaks against any further one.
    """
    there = [np.sort(np.asarray(each, dtype=float)) for each in blocks if len(each)]
    if not there:
        return Interval(0, 0.0, -math.inf, math.inf, alpha, "clopper_pearson")
    seen, singles = np.unique(np.concatenate(there)), sum(map(len, there))

    def at_most(value: float, side: str) -> Array:
        return np.array([float(np.searchsorted(each, value, side)) / len(each) for each in there])  # type: ignore[call-overload]

    def enough(at: int) -> bool:
        return share_at_end(at_most(seen[at], "right"), singles, alpha).high >= share

    def too_many(at: int) -> bool:
        return share_at_end(at_most(seen[at], "left"), singles, alpha).low > share

    places = range(len(seen))
    first, beyond = bisect_left(places, True, key=enough), bisect_left(places, True, key=too_many)
    middle = next(float(each) for each in seen if at_most(each, "right").mean() >= share - EDGE)
    none, every = (share_at_end(np.full(len(there), each), singles, alpha) for each in (0.0, 1.0))
    low = float(seen[first]) if none.high < share else -math.inf
    high = float(seen[beyond - 1]) if every.low > share else math.inf
    return Interval(len(there), middle, low, high, alpha, "clopper_pearson")


def clopper_pearson(yes: float, games: float, alpha: float) -> tuple[float, float]:
    """Return the shares that so many of these games, whole or not, do not speak against (Biometrika 26, 1934)."""
    low = 0.0 if yes <= EDGE else _beta_quantile(alpha / 2, yes, games - yes + 1)
    high = 1.0 if yes >= games - EDGE else _beta_quantile(1 - alpha / 2, yes + 1, games - yes)
    return low, high


def _beta_quantile(share: float, one: float, other: float) -> float:
    """Return below what a share of a beta distribution lies, by Newton's steps inside a bracket that narrows."""
    scale = math.lgamma(one + other) - math.lgamma(one) - math.lgamma(other)
    low, high, at = 0.0, 1.0, one / (one + other)
    for _ in range(MOST_STEPS):
        away = beta_share(at, one, other) - share
        low, high = (low, at) if away > 0 else (at, high)
        height = math.exp(scale + (one - 1) * math.log(at) + (other - 1) * math.log1p(-at))
        stepped = at - away / height if height > TINY else low
        to = stepped if low < stepped < high else (low + high) / 2
        if abs(to - at) <= CLOSE * at or high - low <= CLOSE * at:
            return to
        at = to
    return at


def beta_share(at: float, one: float, other: float) -> float:
    """Return which share of a beta distribution lies below a number: the regularised incomplete beta function.

    By its continued fraction, which converges fast on the near side of the mean (Abramowitz, Stegun, 26.5.8).
    """
    if at <= 0 or at >= 1:
        return float(at >= 1)
    if at > (one + 1) / (one + other + 2):
        return 1 - beta_share(1 - at, other, one)
    scale = math.lgamma(one + other) - math.lgamma(one) - math.lgamma(other)
    front = math.exp(scale + one * math.log(at) + other * math.log1p(-at)) / one
    return front / _continued(lambda term: _beta_term(term, at, one, other))


def _beta_term(term: int, at: float, one: float, other: float) -> float:
    half = term // 2
    if term % 2:
        return -(one + half) * (one + other + half) * at / ((one + 2 * half) * (one + 2 * half + 1))
    return half * (other - half) * at / ((one + 2 * half - 1) * (one + 2 * half))


def _continued(term: Callable[[int], float]) -> float:
    """Return 1 + t1/(1 + t2/(1 + ...)), summed up as Lentz does."""
    value, above, below = 1.0, 1.0, 0.0
    for at in range(1, MOST_TERMS):
        this = term(at)
        below = 1 / ((1 + this * below) or TINY)
        above = (1 + this / above) or TINY
        value *= above * below
        if abs(above * below - 1) < CONVERGED:
            break
    return value
