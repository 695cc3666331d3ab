"""Which change of a table sounds like what, and that it sounds the same to everybody."""

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from qquovadis.engine.seat_view import UNKNOWN, SeatView
from qquovadis.model.free_table.changes import MovePiece, SetDieValue
from qquovadis.model.pack.board import load_board
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.words import load_words
from tests import auction
from tests.marks import quick
from tests.ui.secrets.twins import begun, pack, written
from ui.sound.cues import SoundKind, event_sounds, movement_sounds
from ui.table.layout.board_index import BoardIndex

GAME, CHOICES = "quo_vadis", 30
PLACE, CARD, DIE = SoundKind.PLACE, SoundKind.CARD, SoundKind.DIE


@pytest.fixture(scope="module")
def board_index() -> BoardIndex:
    """Return the board of a game of three."""
    return BoardIndex(compile_kit(pack(GAME), 3), load_board(pack(GAME).folder))


@pytest.fixture(scope="module")
def view() -> SeatView:
    """Return a table as everybody sees it, before the first choice."""
    return begun(written(1, 0, GAME).plain).seat_view(None)


def with_row(view: SeatView, name: str, row: list[int]) -> SeatView:
    """Return the view with one of its rows changed."""
    rows: dict[str, Any] = {name: row}
    return view._replace(**rows)


def changed(view: SeatView, name: str, at: int, value: int) -> SeatView:
    """Return the view with one number of one of its rows changed."""
    row = list(getattr(view, name))
    row[at] = value
    return with_row(view, name, row)


def first(board_index: BoardIndex, kind: str) -> int:
    """Return the first piece of a kind."""
    return board_index.kinds.index(kind)


def heard(board_index: BoardIndex, before: SeatView, after: SeatView) -> set[SoundKind]:
    """Return what is heard of a change."""
    return movement_sounds(before, after, board_index.painters)


@quick
def test_nothing_is_heard_where_nothing_changed(board_index: BoardIndex, view: SeatView) -> None:
    assert heard(board_index, view, view._replace(agenda=())) == set()


@quick
@pytest.mark.parametrize(("kind", "sound"), [("worker", PLACE), ("town", PLACE), ("epic", CARD), ("skill", CARD)])
@pytest.mark.parametrize("row", ["zone_of", "spot", "face"])
def test_what_lies_elsewhere_or_shows_another_side_sounds_like_what_it_is(
    board_index: BoardIndex, view: SeatView, kind: str, sound: SoundKind, row: str
) -> None:
    piece = first(board_index, kind)
    after = changed(view, row, piece, getattr(view, row)[piece] + 1)
    assert heard(board_index, view, after) == heard(board_index, after, view) == {sound}


def test_many_pieces_at_once_are_one_sound_of_each_kind(board_index: BoardIndex, view: SeatView) -> None:
    after = view._replace(zone_of=[zone + 1 for zone in view.zone_of])
    assert heard(board_index, view, after) == {PLACE, CARD}


def test_a_die_is_heard_when_it_shows_another_number_and_not_when_it_is_put_away(
    board_index: BoardIndex, view: SeatView
) -> None:
    die = first(board_index, "war die")
    three, five = changed(view, "face", die, 3), changed(view, "face", die, 5)
    away = changed(view, "face", die, 0)
    assert heard(board_index, away, three) == heard(board_index, three, five) == {DIE}
    assert heard(board_index, three, away) == heard(board_index, three, three) == set()
    assert heard(board_index, three, changed(three, "zone_of", die, three.zone_of[die] + 1)) == set()


@pytest.mark.parametrize("row", ["identity_of", "turned"])
def test_what_a_piece_is_and_how_it_is_held_is_never_heard(board_index: BoardIndex, view: SeatView, row: str) -> None:
    values = getattr(view, row)
    assert heard(board_index, view, with_row(view, row, [each + 1 for each in values])) == set()
    assert heard(board_index, view, with_row(view, row, [UNKNOWN] * len(values))) == set()


class Fight:
    """Stands for the step in which a war is fought."""


