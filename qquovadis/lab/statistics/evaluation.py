"""What blocks of a study show at one look: estimates, contrasts, items, goals and warnings, as an `Answer`.

Blocks are added as they are played; what they came to is kept as sums by metric, so that a look costs little.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from itertools import pairwise
from typing import Any, Protocol

from qquovadis.lab.answer import (
    Answer,
    ClaimAnswer,
    Contrast,
    Estimate,
    ItemAnswer,
    SkillAnswer,
    SlopeAnswer,
    Stopped,
    Warned,
)
from qquovadis.lab.answer_head import PlayedSoFar
from qquovadis.lab.levels.skill import skill_of
from qquovadis.lab.metrics import MADE, metric_named
from qquovadis.lab.play.engines import StudyBlock
from qquovadis.lab.statistics.arm_evidence import ArmEvidence
from qquovadis.lab.statistics.contrasts import IntervalTerms, contrasts_of
from qquovadis.lab.statistics.intervals import LEAST, Interval, family_alpha
from qquovadis.lab.statistics.item_evidence import ItemEvidence, ItemLook
from qquovadis.lab.statistics.slopes import slopes, swept_values
from qquovadis.lab.statistics.stopping_rule import arms_of, goal_answers, may_stop
from qquovadis.lab.studies.study_plan import StudyPlan

WEAK = ("random", "quick")
LISTED = ("points.mean", "points.margin", "length.minutes", "win.order.1")  # slopes where a sweep has no goals


class Judging(Protocol):
    """What judges claims of the designer on the games of a study."""

    def add(self, block: StudyBlock) -> None:
        """Take a block."""
        ...

    def answers(self) -> tuple[ClaimAnswer, ...]:
        """Return what each claim came to by now."""
        ...


class Evaluation:
    """What a study has seen so far; a tally of claims, if it is given one, judges them on the same games.

    Cards that go by lot are compared with those in `against` that are of their kind, or with whatever else was held; as
    the study says if it is None.
    """

    def __init__(self, plan: StudyPlan, claims: Judging | None = None, against: frozenset[str] | None = None) -> None:
        self.plan, self._against = plan, plan.against if against is None else against
        self._claims = claims
        for goal in plan.study.goal:
            metric_named(goal.metric)  # says in a sentence if there is none such
        self._evidence = [[ArmEvidence() for _ in plan.arms] for _ in plan.subs]
        self._items = [
            [ItemEvidence(plan.plan(sub, arm)) for arm in range(len(plan.arms))] for sub in range(len(plan.subs))
        ]
        self._played = PlayedSoFar()
        self._goals = {(goal.metric, arms) for goal in plan.study.goal for arms in arms_of(goal, self._ids)}

    def evidence(self, sub: int) -> Sequence[ArmEvidence]:
        """Return what each arm of a sub-study came to, in the order of the arms."""
        return self._evidence[sub]

    @property
    def _ids(self) -> tuple[str, ...]:
        return tuple(arm.id for arm in self.plan.arms)

    def add(self, block: StudyBlock) -> None:
        """Take a block of the study; blocks come in the plan's order."""
        self._played.add(block)
        for at, played in enumerate(block.arms):
            self._evidence[block.sub][at].add(played.records)
            self._items[block.sub][at].add(played.records)
        if self._claims is not None:
            self._claims.add(block)

    def answer(self, *, stopped: Stopped = "", wall_seconds: float = 0.0, book: str = "") -> Answer:
        """Return what is known by now."""
        plan = self.plan
        at_end = plan.study.study.look == "end" and stopped == "games"
        estimates = tuple(each for sub in range(len(plan.subs)) for each in self._estimates(sub, at_end=at_end))
        contrasts = tuple(each for sub in range(len(plan.subs)) for each in self._contrasts(sub, at_end=at_end))
        goals = tuple(goal_answers(plan, estimates, contrasts))
        return replace(
            self._played.head(plan, stopped=stopped, wall_seconds=wall_seconds, book=book),
            estimates=estimates,
            contrasts=contrasts,
            claims=self._claims.answers() if self._claims is not None else (),
            items=tuple(self._lifts(at_end=at_end)),
            slopes=tuple(self._slopes()),
            skill=self._skill,
            goals=goals,
            warnings=tuple(self._warnings(estimates)),
            against=tuple(sorted(self._against)),
            seat_races=self._seat_races,
        )

    @property
    def is_enough(self) -> bool:
        """Whether all goals are met, of a study that has any and may be looked at."""
        plan = self.plan
        if not may_stop(plan):
            return False
        subs = range(len(plan.subs))
        estimates = [each for sub in subs for each in self._estimates(sub, only_goals=True)]
        contrasts = [each for sub in subs for each in self._contrasts(sub, only_goals=True)]
        return all(goal.met for goal in goal_answers(plan, estimates, contrasts))

    def _alpha(self, *, is_goal: bool) -> float:
        alpha = self.plan.study.study.alpha
        return family_alpha(alpha, self.plan.family) if is_goal else family_alpha(alpha, 1, len(self.plan.subs))

    def _estimates(self, sub: int, *, only_goals: bool = False, at_end: bool = False) -> list[Estimate]:
        found, (level, seats) = [], self.plan.subs[sub]
        for at, arm in enumerate(self._ids):
            asked = [metric for metric, arms in self._goals if arms == (arm,)]
            of = self._evidence[sub][at]
            for is_goal in (True,) if only_goals else (True, False):
                names = [n for n in of.names if (n in asked) == is_goal]
                alpha = self._alpha(is_goal=is_goal)
                rows = of.intervals(names, alpha, self.plan.blocks(sub), at_end=at_end)
                found += [
                    Estimate(
                        metric=name,
                        arm=arm,
                        level=level,
                        seats=seats,
                        interval=interval,
                        games=of.games,
                        unit=metric_named(name).unit,
                        exploratory=not is_goal,
                    )
                    for name, interval in rows.items()
                ]
        return found

    def _contrasts(self, sub: int, *, only_goals: bool = False, at_end: bool = False) -> list[Contrast]:
        """Return each arm less the first, and what goals ask for besides."""
        found: list[Contrast] = []
        ids, (level, seats), blocks = self._ids, self.plan.subs[sub], self.plan.blocks(sub)
        for arms, metrics in self._wanted().items():
            one, other = (self._evidence[sub][ids.index(arm)] for arm in arms)
            goals = {goal.metric: goal for goal in self.plan.study.goal if goal.contrast == arms}
            shared = [name for name in one.names if name in other.columns or name in MADE]
            is_listed = not only_goals and arms[1] == ids[0]
            for is_goal in (True, False) if is_listed else (True,):
                terms = IntervalTerms(self._alpha(is_goal=is_goal), blocks, seats, at_end)
                names = [name for name in shared if (name in metrics) == is_goal]
                of: dict[str, Any] = {
                    "arms": arms,
                    "level": level,
                    "seats": seats,
                    "exploratory": not is_goal,
                    "games": one.games,
                }
                found += [Contrast(**of, **each._asdict()) for each in contrasts_of(one, other, names, goals, terms)]
        return found

    def _wanted(self) -> dict[tuple[str, str], set[str]]:
        """Return the pairs of arms that are compared, with the metrics that goals ask of them."""
        ids = self._ids
        found: dict[tuple[str, str], set[str]] = {(each, ids[0]): set() for each in ids[1:]}
        for metric, arms in self._goals:
            if len(arms) > 1:
                found.setdefault((arms[0], arms[1]), set()).add(metric)
        return found

    def _lifts(self, *, at_end: bool) -> list[ItemAnswer]:
        """Return what items are worth; all of an arm and a sub-study are one list."""
        found = []
        alpha = self.plan.study.study.alpha
        for sub, (level, seats) in enumerate(self.plan.subs):
            look = ItemLook(alpha / len(self.plan.subs), self.plan.blocks(sub), at_end, self._against)
            for at, arm in enumerate(self._ids):
                found += self._items[sub][at].answers(arm, level, seats, look)
        return found

    @property
    def _seat_races(self) -> tuple[str, ...]:
        """The race of each seat, empty for one that did not have the same in every game; nothing if nobody had any."""
        arms = [each.races for of_sub in self._evidence for each in of_sub]
        had = [
            set[str]().union(*(races[seat] for races in arms if seat < len(races)))
            for seat in range(max(map(len, arms)))
        ]
        return tuple(next(iter(each)) if len(each) == 1 else "" for each in had) if any(had) else ()

    @cached_property
    def _skill(self) -> tuple[SkillAnswer, ...]:
        return skill_of(self.plan.arms[0].source.pack())

    def _slopes(self) -> list[SlopeAnswer]:
        """Return what swept numbers do; all numbers, metrics and sub-studies are one list."""
        study = self.plan.study
        if study.sweep is None:
            return []
        metrics = dict.fromkeys(goal.metric for goal in study.goal) or dict.fromkeys(LISTED)
        alpha = family_alpha(study.study.alpha, len(metrics), len(self.plan.subs))
        found = []
        for sub, (level, seats) in enumerate(self.plan.subs):
            arms, values = self._evidence[sub], swept_values(self.plan, sub)
            for metric in metrics:
                for each in slopes(arms, values, metric, alpha, self.plan.blocks(sub)):
                    known = each.interval.is_known
                    found.append(
                        SlopeAnswer(
                            parameter=each.parameter,
                            metric=metric,
                            level=level,
                            seats=seats,
                            interval=each.interval,
                            games=arms[0].games,
                            unit=metric_named(metric).unit,
                            stands_out=known and not each.interval.low <= 0 <= each.interval.high,
                        )
                    )
        return found

    def _warnings(self, estimates: Sequence[Estimate]) -> list[Warned]:
        found = [Warned(id="bots_only")]
        levels = self.plan.study.study.levels
        if not any(name not in WEAK for name in levels):
            found.append(Warned(id="weak_levels"))
        found += [
            Warned(id="few_blocks", about=f"{level} {seats}")
            for sub, (level, seats) in enumerate(self.plan.subs)
            if self._evidence[sub][0].blocks < LEAST
        ]
        return found + _moving(estimates, levels)


