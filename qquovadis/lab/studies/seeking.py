"""A search among whole numbers, and a race of what it found against the draft on games never used before.

The search is the n-tuple bandit evolutionary algorithm (Lucas, Liu, Perez-Liebana: The N-Tuple Bandit Evolutionary
Algorithm for Automatic Game Improvement, 2017): noisy evaluations are remembered by each number, each pair of numbers
and all of them together. What it says of its best is flattering; only the race is evidence.
"""

import math
import operator
import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import combinations
from pathlib import Path
from types import MappingProxyType
from typing import Literal, NamedTuple

import numpy as np

from qquovadis.errors import QuoError
from qquovadis.lab.answer import Answer
from qquovadis.lab.metrics import MADE, SPREAD, metric_named
from qquovadis.lab.play.engines import play_block, play_each, play_study_block
from qquovadis.lab.play.playing import Record
from qquovadis.lab.statistics.evaluation import Evaluation
from qquovadis.lab.studies.study_file import Arm, Goal, Seek, Study
from qquovadis.lab.studies.study_plan import StudyPlan, study_plan
from qquovadis.model.text.translations import N_

Point = tuple[int, ...]
RACERS, NEIGHBOURS, CURIOUS, MUTATED = 3, 40, 2.0, 0.3
CONDITION = re.compile(r"^\s*([a-z_.0-9]+)\s*(<=|>=|<|>)\s*(-?\d+(?:\.\d+)?)\s*$")
COMPARED: MappingProxyType[str, Callable[[float, float], bool]] = MappingProxyType(
    {"<=": operator.le, ">=": operator.ge, "<": operator.lt, ">": operator.gt}
)
DRAFT = "draft"


class Bandit:
    """Remembers noisy values of points by their numbers and pairs, and says which to try next; higher is better."""

    def __init__(self, ranges: Sequence[tuple[int, int]], seed: int) -> None:
        count = len(ranges)
        wholes = () if count < 3 else (tuple(range(count)),)
        self._groups = [(at,) for at in range(count)] + list(combinations(range(count), 2)) + list(wholes)
        self._known: list[dict[Point, list[float]]] = [{} for _ in self._groups]
        self._ranges, self._chance = ranges, np.random.default_rng(seed)
        self._values: list[float] = []
        self.tried: dict[Point, int] = {}

    def add(self, point: Point, value: float) -> None:
        """Remember what a point came to."""
        self._values.append(value)
        self.tried[point] = self.tried.get(point, 0) + 1
        for group, known in zip(self._groups, self._known, strict=True):
            row = known.setdefault(tuple(point[at] for at in group), [0.0, 0.0])
            row[0] += 1
            row[1] += value

    def next(self, around: Point) -> Point:
        """Return the most promising neighbour of a point: what is known of it, and how little that is."""
        near = [self._mutated(around) for _ in range(NEIGHBOURS)]
        spread = float(np.std(self._values)) if len(self._values) > 1 else 1.0
        return max(near, key=lambda point: self.mean(point) + CURIOUS * (spread or 1.0) * self._unknown(point))

    def best(self, count: int) -> list[Point]:
        """Return the points that are thought best, among those that were tried."""
        return sorted(self.tried, key=lambda point: (-self.mean(point), -self.tried[point]))[:count]

    def mean(self, point: Point) -> float:
        """Return what is thought of a point: the mean of what its numbers and pairs came to."""
        found = [total / n for n, total in self._rows(point) if n]
        return math.fsum(found) / len(found) if found else 0.0

    def _unknown(self, point: Point) -> float:
        whole = math.log(1 + len(self._values))
        found = [math.sqrt(whole / (n + 0.5)) for n, _ in self._rows(point)]
        return math.fsum(found) / len(found)

    def _rows(self, point: Point) -> Iterator[tuple[float, float]]:
        for group, known in zip(self._groups, self._known, strict=True):
            n, total = known.get(tuple(point[at] for at in group), (0.0, 0.0))
            yield n, total

    def _mutated(self, point: Point) -> Point:
        """Return a point with one number at least drawn anew."""
        which = self._chance.random(len(point)) < MUTATED
        which[self._chance.integers(len(point))] = True
        drawn = [int(self._chance.integers(low, high + 1)) for low, high in self._ranges]
        return tuple(new if moves else old for old, new, moves in zip(point, drawn, which, strict=True))


class Sought(NamedTuple):
    """What a search came to.

    Attributes:
        best: The numbers of the best points it found, the best first; their own figures are flattering.
        race: What the race on games of its own says of them and of the draft.
        winner: The arm that is shown to be better than the draft; nothing if none is.
    """

    best: tuple[dict[str, int], ...]
    race: Answer
    winner: str


