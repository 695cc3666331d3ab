"""Wrath of god (QV-WRATH-01 to QV-WRATH-12, QV-R06, QV-R28 to QV-R34)."""

import pytest

from tests.marks import clause, quick
from tests.rules.quo_vadis.stage import Stage

pytestmark = quick

CUSTOM = {"mode": "custom"}


def wrathful(wrath: int, area: str = "1-2", **terms: object) -> Stage:
    """Seat A (Gigant, mountain) with so much wrath in a genesis area of plain, plain, sea."""
    stage = Stage(**terms).genesis(area)  # type: ignore[arg-type]
    return stage.has("A", wrath=wrath)


@clause("QV-WRATH-01", "QV-R34")
def test_three_wrath_may_be_used_or_not() -> None:
    assert wrathful(3).at("wrath").asks == "Wrath"
    declined = wrathful(3).at("wrath").done()
    assert declined.count("wrath", "A") == 3
    assert declined.asks == "PlaceWorkers"


@clause("QV-WRATH-01", "QV-CREATE-01", "QV-R34", refused=True)
def test_two_wrath_are_not_enough_and_no_other_moment_is_offered() -> None:
    stage = wrathful(2).at("wrath")
    assert stage.asks == "PlaceWorkers"
    stage.table.resolve(stage.referee.agenda_at(stage.game, "wrath", 0)[:-1])  # past what skills may do
    assert stage.refusal("strike", "1-2/a") == "QV-WRATH-01"


@clause("QV-WRATH-02")
def test_all_wrath_is_paid_with_the_first_space() -> None:
    stage = wrathful(5).at("wrath").choose("strike", "1-2/a")
    assert stage.count("wrath", "A") == 0


@clause("QV-WRATH-02", refused=True)
def test_a_part_of_the_wrath_cannot_be_kept_back() -> None:
    assert wrathful(5).at("wrath").refusal("pay", 3) == "QV-WRATH-02"


@clause("QV-WRATH-03", "QV-R28", "QV-R31", "QV-R110")
def test_all_workers_on_a_struck_space_go_home_own_ones_too() -> None:
    stage = wrathful(3).worker("A", "1-2/a").worker("B", "1-2/a", "1-2/b").worker("C", "1-2/a").at("wrath")
    stage.choose("strike", "1-2/a")
    assert stage.on("1-2/a") == []
    assert stage.on("1-2/b") == ["B worker"]
    assert [stage.pieces(f"reserve.{seat}") for seat in "ABC"] == [10, 9, 10]


@clause("QV-WRATH-03", refused=True)
def test_only_spaces_of_the_genesis_area_can_be_struck() -> None:
    assert wrathful(3).at("wrath").refusal("strike", "2-4/a") == "QV-WRATH-03"


@clause("QV-R28")
def test_an_empty_space_may_be_struck_for_the_token_alone() -> None:
    stage = wrathful(3).at("wrath").choose("strike", "1-2/c")
    assert stage.terrain("1-2/c") == "mountain"


@clause("QV-WRATH-04", "QV-R31")
def test_a_town_on_a_struck_space_loses_one_population_beside_the_workers() -> None:
    stage = wrathful(3).town("B", "1-2/a", 2).worker("C", "1-2/a").at("wrath").choose("strike", "1-2/a")
    assert stage.on("1-2/a") == ["B town 1"]


@clause("QV-WRATH-04", "QV-R31", refused=True)
def test_a_destroyed_town_is_not_affected() -> None:
    stage = wrathful(3).ruin("B", "1-2/a").at("wrath").choose("strike", "1-2/a")
    assert stage.on("1-2/a") == ["B ruin"]


@clause("QV-WRATH-05")
def test_three_wrath_strike_one_space() -> None:
    stage = wrathful(3).worker("B", "1-2/a", "1-2/b").at("wrath").choose("strike", "1-2/a")
    assert stage.asks == "PlaceWorkers"
    assert stage.on("1-2/b") == ["B worker"]


