"""Ready questions, slopes over a number, and a search with its race."""

import time
from pathlib import Path

import numpy as np
import pytest

from qquovadis.errors import QuoError
from qquovadis.lab.games import probe_of
from qquovadis.lab.metrics import metric_named, metrics_in
from qquovadis.lab.play.plan import referee_of
from qquovadis.lab.play.playing import PlannedGame, Record, bots_by_name, play_game
from qquovadis.lab.statistics.arm_evidence import ArmEvidence
from qquovadis.lab.statistics.slopes import slopes, swept_values
from qquovadis.lab.studies import promising
from qquovadis.lab.studies.promising import Price, Promise, measure, minutes_for, promise
from qquovadis.lab.studies.questions import QUESTIONS, Asking, study_asking
from qquovadis.lab.studies.seeking import Bandit, seek
from qquovadis.lab.studies.study_file import Arm, Study, study_of
from qquovadis.lab.studies.study_plan import StudyPlan, study_plan
from tests.lab.games import near, record
from tests.marks import quick


def test_other_questions_are_asked_of_a_variant_in_place_of_its_draft() -> None:
    plan = study_plan(study_asking(asking("points")._replace(changed=CHANGED)), Path())
    assert [(arm.id, dict(arm.changes)) for arm in plan.arms] == [("A", {"moon.counters": 9})]


CHANGED = Arm(id="x", draft="undecim/14", parameters={"moon.counters": 9})


def asking(question: str) -> Asking:
    """Return a question of the shortest game among bots that choose at random."""
    return Asking(question, "undecim/14", "random", changed=CHANGED if question == "change" else None)


@quick
@pytest.mark.parametrize("question", QUESTIONS)
def test_every_question_is_a_study_that_can_be_played(question: str) -> None:
    study = study_asking(asking(question))
    if question == "numbers":  # some ninety arms: the plan of a few is below
        assert study.sweep is not None
        assert study.sweep.screen
        return
    plan = study_plan(study, Path())
    assert [arm.id for arm in plan.arms] == (["A", "B"] if question == "change" else ["A"])
    assert bool(plan.plan(0, 0).lots) == (question == "skills")


@pytest.mark.parametrize(
    ("touched", "more"),
    [
        (("war.strength_per_town", "war_tie"), ["war.count", "war.upset", "war.tie_rate", "towns.destroyed"]),
        (("moon.counters", "night.trigger"), ["points.source.nights", "night.count"]),
        (("score.gold",), ["points.source.gold"]),
        (("hand.limit",), []),
    ],
)
def test_a_change_is_asked_for_what_it_touches(touched: tuple[str, ...], more: list[str]) -> None:
    """Before points, margin, length and the first place: wars for numbers of wars, nights for those of nights.

    Twice the points for a victory were asked about seven figures, and none of them was the points from wars.
    """
    goals = study_asking(asking("change")._replace(touched=touched)).goal
    assert [each.metric for each in goals[:-4]] == more
    wars = study_asking(Asking("change", "quo_vadis/30", changed=CHANGED, touched=("war.win_vp",))).goal
    assert wars[0].metric == "points.source.war"
    assert all(each.contrast == ("B", "A") and each.decided for each in goals)


def test_a_screening_leaves_out_steps_that_the_other_numbers_forbid(monkeypatch: pytest.MonkeyPatch) -> None:
    """A settlement of 3 cards at least is above the most that the draft allows, which is 2."""
    steps = [("moon.counters", 9), ("settle.mixed.min", 3), ("moon.counters", 11)]
    monkeypatch.setattr("qquovadis.lab.studies.study_plan._steps", lambda _: iter(steps))
    plan = study_plan(study_asking(asking("numbers")), Path())
    assert [arm.id for arm in plan.arms] == ["A", "moon.counters=9", "moon.counters=11"]
    assert plan.blocks(0) == 200


def test_strength_is_asked_of_two_levels_and_balance_of_every_place() -> None:
    study = study_asking(asking("strength")._replace(level="greedy"))
    assert study.study.levels == ("quick", "greedy")
    assert [goal.metric for goal in study_asking(asking("balance")).goal] == [f"win.order.{n}" for n in (1, 2, 3, 4)]


