"""What needs no scene to be known: how hands are held and turned, and who stands how."""

from types import SimpleNamespace
from typing import Any

from qquovadis.engine.effects import Part
from qquovadis.engine.referee import Finding
from ui.table.scene.hand_state import HandOrder, TurnedCards
from ui.table.scene.standing import Standing

HAND = (20, 21, 22)


def seen(**identities: int) -> Any:
    """A view in which cards have these identities; -1 where they are not to be known."""
    return SimpleNamespace(identity_of={int(card[1:]): each for card, each in identities.items()})


KNOWN = seen(c20=5, c21=6, c22=7, c23=8)


def test_a_hand_is_held_as_somebody_wants_and_each_seat_has_its_own() -> None:
    orders = HandOrder()
    assert orders.laid(0, HAND, KNOWN) == HAND
    orders.hold(0, HAND, (22, 20, 21), KNOWN)
    assert orders.laid(0, HAND, KNOWN) == (22, 20, 21)
    assert orders.laid(1, HAND, KNOWN) == HAND


def test_a_card_that_comes_is_held_at_the_right_end_and_the_order_before_comes_back_with_undo() -> None:
    orders = HandOrder()
    orders.hold(0, HAND, (22, 20, 21), KNOWN)
    assert orders.laid(0, (*HAND, 23), KNOWN) == (22, 20, 21, 23)
    assert orders.laid(0, (20, 22), KNOWN) == (22, 20)
    assert orders.laid(0, HAND, KNOWN) == (22, 20, 21)


def test_other_cards_than_those_of_the_hand_change_no_order() -> None:
    orders = HandOrder()
    orders.hold(0, HAND, (22, 20, 23), KNOWN)
    assert orders.laid(0, HAND, KNOWN) == HAND


def test_cards_are_turned_by_number_change_with_their_twins_and_are_forgotten() -> None:
    turned = TurnedCards()
    turned.turn(20, 1)
    turned.turn(20, 1)
    turned.turn(21, -1)
    assert dict(turned.by) == {20: 2, 21: -1}
    turned.swap(20, 21)
    assert dict(turned.by) == {20: -1, 21: 2}
    turned.swap(20, 22)
    assert dict(turned.by) == {21: 2, 22: -1}
    turned.forget()
    assert not turned.by


def found(name: str, seat: int, total: int) -> Finding:
    return Finding(name, seat, (Part("all", total),))


STANDING = Standing((found("strength", 2, 9), found("strength", 0, 4), found("food", 0, 1), found("strength", 1, 9)))


def test_whoever_has_the_most_is_ahead_and_all_of_them_if_they_are_equal() -> None:
    assert STANDING.ahead("strength") == {1, 2}
    assert STANDING.ahead("food") == {0}
    assert STANDING.ahead("wrath") == STANDING.ahead(None) == frozenset()


def test_a_number_is_found_by_its_name_and_seat() -> None:
    assert [each.seat for each in STANDING.of("strength")] == [2, 0, 1]
    assert (STANDING.total("strength", 0), STANDING.total("food", 0)) == (4, 1)
    assert STANDING.total("food", 1) is None and STANDING.one(None, 0) is None
