"""Paints onto paper what Qt would write wrong, or at great length: lines and fills that let something through."""

from typing import cast

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QGradient, QLinearGradient, QPainter, QPainterPath, QPen, QRadialGradient

from ui.art.painting import saved
from ui.art.strokes import disc, mixed

COVERING = 0.86  # of full: lines that let less through cover what is under them
COVERING_DASHES = 0.4  # the same for dashes, which lie on the bare table
LAYERS = 10  # in which something fades
FAR = 1e5  # of the painter's units: beyond any paper


class PaperPainter(QPainter):
    """A painter for PDF and printers.

    WORKAROUND: Qt writes a line that lets anything through as the outline of its ink, dash by dash, which is up to
    twenty times as long as the line itself; and what fades it writes as if it did not.
    """

    def __init__(self, paper: QColor) -> None:
        """`paper` is the colour of what is painted on."""
        super().__init__()
        self._paper = paper

    def strokePath(self, path: QPainterPath, pen: QPen | Qt.PenStyle | QColor) -> None:  # noqa: N802 - as Qt has it
        """Draw a line, opaque if it is nearly that."""
        line = QPen(pen)
        colour, is_dashed = line.color(), line.dashPattern() != []
        if (COVERING_DASHES if is_dashed else COVERING) <= colour.alphaF() < 1:
            line.setColor(mixed(self._paper, QColor(colour.rgb()), colour.alphaF()))
        super().strokePath(path, line)

    def fillPath(self, path: QPainterPath, brush: object) -> None:  # noqa: N802 - as Qt has it
        """Fill a path; what fades is laid on in layers."""
        filled = brush_of(brush)
        gradient = filled.gradient()
        if gradient is None or not _fades(gradient):
            super().fillPath(path, filled)
            return
        with saved(self):
            self.setClipPath(path, Qt.ClipOperation.IntersectClip)
            for area, colour in _layers(gradient):
                super().fillPath(area, QBrush(colour))

    def fillRect(self, rect: QRectF, brush: object) -> None:  # type: ignore[override]  # noqa: N802 - as Qt has it
        """Fill a rectangle."""
        filled = brush_of(brush)
        if filled.gradient() is None:
            super().fillRect(rect, filled)
            return
        path = QPainterPath()
        path.addRect(rect)
        PaperPainter.fillPath(self, path, filled)


def brush_of(brush: object) -> QBrush:
    """Return the brush of whatever can be painted with."""
    if isinstance(brush, QBrush):
        return brush
    return QBrush(brush) if isinstance(brush, QColor | QGradient) else QBrush()


def _fades(gradient: QGradient) -> bool:
    return len({round(colour.alphaF(), 3) for _, colour in gradient.stops()}) > 1


def _layers(gradient: QGradient) -> list[tuple[QPainterPath, QColor]]:
    """Return areas that together fade as a gradient does, each over all that follow: the faintest is the largest."""
    stops = gradient.stops()
    grows = stops[-1][1].alphaF() > stops[0][1].alphaF()
    layers: list[tuple[QPainterPath, QColor]] = []
    seen = 0.0  # how much is covered by now
    for step in range(LAYERS) if grows else range(LAYERS - 1, -1, -1):
        colour = _colour_at(stops, (step + 0.5) / LAYERS)
        more = 1 - (1 - colour.alphaF()) / (1 - seen) if seen < 1 else 0.0
        if more > 0:
            colour.setAlphaF(more)
            layers.append((_area(gradient, (step if grows else step + 1) / LAYERS, beyond=grows), colour))
            seen += (1 - seen) * more
    return layers


def _colour_at(stops: list[tuple[float, QColor]], at: float) -> QColor:
    """Return the colour at a place of a gradient, 0 to 1."""
    before = max((stop for stop in stops if stop[0] <= at), key=lambda stop: stop[0], default=stops[0])
    after = min((stop for stop in stops if stop[0] >= at), key=lambda stop: stop[0], default=stops[-1])
    share = (at - before[0]) / (after[0] - before[0]) if after[0] > before[0] else 0.0
    colour = mixed(before[1], after[1], share)
    colour.setAlphaF(before[1].alphaF() + (after[1].alphaF() - before[1].alphaF()) * share)
    return colour


def _area(gradient: QGradient, at: float, *, beyond: bool) -> QPainterPath:
    """Return the area of a gradient up to a place of it, or `beyond`; it goes on before its begin and after its end."""
    if gradient.type() == QGradient.Type.RadialGradient:
        radial = cast(QRadialGradient, gradient)
        middle, radius = radial.center(), radial.radius() * at
        area = QPainterPath()
        if beyond or at >= 1:
            area.addRect(QRectF(middle.x() - FAR, middle.y() - FAR, 2 * FAR, 2 * FAR))
        if radius > 0 and at < 1:
            area.addPath(disc(middle.x(), middle.y(), radius))
        return area
    linear = cast(QLinearGradient, gradient)
    return _half(QLineF(linear.start(), linear.finalStop()), at, beyond=beyond)


def _half(line: QLineF, at: float, *, beyond: bool) -> QPainterPath:
    """Return all that lies beside a place of a line, at the side of its begin or `beyond`."""
    way = QLineF(QPointF(0, 0), line.p2() - line.p1()).unitVector().p2()
    foot, across = line.pointAt(at), QPointF(-way.y(), way.x()) * FAR
    far = way * (FAR if beyond else -FAR)
    edge = foot if 0 < at < 1 else foot - far  # before its begin and beyond its end a gradient goes on as it is there
    area = QPainterPath(edge + across)
    for corner in (edge - across, edge - across + far * 2, edge + across + far * 2):
        area.lineTo(corner)
    area.closeSubpath()
    return area
