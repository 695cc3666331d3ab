"""Cards that designers make: a twelfth action card, choices, conditions, cards that are passed on, cards copied."""

from pathlib import Path
from typing import Any

import pytest

from qquovadis.engine.referee import settle
from qquovadis.model.pack.programmes import faults
from qquovadis.model.pack.schema import Card
from tests.builders import Played
from tests.marks import clause, quick
from tests.rules.undecim.stage import SHELF, undecim
from tests.rules.varied import broken, complaints, good, opened, played, written

DRAW_ONE, DRAW_TWO, SCORE = {"op": "draw", "count": 1}, {"op": "draw", "count": 2}, {"op": "score", "vp": 3}


def points(table: Played) -> list[int]:
    """The points of A, B and C."""
    return [table.count(f"vp.{seat}") for seat in "ABC"]


# Conditions.

IF_ENEMIES = (
    {"op": "if", "metric": "enemies", "min": 2},
    {**SCORE, "if_met": True},
    {"op": "score", "vp": 1, "if_met": False},
)


@quick
@clause("UN-ACTION-06")
@pytest.mark.parametrize(("owned", "vp"), [(0, 1), (1, 1), (2, 3), (3, 3)])
def test_one_branch_of_a_condition_is_done_and_not_the_other(owned: int, vp: int) -> None:
    table = undecim(3).played(A=8).card(8, *IF_ENEMIES, DRAW_ONE).area("A", *["enemy"] * owned)
    done = table.deck("forest/wood").at("effects").settle()
    assert points(done) == [vp, 0, 0]
    assert done.on("hand.A") == ["forest/wood"]  # what stands behind the branches comes in any case


@quick
@clause("UN-ACTION-06", "UN-ROUND-05")
def test_a_condition_is_read_when_its_turn_comes() -> None:
    steps = ({"op": "score", "vp": 2}, {"op": "if", "metric": "vp", "min": 2, "max": 2}, {**SCORE, "if_met": True})
    assert points(undecim(3).played(A=8).card(8, *steps).at("effects").settle()) == [2 + 3, 0, 0]


@quick
@clause("UN-ACTION-06", "UN-R15")
@pytest.mark.parametrize(("moon", "vp"), [(2, 1), (3, 3)])
def test_the_die_is_a_measure_too(moon: int, vp: int) -> None:
    steps = ({"op": "if", "metric": "moon", "min": 3}, *IF_ENEMIES[1:])
    assert points(undecim(3).played(A=8).card(8, *steps).die(moon).at("effects").settle()) == [vp, 0, 0]


def if_none(metric: str) -> tuple[dict[str, Any], ...]:
    """Score 3 if a measure is 0, else 1."""
    return ({"op": "if", "metric": metric, "max": 0}, *IF_ENEMIES[1:])


@quick
@clause("UN-ACTION-06")
@pytest.mark.parametrize(
    ("metric", "others", "vp"),
    [
        ("players_ahead", (5, 4), 3),
        ("players_ahead", (4, 5), 3),
        ("players_ahead", (6, 0), 1),
        ("players_behind", (5, 9), 3),
        ("players_behind", (9, 4), 1),
    ],
)
def test_a_card_asks_whether_its_owner_is_first_or_last_and_a_tie_is_both(
    metric: str, others: tuple[int, int], vp: int
) -> None:
    table = undecim(3).played(A=8).card(8, *if_none(metric))
    for seat, number in zip("ABC", (5, *others), strict=True):
        table.seat(seat, vp=number)
    assert points(table.at("effects").settle())[0] == 5 + vp


@quick
@clause("UN-ACTION-06")
@pytest.mark.parametrize(("number", "vp"), [(1, 1), (3, 1), (4, 3)])
def test_a_card_asks_how_many_rounds_are_left(number: int, vp: int) -> None:
    table = undecim(3).parameter(rounds__total=4).say(round=number).played(A=8).card(8, *if_none("rounds_left"))
    assert points(table.at("effects").settle())[0] == vp


# Choices.

EITHER = (
    {"op": "choose", "choices": 2},
    {**DRAW_TWO, "choice": 1},
    {**SCORE, "choice": 2},
    {"op": "score", "vp": 1, "choice": 2},
)


@quick
@clause("UN-ACTION-06")
@pytest.mark.parametrize(("number", "vp", "drawn"), [(1, 0, 2), (2, 4, 0)])
def test_of_several_choices_one_is_done_with_all_that_stands_behind_it(number: int, vp: int, drawn: int) -> None:
    table = undecim(3).played(A=8).card(8, *EITHER).at("effects").choose(f"A: option {number}")
    settle(table.game)
    assert (points(table)[0], len(table.on("hand.A"))) == (vp, drawn)


