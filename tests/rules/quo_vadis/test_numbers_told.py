"""Numbers that skills change are reported part by part as they are paid, as they were foreseen; usual ones are not."""

from qquovadis.controllers.replay.point_sources import points_by_source
from qquovadis.engine.effects import Part
from tests.builders import Played, quo_vadis
from tests.marks import quick
from tests.rules.quo_vadis.stage import Stage

pytestmark = quick


def reported(table: Played, name: str) -> tuple[Part, ...] | None:
    found = table.found(name)
    return found.parts if found else None


def seat_a(**words: object) -> Played:
    """Seat A about to choose the area, with the skills that are said."""
    return quo_vadis().seat("A", faith=3, **words).at("area", "A")


def test_a_free_that_a_skill_pays_for_is_told_and_one_as_usual_is_not() -> None:
    played = seat_a(skills=["B08"]).choose("A: choose FREE")
    assert reported(played, "free.price") == (Part("QV-AREA-07", 1), Part("B08", -1))
    assert reported(seat_a().choose("A: choose FREE"), "free.price") is None


def test_wrath_that_counts_as_more_is_told_where_it_strikes() -> None:
    table = quo_vadis().genesis("2-4").seat("A", wrath=3, skills=["S09"]).worker("B", "2-4/a").at("wrath", "A")
    table.choose("A: strike 2-4/a")
    assert reported(table, "wrath.reach") == (Part("QV-WRATH-02", 3), Part("S09", 1))


def test_a_wish_for_less_is_told() -> None:
    stage = Stage(options={"wish": True}).genesis("2-5").has("A", faith=3).hand("A", "labour", "labour")
    stage.row("A", ["labour"]).has_skills("A", "S20").at("card")
    stage.choose("play", "labour").choose("continue").choose("wish", "miracle")
    found = next(each for each in stage.game.findings if each.name == "wish.price")
    assert found.parts == (Part("QV-WISH-01", 2), Part("S20", -1))


def test_strength_grows_with_declared_morale_and_the_die_that_is_kept() -> None:
    table = quo_vadis().genesis("2-4").races("gigant", "deep_one", "mystic").seat("A", morale=2, skills=["B05"])
    table.worker("A", "2-4/a", "2-4/b").town("A", "2-4/c").worker("B", "2-4/a").dice(A=[5, 2], B=3)
    played = table.at("war", "A")

    def strength() -> int:
        standing = played.example_run.referee.standing(played.game)
        found = next(each for each in standing if (each.name, each.seat) == ("war.strength", 0))
        assert (found.facts["workers"], found.facts["towns"]) == (2, 1)
        return found.total

    before = strength()
    assert played.choose("A: declare 2") and strength() == before + 2
    assert played.choose("B: declare 0").settle() and strength() == before + 2  # of two dice none is kept yet
    assert played.choose("A: keep 5") and strength() == before + 2 + 5


def test_an_area_that_a_skill_lets_count_is_to_its_credit() -> None:
    stage = Stage().succeeded("A").row("A", ["labour", "labour"], ["miracle"]).has_skills("A", "S22")
    stage.worker("A", "2-4/a", "2-4/b", "4-5/c").after("settlement")
    found = next(each for each in stage.game.findings if each.name == "settlement")
    assert found.parts == (Part("QV-TERR-01", 2), Part("S22", 2))
    assert points_by_source(stage.kit, stage.table.journal)[0] == {"QV-TERR-01": 2, "S22": 2}
