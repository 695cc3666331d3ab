"""Weights are fitted on places of rest: what is planted in games comes out of them again."""

from random import Random
from typing import Any

import numpy as np
import pytest

from qquovadis.lab.levels.fitting import Course, Rest, fit_value, rests_of, ridge, table_of, value_from
from qquovadis.lab.play.plan import PackSource, referee_of
from qquovadis.model.pack.loading import find_pack, load_pack
from tests.marks import quick

SEATS = 3
FOLDER = find_pack("undecim", "14")
COURSE = Course(PackSource(FOLDER), load_pack(FOLDER).hash, SEATS, "random", 4, "undecim/14")


@quick
def test_a_row_holds_powers_of_the_share_of_turns_left() -> None:
    rest = Rest(game=0, left=2, most=4, features=(1.0, 6.0), cards=((7, 1.0), (9, 0.5), (7, 1.0)), to_come=12.0)
    rows, came = table_of([rest], 2, [7, 9])
    assert rows.tolist() == [[1.0, 0.5, 0.25, 6.0, 3.0, 1.5, 2.0, 1.0, 0.5, 0.25]]
    assert came.tolist() == [12.0]


@quick
def test_ridge_without_a_penalty_finds_the_weights_that_were_used() -> None:
    chance = Random(1)
    rows = np.array([[chance.random(), chance.gauss(0, 5), 3.0] for _ in range(50)])
    weights, base = ridge(rows, rows @ np.array([2.0, -0.5, 0.0]) + 7.0, 1e-9)
    assert weights[:2] == pytest.approx([2.0, -0.5])
    assert base + 3.0 * weights[2] == pytest.approx(7.0)


def test_a_penalty_makes_weights_smaller() -> None:
    rows = np.array([[float(at)] for at in range(20)])
    came = rows[:, 0] * 3.0
    free, held = ridge(rows, came, 1e-9)[0][0], ridge(rows, came, 20.0)[0][0]
    assert free == pytest.approx(3.0)
    assert held == pytest.approx(1.5), "20 rows of spread one, held back by as much again"


@pytest.fixture(scope="module")
def rests() -> list[Rest]:
    return [rest for number in range(10) for rest in rests_of(COURSE, number)]


@quick
def test_each_round_is_a_place_of_rest_for_every_seat(rests: list[Rest]) -> None:
    """Undecim has five rounds; the setting up before the first is a place of its own if anything is asked there."""
    first = [rest for rest in rests if rest.game == 0]
    lefts = [rest.left for rest in first]
    assert lefts == sorted(lefts, reverse=True)
    assert {lefts.count(left) for left in range(1, 6)} == {SEATS}
    assert {rest.most for rest in rests} == {5}


def test_the_same_game_is_played_again_and_another_seed_plays_another(rests: list[Rest]) -> None:
    assert rests_of(COURSE, 3) == [rest for rest in rests if rest.game == 3]
    assert rests_of(COURSE._replace(seed=5), 3) != rests_of(COURSE, 3)


def test_what_was_planted_is_found(rests: list[Rest]) -> None:
    """If two points came for each unit of the second feature and nine for one card, the weights say so."""
    card = rests[0].cards[0][0]
    planted = [
        rest._replace(to_come=2.0 * rest.features[1] + 9.0 * sum(part for each, part in rest.cards if each == card))
        for rest in rests
    ]
    value = value_from(planted, COURSE, 10)
    assert value.fitted.explained > 0.5
    name, second = list(value.features)[1], list(value.features.values())[1]
    assert name == "sure"
    at_half = sum(term * 0.5**power for power, term in enumerate(second))
    assert at_half > 0.3, "though the penalty is heavy for ten games"
    worth = {each: terms[0] + terms[1] / 2 for each, terms in value.cards.items()}
    assert max(worth, key=lambda each: worth[each]) == card_name(card)


def card_name(card: int) -> str:
    return referee_of(COURSE.source, COURSE.pack, SEATS).kit.identities[card].name


def test_workers_change_nothing() -> None:
    pack: Any = load_pack(FOLDER)
    alone = fit_value(pack, "random", 6, seats=SEATS, seed=2)
    assert fit_value(pack, "random", 6, seats=SEATS, seed=2, workers=2) == alone
    assert alone.fitted.players == "random"
