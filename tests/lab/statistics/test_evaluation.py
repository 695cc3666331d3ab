"""What blocks of a study show: expected figures are worked out here, from points that were made up."""

import math
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from qquovadis.engine.watching import Facts, ItemUse
from qquovadis.errors import QuoError
from qquovadis.lab.answer import Answer, Contrast, Estimate, Stopped
from qquovadis.lab.claims.claims_file import Region
from qquovadis.lab.claims.verdicts import Needed, needed
from qquovadis.lab.play.engines import PlayedBlock, StudyBlock
from qquovadis.lab.play.playing import Drawn, PlannedGame, Record
from qquovadis.lab.statistics.betting import share_interval
from qquovadis.lab.statistics.contrasts import more_blocks
from qquovadis.lab.statistics.end_intervals import mean_at_end
from qquovadis.lab.statistics.evaluation import Evaluation
from qquovadis.lab.statistics.intervals import Interval, mean_interval
from qquovadis.lab.studies.study_file import study_of
from qquovadis.lab.studies.study_plan import StudyPlan, study_plan
from tests.lab.games import near, record
from tests.marks import quick

HEAD = """
[study]
name = { en = "Made up", ja = "作りもの" }
levels = ["greedy"]
max_games = 800
"""
ARMS = """
[[arm]]
id = "A"
draft = "undecim/14"

[[arm]]
id = "B"
draft = "undecim/14"
parameters = { "moon.counters" = 9 }
"""
AHEAD = """
[[goal]]
metric = "points.mean"
contrast = ["B", "A"]
decided = 1.0
want = "higher"
"""
Points = Callable[[int, int, int], Sequence[int]]  # of an arm, a block and the seat with the start marker


@cache
def planned(text: str = HEAD + ARMS + AHEAD) -> StudyPlan:
    """Return the plan of a study that a text says."""
    return study_plan(study_of(text.encode(), "made-up.qqstudy"), Path())


def played(
    plan: StudyPlan, blocks: int, points: Points, facts: Callable[[int, int], Facts] | None = None
) -> Evaluation:
    """Return what is seen of so many blocks whose games ended with these points."""
    found = Evaluation(plan)
    for number in range(blocks):
        for sub in range(len(plan.subs)):
            arms = tuple(_arm(plan, sub, arm, number, points, facts) for arm in range(len(plan.arms)))
            found.add(StudyBlock(number, sub, arms))
    return found


def _arm(
    plan: StudyPlan, sub: int, arm: int, number: int, points: Points, facts: Callable[[int, int], Facts] | None
) -> PlayedBlock:
    records = []
    for seating in plan.plan(sub, arm).games(number):
        one: Record = record(points(arm, number, seating.start), seating.levels)._replace(seating=seating)
        records.append(one._replace(facts=facts(arm, number)) if facts else one)
    return PlayedBlock(number, tuple(records), 0.25)


def estimate(answer: Answer, metric: str, arm: str = "A", level: str = "greedy") -> Estimate:
    """Return the only estimate of a metric."""
    (found,) = (e for e in answer.estimates if (e.metric, e.arm, e.level) == (metric, arm, level))
    return found


def contrast(answer: Answer, metric: str) -> Contrast:
    """Return the only contrast of a metric."""
    (found,) = (each for each in answer.contrasts if each.metric == metric)
    return found


def first_seat_wins(arm: int, number: int, start: int) -> Sequence[int]:
    """Whoever begins has 12 points in every other block, the next seat in the others; arm B has 3 points more each."""
    best = (start + number % 2) % 4
    return [(12 if seat == best else 8) + 3 * arm + number % 3 for seat in range(4)]


@quick
def test_estimates_are_those_of_the_intervals_of_one_metric() -> None:
    """A hundred blocks: half of all games are won by who begins; points are 9 and 0, 1 or 2 more."""
    answer = played(planned(), 100, first_seat_wins).answer()
    found = estimate(answer, "win.order.1")
    assert found.interval == near_interval(share_interval([1.0, 0.0] * 50, 0.05, 200))
    assert (found.games, found.unit, found.exploratory) == (400, "share", True)
    means = [9.0 + number % 3 for number in range(100)]
    assert estimate(answer, "points.mean").interval == near_interval(mean_interval(means, 0.05, 200))
    assert estimate(answer, "points.mean", "B").interval.mean == near(12 + 0.99)


