"""Two moments of one table beside each other: what differs between them, as one seat may know it at either.

Told from seat views alone, so nothing is in it that the seat could not see on the table itself.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import NamedTuple

from qquovadis.engine.kit import Kit
from qquovadis.engine.seat_view import UNKNOWN, SeatView


class CountedOtherwise(NamedTuple):
    """A tally of a seat (NOTHING: of nobody) that counted `was` and counts `now`; UNKNOWN where it is not seen."""

    seat: int
    tally: int
    was: int
    now: int


class Lying(NamedTuple):
    """How a piece lies: in which zone, which face up, turned how far, on which spot."""

    zone: int
    face: int
    turned: int
    spot: int


class LyingOtherwise(NamedTuple):
    """A piece with this identity that lies elsewhere or otherwise; None where the seat does not know how."""

    identity: int
    was: Lying | None
    now: Lying | None


class UnseenOtherwise(NamedTuple):
    """How many pieces with this back lay in a zone unknown to the seat, and do now."""

    zone: int
    back: str
    was: int
    now: int


class Comparison(NamedTuple):
    """Everything that differs between two moments; nothing if all of it is empty."""

    tallies: tuple[CountedOtherwise, ...] = ()
    pieces: tuple[LyingOtherwise, ...] = ()
    unseen: tuple[UnseenOtherwise, ...] = ()

    def of_seat(self, kit: Kit, seat: int) -> "Comparison":
        """What differs in the zones and tallies that belong to a seat, or (NOTHING) to nobody."""

        def owned(lying: Lying | None) -> bool:
            return lying is not None and kit.zones[lying.zone].seat == seat

        return Comparison(
            tuple(each for each in self.tallies if each.seat == seat),
            tuple(each for each in self.pieces if owned(each.was) or owned(each.now)),
            tuple(each for each in self.unseen if kit.zones[each.zone].seat == seat),
        )


def compared(was: SeatView, now: SeatView) -> Comparison:
    """What differs between a moment and another, both seen from one seat.

    Pieces that cannot be told apart are compared as many: two that changed places make no difference.
    """
    return Comparison(tuple(_tallies(was, now)), tuple(_pieces(was, now)), tuple(_unseen(was, now)))


def _tallies(was: SeatView, now: SeatView) -> Iterator[CountedOtherwise]:
    for at, (before, after) in enumerate(zip(was.tally, now.tally, strict=True)):
        if before != after:
            yield CountedOtherwise(now.kit.tallies[at].seat, at, before, after)


def _pieces(was: SeatView, now: SeatView) -> Iterator[LyingOtherwise]:
    """Each known identity's ways of lying that are there more often at one moment than at the other, in pairs."""
    before, after = _known(was), _known(now)
    gone, come = before - after, after - before
    for identity in sorted({identity for identity, _ in (*gone, *come)}):
        left, found = (
            sorted(lying for each, lying in counter.elements() if each == identity) for counter in (gone, come)
        )
        for at in range(max(len(left), len(found))):
            yield LyingOtherwise(identity, left[at] if at < len(left) else None, found[at] if at < len(found) else None)


def _unseen(was: SeatView, now: SeatView) -> Iterator[UnseenOtherwise]:
    before, after = _unknown(was), _unknown(now)
    for zone, back in sorted({*before, *after}):
        if before[zone, back] != after[zone, back]:
            yield UnseenOtherwise(zone, back, before[zone, back], after[zone, back])


def _known(view: SeatView) -> Counter[tuple[int, Lying]]:
    return Counter((view.identity_of[piece], _lying(view, piece)) for piece in _those(view, view.knows))


def _unknown(view: SeatView) -> Counter[tuple[int, str]]:
    hidden = _those(view, lambda piece: view.identity_of[piece] == UNKNOWN)
    return Counter((view.zone_of[piece], view.kit.pieces[piece].back) for piece in hidden)


def _those(view: SeatView, wanted: Callable[[int], bool]) -> Iterator[int]:
    return (piece for piece in range(len(view.zone_of)) if wanted(piece))


def _lying(view: SeatView, piece: int) -> Lying:
    return Lying(view.zone_of[piece], view.face[piece], view.turned[piece], view.spot[piece])
