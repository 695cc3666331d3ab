"""Idea Q2: when, where and how much population grows, and towns from the start (QV-POP-01 to -05, QV-SETUP-34)."""

import pytest

from qquovadis.engine.kit import Value
from qquovadis.engine.referee import legal
from qquovadis.games.quo_vadis.evaluation import worth
from qquovadis.games.quo_vadis.growth import LayStartTown
from qquovadis.games.quo_vadis.previews import foreseen
from qquovadis.games.quo_vadis.setup import FirstTurn
from qquovadis.games.quo_vadis.turn import StartTurn
from tests.marks import clause, quick
from tests.rules.quo_vadis.stage import Stage

pytestmark = quick

LATE: dict[str, Value] = {"growth_when": "continuation"}


def continuing(cards: int = 2, **options: Value) -> Stage:
    """A, in generation 2 with a labour, has towns of 2 and 1 in and outside the genesis area, and a card in hand."""
    stage = Stage(options={**LATE, **options}).genesis("2-4").town("A", "2-4/b", 2).town("A", "3-5/a", 1)
    return stage.town("B", "2-4/c", 1).row("A", ["miracle"], ["labour"] * (cards - 1)).hand("A", "labour").at("card")


@clause("QV-POP-04", "QV-R137", "QV-R142")
@pytest.mark.parametrize(
    ("towns", "there", "elsewhere"), [("genesis_area", 3, 1), ("one", 2, 2), ("all", 3, 2)], ids=str
)
def test_population_grows_at_the_end_of_a_continuation(towns: str, there: int, elsewhere: int) -> None:
    stage = continuing(growth_towns=towns).choose("play", "labour").choose("continue")
    assert stage.on("2-4/b") == ["A town 2"]
    stage.choose("use", 0)
    if towns == "one":
        stage.choose("grow", "3-5/a")
    assert (stage.on("2-4/b"), stage.on("3-5/a")) == ([f"A town {there}"], [f"A town {elsewhere}"])
    assert stage.on("2-4/c") == ["B town 1"]


@clause("QV-POP-04", "QV-R137", refused=True)
def test_after_a_succession_nothing_grows() -> None:
    stage = continuing(growth_towns="all").worker("A", "2-4/a").choose("play", "labour").choose("succeed")
    stage.choose("use", 0)
    assert (stage.on("2-4/b"), stage.on("3-5/a")) == (["A town 2"], ["A town 1"])


@clause("QV-CREATE-01", "QV-POP-04")
@pytest.mark.parametrize(("when", "population"), [("genesis", 3), ("continuation", 2)])
def test_the_step_of_its_own_is_there_only_without_the_idea(when: str, population: int) -> None:
    stage = Stage(options={"growth_when": when}).genesis("2-4").town("A", "2-4/b", 2).at("growth")
    assert stage.on("2-4/b") == [f"A town {population}"]


@clause("QV-POP-04", "QV-R137")
def test_the_placement_of_round_1_lets_population_grow() -> None:
    stage = Stage(options=LATE).genesis("2-4").town("A", "2-4/b", 1).hand("A", "labour").round(1).at("card")
    stage.choose("play", "labour")
    if stage.asks == "ChooseGeneration":
        stage.choose("continue")
    assert stage.choose("use", 0).on("2-4/b") == ["A town 2"]


@clause("QV-R137", refused=True)
def test_without_a_card_placed_nothing_grows() -> None:
    stage = Stage(options=LATE).genesis("2-4").town("A", "2-4/b", 1).at("card")
    assert stage.on("2-4/b") == ["A town 1"]


@clause("QV-POP-01", "QV-POP-02", "QV-R142", refused=True)
def test_one_town_must_be_named_and_no_ruin_nor_a_town_of_somebody_else() -> None:
    stage = continuing(growth_towns="one").ruin("A", "1-2/a").choose("play", "labour").choose("continue")
    stage.choose("use", 0)
    assert stage.asks == "GrowOneTown"
    assert {stage.refusal("grow", space) for space in ("1-2/a", "2-4/c", "2-4/a")} == {"QV-POP-01"}
    assert stage.refusal("done") == "QV-POP-01"


@clause("QV-POP-05", "QV-R143")
@pytest.mark.parametrize(("generation", "number"), [(1, 3), (2, 3), (3, 2), (4, 2), (5, 1), (6, 1)])
def test_the_generation_says_how_much(generation: int, number: int) -> None:
    stage = Stage(options={"growth_by_generation": True}).genesis("2-4").town("A", "2-4/b", 1)
    stage.row("A", *[["labour"] for _ in range(generation)])
    assert stage.at("growth").on("2-4/b") == [f"A town {1 + number}"]


