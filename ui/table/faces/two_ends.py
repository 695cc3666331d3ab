"""What cards with two ends show as they lie, and the colours of seats without a race; no Qt."""

from collections.abc import Mapping

from qquovadis.engine.seat_view import SeatView
from ui.table.layout.board_index import BoardIndex

HALF_TURN = 2  # quarter turns after which the other end of a card is up


def ends_of(board_index: BoardIndex, view: SeatView, piece: int) -> tuple[str, str] | None:
    """Return what the two ends of a known card show; None for other things."""
    if board_index.board.ends is None or not view.knows(piece):
        return None
    marks = board_index.kit.identities[view.identity_of[piece]].marks
    first, second = (marks.get(mark) for mark in board_index.board.ends)
    return (first, second) if isinstance(first, str) and isinstance(second, str) else None


def end_up(board_index: BoardIndex, view: SeatView, piece: int) -> str | None:
    """Return what a known card with two ends shows as it lies."""
    ends = ends_of(board_index, view, piece)
    return ends[view.turned[piece] // HALF_TURN % 2] if ends else None


def end_order(board_index: BoardIndex) -> Mapping[str, int]:
    """Return what ends of cards show, in the order in which the box has it: first ends before second ones."""
    marks = board_index.board.ends or ()
    shown = [str(each.marks[mark]) for mark in marks for each in board_index.kit.identities if mark in each.marks]
    return {end: at for at, end in enumerate(dict.fromkeys(shown))}


def livery_of(board_index: BoardIndex, view: SeatView, seat: int) -> str | None:
    """Return the colours that a seat has: those of its race, or where there are no races those of its chair."""
    liveries = board_index.board.mat.liveries if board_index.board.mat else ()
    return board_index.race(view, seat) or (liveries[seat % len(liveries)] if liveries and seat >= 0 else None)
