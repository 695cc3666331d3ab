"""Where a callout stands: near what it points at, never over it or over the decision bar; geometry only."""

from collections.abc import Iterable, Iterator, Sequence

from PySide6.QtCore import QPoint, QRect, QSize

GAP = 26
FAR = 60  # how many pixels of what is covered a pixel of distance counts


def stand(size: QSize, room: QRect, target: QRect | None, clear: Sequence[QRect], shy: Sequence[QRect]) -> QRect:
    """A place of this size in a room: off the target and everything `clear`, covering little of what is `shy`."""
    kept = [each for each in (*clear, target) if each is not None]
    places = [QRect(corner, size) for corner in _corners(size, room, target)]
    free = [place for place in places if not any(place.intersects(each) for each in kept)]
    if not free:
        return min(places, key=lambda place: _covered(place, kept))
    return min(free, key=lambda place: _covered(place, shy) + FAR * _distance(place, target))


def _corners(size: QSize, room: QRect, target: QRect | None) -> Iterator[QPoint]:
    """Beside the target on each side, then all over the room."""
    right, bottom = room.right() - size.width(), room.bottom() - size.height()
    if target is not None:
        middle = target.center() - QPoint(size.width() // 2, size.height() // 2)
        for x, y in (
            (target.right() + GAP, middle.y()),
            (target.left() - GAP - size.width(), middle.y()),
            (middle.x(), target.top() - GAP - size.height()),
            (middle.x(), target.bottom() + GAP),
        ):
            yield QPoint(_within(x, room.left(), right), _within(y, room.top(), bottom))
    for x in _steps(room.left(), right):
        for y in _steps(room.top(), bottom):
            yield QPoint(x, y)


def _steps(first: int, last: int) -> Iterable[int]:
    return range(first, max(first, last) + 1, max(1, (last - first) // 12))


def _within(at: int, least: int, most: int) -> int:
    return max(least, min(at, most))


def _covered(place: QRect, others: Iterable[QRect]) -> int:
    parts = (place.intersected(each) for each in others)
    return sum(part.width() * part.height() for part in parts if part.isValid())


def _distance(place: QRect, target: QRect | None) -> int:
    if target is None:
        return 0
    apart_x = max(target.left() - place.right(), place.left() - target.right(), 0)
    apart_y = max(target.top() - place.bottom(), place.top() - target.bottom(), 0)
    return max(0, apart_x + apart_y - GAP)
