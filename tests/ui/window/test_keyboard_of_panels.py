"""Panels that go while the keyboard is in them give it back to the table, and to no field that happens to be next."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Player
from tests.marks import quick
from tests.ui.advancing import move_freely
from tests.ui.window.conftest import Seated
from ui.play.presenter import Presenter
from ui.program.program import Program

pytestmark = quick
ONE = tuple(Player(name, "person", "me") for name in ("Aya", "Ben", "Cho"))


@pytest.fixture
def presenter(seated: Seated, program: Program, qtbot: QtBot) -> Presenter:
    """Return a table at which somebody is asked, in a window with room for panels."""
    program.window.resize(1600, 900)
    presenter = seated(ONE)
    qtbot.waitUntil(lambda: presenter.controller.here is not None)
    program.window.desk.show_dock(True)
    return presenter


def fields(page: QWidget) -> Iterator[QWidget]:
    """Every part of a page to which the keyboard can come."""
    for widget in page.findChildren(QWidget):
        if widget.isVisible() and widget.isEnabled() and widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
            yield widget


@pytest.mark.parametrize("front", ["log", "rules", "score"])
def test_panels_that_close_give_the_keyboard_back(presenter: Presenter, program: Program, front: str) -> None:
    desk = program.window.desk
    desk.turn_to(front)
    for widget in [*fields(desk.dock)]:
        widget.setFocus()
        assert desk.dock.has_keyboard
        desk.show_dock(False)
        assert QApplication.focusWidget() is presenter.table
        desk.show_dock(True)
        assert QApplication.focusWidget() is presenter.table


def test_a_page_that_goes_gives_the_keyboard_back(presenter: Presenter, program: Program) -> None:
    desk, editor = program.window.desk, program.positions.position_editor
    desk.turn_to("rules")
    move_freely(program.window)
    at = -1
    while (at := at + 1) < len(found := [*fields_of_editor(program)]):
        found[at].setFocus()
        program.window.actions_by_name["undo"].trigger()
        assert not editor.is_open
        assert QApplication.focusWidget() is presenter.table
        program.window.actions_by_name["redo"].trigger()
    assert at > 2


def fields_of_editor(program: Program) -> Iterator[QWidget]:
    """The parts of the panel of free moves, which is brought to the front."""
    program.window.desk.turn_to("workshop")
    return fields(program.positions.position_editor.panel)


def test_a_page_without_the_keyboard_takes_none_away(presenter: Presenter, program: Program) -> None:
    desk, field = program.window.desk, QLineEdit(program.window.desk)
    move_freely(program.window)
    desk.turn_to("workshop")
    field.show()
    field.setFocus()
    program.window.actions_by_name["undo"].trigger()
    desk.show_dock(False)
    assert QApplication.focusWidget() is field
    assert presenter.table.isVisible()
