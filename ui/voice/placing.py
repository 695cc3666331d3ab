"""Where the voice stands: beside what it speaks of, at the first side where it covers nothing that must be seen."""

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF

Side = Literal["right", "left", "above", "below"]
SIDES: tuple[Side, ...] = ("right", "left", "above", "below")
GAP = 12.0  # pixels between a thing and the sheet, which the nib bridges
EDGE = 6.0  # pixels that the sheet keeps from the edge of the window
STEP = 24.0  # pixels by which it is pushed along the edge of the thing until it covers nothing


class SheetPlace(NamedTuple):
    """Where the sheet lies, on which side of the thing, and the point of the thing that its nib shows."""

    sheet: QRectF
    side: Side | None  # None: there is no room beside the thing, and no nib
    tip: QPointF


class Surroundings(NamedTuple):
    """What the sheet has to mind: the window, what it must not cover, and what it had rather not cover."""

    room: QRectF
    kept: Sequence[QRectF] = ()
    spared: Sequence[QRectF] = ()


def place_beside(thing: QRectF, size: QSizeF, around: Surroundings) -> SheetPlace:
    """Return where a sheet of a size stands beside a thing: right of it, else left, above or below.

    It covers neither the thing nor what must not be covered where the window has room for that; of the places that are
    left the first that covers nothing of what is spared, else the one that covers least of it. Of what holds the thing
    and must not be covered nothing is, if there is room beside it: the other answers to a question lie there.
    """
    room = around.room.adjusted(EDGE, EDGE, -EDGE, -EDGE)
    seen = thing & around.room
    seen = seen if seen.isValid() else thing
    holders = [each for each in around.kept if each.contains(seen)]
    if holders and (beside := _beside_holder(seen, holders[0], size, around)) is not None:
        return beside
    # Without that room the thing alone is kept clear.
    kept = [each for each in around.kept if not each.contains(seen)]
    least: tuple[float, SheetPlace] | None = None
    for place in _places(seen, size, room):
        if not room.contains(place.sheet) or any(each.intersects(place.sheet) for each in kept):
            continue
        cost = sum(_shared(place.sheet, each) for each in around.spared)
        if not cost:
            return place
        if least is None or cost < least[0]:
            least = cost, place
    higher = _over_all(seen, size, room, kept)
    if higher is not None and not any(_shared(higher.sheet, each) for each in around.spared):
        return higher
    return least[1] if least is not None else higher or _anywhere(seen, size, room, kept)


def _beside_holder(thing: QRectF, holder: QRectF, size: QSizeF, around: Surroundings) -> SheetPlace | None:
    """Return the place beside what holds a thing, level with the thing, that covers least of what is spared; None
    without room.
    """
    room = around.room.adjusted(EDGE, EDGE, -EDGE, -EDGE)
    column = QRectF(thing.x(), holder.y(), thing.width(), holder.height())
    row = QRectF(holder.x(), thing.y(), holder.width(), thing.height())
    free = [
        place
        for edge, sides in ((column, ("above", "below")), (row, ("right", "left")))
        for place in _places(edge, size, room)
        if place.side in sides
        and room.contains(place.sheet)
        and not any(each.intersects(place.sheet) for each in around.kept)
    ]
    return min(free, key=lambda place: sum(_shared(place.sheet, each) for each in around.spared), default=None)


def _over_all(thing: QRectF, size: QSizeF, room: QRectF, kept: Sequence[QRectF]) -> SheetPlace | None:
    """Return a place above a thing and above all that lies over it and must not be covered; None without room."""
    x = min(max(thing.center().x(), room.left() + size.width() / 2), room.right() - size.width() / 2)
    top, wide = thing.top() - GAP, size.width()
    for each in sorted(kept, key=lambda area: -area.bottom()):
        if each.left() < x + wide / 2 and each.right() > x - wide / 2 and each.top() < thing.top():
            top = min(top, each.top() - GAP)
    sheet = QRectF(QPointF(x - wide / 2, top - size.height()), size)
    return SheetPlace(sheet, None, thing.center()) if room.contains(sheet) else None


def _places(thing: QRectF, size: QSizeF, room: QRectF) -> Iterator[SheetPlace]:
    """Yield every place beside a thing, side by side, each first in the middle and then pushed along."""
    for side in SIDES:
        flat = side in ("above", "below")
        middle, half = thing.center(), (size.width() if flat else size.height()) / 2
        long = (thing.width() if flat else thing.height()) / 2
        start = middle.x() if flat else middle.y()
        first, last = (room.left(), room.right()) if flat else (room.top(), room.bottom())
        for along in _along(start, half, long, (first, last)):
            yield _beside(thing, size, side, along)


def _along(middle: float, half: float, long: float, ends: tuple[float, float]) -> Iterator[float]:
    """Yield middles for a sheet along the edge of a thing: its own, then farther off to both ways, within the room."""
    low, high = ends[0] + half, ends[1] - half
    if low > high:
        return
    first = min(max(middle, low), high)
    reach = half + long - EDGE  # so far the sheet still stands beside the thing
    yield first
    pushed = STEP
    while pushed <= 2 * reach:
        for each in (first - pushed, first + pushed):
            if low <= each <= high and abs(each - middle) <= reach:
                yield each
        pushed += STEP


def _beside(thing: QRectF, size: QSizeF, side: Side, along: float) -> SheetPlace:
    wide, high = size.width(), size.height()
    middle = thing.center()
    match side:
        case "right":
            corner = QPointF(thing.right() + GAP, along - high / 2)
        case "left":
            corner = QPointF(thing.left() - GAP - wide, along - high / 2)
        case "above":
            corner = QPointF(along - wide / 2, thing.top() - GAP - high)
        case "below":
            corner = QPointF(along - wide / 2, thing.bottom() + GAP)
    sheet = QRectF(corner, size)
    return SheetPlace(sheet, side, middle)


def _anywhere(thing: QRectF, size: QSizeF, room: QRectF, kept: Sequence[QRectF]) -> SheetPlace:
    """Return where a sheet covers least where no side of a thing has room for it, which fills most of the window."""
    wide, high = max(room.width() - size.width(), 0.0), max(room.height() - size.height(), 0.0)
    corners = [room.topLeft() + QPointF(wide * x / 4, high * y / 4) for x in range(5) for y in range(5)]
    sheets = [QRectF(corner, size) for corner in corners]

    def cost(sheet: QRectF) -> tuple[float, float, float]:
        far = thing.center() - sheet.center()
        return (
            sum(_shared(sheet, each) for each in kept),
            _shared(sheet, thing),
            abs(far.x()) + abs(far.y()),
        )

    return SheetPlace(min(sheets, key=cost), None, thing.center())


def _shared(one: QRectF, other: QRectF) -> float:
    """Return how much two rectangles share, in square pixels."""
    common = one & other
    return common.width() * common.height() if common.isValid() else 0.0
