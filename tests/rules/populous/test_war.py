"""Contested spaces, war, aftermath and arbitration."""

import pytest

from tests.marks import clause, quick
from tests.rules.populous.stage import Stage

pytestmark = quick


def disputed(area: str = "2-4", **terms: object) -> Stage:
    """A and B stand on 2-4/b (mountain), for which A has aptitude; or in another area."""
    return Stage(**terms).genesis(area)  # type: ignore[arg-type]


def strength(stage: Stage, seat: str) -> int:
    return stage.found("war.strength", seat).total


def fought(stage: Stage, seat: str = "A") -> Stage:
    stage.at("war", seat)
    return stage.choose("fight")


@clause("PO-CONT-01", "PO-CONT-02", "PO-CONT-03", "PO-CONT-06", "PO-R50", "PO-R51", "PO-R62")
def test_all_on_contested_spaces_take_part_in_one_dispute() -> None:
    stage = disputed().worker("A", "2-4/a", "2-4/c").worker("B", "2-4/a").town("C", "2-4/c").at("war")
    assert stage.asks == "War"
    stage.choose("fight")
    assert stage.facts("war.begins")["participants"] == (0, 1, 2)
    assert len(stage.facts("war.begins")["spaces"]) == 2
    assert sum(each.name == "war.begins" for each in stage.game.findings) == 1


@clause("PO-CONT-01", "PO-CONT-02", "PO-CONT-03", "PO-R49", "PO-R50", "PO-R51", "PO-R62", "PO-AFT-07", refused=True)
def test_destroyed_towns_and_bystanders_make_no_dispute() -> None:
    assert disputed().worker("A", "2-4/a").ruin("B", "2-4/a").worker("C", "2-4/b").at("war").asks != "War"
    stage = fought(disputed().worker("A", "2-4/a").worker("B", "2-4/a").worker("C", "2-4/b"))
    assert stage.facts("war.begins")["participants"] == (0, 1)
    whole = disputed(options={"war_participants": "genesis_area"}).worker("A", "2-4/a").worker("B", "2-4/a")
    assert fought(whole.worker("C", "2-4/b")).facts("war.begins")["participants"] == (0, 1, 2)


@clause("PO-CONT-04", "PO-CONT-05")
def test_spaces_of_other_areas_come_into_dispute_in_their_own_turn() -> None:
    stage = disputed("1-2").worker("A", "1-2/a").worker("B", "1-2/a")
    assert stage.at("war").asks == "War"


@clause("PO-CONT-04", "PO-CONT-05", refused=True)
def test_spaces_of_other_areas_are_not_in_dispute() -> None:
    assert disputed().worker("A", "1-2/a").worker("B", "1-2/a").at("war").asks != "War"


@clause("PO-CONT-07")
def test_an_arbitration_holds_for_all_spaces() -> None:
    stage = disputed().has("A", food=6).worker("A", "2-4/a").worker("B", "2-4/a", "2-4/c").worker("C", "2-4/c")
    stage.at("war").choose("arbitrate")
    assert (stage.on("2-4/a"), stage.on("2-4/c")) == (["A worker"], [])


@clause("PO-CONT-06", "PO-CONT-07", "PO-CONT-08", refused=True)
def test_the_dispute_cannot_be_declined_or_split() -> None:
    stage = disputed().has("A", food=3).worker("A", "2-4/a", "2-4/c").worker("B", "2-4/a", "2-4/c").at("war")
    assert stage.refusal("done") == "PO-CONT-06"
    assert stage.refusal("fight", "2-4/a") == "PO-CONT-06"
    assert stage.choose("fight").asks != "War"


@clause("PO-CONT-08")
def test_one_choice_serves_all_spaces() -> None:
    stage = disputed().has("A", food=3).worker("A", "2-4/a", "2-4/c").worker("B", "2-4/a", "2-4/c").at("war")
    assert [each.verb for each in stage.offers()] == ["fight", "arbitrate"]


@clause("PO-CONT-09", "PO-R52")
def test_without_the_active_player_the_others_fight() -> None:
    stage = fought(disputed().worker("B", "2-4/a").worker("C", "2-4/a").worker("A", "2-4/b"))
    assert stage.facts("war.begins")["participants"] == (1, 2)


@clause("PO-CONT-09", "PO-R52", refused=True)
def test_an_absent_player_cannot_arbitrate() -> None:
    stage = disputed().has("A", food=6).worker("B", "2-4/a").worker("C", "2-4/a").at("war")
    assert stage.refusal("arbitrate") == "PO-CONT-09"
    present = disputed().has("A", food=6).worker("B", "2-4/a", "2-4/c").worker("C", "2-4/a").worker("A", "2-4/c")
    assert present.at("war").refusal("arbitrate") is None


