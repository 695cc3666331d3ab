"""Rounds, turns and the choice of the area."""

import pytest

from tests.marks import clause, quick
from tests.rules.populous.stage import Stage

pytestmark = quick


@clause("PO-ROUND-02", "PO-OVER-01", "PO-OVER-02", "PO-R14")
def test_turns_go_clockwise_and_the_start_player_opens_the_next_round() -> None:
    stage = Stage(start="B").round(3).at("end of turn", "B")
    assert (stage.asked, stage.game.noted("round")) == ("C", 3)
    stage.at("end of turn", "A")
    assert (stage.asked, stage.game.noted("round")) == ("B", 4)


@clause("PO-ROUND-02", "PO-OVER-01", "PO-OVER-02", refused=True)
def test_nobody_else_may_choose_in_a_turn() -> None:
    assert Stage().at("area", "A").refusal("choose", "1", "B") == "PO-AREA-01"


@clause("PO-ROUND-03", "PO-OVER-03", "PO-OVER-04", "PO-R79")
def test_the_game_ends_with_round_twelve_without_settling_the_last_age() -> None:
    stage = Stage().round(12).ages("C", ["labour"] * 5).town("C", "2-4/a").at("end of turn", "C")
    assert stage.asks == ""
    outcome = stage.referee.outcome(stage.game)
    assert outcome is not None
    assert outcome.scores == (0, 0, 3 + 4)


@clause("PO-ROUND-03", "PO-OVER-03", "PO-OVER-04", "PO-R79", refused=True)
def test_after_the_end_nothing_can_be_chosen_and_before_it_nothing_is_won() -> None:
    stage = Stage().round(11).at("end of turn", "C")
    assert (stage.asked, stage.referee.outcome(stage.game)) == ("A", None)
    ended = Stage().round(12).at("end of turn", "C")
    assert ended.game.closing == "PO-OVER-03"
    assert (
        Stage(options={"final_round_settlement": True})
        .round(12)
        .ages("C", ["labour"] * 2)
        .town("C", "2-4/a")
        .at("majority", "C")
        .count("vp", "C")
        == 2 + 3 + 4
    )


@clause("PO-ROUND-04", "PO-CREA-01")
def test_a_turn_runs_through_its_phases_in_order() -> None:
    stage = Stage().has("A", faith=3).hand("A", "labour").at("area")
    asked = [stage.asks]
    for verb, subject in (
        ("choose", "2"),
        ("choose", "4"),
        ("done", -1),
        ("place", "2-4/a"),
        ("play", "labour"),
        ("continue", -1),
        ("done", -1),
        ("use", 1),
    ):
        stage.choose(verb, subject)
        asked.append(stage.asks)
    assert asked == [
        "ChooseCards",
        "ChooseCards",
        "Wrath",
        "PlaceWorkers",
        "PlayCard",
        "ChooseGeneration",
        "AddActions",
        "UseActions",
        "ChooseCards",
    ]
    assert stage.asked == "B"


@clause("PO-ROUND-04", "PO-CREA-01", "PO-WRATH-04", refused=True)
def test_no_phase_comes_earlier_or_later() -> None:
    stage = Stage().genesis("2-4").has("A", faith=3, wrath=3).hand("A", "labour").at("workers")
    assert stage.refusal("buy") == "PO-WORK-01"
    assert stage.refusal("play", "labour") == "PO-WORK-01"
    assert Stage().genesis("2-4").has("A", wrath=3).at("wrath").refusal("place", "2-4/a") == "PO-WRATH-04"


@clause("PO-AREA-01", "PO-AREA-02", "PO-AREA-07", "PO-R21", "PO-COMP-05")
def test_two_unmarked_numbers_name_the_area_and_take_the_markers() -> None:
    stage = Stage().markers("1", "FREE").at("area").choose("choose", "4").choose("choose", "2")
    assert stage.game.genesis_area() == stage.game.layout.area_index["2-4"]
    assert [len(stage.names(f"genesis {card}")) for card in "1245"] == [1, 2, 2, 1]