@clause("QV-WRATH-05", "QV-R30", refused=True)
def test_three_wrath_do_not_strike_a_second_space() -> None:
    from qquovadis.engine.referee import perform

    stage = wrathful(3).at("wrath")
    perform(stage.game, 0, stage.choice("strike", "1-2/a", 0))
    assert stage.refusal("strike", "1-2/b") == "QV-WRATH-05"


@clause("QV-WRATH-06")
@pytest.mark.parametrize("spaces", [["1-2/a"], ["1-2/a", "1-2/b"]])
def test_four_wrath_strike_one_or_two_spaces(spaces: list[str]) -> None:
    stage = wrathful(4).town("B", "1-2/a", 3).town("C", "1-2/b", 3).at("wrath")
    for space in spaces:
        stage.choose("strike", space)
    if len(spaces) < 2:
        stage.done()
    assert stage.asks == "PlaceWorkers"
    assert stage.on("1-2/b") == (["C town 2"] if len(spaces) == 2 else ["C town 3"])


@clause("QV-WRATH-06", "QV-R28", refused=True)
def test_four_wrath_do_not_strike_the_same_space_twice() -> None:
    stage = wrathful(4).at("wrath").choose("strike", "1-2/a")
    assert stage.refusal("strike", "1-2/a") == "QV-WRATH-06"


@clause("QV-WRATH-07")
def test_five_wrath_strike_up_to_three_spaces() -> None:
    stage = wrathful(5).worker("B", "1-2/a", "1-2/b", "1-2/c").at("wrath")
    for letter in "abc":
        stage.choose("strike", f"1-2/{letter}")
    assert [stage.on(f"1-2/{letter}") for letter in "abc"] == [[], [], []]


@clause("QV-WRATH-07", "QV-R28", refused=True)
def test_with_five_wrath_the_spaces_must_be_different() -> None:
    stage = wrathful(5).at("wrath").choose("strike", "1-2/a")
    assert stage.refusal("strike", "1-2/a") == "QV-WRATH-07"


@clause("QV-WRATH-08", "QV-R30")
def test_six_wrath_take_two_population_in_custom_mode() -> None:
    stage = wrathful(6, options=CUSTOM).town("B", "1-2/a", 3).at("wrath").choose("strike", "1-2/a")
    assert stage.on("1-2/a") == ["B town 1"]
    assert stage.refusal("strike", "1-2/a") == "QV-WRATH-08"


@clause("QV-WRATH-08", "QV-R29", refused=True)
@pytest.mark.parametrize(("both_modes", "left"), [(False, "B town 2"), (True, "B town 1")])
def test_six_wrath_in_standard_mode_count_as_five_unless_the_table_agreed(both_modes: bool, left: str) -> None:
    stage = wrathful(6, options={"wrath_level6_in_standard": both_modes}).town("B", "1-2/a", 3).at("wrath")
    assert stage.choose("strike", "1-2/a").on("1-2/a") == [left]


@clause("QV-R29", "QV-R31")
def test_population_stops_at_zero_under_a_catastrophe_of_six() -> None:
    stage = wrathful(6, options=CUSTOM).town("B", "1-2/a", 1).at("wrath").choose("strike", "1-2/a")
    assert stage.on("1-2/a") == ["B ruin"]


@clause("QV-WRATH-09", "QV-R32")
def test_a_town_at_zero_is_destroyed_and_keeps_its_space() -> None:
    stage = wrathful(3).town("B", "1-2/a", 1).at("wrath").choose("strike", "1-2/a")
    assert stage.on("1-2/a") == ["B ruin"]
    assert stage.pieces("supply.B") == 4