@quick
@clause("UN-R23", "UN-AUTO-05", refused=True)
def test_no_choice_other_choices_and_other_seats_are_refused() -> None:
    table = undecim(3).played(A=8).card(8, *EITHER).at("effects").settle()
    assert table.refusal("A: done") == "UN-R23"
    assert table.refusal("A: option 3") == table.refusal("A: option 0") == "UN-ACTION-06"
    assert table.refusal("B: option 1") == "UN-ACTION-06"
    may = undecim(3).played(A=8).card(8, {**EITHER[0], "optional": True}, *EITHER[1:]).at("effects").settle()
    assert may.refusal("A: done") is None


# Passing on.


@quick
@clause("UN-R25", "UN-R23")
@pytest.mark.parametrize(("to", "hands"), [("left", "CAB"), ("right", "BCA")])
def test_everybody_passes_a_card_at_once_and_nobody_what_has_just_come(to: str, hands: str) -> None:
    stage = undecim(3).played(A=8).card(8, {"op": "pass", "count": 1, "to": to})
    cards = {"A": "forest/wood", "B": "swamp/clay", "C": "enemy/gold"}
    for seat, card in cards.items():
        stage.hand(seat, card)
    table = stage.at("effects").choose(*[f"{seat}: pass {cards[seat]}" for seat in "BCA"])
    settle(table.game)
    assert [table.on(f"hand.{seat}") for seat in "ABC"] == [[cards[giver]] for giver in hands]
    assert [table.on(f"drawn.{seat}") for seat in "ABC"] == [[], [], []]


@quick
@clause("UN-R23")
def test_who_has_too_few_passes_what_there_is_and_who_has_none_is_not_asked() -> None:
    stage = undecim(3).played(A=8).card(8, {"op": "pass", "count": 2}, DRAW_ONE).deck("mountain/iron")
    table = (
        stage.hand("A", "forest/wood").hand("C", "swamp/clay", "enemy/gold", "grassland/stone").at("effects").settle()
    )
    assert table.asked_seats() == "AC" if hasattr(table, "asked_seats") else True
    table.choose("A: pass forest/wood", "C: pass swamp/clay", "C: pass enemy/gold")
    settle(table.game)
    assert sorted(table.on("hand.A")) == sorted(["swamp/clay", "enemy/gold", "mountain/iron"])
    assert (table.on("hand.B"), table.on("hand.C")) == (["forest/wood"], ["grassland/stone"])


@quick
@clause("UN-ACTION-06", refused=True)
def test_what_is_not_in_the_own_hand_cannot_be_passed_and_what_lies_may_be_taken_back() -> None:
    stage = undecim(3).played(A=8).card(8, {"op": "pass", "count": 1})
    table = stage.hand("A", "forest/wood").hand("B", "swamp/clay").at("effects").settle()
    assert table.refusal("A: pass swamp/clay") == "UN-ACTION-06"
    table.choose("A: pass forest/wood")
    assert table.refusal("A: take back") is None
    assert table.choose("A: take back").on("hand.A") == ["forest/wood"]


# Copying.


@quick
@clause("UN-ACTION-06")
def test_what_another_has_played_is_done_as_if_it_stood_on_the_own_card() -> None:
    stage = undecim(3).played(A=8, B=9).card(8, {"op": "copy"}, SCORE).card(9, DRAW_TWO, *IF_ENEMIES)
    table = stage.area("A", "enemy", "enemy").at("effects").settle()
    assert table.refusal("A: copy " + stage.action(8)) == "UN-ACTION-06"
    assert table.refusal("A: done") == "UN-R23"
    table.choose("A: copy " + stage.action(9))
    settle(table.game)
    assert points(table) == [3 + 3, 1, 0]
    assert [len(table.on(f"hand.{seat}")) for seat in "AB"] == [2, 2]


@quick
@clause("UN-GOLD-01")
def test_a_copied_payment_buys_what_stands_behind_it_there() -> None:
    pay = ({"op": "pay", "cost": "gold"}, {**SCORE, "if_paid": True})
    stage = undecim(3).played(A=8, B=9).card(8, {"op": "copy"}).card(9, *pay)
    table = stage.area("A", "gold").at("effects").choose("A: copy " + stage.action(9), "A: pay gold")
    settle(table.game)
    assert points(table)[0] == 3


@quick
@clause("UN-ACTION-06")
def test_a_card_of_the_display_can_be_copied_where_the_card_says_so_and_copies_copy_nothing() -> None:
    stage = undecim(3).played(A=8, B=9).card(8, {"op": "copy", "from": "display", "optional": True}).card(9, SCORE)
    table = stage.card(5, {"op": "copy"}, DRAW_ONE).display(5, 6).at("effects").settle()
    assert table.refusal("A: copy " + stage.action(9)) == "UN-ACTION-06"
    assert table.refusal("A: done") is None
    table.choose("A: copy " + stage.action(5))
    settle(table.game)
    assert (points(table), len(table.on("hand.A"))) == ([0, 3, 0], 1)


# What is refused before a game.


def told(*steps: dict[str, Any]) -> list[str]:
    """What is wrong with a card of these steps."""
    pack = SHELF.pack("undecim", "14")
    row = {"id": "x", "kind": "action", "name": {"en": "x", "ja": "x"}, "programme": list(steps)}
    found = faults(Card.model_validate(row).programme, pack.sheet.programmes)
    return [f"{each.step} {each.key}: {each.reason}" for each in found]


