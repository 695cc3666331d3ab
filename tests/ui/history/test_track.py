"""The track of a history by itself: what wheel, keys and pointer ask for, on a course made up here."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.window.conftest import context
from ui.history.moment_text import GameMoment
from ui.history.timeline import Timeline, TimelineRow
from ui.history.track import HistoryTrack
from ui.kit.context import AppContext

__all__ = ["context"]
MAIN, BESIDE = 3, 5  # the numbers of the branches
END, LEAVES, OTHER_END = 60, 20, 50
COURSE = Timeline((TimelineRow(MAIN, end=END), TimelineRow(BESIDE, origin=0, start=LEAVES, end=OTHER_END)))
Key, Shift = Qt.Key, Qt.KeyboardModifier.ShiftModifier


class Asked:
    """A track and all that it has asked for."""

    def __init__(self, track: HistoryTrack) -> None:
        self.track = track
        self.walks: list[str] = []
        self.moments: list[GameMoment] = []
        self.menus: list[tuple[GameMoment, QPoint]] = []
        track.walked.connect(self.walks.append)
        track.moment_wanted.connect(self.moments.append)
        track.menu_wanted.connect(lambda moment, at: self.menus.append((moment, at)))


@pytest.fixture
def asked(context: AppContext, qtbot: QtBot) -> Iterator[Asked]:
    """Return a track on which both rows lie, at the present moment."""
    room = QWidget()
    qtbot.addWidget(room)
    track = HistoryTrack(context, room)
    track.resize(740, 60)
    room.resize(740, 60)
    room.show()
    track.show_timeline(COURSE, ("Main", "Other"), lambda moment: (f"row {moment.branch}", f"after {moment.number}"))
    track.show_moment(None, lanes=True, chart=False)
    yield Asked(track)
    room.close()


def turn_wheel(track: HistoryTrack, by: int) -> None:
    at = QPointF(100, 20)
    nothing = Qt.MouseButton.NoButton
    phase, keys = Qt.ScrollPhase.NoScrollPhase, Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(track, QWheelEvent(at, at, QPoint(), QPoint(0, by), nothing, keys, phase, False))


def test_the_wheel_walks_back_when_it_is_turned_away_and_never_leads_into_the_past(asked: Asked) -> None:
    turn_wheel(asked.track, 120)
    assert asked.walks == []
    asked.track.show_moment(GameMoment(MAIN, 30), lanes=True, chart=False)
    for by in (120, -120, 0):
        turn_wheel(asked.track, by)
    assert asked.walks == ["earlier", "later"]


def test_every_key_walks_its_own_way_and_with_shift_farther(asked: Asked) -> None:
    plain = {Key.Key_Left: "earlier", Key.Key_Right: "later", Key.Key_PageUp: "earlier_turn"}
    plain |= {Key.Key_PageDown: "later_turn", Key.Key_Home: "first_moment", Key.Key_End: "last_moment"}
    farther = {Key.Key_Left: "earlier_turn", Key.Key_Right: "later_turn"}
    farther |= {Key.Key_PageUp: "earlier_round", Key.Key_PageDown: "later_round"}
    for key in (*plain, Key.Key_Space, Key.Key_A):
        QTest.keyClick(asked.track, key)
    assert asked.walks == [*plain.values()], "Space plays only in the past"
    asked.walks.clear()
    for key in farther:
        QTest.keyClick(asked.track, key, Shift)
    assert asked.walks == [*farther.values()]
    asked.walks.clear()
    asked.track.show_moment(GameMoment(MAIN, 30), lanes=True, chart=False)
    QTest.keyClick(asked.track, Key.Key_Space)
    assert asked.walks == ["play_history"]


def test_a_reader_of_the_screen_is_told_the_moment_and_may_set_another(asked: Asked) -> None:
    track = asked.track
    assert (track.minimum(), track.maximum(), track.value()) == (0, END, END)
    assert track.accessibleDescription() == f"row {MAIN} · after {END}"
    track.show_moment(GameMoment(BESIDE, 31), lanes=True, chart=False)
    assert (track.minimum(), track.maximum(), track.value()) == (0, OTHER_END, 31)
    assert track.accessibleDescription() == f"row {BESIDE} · after 31"
    assert asked.moments == []
    track.setValue(12)
    assert asked.moments == [GameMoment(BESIDE, 12)]


def test_a_click_asks_for_the_moment_of_the_row_under_it_once(asked: Asked) -> None:
    track = asked.track
    lane = track.where(GameMoment(BESIDE, 40)).toPoint()
    for button in (Qt.MouseButton.RightButton, Qt.MouseButton.LeftButton):
        QTest.mouseClick(track, button, pos=lane)
    assert asked.moments == [GameMoment(BESIDE, 40)]
    track.show_moment(GameMoment(BESIDE, 40), lanes=True, chart=False)
    QTest.mouseClick(track, Qt.MouseButton.LeftButton, pos=lane)
    assert len(asked.moments) == 1
    main = track.where(GameMoment(MAIN, 40)).toPoint()
    QTest.mouseClick(track, Qt.MouseButton.LeftButton, pos=main)
    assert asked.moments[1:] == [GameMoment(MAIN, 40)]
    assert (main.x(), main.y() < lane.y()) == (lane.x(), True)


def test_what_a_branch_shares_is_drawn_on_the_row_it_leaves(asked: Asked) -> None:
    where = asked.track.where
    assert where(GameMoment(BESIDE, LEAVES)) == where(GameMoment(MAIN, LEAVES))
    assert where(GameMoment(BESIDE, LEAVES + 1)).y() > where(GameMoment(MAIN, LEAVES + 1)).y()


def test_a_drag_goes_on_until_the_button_is_let_go(asked: Asked) -> None:
    track, left = asked.track, Qt.MouseButton.LeftButton
    places = [track.where(GameMoment(MAIN, number)).toPoint() for number in (10, 30, 50)]
    dragged = [track.is_dragged]
    QTest.mousePress(track, left, pos=places[0])
    dragged.append(track.is_dragged)
    QTest.mouseMove(track, places[1])
    QTest.mouseRelease(track, left, pos=places[1])
    dragged.append(track.is_dragged)
    assert dragged == [False, True, False]
    QTest.mouseMove(track, places[2])
    assert asked.moments == [GameMoment(MAIN, 10), GameMoment(MAIN, 30)]


def test_the_moment_under_the_pointer_is_marked_until_it_leaves(asked: Asked) -> None:
    track = asked.track
    QTest.mouseMove(track, track.where(GameMoment(BESIDE, 40)).toPoint())
    assert track.shown.hovered == (1, 40)
    QApplication.sendEvent(track, QEvent(QEvent.Type.Leave))
    assert track.shown.hovered is None


def test_the_menu_is_of_the_moment_under_the_pointer_and_by_key_of_the_one_that_is_shown(asked: Asked) -> None:
    track = asked.track
    track.show_moment(GameMoment(MAIN, 15), lanes=True, chart=False)
    at = track.where(GameMoment(BESIDE, 40)).toPoint()
    for reason in (QContextMenuEvent.Reason.Mouse, QContextMenuEvent.Reason.Keyboard):
        QApplication.sendEvent(track, QContextMenuEvent(reason, at, QPoint(7, 9)))
    shown = track.mapToGlobal(track.where(GameMoment(MAIN, 15)).toPoint())
    assert asked.menus == [(GameMoment(BESIDE, 40), QPoint(7, 9)), (GameMoment(MAIN, 15), shown)]
