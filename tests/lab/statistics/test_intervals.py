"""Intervals are as wide as by hand, hold at every look, and keep their limits."""

import math
from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray

from qquovadis.lab.statistics.betting import betting_bounds, share_interval
from qquovadis.lab.statistics.intervals import (
    Interval,
    family_alpha,
    linearised,
    log_evidence,
    mean_interval,
    mixture,
    mixtures,
    quantile_of_games,
    sequence_radius,
    skewness,
    student_quantile,
    wilson,
)
from tests.lab.games import near
from tests.marks import quick

ALPHA = 0.05
Draw = Callable[[np.random.Generator, int], NDArray[np.float64]]


def quarters(chance: np.random.Generator, n: int) -> NDArray[np.float64]:
    """Return shares of wins of blocks of four games, the chance to win one a quarter."""
    return chance.binomial(4, 0.25, n) / 4


def ever_wrong(draw: Draw, truth: float, radius: Callable[..., NDArray[np.float64]], first: int = 50) -> float:
    """Return in how many of 500 studies of 1000 blocks the truth is outside at any look from the first on."""
    chance, n = np.random.default_rng(20), np.arange(1, 1001)
    wrong = 0
    for _ in range(500):
        values = draw(chance, len(n))
        mean = np.cumsum(values) / n
        variance = np.maximum(np.cumsum(values**2) / n - mean**2, 0)[1:] * n[1:] / (n[1:] - 1)
        out = np.abs(mean[1:] - truth) > radius(n[1:], np.sqrt(variance))
        wrong += bool(out[first - 2 :].any())
    return wrong / 500


# Of 500 studies 5 % have a spread of 1 %: three spreads above the 6.2 % that a far longer simulation gave are 9.4 %.
@pytest.mark.parametrize(
    ("draw", "truth"),
    [
        (lambda chance, n: chance.normal(3, 2, n), 3.0),
        (quarters, 0.25),
        (lambda chance, n: chance.exponential(1, n), 1),
    ],
)
def test_looking_after_every_block_does_not_make_the_sequence_wrong(draw: Draw, truth: float) -> None:
    first = 50 if truth != 1 else 100  # an exponential's skewness is 2
    assert ever_wrong(draw, truth, lambda n, s: sequence_radius(n, s, ALPHA, 500), first) < 0.094


def test_the_usual_interval_is_wrong_far_more_often_when_it_is_looked_at() -> None:
    assert ever_wrong(quarters, 0.25, lambda n, s: 1.96 * s / np.sqrt(n)) > 0.25


@quick
def test_the_mixture_of_something_rare_is_wrong_at_some_look_less_often_than_it_may_be() -> None:
    chance, wrong = np.random.default_rng(2), 0
    for _ in range(300):
        counts = np.cumsum(chance.random(1000) < 0.02).tolist()
        wrong += any(log_evidence(yes, n, 0.02) > -math.log(ALPHA) for n, yes in enumerate(counts, 1))
    assert wrong / 300 <= ALPHA  # exact, whatever n: no allowance for chance is needed that far below


def test_shares_of_wins_are_seldom_wrong_at_any_look_before_and_after_their_method_changes() -> None:
    chance, wrong = np.random.default_rng(7), 0
    for _ in range(60):
        values = quarters(chance, 130)
        looks = (share_interval(values[:n], ALPHA, 100) for n in [*range(4, 99, 5), *range(99, 131)])
        wrong += any(each.against(0.25) != "" for each in looks)
    assert wrong / 60 <= 0.134  # 5 % and three spreads of 60 studies


# By hand: rho² = (5.99146 + ln 6.99146) / 100 = 0.0793616; 2 · sqrt(2 · 8.93616 / 793.616 · ln(2.98934 / 0.05)).
@quick
def test_the_sequence_is_as_wide_as_by_hand_and_narrowest_at_what_was_planned() -> None:
    assert sequence_radius(100, 2.0, ALPHA, 100) == near(0.60704, 1e-5)
    beside = [sequence_radius(100, 2.0, ALPHA, planned) for planned in (50, 80, 125, 200)]
    assert min(beside) > 0.60704
    assert near(1.55, 0.005) == 0.60704 / (1.96 * 2 / 10)


