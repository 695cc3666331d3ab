"""Strength from pieces in the genesis area and from control beside it (QV-WAR-06, QV-WAR-07)."""

import pytest

from tests.marks import clause, quick
from tests.rules.quo_vadis.stage import Stage
from tests.rules.quo_vadis.wars import declared, fought, pieces_and_control, strength, winner

pytestmark = quick


def duel() -> Stage:
    """One worker each of A and B on the same space of 2-4, the area in the middle of the world."""
    return Stage().worker("A", "2-4/a").worker("B", "2-4/a").genesis("2-4")


@clause("QV-WAR-06")
def test_each_worker_and_each_intact_town_of_the_area_is_one_strength() -> None:
    stage = fought(duel().worker("A", "2-4/b").town("A", "2-4/c", 4).dice("A", 2).dice("B", 5))
    assert pieces_and_control(stage, "A") == 3
    assert pieces_and_control(stage, "B") == 1
    assert (strength(stage, "A"), strength(stage, "B")) == (5, 6)


@clause("QV-WAR-06", refused=True)
def test_pieces_outside_the_area_and_ruins_give_no_strength() -> None:
    stage = fought(duel().worker("A", "1-2/a", "2-5/a").ruin("A", "2-4/b"))
    assert pieces_and_control(stage, "A") == 1


@clause("QV-R68")
def test_several_own_workers_on_one_space_count_one_each() -> None:
    assert pieces_and_control(fought(duel().worker("A", "2-4/a", "2-4/a")), "A") == 3


@clause("QV-R68", refused=True)
def test_not_one_strength_for_each_space() -> None:
    stage = fought(duel().worker("A", "2-4/a").worker("B", "2-4/b").dice("A", 4).dice("B", 4))
    assert pieces_and_control(stage, "A") == pieces_and_control(stage, "B") == 2


@clause("QV-R113", "QV-R68")
def test_a_worker_on_the_space_of_the_own_town_makes_two() -> None:
    stage = Stage().town("A", "2-4/a").genesis("2-4").worker("B", "2-4/a").at("workers", "A").choose("place", "2-4/a")
    assert stage.on("2-4/a") == ["A town 1", "A worker", "B worker"]
    assert pieces_and_control(declared(stage), "A") == 2


@clause("QV-WAR-07")
def test_every_controlled_area_beside_the_genesis_area_is_one_strength() -> None:
    stage = duel().worker("A", "1-2/a", "1-2/c").town("A", "2-5/b").town("B", "3-4/a")
    fought(stage)
    assert pieces_and_control(stage, "A") == 3
    assert pieces_and_control(stage, "B") == 2


@clause("QV-WAR-07")
def test_all_six_neighbours_can_help() -> None:
    stage = duel().town("A", "1-2/a").town("A", "3-5/a").town("A", "1-5/a").town("A", "3-4/a").town("A", "1-3/a")
    stage.worker("A", "2-5/a", "2-5/b")
    assert pieces_and_control(fought(stage), "A") == 7


@clause("QV-WAR-07", "QV-R69", refused=True)
def test_neither_the_genesis_area_nor_areas_further_off_add_control() -> None:
    stage = duel().worker("A", "2-4/b").town("A", "4-5/a").town("A", "2-3/a").worker("A", "1-4/a", "1-4/b")
    assert pieces_and_control(fought(stage), "A") == 2


@clause("QV-WAR-07", "QV-R69", refused=True)
def test_an_area_helps_once_and_not_for_a_single_space_or_a_ruin() -> None:
    stage = duel().town("A", "1-2/a").worker("A", "1-2/b", "1-2/c")
    stage.ruin("A", "2-5/a").worker("A", "3-5/a", "3-5/a")
    assert pieces_and_control(fought(stage), "A") == 2


@clause("QV-WAR-07")
def test_a_corner_of_the_world_has_one_neighbour_only() -> None:
    stage = Stage().worker("A", "4-5/a").worker("B", "4-5/a").genesis("4-5")
    assert pieces_and_control(fought(stage.town("A", "1-2/a").town("A", "2-5/a")), "A") == 2


@clause("QV-R69")
def test_control_is_measured_after_the_moves_of_this_turn() -> None:
    stage = Stage().worker("A", "2-4/a", "2-4/b", "1-2/b").worker("B", "2-4/a").genesis("2-4")
    stage.hand("A", "revelation").row("A", ["labour"]).at("card")
    stage.choose("play", "revelation").choose("continue").choose("lift", "2-4/b").choose("go", "1-2/a").done()
    assert pieces_and_control(declared(stage), "A") == 2


@clause("QV-WAR-06", "QV-WAR-07")
@pytest.mark.parametrize(
    ("parameter", "expected"),
    [
        ("war.strength_per_worker", (2, 12)),
        ("war.strength_per_town", (3, 8)),
        ("war.strength_per_adjacent_control", (3, 8)),
    ],
)
def test_the_numbers_of_strength_may_be_set_from_none_to_five(parameter: str, expected: tuple[int, int]) -> None:
    for value, base in zip((0, 5), expected, strict=True):
        stage = Stage(parameters={parameter: value}).worker("A", "2-4/a", "2-4/b").town("A", "2-4/c").town("A", "1-2/a")
        assert pieces_and_control(fought(stage.worker("B", "2-4/a").genesis("2-4")), "A") == base


@clause("QV-WAR-06")
def test_without_any_strength_the_dice_decide() -> None:
    nothing = {f"war.strength_per_{what}": 0 for what in ("worker", "town", "adjacent_control", "morale")}
    stage = Stage(parameters=nothing).worker("A", "2-4/a", "2-4/b").worker("B", "2-4/a").has("A", morale=3)
    fought(stage.genesis("2-4").dice("A", 1, 2).dice("B", 3), A=3)
    stage.choose("keep", "war die A 2")
    assert (strength(stage, "A"), strength(stage, "B")) == (2, 3)
    assert winner(stage) == "B"
