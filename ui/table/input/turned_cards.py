"""How cards were turned by hand: which of its choices leads on a piece, and which cards show their other end; no Qt."""

from collections.abc import Mapping
from types import MappingProxyType

from qquovadis.engine.seat_view import SeatView
from ui.table.faces.two_ends import end_up, ends_of
from ui.table.input.choice_targets import ChoiceSubject, ChoiceTargets
from ui.table.layout.board_index import BoardIndex


class Turns:
    """How often each piece was turned since other eyes looked at the table."""

    def __init__(self) -> None:
        self._by: dict[int, int] = {}

    @property
    def by(self) -> Mapping[int, int]:
        """How often each piece was turned."""
        return MappingProxyType(self._by)

    def turn(self, piece: int, by: int) -> None:
        """Turn a piece once, or once back."""
        self._by[piece] = self._by.get(piece, 0) + by

    def swap(self, one: int, other: int) -> None:
        """Let two pieces that look alike lie as the other did."""
        turned = {one: self._by.get(other, 0), other: self._by.get(one, 0)}
        self._by = {piece: by for piece, by in {**self._by, **turned}.items() if by}

    def forget(self) -> None:
        """Let everything lie as it lies."""
        self._by.clear()

    def flipped(
        self, view: SeatView, board_index: BoardIndex, targets: ChoiceTargets, fan: tuple[int, ...]
    ) -> frozenset[int]:
        """The cards with two ends that show another end than they lie with: the one that a choice would put up."""
        turned = {*targets.shown(), *self._by}
        return frozenset(piece for piece in turned if self._is_flipped(piece, (view, board_index), targets, fan))

    def _is_flipped(
        self, piece: int, seen: tuple[SeatView, BoardIndex], targets: ChoiceTargets, fan: tuple[int, ...]
    ) -> bool:
        view, board_index = seen
        ends = ends_of(board_index, view, piece)
        if ends is None:
            return False
        meant = (board_index.board.end_up.get(aim.choice.verb) for aim in targets.at(ChoiceSubject("piece", piece)))
        led = next(meant, None)
        if led is None:
            return piece in fan and self._by.get(piece, 0) % 2 == 1
        return led in ends and led != end_up(board_index, view, piece)
