"""Skills about the end of the game: S24, S29, S30."""

import pytest

from tests.marks import clause, quick
from tests.rules.quo_vadis.skill_marks import acts, beside, rests
from tests.rules.quo_vadis.stage import Stage

pytestmark = quick

LAST = ("S24", "S29", "S30")


def bonus(stage: Stage, seat: str = "A") -> dict[str, int]:
    """The points for skills in the final scoring of a seat."""
    if stage.asks or not [each for each in stage.game.findings if each.name == "final"]:
        stage.round(10).at("final scoring")
    return {part.source: part.amount for part in stage.found("final", seat).parts if not part.source.startswith("QV-")}


@acts("S24")
@clause("QV-SCORE-04", "QV-CTRL-06")
def test_a_great_realm_is_a_point_for_each_controlled_area() -> None:
    stage = Stage().has_skills("A", "S24").town("A", "2-4/a").town("A", "2-4/b").worker("A", "1-2/a", "1-2/b", "4-5/a")
    assert bonus(stage) == {"S24": 2}
    assert stage.count("vp", "A") == 2 + 2 // 2  # and one for two population


@acts("S29")
@clause("QV-SCORE-04", "QV-WRATH-11")
def test_wonders_are_two_points_for_each_land_with_a_town() -> None:
    stage = Stage().has_skills("A", "S29").town("A", "2-4/a").town("A", "1-2/a").town("A", "2-4/b").town("A", "2-5/c")
    assert bonus(stage.token("2-5", "sea")) == {"S29": 6}


@acts("S30")
@clause("QV-SCORE-04")
@pytest.mark.parametrize(("population", "points"), [(1, 1), (4, 4), (6, 6), (9, 6)])
def test_a_metropolis_is_worth_its_population_up_to_six(population: int, points: int) -> None:
    stage = Stage().has_skills("A", "S30").town("A", "2-4/a", population).town("A", "1-2/a", 1)
    assert bonus(stage) == {"S30": points}


@rests("S24", "S29", "S30")
def test_ruins_and_towns_of_others_are_worth_nothing_at_the_end() -> None:
    stage = Stage().has_skills("A", *LAST).ruin("A", "2-4/a").worker("A", "2-4/b").town("B", "1-2/a", 5)
    assert bonus(stage) == {"S24": 0, "S29": 0, "S30": 0}


@rests("S24", "S29", "S30")
@clause("QV-SCORE-04", "QV-R103", refused=True)
@pytest.mark.parametrize("skill", LAST)
def test_skills_still_face_down_are_worth_nothing(skill: str) -> None:
    stage = Stage().skills("drafted", "A", skill).town("A", "2-4/a", 2)
    assert bonus(stage) == {}
    assert stage.count("vp", "A") == 1


@rests("S24", "S29", "S30")
@pytest.mark.parametrize("skill", LAST)
def test_they_are_worth_nothing_to_others_and_nothing_before_the_end(skill: str) -> None:
    stage = Stage().has_skills("B", skill).town("A", "2-4/a", 2).town("B", "1-2/a", 1).round(9)
    stage.at("settlement", "B").at("end of turn", "B")
    assert [stage.count("vp", seat) for seat in "AB"] == [0, 0]
    assert bonus(stage) == {}
    assert bonus(stage, "B")[skill] > 0


@beside(*LAST)
@clause("QV-SCORE-04", "QV-R103")
@pytest.mark.parametrize("skills", [LAST, LAST[::-1]])
def test_all_look_at_the_same_final_position_whatever_their_order(skills: tuple[str, ...]) -> None:
    stage = Stage().has_skills("A", *skills).town("A", "2-4/a", 3).town("A", "1-2/c", 2)
    assert bonus(stage) == {"S24": 2, "S29": 4, "S30": 3}
    assert stage.count("vp", "A") == 2 + 4 + 3 + 5 // 2


@beside("S24", "S23")
@clause("QV-R103", refused=True)
def test_skills_of_the_settlement_score_nothing_at_the_end() -> None:
    stage = Stage().has_skills("A", "S24", "S23").town("A", "2-4/a").town("A", "1-2/a")
    assert bonus(stage) == {"S24": 2}


@acts("S24")
@clause("QV-SCORE-04", "QV-R95", "QV-R103")
def test_a_skill_set_in_the_last_turn_of_the_game_counts() -> None:
    stage = Stage().round(10).succeeded("C").row("C", ["labour"], ["miracle"]).town("C", "2-4/a")
    stage.skills("drafted", "C", "S24", "S29").at("settlement", "C").choose("set", "S24")
    assert bonus(stage, "C") == {"S24": 1}
