"""Whether a view shows what a tally counts: the number for what is not seen could be a count of its own."""

from qquovadis.engine.kit import EVERYBODY
from qquovadis.engine.seat_view import UNKNOWN, SeatView

UNSEEN_COUNT = "?"  # in place of figures


def is_seen(view: SeatView, tally: int) -> bool:
    """Return whether a tally of the view says what it counts.

    What everybody sees may count below 0, and so just the number that stands for what is not seen; what only its own
    seat sees is never below 0.
    """
    return view.tally[tally] != UNKNOWN or view.kit.tallies[tally].sight == EVERYBODY


def count_in_figures(view: SeatView, tally: int) -> str:
    """Return what a tally counts in figures, or a question mark where that is not seen."""
    return str(view.tally[tally]) if is_seen(view, tally) else UNSEEN_COUNT


def is_open(view: SeatView, tally: int) -> bool:
    """Return whether every seat is told what a secret tally counts; of one that is no secret, True."""
    kit = view.kit
    everybody, own = (1 << kit.seats) - 1, 1 << max(0, kit.tallies[tally].seat)
    return kit.tallies[tally].sight == EVERYBODY or view.unveiled.get(tally, 0) | own == everybody


def shown_count(view: SeatView, tally: int) -> int:
    """Return what a tally counts, or 0 where that is not seen."""
    return view.tally[tally] if is_seen(view, tally) else 0
