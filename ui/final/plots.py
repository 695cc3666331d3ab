"""Charts in the program's own look; importing this imports pyqtgraph, so only charts that are opened do."""

from typing import Any

import pyqtgraph
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPen
from PySide6.QtWidgets import QGraphicsItem

from ui.art.painting import paints_item
from ui.art.strokes import faded
from ui.kit.context import AppContext
from ui.kit.style import font_of

GRID = 0.12
MARGIN = 8


def _guard_items() -> None:
    """Let everything that charts consist of be painted under the guard, as our own items are."""
    for kind in vars(pyqtgraph).values():
        if isinstance(kind, type) and issubclass(kind, QGraphicsItem) and "paint" in vars(kind):
            kind.paint = paints_item(kind.paint)  # type: ignore[method-assign]  # it is not ours to be written so


_guard_items()


def plot(context: AppContext) -> Any:
    """Return a chart without menus, that neither pans nor zooms."""
    surface = context.theme.surface
    # SPEED: menus that nobody opens were a fifth of what a chart costs to make.
    chart = pyqtgraph.PlotWidget(background=surface.panel, enableMenu=False)
    chart.setAntialiasing(True)
    chart.setFrameShape(chart.Shape.NoFrame)
    item = chart.getPlotItem()
    item.hideButtons()
    item.setMouseEnabled(False, False)
    item.layout.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
    for side in ("left", "bottom"):
        axis = item.getAxis(side)
        axis.setPen(pen(surface.line_strong, 1))
        axis.setTextPen(pen(surface.ink_soft, 1))
        axis.setTickFont(font_of(context.look, 12))
    return chart


def pen(colour: QColor, width: float, style: Qt.PenStyle = Qt.PenStyle.SolidLine) -> QPen:
    """Return a line that is as wide at every scale of the chart."""
    drawn = QPen(colour, width, style, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    drawn.setCosmetic(True)
    return drawn


def thin(context: AppContext) -> QPen:
    """Return the line that parts rounds."""
    return pen(faded(context.theme.surface.ink_soft, GRID * 2), 1)
