"""Intervals at a number of blocks fixed beforehand: as by hand and by tables, and wrong as seldom as they say."""

import math

import numpy as np
import pytest

from qquovadis.lab.statistics.end_intervals import (
    beta_share,
    clopper_pearson,
    mean_at_end,
    quantile_at_end,
    share_at_end,
)
from qquovadis.lab.statistics.intervals import student_quantile, wilson
from tests.lab.games import near
from tests.marks import quick

STUDIES = 400


@quick
@pytest.mark.parametrize(("at", "one", "other"), [(0.3, 2, 5), (0.9, 3, 1), (0.5, 4, 4), (0.02, 1, 30)])
def test_a_share_of_a_beta_distribution_is_a_sum_of_binomial_chances(at: float, one: int, other: int) -> None:
    """At most x: at least `one` of `one + other − 1` tries succeed with that chance each."""
    tries = one + other - 1
    chances = (math.comb(tries, k) * at**k * (1 - at) ** (tries - k) for k in range(one, tries + 1))
    assert beta_share(at, one, other) == near(sum(chances), 1e-12)
    assert beta_share(at, one, other) + beta_share(1 - at, other, one) == near(1, 1e-12)


@pytest.mark.parametrize(
    ("yes", "games", "low", "high"), [(0, 10, 0, 0.3085), (1, 10, 0.0025, 0.4450), (5, 10, 0.1871, 0.8129)]
)
def test_clopper_and_pearson_as_in_tables(yes: int, games: int, low: float, high: float) -> None:
    """The exact interval of a count at 95 %."""
    assert clopper_pearson(yes, games, 0.05) == (near(low, 5e-5), near(high, 5e-5))


@quick
def test_games_that_are_as_if_apart_count_one_by_one() -> None:
    """Blocks of four independent games are about as wide as Wilson's interval of all games, not of all blocks."""
    seen = np.random.default_rng(1).binomial(4, 0.25, 240) / 4
    found, games = share_at_end(seen, 960, 0.05), wilson(float(seen.sum() * 4), 960, 0.05)
    assert 1.0 < (found.high - found.low) / (games[1] - games[0]) < 1.1


def test_games_that_are_all_alike_count_once_a_block() -> None:
    """Four games of a block that always come out the same are one: twice as wide."""
    seen = np.random.default_rng(1).binomial(1, 0.25, 240) / 1
    found, blocks = share_at_end(seen, 960, 0.05), wilson(float(seen.sum()), 240, 0.05)
    assert 1.0 < (found.high - found.low) / (blocks[1] - blocks[0]) < 1.1


def test_what_never_happened_may_happen_once_in_so_many_blocks() -> None:
    """Nobody knows how alike the games of a block would be then."""
    found, few = share_at_end([0.0] * 60, 240, 0.05), (1.9602 / student_quantile(0.975, 59)) ** 2 * 60
    assert found.low == 0
    assert found.high == near(1 - 0.025 ** (1 / few), 1e-4)
    assert not share_at_end([0.0] * 14, 56, 0.05).is_known


@pytest.mark.parametrize(("chance", "alike"), [(0.03, 0.0), (0.25, 0.0), (0.25, 0.3), (0.5, 0.1)])
def test_shares_are_wrong_as_seldom_as_they_say(chance: float, alike: float) -> None:
    """Of 400 studies of 60 blocks 2 % may be wrong; three spreads above that are 4.1 %."""
    draw, wrong = np.random.default_rng(9), 0
    for _ in range(STUDIES):
        of_block = draw.beta(chance * (1 / alike - 1), (1 - chance) * (1 / alike - 1), 60) if alike else chance
        found = share_at_end(draw.binomial(4, of_block, 60) / 4, 240, 0.02)
        wrong += not found.low <= chance <= found.high
    assert wrong / STUDIES < 0.041


@pytest.mark.parametrize("skewed", [False, True])
def test_means_are_wrong_as_seldom_as_they_say(skewed: bool) -> None:
    """Of 400 studies of 60 blocks 2 % may be wrong, also where blocks are skew (2 instead of 0)."""
    draw, wrong, known = np.random.default_rng(9), 0, 0
    for _ in range(STUDIES):
        found = mean_at_end(draw.exponential(1, 60) if skewed else draw.normal(1, 2, 60), 0.02)
        known += found.is_known
        wrong += found.is_known and not found.low <= 1 <= found.high
    assert wrong / STUDIES < 0.041
    assert known > STUDIES * (0.3 if skewed else 0.99)


def test_a_mean_of_even_blocks_has_students_interval() -> None:
    """Nothing is skew: mean and spread by hand."""
    values = [1.0, 3.0] * 10
    radius = student_quantile(0.975, 19) * math.sqrt(20 / 19) / math.sqrt(20)
    assert mean_at_end(values, 0.05)[1:4] == (2.0, near(2 - radius), near(2 + radius))


def test_a_skew_mean_reaches_further_to_its_long_side() -> None:
    """Student's interval stays as the shorter side; few or very skew blocks say nothing."""
    values = [0.0, 0.0, 0.0, 1.0, 4.0] * 20
    found = mean_at_end(values, 0.01)
    assert found.high - found.mean > 1.05 * (found.mean - found.low)
    assert not mean_at_end(values[:14], 0.01).is_known
    assert not mean_at_end([0.0] * 99 + [1.0], 0.01).is_known
    alike = 1 - 0.005 ** (1 / 15)  # all alike: one of so many may differ by one
    assert mean_at_end([2.0] * 15, 0.01)[2:4] == (near(2 - alike), near(2 + alike))


def test_a_quantile_leaves_out_what_too_many_blocks_speak_against() -> None:
    """Among 1 to 9 equally often the median is 5 and no far value; of few blocks nothing is known."""
    blocks = [tuple(map(float, range(1, 10)))] * 200
    found = quantile_at_end(blocks, 0.5, 0.05)
    assert found[:4] == (200, 5, 5, 5)
    wide = quantile_at_end(blocks[:20], 0.5, 0.0005)
    assert wide.low < 5 < wide.high
    assert quantile_at_end(blocks[:2], 0.5, 0.05)[2:4] == (-math.inf, math.inf)
    assert quantile_at_end([(), *blocks[:30]], 0.5, 0.05).n == 30
    assert quantile_at_end([], 0.5, 0.05).n == 0


def test_medians_are_wrong_as_seldom_as_they_say() -> None:
    """Of 100 studies of 40 blocks of dice that differ from block to block 2 % may be wrong."""
    draw, wrong = np.random.default_rng(5), 0
    for _ in range(100):
        blocks = draw.integers(0, 9, (40, 4)) + draw.integers(-2, 3, (40, 1))
        found = quantile_at_end(list(blocks.astype(float)), 0.5, 0.02)
        wrong += not found.low <= 4 <= found.high
    assert wrong / 100 < 0.065
