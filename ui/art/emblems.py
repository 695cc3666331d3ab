"""What tells a race apart on every piece: colour, shape and a two-letter code; and the chip that counts."""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainterPath

from ui.art.faces import Face
from ui.art.lettering import Lettering, text_width, write
from ui.art.strokes import Brushwork, curve, disc, linear, polygon, rounded
from ui.kit.theme import Theme

AS_PALE = 40  # of 255: from this difference in red, green or blue on a colour is told from its ground
RUNG, BETWEEN_RUNGS = 5, 4  # pixels along the line of a seat whose colour is as pale as the panel
EDGE = 0.1  # of its radius: the width of a shape's edge
SMALLEST_CODE = 9.0  # radius below which a badge shows its shape only

# How far the middle of the code lies below the middle of the shape, and its size, both in radii.
CODE_DROP = {"drop": 0.18, "triangle": 0.36}
ALONE = 1.17  # how much larger a code of one letter is
CODE_SIZE = {"triangle": 0.78, "diamond": 0.84, "star": 0.76}


@dataclass(frozen=True)
class BadgeFace(Face):
    """A race's badge: its race and the radius of its shape; `coded` adds the two letters where they are readable."""

    race: str
    radius: float
    coded: bool = True

    def bounds(self, theme: Theme) -> QRectF:
        """Return the badge."""
        del theme
        reach = self.radius * 1.45
        return QRectF(-reach, -reach, 2 * reach, 2 * reach)

    def paint(self, brush: Brushwork) -> None:
        """Paint it."""
        paint_sign(brush, self.race, self.radius, self.coded)


@dataclass(frozen=True)
class ChipFace:
    """A small pill with a few words or a count, in a size of text."""

    text: str
    size: float


def race_shape(shape: str, radius: float) -> QPainterPath:
    """Return the outline of a race's shape about the origin."""
    return SHAPES[shape](radius)


def paint_sign(brush: Brushwork, race: str, radius: float, coded: bool = True) -> None:
    """Paint the shape of a race about the origin, with its sign where that can be read."""
    colours = brush.theme.race(race)
    shape = race_shape(colours.shape, radius)
    body = linear((0, -radius), (0, radius), colours.fill.lighter(114), colours.fill)
    brush.shape(shape, body, colours.edge, max(1.0, radius * EDGE) * colours.edge_weight**0.5)
    if coded and radius >= SMALLEST_CODE:
        drop, size = CODE_DROP.get(colours.shape, 0.0) * radius, CODE_SIZE.get(colours.shape, 0.92) * radius
        size *= ALONE if len(colours.code) == 1 else 1.0
        area = QRectF(-radius * 1.3, drop - radius, radius * 2.6, radius * 2)
        write(brush, area, colours.code, Lettering(size, colours.on, bold=True))


def paint_seat_line(brush: Brushwork, race: str, line: QRectF) -> None:
    """Paint the line of a seat on a panel: plain in the colour of its race, a ladder of dark rungs if that is pale."""
    colours, panel = brush.theme.race(race), brush.theme.surface.panel
    brush.painter.fillRect(line, colours.fill)
    if max(abs(one - other) for one, other in zip(_levels(colours.fill), _levels(panel), strict=True)) >= AS_PALE:
        return
    upright = line.height() > line.width()
    for at in range(0, math.ceil(max(line.height(), line.width())), RUNG + BETWEEN_RUNGS):
        rung = QRectF(line.left(), line.top() + at, line.width(), RUNG)
        if not upright:
            rung = QRectF(line.left() + at, line.top(), RUNG, line.height())
        brush.painter.fillRect(rung & line, colours.edge)


def _levels(colour: QColor) -> tuple[int, int, int]:
    return colour.red(), colour.green(), colour.blue()


def chip_size(brush: Brushwork, face: ChipFace) -> tuple[float, float]:
    """Return width and height of the chip."""
    high = face.size * 1.55
    letters = Lettering(face.size, brush.theme.surface.ink, bold=True)
    return max(high, text_width(brush.look, face.text, letters) + face.size * 0.9), high


def paint_chip(brush: Brushwork, face: ChipFace) -> None:
    """Paint a chip about the origin: a pale pill with dark words, readable on any ground."""
    surface = brush.theme.surface
    wide, high = chip_size(brush, face)
    area = QRectF(-wide / 2, -high / 2, wide, high)
    brush.shape(rounded(area, high / 2), surface.panel_rise, surface.ink, face.size * 0.11)
    write(brush, area, face.text, Lettering(face.size, surface.ink, bold=True))


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