@clause("PO-AREA-01", "PO-AREA-03", "PO-R21", refused=True)
def test_a_marked_number_cannot_be_picked_nor_one_twice_nor_none() -> None:
    stage = Stage().markers("1", "5").at("area")
    assert stage.refusal("choose", "1") == "PO-AREA-01"
    assert stage.refusal("done") == "PO-AREA-01"
    stage.choose("choose", "2")
    assert stage.refusal("choose", "5") == "PO-AREA-03"
    assert stage.refusal("choose", "2") == "PO-AREA-01"


@clause("PO-AREA-03")
def test_a_card_left_by_the_markers_is_free_the_turn_after() -> None:
    stage = Stage().markers("1", "5").hand("A", "labour").at("area").choose("choose", "2").choose("choose", "3")
    assert [len(stage.names(f"genesis {card}")) for card in "15"] == [1, 1]


@clause("PO-AREA-02", refused=True)
def test_the_marker_of_free_does_not_block_its_number() -> None:
    stage = Stage().has("A", faith=1).at("area").choose("choose", "2").choose("choose", "FREE").choose("number", 4)
    assert len(stage.names("genesis 4")) == 1
    assert len(stage.names("genesis FREE")) == 2


@clause("PO-AREA-04", "PO-R19", "PO-R17")
def test_free_stands_for_a_marked_number_and_for_the_same_number() -> None:
    stage = Stage(4).markers("1", "FREE").has("A", faith=2).at("area").choose("choose", "4").choose("choose", "FREE")
    assert stage.count("faith", "A") == 1
    assert stage.refusal("number", 1) is None
    stage.choose("number", 4)
    assert stage.game.genesis_area() == stage.game.layout.area_index["4-4"]


@clause("PO-AREA-04", "PO-R19", refused=True)
def test_free_stands_for_one_of_the_five_numbers() -> None:
    stage = Stage().has("A", faith=2).at("area").choose("choose", "4").choose("choose", "FREE")
    assert stage.refusal("number", 6) == "PO-AREA-04"


@clause("PO-AREA-05", "PO-AREA-06", "PO-R18")
def test_two_free_cost_three_faith_together() -> None:
    stage = Stage().has("A", faith=3).at("area").choose("choose", "FREE").choose("choose", "FREE")
    assert stage.count("faith", "A") == 0
    stage.choose("number", 1).choose("number", 2)
    assert stage.game.genesis_area() == stage.game.layout.area_index["1-2"]
    assert len(stage.names("genesis FREE")) == 3


@clause("PO-AREA-05", "PO-AREA-06", "PO-R18", refused=True)
def test_free_cannot_be_picked_without_the_faith() -> None:
    assert Stage().has("A", faith=0).at("area").refusal("choose", "FREE") == "PO-AREA-05"
    assert Stage().has("A", faith=2).at("area").choose("choose", "FREE").refusal("choose", "FREE") == "PO-AREA-06"


@clause("PO-AREA-07", "PO-R20", refused=True)
def test_a_tile_that_is_not_on_the_map_cannot_be_named() -> None:
    stage = Stage().has("A", faith=1).at("area").choose("choose", "4").choose("choose", "FREE")
    assert stage.refusal("number", 4) == "PO-AREA-07"


@clause("PO-R20")
def test_every_pair_of_different_numbers_is_on_the_map() -> None:
    stage = Stage().has("A", faith=3).at("area").choose("choose", "FREE").choose("choose", "FREE").choose("number", 3)
    assert [stage.refusal("number", number) for number in (1, 2, 4, 5)] == [None] * 4


@clause("PO-R17", refused=True)
@pytest.mark.parametrize(("markers", "refused"), [(("1", "FREE"), "PO-R17"), (("1", "2"), None)])
def test_by_option_free_is_blocked_by_a_marker(markers: tuple[str, str], refused: str | None) -> None:
    stage = Stage(options={"free_while_marked": "only_if_unmarked"}).markers(*markers).has("A", faith=3)
    assert stage.at("area").refusal("choose", "FREE") == refused
