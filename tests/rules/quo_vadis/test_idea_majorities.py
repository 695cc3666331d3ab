"""Idea Q11: whoever has most cards in a generation gains VP in the final scoring (QV-SCORE-09)."""

import pytest

from tests.marks import clause, quick
from tests.rules.quo_vadis.stage import Stage
from tests.rules.quo_vadis.wars import counts

pytestmark = quick

KINDS = {"A": "labour", "B": "miracle", "C": "blessing", "D": "revelation"}
ROWS = {"A": (2, 4, 1), "B": (3, 3, 2), "C": (2, 4), "D": (1, 1, 1)}


def ended(worth: int = 4, *, skills: bool = False, rows: dict[str, tuple[int, ...]] | None = None) -> Stage:
    """Four seats with so many cards in their generations, before the final scoring."""
    options = {"majority_counts": "cards_and_skills" if skills else "cards"}
    stage = Stage(4, options=options, parameters={"score.majority": worth}).round(10)
    for seat, many in (rows or ROWS).items():
        stage.row(seat, *[[KINDS[seat]] * cards for cards in many])
    return stage


def under(stage: Stage, skill: str, seat: str, generation: int, zone: str = "skills") -> Stage:
    """A skill that a seat has set in a generation."""
    stage.skills(zone, seat, skill)
    stage.table.count(stage.kit.tally(f"{skill} set under"), generation, "test")
    return stage


def points(stage: Stage) -> list[int]:
    """What each seat gains for majorities in the final scoring."""
    stage.at("final scoring")
    found = [stage.found("final", seat).parts for seat in "ABCD"]
    return [sum(part.amount for part in parts if part.source == "QV-SCORE-09") for parts in found]


@clause("QV-SCORE-09", "QV-R132")
def test_most_cards_of_a_generation_bring_points_to_all_who_have_them() -> None:
    assert points(ended()) == [4, 8, 4, 0]
    assert points(ended(10)) == [10, 20, 10, 0]


@clause("QV-SCORE-09", refused=True)
def test_in_a_generation_without_a_card_nobody_has_most_and_in_the_draft_nothing_is_gained() -> None:
    assert points(ended(rows={"A": (1,), "B": (1, 1)})) == [4, 8, 0, 0]
    assert points(ended(0)) == [0, 0, 0, 0]
    assert not [each for each in ended(0).at("final scoring").game.findings if each.name == "majority"]


@clause("QV-SCORE-09", "QV-R132")
def test_skills_count_for_the_generation_in_which_they_were_set() -> None:
    stage = under(under(ended(skills=True), "S01", "A", 2), "S02", "B", 3, zone="fresh")
    assert points(stage) == [4, 8, 0, 0]


@clause("QV-R132", refused=True)
def test_neither_skills_face_down_nor_basic_ones_nor_any_in_the_usual_count_are_counted() -> None:
    assert points(under(ended(skills=True), "S01", "A", 2, zone="drafted")) == [4, 8, 4, 0]
    assert points(ended(skills=True).skills("skills", "A", "B01")) == [4, 8, 4, 0]
    assert points(ended().skills("skills", "A", "S01")) == [4, 8, 4, 0]


@clause("QV-SKILL-01", "QV-R132")
@pytest.mark.parametrize(("skills", "noted"), [(True, ["S01 set under +2"]), (False, [])])
def test_a_skill_that_is_set_lies_under_the_new_generation(skills: bool, noted: list[str]) -> None:
    stage = ended(skills=skills, rows={"A": (1, 1)}).succeeded("A").skills("drafted", "A", "S01").at("settlement")
    mark = stage.table.mark()
    stage.choose("set", "S01")
    assert counts(stage, "set under") == noted
    stage.table.rewind(mark)
    assert counts(stage, "set under") == []


@clause("QV-SCORE-09")
def test_who_leads_where_is_told_before_the_end() -> None:
    stage = ended()
    found = {each.seat: each for each in stage.referee.standing(stage.game) if each.name == "score.majority"}
    names = [stage.kit.zones[zone].name for zone in found[1].facts["zones"]]
    assert (names, found[1].total) == (["generation.B.1", "generation.B.3"], 8)
    assert found[3].facts["none"] is True
    coming = [each for each in stage.referee.standing(stage.game) if each.name == "score.end" and each.seat == 1]
    assert sum(part.amount for part in coming[0].parts if part.source == "QV-SCORE-09") == 8


def test_a_box_without_the_idea_notes_no_generation_of_skills() -> None:
    assert not ended().kit.tallies_of("set under") and len(ended(skills=True).kit.tallies_of("set under")) == 30
