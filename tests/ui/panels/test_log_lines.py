"""The log line by line: what is offered under it, what marks it, and what a click does while one looks back."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QListView
from pytestqt.qtbot import QtBot

from tests.marks import quick
from tests.ui.painted import painted
from ui.panels import log_lines
from ui.panels.log_lines import LogLine
from ui.panels.log_panel import LogPanel
from ui.window.context import AppContext

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
