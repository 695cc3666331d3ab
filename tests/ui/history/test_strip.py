"""The strip as an instrument: a click, a drag or a key looks at any moment, and every moment has its name."""

from collections.abc import Callable
from functools import partial

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractSlider, QApplication, QPushButton
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Session
from qquovadis.model.agreed import Mode
from qquovadis.model.history.landmarks import LandmarkKind
from tests.marks import quick
from tests.ui.history.conftest import UnderWay, asks
from ui.history.dialogs import ForkDialog
from ui.history.look_back import LookBack
from ui.history.moment_text import GameMoment
from ui.history.scale import TimelineScale
from ui.history.timeline import Timeline, TimelineRow
from ui.history.track import HistoryTrack
from ui.panels.notice import NoticeText
from ui.program.program import Program


def track_of(program: Program) -> HistoryTrack:
    """The track, which a click has unfolded."""
    program.window.resize(1600, 900)
    strip = program.window.desk.history
    QTest.mouseClick(strip, Qt.MouseButton.LeftButton, pos=QPoint(20, 2))
    return strip.track


def looking(program: Program) -> LookBack:
    """The look back that is on."""
    back = program._history_browser.back
    assert back is not None
    return back


def looks_back(program: Program) -> bool:
    """Whether the table shows an earlier moment."""
    return program._history_browser.back is not None


def at(track: HistoryTrack, moment: GameMoment) -> QPoint:
    """Where a moment is on the track."""
    return track.where(moment).toPoint()


def press(program: Program, key: Qt.Key, shift: bool = False) -> int:
    """Press a key at the table, and tell which moment is looked at then."""
    modifier = Qt.KeyboardModifier.ShiftModifier if shift else Qt.KeyboardModifier.NoModifier
    assert program.presenter is not None
    QTest.keyClick(program.presenter.table, key, modifier)
    return looking(program).moment.number


def follow(program: Program, shown: list[int]) -> None:
    """Note every moment that is shown from now on."""

    def note() -> None:
        back = program._history_browser.back
        shown.extend([back.moment.number] if back else [])

    program._history_browser.moved.connect(note)


def active(program: Program, qtbot: QtBot) -> None:
    """Let the window have the keyboard."""
    program.window.activateWindow()
    qtbot.waitUntil(program.window.isActiveWindow)


@quick
def test_a_click_looks_at_the_moment_under_it_and_the_game_stays(under_way: UnderWay, program: Program) -> None:
    presenter = under_way()
    session, track = presenter.open_game.session, track_of(program)
    digest = session.digest()
    for number in (40, len(session.entries), 0, 61):
        QTest.mouseClick(track, Qt.MouseButton.LeftButton, pos=at(track, GameMoment(0, number)))
        shown = looking(program).moment.number
        assert abs(shown - number) <= 1
        assert (track.value(), track.shown.moment) == (shown, shown)
        assert program.window.desk.bar.asking.hint.startswith(f"{shown} of {len(session.entries)}")
    assert session.digest() == digest


def test_a_drag_shows_every_moment_it_passes_and_keeps_to_its_row(under_way: UnderWay, program: Program) -> None:
    under_way()
    track, shown = track_of(program), list[int]()
    start, end = at(track, GameMoment(0, 30)), at(track, GameMoment(0, 70))
    QTest.mousePress(track, Qt.MouseButton.LeftButton, pos=start)
    follow(program, shown)
    for x in range(start.x(), end.x() + 1, 4):
        QTest.mouseMove(track, QPoint(x, start.y() + 300))
    QTest.mouseRelease(track, Qt.MouseButton.LeftButton, pos=end)
    assert shown == sorted(shown) and len(set(shown)) > 5
    assert abs(shown[-1] - 70) <= 1
    before = len(shown)
    QTest.mouseMove(track, start)
    assert len(shown) == before


@quick
def test_keys_walk_by_steps_turns_and_rounds_to_both_ends(under_way: UnderWay, program: Program, qtbot: QtBot) -> None:
    presenter = under_way()
    active(program, qtbot)
    last = len(presenter.open_game.session.entries)
    program.window.actions_by_name["look_back"].trigger()
    strides = looking(program)._strides
    assert press(program, Qt.Key.Key_End) == last
    assert press(program, Qt.Key.Key_Left) == last - 1
    assert press(program, Qt.Key.Key_Right) == last
    turn = press(program, Qt.Key.Key_PageUp)
    assert turn == max(each for each in strides.turns if each < last)
    before = press(program, Qt.Key.Key_Left, shift=True)
    assert before == max(each for each in strides.turns if each < turn)
    assert press(program, Qt.Key.Key_Right, shift=True) == turn
    assert press(program, Qt.Key.Key_PageUp, shift=True) == max(each for each in strides.rounds if each < turn)
    assert press(program, Qt.Key.Key_Home) == 0
    assert press(program, Qt.Key.Key_PageDown, shift=True) == strides.rounds[0]
    assert press(program, Qt.Key.Key_PageDown) == strides.turns[strides.turns.index(strides.rounds[0]) + 1]


