"""Painting that may fail: painters are at their end before what they paint on, and a crossed frame shows where it was.

Every method by which Qt has something painted is one of the decorated ones here: an error that goes through Qt, on its
way from one painted thing to the next, is a segmentation fault of PySide.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QRectF
from PySide6.QtGui import QGuiApplication, QPaintDevice, QPainter, QPalette, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from qquovadis.guard import Attempt, guarded

EDGE = 2.0


@contextmanager
def painting(device: QPaintDevice) -> Iterator[QPainter]:
    """Give a painter for a picture, a widget or a page, and end it.

    After an error Python gives up the variables of a function in the order in which they were set: a pixmap before the
    painter that is still at work on it, and that is a segmentation fault.
    """
    painter = QPainter(device)
    try:
        yield painter
    finally:
        painter.end()


def cross_out(painter: QPainter, area: QRectF) -> None:
    """Paint the crossed frame that stands in the place of what could not be painted."""
    palette = QGuiApplication.palette()
    painter.setPen(QPen(palette.color(QPalette.ColorRole.WindowText), EDGE))
    painter.setBrush(palette.color(QPalette.ColorRole.Window))
    inside = area.adjusted(EDGE, EDGE, -EDGE, -EDGE)
    painter.drawRect(inside)
    painter.drawLine(inside.topLeft(), inside.bottomRight())
    painter.drawLine(inside.bottomLeft(), inside.topRight())


def _cross_out_item(
    item: QGraphicsItem, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
) -> None:
    """Stand in for the painting of an item; Qt gives every item a painter in its own state."""
    del option, widget
    with Attempt():
        cross_out(painter, item.boundingRect())


paints_item = guarded(_cross_out_item)
