"""Skills about strength and dice in a war: B05, S01, S02, S03, S04."""

import pytest

from tests.marks import clause, quick
from tests.rules.quo_vadis.skill_marks import ELSEWHERE, acts, beside, rests
from tests.rules.quo_vadis.stage import Stage
from tests.rules.quo_vadis.wars import declared, fought, pieces_and_control, rolls, sides, strength, winner

pytestmark = quick

# In 3-4 lie plain, plain and desert: a gigant, a mystic and a deep one roll a D6 there. In 2-4 lie plain, mountain and
# frost: gigant and mystic roll a D8.
FLAT, HIGH = "3-4", "2-4"


def clash(*skills: str, area: str = FLAT, morale: int = 0) -> Stage:
    """A worker each of A and B on one space; A has the skills and perhaps morale."""
    stage = Stage().genesis(area).worker("A", f"{area}/a").worker("B", f"{area}/a").has("A", morale=morale)
    return stage.has_skills("A", *skills).dice("A", 1, 1).dice("B", 1)


# Giant's Arm.


@acts("B05")
@clause("QV-WAR-06")
@pytest.mark.parametrize("active", ["A", "B", "C"])
def test_a_giants_arm_is_one_strength_in_every_war_whoever_takes_the_turn(active: str) -> None:
    stage = fought(clash("B05"), active)
    assert (pieces_and_control(stage, "A"), strength(stage, "A"), strength(stage, "B")) == (2, 3, 2)
    assert winner(stage) == "A"


@rests("B05")
@clause("QV-SKILL-02", refused=True)
@pytest.mark.parametrize(("zone", "seat"), [each for each in ELSEWHERE if each.id != "before another seat"])
def test_an_arm_that_is_not_in_force_lifts_nothing(zone: str, seat: str) -> None:
    assert strength(fought(clash().skills(zone, seat, "B05")), "A") == 2


@rests("B05")
def test_a_giants_arm_helps_neither_rivals_nor_those_who_stay_away() -> None:
    stage = fought(clash().has_skills("C", "B05"))
    assert [strength(stage, seat) for seat in "AB"] == [2, 2]


@beside("B05", "S01")
@clause("QV-R97")
def test_a_giants_arm_and_a_call_to_arms_add_up() -> None:
    stage = fought(clash("B05", "S01")).use("S01")
    assert (strength(stage, "A"), pieces_and_control(stage, "A")) == (1 + 1 + 4 + 1, 2)


@beside("B05", "S01", "S03")
@clause("QV-R97")
def test_arm_call_and_veterans_add_up_where_the_die_is_large_anyway() -> None:
    stage = fought(clash("B05", "S03", "S01", area=HIGH)).use("S01")
    assert strength(stage, "A") == 1 + 1 + 4 + 1 + 1
    assert sides(stage, "A") == 8


# Ramparts.


@acts("S02")
def test_ramparts_count_each_intact_town_twice() -> None:
    stage = fought(clash("S02").town("A", "3-4/b", 2).town("A", "3-4/c"))
    assert pieces_and_control(stage, "A") == 1 + 2 + 2


@rests("S02")
def test_ramparts_are_for_intact_towns_of_the_genesis_area() -> None:
    stage = clash("S02").ruin("A", "3-4/b").town("A", "1-3/a").town("B", "3-4/c")
    assert pieces_and_control(fought(stage), "A") == 1 + 1  # a worker, and control next door
    assert pieces_and_control(stage, "B") == 2


@rests("S02")
@pytest.mark.parametrize(("zone", "seat"), ELSEWHERE)
def test_a_town_is_one_strength_without_ramparts_in_force(zone: str, seat: str) -> None:
    assert pieces_and_control(fought(clash().skills(zone, seat, "S02").town("A", "3-4/b")), "A") == 2


@beside("S02", "B05")
@clause("QV-R97")
@pytest.mark.parametrize("skills", [("S02", "B05"), ("B05", "S02")])
def test_ramparts_and_a_giants_arm_stand_side_by_side(skills: tuple[str, str]) -> None:
    stage = fought(clash(*skills).town("A", "3-4/b"))
    assert pieces_and_control(stage, "A") == 1 + 2 + 1
    parts = [(part.source, part.amount) for part in stage.found("war.strength", "A").parts]
    assert ("S02", 1) in parts
    assert ("B05", 1) in parts


# Veterans.


@acts("S03")
@clause("QV-WAR-13")
def test_veterans_roll_a_d8_where_they_would_roll_a_d6() -> None:
    stage = fought(clash("S03"))
    assert (sides(stage, "A"), sides(stage, "B"), strength(stage, "A")) == (8, 6, 2)


@acts("S03")
@clause("QV-WAR-13")
def test_veterans_have_one_more_strength_where_they_roll_a_d8_anyway() -> None:
    stage = fought(clash("S03", area=HIGH))
    assert (sides(stage, "A"), sides(stage, "B"), strength(stage, "A"), strength(stage, "B")) == (8, 8, 3, 2)


@rests("S03")
@clause("QV-WAR-13", refused=True)
@pytest.mark.parametrize(("zone", "seat"), ELSEWHERE)
def test_the_die_is_small_without_veterans_in_force(zone: str, seat: str) -> None:
    stage = fought(clash().skills(zone, seat, "S03"))
    assert (sides(stage, "A"), strength(stage, "A")) == (6, 2)


