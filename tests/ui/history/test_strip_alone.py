"""The strip by itself: how high it wants to be, and which buttons it has in the past and in the present."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QAction, QEnterEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.window.conftest import context
from ui.history.moment_text import GameMoment
from ui.history.strip import HistoryStrip
from ui.history.timeline import Timeline, TimelineRow
from ui.kit.context import AppContext
from ui.voice.explain import explanation_of
from ui.voice.explanation import Explanation

__all__ = ["context"]
ROWS = (TimelineRow(0, end=30), TimelineRow(1, origin=0, start=10, end=20), TimelineRow(2, origin=0, start=5, end=9))
HEAD_AND_ROW, LANE, CHART, FOOT = 15 + 20, 15, 34, 3


@pytest.fixture
def strip(context: AppContext, qtbot: QtBot) -> Iterator[HistoryStrip]:
    """Return a strip in a window, with one way to walk."""
    room = QWidget()
    qtbot.addWidget(room)
    strip = HistoryStrip(context, room)
    way_in, earlier = QAction("History", room), QAction("Earlier", room)
    earlier.setShortcut("Ctrl+Left")
    way_in.setToolTip("Look back")
    strip.furnish(way_in, [earlier])
    strip.resize(600, 60)
    room.resize(600, 300)
    room.show()
    strip.show()
    yield strip
    room.close()


def test_it_is_a_thin_line_and_higher_only_in_the_past(strip: HistoryStrip) -> None:
    heights: list[tuple[int, int]] = []
    for rows in (ROWS[:1], ROWS):
        strip.show_timeline(Timeline(rows), (), lambda _moment: ())
        strip.show_moment(None)
        heights.append((strip.wanted_height(859), strip.wanted_height(860)))
        strip.show_moment(GameMoment(0, 3))
        heights.append((strip.wanted_height(859), strip.wanted_height(860)))
    alone, three = HEAD_AND_ROW + FOOT + 2, HEAD_AND_ROW + 2 * LANE + FOOT + 2
    assert heights == [(4, 4), (alone, alone + CHART), (4, 4), (three, three + CHART)]


def test_buttons_to_walk_are_there_only_in_the_past_and_the_change_of_height_is_told(strip: HistoryStrip) -> None:
    grown: list[bool] = []
    strip.grown.connect(lambda: grown.append(strip.is_looking_back))
    (tool,) = strip.tools
    styles = Qt.ToolButtonStyle
    for moment, shown in ((None, False), (GameMoment(0, 3), True), (GameMoment(0, 4), True), (None, False)):
        strip.show_moment(moment)
        assert (strip.is_looking_back, tool.isVisible()) == (shown, shown)
        style = strip._way_in.toolButtonStyle()
        assert style == (styles.ToolButtonIconOnly if shown else styles.ToolButtonTextBesideIcon)
    assert grown == [True, False]


def test_buttons_name_their_keys(strip: HistoryStrip) -> None:
    assert explanation_of(strip.tools[0]) == Explanation(name="Earlier", key="Ctrl+←")
    assert explanation_of(strip._way_in) == Explanation(name="History", does="Look back")
    assert strip.track.accessibleName() == "History"


def test_it_opens_under_a_pointer_that_rests_and_folds_again_and_says_so(strip: HistoryStrip) -> None:
    grown: list[bool] = []
    strip.grown.connect(lambda: grown.append(strip.is_unfolded))
    strip.show_moment(None)
    QApplication.sendEvent(strip, QEvent(QEvent.Type.Leave))  # the pointer may lie there since a test before
    grown.clear()
    at = QPointF(30, 2)
    for rests in (True, True, False):
        event = QEnterEvent(at, at, at) if rests else QEvent(QEvent.Type.Leave)
        QApplication.sendEvent(strip, event)
        if rests:
            assert strip._resting.isActive() and strip._resting.interval() == 300
            strip._resting.timeout.emit()
        assert (strip.is_unfolded, strip.track.isVisible(), strip._way_in.isVisible()) == (rests,) * 3
    assert grown == [True, False] and not strip._resting.isActive()
    strip.show_moment(GameMoment(0, 3))
    assert strip.track.isVisible() and not strip.is_unfolded
    QApplication.sendEvent(strip, QEnterEvent(at, at, at))
    strip._resting.timeout.emit()
    strip.show_moment(None)  # it shrinks from under the pointer, of which Qt tells only when that moves
    assert not (strip.is_unfolded or strip._way_in.isVisible() or strip.track.isVisible())


def test_a_pointer_that_only_passes_opens_nothing_and_a_click_opens_it_at_once(strip: HistoryStrip) -> None:
    strip.show_moment(None)
    at = QPointF(30, 2)
    QApplication.sendEvent(strip, QEnterEvent(at, at, at))
    QApplication.sendEvent(strip, QEvent(QEvent.Type.Leave))
    assert not strip._resting.isActive() and not strip.track.isVisible()
    QTest.mouseClick(strip, Qt.MouseButton.LeftButton, pos=QPoint(30, 2))
    assert strip.is_unfolded
    strip._unfold(wanted=False)


def test_just_after_it_opened_by_itself_it_takes_no_click_that_was_on_its_way(strip: HistoryStrip) -> None:
    wanted: list[object] = []
    strip.moment_wanted.connect(wanted.append)
    strip.show_moment(None)
    strip._resting.timeout.emit()
    QTest.mouseClick(strip.track, Qt.MouseButton.LeftButton, pos=QPoint(60, 10))
    assert strip.is_unfolded and not wanted
    strip._deaf.stop()
    QTest.mouseClick(strip.track, Qt.MouseButton.LeftButton, pos=QPoint(60, 10))
    assert wanted
    strip._unfold(wanted=False)
