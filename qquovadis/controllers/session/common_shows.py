"""Which entries everybody looks at: what several chose in secret is turned up, or dice are rolled before all."""

from qquovadis.engine.agenda import Decision
from qquovadis.model.history.entries import Entry


def completes_secret_choice(asked: Decision | None, seat: int) -> bool:
    """Return whether a choice of this seat is the last of those that are made in secret."""
    return asked is not None and asked.secret and asked.seats == (seat,)


def turns_something_up(entry: Entry, seats: int) -> bool:
    """Return whether everyone learned what a piece is, or was told what came of what was chosen.

    Where cards only go on from hand to hand, as in a draft, nobody looks up from their own.
    """
    everybody = (1 << seats) - 1
    return bool(entry.findings) or any(seen.knows == everybody for seen in entry.seen)


def rolls_before_all(entry: Entry, seats: int) -> bool:
    """Return whether dice were rolled that everybody saw."""
    everybody = (1 << seats) - 1
    return any(seen.value > 0 and seen.knows == everybody for seen in entry.seen)
