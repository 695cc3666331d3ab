"""The portrait of a race: who plays it, seen at a glance, in the frame of the shape that its pieces have, too.

Each of the races that come with the program is drawn three times, in `resources/portraits`, since a drawing that is
shrunk loses what tells it apart. A race without a portrait, and a seat without a race, shows its shape and its sign.
"""

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from unicodedata import east_asian_width

from PySide6.QtCore import QByteArray, QRectF, QSizeF
from PySide6.QtGui import QImage, QPagedPaintDevice, QPainter, QPicture, QPixmap
from PySide6.QtSvg import QSvgRenderer

from qquovadis import paths
from ui.art.dots import dots_across
from ui.art.faces import Face
from ui.art.lettering import Lettering, write
from ui.art.painting import painting, saved
from ui.art.race_outlines import race_shape
from ui.art.strokes import Brushwork, Look, faded, linear
from ui.art.svg_drawings import KEPT, LARGEST, STORE, Drawing, paint_drawing
from ui.kit.theme import Theme

PORTRAITS = paths.resources() / "portraits"
DRAWINGS = (160, 64, 24)  # pixels for which each portrait is drawn
LEAST = {160: 100.0, 64: 35.0}  # pixels from which on a drawing is used; the smallest below
SMALLEST_PORTRAIT = 16.0  # pixels below which a portrait is only its shape
FRAMED = 0.86  # of a portrait's width: the disc that frames one
FILLED = 0.94  # of its square: what a shape with its edge fills of it
PALE_EDGE = 2.0 / 160  # of its width: the pale line about it in a dark room
GLINT, GLINT_AT = 0.35, 0.9  # how light the line within its edge is, and where, of the way from the middle
DIMMED = 0.78  # how a portrait is seen whose seat is out of it: its colours stay
NO_LINE, INK = "transparent", "currentColor"  # of what only shows in a dark room, and its word in the drawings
DOTS_OF_SCREEN = 96.0  # an inch: what a pixel of paper is reckoned as
EDGE = 0.1  # of its radius: the width of a shape's edge
SMALLEST_SIGN = 9.0  # radius below which a shape has no sign
# How far the middle of the sign lies below the middle of the shape, and its size, both in radii.
SIGN_DROP = {"drop": 0.18, "triangle": 0.36}
SIGN_SIZE = {"triangle": 0.78, "diamond": 0.84, "star": 0.76}
ALONE = 1.17  # how much larger a sign of one letter is
BROAD = 0.72  # how much smaller one of two letters as wide as they are high


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
            if not _paint_drawing(brush, self.race, self.bounds(brush.theme)):
                _paint_framed(brush, self.race, self.size)


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


def sign_size(sign: str, size: float) -> float:
    """Return in which size a sign is written where two Latin letters have that: Japanese ones are as wide as high."""
    if len(sign) == 1:
        return size * ALONE
    return size * BROAD if all(east_asian_width(letter) in "WF" for letter in sign) else size


def paint_sign(brush: Brushwork, race: str, radius: float, coded: bool = True) -> None:
    """Paint the shape of a race about the origin, with its sign where that can be read."""
    colours = brush.theme.race(race)
    shape = race_shape(colours.shape, radius)
    body = linear((0, -radius), (0, radius), colours.fill.lighter(114), colours.fill)
    brush.shape(shape, body, colours.edge, max(1.0, radius * EDGE) * colours.edge_weight**0.5)
    if coded and radius >= SMALLEST_SIGN:
        drop, size = SIGN_DROP.get(colours.shape, 0.0) * radius, SIGN_SIZE.get(colours.shape, 0.92) * radius
        sign = colours.signs[brush.look.language]
        area = QRectF(-radius * 1.3, drop - radius, radius * 2.6, radius * 2)
        write(brush, area, sign, Lettering(sign_size(sign, size), colours.on, bold=True))


