"""Two moments beside each other: only what could have happened is told, whichever of several equal cards it was."""

from collections.abc import Callable

import pytest

from qquovadis.engine.seat_view import seat_view
from qquovadis.engine.table import Table
from qquovadis.model.history.compare_views import compared
from tests.builders import Played
from tests.marks import quick
from tests.rules.undecim.stage import undecim

pytestmark = quick

WOOD, CLAY = "forest/wood", "swamp/clay"
UNSEEN = "(unseen)"
Told = set[tuple[str, str]]


def laid() -> Played:
    """A and B hold two equal cards each, one lies in each area, one on the open pile; the deck holds the rest."""
    stage = undecim(3).hand("A", WOOD, WOOD).hand("B", WOOD, CLAY).area("A", "forest").area("B", "swamp")
    return stage.deck(WOOD, CLAY).at("effects")


def place(played: Played, zone: str) -> int:
    return played.kit.zone(zone)


def first(played: Played, zone: str) -> int:
    return played.table.contents[place(played, zone)][0]


def differing(played: Played, change: Callable[[Table], object], seat: int = 0) -> list[tuple[str, str]]:
    """Where a seat is told that cards came from and went to by a change."""
    before = seat_view(played.table, seat)
    change(played.table)
    names = [zone.name for zone in played.kit.zones]
    return sorted(
        (names[each.was.zone] if each.was else UNSEEN, names[each.now.zone] if each.now else UNSEEN)
        for each in compared(before, seat_view(played.table, seat)).pieces
    )


def move(played: Played, *steps: tuple[str, str]) -> Callable[[Table], None]:
    """Let the first card of one zone go to another, step by step, open for all where everybody may see it."""

    def change(table: Table) -> None:
        for source, goal in steps:
            card = first(played, source)
            if not table.face[card]:
                table.flip(card, 1)
            table.move(card, place(played, goal))

    return change


def test_my_own_card_is_not_told_to_be_the_one_that_somebody_else_laid_down() -> None:
    played = laid()
    pairs = differing(played, move(played, ("hand.A", "settlements.A"), ("hand.B", "area.B")))
    assert pairs == [(UNSEEN, "area.B"), ("hand.A", "settlements.A")]


def test_whoever_sees_no_hand_is_told_that_it_was_unseen() -> None:
    played = laid()
    pairs = differing(played, move(played, ("hand.A", "settlements.A"), ("hand.B", "area.B")), seat=2)
    assert pairs == [(UNSEEN, "area.B"), (UNSEEN, "settlements.A")]


def test_a_card_that_came_from_where_nobody_saw_it_is_no_reason_to_lose_another() -> None:
    played = laid()
    pairs = differing(played, move(played, ("area.A", "discard"), ("deck", "area.B")))
    assert pairs == [(UNSEEN, "area.B"), ("area.A", "discard")]


def test_what_went_out_of_sight_and_what_came_into_it_are_two_cards() -> None:
    played = laid()

    def change(table: Table) -> None:
        card = first(played, "area.A")
        table.flip(card, 0)
        table.move(card, place(played, "deck"))
        table.shuffle(place(played, "deck"), 0)
        move(played, ("hand.B", "area.B"))(table)

    assert differing(played, change, seat=0) == [(UNSEEN, "area.B"), ("area.A", UNSEEN)]


def test_a_card_that_left_a_hand_unseen_by_others_is_told_to_its_owner_as_the_one_that_went() -> None:
    played = undecim(3).hand("A", CLAY, WOOD, "enemy/gold").deck(WOOD).at("effects")

    def change(table: Table) -> None:
        table.slip(first(played, "hand.A"), place(played, "fresh.A"))
        card = first(played, "fresh.A")
        table.flip(card, 1)

    before = seat_view(played.table, 0)
    assert differing(played, change, seat=0) == [("hand.A", "fresh.A")]
    (piece_difference,) = compared(before, seat_view(played.table, 0)).pieces
    assert piece_difference.identity == played.kit.identity_index[CLAY]


def test_a_card_stays_where_it_is_if_an_equal_one_took_its_place() -> None:
    played = laid()
    pairs = differing(played, move(played, ("area.A", "discard"), ("hand.A", "area.A")))
    assert pairs == [("hand.A", "discard")]


def test_equal_cards_that_changed_places_make_no_difference() -> None:
    played = laid()
    own, other = first(played, "hand.A"), first(played, "area.A")

    def change(table: Table) -> None:
        faces = table.face[other], table.face[own]
        for card, goal, face in ((own, "area.A", faces[0]), (other, "hand.A", faces[1])):
            if table.face[card] != face:
                table.flip(card, face)
            table.move(card, place(played, goal))

    assert differing(played, change) == []


def test_a_card_that_lies_otherwise_is_the_one_that_stayed() -> None:
    played = laid()

    def change(table: Table) -> None:
        table.turn(first(played, "area.A"), 0 if table.turned[first(played, "area.A")] else 2)
        move(played, ("hand.B", "area.B"))(table)

    assert differing(played, change) == [(UNSEEN, "area.B"), ("area.A", "area.A")]


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_every_way_that_is_told_is_one_that_a_card_went(seat: int) -> None:
    steps = (("hand.A", "settlements.A"), ("hand.B", "area.B"), ("area.A", "discard"), ("deck", "fresh.C"))
    played = laid()
    pairs = differing(played, move(played, *steps), seat)
    assert {way for way in pairs if UNSEEN not in way} <= {*steps}
