"""Whether a view shows what a tally counts: the number for what is not seen could be a count of its own."""

from qquovadis.engine.kit import EVERYBODY
from qquovadis.engine.seat_view import UNKNOWN, SeatView


def is_seen(view: SeatView, tally: int) -> bool:
    """Return whether a tally of the view says what it counts.

    What everybody sees may count below 0, and so just the number that stands for what is not seen; what only its own
    seat sees is never below 0.
    """
    return view.tally[tally] != UNKNOWN or view.kit.tallies[tally].sight == EVERYBODY


def shown_count(view: SeatView, tally: int) -> int:
    """Return what a tally counts, or 0 where that is not seen."""
    return view.tally[tally] if is_seen(view, tally) else 0
