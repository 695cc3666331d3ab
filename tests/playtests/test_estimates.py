"""Intervals over sessions cover what they promise, and say nothing of fewer than eight."""

import math
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pytest

from qquovadis.playtests.estimates import LEAST_SESSIONS, contrast, session_estimate, share_of_sessions
from tests.marks import all_sampled, quick

TRIALS, TRIES = 300, 150
# Kinds of numbers that sessions have: minutes, skewed minutes, rare counts, overdispersed counts, shares.
KINDS: Mapping[str, tuple[Callable[[Any, int], Any], float]] = {
    "minutes": (lambda chance, n: chance.normal(90, 15, n), 90.0),
    "skewed": (lambda chance, n: np.exp(chance.normal(0, 0.5, n)), math.exp(0.125)),
    "rare": (lambda chance, n: chance.poisson(0.5, n), 0.5),
    "uneven": (lambda chance, n: chance.negative_binomial(1.5, 0.3, n), 3.5),
    "shares": (lambda chance, n: chance.beta(6, 4, n), 0.6),
}


@pytest.mark.parametrize("n", all_sampled([8, 12, 25], 1))
@pytest.mark.parametrize("kind", all_sampled(sorted(KINDS), 2))
def test_an_interval_covers_the_mean_in_most_playtests(kind: str, n: int) -> None:
    drawn, mean = KINDS[kind]
    chance = np.random.default_rng([7, n])
    intervals = [session_estimate(list(map(float, drawn(chance, n)))).interval for _ in range(TRIALS)]
    covered = sum(not each.is_known or each.low <= mean <= each.high for each in intervals)
    # 0.95 less three standard errors of so many trials, and a little for the skewed ones.
    assert covered / TRIALS >= 0.95 - 3 * math.sqrt(0.95 * 0.05 / TRIALS) - 0.01


@pytest.mark.parametrize("apart", [0.0, 40.0], ids=["the same", "apart"])
def test_two_lots_are_told_apart_only_where_they_are(apart: float) -> None:
    chance = np.random.default_rng(1)
    words = [
        contrast(list(chance.normal(90 + apart, 15, 10)), list(chance.normal(90, 15, 12))).word for _ in range(TRIES)
    ]
    wrong = sum(word == "lower" for word in words) + (sum(word == "higher" for word in words) if not apart else 0)
    assert wrong <= TRIES * (0.05 + 3 * math.sqrt(0.05 * 0.95 / TRIES))
    assert (words.count("higher") > 0.9 * TRIES) == bool(apart)


@quick
@pytest.mark.parametrize("n", range(LEAST_SESSIONS))
def test_below_eight_sessions_there_is_no_interval(n: int) -> None:
    values = [float(each) for each in range(n)]
    assert not session_estimate(values).interval.is_known
    assert not share_of_sessions([each > 2 for each in values]).interval.is_known
    assert contrast([1_000.0 + each for each in values], [float(each) for each in range(20)]).word == "cannot_tell"


@quick
def test_sessions_that_are_all_alike_say_nothing_of_others() -> None:
    estimate = session_estimate([2.0] * 20)
    assert (estimate.interval.n, estimate.interval.mean, estimate.interval.is_known) == (20, 2.0, False)
    share = share_of_sessions([True] * 20).interval
    assert share.is_known
    assert 0.8 < share.low < 0.9
    assert share.high == 1.0


@quick
def test_the_same_sessions_come_to_the_same_interval_whatever_else_was_asked() -> None:
    values = [1.0, 2.0, 2.0, 5.0, 9.0, 3.0, 4.0, 4.0, 20.0]
    first = session_estimate(values).interval
    session_estimate([float(each) for each in range(40)])
    assert session_estimate(values).interval == first
    assert first.low >= 0.0
    assert session_estimate([each - 5 for each in values], least=-math.inf).interval.low == pytest.approx(
        session_estimate(values, least=-math.inf).interval.low - 5
    )