@quick
@pytest.mark.parametrize("stopped", ["", "goals", "minutes", "cancelled"])
def test_only_a_study_played_to_its_end_has_the_narrow_intervals_of_one_end(stopped: Stopped) -> None:
    """Whoever may stop it at any look is as sure as at every look, whatever the study promised beforehand."""
    found = played(planned(HEAD + 'look = "end"\n' + ARMS + AHEAD), 100, first_seat_wins)
    ended, early = found.answer(stopped="games"), found.answer(stopped=stopped)
    means = [9.0 + number % 3 for number in range(100)]
    at_every_look = near_interval(mean_interval(means, 0.05, 200))
    assert estimate(early, "points.mean").interval == at_every_look
    assert estimate(ended, "points.mean").interval == near_interval(mean_at_end(means, 0.05))
    assert estimate(early, "win.order.1").interval == near_interval(share_interval([1.0, 0.0] * 50, 0.05, 200))
    for metric in ("points.mean", "win.order.1"):
        assert width(estimate(ended, metric)) < width(estimate(early, metric))
    assert (
        contrast(early, "points.mean").interval
        == contrast(played(planned(), 100, first_seat_wins).answer(), "points.mean").interval
    )


def width(of: Estimate) -> float:
    """Return how wide an interval is."""
    return of.interval.high - of.interval.low


def near_interval(expected: tuple[object, ...]) -> tuple[object, ...]:
    """Return an interval that equals another within a millionth."""
    return tuple(near(each) if isinstance(each, float) else each for each in expected)


def test_a_contrast_is_taken_block_by_block() -> None:
    """Arm B has 3 and 0.1 to -0.1 more: the differences have nothing of what blocks differ by."""

    def points(arm: int, number: int, start: int) -> Sequence[int]:
        extra = 3 + (number % 2 if start == 0 else 0) if arm else 0
        return [8 + number % 5 + extra + seat for seat in range(4)]

    found = contrast(played(planned(), 60, points).answer(), "points.mean")
    apart = [3.0 + (number % 2) / 4 for number in range(60)]
    assert found.interval == near_interval(mean_interval(apart, 0.05, 200))
    assert (found.word, found.better, found.matters, found.exploratory) == ("higher", "better", 1.0, False)
    one = np.var([8 + number % 5 for number in range(60)], ddof=1)
    other = np.var([8 + number % 5 + apart[number] for number in range(60)], ddof=1)
    assert found.pairing_gain == near(float((one + other) / np.var(apart, ddof=1)))
    assert found.spreads == near(float(np.mean(apart) / np.std([0, 1, 2, 3], ddof=1)))
    assert found.more_games == 0


@pytest.mark.parametrize(
    ("extra", "word", "better", "met"),
    [(0, "no_difference", "", True), (3, "higher", "better", True), (-3, "lower", "worse", True)],
)
def test_what_may_be_said_of_a_difference(extra: int, word: str, better: str, met: bool) -> None:
    found = played(planned(), 60, lambda arm, number, start: [8 + number % 5 + extra * arm + start] * 4)
    said = contrast(found.answer(), "points.mean")
    assert (said.word, said.better) == (word, better)
    assert found.is_enough is met


def test_what_cannot_be_told_says_how_many_more_games_would() -> None:
    """Differences of 10 and -10: half a width of some 4 must shrink to 1, so 16 times the blocks and more."""
    found = played(planned(), 60, lambda arm, number, start: [20 + (10 if number % 2 else -10) * arm + 0 * start] * 4)
    said = contrast(found.answer(), "points.mean")
    half = (said.interval.high - said.interval.low) / 2
    assert said.word == "cannot_tell"
    assert said.more_games == 4 * math.ceil(60 * half**2 - 60)
    assert not found.is_enough


def test_few_blocks_promise_nothing_about_how_many_more_games_would_tell() -> None:
    """After three blocks 188 games were promised, and after thirty more of them 3,484 were missing."""
    for low, high in ((-0.88, 1.0), (-math.inf, math.inf)):
        few = Interval(3, 0.06, low, high, 0.05, "betting")
        assert more_blocks(few, 0.03, 0.4) == 0 and more_blocks(few._replace(n=49), 0.03, 0.4) == 0
        assert more_blocks(few._replace(n=50), 0.03, 0.4) > 1000
    region = Region(low=0.25, high=math.inf)
    assert needed(Interval(3, 0.5, 0.1, 0.9, 0.05, "betting"), region, 12, 1.0) == Needed()
    assert needed(Interval(60, 0.5, 0.1, 0.9, 0.05, "betting"), region, 240, 1.0).games > 0


