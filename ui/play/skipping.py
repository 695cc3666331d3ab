"""Lets what others do pass: any input but the key for the next step ends beats, or lets a bot go on at once."""

from typing import cast

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

from ui.play.game_controller import GameController

PASSIVE = (
    Qt.Key.Key_Shift,
    Qt.Key.Key_Control,
    Qt.Key.Key_Alt,
    Qt.Key.Key_Meta,
    Qt.Key.Key_AltGr,
    Qt.Key.Key_CapsLock,
)
INPUTS = (QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress)


class Skipping(QObject):
    """Looks at the input of one window while beats are shown or bots play, and at no other time.

    What is pressed on the table itself then does nothing more: nobody means to choose what was not lit yet.
    """

    def __init__(self, controller: GameController, table: QWidget) -> None:
        super().__init__(table)
        self._controller = controller
        self._table = table
        self._watching = False
        controller.beats.shown.connect(self._watch)
        controller.thinking.connect(self._watch)
        controller.asked.connect(self.rest)
        controller.covering.connect(self.rest)

    def rest(self) -> None:
        """Look no more."""
        if self._watching:
            cast(QApplication, QApplication.instance()).removeEventFilter(self)
        self._watching = False

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() not in INPUTS or not isinstance(watched, QWidget):
            return False
        if not self._controller.passing:
            return False
        stepping = isinstance(event, QKeyEvent) and event.key() in (*PASSIVE, Qt.Key.Key_Space)
        if stepping or watched.window() is not self._table.window():
            return False
        on_table = watched is self._table or self._table.isAncestorOf(watched)
        if self._controller.beats.showing:
            self._controller.beats.finish()
        elif on_table:
            self._controller.step()
        return on_table

    def _watch(self) -> None:
        if not self._watching:
            cast(QApplication, QApplication.instance()).installEventFilter(self)
        self._watching = True
