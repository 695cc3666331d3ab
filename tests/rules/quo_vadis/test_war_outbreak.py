"""When war breaks out and who takes part (QV-WAR-01 to QV-WAR-05)."""

import pytest

from tests.marks import clause, quick
from tests.rules.quo_vadis.stage import Stage
from tests.rules.quo_vadis.wars import fought, took_part, wars, winner

pytestmark = quick


@clause("QV-WAR-01")
@pytest.mark.parametrize("theirs", ["worker", "town"])
def test_war_breaks_out_where_two_players_share_a_space(theirs: str) -> None:
    stage = Stage().worker("A", "2-4/a").genesis("2-4")
    assert wars(fought(stage.worker("B", "2-4/a") if theirs == "worker" else stage.town("B", "2-4/a"))) == 1


@clause("QV-WAR-01")
def test_two_visitors_on_the_space_of_a_ruin_contest_it() -> None:
    stage = Stage().ruin("C", "2-4/a").worker("A", "2-4/a").worker("B", "2-4/a").genesis("2-4")
    assert took_part(fought(stage)) == "AB"


@clause("QV-WAR-01", refused=True)
def test_neighbours_on_their_own_spaces_of_the_genesis_area_keep_the_peace() -> None:
    stage = Stage().worker("A", "2-4/a").town("B", "2-4/b").worker("C", "2-4/c").genesis("2-4").at("war")
    assert wars(stage) == 0
    assert stage.asks == "ChooseCards"
    assert stage.asked == "B"
    assert stage.on("2-4/a") == ["A worker"]


@clause("QV-R66", refused=True)
def test_several_pieces_of_one_player_alone_contest_nothing() -> None:
    stage = Stage().town("A", "2-4/a").worker("A", "2-4/a", "2-4/a").worker("B", "2-4/b").genesis("2-4")
    assert wars(fought(stage)) == 0


@clause("QV-R66")
def test_several_contested_spaces_make_one_war() -> None:
    stage = Stage().worker("A", "2-4/a", "2-4/b").worker("B", "2-4/a").worker("C", "2-4/b").genesis("2-4")
    fought(stage.dice("A", 6).dice("B", 1).dice("C", 1))
    assert wars(stage) == 1
    assert winner(stage) == "A"
    assert stage.count("vp", "A") == 2


@clause("QV-WAR-02")
def test_all_with_a_worker_or_an_intact_town_in_the_area_take_part() -> None:
    stage = Stage(5).worker("B", "2-4/a").worker("C", "2-4/a").town("D", "2-4/b").worker("E", "2-4/c").genesis("2-4")
    assert took_part(fought(stage)) == "BCDE"


@clause("QV-WAR-03", "QV-R80")
def test_a_bystander_on_a_space_of_its_own_takes_part_and_may_lose_everything() -> None:
    stage = Stage().worker("A", "2-4/a").worker("B", "2-4/a").worker("C", "2-4/c", "2-4/c").town("C", "2-4/b")
    fought(stage.genesis("2-4").dice("A", 8).dice("B", 1).dice("C", 1))
    assert took_part(stage) == "ABC"
    assert winner(stage) == "A"
    assert stage.on("2-4/c") == []
    assert stage.on("2-4/b") == ["C ruin"]
    assert stage.count("wrath", "C") == 1


@clause("QV-WAR-02", "QV-WAR-03", "QV-R80", refused=True)
def test_who_has_nothing_in_the_genesis_area_neither_fights_nor_suffers() -> None:
    stage = Stage().worker("A", "2-4/a").worker("B", "2-4/a").worker("C", "1-2/a", "1-2/b").town("C", "3-5/a")
    fought(stage.genesis("2-4"))
    assert took_part(stage) == "AB"
    assert stage.on("1-2/a") == ["C worker"]
    assert stage.on("3-5/a") == ["C town 1"]
    assert stage.count("wrath", "C") == 0


@clause("QV-WAR-04")
def test_the_genesis_area_is_where_a_contested_space_means_war() -> None:
    stage = Stage().worker("A", "1-2/a").worker("B", "1-2/a").worker("A", "2-4/a")
    assert wars(fought(stage.genesis("1-2"))) == 1


@clause("QV-WAR-04", refused=True)
def test_a_contested_space_of_another_area_waits() -> None:
    stage = Stage().worker("A", "1-2/a").worker("B", "1-2/a").worker("A", "2-4/a")
    assert wars(fought(stage.genesis("2-4"))) == 0
    assert stage.on("1-2/a") == ["A worker", "B worker"]


@clause("QV-WAR-05")
def test_others_fight_in_the_turn_of_a_player_without_a_piece_there() -> None:
    stage = Stage().worker("B", "2-4/a").worker("C", "2-4/a").worker("A", "1-2/a").genesis("2-4")
    fought(stage.dice("B", 5).dice("C", 1))
    assert took_part(stage) == "BC"
    assert winner(stage) == "B"


@clause("QV-WAR-05", refused=True)
def test_the_active_player_without_a_piece_there_has_no_say_in_the_war() -> None:
    stage = Stage().has("A", morale=3).worker("B", "2-4/a").worker("C", "2-4/a").genesis("2-4").at("war")
    assert stage.asked == "B"
    assert stage.refusal("declare", 1, "A") == "QV-WAR-08"


@clause("QV-R65")
def test_a_ruin_is_no_bar_to_a_war_about_its_space() -> None:
    stage = Stage().ruin("A", "2-4/a").worker("A", "2-4/a").worker("B", "2-4/a").genesis("2-4")
    assert took_part(fought(stage.dice("A", 8).dice("B", 1))) == "AB"
    assert stage.on("2-4/a") == ["A ruin", "A worker"]


@clause("QV-R65", "QV-WAR-01", "QV-WAR-02", refused=True)
@pytest.mark.parametrize(("counts", "outbreaks", "wrath"), [(False, 0, 0), (True, 1, 1)])
def test_a_ruin_makes_war_only_by_the_option(counts: bool, outbreaks: int, wrath: int) -> None:
    stage = Stage(options={"destroyed_town_in_war": counts}).worker("A", "2-4/a").ruin("B", "2-4/a").genesis("2-4")
    fought(stage.dice("A", 8).dice("B", 1))
    assert wars(stage) == outbreaks
    assert stage.count("wrath", "B") == wrath
    assert stage.on("2-4/a") == ["A worker", "B ruin"]


@clause("QV-R65")
@pytest.mark.parametrize(("counts", "base"), [(False, 1), (True, 3)])
def test_by_the_option_ruins_give_strength_but_no_spoils(counts: bool, base: int) -> None:
    stage = Stage(options={"destroyed_town_in_war": counts}).worker("A", "2-4/a").worker("B", "2-4/a")
    stage.ruin("B", "2-4/b").ruin("B", "2-4/c").genesis("2-4")
    fought(stage.dice("A", 8).dice("B", 1))
    assert stage.facts("war.strength", "B")["base"] == base
    assert winner(stage) == "A"
    assert stage.asks == ""
    assert stage.on("2-4/b") == ["B ruin"]


@clause("QV-R65", "QV-WAR-02", refused=True)
@pytest.mark.parametrize(("counts", "seats"), [(False, "AB"), (True, "ABC")])
def test_who_has_only_a_ruin_there_is_no_participant_unless_the_option_says_so(counts: bool, seats: str) -> None:
    stage = Stage(options={"destroyed_town_in_war": counts}).worker("A", "2-4/a").worker("B", "2-4/a")
    assert took_part(fought(stage.ruin("C", "2-4/b").genesis("2-4"))) == seats
