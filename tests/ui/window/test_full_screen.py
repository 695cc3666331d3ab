"""The window over the whole screen: by its key or the menu, back by either or Escape, and there again the next time."""

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Player
from qquovadis.model.settings import Settings
from tests.marks import quick
from tests.ui.window.conftest import Seated
from ui.desk.actions import MENUS
from ui.kit.window_size import note_place, open_window
from ui.program.program import Program

ONE = tuple(Player(name, person="one") for name in ("Aya", "Ben", "Cho"))
PEOPLE = (Player("Aya"), Player("Ben"), Player("Cho"))
F11, ESCAPE = Qt.Key.Key_F11, Qt.Key.Key_Escape


def full(program: Program) -> bool:
    """Return whether the window fills the screen, as its action must say too."""
    shown = program.window.isFullScreen()
    assert program.window.actions_by_name["full_screen"].isChecked() is shown
    return shown


@quick
def test_it_stands_in_the_menu_of_the_view_with_its_key(program: Program) -> None:
    view = dict(MENUS)["&View"]
    assert [spec.keys for spec in view if spec.name == "full_screen"] == ["F11"]
    assert program.window.actions_by_name["full_screen"].isEnabled()


@quick
def test_the_key_fills_the_screen_and_lets_the_window_be_as_it_was(program: Program) -> None:
    size = program.window.size()
    QTest.keyClick(program.window, F11)
    assert full(program)
    QTest.keyClick(program.window, F11)
    assert not full(program) and program.window.size() == size


def test_the_menu_does_the_same_and_a_maximized_window_is_maximized_again(program: Program) -> None:
    program.window.showMaximized()
    action = program.window.actions_by_name["full_screen"]
    action.trigger()
    assert full(program)
    action.trigger()
    assert not full(program) and program.window.isMaximized()


def test_it_follows_when_the_system_does_it(program: Program) -> None:
    program.window.showFullScreen()
    assert full(program)
    program.window.showNormal()
    assert not full(program)


def test_escape_leaves_it_last(seated: Seated, program: Program) -> None:
    presenter, desk = seated(ONE), program.window.desk
    QTest.keyClick(program.window, F11)
    presenter.table.setFocus()
    desk.reason.show_refusal("No.", "QV-WAR-03")
    QTest.keyClick(presenter.table, ESCAPE)
    assert not desk.reason.isVisible() and full(program)
    desk.bar.setFocus()
    desk.setFocus()
    QTest.keyClick(desk, ESCAPE)
    assert full(program) and presenter.table.hasFocus()
    QTest.keyClick(presenter.table, ESCAPE)
    assert not full(program)
    QTest.keyClick(presenter.table, ESCAPE)
    assert not full(program)


def test_escape_leaves_the_past_before_the_full_screen(seated: Seated, program: Program, qtbot: QtBot) -> None:
    presenter, actions = seated(ONE), program.window.actions_by_name
    here = presenter.controller.here
    assert here is not None
    choices = presenter.open_game.session.situation.judged(here)
    presenter.table.chosen.emit(next(choice for choice, clause in choices if clause is None))
    qtbot.waitUntil(lambda: presenter.controller.here is not None)
    QTest.keyClick(program.window, F11)
    actions["look_back"].trigger()
    presenter.table.setFocus()
    QTest.keyClick(presenter.table, ESCAPE)
    assert not actions["look_back"].isChecked() and full(program)
    QTest.keyClick(presenter.table, ESCAPE)
    assert not full(program)


@pytest.mark.parametrize("key", [F11, ESCAPE])
def test_the_curtain_stays_closed_over_all_of_it(seated: Seated, program: Program, key: Qt.Key) -> None:
    presenter, desk = seated(PEOPLE), program.window.desk
    presenter.controller.covering.emit((1,))
    assert desk.curtain.is_closed
    QTest.keyClick(desk.curtain.buttons[0], F11)
    assert full(program) and desk.curtain.is_closed
    assert desk.curtain.size() == desk.size()
    QTest.keyClick(desk.curtain.buttons[0], key)
    assert not full(program) and desk.curtain.is_closed and desk.curtain.size() == desk.size()


def test_escape_leaves_it_where_no_game_lies(program: Program) -> None:
    QTest.keyClick(program.window, F11)
    QTest.keyClick(program.window.desk.welcome, ESCAPE)
    assert not full(program)


def test_it_is_kept_with_the_size_that_the_window_had_before(program: Program) -> None:
    program.window.resize(1300, 760)
    QTest.keyClick(program.window, F11)
    program.window.close()
    kept = Settings.read()
    assert kept.full_screen and not kept.maximized


@quick
@pytest.mark.parametrize(("full_screen", "maximized"), [(False, False), (True, False), (False, True), (True, True)])
def test_the_window_opens_as_it_was_left(qtbot: QtBot, full_screen: bool, maximized: bool) -> None:
    settings = Settings(width=640, height=480, full_screen=full_screen, maximized=maximized)
    window = QWidget()
    qtbot.addWidget(window)
    open_window(window, QSize(800, 600), settings)
    QApplication.processEvents()
    assert window.isFullScreen() is full_screen
    note_place(window, settings)
    assert (settings.full_screen, settings.maximized) == (full_screen, maximized)
    window.setWindowState(window.windowState() & ~Qt.WindowState.WindowFullScreen)
    assert window.isMaximized() is maximized and not window.isFullScreen()