def seek(study: Study, folder: Path, workers: int = 1, *, told: Callable[[int], None] | None = None) -> Sought:
    """Search, then race; QuoError if the study does not search, or cannot be played.

    `told` is called with the number of games after each block of the search.
    """
    if study.seek is None:
        raise QuoError(N_("This study searches for nothing; it has no table “seek”."))
    names = tuple(study.seek.parameters)
    found = [dict(zip(names, point, strict=True)) for point in _searched(study, study.seek, folder, told)]
    plan = race_plan(study, folder, found)
    evaluation = Evaluation(plan)
    for block in play_each(partial(play_study_block, plan), plan.order(), workers):
        evaluation.add(block)
    answer = evaluation.answer(stopped="games")
    return Sought(tuple(found), answer, winner_of(answer, study.seek))


def _searched(study: Study, wanted: Seek, folder: Path, told: Callable[[int], None] | None) -> list[Point]:
    conditions = [_condition(text) for text in wanted.subject_to]
    ranges = list(wanted.parameters.values())
    if (goal := metric_named(_goal(wanted)).name) in MADE - {SPREAD}:
        raise QuoError(N_("“{name}” is measured over many games; a search cannot aim for it."), name=goal)
    bandit = Bandit(ranges, study.study.seed)
    point: Point = tuple((low + high) // 2 for low, high in ranges)
    games = number = 0
    worst = math.inf
    while games < wanted.games:
        plan = _plan_of(study, folder, dict(zip(wanted.parameters, point, strict=True)))
        records = play_block(plan.plan(0, 0), number).records
        value = _value(records, _goal(wanted)) * (1 if wanted.maximise else -1)
        worst = min(worst, value)
        is_allowed = all(holds(records) for holds in conditions)
        bandit.add(point, value if is_allowed else worst - abs(worst))
        games, number, point = games + len(records), number + 1, bandit.next(point)
        if told is not None:
            told(games)
    return bandit.best(RACERS)


def _goal(wanted: Seek) -> str:
    return wanted.minimise or wanted.maximise or ""


def _value(records: Sequence[Record], name: str) -> float:
    """Return a metric over the games of a block; the spread between places is that of these games."""
    if name == SPREAD:
        seats = len(records[0].points)
        shares = [_value(records, f"win.order.{place}") for place in range(1, seats + 1)]
        return max(shares) - min(shares)
    found = [each for record in records for each in metric_named(name).observed(record)]
    return math.fsum(found) / len(found) if found else 0.0


def _condition(text: str) -> Callable[[Sequence[Record]], bool]:
    """Return a condition on a block such as "length.rounds <= 12"; QuoError if it is none."""
    read = CONDITION.match(text)
    if read is None:
        raise QuoError(N_("“{text}” is no condition; write, for example: length.rounds <= 12"), text=text)
    name, sign, bound = read.groups()
    metric_named(name)
    return lambda records: COMPARED[sign](_value(records, name), float(bound))


def _plan_of(study: Study, folder: Path, numbers: dict[str, int]) -> StudyPlan:
    first = study.arm[0]
    arm = first.model_copy(update={"parameters": {**first.parameters, **numbers}})
    one = study.model_copy(update={"seek": None, "arm": (arm,), "goal": (), "strategy": (), "sweep": None})
    return study_plan(one, folder, "search")


def race_plan(study: Study, folder: Path, found: Sequence[dict[str, int]]) -> StudyPlan:
    """Return the race of the best against the draft, on blocks that no search ever sees."""
    first, wanted = study.arm[0], study.seek
    if wanted is None:
        raise QuoError(N_("This study searches for nothing; it has no table “seek”."))
    arms = [first.model_copy(update={"id": DRAFT})]
    goals = []
    for place, numbers in enumerate(found, 1):
        arms.append(
            Arm.model_validate({**first.model_dump(), "id": str(place), "parameters": {**first.parameters, **numbers}})
        )
        want: Literal["higher", "lower"] = "higher" if wanted.maximise else "lower"
        matters = metric_named(_goal(wanted)).matters
        goals.append(Goal(metric=_goal(wanted), contrast=(str(place), DRAFT), decided=matters, want=want))
    race = study.model_copy(
        update={"seek": None, "arm": tuple(arms), "goal": tuple(goals), "strategy": (), "sweep": None}
    )
    return study_plan(race, folder)


def winner_of(answer: Answer, wanted: Seek) -> str:
    """Return the arm that is shown better than the draft at every level and number of seats, by the most."""
    rows: dict[str, list[tuple[bool, float]]] = {}
    for each in answer.contrasts:
        if each.metric == _goal(wanted) and not each.exploratory:
            rows.setdefault(each.arms[0], []).append((each.better == "better", abs(each.interval.mean)))
    shown = {arm: min(by for _, by in found) for arm, found in rows.items() if all(is_better for is_better, _ in found)}
    return max(shown, key=lambda arm: shown[arm], default="")
