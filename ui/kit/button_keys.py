"""Enter and Space at buttons, in one place for all windows: Enter presses, and is printed where it does; Space never.

Space goes on, and people press it in batches: what comes up under it must not be answered by it. It still does what is
no deed: it ticks what can be ticked, goes through lists and writes into fields.
"""

from typing import cast

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QDialog,
    QKeySequenceEdit,
    QPlainTextEdit,
    QPushButton,
    QStyle,
    QStyleOptionButton,
    QTextEdit,
    QToolButton,
    QWidget,
)
from shiboken6 import isValid

from ui.art.key_caps import ENTER, key_icon, key_side
from ui.art.painting import painting, paints_widget
from ui.art.strokes import Look

ENTERS = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
PRINTED = "enter"  # a button of which this is true has room for the sign; see the style sheet
KEEPS_ENTER = "keeps_enter"  # a window of which this is true lets Enter press only what has the keyboard
EDGE, GAP = 8, 4  # pixels between the sign and the edge of its button, and between an icon and words
STANDS_ANEW = (QEvent.Type.Resize, QEvent.Type.EnabledChange)


class EnterSign(QWidget):
    """The arrow of Enter at the right end of a button, while the button can be pressed and its words leave room."""

    def __init__(self, look: Look, button: QPushButton) -> None:
        super().__init__(button)
        self._look = look
        self._window = button.window()  # Qt's own dialogs have no other owner here, and take their buttons with them
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        button.installEventFilter(self)
        self._stand()

    @property
    def button(self) -> QPushButton:
        """The button it is printed on."""
        return cast(QPushButton, self.parentWidget())

    def leave(self) -> None:
        """Go, and leave its room to the words."""
        self.button.removeEventFilter(self)
        self.hide()
        _give_room(self.button, wanted=False)
        self.deleteLater()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.button and event.type() in STANDS_ANEW:
            self._stand()
        return False

    @paints_widget
    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        icon = key_icon(self._look, (ENTER,), primary=bool(self.button.property("primary")))
        with painting(self) as painter:
            icon.paint(painter, self.rect())

    def _stand(self) -> None:
        side = round(key_side(self._look)) + 2
        size = QSize(side, side)
        self.resize(size)
        self.move(self.button.width() - EDGE - side, (self.button.height() - side) // 2)
        _give_room(self.button, wanted=True)
        fits = _has_room(self.button)
        _give_room(self.button, wanted=fits)
        self.setVisible(self.button.isEnabled() and fits)


class ButtonKeys(QObject):
    """Goes with the keyboard through all windows of the application."""

    def __init__(self, application: QApplication) -> None:
        super().__init__(application)
        self._look: Look | None = None
        self._sign: EnterSign | None = None
        application.focusChanged.connect(self._follow)

    def serve(self, look: Look) -> None:
        """Print in this look from now on, once everybody has said everything in it."""
        self._look = look
        QTimer.singleShot(0, self, self._print_again)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is not QEvent.Type.KeyPress or not isinstance(watched, QAbstractButton):
            return False
        pressed = cast(QKeyEvent, event)
        if pressed.key() == Qt.Key.Key_Space and not _is_set(watched):
            event.ignore()
            return True
        if Qt.Key(pressed.key()) in ENTERS and not _is_held(pressed):
            if not pressed.isAutoRepeat():
                _press(watched)
            event.accept()
            return True
        return False

    def look_again(self) -> None:
        """Print where Enter presses another button, or none, though the keyboard is where it was."""
        self._follow(None, QApplication.focusWidget())

    def _follow(self, _left: QWidget | None, now: QWidget | None) -> None:
        if now is None:
            return
        if isinstance(now, QPushButton | QToolButton):
            now.installEventFilter(self)
        window = now.window()  # held while its button is looked for
        self._print(pressed_by_enter(now, window))

    def _print_again(self) -> None:
        """Print where the keyboard is, in the look of now."""
        self._print(None)
        self._follow(None, QApplication.focusWidget())

    def _print(self, button: QPushButton | None) -> None:
        standing = self._sign if self._sign is not None and isValid(self._sign) else None
        if standing is not None and standing.button is button:
            return
        if standing is not None:
            standing.leave()
        self._sign = EnterSign(self._look, button) if button is not None and self._look is not None else None


def button_keys() -> ButtonKeys:
    """Return the one that serves the application."""
    application = cast(QApplication, QApplication.instance())
    known = application.findChild(ButtonKeys)
    return known if isinstance(known, ButtonKeys) else ButtonKeys(application)


def pressed_by_enter(now: QWidget, dialog: QWidget) -> QPushButton | None:
    """Return the button of a dialog on which Enter is to be printed while this part of it has the keyboard.

    A link and a sign without words show by their frames alone that they have the keyboard.
    """
    if not isinstance(dialog, QDialog) or isinstance(now, QToolButton):
        return None
    if isinstance(now, QPushButton):
        return None if now.property("link") else now
    if _writes_enter(now) or dialog.property(KEEPS_ENTER):
        return None
    return next((each for each in dialog.findChildren(QPushButton) if _is_default(each, dialog)), None)


def _is_default(button: QPushButton, dialog: QDialog) -> bool:
    return button.isDefault() and button.isVisible() and button.window() is dialog


def _writes_enter(widget: QWidget) -> bool:
    """Return whether Enter is a new line or a key to be learnt there."""
    if isinstance(widget, QPlainTextEdit | QTextEdit):
        return not widget.isReadOnly()
    return isinstance(widget, QKeySequenceEdit)


def _is_set(button: QAbstractButton) -> bool:
    """Return whether a button is ticked rather than pressed; one of an action does what the action does."""
    return button.isCheckable() and not (isinstance(button, QToolButton) and button.defaultAction() is not None)


def _is_held(event: QKeyEvent) -> bool:
    return bool(event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier)


def _press(button: QAbstractButton) -> None:
    opens = isinstance(button, QToolButton) and button.popupMode() is QToolButton.ToolButtonPopupMode.InstantPopup
    if opens and isinstance(button, QToolButton) and button.menu() is not None:
        button.showMenu()
    else:
        button.click()


def _has_room(button: QPushButton) -> bool:
    """Return whether the icon and the words of a button fit between its edges, the sign left aside."""
    option = QStyleOptionButton()
    button.initStyleOption(option)
    room = button.style().subElementRect(QStyle.SubElement.SE_PushButtonContents, option, button).width()
    words = button.fontMetrics().size(Qt.TextFlag.TextShowMnemonic, button.text()).width()
    return words + (0 if button.icon().isNull() else button.iconSize().width() + GAP) <= room


def _give_room(button: QPushButton, *, wanted: bool) -> None:
    if bool(button.property(PRINTED)) is wanted:
        return
    button.setProperty(PRINTED, wanted)
    button.style().unpolish(button)
    button.style().polish(button)
    button.updateGeometry()
