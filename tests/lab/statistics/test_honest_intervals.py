"""Whether what the lab says is right as often as it says: studies simulated from recorded blocks, and planted facts."""

from functools import cache, partial
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from qquovadis.lab.metrics import metric_named
from qquovadis.lab.play.engines import play_study_block
from qquovadis.lab.statistics.evaluation import Evaluation
from qquovadis.lab.statistics.intervals import LEAST, mean_interval, sequence_radius
from qquovadis.lab.studies.study_file import study_of
from qquovadis.lab.studies.study_plan import StudyPlan, study_plan

STUDIES, BLOCKS, ALPHA = 200, 400, 0.05
PLANTED = """
[study]
name = { en = "Planted", ja = "仕込み" }
seed = 5
levels = ["random"]
seats = [3]
max_games = 150
[[arm]]
id = "draft"
draft = "undecim/14"
[[arm]]
id = "planted"
draft = "undecim/14"
parameters = { "land.per_kind" = 2 }
[[arm]]
id = "removed"
draft = "undecim/14"
parameters = { "land.per_kind" = 1 }
"""


@cache
def plan() -> StudyPlan:
    """Return the study of a planted fact."""
    return study_plan(study_of(PLANTED.encode(), "planted.qqstudy"), Path())


@cache
def seen() -> tuple[Evaluation, NDArray[np.float64], NDArray[np.float64]]:
    """Return what 50 blocks showed, and the block means of points and of wins of the first place of the draft."""
    evaluation = Evaluation(plan())
    points: list[float] = []
    wins: list[float] = []
    for block in map(partial(play_study_block, plan()), plan().order()):
        evaluation.add(block)
        for values, name in ((points, "points.mean"), (wins, "win.order.1")):
            observed = [each for r in block.arms[0].records for each in metric_named(name).observed(r)]
            values.append(sum(observed) / len(observed))
    return evaluation, np.array(points), np.array(wins)


def ever_told(blocks: NDArray[np.float64], planted: float) -> NDArray[np.bool_]:
    """Return which studies ever said a difference: two arms drawn from the same blocks, looked at after every block."""
    chance = np.random.default_rng(11)
    one, other = (chance.choice(blocks, size=(STUDIES, BLOCKS)) for _ in range(2))
    apart = one - other + planted
    n = np.arange(1, BLOCKS + 1)
    mean = apart.cumsum(axis=1) / n
    spread = np.sqrt(np.maximum((apart**2).cumsum(axis=1) - n * mean**2, 0) / np.maximum(n - 1, 1))
    told = np.abs(mean) > sequence_radius(n, spread, ALPHA, BLOCKS)
    last = mean_interval(apart[0], ALPHA, BLOCKS)  # the same at the end as the lab says
    assert bool(last.against(0.0)) == bool(told[0, -1])
    found: NDArray[np.bool_] = told[:, LEAST - 1 :].any(axis=1)
    return found


@pytest.mark.parametrize(("metric", "matters"), [("points.mean", 1.0), ("win.order.1", 0.06)])
def test_a_draft_against_itself_is_hardly_ever_told_apart_and_a_planted_difference_mostly(
    metric: str, matters: float
) -> None:
    """At most 7 % of the studies of equal arms, 80 % at least of those that differ by twice what matters."""
    _, points, wins = seen()
    blocks = points if metric == "points.mean" else wins
    assert ever_told(blocks, 0.0).mean() <= 0.07
    assert ever_told(blocks, 2 * matters).mean() >= 0.8


def test_a_planted_fact_is_found_with_its_sign_and_its_removal_makes_no_difference() -> None:
    """Each kind of land is worth one point more; or as much as ever."""
    contrasts = {(each.metric, each.arms[0]): each for each in seen()[0].answer().contrasts}
    for metric in ("points.mean", "points.source.lands"):
        assert contrasts[metric, "planted"].word == "higher"
        assert contrasts[metric, "removed"].word == "no_difference"
    assert contrasts["length.rounds", "planted"].word == "no_difference"
