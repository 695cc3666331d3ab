"""Which of many places lies next in the direction of an arrow key; no Qt."""

import math
from collections.abc import Mapping
from typing import TypeVar

from ui.table.layout.geometry import Point

Place = TypeVar("Place")
WIDEST = 1.8  # how far aside a place may lie for each step ahead: a little more than the slope of a hex
LEAST = 2.0  # pixels ahead
TIE = 0.001


def next_place(at: Point, places: Mapping[Place, Point], towards: Point, column: float) -> Place | None:
    """Return the place that lies nearest ahead, of two that lie alike the one nearer to a column; None if none does."""
    found = {}
    for place, point in places.items():
        x, y = point.x - at.x, point.y - at.y
        ahead = x * towards.x + y * towards.y
        aside = abs(x * towards.y - y * towards.x)
        if ahead > LEAST and aside <= WIDEST * ahead:
            found[place] = math.hypot(x, y) + aside + TIE * abs(point.x - column)
    return min(found, key=lambda place: found[place], default=None)
