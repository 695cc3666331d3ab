"""What tells a race apart beside words: its portrait, or its shape alone; and the chip that counts."""

import math
from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor

from ui.art.faces import Face
from ui.art.lettering import Lettering, text_width, write
from ui.art.portraits import FRAMED, SMALLEST_PORTRAIT, PortraitFace, paint_sign
from ui.art.strokes import Brushwork, rounded
from ui.kit.theme import Theme

AS_PALE = 40  # of 255: from this difference in red, green or blue on a colour is told from its ground
RUNG, BETWEEN_RUNGS = 5, 4  # pixels along the line of a seat whose colour is as pale as the panel


@dataclass(frozen=True)
class BadgeFace(Face):
    """A race's badge, its shape of a radius: its portrait where that has the least size at which it is known, or its
    sign where it has none, if that can be seen so small.

    Without `coded` it is the bare shape.
    """

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
        colours = brush.theme.race(self.race)
        size = 2 * self.radius / FRAMED
        if self.coded and size >= SMALLEST_PORTRAIT and (colours.portrait or colours.picture):
            PortraitFace(self.race, size).paint(brush)
        else:
            paint_sign(brush, self.race, self.radius, self.coded)


@dataclass(frozen=True)
class ChipFace:
    """A small pill with a few words or a count, in a size of text."""

    text: str
    size: float


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
