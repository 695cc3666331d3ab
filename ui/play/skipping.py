"""Lets what others do pass: any input but the key for the next step ends beats, or lets a bot go on at once."""

import math
from typing import cast

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

from qquovadis.guard import listens
from ui.play.game_controller import GameController
from ui.table.input.gestures import CLICK_REACH

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

    What is pressed on the table itself then does nothing more: nobody means to choose what was not lit yet. `dragged`
    tells where on the screen a press began that becomes a drag, and whether it was one of these.
    """

    dragged = Signal(QPoint, bool)

    def __init__(self, controller: GameController, table: QWidget) -> None:
        super().__init__(table)
        self._controller = controller
        self._table = table
        self._watching = False
        self._pressed: QPoint | None = None  # where the left button went down on the table, while it is held
        self._taken = False  # whether that let others go on
        controller.beats.shown.connect(self._watch)
        controller.thinking.connect(self._watch)
        controller.asked.connect(self.rest)
        controller.covering.connect(self.rest)

    @listens
    def rest(self) -> None:
        """Look no more, as soon as no button is held that went down meanwhile."""
        self._watching = False
        if self._pressed is None:
            self._leave()

    def close(self) -> None:
        """Look no more at all."""
        self._watching, self._pressed = False, None
        self._leave()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if self._pressed is not None and isinstance(event, QMouseEvent):
            self._follow(event)
        if not self._watching or event.type() not in INPUTS or not isinstance(watched, QWidget):
            return False
        taken = self._controller.is_passing and self._let_pass(watched, event)
        if isinstance(event, QMouseEvent) and event.button() is Qt.MouseButton.LeftButton and self._is_table(watched):
            self._pressed, self._taken = event.globalPosition().toPoint(), taken
        return taken

    def _let_pass(self, watched: QWidget, event: QEvent) -> bool:
        """Let what is shown pass by an input, and tell whether nothing else comes of that."""
        stepping = isinstance(event, QKeyEvent) and event.key() in (*PASSIVE, Qt.Key.Key_Space)
        if stepping or watched.window() is not self._table.window():
            return False
        on_table = self._is_table(watched)
        if self._controller.beats.is_showing:
            self._controller.beats.finish()
        elif on_table:
            self._controller.step()
        return on_table

    def _follow(self, event: QMouseEvent) -> None:
        """Tell that a press becomes a drag, once, and forget it when the button is let go."""
        pressed, at = self._pressed, event.globalPosition().toPoint()
        if event.type() == QEvent.Type.MouseButtonRelease:
            self._pressed = None
        elif event.type() == QEvent.Type.MouseMove and pressed is not None:
            if math.dist((at.x(), at.y()), (pressed.x(), pressed.y())) <= CLICK_REACH:
                return
            self._pressed = None
            self.dragged.emit(pressed, self._taken)
        if self._pressed is None and not self._watching:
            self._leave()

    def _is_table(self, watched: QWidget) -> bool:
        return watched is self._table or self._table.isAncestorOf(watched)

    def _leave(self) -> None:
        cast(QApplication, QApplication.instance()).removeEventFilter(self)

    @listens
    def _watch(self) -> None:
        if not self._watching and self._pressed is None:
            cast(QApplication, QApplication.instance()).installEventFilter(self)
        self._watching = True
