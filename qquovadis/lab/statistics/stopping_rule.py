"""When a study has enough games: what its goals speak of, and which of them are met."""

from collections.abc import Sequence
from typing import Any

from qquovadis.lab.answer import Contrast, Estimate, GoalAnswer
from qquovadis.lab.metrics import metric_named
from qquovadis.lab.statistics.contrasts import is_decided
from qquovadis.lab.statistics.intervals import Interval
from qquovadis.lab.studies.study_file import Goal
from qquovadis.lab.studies.study_plan import StudyPlan


def may_stop(plan: StudyPlan) -> bool:
    """Whether a study may end before its last game: it has goals, and may be looked at on the way."""
    return bool(plan.study.goal) and plan.study.study.look != "end"


def arms_of(goal: Goal, ids: Sequence[str]) -> list[tuple[str, ...]]:
    """Return of what a goal speaks: two arms, one, or each by itself."""
    if goal.contrast is not None:
        return [goal.contrast]
    return [(goal.arm,)] if goal.arm else [(each,) for each in ids]


def is_met(goal: Goal, interval: Interval) -> bool:
    """Return whether the interval is as narrow as wanted, and decided if that is wanted."""
    if not interval.is_known:
        return False
    if goal.half_width is not None and (interval.high - interval.low) / 2 > goal.half_width:
        return False
    if goal.decided is None:
        return goal.half_width is not None or is_decided(interval, metric_named(goal.metric).matters)
    return is_decided(interval, goal.decided)


def goal_answers(plan: StudyPlan, estimates: Sequence[Estimate], contrasts: Sequence[Contrast]) -> list[GoalAnswer]:
    """Return of each goal, in each sub-study and of all arms it speaks of, whether it is met by these intervals.

    A goal without an interval is not met.
    """
    intervals: dict[tuple[Any, ...], Interval] = {(e.metric, (e.arm,), e.level, e.seats): e.interval for e in estimates}
    intervals |= {(c.metric, c.arms, c.level, c.seats): c.interval for c in contrasts}
    answers = []
    for goal in plan.study.goal:
        for arms in arms_of(goal, [arm.id for arm in plan.arms]):
            for level, seats in plan.subs:
                interval = intervals.get((goal.metric, arms, level, seats))
                met = interval is not None and is_met(goal, interval)
                about = " − ".join(arms)
                answers.append(GoalAnswer(metric=goal.metric, about=about, level=level, seats=seats, met=met))
    return answers
