"""Gestures as they start, move, end and are cancelled, and what hands make of them on a real table."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from qquovadis.controllers import Mode, Session
from qquovadis.engine.agenda import Choice
from tests.marks import quick
from tests.ui.table.conftest import Showing
from tests.ui.table.moments import legal, let_play, opened, tell, until
from ui.table import ChoiceSubject, TableView
from ui.table.input.gestures import Gestures
from ui.table.input.hit_testing import Touch, area_of, centre_of
from ui.table.layout.geometry import Point

pytestmark = quick

HERE, NEAR, FAR, FARTHER = (Touch(Point(x, 100), ()) for x in (100, 103, 160, 300))


class Told:
    """Hands that write down what they are told."""

    def __init__(self, *, liftable: bool = True) -> None:
        self.said: list[str] = []
        self._liftable = liftable

    def lift(self, found: Touch) -> bool:
        self.said.append(f"lift {found.at.x:.0f}")
        return self._liftable

    def carry(self, found: Touch) -> None:
        self.said.append(f"carry {found.at.x:.0f}")

    def drop(self, found: Touch) -> None:
        self.said.append(f"drop {found.at.x:.0f}")

    def pick(self, found: Touch) -> None:
        self.said.append(f"pick {found.at.x:.0f}")

    def put_back(self) -> None:
        self.said.append("put back")


def after(*steps: Callable[[Gestures], None], liftable: bool = True) -> list[str]:
    hands, gestures = Told(liftable=liftable), Gestures()
    gestures.start(HERE, hands)
    for step in steps:
        step(gestures)
    return hands.said


def move(found: Touch) -> Callable[[Gestures], None]:
    return lambda gestures: gestures.move(found)


def end(found: Touch) -> Callable[[Gestures], None]:
    return lambda gestures: gestures.end(found)


cancel = Gestures.cancel


def test_a_press_and_a_release_in_place_pick() -> None:
    assert after(move(NEAR), end(NEAR)) == ["pick 100"]


def test_a_drag_lifts_carries_and_drops() -> None:
    assert after(move(FAR), move(FARTHER), end(FARTHER)) == ["lift 100", "carry 160", "carry 300", "drop 300"]


def test_a_cancelled_drag_puts_back() -> None:
    assert after(move(FAR), cancel, move(FARTHER), end(FARTHER)) == ["lift 100", "carry 160", "put back"]


def test_a_cancelled_press_does_nothing() -> None:
    assert after(cancel, end(HERE)) == []


def test_what_cannot_be_lifted_is_neither_carried_nor_dropped() -> None:
    assert after(move(FAR), move(FARTHER), end(FARTHER), liftable=False) == ["lift 100"]


def test_a_new_gesture_cancels_the_one_before() -> None:
    hands, gestures = Told(), Gestures()
    gestures.start(HERE, hands)
    gestures.move(FAR)
    gestures.start(FAR, hands)
    assert hands.said[-1] == "put back"
    gestures.end(FAR)
    assert hands.said[-1] == "pick 160"
    assert not gestures.is_busy


def test_panning_follows_the_pointer() -> None:
    ways: list[tuple[float, float]] = []
    gestures = Gestures()
    gestures.start_panning(HERE, lambda x, y: ways.append((x, y)))
    for step in (move(FAR), move(FARTHER), end(FARTHER)):
        step(gestures)
    assert ways == [(60, 0), (140, 0)]


# On the table.


def choosing(view: TableView) -> list[Choice]:
    choices: list[Choice] = []
    view.chosen.connect(choices.append)
    view.completed.connect(choices.append)
    return choices


def middle(view: TableView, subject: ChoiceSubject) -> QPoint:
    place = centre_of(view.table_scene, subject)
    assert place is not None, subject
    return QPoint(round(place.x), round(place.y))


def zone(session: Session, name: str) -> ChoiceSubject:
    return ChoiceSubject("zone", session.seat_view(None).kit.zone(name))


def drag(view: TableView, start: QPoint, end: QPoint, *, release: bool = True) -> None:
    QTest.mousePress(view.viewport(), Qt.MouseButton.LeftButton, pos=start)
    for share in (0.3, 0.7, 1.0):
        at = QPointF(start + (end - start) * share)
        seen = QPointF(view.viewport().mapToGlobal(at.toPoint()))
        none, left = Qt.MouseButton.NoButton, Qt.MouseButton.LeftButton
        moved = QMouseEvent(QEvent.Type.MouseMove, at, seen, none, left, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(view.viewport(), moved)
    if release:
        QTest.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, pos=end)


def asked_letter(session: Session) -> str:
    asked = session.situation.decision
    assert asked is not None
    return "ABCDE"[asked.seats[0]]


def first(session: Session, family: str) -> ChoiceSubject:
    """The first piece of the asked seat's zone of a family."""
    seen = session.seat_view(None)
    return ChoiceSubject("piece", seen.contents[seen.kit.zone(f"{family}.{asked_letter(session)}")][0])


