"""The upper row of keys is digits on every layout, wherever a digit does something, and letters where one writes."""

from collections.abc import Generator

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Player
from qquovadis.model.agreed import ALONE
from tests.marks import quick
from tests.ui.window.conftest import Seated
from ui.kit.digit_keys import DIGITS, FIRST_CODE, DigitKeys, digit_of
from ui.kit.spin_boxes import NumberField
from ui.program.program import Program

pytestmark = quick

Held = Qt.KeyboardModifier
# What the keys of 1 to 9 and 0 write without Shift.
LAYOUTS = {"French": "&é\"'(-è_çà", "Czech": "+ěščřžýáíé", "bépo": '"«»()@+-/*', "English": "1234567890"}


@pytest.fixture(autouse=True)
def digit_keys(qapp: QApplication) -> Generator[DigitKeys]:
    """The filter of the application, for one test."""
    keys = DigitKeys(qapp)
    yield keys
    keys.setParent(None)
    qapp.focusWindowChanged.disconnect(keys._follow)
    keys._follow(None)


def press(top: QWidget, digit: str, layout: str, held: Qt.KeyboardModifier = Held.NoModifier) -> bool:
    """Press the key that carries a digit, as the system tells of it; whether it was kept from shortcuts of its sign."""
    letter = LAYOUTS[layout][DIGITS.index(digit)]
    key = ord(letter.upper()) if letter.upper() != letter or letter.isascii() else ord(letter)
    code = FIRST_CODE + DIGITS.index(digit)
    first, *others = (
        QKeyEvent(kind, key, held, code, 0, 0, letter)
        for kind in (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress, QEvent.Type.KeyRelease)
    )
    first.ignore()
    for event in (first, *others):
        QApplication.sendEvent(top.windowHandle(), event)
    return first.isAccepted()


@pytest.fixture
def top(qtbot: QtBot) -> QWidget:
    """A window that has the keyboard."""
    widget = QWidget()
    widget.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    qtbot.addWidget(widget)
    shown(widget, qtbot)
    widget.setFocus()
    return widget


def shown(widget: QWidget, qtbot: QtBot) -> None:
    """Show a window and give it the keyboard."""
    widget.show()
    widget.activateWindow()
    qtbot.waitUntil(widget.isActiveWindow)


@pytest.mark.parametrize("layout", [name for name in LAYOUTS if name != "English"])
@pytest.mark.parametrize("held", [Held.NoModifier, Held.AltModifier])
def test_each_key_of_the_row_does_what_its_digit_does(top: QWidget, layout: str, held: Qt.KeyboardModifier) -> None:
    done: list[str] = []
    for digit in DIGITS:
        keys = QKeySequence(f"Alt+{digit}" if held else digit)
        QShortcut(keys, top, lambda digit=digit: done.append(digit))
    for digit in DIGITS:
        press(top, digit, layout, held)
    assert done == list(DIGITS)


@pytest.mark.parametrize("layout", [name for name in LAYOUTS if name != "English"])
def test_every_digit_of_the_table_is_heard(seated: Seated, program: Program, qtbot: QtBot, layout: str) -> None:
    presenter = seated((Player("Aya", person=ALONE),) * 3)
    shown(program.window, qtbot)
    presenter.table.setFocus()
    shortcuts = {each.key().toString(): each for each in presenter.table.findChildren(QShortcut)}
    for before, held in (("", Held.NoModifier), ("Alt+", Held.AltModifier)):
        for digit in DIGITS:
            with qtbot.waitSignal(shortcuts[before + digit].activated):
                press(program.window, digit, layout, held)
    for action in program.window.findChildren(QAction):
        written = action.shortcut().toString()
        if action.isEnabled() and written in ("Ctrl+1", "Ctrl+2", "Ctrl+3"):
            with qtbot.waitSignal(action.triggered):
                press(program.window, written[-1], layout, Held.ControlModifier)


def test_a_widget_that_wants_digits_itself_gets_them(top: QWidget) -> None:
    class Board(QWidget):
        def __init__(self) -> None:
            super().__init__(top)
            self.keys: list[tuple[int, str]] = []

        def event(self, event: QEvent) -> bool:
            if event.type() is QEvent.Type.ShortcutOverride:
                event.accept()
                return True
            return super().event(event)

        def keyPressEvent(self, event: QKeyEvent) -> None:
            self.keys.append((event.key(), event.text()))

    board, done = Board(), list[str]()
    QShortcut(QKeySequence("0"), top, lambda: done.append("shortcut"))
    board.show()
    board.setFocus()
    press(top, "0", "French")
    assert board.keys == [(Qt.Key.Key_0, "0")]
    assert done == []


@pytest.mark.parametrize("kind", [QLineEdit, QPlainTextEdit, NumberField])
def test_who_writes_writes_what_the_keyboard_says(
    top: QWidget, kind: type[QLineEdit | QPlainTextEdit | NumberField]
) -> None:
    field, done = kind(), list[str]()
    field.setParent(top)
    QShortcut(QKeySequence("2"), top, lambda: done.append("2"))
    field.show()
    field.setFocus()
    press(top, "2", "French")
    written = field.toPlainText() if isinstance(field, QPlainTextEdit) else field.text()
    assert (written, done) == ("0" if kind is NumberField else "é", [])


def test_a_sign_held_with_ctrl_is_tried_first(top: QWidget) -> None:
    done: list[str] = []
    for digit in DIGITS:
        QShortcut(QKeySequence(f"Ctrl+{digit}"), top, lambda digit=digit: done.append(digit))
    assert not press(top, "6", "French", Held.ControlModifier)
    assert press(top, "6", "French")
    assert done == ["6"]


def test_other_keys_are_what_they_say() -> None:
    def told(code: int, key: Qt.Key, held: Qt.KeyboardModifier = Held.NoModifier) -> str:
        return digit_of(QKeyEvent(QEvent.Type.KeyPress, key, held, code, 0, 0, ""))

    assert told(FIRST_CODE + 2, Qt.Key.Key_QuoteDbl) == "3"
    assert not told(FIRST_CODE + 2, Qt.Key.Key_NumberSign, Held.ShiftModifier)
    assert not told(FIRST_CODE + 2, Qt.Key.Key_NumberSign, Held.GroupSwitchModifier)
    assert not told(FIRST_CODE + 2, Qt.Key.Key_3)
    assert not told(FIRST_CODE + 2, Qt.Key.Key_E)
    assert not told(FIRST_CODE + 2, Qt.Key.Key_Left)
    assert not told(FIRST_CODE + 10, Qt.Key.Key_Minus)
    assert not told(FIRST_CODE - 1, Qt.Key.Key_Ampersand)
    assert not told(0, Qt.Key.Key_Ampersand)
