"""A button that must be held: pressed for a while by mouse or key and let go, so that no stray click does its deed."""

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QElapsedTimer, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QFocusEvent, QHideEvent, QKeyEvent, QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from ui.art.emblems import BadgeFace
from ui.art.lettering import Lettering, write_name
from ui.art.painting import painting, paints_widget, saved
from ui.art.strokes import Brushwork, faded, rounded
from ui.kit.context import AppContext

HOLD = 450  # milliseconds
FRAME = 30
HIGH, BADGE = 52, 13.0
KEYS = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)


class HoldButton(QAbstractButton):
    """`clicked` is told when it was held for `hold` milliseconds and let go, or pressed by an assistive tool.

    A `subdued` one is not what is looked for first.
    A press counts for nothing while it `hears` nothing, nor does a key that was already down.
    """

    def __init__(
        self, context: AppContext, parent: QWidget | None = None, hears: Callable[[], bool] = lambda: True
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._race: str | None = None
        self.hold = HOLD
        self.subdued = False
        self._hears = hears
        self._since = QElapsedTimer()
        self._filling = QTimer(self)
        self._filling.setInterval(FRAME)
        self._filling.timeout.connect(self.update)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_race(self, race: str | None) -> None:
        """Show the badge of this race before the words."""
        self._race = race
        self.update()

    @property
    def is_held(self) -> bool:
        """Whether it has been pressed for long enough, so that letting go does the deed."""
        return self.isDown() and self._since.elapsed() >= self.hold

    def sizeHint(self) -> QSize:
        return QSize(300, HIGH - 8 if self.subdued else HIGH)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()
        if event.button() is Qt.MouseButton.LeftButton:
            self._press()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        event.accept()
        if self.isDown() and not self.hitButton(event.position().toPoint()):
            self._let_go(counts=False)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()
        if event.button() is Qt.MouseButton.LeftButton:
            self._let_go(counts=True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() not in KEYS:
            event.ignore()
        elif not event.isAutoRepeat():
            self._press()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() not in KEYS:
            event.ignore()
        elif not event.isAutoRepeat():
            self._let_go(counts=True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._let_go(counts=False)
        super().focusOutEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        self._let_go(counts=False)
        super().hideEvent(event)

    @paints_widget
    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        with painting(self) as painter:
            brush = self._context.look.on(painter)
            area = QRectF(self.rect()).adjusted(2, 2, -2, -2)
            self._paint_ground(brush, area)
            left = area.left() + 14
            if self._race:
                with brush.placed(left + BADGE, area.center().y()):
                    BadgeFace(self._race, BADGE).paint(brush)
            words = area.adjusted(2 * BADGE + 30, 0, -14, 0) if self._race else area.adjusted(14, 0, -14, 0)
            surface = brush.theme.surface
            colour, size = (surface.ink, 15) if self.subdued else (surface.accent_on, 17)
            ink = Lettering(brush.look.size(size), colour, bold=not self.subdued, side="left")
            write_name(brush, words, self.text(), ink if self._race else replace(ink, side="centre"))

    def _paint_ground(self, brush: Brushwork, area: QRectF) -> None:
        surface, path = brush.theme.surface, rounded(area, 10)
        edge = surface.line_strong if self.subdued else surface.accent_fill
        brush.shape(path, surface.panel_rise if self.subdued else surface.accent_fill, edge, 1.2)
        if self.isDown():
            share = min(1.0, self._since.elapsed() / self.hold) if self.hold else 1.0
            with saved(brush.painter):
                brush.painter.setClipRect(QRectF(area.left(), area.top(), area.width() * share, area.height()))
                brush.fill(path, faded(surface.accent if self.subdued else surface.accent_on, 0.28))
        if self.hasFocus():
            brush.trace(rounded(area.adjusted(-0.5, -0.5, 0.5, 0.5), 10.5), surface.focus, 3)

    def _press(self) -> None:
        if not self._hears():
            return
        self._since.start()
        self.setDown(True)
        self._filling.start()
        self.update()

    def _let_go(self, *, counts: bool) -> None:
        done = counts and self.is_held
        self._filling.stop()
        self.setDown(False)
        self.update()
        if done:
            self.clicked.emit()
