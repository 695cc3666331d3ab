"""What panels that float over the table look like: a rounded sheet with a shadow, and room for it round the words."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QWidget

from ui.art.strokes import rounded
from ui.surroundings import Surroundings


def paint_floating(widget: QWidget, around: Surroundings, margin: float, line: QColor, width: float) -> None:
    """Paint the sheet of a widget so far within its edges, with a line of this colour round it."""
    painter = QPainter(widget)
    brush = around.look.on(painter)
    area = QRectF(widget.rect()).adjusted(margin, margin, -margin, -margin)
    path = rounded(area, brush.theme.radius.panel)
    brush.shadow(path, "e2")
    brush.shape(path, brush.theme.surface.panel_rise, line, width)
    painter.end()
