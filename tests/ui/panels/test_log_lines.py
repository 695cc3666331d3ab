"""The log line by line: what is offered under it, what marks it, and what a click does while one looks back."""

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QListView, QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from tests.marks import quick
from tests.ui.painted import painted
from ui.kit.context import AppContext
from ui.panels import log_lines
from ui.panels.log_lines import LogLine
from ui.panels.log_panel import LogPanel

pytestmark = quick

LINES = [
    LogLine(0, "Round 1"),
    LogLine(1, "Aya builds.", "gigant"),
    LogLine(1, "The town grows.", minor=True),
    LogLine(2, "Ben draws.", "mystic", fence=True),
    LogLine(3, "Aya moves a cube.", "gigant", icon="hand", fence=True, note="Too early?"),
    LogLine(0, "The rules changed.", icon="book", aside=True),
]


@pytest.fixture
def log(context: AppContext, qtbot: QtBot) -> LogPanel:
    """Return a log of some lines."""
    log = LogPanel(context)
    qtbot.addWidget(log)
    log.resize(340, 500)
    log.show_lines(list(LINES))
    log.show()
    qtbot.waitExposed(log)
    return log


def view(log: LogPanel) -> QListView:
    return log.findChildren(QListView)[0]


def click(log: LogPanel, row: int) -> None:
    """Click on a line."""
    at = view(log).visualRect(view(log).model().index(row, 0)).center()
    QTest.mouseClick(view(log).viewport(), Qt.MouseButton.LeftButton, pos=QPoint(at))


def test_only_what_was_done_can_be_gone_back_to(log: LogPanel) -> None:
    offered = []
    for row in range(len(LINES)):
        click(log, row)
        offered.append(log._choice.isVisible())
    assert offered[1:5] == [True] * 4 and not offered[0] and not offered[5]
    wanted: list[int] = []
    log.undo_wanted.connect(wanted.append)
    for row in (1, 2, 4):
        click(log, row)
        log._back.click()
    assert wanted == [1, 1, 3]


def test_while_one_looks_back_a_click_shows_that_moment_and_offers_nothing(log: LogPanel) -> None:
    shown: list[int] = []
    click(log, 1)
    log.look_only(shown.append)
    assert not log._choice.isVisible()
    for row in (0, 3, 4, 5):
        click(log, row)
    assert shown == [2, 3] and not log._choice.isVisible()
    log.look_only(None)
    click(log, 3)
    assert log._choice.isVisible() and shown == [2, 3]


def test_what_is_offered_for_a_line_goes_with_the_line(log: LogPanel) -> None:
    click(log, 4)
    log.show_lines(LINES[:4])
    assert log._choice.isVisible() == view(log).currentIndex().isValid()
    log.show_lines([])
    assert log._empty.isVisible() and not view(log).isVisible() and not log._choice.isVisible()


def test_each_line_has_its_badge_at_the_left_and_its_mark_at_the_right(log: LogPanel, context: AppContext) -> None:
    seen = painted(view(log).viewport(), log_lines)
    assert [words for words in seen.texts if words] == [
        *("Round 1", "Aya builds.", "The town grows.", "Ben draws.", "Aya moves a cube.", "Too early?"),
        "The rules changed.",
    ]
    tops = [each.area.top() for each in seen.words]
    assert tops == sorted(tops)
    assert [each.name for each in seen.badges] == ["gigant", "mystic", "gigant"]
    wide = view(log).viewport().width()
    assert [(each.name, each.at.x() > wide / 2) for each in seen.icons] == [
        *(("eye", True), ("hand", True)),
        ("book", False),
    ]
    surface = context.theme.surface
    inks = [seen.colour(words) for words in ("Aya builds.", "The town grows.", "Too early?")]
    assert inks == [each.name() for each in (surface.ink, surface.ink_soft, surface.accent)]


def test_a_reader_of_the_screen_hears_the_note_behind_its_line(log: LogPanel) -> None:
    heard = [view(log).model().index(row, 0).data(Qt.ItemDataRole.AccessibleTextRole) for row in range(len(LINES))]
    assert heard[4] == "Aya moves a cube. Too early?" and heard[1] == "Aya builds."


def bold(log: LogPanel) -> list[int]:
    """The rows that are written bold."""
    model = view(log).model()
    return [row for row in range(model.rowCount()) if model.index(row, 0).data(log_lines.NEWEST_ROLE)]


def test_the_line_of_the_last_move_is_bold_and_what_followed_from_it_is_not(log: LogPanel) -> None:
    assert bold(log) == []
    for number, rows in ((1, [1]), (3, [4]), (2, [3]), (9, []), (0, [])):
        log.embolden(number)
        assert bold(log) == rows
    log.embolden(3)
    log.show_lines(LINES[:2])
    assert bold(log) == []
    log.show_lines([LINES[1], LogLine(0, "End"), LogLine(3, "A card is drawn.", minor=True)])
    assert bold(log) == [2]


def test_a_bold_line_has_room_for_its_wider_words(log: LogPanel) -> None:
    words = "Aya builds a town on the space where the river meets the sea"
    log.show_lines([LogLine(1, words, "gigant")])
    heights = []
    for number in (0, 1):
        log.embolden(number)
        room = view(log).itemDelegate().sizeHint(QStyleOptionViewItem(), view(log).model().index(0, 0))
        heights.append(room.height())
    assert heights[1] >= heights[0]
    keys = log._list.itemDelegate()._heights  # type: ignore[attr-defined]
    assert {key[2] for key in keys} == {False, True}


def test_lines_about_what_is_pointed_at_on_the_table_have_the_stripe_of_their_seat(
    log: LogPanel, context: AppContext
) -> None:
    def stripe(row: int) -> str:
        area = view(log).visualRect(view(log).model().index(row, 0))
        return view(log).viewport().grab().toImage().pixelColor(area.left() + 5, area.center().y()).name()

    before = [stripe(row) for row in range(5)]
    log.mark_touching((2, 3))
    theme = context.theme
    assert [stripe(3), stripe(4)] == [theme.race("mystic").fill.name(), theme.race("gigant").fill.name()]
    assert [stripe(row) for row in range(3)] == before[:3]
    log.mark_touching(())
    assert [stripe(row) for row in range(5)] == before


def test_the_line_under_the_mouse_is_pointed_at_and_none_once_it_has_left(log: LogPanel) -> None:
    told: list[int] = []
    log.pointed.connect(told.append)
    for row in (1, 2, 3, 0, 4, 5):
        view(log).entered.emit(view(log).model().index(row, 0))
    assert told == [1, 2, 0, 3, 0]
    view(log).entered.emit(view(log).model().index(4, 0))
    QApplication.sendEvent(view(log).viewport(), QEvent(QEvent.Type.Leave))
    assert told[5:] == [3, 0] and log.pointed_entry == 0


def test_the_line_that_the_keyboard_is_at_is_pointed_at_while_the_log_has_the_focus(log: LogPanel) -> None:
    told: list[int] = []
    log.pointed.connect(told.append)
    view(log).clearFocus()
    view(log).setCurrentIndex(view(log).model().index(1, 0))
    assert told == [], "a line that was only marked is not pointed at"
    log.activateWindow()
    view(log).setFocus()
    QApplication.sendEvent(view(log), QFocusEvent(QEvent.Type.FocusIn))
    assert view(log).hasFocus() and told == [1]
    for _ in range(2):
        QTest.keyClick(view(log), Qt.Key.Key_Down)
    assert told == [1, 2]
    view(log).clearFocus()
    assert told == [1, 2, 0]
