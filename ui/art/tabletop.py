"""What lies under everything: the table, its light and compass, and a way over it."""

import math
from collections.abc import Callable
from random import Random

from PySide6.QtCore import QLineF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainterPath, QPixmap, QPixmapCache

from ui.art.painting import painting, saved
from ui.art.strokes import Brushwork, disc, faded, lines, pen, radial

FIBRES_PER_PIXEL, FIBRE = 0.0025, 1.2
COMPASS_RADII = (300.0, 306.0, 420.0, 540.0)
COMPASS_RAYS = 32


def paint_table(brush: Brushwork, size: QSizeF) -> None:
    """Paint the tabletop with its fibres; the same size always gives the same table."""
    dots = brush.painter.device().devicePixelRatioF()
    # SPEED: thousands of fibres take 60 ms for a window of 1280x720; they are the same ones in both rooms.
    key = f"fibres {size.width()}x{size.height()} {dots}"
    fibres = QPixmap()
    if not QPixmapCache.find(key, fibres):
        fibres = QPixmap((size * dots).toSize())
        fibres.setDevicePixelRatio(dots)
        fibres.fill(Qt.GlobalColor.transparent)
        with painting(fibres) as painter:
            _paint_fibres(brush.look.on(painter), size)
        QPixmapCache.insert(key, fibres)
    brush.painter.fillRect(QRectF(0, 0, size.width(), size.height()), brush.theme.surface.table)
    with brush.seen(6 / 256 if brush.theme.is_dark else 9 / 256):
        brush.painter.drawPixmap(0, 0, fibres)


def _paint_fibres(brush: Brushwork, size: QSizeF) -> None:
    area = QRectF(0, 0, size.width(), size.height())
    chance = Random(4)
    count = round(area.width() * area.height() * FIBRES_PER_PIXEL / 2)
    for tone in (brush.pigment.white, brush.pigment.black):
        brush.painter.setPen(pen(tone, FIBRE))
        # SPEED: as lines of their own they take a seventh of the time that they take as one path.
        brush.painter.drawLines(_fibres(chance.random, count, area))


def paint_light(brush: Brushwork, area: QRectF, unit: float = 0.0) -> None:
    """Paint the pale pool of light and the compass circles in which the world lies; nothing outside the area.

    `unit` is how large they are drawn, 1 being the size of the design; without it as large as the area asks for.
    """
    x, y = area.center().x(), area.center().y()
    unit = unit or min(area.width(), area.height()) / 760
    with saved(brush.painter):
        brush.painter.setClipRect(area, Qt.ClipOperation.IntersectClip)
        pool = faded(brush.pigment.white, 0.05 if brush.theme.is_dark else 0.34)
        brush.painter.fillRect(area, radial((x, y), 760 * unit, pool, faded(brush.pigment.white, 0)))
        line = brush.theme.surface.line_strong
        with brush.placed(x, y, unit):
            for far in COMPASS_RADII:
                brush.trace(disc(0, 0, far), faded(line, 0.22), 1)
            brush.trace(_rays(), faded(line, 0.16), 1)


def paint_route(brush: Brushwork, path: QPainterPath, radius: float) -> None:
    """Paint a way from its first to its last point as gold dots that grow toward the end."""
    surface = brush.theme.surface
    count = max(2, round(path.length() / (radius * 0.24)))
    for index in range(count + 1):
        point = path.pointAtPercent(index / count)
        size = radius * (0.036 + 0.034 * index / count)
        brush.shape(disc(point.x(), point.y(), size), surface.lit, surface.lit_edge, radius * 0.022)


def _fibres(chance: Callable[[], float], count: int, area: QRectF) -> list[QLineF]:
    """Return fibres from anywhere in an area, 2 to 9 pixels to the right and up to one up or down."""
    wide, high = area.width(), area.height()
    ends = ((wide * chance(), high * chance(), 2 + 7 * chance(), 2 * chance() - 1) for _ in range(count))
    return [QLineF(x, y, x + right, y + down) for x, y, right, down in ends]


def _rays() -> QPainterPath:
    near, far = COMPASS_RADII[1], COMPASS_RADII[-1]
    angles = (2 * math.pi * index / COMPASS_RAYS for index in range(COMPASS_RAYS))
    return lines(
        ((near * math.cos(angle), near * math.sin(angle)), (far * math.cos(angle), far * math.sin(angle)))
        for angle in angles
    )
