"""Watches by which input something is done and when nobody is there, over all windows; it takes no event away."""

from collections.abc import Callable
from typing import Literal, cast

from PySide6.QtCore import QEvent, QObject, QPoint, Signal
from PySide6.QtGui import QGuiApplication, QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

from qquovadis.model.saves.observations import Input

IDLE = 60_000  # milliseconds without any input, from which on nobody is there
AT_ONCE = 1_000  # milliseconds after an input in which a slow machine does what was asked for
INPUTS = (
    QEvent.Type.MouseButtonPress,
    QEvent.Type.MouseButtonRelease,
    QEvent.Type.MouseMove,
    QEvent.Type.KeyPress,
    QEvent.Type.ShortcutOverride,  # of every key, also of one that an action takes, which no window gets as a press
    QEvent.Type.Wheel,
)


class InputWatch(QObject):
    """Hears every input while it is on; `gone` tells afterwards why and for how many milliseconds nobody was there."""

    gone = Signal(str, int)

    def __init__(self, window: QWidget, clock: Callable[[], int]) -> None:
        super().__init__(window)
        self._window, self._clock = window, clock
        self._last = self._acted = self._hidden = 0
        self._is_on = self._is_hidden = False
        self._pressed = QPoint()
        self.by: Input = ""

    def ago(self) -> int:
        """Return how many milliseconds ago the input came that what happens now comes of; 0 if it comes of none."""
        ago = self._clock() - self._acted
        return ago if self._is_on and ago < AT_ONCE else 0

    def begin(self) -> None:
        """Listen from now on."""
        self._last = self._acted = self._clock()
        self.by = ""
        self._is_hidden = False
        if not self._is_on:
            cast("QApplication", QApplication.instance()).installEventFilter(self)
        self._is_on = True

    def end(self) -> None:
        """Listen no more; what nobody was there for is told."""
        if self._is_on:
            self._come_back()
            self._hear(self._clock())
            cast("QApplication", QApplication.instance()).removeEventFilter(self)
        self._is_on = False

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Note an input, or that the window is hidden; the event goes its way."""
        kind = event.type()
        if kind in INPUTS:
            self._note(event)
        elif watched is self._window and kind in (QEvent.Type.Show, QEvent.Type.Hide, QEvent.Type.WindowStateChange):
            self._look()
        return False

    def _note(self, event: QEvent) -> None:
        kind = event.type()
        if kind in (QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride):
            self.by = "key"
        elif isinstance(event, QMouseEvent) and kind is QEvent.Type.MouseButtonPress:
            self._pressed, self.by = event.globalPosition().toPoint(), "click"
        elif isinstance(event, QMouseEvent) and kind is QEvent.Type.MouseButtonRelease:
            moved = (event.globalPosition().toPoint() - self._pressed).manhattanLength()
            far = QGuiApplication.styleHints().startDragDistance()
            self.by = "drag" if moved > far else "click"
        self._hear(self._clock())
        if kind is not QEvent.Type.MouseMove:
            self._acted = self._last

    def _hear(self, now: int) -> None:
        if now - self._last >= IDLE:
            self._tell("idle", now - self._last)
        self._last = now

    def _look(self) -> None:
        """See whether the window can be seen."""
        hidden = self._window.isMinimized() or not self._window.isVisible()
        if hidden and not self._is_hidden:
            self._is_hidden, self._hidden = True, self._clock()
        elif not hidden:
            self._come_back()

    def _come_back(self) -> None:
        if self._is_hidden:
            self._is_hidden = False
            self._tell("hidden", self._clock() - self._hidden)

    def _tell(self, why: Literal["idle", "hidden"], ms: int) -> None:
        self.gone.emit(why, ms)
