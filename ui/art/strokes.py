"""What every painting function is handed, and the strokes they share: paths, gradients, edges and soft shadows."""

import math
from collections import OrderedDict
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TypeVar

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QGradient,
    QImage,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QRadialGradient,
)

from ui.art.painting import painting, saved
from ui.kit.theme import Elevation, Pigment, Theme

Paint = QColor | QBrush | QGradient
Point = tuple[float, float]
Gradient = TypeVar("Gradient", QLinearGradient, QRadialGradient)

SHADOWS_KEPT = 160
SHADOW_REACH = 2.0  # how far a shadow spreads beyond its silhouette, in blurs
LEAST_SEEN, LEAST_REACH = 3.0, 24.0  # pixels of a line that must not be overlooked, and units in which it has room
SHADOW_LEAN = 0.35  # light comes from the upper left: a shadow moves right by this share of its drop


class ShadowStore:
    """Shadows drawn so far, by silhouette and elevation; the oldest are forgotten."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[object, ...], QImage] = OrderedDict()

    def image(self, path: QPainterPath, elevation: Elevation, colour: QColor) -> QImage:
        """Return the blurred silhouette of the path, to be laid over `shadow_bounds`."""
        key = (_signature(path), elevation, colour.rgba())
        if key not in self._kept:
            self._kept[key] = _blurred(path, elevation, colour)
            if len(self._kept) > SHADOWS_KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return self._kept[key]


@dataclass(frozen=True)
class Look:
    """A theme and a language, with the shadows drawn in them; when either changes, replace the whole look.

    On `paper` every letter stands for itself, so that words can be copied out of a file and searched, and nothing has
    a shadow. What `spares_ink` gives all areas to a painter that leaves large ones out.
    """

    theme: Theme
    language: str
    paper: bool = False
    spares_ink: bool = False
    shadows: ShadowStore = field(default_factory=ShadowStore, compare=False)

    def on(self, painter: QPainter) -> "Brushwork":
        """Return the brushwork for one painter, made smooth."""
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing
            | QPainter.RenderHint.TextAntialiasing
            | QPainter.RenderHint.SmoothPixmapTransform
        )
        return Brushwork(painter, self)

    def size(self, latin: float) -> float:
        """Return the text size for the language: a Japanese face is fuller and runs a little smaller, if it may."""
        type_ = self.theme.type
        return max(latin - type_.ja_step, min(latin, type_.micro)) if self.language == "ja" else latin


def is_only_relit(before: Look, after: Look) -> bool:
    """Return whether two looks are of different rooms, and say everything in the same letters of one language."""
    same = before.language == after.language and before.theme.type == after.theme.type
    return same and before.theme.scheme != after.theme.scheme


@dataclass(frozen=True)
class Brushwork:
    """A painter with the look it paints in; every painting function takes one first."""

    painter: QPainter
    look: Look

    @property
    def theme(self) -> Theme:
        """The theme of the look."""
        return self.look.theme

    @property
    def pigment(self) -> Pigment:
        """What colours are mixed with."""
        return self.look.theme.pigment

    def fill(self, path: QPainterPath, paint: Paint) -> None:
        """Fill the path without an edge."""
        self.painter.fillPath(path, QBrush(paint))

    def trace(
        self, path: QPainterPath, colour: QColor, width: float, style: Qt.PenStyle = Qt.PenStyle.SolidLine
    ) -> None:
        """Draw the path as a line with round ends and joins."""
        self.painter.strokePath(path, pen(colour, width, style))

    def shape(self, path: QPainterPath, paint: Paint, edge: QColor, width: float) -> None:
        """Fill the path and draw its edge."""
        self.fill(path, paint)
        self.trace(path, edge, width)

    def shadow(self, path: QPainterPath, level: str, scale: float = 1.0) -> None:
        """Lay the shadow of the path under what will be painted next; `scale` is the painter's units per pixel."""
        elevation = scaled(self.theme.elevation(level), scale)
        if not elevation.blur:
            return
        surface = self.theme.surface
        colour = faded(surface.shadow, surface.shadow_alpha * elevation.alpha)
        image = self.look.shadows.image(path, elevation, colour)
        self.painter.drawImage(shadow_bounds(path.boundingRect(), elevation), image)

    @contextmanager
    def placed(self, x: float, y: float, scale: float = 1.0, turn: float = 0.0) -> Iterator[None]:
        """Paint with the origin moved to a point, then scaled and turned (degrees) about it."""
        with saved(self.painter):
            self.painter.translate(x, y)
            self.painter.rotate(turn)
            self.painter.scale(scale, scale)
            yield

    @contextmanager
    def clipped(self, path: QPainterPath) -> Iterator[None]:
        """Paint only inside the path."""
        with saved(self.painter):
            self.painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
            yield

    @contextmanager
    def seen(self, opacity: float) -> Iterator[None]:
        """Paint with everything made more transparent."""
        before = self.painter.opacity()
        self.painter.setOpacity(before * opacity)
        try:
            yield
        finally:
            self.painter.setOpacity(before)


def pen(colour: QColor, width: float, style: Qt.PenStyle = Qt.PenStyle.SolidLine) -> QPen:
    """Return a pen with round ends and joins."""
    return QPen(QBrush(colour), width, style, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)