@beside("S03", "S04")
def test_veterans_with_berserk_blood_roll_a_d8_of_three_at_least() -> None:
    stage = fought(clash("S03", "S04"))
    assert (sides(stage, "A"), strength(stage, "A")) == (8, 1 + 3)
    assert strength(fought(clash("S03", "S04", area=HIGH)), "A") == 1 + 1 + 3


# Berserk Blood.


@acts("S04")
@clause("QV-WAR-12")
@pytest.mark.parametrize(("rolled", "counts"), [(1, 3), (2, 3), (3, 3), (4, 4), (6, 6)])
def test_berserk_blood_knows_no_roll_below_three(rolled: int, counts: int) -> None:
    stage = Stage().genesis(FLAT).worker("A", "3-4/a").worker("B", "3-4/a").has_skills("A", "S04").dice("A", rolled)
    stage = fought(stage.dice("B", 1))
    assert strength(stage, "A") == 1 + counts
    assert rolls(stage, "A") == [rolled]


@acts("S04")
@clause("QV-WAR-14", "QV-R72")
def test_berserk_blood_counts_for_each_roll_of_the_exalted_before_the_choice() -> None:
    stage = Stage(options={"exalted_choice": "best"}).genesis(FLAT).worker("A", "3-4/a").worker("B", "3-4/a")
    stage = fought(stage.has_skills("A", "S04").has("A", morale=1).dice("A", 1, 2).dice("B", 1), A=1)
    assert [stage.refusal("keep", choice.subject) for choice in stage.offers()] == [None, None]
    stage.choose(*stage.offers()[1])
    assert strength(stage, "A") == 1 + 1 + 3


@rests("S04")
@pytest.mark.parametrize(("zone", "seat"), ELSEWHERE)
def test_a_one_is_a_one_without_berserk_blood_in_force(zone: str, seat: str) -> None:
    assert strength(fought(clash().skills(zone, seat, "S04")), "A") == 2


@beside("S04", "B05")
def test_berserk_blood_lifts_the_die_and_not_the_strength() -> None:
    assert strength(fought(clash("S04", "B05")), "A") == 1 + 1 + 3


# Call to Arms.


@acts("S01")
@clause("QV-SKILL-03", "QV-R96", "QV-WAR-12")
@pytest.mark.parametrize("active", ["A", "B", "C"])
def test_a_call_to_arms_adds_four_after_the_morale_and_before_the_dice_in_any_turn(active: str) -> None:
    stage = fought(clash("S01", morale=2), active, A=2)
    assert stage.offered() == ["S01"]
    assert not [each for each in stage.game.findings if each.name == "war.rolled"]
    stage.use("S01")
    while stage.asks == "KeepDie":
        stage.choose(*stage.offers()[0])
    assert strength(stage, "A") == 1 + 2 + 4 + 1
    assert stage.is_spent("S01")


@acts("S01")
def test_a_call_to_arms_may_wait_for_another_war() -> None:
    stage = fought(clash("S01")).done()
    assert (strength(stage, "A"), stage.is_spent("S01")) == (2, False)


@acts("S01")
@clause("QV-WAR-10")
def test_a_call_to_arms_is_no_morale() -> None:
    stage = fought(clash("S01").has("B", morale=1), B=1).use("S01")
    assert stage.facts("war.begins")["participants"] == (0, 1)
    assert stage.facts("war.rolled", "B")["exalted"] is True


@rests("S01")
@clause("QV-SKILL-03", "QV-R96", refused=True)
def test_a_call_to_arms_is_made_once_in_a_game() -> None:
    stage = fought(clash().spent("A", "S01"))
    assert strength(stage, "A") == 2
    stage = fought(clash("S01")).use("S01").at("end of turn").worker("A", "3-4/a").worker("B", "3-4/a")
    assert strength(fought(stage.genesis(FLAT)), "A") == pieces_and_control(stage, "A") + sum(rolls(stage, "A"))


@rests("S01")
def test_who_does_not_take_part_makes_no_call() -> None:
    stage = Stage().genesis(FLAT).worker("A", "3-4/a").worker("B", "3-4/a").has_skills("C", "S01")
    assert fought(stage).asks == ""


@rests("S01")
@clause("QV-SKILL-02", refused=True)
@pytest.mark.parametrize(("zone", "seat"), [each for each in ELSEWHERE if each.id != "before another seat"])
def test_nobody_is_called_without_the_skill_in_force(zone: str, seat: str) -> None:
    stage = fought(clash().skills(zone, seat, "S01"))
    assert (stage.asks, strength(stage, "A")) == ("", 2)


@rests("S01")
@clause("QV-WAR-08", refused=True)
def test_no_call_is_made_before_all_morale_is_declared() -> None:
    stage = clash("S01").at("war")
    assert stage.asks == "DeclareMorale"
    assert stage.refusal("apply", "S01") == "QV-WAR-08"


@beside("S01", "S02")
def test_a_call_to_arms_comes_on_top_of_ramparts() -> None:
    stage = declared(clash("S01", "S02").town("A", "3-4/b").after("war")).use("S01")
    assert strength(stage, "A") == 1 + 2 + 4 + 1
