"""The curtain between two people at one screen: it covers everything first, and one key of the named person opens it.

It knows a name and a race, nothing of the table.
"""

from PySide6.QtCore import QElapsedTimer, QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QLinearGradient, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QToolTip, QWidget

from qquovadis.model.texts import N_
from ui.art.emblems import BadgeFace, paint_badge
from ui.art.lettering import Lettering, write, write_paragraph
from ui.art.strokes import Brushwork, disc, faded, polygon, rounded
from ui.surroundings import Surroundings

HAND_OVER = N_("{name}, it is your turn")
WHY = N_("This decision shows what only you may see. When nobody else looks at the screen, press any key or click.")
OPEN = N_("I am {name}: open")
HEIGHT = 320
GRACE = 500  # milliseconds, longer than a double click takes


class Curtain(QWidget):
    """Covers its whole parent, opaque from its first paint, until `opened` is told.

    For `grace` milliseconds it hears nothing: the second click of whoever sat there before must not open it.
    """

    opened = Signal()

    def __init__(self, around: Surroundings, parent: QWidget) -> None:
        super().__init__(parent)
        self._around = around
        self._name, self._race = "", None
        self.grace = GRACE
        self._closed = QElapsedTimer()
        self._pressed = False
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        around.changed.connect(self._retell)
        self.hide()

    _race: str | None

    def cover(self, name: str, race: str | None) -> None:
        """Cover everything now, before anything under it changes, and name who may open."""
        self._name, self._race = name, race
        self._pressed = False
        self._closed.start()
        QToolTip.hideText()
        self.fill()
        self._retell()
        self.show()
        self.raise_()
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.repaint()

    def fill(self) -> None:
        """Stretch over the whole parent."""
        parent = self.parentWidget()
        if parent is not None:
            self.setGeometry(parent.rect())

    def uncover(self) -> None:
        """Take the curtain away."""
        self.hide()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._listens() and not event.isAutoRepeat() and event.key() not in PASSIVE:
            self.opened.emit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()
        self._pressed = self._listens()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()
        if self._pressed:
            self.opened.emit()

    def _listens(self) -> bool:
        return self._closed.elapsed() >= self.grace

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if self.isVisible() and event.reason() != Qt.FocusReason.ActiveWindowFocusReason:
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        brush = self._around.look.on(painter)
        paper = brush.theme.paper
        night = QLinearGradient(0, 0, 0, self.height())
        night.setColorAt(0, paper.night_high)
        night.setColorAt(1, paper.night_low)
        painter.fillRect(self.rect(), night)
        self._paint_ornament(brush)
        self._paint_words(brush)
        painter.end()

    def _paint_ornament(self, brush: Brushwork) -> None:
        gilt = brush.theme.paper.gilt
        with brush.placed(self.width() / 2, self.height() / 2):
            for radius in (230, 236, 330, 460, 620):
                brush.trace(disc(0, 0, radius), faded(gilt, 0.16), 1)
            for reach in (120, 180):
                points = ((0, -reach * 2.1), (reach * 2.1, 0), (0, reach * 2.1), (-reach * 2.1, 0))
                brush.trace(polygon((*points, points[0])), faded(gilt, 0.13), 1)

    def _paint_words(self, brush: Brushwork) -> None:
        paper, look = brush.theme.paper, brush.look
        wide = min(620.0, self.width() - 48.0)
        left, top = (self.width() - wide) / 2, (self.height() - HEIGHT) / 2
        if self._race:
            with brush.placed(self.width() / 2, top + 52):
                paint_badge(brush, BadgeFace(self._race, 44))
        said = self._around.say(HAND_OVER, name=self._name)
        title = Lettering(look.size(30), paper.gilt, bold=True)
        write(brush, QRectF(left, top + 112, wide, 48), said, title)
        why = Lettering(look.size(16), faded(paper.gilt, 0.86), side="centre", leading=1.5)
        write_paragraph(brush, QRectF(left + 30, top + 172, wide - 60, 72), self._around.say(WHY), why)
        button = QRectF(self.width() / 2 - 170, top + 262, 340, 48)
        brush.shape(rounded(button, 12), faded(paper.gilt, 0.16), paper.gilt, 1.6)
        write(brush, button, self._around.say(OPEN, name=self._name), Lettering(look.size(17), paper.gilt, bold=True))

    def _retell(self) -> None:
        self.setAccessibleName(self._around.say(HAND_OVER, name=self._name))
        self.setAccessibleDescription(self._around.say(WHY))
        self.update()


PASSIVE = (
    Qt.Key.Key_Shift,
    Qt.Key.Key_Control,
    Qt.Key.Key_Alt,
    Qt.Key.Key_Meta,
    Qt.Key.Key_AltGr,
    Qt.Key.Key_CapsLock,
)
