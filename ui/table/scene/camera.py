"""From where the world is seen: how all of it is fitted in beside what lies over its corners, and turned; no Qt."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from qquovadis.engine.seat_view import SeatView
from qquovadis.model.free_table.spot import LATTICE
from ui.table.layout.board_index import BoardIndex
from ui.table.layout.geometry import Point, Rect
from ui.table.layout.layout import plan_table, regions_of
from ui.table.layout.layout_context import LayoutSetting
from ui.table.layout.plan import Plan
from ui.table.layout.world_layout import THIRDS

NEAREST, FARTHEST = 2.6, 0.35  # pixels to a unit of the world
MARGIN = 2.0
LEAST_SEEN = 1 / 3  # of the window, with the world, however it is pulled; all of a world that is smaller
FILL = 1.3  # how large the world is shown at most when it is fitted, at the design's size of the view


class Camera(NamedTuple):
    """A point of the world lies at (x, y) + zoom * point of the view."""

    zoom: float = 1.0
    x: float = 0.0
    y: float = 0.0

    def seen(self, point: Point) -> Point:
        """Return where a place of the world is in the view."""
        return Point(self.x + self.zoom * point.x, self.y + self.zoom * point.y)

    def seen_area(self, area: Rect) -> Rect:
        """Return where an area of the world is in the view."""
        return Rect(*self.seen(Point(area.x, area.y)), self.zoom * area.w, self.zoom * area.h)

    def meant(self, point: Point) -> Point:
        """Return which place of the world is at a place in the view."""
        return Point((point.x - self.x) / self.zoom, (point.y - self.y) / self.zoom)

    def zoomed(self, factor: float, at: Point) -> "Camera":
        """Return the camera nearer or farther, with the same place of the world at the point."""
        # A large world that was fitted may be farther away than people can go, one on a large screen nearer.
        farthest, nearest = min(FARTHEST, self.zoom), max(NEAREST, self.zoom)
        zoom = min(nearest, max(farthest, self.zoom * factor))
        place = self.meant(at)
        return Camera(zoom, at.x - zoom * place.x, at.y - zoom * place.y)

    def centred(self, place: Point, at: Point) -> "Camera":
        """Return the camera with a place of the world at a point of the view, no nearer and no farther."""
        return Camera(self.zoom, at.x - self.zoom * place.x, at.y - self.zoom * place.y)

    def kept_in(self, window: Rect, world: Rect) -> "Camera":
        """Return the camera moved so that enough of the world stays in a window of the view to be pulled back by."""
        seen = self.seen_area(world)
        wide, high = min(seen.w, window.w * LEAST_SEEN), min(seen.h, window.h * LEAST_SEEN)
        x = min(max(seen.x, window.x + wide - seen.w), window.right - wide)
        y = min(max(seen.y, window.y + high - seen.h), window.bottom - high)
        return self.panned(x - seen.x, y - seen.y)

    def panned(self, x: float, y: float) -> "Camera":
        """Return the camera with the world moved by so many pixels."""
        return Camera(self.zoom, self.x + x, self.y + y)


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
    """Yield the cameras that come into question, the best first: larger before smaller, in the middle before aside."""
    for step in range(STEPS + 1):
        zoom = largest * (1 - (1 - SMALLEST) * step / STEPS)
        aside, down = max(0.0, room.w - world.w * zoom) / 2, max(0.0, room.h - world.h * zoom) / 2
        middle, at = world.centre, room.centre
        for y in SHIFTS:
            for x in SHIFTS:
                to = Point(at.x + aside * x, at.y + down * y)
                yield Camera(zoom).centred(middle, to)


def _hidden(lands: Sequence[Rect], over: Sequence[Rect], camera: Camera, fewest: int) -> int:
    """Return how many lands something would lie over; no more than `fewest` are counted."""
    found = 0
    for land in lands:
        (left, top), (right, bottom) = camera.seen(Point(land.x, land.y)), camera.seen(Point(land.right, land.bottom))
        found += any(left < each.right and each.x < right and top < each.bottom and each.y < bottom for each in over)
        if found >= fewest:
            break
    return found


# A world may be turned by thirds, after which each tile looks the same.
WIDE, HIGH = 1920.0, 1032.0  # the view by which its side is chosen: the same in every window


def tiles_lying(view: SeatView, board_index: BoardIndex) -> frozenset[int]:
    """Return the spots on which tiles lie."""
    world = board_index.board.world
    zones = board_index.families[world.tiles] if world is not None else ()
    spots = (view.spot[tile] for zone in zones for tile in view.contents[zone])
    return frozenset(filter(LATTICE.is_meant, spots))


def best_turn(view: SeatView, board_index: BoardIndex) -> int:
    """Return by how many thirds the world is turned to cover most of a window; 0 without a world."""
    if not tiles_lying(view, board_index):
        return 0
    plans = [
        plan_table(view, board_index, LayoutSetting(width=WIDE, height=HIGH, front=0, turn=turn))
        for turn in range(THIRDS)
    ]
    return max(range(THIRDS), key=lambda turn: (round(_covered(plans[turn], board_index)), -turn))


def _covered(plan: Plan, board_index: BoardIndex) -> float:
    """Return how many pixels of the view the whole world covers, from its leftmost land to its rightmost."""
    frame, lands = regions_of(board_index, WIDE, HIGH), plan.lands
    zoom = fitted(lands, frame.world, frame.unit, plan.over).zoom
    wide = max(land.right for land in lands) - min(land.x for land in lands)
    high = max(land.bottom for land in lands) - min(land.y for land in lands)
    return wide * high * zoom * zoom
