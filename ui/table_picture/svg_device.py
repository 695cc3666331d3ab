"""A device that a painter writes SVG on, with clips and with letters as outlines.

WORKAROUND: Qt's own QSvgGenerator drops clips, or with SVG 1.1 whatever follows one (6.11), and names fonts that
whoever opens the file need not have.
"""

import html
from base64 import b64encode
from collections.abc import Iterable, Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QGradient,
    QLinearGradient,
    QPaintDevice,
    QPaintEngine,
    QPaintEngineState,
    QPainterPath,
    QPen,
    QPixmap,
    QRadialGradient,
    QTransform,
)

from ui.art.pictures import png_of

CAPS = {Qt.PenCapStyle.FlatCap: "butt", Qt.PenCapStyle.RoundCap: "round", Qt.PenCapStyle.SquareCap: "square"}
JOINS = {
    Qt.PenJoinStyle.MiterJoin: "miter",
    Qt.PenJoinStyle.SvgMiterJoin: "miter",
    Qt.PenJoinStyle.RoundJoin: "round",
    Qt.PenJoinStyle.BevelJoin: "bevel",
}
ELEMENT = QPainterPath.ElementType
DOTS = 96  # of an inch, as browsers have them
DIRTY, CLIP = QPaintEngine.DirtyFlag, Qt.ClipOperation


class SvgDevice(QPaintDevice):
    """Has a size in pixels; once its painter has ended, `svg` is the file."""

    def __init__(self, size: QSize, title: str) -> None:
        super().__init__()
        self._size, self._title = size, title
        self._engine = SvgEngine()

    @property
    def svg(self) -> bytes:
        """The bytes of the file."""
        wide, high = self._size.width(), self._size.height()
        lines = (
            '<?xml version="1.0" encoding="UTF-8"?>',
            f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
            f'width="{wide}" height="{high}" viewBox="0 0 {wide} {high}">',
            f"<title>{html.escape(self._title)}</title>",
            *self._engine.lines,
            "</svg>\n",
        )
        return "\n".join(lines).encode()

    def paintEngine(self) -> QPaintEngine:
        return self._engine

    def metric(self, metric: QPaintDevice.PaintDeviceMetric) -> int:
        kinds = QPaintDevice.PaintDeviceMetric
        scale = int(QPaintDevice.devicePixelRatioFScale())
        return {
            kinds.PdmWidth: self._size.width(),
            kinds.PdmHeight: self._size.height(),
            kinds.PdmWidthMM: round(self._size.width() * 25.4 / DOTS),
            kinds.PdmHeightMM: round(self._size.height() * 25.4 / DOTS),
            kinds.PdmNumColors: 2**24,
            kinds.PdmDepth: 32,
            kinds.PdmDevicePixelRatio: 1,
            kinds.PdmDevicePixelRatioScaled: scale,
        }.get(metric, DOTS)


