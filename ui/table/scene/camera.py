"""How the world is looked at: which part of it, and how large."""

from typing import NamedTuple

from ui.table.layout.geometry import Point

NEAREST, FARTHEST = 2.6, 0.35  # pixels to a unit of the world
MARGIN = 12.0
FILL = 1.3  # how large the world is shown at most when it is fitted, at the design's size of the view


class Camera(NamedTuple):
    """A point of the world lies at (x, y) + zoom * point of the view."""

    zoom: float = 1.0
    x: float = 0.0
    y: float = 0.0

    def seen(self, point: Point) -> Point:
        """Return where a place of the world is in the view."""
        return Point(self.x + self.zoom * point.x, self.y + self.zoom * point.y)

    def meant(self, point: Point) -> Point:
        """Return which place of the world is at a place in the view."""
        return Point((point.x - self.x) / self.zoom, (point.y - self.y) / self.zoom)

    def zoomed(self, factor: float, at: Point) -> "Camera":
        """Return the camera nearer or farther, with the same place of the world at the point."""
        farthest = min(FARTHEST, self.zoom)  # a large world that was fitted may be farther away than people can go
        zoom = min(NEAREST, max(farthest, self.zoom * factor))
        place = self.meant(at)
        return Camera(zoom, at.x - zoom * place.x, at.y - zoom * place.y)

    def centred(self, place: Point, at: Point) -> "Camera":
        """Return the camera with a place of the world at a point of the view, no nearer and no farther."""
        return Camera(self.zoom, at.x - self.zoom * place.x, at.y - self.zoom * place.y)

    def panned(self, x: float, y: float) -> "Camera":
        """Return the camera with the world moved by so many pixels."""
        return Camera(self.zoom, self.x + x, self.y + y)
