"""What lies over what in the window, and where, for the widths of window that there are."""

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from qquovadis.controllers import Player
from tests.ui.window.conftest import Seated
from ui.desk.desk import Desk
from ui.program.program import Program

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


def at(desk: Desk, place: QPoint) -> QWidget | None:
    """Return the part of the desk that lies topmost at a point of it."""
    child = desk.childAt(place)
    while child is not None and child.parentWidget() is not desk:
        child = child.parentWidget()
    return child


@pytest.mark.parametrize("wide", [1024, 1280, 1499])
def test_in_a_narrow_window_the_open_drawer_lies_over_everything_but_the_curtain(
    desk: Desk, program: Program, wide: int
) -> None:
    lie(program, wide)
    dock = desk.dock.geometry()
    assert dock.left() == 0 and desk.dock.width() == min(290, round(wide * 0.36))
    # Wherever the bar would stand: also where it has not yet given way to the drawer.
    desk.bar.setGeometry(QRect(dock.right() - 200, dock.bottom() - 90, 400, 80))
    desk.report.setGeometry(QRect(dock.right() - 200, dock.top() + 100, 400, 80))
    desk.arrange()
    desk.bar.setGeometry(QRect(dock.right() - 200, dock.bottom() - 90, 400, 80))
    for x in range(dock.left() + 2, dock.right() - 2, 40):
        for y in range(dock.top() + 2, dock.bottom() - 2, 20):
            assert at(desk, QPoint(x, y)) is desk.dock, (x, y)


def test_the_drawer_takes_nothing_of_the_table_and_the_bar_gives_way_to_it(desk: Desk, program: Program) -> None:
    lie(program, 1280, drawer=False)
    assert desk.table is not None
    whole, bar = desk.table.geometry(), desk.bar.geometry()
    lie(program, 1280)
    assert desk.table.geometry() == whole
    assert bar.left() < desk.dock.geometry().right() <= desk.bar.geometry().left() + 14 - 8
    assert not desk.has_dock_place


def test_in_a_wide_window_panels_stand_beside_the_mats_of_the_others_over_the_table(
    desk: Desk, program: Program
) -> None:
    lie(program, 1500, 900)
    assert desk.table is not None
    assert desk.has_dock_place
    mats = [mat.area.right for mat in desk.table.table_scene.plan.mats.values() if mat.style != "front"]
    assert max(mats, default=0.0) <= desk.dock.x() and desk.dock.width() == 290
    assert desk.table.geometry() == QRect(0, desk.dock.y(), 1500, desk.height() - desk.dock.y())


def test_each_kind_of_window_remembers_whether_its_panels_are_open(desk: Desk, program: Program) -> None:
    lie(program, 1600, 900, drawer=True)
    lie(program, 1280, 720, drawer=False)
    assert not desk.dock.isVisible()
    program.window.resize(1600, 900)
    assert desk.dock.isVisible()
    program.window.resize(1280, 720)
    assert not desk.dock.isVisible()


def test_escape_in_the_drawer_closes_it_and_in_panels_that_have_a_place_it_does_not(
    desk: Desk, program: Program
) -> None:
    for wide, open_still in ((1280, False), (1600, True)):
        lie(program, wide, 900)
        QTest.keyClick(desk.dock, Qt.Key.Key_Escape)
        assert desk.dock.isVisible() is open_still
