"""Skills about control and settlement: B02, S22, S23."""

import pytest

from tests.marks import clause, quick
from tests.rules.quo_vadis.skill_marks import ELSEWHERE, acts, beside, rests
from tests.rules.quo_vadis.stage import Stage

pytestmark = quick


def heirs(*skills: str, cards: int = 1) -> Stage:
    """A seat that has just succeeded from a generation of so many cards, with these skills in force."""
    stage = Stage().genesis("2-4").succeeded("A").row("A", ["labour"] * cards, ["miracle"])
    return stage.has_skills("A", *skills)


def settled(stage: Stage) -> int:
    """What A scores in its settlement."""
    return stage.after("settlement").count("vp", "A")


# Royal Domain.


@acts("B02")
@clause("QV-SETTLE-02")
@pytest.mark.parametrize(("towns", "bonus"), [([], 0), (["2-4/a"], 1), (["2-4/a", "1-2/a", "1-2/b"], 2)])
def test_a_royal_domain_gives_a_point_for_each_town_on_plain_up_to_two(towns: list[str], bonus: int) -> None:
    stage = heirs("B02", cards=1)
    for space in towns:
        stage.town("A", space)
    areas = {space[:3] for space in towns}
    assert settled(stage) == len(areas) + bonus


@acts("B02")
@clause("QV-WRATH-11")
def test_a_royal_domain_looks_at_the_land_as_it_is_now() -> None:
    assert settled(heirs("B02").town("A", "2-5/c").token("2-5", "plain")) == 1 + 1
    assert settled(heirs("B02").town("A", "2-5/a").token("2-5", "sea")) == 1


@rests("B02")
def test_ruins_other_lands_and_towns_of_others_are_no_royal_domain() -> None:
    stage = heirs("B02").ruin("A", "2-4/a").town("A", "2-5/b").town("B", "1-2/a")
    assert settled(stage) == 1


@rests("B02")
@clause("QV-SETTLE-01", refused=True)
def test_without_a_settlement_there_is_no_domain() -> None:
    stage = Stage().row("A", ["labour"], ["miracle"]).has_skills("A", "B02").town("A", "2-4/a").after("settlement")
    assert stage.count("vp", "A") == 0


@rests("B02")
@pytest.mark.parametrize(("zone", "seat"), ELSEWHERE)
def test_no_domain_is_royal_without_the_skill_in_force(zone: str, seat: str) -> None:
    stage = heirs().skills(zone, seat, "B02").town("A", "2-4/a").town("B", "1-2/a")
    assert (settled(stage), stage.count("vp", "B")) == (1, 0)


@beside("B02", "S23")
def test_a_royal_domain_and_imperial_roads_score_side_by_side() -> None:
    stage = heirs("B02", "S23").town("A", "2-4/a").town("A", "1-2/a")
    assert settled(stage) == 2 + 2 + 1
    assert [each.total for each in stage.game.findings if each.name == "skill.gains"] == [2, 1]


# Governors.


@acts("S22")
@clause("QV-CTRL-06", "QV-TERR-01")
@pytest.mark.parametrize("cards", [1, 3])
def test_governors_add_one_area_with_workers_on_one_space(cards: int) -> None:
    stage = heirs("S22", cards=cards).worker("A", "2-4/a", "2-4/b", "4-5/c")
    assert settled(stage) == cards * 2


@acts("S22")
def test_governors_go_where_their_owner_likes() -> None:
    stage = heirs("S22").worker("A", "4-5/c", "1-4/a").after("settlement")
    assert (stage.asks, stage.refusal("done"), stage.refusal("govern", "2-4")) == (
        "CountAlso",
        "QV-SKILL-04",
        "QV-SKILL-04",
    )
    stage.choose("govern", "1-4")
    tiles = stage.game.layout.area_index
    assert stage.facts("settlement", "A")["areas"] == (tiles["1-4"],)
    assert stage.count("vp", "A") == 1


