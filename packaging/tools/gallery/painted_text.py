"""Reads every text of a window with what is painted over it: a paint device that keeps, for each pixel, what is there.

Everything that paints is asked to paint once more, widget by widget, onto a device that is no picture: letters leave
the number of their text on the box that their ink takes, and what hides them leaves that of its painter. Texts that
lose a part of their box to something else overlap or are half covered, whoever painted them.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

import numpy as np
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QBitmap,
    QBrush,
    QColor,
    QFontMetricsF,
    QGradient,
    QImage,
    QPaintDevice,
    QPaintEngine,
    QPaintEngineState,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QPolygonF,
    QRegion,
    QTextItem,
    QTransform,
)
from PySide6.QtWidgets import QAbstractScrollArea, QGraphicsItem, QGraphicsView, QWidget

from ui.art import lettering
from ui.art.faces import Face
from ui.art.lettering import Lettering
from ui.art.strokes import Brushwork
from ui.table.scene.artwork import Artwork

HIDES = 0.5  # from this opacity on something hides what lies under it
PAINTERS = 0x800000  # numbers from here on are those of painters, smaller ones those of texts
PICTURES = 2000  # painted pictures of which is known what is written on them
CAPITALS = 0.73  # of the size of letters
PLAIN = Qt.ImageConversionFlag.AutoColor
NUMBERS = 0xFFFFFF  # without the opacity of the image
Box = QRectF | QRect
Area = tuple[int, int, int, int]
Metric = QPaintDevice.PaintDeviceMetric


class PaintedText(NamedTuple):
    """A text as it is seen.

    Attributes:
        text: What it says.
        painter: The kinds of the widget, and of the face on the table, that wrote it.
        sheet: What floats over the window on which it stands; empty if it stands on the window itself.
        scrolled: Whether it can be scrolled to, so that an edge may cut it.
        area: The box of its ink, in pixels of the window.
        whole: How many pixels that box has.
        shown: How many of them lie where its painter may paint.
        free: How many of those nothing was painted over later.
        over: The kinds of who painted over the most of the others, if not a text; empty if nobody did.
        over_sheet: What floats over the window and did that.
        crossed: How many pixels a text took that was written over this one.
        crossing: That text, or the one of several that took the most.
    """

    text: str
    painter: str
    sheet: str
    scrolled: bool
    area: Area
    whole: int
    shown: int
    free: int
    over: str = ""
    over_sheet: str = ""
    crossed: int = 0
    crossing: str = ""


class PainterKind(NamedTuple):
    """Who paints: its kind, what floats over the window with it, and whether it can be scrolled."""

    name: str
    sheet: str = ""
    scrolled: bool = False


class WrittenPictures:
    """What is written on pictures that are painted once and then only copied, by their keys; the oldest are forgotten.

    Args:
        put: replaces a name of a module, as a test may.
    """

    def __init__(self, put: Callable[[object, str, object], object] = setattr) -> None:
        self._written: dict[int, list[tuple[str, QRectF]]] = {}
        set_line, set_paragraph = lettering.set_line, lettering.set_paragraph

        def line(brush: Brushwork, area: QRectF, text: str, fit: Lettering) -> None:
            wide = lettering.text_width(brush.look, text, fit)
            left = area.left() + (area.width() - wide) * {"left": 0.0, "centre": 0.5, "right": 1.0}[fit.side]
            high = fit.size * CAPITALS
            self._note(brush, QRectF(left, area.center().y() - high / 2, wide, high), text)
            set_line(brush, area, text, fit)

        def paragraph(brush: Brushwork, area: QRectF, text: str, fit: Lettering) -> float:
            high = set_paragraph(brush, area, text, fit)
            self._note(brush, QRectF(area.left(), area.top(), area.width(), high), text)
            return high

        put(lettering, "set_line", line)
        put(lettering, "set_paragraph", paragraph)

    def on(self, picture: QPixmap) -> Sequence[tuple[str, QRectF]]:
        """Return what is written on a picture, and where in its pixels."""
        return self._written.get(picture.cacheKey(), ())

    def _note(self, brush: Brushwork, area: QRectF, text: str) -> None:
        picture = brush.painter.device()
        if isinstance(picture, QPixmap):
            place = brush.painter.deviceTransform().mapRect(area)
            self._written.setdefault(picture.cacheKey(), []).append((text, place))
            while len(self._written) > PICTURES:
                del self._written[next(iter(self._written))]


class TextPage(QPaintDevice):
    """What is painted on: it keeps a number for each pixel, and the texts by their numbers."""

    def __init__(self, size: QSize, written: WrittenPictures | None = None) -> None:
        super().__init__()
        self.size = size
        self.written = written
        self.numbers = QImage(size, QImage.Format.Format_RGB32)
        self.numbers.fill(0)
        pixels: np.ndarray[Any, Any] = np.frombuffer(self.numbers.constBits(), np.uint32)
        self._rows = pixels.reshape(size.height(), size.width())
        self.texts: list[PaintedText] = []
        self.kinds: list[PainterKind] = []
        self._engine = _NumberEngine(self)

    def paintEngine(self) -> QPaintEngine:
        return self._engine

    def metric(self, metric: Metric) -> int:
        return {
            Metric.PdmWidth: self.size.width(),
            Metric.PdmHeight: self.size.height(),
            Metric.PdmDepth: 32,
            Metric.PdmDevicePixelRatio: 1,
            Metric.PdmDevicePixelRatioScaled: 0x10000,
        }.get(metric, 96)

    @contextmanager
    def painted_by(self, kind: "PainterKind", place: QRect) -> Iterator[None]:
        """Let everything be painted by a kind of painter, within a place."""
        engine = self._engine
        before, engine.place = engine.place, place
        self.kinds.append(kind)
        yield
        engine.place = before

    @contextmanager
    def inside(self, kind: str) -> Iterator[None]:
        """Let a part of what a painter paints be known by a kind of its own."""
        outer = self.kinds[-1]
        self.kinds.append(outer._replace(name=f"{outer.name.partition('/')[0]}/{kind}"))
        yield
        self.kinds.append(outer)

    def read(self) -> list[PaintedText]:
        """Return the texts, with what of them is left to be seen."""
        rows = self._rows & NUMBERS
        kept = np.bincount(rows[rows < PAINTERS].ravel(), minlength=len(self.texts) + 1)
        return [self._as_seen(each, at + 1, int(kept[at + 1])) for at, each in enumerate(self.texts)]

    def _as_seen(self, text: PaintedText, number: int, free: int) -> PaintedText:
        there = self._rows[_span(text.area)] & NUMBERS
        others, counts = np.unique(there[(there != number) & (there >= PAINTERS)], return_counts=True)
        if free >= text.shown or not len(others):
            return text._replace(free=min(free, text.shown))
        over = self.kinds[int(others[counts.argmax()]) - PAINTERS]
        return text._replace(free=free, over=over.name, over_sheet=over.sheet)

    def leave(self, text: PaintedText, room: QRegion) -> int:
        """Keep a text, note which others it is written over, and return its number."""
        self.texts.append(text)
        others, counts = np.unique(self._rows[_span(_area(room.boundingRect()))] & NUMBERS, return_counts=True)
        for other, count in zip(others, counts, strict=True):
            if 0 < other <= len(self.texts):  # a turned picture leaves mixtures of numbers at its edges
                old = self.texts[other - 1]
                most = text.text if count > old.crossed else old.crossing
                self.texts[other - 1] = old._replace(crossed=old.crossed + int(count), crossing=most)
        return len(self.texts)


def _span(area: Area) -> tuple[slice, slice]:
    x, y, wide, high = area
    return slice(max(0, y), max(0, y + high)), slice(max(0, x), max(0, x + wide))


class _NumberEngine(QPaintEngine):
    """Leaves numbers where others would leave colours."""

    def __init__(self, page: TextPage) -> None:
        super().__init__(QPaintEngine.PaintEngineFeature.AllFeatures)
        self._page = page
        self._canvas = QPainter()
        self._masks: dict[int, QBitmap] = {}
        self.place = QRect(QPoint(0, 0), page.size)

    def begin(self, device: QPaintDevice) -> bool:
        del device
        self._canvas = QPainter(self._page.numbers)
        self.setActive(True)
        return True

    def end(self) -> bool:
        self._canvas.end()
        self.setActive(False)
        return True

    def type(self) -> QPaintEngine.Type:
        return QPaintEngine.Type.User

    def updateState(self, state: QPaintEngineState) -> None:
        del state

    # Letters.

    def drawTextItem(self, at: Any, item: QTextItem) -> None:
        """Leave the number of a text on the box of its ink."""
        text, painter = item.text().strip(), self.painter()
        if not text or painter.pen().color().alphaF() * painter.opacity() < HIDES / 2:
            return
        ink = QFontMetricsF(item.font()).tightBoundingRect(item.text()).translated(QPointF(at))
        self._leave(text, painter.deviceTransform().mapRect(ink))

    def _leave(self, text: str, seen: QRectF) -> None:
        """Leave the number of a text on its place."""
        box = QRect(round(seen.left()), round(seen.top()), max(1, round(seen.width())), max(1, round(seen.height())))
        room = self._room().intersected(QRegion(box))
        shown = sum(part.width() * part.height() for part in _parts(room))
        name, sheet, scrolled = self._page.kinds[-1]
        written = PaintedText(
            text=text,
            painter=name,
            sheet=sheet,
            scrolled=scrolled,
            area=_area(box),
            whole=box.width() * box.height(),
            shown=shown,
            free=0,
        )
        number = self._page.leave(written, room)
        self._canvas.resetTransform()
        self._canvas.setClipRegion(room)
        self._canvas.fillRect(box, _number(number))

    def _leave_written(self, target: QRectF, picture: QPixmap, source: QRectF) -> None:
        """Leave the numbers of what is written on a picture that is only copied."""
        if self._page.written is None or source.isEmpty():
            return
        there = self.painter().deviceTransform().mapRect(target)
        wide, high = there.width() / source.width(), there.height() / source.height()
        for text, area in self._page.written.on(picture):
            at = (area.topLeft() - source.topLeft()) * wide + there.topLeft()
            self._leave(text, QRectF(at.x(), at.y(), area.width() * wide, area.height() * high))

    # What hides letters.

    def drawPath(self, path: QPainterPath) -> None:
        """Hide what lies under a path, as far as its fill and its line do."""
        painter = self.painter()
        brush, pen = painter.brush(), painter.pen()
        filled = brush.style() is not Qt.BrushStyle.NoBrush and _opacity(brush) * painter.opacity() >= HIDES
        lined = pen.style() is not Qt.PenStyle.NoPen and pen.color().alphaF() * painter.opacity() >= HIDES
        if filled or lined:
            canvas = self._canvas_here()
            if filled:
                canvas.fillPath(path, self._cover())
            if lined:
                canvas.strokePath(path, _with_colour(pen, self._cover()))

    def drawRects(self, *rects: Any) -> None:
        """Hide what lies under rectangles."""
        for rect in rects[0]:
            path = QPainterPath()
            path.addRect(QRectF(rect))
            self.drawPath(path)

    def drawPolygon(self, *points: Any) -> None:
        """Hide what lies under a polygon, or its line."""
        path = QPainterPath()
        path.addPolygon(QPolygonF([QPointF(point) for point in points[0]]))
        if points[-1] is not QPaintEngine.PolygonDrawMode.PolylineMode:
            path.closeSubpath()
        self.drawPath(path)

    def drawEllipse(self, area: QRectF | QRect) -> None:
        """Hide what lies under an ellipse."""
        path = QPainterPath()
        path.addEllipse(QRectF(area))
        self.drawPath(path)

    def drawLines(self, *lines: Any) -> None:
        """Hide what lies under lines."""
        for line in lines[0]:
            path = QPainterPath(QPointF(line.p1()))
            path.lineTo(QPointF(line.p2()))
            self.drawPath(path)

    def drawPoints(self, *points: Any) -> None:
        """Hide nothing: a point is too small."""
        del points

    def drawPixmap(self, target: Box, pixmap: Any, source: Box) -> None:
        """Hide what lies under the solid parts of a picture."""
        if self.painter().opacity() < HIDES:
            return
        canvas = self._canvas_here()
        if pixmap.hasAlphaChannel():
            key = pixmap.cacheKey()
            if key not in self._masks:
                self._masks[key] = QBitmap.fromImage(pixmap.toImage().createAlphaMask())
            canvas.setPen(self._cover())
            canvas.drawPixmap(QRectF(target), self._masks[key], QRectF(source))
        else:
            canvas.fillRect(target, self._cover())
        self._leave_written(QRectF(target), pixmap, QRectF(source))

    def drawTiledPixmap(self, area: Box, pixmap: Any, start: Any) -> None:
        """Hide what lies under a pattern."""
        del start
        if not pixmap.hasAlphaChannel() and self.painter().opacity() >= HIDES:
            self._canvas_here().fillRect(area, self._cover())

    def drawImage(self, target: Box, image: QImage, source: Box, flags: Qt.ImageConversionFlag = PLAIN) -> None:
        """Hide what lies under the solid parts of an image."""
        self.drawPixmap(QRectF(target), QPixmap.fromImage(image, flags), QRectF(source))

    # Where.

    def _canvas_here(self) -> QPainter:
        self._canvas.resetTransform()
        self._canvas.setClipRegion(self._room())
        self._canvas.setTransform(self.painter().deviceTransform())
        return self._canvas

    def _room(self) -> QRegion:
        """Return where the painter may paint, in pixels of the page."""
        painter, room = self.painter(), QRegion(self.place)
        if painter.hasClipping():
            clip = painter.deviceTransform().map(painter.clipPath())
            room = room.intersected(QRegion(clip.toFillPolygon(QTransform()).toPolygon()))
        return room

    def _cover(self) -> QColor:
        return _number(PAINTERS + len(self._page.kinds) - 1)


def painted_texts(
    windows: Sequence[tuple[QWidget, QPoint]],
    size: QSize,
    written: WrittenPictures | None = None,
    floats: Callable[[QWidget], bool] = QWidget.isWindow,
) -> list[PaintedText]:
    """Return every text of windows that lie over each other.

    Args:
        windows: which they are, the undermost first, and where their corners are.
        size: of the screen.
        written: what is written on pictures that are only copied.
        floats: tells of a widget whether it lies over others for a while, such as a drawer; the first window does not.
    """
    page = TextPage(size, written)
    with _painting_anew(page, [window for window, _ in windows]):
        for window, corner in windows:
            kind = PainterKind("") if window is windows[0][0] else PainterKind("", type(window).__name__)
            _Painting(page, floats).paint(window, corner, QRect(corner, window.size()), kind)
    return page.read()


class _Painting(NamedTuple):
    """How widgets are asked to paint themselves."""

    page: TextPage
    floats: Callable[[QWidget], bool]

    def paint(self, widget: QWidget, corner: QPoint, room: QRect, within: PainterKind) -> None:
        """Let a widget paint itself, and then those that lie on it, the undermost first."""
        room = room.intersected(QRect(corner, widget.size()))
        if room.isEmpty():
            return
        kind = self._kind(widget, within)
        flags = QWidget.RenderFlag.IgnoreMask
        if widget.isWindow():
            flags |= QWidget.RenderFlag.DrawWindowBackground
        with self.page.painted_by(kind, room):
            QWidget.render(widget, self.page, corner, QRegion(), flags)  # a view of a scene has another one
        for child in widget.children():
            if isinstance(child, QWidget) and child.isVisible() and not child.isWindow():
                self.paint(child, corner + child.pos(), room, kind)

    def _kind(self, widget: QWidget, within: PainterKind) -> PainterKind:
        """Return who paints: what is scrolled is known by what scrolls it."""
        parent, scrolled = widget.parentWidget(), within.scrolled
        name = type(widget).__name__
        if isinstance(parent, QAbstractScrollArea) and parent.viewport() is widget:
            name = type(parent).__name__
            bars = (parent.verticalScrollBar(), parent.horizontalScrollBar())
            scrolled = scrolled or any(bar.maximum() > bar.minimum() for bar in bars)
        sheet = within.sheet
        if not widget.isWindow() and self.floats(widget):
            sheet = type(widget).__name__
        return PainterKind(name, sheet, scrolled)


@contextmanager
def _painting_anew(page: TextPage, windows: Sequence[QWidget]) -> Iterator[None]:
    """Let everything on tables be painted, nothing copied from a picture that was painted before."""

    def draw(artwork: Artwork, painter: QPainter, face: Face) -> bool:
        painter.save()
        with page.inside(type(face).__name__):
            face.paint(artwork.look.on(painter))
        painter.restore()
        return True

    items = [item for window in windows for view in window.findChildren(QGraphicsView) for item in view.items()]
    modes = [(item, item.cacheMode()) for item in items if item.cacheMode() is not QGraphicsItem.CacheMode.NoCache]
    for item, _ in modes:
        item.setCacheMode(QGraphicsItem.CacheMode.NoCache)
    usual: Callable[..., bool] = Artwork.draw
    Artwork.draw = draw  # type: ignore[method-assign, assignment]
    try:
        yield
    finally:
        Artwork.draw = usual  # type: ignore[method-assign]
        for item, mode in modes:
            item.setCacheMode(mode)


def _number(number: int) -> QColor:
    return QColor.fromRgb(number | 0xFF000000)


def _area(box: QRect) -> Area:
    return box.x(), box.y(), box.width(), box.height()


def _parts(region: QRegion) -> Iterator[QRect]:
    yield from (QRect(part) for part in region)  # type: ignore[attr-defined]  # it is one, the stubs do not know


def _opacity(brush: QBrush) -> float:
    """Return how solid a fill is, at its thinnest."""
    gradient: QGradient | None = brush.gradient()  # the stubs say it always has one
    if gradient is not None:
        return min((colour.alphaF() for _, colour in gradient.stops()), default=0.0)
    return brush.color().alphaF() if brush.texture().isNull() else float(not brush.texture().hasAlphaChannel())


def _with_colour(pen: QPen, colour: QColor) -> QPen:
    coloured = QPen(pen)
    coloured.setBrush(QBrush(colour))
    return coloured
