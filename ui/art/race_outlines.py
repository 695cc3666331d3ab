"""The shapes by which races are told apart without colours: of their pieces, badges and portraits."""

import math
from collections.abc import Callable, Mapping
from types import MappingProxyType

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath

from ui.art.strokes import curve, disc, polygon, rounded


def race_shape(shape: str, radius: float) -> QPainterPath:
    """Return the outline of the shape of a race about the origin."""
    return SHAPES[shape](radius)


def _block(radius: float) -> QPainterPath:
    half = radius * 0.92
    return rounded(QRectF(-half, -half, 2 * half, 2 * half), radius * 0.24)


def _diamond(radius: float) -> QPainterPath:
    return polygon([(0, -radius * 1.2), (radius * 1.14, 0), (0, radius * 1.2), (-radius * 1.14, 0)])


def _triangle(radius: float) -> QPainterPath:
    return polygon([(0, -radius * 1.14), (radius * 1.18, radius * 0.9), (-radius * 1.18, radius * 0.9)])


def _drop(radius: float) -> QPainterPath:
    thirds = (
        ((0.5, -0.7), (1.0, -0.35), (1.0, 0.12)),
        ((1.0, 1.3), (-1.0, 1.3), (-1.0, 0.12)),
        ((-1.0, -0.35), (-0.5, -0.7), (0.0, -1.3)),
    )
    grown = [tuple((x * radius, y * radius) for x, y in third) for third in thirds]
    path = curve((0, -1.3 * radius), *((first, second, end) for first, second, end in grown))
    path.closeSubpath()
    return path


def _disc(radius: float) -> QPainterPath:
    return disc(0, 0, radius)


def _star(radius: float) -> QPainterPath:
    tips = [(at * math.pi / 5, radius * (1.3 if at % 2 == 0 else 0.8)) for at in range(10)]
    return polygon([(math.sin(angle) * far, -math.cos(angle) * far) for angle, far in tips])


def _cross(radius: float) -> QPainterPath:
    arm, reach = radius * 0.5, radius * 1.14
    quarter = [(arm, -reach), (arm, -arm), (reach, -arm)]
    lower = [(x, -y) for x, y in reversed(quarter)]
    return polygon([*quarter, *lower, *((-x, y) for x, y in reversed([*quarter, *lower]))])


def _shield(radius: float) -> QPainterPath:
    sides = (
        ((0.95, 0.4), (0.55, 0.85), (0.0, 1.2)),
        ((-0.55, 0.85), (-0.95, 0.4), (-0.95, -0.9)),
    )
    grown = [tuple((x * radius, y * radius) for x, y in side) for side in sides]
    path = curve((0.95 * radius, -0.9 * radius), *((one, two, end) for one, two, end in grown))
    path.closeSubpath()
    return path


SHAPES: Mapping[str, Callable[[float], QPainterPath]] = MappingProxyType(
    {
        "disc": _disc,
        "drop": _drop,
        "block": _block,
        "diamond": _diamond,
        "triangle": _triangle,
        "star": _star,
        "cross": _cross,
        "shield": _shield,
    }
)
