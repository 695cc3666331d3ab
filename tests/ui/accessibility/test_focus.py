"""Every window can be walked by Tab, comes round, and says at every stop what it is, in both languages."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QTabWidget, QWidget
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Player, record
from qquovadis.model.pack.rulebook import load_rulebook
from qquovadis.model.pack.schema import Pack
from tests.marks import long, quick, sampled
from tests.ui.accessibility.focus import faults, name_of
from tests.ui.advancing import move_freely
from tests.ui.laid import PEOPLE, five_at_war, session_at
from tests.ui.window.conftest import Shown
from ui.play.open_game import OpenGame
from ui.program.program import Program

LANGUAGES = ("en", "ja")
ONE = tuple(Player(name, person="one") for name in PEOPLE)


def pages(window: QWidget, qtbot: QtBot) -> Iterator[str]:
    """Turn every page of every tab widget of a window, one after another."""
    yield ""
    for tabs in window.findChildren(QTabWidget):
        if not tabs.isVisible():
            continue
        for at in range(tabs.count()):
            if tabs.isTabVisible(at):
                tabs.setCurrentIndex(at)
                qtbot.wait(1)
                yield tabs.tabText(at)


def walk_all(window: QWidget, qtbot: QtBot) -> list[str]:
    """Everything wrong on every page of a window."""
    window.activateWindow()
    return [f"{page}: {fault}" for page in pages(window, qtbot) for fault in faults(window)]


@pytest.fixture(params=sampled(LANGUAGES, 1))
def speaking(request: pytest.FixtureRequest, program: Program) -> Program:
    """Return a program that speaks each language in turn."""
    program.window.context.set_language(request.param)
    return program


def close(dialog: QWidget) -> None:
    """Close a window that was opened for the test."""
    if isinstance(dialog, QDialog):
        dialog.reject()
    else:
        dialog.close()


@quick
def test_the_empty_window(speaking: Program, qtbot: QtBot) -> None:
    assert walk_all(speaking.window, qtbot) == []


@long
def test_the_start_dialog(speaking: Program, qtbot: QtBot) -> None:
    speaking.ask_what_to_play()
    assert speaking.dialog is not None
    found = walk_all(speaking.dialog, qtbot)
    close(speaking.dialog)
    assert found == []


def test_the_table_with_everything_open(speaking: Program, at_table: Shown, qtbot: QtBot) -> None:
    at_table(session_at(five_at_war(), "card", "A", ONE))
    speaking.window.actions_by_name["in_words"].trigger()
    move_freely(speaking.window)
    qtbot.wait(1)
    speaking.window.desk.show_dock(True)
    assert walk_all(speaking.window, qtbot) == []


@quick
def test_the_question_with_its_buttons(speaking: Program, at_table: Shown, qtbot: QtBot) -> None:
    presenter = at_table(session_at(five_at_war(), "war", "A", ONE))
    qtbot.waitUntil(lambda: presenter.controller.here is not None)
    speaking.window.desk.show_dock(False)
    assert walk_all(speaking.window, qtbot) == []


def test_the_guide(speaking: Program, qtbot: QtBot) -> None:
    speaking.guide.begin()
    qtbot.waitUntil(speaking.guide.callout.isVisible)
    assert walk_all(speaking.window, qtbot) == []


OPENED: dict[str, Callable[[Program], QWidget | None]] = {
    "scenario": lambda program: program.positions.dialog,
    "workbench": lambda program: program.rule_editor.editor,
}


@pytest.mark.parametrize("action", sampled([*OPENED, "library", "preferences", "keep_example", "about", "keys"], 2))
def test_what_a_menu_opens(speaking: Program, at_table: Shown, qtbot: QtBot, action: str) -> None:
    at_table(session_at(five_at_war(), "card", "A", ONE))
    if action not in [each.objectName() for each in speaking.window.actions_by_name.all]:
        pytest.skip("there is no such menu")
    opened = trigger(speaking, action, qtbot)
    found = walk_all(opened, qtbot)
    close(opened)
    qtbot.wait(1)
    assert found == []


def trigger(program: Program, action: str, qtbot: QtBot) -> QWidget:
    """Trigger an action and return the window it opens."""
    from PySide6.QtWidgets import QApplication

    before = set(QApplication.topLevelWidgets())
    program.window.actions_by_name[action].trigger()

    def news() -> list[QWidget]:
        return [each for each in QApplication.topLevelWidgets() if each not in before and each.isVisible()]

    qtbot.waitUntil(lambda: bool(news()))
    return news()[0]


def test_tab_stays_at_the_curtain_as_long_as_it_covers(speaking: Program, pack: Pack, qtbot: QtBot) -> None:
    session = session_at(five_at_war(), "card", "A", tuple(Player(name) for name in PEOPLE))
    speaking._sit(OpenGame(session, pack, load_rulebook(pack.folder), record(session, "laid")))
    presenter = speaking.presenter
    assert presenter is not None
    qtbot.waitUntil(lambda: presenter.is_covered)
    curtain = speaking.window.desk.curtain
    assert name_of(curtain)
    for _ in range(12):
        focused = speaking.window.focusWidget()
        assert focused is not None
        assert focused is curtain or curtain.isAncestorOf(focused)
        QTest.keyClick(focused, Qt.Key.Key_Tab)
