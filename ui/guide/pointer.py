"""A ring round what a step is about, and a line to it from the callout; no click stops here."""

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QRegion
from PySide6.QtWidgets import QWidget

from ui.art.painting import painting, paints_widget
from ui.art.strokes import polygon, rounded
from ui.kit.context import AppContext

RADIUS, WIDE, HALO = 10, 3.0, 7.0
HEAD = 9.0
EDGE = 22.0
Span = tuple[float, float]


class Pointer(QWidget):
    """Lies over the whole parent and lets everything through."""

    def __init__(self, context: AppContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._target: QRect | None = None
        self._start, self._avoided = QRect(), QRect()
        self._spared: tuple[QRect, ...] = ()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        context.changed.connect(self.update)
        self.hide()

    def point(self, start: QRect, target: QRect | None, context: QRect, spared: Iterable[QRect] = ()) -> None:
        """Point from a rectangle at another, round a third if that can be; None points at nothing.

        Nothing is painted over where it starts, nor over what is `spared`.
        """
        self._start, self._target, self._avoided, self._spared = start, target, context, tuple(spared)
        parent = self.parentWidget()
        self.setVisible(target is not None)
        if target is None or parent is None:
            return
        area = target.united(start).adjusted(-20, -20, 20, 20)
        self.setGeometry(area.intersected(parent.rect()))
        self.raise_()
        self.update()

    @paints_widget
    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        if self._target is None:
            return
        with painting(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.translate(-self.pos())
            painter.setClipRegion(self._open())
            surface = self._context.theme.surface
            ring = rounded(QRectF(self._target), RADIUS)
            for colour, wide in ((surface.panel_rise, HALO), (surface.accent, WIDE)):
                painter.strokePath(ring, QPen(colour, wide))
            self._paint_line(painter)

    def _open(self) -> QRegion:
        """Return where may be painted: nowhere over the callout itself or what is spared."""
        free = QRegion(self.geometry())
        for each in (self._start, *self._spared):
            free -= QRegion(each)
        return free

    def _paint_line(self, painter: QPainter) -> None:
        """Paint the shortest straight way from the callout to the ring, with a head."""
        if self._target is None:
            return
        first, last = _nearest(QRectF(self._start), QRectF(self._target), QRectF(self._avoided))
        way = last - first
        length = (way.x() ** 2 + way.y() ** 2) ** 0.5
        if length < HEAD:
            return
        surface, along = self._context.theme.surface, way / length
        across = QPointF(-along.y(), along.x())
        neck = last - along * HEAD * 1.6
        head = polygon([(p.x(), p.y()) for p in (last, neck + across * HEAD, neck - across * HEAD, last)])
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if not self._avoided.contains(self._target.center()):
            # What the line cannot go round it passes under, so that the words there stay whole.
            painter.setClipRegion(self._open() & QRegion(self._target.united(self._start)) - QRegion(self._avoided))
        for colour, wide in ((surface.panel_rise, HALO), (surface.accent, WIDE)):
            painter.setPen(QPen(colour, wide))
            painter.drawLine(first, neck)
        painter.fillPath(head, surface.accent)


def _nearest(one: QRectF, other: QRectF, avoided: QRectF) -> tuple[QPointF, QPointF]:
    """Return the nearest points of two rectangles; where these face each other, off what is avoided."""
    x = _facing((one.left(), one.right()), (other.left(), other.right()), (avoided.left(), avoided.right()))
    y = _facing((one.top(), one.bottom()), (other.top(), other.bottom()), (avoided.top(), avoided.bottom()))
    return QPointF(x[0], y[0]), QPointF(x[1], y[1])


def _facing(one: Span, other: Span, avoided: Span) -> Span:
    """Return the nearest points of two spans; of what they share the middle, or else a place that is not avoided."""
    if one[1] < other[0]:
        return one[1], other[0]
    if other[1] < one[0]:
        return one[0], other[1]
    low, high = max(one[0], other[0]), min(one[1], other[1])
    places = ((low + high) / 2, low + EDGE, high - EDGE)
    free = (at for at in places if low <= at <= high and not avoided[0] - EDGE < at < avoided[1] + EDGE)
    place = next(free, places[0])
    return place, place