@clause("PO-WAR-01", "PO-WAR-02", "PO-WAR-04", "PO-WAR-05", "PO-R54", "PO-R55", "PO-R57")
def test_pieces_on_and_beside_the_space_and_a_die_up_to_the_passion() -> None:
    stage = disputed().worker("A", "2-4/a", "2-4/a", "1-5/c", "4-5/a").worker("B", "2-4/a").town("B", "3-4/b")
    fought(stage.has("A", passion=2).has("B", passion=6).dice(A=5, B=4))
    assert (strength(stage, "A"), strength(stage, "B")) == (3 + 2, 2 + 4)


@clause("PO-WAR-01", "PO-WAR-02", "PO-WAR-04", "PO-WAR-05", "PO-R54", "PO-R55", "PO-R57", "PO-R49", refused=True)
def test_destroyed_towns_lend_nothing_and_without_passion_the_die_is_nothing() -> None:
    stage = disputed().worker("A", "2-4/a").ruin("A", "2-4/b").worker("B", "2-4/a")
    fought(stage.has("B", passion=1).dice(A=6, B=6))
    assert (strength(stage, "A"), strength(stage, "B")) == (1, 2)


@clause("PO-WAR-03", "PO-R53")
def test_a_piece_beside_two_contested_spaces_counts_once() -> None:
    stage = disputed().worker("A", "2-4/a", "2-4/c", "1-3/b").worker("B", "2-4/a", "2-4/c")
    assert strength(fought(stage.dice(A=1, B=1)), "A") == 3


@clause("PO-WAR-03", "PO-R53", refused=True)
def test_by_option_it_counts_for_each_space() -> None:
    stage = disputed(options={"war_strength_region": "per_contested_space"})
    stage.worker("A", "2-4/a", "2-4/c", "1-3/b").worker("B", "2-4/a", "2-4/c")
    assert strength(fought(stage.dice(A=1, B=1)), "A") == 6


@clause("PO-WAR-06", "PO-R56", "PO-R16")
def test_aptitude_gives_the_greatest_result_without_a_roll() -> None:
    stage = disputed().worker("A", "2-4/a").worker("B", "2-4/a", "2-4/b").worker("C", "2-4/b")
    fought(stage.has("A", passion=4).has("B", passion=6).dice(B=1, C=1))
    assert strength(stage, "A") == 2 * 0 + 1 + 4
    assert not [each for each in stage.game.findings if each.name == "war.rolled" and each.seat == 0]


@clause("PO-WAR-06", "PO-R56", "PO-R16", refused=True)
def test_without_aptitude_or_by_option_without_standing_there_one_rolls() -> None:
    stage = disputed(options={"aptitude_needs_presence": True}).worker("A", "2-4/a").worker("B", "2-4/a", "2-4/b")
    fought(stage.worker("C", "2-4/b").has("A", passion=6).dice(A=2, B=1, C=1))
    assert stage.found("war.rolled", "A").facts["die"] == 2
    plains = disputed().worker("A", "2-4/a").worker("B", "2-4/a").has("A", passion=6)
    assert fought(plains.dice(A=3, B=1)).found("war.rolled", "A").facts["die"] == 3


@clause("PO-AFT-01", "PO-AFT-03", "PO-AFT-05", "PO-AFT-06", "PO-AFT-08", "PO-R60", "PO-R61")
def test_the_winner_loses_passion_and_the_defeated_the_ground() -> None:
    stage = disputed().worker("A", "2-4/a", "2-4/c").town("A", "2-4/b").worker("B", "2-4/a", "2-4/b", "2-4/c", "1-2/a")
    fought(stage.has("B", passion=6).dice(A=1, B=6))
    assert [stage.on(f"2-4/{letter}") for letter in "abc"] == [["B worker"], ["A ruin", "B worker"], ["B worker"]]
    assert (stage.count("passion", "B"), stage.count("wrath", "A"), stage.pieces("reserve.A")) == (5, 1, 10)


@clause("PO-AFT-01", "PO-AFT-03", "PO-AFT-05", "PO-AFT-06", "PO-AFT-08", "PO-R60", refused=True)
def test_nobody_else_loses_passion_and_none_is_lost_where_there_is_none() -> None:
    stage = disputed().worker("A", "2-4/a", "2-4/a").worker("B", "2-4/a").has("B", passion=0)
    fought(stage.dice(A=1, B=1))
    assert (stage.count("passion", "A"), stage.count("wrath", "A"), stage.count("wrath", "B")) == (0, 0, 1)
    two = disputed().worker("A", "2-4/a").worker("B", "2-4/a", "2-4/c").worker("C", "2-4/b", "2-4/b", "2-4/c", "2-4/c")
    fought(two.dice(A=1, B=1, C=1))
    assert two.on("2-4/a") == []  # nobody there beat A and B, but the war has one result for each


