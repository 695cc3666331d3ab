"""Pieces that look alike: which of them went where a hand has put another; no Qt."""

from qquovadis.engine.seat_view import SeatView


def twin_of(piece: int, zone: int, before: SeatView, now: SeatView) -> int | None:
    """Return the piece that came to a place instead of one that looks the same, None if there is none."""
    if not 0 <= zone < len(now.contents) or now.zone_of[piece] == zone or not now.knows(piece):
        return None
    home, look = before.zone_of[piece], (now.identity_of[piece], before.face[piece])
    came = (each for each in now.contents[zone] if before.zone_of[each] == home)
    return next((each for each in came if (now.identity_of[each], before.face[each]) == look), None)
