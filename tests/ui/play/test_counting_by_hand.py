"""The stepper of a tally on a free table, where the mat on which it lies opens and panels lie over the table."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolButton, QWidget
from pytestqt.qtbot import QtBot

from qquovadis.model.pack.new_game import start_game
from tests.ui.play.conftest import FreeTable
from tests.ui.position_editor.hands import hands, place
from tests.ui.table.test_open_mats import is_open, rest_on
from ui.free_table.tally_stepper import TallyStepper
from ui.play.presenter import Presenter
from ui.program.program import Program
from ui.table import ChoiceSubject

WIDE, HIGH = 1640, 960


@pytest.fixture
def presenter(program: Program, free_table: FreeTable, tmp_path: Path) -> Iterator[Presenter]:
    """Return a free table of two in a window wide enough for panels beside the mats."""
    size = program.window.size()
    program.window.resize(WIDE, HIGH)
    yield free_table(start_game("Goose", "board", tmp_path / "packs"))
    program.window.desk.show_dock(False)
    program.window.resize(size)


def pointed_at(program: Program, presenter: Presenter, tally: str) -> TallyStepper:
    """Bring the pointer to a tally, let the mat open on which it lies, and return the stepper."""
    rest_on(presenter.table, place(program, ChoiceSubject("tally", presenter.open_game.kit.tally(tally))))
    return hands(program)._stepper


@pytest.mark.usefixtures("mats_at_once")
@pytest.mark.parametrize(("tally", "seat"), [("points.A", 0), ("turns.A", 0), ("points.B", 1)])
def test_it_stays_when_the_mat_opens_and_goes_when_another_seat_comes_to_the_front(
    program: Program, presenter: Presenter, qtbot: QtBot, tally: str, seat: int
) -> None:
    stepper = pointed_at(program, presenter, tally)
    qtbot.waitUntil(lambda: is_open(presenter.table, seat))
    assert stepper.isVisible()
    assert stepper.tally == presenter.open_game.kit.tally(tally)
    program.window.actions_by_name["next_phase"].trigger()
    program.window.actions_by_name["next_phase"].trigger()
    assert presenter.table.table_scene.screen.front == 1 and not stepper.isVisible()


@pytest.mark.usefixtures("mats_at_once")
def test_panels_do_not_cover_it(program: Program, presenter: Presenter, qtbot: QtBot) -> None:
    desk = program.window.desk
    desk.show_dock(True)
    stepper = pointed_at(program, presenter, "points.B")
    qtbot.waitUntil(lambda: is_open(presenter.table, 1))
    for button in (stepper._less, stepper._more):
        found: QWidget | None = desk.childAt(button.mapTo(desk, button.rect().center()))
        assert found is button
    QTest.mouseClick(stepper._more, Qt.MouseButton.LeftButton)
    assert presenter.table_presenter.view.tally[stepper.tally] == 1
    stepper.close_now()
    middle = desk.childAt(desk.dock.geometry().center())
    assert middle is not None and desk.dock.isAncestorOf(middle)


def test_the_button_that_opened_a_page_of_the_panels_closes_them(program: Program, presenter: Presenter) -> None:
    assert presenter.table.isVisible()
    desk = program.window.desk
    buttons = {tool.text(): tool for tool in desk.ticker.findChildren(QToolButton)}
    buttons["Log"].click()
    assert desk.dock.isVisible() and desk.dock.front == "log"
    buttons["Score"].click()
    assert desk.dock.isVisible() and desk.dock.front == "score"
    buttons["Score"].click()
    assert not desk.dock.isVisible()
    buttons["Score"].click()
    assert desk.dock.isVisible() and desk.dock.front == "score"


@pytest.mark.usefixtures("mats_at_once")
def test_its_buttons_stand_close_to_its_number(program: Program, presenter: Presenter) -> None:
    stepper = pointed_at(program, presenter, "points.A")
    number = stepper._number.mapTo(stepper, QPoint(stepper._number.width(), 0)).x()
    assert stepper.isVisible() and 0 < stepper._more.x() - number < 12
