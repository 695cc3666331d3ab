"""Paying, and effects upon the Red Moon (UN-GOLD, UN-MOON, UN-R28, UN-R38)."""

from typing import Any

import pytest

from tests.builders import Played
from tests.marks import clause, quick
from tests.rules.undecim.stage import undecim

pytestmark = quick


def moon(counters: int, **step: Any) -> Played:
    """A carries out one effect upon the counters, with a die of 4."""
    return undecim(3).die(4).say(counters=counters).played(A=4).card(4, {"op": "moon", **step}).at("effects")


@clause("UN-GOLD-01", "UN-R28")
def test_gold_may_be_paid_as_often_as_the_card_says() -> None:
    pay = ({"op": "pay", "cost": "gold", "times": 2}, {"op": "score", "vp": 5, "if_paid": True})
    played = undecim(3).played(A=9).card(9, *pay).area("A", "2 gold").fresh("A", "gold").at("effects")
    played.choose("A: pay gold", "A: pay gold")
    assert (played.on("area.A"), played.on("fresh.A")) == ([], ["gold"])
    assert played.on("discard") == ["enemy/gold"] * 2
    assert played.settle().count("vp.A") == 10


@clause("UN-GOLD-01", "UN-R28", refused=True)
def test_nothing_else_is_paid_no_more_often_and_nothing_comes_without_it() -> None:
    pay = ({"op": "pay", "cost": "gold", "times": 1}, {"op": "score", "vp": 5, "if_paid": True})
    played = undecim(3).played(A=9).card(9, *pay).area("A", "2 gold", "wood").area("B", "gold").at("effects")
    assert played.refusal("A: pay wood") == "UN-GOLD-01"
    assert played.refusal("A: pay area.B") == "UN-R28"
    assert played.refusal("B: pay gold") == "UN-GOLD-01"
    assert undecim(3).played(A=9).card(9, *pay).area("A", "gold").at("effects").choose("A: done").count("vp.A") == 0
    assert played.choose("A: pay gold").refusal("A: pay gold") == "UN-R28"
    assert played.settle().count("vp.A") == 5


@clause("UN-R28")
def test_gold_gained_by_the_same_effect_may_be_paid() -> None:
    steps = (
        {"op": "gain", "from": "hand", "count": 1},
        {"op": "pay", "cost": "gold"},
        {"op": "draw", "count": 1, "if_paid": True},
    )
    played = undecim(3).hand("A", "enemy/gold").played(A=6).card(6, *steps).deck("forest/wood").at("effects")
    assert played.choose("A: gain gold", "A: pay gold").settle().on("hand.A") == ["forest/wood"]


@clause("UN-MOON-01", "UN-R38")
@pytest.mark.parametrize(("mode", "left"), [("add", 9), ("remove", 1)])
def test_counters_are_put_back_or_removed_as_stated(mode: str, left: int) -> None:
    assert moon(5, mode=mode, count="moon").settle().count("counters") == left


@clause("UN-MOON-01", "UN-R23", refused=True)
def test_no_other_number_and_no_other_way() -> None:
    played = moon(5, mode="either", count=2)
    assert played.refusal("A: put back 1") == "UN-MOON-01"
    assert played.refusal("A: remove 3") == "UN-MOON-01"
    assert played.refusal("A: done") == "UN-R23"
    assert played.refusal("B: remove 2") == "UN-MOON-01"
    assert moon(5, mode="add", count=2, up_to=True).refusal("A: remove 1") == "UN-MOON-01"
    assert moon(5, mode="remove", count=2, up_to=True).refusal("A: put back 1") == "UN-MOON-01"
    assert moon(5, mode="remove", count=2, up_to=True).choose("A: remove 1").count("counters") == 4


@clause("UN-MOON-01")
def test_counters_may_be_set() -> None:
    played = moon(5, mode="set", values=[0, 10])
    assert played.refusal("A: set 4") == "UN-MOON-01"
    assert played.choose("A: set 10").count("counters") == 10
    assert moon(5, mode="set", values=[0, 10]).choose("A: done").count("counters") == 5


@clause("UN-MOON-02", "UN-R38", "UN-R63", refused=True)
def test_what_does_not_fit_is_not_put_there() -> None:
    assert moon(8, mode="add", count=4).settle().count("counters") == 10
    stage = undecim(3).parameter(moon__max=20).die(4).say(counters=8).played(A=4)
    assert stage.card(4, {"op": "moon", "mode": "add", "count": 9}).at("effects").settle().count("counters") == 10


@clause("UN-MOON-03", "UN-R38", refused=True)
def test_what_is_not_there_is_not_removed() -> None:
    assert moon(2, mode="remove", count=4).settle().count("counters") == 0


@clause("UN-R38")
def test_each_effect_is_limited_at_its_own_moment() -> None:
    stage = undecim(3).die(4).say(counters=2).played(A=4, B=5)
    stage.card(4, {"op": "moon", "mode": "remove", "count": 4}).card(5, {"op": "moon", "mode": "add", "count": 3})
    assert stage.at("effects").settle().count("counters") == 3


@clause("UN-R15", "UN-MOON-01")
@pytest.mark.parametrize(("value", "counters"), [(6, 3), (1, 8)])
def test_a_turned_die_may_take_counters_with_it(value: int, counters: int) -> None:
    stage = undecim(3).die(4).say(counters=5).played(A=1)
    played = stage.card(1, {"op": "set_die", "values": [1, 6], "adjust_counters": True}, red=True).at("effects")
    played.choose(f"A: turn die {value}")
    assert (played.count("counters"), played.game.moon()) == (counters, value)
