"""Faces to pixmaps: each face is painted once at a scale and then only copied to the screen.

All pieces that look the same share one pixmap. While something moves or the world is being zoomed the store is
`hasty`: it hands out what it has, at whatever scale, and paints nothing twice; at rest everything is sharp.
"""

import math
from collections import OrderedDict
from dataclasses import dataclass, field

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap, QTransform

from ui.art.faces import Face
from ui.art.painting import painting, saved
from ui.art.strokes import Look

BUDGET = 96_000_000  # bytes of pixmaps kept, the oldest go first
SMOOTHED = 10_000  # pixels up to which a picture is smoothed while it is resampled
DEEP = 4  # bytes of a pixel
CLOSE, CLOSE_TURN = 0.0006, 0.06  # within these a picture is as good as painted anew
TURNED = QTransform.TransformationType.TxRotate
FINEST = 8.0  # device pixels to a unit, as many as the nearest look at the world has on a screen of three dots a pixel


@dataclass(slots=True)
class Picture:
    """A painted face: its pixmap, where its corner is relative to the origin, and device pixels to a unit.

    One that was `asked` for again stays when the oldest are given up.
    """

    pixmap: QPixmap
    corner: QPointF
    scale: float
    turn: float
    asked: bool = True


@dataclass(slots=True)
class Album:
    """The pictures of one look: all by face, scale and turn, the oldest first, and of each face the latest."""

    look: Look
    kept: OrderedDict[tuple[Face, float, float], Picture] = field(default_factory=OrderedDict)
    latest: dict[Face, Picture] = field(default_factory=dict)


class Artwork:
    """The pictures of the present look, and of the one before as long as there is room: people look at both rooms."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self.hasty = False
        self._album, self._before = Album(look), Album(look)
        self._kept, self._latest = self._album.kept, self._album.latest
        self._bytes = 0

    @property
    def weight(self) -> int:
        """How many bytes the pictures take that are kept."""
        return self._bytes

    def relight(self, look: Look) -> None:
        """Change theme or language; everything will be painted anew, but for what was painted in the look before."""
        self.look = look
        if look == self._album.look:
            return
        gone, self._before = self._before, self._album
        if gone.look == look:
            self._album = gone
        else:
            self._album = Album(look)
            self._bytes -= sum(map(_weight_of, gone.kept.values()))
        self._kept, self._latest = self._album.kept, self._album.latest

    def bounds(self, face: Face) -> QRectF:
        """Return everything that the face may touch."""
        return face.bounds(self.look.theme)

    def picture(self, face: Face, scale: float, turn: float = 0.0) -> Picture:
        """Return the face at so many device pixels to a unit, turned by so many degrees."""
        scale, turn, latest = round(min(scale, FINEST), 3), round(turn, 1), self._latest.get(face)
        # SPEED: at rest this is all, and a face is hashed once: 0.85 us; with three hashes it was 1.5 to 3 times that.
        if latest is not None and latest.scale == scale and latest.turn == turn:
            latest.asked = True
            return latest
        kept = self._kept.get((face, scale, turn))
        if kept is None:
            if self.hasty and latest is not None:
                return latest
            kept = self._keep((face, scale, turn))
        kept.asked = True
        self._latest[face] = kept
        return kept

    def has(self, face: Face, scale: float) -> bool:
        """Return whether the face is painted at this scale, upright."""
        return (face, round(min(scale, FINEST), 3), 0.0) in self._kept

    def draw(self, painter: QPainter, face: Face) -> bool:
        """Draw the face about the origin of the painter, pixel on pixel where that is possible; tell whether it was."""
        seen = painter.worldTransform()
        dots = painter.device().devicePixelRatio()
        scale, turn, even = seen.m11(), 0.0, seen.m22()
        # SPEED: most things stand upright, and then three calls into Qt are saved, a third of the whole cost.
        if seen.type() is TURNED or scale <= 0:
            scale, turn = math.hypot(scale, seen.m12()), math.degrees(math.atan2(seen.m12(), scale))
            even = scale
        picture = self.picture(face, scale * dots, turn)
        exact = abs(picture.scale - scale * dots) < CLOSE and abs(picture.turn - turn) < CLOSE_TURN
        sharp = exact and abs(even - scale) < CLOSE
        if sharp:
            _copy(painter, picture, seen, dots)
        else:
            _fit(painter, picture)
        return sharp

    def _keep(self, key: tuple[Face, float, float]) -> Picture:
        picture = self._kept[key] = self._painted(*key)
        self._bytes += _weight_of(picture)
        self._forget()
        return picture

    def _painted(self, face: Face, scale: float, turn: float) -> Picture:
        view = QTransform().rotate(turn).scale(scale, scale)
        area = view.mapRect(face.bounds(self.look.theme))
        left, top = math.floor(area.left()), math.floor(area.top())
        pixmap = QPixmap(max(1, math.ceil(area.right()) - left), max(1, math.ceil(area.bottom()) - top))
        pixmap.fill(Qt.GlobalColor.transparent)
        with painting(pixmap) as painter:
            painter.translate(-left, -top)
            painter.setTransform(view, combine=True)
            face.paint(self.look.on(painter))
        return Picture(pixmap, QPointF(left, top), scale, turn)

    def _forget(self) -> None:
        """Give up the oldest pictures beyond the budget, those of the look before first."""
        while self._bytes > BUDGET and self._before.kept:
            key, old = self._before.kept.popitem(last=False)
            self._before.latest.pop(key[0], None)
            self._bytes -= _weight_of(old)
        while self._bytes > BUDGET and len(self._kept) > 1:
            key, old = self._kept.popitem(last=False)
            if old.asked:
                old.asked, self._kept[key] = False, old
                continue
            face = key[0]
            self._bytes -= _weight_of(old)
            if self._latest.get(face) is old:
                del self._latest[face]


def _weight_of(picture: Picture) -> int:
    return picture.pixmap.width() * picture.pixmap.height() * DEEP


def _copy(painter: QPainter, picture: Picture, seen: QTransform, dots: float) -> None:
    """Copy pixels to whole device pixels: nothing is resampled, so nothing blurs."""
    x, y = round(seen.dx() * dots) + picture.corner.x(), round(seen.dy() * dots) + picture.corner.y()
    wide, high = picture.pixmap.width(), picture.pixmap.height()
    painter.resetTransform()
    if dots == 1:
        painter.drawPixmap(QPointF(x, y), picture.pixmap)
    else:
        painter.drawPixmap(
            QRectF(x / dots, y / dots, wide / dots, high / dots), picture.pixmap, QRectF(0, 0, wide, high)
        )
    painter.setWorldTransform(seen)


def _fit(painter: QPainter, picture: Picture) -> None:
    """Draw the picture resampled, for what moves, is turned or is being zoomed."""
    with saved(painter):
        painter.rotate(-picture.turn)
        painter.scale(1 / picture.scale, 1 / picture.scale)
        # SPEED: land and what stands on it is smoothed only at rest; late in a game of five seats at 1920x1080 that
        # makes a step of zooming 7 ms instead of 11, and 15 if land is smoothed, too.
        small = picture.pixmap.width() * picture.pixmap.height() < SMOOTHED
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, small)
        painter.drawPixmap(picture.corner, picture.pixmap)
