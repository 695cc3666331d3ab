"""Where things are on a tile: three pointed-top hexes that meet in one corner, the origin of all tile coordinates.

Two hexes lie above the meeting corner, one below; places 0, 1 and 2 are upper left, upper right and lower.
A tile is shrunk a little about its meeting corner, which leaves the seam between neighbouring tiles.
"""

import math

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

from ui.art.strokes import Point, polygon

PLACES = (0, 1, 2)
SHRINK = 0.972  # of a tile toward its meeting corner
HALF_WIDTH = math.sqrt(3) / 2  # of a hex of radius 1


def hex_corners(radius: float) -> list[Point]:
    """Return the six corners about the origin, clockwise from the upper right one."""
    angles = (math.radians(60 * index - 30) for index in range(6))
    return [(radius * math.cos(angle), radius * math.sin(angle)) for angle in angles]


def hex_outline(radius: float) -> QPainterPath:
    """Return a single hex about the origin."""
    return polygon(hex_corners(radius))


def hex_centres(radius: float) -> tuple[QPointF, QPointF, QPointF]:
    """Return the centres of the three hexes of a tile, for a lattice of hexes of this radius."""
    side, up = radius * HALF_WIDTH * SHRINK, radius * SHRINK
    return QPointF(-side, -up / 2), QPointF(side, -up / 2), QPointF(0, up)


def space_outline(radius: float, place: int) -> QPainterPath:
    """Return the outline of one of the three hexes, in tile coordinates."""
    return hex_outline(radius * SHRINK).translated(hex_centres(radius)[place])


def tile_outline(radius: float) -> QPainterPath:
    """Return the outline of a whole tile."""
    half, whole = radius * HALF_WIDTH * SHRINK, radius * SHRINK
    left = [(-half, 1.5 * whole), (-half, whole / 2), (-2 * half, 0), (-2 * half, -whole), (-half, -1.5 * whole)]
    right = [(-x, y) for x, y in reversed(left)]
    return polygon([(0, 2 * whole), *left, (0, -whole), *right])


def standing_point(radius: float, place: int) -> QPointF:
    """Return where the foot of a lone piece looks best on a place: clear of the medallion and its signs."""
    centre = hex_centres(radius)[place]
    return QPointF(centre.x(), centre.y() + radius * (0.2, 0.2, 0.4)[place])


def outward(place: int) -> Point:
    """Return the unit direction from the meeting corner to the centre of a place, and on to its far corner."""
    angle = math.radians((210, 330, 90)[place])
    return math.cos(angle), math.sin(angle)


def far_corner(radius: float, place: int) -> QPointF:
    """Return the corner of a place that lies farthest from the meeting corner."""
    x, y = outward(place)
    return QPointF(2 * radius * SHRINK * x, 2 * radius * SHRINK * y)