@quick
def test_a_mean_is_known_from_fifty_blocks_on() -> None:
    values = [0.0, 2.0] * 25
    early, known = mean_interval(values[:49], ALPHA, 100), mean_interval(values, ALPHA, 100)
    assert not early.is_known
    assert early.against(100) == ""
    spread = math.sqrt(50 / 49)
    radius = float(sequence_radius(50, spread, ALPHA, 100))
    assert known == Interval(50, 1.0, near(1 - radius), near(1 + radius), ALPHA, "acs")
    assert (known.against(1 - 2 * radius), known.against(1), known.against(1 + 2 * radius)) == ("above", "", "below")


@quick
def test_a_skewed_mean_is_known_from_a_hundred_blocks_on() -> None:
    # One in sixty: (1/60 · 59/60 · 58/60) / (1/60 · 59/60)^1.5 = 7.55; one in six: 1.79.
    rare, seldom = [1.0, *[0.0] * 59], [1.0, *[0.0] * 5] * 10
    assert skewness(rare) == near((58 / 60) / math.sqrt(59 / 3600))
    assert skewness(seldom) == near((4 / 6) / math.sqrt(5 / 36))
    assert not mean_interval(rare, ALPHA, 100).is_known
    assert not mean_interval([-each for each in rare], ALPHA, 100).is_known
    assert mean_interval(seldom, ALPHA, 100).is_known
    assert mean_interval(rare + [0.0] * 40, ALPHA, 100).is_known


# By hand: B(3/2, 1/2) / B(1/2, 1/2) = 1/2, so p ≥ 0.05 / 2; B(3/2, 3/2) / B(1/2, 1/2) = 1/8, so p(1-p) ≥ 0.05 / 8.
@quick
def test_the_mixture_is_as_wide_as_by_hand() -> None:
    assert mixture(1, 1, ALPHA) == (near(0.025), 1.0)
    assert mixture(0, 1, ALPHA) == (0.0, near(0.975))
    root = math.sqrt(1 - 4 * 0.05 / 8)
    assert mixture(1, 2, ALPHA) == (near((1 - root) / 2), near((1 + root) / 2))
    assert mixture(0, 0, ALPHA) == (0.0, 1.0)


@quick
def test_the_mixture_grows_with_the_count_and_narrows_with_blocks_and_with_more_courage() -> None:
    bounds = [mixture(yes, 20, ALPHA) for yes in range(21)]
    assert bounds == sorted(bounds)
    assert [high for _, high in bounds] == sorted(high for _, high in bounds)
    widths = [high - low for low, high in (mixture(n / 4, n, ALPHA) for n in (8, 40, 200, 1000))]
    assert widths == sorted(widths, reverse=True)
    (low, high), (lower, higher) = mixture(5, 20, ALPHA), mixture(5, 20, ALPHA / 10)
    assert lower < low < 5 / 20 < high < higher


@quick
def test_a_share_changes_its_method_at_a_hundred_blocks_unless_it_is_near_its_end() -> None:
    quarter = [0.25, 0.0, 0.5, 0.25] * 25
    assert (share_interval(quarter[:99], ALPHA, 100).method, share_interval(quarter, ALPHA, 100).method) == (
        "betting",
        "acs",
    )
    rare = [0.0] * 190 + [1.0] * 10
    assert share_interval(rare, ALPHA, 200).method == "betting"
    assert share_interval([1 - each for each in rare], ALPHA, 200).method == "betting"


# By hand, with α = 1/2 (so 4 have to be made): the first bet is sqrt(2 ln 4 / (0.25 ln 2)) = 4, but at most 0.5 / m.
# A block of 1 makes 1 + 0.5 (1 − m) / m = 4 at m = 1/7. After it the variance is 5/32, and the next bet is
# sqrt(2 ln 4 / (5/32 · 2 ln 3)) = 2.84181; a block of 0 leaves (5 − 4m)(1 − 2.84181m) = 4 at m = 0.056945. Whoever bets
# on less loses first, and then makes 3.84 at most, so there is no upper bound.
@quick
def test_bets_are_as_narrow_as_by_hand() -> None:
    low, high = betting_bounds(np.array([[1.0]]), 0.5)
    assert (low[0], high[0]) == (near(1 / 7, 1e-5), 1.0)
    low, high = betting_bounds(np.array([[1.0], [0.0]]), 0.5)
    assert (low[0], high[0]) == (near(0.056945, 2e-5), 1.0)
    low, high = betting_bounds(np.zeros((0, 2)), ALPHA)
    assert (list(low), list(high)) == ([0, 0], [1, 1])


