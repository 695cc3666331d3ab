"""Saves ink: areas are left white but for their outline, and what stood light on dark is dark."""

import math
from dataclasses import replace
from typing import cast

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainterPath, QPen, QPolygonF

from ui.art.lettering import EM
from ui.art.strokes import mixed
from ui.kit.theme import Theme
from ui.printing.paper_painter import PaperPainter, brush_of

LARGEST_FILL = 6.0  # square millimetres of a fill; what is larger is left white
LEAST_LIGHT = 2.0  # square millimetres of something light that is drawn on what was left white
OUTLINE, FRAME = 0.1, 0.15  # millimetres: what is drawn for a fill, and the most of a line about something large
LARGE = 40.0  # square millimetres of the box of a line that is drawn as a frame
# Millimetres from which letters can be read in a lighter ink, and how much lighter, of the way to white.
LIGHTER = ((7.0, 0.6), (3.0, 0.2))
KEPT = 40  # areas remembered
SEEN, SOLID = 40, 255  # of 255: what is more transparent has no outline either; what hides all under it
PALE, DARK = 225, 110  # of 255, the lightness of colours that no outline is drawn in, and of letters made lighter


class InkSaver(PaperPainter):
    """A painter that counts millimetres at first, leaves large fills out and draws frames as fine lines."""

    def __init__(self, dots: float, ink: QColor, paper: QColor) -> None:
        """`dots` are those of the device to a millimetre; `ink` is what light letters become on `paper`."""
        super().__init__(paper)
        self._ink, self._white = ink, QBrush(paper)
        self._dots = dots
        self._areas: list[tuple[QRectF, bool]] = []  # what was filled or left white, on the device; the latest last

    def fillPath(self, path: QPainterPath, brush: object) -> None:  # noqa: N802 - as Qt has it
        """Fill a small path; of a large one, or one that would be light on what was left white, draw the outline."""
        filled = brush_of(brush)
        colour, shape = _colour(filled), self.deviceTransform().map(path)
        is_pale = colour.lightness() > PALE
        on_white = is_pale and self._is_white(shape.boundingRect().center())
        size = abs(_area(shape.toFillPolygon())) / self._dots**2
        is_small = size <= LARGEST_FILL
        self._areas = [*self._areas[-KEPT:], (shape.boundingRect(), is_small and not is_pale)]
        if is_small and not on_white:
            super().fillPath(path, filled)
            return
        if colour.alpha() == SOLID:
            super().fillPath(path, self._white)  # it hides what is under it
        if colour.alpha() >= SEEN and not is_pale:
            self._draw_outline(path, colour)
        elif colour.alpha() >= SEEN and LEAST_LIGHT <= size <= LARGEST_FILL:
            self._draw_outline(path, self._ink)

    def fillRect(self, rect: QRectF, brush: object) -> None:  # type: ignore[override]  # noqa: N802 - as Qt has it
        """Fill a small rectangle; of a large one draw the outline."""
        path = QPainterPath()
        path.addRect(rect)
        self.fillPath(path, brush)

    def strokePath(self, path: QPainterPath, pen: QPen | Qt.PenStyle | QColor) -> None:  # noqa: N802 - as Qt has it
        """Draw a line, a fine one about anything large."""
        line = QPen(pen)
        box = self.deviceTransform().mapRect(path.boundingRect())
        most = FRAME * self._dots / self._scale()
        if box.width() * box.height() > LARGE * self._dots**2 and line.widthF() > most:
            line.setWidthF(most)
        super().strokePath(path, line)

    def setPen(self, pen: object) -> None:  # noqa: N802 - as Qt has it
        """Set the pen; light letters on what was left white are dark, and large ones need less ink."""
        if not isinstance(pen, QColor):
            super().setPen(cast(QPen, pen))
            return
        is_lost = pen.lightness() > PALE and self._is_on_white()
        ink = self._ink if is_lost else pen
        size = EM * self._scale() / self._dots  # letters are written at one size and scaled
        lighter = next((share for least, share in LIGHTER if size >= least), 0.0)
        super().setPen(mixed(ink, self._white.color(), lighter) if ink.lightness() <= DARK else ink)

    def _is_on_white(self) -> bool:
        """Return whether the letters that come next, just above the origin, stand on what was left white."""
        return self._is_white(self.deviceTransform().map(QPointF(1, -1)))

    def _is_white(self, at: QPointF) -> bool:
        return next((not kept for area, kept in reversed(self._areas) if area.contains(at)), False)

    def _draw_outline(self, path: QPainterPath, colour: QColor) -> None:
        super().strokePath(path, QPen(colour, OUTLINE * self._dots / self._scale()))

    def _scale(self) -> float:
        """Return how many dots of the device are a unit of the painter."""
        seen = self.deviceTransform()
        return max(1e-6, math.sqrt(abs(seen.m11() * seen.m22() - seen.m12() * seen.m21())))


def _colour(brush: QBrush) -> QColor:
    gradient = brush.gradient()
    return gradient.stops()[-1][1] if gradient else brush.color()


def _area(corners: QPolygonF) -> float:
    """Return the area within a polygon."""
    points = [corners.at(number) for number in range(corners.size())]
    turns = zip(points, [*points[1:], *points[:1]], strict=True)
    return sum(one.x() * other.y() - other.x() * one.y() for one, other in turns) / 2


def low_ink_theme(theme: Theme) -> Theme:
    """Return a theme of dark print on white."""
    paper, surface, ink = theme.paper, theme.surface, theme.paper.ink
    white = QColor(theme.pigment.white)
    return replace(
        theme,
        paper=replace(paper, sheet=white, gilt=ink, gilt_soft=paper.ink_soft),
        surface=replace(surface, ink_on_fill=mixed(ink, white, 0.4)),
        pigment=replace(theme.pigment, sunlight=theme.pigment.bronze),
    )
