"""Placing workers."""

from qquovadis.games.populous.workers import PlaceWorkers
from tests.marks import clause, quick
from tests.rules.populous.stage import Stage

pytestmark = quick


def placing(food: int, area: str = "1-4", **terms: object) -> Stage:
    """Seat A (Gigant) in an area of sea, desert and frost, or another, with so much food."""
    return Stage(**terms).genesis(area).has("A", food=food)  # type: ignore[arg-type]


@clause("PO-WORK-01", "PO-WORK-04", "PO-R16")
def test_plains_and_the_own_terrain_are_free() -> None:
    stage = placing(0, "2-4").at("workers").choose("place", "2-4/b")
    assert stage.on("2-4/b") == ["A worker"]
    assert placing(0, "2-4").at("workers").choose("place", "2-4/a").pieces("reserve.A") == 9


@clause("PO-WORK-01", "PO-R30", refused=True)
def test_the_first_worker_is_compulsory_in_the_area_even_for_food() -> None:
    stage = placing(1).at("workers")
    assert stage.refusal("done") == "PO-WORK-01"
    assert stage.refusal("place", "2-4/a") == "PO-WORK-01"
    assert placing(1, options={"base_worker": "must_if_free"}).at("workers").refusal("done") is None
    assert placing(1, "2-4", options={"base_worker": "must_if_free"}).at("workers").refusal("done") == "PO-WORK-01"
    assert placing(1, "2-4", options={"base_worker": "may"}).at("workers").refusal("done") is None


@clause("PO-WORK-02", "PO-R33")
def test_others_and_destroyed_towns_do_not_keep_a_worker_off() -> None:
    stage = placing(1).worker("B", "1-4/a").ruin("A", "1-4/a").town("C", "1-4/b").at("workers")
    assert [stage.refusal("place", space) for space in ("1-4/a", "1-4/b")] == [None, None]


@clause("PO-WORK-02", "PO-R33", refused=True)
def test_only_food_or_workers_keep_a_worker_off() -> None:
    assert placing(0).worker("B", "1-4/a").at("workers").asks != "PlaceWorkers"


@clause("PO-WORK-03", "PO-R32")
def test_several_own_pieces_may_share_a_space_until_the_end() -> None:
    stage = placing(3, "2-4").worker("A", "2-4/a").town("A", "2-4/b").at("workers")
    stage.choose("place", "2-4/a").choose("place", "2-4/b").done()
    assert (stage.on("2-4/a"), stage.on("2-4/b")) == (["A worker"], ["A town"])


@clause("PO-WORK-03", "PO-R32", refused=True)
def test_only_one_own_piece_remains_after_the_turn() -> None:
    assert Stage().worker("A", "2-4/a", "2-4/a").after("clean-up").on("2-4/a") == ["A worker"]


@clause("PO-WORK-04", "PO-WORK-05", "PO-R16", refused=True)
def test_other_terrain_cannot_be_had_without_food() -> None:
    stage = placing(0, "2-4").at("workers")
    assert stage.refusal("place", "2-4/c") == "PO-WORK-06"


@clause("PO-WORK-05", "PO-R31")
def test_other_terrain_costs_a_food_for_each_worker() -> None:
    stage = placing(6).at("workers").choose("place", "1-4/a")
    assert stage.count("food", "A") == 5
    assert stage.choose("place", "1-4/b").count("food", "A") == 3


@clause("PO-WORK-06", "PO-R30")
def test_the_step_is_passed_over_where_nothing_can_be_placed() -> None:
    assert placing(0).hand("A", "labour").at("workers").asks == "PlayCard"
    empty = placing(3).hand("A", "labour").worker("A", *["2-4/a"] * 10)
    assert empty.at("workers").asks == "PlayCard"


@clause("PO-WORK-06", refused=True)
def test_an_empty_reserve_places_nothing() -> None:
    stage = placing(3, "2-4").at("workers")
    for worker in list(stage.table.contents[stage.kit.zone("reserve.A")]):
        stage.table.move(worker, stage.kit.zone("box"))
    assert stage.refusal("place", "2-4/a") == "PO-WORK-06"


@clause("PO-WORK-07", "PO-WORK-08", "PO-WORK-09", "PO-R31")
def test_extra_workers_cost_one_three_and_six_in_all() -> None:
    stage = placing(6, "1-2").at("workers")
    left = []
    for space in ("1-2/a", "1-2/b", "1-2/a", "1-2/b"):
        left.append(stage.choose("place", space).count("food", "A"))
    assert left == [6, 5, 3, 0]
    assert stage.asks != "PlaceWorkers"


@clause("PO-WORK-07", "PO-WORK-08", "PO-WORK-09", "PO-R31", refused=True)
def test_an_extra_worker_without_its_price_and_a_fourth_are_refused() -> None:
    stage = placing(2, "1-2").at("workers").choose("place", "1-2/a").choose("place", "1-2/b")
    assert stage.asks != "PlaceWorkers"
    rich = placing(2, "1-2", parameters={"workers.extra_price.2": 3}).at("workers").choose("place", "1-2/a")
    assert rich.refusal("place", "1-2/b") is None
    many = placing(6, "1-2").at("workers")
    many.table.resolve((PlaceWorkers(0, 4),))
    assert many.refusal("place", "1-2/a") == "PO-WORK-09"
    many.table.resolve((PlaceWorkers(0, 3),))
    assert many.has("A", food=2).refusal("place", "1-2/a") == "PO-WORK-08"


@clause("PO-WORK-10")
def test_an_extra_worker_pays_its_terrain_besides() -> None:
    stage = placing(3, "1-2").at("workers").choose("place", "1-2/a").choose("place", "1-2/c")
    assert stage.count("food", "A") == 1


@clause("PO-WORK-10", refused=True)
def test_an_extra_worker_cannot_leave_the_area_or_its_terrain_unpaid() -> None:
    stage = placing(1, "1-2").at("workers").choose("place", "1-2/a")
    assert stage.refusal("place", "1-2/c") == "PO-WORK-10"
    assert stage.refusal("place", "2-4/a") == "PO-WORK-10"
