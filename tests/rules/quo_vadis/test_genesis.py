"""Population growth and worker placement (QV-POP, QV-PLACE, QV-R35 to QV-R41, QV-R112, QV-R113)."""

import pytest

from tests.marks import clause, quick
from tests.rules.quo_vadis.stage import Stage

pytestmark = quick


def placing(area: str, food: int = 0, **terms: object) -> Stage:
    """Seat A (Gigant, mountain) before growth and placement in a genesis area."""
    return Stage(**terms).genesis(area).has("A", food=food)  # type: ignore[arg-type]


@clause("QV-POP-01", "QV-R27", "QV-R36")
def test_each_own_intact_town_in_the_genesis_area_grows_by_one() -> None:
    stage = placing("1-2").town("A", "1-2/a", 2).town("A", "1-2/c", 1).at("growth")
    assert [stage.on("1-2/a"), stage.on("1-2/c")] == [["A town 3"], ["A town 2"]]


@clause("QV-POP-02", "QV-R36", refused=True)
def test_a_destroyed_town_does_not_grow() -> None:
    assert placing("1-2").ruin("A", "1-2/a").at("growth").on("1-2/a") == ["A ruin"]


@clause("QV-POP-01", "QV-POP-03", "QV-R27", refused=True)
def test_other_seats_towns_and_towns_elsewhere_do_not_grow() -> None:
    stage = placing("1-2").town("B", "1-2/a", 1).town("A", "2-4/a", 1).at("growth")
    assert [stage.on("1-2/a"), stage.on("2-4/a")] == [["B town 1"], ["A town 1"]]


@clause("QV-POP-02", "QV-POP-03")
def test_only_the_own_intact_town_among_several_grows() -> None:
    stage = placing("3-4").town("A", "3-4/a", 2).ruin("A", "3-4/b").town("B", "3-4/c", 1).town("A", "1-3/a", 1)
    stage.at("growth")
    assert [stage.on(space) for space in ("3-4/a", "3-4/b", "3-4/c", "1-3/a")] == [
        ["A town 3"],
        ["A ruin"],
        ["B town 1"],
        ["A town 1"],
    ]


@clause("QV-R35")
def test_population_has_no_limit_by_default() -> None:
    assert placing("1-2").town("A", "1-2/a", 30).at("growth").on("1-2/a") == ["A town 31"]


@clause("QV-R35", refused=True)
def test_a_limit_may_be_set() -> None:
    stage = placing("1-2", parameters={"population.max": 4, "growth.amount": 3}).town("A", "1-2/a", 2)
    assert stage.at("growth").on("1-2/a") == ["A town 4"]


@clause("QV-R112", refused=True)
def test_a_town_built_this_turn_does_not_grow_in_it() -> None:
    stage = placing("2-4").worker("A", "2-4/b").succeeded("A").at("build").choose("build", "2-4/b")
    assert stage.on("2-4/b") == ["A town 1"]


@clause("QV-R112")
def test_a_town_that_stood_before_the_turn_grows() -> None:
    assert placing("2-4").town("A", "2-4/b", 1).at("growth").on("2-4/b") == ["A town 2"]


@clause("QV-PLACE-01", "QV-PLACE-02", "QV-R37", "QV-COMP-09")
def test_the_base_worker_goes_to_any_space_of_the_genesis_area_whoever_stands_there() -> None:
    stage = placing("2-4").worker("B", "2-4/b").town("C", "2-4/a").worker("A", "2-4/b").at("workers")
    stage.choose("place", "2-4/b")
    assert stage.on("2-4/b") == ["A worker", "A worker", "B worker"]
    assert stage.pieces("reserve.A") == 8


@clause("QV-PLACE-02", "QV-R113")
def test_a_worker_may_stand_with_the_own_town_and_with_ruins() -> None:
    stage = placing("2-4").town("A", "2-4/b").ruin("C", "2-4/a").at("workers")
    assert [stage.refusal("place", space) for space in ("2-4/a", "2-4/b")] == [None, None]


@clause("QV-PLACE-01", "QV-PLACE-02", "QV-R37", "QV-R110", refused=True)
def test_outside_the_genesis_area_nothing_is_placed_and_nothing_taken_back() -> None:
    stage = placing("2-4").worker("A", "1-2/a").at("workers")
    assert stage.refusal("place", "1-2/a") == "QV-PLACE-01"
    assert stage.refusal("lift", "1-2/a") == "QV-PLACE-01"
    assert stage.refusal("done") == "QV-PLACE-01"


@clause("QV-PLACE-03", "QV-R38")
def test_own_workers_may_share_a_space_until_the_clean_up() -> None:
    stage = placing("2-4", food=1).worker("A", "2-4/a").hand("A", "labour").at("workers")
    stage.choose("place", "2-4/a")
    assert stage.on("2-4/a") == ["A worker", "A worker"]


@clause("QV-PLACE-03", "QV-R38", refused=True)
def test_after_the_clean_up_they_do_not_share_it() -> None:
    stage = placing("2-4").worker("A", "2-4/a", "2-4/a").at("clean-up")
    assert stage.on("2-4/a") == ["A worker"]


@clause("QV-PLACE-04", "QV-R41")
@pytest.mark.parametrize(("space", "left"), [("2-4/a", 3), ("2-4/b", 3), ("2-4/c", 2)])
def test_plain_and_the_own_terrain_are_free_and_may_be_passed_over(space: str, left: int) -> None:
    assert placing("2-4", food=3).at("workers").choose("place", space).count("food", "A") == left