def test_a_click_on_a_lit_space_is_the_choice(table_presenter: Showing) -> None:
    session = until("PlaceWorkers")
    view = table_presenter(session)
    choices = choosing(view)
    for choice in [each for each in legal(session) if each.verb == "place"]:
        QTest.mouseClick(
            view.viewport(), Qt.MouseButton.LeftButton, pos=middle(view, ChoiceSubject("zone", choice.subject))
        )
        assert choices[-1] == choice


def test_a_click_on_nothing_or_on_what_is_not_asked_chooses_nothing(table_presenter: Showing) -> None:
    session = until("PlaceWorkers")
    view = table_presenter(session)
    choices = choosing(view)
    for at in (QPoint(420, 20), middle(view, first(session, "hand")), middle(view, zone(session, "deck"))):
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert choices == []


def test_a_click_on_a_refused_thing_is_told_so_that_it_can_be_explained(table_presenter: Showing) -> None:
    session = until("ChooseCards", nth=9)
    view = table_presenter(session)
    choices = choosing(view)
    subject = view.table_scene.targets.refused()[0]
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=middle(view, subject))
    assert choices == [Choice("choose", subject.number)]
    assert choices[0] not in legal(session)


def test_a_worker_dragged_from_the_reserve_onto_a_space_is_placed_there(table_presenter: Showing) -> None:
    session = until("PlaceWorkers")
    view = table_presenter(session)
    choices = choosing(view)
    choice = next(each for each in legal(session) if each.verb == "place")
    drag(view, middle(view, first(session, "reserve")), middle(view, ChoiceSubject("zone", choice.subject)))
    assert choices == [choice]


def test_what_is_dropped_where_it_means_nothing_flies_home(table_presenter: Showing) -> None:
    session = until("PlaceWorkers")
    view = table_presenter(session)
    choices = choosing(view)
    worker = first(session, "reserve")
    home = middle(view, worker)
    drag(view, home, QPoint(430, 30))
    assert choices == []
    assert middle(view, worker) == home


def test_what_is_carried_hangs_at_the_pointer_and_leaves_a_ghost(table_presenter: Showing) -> None:
    session = until("PlaceWorkers")
    view = table_presenter(session)
    worker = first(session, "reserve")
    home = middle(view, worker)
    drag(view, home, QPoint(700, 300), release=False)
    held = middle(view, worker)
    assert abs(held.x() - 700) < 4
    assert abs(held.y() - 300) < 4
    QTest.keyClick(view, Qt.Key.Key_Escape)
    assert middle(view, worker) == home


