"""Idea Q17: the nth victory is worth n VP (QV-AFTER-09, QV-SCORE-08)."""

import pytest

from qquovadis.engine.effects import Part
from tests.marks import clause, quick
from tests.rules.quo_vadis.stage import Stage
from tests.rules.quo_vadis.wars import counts, fought

pytestmark = quick


def duel(won: int = 0, most: int = 5, **options: str) -> Stage:
    """A worker each of A and B on one space of 2-4; A, who has won so many wars that count, will win."""
    stage = Stage(options={"war_reward": "nth", **options}, parameters={"war.nth_most": most})
    stage.worker("A", "2-4/a").worker("B", "2-4/a").genesis("2-4").dice("A", 6).dice("B", 1)
    if won:
        stage.table.count(stage.kit.tally("victories.A"), won, "test")
    return stage


@clause("QV-AFTER-09", "QV-R128")
@pytest.mark.parametrize(
    ("won", "most", "brings"), [(0, 5, 1), (1, 5, 2), (4, 5, 5), (5, 5, 5), (9, 10, 10), (3, 1, 1)]
)
def test_a_victory_brings_as_many_points_as_it_is_the_nth(won: int, most: int, brings: int) -> None:
    stage = fought(duel(won, most))
    assert stage.count("vp", "A") == brings
    assert stage.count("victories", "A") == won + 1


@pytest.mark.parametrize(("victories", "most", "points"), [(5, 5, 15), (10, 5, 40), (10, 10, 55)])
def test_victories_add_up_as_the_notes_reckon(victories: int, most: int, points: int) -> None:
    assert sum(fought(duel(won, most)).count("vp", "A") for won in range(victories)) == points


@clause("QV-AFTER-09", "QV-R128", refused=True)
def test_a_defence_brings_no_points_and_is_not_counted_where_attacks_count_alone() -> None:
    stage = fought(duel(2, war_reward_for="attacks").town("B", "2-4/b", 2), "B")
    assert stage.asks == "Spoils"
    assert (stage.count("vp", "A"), stage.count("victories", "A")) == (0, 2)
    assert stage.choose("take", "food").count("food", "A") == 1


@clause("QV-AFTER-09")
def test_an_attack_brings_its_number_where_attacks_count_alone() -> None:
    assert fought(duel(2, war_reward_for="attacks")).count("vp", "A") == 3


@clause("QV-AFTER-02", "QV-AFTER-09", refused=True)
def test_the_usual_points_are_not_gained_besides() -> None:
    assert counts(fought(duel()), "vp") == ["vp.A +1"]


@clause("QV-AFTER-09", "QV-SKILL-04")
@pytest.mark.parametrize(("when", "points"), [("at_once", 3 + 1), ("end", 1)])
def test_what_a_skill_adds_to_a_victory_comes_at_once(when: str, points: int) -> None:
    stage = fought(duel(2, war_reward_when=when).skills("skills", "A", "S05"))
    assert stage.count("vp", "A") == points


@clause("QV-SCORE-08", "QV-R128")
def test_chips_bring_their_points_in_the_final_scoring() -> None:
    stage = duel(6, war_reward_when="end", war_reward_for="attacks").round(10).at("final scoring")
    assert Part("QV-SCORE-08", 1 + 2 + 3 + 4 + 5 + 5) in stage.found("final", "A").parts
    assert all(part.source != "QV-SCORE-08" or not part.amount for part in stage.found("final", "B").parts)


@clause("QV-SCORE-08", refused=True)
@pytest.mark.parametrize("options", [{"war_reward": "nth"}, {"war_reward": "fixed", "war_reward_when": "end"}], ids=str)
def test_nothing_is_counted_at_the_end_where_victories_have_paid(options: dict[str, str]) -> None:
    stage = Stage(options=options).round(10).at("final scoring")
    assert all(part.source != "QV-SCORE-08" for part in stage.found("final", "A").parts)


@clause("QV-SCORE-08")
@pytest.mark.parametrize(("when", "points"), [("at_once", 0), ("end", 1 + 2 + 3)])
def test_chips_are_among_what_the_end_would_bring_now(when: str, points: int) -> None:
    stage = duel(3, war_reward_when=when)
    ends = [each for each in stage.referee.standing(stage.game) if each.name == "score.end" and each.seat == 0]
    assert sum(part.amount for part in ends[0].parts if part.source == "QV-SCORE-08") == points


def test_a_box_without_the_idea_counts_no_victories() -> None:
    kit = Stage().kit
    assert kit.tallies_of("victories") == () and kit.pieces_of("victory chip") == ()
    assert len(duel().kit.tallies_of("victories")) == 3
    assert len(duel().kit.pieces_of("victory chip")) == 5 * (5 + 4)


def test_taking_a_victory_back_takes_its_number_back() -> None:
    stage = duel(2).at("war")
    mark = stage.table.mark()
    stage.choose("declare", 0).choose("declare", 0)
    assert stage.count("victories", "A") == 3
    stage.table.rewind(mark)
    assert stage.count("victories", "A") == 2
