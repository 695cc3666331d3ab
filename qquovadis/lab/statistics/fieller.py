"""The ratio of two means of blocks with an interval that stays honest where the lower one is near 0."""

import math

from qquovadis.lab.statistics.intervals import LEAST, Array, Interval, sequence_radius


def ratio_interval(above: Array, below: Array, alpha: float, planned: int) -> Interval:
    """Return the ratio of sums over blocks with all ratios r for which `above − r · below` may be 0 on average.

    For the right r these are blocks of mean 0, whose confidence sequence holds at every look (Fieller: Some problems in
    interval estimation, J. R. Statist. Soc. B 16, 1954, with that sequence in place of Student's interval).
    Unknown before 50 blocks, and where the lower mean may itself be 0.
    """
    n = len(above)
    if n < LEAST or not float(below.sum()):
        return Interval(
            n, float(above.sum() / below.sum()) if n and below.sum() else 0.0, -math.inf, math.inf, alpha, "acs"
        )
    one, other = float(above.mean()), float(below.mean())
    scale = float(sequence_radius(n, 1.0, alpha, planned)) ** 2
    apart = above - one, below - other
    squares = [float(a @ b) / (n - 1) for a, b in ((apart[0], apart[0]), (apart[0], apart[1]), (apart[1], apart[1]))]
    bent, turned, set_off = other**2 - scale * squares[2], one * other - scale * squares[1], one**2 - scale * squares[0]
    under = turned**2 - bent * set_off
    if bent <= 0 or under < 0:
        return Interval(n, one / other, -math.inf, math.inf, alpha, "acs")
    root = math.sqrt(under)
    return Interval(n, one / other, (turned - root) / bent, (turned + root) / bent, alpha, "acs")
