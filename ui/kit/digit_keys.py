"""The keys of the upper row are digits wherever digits do something, also on keyboards that write é or ( there.

On AZERTY and others a digit is written with Shift, so that the key that carries 3 says nothing that is asked for.
Its native code says which key it is. Whoever writes into a field writes what the keyboard says, and Ctrl with a sign
that does something, such as Ctrl+-, still does that.
"""

import sys

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QWindow
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

# The code of the key 1; those of 2 to 9 and 0 follow. X11 and Wayland count from 8, Windows as the hardware does.
FIRST_CODE = 2 if sys.platform == "win32" else 10
DIGITS = "1234567890"
FIRST_NAMED = 0x01000000  # Qt's numbers of keys that write nothing begin here
Held = Qt.KeyboardModifier
WRITES_OTHERWISE = Held.ShiftModifier | Held.GroupSwitchModifier | Held.KeypadModifier
ALT_GR = Held.ControlModifier | Held.AltModifier  # as Windows tells of it


class DigitKeys(QObject):
    """Looks at every key of an application before its windows do, as long as the application is there.

    SPEED: only the window with the keyboard is watched; a filter on the application would be called for each event.
    """

    def __init__(self, application: QApplication) -> None:
        super().__init__(application)
        self._window: QWindow | None = None
        application.focusWindowChanged.connect(self._follow)
        self._follow(application.focusWindow())

    def _follow(self, window: QWindow | None) -> None:
        if self._window is not None and isValid(self._window):
            self._window.removeEventFilter(self)
        self._window = window
        if window is not None:
            window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent) or not (digit := digit_of(event)):
            return False
        receiver = QApplication.focusWidget() or QApplication.activeWindow()
        if receiver is None or QApplication.activePopupWidget() is not None or _is_written_into(receiver):
            return False
        held = event.modifiers()
        if event.type() is not QEvent.Type.ShortcutOverride:
            # Qt tries the shortcuts of what it is given here, as of every key.
            told = QKeyEvent(event.type(), ord(digit), held, digit, event.isAutoRepeat())
            QApplication.sendEvent(receiver, told)
        elif not held:
            event.accept()  # nothing is done by what the key would write; the key itself comes next
        return event.type() is not QEvent.Type.ShortcutOverride or not held


def digit_of(event: QKeyEvent) -> str:
    """Return the digit that a key of the upper row carries and does not write; nothing of any other key."""
    at, key, held = event.nativeScanCode() - FIRST_CODE, event.key(), event.modifiers()
    if not 0 <= at < len(DIGITS) or held & WRITES_OTHERWISE or (sys.platform == "win32" and held & ALT_GR == ALT_GR):
        return ""
    # Codes of virtual keyboards may stand for anything: letters, blanks and keys with names are what they say.
    strange = key >= FIRST_NAMED or key == Qt.Key.Key_Space or (chr(key).isascii() and chr(key).isalnum())
    return "" if strange else DIGITS[at]


def _is_written_into(receiver: QWidget) -> bool:
    """Return whether somebody writes there."""
    takes_words = receiver.testAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled)
    return takes_words and bool(receiver.inputMethodQuery(Qt.InputMethodQuery.ImEnabled))
