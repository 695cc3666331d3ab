"""Settling and developing (UN-SETTLE, UN-DEV, UN-R29 to UN-R34)."""

import pytest

from tests.builders import Played
from tests.marks import clause, quick
from tests.rules.undecim.stage import Stage, undecim

pytestmark = quick


def auto(*area: str, settlements: tuple[str, ...] = (), **parameters: object) -> Played:
    """A may settle or develop with what it has."""
    return stage_with(*area, settlements=settlements, **parameters).at("auto")


def stage_with(*area: str, settlements: tuple[str, ...] = (), **parameters: object) -> Stage:
    """A owns these assets and settlements."""
    return undecim(3).parameter(**parameters).area("A", *area).settled("A", *settlements)


@clause("UN-SETTLE-01", "UN-SETTLE-03", "UN-R30")
@pytest.mark.parametrize("count", [2, 3])
def test_two_or_three_alike_are_a_settlement_and_loose_no_more(count: int) -> None:
    words = {2: "wood and wood", 3: "wood, wood and wood"}[count]
    played = auto("3 wood").choose(f"A: settle with {words}")
    assert played.on("settlements.A") == ["wood at 1"] * count
    assert len(played.on("area.A")) == 3 - count
    assert all(played.table.turned[card] == 3 for card in played.table.contents[played.kit.zone("settlements.A")])


@clause("UN-SETTLE-01", "UN-R30", refused=True)
def test_one_card_is_no_settlement_and_four_are_too_many() -> None:
    played = auto("4 wood").choose("A: found wood")
    assert played.refusal("A: done") == "UN-SETTLE-01"
    played.choose("A: join wood", "A: join wood")
    assert played.refusal("A: join wood") == "UN-SETTLE-01"
    assert auto("wood", "2 iron").refusal("A: found settlements.A") == "UN-SETTLE-01"


@clause("UN-SETTLE-02", "UN-R30", "UN-R33")
def test_two_different_ones_are_a_mixed_settlement_for_good() -> None:
    played = auto("wood", "clay").choose("A: settle with wood and clay")
    assert played.on("settlements.A") == ["clay at 1", "wood at 1"]
    assert auto("wood", "iron", settlements=("clay wood",)).refusal("A: develop wood") == "UN-DEV-04"


@clause("UN-SETTLE-02", "UN-R30", "UN-R33", refused=True)
def test_two_alike_and_a_different_one_are_none() -> None:
    played = auto("2 wood", "clay", "iron").choose("A: found wood", "A: join wood")
    assert played.refusal("A: join clay") == "UN-SETTLE-02"
    played = auto("2 wood", "clay", "iron").choose("A: found wood", "A: join clay")
    assert played.refusal("A: join wood") == "UN-SETTLE-02"
    assert played.refusal("A: join iron") == "UN-SETTLE-02"
    assert auto("wood", "clay").choose("A: found wood").refusal("A: done") == "UN-SETTLE-01"


@clause("UN-SETTLE-03", "UN-R29", refused=True)
def test_a_settled_card_cannot_be_used_again() -> None:
    played = auto("2 iron", settlements=("wood wood",))
    assert played.refusal("A: found settlements.A") == "UN-SETTLE-01"
    assert played.refusal("A: develop settlements.A") == "UN-DEV-02"


@clause("UN-SETTLE-04", "UN-R61", refused=True)
@pytest.mark.parametrize("asset", ["gold", "forest", "enemy"])
def test_what_is_no_resource_founds_nothing(asset: str) -> None:
    played = auto("3 wood", f"2 {asset}")
    assert played.refusal(f"A: found {asset}") == "UN-SETTLE-04"
    assert played.choose("A: found wood").refusal(f"A: join {asset}") == "UN-SETTLE-04"


@clause("UN-SETTLE-04")
def test_by_parameter_gold_may_be_among_the_founding_cards() -> None:
    played = auto("wood", "2 gold", settle__gold=True).choose("A: settle with wood, gold and gold")
    assert played.on("settlements.A") == ["gold at 1", "gold at 1", "wood at 1"]
    played = auto("wood", "iron", "gold", settle__gold=True, settle__mixed__max=3)
    assert played.refusal("A: settle with wood, gold and iron") is None
    assert (
        auto("3 gold", "wood", settle__gold=True).choose("A: found gold", "A: join gold").refusal("A: done")
        == "UN-SETTLE-04"
    )


@clause("UN-SETTLE-06", "UN-R30")
def test_there_may_be_any_number_of_settlements() -> None:
    rows = ("wood wood", "iron iron", "clay clay", "stone stone", "stone wood", "iron clay")
    played = auto("2 iron", settlements=rows).choose("A: settle with iron and iron")
    assert len({spot.split()[-1] for spot in played.on("settlements.A")}) == 7


@clause("UN-SETTLE-06", refused=True)
def test_by_parameter_there_is_a_most() -> None:
    played = auto("2 iron", "wood", settlements=("wood wood",), settle__max=1)
    assert played.refusal("A: found iron") == "UN-SETTLE-06"
    assert played.asked() == "A: auto action"