def test_the_first_key_on_the_strip_leads_into_the_past(under_way: UnderWay, program: Program) -> None:
    presenter = under_way()
    track, last = track_of(program), len(presenter.open_game.session.entries)
    track.setFocus()
    QTest.keyClick(track, Qt.Key.Key_Left)
    assert looking(program).moment.number == last - 1
    QTest.keyClick(track, Qt.Key.Key_PageUp)
    assert looking(program).moment.number < last - 1


def test_playing_goes_on_to_the_end_and_stops_there(under_way: UnderWay, program: Program, qtbot: QtBot) -> None:
    presenter = under_way()
    active(program, qtbot)
    last = len(presenter.open_game.session.entries)
    program._history_browser.look_at(GameMoment(0, last - 4))
    shown: list[int] = []
    follow(program, shown)
    QTest.keyClick(presenter.table, Qt.Key.Key_Space)
    playing = program._history_browser._playing
    assert playing is not None and playing.is_playing
    qtbot.waitUntil(lambda: not playing.is_playing)
    assert looking(program).moment.number == last
    assert {last - 3, last - 2, last - 1, last} <= set(shown) and shown == sorted(shown)


def test_the_space_bar_stops_what_plays_and_any_other_step_does_too(
    under_way: UnderWay, program: Program, qtbot: QtBot
) -> None:
    presenter = under_way()
    active(program, qtbot)
    program._history_browser.look_at(GameMoment(0, 20))
    playing = program._history_browser._playing
    assert playing is not None
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Left):
        QTest.keyClick(presenter.table, Qt.Key.Key_Space)
        assert playing.is_playing
        QTest.keyClick(presenter.table, key)
        assert not playing.is_playing


def test_a_click_on_the_strip_stops_what_plays_and_stays_at_the_moment_that_was_clicked(
    under_way: UnderWay, program: Program, qtbot: QtBot
) -> None:
    presenter, track = under_way(), track_of(program)
    active(program, qtbot)
    program._history_browser.look_at(GameMoment(0, 20))
    playing, shown = program._history_browser._playing, list[int]()
    assert playing is not None
    QTest.keyClick(presenter.table, Qt.Key.Key_Space)
    plays = [playing.is_playing]
    QTest.mouseClick(track, Qt.MouseButton.LeftButton, pos=at(track, GameMoment(0, 40)))
    clicked = looking(program).moment.number
    assert abs(clicked - 40) <= 1
    assert [*plays, playing.is_playing, playing._pause.isActive()] == [True, False, False]
    follow(program, shown)
    qtbot.wait(100)
    assert {*shown} <= {clicked} and looking(program).moment.number == clicked


def test_space_plays_and_enter_presses_while_a_button_of_the_strip_has_the_keyboard(
    under_way: UnderWay, program: Program, qtbot: QtBot
) -> None:
    under_way()
    active(program, qtbot)
    program._history_browser.look_at(GameMoment(0, 20))
    tool = program.window.desk.history.tools[1]
    tool.setFocus()
    QTest.keyClick(tool, Qt.Key.Key_Return)
    assert looking(program).moment.number == 19
    QTest.keyClick(tool, Qt.Key.Key_Space)
    playing = program._history_browser._playing
    assert playing is not None and playing.is_playing
    assert looking(program).moment.number >= 19


def test_space_does_not_play_on_from_here_while_that_button_has_the_keyboard(
    under_way: UnderWay, program: Program, qtbot: QtBot
) -> None:
    under_way()
    active(program, qtbot)
    program._history_browser.look_at(GameMoment(0, 20))
    buttons = program.window.desk.bar.findChildren(QPushButton)
    button = next(each for each in buttons if each.text() == "Play on from here")
    button.setFocus()
    QTest.keyClick(button, Qt.Key.Key_Space)
    assert QApplication.activeModalWidget() is None
    playing = program._history_browser._playing
    assert playing is not None and playing.is_playing


