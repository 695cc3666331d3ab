"""The camera, the room for the window's own, what is said beside things, and how long it all takes."""

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.marks import long, quick
from tests.ui.table.conftest import Showing
from tests.ui.table.moments import WHY, board, captions, legal, look, opened, pack, tell, until, walk
from ui.art.laid_cards import CardBack
from ui.benchmark.table import drag_ms, laid_table, pan_ms, reconcile_ms, repaint_ms, zoom_ms
from ui.table import ChoiceSubject, PackWords, SceneConfig, TableView, lit_count
from ui.table.input.hit_testing import centre_of
from ui.table.layout.geometry import Point, Rect
from ui.table.scene.camera import FARTHEST, NEAREST, Camera, fitted
from ui.table.scene.scene_state import SceneState
from ui.voice.voice import voice

pytestmark = quick

AT = Point(800, 300)


def wheel(view: TableView, at: Point, turned: int) -> None:
    event = QWheelEvent(
        QPointF(*at),
        QPointF(view.viewport().mapToGlobal(QPoint(round(at.x), round(at.y)))),
        QPoint(),
        QPoint(0, turned),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(view.viewport(), event)


def test_what_is_at_the_pointer_stays_there_while_zooming() -> None:
    camera = Camera(0.8, 120, 40)
    for factor in (1.3, 0.7, 100, 0.001):
        nearer = camera.zoomed(factor, AT)
        assert nearer.meant(AT) == pytest.approx(camera.meant(AT))
        assert FARTHEST <= nearer.zoom <= NEAREST


def test_fitting_shows_the_whole_world_in_the_middle() -> None:
    world, window = Rect(-400, -300, 900, 700), Rect(364, 0, 1070, 656)
    camera = fitted([world], window, 1.0, [])
    for corner in (Point(world.x, world.y), Point(world.right, world.bottom)):
        assert window.holds(camera.seen(corner))
    assert camera.seen(world.centre) == pytest.approx(window.centre)


def test_the_wheel_zooms_the_world_and_nothing_else(table_presenter: Showing) -> None:
    view = table_presenter(until("PlayCard"))
    before, mats = view.table_scene.screen.camera, dict(view.table_scene.plan.mats)
    place = before.meant(AT)
    wheel(view, AT, 120)
    assert view.table_scene.screen.camera.zoom > before.zoom
    assert view.table_scene.screen.camera.meant(AT) == pytest.approx(place)
    assert view.table_scene.plan.mats == mats
    wheel(view, Point(60, 200), 120)
    assert view.table_scene.screen.camera.zoom == pytest.approx(before.zoom * 1.18)


def test_home_shows_the_whole_world_again(table_presenter: Showing) -> None:
    view = table_presenter(until("PlayCard"))
    before = view.table_scene.screen.camera
    view.camera.zoom_in()
    view.camera.pan(80, -40)
    QTest.keyClick(view, Qt.Key.Key_Plus)
    assert view.table_scene.screen.camera != before
    QTest.keyClick(view, Qt.Key.Key_Home)
    assert view.table_scene.screen.camera == before


def test_the_world_is_panned_with_the_middle_button(table_presenter: Showing) -> None:
    view = table_presenter(until("PlayCard"))
    before = view.table_scene.screen.camera
    middle = Qt.MouseButton.MiddleButton
    QTest.mousePress(view.viewport(), middle, pos=QPoint(800, 300))
    QTest.mouseMove(view.viewport(), QPoint(840, 310))
    QTest.mouseRelease(view.viewport(), middle, pos=QPoint(840, 310))
    assert (view.table_scene.screen.camera.x - before.x, view.table_scene.screen.camera.y - before.y) == (40, 10)


def test_a_person_s_own_camera_is_left_alone_by_what_happens(table_presenter: Showing) -> None:
    session = until("PlaceWorkers")
    view = table_presenter(session)
    view.camera.zoom_in()
    camera = view.table_scene.screen.camera
    for count, _ in enumerate(walk(session)):
        tell(view, session)
        if count > 20:
            break
    assert view.table_scene.screen.camera == camera


def test_another_size_fits_the_world_unless_a_person_looked_elsewhere(table_presenter: Showing) -> None:
    session = until("PlayCard")
    view = table_presenter(session)
    view.resize(1280, 648)
    QApplication.processEvents()
    assert view.table_scene.screen.camera == table_presenter(session, size=(1280, 648)).table_scene.screen.camera
    view.camera.zoom_in()
    view.camera.pan(60, -25)
    camera, middle = view.table_scene.screen.camera, view.table_scene.frame.world.centre
    view.resize(1580, 992)
    QApplication.processEvents()
    assert view.table_scene.screen.camera.zoom == camera.zoom
    assert view.table_scene.screen.camera.meant(view.table_scene.frame.world.centre) == pytest.approx(
        camera.meant(middle)
    )


def test_the_room_for_the_decision_bar_is_kept_free(table_presenter: Showing) -> None:
    view = table_presenter(until("PlayCard"))
    place = view.bar_place()
    assert view.rect().contains(place)
    for item in view.table_scene.piece_items.items():
        if item.layer == "table" and "deck" not in view.table_scene.plan.panels:
            assert not item.sceneBoundingRect().adjusted(30, 30, -30, -30).intersects(place.toRectF())


def test_another_seat_s_mat_can_be_laid_in_front_and_back(table_presenter: Showing) -> None:
    session = until("PlayCard")
    view = table_presenter(session)
    front = view.table_scene.screen.front
    view.camera.focus_mat((front + 1) % 4)
    assert view.table_scene.plan.mats[(front + 1) % 4].style == "front"
    fan = {piece for piece, placement in view.table_scene.plan.pieces.items() if placement.form == "hand"}
    assert fan
    assert all(isinstance(item.face, CardBack) for item in view.table_scene.piece_items.items() if item.piece in fan)
    assert all(centre_of(view.table_scene, subject) is not None for subject in view.table_scene.targets.distinct())
    view.camera.focus_world()
    assert view.table_scene.plan.mats[front].style == "front"


def test_a_refusal_is_said_beside_the_thing_until_something_is_done(table_presenter: Showing) -> None:
    session = until("PlaceWorkers")
    view = table_presenter(session)
    subject = view.table_scene.targets.lit()[0]
    view.bubble.refuse(subject, WHY * 6)
    spoken = view.bubble.bubble_text
    assert spoken is not None
    assert view.rect().contains(spoken.area)
    view.bubble.refuse(None, WHY)
    assert view.bubble.bubble_text is not None
    assert view.bubble.bubble_text.area != spoken.area
    QTest.keyClick(view, Qt.Key.Key_Right)
    assert view.bubble.bubble_text is None


def test_pointing_marks_a_thing_that_cannot_be_chosen_too(table_presenter: Showing) -> None:
    session = until("PlayCard")
    view = table_presenter(session)
    zone = session.seat_view(None).kit.zone("deck")
    view.highlights.point_at(ChoiceSubject("zone", zone))
    assert (ChoiceSubject("zone", zone), "hover") in view.table_scene.signs.up()
    view.highlights.point_at(None)
    assert (ChoiceSubject("zone", zone), "hover") not in view.table_scene.signs.up()


def test_pointing_at_a_legal_space_shows_what_would_stand_there(table_presenter: Showing) -> None:
    session = until("PlaceWorkers")
    view = table_presenter(session)
    before = len(view.table_scene.items())
    subject = next(each for each in view.table_scene.targets.lit() if each.kind == "zone")
    view._parts.hover.focus(subject)
    assert len(view.table_scene.items()) == before + 1
    view._parts.hover.focus(None)
    assert len(view.table_scene.items()) == before


@pytest.mark.parametrize("size", [(1580, 992), (1280, 648)])
def test_the_text_of_a_small_card_is_told_beside_it_if_it_may_be_known(
    table_presenter: Showing, size: tuple[int, int]
) -> None:
    session = until("SetSkill", nth=3)
    view = table_presenter(session, size=size)
    seen = session.seat_view(view.table_scene.screen.front)
    skills = [
        item.piece for item in view.table_scene.piece_items.items() if "skill" in seen.kit.pieces[item.piece].back
    ]
    for piece in skills:
        view.keyboard.go_to(ChoiceSubject("piece", piece))
        said, sheet = voice().explanation, voice().sheet
        assert said is not None and sheet is not None
        assert bool(said.does) == seen.knows(piece)
        assert view.rect().contains(sheet.place.sheet.toAlignedRect())
        view.keyboard.go_to(None)
        assert voice().explanation is None


@pytest.mark.parametrize("size", [(60, 40), (300, 900), (1600, 200)])
def test_a_view_of_any_size_can_be_painted(table_presenter: Showing, size: tuple[int, int]) -> None:
    view = table_presenter(until("PlayCard", seats=5), size=size)
    assert not view.grab().isNull()


@long
def test_the_scene_can_be_measured(table_presenter: Showing) -> None:
    session = opened()
    moments = []
    for count, asked in enumerate(walk(session)):
        seat = asked.seats[0]
        if count in (60, 61):
            judged = tuple(session.situation.judged(seat))
            moments.append(SceneState(session.seat_view(seat), asked, judged, seat, captions(session)))
        if count == 61:
            break
    subjects = session.rules.referee.subjects if session.rules.referee else {}
    view = laid_table(SceneConfig(board(), look(), subjects, PackWords(pack()), lambda choice: WHY), moments[0])
    assert repaint_ms(view) > 0
    assert zoom_ms(view) > 0
    assert reconcile_ms(view, *moments) > 0
    assert pan_ms(view) > 0
    assert drag_ms(view) > 0
    view.close()


def test_pointing_at_an_amount_marks_nothing(table_presenter: Showing) -> None:
    session = until("PlayCard")
    view = table_presenter(session)
    before = view.table_scene.signs.up()
    view.highlights.point_at(ChoiceSubject("amount", 3))
    view.bubble.refuse(ChoiceSubject("amount", 3), WHY)
    assert view.table_scene.signs.up() == before


def test_a_view_that_is_closed_leaves_nothing_running(table_presenter: Showing) -> None:
    session = until("PlaceWorkers")
    view = table_presenter(session)
    view.table_scene.motion.switch(True)
    view.camera.zoom_in()
    view.bubble.refuse(view.table_scene.targets.lit()[0], WHY)
    for count, _ in enumerate(walk(session)):
        tell(view, session)
        if count > 3:
            break
    view.close()


def test_what_flies_out_of_one_pile_is_counted_by_where_it_will_lie(table_presenter: Showing) -> None:
    session = until("DraftSkill")
    view = table_presenter(session)
    view.table_scene.motion.switch(True)
    drafts = len(legal(session))
    while session.situation.decision and len(legal(session)) == drafts:  # until the packs are handed on
        asked = session.situation.decision
        assert asked is not None
        session.play(asked.seats[0], legal(session)[0])
    tell(view, session)
    cards = [ChoiceSubject("piece", choice.subject) for choice in legal(session)]
    assert len(cards) > 2 and view.table_scene.motion.is_running
    under_way = {centre_of(view.table_scene, card) for card in cards}
    assert len(under_way) < len(cards), "they lie beside each other already"
    assert lit_count(view) == len(cards)
    view.table_scene.motion.finish()
    assert lit_count(view) == len({centre_of(view.table_scene, card) for card in cards}) == len(cards)