@rests("S22")
@clause("QV-CTRL-02", "QV-CTRL-05", refused=True)
def test_governors_add_no_area_that_is_controlled_anyway_and_none_without_a_worker() -> None:
    stage = heirs("S22").worker("A", "2-4/a", "2-4/b").town("A", "1-2/a").worker("A", "1-2/b").ruin("A", "4-5/a")
    assert settled(stage) == 2


@rests("S22")
@clause("QV-WAR-07", refused=True)
def test_governors_are_no_strength_in_a_war() -> None:
    stage = Stage().genesis("2-4").worker("A", "2-4/a", "1-2/a").worker("B", "2-4/a").has_skills("A", "S22").at("war")
    stage.choose("declare", 0).choose("declare", 0)
    assert stage.facts("war.strength", "A")["base"] == 1


@rests("S22")
@clause("QV-SKILL-05", refused=True)
@pytest.mark.parametrize(("zone", "seat"), ELSEWHERE)
def test_nothing_is_governed_without_the_skill_in_force(zone: str, seat: str) -> None:
    stage = heirs().skills(zone, seat, "S22").worker("A", "4-5/c", "1-4/a").after("settlement")
    assert (stage.facts("settlement", "A")["areas"], stage.count("vp", "A")) == ((), 0)


@rests("S22")
@clause("QV-SKILL-05", "QV-SKILL-02", refused=True)
def test_governors_set_this_turn_govern_from_the_next_settlement_on() -> None:
    stage = heirs().skills("drafted", "A", "S22").worker("A", "4-5/c").at("settlement").choose("set", "S22")
    assert stage.count("vp", "A") == 0
    stage.succeeded("A").row("A", [], [], []).genesis("2-4")
    assert settled(stage) == 1


@beside("S22", "S23")
def test_imperial_roads_lead_through_a_governed_area() -> None:
    stage = heirs("S22", "S23").town("A", "2-4/a").worker("A", "1-2/a").town("A", "4-5/a").town("A", "2-3/a")
    assert settled(stage) == 4 + 3 // 2


@beside("S22", "S24")
@clause("QV-CTRL-06", refused=True)
def test_governors_do_not_count_for_a_great_realm() -> None:
    stage = Stage().round(10).has_skills("A", "S22", "S24").worker("A", "4-5/c").town("A", "2-4/a").at("final scoring")
    assert ("S24", 1) in [(part.source, part.amount) for part in stage.found("final", "A").parts]


# Imperial Roads.


@acts("S23")
@clause("QV-SETTLE-02", "QV-MAP-03")
@pytest.mark.parametrize(
    ("areas", "bonus"),
    [
        (["2-4"], 0),
        (["2-4", "1-2"], 1),
        (["2-4", "1-2", "4-5"], 1),
        (["2-4", "1-2", "4-5", "2-5"], 2),
        (["4-5", "1-4", "2-3"], 0),
        (["4-5", "1-2", "1-4", "1-3"], 1),
    ],
)
def test_imperial_roads_give_a_point_for_every_two_areas_of_the_largest_group(areas: list[str], bonus: int) -> None:
    stage = heirs("S23")
    for area in areas:
        stage.town("A", f"{area}/a")
    assert settled(stage) == len(areas) + bonus


@rests("S23")
def test_roads_do_not_lead_through_areas_of_others() -> None:
    stage = heirs("S23").town("A", "4-5/a").town("B", "1-2/a").town("A", "2-4/a")
    assert settled(stage) == 2


@rests("S23")
@pytest.mark.parametrize(("zone", "seat"), ELSEWHERE)
def test_there_are_no_roads_without_the_skill_in_force(zone: str, seat: str) -> None:
    stage = heirs().skills(zone, seat, "S23").town("A", "2-4/a").town("A", "1-2/a")
    assert (settled(stage), stage.count("vp", "B")) == (2, 0)
