"""Where over the table something can stand without hiding what lies there."""

import math

from ui.table.layout.geometry import Point, Rect
from ui.table.scene.table_scene import TableScene

GAP, STEP = 8.0, 24.0  # pixels above the decision bar and to the edge, and from one place that is tried to the next


def clear_place(scene: TableScene, wide: float, high: float) -> Rect:
    """The place of this size over the world that hides least of lands and piles, as near to the bar's end as can be."""
    lying, best, least = _lying(scene), Rect(0, 0, wide, high), math.inf
    for place in _places(scene, wide, high):
        hidden = sum(_common(each, place) for each in lying)
        if hidden < least:
            best, least = place, hidden
        if not hidden:
            break
    return best


def _common(one: Rect, other: Rect) -> float:
    """How many pixels two rectangles have in common."""
    wide = min(one.right, other.right) - max(one.x, other.x)
    return max(0.0, wide) * max(0.0, min(one.bottom, other.bottom) - max(one.y, other.y))


def _places(scene: TableScene, wide: float, high: float) -> list[Rect]:
    """First over the right end of the bar, then ever farther up and to the left."""
    bar, world = scene.frame.bar, scene.frame.world
    low = bar.y - GAP - high
    ups, log_inserts = int(max(0.0, low - GAP) / STEP) + 1, int(max(0.0, world.w - wide - GAP) / STEP) + 1
    corners = [
        Point(world.right - GAP - wide - x * STEP, low - y * STEP) for y in range(ups) for x in range(log_inserts)
    ]
    end = Point(bar.right - wide, low)
    return [Rect(*corner, wide, high) for corner in (end, *sorted(corners, key=lambda each: math.dist(end, each)))]


def _lying(scene: TableScene) -> list[Rect]:
    """Lands and piles, where they are seen."""
    camera, found = scene.camera, list(scene.plan.over)
    for land in scene.plan.lands:
        corner = camera.seen(Point(land.x, land.y))
        found.append(Rect(*corner, land.w * camera.zoom, land.h * camera.zoom))
    return found
