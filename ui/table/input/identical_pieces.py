"""Pieces that look alike: which of them went where a hand has put another; no Qt."""

from collections.abc import Iterable

from qquovadis.engine.seat_view import SeatView

ANYWHERE = -1  # a place that no hand has named: wherever what was pointed at has gone


def twin_of(piece: int, zone: int, before: SeatView, now: SeatView) -> int | None:
    """Return the piece that came to a place instead of one that looks the same, None if there is none."""
    home = before.zone_of[piece]
    if not now.knows(piece) or now.zone_of[piece] == zone or (zone == ANYWHERE and now.zone_of[piece] != home):
        return None
    look = (now.identity_of[piece], before.face[piece])
    came = (each for each in _came(zone, home, now) if before.zone_of[each] == home)
    return next((each for each in came if (now.identity_of[each], before.face[each]) == look), None)


def _came(zone: int, home: int, now: SeatView) -> Iterable[int]:
    """What lies in a place, or (ANYWHERE) not at home any more."""
    if zone == ANYWHERE:
        return (each for each, lies in enumerate(now.zone_of) if lies != home)
    return now.contents[zone] if zone in range(len(now.contents)) else ()