@pytest.mark.parametrize("place", ["table", "track", "tool"])
def test_escape_takes_away_what_lies_over_the_past_and_then_leaves_it(
    place: str, under_way: UnderWay, program: Program, qtbot: QtBot
) -> None:
    presenter = under_way()
    active(program, qtbot)
    desk, entries = program.window.desk, len(presenter.open_game.session.entries)
    program._history_browser.look_at(GameMoment(0, 20))
    assert "Esc" in desk.bar.asking.hint
    desk.notice.show_notice(NoticeText("book", ("Look.",)))
    focused = {"table": presenter.table, "track": desk.history.track, "tool": desk.history.tools[1]}[place]
    focused.setFocus()
    QTest.keyClick(focused, Qt.Key.Key_Escape)
    assert not desk.notice.isVisible() and looks_back(program)
    QTest.keyClick(focused, Qt.Key.Key_Escape)
    assert not looks_back(program) and QApplication.focusWidget() is presenter.table
    assert len(presenter.open_game.session.entries) == entries and presenter.controller.here is not None


def test_the_space_bar_means_the_table_again_after_playing_on_from_the_strip(
    under_way: UnderWay, program: Program, qtbot: QtBot
) -> None:
    presenter = under_way()
    active(program, qtbot)
    track = track_of(program)
    QTest.mouseClick(track, Qt.MouseButton.LeftButton, pos=at(track, GameMoment(0, 60)))
    track.setFocus()
    number = looking(program).moment.number
    program.window.actions_by_name["fork"].trigger()
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, ForkDialog)
    dialog._agree()
    qtbot.waitUntil(lambda: presenter.controller.here is not None and program.window.isActiveWindow())
    focused = QApplication.focusWidget()
    assert focused is presenter.table
    QTest.keyClick(focused, Qt.Key.Key_Space)
    qtbot.wait(50)
    assert program._history_browser.back is None
    playing = program._history_browser._playing
    assert playing is None or not playing.is_playing
    assert len(presenter.open_game.session.entries) == number


def test_a_low_window_shows_the_whole_strip_while_somebody_looks_back(under_way: UnderWay, program: Program) -> None:
    under_way()
    strip = program.window.desk.history
    assert (program.window.width(), program.window.height()) == (1280, 720)
    thin = strip.height()
    assert thin == 4 and not strip.track.isVisible()
    program.window.actions_by_name["look_back"].trigger()
    assert strip.height() > thin and strip.track.isVisible()
    assert all(tool.isVisible() for tool in strip.tools)
    assert program.presenter is not None
    assert program.presenter.table.y() >= strip.y() + strip.height()
    program.window.actions_by_name["look_back"].trigger()
    assert strip.height() == thin and not strip.track.isVisible()


def test_a_moment_is_named_by_round_turn_and_what_was_done(under_way: UnderWay, program: Program) -> None:
    presenter = under_way()
    session, course = presenter.open_game.session, program._history_browser.course
    turn = next(mark for mark in course.timeline.rows[0].marks if mark.sort is LandmarkKind.TURN)
    lines = course.say(GameMoment(0, turn.moment + 1))
    assert (
        lines[0]
        == f"Round 1 · {presenter.table_text.seat(turn.seat)}'s turn · {turn.moment + 1} / {len(session.entries)}"
    )
    assert lines[1] == presenter.table_presenter.log_text.entry(session.entries[turn.moment], None).sentence
    assert course.say(GameMoment(0, 0))[:2] == (f"Setup · 0 / {len(session.entries)}", "The table is set up.")
    program.window.context.set_language("ja")
    assert "ラウンド" in course.say(GameMoment(0, turn.moment + 1))[0]


def test_a_reader_of_the_screen_has_name_value_and_moment(under_way: UnderWay, program: Program) -> None:
    under_way()
    track, course = track_of(program), program._history_browser.course
    program._history_browser.look_at(GameMoment(0, 50))
    assert isinstance(track, QAbstractSlider)
    assert (track.accessibleName(), track.value(), track.minimum()) == ("History", 50, 0)
    assert track.accessibleDescription() == " · ".join(course.say(GameMoment(0, 50)))
    track.setValue(44)
    assert looking(program).moment.number == 44


