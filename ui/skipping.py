"""Lets beats pass: while they are shown, any input but the key for the next step brings the table to rest at once."""

from typing import cast

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

from ui.curtain import PASSIVE
from ui.pacing import Beats

INPUTS = (QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress)


class Skipping(QObject):
    """Looks at the input of one window while beats are shown, and at no other time.

    What is pressed on the table itself then does nothing more: nobody means to choose what was not lit yet.
    """

    def __init__(self, beats: Beats, table: QWidget) -> None:
        super().__init__(table)
        self._beats = beats
        self._table = table
        self._watching = False
        beats.shown.connect(self._watch)
        beats.done.connect(self.rest)

    def rest(self) -> None:
        """Look no more."""
        if self._watching:
            cast(QApplication, QApplication.instance()).removeEventFilter(self)
        self._watching = False

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() not in INPUTS or not isinstance(watched, QWidget):
            return False
        if not self._beats.showing:
            self.rest()
            return False
        stepping = isinstance(event, QKeyEvent) and event.key() in (*PASSIVE, Qt.Key.Key_Space)
        if stepping or watched.window() is not self._table.window():
            return False
        self._beats.finish()
        return watched is self._table or self._table.isAncestorOf(watched)

    def _watch(self) -> None:
        if not self._watching:
            cast(QApplication, QApplication.instance()).installEventFilter(self)
        self._watching = True
