"""One moment in, items out: what is shown, what moves, and what is never shown."""

from random import Random

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Session
from qquovadis.engine.agenda import Choice
from qquovadis.engine.seat_view import seat_view
from tests.marks import long, sampled
from tests.ui.table.conftest import Showing
from tests.ui.table.moments import captions, legal, look, opened, tell, tell_public, until, walk
from ui.art.laid_cards import CardBack
from ui.art.land.tiles import RingFace
from ui.table import ChoiceSubject, SceneState, Standing, TableView, item_centres, subject_of
from ui.table.input.hit_testing import centre_of, touch
from ui.table.layout.geometry import Point
from ui.table.scene.items import FaceItem, PieceItem

UNSEEN = 6  # levels of grey of 255


def picture(view: TableView) -> QImage:
    """Every pixel of the view."""
    QApplication.processEvents()
    return view.grab().toImage()


def alike(one: QImage, other: QImage) -> bool:
    """Whether two pictures are the same to the eye: shadows are shared by things at other fractions of a pixel."""
    painter = QPainter(one)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Difference)
    painter.drawImage(0, 0, other)
    painter.end()
    grey = one.convertToFormat(QImage.Format.Format_Grayscale8)
    return max(bytes(grey.constBits())) <= UNSEEN


@pytest.mark.parametrize("seats", sampled([3, 5], 1))
def test_whatever_may_be_chosen_can_be_seen_and_pointed_at(table_presenter: Showing, seats: int) -> None:
    session = opened(seats)
    view = table_presenter(session)
    for count, _ in enumerate(walk(session)):
        asked = session.situation.decision
        if count % 3 or (asked is not None and asked.step == "KeepDie"):  # dice are chosen on the stage of the war
            continue
        tell(view, session)
        for subject in view.table_scene.targets.lit():
            place = centre_of(view.table_scene, subject)
            assert place is not None, subject
            assert view.table_scene.sceneRect().contains(*place), subject
            under = touch(view.table_scene, place).under
            meant = {aim.choice for aim in view.table_scene.targets.at(subject)}
            assert [found for found in under if {aim.choice for aim in view.table_scene.targets.at(found)} & meant], (
                subject
            )


@pytest.mark.parametrize("size", [(1580, 992), (1280, 648)])
def test_every_legal_subject_is_lit_and_nothing_else_is(table_presenter: Showing, size: tuple[int, int]) -> None:
    session = until("PlayCard")
    view = table_presenter(session, size=size)
    lit = {subject for subject, state in view.table_scene.signs.up() if state == "lit"}
    pieces = {choice.subject for choice in legal(session)}
    assert {subject.number for subject in lit} >= pieces
    assert all(session.seat_view(0).zone_of[subject.number] for subject in lit)
    tell_public(view, session)
    assert not [state for _, state in view.table_scene.signs.up() if state == "lit"]


def test_cards_that_look_alike_are_lit_alike_and_mean_the_same_choice(table_presenter: Showing) -> None:
    session = until("PlayCard", seed=11)
    asked = session.situation.decision
    assert asked is not None
    view = table_presenter(session)
    seen = session.seat_view(asked.seats[0])
    hand = seen.contents[seen.kit.zone(f"hand.{'ABCD'[asked.seats[0]]}")]
    for piece in hand:
        choice = view.table_scene.targets.at(ChoiceSubject("piece", piece))[0].choice
        assert seen.identity_of[choice.subject] == seen.identity_of[piece]


def test_the_area_of_the_turn_is_marked(table_presenter: Showing) -> None:
    session = until("PlaceWorkers")
    view = table_presenter(session)
    current = [subject.number for subject, state in view.table_scene.signs.up() if state == "current"]
    kit, seen = session.seat_view(0).kit, session.seat_view(0)
    number = seen.tally[kit.tally("genesis")] - 1
    tiles = [at for at, identity in enumerate(kit.identities) if identity.kind == "tile"]
    assert [seen.identity_of[piece] for piece in current] == [tiles[number]]


# Moving.


def test_without_motion_everything_is_in_its_place_at_once(table_presenter: Showing) -> None:
    session = until("PlaceWorkers")
    view = table_presenter(session)
    session.play(*_first(session))
    tell(view, session)
    assert not view.table_scene.motion.is_running
    assert _astray(view) == []


def test_what_differs_moves_and_rest_is_told_when_it_has_arrived(table_presenter: Showing, qtbot: QtBot) -> None:
    session = until("PlaceWorkers")
    view = table_presenter(session)
    view.table_scene.motion.switch(True)
    session.play(*_first(session))
    with qtbot.waitSignal(view.rested):
        tell(view, session)
        assert _moving(view)
    assert not _moving(view)
    assert _astray(view) == []


