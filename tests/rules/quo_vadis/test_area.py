"""Phase 1, area selection (QV-AREA-01 to QV-AREA-11, QV-R20 to QV-R26)."""

import pytest

from tests.marks import clause, quick
from tests.rules.quo_vadis.stage import Stage

pytestmark = quick


def selecting(*markers: str, faith: int = 0, **terms: object) -> Stage:
    """Seat A is about to choose, with the markers on two cards."""
    stage = Stage(**terms).markers(*markers).has("A", faith=faith, food=2)  # type: ignore[arg-type]
    return stage.at("area")


def area_of(stage: Stage) -> str:
    """The name of the genesis area."""
    names = {number: name for name, number in stage.game.layout.area_index.items()}
    return names[stage.game.genesis_area()]


def marked(stage: Stage) -> list[str]:
    """The genesis cards that carry markers, one entry a marker."""
    return sorted(stage.kit.zones[stage.table.zone_of[m]].name.split()[-1] for m in stage.game.layout.markers)


@clause("QV-AREA-01", "QV-AREA-04", "QV-AREA-09", "QV-AREA-11", "QV-R25")
def test_two_unmarked_numbers_in_ascending_order_name_the_genesis_area() -> None:
    stage = selecting("1", "5").choose("choose", "4").choose("choose", "2")
    assert area_of(stage) == "2-4"
    assert marked(stage) == ["2", "4"]
    stage.choose("place", "2-4/a")
    assert stage.asks == "PlaceWorkers"
    assert area_of(stage) == "2-4"


@clause("QV-AREA-01", "QV-R26", refused=True)
def test_the_selection_cannot_be_passed() -> None:
    stage = selecting("1", "5")
    assert stage.refusal("done") == "QV-AREA-01"
    assert stage.choose("choose", "4").refusal("done") == "QV-AREA-01"


@clause("QV-AREA-02", "QV-R24", refused=True)
def test_a_marked_number_and_the_same_number_twice_are_refused() -> None:
    stage = selecting("1", "5")
    assert stage.refusal("choose", "1") == "QV-AREA-02"
    assert stage.choose("choose", "3").refusal("choose", "3") == "QV-AREA-02"


@clause("QV-AREA-02", "QV-R24", "QV-R26")
def test_unmarked_numbers_cost_nothing_so_a_selection_is_always_possible() -> None:
    stage = selecting("1", "5", faith=0)
    assert [stage.refusal("choose", card) for card in "234"] == [None, None, None]


@clause("QV-AREA-04", "QV-AREA-11", "QV-R25", refused=True)
def test_the_next_seat_meets_the_same_markers_and_no_area_of_its_own() -> None:
    stage = selecting("1", "5").choose("choose", "4").choose("choose", "2")
    stage.table.resolve(stage.referee.agenda_at(stage.game, "area", 1))
    assert stage.refusal("choose", "4", "B") == "QV-AREA-02"
    assert stage.refusal("choose", "1", "B") is None
    assert stage.refusal("choose", "1", "A") == "QV-AREA-01"


@clause("QV-AREA-05", refused=True)
def test_a_card_vacated_by_this_very_move_does_not_count_as_unmarked() -> None:
    stage = selecting("1", "5").choose("choose", "3")
    assert stage.refusal("choose", "1") == "QV-AREA-02"
    assert stage.refusal("choose", "5") == "QV-AREA-02"


@clause("QV-AREA-05")
def test_both_markers_move_at_once_when_the_second_card_is_chosen() -> None:
    stage = selecting("1", "5").choose("choose", "3")
    assert marked(stage) == ["1", "5"]
    assert marked(stage.choose("choose", "2")) == ["2", "3"]


@clause("QV-AREA-03", "QV-AREA-06", "QV-AREA-07", "QV-R20", "QV-R22")
def test_free_may_be_chosen_marked_and_stand_for_a_marked_number() -> None:
    stage = selecting("3", "FREE", faith=2).choose("choose", "5").choose("choose", "FREE").choose("number", 3)
    assert area_of(stage) == "3-5"
    assert marked(stage) == ["5", "FREE"]
    assert stage.count("faith", "A") == 1


