"""Idea U7: in the last round the order of the action numbers brings VP (UN-END-05 to UN-END-08)."""

import pytest

from qquovadis.games.undecim.evaluation import worth
from qquovadis.games.undecim.last_round import expected_points
from tests.builders import Played
from tests.marks import clause, quick
from tests.rules.undecim.stage import Stage, undecim

pytestmark = quick
THREE = {"last_round__order_vp__1": 3, "last_round__order_vp__2": 2, "last_round__order_vp__3": 1}


def ended(stage: Stage) -> Played:
    """The game after the land bonus, the order and the awards."""
    return stage.at("land").choose("land bonus").settle()


def last(seats: int = 4, at: int = 5, **numbers: int) -> Stage:
    """The end of the last round, in which A, B, C and D have played 3, 7, 1 and 10."""
    stage = undecim(seats).parameter(**numbers).say(round=at)
    return stage.played(**dict(zip("ABCD"[:seats], (3, 7, 1, 10), strict=False)))


@clause("UN-END-05", "UN-END-06", "UN-END-07", "UN-R72")
def test_places_by_number_are_paid_in_the_last_round() -> None:
    played = ended(last(**THREE))
    assert [played.count(f"vp.{seat}") for seat in "ABCD"] == [2, 1, 3, 0]


@clause("UN-END-08")
def test_the_fourth_place_can_be_paid_too_and_there_is_none_with_three_players() -> None:
    fourth = {"last_round__order_vp__4": 5}
    assert [ended(last(**fourth)).count(f"vp.{seat}") for seat in "ABCD"] == [0, 0, 0, 5]
    assert [ended(last(3, **fourth)).count(f"vp.{seat}") for seat in "ABC"] == [0, 0, 0]


@clause("UN-END-05", "UN-END-06", "UN-END-07", "UN-END-08", refused=True)
def test_no_other_round_pays_for_order() -> None:
    paid = {f"last_round__order_vp__{place}": 4 for place in range(1, 5)}
    played = last(at=4, **paid).at("land").choose("land bonus")
    assert [played.count(f"vp.{seat}") for seat in "ABCD"] == [0, 0, 0, 0]
    assert played.found("order") is None


@clause("UN-R72", refused=True)
def test_who_played_no_card_has_no_place() -> None:
    stage = undecim(3).parameter(**THREE).say(round=5).played(B=7, C=4)
    assert [ended(stage).count(f"vp.{seat}") for seat in "ABC"] == [0, 2, 3]


@clause("UN-END-05")
def test_it_comes_before_awards_that_count_points() -> None:
    stage = last(**THREE).award("founders").needs("founders", {"op": "need", "metric": "vp", "min": 3})
    played = ended(stage)
    assert [played.count(f"vp.{seat}") for seat in "ABCD"] == [2, 1, 3 + 4, 0]


@clause("UN-R72", "UN-SCORE-11")
def test_a_tie_for_the_win_is_broken_as_ever() -> None:
    stage = last(**THREE).seat("A", vp=1)
    found = ended(stage).found("game.over")
    assert found is not None and found.facts["winners"] == (2,)


def test_the_last_round_of_the_draft_pays_for_lands_and_awards_alone() -> None:
    played = ended(last())
    assert [played.count(f"vp.{seat}") for seat in "ABCD"] == [0, 0, 0, 0]
    assert played.found("order") is None and not played.game.layout.order_vp


def test_taking_it_back_takes_its_points_back() -> None:
    played = last(**THREE).at("land")
    mark = played.game.table.mark()
    assert played.choose("land bonus", "order bonus").count("vp.C") == 3
    played.game.table.rewind(mark)
    assert played.count("vp.C") == 0


def test_bots_hope_for_as_much_as_the_others_leave_to_a_number() -> None:
    game = last(3, last_round__order_vp__1=10 - 2).at("land").game
    assert expected_points(game, 1) == 8
    assert expected_points(game, 11) == 0
    assert expected_points(game, 2) == pytest.approx(8 * (9 * 8) / (10 * 9))  # neither of two others has the 1


def test_bots_keep_a_small_number_for_the_last_round() -> None:
    hopes = {
        number: worth(undecim(3).parameter(**THREE).say(round=4).actions("A", number).at("refill").game, 0)
        for number in (1, 6, 11)
    }
    assert hopes[1] > hopes[6] > hopes[11]
    plain = {worth(undecim(3).say(round=4).actions("A", number).at("refill").game, 0) for number in (1, 6, 11)}
    assert len(plain) == 1
