"""The order in which people hold their cards: no matter of the rules, so it is kept here and in no save; no Qt.

It is kept as places in the order that the table knows, by what the whole hand consists of, so that undo and redo bring
back the order that was seen then; cards that come are held at the right end.
"""

from collections.abc import Sequence

from qquovadis.engine.seat_view import UNKNOWN, SeatView


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
    """The order that a hand had, without the cards that went and with those that came at its end."""
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