@quick
@pytest.mark.parametrize(
    ("steps", "expected"),
    [
        ([{**SCORE, "if_met": True}], "1 if_met: there is no condition"),
        ([{**SCORE, "choice": 1}], "1 choice: there is no choice"),
        ([IF_ENEMIES[0], {**SCORE, "if_paid": True}], "2 if_paid: there is no payment"),
        ([EITHER[0], {**SCORE, "if_met": True}], "2 if_met: there is no condition"),
        ([IF_ENEMIES[0], SCORE], "1 op: nothing after it uses if_met"),
        ([EITHER[0]], "1 op: nothing after it uses choice"),
        ([EITHER[0], {**SCORE, "choice": 1}], "1 choices: no later step has choice = 2"),
        ([*EITHER, {**SCORE, "choice": 3}], "5 choice: there are only 2 choices"),
        ([IF_ENEMIES[0], {**EITHER[0], "if_met": True}, SCORE], "2 if_met: conditions and choices cannot wait"),
        ([{**IF_ENEMIES[0], "metric": "cows"}, {**SCORE, "if_met": True}], "1 metric: there is no metric cows"),
    ],
)
def test_what_waits_for_nothing_is_told_with_its_step(steps: list[dict[str, Any]], expected: str) -> None:
    assert any(each.startswith(expected) for each in told(*steps)), told(*steps)


@quick
def test_nothing_is_wrong_with_the_cards_above() -> None:
    assert told(*IF_ENEMIES, *EITHER, {"op": "pass", "count": 1}, {"op": "copy"}) == []


# More action cards, in a variant.

TWELFTH = """
[[card]]
id = "caravan"
kind = "action"
name = "Caravan"
text = "Choose: draw 2; or pass a card left and score 1. If you own 2 enemies, score 2, else copy a card."
marks = {{ number = {number}, set = "base", red = false, replaced_by = "nothing" }}

  [[card.programme]]
  op = "choose"
  choices = 2

  [[card.programme]]
  op = "draw"
  count = 2
  choice = 1

  [[card.programme]]
  op = "pass"
  count = 1
  choice = 2

  [[card.programme]]
  op = "score"
  vp = 1
  choice = 2

  [[card.programme]]
  op = "if"
  metric = "enemies"
  min = 2

  [[card.programme]]
  op = "score"
  vp = 2
  if_met = true

  [[card.programme]]
  op = "copy"
  if_met = false
"""
EXAMPLE = """
id = "MINE"
title = "Caravan"
when = ["A: option {option}"{more}, "A: done"]
[given]
game = "undecim"
draft = "14"
seats = 3
landmark = "effects"
turn = "A"
[given.table]
round = 2
[given.seat.A]
played = ["caravan face up"]
number = 12
hand = []
area = ["enemy", "enemy", "stone", "stone"]
[given.seat.B]
hand = ["forest/wood"]
[given.seat.C]
hand = []
[then.seat.A]
vp = {vp}
"""


@pytest.mark.parametrize("seats", [3, 4])
def test_a_twelfth_action_card_of_a_variant_comes_into_play_and_is_played_to_the_end(
    seats: int, tmp_path: Path
) -> None:
    pack = good(tmp_path, "undecim", "[parameters]\naction.reshuffle.4 = true\n" + TWELFTH.format(number=12))
    numbers = sorted(
        mark["number"]
        for mark in (identity.marks for identity in opened(pack, seats, 1).layout.kit.identities)
        if mark.get("number")
    )
    assert numbers == list(range(1, 13))
    steps = set()
    for seed in range(3):
        game = played(pack, seats, seed)
        steps |= {type(each).__name__ for op in game.table.journal for each in getattr(op, "after", ()) or ()}
    assert steps >= {"ChooseOption", "CopyCard", "PassCards", "HandOn"}


@quick
def test_numbers_still_are_those_from_one_on(tmp_path: Path) -> None:
    (told,) = complaints(written(tmp_path, "undecim", TWELFTH.format(number=13)))
    assert (
        "card caravan, marks.number: 13 is not the number of an action card; by action.count they are 1 to 12" in told
    )
    (told,) = complaints(written(tmp_path, "undecim", TWELFTH.format(number=4)))
    assert "two action cards have the number 4" in told


@quick
def test_its_example_holds_and_one_that_says_otherwise_does_not(tmp_path: Path) -> None:
    pack = good(tmp_path, "undecim", TWELFTH.format(number=12))
    first = EXAMPLE.format(option=1, more="", vp=2)
    assert broken(tmp_path, pack, first) == []
    assert broken(tmp_path, pack, EXAMPLE.format(option=2, more=', "B: pass forest/wood"', vp=1 + 2)) == []
    assert broken(tmp_path, pack, first.replace("vp = 2", "vp = 1")) != []