@clause("PO-AFT-02", "PO-AFT-04", "PO-AFT-10", "PO-R58", "PO-R59")
def test_the_highest_draw_and_all_below_are_defeated() -> None:
    stage = disputed("2-3").worker("A", "2-3/a").worker("B", "2-3/a", "2-3/c").worker("C", "2-3/a")
    stage.town("C", "2-3/c").worker("A", "2-3/b")
    fought(stage.has("A", passion=0).has("B", passion=0).has("C", passion=0).dice(A=1, B=1))
    assert stage.facts("war.drawn")["drawn"] == (0, 1, 2)
    assert stage.on("2-3/a") == ["A worker", "B worker", "C worker"]


@clause("PO-AFT-02", "PO-AFT-04", "PO-AFT-10", "PO-R58", "PO-R59", refused=True)
def test_lower_ties_are_defeats() -> None:
    stage = disputed().worker("A", "2-4/a", "2-4/a").worker("B", "2-4/a").worker("C", "2-4/a")
    fought(stage.dice(A=1, B=1, C=1))
    assert stage.on("2-4/a") == ["A worker"]
    assert [stage.count("wrath", seat) for seat in "ABC"] == [0, 1, 1]


@clause("PO-AFT-07", "PO-R49")
def test_a_town_turned_over_still_keeps_others_from_building() -> None:
    stage = Stage().ruin("B", "2-4/a").worker("A", "2-4/a", "2-4/b").succeeded("A").at("build")
    assert stage.refusal("build", "2-4/a") == "PO-TOWN-04"


@clause("PO-AFT-09")
def test_pieces_off_the_contested_spaces_stay() -> None:
    stage = disputed().worker("A", "2-4/a", "2-4/b", "1-5/c").worker("B", "2-4/a", "2-4/a", "2-4/a", "2-4/a")
    assert fought(stage.dice(A=1, B=1)).on("2-4/b") == ["A worker"]
    assert stage.on("1-5/c") == ["A worker"]


@clause("PO-AFT-09", "PO-R61", refused=True)
def test_by_option_the_whole_area_is_lost() -> None:
    stage = disputed(options={"defeat_scope": "genesis_area"}).worker("A", "2-4/a", "2-4/b", "1-5/c")
    stage.worker("B", *["2-4/a"] * 4)
    assert fought(stage.dice(A=1, B=1)).on("2-4/b") == []
    assert stage.on("1-5/c") == ["A worker"]


def arbitrating(food: int, **terms: object) -> Stage:
    stage = Stage(**terms).genesis("2-4").has("A", food=food)  # type: ignore[arg-type]
    stage.has("B", food=5, wrath=0).worker("A", "2-4/a")
    return stage.worker("B", "2-4/a").town("C", "2-4/a").at("war")


@clause("PO-ARB-01", "PO-ARB-02", "PO-ARB-03", "PO-ARB-04", "PO-R63", "PO-R64", "PO-R65", "PO-R66")
def test_for_three_food_each_the_others_leave_but_their_towns_stay() -> None:
    stage = arbitrating(6).choose("arbitrate")
    assert stage.on("2-4/a") == ["A worker", "C town"]
    assert [stage.count("food", seat) for seat in "ABC"] == [0, 6, 3]
    assert [stage.count("wrath", seat) for seat in "ABC"] == [0, 0, 0]
    assert stage.asks != "War"


@clause("PO-ARB-01", "PO-ARB-02", "PO-ARB-03", "PO-ARB-04", "PO-R63", "PO-R64", "PO-R65", "PO-R66", refused=True)
def test_without_food_for_all_there_is_no_arbitration_and_by_option_one_may_refuse() -> None:
    assert arbitrating(5).refusal("arbitrate") == "PO-ARB-02"
    asked = arbitrating(6, options={"arbitration_consent": True}).choose("arbitrate")
    assert (asked.asks, asked.asked, asked.refusal("done")) == ("AskConsent", "B", "PO-R64")
    agreed = asked.choose("agree").choose("agree")
    assert agreed.on("2-4/a") == ["A worker", "C town"]
    war = arbitrating(6, options={"arbitration_consent": True}).choose("arbitrate").choose("agree").choose("refuse")
    assert war.count("food", "A") == 6
    assert any(each.name == "war.strength" for each in war.game.findings)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_number_of_seats_can_fight(seats: int) -> None:
    stage = Stage(seats).genesis("2-4")
    for seat in "ABCDE"[:seats]:
        stage.worker(seat, "2-4/a")
    fought(stage)
    assert len(stage.facts("war.begins")["participants"]) == seats