def test_the_lit_place_under_what_is_carried_is_shown_and_no_other(table_presenter: Showing) -> None:
    session = until("PlaceWorkers")
    view = table_presenter(session)
    choice = next(each for each in legal(session) if each.verb == "place")
    space, worker = ChoiceSubject("zone", choice.subject), first(session, "reserve")
    drag(view, middle(view, worker), middle(view, space), release=False)
    assert (space, "hover") in view.table_scene.signs._items
    drag(view, middle(view, worker), QPoint(430, 30), release=False)
    assert (space, "hover") not in view.table_scene.signs._items
    QTest.keyClick(view, Qt.Key.Key_Escape)
    assert not any(state == "hover" for _, state in view.table_scene.signs._items)


def test_what_happens_meanwhile_takes_the_piece_out_of_the_hand(table_presenter: Showing) -> None:
    session = until("PlaceWorkers")
    view = table_presenter(session)
    choices = choosing(view)
    worker = first(session, "reserve")
    home = middle(view, worker)
    choice = next(each for each in legal(session) if each.verb == "place")
    target = middle(view, ChoiceSubject("zone", choice.subject))
    drag(view, home, target, release=False)
    tell(view, session)
    assert middle(view, worker) == home
    QTest.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, pos=target)
    assert choices == []
    assert middle(view, worker) == home


def test_a_drop_that_is_played_at_once_leaves_the_piece_where_it_went(table_presenter: Showing) -> None:
    session = until("PlaceWorkers")
    view = table_presenter(session)
    let_play(view, session)
    choice = next(each for each in legal(session) if each.verb == "place")
    before = len(session.seat_view(None).contents[choice.subject])
    drag(view, middle(view, first(session, "reserve")), middle(view, ChoiceSubject("zone", choice.subject)))
    assert len(session.seat_view(None).contents[choice.subject]) == before + 1
    assert not [item for item in view.table_scene.piece_items.items() if item.aloft]


def test_another_button_lets_go(table_presenter: Showing) -> None:
    session = until("PlaceWorkers")
    view = table_presenter(session)
    choices = choosing(view)
    worker = first(session, "reserve")
    home = middle(view, worker)
    choice = next(each for each in legal(session) if each.verb == "place")
    drag(view, home, middle(view, ChoiceSubject("zone", choice.subject)), release=False)
    QTest.mousePress(view.viewport(), Qt.MouseButton.RightButton, pos=QPoint(10, 10))
    QTest.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(10, 10))
    assert choices == []
    assert middle(view, worker) == home


def test_a_card_dropped_on_a_generation_is_played_and_then_goes_there(table_presenter: Showing) -> None:
    for row, verb in ((-1, "continue"), (0, "succeed")):
        session = until("ChooseGeneration", nth=3)
        session.undo(agreed=True)
        asked = session.situation.decision
        assert asked is not None
        assert asked.step == "PlayCard"
        view = table_presenter(session)
        view.table_scene.open_mats(frozenset(asked.seats), pinned=True)  # as a card that is taken up opens it
        choices = choosing(view)
        letter, seen = asked_letter(session), session.seat_view(asked.seats[0])
        rows = [seen.kit.zone(f"generation.{letter}.{at}") for at in range(1, 7)]
        used = max(at for at, each in enumerate(rows) if seen.contents[each])
        drag(view, middle(view, first(session, "hand")), middle(view, ChoiceSubject("zone", rows[used + 1 + row])))
        assert choices[-1].verb == "play"
        session.play(asked.seats[0], choices[-1])
        tell(view, session)
        assert choices[-1] == Choice(verb)


def test_a_drop_on_the_hand_itself_plays_nothing(table_presenter: Showing) -> None:
    session = until("PlayCard")
    view = table_presenter(session)
    choices = choosing(view)
    start = middle(view, first(session, "hand"))
    drag(view, start, start + QPoint(60, 5))
    assert choices == []


def test_a_marker_dragged_onto_a_card_chooses_it(table_presenter: Showing) -> None:
    session = until("ChooseCards")
    view = table_presenter(session)
    choices = choosing(view)
    seen = session.seat_view(None)
    marker = ChoiceSubject(
        "piece", next(p for p in seen.contents[seen.kit.zone("genesis FREE")] if "marker" in seen.kit.pieces[p].name)
    )
    choice = next(each for each in legal(session) if each.subject != seen.kit.zone("genesis FREE"))
    drag(view, middle(view, marker), middle(view, ChoiceSubject("zone", choice.subject)))
    assert choices == [choice]


