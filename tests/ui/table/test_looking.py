"""The camera in people's hands: dragging bare table, pads, double clicks, mats and the place of the turn."""

import math

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QGraphicsItem

from qquovadis.controllers import Mode
from tests.ui.table.conftest import Showing
from tests.ui.table.moments import look, tell, until
from tests.ui.table.test_gestures import choosing, drag
from ui.table import TableView
from ui.table.input.hit_testing import touch
from ui.table.layout.geometry import Point
from ui.table.scene import piece_items
from ui.table.scene.camera import Camera

DEVICE = QGraphicsItem.CacheMode.DeviceCoordinateCache
BARE = QPoint(420, 330)  # of the world, with no tile


def on_a_pad(view: TableView, by: QPoint, keys: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    at, none = QPointF(800, 300), Qt.MouseButton.NoButton
    event = QWheelEvent(at, at, by, QPoint(0, by.y()), none, keys, Qt.ScrollPhase.ScrollUpdate, False)
    QApplication.sendEvent(view.viewport(), event)


@pytest.mark.parametrize("manner", [Mode.MATCH, Mode.REPLAY])
def test_dragging_bare_table_moves_the_world_with_the_pointer(table_presenter: Showing, manner: Mode) -> None:
    view = table_presenter(until("PlayCard"))
    view.set_mode(manner)
    choices, before = choosing(view), view.table_scene.screen.camera
    drag(view, BARE, BARE + QPoint(60, 25))
    assert view.table_scene.screen.camera == before.panned(60, 25)
    assert choices == []


def test_dragging_over_a_mat_leaves_the_world_alone(table_presenter: Showing) -> None:
    view = table_presenter(until("PlayCard"))
    before, mat = view.table_scene.screen.camera, view.table_scene.plan.mats[view.table_scene.screen.front].area.centre
    drag(view, QPoint(round(mat.x), round(mat.y)), QPoint(round(mat.x) + 40, round(mat.y) - 60))
    assert view.table_scene.screen.camera == before


def test_two_fingers_on_a_pad_move_the_world_and_with_control_bring_it_near(table_presenter: Showing) -> None:
    view = table_presenter(until("PlayCard"))
    before = view.table_scene.screen.camera
    on_a_pad(view, QPoint(13, -8))
    assert view.table_scene.screen.camera == before.panned(13, -8)
    place = view.table_scene.screen.camera.meant(Point(800, 300))
    on_a_pad(view, QPoint(0, 60), Qt.KeyboardModifier.ControlModifier)
    assert view.table_scene.screen.camera.zoom > before.zoom
    assert math.dist(view.table_scene.screen.camera.seen(place), (800, 300)) < 1


def test_a_world_that_was_fitted_from_far_away_does_not_jump_nearer_when_it_is_taken_farther() -> None:
    far = Camera(0.2, 10, 20)
    assert far.zoomed(0.5, Point(300, 200)) == far
    assert far.zoomed(1.1, Point(300, 200)).zoom == pytest.approx(0.22)


def test_what_people_look_at_stays_over_undo_language_and_theme(table_presenter: Showing) -> None:
    session = until("PlaceWorkers")
    view = table_presenter(session)
    view.camera.zoom_in()
    view.camera.pan(35, -70)
    camera = view.table_scene.screen.camera
    session.undo(agreed=True)
    tell(view, session)
    view.set_look(look("dark", "ja"))
    view.set_look(look("light", "en"))
    session.redo()
    tell(view, session)
    assert view.table_scene.screen.camera == camera


def test_mats_are_laid_in_front_one_after_another_and_by_a_double_click(table_presenter: Showing) -> None:
    view = table_presenter(until("PlayCard"))
    own = view.table_scene.screen.front
    seen = [own]
    for _ in range(4):
        view.camera.focus_next_mat()
        seen.append(view.table_scene.screen.front)
    assert sorted(seen[:4]) == [0, 1, 2, 3] and seen[4] == own
    view.camera.focus_next_mat()
    view.camera.focus_own_mat()
    assert view.table_scene.screen.front == own
    other = (own + 1) % 4
    name = view.table_scene.plan.mats[other].name.centre
    QTest.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(round(name.x), round(name.y)))
    assert view.table_scene.screen.front == other


def test_the_place_of_the_turn_comes_near_into_the_middle_and_the_world_back(table_presenter: Showing) -> None:
    view = table_presenter(until("PlayCard"))
    whole = view.table_scene.screen.camera
    view.camera.focus_turn()
    assert view.table_scene.screen.camera.zoom > whole.zoom
    under = touch(view.table_scene, view.table_scene.frame.world.centre).under
    assert any(
        subject.kind == "piece" and subject in [sign for sign, _ in view.table_scene.signs.up()] for subject in under
    )
    view.camera.focus_next_mat()
    view.camera.focus_world()
    assert view.table_scene.screen.camera == whole


def test_zooming_while_a_piece_is_held_keeps_it_at_the_pointer(table_presenter: Showing) -> None:
    session = until("PlayCard")
    view = table_presenter(session)
    card = view.table_scene.fan[0]
    row = view.table_scene.plan.fan[card]
    drag(view, QPoint(round(row.x + 9), round(row.y + 60)), QPoint(700, 300), release=False)
    view.camera.zoom_in()
    item = view.table_scene.piece_items.item(card)
    assert item is not None
    middle = item.mapToScene(item.shape().boundingRect().center())
    assert math.dist((middle.x(), middle.y()), (700, 300)) < 2
    QTest.keyClick(view, Qt.Key.Key_Escape)


def test_looking_at_the_turn_leaves_the_world_as_near_as_it_is(table_presenter: Showing) -> None:
    view = table_presenter(until("PlayCard"))
    view.camera.focus_turn()
    once = view.table_scene.screen.camera.zoom
    for _ in range(4):
        view.camera.zoom_in()
    near = view.table_scene.screen.camera.zoom
    assert near > once
    view.camera.focus_turn()
    assert view.table_scene.screen.camera.zoom == pytest.approx(near)


def test_a_crowded_world_is_moved_in_kept_pictures_and_looks_as_it_does_painted_anew(
    table_presenter: Showing, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the world shows after it was moved is compared with the same camera over pieces that keep nothing."""
    painted = table_presenter(until("PlayCard"))
    painted.camera.pan(31, -17)
    wanted = painted.grab().toImage()
    monkeypatch.setattr(piece_items, "CROWD", 2)
    view = table_presenter(until("PlayCard"))
    view.table_scene.sharpen()
    crowd = [item for item in view.table_scene.piece_items.items() if item.layer == "world"]
    assert len(crowd) > 2 and all(item.cacheMode() is DEVICE for item in crowd)
    view.grab()
    view.camera.pan(31, -17)
    assert view.grab().toImage() == wanted
    view.table_scene.artwork.hasty = True
    view.table_scene.look_through(view.table_scene.screen.camera.zoomed(1.2, Point(800, 300)))
    assert not any(item.cacheMode() is DEVICE for item in crowd)
