"""Where a stage stands: beside what it tells of, on the side with more room, over nothing that can be chosen; no Qt."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ui.table.layout.geometry import Point, Rect

BESIDE = 22.0  # pixels between a stage and what it tells of: as long as its pointer
TIP = 10.0  # how far the pointer reaches into it


class StagePlace(NamedTuple):
    """Where a stage stands, and the point at which it points; None where it points at nothing."""

    area: Rect
    tip: Point | None = None


def stage_place(room: Rect, size: tuple[float, float], about: Rect | None, spared: Iterable[Point]) -> StagePlace:
    """Return the best place of a stage.

    Args:
        room: Where it may stand; what is larger than the room stands at its upper left corner.
        size: Its width and height.
        about: What it tells of, which it does not cover where there is any room beside it; None for nothing.
        spared: Points that it covers as few of as can be.
    """
    points = tuple(spared)
    if about is None or not room.holds(about.centre):
        return StagePlace(_within(room, Rect(room.centre.x - size[0] / 2, room.y, *size)))

    def faults(place: StagePlace) -> tuple[int, float, float]:
        covered = sum(place.area.holds(point) for point in points)
        return covered, round(place.area.shared(about)), -_room_beside(room, about, place.area)

    best = min(_places(room, size, about), key=faults)
    # A pointer into what it covers itself would only run across its words.
    return best._replace(tip=None) if best.tip is not None and best.area.holds(best.tip) else best


def is_free(place: StagePlace, room: Rect, about: Rect | None, spared: Iterable[Point]) -> bool:
    """Return whether a stage fits in its room and covers nothing that it should not."""
    fits = place.area.w <= room.w and place.area.h <= room.h
    return fits and not covers(place, spared) and (about is None or not place.area.shared(about))


def covers(place: StagePlace, points: Iterable[Point]) -> bool:
    """Return whether a stage at this place covers any of these points."""
    return any(place.area.holds(point) for point in points)


def _places(room: Rect, size: tuple[float, float], about: Rect) -> Iterator[StagePlace]:
    """Yield a place on each side: above, below, left, right."""
    wide, high = size
    middle = about.centre
    across, along = middle.x - wide / 2, middle.y - high / 2
    tips = (
        (Rect(across, about.y - BESIDE - high, wide, high), Point(middle.x, about.y + TIP)),
        (Rect(across, about.bottom + BESIDE, wide, high), Point(middle.x, about.bottom - TIP)),
        (Rect(about.x - BESIDE - wide, along, wide, high), Point(about.x + TIP, middle.y)),
        (Rect(about.right + BESIDE, along, wide, high), Point(about.right - TIP, middle.y)),
    )
    for area, tip in tips:
        yield StagePlace(_within(room, area), tip)


def _within(room: Rect, area: Rect) -> Rect:
    x = max(room.x, min(area.x, room.right - area.w))
    y = max(room.y, min(area.y, room.bottom - area.h))
    return Rect(x, y, area.w, area.h)


def _room_beside(room: Rect, about: Rect, area: Rect) -> float:
    """Return how much room there is on the side of what is told of on which an area lies."""
    sides = (
        (area.bottom <= about.y, (about.y - room.y) * room.w),
        (area.y >= about.bottom, (room.bottom - about.bottom) * room.w),
        (area.right <= about.x, (about.x - room.x) * room.h),
        (area.x >= about.right, (room.right - about.right) * room.h),
    )
    return max((free for lies, free in sides if lies), default=0.0)