@clause("QV-AREA-06", "QV-R22", refused=True)
def test_free_stands_for_one_of_the_numbers_on_the_tiles_only() -> None:
    stage = selecting("3", "FREE", faith=1).choose("choose", "5").choose("choose", "FREE")
    assert [stage.refusal("number", number) for number in (0, 6)] == ["QV-AREA-06", "QV-AREA-06"]
    assert stage.refusal("done") == "QV-AREA-06"


@clause("QV-AREA-07", refused=True)
def test_free_without_the_faith_for_it_is_refused() -> None:
    assert selecting("1", "2", faith=0).refusal("choose", "FREE") == "QV-AREA-07"


@clause("QV-AREA-08", "QV-R21")
def test_free_twice_costs_two_faith_and_both_markers_lie_on_it() -> None:
    stage = selecting("1", "2", faith=2).choose("choose", "FREE").choose("choose", "FREE")
    stage.choose("number", 4).choose("number", 1)
    assert area_of(stage) == "1-4"
    assert stage.count("faith", "A") == 0
    assert marked(stage) == ["FREE", "FREE"]


@clause("QV-AREA-08", refused=True)
def test_the_second_free_must_be_paid_too() -> None:
    assert selecting("1", "2", faith=1).choose("choose", "FREE").refusal("choose", "FREE") == "QV-AREA-08"


@clause("QV-AREA-09", "QV-R21", "QV-SETUP-09")
def test_free_twice_or_with_its_own_number_reaches_a_double_in_play() -> None:
    stage = selecting("2", "3", faith=1, seats=4).choose("choose", "1").choose("choose", "FREE").choose("number", 1)
    assert area_of(stage) == "1-1"


@clause("QV-AREA-10", "QV-R23", "QV-R21", "QV-SETUP-09", refused=True)
def test_a_double_that_was_not_placed_cannot_be_named() -> None:
    stage = selecting("2", "3", faith=1, seats=4).choose("choose", "5").choose("choose", "FREE")
    assert stage.refusal("number", 5) == "QV-AREA-10"
    twice = selecting("2", "3", faith=2).choose("choose", "FREE").choose("choose", "FREE").choose("number", 3)
    assert twice.refusal("number", 3) == "QV-AREA-10"


@clause("QV-AREA-10", "QV-R23")
def test_two_different_numbers_always_name_an_area_in_play() -> None:
    stage = selecting("2", "3", faith=2).choose("choose", "FREE").choose("choose", "FREE").choose("number", 3)
    assert [stage.refusal("number", number) for number in (1, 2, 4, 5)] == [None] * 4


@clause("QV-AREA-09", refused=True)
def test_the_order_of_choosing_does_not_make_another_area() -> None:
    assert area_of(selecting("1", "3").choose("choose", "5").choose("choose", "2")) == "2-5"
    assert area_of(selecting("1", "3").choose("choose", "2").choose("choose", "5")) == "2-5"


@clause("QV-AREA-03", "QV-R20", refused=True)
@pytest.mark.parametrize(("blocked", "clauses"), [(False, [None, None]), (True, ["QV-AREA-03", None])])
def test_by_option_a_marked_free_is_blocked(blocked: bool, clauses: list[str | None]) -> None:
    terms = {"options": {"free_blocked_when_marked": blocked}}
    marked_free = selecting("1", "FREE", faith=2, **terms)
    unmarked_free = selecting("1", "2", faith=2, **terms)
    assert [stage.refusal("choose", "FREE") for stage in (marked_free, unmarked_free)] == clauses


@clause("QV-AREA-08", "QV-R21")
def test_under_that_option_an_unmarked_free_may_still_be_chosen_twice() -> None:
    stage = selecting("1", "2", faith=2, options={"free_blocked_when_marked": True}).choose("choose", "FREE")
    assert stage.refusal("choose", "FREE") is None


def test_the_price_of_free_is_a_parameter() -> None:
    stage = selecting("1", "2", faith=3, parameters={"area.free_cost": 3}).choose("choose", "FREE")
    assert stage.count("faith", "A") == 0