def test_bets_on_rare_things_are_seldom_wrong_at_any_look() -> None:
    values = np.random.default_rng(11).binomial(4, 0.03, (400, 100)) / 4
    wrong = np.zeros(100, dtype=bool)
    for n in (5, 10, 20, 40, 80, 160, 240, 320, 400):
        low, high = betting_bounds(values[:n], 0.2)
        wrong = wrong | (low > 0.03) | (high < 0.03)
    assert np.mean(wrong) <= 0.2  # exact, whatever the law: no allowance for chance is needed that far below


@quick
def test_bets_see_that_blocks_hardly_differ() -> None:
    """Sixty blocks of four games that are hardly apart tell more than sixty games would."""
    low, high = betting_bounds(np.array([[0.25], [0.5]] * 30), ALPHA)
    assert high[0] - low[0] < 0.6 * (wilson(22.5, 60, ALPHA)[1] - wilson(22.5, 60, ALPHA)[0])


@quick
def test_a_share_that_is_the_fair_one_in_every_block_is_on_no_side_of_it() -> None:
    found = share_interval([math.fsum([1 / 7] * 2 + [1 / 21]) for _ in range(120)], ALPHA, 100)
    assert found.low == near(found.high)
    assert found.against(1 / 3) == ""


# Wilson for 10 of 100 and Student's quantiles as tables have them.
@quick
def test_at_the_end_intervals_are_those_of_the_tables() -> None:
    assert wilson(10, 100, ALPHA) == (near(0.05523, 1e-5), near(0.17437, 1e-5))
    assert wilson(0, 0, ALPHA) == (0.0, 1.0)
    for freedom, quantile in ((1, 12.7062), (4, 2.77645), (9, 2.26216), (100, 1.98397)):
        assert student_quantile(0.975, freedom) == pytest.approx(quantile, rel=1e-5)


@quick
def test_a_family_shares_what_it_may_be_wrong() -> None:
    assert family_alpha(0.05, 40) == 0.00125
    assert family_alpha(0.05, 2, levels=2) == 0.0125
    assert family_alpha(0.05, 0) == 0.05


def test_many_mixtures_are_those_of_one_rounded_outwards() -> None:
    """The same bounds as one at a time."""
    yes, n = np.array([0.0, 3.0, 7.5, 40.0, 0.0]), np.array([20.0, 60.0, 90.0, 40.0, 0.0])
    low, high = mixtures(yes, n, 0.05)
    pairs = [(0, 0, 20), (3, 3, 60), (7, 8, 90), (40, 40, 40), (0, 0, 0)]
    for at, (least, most, of) in enumerate(pairs):
        assert low[at] == pytest.approx(mixture(least, of, 0.05)[0], abs=1e-7)
        assert high[at] == pytest.approx(mixture(most, of, 0.05)[1], abs=1e-7)


def test_ratios_are_linearised_to_blocks_whose_mean_is_the_ratio() -> None:
    """Three blocks with 1 of 2, 3 of 4 and nothing: the ratio is 4/6, the mean count 2."""
    sums, counts = np.array([[1.0], [3.0], [0.0]]), np.array([[2.0], [4.0], [0.0]])
    found = linearised(sums, counts)[:, 0]
    assert found.tolist() == pytest.approx([2 / 3 + (1 - 4 / 3) / 2, 2 / 3 + (3 - 8 / 3) / 2, 2 / 3])


def test_the_median_of_games_lies_between_values_that_occurred() -> None:
    """Ninety blocks of games with 1, 2 and 3: the median is 2 for sure; of three blocks one cannot tell."""
    assert quantile_of_games([[1, 2, 2, 3]] * 90, 0.5, 0.05)[:4] == (90, 2.0, 2.0, 2.0)
    few = quantile_of_games([[1, 2, 2, 3]] * 3, 0.5, 0.05)
    assert (few.low, few.high) == (-math.inf, math.inf)
