"""The small map: it comes when part of the world is out of sight, frames what is seen, and moves the view."""

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Player
from tests.marks import quick
from tests.ui.window.conftest import Seated
from ui.overlay.minimap import Minimap
from ui.play.presenter import Presenter
from ui.program.program import Program
from ui.table.layout.geometry import Point

ONE = tuple(Player(name, person="one") for name in ("Aya", "Ben", "Cho"))
LEFT, CONTROL = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ControlModifier


def near(presenter: Presenter, times: int = 6) -> None:
    """Bring the world so near that not all of it is seen."""
    for _ in range(times):
        presenter.table.camera.zoom_in()


def map_of(presenter: Presenter) -> Minimap:
    """Return the small map of a table."""
    found = presenter.table.findChild(Minimap)
    assert isinstance(found, Minimap)
    return found


def middle_of(presenter: Presenter) -> Point:
    """Return which place of the world is in the middle of what is seen of it."""
    scene = presenter.table.table_scene
    return scene.screen.camera.meant(scene.frame.world.centre)


@quick
def test_it_is_there_only_while_part_of_the_world_is_out_of_sight(seated: Seated, qtbot: QtBot) -> None:
    presenter = seated(ONE, deals=True)
    shown = map_of(presenter)
    assert shown.isHidden()
    near(presenter)
    assert shown.isVisible()
    presenter.table.camera.fit()
    assert shown.isHidden()
    near(presenter)
    for _ in range(12):
        presenter.table.camera.zoom_out()
    scene = presenter.table.table_scene
    assert scene.plan.world is not None and scene.plan.world.w * scene.screen.camera.zoom < scene.frame.world.w
    presenter.table.camera.look_at(scene.plan.world.centre)
    assert shown.isHidden()


@quick
def test_a_click_brings_that_place_into_the_middle_and_the_frame_follows(seated: Seated) -> None:
    presenter = seated(ONE, deals=True)
    near(presenter, 9)
    shown, world = map_of(presenter), presenter.table.table_scene.plan.world
    assert world is not None
    across = shown.width() - 12  # the world without the margin on either side
    at = QPoint(6 + across // 8, shown.height() // 5)
    assert not shown.framed.contains(QPointF(at))
    QTest.mouseClick(shown, LEFT, pos=at)
    found = middle_of(presenter)
    scale = world.w / across
    assert found.x == pytest.approx(world.x + across // 8 * scale, abs=scale)
    assert found.y == pytest.approx(world.y + (at.y() - 6) * scale, abs=scale)
    scene = presenter.table.table_scene
    seen = scene.frame.world.w / scene.screen.camera.zoom
    assert shown.framed.width() <= seen / scale + 1
    assert shown.framed.contains(QPointF(at))


def test_the_frame_is_dragged_by_where_it_was_taken_hold_of(seated: Seated) -> None:
    presenter = seated(ONE, deals=True)
    near(presenter, 9)
    shown, before = map_of(presenter), middle_of(presenter)
    grip = shown.framed.center().toPoint() + QPoint(6, 4)
    assert shown.framed.contains(QPointF(grip))
    QTest.mousePress(shown, LEFT, pos=grip)
    assert middle_of(presenter) == pytest.approx(before, abs=0.01)
    QTest.mouseMove(shown, grip + QPoint(-9, 0))
    moved, world = middle_of(presenter), presenter.table.table_scene.plan.world
    assert world is not None
    assert moved.x == pytest.approx(before.x - 9 * world.w / (shown.width() - 12), rel=0.02)
    assert moved.y == pytest.approx(before.y, abs=0.01)
    QTest.mouseRelease(shown, LEFT, pos=grip + QPoint(-9, 0))


def test_a_click_means_the_place_under_it_though_the_frame_was_dragged_before(seated: Seated) -> None:
    """By whatever corner the frame was held; what was held is let go with the button."""
    presenter = seated(ONE, deals=True)
    near(presenter, 9)
    shown, world = map_of(presenter), presenter.table.table_scene.plan.world
    assert world is not None
    scale = world.w / (shown.width() - 12)
    for grip in (shown.framed.topLeft() + QPointF(3, 3), shown.framed.bottomRight() - QPointF(3, 3)):
        QTest.mousePress(shown, LEFT, pos=grip.toPoint())
        QTest.mouseMove(shown, grip.toPoint() + QPoint(5, 0))
        QTest.mouseRelease(shown, LEFT, pos=grip.toPoint() + QPoint(5, 0))
        for at in (QPoint(8, 8), QPoint(shown.width() - 8, shown.height() - 8)):
            if not shown.framed.contains(QPointF(at)):
                QTest.mouseClick(shown, LEFT, pos=at)
                found = middle_of(presenter)
                assert found.x == pytest.approx(world.x + (at.x() - 6) * scale, abs=scale)
                assert found.y == pytest.approx(world.y + (at.y() - 6) * scale, abs=scale)


def test_the_keys_move_the_view_by_as_much_each_way(seated: Seated) -> None:
    presenter = seated(ONE, deals=True)
    near(presenter)
    table, before = presenter.table, presenter.table.table_scene.screen.camera
    QTest.keyClick(table, Qt.Key.Key_Right, CONTROL)
    QTest.keyClick(table, Qt.Key.Key_Down, CONTROL)
    after, step = table.table_scene.screen.camera, 120 * table.table_scene.frame.unit
    assert (before.x - after.x, before.y - after.y) == pytest.approx((step, step))
    QTest.keyClick(table, Qt.Key.Key_Left, CONTROL)
    QTest.keyClick(table, Qt.Key.Key_Up, CONTROL)
    assert table.table_scene.screen.camera == pytest.approx(before)


def test_it_hides_no_pile_no_panel_and_no_open_mat(seated: Seated) -> None:
    presenter = seated(ONE, deals=True)
    near(presenter)
    shown, plan = map_of(presenter), presenter.table.table_scene.plan
    for area in (*plan.over, *plan.panels.values(), *plan.opened):
        assert not shown.geometry().toRectF().intersects(QRectF(*area))


def test_whoever_wants_no_map_has_none(seated: Seated, program: Program) -> None:
    presenter = seated(ONE, deals=True)
    near(presenter)
    program.preferred.choose("minimap", False)
    assert map_of(presenter).isHidden()
    program.preferred.choose("minimap", True)
    assert map_of(presenter).isVisible()
