"""What panels that float over the table look like: a rounded sheet with a shadow, and room for it round the words."""

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPaintEvent, QRegion
from PySide6.QtWidgets import QWidget

from ui.art.painting import painting, paints_widget
from ui.art.strokes import Brushwork, rounded
from ui.kit.context import AppContext

SHADOW_APART = "shadow_apart"  # the property of a panel whose shadow is a widget of its own
EDGE = 2  # pixels that the line round a sheet may stand out
FOLLOWED = (
    *(QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.ZOrderChange),
    *(QEvent.Type.Show, QEvent.Type.Hide, QEvent.Type.ShowToParent, QEvent.Type.HideToParent),
)


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
    path = sheet_path(brush, widget, sheet)
    if not widget.property(SHADOW_APART):
        brush.shadow(path, sheet.shadow)
    brush.shape(path, brush.theme.surface.panel_rise, sheet.line, sheet.width)
    margin = sheet.margin
    return QRectF(widget.rect()).adjusted(margin, margin, -margin, -margin)


def sheet_path(brush: Brushwork, widget: QWidget, sheet: FloatingSheet) -> QPainterPath:
    """Return the outline of the sheet of a widget."""
    margin = sheet.margin
    area = QRectF(widget.rect()).adjusted(margin, margin, -margin, -margin)
    return rounded(area, brush.theme.radius.panel if sheet.radius is None else sheet.radius)


class SheetShadow(QWidget):
    """The shadow of a panel that floats, right under it: the mouse reaches what lies below it, as it seems to.

    The panel itself takes the mouse where its sheet is, and leaves its shadow to this. `path` is the outline of the
    sheet in coordinates of the panel, and `level` how high it floats.
    """

    def __init__(
        self,
        context: AppContext,
        panel: QWidget,
        margin: int,
        path: Callable[[Brushwork], QPainterPath],
        level: str = "e2",
    ) -> None:
        super().__init__(panel.parentWidget())
        self._context, self._panel, self._margin, self._path, self._level = context, panel, margin, path, level
        panel.setProperty(SHADOW_APART, True)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        panel.installEventFilter(self)
        panel.destroyed.connect(self.deleteLater)
        context.changed.connect(self.update)
        self._follow()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in FOLLOWED:
            self._follow()
        return super().eventFilter(watched, event)

    def _follow(self) -> None:
        panel, inset = self._panel, self._margin - EDGE
        self.setGeometry(panel.geometry())
        sheet = panel.rect().adjusted(inset, inset, -inset, -inset)
        if sheet.isValid():
            panel.setMask(QRegion(sheet))
        self.setVisible(not panel.isHidden())
        self.stackUnder(panel)

    @paints_widget
    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        with painting(self) as painter:
            brush = self._context.look.on(painter)
            brush.shadow(self._path(brush), self._level)


def sheet_shadow(context: AppContext, panel: QWidget, margin: int, level: str = "e2") -> SheetShadow:
    """Give a panel that paints a plain sheet its shadow, through which the mouse goes."""
    sheet = FloatingSheet(margin, QColor())
    return SheetShadow(context, panel, margin, lambda brush: sheet_path(brush, panel, sheet), level)
