"""The parts of a counter in a cell of a row: its sign and number, and beneath them a small place for each cube."""

from typing import NamedTuple

from ui.table.layout.geometry import Point, Rect

LEAST_CELL = 40.0  # pixels a cell must be wide, else there are two rows of tracks
NAMED_FROM = 48.0  # pixels a cell must be high to have room for the name of what it counts
# Where the middles of number, places and name lie, in the height of a cell that has room for the name, and of another.
NAMED_LINES, LINES = (0.26, 0.57, 0.84), (0.42, 0.78, 0.78)
NUMBER, CAP, LEAST_CAP = 0.29, 0.14, 11.0  # sizes of number and cap in that height, and in pixels
BEFORE = 1.25  # how much room the sign takes before the number, in the number's size
PLACES, WIDEST, APART, FLAT = (
    0.9,
    0.165,
    0.28,
    0.66,
)  # width of all places in the cell, of one in its height, gap, height


class QuantityCell(NamedTuple):
    """A cell, and how many places it keeps room for."""

    area: Rect
    places: int

    @property
    def size(self) -> float:
        """The size of the number, and of the sign before it."""
        return min(NUMBER * self.area.h, 0.3 * self.area.w)

    @property
    def is_named(self) -> bool:
        """Whether it has room for the name of what it counts."""
        return self.area.h >= NAMED_FROM

    @property
    def lines(self) -> tuple[float, float, float]:
        """The middles of number, places and name."""
        line, places, name = NAMED_LINES if self.is_named else LINES
        y, high = self.area.y, self.area.h
        return y + line * high, y + places * high, y + name * high

    @property
    def sign(self) -> Point:
        """The middle of the sign."""
        return Point(self.area.x + self.size / 2, self.lines[0])

    @property
    def number(self) -> Rect:
        """Where number and cap are written."""
        left, middle = self.area.x + BEFORE * self.size, self.lines[0]
        return Rect(left, middle - self.size, self.area.right - left, 2 * self.size)

    @property
    def cap_size(self) -> float:
        """The size of the letters of the cap."""
        return max(LEAST_CAP, CAP * self.area.h)

    @property
    def foot(self) -> Rect:
        """Where words stand beneath the number."""
        middle, high = self.lines[2], 1.4 * self.cap_size
        return Rect(self.area.x, middle - high / 2, self.area.w, high)

    def place(self, at: int) -> Rect:
        """Return one of the places, counted from 0 on."""
        many = max(1, self.places)
        wide = min(WIDEST * self.area.h, PLACES * self.area.w / (many + APART * (many - 1)))
        middle = self.lines[1]
        return Rect(self.area.x + at * wide * (1 + APART), middle - FLAT * wide / 2, wide, FLAT * wide)
