"""What one number does over its values: slopes over block differences, with the intervals of their list."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np

from qquovadis.lab.statistics.arm_evidence import ArmEvidence
from qquovadis.lab.statistics.block_values import summarised
from qquovadis.lab.statistics.estimating import intervals_of
from qquovadis.lab.statistics.intervals import Interval, family_alpha
from qquovadis.lab.studies.study_plan import StudyPlan

SPREAD_LIKE = 2


class Slope(NamedTuple):
    """By how much a metric grows when a number grows by one."""

    parameter: str
    metric: str
    interval: Interval


def swept_values(plan: StudyPlan, sub: int = 0) -> dict[str, dict[int, int]]:
    """Return for each swept number the value it has in each arm that it is of, the first arm among them."""
    found: dict[str, dict[int, int]] = {}
    first = plan.plan(sub, 0).source.pack().parameters
    for at, arm in enumerate(plan.arms):
        name, _, value = arm.id.partition("=")
        if at and name in first and value.lstrip("-").isdecimal():
            base = plan.arms[0].changes.get(name, first[name].default)
            found.setdefault(name, {0: int(base)})[at] = int(value)
    return found


def slopes(
    arms: Sequence[ArmEvidence], values: Mapping[str, Mapping[int, int]], metric: str, alpha: float, planned: int
) -> tuple[Slope, ...]:
    """Return the slope of a metric over each number, the steepest first; all of them are one family.

    Each block has a slope of its own by least squares over the arms, which played it on the same chance.
    """
    own = family_alpha(alpha, len(values))
    found = []
    for parameter, at in values.items():
        by_value = {value: arm for arm, value in at.items()}  # the first arm may have one of the values
        if len(by_value) < SPREAD_LIKE or not all(metric in arms[arm].columns for arm in by_value.values()):
            continue
        summaries = [arms[arm].summary([metric]) for arm in by_value.values()]
        steps = np.array([*by_value], dtype=float) - np.mean([*by_value])
        columns = np.hstack([each.values for each in summaries])
        each_block = (columns @ steps / float(steps @ steps))[:, None]
        n = np.array([min(int(each.n[0]) for each in summaries)])
        (interval,) = intervals_of(summarised(each_block, n), [False], own, planned)
        found.append(Slope(parameter, metric, interval))
    return tuple(sorted(found, key=lambda each: -abs(each.interval.mean)))