@pytest.mark.parametrize("draft", ["undecim/14", "quo_vadis/30", "populous/21"])
def test_a_question_asks_for_figures_that_games_of_the_draft_have(draft: str) -> None:
    """Where points come from names all sources, which together are the points of a seat."""
    arm, plans = PlannedGame(("random",) * 4, 5, 0), dict[str, StudyPlan]()
    for question in ("points", "wars"):
        plans[question] = study_plan(study_asking(asking(question)._replace(draft=draft)), Path())
    of = plans["points"].plan(0, 0)
    referee = referee_of(of.source, of.pack, of.seats)
    played = play_game(referee, bots_by_name(referee, of.levels, ""), arm, (), probe_of=probe_of)
    there = {each.name for each in metrics_in(played)}
    for plan in plans.values():
        assert {goal.metric for goal in plan.study.goal} - there <= RARE
    sources = [goal.metric for goal in plans["points"].study.goal if goal.metric.startswith("points.source.")]
    assert sum(sum(metric_named(each).observed(played)) for each in sources) == sum(played.points)
    assert len(plans["wars"].study.goal) == 3


RARE = {"war.lost_first.points"}  # of a game with a war that somebody lost


@pytest.mark.parametrize("wrong", [asking("balanse"), asking("change")._replace(changed=None)])
def test_what_is_no_question_is_refused(wrong: Asking) -> None:
    with pytest.raises(QuoError):
        study_asking(wrong)


def test_a_promise_follows_from_the_price_and_gets_better_with_time() -> None:
    """A block of four games a second, points that spread by 10 VP: 300 blocks in five minutes, 1000 are the most.

    Both intervals reach as many times the spread of a block, which has a game with each seat first.
    """
    study, price = study_asking(asking("balance")), Price(1.0, 4, 10.0)
    short, long = promise(price, study), promise(price, study_asking(asking("balance")._replace(minutes=100)))
    assert (short.games, short.games_a_minute, round(short.first_minutes, 2)) == (1200, 240, 0.83)
    assert long.games == 4000
    assert long.share is not None
    assert short.share is not None
    assert short.points is not None
    assert long.share < short.share
    assert short.points / short.share == near(10 / 2 / (0.25 * 0.75 / 4) ** 0.5)
    slow = promise(Price(4.0, 4, 10.0), study)
    assert slow.share is None
    assert slow.points is not None
    assert promise(Price(40.0, 4, 10.0), study).points is None


def test_a_price_is_that_of_a_block_of_all_arms() -> None:
    """Undecim of four: four games for each of two arms."""
    price = measure(study_asking(asking("change")), Path())
    assert price.block_games == 8
    assert price.block_seconds > 0
    assert price.points_spread > 0


