"""Idea Q1: population of a town is spent for VP, after a prosperity or once in every turn (QV-HAND-07, QV-HAND-08)."""

import pytest

from qquovadis.engine.kit import Value
from qquovadis.engine.referee import legal
from qquovadis.games.quo_vadis.evaluation import worth
from qquovadis.games.quo_vadis.spending import worth_of_cubes
from tests.marks import clause, quick
from tests.rules.quo_vadis.stage import Stage

pytestmark = quick


def spending(
    how: str = "every_turn", kind: str = "labour", cubes: int = 5, *, wished: str = "", **options: Value
) -> Stage:
    """A has a town of so many cubes on 2-4/b, and has placed a card beside two others without using its actions."""
    stage = Stage(options={"population_spending": how, **options}).genesis("1-2").town("A", "2-4/b", cubes)
    return placed(stage, kind, wished)


def placed(stage: Stage, kind: str, wished: str = "") -> Stage:
    """Let A place a card beside two others and use none of its actions."""
    stage = stage.row("A", ["labour", "miracle"]).hand("A", kind).has("A", faith=2 if wished else 0).at("card", "A")
    stage.choose("play", kind).choose("continue")
    if stage.asks == "Wish":
        stage.choose("wish", wished)
    return stage.choose("use", 0) if stage.asks == "UseActions" else stage.done() if stage.asks == "Prosper" else stage


def asked_of(stage: Stage) -> str:
    """What is asked, as far as it is about spending."""
    return stage.asks if stage.asks in ("SpendPopulation", "ReturnCubes") else ""


@clause("QV-HAND-08", "QV-R136")
@pytest.mark.parametrize(("cubes", "vp"), [(1, 1), (2, 3), (3, 6), (4, 10)])
def test_cubes_of_one_town_score_by_the_list(cubes: int, vp: int) -> None:
    stage = spending(cubes=5)
    stage.choose("spend", "2-4/b").choose("return", cubes)
    assert stage.count("vp", "A") == vp and stage.on("2-4/b") == [f"A town {5 - cubes}"]
    assert asked_of(stage) == ""


@clause("QV-HAND-08")
@pytest.mark.parametrize(("further", "five", "seven"), [(0, 14, 22), (1, 15, 28), (3, 17, 40)])
def test_beyond_the_fourth_steps_rise(further: int, five: int, seven: int) -> None:
    """The fourth adds 4; with 3 more each the next add 7, 10 and 13."""
    stage = Stage(options={"population_spending": "every_turn"}, parameters={"spending.further": further})
    assert (worth_of_cubes(stage.game, 5), worth_of_cubes(stage.game, 7)) == (five, seven)


@clause("QV-HAND-07", refused=True)
@pytest.mark.parametrize(("fall", "most"), [("zero", 3), ("attacked_at_zero", 4), ("at_once", 4), ("never", 4)])
def test_the_last_cube_stays_where_a_town_falls_with_it(fall: str, most: int) -> None:
    stage = spending(cubes=4, town_fall=fall)
    stage.choose("spend", "2-4/b")
    assert stage.refusal("return", most + 1) == "QV-HAND-07" and stage.refusal("return", 0) == "QV-HAND-07"
    stage.choose("return", most)
    assert stage.on("2-4/b") == [f"A town {4 - most}"]


@clause("QV-HAND-07", "QV-R136")
@pytest.mark.parametrize(
    ("how", "kind", "wished", "asks"),
    [("prosperity", "prosperity", "", True), ("prosperity", "labour", "", False),
     ("prosperity", "labour", "prosperity", True), ("prosperity", "prosperity", "labour", False),
     ("every_turn", "labour", "", True), ("every_turn", "prosperity", "", True)],
)  # fmt: skip
def test_what_card_lets_a_player_spend(how: str, kind: str, wished: str, asks: bool) -> None:
    assert (asked_of(spending(how, kind, wished=wished)) == "SpendPopulation") == asks


@clause("QV-HAND-07", "QV-HAND-08", "QV-R136", refused=True)
def test_neither_a_town_of_somebody_else_nor_a_ruin_can_be_spent_and_none_need_be() -> None:
    stage = Stage(options={"population_spending": "every_turn"}).genesis("1-2")
    stage = placed(stage.town("A", "2-4/b", 3).town("B", "2-4/c", 4).ruin("A", "3-5/a"), "labour")
    assert stage.refusal("spend", "2-4/c") == "QV-HAND-07"
    assert stage.refusal("spend", "3-5/a") == "QV-HAND-07"
    stage.done()
    assert stage.on("2-4/b") == ["A town 3"] and stage.count("vp", "A") == 0


def test_without_a_cube_to_spend_nobody_is_asked() -> None:
    assert asked_of(spending(cubes=1)) == "" and asked_of(spending(cubes=1, town_fall="never")) == "SpendPopulation"


def test_without_the_idea_nobody_is_asked() -> None:
    stage = Stage().genesis("1-2").town("A", "2-4/b", 5).round(5)
    assert not stage.game.layout.spends


def test_a_position_at_the_actions_of_a_card_goes_on_to_the_spending() -> None:
    stage = Stage(options={"population_spending": "every_turn"}).genesis("1-2").town("A", "2-4/b", 3)
    stage.row("A", ["labour"]).game.note("placed", 1, "test")
    assert stage.at("actions").choose("use", 0).asks == "SpendPopulation"


def test_bots_see_what_the_chosen_town_will_bring() -> None:
    """In the last round three of four cubes bring 6 VP and cost 1 or 2 of the population bonus."""
    stage = spending(cubes=4).round(10)
    before = worth(stage.game, 0)
    stage.choose("spend", "2-4/b")
    assert worth(stage.game, 0) > before + 3


def test_taking_it_back_brings_the_cubes_back() -> None:
    stage = spending()
    mark, before = stage.table.mark(), stage.table.snapshot()
    stage.choose("spend", "2-4/b").choose("return", 2)
    stage.table.rewind(mark)
    assert stage.table.snapshot() == before and legal(stage.game, 0)
