"""The portrait of a race: who plays it, seen at a glance, in the frame of the shape that its pieces have, too.

Each of the races that come with the program is drawn three times, in `resources/portraits`, since a drawing that is
shrunk loses what tells it apart. A race without a portrait, and a seat without a race, shows its shape and its sign.
"""

from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPagedPaintDevice, QPainter, QPicture, QPixmap

from qquovadis import paths
from ui.art.emblems import EDGE, paint_sign, race_shape
from ui.art.faces import Face
from ui.art.painting import painting, saved
from ui.art.pictures import dots_across
from ui.art.strokes import Brushwork, Look, faded
from ui.art.svg_drawings import LARGEST, STORE, Drawing, Key, drawing_of, paint_drawing
from ui.kit.theme import Theme

DRAWINGS = (160, 64, 24)  # pixels for which each portrait is drawn
LEAST = {160: 100.0, 64: 35.0}  # pixels from which on a drawing is used; the smallest below
FILLED = 0.94  # of a portrait's square: what shape and edge fill of it
PALE_EDGE = 2.0 / 160  # of its width: the pale line about it in a dark room
GLINT, GLINT_AT = 0.35, 0.9  # how light the line within its edge is, and where, of the way from the middle
DIMMED = 0.78  # how a portrait is seen whose seat is out of it: its colours stay
NO_LINE = "transparent"
DOTS_OF_SCREEN = 96.0  # an inch: what a pixel of paper is reckoned as


@dataclass(frozen=True)
class PortraitFace(Face):
    """The portrait of a race about its middle, so many pixels wide and high; `dimmed` where its seat is out of it."""

    race: str
    size: float
    dimmed: bool = False

    def bounds(self, theme: Theme) -> QRectF:
        """Return the square that it fills."""
        del theme
        return QRectF(-self.size / 2, -self.size / 2, self.size, self.size)

    def paint(self, brush: Brushwork) -> None:
        """Paint the drawing for its size, with a pale line about it in a dark room."""
        with brush.seen(DIMMED if self.dimmed else 1.0):
            if not _paint_drawn(brush, self.race, self.bounds(brush.theme)):
                _paint_lettered(brush, self.race, self.size)


def drawing_size(pixels: float) -> int:
    """Return which of its drawings a portrait of so many pixels shows.

    >>> drawing_size(118), drawing_size(72), drawing_size(35), drawing_size(24)
    (160, 64, 64, 24)
    """
    return next((size for size, least in LEAST.items() if pixels >= least), DRAWINGS[-1])


def portrait_pixmap(look: Look, race: str, size: float, ratio: float) -> QPixmap:
    """Return a portrait as a picture for a label, a list or an icon, on a screen with so many dots to a pixel."""
    pixmap = QPixmap(round(size * ratio), round(size * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill("transparent")
    with painting(pixmap) as painter:
        brush = look.on(painter)
        with brush.placed(size / 2, size / 2):
            PortraitFace(race, size).paint(brush)
    return pixmap


def _paint_lettered(brush: Brushwork, race: str, size: float) -> None:
    """Paint a shape with its sign in the square of a portrait, with the lines that portraits have where it is large."""
    colours = brush.theme.race(race)
    unit = race_shape(colours.shape, 1.0).boundingRect()
    radius = size * FILLED / (max(unit.width(), unit.height()) + EDGE)
    with brush.placed(-unit.center().x() * radius, -unit.center().y() * radius):
        is_large = size >= LEAST[64]
        outline = race_shape(colours.shape, radius)
        if is_large and brush.theme.is_dark and not brush.look.paper:
            brush.trace(outline, brush.theme.surface.keyline, radius * EDGE + size * PALE_EDGE * 2)
        paint_sign(brush, race, radius)
        if is_large:
            within = race_shape(colours.shape, radius * GLINT_AT)
            brush.trace(within, faded(brush.pigment.white, GLINT), max(1.0, size / 100))


def _paint_drawn(brush: Brushwork, race: str, area: QRectF) -> bool:
    """Paint the portrait of a race into a square, and return whether it has one."""
    name = brush.theme.race(race).portrait
    if not name:
        return False
    painter, surface = brush.painter, brush.theme.surface
    dots = dots_across(painter, area)
    line = surface.keyline.name() if brush.theme.is_dark and not brush.look.paper else NO_LINE
    size = drawing_size(dots / _dots_to_a_pixel(painter))
    path = str(paths.resources() / "portraits" / f"{name}-{size}.svg")
    if isinstance(painter.device(), QPicture):  # only compared, for which its name does as well
        painter.drawRect(area)
        painter.drawText(area.topLeft(), f"{name} {line}")
        return True
    read = drawing_of((path, ""))
    if read is None:
        return False
    drawing, key = read._replace(head=f'{read.head} color="{line}"'), (path, line)
    if brush.look.paper:
        return paint_drawing(painter, key, drawing, area, dots)
    return _paint_sharply(painter, key, drawing, area, dots)


def _paint_sharply(painter: QPainter, key: Key, drawing: Drawing, area: QRectF, dots: float) -> bool:
    """Paint a drawing in just as many pixels as it is shown in, and on whole ones where it stands upright."""
    pixels = max(1, min(round(dots), int(LARGEST)))
    image: QImage = STORE.image(key, drawing, pixels, pixels)
    if image.isNull():
        return False
    seen = painter.deviceTransform()
    with saved(painter):
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if not seen.isRotating() and seen.m11() and seen.m22():
            shown = seen.mapRect(area)
            painter.translate(
                (round(shown.left()) - shown.left()) / seen.m11(), (round(shown.top()) - shown.top()) / seen.m22()
            )
            area = QRectF(area.left(), area.top(), pixels / abs(seen.m11()), pixels / abs(seen.m22()))
        painter.drawImage(area, image)
    return True


def _dots_to_a_pixel(painter: QPainter) -> float:
    device = painter.device()
    if isinstance(device, QPagedPaintDevice):
        return device.logicalDpiX() / DOTS_OF_SCREEN
    return device.devicePixelRatioF()