@clause("QV-POP-05", "QV-R143", refused=True)
def test_in_a_generation_without_growth_nothing_grows_whatever_the_usual_number() -> None:
    parameters = {"growth.generation.2": 0}
    stage = Stage(options={"growth_by_generation": True, "growth_towns": "one"}, parameters=parameters)
    stage.genesis("2-4").town("A", "2-4/b", 1).row("A", ["labour"], ["labour"]).at("growth")
    assert stage.on("2-4/b") == ["A town 1"] and stage.asks != "GrowOneTown"


@clause("QV-POP-05", "QV-R143")
def test_before_the_first_card_it_is_the_first_generation() -> None:
    stage = Stage(options={"growth_by_generation": True}, parameters={"growth.generation.1": 5})
    assert stage.genesis("2-4").town("A", "2-4/b", 1).at("growth").on("2-4/b") == ["A town 6"]


@clause("QV-POP-05")
def test_later_generations_are_like_the_sixth() -> None:
    parameters = {"generation.slots": 8, "growth.generation.6": 4}
    stage = Stage(options={"growth_by_generation": True}, parameters=parameters).genesis("2-4")
    stage.town("A", "2-4/b", 1).row("A", *[["labour"] for _ in range(8)])
    assert stage.at("growth").on("2-4/b") == ["A town 5"]


@clause("QV-POP-01", "QV-R35")
def test_a_town_grows_no_further_than_the_limit() -> None:
    options: dict[str, Value] = {"growth_by_generation": True, "growth_towns": "all"}
    stage = Stage(options=options, parameters={"population.max": 4}).genesis("2-4")
    stage.town("A", "2-4/b", 3).town("A", "3-5/a", 1).row("A", ["labour"]).at("growth")
    assert (stage.on("2-4/b"), stage.on("3-5/a")) == (["A town 4"], ["A town 4"])


@clause("QV-R137", "QV-HAND-07")
def test_what_has_just_grown_is_spent_in_a_later_turn_only() -> None:
    stage = continuing(growth_towns="all", population_spending="every_turn", town_fall="never")
    stage.choose("play", "labour").choose("continue").choose("use", 0).choose("spend", "2-4/b")
    assert stage.refusal("return", 3) == "QV-HAND-07"
    assert stage.choose("return", 2).on("2-4/b") == ["A town 1"]


@clause("QV-SKILL-04", "QV-R137")
def test_skills_that_act_after_growth_do_so_after_the_card() -> None:
    stage = continuing().has_skills("A", "S25").choose("play", "labour").choose("continue").choose("use", 0)
    assert stage.asks in ("UseSkills", "GrowTown")


@clause("QV-SETUP-34", "QV-R144", refused=True)
def test_a_town_from_the_start_is_laid_by_everybody_in_turn_order() -> None:
    stage = Stage(parameters={"setup.start_towns": 1})
    stage.table.resolve((StartTurn(0), LayStartTown(1), LayStartTown(0)))
    stage.choose("build", "2-4/b")
    assert stage.on("2-4/b") == ["A town 1"] and stage.count("vp", "A") == 0
    assert stage.refusal("build", "2-4/b", seat="B") == "QV-SETUP-34"
    assert stage.choose("build", "2-4/c", seat="B").asks == "ChooseCards"


@clause("QV-SETUP-34", "QV-R144")
@pytest.mark.parametrize("towns", [0, 1])
def test_towns_are_laid_last_of_all_before_the_first_round(towns: int) -> None:
    stage = Stage(parameters={"setup.start_towns": towns})
    stage.game.note("start", 1, "test")
    names = [type(step).__name__ for step in FirstTurn().run(stage.game)]
    assert names == ["ChooseBasic", *["LayStartTown"] * 3 * towns, "StartTurn"]
    seats = [step.seat for step in FirstTurn().run(stage.game) if isinstance(step, LayStartTown)]
    assert seats == [1, 2, 0] * towns


def test_a_continuation_foretells_the_growth_and_bots_value_it() -> None:
    stage = continuing(growth_towns="all", growth_by_generation=True).choose("play", "labour")
    choices = {choice.verb: choice for choice in legal(stage.game, 0)}
    (ahead,) = [found for found in foreseen(stage.game, 0, choices["continue"]) if found.name == "growth.ahead"]
    assert (ahead.total, ahead.facts["each"]) == (3, True)
    before = worth(stage.game, 0)
    # Two towns get 3 each; two cubes bring 1 VP at the end.
    assert stage.choose("continue") and worth(stage.game, 0) >= before + 3 - 1


def test_without_the_idea_nothing_of_it_is_told() -> None:
    stage = Stage().genesis("2-4").town("A", "2-4/b", 2).at("growth")
    assert not [found for found in stage.game.findings if found.name == "growth"] and not stage.game.layout.tells_growth


def test_taking_it_back_brings_the_population_back() -> None:
    stage = continuing(growth_towns="one").choose("play", "labour").choose("continue").choose("use", 0)
    mark, before = stage.table.mark(), stage.table.snapshot()
    stage.choose("grow", "2-4/b")
    stage.table.rewind(mark)
    assert stage.table.snapshot() == before and legal(stage.game, 0)