def polygon(points: Iterable[Point], closed: bool = True) -> QPainterPath:
    """Return straight lines through the points, closed unless told otherwise."""
    first, *rest = points
    path = QPainterPath(QPointF(*first))
    for point in rest:
        path.lineTo(*point)
    if closed:
        path.closeSubpath()
    return path


def lines(pairs: Iterable[tuple[Point, Point]]) -> QPainterPath:
    """Return separate straight lines, each from its first to its second point."""
    path = QPainterPath()
    for start, end in pairs:
        path.moveTo(*start)
        path.lineTo(*end)
    return path


def curve(start: Point, *thirds: tuple[Point, Point, Point]) -> QPainterPath:
    """Return a smooth line of cubic pieces, each two guides and an end."""
    path = QPainterPath(QPointF(*start))
    for first, second, end in thirds:
        path.cubicTo(QPointF(*first), QPointF(*second), QPointF(*end))
    return path


def rounded(area: QRectF, radius: float) -> QPainterPath:
    """Return a rectangle with round corners."""
    path = QPainterPath()
    path.addRoundedRect(area, radius, radius)
    return path


def disc(x: float, y: float, wide: float, high: float | None = None) -> QPainterPath:
    """Return an ellipse about a point by its half axes; a circle if only one is given."""
    path = QPainterPath()
    path.addEllipse(QPointF(x, y), wide, wide if high is None else high)
    return path


def annulus(outer: float, inner: float) -> QPainterPath:
    """Return the ring between two circles about the origin."""
    path = disc(0, 0, outer)
    path.addEllipse(QPointF(0, 0), inner, inner)
    return path


def mixed(one: QColor, other: QColor, share: float) -> QColor:
    """Return the opaque colour between two, `share` of the way to the other."""
    red, green, blue = (
        a + (b - a) * share
        for a, b in zip(
            (one.redF(), one.greenF(), one.blueF()), (other.redF(), other.greenF(), other.blueF()), strict=True
        )
    )
    return QColor.fromRgbF(red, green, blue)


def faded(colour: QColor, alpha: float) -> QColor:
    """Return the colour at this opacity, 0 to 1."""
    return QColor.fromRgbF(colour.redF(), colour.greenF(), colour.blueF(), alpha)


def linear(start: Point, end: Point, *colours: QColor) -> QLinearGradient:
    """Return a gradient along a line with its colours evenly spread."""
    return _spread(QLinearGradient(QPointF(*start), QPointF(*end)), colours)


def radial(centre: Point, radius: float, *colours: QColor) -> QRadialGradient:
    """Return a gradient out from a point with its colours evenly spread."""
    return _spread(QRadialGradient(QPointF(*centre), radius), colours)


def scaled(elevation: Elevation, scale: float) -> Elevation:
    """Return the elevation for a painter with `scale` units to the pixel."""
    return Elevation(elevation.blur * scale, elevation.drop * scale, elevation.alpha)


def seen_width(brush: Brushwork, width: float, pixels: float = LEAST_SEEN) -> float:
    """Return the width of a line, or more where so little of it would be seen from afar that it is overlooked."""
    seen = brush.painter.deviceTransform()
    return max(width, pixels / max(math.hypot(seen.m11(), seen.m12()), 1e-6))


def shadow_bounds(silhouette: QRectF, elevation: Elevation) -> QRectF:
    """Return the whole rectangle that a shadow of this silhouette may touch."""
    reach = elevation.blur * SHADOW_REACH
    lean = elevation.drop * SHADOW_LEAN
    return silhouette.adjusted(-reach, -reach, reach + lean, reach + elevation.drop)


def _spread(gradient: Gradient, colours: tuple[QColor, ...]) -> Gradient:
    last = max(1, len(colours) - 1)
    for index, colour in enumerate(colours):
        gradient.setColorAt(index / last, colour)
    return gradient


def _blurred(path: QPainterPath, elevation: Elevation, colour: QColor) -> QImage:
    # Painted small, halved and enlarged with smoothing: the enlargement is the blur, and it costs next to nothing.
    step = elevation.blur / 2.6
    area = shadow_bounds(path.boundingRect(), elevation)
    image = _blank(math.ceil(area.width() / step), math.ceil(area.height() / step))
    with painting(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(image.width() / area.width(), image.height() / area.height())
        painter.translate(elevation.drop * SHADOW_LEAN - area.x(), elevation.drop - area.y())
        painter.fillPath(path, colour)
    return _softened(image)


def _softened(image: QImage) -> QImage:
    wide, high = image.width(), image.height()
    how = (Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)
    return image.scaled(max(1, wide // 2), max(1, high // 2), *how).scaled(wide * 2, high * 2, *how)


def _blank(wide: int, high: int) -> QImage:
    image = QImage(max(1, wide), max(1, high), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    return image


def _signature(path: QPainterPath) -> tuple[object, ...]:
    # Where the silhouette lies does not matter, so the same pawn anywhere finds the same shadow.
    corner = path.boundingRect().topLeft()
    elements = (path.elementAt(index) for index in range(path.elementCount()))
    return tuple((round(each.x - corner.x(), 1), round(each.y - corner.y(), 1)) for each in elements)
