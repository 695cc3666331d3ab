"""Which choices of others were made in secret and still are: nobody takes them back, or does them again, unasked; and
which pushes go on with a secret.
"""

from collections.abc import Iterator, Sequence

from qquovadis.controllers.session.seats import Seating
from qquovadis.model.history.entries import NOTHING, Entry, EntryAction, ManualChange, Performed

COUNTING = ("count", "set")


def counted_on(row: Sequence[Entry], action: EntryAction, everybody: int) -> bool:
    """Return whether a push only goes on counting in secret what the last entry of a row did.

    Told as entries of their own, five steps of one each would say to everybody that it is five.
    """
    last = row[-1].action if row else None
    if not isinstance(last, ManualChange) or not isinstance(action, ManualChange):
        return False
    counts = last.verb in COUNTING and action.verb in COUNTING and last.arguments[0] == action.arguments[0]
    return counts and last.knows == action.knows != everybody


def secrets_of_others(seating: Seating, everybody: int, row: Sequence[Entry]) -> tuple[Performed, ...]:
    """Return the choices in a row of entries that another person than the one at the screen made in secret.

    Those that all have seen by now are not among them; `everybody` has a bit for each seat.
    Where nobody is at the screen every person is another one; where one person plays all seats there is none.
    """
    if seating.is_alone:
        return ()
    return tuple(
        action
        for at, action in enumerate(entry.action for entry in row)
        if isinstance(action, Performed) and action.secret and _is_of_another(seating, action.seat)
        if not was_revealed(action, row[at:], everybody)
    )


def _is_of_another(seating: Seating, seat: int) -> bool:
    here = seating.eyes is not None and seating.is_same_person(seating.eyes, seat)
    return not (seating.is_bot(seat) or here)


def _together(row: Sequence[Entry], step: str) -> Iterator[Entry]:
    """Yield the entries from the first on in which people choose at the same step: with the last all may be
    revealed.
    """
    for entry in row:
        if not isinstance(entry.action, Performed) or entry.action.step != step:
            return
        yield entry


def was_revealed(action: Performed, row: Sequence[Entry], everybody: int) -> bool:
    """Return whether everybody has seen what was chosen, as soon as all had chosen; the row begins with the choice."""
    together = _together(row, action.step)
    shown = {seen.identity for entry in together for seen in entry.seen if seen.knows == everybody and not seen.value}
    return action.identity in shown if action.identity != NOTHING else bool(shown)