def test_cards_that_are_passed_on_grow_smaller_on_their_way_not_larger(table_presenter: Showing) -> None:
    session = until("DraftSkill")
    view = table_presenter(session)
    tell(view, session)
    looker = session.situation.decision.seats[0]  # type: ignore[union-attr]
    view.table_scene.motion.switch(True)
    for _ in range(4):
        session.play(*_first(session))
    view.show_view(SceneState(session.seat_view(looker), None, (), looker, captions(session)))
    going = [move for move in view.table_scene.motion._moves if not move.end.opacity]
    assert going
    assert all(move.end.scale < move.start.scale <= 1.5 for move in going)
    view.table_scene.motion.finish()


def test_what_moves_passes_over_whatever_lies_still_and_then_lies_among_it(table_presenter: Showing) -> None:
    session = until("PlaceWorkers")
    view = table_presenter(session)
    tell(view, session)
    view.table_scene.motion.switch(True)
    session.play(*_first(session))
    tell(view, session)
    moving = {move.item for move in view.table_scene.motion._moves if isinstance(move.item, PieceItem)}
    still = [item for item in view.table_scene.piece_items.items() if item not in moving and item.isVisible()]
    assert moving and still
    assert min(item.zValue() for item in moving) > max(item.zValue() for item in still)
    view.table_scene.motion.finish()
    highest = max(item.zValue() for item in view.table_scene.piece_items.items())
    assert highest == max(place.z for place in view.table_scene.plan.pieces.values() if place.shown)


def test_rest_is_told_even_if_nothing_moves(table_presenter: Showing, qtbot: QtBot) -> None:
    session = until("PlaceWorkers")
    view = table_presenter(session)
    with qtbot.waitSignal(view.rested):
        tell(view, session)


def test_any_input_finishes_the_motion(table_presenter: Showing) -> None:
    session = until("PlaceWorkers")
    view = table_presenter(session)
    view.table_scene.motion.switch(True)
    session.play(*_first(session))
    tell(view, session)
    assert _moving(view)
    QTest.mousePress(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(500, 20))
    assert not _moving(view)
    assert _astray(view) == []


@long
def test_beats_that_come_too_fast_leave_everything_in_its_place(table_presenter: Showing) -> None:
    session = opened()
    view = table_presenter(session)
    view.table_scene.motion.switch(True)
    for count, _ in enumerate(walk(session)):
        tell(view, session)
        QApplication.processEvents()
        if count > 60:
            break
    view.table_scene.motion.finish()
    assert _astray(view) == []


def test_undoing_shows_the_table_as_it_was(table_presenter: Showing) -> None:
    session = until("PlaceWorkers")
    view = table_presenter(session)
    before = picture(view)
    session.play(*_first(session))
    tell(view, session)
    assert picture(view) != before
    session.undo(agreed=True)
    tell(view, session)
    assert picture(view) == before


@long
def test_a_view_made_late_shows_the_same_as_one_that_was_there_all_the_time(table_presenter: Showing) -> None:
    session = opened()
    old = table_presenter(session)
    for count, _ in enumerate(walk(session)):
        tell(old, session)
        if count > 90:
            break
    tell(old, session)
    assert alike(picture(old), picture(table_presenter(session)))


@long
def test_items_are_made_once_and_kept(table_presenter: Showing) -> None:
    session = opened()
    view = table_presenter(session)
    for count, _ in enumerate(walk(session)):
        tell(view, session)
        if count > 120:
            break
    pieces = len(session.seat_view(0).kit.pieces)
    assert len([item for item in view.table_scene.items() if isinstance(item, FaceItem)]) < pieces * 1.5
    many = len(view.table_scene.items())
    for _ in range(5):
        tell(view, session)
    assert len(view.table_scene.items()) == many


def test_an_item_follows_its_card_when_it_slips_out_of_the_hand(table_presenter: Showing) -> None:
    session = until("DraftSkill")
    view = table_presenter(session)
    seen = session.seat_view(0)
    hand = seen.contents[seen.kit.zone("draft.A")]
    chosen = hand[0]
    items = {seen.identity_of[piece]: view.table_scene.piece_items.item(piece) for piece in hand}
    session.play(0, next(choice for choice in legal(session) if choice.subject == chosen))
    view.show_view(SceneState(session.seat_view(0), session.situation.decision, (), 0, captions(session)))
    after = session.seat_view(0)
    assert after.identity_of[hand[-1]] == seen.identity_of[chosen]
    assert view.table_scene.piece_items.item(hand[-1]) is items[seen.identity_of[chosen]]


# Secrets.


def test_what_the_open_eyes_cannot_know_is_shown_by_its_back_only(table_presenter: Showing) -> None:
    session = until("PlayCard")
    view = table_presenter(session)
    tell_public(view, session)
    public = session.seat_view(None)
    backs = [item for item in view.table_scene.piece_items.items() if not public.knows(item.piece)]
    assert backs
    assert all(isinstance(item.face, CardBack) for item in backs)


