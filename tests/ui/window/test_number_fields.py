"""Numbers as people type them: full-width digits of an input method, a comma on the keypad, digits of other scripts."""

import unicodedata
from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QLocale, QPoint, Qt
from PySide6.QtGui import QInputMethodEvent, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from tests.marks import quick
from ui.kit.spin_boxes import INSET, DecimalField, NumberField

pytestmark = quick

Way = Callable[[QLineEdit, str], None]
ZEROS = [chr(code) for code in range(0x10FFFF) if unicodedata.decimal(chr(code), None) == 0]


def typed(line: QLineEdit, text: str) -> None:
    """Letter by letter."""
    for letter in text:
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            QApplication.sendEvent(line, QKeyEvent(kind, 0, Qt.KeyboardModifier.NoModifier, letter))


def pasted(line: QLineEdit, text: str) -> None:
    """All at once."""
    QApplication.clipboard().setText(text)
    line.paste()


def composed(line: QLineEdit, text: str) -> None:
    """As an input method writes: shown while it is composed, then handed over."""
    for at in range(1, len(text) + 1):
        QApplication.sendEvent(line, QInputMethodEvent(text[:at], []))
    done = QInputMethodEvent()
    done.setCommitString(text)
    QApplication.sendEvent(line, done)


WAYS: tuple[Way, ...] = (typed, pasted, composed)


def entered(qtbot: QtBot, field: NumberField | DecimalField, way: Way, text: str) -> float:
    """What a field holds after a text was entered into it in this way and Enter was pressed."""
    qtbot.addWidget(field)
    line = field.findChild(QLineEdit)
    assert line is not None
    line.selectAll()
    way(line, text)
    QTest.keyClick(line, Qt.Key.Key_Return)
    return field.value()


def whole_field() -> NumberField:
    """A field that begins with a number that is typed nowhere here."""
    field = NumberField()
    field.setRange(-99_999, 99_999)
    field.setValue(7)
    return field


@pytest.fixture(params=["en", "ja", "de"], autouse=True)
def language(request: pytest.FixtureRequest) -> object:
    """The language of the program and others that a system may have."""
    before = QLocale()
    QLocale.setDefault(QLocale(request.param))
    yield
    QLocale.setDefault(before)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("minus", ["", "-", "−", "－", "ー"])
def test_whole_numbers_of_any_script_are_taken(qtbot: QtBot, way: Way, minus: str) -> None:
    for zero in (zero for zero in ZEROS if ord(zero) < 0x10000):
        digits = "".join(chr(ord(zero) + digit) for digit in (1, 2, 0))
        assert entered(qtbot, whole_field(), way, minus + digits) == (-120 if minus else 120), digits


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("point", [".", ",", "，", "．", "。", "、"])
def test_a_comma_is_a_point(qtbot: QtBot, way: Way, point: str) -> None:
    for zero, four in (("0", "4"), ("０", "４")):
        field = DecimalField()
        field.setRange(-5, 5)
        assert entered(qtbot, field, way, zero + point + four) == 0.4


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("text", ["1,5", "1.5", "１，５", "1,50", "12,0"])
def test_a_fraction_never_becomes_a_larger_whole_number(qtbot: QtBot, way: Way, text: str) -> None:
    """What was typed before the point may have been taken at once; what stands behind it never counts."""
    before = int(unicodedata.normalize("NFKC", text).replace(",", ".").partition(".")[0])
    assert entered(qtbot, whole_field(), way, text) in ((before,) if way is typed else (7,))


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("text", ["1,200", "1.200", "１，２００", "12,345"])
def test_thousands_are_read(qtbot: QtBot, way: Way, text: str) -> None:
    assert entered(qtbot, whole_field(), way, text) == int("".join(each for each in text if each.isdecimal()))


def test_words_of_a_field_stay(qtbot: QtBot) -> None:
    field = whole_field()
    field.setSpecialValueText("none, ー")
    field.setValue(field.minimum())
    qtbot.addWidget(field)
    assert field.text() == "none, ー"
    assert entered(qtbot, field, typed, "３") == 3


def test_the_click_that_brings_the_keyboard_selects_the_number_and_the_next_one_sets_the_cursor(qtbot: QtBot) -> None:
    top, first, field = QWidget(), QLineEdit(), whole_field()
    field.setValue(40)
    row = QHBoxLayout(top)
    row.addWidget(first)
    row.addWidget(field)
    qtbot.addWidget(top)
    top.show()
    qtbot.waitExposed(top)
    top.activateWindow()
    qtbot.waitUntil(top.isActiveWindow)
    first.setFocus()
    line = field.findChild(QLineEdit)
    assert line is not None
    before = QPoint(INSET, line.height() // 2)
    QTest.mouseClick(line, Qt.MouseButton.LeftButton, pos=before)
    qtbot.waitUntil(lambda: line.selectedText() == "40")
    QTest.keyClicks(line, "3")
    assert field.value() == 3
    QTest.mouseClick(line, Qt.MouseButton.LeftButton, pos=before)
    QApplication.processEvents()
    assert not line.hasSelectedText() and line.cursorPosition() == 0
