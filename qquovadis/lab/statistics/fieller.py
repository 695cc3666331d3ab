"""The ratio of two means of blocks with an interval that stays honest where the lower one is near 0."""

import math

from qquovadis.lab.statistics.end_intervals import PER_SKEWNESS
from qquovadis.lab.statistics.intervals import (
    LEAST,
    Array,
    Interval,
    Method,
    sequence_radius,
    skewness,
    student_quantile,
)


def ratio_interval(above: Array, below: Array, alpha: float, planned: int, *, at_end: bool = False) -> Interval:
    """Return the ratio of sums over blocks with all ratios r for which `above − r · below` may be 0 on average.

    For the right r these are blocks of mean 0, whose confidence sequence holds at every look (Fieller: Some problems in
    interval estimation, J. R. Statist. Soc. B 16, 1954, with that sequence in place of Student's interval).
    With `at_end` it is Student's: for a number of blocks that was fixed beforehand, if nobody stopped by a look.
    Unknown before 50 blocks, if these are so few for their skewness, and where the lower mean may itself be 0.
    """
    n = len(above)
    method: Method = "student" if at_end else "acs"
    total = float(below.sum())
    ratio = float(above.sum()) / total if total else 0.0
    unknown = Interval(n, ratio, -math.inf, math.inf, alpha, method)
    if n < LEAST or not total or n < PER_SKEWNESS * skewness(above - ratio * below) ** 2:
        return unknown
    one, other = float(above.mean()), float(below.mean())
    radius = (
        student_quantile(1 - alpha / 2, n - 1) / math.sqrt(n) if at_end else sequence_radius(n, 1.0, alpha, planned)
    )
    scale = float(radius) ** 2
    apart = above - one, below - other
    squares = [float(a @ b) / (n - 1) for a, b in ((apart[0], apart[0]), (apart[0], apart[1]), (apart[1], apart[1]))]
    bent, turned, set_off = other**2 - scale * squares[2], one * other - scale * squares[1], one**2 - scale * squares[0]
    under = turned**2 - bent * set_off
    if bent <= 0 or under < 0:
        return unknown
    root = math.sqrt(under)
    return Interval(n, ratio, (turned - root) / bent, (turned + root) / bent, alpha, method)
