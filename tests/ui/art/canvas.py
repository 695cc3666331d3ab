"""A transparent canvas with its origin in the middle, and what can be asked of what was painted on it."""

from collections.abc import Callable

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from ui.art.strokes import Brushwork, Look

Painted = Callable[[Brushwork], None]

ARGB = QImage.Format.Format_ARGB32_Premultiplied


def painted(look: Look, paint: Painted, side: int = 540, zoom: float = 1.0) -> QImage:
    """Paint about the middle of a transparent square."""
    image = QImage(side, side, ARGB)
    image.fill(0)
    return _paint_on(image, look, paint, zoom)


def painted_on(look: Look, paint: Painted, ground: QColor, side: int) -> QImage:
    """Paint about the middle of a square of one colour."""
    image = QImage(side, side, ARGB)
    image.fill(ground)
    return _paint_on(image, look, paint, 1.0)


def is_blank(image: QImage) -> bool:
    """Whether no pixel was touched."""
    untouched = QImage(image.size(), image.format())
    untouched.fill(0)
    return image == untouched


def spill(image: QImage, bounds: QRectF) -> QImage:
    """Return what lies outside the bounds, which are about the middle."""
    rest = image.copy()
    painter = QPainter(rest)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Clear)
    middle = image.width() / 2
    painter.fillRect(bounds.translated(middle, middle).toAlignedRect(), Qt.GlobalColor.transparent)
    painter.end()
    return rest


def pixels(image: QImage) -> list[tuple[int, int, int]]:
    """Return red, green and blue of every pixel."""
    plain = image.convertToFormat(QImage.Format.Format_RGB888)  # kept, since its bits go with it
    raw, stride = bytes(plain.constBits()), plain.bytesPerLine()
    rows = (raw[row * stride : row * stride + image.width() * 3] for row in range(image.height()))
    return [(row[x], row[x + 1], row[x + 2]) for row in rows for x in range(0, len(row), 3)]


def _paint_on(image: QImage, look: Look, paint: Painted, zoom: float) -> QImage:
    painter = QPainter(image)
    painter.translate(image.width() / 2, image.height() / 2)
    painter.scale(zoom, zoom)
    paint(look.on(painter))
    painter.end()
    return image