def _paint_framed(brush: Brushwork, race: str, size: float) -> None:
    """Paint a shape in the square of a portrait, with its sign or the picture that a pack has for it."""
    colours = brush.theme.race(race)
    unit = race_shape(colours.shape, 1.0).boundingRect()
    radius = size * FILLED / (max(unit.width(), unit.height()) + EDGE)
    outline, is_large = race_shape(colours.shape, radius), size >= LEAST[64]
    with brush.placed(-unit.center().x() * radius, -unit.center().y() * radius):
        if is_large and brush.theme.is_dark and not brush.look.paper:
            brush.trace(outline, brush.theme.surface.keyline, radius * EDGE + size * PALE_EDGE * 2)
        paint_sign(brush, race, radius, coded=colours.picture is None)
        if colours.picture is not None:
            with brush.clipped(outline):
                from ui.art.pictures import COVERS, paint_picture  # late: a start needs no pictures of packs

                paint_picture(brush, colours.picture, outline.boundingRect(), COVERS)
            brush.trace(outline, colours.edge, radius * EDGE)
        elif is_large:
            within = race_shape(colours.shape, radius * GLINT_AT)
            brush.trace(within, faded(brush.pigment.white, GLINT), max(1.0, size / 100))


def _paint_drawing(brush: Brushwork, race: str, area: QRectF) -> bool:
    """Paint the portrait of a race into a square, and return whether it has one."""
    colours = brush.theme.race(race)
    name = colours.portrait if colours.picture is None else ""
    if not name:
        return False
    painter, surface = brush.painter, brush.theme.surface
    dots = dots_across(painter, area)
    line = surface.keyline.name() if brush.theme.is_dark and not brush.look.paper else NO_LINE
    size = drawing_size(dots / _dots_to_a_pixel(painter))
    path = str(PORTRAITS / f"{name}-{size}.svg")
    if isinstance(painter.device(), QPicture):  # only compared, for which its name does as well
        painter.drawRect(area)
        painter.drawText(area.topLeft(), f"{name} {line}")
        return True
    drawing, key = _drawing_of(path), (path, NO_LINE)
    if drawing is None:
        return False
    if brush.look.paper:
        return paint_drawing(painter, key, drawing, area, dots)
    pixels = max(1, min(round(dots), int(LARGEST)))
    image = STORE.image(key, drawing, pixels, pixels)
    if image.isNull():
        return False
    _paint_sharply(painter, image if line == NO_LINE else _lined(image, path, line), area)
    return True


@lru_cache(maxsize=KEPT)
def _drawing_of(path: str) -> Drawing | None:
    """Return one of our own portraits, which are square and all begin alike; None if there is none.

    SPEED: what reads the drawings of others takes 2 MB and 30 ms, and a start paints portraits.
    """
    try:
        text = Path(path).read_text(encoding="utf-8")
    except OSError:
        return None
    head, rest = text.split(" ", 1)
    return Drawing(f'{head} color="{NO_LINE}"', f" {rest}", QSizeF(1, 1), LARGEST**2)


def _lined(portrait: QImage, path: str, line: str) -> QImage:
    """Return a portrait on the pale line that its drawing has for a dark room.

    SPEED: the line alone is another in the other room; the 19 portraits of a table of five seats take 70 ms.
    """
    image = QImage(portrait.size(), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill("transparent")
    with painting(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        _line_of(path, line).render(painter)
        painter.drawImage(0, 0, portrait)
    return image


@lru_cache(maxsize=KEPT)
def _line_of(path: str, line: str) -> QSvgRenderer:
    from xml.etree import ElementTree  # late: a start has no dark room, most often

    root = ElementTree.parse(path).getroot()
    for part in [part for part in root if part.get("stroke") != INK]:
        root.remove(part)
    drawing = ElementTree.tostring(root, encoding="unicode").replace(INK, line)
    return QSvgRenderer(QByteArray(drawing.encode()))


def _paint_sharply(painter: QPainter, image: QImage, area: QRectF) -> None:
    """Paint a picture of just as many pixels as it is shown in, and on whole ones where it stands upright."""
    seen = painter.deviceTransform()
    with saved(painter):
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if not seen.isRotating() and seen.m11() and seen.m22():
            shown = seen.mapRect(area)
            painter.translate(
                (round(shown.left()) - shown.left()) / seen.m11(), (round(shown.top()) - shown.top()) / seen.m22()
            )
            area = QRectF(area.left(), area.top(), image.width() / abs(seen.m11()), image.height() / abs(seen.m22()))
        painter.drawImage(area, image)


def _dots_to_a_pixel(painter: QPainter) -> float:
    device = painter.device()
    if isinstance(device, QPagedPaintDevice):
        return device.logicalDpiX() / DOTS_OF_SCREEN
    return device.devicePixelRatioF()
