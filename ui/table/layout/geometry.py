"""Points and rectangles for the layout, which knows no Qt; y grows downwards, units are logical pixels."""

from typing import NamedTuple


class Point(NamedTuple):
    """A place."""

    x: float
    y: float

    def moved(self, x: float, y: float) -> "Point":
        """Return the place so far from here."""
        return Point(self.x + x, self.y + y)


class Rect(NamedTuple):
    """A rectangle by its upper left corner and its size."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """Where it ends to the right."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """Where it ends below."""
        return self.y + self.h

    @property
    def centre(self) -> Point:
        """Its middle."""
        return Point(self.x + self.w / 2, self.y + self.h / 2)

    def inset(self, x: float, y: float | None = None) -> "Rect":
        """Return it smaller by so much on each side."""
        down = x if y is None else y
        return Rect(self.x + x, self.y + down, max(0.0, self.w - 2 * x), max(0.0, self.h - 2 * down))

    def joined(self, other: "Rect") -> "Rect":
        """Return the smallest rectangle that holds both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Rect(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)

    def moved(self, x: float, y: float) -> "Rect":
        """Return it so far from here."""
        return Rect(self.x + x, self.y + y, self.w, self.h)

    def shared(self, other: "Rect") -> float:
        """Return how much of it another covers, in square units."""
        wide = min(self.right, other.right) - max(self.x, other.x)
        high = min(self.bottom, other.bottom) - max(self.y, other.y)
        return max(0.0, wide) * max(0.0, high)

    def holds(self, point: Point) -> bool:
        """Return whether the place lies in it."""
        return self.x <= point.x <= self.right and self.y <= point.y <= self.bottom

    def meets(self, other: "Rect") -> bool:
        """Return whether both have some room in common."""
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom


def around(centre: Point, w: float, h: float) -> Rect:
    """Return the rectangle of this size about a place."""
    return Rect(centre.x - w / 2, centre.y - h / 2, w, h)


def joined(rects: "list[Rect]") -> Rect | None:
    """Return the smallest rectangle that holds all, None of none."""
    if not rects:
        return None
    whole = rects[0]
    for rect in rects[1:]:
        whole = whole.joined(rect)
    return whole
