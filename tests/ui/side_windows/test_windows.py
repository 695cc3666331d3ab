"""The windows beside the main one as windows: how they open and close, their keys, and where they stand."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Player
from qquovadis.model.settings import Settings
from tests.marks import quick
from tests.ui.side_windows.conftest import ONE
from tests.ui.window.conftest import Seated
from ui.desk.actions import MENUS
from ui.kit.plain_text import PlainLabel
from ui.program.program import Program
from ui.side_windows.side_window import SideWindow

BOTH = pytest.mark.parametrize("name", ["mat_window", "log_window"])


def opened(program: Program, name: str) -> SideWindow:
    """Open one of the windows by its action, and wait until it has the keyboard."""
    program.window.actions_by_name[name].trigger()
    window = {"mat_window": program.side_windows.mat, "log_window": program.side_windows.log}[name]
    assert window is not None
    window.activateWindow()
    for _ in range(200):
        if window.isActiveWindow():
            break
        QTest.qWait(5)
    return window


@quick
def test_they_stand_in_the_menu_of_the_view_with_their_keys() -> None:
    keys = {spec.name: spec.keys for spec in dict(MENUS)["&View"]}
    assert (keys["mat_window"], keys["log_window"]) == ("F6", "F7")


def test_without_a_game_there_is_nothing_to_show(program: Program) -> None:
    assert not program.window.actions_by_name["mat_window"].isEnabled()
    assert not program.window.actions_by_name["log_window"].isEnabled()


@BOTH
def test_each_is_a_window_of_its_own_that_goes_with_the_main_one(seated: Seated, program: Program, name: str) -> None:
    seated(ONE)
    window = opened(program, name)
    assert window.isWindow() and window.isVisible()
    program.window.close()
    assert not window.isVisible()


@BOTH
def test_each_keeps_its_place_and_size(seated: Seated, program: Program, name: str) -> None:
    seated(ONE)
    window = opened(program, name)
    window.setGeometry(40, 60, 640, 410)
    window.close()
    assert getattr(Settings.read(), name)
    assert not program.window.actions_by_name[name].isChecked()
    again = opened(program, name)
    assert again is not window and again.size().toTuple() == (640, 410)


@BOTH
def test_the_key_of_the_full_screen_fills_this_window_alone(
    seated: Seated, program: Program, qtbot: QtBot, name: str
) -> None:
    presenter = seated(ONE)
    window = opened(program, name)
    QTest.keyClick(window, Qt.Key.Key_F11)
    assert window.isFullScreen() and not program.window.isFullScreen()
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert not window.isFullScreen()
    QTest.keyClick(window, Qt.Key.Key_Escape)
    qtbot.waitUntil(presenter.table.hasFocus)
    assert window.isVisible()


def test_the_keys_of_the_main_window_work_in_them(seated: Seated, program: Program) -> None:
    seated(ONE)
    window = opened(program, "mat_window")
    QTest.keyClick(window, Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)
    assert program.window.context.theme.is_dark
    QTest.keyClick(window, Qt.Key.Key_F6)
    assert not window.isVisible()


def test_digits_press_there_what_they_press_in_the_main_window(seated: Seated, program: Program, qtbot: QtBot) -> None:
    presenter = seated(ONE)
    qtbot.waitUntil(lambda: presenter.controller.here is not None)
    made = len(presenter.open_game.session.entries)
    window = opened(program, "log_window")
    program.window.desk.curtain.covered.emit()
    assert window.is_covered
    QTest.keyClick(window, Qt.Key.Key_1)
    assert len(presenter.open_game.session.entries) == made, "nothing is chosen behind the curtain"
    program.window.desk.curtain.uncovered.emit()
    QTest.keyClick(window, Qt.Key.Key_1)
    qtbot.waitUntil(lambda: len(presenter.open_game.session.entries) == made + 1)


@BOTH
def test_what_was_open_when_the_program_was_left_opens_at_the_next_table(
    seated: Seated, program: Program, name: str
) -> None:
    seated(ONE)
    window = opened(program, name)
    program.side_windows._close()
    assert not window.isVisible() and Settings.read().beside == [name]
    program.side_windows._remembered = tuple(Settings.read().beside)
    seated(ONE)
    again = {"mat_window": program.side_windows.mat, "log_window": program.side_windows.log}
    assert [each for each, is_open in again.items() if is_open is not None] == [name]
    beside = again[name]
    assert beside is not None and beside.isVisible() and not beside.isActiveWindow()
    beside.close()
    assert Settings.read().beside == []


@quick
def test_log_and_rules_move_there_and_come_back(seated: Seated, program: Program) -> None:
    seated(ONE)
    dock, actions = program.window.desk.dock, program.window.actions_by_name
    tabs = dock._tabs
    before = [tabs.widget(at) for at in range(tabs.count())]
    window = opened(program, "log_window")
    assert dock.log.window() is window and dock.rules.window() is window and dock.log.isVisible()
    assert tabs.indexOf(dock.log) == tabs.indexOf(dock.rules) == -1
    actions["rules"].trigger()
    assert dock.isHidden() and dock.rules.isVisible()
    actions["score"].trigger()
    assert dock.isVisible() and dock.front == "score"
    window.close()
    assert [tabs.widget(at) for at in range(tabs.count())] == before
    actions["rules"].trigger()
    assert dock.front == "rules" and dock.rules.isVisible() and dock.rules.window() is program.window


@BOTH
def test_a_window_that_is_covered_says_whom_it_waits_for(seated: Seated, program: Program, name: str) -> None:
    presenter = seated(tuple(Player(each) for each in ("Aya", "Ben", "Cho")))
    presenter.open_curtain()
    window = opened(program, name)
    covered = [window.is_covered]
    program.window.actions_by_name["cover"].trigger()
    assert [*covered, window.is_covered] == [False, True]
    called = [each.text() for each in window.findChildren(PlainLabel) if each.isVisible()]
    assert called == ["Who takes the screen next?"]
