"""Wrath: buying it, cataclysms, rings."""

import pytest

from tests.marks import clause, quick
from tests.rules.populous.stage import Stage

pytestmark = quick


def wrathful(wrath: int, area: str = "1-2", faith: int = 0, **terms: object) -> Stage:
    """Seat A (Gigant, mountain) with so much wrath in a genesis area of plain, plain, sea."""
    return Stage(**terms).genesis(area).has("A", wrath=wrath, faith=faith)  # type: ignore[arg-type]


@clause("PO-WRATH-01", "PO-WRATH-03", "PO-R22")
def test_three_faith_buy_one_wrath_and_the_step_is_over() -> None:
    stage = wrathful(3, faith=4).at("wrath").choose("buy")
    assert (stage.count("faith", "A"), stage.count("wrath", "A"), stage.asks) == (1, 4, "PlaceWorkers")
    assert wrathful(3, faith=3).at("wrath").done().asks == "PlaceWorkers"


@clause("PO-WRATH-01", "PO-WRATH-03", "PO-R22", refused=True)
def test_two_faith_buy_nothing_and_one_use_excludes_the_other() -> None:
    assert wrathful(3, faith=2).at("wrath").refusal("buy") == "PO-WRATH-01"
    assert wrathful(2, faith=2).at("wrath").asks == "PlaceWorkers"
    both = wrathful(3, faith=6, options={"wrath_step": "both"}).at("wrath").choose("buy")
    assert both.refusal("buy") == "PO-R22"
    assert both.refusal("pay", 3) is None
    assert (
        wrathful(0, faith=6, options={"wrath_step": "unlimited"})
        .at("wrath")
        .choose("buy")
        .choose("buy")
        .count("wrath", "A")
        == 2
    )


@clause("PO-WRATH-02", "PO-WRATH-04", "PO-R23")
def test_a_part_of_the_wrath_may_be_paid() -> None:
    stage = wrathful(6).at("wrath").choose("pay", 4)
    assert (stage.count("wrath", "A"), stage.asks) == (2, "Strike")


@clause("PO-WRATH-02", "PO-R23", "PO-R25", refused=True)
def test_not_fewer_than_three_nor_more_than_held_and_in_the_area_only() -> None:
    stage = wrathful(4).at("wrath")
    assert [stage.refusal("pay", amount) for amount in (1, 2, 3, 5)] == [
        "PO-WRATH-02",
        "PO-WRATH-02",
        None,
        "PO-WRATH-02",
    ]
    assert stage.choose("pay", 4).refusal("strike", "2-4/a") == "PO-WRATH-09"
    assert wrathful(4, options={"cataclysm_payment": "all"}).at("wrath").refusal("pay", 3) == "PO-R23"


@clause("PO-WRATH-05", "PO-R24", "PO-COMP-13", "PO-R87")
@pytest.mark.parametrize(
    ("face", "space"), [(1, "1-2/a"), (2, "1-2/a"), (3, "1-2/b"), (4, "1-2/b"), (5, "1-2/c"), (6, "1-2/c")]
)
def test_for_three_a_die_names_the_space(face: int, space: str) -> None:
    stage = wrathful(3).worker("B", "1-2/a", "1-2/b", "1-2/c").wrath_die(face).at("wrath").choose("pay", 3)
    assert [on for on in ("1-2/a", "1-2/b", "1-2/c") if not stage.on(on)] == [space]
    assert stage.asks == "LayRing"


@clause("PO-WRATH-05", "PO-R24", "PO-R87", refused=True)
def test_for_three_no_space_can_be_chosen() -> None:
    assert wrathful(3).wrath_die(1).at("wrath").choose("pay", 3).refusal("strike", "1-2/a") == "PO-WRATH-11"


@clause("PO-R07")
def test_the_faces_turn_with_a_turned_tile() -> None:
    stage = wrathful(3).worker("B", "1-2/a", "1-2/b", "1-2/c").wrath_die(1)
    stage.table.turn(stage.kit.piece_index["1-2"], 1)
    assert stage.at("wrath").choose("pay", 3).on("1-2/b") == []


@clause("PO-WRATH-06", "PO-WRATH-07", "PO-WRATH-08", "PO-R26")
def test_all_workers_go_home_and_the_town_falls_own_ones_too() -> None:
    stage = wrathful(4).worker("A", "1-2/a").worker("B", "1-2/a", "1-2/b").town("C", "1-2/a").at("wrath")
    stage.choose("pay", 4).choose("strike", "1-2/a")
    assert (stage.on("1-2/a"), stage.on("1-2/b")) == (["C ruin"], ["B worker"])
    assert [stage.pieces(f"reserve.{seat}") for seat in "AB"] == [10, 9]
    assert stage.count("wrath", "C") == 0


