"""What a seat sees, and what it may imagine; secrecy is enforced in the seat view and nowhere else."""

from dataclasses import replace

import pytest

from qquovadis.engine import SeatView, Table, seat_view
from qquovadis.engine.kit import OWNER, Tally
from qquovadis.engine.seat_view import UNKNOWN
from tests.contract.laws import assert_whole
from tests.marks import quick
from tests.toy import SHUFFLE, Bazaar, SlipCard, opened, toy_kit

pytestmark = quick

KIT = toy_kit(3)
DECK, DISPLAY, HAND, MAT = (KIT.zone(name) for name in ("deck", "display", "hand 0", "mat 0"))
EYES = (None, 0, 1, 2)


@pytest.fixture
def table() -> Table:
    """Cards 0, 4 and 8 in the first hand, 12 face up on the display, the rest in the deck."""
    table = Table(KIT, 5)
    for piece in (0, 4, 8):
        table.move(piece, HAND)
    table.move(12, DISPLAY)
    table.flip(12, 1)
    return table


def who_knows(table: Table, piece: int) -> list[int | None]:
    return [seat for seat in EYES if seat_view(table, seat).knows(piece)]


def test_what_lies_open_is_seen_by_all_a_hand_by_its_owner_the_deck_by_nobody(table: Table) -> None:
    assert who_knows(table, 12) == [None, 0, 1, 2]
    assert who_knows(table, 4) == [0]
    assert who_knows(table, 5) == []
    assert who_knows(table, KIT.piece_index["pawn"]) == [None, 0, 1, 2]


def test_what_two_of_three_seats_know_is_not_what_everyone_sees(table: Table) -> None:
    table.show(4, 0b010)
    assert who_knows(table, 4) == [0, 1]
    table.show(4, 0b100)
    assert who_knows(table, 4) == [None, 0, 1, 2]


def test_how_an_unknown_card_is_turned_is_hidden_with_it(table: Table) -> None:
    table.turn(4, 1)
    assert [seat_view(table, seat).turned[4] for seat in EYES] == [0, 1, 0, 0]


def test_places_and_faces_are_public(table: Table) -> None:
    table.place(4, 7)
    view = seat_view(table, 1)
    assert view.contents[HAND] == (0, 4, 8)
    assert (view.zone_of[4], view.spot[4], view.face[12]) == (HAND, 7, 1)
    assert view.agenda == table.agenda


def test_a_view_never_holds_chance() -> None:
    assert not {"seed", "draws", "stated", "journal", "known"} & set(SeatView._fields)


def test_a_view_is_its_own_and_does_not_change_with_the_table(table: Table) -> None:
    table.count(KIT.tally("coins 0"), 1, "TOY-04")
    view, same = seat_view(table, 0), seat_view(table, 0)
    table.slip(4, MAT)
    table.count(KIT.tally("coins 0"), 1, "TOY-04")
    table.place(0, 3)
    table.turn(0, 1)
    assert view == same
    assert view != seat_view(table, 0)


def test_a_hidden_tally_is_seen_by_its_owner_alone() -> None:
    kit = toy_kit(3, coins_hidden=True)
    table = Table(kit)
    table.count(kit.tally("coins 1"), 4, "TOY-04")
    table.count(kit.tally("points 1"), 4, "TOY-04")
    assert [seat_view(table, seat).tally[kit.tally("coins 1")] for seat in EYES] == [UNKNOWN, UNKNOWN, 4, UNKNOWN]
    assert [seat_view(table, seat).tally[kit.tally("points 1")] for seat in EYES] == [4, 4, 4, 4]


def test_a_slip_looks_the_same_whichever_card_it_was(table: Table) -> None:
    looks = []
    for piece in (0, 4, 8):
        mark = table.mark()
        table.slip(piece, MAT)
        looks.append([seat_view(table, seat) for seat in (None, 1, 2)])
        table.rewind(mark)
    assert looks[0] == looks[1] == looks[2]


def test_the_owner_knows_what_was_slipped_and_what_is_left(table: Table) -> None:
    slipped = table.identity_of[4]
    table.slip(4, MAT)
    view = seat_view(table, 0)
    assert [view.identity_of[piece] for piece in view.contents[MAT]] == [slipped]
    assert all(view.knows(piece) for piece in view.contents[HAND])


@pytest.mark.parametrize("seat", EYES)
def test_an_imagined_table_looks_the_same_to_the_seat(table: Table, seat: int | None) -> None:
    table.show(5, 0b111)
    table.resolve((SlipCard(),))
    view = seat_view(table, seat)
    for seed in range(20):
        imagined = view.imagine(seed)
        assert_whole(imagined)
        assert seat_view(imagined, seat) == view
        assert (imagined.journal, imagined.seed) == ([], seed)


def test_what_a_seat_imagines_varies_and_repeats_with_the_seed(table: Table) -> None:
    view = seat_view(table, 1)
    dealt = [view.imagine(seed).identity_of for seed in range(20)]
    assert dealt == [view.imagine(seed).identity_of for seed in range(20)]
    assert len({tuple(identities) for identities in dealt}) > 15


def test_every_card_is_imagined_everywhere_equally_often(table: Table) -> None:
    view = seat_view(table, 1)
    often = [0] * 6
    for seed in range(1700):
        often[view.imagine(seed).identity_of[4]] += 1
    # 17 unseen cards: three of each value, but of value 5 (identity 4, piece 12 lies open) only two.
    assert [250 < count < 350 for count in often] == [True, True, True, True, False, True]
    assert 150 < often[4] < 250


def test_owners_of_imagined_hands_know_them(table: Table) -> None:
    imagined = seat_view(table, 1).imagine(3)
    assert [imagined.known[piece] for piece in (0, 4, 8)] == [1, 1, 1]
    assert imagined.known[5] == 0


def test_imagined_tallies_are_those_seen_and_the_start_of_those_not_seen() -> None:
    kit = toy_kit(3)
    debt = Tally("debt", "debt", low=-3, high=9)
    purse = Tally("purse", "purse", start=5, seat=2, sight=OWNER)
    kit = replace(kit, tallies=(debt, purse))
    table = Table(kit)
    table.count(0, -2, "TOY-04")
    table.count(1, 3, "TOY-04")
    assert seat_view(table, 0).imagine(1).tally == [-2, 5]
    assert seat_view(table, 2).imagine(1).tally == [-2, 8]


def test_an_imagined_table_can_be_played_on_and_rewound() -> None:
    toy, game = opened(4)
    imagined = seat_view(game.table, 1).imagine(9)
    before = imagined.snapshot()
    reading = toy.bind(imagined)
    assert isinstance(reading, Bazaar)
    reading.table.shuffle(reading.deck, SHUFFLE)
    reading.draw(reading.hands[0])
    imagined.rewind(0)
    assert imagined.snapshot() == before
