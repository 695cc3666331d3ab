"""Chance: it repeats, it is even, and what one seat does never moves another seat's dice."""

from collections import Counter
from itertools import pairwise, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qquovadis.engine import Table, chance
from tests.marks import quick
from tests.toy import DIE, SIDES, toy_kit

pytestmark = quick

numbers = st.integers(0, 2**70)


def chi_square(observed: Counter[int], kinds: int) -> float:
    """How far counts are from even; about `kinds` if they are."""
    expected = sum(observed.values()) / kinds
    return sum((observed[kind] - expected) ** 2 / expected for kind in range(kinds))


@given(numbers, st.integers(0, 10**6), st.integers(0, 200))
def test_a_draw_depends_on_nothing_but_seed_counter_and_slot(seed: int, counter: int, where: int) -> None:
    drawn = chance.draw(seed, counter, where)
    assert drawn == chance.draw(seed, counter, where)
    assert 0 <= drawn < 2**64


def test_draws_are_known_for_ever() -> None:
    assert [chance.below(7, counter, 3, 6) for counter in range(12)] == KNOWN_DICE
    assert chance.order(7, 0, 3, 8) == KNOWN_ORDER


# Written down once: a save of this year must show the same dice in ten years.
KNOWN_DICE = [4, 0, 4, 5, 5, 3, 2, 3, 3, 4, 5, 1]
KNOWN_ORDER = [0, 4, 2, 1, 7, 3, 6, 5]


def test_seeds_counters_and_slots_give_different_draws() -> None:
    drawn = {chance.draw(seed, counter, where) for seed in range(20) for counter in range(20) for where in range(20)}
    assert len(drawn) == 20**3


@pytest.mark.parametrize("limit", [2, 6, 8, 12])
@pytest.mark.parametrize("vary", ["seed", "counter", "slot"])
def test_every_value_comes_equally_often(vary: str, limit: int) -> None:
    draws = 6000
    seed, counter, slot = (int(vary == name) for name in ("seed", "counter", "slot"))
    observed = Counter(chance.below(5 + seed * n, 5 + counter * n, 5 + slot * n, limit) for n in range(draws))
    assert set(observed) == set(range(limit))
    assert chi_square(observed, limit) < 3 * limit + 12


def test_pairs_of_following_dice_come_equally_often() -> None:
    dice = [chance.below(3, counter, 1, 6) for counter in range(9001)]
    pairs = Counter(6 * first + second for first, second in pairwise(dice))
    assert chi_square(pairs, 36) < 80


def test_two_seats_with_one_seed_roll_independently() -> None:
    mine, yours = (chance.slot(DIE, seat, 3) for seat in (0, 1))
    pairs = Counter(6 * chance.below(1, n, mine, 6) + chance.below(1, n, yours, 6) for n in range(9000))
    assert chi_square(pairs, 36) < 80


def test_every_order_of_four_comes_equally_often() -> None:
    number = {order: at for at, order in enumerate(permutations(range(4)))}
    orders = Counter(number[tuple(chance.order(seed, 0, 0, 4))] for seed in range(7200))
    assert chi_square(orders, 24) < 60


@given(numbers, st.integers(0, 60))
def test_an_order_holds_every_place_once(seed: int, count: int) -> None:
    assert sorted(chance.order(seed, 0, 0, count)) == list(range(count))


def test_each_purpose_and_seat_has_a_slot_of_its_own() -> None:
    slots = [chance.slot(purpose, seat, 4) for purpose in range(5) for seat in range(-1, 4)]
    assert slots == list(range(25))


def test_another_seats_rolls_do_not_change_mine() -> None:
    alone, disturbed = Table(toy_kit(), 11), Table(toy_kit(), 11)
    die = alone.kit.piece_index["die"]
    mine = [alone.roll(die, SIDES, DIE, 0) for _ in range(5)]
    met = []
    for _ in range(5):
        disturbed.roll(die, SIDES, DIE, 1)
        met.append(disturbed.roll(die, SIDES, DIE, 0))
        disturbed.roll(die, SIDES, DIE, -1)
    assert met == mine


def test_the_same_choice_after_undo_meets_the_same_dice() -> None:
    table = Table(toy_kit(), 12)
    die = table.kit.piece_index["die"]
    first = [table.roll(die, SIDES, DIE, 0) for _ in range(4)]
    table.rewind(0)
    assert [table.roll(die, SIDES, DIE, 0) for _ in range(4)] == first


def test_other_dice_come_from_the_counter_moved_on() -> None:
    table = Table(toy_kit(), 12)
    die = table.kit.piece_index["die"]
    first = [table.roll(die, SIDES, DIE, 0) for _ in range(20)]
    table.rewind(0)
    assert table.roll(-1, SIDES, DIE, 0) == 0
    assert [table.roll(die, SIDES, DIE, 0) for _ in range(19)] == first[1:]
