"""Skills about what victory gives and defeat takes: B06, S05, S06, S07, S08."""

import pytest

from tests.marks import clause, quick
from tests.rules.quo_vadis.skill_marks import ELSEWHERE, acts, beside, rests
from tests.rules.quo_vadis.stage import Stage
from tests.rules.quo_vadis.wars import counts, declared, winner

pytestmark = quick


def rivals(*skills: str) -> Stage:
    """A worker each of A and B on 2-4/a; A has the skills."""
    return Stage().genesis("2-4").worker("A", "2-4/a").worker("B", "2-4/a").has_skills("A", *skills)


def won_by(seat: str, stage: Stage, active: str = "A") -> Stage:
    """Fight the war of 2-4 in this seat's turn so that the other seat wins by its die."""
    for other in "ABC":
        stage.dice(other, 6 if other == seat else 1)
    return declared(stage.after("war", active))


# Spoils of War.


@acts("S05")
@clause("QV-AFTER-02")
@pytest.mark.parametrize("active", ["A", "B", "C"])
@pytest.mark.parametrize("resource", ["morale", "food", "faith"])
def test_the_spoils_of_war_are_a_point_more_and_a_resource_of_choice(active: str, resource: str) -> None:
    stage = won_by("A", rivals("S05"), active)
    assert stage.asks == "ChooseResource"
    assert stage.refusal("done") == "QV-SKILL-04"
    assert stage.refusal("take", "wrath") == "QV-SKILL-04"
    stage.choose("take", resource)
    assert (stage.count("vp", "A"), stage.count(resource, "A")) == (3, 1)


@acts("S05")
@clause("QV-AFTER-03", "QV-SETUP-14")
def test_the_spoils_come_after_the_resources_for_towns_and_only_up_to_the_cap() -> None:
    stage = won_by("A", rivals("S05").town("B", "2-4/b", 2).has("A", food=5)).choose("take", "food")
    assert stage.asks == "ChooseResource"
    assert stage.choose("take", "food").count("food", "A") == 6


@rests("S05")
def test_there_are_no_spoils_in_defeat() -> None:
    stage = won_by("B", rivals("S05"))
    assert (stage.asks, stage.count("vp", "A"), stage.count("vp", "B")) == ("", 0, 2)


@rests("S05")
@pytest.mark.parametrize(("zone", "seat"), ELSEWHERE)
def test_victory_is_two_points_without_spoils_in_force(zone: str, seat: str) -> None:
    stage = won_by("A", rivals().skills(zone, seat, "S05"))
    assert (stage.asks, stage.count("vp", "A"), stage.count("vp", "B")) == ("", 2, 0)


@beside("S05", "S06")
@clause("QV-AFTER-04")
def test_siege_engines_bring_one_resource_a_town_and_spoils_one_more() -> None:
    stage = won_by("A", rivals("S05", "S06").town("B", "2-4/b", 3).has("A", morale=0))
    stage.choose("take", "morale").choose("take", "faith")
    assert (stage.asks, stage.on("2-4/b")) == ("", ["B town 1"])
    assert [stage.count(what, "A") for what in ("morale", "food", "faith", "vp")] == [1, 0, 1, 3]


# Siege Engines.


@acts("S06")
@clause("QV-AFTER-06", "QV-AFTER-07")
@pytest.mark.parametrize(("before", "after"), [(3, "B town 1"), (2, "B ruin"), (1, "B ruin")])
def test_siege_engines_take_two_population_of_each_losing_town(before: int, after: str) -> None:
    stage = won_by("A", rivals("S06").town("B", "2-4/b", before).town("B", "2-4/c", before))
    assert (stage.on("2-4/b"), stage.on("2-4/c")) == ([after], [after])


@rests("S06")
def test_siege_engines_of_a_loser_take_nothing_more() -> None:
    stage = won_by("B", rivals("S06").town("A", "2-4/b", 3).town("B", "2-4/c", 3))
    assert (stage.on("2-4/b"), stage.on("2-4/c")) == (["A town 2"], ["B town 3"])


@rests("S06")
@pytest.mark.parametrize(("zone", "seat"), ELSEWHERE)
def test_a_losing_town_loses_one_without_siege_engines_in_force(zone: str, seat: str) -> None:
    stage = won_by("A", rivals().skills(zone, seat, "S06").town("B", "2-4/b", 3))
    assert stage.on("2-4/b") == ["B town 2"]


# Martyrs' Roll.


@acts("S08")
@clause("QV-AFTER-05")
@pytest.mark.parametrize("active", ["A", "B", "C"])
def test_martyrs_are_two_points_in_a_defeat(active: str) -> None:
    stage = won_by("B", rivals("S08"), active)
    assert (stage.count("vp", "A"), stage.count("wrath", "A"), stage.count("vp", "B")) == (2, 1, 2)


@rests("S08")
def test_a_victory_has_no_martyrs() -> None:
    assert won_by("A", rivals("S08")).count("vp", "A") == 2


@rests("S08")
def test_who_neither_wins_nor_loses_has_no_martyrs() -> None:
    stage = Stage(options={"war_tie": "no_winner"}).genesis("2-4").worker("A", "2-4/a").worker("B", "2-4/a")
    stage.has_skills("A", "S08").has_skills("C", "S05").dice("A", 3).dice("B", 3)
    assert declared(stage.after("war")).count("vp", "A") == 0


@rests("S08")
@pytest.mark.parametrize(("zone", "seat"), ELSEWHERE)
def test_defeat_is_worth_nothing_without_martyrs_in_force(zone: str, seat: str) -> None:
    stage = won_by("B", rivals().skills(zone, seat, "S08"))
    assert (stage.count("vp", "A"), stage.count("vp", "B")) == (0, 2)


