"""Idea Q5: skills that are set bring VP, by the generation or by growth (QV-SKILL-06, QV-R139)."""

import pytest

from tests.marks import clause, quick
from tests.rules.quo_vadis.stage import Stage

pytestmark = quick


def setting(bonus: str, generations: int, growth: int = 1) -> Stage:
    """A has succeeded and is in this generation, about to set one of two skills."""
    stage = Stage(options={"release_bonus": bonus}, parameters={"growth.amount": growth}).succeeded("A")
    return stage.row("A", *[["labour"]] * generations).skills("drafted", "A", "S01", "S03").at("skill")


@clause("QV-SKILL-06", "QV-R139")
def test_five_successions_with_a_skill_each_bring_twenty_points() -> None:
    """The first example of the notes: 2 + 3 + 4 + 5 + 6 = 20."""
    assert sum(setting("generation", number).choose("set", "S01").count("vp", "A") for number in range(2, 7)) == 20


@clause("QV-SKILL-06", "QV-R139")
@pytest.mark.parametrize("growth", [0, 1, 3])
def test_it_may_be_as_many_as_towns_grow(growth: int) -> None:
    assert setting("growth", 4, growth).choose("set", "S01").count("vp", "A") == growth


@clause("QV-SKILL-06", refused=True)
def test_in_the_draft_a_skill_brings_nothing_when_it_is_set() -> None:
    stage = setting("none", 4).choose("set", "S01")
    assert stage.count("vp", "A") == 0
    assert not [each for each in stage.game.findings if each.name == "release.bonus"]


@clause("QV-R139", refused=True)
def test_a_basic_skill_brings_nothing() -> None:
    stage = Stage(options={"release_bonus": "generation"}).row("A", ["labour"])
    assert stage.has_skills("A", "B01").at("area").count("vp", "A") == 0


def test_taking_it_back_takes_the_points_back() -> None:
    stage = setting("generation", 3)
    mark = stage.table.mark()
    assert stage.choose("set", "S01").count("vp", "A") == 3
    stage.table.rewind(mark)
    assert stage.count("vp", "A") == 0


def test_the_points_are_told_before_a_skill_is_chosen() -> None:
    stage = setting("generation", 3)
    found = {each.name: each.total for each in stage.referee.foreseen(stage.game, 0, stage.choice("set", "S01", 0))}
    assert found["gains.vp"] == 3
