"""Which line of a log is pointed at: the mouse before the keyboard, and neither headings nor what was done between."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QListView
from pytestqt.qtbot import QtBot

from tests.marks import quick
from ui.panels.log_lines import LogLine, LogLines
from ui.panels.pointed_line import PointedLine

pytestmark = quick
LINES = (
    LogLine(0, "Round 1"),
    LogLine(4, "Aya places a worker."),
    LogLine(4, "Bookmark: Here", aside=True),
    LogLine(5, "Ben builds a town."),
)
HEADING, FOURTH, ASIDE, FIFTH = range(len(LINES))


class Pointed:
    """A list of lines, which one is pointed at, and what was told of that."""

    def __init__(self, view: QListView) -> None:
        self.view, self.model, self.told = view, LogLines(), list[int]()
        self.model.show_lines(list(LINES))
        view.setModel(self.model)
        self.line = PointedLine(view)
        self.line.pointed.connect(self.told.append)

    def mouse(self, row: int) -> int:
        """Let the mouse come over a line, and return which is pointed at."""
        self.view.entered.emit(self.model.index(row))
        return self.line.number

    def key(self, row: int) -> int:
        """Let the keyboard go to a line, and return which is pointed at."""
        self.view.setCurrentIndex(self.model.index(row))
        return self.line.number


@pytest.fixture
def pointed(qtbot: QtBot) -> Iterator[Pointed]:
    """Return a list that has the keyboard."""
    view = QListView()
    qtbot.addWidget(view)
    pointed = Pointed(view)
    view.show()
    view.activateWindow()
    view.setFocus()
    qtbot.waitUntil(view.hasFocus)
    pointed.told.clear()
    yield pointed
    view.close()


def test_the_mouse_points_before_the_keyboard_and_gives_way_to_it_when_it_leaves(pointed: Pointed) -> None:
    assert pointed.key(FOURTH) == 4
    assert pointed.mouse(FIFTH) == 5
    assert pointed.key(FOURTH) == 5
    pointed.view.viewportEntered.emit()
    assert pointed.line.number == 4
    assert pointed.mouse(FIFTH) == 5
    QApplication.sendEvent(pointed.view.viewport(), QEvent(QEvent.Type.Leave))
    assert pointed.line.number == 4
    assert pointed.told == [4, 5, 4, 5, 4], "each change once"


def test_headings_and_what_was_done_between_entries_are_no_entries(pointed: Pointed) -> None:
    assert pointed.key(FIFTH) == 5
    for row in (HEADING, ASIDE):
        assert pointed.key(row) == 0
    assert pointed.key(FOURTH) == 4
    for row in (HEADING, ASIDE):
        assert pointed.mouse(row) == 4, "no entry lies under the mouse"


def test_the_keyboard_points_only_while_the_list_has_it_and_nothing_does_once_that_is_hidden(
    pointed: Pointed, qtbot: QtBot
) -> None:
    assert pointed.key(FOURTH) == 4
    pointed.view.clearFocus()
    qtbot.waitUntil(lambda: pointed.line.number == 0)
    pointed.view.setFocus()
    qtbot.waitUntil(lambda: pointed.line.number == 4)
    pointed.view.clearFocus()
    assert pointed.mouse(FIFTH) == 5
    pointed.view.hide()
    assert pointed.line.number == 0