# By keyboard.


def test_arrows_walk_what_is_lit_and_enter_chooses_it(table_presenter: Showing) -> None:
    session = until("PlayCard")
    view = table_presenter(session)
    choices = choosing(view)
    hovered: list[object] = []
    view.hovered.connect(hovered.append)
    lit = set(view.table_scene.targets.distinct())
    for _ in range(len(lit)):
        QTest.keyClick(view, Qt.Key.Key_Right)
    assert set(hovered) == lit
    QTest.keyClick(view, Qt.Key.Key_Left)
    assert hovered[-1] == hovered[-3]
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert choices == [view.table_scene.targets.at(hovered[-1])[0].choice]  # type: ignore[arg-type]


def test_the_focus_can_be_read_aloud_and_let_go(table_presenter: Showing) -> None:
    session = until("PlaceWorkers")
    view = table_presenter(session)
    choices = choosing(view)
    QTest.keyClick(view, Qt.Key.Key_Down)
    assert view.accessibleDescription().startswith("Space ")
    assert [state for _, state in view.table_scene.signs.up()].count("focus") == 1
    QTest.keyClick(view, Qt.Key.Key_Escape)
    assert "focus" not in [state for _, state in view.table_scene.signs.up()]
    assert view.accessibleDescription() == ""
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert choices == []


def test_the_keyboard_plays_what_the_mouse_plays(table_presenter: Showing) -> None:
    session = opened()
    view = table_presenter(session)
    view.chosen.connect(lambda choice: session.play(session.situation.decision.seats[0], choice))  # type: ignore[union-attr]
    for _ in range(30):
        tell(view, session)
        before = len(session.entries)
        QTest.keyClick(view, Qt.Key.Key_Right)
        QTest.keyClick(view, Qt.Key.Key_Return)
        if len(session.entries) == before:
            session.play(session.situation.decision.seats[0], legal(session)[0])  # type: ignore[union-attr]
    assert len(session.entries) == 30


# In a replay.


def test_in_a_replay_hands_do_nothing(table_presenter: Showing) -> None:
    session = until("PlaceWorkers")
    view = table_presenter(session)
    choices = choosing(view)
    view.set_mode(Mode.REPLAY)
    choice = next(each for each in legal(session) if each.verb == "place")
    QTest.mouseClick(
        view.viewport(), Qt.MouseButton.LeftButton, pos=middle(view, ChoiceSubject("zone", choice.subject))
    )
    assert choices == []


def test_the_area_of_whatever_has_a_place_is_where_it_is_pointed_at_however_near_the_world_is(
    table_presenter: Showing,
) -> None:
    """What is said about a thing, and the card that is shown beside it, stand at its area."""
    view = table_presenter(until("PlaceWorkers"))
    scene, kinds = view.table_scene, set()
    for zoom in (1.0, 2.0):
        camera = scene.screen.camera
        scene.screen = scene.screen._replace(camera=camera._replace(zoom=camera.zoom * zoom))
        for kind, shelf in (("zone", scene.plan.zones), ("tally", scene.plan.tallies), ("seat", scene.plan.seats)):
            for number, ground in shelf.items():
                subject = ChoiceSubject(kind, number)
                area, point = area_of(scene, subject), centre_of(scene, subject)
                if point is None:
                    continue
                assert area.holds(point), (kind, number)
                near = scene.screen.camera.zoom if ground.layer == "world" else 1.0
                assert (area.w, area.h) == pytest.approx((ground.area.w * near, ground.area.h * near))
                kinds.add((kind, ground.layer))
    assert {("zone", "world"), ("zone", "table"), ("tally", "table")} <= kinds
