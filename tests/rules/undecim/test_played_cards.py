"""Cards of variants that take the action card that another player has played, or swap one of the hand for it."""

from pathlib import Path
from typing import Any

import pytest

from qquovadis.engine.referee import settle
from tests.builders import Played
from tests.marks import clause, quick
from tests.rules.undecim.stage import undecim
from tests.rules.varied import good, played

TAKE, SCORE = {"op": "take_card"}, {"op": "score", "vp": 3}
SWAP = {**TAKE, "swap": True}


def points(table: Played) -> list[int]:
    """The points of A, B and C."""
    return [table.count(f"vp.{seat}") for seat in "ABC"]


@quick
@clause("UN-ACTION-06")
def test_a_card_that_is_taken_before_its_turn_has_no_effect() -> None:
    stage = undecim(3).played(A=8, B=9, C=10).card(8, TAKE).card(9, SCORE).card(10, SCORE)
    table = stage.at("effects").settle().choose("A: name B")
    settle(table.game)
    assert (points(table), table.on("played.B")) == ([0, 0, 3], [])
    assert table.on("action hand.A")[-1:] == [stage.action(9)]


@quick
@clause("UN-ACTION-06", "UN-ROUND-09")
def test_what_was_done_stays_done_and_the_number_counts_on() -> None:
    stage = undecim(3).played(A=5, B=8).card(8, TAKE).card(5, SCORE)
    table = stage.at("effects").settle().choose("B: name A")
    settle(table.game)
    assert (points(table), table.count("number.A")) == ([3, 0, 0], 5)


@quick
@clause("UN-ACTION-06")
def test_the_card_that_is_laid_in_its_place_is_carried_out_by_its_player() -> None:
    stage = undecim(3).played(A=8, B=9).card(8, SWAP).card(9, {"op": "score", "vp": 1}).card(4, SCORE)
    table = stage.actions("A", 4).at("effects").settle().choose("A: name B")
    assert table.refusal("A: give " + stage.action(9)) == "UN-ACTION-06"
    table.choose("A: give " + stage.action(4))
    settle(table.game)
    assert points(table) == [0, 3, 0]
    assert (table.on("played.B"), table.on("action hand.A")) == ([stage.action(4)], [stage.action(9)])


@quick
@clause("UN-ACTION-06", "UN-R23", refused=True)
def test_ones_own_card_and_one_that_is_not_there_are_refused_and_so_is_nobody() -> None:
    table = undecim(3).played(A=8, B=9).card(8, TAKE).at("effects").settle()
    assert table.refusal("A: name A") == table.refusal("A: name C") == "UN-ACTION-06"
    assert table.refusal("A: done") == "UN-R23"
    optional = undecim(3).played(A=8, B=9).card(8, {**TAKE, "optional": True}).at("effects").settle()
    assert optional.refusal("A: done") is None


@quick
@clause("UN-R23")
@pytest.mark.parametrize("step", [TAKE, SWAP])
def test_where_there_is_nothing_to_take_or_to_give_nothing_is_asked(step: dict[str, Any]) -> None:
    stage = undecim(3).card(8, step, SCORE)
    stage = stage.played(A=8) if step == TAKE else stage.played(A=8, B=9)
    assert points(stage.at("effects").settle())[0] == 3


THIEF = """
[[card]]
id = "raid"
kind = "action"
name = "Raid"
text = "You may take an action card. Then swap one, and draw a card."
marks = { number = 2, set = "base", red = true, replaced_by = "darkness" }
programme = [{ op = "take_card", optional = true }, { op = "take_card", swap = true }, { op = "draw", count = 1 }]
"""


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("seats", [3, 4])
def test_whole_games_with_such_a_card_are_played_to_their_end(seed: int, seats: int, tmp_path: Path) -> None:
    game = played(good(tmp_path, "undecim", THIEF), seats, seed)
    assert {each.name for each in game.findings} >= {"round"}
