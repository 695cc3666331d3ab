"""F1 opens the rules at the clause of what is asked, pointed at or in hand, in every window."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.marks import long
from tests.ui.window.conftest import Seated
from tests.ui.window.test_playing import ALONE
from ui.kit.value_rows import ValueRow
from ui.program.context_help import RulesWindow
from ui.program.program import Program


@pytest.fixture(autouse=True)
def pointer_aside(program: Program) -> None:
    """Point at nothing."""
    QCursor.setPos(program.window.mapToGlobal(QPoint(program.window.width() - 2, program.window.height() - 2)))


def test_at_the_table_the_clause_of_what_is_asked_is_read(seated: Seated, program: Program, qtbot: QtBot) -> None:
    presenter = seated(ALONE)
    qtbot.waitUntil(lambda: presenter.controller.here is not None)
    desk = program.window.desk
    opened: list[str] = []
    desk.dock.rules.opened.connect(opened.append)
    QTest.keyClick(presenter.table, Qt.Key.Key_F1)
    assert desk.dock.rules.isVisible()
    assert opened == [desk.bar.asking.clause]


def test_in_a_dialog_the_clause_of_the_row_in_hand_is_read_over_it(program: Program, qtbot: QtBot) -> None:
    program.ask_what_to_play()
    dialog = program.dialog
    assert dialog is not None
    dialog.turn_to(1)
    row = next(row for row in dialog.findChildren(ValueRow) if row.isVisible() and row.property("clause"))
    row.field.setFocus()
    qtbot.waitUntil(lambda: QApplication.focusWidget() is row.field)
    QTest.keyClick(row.field, Qt.Key.Key_F1)
    rules = dialog.findChildren(RulesWindow)[0]
    assert f'name="{row.property("clause")}"' in rules.rules.page.toHtml()
    assert rules.rules._trail == [row.property("clause")]
    QTest.keyClick(rules, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not dialog.findChildren(RulesWindow))
    dialog.reject()


def test_without_a_table_the_rules_of_what_would_be_played_are_read(program: Program, qtbot: QtBot) -> None:
    program.window.actions_by_name["rules_here"].trigger()
    rules = program.window.findChildren(RulesWindow)[0]
    assert "QV-" in rules.rules.page.toPlainText()
    rules.reject()
    qtbot.waitUntil(lambda: not program.window.findChildren(RulesWindow))


@long
def test_the_workbench_opens_its_own_drawer(program: Program, qtbot: QtBot) -> None:
    program.rule_editor.open()
    editor = program.rule_editor.editor
    assert editor is not None
    qtbot.waitUntil(lambda: editor.isActiveWindow() and QApplication.focusWidget() is not None)
    QTest.keyClick(editor, Qt.Key.Key_F1)
    assert editor.drawer.isVisible()
    editor.close()
