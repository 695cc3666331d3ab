"""Skills about prices and places of workers, of FREE and of the wish: B01, B08, B10, S12, S13, S20."""

import pytest

from tests.marks import clause, quick
from tests.rules.quo_vadis.skill_marks import ELSEWHERE, acts, beside, rests
from tests.rules.quo_vadis.stage import Stage

pytestmark = quick


def placing(food: int, *skills: str) -> Stage:
    """A gigant about to place on 2-5: a is free plain, desert b and frost c cost food."""
    return Stage().genesis("2-5").has("A", food=food).has_skills("A", *skills)


# Pioneers.


@acts("B01")
def test_pioneers_pay_nothing_for_the_first_terrain() -> None:
    stage = placing(2, "B01").at("workers").choose("place", "2-5/b")
    assert stage.count("food", "A") == 2
    assert stage.choose("place", "2-5/c").count("food", "A") == 0


@acts("B01")
def test_pioneers_keep_it_for_the_first_terrain_that_costs_anything() -> None:
    stage = placing(3, "B01").at("workers").choose("place", "2-5/a").choose("place", "2-5/b")
    assert stage.count("food", "A") == 2  # the food of the additional worker is not theirs to waive
    assert stage.choose("place", "2-5/c").count("food", "A") == 0


@acts("B01")
def test_pioneers_are_fresh_again_in_the_next_turn() -> None:
    stage = placing(0, "B01").at("workers").choose("place", "2-5/b").at("end of turn")
    assert stage.genesis("2-5").at("workers").refusal("place", "2-5/b") is None


@rests("B01")
@pytest.mark.parametrize(("zone", "seat"), ELSEWHERE)
def test_pioneers_waive_nothing_unless_they_are_in_force_for_who_places(zone: str, seat: str) -> None:
    stage = placing(0).skills(zone, seat, "B01").at("workers")
    assert stage.refusal("place", "2-5/b") == "QV-PLACE-07"


@rests("B01")
def test_looking_at_prices_uses_pioneers_up_as_little_as_free_ground_does() -> None:
    stage = placing(1, "B01").at("workers")
    assert [stage.refusal("place", f"2-5/{letter}") for letter in "abcb"] == [None] * 4
    stage.choose("place", "2-5/a")
    assert stage.choose("place", "2-5/b").count("food", "A") == 0


@beside("B01", "S12")
@clause("QV-R97")
def test_outskirts_leave_pioneers_their_use() -> None:
    stage = placing(3, "B01", "S12").town("A", "1-2/c").at("workers").choose("place", "2-5/b")
    assert stage.count("food", "A") == 3
    assert stage.choose("place", "2-5/c").count("food", "A") == 2
    assert stage.choose("place", "2-5/c").count("food", "A") == 0


@beside("B01", "S12")
@clause("QV-R97")
def test_the_order_in_which_they_lie_does_not_matter() -> None:
    stage = placing(1, "S12", "B01").town("A", "1-2/c").at("workers").choose("place", "2-5/b")
    assert stage.choose("place", "2-5/c").count("food", "A") == 0


@beside("B01", "B10")
def test_pioneers_and_a_frugal_march_waive_one_food_each() -> None:
    stage = placing(0, "B01", "B10").at("workers").choose("place", "2-5/b").choose("place", "2-5/a")
    assert stage.count("food", "A") == 0
    assert stage.asks != "PlaceWorkers"
    both = placing(0, "B01", "B10").at("workers").choose("place", "2-5/a").choose("place", "2-5/c")
    assert both.on("2-5/c") == ["A worker"]


# Frugal March.


@acts("B10")
def test_a_frugal_march_adds_one_worker_for_nothing_and_the_next_for_food() -> None:
    stage = placing(1, "B10").at("workers").choose("place", "2-5/a").choose("place", "2-5/a")
    assert stage.count("food", "A") == 1
    assert stage.choose("place", "2-5/a").count("food", "A") == 0


@rests("B10")
def test_a_frugal_march_pays_for_terrain_all_the_same() -> None:
    stage = placing(0, "B10").at("workers")
    assert stage.refusal("place", "2-5/b") == "QV-PLACE-07"
    stage.choose("place", "2-5/a")
    assert stage.refusal("place", "2-5/b") == "QV-PLACE-09"
    assert stage.refusal("place", "2-5/a") is None


