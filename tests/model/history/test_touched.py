"""What an entry touched: where pieces came from and lie now, which counters changed, and nothing that is secret."""

import pytest

from qquovadis.engine.agenda import Choice
from qquovadis.engine.ops import Counted, Flipped, Moved, Operation, Rolled, Shown, Shuffled, Slipped, Turned
from qquovadis.engine.seat_view import SeatView, seat_view
from qquovadis.engine.table import Table
from qquovadis.model.free_table.changes import MovePiece
from qquovadis.model.history.entries import NOTHING, ChangedByHand, Entry, Performed
from qquovadis.model.history.touched import (
    UNTOUCHED,
    CounterChange,
    PieceMove,
    Touched,
    as_of_now,
    last_move,
    moves_of_others,
    newest_touching,
    touched,
)
from tests.marks import quick
from tests.toy import toy_kit

pytestmark = quick

KIT = toy_kit(3, coins_hidden=True)
DECK, DISPLAY, TRAY = KIT.zone("deck"), KIT.zone("display"), KIT.zone("tray")
HAND, MAT = KIT.zones_of("hand"), KIT.zones_of("mat")
POINTS, COINS = KIT.tallies_of("vp"), KIT.tallies_of("coins")
DIE = KIT.piece_index["die"]
CARD, OTHER = 0, 1


def view(seat: int | None = 0, table: Table | None = None) -> SeatView:
    return seat_view(table or Table(KIT, 1), seat)


def entry(*operations: Operation, number: int = 1, seat: int = 0, secret: bool = False) -> Entry:
    if seat == NOTHING:
        return Entry(number, ChangedByHand(MovePiece(0, 0)), operations, "")
    return Entry(number, Performed(seat, Choice("slip"), "Slip", secret=secret, knows=1 << seat), operations, "")


def moved(piece: int, source: int, zone: int) -> Moved:
    return Moved(piece, source, 0, zone, 0, 0)


def test_a_piece_that_went_in_steps_made_one_move_from_the_first_place_to_the_last() -> None:
    found = touched(entry(moved(CARD, DECK, HAND[0]), moved(CARD, HAND[0], DISPLAY)), view())
    assert found.moves == (PieceMove(CARD, DECK, DISPLAY),)
    assert found.zones == (DECK, DISPLAY)
    assert found.pieces == (CARD,)


def test_a_piece_that_came_back_made_no_move_but_was_touched() -> None:
    found = touched(entry(moved(CARD, DECK, DISPLAY), moved(CARD, DISPLAY, DECK)), view())
    assert (found.moves, found.pieces) == ((), (CARD,))


def test_a_counter_is_told_once_with_all_that_it_gained_and_lost() -> None:
    counted = (Counted(POINTS[1], 3, ""), Counted(POINTS[0], 2, ""), Counted(POINTS[1], -1, ""))
    assert touched(entry(*counted), view()).counters == (CounterChange(POINTS[1], 2), CounterChange(POINTS[0], 2))
    assert touched(entry(*counted, Counted(POINTS[1], -2, "")), view()).counters == (CounterChange(POINTS[0], 2),)


def test_a_hidden_counter_is_told_to_its_owner_alone() -> None:
    spent = entry(Counted(COINS[1], -4, ""))
    assert touched(spent, view(1)).counters == (CounterChange(COINS[1], -4),)
    assert touched(spent, view(0)).is_empty and touched(spent, view(None)).is_empty


def test_what_shows_another_face_and_a_die_are_touched_by_everybody_s_eyes() -> None:
    found = touched(entry(Flipped(CARD, 0, 1, 0), Rolled(DIE, 1, 1, 0, 1, ()), Rolled(-1, 0, 0, 0, 1, ())), view(None))
    assert found.pieces == (CARD, DIE)


def test_that_a_card_was_turned_is_told_to_whoever_knows_it() -> None:
    table = Table(KIT, 1)
    table.known[CARD] = 0b010
    turned = entry(Turned(CARD, 0, 1))
    assert [touched(turned, view(seat, table)).pieces for seat in (0, 1, 2, None)] == [(), (CARD,), (), ()]