class Rest:
    """Stands for any other step."""


def test_a_war_is_heard_when_it_breaks_out_and_neither_later_nor_at_its_end(
    board_index: BoardIndex, view: SeatView
) -> None:
    course = load_words(pack(GAME).folder).course
    quiet, begins = view._replace(agenda=(Rest(),)), view._replace(agenda=(Rest(), Fight(), Rest()))
    later = view._replace(agenda=(Rest(), Fight()))
    assert event_sounds(quiet, begins, board_index, course) == {SoundKind.WAR}
    for before, after in ((begins, later), (later, quiet), (quiet, quiet)):
        assert event_sounds(before, after, board_index, course) == set()


@pytest.mark.parametrize(
    ("tally", "sounds"), [("active", {SoundKind.TURN}), ("round", {SoundKind.TURN}), ("genesis", set())]
)
def test_a_turn_and_a_round_are_heard_when_they_begin(
    board_index: BoardIndex, view: SeatView, tally: str, sounds: set[SoundKind]
) -> None:
    course = load_words(pack(GAME).folder).course
    at = board_index.kit.tally_index[tally]
    after = changed(view, "tally", at, view.tally[at] + 1)
    assert event_sounds(view, after, board_index, course) == sounds
    assert event_sounds(view, after, board_index, None) == set()


@pytest.mark.parametrize("game", ["quo_vadis", "undecim", "populous"])
def test_every_seat_hears_the_same_as_everybody(game: str) -> None:
    same = written(3, CHOICES, game)
    session, board = begun(same.plain), load_board(pack(game).folder)
    index, course = BoardIndex(session.history.table.kit, board), load_words(pack(game).folder).course
    rows = [[session.seat_view(seat)] for seat in (None, 0, 1, 2)]
    for seat, choice in same.script:
        session.play(seat, choice)
        for row, eyes in zip(rows, (None, 0, 1, 2), strict=True):
            row.append(session.seat_view(eyes))
    told = [
        [movement_sounds(*pair, index.painters) | event_sounds(*pair, index, course) for pair in pairwise(row)]
        for row in rows
    ]
    assert told[0] == told[1] == told[2] == told[3]
    assert {CARD} <= set().union(*told[0])


@pytest.mark.parametrize(("die", "card"), [(1, 0), (6, 0), (1, 1), (6, 1)])
def test_a_hand_that_opens_or_closes_is_silent_whatever_lies_in_it(tmp_path: Path, die: int, card: int) -> None:
    """The closing of a hand had sounded if a secret die showed anything but a one, which all hear."""
    session = auction.begun(tmp_path)
    kit = session.history.table.kit
    painters = BoardIndex(kit, load_board(auction.auction(tmp_path).folder)).painters
    session.seating.open_eyes(1)
    session.change_by_hand(SetDieValue(kit.piece_index["bid die B"], die))
    session.change_by_hand(MovePiece(session.history.table.contents[kit.zone("deck")][0], kit.zone("hand.B")))
    (held,) = session.history.table.contents[kit.zone("hand.B")]
    own = changed(session.seat_view(1), "face", held, card)  # an end of a card that its owner turned to
    closed = session.seat_view(None)
    assert movement_sounds(own, closed, painters) == movement_sounds(closed, own, painters) == set()


def test_a_secret_die_is_heard_by_its_owner_and_when_it_is_turned_up(tmp_path: Path) -> None:
    session = auction.begun(tmp_path)
    kit = session.history.table.kit
    painters = BoardIndex(kit, load_board(auction.auction(tmp_path).folder)).painters
    own, closed = session.seat_view(1), session.seat_view(None)
    session.change_by_hand(SetDieValue(kit.piece_index["bid die B"], 6))
    assert movement_sounds(own, session.seat_view(1), painters) == {DIE}
    assert movement_sounds(closed, session.seat_view(None), painters) == set()
    shown = session.seat_view(None)._replace(identity_of=session.seat_view(1).identity_of)
    assert movement_sounds(closed, shown, painters) == {DIE}