def test_no_pixel_depends_on_what_the_open_eyes_cannot_know(table_presenter: Showing) -> None:
    session = until("PlayCard", nth=6)
    view = table_presenter(session)
    tell_public(view, session)
    shown = picture(view)
    public, referee = session.seat_view(None), session.rules.referee
    assert referee is not None
    for seed in range(4):
        imagined = public.imagine(seed)
        standing = Standing(referee.standing(referee.bind(imagined)))
        view.show_view(SceneState(seat_view(imagined, None), None, (), None, captions(session), standing))
        assert picture(view) == shown


def test_no_word_tells_what_the_open_eyes_cannot_know(table_presenter: Showing) -> None:
    session = until("PlayCard")
    view = table_presenter(session)
    tell_public(view, session)
    describing = view._parts.describer.descriptions
    assert describing is not None
    public = session.seat_view(None)
    for piece in range(len(public.kit.pieces)):
        if not public.knows(piece):
            assert describing.describe(ChoiceSubject("piece", piece)) == "a card"


def test_the_hand_disappears_with_the_eyes(table_presenter: Showing) -> None:
    session = until("PlayCard")
    view = table_presenter(session)
    assert [item for item in view.table_scene.piece_items.items() if type(item.face).__name__ == "HeldCard"]
    tell_public(view, session)
    assert not [item for item in view.table_scene.piece_items.items() if type(item.face).__name__ == "HeldCard"]


# Words.


def test_the_voice_names_what_is_under_the_pointer_and_why_it_is_refused(table_presenter: Showing) -> None:
    session = until("ChooseCards", nth=9)
    view = table_presenter(session)
    refused = view.table_scene.targets.refused()
    assert refused
    for subject, text in ((refused[0], "The rules say no."), (view.table_scene.targets.lit()[0], "")):
        place = centre_of(view.table_scene, subject)
        assert place is not None
        at = QPoint(round(place.x), round(place.y))
        QTest.mouseMove(view.viewport(), at)
        found = view.voice.explanation
        assert found is not None and "Genesis card" in found.name
        assert found.why_not == text


def test_names_for_tests_from_outside_tell_where_things_are(table_presenter: Showing) -> None:
    session = until("PlaceWorkers")
    view = table_presenter(session)
    named = item_centres(view)
    choice = next(choice for choice in legal(session) if choice.verb == "place")
    zone = session.seat_view(0).kit.zones[choice.subject].name
    assert named[f"place {zone}"] == named[zone]
    at = view.viewport().mapFromGlobal(named[zone])
    assert ChoiceSubject("zone", choice.subject) in touch(view.table_scene, Point(at.x(), at.y())).under
    assert {"deck", "vp.A", "generation.A.1"} <= named.keys()


def test_only_choices_with_a_place_on_the_table_are_shown_there(table_presenter: Showing) -> None:
    session = until("PlaceWorkers")
    view = table_presenter(session)
    for choice, _ in session.situation.judged(session.situation.decision.seats[0]):  # type: ignore[union-attr]
        assert (subject_of(view, choice) is not None) == (choice.verb == "place")


# Looks.


@pytest.mark.parametrize("language", sampled(["en", "ja"], 1))
def test_theme_and_language_change_at_once_and_the_camera_stays(table_presenter: Showing, language: str) -> None:
    session = until("PlayCard")
    view = table_presenter(session)
    view.camera.zoom_in()
    before, camera = picture(view), view.table_scene.screen.camera
    view.set_look(look("dark", language))
    assert view.table_scene.screen.camera == camera
    changed = picture(view)
    assert changed != before
    assert alike(changed, _zoomed(table_presenter(session, shown_in=look("dark", language))))
    view.set_look(look("light", "en"))
    assert picture(view) == before


def test_a_table_of_another_game_takes_the_place_of_the_first(table_presenter: Showing) -> None:
    view = table_presenter(until("PlayCard"))
    other = until("PlayCard", seats=3)
    tell(view, other)
    assert alike(picture(view), picture(table_presenter(other)))


def _zoomed(view: TableView) -> QImage:
    view.camera.zoom_in()
    return picture(view)


def _first(session: Session) -> tuple[int, Choice]:
    asked = session.situation.decision
    assert asked is not None
    return asked.seats[0], Random(3).choice([choice for choice in legal(session) if choice.subject >= 0])


def _astray(view: TableView) -> list[int]:
    """The visible pieces that are not where the layout says."""
    found = []
    for item in view.table_scene.piece_items.items():
        placement = view.table_scene.plan.pieces[item.piece]
        if (round(item.x(), 3), round(item.y(), 3)) != (round(placement.x, 3), round(placement.y, 3)):
            found.append(item.piece)
        if item.opacity() != 1 or item.scale() != 1 or not placement.shown:
            found.append(item.piece)
    return found


def _moving(view: TableView) -> bool:
    return view.table_scene.motion.is_running


def test_a_click_into_the_hole_of_a_ring_is_one_on_the_ring() -> None:
    outline = RingFace("sea", 1.0).outline(look().theme)
    assert outline.contains(QPointF(0, 0))
    assert not outline.contains(QPointF(3, 0))