@clause("UN-DEV-01", "UN-DEV-03", "UN-R31")
def test_a_develop_adds_one_card() -> None:
    played = auto("2 wood", settlements=("wood wood", "iron iron")).choose("A: develop 1 with wood")
    assert played.on("settlements.A").count("wood at 1") == 3
    assert played.on("area.A") == ["wood"]
    assert played.found("developed").facts == {"asset": "wood", "level": 3}  # type: ignore[union-attr]


@clause("UN-DEV-01", refused=True)
def test_without_an_own_settlement_nothing_is_developed() -> None:
    played = undecim(3).area("A", "2 wood").settled("B", "wood wood").at("auto")
    assert played.refusal("A: develop wood") == "UN-DEV-01"
    played = undecim(3).area("A", "2 wood").settled("A", "wood wood").settled("B", "wood wood").at("auto")
    played.choose("A: develop wood")
    assert played.refusal("A: into settlements.B") == "UN-DEV-01"
    assert played.refusal("A: done") == "UN-DEV-01"


@clause("UN-DEV-02", "UN-R61", refused=True)
@pytest.mark.parametrize("asset", ["forest", "enemy"])
def test_land_and_enemies_are_never_added(asset: str) -> None:
    assert auto(asset, "wood", settlements=("wood wood",)).refusal(f"A: develop {asset}") == "UN-DEV-02"


@clause("UN-DEV-02", refused=True)
def test_a_card_that_fits_none_of_several_is_refused() -> None:
    played = auto("wood", "gold", settlements=("iron iron", "wood clay"))
    assert played.refusal("A: develop wood") == "UN-DEV-02"
    assert played.choose("A: develop gold").refusal("A: into 3") is not None


@clause("UN-DEV-03", "UN-R33", refused=True)
def test_each_settlement_takes_what_fits_it() -> None:
    played = auto("wood", settlements=("iron iron", "wood wood")).choose("A: develop wood")
    assert played.refusal("A: into 1") == "UN-DEV-03"
    assert played.choose("A: into 2").on("settlements.A").count("wood at 2") == 3


@clause("UN-DEV-04", "UN-DEV-05", "UN-R32")
def test_a_mixed_settlement_grows_by_new_kinds_and_any_gold() -> None:
    played = auto("gold", settlements=("wood clay iron stone gold",)).choose("A: develop 1 with gold")
    assert played.found("developed").facts["level"] == 6  # type: ignore[union-attr]


@clause("UN-DEV-04", "UN-R32", refused=True)
def test_a_kind_comes_once_into_a_mixed_settlement() -> None:
    assert auto("iron", "gold", settlements=("wood clay iron stone",)).refusal("A: develop iron") == "UN-DEV-04"


@clause("UN-DEV-05", "UN-R32", refused=True)
def test_by_parameter_a_settlement_takes_so_much_gold() -> None:
    played = auto("gold", "2 iron", settlements=("wood wood gold",), develop__max_gold=1)
    assert played.refusal("A: develop gold") == "UN-DEV-05"


@clause("UN-R34")
def test_a_settlement_may_grow_beyond_six_cards() -> None:
    played = auto("wood", settlements=("wood wood wood wood wood wood",)).choose("A: develop 1 with wood")
    assert played.found("developed").facts["level"] == 7  # type: ignore[union-attr]


@clause("UN-R34", refused=True)
def test_by_parameter_there_is_a_highest_level() -> None:
    played = auto("wood", "2 iron", settlements=("wood wood wood",), develop__max_level=3)
    assert played.refusal("A: develop wood") == "UN-R34"


@clause("UN-R31")
@pytest.mark.parametrize(("limit", "added"), [(0, 3), (2, 2)])
def test_by_parameter_a_develop_adds_several_cards_to_one_settlement(limit: int, added: int) -> None:
    played = auto("3 wood", "gold", settlements=("wood wood", "gold wood"), develop__cards_per_action=limit)
    played.choose("A: develop 1 with wood", *["A: add wood"] * (added - 1))
    assert played.on("settlements.A").count("wood at 1") == 2 + added


@clause("UN-R31", refused=True)
def test_what_does_not_fit_is_not_added_with_the_rest() -> None:
    played = auto("2 wood", "iron", "forest", settlements=("wood wood",), develop__cards_per_action=0)
    played.choose("A: develop 1 with wood")
    assert played.refusal("A: add iron") == "UN-DEV-03"
    assert played.refusal("A: add forest") == "UN-DEV-02"
    assert played.refusal("A: add settlements.A") == "UN-R31"
    assert played.choose("A: done").on("area.A") == ["forest", "iron", "wood"]
    usual = auto("2 wood", settlements=("wood wood",)).choose("A: develop 1 with wood")
    assert usual.refusal("A: add wood") is not None


@clause("UN-R61")
def test_resources_and_gold_are_counted_apart() -> None:
    needs = ({"op": "need", "metric": "resources", "min": 1, "max": 1}, {"op": "need", "metric": "gold", "min": 2})
    stage = undecim(3).area("A", "wood", "2 gold").award("founders").needs("founders", *needs)
    assert stage.at("award check").choose("check awards").count("vp.A") == 4