@quick
def test_what_stands_out_is_on_the_strip(under_way: UnderWay, program: Program) -> None:
    presenter = under_way(until=asks("PlaceWorkers", 170))
    session = presenter.open_game.session
    session.log.note(30, "slow")
    session.branches.bookmark("before it", 44)
    program._history_browser.refresh()
    marks = program._history_browser.course.timeline.rows[0].marks
    assert {(mark.sort, mark.moment) for mark in marks} >= {(LandmarkKind.NOTE, 30), (LandmarkKind.BOOKMARK, 44)}
    assert {mark.words for mark in marks if mark.sort is LandmarkKind.EVENT} >= {"war"}
    assert {mark.number for mark in marks if mark.sort is LandmarkKind.ROUND} >= {1, 2, 3}
    assert "Note: slow" in program._history_browser.course.say(GameMoment(0, 30))
    assert "Bookmark: before it" in program._history_browser.course.say(GameMoment(0, 44))


def test_points_over_time_end_with_the_points_that_there_are(under_way: UnderWay, program: Program) -> None:
    presenter = under_way(until=asks("PlaceWorkers", 170))
    session, points = presenter.open_game.session, program._history_browser.course.timeline.points
    assert all(len(row) == len(session.entries) + 1 for row in points)
    assert [row[-1] for row in points] == [sum(sources.values()) for sources in session.situation.sources]
    assert any(row[-1] for row in points)


def test_the_moment_that_is_shown_is_marked_and_time_after_it_is_dim(under_way: UnderWay, program: Program) -> None:
    under_way()
    track, seen = track_of(program), []
    for number in (30, 60):
        program._history_browser.look_at(GameMoment(0, number))
        seen.append(track.grab().toImage())
    assert seen[0] != seen[1]
    x = round(track.scale.x(45))
    y = round(track.scale.y(0))
    assert seen[0].pixelColor(x, y) != seen[1].pixelColor(x, y)


ROWS: list[Callable[[int], Timeline]] = [
    lambda last: Timeline((TimelineRow(0, "", -1, 0, last),), (), 10),
    lambda last: Timeline(
        (
            TimelineRow(2, "", -1, 0, last),
            TimelineRow(0, "", 0, last // 2, last * 2),
            TimelineRow(1, "", 1, last, last + 9),
        ),
        (),
        10,
    ),
]


@quick
@pytest.mark.parametrize("rows", ROWS)
@pytest.mark.parametrize("last", [0, 1, 40, 700])
def test_every_moment_of_every_row_has_a_place_of_its_own_in_the_strip(
    rows: Callable[[int], Timeline], last: int
) -> None:
    timeline = rows(last)
    scale = TimelineScale(timeline, 1100.0, lanes=True, chart=True)
    for place, row in enumerate(timeline.rows):
        for moment in {row.start + 1, (row.start + row.end) // 2 + 1, row.end} - {row.start}:
            if row.start < moment <= row.end:
                assert scale.at(scale.x(moment), scale.y(place)) == (place, moment)
                assert 0 <= scale.x(moment) <= scale.width
    assert all(x <= scale.width for _, x in scale.ahead)
    assert len({scale.y(place) for place in range(len(timeline.rows))}) == len(timeline.rows)


def test_what_comes_before_a_row_belongs_to_the_one_it_leaves() -> None:
    timeline = ROWS[1](40)
    assert timeline.shared_place(1, 20) == 0
    assert timeline.shared_place(1, 21) == 1
    assert timeline.shared_place(2, 30) == 1
    scale = TimelineScale(timeline, 1100.0, lanes=True)
    assert scale.at(scale.x(5), scale.y(2)) == (0, 5)


def test_it_is_all_told_from_sessions_without_rounds_too(program: Program, under_way: UnderWay) -> None:
    presenter = under_way(until=_at_once)
    course = program._history_browser.course
    assert course.timeline.rows[0].end == len(presenter.open_game.session.entries) == 2
    assert course.timeline.chapter(0, 1) == (0, -1)
    program.window.desk.history.track.grab()


def _at_once(session: Session) -> bool:
    return len(session.entries) == 2


def test_a_moment_says_from_where_on_hands_are_free_and_from_where_on_rules_hold(
    under_way: UnderWay, program: Program
) -> None:
    presenter = under_way()
    session = presenter.open_game.session
    moments = []
    for mode in (Mode.FREE_MOVES, Mode.MATCH):
        presenter.controller.change(partial(session.change_mode, mode))
        moments.append(GameMoment(0, len(session.entries)))
    free, by_rules = ("\n".join(program._history_browser.course.say(each)) for each in moments)
    assert "Free moves from here on" in free and "Rules enforced" not in free
    assert "Rules enforced from here on" in by_rules and "Free moves" not in by_rules