def test_before_fifty_blocks_nothing_is_said_of_means() -> None:
    """Forty-nine are too few, and the answer says so."""
    answer = played(planned(), 49, first_seat_wins).answer()
    assert not estimate(answer, "points.mean").interval.is_known
    assert contrast(answer, "points.mean").word == "cannot_tell"
    assert "few_blocks" in {each.id for each in answer.warnings}
    assert "few_blocks" not in {each.id for each in played(planned(), 50, first_seat_wins).answer().warnings}


def test_goals_share_the_chance_to_be_wrong_and_nothing_else_does() -> None:
    """Two goals, one of both arms, at one level: three intervals."""
    text = HEAD + ARMS + AHEAD + "[[goal]]\nmetric = 'win.order.1'\nhalf_width = 0.2\n"
    answer = played(planned(text), 120, first_seat_wins).answer()
    assert estimate(answer, "win.order.1").interval.alpha == near(0.05 / 3)
    assert contrast(answer, "points.mean").interval.alpha == near(0.05 / 3)
    assert estimate(answer, "win.order.2").interval.alpha == 0.05
    assert [(goal.about, goal.met) for goal in answer.goals] == [("B − A", True), ("A", True), ("B", True)]


def test_the_spread_between_places_is_that_of_the_best_and_the_worst() -> None:
    """Who begins wins half of the games and the fourth none; the interval reaches to both sides of a half."""
    found = estimate(played(planned(), 150, first_seat_wins).answer(), "win.order.spread").interval
    assert found.mean == near(0.5)
    assert 0 < found.low < 0.5 < found.high < 1


def test_luck_is_the_share_that_neither_place_nor_race_explains() -> None:
    """Place brings 0, 4, 8 or 12, race 3 for one of two seats, and a die that shows 1, 2 or 3 the rest.

    Within a place and race points differ by the die alone.
    """

    def facts(_arm: int, _number: int) -> Facts:
        return Facts(seats={"race.orc": (1.0, 0.0, 1.0, 0.0), "race.elf": (0.0, 1.0, 0.0, 1.0)})

    def die(number: int, start: int, seat: int) -> int:
        return 1 + (number * 7 + start * 5 + seat * 3 + number * start * seat) % 3

    def points(_arm: int, number: int, start: int) -> Sequence[int]:
        return [4 * ((s - start) % 4) + (3 if s % 2 == 0 else 0) + die(number, start, s) for s in range(4)]

    places = [(number, start, seat) for number in range(90) for start in range(4) for seat in range(4)]
    groups: dict[tuple[int, int], list[int]] = {}
    for number, start, seat in places:
        groups.setdefault(((seat - start) % 4, seat % 2), []).append(points(0, number, start)[seat])
    within = sum(float(np.var(each)) * len(each) for each in groups.values()) / (len(places) - len(groups))
    whole = float(np.var([points(0, n, start)[seat] for n, start, seat in places], ddof=1))
    answer = played(planned(), 90, points, facts).answer()
    found = estimate(answer, "luck")
    assert found.interval.mean == near(within / whole)
    assert 0 <= found.interval.low < within / whole < found.interval.high < 2 * within / whole
    assert found.interval.n == 90
    assert contrast(answer, "luck").interval.mean == near(0, 1e-9)


def test_where_points_follow_from_the_place_alone_nothing_is_luck_and_where_they_do_not_all_is() -> None:
    """Without differences nothing is said of what explains them."""
    placed = played(planned(), 60, lambda arm, number, start: [(s - start) % 4 for s in range(4)])
    assert estimate(placed.answer(), "luck").interval.mean == near(0, 1e-9)
    lots = np.random.default_rng(3).integers(0, 9, (60, 4, 4))
    drawn = played(planned(), 60, lambda arm, number, start: [int(each) for each in lots[number, start]])
    assert estimate(drawn.answer(), "luck").interval.mean > 0.95
    alike = played(planned(), 60, lambda arm, number, start: [5] * 4)
    assert not estimate(alike.answer(), "luck").interval.is_known


def test_a_rare_share_is_compared_by_the_intervals_of_both_arms() -> None:
    """No tie in sixty blocks of either: a rare thing is not absent."""
    found = contrast(played(planned(), 60, first_seat_wins).answer(), "tie.rate")
    assert found.interval.low < -0.05 < 0.05 < found.interval.high
    assert found.word == "cannot_tell"


