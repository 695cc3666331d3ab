"""Final scoring and victory (UN-SCORE, UN-GOLD-02, UN-R52 to UN-R57)."""

import pytest

from tests.builders import Played
from tests.marks import clause, quick
from tests.rules.undecim.stage import Stage, undecim

pytestmark = quick


def final(stage: Stage) -> Played:
    """The final scoring, and nothing else."""
    return stage.say(round=5).at("final scoring").choose("final scoring")


def row(level: int) -> str:
    """A settlement of so many cards."""
    return " ".join(["wood"] * level)


@clause("UN-SCORE-02", "UN-SCORE-03", "UN-SCORE-04", "UN-SCORE-05", "UN-SCORE-06", "UN-R34", "UN-R53")
@pytest.mark.parametrize(("level", "points"), [(2, 4), (3, 9), (4, 14), (5, 20), (6, 27), (7, 27)])
def test_settlements_score_by_their_level(level: int, points: int) -> None:
    assert final(undecim(3).settled("A", row(level))).count("vp.A") == points


@clause("UN-SCORE-02", "UN-SCORE-03", "UN-SCORE-04", "UN-SCORE-05", "UN-SCORE-06", "UN-R53", "UN-R34", refused=True)
def test_no_other_scale_and_nothing_beyond_the_sixth_card() -> None:
    assert final(undecim(3).settled("A", "wood wood", "wood iron")).count("vp.A") == 8
    assert final(undecim(3).settled("A", row(8))).count("vp.A") == 27
    numbers = {f"score__levels__{level}": points for level, points in zip(range(2, 7), (2, 5, 8, 13, 18), strict=True)}
    assert final(undecim(3).parameter(**numbers).settled("A", row(3), row(6))).count("vp.A") == 23


@clause("UN-SCORE-01", "UN-SCORE-09", "UN-R55", refused=True)
def test_lands_enemies_resources_and_hands_score_nothing() -> None:
    stage = undecim(3).area("A", "4 wood", "2 forest", "3 enemy").hand("A", "enemy/gold", "enemy/gold")
    assert final(stage).count("vp.A") == 0


@clause("UN-SCORE-09", "UN-R55")
def test_by_parameter_what_is_left_scores() -> None:
    stage = undecim(3).parameter(score__leftover=2).area("A", "wood", "gold", "forest").hand("A", "enemy/gold")
    assert final(stage).count("vp.A") == 3 + 3 * 2


@clause("UN-SCORE-07", "UN-R54", refused=True)
def test_gold_in_hand_or_settlement_is_not_paid_as_gold() -> None:
    stage = undecim(3).area("A", "gold").settled("A", "wood wood gold").hand("A", "enemy/gold")
    assert final(stage).count("vp.A") == 3 + 9


@clause("UN-SCORE-08", "UN-R54", refused=True)
def test_three_settlements_do_not_make_gold_dearer() -> None:
    rows = ("wood wood", "iron iron", "clay clay")
    assert final(undecim(3).area("A", "2 gold").settled("A", *rows)).count("vp.A") == 12 + 6
    assert final(undecim(3).area("A", "2 gold").settled("A", *rows, "wood iron")).count("vp.A") == 16 + 10


@clause("UN-SCORE-10", "UN-SCORE-11", "UN-R56", refused=True)
def test_there_is_one_winner_and_it_is_not_who_has_fewer_points_or_a_greater_number() -> None:
    stage = undecim(3).seat("A", vp=30).seat("B", vp=31).seat("C", vp=31)
    played = final(stage.seat("A", number=1).seat("B", number=9).seat("C", number=4))
    outcome = played.example_run.referee.outcome(played.game)
    assert outcome is not None
    assert outcome.winners == (2,)
    assert outcome.ranking == (2, 1, 0)
    assert (outcome.tiebreak, outcome.compared) == ("UN-SCORE-11", (1, 9, 4))
    assert played.found("game.over").facts["ranking"] == (2, 1, 0)  # type: ignore[union-attr]


@clause("UN-SCORE-10")
def test_the_most_points_win_whatever_was_played() -> None:
    stage = undecim(3).seat("A", vp=30, number=1).seat("B", vp=31, number=11).seat("C", vp=3, number=2)
    played = final(stage)
    assert played.example_run.referee.outcome(played.game).winners == (1,)  # type: ignore[union-attr]


@clause("UN-COMP-12", "UN-R11")
def test_points_are_marked_with_their_source_at_once() -> None:
    played = final(undecim(3).area("A", "gold").settled("A", "wood wood"))
    assert {part.source: part.amount for part in played.found("final", "A").parts} == {  # type: ignore[union-attr]
        "UN-SCORE-02": 4,
        "UN-SCORE-07": 3,
        "UN-SCORE-09": 0,
    }