def test_that_a_card_was_shown_is_told_to_whoever_saw_it() -> None:
    shown = entry(Shown(CARD, 0b101))
    assert [touched(shown, view(seat)).pieces for seat in (0, 1, 2, None)] == [(CARD,), (), (CARD,), ()]


def test_of_what_slips_away_unseen_the_places_are_told_and_right_after_it_the_piece_that_lies_there() -> None:
    table = Table(KIT, 1)
    table.contents[MAT[1]] = [7]
    slipped = entry(Slipped(HAND[1], MAT[1], 0, (), ((0, 0, 0),)), Shuffled(DECK, (), (), 0, 0, ()), seat=1)
    found = touched(slipped, view(0, table))
    assert found.zones == (HAND[1], MAT[1], DECK)
    assert found.pieces == ()
    assert last_move((slipped,), view(0, table)).pieces == (7,)
    table.contents[MAT[1]] = []
    assert last_move((slipped,), view(0, table)).pieces == ()


def test_the_last_move_is_the_newest_that_touched_anything() -> None:
    move, idle = entry(moved(CARD, DECK, DISPLAY), number=1, seat=1), entry(number=2, seat=2)
    assert last_move((move, idle), view(0)).number == 1
    assert last_move((move, idle, entry(Counted(POINTS[2], 1, ""), number=3, seat=2)), view(0)).number == 3
    assert last_move((), view(0)) == last_move((idle,), view(0)) == UNTOUCHED


def test_the_last_move_of_others_is_over_with_the_next_choice_of_whoever_looks() -> None:
    row = (entry(moved(CARD, DECK, DISPLAY), number=1, seat=1), entry(number=2, seat=0))
    assert last_move(row, view(0)) == UNTOUCHED
    assert last_move(row, view(2)).number == last_move(row, view(None)).number == 1
    by_hand = (row[0], entry(number=2, seat=NOTHING))
    assert last_move(by_hand, view(None)).number == 1


def test_what_others_did_since_my_choice_is_one_move_of_each_piece_and_one_change_of_each_counter_a_seat() -> None:
    table = Table(KIT, 1)
    table.contents[TRAY], table.zone_of[CARD], table.zone_of[OTHER] = [CARD, OTHER], TRAY, TRAY
    row = (
        entry(Counted(POINTS[1], 5, ""), number=1, seat=1),  # before my choice: no part of it
        entry(Counted(POINTS[0], 1, ""), number=2, seat=0),
        entry(moved(CARD, DECK, DISPLAY), Counted(POINTS[1], 3, ""), number=3, seat=1),
        entry(moved(CARD, DISPLAY, TRAY), Counted(POINTS[1], -1, ""), Counted(POINTS[0], -2, ""), number=4, seat=1),
        entry(moved(OTHER, DISPLAY, TRAY), Counted(COINS[2], 4, ""), number=5, seat=2),
    )
    one, two = moves_of_others(row, view(0, table), 2, lambda each: each.seat == 0)
    assert (one.number, one.seat, two.number, two.seat) == (4, 1, 5, 2)
    assert one.moves == (PieceMove(CARD, DECK, TRAY),) and two.moves == (PieceMove(OTHER, DISPLAY, TRAY),)
    assert one.counters == (CounterChange(POINTS[1], 2), CounterChange(POINTS[0], -2))
    assert two.counters == ()  # another's coins are hidden
    assert (one.pieces, two.pieces) == ((CARD,), (OTHER,))


def test_what_i_chose_meanwhile_is_no_move_of_theirs_and_takes_none_of_theirs_away() -> None:
    table = Table(KIT, 1)
    table.zone_of[CARD] = TRAY
    row = (
        entry(moved(CARD, DECK, TRAY), number=1, seat=1),
        entry(Counted(POINTS[0], 1, ""), number=2, seat=0),  # as in a defence
        entry(Counted(POINTS[2], 2, ""), number=3, seat=2),
    )
    one, two = moves_of_others(row, view(0, table), 0, lambda each: each.seat == 0)
    assert (one.moves, one.counters) == ((PieceMove(CARD, DECK, TRAY),), ())
    assert two.counters == (CounterChange(POINTS[2], 2),)


