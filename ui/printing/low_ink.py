"""Saves ink: areas are left white but for their outline, and what stood light on dark is dark."""

from dataclasses import replace
from typing import cast

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QBrush, QColor, QPainterPath, QPen, QPolygonF

from ui.art.strokes import mixed
from ui.printing.paper_painter import PaperPainter, brush_of
from ui.window.theme import Theme

LARGEST_FILL = 100.0  # square millimetres of a fill; what is larger is left white
OUTLINE = 0.12  # millimetres
KEPT = 40  # areas remembered
SEEN = 40  # of 255: what is more transparent than that has no outline either
PALE = 225  # of 255, the lightness of colours that no outline is drawn in


class InkSaver(PaperPainter):
    """A painter that counts millimetres at first and leaves large fills out."""

    def __init__(self, dots: float, ink: QColor, paper: QColor) -> None:
        """`dots` are those of the device to a millimetre; `ink` is what light letters become on `paper`."""
        super().__init__(paper)
        self._ink = ink
        self._dots = dots
        self._areas: list[tuple[QRectF, bool]] = []  # what was filled or left white, on the device; the latest last

    def fillPath(self, path: QPainterPath, brush: object) -> None:  # noqa: N802 - as Qt has it
        """Fill a small path; of a large one draw the outline."""
        filled = brush_of(brush)
        if self._is_small(path):
            super().fillPath(path, filled)
        else:
            self._outline(path, filled)

    def fillRect(self, rect: QRectF, brush: object) -> None:  # type: ignore[override]  # noqa: N802 - as Qt has it
        """Fill a small rectangle; of a large one draw the outline."""
        path = QPainterPath()
        path.addRect(rect)
        self.fillPath(path, brush)

    def setPen(self, pen: object) -> None:  # noqa: N802 - as Qt has it
        """Set the pen; light letters on what was left white are dark."""
        if isinstance(pen, QColor) and pen.lightness() > PALE and self._is_on_white():
            super().setPen(self._ink)
        else:
            super().setPen(cast(QPen, pen))

    def _is_on_white(self) -> bool:
        """Return whether the letters that come next, just above the origin, stand on what was left white."""
        at = self.deviceTransform().map(QPointF(1, -1))
        return next((not kept for area, kept in reversed(self._areas) if area.contains(at)), False)

    def _is_small(self, path: QPainterPath) -> bool:
        shape = self.deviceTransform().map(path)
        seen = shape.boundingRect()
        least = LARGEST_FILL * self._dots**2
        small = seen.width() * seen.height() <= least or abs(_area(shape.toFillPolygon())) <= least
        self._areas = [*self._areas[-KEPT:], (seen, small)]
        return small

    def _outline(self, path: QPainterPath, brush: QBrush) -> None:
        gradient = brush.gradient()
        colour = gradient.stops()[-1][1] if gradient else brush.color()
        if colour.alpha() < SEEN or colour.lightness() > PALE:
            return
        seen = self.deviceTransform()
        scale = max(1e-6, abs(seen.m11() * seen.m22() - seen.m12() * seen.m21()) ** 0.5)
        self.strokePath(path, QPen(colour, OUTLINE * self._dots / scale))


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