@rests("B10")
@pytest.mark.parametrize(("zone", "seat"), ELSEWHERE)
def test_no_additional_worker_is_free_without_a_frugal_march_of_ones_own(zone: str, seat: str) -> None:
    stage = placing(0).skills(zone, seat, "B10").at("workers").choose("place", "2-5/a")
    assert stage.asks != "PlaceWorkers"


# Outskirts.


@acts("S12")
def test_outskirts_make_the_ground_of_a_town_and_around_it_free() -> None:
    stage = placing(0, "S12").town("A", "2-5/b").at("workers")
    assert stage.refusal("place", "2-5/b") is None
    assert stage.choose("place", "2-5/c").on("2-5/c") == ["A worker"]


@acts("S12")
def test_the_town_of_outskirts_may_stand_in_another_area() -> None:
    stage = placing(0, "S12").town("A", "2-4/c").at("workers")
    assert stage.refusal("place", "2-5/b") is None
    assert stage.refusal("place", "2-5/c") == "QV-PLACE-07"


@acts("S12")
def test_outskirts_have_no_limit_but_the_food_of_additional_workers() -> None:
    stage = placing(2, "S12").town("A", "2-5/a").at("workers").choose("place", "2-5/b").choose("place", "2-5/c")
    assert stage.count("food", "A") == 1
    assert stage.choose("place", "2-5/b").count("food", "A") == 0


@rests("S12")
def test_outskirts_need_an_intact_town_of_ones_own() -> None:
    stage = placing(0, "S12").ruin("A", "2-5/b").town("B", "2-5/c").at("workers")
    assert stage.refusal("place", "2-5/b") == "QV-PLACE-07"
    assert stage.refusal("place", "2-5/c") == "QV-PLACE-07"


@rests("S12")
@pytest.mark.parametrize(("zone", "seat"), ELSEWHERE)
def test_outskirts_help_only_who_has_them_in_force(zone: str, seat: str) -> None:
    stage = placing(0).town("A", "2-5/b").skills(zone, seat, "S12").at("workers")
    assert stage.refusal("place", "2-5/c") == "QV-PLACE-07"


# Outriders.


@acts("S13")
def test_outriders_go_to_an_adjacent_area_at_the_usual_price() -> None:
    stage = placing(1, "S13").at("workers")
    assert stage.refusal("place", "1-3/a") is None
    assert stage.choose("place", "1-3/c").count("food", "A") == 0
    assert stage.on("1-3/c") == ["A worker"]


@acts("S13")
def test_outriders_need_not_ride_where_nothing_in_the_genesis_area_can_be_paid() -> None:
    stage = Stage().genesis("1-4").has_skills("A", "S13").at("workers")
    assert stage.refusal("place", "2-5/a") is None
    assert stage.refusal("place", "1-4/a") == "QV-PLACE-07"
    assert stage.refusal("done") is None


@rests("S13")
def test_outriders_are_only_the_base_worker_and_only_next_door() -> None:
    stage = placing(3, "S13").at("workers")
    assert stage.refusal("place", "4-5/a") == "QV-PLACE-01"
    stage.choose("place", "2-5/a")
    assert stage.refusal("place", "1-3/a") == "QV-PLACE-01"


@rests("S13")
def test_outriders_do_not_free_from_the_base_placement() -> None:
    assert placing(0, "S13").at("workers").refusal("done") == "QV-PLACE-01"


@rests("S13")
@pytest.mark.parametrize(("zone", "seat"), ELSEWHERE)
def test_without_outriders_the_genesis_area_is_all_there_is(zone: str, seat: str) -> None:
    stage = placing(0).skills(zone, seat, "S13").at("workers")
    assert stage.refusal("place", "1-3/a") == "QV-PLACE-01"


@beside("S13", "B01")
def test_pioneers_go_along_with_outriders() -> None:
    assert placing(0, "S13", "B01").at("workers").choose("place", "1-3/c").on("1-3/c") == ["A worker"]


