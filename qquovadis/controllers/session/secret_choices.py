"""Which choices of others were made in secret and still are: nobody takes them back, or does them again, unasked; and
which manual changes go on with a secret.
"""

from collections.abc import Iterator, Sequence

from qquovadis.controllers.session.seats import Seating
from qquovadis.model.free_table.changes import CountTally, SetTally
from qquovadis.model.history.entries import NOTHING, ChangedByHand, Entry, EntryAction, Performed


def counted_on(row: Sequence[Entry], action: EntryAction, everybody: int) -> int | None:
    """Return the tally that a manual change only goes on counting in secret, as the last entry of a row did; None if
    it does not.

    Told as entries of their own, five steps of one each would say to everybody that it is five.
    """
    last = row[-1].action if row else None
    match last, action:
        case (
            ChangedByHand(CountTally(before) | SetTally(before), knows=knew),
            ChangedByHand(CountTally(now) | SetTally(now), knows=know),
        ) if before == now and knew == know != everybody:
            return now
    return None


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
