"""The fingerprint of a table: over names, equal exactly for tables that say the same."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from qquovadis.engine import Table
from qquovadis.engine.digest import contents_by_name, digest, slot_name
from tests.marks import quick
from tests.toy import DIE, SHUFFLE, SIDES, BuyPrize, SlipCard, toy_kit

pytestmark = quick

KIT = toy_kit(3)
DECK, HAND = KIT.zone("deck"), KIT.zone("hand 0")
DIE_PIECE, PAWN = KIT.piece_index["die"], KIT.piece_index["pawn"]

CHANGES: dict[str, Callable[[Table], object]] = {
    "a move": lambda table: table.move(0, HAND),
    "an order": lambda table: table.move(0, DECK),
    "a spot": lambda table: table.place(PAWN, 1),
    "a face": lambda table: table.flip(0, 1),
    "a turn": lambda table: table.turn(0, 1),
    "a count": lambda table: table.count(KIT.tally("round"), 1, "TOY-08"),
    "a shuffle": lambda table: table.shuffle(DECK, SHUFFLE),
    "a draw of chance": lambda table: table.roll(-1, SIDES, DIE, 0),
    "a stated result": lambda table: table.state(DIE, 0, [3]),
    "knowledge": lambda table: table.show(0, 1),
    "an agenda": lambda table: table.resolve((SlipCard(),)),
}


@pytest.mark.parametrize("change", CHANGES)
def test_every_change_is_told_and_its_undo_too(change: str) -> None:
    table = Table(KIT, 5)
    before = digest(table)
    CHANGES[change](table)
    assert digest(table) != before
    assert digest(table) == digest(table)
    table.rewind(0)
    assert digest(table) == before


def test_another_seed_is_another_table() -> None:
    assert digest(Table(KIT, 1)) != digest(Table(KIT, 2))
    assert Table(KIT, 1).snapshot() != Table(KIT, 2).snapshot()


def test_steps_of_other_kinds_or_numbers_are_told_apart() -> None:
    lines = set()
    for agenda in ((BuyPrize(0),), (BuyPrize(1),), (BuyPrize(0, looked=1),), (SlipCard(),), (SlipCard(), BuyPrize(0))):
        table = Table(KIT)
        table.resolve(agenda)
        lines.add(digest(table))
    assert len(lines) == 5


def test_a_tally_added_to_the_box_changes_nothing_that_was_said() -> None:
    longer = replace(KIT, tallies=(replace(KIT.tallies[0], name="new"), *KIT.tallies))
    old, new = Table(KIT, 5), Table(longer, 5)
    old.count(KIT.tally("coins 1"), 3, "TOY-04")
    new.count(longer.tally("coins 1"), 3, "TOY-04")
    assert digest(old) == digest(new)


def test_counters_of_chance_are_told_by_purpose_and_seat() -> None:
    table = Table(KIT, 5)
    table.roll(DIE_PIECE, SIDES, DIE, 2)
    table.shuffle(DECK, SHUFFLE)
    assert contents_by_name(table)["draws"] == {"die 2": 1, "shuffle -1": 1}
    assert slot_name(table, 0) == "shuffle -1"
