"""Two arms on the same chance: by how much they differ, block by block, and what the interval allows to say of it."""

import math
from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

import numpy as np

from qquovadis.engine.watching import Unit
from qquovadis.lab.answer import Word
from qquovadis.lab.metrics import MADE, metric_named
from qquovadis.lab.statistics.arm_evidence import ArmEvidence
from qquovadis.lab.statistics.block_values import Summary, summarised
from qquovadis.lab.statistics.estimating import intervals_of
from qquovadis.lab.statistics.intervals import EDGE, LEAST, RARE, Interval, sequence_radius
from qquovadis.lab.studies.study_file import Goal

BETWEEN_SEATS = "points.spread"
MOST_MORE = 10_000_000


class Contrasted(NamedTuple):
    """What is said of one metric of two arms; the fields of `answer.Contrast`."""

    metric: str
    interval: Interval
    unit: Unit
    matters: float
    word: Word
    better: Literal["better", "worse", ""]
    pairing_gain: float
    spreads: float
    more_games: int


class IntervalTerms(NamedTuple):
    """How intervals are made: how often each may be wrong, the planned blocks, the seats, and whether nobody looked."""

    alpha: float
    planned: int
    seats: int
    at_end: bool = False


def contrasts_of(
    one: ArmEvidence, other: ArmEvidence, names: Sequence[str], goals: Mapping[str, Goal], terms: IntervalTerms
) -> list[Contrasted]:
    """Return each metric of one arm less that of another; both played the same blocks.

    Shares that are rare in an arm are compared by the intervals of the arms themselves, since differences of rare
    things are no better approximated than the things; so is what only many games together have.
    """
    plain = [name for name in names if name not in MADE]
    if not names or not one.blocks:
        return []
    first, second = one.summary(plain), other.summary(plain)
    apart = summarised(first.values - second.values, np.minimum(first.n, second.n))
    rows = intervals_of(apart, [False] * len(plain), terms.alpha, terms.planned, at_end=terms.at_end)
    rare = {name for at, name in enumerate(plain) if _is_rare(name, first.mean[at]) or _is_rare(name, second.mean[at])}
    made = sorted(MADE & set(names))
    rare |= set(made)
    singly = [
        each.intervals(sorted(rare), terms.alpha / 2, terms.planned, at_end=terms.at_end) for each in (one, other)
    ]
    found = []
    for name, row, gain, spread in zip(plain, rows, _gains(first, second, apart), apart.spread, strict=True):
        found.append(_said(name, _less(singly, name) if name in rare else row, goals.get(name), float(spread), terms))
        found[-1] = found[-1]._replace(pairing_gain=gain)
    found += [_said(name, _less(singly, name), goals.get(name), 0.0, terms) for name in made]
    return _in_spreads(found, other)


def is_decided(interval: Interval, matters: float) -> bool:
    """Return whether it is decided: beyond 0, or wholly within what would matter."""
    return word_of(interval, matters) != "cannot_tell"


def word_of(interval: Interval, matters: float) -> Word:
    """Return what may be said of a difference; one that is wholly within what would matter is none that matters."""
    if not interval.is_known:
        return "cannot_tell"
    if -matters <= interval.low and interval.high <= matters:
        return "no_difference"
    side = interval.against(0.0)
    return "higher" if side == "above" else "lower" if side == "below" else "cannot_tell"


def more_blocks(interval: Interval, matters: float, radius: float) -> int:
    """Return how many more blocks would about tell, the width going with one over their root.

    The interval has to leave out 0, or to lie within what would matter, whichever is the nearer. Of fewer than 50
    blocks the mean is mostly chance, and so were a number that follows from it: 0 then.
    """
    n = interval.n
    half = (interval.high - interval.low) / 2 if interval.is_known else radius
    wanted = max(abs(interval.mean), matters - abs(interval.mean))
    if n < LEAST or not math.isfinite(half):
        return 0
    return int(min(math.ceil(max(n * (half / wanted) ** 2 - n, 1)), MOST_MORE))


def _said(name: str, interval: Interval, goal: Goal | None, spread: float, terms: IntervalTerms) -> Contrasted:
    metric = metric_named(name)
    matters = goal.decided if goal is not None and goal.decided is not None else metric.matters
    word = word_of(interval, matters)
    better: Literal["better", "worse", ""] = ""
    if goal is not None and goal.want is not None and word in {"higher", "lower"}:
        better = "better" if goal.want == word else "worse"
    n = interval.n
    radius = float(sequence_radius(n, spread, terms.alpha, terms.planned)) if n and spread > 0 else math.inf
    return Contrasted(
        metric=name,
        interval=interval,
        unit=metric.unit,
        matters=matters,
        word=word,
        better=better,
        pairing_gain=math.nan,
        spreads=math.nan,
        more_games=more_blocks(interval, matters, radius) * terms.seats if word == "cannot_tell" else 0,
    )


def _less(singly: Sequence[Mapping[str, Interval]], name: str) -> Interval:
    """Return the difference of two intervals, each of which may be wrong half as often."""
    one, other = singly[0][name], singly[1][name]
    n, mean = min(one.n, other.n), one.mean - other.mean
    return Interval(n, mean, one.low - other.high, one.high - other.low, 2 * one.alpha, one.method)


def _is_rare(name: str, mean: float) -> bool:
    return metric_named(name).kind == "share" and not RARE <= mean <= 1 - RARE


def _gains(first: Summary, second: Summary, apart: Summary) -> list[float]:
    """Return how many times more blocks arms of chances of their own would have needed."""
    with np.errstate(divide="ignore", invalid="ignore"):
        alone = first.spread**2 + second.spread**2
        found = np.where(apart.spread > EDGE, alone / apart.spread**2, math.nan)
    return [float(each) for each in found]


def _in_spreads(rows: Sequence[Contrasted], other: ArmEvidence) -> list[Contrasted]:
    """Say points also in spreads between seats of the arm that is compared with."""
    if BETWEEN_SEATS not in other.columns:
        return list(rows)
    spread = float(other.summary([BETWEEN_SEATS]).mean[0])
    return [
        row._replace(spreads=row.interval.mean / spread) if row.unit == "VP" and spread > 0 else row for row in rows
    ]