@beside("S13", "S12")
def test_outriders_find_the_outskirts_of_a_town_next_door() -> None:
    stage = placing(0, "S13", "S12").town("A", "1-3/a").at("workers")
    assert stage.refusal("place", "1-3/c") is None
    assert stage.refusal("place", "1-2/c") == "QV-PLACE-07"


# Star Reading.


@acts("B08")
def test_star_reading_gives_the_first_free_and_not_the_second() -> None:
    stage = Stage().has_skills("A", "B08").has("A", faith=1).at("area").choose("choose", "FREE")
    assert stage.count("faith", "A") == 1
    stage.choose("choose", "FREE").choose("number", 2).choose("number", 4)
    assert stage.count("faith", "A") == 0
    assert stage.kit.identities[stage.game.layout.first_tile + stage.game.genesis_area()].name == "2-4"


@acts("B08")
def test_star_reading_is_fresh_again_in_the_next_area_selection() -> None:
    stage = Stage().has_skills("A", "B08").at("area").choose("choose", "FREE").choose("choose", "3").at("end of turn")
    assert stage.at("area").refusal("choose", "FREE") is None


@rests("B08")
def test_star_reading_cannot_give_a_second_free() -> None:
    stage = Stage().has_skills("A", "B08").at("area").choose("choose", "FREE")
    assert stage.refusal("choose", "FREE") == "QV-AREA-08"


@rests("B08")
@pytest.mark.parametrize(("zone", "seat"), ELSEWHERE)
def test_free_costs_faith_without_star_reading(zone: str, seat: str) -> None:
    assert Stage().skills(zone, seat, "B08").at("area").refusal("choose", "FREE") == "QV-AREA-07"


@beside("B08", "S20")
def test_star_reading_leaves_the_faith_for_a_wish_from_the_prayer_book() -> None:
    stage = Stage().has_skills("A", "B08", "S20").has("A", faith=1).hand("A", "labour", "labour").at("area")
    stage.choose("choose", "FREE").choose("choose", "2").choose("number", 4).at("card")
    assert stage.choose("play", "labour").choose("continue").choose("wish", "miracle").count("faith", "A") == 0


# Prayer Book.


def wishing(faith: int, *, wish: bool) -> Stage:
    """A seat with a prayer book about to play a labour."""
    return Stage(options={"wish": wish}).genesis("2-5").has("A", faith=faith).hand("A", "labour", "labour")


@acts("S20")
@pytest.mark.parametrize(("wish", "faith"), [(True, 1), (False, 2)])
def test_a_prayer_book_grants_wishes_for_one_faith_or_where_nobody_wishes_for_two(wish: bool, faith: int) -> None:
    stage = wishing(faith, wish=wish).has_skills("A", "S20").at("card").choose("play", "labour").choose("continue")
    assert stage.asks == "Wish"
    stage.choose("wish", "miracle").choose("use", 1)
    assert stage.count("faith", "A") == 1
    assert stage.count("food", "A") == 0


@rests("S20")
@pytest.mark.parametrize(("wish", "faith"), [(True, 0), (False, 1)])
def test_a_prayer_book_grants_nothing_for_less(wish: bool, faith: int) -> None:
    stage = wishing(faith, wish=wish).has_skills("A", "S20").at("card").choose("play", "labour").choose("continue")
    assert stage.asks == "UseActions"


@rests("S20")
@pytest.mark.parametrize(("zone", "seat"), ELSEWHERE)
@pytest.mark.parametrize(("wish", "faith"), [(True, 1), (False, 6)])
def test_a_prayer_book_serves_its_owner_alone(zone: str, seat: str, wish: bool, faith: int) -> None:
    stage = wishing(faith, wish=wish).skills(zone, seat, "S20").at("card").choose("play", "labour").choose("continue")
    assert stage.asks == "UseActions"


@beside("S20", "S14")
def test_a_wished_blessing_is_one_for_votive_fires() -> None:
    stage = wishing(1, wish=True).has_skills("A", "S20", "S14").at("card").choose("play", "labour").choose("continue")
    stage.choose("wish", "blessing").choose("use", 0)
    assert (stage.count("wrath", "A"), stage.count("vp", "A")) == (2, 1)
