"""A button with the keys printed on it that press it: a digit, Enter, or both."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QIcon, QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QPushButton, QToolButton

from ui.art.key_caps import blank, key_icon, key_icon_size, key_pixmap
from ui.art.painting import painting
from ui.kit.context import AppContext

ENTERS = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


def _is_for(button: QAbstractButton, event: QKeyEvent) -> bool:
    """Let Enter press a button that has the keyboard, and leave Space to skip; False if it is another key."""
    if Qt.Key(event.key()) in ENTERS:
        if not event.isAutoRepeat():  # a key that is held was pressed for what was asked before
            button.click()
    elif event.key() == Qt.Key.Key_Space:
        event.ignore()
    else:
        return False
    return True


class KeyButton(QPushButton):
    """Enter presses it while it has the keyboard; Space never does, so that skipping chooses nothing."""

    def __init__(self, words: str = "") -> None:
        super().__init__(words)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._keys: tuple[str, ...] = ()
        self._going_down = QTimer(self)
        self._going_down.setSingleShot(True)
        self._going_down.timeout.connect(self.click)

    def press_for_a_moment(self) -> None:
        """Go down so that it is seen, and click then; unlike Qt's own way this can be called off."""
        self.setDown(True)
        self._going_down.start(DOWN)

    def call_off(self) -> None:
        """Do not click: what it stood for is not asked any more."""
        if self._going_down.isActive():
            self._going_down.stop()
            self.setDown(False)

    @property
    def keys(self) -> tuple[str, ...]:
        """What is printed on it."""
        return self._keys

    def print_keys(self, context: AppContext, keys: Sequence[str]) -> None:
        """Print these keys at the left of the words, in the colours of the button."""
        self._keys = tuple(keys)
        if not keys:
            self.setIcon(QIcon())
        else:
            primary = bool(self.property("primary"))
            self.setIcon(key_icon(context.look, keys, primary=primary))
            self.setIconSize(key_icon_size(context.look, keys))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not _is_for(self, event):
            super().keyPressEvent(event)


class KeyTool(QToolButton):
    """A small button with a sign of its own and a key beside it.

    The key is not printed while it can do nothing; its room stays, or the button would move once it can.
    """

    def __init__(self) -> None:
        super().__init__()
        self._keys: tuple[str, ...] = ()

    @property
    def keys(self) -> tuple[str, ...]:
        """What is printed beside its sign."""
        return self._keys if self.isEnabled() else ()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not _is_for(self, event):
            super().keyPressEvent(event)

    def print_sign(self, context: AppContext, sign: str, keys: Sequence[str]) -> None:
        """Show this icon, and these keys beside it."""
        self._keys = tuple(keys)
        shown = self.keys
        wide = key_icon_size(context.look, self._keys).width() + GAP if self._keys else 0
        size = QSize(SIGN + wide, max(SIGN, key_icon_size(context.look, ("0",)).height()))
        pixmap = blank(size, self.devicePixelRatioF())
        with painting(pixmap) as painter:
            if shown:
                caps = key_pixmap(context.look, shown)
                painter.drawPixmap(0, (size.height() - caps.height()) // 2, caps)
            painter.drawPixmap(wide, (size.height() - SIGN) // 2, context.icon(sign).pixmap(SIGN, SIGN))
        self.setIcon(QIcon(pixmap))
        self.setIconSize(size)


SIGN, GAP = 20, 4
DOWN = 100  # milliseconds for which a pressed button is seen to be down