def test_cards_as_chosen_and_by_lot() -> None:
    """The holder of a card has 2 more than the mean of the others; by lot only what was drawn counts."""

    def facts(_arm: int, number: int) -> Facts:
        return Facts(items=(ItemUse(number % 4, "raid", 3, 1, 2, 5.0), ItemUse(1, "choice:Pay.done", 4)))

    def points(_arm: int, number: int, start: int) -> Sequence[int]:
        return [10 + (2 + (number // 4) % 2 - 0.5 if seat == number % 4 else 0) + 0 * start for seat in range(4)]  # type: ignore[misc]

    answer = played(planned(), 80, points, facts).answer()
    raid = next(each for each in answer.items if each.item == "raid" and each.arm == "A")
    assert (raid.kind, raid.by, raid.held, raid.offered, raid.used) == ("action", "choice", 320, 960, 640)
    assert (raid.interval.mean, raid.interval.alpha, raid.stands_out) == (near(2.0), near(0.05 / 11), True)
    # Its holder wins every block in which it is ahead, which is each: a whole win, of which the others have none.
    assert raid.wins is not None
    assert (raid.wins.mean, raid.wins.alpha) == (near(1.0), near(0.05 / 11))
    assert answer.as_json["items"][0]["wins"].keys() == {"n", "mean", "low", "high", "alpha", "method"}
    pay = next(each for each in answer.items if each.item == "choice:Pay.done")
    assert (pay.kind, pay.held, pay.offered, pay.interval.is_known) == ("choice", 0, 1280, False)
    lots = planned(HEAD + ARMS + '[assign]\nskills = "lot"\n')
    evaluation = Evaluation(lots)
    drawn = (Drawn(0, "RefillAction", "trade"),)
    one = record([13, 10, 10, 10], drawn=drawn)._replace(facts=facts(0, 0))
    evaluation.add(StudyBlock(0, 0, (PlayedBlock(0, (one,), 0.0), PlayedBlock(0, (one,), 0.0))))
    by_lot = {each.item: (each.by, each.held, each.interval.mean) for each in evaluation.answer().items}
    assert by_lot["trade"] == ("lot", 1, 3.0)
    assert by_lot["raid"][:2] == ("lot", 0)


def test_what_moves_with_strength_is_warned_of() -> None:
    """Stronger bots have 5 points more, and win the same."""
    text = HEAD.replace('["greedy"]', '["quick", "greedy"]') + ARMS.split('[[arm]]\nid = "B"', maxsplit=1)[0]
    plan = planned(text)
    evaluation = Evaluation(plan)
    for number in range(60):
        for sub in range(2):
            rows = [first_seat_wins(0, number, start) for start in range(4)]
            records = tuple(
                record([each + 5 * sub for each in row])._replace(
                    seating=PlannedGame((plan.subs[sub].level,) * 4, 0, start)
                )
                for start, row in enumerate(rows)
            )
            evaluation.add(StudyBlock(number, sub, (PlayedBlock(number, records, 0.0),)))
    moving = {each.metric for each in evaluation.answer().warnings if each.id == "moving_with_strength"}
    assert "points.mean" in moving
    assert not {"points.margin", "win.order.1"} & moving


def test_an_unknown_metric_of_a_goal_is_refused() -> None:
    with pytest.raises(QuoError, match="points"):
        Evaluation(planned(HEAD + ARMS + AHEAD.replace("points.mean", "points.meen")))


SWEPT = """
[[arm]]
id = "A"
draft = "undecim/14"
[sweep]
parameter = "moon.counters"
values = [9, 11]
"""


def test_a_sweep_says_what_a_step_of_its_number_changes() -> None:
    """Nine counters, arm 1, bring 3 points more than ten and eleven, arm 2, 6 more than ten: (6 - 3) / 2 a step."""
    answer = played(planned(HEAD + SWEPT), 60, first_seat_wins).answer()
    by_metric = {each.metric: each for each in answer.slopes}
    steep, level = by_metric["points.mean"], by_metric["win.order.1"]
    assert (steep.parameter, steep.interval.mean, steep.stands_out) == ("moon.counters", near(1.5), True)
    assert level.interval.mean == near(0)
    assert not level.stands_out
    assert answer.as_json["slopes"][0] | {"low": 0, "high": 0, "alpha": 0} == {
        **{"parameter": "moon.counters", "metric": "points.mean", "level": "greedy", "seats": 4, "games": 240},
        **{"unit": "VP", "stands_out": True, "n": 60, "mean": near(1.5), "low": 0, "high": 0, "alpha": 0},
        "method": "acs",
    }


def test_an_answer_is_told_to_programs() -> None:
    """NaN and unknown bounds are null."""
    found = played(planned(), 2, first_seat_wins).answer(stopped="games", wall_seconds=3.0, book="x.qqlab").as_json
    assert (found["blocks"], found["games"], found["stopped"], found["book"]) == (2, 16, "games", "x.qqlab")
    assert found["estimates"][0]["low"] is None or math.isfinite(found["estimates"][0]["low"])
