"""Idea Q3: when a town falls (QV-AFTER-07, QV-WRATH-09, QV-SCORE-02)."""

import pytest

from qquovadis.games.quo_vadis.forecast import stakes
from tests.marks import clause, quick
from tests.rules.quo_vadis.stage import Stage
from tests.rules.quo_vadis.test_consequences import told
from tests.rules.quo_vadis.wars import fought

pytestmark = quick


def duel(fall: str, *towns: int, **parameters: int) -> Stage:
    """A will win a war of two workers in 2-4, where B has towns of so many."""
    stage = Stage(options={"town_fall": fall}, parameters=parameters).worker("A", "2-4/a").worker("B", "2-4/a")
    for space, people in zip(("2-4/b", "2-4/c"), towns, strict=False):
        stage.town("B", space, people)
    return stage.genesis("2-4").dice("A", 6).dice("B", 1)


@clause("QV-AFTER-07", "QV-R130", "QV-AFTER-03")
def test_at_one_blow_every_town_of_a_loser_falls_whatever_its_population() -> None:
    stage = fought(duel("at_once", 3, 1))
    assert (stage.on("2-4/b"), stage.on("2-4/c")) == (["B ruin"], ["B ruin"])
    assert (stage.asks, stage.game.table.agenda[-1].left, stage.count("vp", "A")) == ("Spoils", 2, 2)
    assert [(each.total, each.facts["razed"]) for each in stage.game.findings if each.name == "town.destroyed"] == [
        (3, True),
        (1, True),
    ]


@clause("QV-AFTER-07", "QV-AFTER-01", refused=True)
def test_at_one_blow_nothing_falls_elsewhere_nor_of_the_winner_nor_by_wrath() -> None:
    stage = fought(duel("at_once", 3).town("B", "1-2/a", 2).town("A", "2-4/c", 2))
    assert (stage.on("1-2/a"), stage.on("2-4/c")) == (["B town 2"], ["A town 2"])
    struck = Stage(options={"town_fall": "at_once"}).genesis("1-2").has("A", wrath=3).town("B", "1-2/a", 3).at("wrath")
    assert struck.choose("strike", "1-2/a").on("1-2/a") == ["B town 2"]


@clause("QV-AFTER-07", "QV-SKILL-04")
def test_at_one_blow_siege_engines_do_nothing_and_a_loss_of_none_is_still_a_blow() -> None:
    stage = fought(duel("at_once", 4, **{"war.loss_population_per_town": 0}).skills("skills", "A", "S06"))
    assert stage.on("2-4/b") == ["B ruin"] and stage.asks == "Spoils"


@clause("QV-AFTER-07", "QV-SCORE-02", "QV-R130")
def test_a_town_at_nothing_stands_and_falls_when_it_is_hit_again() -> None:
    first = fought(duel("attacked_at_zero", 1))
    assert first.on("2-4/b") == ["B town 0"] and first.asks == "Spoils"
    again = fought(duel("attacked_at_zero", 0))
    assert again.on("2-4/b") == ["B ruin"] and (again.asks, again.game.table.agenda[-1].left) == ("Spoils", 1)


@clause("QV-AFTER-07", refused=True)
def test_a_blow_of_two_brings_a_town_of_one_to_nothing_and_no_further() -> None:
    stage = fought(duel("attacked_at_zero", 1, **{"war.loss_population_per_town": 2}))
    assert stage.on("2-4/b") == ["B town 0"]
    assert fought(duel("attacked_at_zero", 0, **{"war.loss_population_per_town": 0})).on("2-4/b") == ["B town 0"]


@clause("QV-WRATH-09", "QV-R130")
@pytest.mark.parametrize(
    ("fall", "people", "left"),
    [("attacked_at_zero", 1, "B town 0"), ("attacked_at_zero", 0, "B ruin"), ("never", 0, "B town 0")],
)
def test_wrath_obeys_too(fall: str, people: int, left: str) -> None:
    stage = Stage(options={"town_fall": fall}).genesis("1-2").has("A", wrath=3).town("B", "1-2/a", people).at("wrath")
    found = told(stage, "strike", "1-2/a")
    assert ("struck" in "".join(found)) == (left == "B ruin" or people > 0)
    assert stage.choose("strike", "1-2/a").on("1-2/a") == [left]


@clause("QV-AFTER-07", "QV-R130", refused=True)
def test_never_falls_a_town_and_one_at_nothing_brings_no_resource() -> None:
    stage = fought(duel("never", 0))
    assert stage.on("2-4/b") == ["B town 0"]
    assert stage.asks != "Spoils" and stage.count("vp", "A") == 2


@clause("QV-SCORE-02", "QV-CTRL-04", "QV-WAR-06", "QV-POP-01")
@pytest.mark.parametrize("fall", ["attacked_at_zero", "never"])
def test_a_town_at_nothing_is_intact_in_every_respect(fall: str) -> None:
    stage = Stage(options={"town_fall": fall}).round(10).town("A", "2-4/a", 0).row("A", ["labour"])
    names = [stage.kit.identities[stage.game.layout.first_tile + area].name for area in _controlled(stage)]
    assert names == ["2-4"]
    assert stage.at("final scoring").count("vp", "A") == 1
    growing = Stage(options={"town_fall": fall}).genesis("2-4").town("A", "2-4/a", 0).after("growth")
    assert growing.on("2-4/a") == ["A town 1"]


def _controlled(stage: Stage) -> tuple[int, ...]:
    found = next(each for each in stage.referee.standing(stage.game) if each.name == "control" and each.seat == 0)
    return tuple(found.facts["areas"])


@clause("QV-SCORE-02")
@pytest.mark.parametrize(("fall", "fault"), [("zero", True), ("at_once", True), ("attacked_at_zero", False)])
def test_a_hollow_town_is_a_fault_only_where_it_would_have_fallen(fall: str, fault: bool) -> None:
    stage = Stage(options={"town_fall": fall}).town("A", "2-4/a", 0)
    assert ("QV-SCORE-02" in stage.referee.audit(stage.game)) == fault


def test_what_a_side_would_lose_tells_towns_that_fall_without_population() -> None:
    stage = duel("attacked_at_zero", 0, 2).at("war")
    found = next(each for each in stakes(stage.game, 0) if each.seat == 1)
    assert tuple(found.facts["losses"]) == (0, 1)
    razed = next(each for each in stakes(duel("at_once", 3).at("war").game, 0) if each.seat == 1)
    assert tuple(razed.facts["losses"]) == (3,)