def test_a_price_counts_seconds_of_a_processor_and_tells_how_far_others_hold_it_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A clock of which every second is a sixth of one of the processor; games take 0.3 s of it, the first 0.9 s."""
    spent = [0.0]
    games: list[float] = []

    def play(*_: object, **__: object) -> Record:
        games.append(0.3 if games else 0.9)
        spent[0] += games[-1]
        return record([10, 4, 6, 8])

    monkeypatch.setattr(promising, "play_game", play)
    monkeypatch.setattr(time, "process_time", lambda: spent[0])
    monkeypatch.setattr(time, "perf_counter", lambda: 6 * spent[0])
    price = measure(study_asking(asking("balance")), Path())
    assert (price.block_seconds, price.block_games) == (near(4 * 0.3), 4)  # each of four seats begins once
    assert price.held_up == near(6)
    assert len(games) == 3  # 1.5 s by the processor, 9 s by the clock: longer than anybody waits
    assert price.points_spread == near(5**0.5)


@pytest.mark.parametrize(
    ("first", "held_up", "minutes"), [(0.6, 1.0, 10), (6.6, 1.0, 10), (8.0, 1.0, 15), (14.0, 1.2, 30), (8.0, 30.0, 50)]
)
def test_a_question_is_given_half_as_much_more_as_its_first_interval_takes(
    first: float, held_up: float, minutes: int
) -> None:
    """12 minutes are 15, 25.2 are 30; a busy machine is made up for up to four times: 48 are 50."""
    promised = Promise(games=0, games_a_minute=0.0, first_minutes=first, share=None, points=None)
    assert minutes_for(promised, 10, held_up) == minutes


def test_a_slope_is_that_of_every_block() -> None:
    """Points are 3 a step and what the block has; 60 blocks of three arms."""
    arms = [ArmEvidence() for _ in range(3)]
    for number in range(60):
        for step, arm in enumerate(arms):
            arm.add([record([10 + number % 4 + 3 * step + (number % 2) * step] * 4)])
    (found,) = slopes(arms, {"n": {0: 5, 1: 6, 2: 7}}, "points.mean", 0.05, 60)
    assert (found.parameter, found.interval.n, found.interval.mean) == ("n", 60, near(3.5))
    assert 3 < found.interval.low < 3.5 < found.interval.high < 4


def test_slopes_of_several_numbers_share_the_chance_to_be_wrong() -> None:
    arms = [ArmEvidence() for _ in range(3)]
    for number in range(60):
        for arm in arms:
            arm.add([record([10 + number % 4] * 4)])
    found = slopes(arms, {"n": {0: 5, 1: 6}, "m": {0: 1, 2: 2}}, "points.mean", 0.05, 60)
    assert [each.interval.alpha for each in found] == [near(0.025)] * 2


def test_swept_values_are_those_of_the_arms_and_of_the_draft() -> None:
    text = """
[study]
name = { en = "Sweep", ja = "掃引" }
levels = ["random"]
[[arm]]
id = "A"
draft = "undecim/14"
[sweep]
parameter = "moon.counters"
values = [8, 9]
"""
    plan = study_plan(study_of(text.encode(), "s"), Path())
    assert swept_values(plan) == {"moon.counters": {0: 10, 1: 8, 2: 9}}


def test_the_bandit_finds_the_best_of_a_noisy_grid() -> None:
    """Best at 7 and 2, of 100 points, in 150 evaluations with noise."""
    chance = np.random.default_rng(3)
    bandit = Bandit([(0, 9), (0, 9)], 1)
    point: tuple[int, ...] = (0, 9)
    for _ in range(150):
        bandit.add(point, -abs(point[0] - 7) - abs(point[1] - 2) + float(chance.normal(0, 1)))
        point = bandit.next(point)
    best = bandit.best(1)[0]
    assert abs(best[0] - 7) + abs(best[1] - 2) <= 2


def searching(seek_table: str) -> Study:
    """Return a study that searches with few games."""
    text = f"""
[study]
name = {{ en = "Seek", ja = "探索" }}
levels = ["random"]
max_games = 8
[[arm]]
id = "A"
draft = "undecim/14"
[seek]
{seek_table}
games = 12
"""
    return study_of(text.encode(), "s")


def test_a_search_ends_in_a_race_against_the_draft_that_few_games_do_not_decide() -> None:
    told: list[int] = []
    study = searching(
        'parameters = { "moon.counters" = [8, 9] }\nmaximise = "points.mean"\nsubject_to = ["length.rounds <= 5"]'
    )
    found = seek(study, Path(), told=told.append)
    assert told == [4, 8, 12]
    assert all(8 <= numbers["moon.counters"] <= 9 for numbers in found.best)
    assert found.race.arms[0].id == "draft"
    assert found.race.games == 8 * len(found.race.arms)
    assert found.winner == ""


@pytest.mark.parametrize(
    "table",
    [
        'parameters = { "moon.counters" = [8, 9] }\nminimise = "points.meen"',
        'parameters = { "moon.counters" = [8, 9] }\nminimise = "points.mean"\nsubject_to = ["short"]',
        'parameters = { "moon.conters" = [8, 9] }\nminimise = "points.mean"',
    ],
)
def test_a_search_for_what_there_is_not_is_refused(table: str) -> None:
    with pytest.raises(QuoError):
        seek(searching(table), Path())
