"""What the mouse makes of a drawing while it is held: moves, sizes, points, new places, and boxes; no widgets."""

import math
from dataclasses import dataclass
from typing import Literal

from qquovadis.model.board_drawing.drawing import LEAST, Area, Drawing
from qquovadis.model.board_drawing.edits import DrawingState, moved
from qquovadis.model.pack.board_places import PlaceShape

Spot = tuple[float, float]
Kind = Literal["move", "size", "point", "draw", "band"]
STEP = 0.25  # of the grid
# Where handles are: shares of the width and height of what is chosen.
CORNERS: tuple[Spot, ...] = ((0, 0), (0.5, 0), (1, 0), (1, 0.5), (1, 1), (0.5, 1), (0, 1), (0, 0.5))
HEX_CORNERS: tuple[Spot, ...] = ((0, 0), (1, 0), (1, 1), (0, 1))
SMALLEST = 0.3  # what is drawn smaller than this either way was a click


@dataclass(frozen=True)
class BoardGesture:
    """What is held: `handle` is the corner by which a place is sized, or the number of a point of a family."""

    kind: Kind
    start: Spot
    before: DrawingState
    handle: int = 0
    shape: PlaceShape = "square"

    def at(self, to: Spot, *, snapped: bool) -> Drawing:
        """Return what the drawing comes to with the mouse at a spot."""
        if self.kind == "move":
            return self._moved(to, snapped=snapped)
        if self.kind == "size":
            return self._sized(to, snapped=snapped)
        if self.kind == "point":
            return self._pointed(to, snapped=snapped)
        return self.before.drawing

    def area(self, to: Spot, *, snapped: bool) -> Area:
        """Return the rectangle that was drawn from where the mouse was pressed."""
        start, end = (self.start, to) if not snapped else (on_grid(self.start), on_grid(to))
        (x, y), (other_x, other_y) = start, end
        if self.kind == "draw" and self.shape == "round":
            side = max(abs(other_x - x), abs(other_y - y))
            other_x, other_y = x + math.copysign(side, other_x - x), y + math.copysign(side, other_y - y)
        return Area(min(x, other_x), min(y, other_y), abs(other_x - x), abs(other_y - y))

    def _moved(self, to: Spot, *, snapped: bool) -> Drawing:
        by = [to[0] - self.start[0], to[1] - self.start[1]]
        if snapped and self.before.chosen:
            lead = self.before.drawing.places[self.before.chosen[0]]
            area = lead.areas()[0]
            corner = area.middle if lead.place.shape == "hex" else (area.x, area.y)
            by = [snap(corner[axis] + by[axis]) - corner[axis] for axis in (0, 1)]
        return moved(self.before, *by).drawing

    def _sized(self, to: Spot, *, snapped: bool) -> Drawing:
        (number,) = self.before.chosen
        place = self.before.drawing.places[number]
        corners = HEX_CORNERS if place.place.shape == "hex" else CORNERS
        share_x, share_y = corners[self.handle]
        area = place.areas()[0]
        x, y = on_grid(to) if snapped else to
        left = x if share_x == 0 else area.x
        right = x if share_x == 1 else area.right
        top = y if share_y == 0 else area.y
        bottom = y if share_y == 1 else area.bottom
        wide, high = max(LEAST, right - left), max(LEAST, bottom - top)
        is_circle = place.place.shape == "round" and place.place.size[0] == place.place.size[1]
        if is_circle and {share_x, share_y} <= {0, 1}:  # it stays one by its corners
            wide = high = max(wide, high)
        if share_x == 0:
            left = right - wide
        if share_y == 0:
            top = bottom - high
        return self.before.drawing.with_place(number, place.filling(Area(left, top, wide, high)))

    def _pointed(self, to: Spot, *, snapped: bool) -> Drawing:
        (number,) = self.before.chosen
        place = self.before.drawing.places[number]
        spot = on_grid(to) if snapped else to
        return self.before.drawing.with_place(number, place.with_point(self.handle, *spot))


def snap(value: float) -> float:
    """Return the nearest line of the grid."""
    return round(value / STEP) * STEP


def on_grid(spot: Spot) -> Spot:
    """Return the nearest point of the grid."""
    return snap(spot[0]), snap(spot[1])


def handles(drawn: DrawingState) -> list[tuple[Kind, int, Spot]]:
    """Return by what the one place that is chosen can be taken: its corners if it is single, its ends or points."""
    if len(drawn.chosen) != 1:
        return []
    place = drawn.drawing.places[drawn.chosen[0]]
    if place.count == 1 and not place.place.points:
        area = place.areas()[0]
        corners = HEX_CORNERS if place.place.shape == "hex" else CORNERS
        spots = [(area.x + x * area.w, area.y + y * area.h) for x, y in corners]
        return [("size", at, spot) for at, spot in enumerate(spots)]
    if place.place.points:
        return [("point", at, spot) for at, spot in enumerate(place.place.points)]
    return [("point", 0, place.place.to)] if place.place.to is not None else []