@clause("PO-WRATH-06", "PO-WRATH-07", "PO-WRATH-08", "PO-R26", refused=True)
def test_a_destroyed_town_stays_so_and_by_option_own_pieces_are_spared() -> None:
    stage = wrathful(4, options={"cataclysm_spares_own": True}).worker("A", "1-2/a").ruin("B", "1-2/a").at("wrath")
    assert stage.choose("pay", 4).choose("strike", "1-2/a").on("1-2/a") == ["A worker", "B ruin"]


@clause("PO-WRATH-09", "PO-R25")
def test_for_four_one_space_is_chosen() -> None:
    stage = wrathful(4).worker("B", "1-2/a", "1-2/c").at("wrath").choose("pay", 4).choose("strike", "1-2/c")
    assert (stage.on("1-2/a"), stage.on("1-2/c"), stage.asks) == (["B worker"], [], "LayRing")


@clause("PO-WRATH-09", refused=True)
def test_for_four_one_space_must_be_chosen_and_no_second() -> None:
    stage = wrathful(4).at("wrath").choose("pay", 4)
    assert stage.refusal("done") == "PO-WRATH-09"
    assert stage.choose("strike", "1-2/c").refusal("strike", "1-2/a") == "PO-WRATH-11"


@clause("PO-WRATH-10")
@pytest.mark.parametrize("paid", [5, 6])
def test_for_five_or_more_two_spaces_or_one(paid: int) -> None:
    stage = wrathful(6).worker("B", "1-2/a", "1-2/b", "1-2/c").at("wrath").choose("pay", paid)
    stage.choose("strike", "1-2/a").choose("strike", "1-2/c")
    assert ([stage.on(f"1-2/{letter}") for letter in "abc"], stage.asks) == ([[], ["B worker"], []], "LayRing")
    assert wrathful(5).at("wrath").choose("pay", 5).choose("strike", "1-2/a").done().asks == "LayRing"


@clause("PO-WRATH-10", refused=True)
def test_for_five_not_the_same_space_none_or_a_third() -> None:
    stage = wrathful(5).at("wrath").choose("pay", 5)
    assert stage.refusal("done") == "PO-WRATH-10"
    stage.choose("strike", "1-2/a")
    assert stage.refusal("strike", "1-2/a") == "PO-WRATH-10"
    assert stage.choose("strike", "1-2/b").refusal("strike", "1-2/c") == "PO-WRATH-11"


@clause("PO-WRATH-11", "PO-WRATH-12", "PO-R27", "PO-R29")
def test_a_ring_of_any_colour_rules_the_area_at_once() -> None:
    stage = wrathful(3).worker("B", "1-2/b").wrath_die(1).at("wrath").choose("pay", 3).choose("ring", "mountain")
    assert [stage.terrain(f"1-2/{letter}") for letter in "abc"] == ["mountain"] * 3
    assert stage.on("1-2/b") == ["B worker"]
    assert stage.refusal("place", "1-2/c") is None


@clause("PO-WRATH-11", "PO-WRATH-12", "PO-R04", "PO-R27", "PO-R29", "PO-COMP-10", refused=True)
def test_a_ring_must_be_laid_and_none_that_is_not_there() -> None:
    stage = wrathful(3).no_rings("frost").wrath_die(1).at("wrath").choose("pay", 3)
    assert stage.refusal("done") == "PO-WRATH-11"
    assert stage.refusal("ring", "frost") == "PO-WRATH-11"
    free = wrathful(3, options={"cataclysm_ring": "may"}).wrath_die(1).at("wrath").choose("pay", 3).done()
    assert free.names("1-2 centre") == []


@clause("PO-WRATH-13", "PO-R04")
def test_a_new_ring_replaces_the_old_one_which_returns() -> None:
    stage = wrathful(3).ring("1-2", "sea").wrath_die(1).at("wrath").choose("pay", 3).choose("ring", "desert")
    assert (stage.names("1-2 centre"), len(stage.rings("sea"))) == (["desert ring"], 8)
    same = wrathful(3).ring("1-2", "frost").no_rings("frost").wrath_die(1).at("wrath").choose("pay", 3)
    assert same.choose("ring", "frost").names("1-2 centre") == ["frost ring"]


@clause("PO-WRATH-13", refused=True)
def test_two_rings_on_an_area_are_told() -> None:
    stage = Stage().ring("1-2", "sea").ring("1-2", "frost")
    assert stage.referee.audit(stage.game) == ("PO-WRATH-13",)


@clause("PO-R13")
def test_wrath_has_no_maximum_unless_one_is_set() -> None:
    assert wrathful(9, faith=3).at("wrath").choose("buy").count("wrath", "A") == 10
    assert wrathful(6, faith=3, parameters={"wrath.cap": 6}).at("wrath").choose("buy").count("wrath", "A") == 6
