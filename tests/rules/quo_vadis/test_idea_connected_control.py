"""Idea Q16: the largest group of connected areas pays in a generation scoring (QV-TERR-03)."""

import pytest

from qquovadis.engine.effects import Part
from qquovadis.engine.referee import CHAIN, Finding
from qquovadis.games.quo_vadis.forecast import by_settling
from tests.marks import clause, quick
from tests.rules.quo_vadis.stage import Stage
from tests.rules.quo_vadis.test_consequences import told
from tests.rules.quo_vadis.wars import counts

pytestmark = quick

# 1-2 touches 3-5 and 4-5; 1-4 and 2-3 touch none of them, nor each other.
CONNECTED, APART = ("1-2", "3-5", "4-5"), ("1-4", "2-3")


def heirs(*areas: str, cards: int = 4, least: int = 1, shift: int = 0, scale: str = "linear") -> Stage:
    """A has succeeded with so many cards before, and has a town in each of these areas."""
    parameters = {"territory.chain_least": least, "territory.chain_shift": shift}
    stage = Stage(options={"territory_chain": scale}, parameters=parameters).succeeded("A")
    stage.row("A", ["labour"] * cards, ["miracle"])
    for area in areas:
        stage.town("A", f"{area}/a")
    return stage


@clause("QV-TERR-03", "QV-R129")
@pytest.mark.parametrize(
    ("scale", "shift", "points"), [("linear", 0, 3), ("triangular", 0, 6), ("fibonacci", 0, 3), ("fibonacci", 1, 5)]
)
def test_the_largest_group_pays_by_its_scale(scale: str, shift: int, points: int) -> None:
    stage = heirs(*CONNECTED, *APART, scale=scale, shift=shift).at("settlement")
    assert counts(stage, "vp") == ["vp.A +20", f"vp.A +{points}"]


@pytest.mark.parametrize(
    ("scale", "shift", "points"), [("linear", 0, 6), ("triangular", 0, 21), ("fibonacci", 0, 13), ("fibonacci", 1, 21)]
)
def test_six_connected_areas_bring_what_the_notes_reckon(scale: str, shift: int, points: int) -> None:
    stage = heirs("2-4", "1-2", "2-5", "3-5", "1-5", scale=scale, shift=shift).worker("A", "1-3/b", "1-3/c")
    assert stage.at("settlement").count("vp", "A") == 24 + points


@clause("QV-TERR-03", "QV-R129", refused=True)
def test_a_second_group_a_small_one_and_cards_count_for_nothing() -> None:
    assert heirs(*APART, "4-5", "1-2", cards=1, least=3).at("settlement").count("vp", "A") == 4
    assert heirs(*APART, cards=3).at("settlement").count("vp", "A") == 3 * 2 + 1
    assert heirs(*APART, cards=3, least=2).at("settlement").count("vp", "A") == 3 * 2


@clause("QV-TERR-03", refused=True)
def test_without_a_scoring_and_in_the_draft_connected_areas_bring_nothing() -> None:
    stage = Stage(options={"territory_chain": "linear"}).row("A", ["labour"]).town("A", "1-2/a").at("settlement")
    assert stage.count("vp", "A") == 0
    assert heirs(*CONNECTED, scale="none").at("settlement").count("vp", "A") == 4 * 3


@clause("QV-TERR-03", "QV-SKILL-04")
def test_an_area_that_a_skill_lets_count_joins_and_imperial_roads_pay_besides() -> None:
    """Governors let 3-5 with its one worker count: three connected areas, of which Imperial Roads pay 3 // 2 = 1."""
    stage = heirs("1-2", "4-5", cards=1).worker("A", "3-5/a").skills("skills", "A", "S22", "S23").at("settlement")
    assert stage.count("vp", "A") == 3 + 3 + 1


def coming(stage: Stage) -> Finding:
    """What connected control would bring seat A now."""
    return next(each for each in stage.referee.standing(stage.game) if each.name == CHAIN and each.seat == 0)


@clause("QV-TERR-03")
def test_what_it_would_bring_is_told_before_with_its_areas() -> None:
    stage = heirs(*CONNECTED, "1-4", scale="triangular").worker("A", "2-3/a").genesis("2-4").at("build")
    names = [identity.name for identity in stage.kit.identities if identity.kind == "tile"]
    assert [names[area] for area in coming(stage).facts["areas"]] == ["1-2", "3-5", "4-5"]
    assert coming(stage).parts == (Part("QV-TERR-03", 6),)
    found = by_settling(stage.game, 0)
    assert (found.total, found.facts["chain"], found.facts["extra"]) == (4 * 4 + 6, 6, 0)
    assert found.facts["chained_due"] and not found.facts["chained_due_and_more"]


@clause("QV-TERR-03")
def test_a_town_that_would_join_areas_tells_so_before_it_is_built() -> None:
    stage = heirs("3-5", "4-5", cards=1).worker("A", "1-2/a").genesis("2-4").at("build")
    found = told(stage, "build", "1-2/a")["score.settling"]
    assert (found.total, found.facts["chain"]) == (3 + 3, 3)


def test_where_the_table_plays_without_nothing_is_told_of_it() -> None:
    stage = heirs(*CONNECTED, scale="none").at("build")
    assert not [each for each in stage.referee.standing(stage.game) if each.name == CHAIN]
    assert set(by_settling(stage.game, 0).facts) == {"cards", "control", "extra", "due_and_more", "due", "more"}
