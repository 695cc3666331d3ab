"""Skills of variants that take the card on top of another player's generation, or swap it for the owner's own."""

from pathlib import Path
from typing import Any

import pytest

from qquovadis.engine.agenda import Choice
from qquovadis.engine.seat_view import seat_view
from tests.marks import clause, quick
from tests.rules.quo_vadis.reprints import Reprinted, card
from tests.rules.varied import broken, good, played

HOOK = {"hook": "before_place_worker"}
TAKE: dict[str, Any] = {**HOOK, "op": "take_card"}
SWAP = {**TAKE, "swap": True}


def stage(*rows: dict[str, Any], optional: bool = False) -> Reprinted:
    """Seat A with a skill that does this before its workers are placed; B has two generations, C one card."""
    table = Reprinted(card("B05", *rows, optional=optional)).genesis("2-4").has_skills("A", "B05")
    table.row("A", ("labour",), ("miracle", "labour")).row("B", ("blessing",), ("labour", "prosperity"))
    table.row("C", ("revelation",))
    return table


def rows(table: Reprinted, seat: str) -> list[list[str]]:
    """The generations of a seat that are in use."""
    found = [table.names(f"generation.{seat}.{at}") for at in range(1, 4)]
    return [each for each in found if each]


@quick
@clause("QV-SKILL-04")
def test_the_top_card_of_the_current_generation_goes_to_the_hand() -> None:
    table = stage(TAKE).hand("A", "revelation").at("workers")
    assert (table.asks, table.asked, table.offers()) == ("TakeCard", "A", [Choice("against", 1)])
    table.choose("against", 1)
    assert (rows(table, "B"), table.names("hand.A")) == ([["blessing"], ["labour"]], ["revelation", "prosperity"])
    assert table.asks == "PlaceWorkers"
    taken = table.found("skill.takes")
    assert (taken.seat, taken.facts["giver"], taken.facts["skill"]) == (0, 1, "B05")


@quick
@clause("QV-SKILL-04", refused=True)
def test_the_only_card_of_a_generation_stays_and_so_do_ones_own() -> None:
    table = stage(TAKE).at("workers")
    assert table.refusal("against", 2) == table.refusal("against", 0) == table.refusal("done") == "QV-SKILL-04"
    lonely = Reprinted(card("B05", TAKE)).genesis("2-4").has_skills("A", "B05").row("B", ("labour",), ("miracle",))
    assert lonely.at("workers").asks == "PlaceWorkers"


@quick
@clause("QV-SKILL-04")
def test_two_top_cards_change_places_also_where_one_is_the_only_one() -> None:
    table = stage(SWAP).at("workers")
    assert table.offers() == [Choice("against", 1), Choice("against", 2)]
    table.choose("against", 2)
    assert rows(table, "A") == [["labour"], ["miracle", "revelation"]]
    assert rows(table, "C") == [["labour"]]


@quick
@clause("QV-SKILL-04", refused=True)
def test_a_card_is_not_swapped_for_another_of_its_kind_nor_without_one_of_ones_own() -> None:
    table = stage(SWAP).row("C", ("labour",)).at("workers")
    assert table.refusal("against", 2) == "QV-SKILL-04"
    empty = Reprinted(card("B05", SWAP)).genesis("2-4").has_skills("A", "B05").row("B", ("labour",))
    assert empty.at("workers").asks == "PlaceWorkers"


@quick
@clause("QV-SKILL-04")
def test_what_the_active_player_has_just_placed_is_taken_without_a_question() -> None:
    row = {"hook": "on_other_card", "op": "take_card", "owner": "active"}
    table = Reprinted(card("B05", row)).genesis("2-4").has_skills("C", "B05")
    table.row("A", ("labour",)).hand("A", "miracle").at("card").choose("play", "miracle").choose("continue")
    table.choose("use", 2)
    assert (rows(table, "A"), table.names("hand.C")) == ([["labour"]], ["miracle"])
    assert table.count("faith", "A") == 2  # its two actions stay done


@quick
@clause("QV-SKILL-04")
def test_everybody_has_seen_the_card_that_is_taken_and_nobody_sees_the_rest_of_the_hand() -> None:
    table = stage(TAKE).hand("A", "revelation").at("workers").choose("against", 1)
    hand = table.table.contents[table.kit.zone("hand.A")]
    for seat in (1, 2):
        view = seat_view(table.table, seat)
        assert [view.identity_of[piece] >= 0 for piece in hand] == [False, True]


@quick
@clause("QV-SKILL-04")
def test_it_can_be_taken_back(tmp_path: Path) -> None:
    del tmp_path
    table = stage(SWAP).at("workers")
    before, mark = (rows(table, "A"), rows(table, "B")), table.table.mark()
    table.choose("against", 1)
    assert (rows(table, "A"), rows(table, "B")) != before
    table.table.rewind(mark)
    assert (rows(table, "A"), rows(table, "B")) == before


THIEF = """
[[skill]]
id = "B05"
kind = "basic"
race = "gigant"
name = "Thief"
text = "Take and swap."

[[skill.effects]]
hook = "before_place_worker"
op = "take_card"

[[skill.effects]]
hook = "on_war_loss"
op = "take_card"
owner = "winner"
swap = true

[[skill.effects]]
hook = "on_other_card"
op = "take_card"
owner = "active"
swap = true
"""
EXAMPLE = """
id = "MINE"
title = "Taken"
when = ["A: against B"]
[given]
game = "quo_vadis"
draft = "30"
seats = 3
turn = "A"
landmark = "workers"
[given.table]
genesis = "2-4"
[given.seat.A]
race = "gigant"
skills = ["B05"]
hand = []
generations = [["labour"]]
[given.seat.B]
generations = [["miracle", "{top}"]]
[then.seat.A]
hand = ["blessing"]
[[alternative]]
when = ["A: against A"]
refused = ["QV-SKILL-04"]
"""


@quick
def test_a_variant_with_such_a_card_is_good_and_its_example_holds(tmp_path: Path) -> None:
    pack = good(tmp_path, "quo_vadis", THIEF)
    assert broken(tmp_path, pack, EXAMPLE.format(top="blessing")) == []
    assert broken(tmp_path, pack, EXAMPLE.format(top="labour")) != []


@pytest.mark.parametrize("seed", range(3))
def test_whole_games_with_such_a_card_are_played_to_their_end(seed: int, tmp_path: Path) -> None:
    game = played(good(tmp_path, "quo_vadis", THIEF), 3, seed, game__rounds=4, draft__basic_keep=2)
    assert {each.name for each in game.findings} >= {"turn"}