class SvgEngine(QPaintEngine):
    """Writes one line of SVG for whatever is painted; `lines` are those of the picture so far.

    Qt says itself what else there is as paths: letters as their outlines, ellipses, rectangles and lines.
    """

    def __init__(self) -> None:
        super().__init__(QPaintEngine.PaintEngineFeature.AllFeatures)
        self.lines: list[str] = []
        self._named: dict[str, str] = {}  # what is defined once, with its name
        self._transform, self._opacity = QTransform(), 1.0
        self._pen, self._brush = QPen(Qt.PenStyle.NoPen), QBrush()
        self._clip, self._is_clipped = "", False  # the name of what clips, empty for nothing

    def begin(self, _device: QPaintDevice) -> bool:
        return True

    def end(self) -> bool:
        return True

    def type(self) -> QPaintEngine.Type:
        return QPaintEngine.Type.User

    def updateState(self, state: QPaintEngineState) -> None:
        """Take over what of the painter's state has changed."""
        dirty = state.state()
        if dirty & DIRTY.DirtyTransform:
            self._transform = QTransform(state.transform())
        if dirty & DIRTY.DirtyPen:
            self._pen = QPen(state.pen())
        if dirty & DIRTY.DirtyBrush:
            self._brush = QBrush(state.brush())
        if dirty & DIRTY.DirtyOpacity:
            self._opacity = state.opacity()
        if dirty & DIRTY.DirtyClipEnabled:
            self._is_clipped = state.isClipEnabled()
        if dirty & DIRTY.DirtyClipPath:
            self._take_clip(state.clipOperation(), QPainterPath(state.clipPath()))
        if dirty & DIRTY.DirtyClipRegion:
            path = QPainterPath()
            path.addRegion(state.clipRegion())
            self._take_clip(state.clipOperation(), path)

    def drawPath(self, path: QPainterPath) -> None:
        """Write a path with its pen and its brush."""
        self._write(f'<path d="{_points(path)}"{_rule(path)}{self._filled(path)}{self._stroked()}', "/>")

    def drawPolygon(self, points: Sequence[QPointF], mode: QPaintEngine.PolygonDrawMode) -> None:  # type: ignore[override]  # PySide hands over the points as they come
        """Write a row of points, closed and filled but where it is a line."""
        path = QPainterPath(QPointF(points[0]))
        for point in points[1:]:
            path.lineTo(QPointF(point))
        is_line = mode == QPaintEngine.PolygonDrawMode.PolylineMode
        if not is_line:
            path.closeSubpath()
        path.setFillRule(
            Qt.FillRule.WindingFill if mode == QPaintEngine.PolygonDrawMode.WindingMode else Qt.FillRule.OddEvenFill
        )
        filled = ' fill="none"' if is_line else self._filled(path)
        self._write(f'<path d="{_points(path)}"{_rule(path)}{filled}{self._stroked()}', "/>")

    def drawPixmap(self, area: QRectF, pixmap: QPixmap, part: QRectF) -> None:  # type: ignore[override]  # Qt gives these
        """Write a part of a picture; what is the same picture is kept once."""
        data = b64encode(png_of(pixmap.copy(part.toAlignedRect()).toImage())).decode()
        image = self._define(
            f'<image width="{part.width():g}" height="{part.height():g}" preserveAspectRatio="none" '
            f'xlink:href="data:image/png;base64,{data}"',
            "/>",
        )
        place = QTransform.fromTranslate(area.x(), area.y())
        place.scale(area.width() / part.width(), area.height() / part.height())
        self._write(f'<use xlink:href="#{image}"', "/>", place * self._transform)

    def _write(self, start: str, end: str, transform: QTransform | None = None) -> None:
        clip = f' clip-path="url(#{self._clip})"' if self._is_clipped and self._clip else ""
        opacity = f' opacity="{self._opacity:.4g}"' if self._opacity < 1 else ""
        line = f"{start}{_matrix(transform or self._transform)}{opacity}{end}"
        # The clip lies in pixels of the picture, so it belongs to a group outside of the transform.
        self.lines.append(f"<g{clip}>{line}</g>" if clip else line)

    def _take_clip(self, operation: Qt.ClipOperation, path: QPainterPath) -> None:
        self._is_clipped = operation != CLIP.NoClip
        if operation == CLIP.NoClip:
            self._clip = ""
            return
        within = f' clip-path="url(#{self._clip})"' if operation == CLIP.IntersectClip and self._clip else ""
        outline = _points(self._transform.map(path))
        rule = ' clip-rule="evenodd"' if path.fillRule() == Qt.FillRule.OddEvenFill else ""
        self._clip = self._define("<clipPath", f'{within}><path d="{outline or "M0 0Z"}"{rule}/></clipPath>')

    def _define(self, start: str, rest: str) -> str:
        """Write something under a name, unless it has one; return the name."""
        key = f"{start}\n{rest}"
        name = self._named.get(key)
        if name is None:
            name = self._named[key] = f"d{len(self._named)}"
            self.lines.append(f'<defs>{start} id="{name}"{rest}</defs>')
        return name

    def _filled(self, path: QPainterPath) -> str:
        if self._brush.style() == Qt.BrushStyle.NoBrush:
            return ' fill="none"'
        return self._paint("fill", self._brush, path)

    def _stroked(self) -> str:
        pen = self._pen
        if pen.style() == Qt.PenStyle.NoPen:
            return ""
        wide = pen.widthF() or 1.0
        said = [self._paint("stroke", pen.brush(), QPainterPath()), f' stroke-width="{wide:g}"']
        said.append(f' stroke-linecap="{CAPS.get(pen.capStyle(), "butt")}"')
        said.append(f' stroke-linejoin="{JOINS.get(pen.joinStyle(), "miter")}"')
        if pen.style() != Qt.PenStyle.SolidLine:
            said.append(f' stroke-dasharray="{",".join(f"{each * wide:g}" for each in pen.dashPattern())}"')
        if pen.isCosmetic():
            said.append(' vector-effect="non-scaling-stroke"')
        return "".join(said)

    def _paint(self, what: str, brush: QBrush, path: QPainterPath) -> str:
        """Return the attributes that say with what something is filled or stroked."""
        gradient = brush.gradient()
        if gradient is not None and gradient.type() in (
            QGradient.Type.LinearGradient,
            QGradient.Type.RadialGradient,
        ):
            return f' {what}="url(#{self._gradient(gradient, brush.transform(), path)})"'
        return f' {what}="{brush.color().name()}"{_alpha(f"{what}-opacity", brush.color())}'

    def _gradient(self, gradient: QGradient, turned: QTransform, path: QPainterPath) -> str:
        if gradient.coordinateMode() == QGradient.CoordinateMode.ObjectMode:
            box = path.boundingRect()
            turned = turned * QTransform(box.width(), 0, 0, box.height(), box.x(), box.y())
        stops = "".join(
            f'<stop offset="{at:.4g}" stop-color="{colour.name()}"{_alpha("stop-opacity", colour)}/>'
            for at, colour in gradient.stops()
        )
        spread = {QGradient.Spread.ReflectSpread: "reflect", QGradient.Spread.RepeatSpread: "repeat"}
        common = f'gradientUnits="userSpaceOnUse"{_matrix(turned, "gradientTransform")}'
        common += f' spreadMethod="{spread.get(gradient.spread(), "pad")}">{stops}'
        if isinstance(gradient, QRadialGradient):
            middle, focus = gradient.center(), gradient.focalPoint()
            return self._define(
                "<radialGradient",
                f' cx="{middle.x():g}" cy="{middle.y():g}" r="{gradient.radius():g}" fx="{focus.x():g}" '
                f'fy="{focus.y():g}" {common}</radialGradient>',
            )
        assert isinstance(gradient, QLinearGradient)
        first, last = gradient.start(), gradient.finalStop()
        return self._define(
            "<linearGradient",
            f' x1="{first.x():g}" y1="{first.y():g}" x2="{last.x():g}" y2="{last.y():g}" {common}</linearGradient>',
        )


def _alpha(name: str, colour: QColor) -> str:
    return f' {name}="{colour.alphaF():.4g}"' if colour.alpha() < 255 else ""


def _rule(path: QPainterPath) -> str:
    return ' fill-rule="evenodd"' if path.fillRule() == Qt.FillRule.OddEvenFill else ""


def _matrix(transform: QTransform, name: str = "transform") -> str:
    if transform.isIdentity():
        return ""
    parts = transform.m11(), transform.m12(), transform.m21(), transform.m22(), transform.dx(), transform.dy()
    return f' {name}="matrix({" ".join(f"{part:.6g}" for part in parts)})"'


def _points(path: QPainterPath) -> str:
    """Return a path as the value of `d`."""
    return "".join(_steps(path.elementAt(at) for at in range(path.elementCount())))


def _steps(elements: Iterable[QPainterPath.Element]) -> Iterable[str]:
    letters = {ELEMENT.MoveToElement: "M", ELEMENT.LineToElement: "L", ELEMENT.CurveToElement: "C"}
    for each in elements:
        yield f"{letters.get(each.type, ' ')}{each.x:.6g} {each.y:.6g}"
