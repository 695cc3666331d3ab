"""A moment is marked by a number and a word, whatever has the keyboard meanwhile."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.marks import quick
from ui.kit.context import AppContext
from ui.playtests.mark_dialog import MarkDialog

pytestmark = quick
ROOM = (600, 400)
WORD = "first player gets 2 of everything"


@pytest.mark.parametrize("tabs", range(9))
def test_what_is_typed_after_the_number_is_the_word_wherever_the_keyboard_was(
    context: AppContext, room: QWidget, qtbot: QtBot, tabs: int
) -> None:
    dialog, marked = MarkDialog(context, room), list[tuple[str, str, bool]]()
    dialog.marked.connect(lambda *told: marked.append(told))
    dialog.open()
    qtbot.waitUntil(dialog.isActiveWindow)
    QTest.keyClick(dialog, Qt.Key.Key_5)
    assert QApplication.focusWidget() is dialog.word
    for _ in range(tabs):
        QTest.keyClick(focused(), Qt.Key.Key_Tab)
    for letter in WORD:
        QTest.keyClicks(focused(), letter)
    QTest.keyClick(focused(), Qt.Key.Key_Return)
    assert marked == [("unfair", WORD, False)]


def focused() -> QWidget:
    """What has the keyboard."""
    widget = QApplication.focusWidget()
    assert widget is not None
    return widget
