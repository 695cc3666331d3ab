"""How people hold their cards, in which order and which way round: no matter of the rules, so no save has it; no Qt.

The order is kept as places in the order that the table knows, by what the whole hand consists of, so that undo and redo
bring back the order that was seen then; cards that come are held at the right end.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from qquovadis.engine.seat_view import UNKNOWN, SeatView
from ui.table.faces.two_ends import end_up, ends_of
from ui.table.input.choice_targets import ChoiceSubject, ChoiceTargets
from ui.table.layout.board_index import BoardIndex


class HandOrder:
    """The orders of all hands at one table, as long as it lies there."""

    def __init__(self) -> None:
        self._kept: dict[tuple[int, tuple[int, ...]], tuple[int, ...]] = {}
        self._last: dict[int, tuple[tuple[int, ...], tuple[int, ...]]] = {}

    def laid(self, seat: int, cards: Sequence[int], view: SeatView) -> tuple[int, ...]:
        """Return the cards of a seat as it holds them; as they lie where any of them is not to be known."""
        printed = tuple(view.identity_of[card] for card in cards)
        if UNKNOWN in printed:
            return tuple(cards)
        order = self._kept.get((seat, printed))
        if order is None:
            order = self._kept[seat, printed] = _followed(printed, *self._last.get(seat, ((), ())))
        self._last[seat] = printed, order
        return tuple(cards[at] for at in order)

    def hold(self, seat: int, cards: Sequence[int], wanted: Sequence[int], view: SeatView) -> None:
        """Hold the cards of a seat in the order that is wanted from now on."""
        printed = tuple(view.identity_of[card] for card in cards)
        if UNKNOWN not in printed and sorted(wanted) == sorted(cards):
            order = tuple(cards.index(card) for card in wanted)
            self._kept[seat, printed] = order
            self._last[seat] = printed, order


def _followed(printed: tuple[int, ...], before: tuple[int, ...], order: tuple[int, ...]) -> tuple[int, ...]:
    """Return the order that a hand had, without the cards that went and with those that came at its end."""
    if order == tuple(range(len(order))):  # nobody ever held them otherwise
        return tuple(range(len(printed)))
    old: dict[int, int] = {}
    start = 0
    for at, each in enumerate(printed):
        if each in before[start:]:
            old[at] = before.index(each, start)
            start = old[at] + 1
    stayed = sorted(old, key=lambda at: order.index(old[at]))
    return (*stayed, *(at for at in range(len(printed)) if at not in old))


class TurnedCards:
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
        """Return the cards with two ends that show another end than they lie with: the one that a choice would put
        up.
        """
        turned = {*targets.shown(), *self._by}
        return frozenset(piece for piece in turned if self._is_flipped(piece, (view, board_index), targets, fan))

    def _is_flipped(
        self, piece: int, seen: tuple[SeatView, BoardIndex], targets: ChoiceTargets, fan: tuple[int, ...]
    ) -> bool:
        view, board_index = seen
        ends = ends_of(board_index, view, piece)
        if ends is None:
            return False
        meant = (
            board_index.board.end_up.get(aim.choice.verb) for aim in targets.as_shown(ChoiceSubject("piece", piece))
        )
        led = next(meant, None)
        if led is None:
            return piece in fan and self._by.get(piece, 0) % 2 == 1
        return led in ends and led != end_up(board_index, view, piece)
