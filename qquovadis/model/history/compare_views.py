"""Two moments of one table beside each other: what differs between them, as one seat may know it at either.

Told from seat views alone, so nothing is in it that the seat could not see on the table itself.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from qquovadis.engine.kit import Kit
from qquovadis.engine.seat_view import UNKNOWN, SeatView
from qquovadis.model.seen_counts import is_seen


class CountDifference(NamedTuple):
    """A tally of a seat (NOTHING: of nobody) that counted `was` and counts `now`; None where it is not seen."""

    seat: int
    tally: int
    was: int | None
    now: int | None


class PieceLying(NamedTuple):
    """How a piece lies: in which zone, which face up, turned how far, on which spot."""

    zone: int
    face: int
    turned: int
    spot: int


NOWHERE = PieceLying(-1, -1, -1, -1)
Way = tuple[PieceLying | None, PieceLying | None]


class PieceDifference(NamedTuple):
    """A piece with this identity that lies elsewhere or otherwise; None where the seat does not know how."""

    identity: int
    was: PieceLying | None
    now: PieceLying | None


class HiddenDifference(NamedTuple):
    """How many pieces with this back lay in a zone unknown to the seat, and do now."""

    zone: int
    back: str
    was: int
    now: int


class ViewComparison(NamedTuple):
    """Everything that differs between two moments; nothing if all of it is empty."""

    tallies: tuple[CountDifference, ...] = ()
    pieces: tuple[PieceDifference, ...] = ()
    unseen: tuple[HiddenDifference, ...] = ()

    def of_seat(self, kit: Kit, seat: int) -> "ViewComparison":
        """Return what differs in the zones and tallies that belong to a seat, or (NOTHING) to nobody."""

        def owned(lying: PieceLying | None) -> bool:
            return lying is not None and kit.zones[lying.zone].seat == seat

        return ViewComparison(
            tuple(each for each in self.tallies if each.seat == seat),
            tuple(each for each in self.pieces if owned(each.was) or owned(each.now)),
            tuple(each for each in self.unseen if kit.zones[each.zone].seat == seat),
        )


def compared(was: SeatView, now: SeatView) -> ViewComparison:
    """Return what differs between a moment and another, both seen from one seat.

    Pieces that cannot be told apart are compared as many: two that changed places make no difference. What is told to
    have gone from one known place to another could have gone there, because every piece is followed by itself.
    """
    return ViewComparison(tuple(_tallies(was, now)), tuple(_pieces(was, now)), tuple(_unseen(was, now)))


def _tallies(was: SeatView, now: SeatView) -> Iterator[CountDifference]:
    for at, (before, after) in enumerate(zip(was.tally, now.tally, strict=True)):
        if before != after:
            seen = [view.tally[at] if is_seen(view, at) else None for view in (was, now)]
            yield CountDifference(now.kit.tallies[at].seat, at, *seen)


def _pieces(was: SeatView, now: SeatView) -> Iterator[PieceDifference]:
    """Yield the ways that pieces of each known identity went, as few as they can be."""
    copies = Counter(piece.identity for piece in now.kit.pieces)
    for identity, ways in sorted(_ways(was, now).items()):
        pairs = [_only_way(ways)] if ways and copies[identity] == 1 else _fewest(ways)
        yield from (PieceDifference(identity, *way) for way in sorted(pairs, key=_order) if way[0] != way[1])


def _ways(was: SeatView, now: SeatView) -> dict[int, list[Way]]:
    """From where to where each piece went that is known at either moment, by what it is known to be.

    A card that leaves a hand unseen changes pieces with others there, so what two known pieces were then and are now
    is put together, too: at best what lies as it lay, then what lies in the same place.
    """
    found: dict[int, list[Way]] = defaultdict(list)
    left: dict[int, list[PieceLying]] = defaultdict(list)
    came: dict[int, list[PieceLying]] = defaultdict(list)
    for piece, (before, after) in enumerate(zip(was.identity_of, now.identity_of, strict=True)):
        if before == after or UNKNOWN in (before, after):
            identity = after if before == UNKNOWN else before
            lay = _lying(was, piece) if before != UNKNOWN else None
            found[identity].append((lay, _lying(now, piece) if after != UNKNOWN else None))
        else:
            left[before].append(_lying(was, piece))
            came[after].append(_lying(now, piece))
    for identity in {*left, *came}:
        found[identity] += _put_together(left[identity], came[identity])
    found.pop(UNKNOWN, None)
    return {identity: [way for way in ways if way[0] != way[1]] for identity, ways in found.items()}


def _put_together(left: list[PieceLying], came: list[PieceLying]) -> Iterator[Way]:
    """Yield what lay somewhere and lies somewhere, nearest first; None where one of both is missing."""
    left, came = sorted(left), sorted(came)
    for near in (lambda was, now: was == now, lambda was, now: was.zone == now.zone, lambda _was, _now: True):
        for was in tuple(left):
            found = next((now for now in came if near(was, now)), None)
            if found is not None:
                left.remove(was)
                came.remove(found)
                yield was, found
    yield from ((was, None) for was in left)
    yield from ((None, now) for now in came)


def _only_way(ways: list[Way]) -> Way:
    """Return the way of a piece that has no equal, even if it was put away among others meanwhile."""
    return next((was for was, _ in ways if was), None), next((now for _, now in ways if now), None)


def _fewest(ways: list[Way]) -> list[Way]:
    """Return the ways without detours: where one piece came and another of its kind went, one stays where it is.

    Only what is known is joined: a piece that nobody saw is never told to be one that went from elsewhere.
    """
    ways = sorted(ways, key=_order)
    while (detour := next(_detours(ways), None)) is not None:
        came, went = detour
        ways.remove(came)
        ways.remove(went)
        if came[0] != went[1]:
            ways.append((came[0], went[1]))
    return ways


def _detours(ways: list[Way]) -> Iterator[tuple[Way, Way]]:
    """Yield a way to a place and one from there, both ends of which are known, or neither."""
    for came in ways:
        for went in ways:
            if came[1] is not None and came[1] == went[0] and (came[0] is None) == (went[1] is None):
                yield came, went


def _order(way: Way) -> tuple[PieceLying, PieceLying]:
    return way[0] or NOWHERE, way[1] or NOWHERE


def _unseen(was: SeatView, now: SeatView) -> Iterator[HiddenDifference]:
    before, after = _unknown(was), _unknown(now)
    for zone, back in sorted({*before, *after}):
        if before[zone, back] != after[zone, back]:
            yield HiddenDifference(zone, back, before[zone, back], after[zone, back])


def _unknown(view: SeatView) -> Counter[tuple[int, str]]:
    hidden = (piece for piece in range(len(view.zone_of)) if not view.knows(piece))
    return Counter((view.zone_of[piece], view.kit.pieces[piece].back) for piece in hidden)


def _lying(view: SeatView, piece: int) -> PieceLying:
    return PieceLying(view.zone_of[piece], view.face[piece], view.turned[piece], view.spot[piece])
