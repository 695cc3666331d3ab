"""The ten verbs one by one, on the box of the toy; `test_table_machine` tries them in any order."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from qquovadis.engine import Table
from qquovadis.engine.kit import CARRIER, Piece
from qquovadis.engine.ops import (
    Bound,
    Counted,
    Flipped,
    Moved,
    Placed,
    Resolved,
    Rolled,
    Shown,
    Shuffled,
    Slipped,
    Turned,
)
from qquovadis.errors import TableError
from tests.marks import quick
from tests.toy import DIE, SHUFFLE, SIDES, SlipCard, toy_kit

pytestmark = quick

KIT = toy_kit(3)
DECK, DISPLAY, HAND, MAT, RIVAL = (KIT.zone(name) for name in ("deck", "display", "hand 0", "mat 0", "hand 1"))
DIE_PIECE, PAWN = KIT.piece_index["die"], KIT.piece_index["pawn"]
COINS = KIT.tally("coins 0")
NOBODY, FIRST, SECOND, ALL = 0, 1, 2, 7


@pytest.fixture
def table() -> Table:
    return Table(KIT, 5)


def deal(table: Table, *pieces: int, zone: int = HAND) -> None:
    """Move pieces of the deck into a zone."""
    for piece in pieces:
        table.move(piece, zone)


def known(table: Table, *pieces: int) -> list[int]:
    """Who knows each of the pieces."""
    return [table.known[piece] for piece in pieces]


def test_the_box_is_opened_as_the_kit_says(table: Table) -> None:
    assert table.contents[DECK] == list(range(18))
    assert table.zone_of[PAWN] == KIT.zone("tray")
    assert set(known(table, *range(18))) == {NOBODY}
    assert known(table, DIE_PIECE, PAWN) == [ALL, ALL]
    assert (table.face[DIE_PIECE], table.face[0]) == (1, 0)
    assert table.mark() == 0


def test_a_card_that_starts_face_up_in_the_open_is_known_to_all() -> None:
    opened = Piece("card", 0, "card", hidden=True, face=1, zone=DISPLAY)
    held = Piece("card in hand", 0, "card", hidden=True, zone=RIVAL)
    table = Table(replace(KIT, pieces=(opened, held)))
    assert known(table, 0, 1) == [ALL, SECOND]


def test_a_card_moved_into_a_hand_is_known_to_its_owner_alone(table: Table) -> None:
    table.move(17, HAND)
    assert table.contents[HAND] == [17]
    assert 17 not in table.contents[DECK]
    assert known(table, 17) == [FIRST]
    assert table.journal == [Moved(17, DECK, 17, HAND, 0, FIRST)]


def test_a_card_that_leaves_a_hand_openly_stays_known_to_its_owner(table: Table) -> None:
    deal(table, 3)
    table.move(3, DECK, 0)
    assert table.contents[DECK][0] == 3
    assert known(table, 3) == [FIRST]


def test_a_card_moved_within_its_zone_changes_its_place(table: Table) -> None:
    table.move(0, DECK)
    assert table.contents[DECK] == [*range(1, 18), 0]
    table.move(0, DECK, 2)
    assert table.contents[DECK][:4] == [1, 2, 0, 3]
    with pytest.raises(TableError):
        table.move(0, DECK, 18)


def test_a_card_turned_up_in_the_open_is_known_to_all_and_turned_down_stays_known(table: Table) -> None:
    table.move(4, DISPLAY)
    assert known(table, 4) == [NOBODY]
    table.flip(4, 1)
    table.flip(4, 0)
    assert known(table, 4) == [ALL]
    assert table.journal[1:] == [Flipped(4, 0, 1, ALL), Flipped(4, 1, 0, 0)]


def test_a_card_turned_up_in_a_hand_is_still_its_owners_secret(table: Table) -> None:
    deal(table, 4)
    table.flip(4, 1)
    assert known(table, 4) == [FIRST]


def test_pieces_are_placed_and_turned(table: Table) -> None:
    table.place(PAWN, 2)
    table.turn(PAWN, 1)
    assert (table.spot[PAWN], table.turned[PAWN]) == (2, 1)
    assert table.journal == [Placed(PAWN, -1, 2), Turned(PAWN, 0, 1)]


def test_the_shape_tells_that_a_placed_piece_lies_otherwise(table: Table) -> None:
    shapes = [table.shape]
    changes: tuple[Callable[[], object], ...] = (
        lambda: table.move(PAWN, DISPLAY),
        lambda: table.place(PAWN, 2),
        lambda: table.turn(PAWN, 1),
        lambda: table.move(PAWN, DECK),
        lambda: table.rewind(0),
    )
    for change in changes:
        change()
        shapes.append(table.shape)
    assert shapes[0] == shapes[1]
    assert len(set(shapes)) == 5


def test_the_shape_tells_that_a_placed_card_became_another(table: Table) -> None:
    table.place(0, 4)
    before = table.shape
    table.shuffle(DECK, SHUFFLE)
    assert table.shape != before
    before = table.shape
    table.flip(0, 1)
    assert table.shape != before


def test_a_tally_keeps_its_bounds_and_the_reason(table: Table) -> None:
    table.count(COINS, 20, "TOY-04")
    assert table.journal == [Counted(COINS, 20, "TOY-04")]
    for delta in (1, -21):
        with pytest.raises(TableError, match="coins 0"):
            table.count(COINS, delta, "by hand")
    assert table.tally[COINS] == 20


def test_a_shuffle_permutes_identities_and_not_pieces(table: Table) -> None:
    before = list(table.identity_of)
    table.shuffle(DECK, SHUFFLE)
    assert table.contents[DECK] == list(range(18))
    assert sorted(table.identity_of) == sorted(before)
    assert table.identity_of != before
    assert table.draws[0] == 1


def test_a_shuffle_is_forgotten_by_all_but_the_owner_of_the_hand(table: Table) -> None:
    deal(table, 1, 2, 3)
    table.show(2, ALL)
    table.shuffle(HAND, SHUFFLE)
    assert known(table, 1, 2, 3) == [FIRST] * 3
    table.show(0, ALL)
    table.shuffle(DECK, SHUFFLE)
    assert known(table, 0) == [NOBODY]


def test_what_is_turned_is_shuffled_with_the_identity(table: Table) -> None:
    table.turn(0, 1)
    turned = table.identity_of[0]
    table.shuffle(DECK, SHUFFLE)
    assert [table.identity_of[piece] for piece in range(18) if table.turned[piece]] == [turned]


def test_only_pieces_that_look_alike_are_shuffled(table: Table) -> None:
    table.flip(4, 1)
    with pytest.raises(TableError, match="face up"):
        table.shuffle(DECK, SHUFFLE)
    table.flip(4, 0)
    table.move(PAWN, DECK)
    with pytest.raises(TableError, match="told apart"):
        table.shuffle(DECK, SHUFFLE)


def test_pieces_with_other_backs_are_not_shuffled_together() -> None:
    red, blue = (Piece(back, 0, back, hidden=True, zone=DECK) for back in ("red", "blue"))
    table = Table(replace(KIT, pieces=(red, blue)))
    with pytest.raises(TableError, match="told apart"):
        table.shuffle(DECK, SHUFFLE)
    with pytest.raises(TableError, match="told apart"):
        table.slip(0, MAT)


def test_a_slip_takes_the_last_piece_and_the_chosen_identity(table: Table) -> None:
    deal(table, 0, 3, 6, 9)
    hand = [table.identity_of[piece] for piece in (0, 3, 6, 9)]
    table.slip(3, MAT)
    assert (table.contents[HAND], table.contents[MAT]) == ([0, 3, 6], [9])
    assert [table.identity_of[piece] for piece in (0, 3, 6)] == [hand[0], hand[2], hand[3]]
    assert table.identity_of[9] == hand[1]
    assert known(table, 0, 3, 6, 9) == [FIRST] * 4
    assert table.draws == [0] * 8


def test_after_a_slip_the_others_know_nothing_of_the_hand(table: Table) -> None:
    deal(table, 0, 3)
    table.show(0, ALL)
    table.show(3, ALL)
    table.slip(0, MAT)
    assert known(table, 0, 3) == [FIRST, FIRST]


def test_a_card_slipped_to_a_rival_is_known_to_both(table: Table) -> None:
    deal(table, 0, 3)
    table.slip(0, RIVAL)
    assert known(table, 0, 3) == [FIRST, FIRST | SECOND]


def test_nothing_slips_out_of_an_open_hand_or_into_its_own_zone(table: Table) -> None:
    deal(table, 0, 3)
    with pytest.raises(TableError):
        table.slip(0, HAND)
    table.flip(3, 1)
    with pytest.raises(TableError, match="face up"):
        table.slip(0, MAT)
    table.move(PAWN, DISPLAY)
    with pytest.raises(TableError, match="told apart"):
        table.slip(PAWN, MAT)


def test_a_roll_shows_on_the_die_and_is_returned(table: Table) -> None:
    value = table.roll(DIE_PIECE, SIDES, DIE, 1)
    assert table.face[DIE_PIECE] == value
    assert 1 <= value <= SIDES
    assert table.draws[4 + 2] == 1


def test_a_card_is_shown_to_some(table: Table) -> None:
    table.show(5, FIRST)
    table.show(5, FIRST | SECOND)
    assert known(table, 5) == [FIRST | SECOND]
    assert table.journal == [Shown(5, FIRST), Shown(5, SECOND)]


def test_the_agenda_is_replaced_whole(table: Table) -> None:
    table.resolve((SlipCard(),))
    table.resolve(())
    assert table.journal == [Resolved((), (SlipCard(),)), Resolved((SlipCard(),), ())]
    table.rewind(1)
    assert table.agenda == (SlipCard(),)


def test_stated_results_come_first_and_in_their_order(table: Table) -> None:
    table.state(DIE, 1, [4])
    table.state(DIE, 0, [2])
    table.state(DIE, 1, [6])
    assert [table.roll(DIE_PIECE, SIDES, DIE, seat) for seat in (1, 0, 1)] == [4, 2, 6]
    assert sum(table.draws) == 0
    table.roll(DIE_PIECE, SIDES, DIE, 1)
    assert sum(table.draws) == 1


def test_a_stated_shuffle_lays_the_named_identities_first(table: Table) -> None:
    table.state(SHUFFLE, -1, [5, 0, 5])
    table.shuffle(DECK, SHUFFLE)
    assert table.identity_of[:7] == [5, 0, 5, 0, 0, 1, 1]


def test_what_cannot_come_is_refused_and_stays_stated(table: Table) -> None:
    table.state(DIE, 0, [7])
    table.state(SHUFFLE, -1, [5, 5, 5, 5])
    before = table.snapshot()
    with pytest.raises(TableError, match="cannot show"):
        table.roll(DIE_PIECE, SIDES, DIE, 0)
    with pytest.raises(TableError, match="card 6"):
        table.shuffle(DECK, SHUFFLE)
    assert table.snapshot() == before


@pytest.mark.parametrize("values", [(), (3, 4)])
def test_one_die_takes_one_stated_value(table: Table, values: tuple[int, ...]) -> None:
    table.state(DIE, 0, values)
    with pytest.raises(TableError):
        table.roll(DIE_PIECE, SIDES, DIE, 0)


def test_stated_results_are_undone_and_done_again_by_their_operations(table: Table) -> None:
    before = table.snapshot()
    table.state(DIE, 0, [3])
    table.state(DIE, 1, [5])
    table.roll(DIE_PIECE, SIDES, DIE, 1)
    done = list(table.journal)
    after = table.snapshot()
    table.rewind(0)
    assert table.snapshot() == before
    copy = Table(KIT, 5)
    copy.replay(done)
    assert copy.snapshot() == after


def test_a_stated_result_goes_back_to_its_place_in_the_queue(table: Table) -> None:
    table.state(DIE, 0, [3])
    table.state(DIE, 0, [5])
    before = table.snapshot()
    table.roll(DIE_PIECE, SIDES, DIE, 0)
    table.rewind(2)
    assert table.snapshot() == before
    assert table.roll(DIE_PIECE, SIDES, DIE, 0) == 3


MISUSES: dict[str, Callable[[Table], object]] = {
    "move no piece": lambda table: table.move(-1, HAND),
    "move a piece that is not in the box": lambda table: table.move(20, HAND),
    "move to no zone": lambda table: table.move(0, -1),
    "move too far": lambda table: table.move(0, HAND, 1),
    "place no piece": lambda table: table.place(-1, 0),
    "place below the table": lambda table: table.place(0, -2),
    "flip no piece": lambda table: table.flip(20, 1),
    "flip to no face": lambda table: table.flip(0, -1),
    "turn no piece": lambda table: table.turn(-1, 1),
    "turn backwards": lambda table: table.turn(0, -1),
    "count nothing": lambda table: table.count(-1, 1, "by hand"),
    "count below nothing": lambda table: table.count(COINS, -1, "by hand"),
    "shuffle no zone": lambda table: table.shuffle(-1, SHUFFLE),
    "shuffle for no purpose": lambda table: table.shuffle(DECK, 2),
    "slip no piece": lambda table: table.slip(-1, MAT),
    "slip to no zone": lambda table: table.slip(0, 99),
    "roll for no seat": lambda table: table.roll(DIE_PIECE, SIDES, DIE, 3),
    "roll no die": lambda table: table.roll(20, SIDES, DIE, 0),
    "roll a die without sides": lambda table: table.roll(DIE_PIECE, 0, DIE, 0),
    "show no piece": lambda table: table.show(20, FIRST),
    "show to nobody who is there": lambda table: table.show(0, 8),
    "bind no piece": lambda table: table.bind(20, CARRIER, 0),
    "bind to no piece": lambda table: table.bind(0, CARRIER, 20),
    "bind by nothing": lambda table: table.bind(0, 3, 1),
    "state for no seat": lambda table: table.state(DIE, -2, [1]),
    "rewind too far": lambda table: table.rewind(1),
    "rewind before the beginning": lambda table: table.rewind(-1),
}


@pytest.mark.parametrize("misuse", MISUSES)
def test_a_misused_verb_is_refused_without_a_trace(table: Table, misuse: str) -> None:
    before = table.snapshot()
    with pytest.raises(TableError):
        MISUSES[misuse](table)
    assert table.snapshot() == before
    assert table.mark() == 0


def test_each_verb_writes_its_own_operation_and_undo_takes_it_back(table: Table) -> None:
    verbs: tuple[Callable[[], object], ...] = (
        lambda: table.move(0, HAND),
        lambda: table.place(PAWN, 1),
        lambda: table.flip(0, 1),
        lambda: table.turn(0, 1),
        lambda: table.count(COINS, 2, "TOY-04"),
        lambda: table.shuffle(DECK, SHUFFLE),
        lambda: table.slip(3, HAND),
        lambda: table.roll(DIE_PIECE, SIDES, DIE),
        lambda: table.show(9, FIRST),
        lambda: table.bind(0, CARRIER, 9),
        lambda: table.resolve((SlipCard(),)),
    )
    met = []
    for verb in verbs:
        met.append(table.snapshot())
        verb()
    kinds = [Moved, Placed, Flipped, Turned, Counted, Shuffled, Slipped, Rolled, Shown, Bound, Resolved]
    assert [type(operation) for operation in table.journal] == kinds
    for mark in range(len(verbs) - 1, -1, -1):
        table.rewind(mark)
        assert table.snapshot() == met[mark]