@beside("S08", "S05")
@clause("QV-R97")
@pytest.mark.parametrize(("active", "order"), [("A", "AAB"), ("B", "ABA"), ("C", "AAB")])
def test_both_sides_gain_clockwise_from_the_active_seat(active: str, order: str) -> None:
    stage = Stage().genesis("2-4").worker("A", "2-4/a").worker("B", "2-4/a")
    stage = won_by("A", stage.has_skills("A", "S05").has_skills("B", "S08"), active)
    assert "".join(each[3] for each in counts(stage.choose("take", "food"), "vp")) == order


# Unyielding.


def defeated(*skills: str) -> Stage:
    """A has lost the war of 2-4 with a worker on each space; its skills may keep some."""
    return won_by("B", rivals(*skills).worker("A", "2-4/b", "2-4/c").worker("B", *["2-4/a"] * 4))


@acts("B06")
@clause("QV-AFTER-08")
@pytest.mark.parametrize("kept", ["2-4/a", "2-4/b", "2-4/c"])
def test_one_unyielding_worker_of_choice_stays_on_its_space(kept: str) -> None:
    stage = defeated("B06")
    assert stage.refusal("done") == "QV-SKILL-04"
    stage.choose("hold", kept)
    assert "A worker" in stage.on(kept)
    assert stage.pieces("reserve.A") == 9
    assert stage.count("wrath", "A") == 1


@rests("B06")
def test_nobody_yields_nor_stays_in_a_victory() -> None:
    assert won_by("A", rivals("B06")).asks == ""


@rests("B06")
@pytest.mark.parametrize(("zone", "seat"), ELSEWHERE)
def test_all_go_home_without_the_skill_in_force(zone: str, seat: str) -> None:
    stage = won_by("B", rivals().skills(zone, seat, "B06").worker("A", "2-4/b"))
    assert (stage.asks, stage.pieces("reserve.A")) == ("", 10)


@rests("B06")
def test_only_workers_of_the_genesis_area_are_there_to_stay() -> None:
    stage = won_by("B", rivals("B06").worker("A", "4-5/a").worker("B", *["2-4/a"] * 4))
    assert stage.refusal("hold", "4-5/a") == "QV-SKILL-04"
    assert stage.choose("hold", "2-4/a").on("4-5/a") == ["A worker"]


@beside("B06", "S07")
@clause("QV-AFTER-08")
def test_who_is_unyielding_does_not_retreat_and_others_may() -> None:
    stage = defeated("B06", "S07").choose("hold", "2-4/b")
    assert stage.asks == "Retreat"
    assert stage.refusal("lift", "2-4/b") == "QV-SKILL-04"
    stage.choose("lift", "2-4/a").choose("go", "1-3/b").choose("lift", "2-4/c").choose("go", "1-2/a")
    assert [stage.on(space) for space in ("2-4/b", "1-3/b", "1-2/a", "2-4/c")] == [["A worker"]] * 3 + [[]]
    assert (stage.pieces("reserve.A"), stage.count("wrath", "A")) == (7, 1)


@beside("B06", "S08")
def test_unyielding_martyrs_lose_all_the_same() -> None:
    stage = defeated("B06", "S08").choose("hold", "2-4/a")
    assert (stage.count("vp", "A"), winner(stage)) == (2, "B")


# Orderly Retreat.


@acts("S07")
@clause("QV-AFTER-08", "QV-WAR-04")
def test_up_to_two_workers_retreat_from_where_they_stand_to_the_next_area() -> None:
    stage = defeated("S07").choose("lift", "2-4/a").choose("go", "3-4/b")
    stage.choose("lift", "2-4/b").choose("go", "3-5/a")
    assert (stage.on("3-4/b"), stage.on("3-5/a"), stage.on("2-4/c")) == (["A worker"], ["A worker"], [])
    assert (stage.asks, stage.pieces("reserve.A")) == ("", 8)


@acts("S07")
@pytest.mark.parametrize("retreats", [0, 1])
def test_a_retreat_may_stop_early(retreats: int) -> None:
    stage = defeated("S07")
    for _ in range(retreats):
        stage.choose("lift", "2-4/a").choose("go", "1-5/c")
    assert stage.done().pieces("reserve.A") == 10 - retreats


@rests("S07")
def test_a_retreat_leads_out_of_the_genesis_area_and_no_further_than_next_door() -> None:
    stage = defeated("S07").choose("lift", "2-4/a")
    assert stage.refusal("go", "2-4/b") == "QV-SKILL-04"
    assert stage.refusal("go", "4-5/a") == "QV-SKILL-04"
    assert stage.refusal("go", "1-2/a") == "QV-SKILL-04"


@rests("S07")
def test_a_worker_without_a_way_out_goes_home() -> None:
    stage = Stage().genesis("1-4").worker("A", "1-4/c", "1-4/c").worker("B", *["1-4/c"] * 4).has_skills("A", "S07")
    stage = won_by("B", stage)
    assert (stage.asks, stage.pieces("reserve.A")) == ("", 10)


@rests("S07")
@pytest.mark.parametrize(("zone", "seat"), ELSEWHERE)
def test_nobody_retreats_without_the_skill_in_force(zone: str, seat: str) -> None:
    stage = won_by("B", rivals().skills(zone, seat, "S07"))
    assert (stage.asks, stage.pieces("reserve.A")) == ("", 10)


@beside("S07", "S08")
def test_an_orderly_retreat_is_a_defeat_with_martyrs() -> None:
    stage = defeated("S07", "S08").choose("lift", "2-4/a").choose("go", "3-4/b").done()
    assert (stage.count("vp", "A"), stage.count("wrath", "A"), stage.on("3-4/b")) == (2, 1, ["A worker"])
