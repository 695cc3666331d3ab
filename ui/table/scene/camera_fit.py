"""How the whole world is shown: as large as there is room for, beside what lies over its corners; no Qt."""

from collections.abc import Iterator, Sequence

from ui.table.layout.geometry import Point, Rect
from ui.table.scene.camera import FARTHEST, FILL, MARGIN, Camera

SMALLEST, STEPS = 0.7, 12  # of the largest size: how small the world may become to keep clear, and in how many steps
SHIFTS = (0.0, -0.5, 0.5, -1.0, 1.0)  # of the room to either side, the middle first
BREATH = 4.0  # pixels between a land and what lies over the corner


def fitted(lands: Sequence[Rect], window: Rect, unit: float, over: Sequence[Rect]) -> Camera:
    """Return the camera that shows all lands of the world in a window of the view, or its origin if there are none.

    Nothing in `over`, which lies upon the view, hides a land if the world need not become much smaller for it.
    """
    if not lands:
        return Camera(unit, *window.centre)
    world = lands[0]
    for land in lands[1:]:
        world = world.joined(land)
    room = window.inset(MARGIN)
    largest = max(FARTHEST / 2, min(room.w / world.w, room.h / world.h, FILL * max(unit, 0.5)))
    near = [each.inset(-BREATH) for each in over]
    best, fewest = Camera(), len(lands) + 1
    for camera in _cameras(world, room, largest):
        hidden = _hidden(lands, near, camera, fewest)
        if hidden < fewest:
            best, fewest = camera, hidden
        if not hidden:
            break
    return best


def _cameras(world: Rect, room: Rect, largest: float) -> Iterator[Camera]:
    """The cameras that come into question, the best first: larger before smaller, in the middle before aside."""
    for step in range(STEPS + 1):
        zoom = largest * (1 - (1 - SMALLEST) * step / STEPS)
        aside, down = max(0.0, room.w - world.w * zoom) / 2, max(0.0, room.h - world.h * zoom) / 2
        middle, at = world.centre, room.centre
        for y in SHIFTS:
            for x in SHIFTS:
                to = Point(at.x + aside * x, at.y + down * y)
                yield Camera(zoom).centred(middle, to)


def _hidden(lands: Sequence[Rect], over: Sequence[Rect], camera: Camera, fewest: int) -> int:
    """How many lands something would lie over; no more than `fewest` are counted."""
    found = 0
    for land in lands:
        (left, top), (right, bottom) = camera.seen(Point(land.x, land.y)), camera.seen(Point(land.right, land.bottom))
        found += any(left < each.right and each.x < right and top < each.bottom and each.y < bottom for each in over)
        if found >= fewest:
            break
    return found
