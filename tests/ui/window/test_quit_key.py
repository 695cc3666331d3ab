"""The key that ends the program is heard from every place at the table, within menus and loops of dialogs, too."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QKeySequenceEdit
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Player
from tests.marks import quick
from tests.ui.advancing import move_freely
from tests.ui.screens.test_opening_and_quitting import press
from tests.ui.window.conftest import Seated
from ui.kit.plain_text import Box, Icon, InputBox, written_answer
from ui.program.program import Program

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support grabbing the keyboard", extend=True)

ONE = (Player("Aya"), Player("Ben", "random"), Player("Cho", "random"))
THREE = (Player("Aya"), Player("Ben"), Player("Cho"))
Come = Callable[[Program], None]


def nowhere(_program: Program) -> None:
    """Stay at the table at rest."""


def a_popup(program: Program) -> None:
    """Open the list of a box."""
    box = QComboBox(program.window.desk)
    box.addItems(["one", "two"])
    box.show()
    box.showPopup()
    assert QApplication.activePopupWidget() is not None


def carrying(program: Program) -> None:
    """Pull the table about, and let go of nothing."""
    presenter = program.presenter
    assert presenter is not None
    view = presenter.table.viewport()
    QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=QPoint(40, 300))
    QTest.mouseMove(view, QPoint(140, 340))


def command(*names: str) -> Come:
    """Give commands."""

    def give(program: Program) -> None:
        for name in names:
            program.window.actions_by_name[name].trigger()
            QApplication.processEvents()

    return give


PLACES: dict[str, Come] = {
    "at rest": nowhere,
    "list of a box": a_popup,
    "pulling": carrying,
    "free moves": lambda program: move_freely(program.window),
    "guide": lambda program: program.guide.begin(),
    "question before the guide": command("guide"),
    **{name: command(name) for name in ("look_back", "recap", "seek", "in_words", "full_screen", "mat_window")},
    **{name: command(name) for name in ("score", "log", "dock", "hint", "own_mat", "rules_here", "control", "new")},
}


@quick
@pytest.mark.parametrize("place", PLACES)
def test_it_is_heard_at_every_place_of_the_table(seated: Seated, program: Program, qtbot: QtBot, place: str) -> None:
    presenter = seated(ONE)
    qtbot.waitUntil(lambda: presenter.controller.here is not None)
    PLACES[place](program)
    press()
    qtbot.waitUntil(lambda: not program.window.isVisible())
    assert QApplication.activeModalWidget() is None and QApplication.activePopupWidget() is None


@quick
@pytest.mark.parametrize("opened", [False, True])
def test_it_is_heard_behind_the_curtain(seated: Seated, program: Program, qtbot: QtBot, opened: bool) -> None:
    presenter = seated(THREE)
    assert presenter.is_covered
    if opened:
        presenter.open_curtain(0)
    press()
    qtbot.waitUntil(lambda: not program.window.isVisible())


@quick
def test_whoever_waits_for_an_answer_gets_none_and_ends(program: Program, qtbot: QtBot) -> None:
    given, box = list[tuple[str, bool]](), Box(Icon.Question, "Is that so?", program.window)

    def ask() -> None:
        given.append(written_answer(InputBox("Name", "What is it called?", program.window), "Ben"))

    def press_there() -> None:
        if isinstance(QApplication.activeWindow(), InputBox):
            clock.stop()
            press()

    clock = QTimer(program)
    clock.timeout.connect(press_there)
    clock.start(1)
    QTimer.singleShot(0, box, ask)
    box.exec()
    box.deleteLater()
    qtbot.waitUntil(lambda: not program.window.isVisible())
    assert given == [("Ben", False)]


@quick
def test_another_key_that_was_chosen_counts_and_the_usual_one_no_more(program: Program, qtbot: QtBot) -> None:
    program.window.actions_by_name.bind({"quit": "Ctrl+F12"})
    box = Box(Icon.Question, "Is that so?", program.window)
    box.open()
    press()
    assert program.window.isVisible() and box.isVisible()
    window = QGuiApplication.focusWindow()
    assert window is not None
    QTest.keyPress(window, Qt.Key.Key_F12, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: not program.window.isVisible())


@quick
def test_where_keys_are_chosen_it_is_written_down(program: Program, qtbot: QtBot) -> None:
    field = QKeySequenceEdit(program.window)
    field.show()
    field.setFocus()
    qtbot.waitUntil(field.hasFocus)
    press()
    assert program.window.isVisible() and field.keySequence() == QKeySequence("Ctrl+Q")
    QApplication.sendEvent(field, QEvent(QEvent.Type.FocusOut))


@quick
def test_what_keeps_the_program_open_says_so_itself(program: Program, qtbot: QtBot) -> None:
    class Busy(Box):
        def closeEvent(self, event: QEvent) -> None:
            event.ignore()

    box = Busy(Icon.Question, "Something is being written.", program.window)
    box.open()
    press()
    assert program.window.isVisible() and box.isVisible()
    box.hide()
    box.deleteLater()
