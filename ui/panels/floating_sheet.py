"""What panels that float over the table look like: a rounded sheet with a shadow, and room for it round the words."""

from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QWidget

from ui.art.painting import painting
from ui.art.strokes import Brushwork, rounded
from ui.window.context import AppContext


class FloatingSheet(NamedTuple):
    """The sheet of a panel: how far within the edges of its widget, the line round it, its shadow, and its corners.

    Without a `radius` it has the corners that all panels have.
    """

    margin: float
    line: QColor
    width: float = 1.4
    shadow: str = "e2"
    radius: float | None = None


def paint_floating(widget: QWidget, context: AppContext, sheet: FloatingSheet) -> None:
    """Paint the sheet of a widget whose words are widgets of their own."""
    with painting(widget) as painter:
        paint_sheet(context.look.on(painter), widget, sheet)


def paint_sheet(brush: Brushwork, widget: QWidget, sheet: FloatingSheet) -> QRectF:
    """Paint the sheet of a widget, and return where it lies, for what is written on it."""
    theme, margin = brush.theme, sheet.margin
    area = QRectF(widget.rect()).adjusted(margin, margin, -margin, -margin)
    path = rounded(area, theme.radius.panel if sheet.radius is None else sheet.radius)
    brush.shadow(path, sheet.shadow)
    brush.shape(path, theme.surface.panel_rise, sheet.line, sheet.width)
    return area
