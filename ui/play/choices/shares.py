"""What is shared out among several kinds by steppers, by what the board of a game says."""

from collections.abc import Collection

from qquovadis.engine.agenda import Choice
from qquovadis.engine.seat_view import SeatView
from qquovadis.model.pack.board import Allotment, Board


def shared_at(board: Board, step: str) -> Allotment | None:
    """Return what is shared out where this step asks; None if nothing is."""
    return next((each for each in board.allotment if each.step == step), None)


def amount_to_share(rule: Allotment, view: SeatView, legal: Collection[Choice]) -> int:
    """Return how many are to be shared out at once now; 0 where some of a row of cards lie already."""
    if not view.agenda:
        return 0
    if rule.total is None:
        return int(getattr(view.agenda[-1], "left", 0))
    return int(view.kit.parameters[rule.total]) if {choice.verb for choice in legal} == {rule.verb} else 0
