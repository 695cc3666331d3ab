"""Paints the picture beside the first and the last page of the installer of Windows, with PySide6.

What it writes is committed, as the icons are: `python packaging/installer_picture.py`.
"""

import math
import os
import sys

from environment import CHECKOUT
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QGuiApplication, QImage, QLinearGradient, QPainter, QPen, QPolygonF
from PySide6.QtSvg import QSvgRenderer

PICTURE = CHECKOUT / "packaging" / "windows" / "welcome.bmp"
ICON = CHECKOUT / "packaging" / "icons" / "qquovadis.svg"
WIDE, HIGH = 328, 628
SHRUNK = 0.75  # to half as much again as the page shows on a plain screen, which most screens are no more
NIGHT = ("#2A3B61", "#151E36")
LINE, FILLED = "#8FA3CC", "#E8BC62"
SIDE = 46.0  # of a hex
# Hexes of the board that have come out of the night, by column and row, and how bright.
LIT = {(1, 7): 26, (2, 8): 40, (3, 7): 18, (1, 9): 60, (3, 9): 34, (2, 10): 22, (0, 8): 14}


def paint() -> QImage:
    """Return the picture: the icon above a board of hexes at night."""
    image = QImage(WIDE, HIGH, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    night = QLinearGradient(0, 0, 0, HIGH)
    for place, colour in enumerate(NIGHT):
        night.setColorAt(place, QColor(colour))
    painter.fillRect(image.rect(), QBrush(night))
    for column in range(5):
        for row in range(column % 2, 17, 2):
            _paint_hex(painter, column, row)
    QSvgRenderer(str(ICON)).render(painter, QRectF(WIDE / 2 - 76, 72, 152, 152))
    painter.end()
    smooth = Qt.TransformationMode.SmoothTransformation
    return image.scaledToWidth(round(WIDE * SHRUNK), smooth).convertToFormat(QImage.Format.Format_RGB888)


def _paint_hex(painter: QPainter, column: int, row: int) -> None:
    middle = QPointF(16 + column * SIDE * 1.5, row * SIDE * math.sqrt(3) / 2 + 8)
    depth = middle.y() / HIGH  # the farther down, the clearer
    line, filled = QColor(LINE), QColor(FILLED)
    line.setAlphaF(max(0.0, depth - 0.42) * 0.7)
    filled.setAlpha(LIT.get((column, row), 0))
    painter.setPen(QPen(line, 2))
    painter.setBrush(filled if filled.alpha() else Qt.BrushStyle.NoBrush)
    corners = (math.radians(60 * corner) for corner in range(6))
    painter.drawPolygon(QPolygonF([middle + QPointF(math.cos(a), math.sin(a)) * (SIDE - 3) for a in corners]))


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QGuiApplication(sys.argv)
    paint().save(str(PICTURE), "BMP")  # type: ignore[call-overload]
