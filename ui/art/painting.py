"""Painting that may fail: painters are at their end before what they paint on, and a crossed frame shows where it was.

Every method by which Qt has something painted is one of the decorated ones here: an error that goes through Qt, on its
way from one painted thing to the next, is a segmentation fault of PySide.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QGuiApplication, QPaintDevice, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import (
    QAbstractItemDelegate,
    QAbstractScrollArea,
    QGraphicsItem,
    QGraphicsView,
    QStyleOptionGraphicsItem,
    QStyleOptionViewItem,
    QWidget,
)

from qquovadis.guard import Attempt, guarded

EDGE = 2.0


@contextmanager
def painting(device: QPaintDevice, painter: QPainter | None = None) -> Iterator[QPainter]:
    """Give a painter for a picture, a widget or a page, or set the one that is given to work on it; and end it.

    After an error Python gives up the variables of a function in the order in which they were set: a pixmap before the
    painter that is still at work on it, and that is a segmentation fault.
    """
    painter = QPainter() if painter is None else painter
    painter.begin(device)
    try:
        yield painter
    finally:
        painter.end()


@contextmanager
def saved(painter: QPainter) -> Iterator[None]:
    """Bring the painter back to its present state afterwards, whatever happens in between."""
    painter.save()
    try:
        yield
    finally:
        painter.restore()


def cross_out(painter: QPainter, area: QRectF) -> None:
    """Paint the crossed frame that stands in the place of what could not be painted."""
    palette = QGuiApplication.palette()
    painter.fillRect(area, palette.color(QPalette.ColorRole.Window))  # all of it: what covers must go on covering
    painter.setPen(QPen(palette.color(QPalette.ColorRole.WindowText), EDGE))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    inside = area.adjusted(EDGE, EDGE, -EDGE, -EDGE)
    painter.drawRect(inside)
    painter.drawLine(inside.topLeft(), inside.bottomRight())
    painter.drawLine(inside.bottomLeft(), inside.topRight())


def _cross_out_item(
    item: QGraphicsItem, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
) -> None:
    """Stand in for an item; Qt gives each a painter in a state of its own."""
    del option, widget
    with Attempt():
        cross_out(painter, item.boundingRect())


def _cross_out_widget(widget: QWidget, event: QPaintEvent) -> None:
    del event
    device = widget.viewport() if isinstance(widget, QAbstractScrollArea) else widget
    with Attempt(), painting(device) as painter:
        cross_out(painter, QRectF(device.rect()))


def _cross_out_row(
    delegate: QAbstractItemDelegate, painter: QPainter, option: QStyleOptionViewItem, index: object
) -> None:
    del delegate, index
    with Attempt():
        cross_out(painter, QRectF(option.rect))


def _cross_out_ground(view: QGraphicsView, painter: QPainter, area: QRectF | QRect) -> None:
    del view
    with Attempt():
        cross_out(painter, QRectF(area))


paints_item = guarded(_cross_out_item)
paints_widget = guarded(_cross_out_widget)
paints_row = guarded(_cross_out_row)
paints_ground = guarded(_cross_out_ground)
