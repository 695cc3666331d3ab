"""The auto action (UN-AUTO, UN-R35 to UN-R37)."""

import pytest

from tests.marks import clause, quick
from tests.rules.undecim.stage import undecim

pytestmark = quick


@clause("UN-AUTO-01", "UN-R36")
def test_auto_actions_follow_all_effects_in_order_of_numbers() -> None:
    stage = undecim(3).played(A=8, B=2, C=4).card(8).card(2, red=True).card(4)
    played = stage.area("A", "2 wood").area("B", "2 wood").area("C", "2 wood").at("effects")
    asked = []
    while (text := played.asked()).endswith("auto action"):
        asked.append(text[0])
        played.choose(f"{text[0]}: done")
    assert asked == ["B", "C", "A"]


@clause("UN-AUTO-01", refused=True)
def test_who_lacks_the_assets_is_not_asked_and_nobody_acts_for_another() -> None:
    played = undecim(3).played(A=1, B=2, C=3).area("A", "wood", "gold", "2 forest").area("B", "2 wood").at("auto")
    assert played.asked() == "B: auto action"
    assert played.refusal("A: found wood") == "UN-AUTO-01"
    assert played.refusal("A: done") == "UN-AUTO-01"


@clause("UN-AUTO-02", "UN-R31", refused=True)
def test_one_settle_or_one_develop_and_no_more() -> None:
    played = undecim(3).area("A", "4 wood", "gold").settled("A", "iron iron").at("auto")
    played.choose("A: settle with wood and wood")
    assert played.refusal("A: develop gold") == "UN-AUTO-02"
    assert played.refusal("A: found wood") == "UN-AUTO-02"


@clause("UN-AUTO-02")
@pytest.mark.parametrize("count", [0, 2])
def test_by_parameter_there_are_more_auto_actions_or_none(count: int) -> None:
    played = undecim(3).parameter(auto__count=count).area("A", "4 wood").at("auto")
    for _ in range(count):
        played.choose("A: settle with wood and wood")
    assert not played.asked().endswith("auto action")
    assert len(played.on("settlements.A")) == 2 * count


@clause("UN-AUTO-03", refused=True)
def test_whoever_passes_keeps_the_assets_and_has_had_the_chance() -> None:
    played = undecim(3).area("A", "2 wood").at("auto").choose("A: done")
    assert played.on("area.A") == ["wood", "wood"]
    assert played.refusal("A: found wood") is not None


@clause("UN-AUTO-04", "UN-R37")
def test_it_comes_beside_what_the_card_allows() -> None:
    stage = undecim(3).played(A=8).card(8, {"op": "settle", "times": 1}, {"op": "develop", "times": 1})
    played = stage.area("A", "4 wood").at("effects")
    played.choose("A: settle with wood and wood", "A: develop 1 with wood", "A: develop 1 with wood")
    assert played.on("settlements.A") == ["wood at 1"] * 4


@clause("UN-AUTO-04", "UN-R37", refused=True)
def test_a_card_allows_no_more_than_it_says() -> None:
    stage = undecim(3).played(A=8).card(8, {"op": "settle", "times": 1}).area("A", "6 wood").settled("A", "iron iron")
    played = stage.at("effects")
    assert played.refusal("A: develop wood") == "UN-AUTO-05"
    played.choose("A: settle with wood and wood", "A: settle with wood and wood")
    assert played.refusal("A: found wood") == "UN-AUTO-02"
    stage = undecim(3).played(A=8).card(8, {"op": "develop", "times": 1}).area("A", "3 wood").settled("A", "wood wood")
    played = stage.at("effects")
    assert played.refusal("A: found wood") == "UN-AUTO-05"
    played.choose("A: develop 1 with wood", "A: develop 1 with wood")
    assert played.refusal("A: develop wood") == "UN-AUTO-02"


@clause("UN-AUTO-04", refused=True)
def test_a_card_names_the_material_to_develop_with() -> None:
    stage = undecim(3).played(A=8).card(8, {"op": "develop", "material": ["gold"]}).area("A", "wood", "gold")
    assert stage.settled("A", "wood wood").at("effects").refusal("A: develop wood") == "UN-DEV-02"


@clause("UN-AUTO-05", "UN-R36", refused=True)
def test_nobody_settles_of_his_own_while_effects_are_carried_out() -> None:
    stage = undecim(3).played(A=4, B=5, C=6).hand("A", "forest/wood").area("A", "2 iron").area("B", "2 iron")
    gain = {"op": "gain", "from": "hand", "count": 1, "up_to": True}
    played = stage.card(4, gain).card(5).card(6).at("effects")
    assert played.refusal("A: found iron") == "UN-AUTO-05"
    assert played.refusal("B: found iron") == "UN-AUTO-05"


@clause("UN-AUTO-05", "UN-R36")
def test_by_option_the_auto_action_follows_the_own_effect_at_once() -> None:
    stage = undecim(3, auto__timing="after_own_effect").played(A=11, B=4).card(4).area("A", "2 stone")
    grow = {"op": "draw", "count": {"per": "settlements", "each": 2}}
    played = stage.card(11, grow).area("B", "2 wood").at("effects", "B").settle()
    assert played.asked() == "B: auto action"
    played.choose("B: settle with wood and wood")
    assert played.asked() == "A: auto action"
    assert played.on("hand.A") == []


@clause("UN-R35")
def test_gold_alone_may_develop() -> None:
    played = undecim(3).area("A", "gold").settled("A", "wood wood").at("auto")
    assert played.choose("A: develop 1 with gold").on("area.A") == []


@clause("UN-R35", refused=True)
def test_by_option_a_loose_resource_is_needed() -> None:
    played = undecim(3, auto__gold_only_allowed=False).area("A", "gold").settled("A", "wood wood").at("auto")
    assert played.refusal("A: develop gold") == "UN-R35"
    with_resource = undecim(3, auto__gold_only_allowed=False).area("A", "gold", "iron").settled("A", "wood wood")
    assert with_resource.at("auto").refusal("A: develop 1 with gold") is None
