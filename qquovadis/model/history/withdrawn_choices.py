"""Secret choices that were taken back: whoever may not know the choice may not know of the change either."""

from collections import defaultdict
from collections.abc import Iterable

from qquovadis.engine.agenda import TAKE_BACK
from qquovadis.model.history.entries import Entry, Performed


def withdrawn_choices(entries: Iterable[Entry], reader: int | None) -> frozenset[int]:
    """Return the numbers of the entries by which a secret choice was taken back and made anew, where the reader is no
    party.

    What is left tells of everybody once that they have chosen, and when first, however often they thought better.
    """
    chosen, undone = defaultdict[int, list[int]](list), defaultdict[int, list[int]](list)
    gone: set[int] = set()
    for entry in entries:
        action = entry.action
        if (
            not isinstance(action, Performed)
            or not action.secret
            or (reader is not None and action.knows >> reader & 1)
        ):
            continue
        mine, open_again = chosen[action.seat], undone[action.seat]
        if action.choice == TAKE_BACK:
            open_again += mine[-1:]
            gone |= {entry.number, *mine[-1:]}
            del mine[-1:]
        elif open_again:
            mine.append(open_again.pop())
            gone = gone - {mine[-1]} | {entry.number}
        else:
            mine.append(entry.number)
    return frozenset(gone)
