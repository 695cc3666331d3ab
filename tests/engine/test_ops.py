"""What an operation discloses: the undo fences, computed and never set by hand."""

import pytest

from qquovadis.engine import Table
from qquovadis.engine.ops import OPERATIONS, discloses
from tests.marks import quick
from tests.toy import DIE, SHUFFLE, SIDES, SlipCard, toy_kit

pytestmark = quick

KIT = toy_kit(3)
DECK, DISPLAY, HAND, MAT, RIVAL = (KIT.zone(name) for name in ("deck", "display", "hand 0", "mat 0", "hand 1"))
DIE_PIECE, PAWN = KIT.piece_index["die"], KIT.piece_index["pawn"]


@pytest.fixture
def table() -> Table:
    """Cards 0, 1 and 3 in the first hand, the rest in the deck."""
    table = Table(KIT, 5)
    for piece in (0, 1, 3):
        table.move(piece, HAND)
    return table


def last_is_a_fence(table: Table) -> bool:
    return discloses(table.journal[-1])


def test_there_are_thirteen_operations() -> None:
    assert len(OPERATIONS) == 13


def test_drawing_is_a_fence_for_the_owner_learns_the_card(table: Table) -> None:
    table.move(17, HAND)
    assert last_is_a_fence(table)


def test_moving_what_is_known_or_stays_unknown_is_none(table: Table) -> None:
    table.move(0, MAT)
    assert not last_is_a_fence(table)
    table.move(17, MAT)
    assert not last_is_a_fence(table)
    table.move(0, HAND)
    assert not last_is_a_fence(table)


def test_turning_up_is_a_fence_once(table: Table) -> None:
    table.move(17, DISPLAY)
    table.flip(17, 1)
    assert last_is_a_fence(table)
    table.flip(17, 0)
    assert not last_is_a_fence(table)
    table.flip(17, 1)
    assert not last_is_a_fence(table)


def test_showing_is_a_fence_if_it_is_news(table: Table) -> None:
    table.show(0, 1)
    assert not last_is_a_fence(table)
    table.show(0, 2)
    assert last_is_a_fence(table)


def test_a_die_is_a_fence_and_moving_its_counter_is_none(table: Table) -> None:
    table.roll(DIE_PIECE, SIDES, DIE, 0)
    assert last_is_a_fence(table)
    table.roll(-1, SIDES, DIE, 0)
    assert not last_is_a_fence(table)
    table.state(DIE, 0, [3])
    assert not last_is_a_fence(table)
    table.roll(DIE_PIECE, SIDES, DIE, 0)
    assert last_is_a_fence(table)


def test_slipping_onto_the_own_mat_hides_and_is_none(table: Table) -> None:
    for piece in (1, 0):
        table.slip(piece, MAT)
        assert not last_is_a_fence(table)


@pytest.mark.parametrize("piece", [0, 1, 3])
def test_slipping_into_a_rivals_hand_is_a_fence(table: Table, piece: int) -> None:
    table.slip(piece, RIVAL)
    assert last_is_a_fence(table)


def test_slipping_to_a_rival_what_the_rival_knew_is_none(table: Table) -> None:
    table.show(3, 2)
    table.slip(3, RIVAL)
    assert not last_is_a_fence(table)


def test_knowing_another_card_of_the_hand_does_not_help(table: Table) -> None:
    table.show(3, 2)
    table.slip(0, RIVAL)
    assert last_is_a_fence(table)


def test_shuffling_hides_and_is_none(table: Table) -> None:
    for zone in (DECK, HAND):
        table.shuffle(zone, SHUFFLE)
        assert not last_is_a_fence(table)


def test_counting_placing_turning_and_resolving_are_none(table: Table) -> None:
    table.count(KIT.tally("coins 0"), 3, "TOY-04")
    assert not last_is_a_fence(table)
    table.place(PAWN, 1)
    assert not last_is_a_fence(table)
    table.turn(PAWN, 1)
    assert not last_is_a_fence(table)
    table.resolve((SlipCard(),))
    assert not last_is_a_fence(table)