@clause("QV-WRATH-09", "QV-R32", "QV-R109", refused=True)
def test_a_town_with_population_left_is_not_destroyed_and_a_ruin_does_not_return_to_supply() -> None:
    stage = wrathful(3).town("B", "1-2/a", 2).ruin("C", "1-2/b").at("wrath").choose("strike", "1-2/a")
    assert stage.on("1-2/a") == ["B town 1"]
    assert stage.pieces("supply.C") == 4


@clause("QV-WRATH-10", "QV-WRATH-11", "QV-R33", "QV-COMP-11")
def test_the_race_s_terrain_covers_all_three_spaces_at_once() -> None:
    stage = wrathful(3).has("A", food=0).at("wrath").choose("strike", "1-2/c")
    assert [stage.terrain(f"1-2/{letter}") for letter in "abc"] == ["mountain"] * 3
    assert stage.names("1-2 centre") == ["mountain token"]
    assert stage.refusal("place", "1-2/c") is None


@clause("QV-WRATH-10", "QV-WRATH-11", "QV-R33", refused=True)
def test_without_wrath_no_token_is_laid_and_the_printed_terrain_stays() -> None:
    stage = wrathful(3).has("A", food=0).at("wrath").done()
    assert stage.terrain("1-2/c") == "sea"
    assert stage.refusal("place", "1-2/c") == "QV-PLACE-07"


@clause("QV-WRATH-12", "QV-R06")
def test_a_new_token_replaces_the_old_which_returns_to_the_supply() -> None:
    stage = wrathful(3).token("1-2", "frost").at("wrath")
    before = stage.pieces("terrain supply")
    stage.choose("strike", "1-2/a")
    assert stage.names("1-2 centre") == ["mountain token"]
    assert stage.names("terrain supply").count("frost token") == 3
    assert stage.pieces("terrain supply") == before


@clause("QV-WRATH-12", "QV-R06", refused=True)
def test_a_token_of_the_own_colour_stays_where_it_is() -> None:
    stage = wrathful(3).token("1-2", "mountain").at("wrath").choose("strike", "1-2/a")
    assert stage.names("1-2 centre") == ["mountain token"]
    assert stage.names("terrain supply").count("mountain token") == 2


def without_mountains(option: str) -> Stage:
    """All three mountain tokens lie elsewhere; 1-2 shows frost."""
    stage = wrathful(3, options={"terrain_token_shortage": option}).token("1-2", "frost").has("A", food=2)
    for area in ("2-3", "1-4", "4-5"):
        stage.token(area, "mountain")
    return stage.at("wrath").choose("strike", "1-2/a")


@clause("QV-R06", "QV-COMP-11", refused=True)
def test_without_a_token_left_nothing_is_laid_and_the_area_keeps_its_terrain() -> None:
    stage = without_mountains("skip")
    assert stage.names("1-2 centre") == ["frost token"]
    assert stage.asks == "PlaceWorkers"


@clause("QV-R06")
def test_by_option_a_token_of_the_colour_is_fetched_from_another_area() -> None:
    stage = without_mountains("move")
    assert stage.asks == "MoveToken"
    assert stage.refusal("fetch", "1-2 centre") == "QV-R06"
    stage.choose("fetch", "4-5 centre")
    assert stage.names("1-2 centre") == ["mountain token"]
    assert stage.names("4-5 centre") == []
    assert stage.names("terrain supply").count("frost token") == 3


@clause("QV-R06")
def test_by_option_tokens_never_run_out() -> None:
    assert without_mountains("unlimited").names("1-2 centre") == ["mountain token"]


@clause("QV-CREATE-01", "QV-R27", "QV-R34", "QV-R36")
def test_wrath_comes_before_growth_and_growth_before_the_workers() -> None:
    stage = wrathful(5).town("A", "1-2/c", 1).town("A", "1-2/a", 1).worker("B", "1-2/b").at("wrath")
    stage.choose("strike", "1-2/a").done()
    assert stage.on("1-2/c") == ["A town 2"]
    assert stage.on("1-2/a") == ["A ruin"]
    assert stage.asks == "PlaceWorkers"
