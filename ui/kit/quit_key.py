"""The key that ends the program, wherever the keyboard is.

Qt gives the keys of a window's actions to nobody while a dialog or a menu stands over it, and what answers keys of its
own may keep them. A window of the system gets every key before all that: there it is heard.
"""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QWindow
from PySide6.QtWidgets import QApplication, QKeySequenceEdit, QWidget

MOST_BOXES = 20  # over one another


class QuitKey(QObject):
    """Closes all that stands over a window, then the window, when its key is pressed anywhere in the program.

    Args:
        window: The window of the program.
        keys: The key now; the empty sequence for none.
    """

    def __init__(self, window: QWidget, keys: Callable[[], QKeySequence]) -> None:
        super().__init__(window)
        self._window, self._keys = window, keys
        application = QApplication.instance()
        assert isinstance(application, QGuiApplication)
        application.focusWindowChanged.connect(self._watch)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is not QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return super().eventFilter(watched, event)
        is_written = isinstance(QApplication.focusWidget(), QKeySequenceEdit)  # where people choose keys
        if is_written or QKeySequence(event.keyCombination()) != self._keys():
            return False
        QTimer.singleShot(0, self._window, self.end)  # not within the event of what goes with it
        return True

    def end(self) -> None:
        """Close everything, as far as it lets itself be closed: what keeps the program open says why."""
        for _ in range(MOST_BOXES):
            uppermost = QApplication.activePopupWidget() or QApplication.activeModalWidget()
            if uppermost is None:
                self._window.close()
                return
            uppermost.close()
            if uppermost.isVisible():
                return

    def _watch(self, window: QWindow | None) -> None:
        if window is not None:
            window.installEventFilter(self)  # a second time it counts once
