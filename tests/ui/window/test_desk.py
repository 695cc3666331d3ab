"""What lies over what in the window, and where, for the widths of window that there are."""

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolButton

from qquovadis.controllers import Player
from tests.ui.window.conftest import Seated
from ui.desk.desk import Desk
from ui.program.program import Program

PAGES = ("Log", "Rules")
ONE = tuple(Player(name, person="one") for name in ("Aya", "Ben", "Cho"))


@pytest.fixture
def desk(seated: Seated, program: Program) -> Desk:
    """Return the desk of a window in which a game lies."""
    seated(ONE)
    return program.window.desk


def lie(program: Program, wide: int, high: int = 720, *, drawer: bool = True) -> None:
    """Give the window a size, with its panels open or closed."""
    program.window.resize(wide, high)
    program.window.desk.show_dock(drawer)
    QApplication.processEvents()


def areas(desk: Desk) -> list[QRect]:
    """Return where everything is that the drawer may not lie over, in coordinates of the desk."""
    assert desk.table is not None
    frame, corner = desk.table.table_scene.frame, desk.table.pos()
    kept = [*frame.sides, frame.ranking, frame.news, frame.world, frame.shelf, frame.strip, frame.hand]
    found = [QRect(*(round(part) for part in area)).translated(corner) for area in kept]
    return [*found, desk.bar.geometry().adjusted(14, 14, -14, -14)]


@pytest.mark.parametrize("letters", [100, 150])
@pytest.mark.parametrize("size", [(1024, 700), (1280, 720), (1366, 768), (1600, 900), (1920, 1080), (2560, 1440)])
def test_the_open_drawer_lies_over_nothing_that_is_needed(
    desk: Desk, program: Program, size: tuple[int, int], letters: int
) -> None:
    program.window.context.enlarge(letters)
    lie(program, *size)
    dock = desk.dock.geometry()
    for area in areas(desk):
        assert not dock.adjusted(2, 2, -2, -2).intersects(area), area
    assert dock.width() >= 230 and dock.height() > 300


def test_the_drawer_takes_nothing_of_the_table_but_room_of_its_world(desk: Desk, program: Program) -> None:
    lie(program, 1280, drawer=False)
    assert desk.table is not None
    whole, world = desk.table.geometry(), desk.table.table_scene.frame.world
    sides, ranking = desk.table.table_scene.frame.sides, desk.ranking.geometry()
    lie(program, 1280)
    assert desk.table.geometry() == whole
    assert desk.table.table_scene.frame.world.right < world.right
    assert (desk.table.table_scene.frame.sides, desk.ranking.geometry()) == (sides, ranking)


def test_the_button_that_opens_a_page_closes_it_and_another_one_turns_to_its_own(desk: Desk, program: Program) -> None:
    lie(program, 1600, 900, drawer=False)
    log, rules = (next(each for each in desk.ticker.findChildren(QToolButton) if each.text() == text) for text in PAGES)
    for button, front, is_open in ((log, "log", True), (log, "log", False), (log, "log", True), (rules, "rules", True)):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        assert (desk.dock.front, desk.dock.isVisible()) == (front, is_open)
    assert desk.dock.isVisible()


@pytest.mark.parametrize("wide", [1280, 1600])
def test_escape_in_the_drawer_closes_it(desk: Desk, program: Program, wide: int) -> None:
    lie(program, wide, 900)
    QTest.keyClick(desk.dock, Qt.Key.Key_Escape)
    assert not desk.dock.isVisible()