def test_what_went_on_since_or_into_hiding_is_no_move_of_whoever_moved_it_before() -> None:
    table = Table(KIT, 1)
    table.zone_of[CARD], table.zone_of[OTHER] = TRAY, HAND[2]
    row = (
        entry(moved(CARD, DECK, DISPLAY), Counted(POINTS[1], 1, ""), number=1, seat=1),
        entry(moved(CARD, DISPLAY, TRAY), moved(OTHER, DECK, HAND[2]), number=2, seat=2),
    )
    one, two = moves_of_others(row, view(0, table), 0, lambda each: each.seat == 0)
    assert (one.moves, one.pieces) == ((), ())
    assert two.pieces == (CARD,)
    back = (row[0], entry(moved(CARD, DISPLAY, DECK), number=2, seat=1), entry(number=3, seat=2))
    table.zone_of[CARD] = DECK
    (only,) = moves_of_others(back, view(0, table), 0, lambda each: each.seat == 0)
    assert only.moves == ()


def test_one_entry_of_others_or_none_is_no_row_and_a_choice_that_was_taken_back_in_secret_is_none() -> None:
    move, mine = entry(moved(CARD, DECK, DISPLAY), number=1, seat=1), entry(number=2, seat=0)
    for row, since in (((), 0), ((move,), 0), ((mine, move), 1), ((move, move, mine), 3), ((mine, mine), 0)):
        assert moves_of_others(row, view(0), since, lambda each: each.seat == 0) == ()
    slip = entry(Slipped(HAND[1], MAT[1], 0, (), ()), number=1, seat=1, secret=True)
    back = Performed(1, Choice("take back"), "Slip", secret=True, knows=0b010)
    hidden = (slip, Entry(2, back, (moved(9, MAT[1], HAND[1]),), ""))
    assert moves_of_others(hidden, view(0), 0, lambda each: each.seat == 0) == ()


def test_a_secret_choice_that_was_taken_back_is_no_move_to_others() -> None:
    def slip(number: int) -> Entry:
        return entry(Slipped(HAND[1], MAT[1], 0, (), ()), number=number, seat=1, secret=True)

    back = Performed(1, Choice("take back"), "Slip", secret=True, knows=0b010)
    row = (entry(moved(CARD, DECK, DISPLAY), seat=2), slip(2), Entry(3, back, (moved(9, MAT[1], HAND[1]),), ""))
    assert last_move(row, view(0)).number == 1
    assert last_move(row, view(1)).number == 3


def test_of_an_earlier_entry_only_what_lies_open_where_it_left_it_is_still_told() -> None:
    table = Table(KIT, 1)
    for piece, zone in ((CARD, DISPLAY), (OTHER, HAND[0])):
        table.zone_of[piece] = zone
    found = Touched(1, 0, (PieceMove(CARD, DECK, DISPLAY), PieceMove(OTHER, DECK, HAND[0])), (CARD, OTHER, DIE))
    assert as_of_now(found, view(0, table)).pieces == (CARD, DIE)
    assert as_of_now(found, view(0, table)).moves == found.moves
    table.zone_of[CARD] = TRAY
    assert as_of_now(found, view(0, table)).pieces == (DIE,)


@pytest.mark.parametrize(
    ("piece", "zone", "tally", "numbers"),
    [(CARD, -1, -1, (5, 3)), (-1, DECK, -1, (4,)), (-1, -1, POINTS[0], (4, 2)), (OTHER, -1, -1, ())],
)
def test_the_newest_entries_that_touched_a_thing_are_found(
    piece: int, zone: int, tally: int, numbers: tuple[int, ...]
) -> None:
    row = [
        Touched(5, pieces=(CARD,)),
        Touched(4, zones=(DECK,), counters=(CounterChange(POINTS[0], 1),)),
        Touched(3, pieces=(DIE, CARD)),
        Touched(2, counters=(CounterChange(POINTS[0], -1),)),
        Touched(1, pieces=(CARD,)),
    ]
    wanted = frozenset((piece,)), frozenset((zone,)), frozenset((tally,))
    assert newest_touching(row, *wanted, most=2) == numbers