@clause("QV-PLACE-04", "QV-PLACE-06", "QV-R41", refused=True)
def test_other_terrain_is_not_free() -> None:
    assert placing("2-4", food=0).at("workers").refusal("place", "2-4/c") == "QV-PLACE-07"


@clause("QV-PLACE-06", "QV-COMP-06", "QV-R107")
def test_other_terrain_costs_one_food() -> None:
    assert placing("1-4", food=2).at("workers").choose("place", "1-4/a").count("food", "A") == 1


@clause("QV-COMP-06", refused=True)
def test_the_cost_is_paid_in_food_and_nothing_else() -> None:
    stage = placing("1-4", food=0).has("A", morale=6, faith=6).at("growth")
    assert stage.pieces("reserve.A") == 10
    assert stage.asks == "ChooseCards"


@clause("QV-PLACE-07", "QV-R37")
def test_without_any_payable_space_the_placement_is_skipped() -> None:
    stage = placing("1-4", food=0).hand("A", "labour").at("workers")
    assert stage.asks == "PlayCard"


@clause("QV-PLACE-07", "QV-COMP-09", "QV-R110", refused=True)
def test_with_an_empty_reserve_nothing_can_be_placed() -> None:
    spaces = ("1-2/a", "1-2/b", "3-5/a", "3-5/b", "1-5/a", "1-5/b", "3-4/a", "3-4/b", "1-3/a", "1-3/b")
    stage = placing("2-4", food=6).worker("A", *spaces).hand("A", "labour").at("workers")
    assert stage.asks == "PlayCard"
    stage.table.resolve(stage.referee.agenda_at(stage.game, "workers", 0)[:-1])  # past what skills may do
    assert stage.refusal("place", "2-4/a") == "QV-PLACE-07"


@clause("QV-PLACE-08", "QV-PLACE-09", "QV-R39")
def test_additional_workers_cost_one_food_each_and_the_terrain_besides() -> None:
    stage = placing("1-4", food=5).at("workers").choose("place", "1-4/a").choose("place", "1-4/b")
    assert stage.count("food", "A") == 2
    stage.choose("place", "1-4/c")
    assert stage.count("food", "A") == 0
    assert stage.pieces("reserve.A") == 7


@clause("QV-PLACE-08", refused=True)
def test_without_food_there_is_no_additional_worker() -> None:
    stage = placing("2-4", food=0).hand("A", "labour").at("workers").choose("place", "2-4/a")
    assert stage.asks == "PlayCard"


@clause("QV-PLACE-09", "QV-R39", refused=True)
def test_one_food_does_not_pay_for_an_additional_worker_on_foreign_terrain() -> None:
    stage = placing("2-4", food=1).at("workers").choose("place", "2-4/a")
    assert stage.refusal("place", "2-4/c") == "QV-PLACE-09"
    assert stage.refusal("place", "2-4/a") is None
    assert stage.refusal("place", "1-2/a") == "QV-PLACE-01"


@clause("QV-R39")
def test_the_number_of_additional_workers_is_limited_only_by_food_and_reserve() -> None:
    stage = placing("2-4", food=6).hand("A", "labour").at("workers")
    for _ in range(7):
        stage.choose("place", "2-4/a")
    assert stage.pieces("reserve.A") == 3
    assert stage.count("food", "A") == 0


@clause("QV-R39", refused=True)
def test_a_parameter_may_limit_them() -> None:
    stage = placing("2-4", food=6, parameters={"placement.extra_max": 1}).hand("A", "labour").at("workers")
    stage.choose("place", "2-4/a").choose("place", "2-4/a")
    assert stage.asks == "PlayCard"


@clause("QV-R40", refused=True)
def test_without_a_base_worker_there_is_no_additional_one() -> None:
    stage = placing("1-4", food=0).hand("A", "labour").at("workers")
    stage.table.resolve(stage.referee.agenda_at(stage.game, "workers", 0)[:-1])  # past what skills may do
    assert stage.refusal("place", "1-4/a") == "QV-PLACE-07"


@clause("QV-R40", "QV-PLACE-08")
def test_after_a_base_worker_additional_ones_may_be_declined() -> None:
    stage = placing("2-4", food=3).hand("A", "labour").at("workers").choose("place", "2-4/a").done()
    assert stage.asks == "PlayCard"


@clause("QV-R37")
@pytest.mark.parametrize(("option", "clause_id"), [("mandatory", "QV-PLACE-01"), ("optional", None)])
def test_by_option_the_base_worker_may_be_declined(option: str, clause_id: str | None) -> None:
    stage = placing("2-4", food=1, options={"base_placement": option}).at("workers")
    assert stage.refusal("done") == clause_id


@clause("QV-PLACE-04", "QV-PLACE-05")
def test_glorious_has_free_placement_on_plain_only() -> None:
    stage = placing("2-4", races=("glorious", "mystic", "deep_one")).at("workers")
    assert [stage.refusal("place", f"2-4/{letter}") for letter in "abc"] == [None, "QV-PLACE-07", "QV-PLACE-07"]


@clause("QV-R113", refused=True)
def test_a_worker_beside_the_own_town_returns_in_the_clean_up_and_cannot_become_a_town() -> None:
    stage = placing("2-4").town("A", "2-4/b").worker("A", "2-4/b", "1-2/a").succeeded("A").at("build")
    assert stage.refusal("build", "2-4/b") == "QV-BUILD-03"
    stage.choose("build", "1-2/a")
    assert stage.on("2-4/b") == ["A town 1"]