def _moving(estimates: Sequence[Estimate], levels: Sequence[str]) -> list[Warned]:
    """Return the metrics that go on changing with the strength of bots: facts about bots, not about the rules.

    Between the two strongest levels by more than what matters, and more than their intervals leave open; or along all
    levels, three at least, in one direction, from the first to the last by more than what matters.
    """
    if len(levels) < 2:
        return []
    rows: dict[tuple[str, str, int], dict[str, Interval]] = {}
    for each in estimates:
        if each.interval.is_known:
            rows.setdefault((each.metric, each.arm, each.seats), {})[each.level] = each.interval
    found = []
    for (metric, arm, seats), by_level in rows.items():
        along = [by_level[name] for name in levels if name in by_level]
        if len(along) < len(levels):
            continue
        matters, means = metric_named(metric).matters, [each.mean for each in along]
        last, before = along[-1], along[-2]
        apart = last.low > before.high or last.high < before.low
        steps = [b - a for a, b in pairwise(means)]
        steady = len(means) > 2 and (min(steps) > 0 or max(steps) < 0) and abs(means[-1] - means[0]) > matters
        if (apart and abs(last.mean - before.mean) > matters) or steady:
            found.append(Warned(id="moving_with_strength", metric=metric, about=f"{arm} {seats}"))
    return found
