"""The newest lines in the corner of the table: which they are, what opens the log, and that it follows what is told."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolButton, QWidget
from pytestqt.qtbot import QtBot

from tests.marks import quick
from ui.art.lettering import Lettering, paragraph_height, text_width
from ui.kit.context import AppContext
from ui.panels import ticker as ticker_module
from ui.panels.log_lines import LogLine
from ui.panels.log_panel import LogPanel
from ui.panels.ticker import Ticker
from ui.voice.explain import explanation_of
from ui.voice.explanation import Explanation

pytestmark = quick
LINES = [
    LogLine(0, "Round 1"),
    LogLine(1, "Aya takes genesis card 3.", "gigant"),
    LogLine(2, "Ben moves a worker.", "mystic"),
    LogLine(0, "Round 2"),
    LogLine(3, "Cho builds a town.", "glorious"),
    LogLine(4, "Aya wins the war.", "gigant"),
]
Made = Callable[[int, int], tuple[Ticker, LogPanel]]


@pytest.fixture
def made(context: AppContext, qtbot: QtBot) -> Made:
    """Return how a ticker of a size is made, with the log that it follows."""

    kept: list[QWidget] = []  # Qt lets a window go that nobody holds

    def make(wide: int, high: int) -> tuple[Ticker, LogPanel]:
        room, log = QWidget(), LogPanel(context)
        for widget in (room, log):
            qtbot.addWidget(widget)
        ticker = Ticker(context, log, room)
        actions = [QAction(words, room) for words in ("&Log", "R&ules")]
        actions[0].setShortcut("Ctrl+1")
        ticker.furnish(actions)
        room.resize(wide, high)
        ticker.setGeometry(0, 0, wide, high)
        room.show()
        kept.append(room)
        return ticker, log

    return make


def test_a_long_line_ends_with_a_whole_sentence_where_one_has_room(made: Made) -> None:
    """It read "19 moves undone. War die shows 6, 7, 1. G…"."""
    ticker, log = made(260, 110)
    words = "19 moves undone. War die shows 6, 7, 1. Everyone saw Labour, Revelation, Blessing, Miracle and 9 more."
    log.show_lines([LogLine(1, words)])
    letters = ticker._letters(newest=True)
    assert ticker._shortened(words, letters, QRectF(0, 0, 230, 2 * ticker_module.LINE)) == words[:39]
    assert ticker._shortened(words, letters, QRectF(0, 0, 230, ticker_module.LINE)) == words[:16]
    assert ticker._shortened(words, letters, QRectF(0, 0, 60, ticker_module.LINE)).endswith("…")
    assert ticker._shortened(words, letters, QRectF(0, 0, 800, 3 * ticker_module.LINE)) == words


def test_how_often_a_line_was_told_is_said_wherever_it_has_room(made: Made) -> None:
    """A second row stayed empty under "Ann places a worker on space 3-4/a."."""
    ticker, log = made(260, 110)
    words = "Ann places a worker on space 3-4/a. ×2"
    log.show_lines([LogLine(1, words)])
    letters, line = ticker._letters(newest=True), ticker_module.LINE
    short = text_width(ticker._context.look, words, letters) - 5
    assert ticker._shortened(words, letters, QRectF(0, 0, short, 2 * line)) == words
    assert ticker._shortened(words, letters, QRectF(0, 0, short + 10, line)) == words
    assert ticker._shortened(words, letters, QRectF(0, 0, short, line)) == words.removesuffix(" ×2")


def test_whoever_looks_back_reads_what_was_told_up_to_that_moment(made: Made) -> None:
    ticker, log = made(260, 110)
    log.show_lines(LINES)
    log.look_only(lambda _number: None)
    log.mark(2)
    assert [line.number for line in ticker.lines] == [1, 2]
    log.mark(0)
    assert ticker.lines == []
    log.look_only(None)
    assert [line.number for line in ticker.lines] == [2, 3, 4]


def test_it_shows_the_last_three_lines_that_are_no_headings(made: Made) -> None:
    ticker, log = made(260, 110)
    assert ticker.lines == []
    log.show_lines(LINES)
    assert [line.number for line in ticker.lines] == [2, 3, 4]
    assert ticker.accessibleDescription().splitlines() == [LINES[at].words for at in (2, 4, 5)]
    log.show_lines(LINES[:3])
    assert [line.number for line in ticker.lines] == [1, 2]


def test_where_there_is_less_room_it_shows_fewer_lines_and_at_last_none(made: Made) -> None:
    ticker, log = made(260, 110)
    log.show_lines(LINES)
    buttons = max(tool.geometry().bottom() for tool in ticker.findChildren(QToolButton)) + 1
    for lines in (3, 2, 1, 0):
        ticker.resize(260, buttons + 4 + 19 * lines)
        assert [line.number for line in ticker.lines] == [2, 3, 4][3 - lines :]


def test_of_two_buttons_in_a_row_the_second_is_a_sign_before_the_first_is(made: Made, context: AppContext) -> None:
    ticker, _ = made(260, 110)
    for _tool, action in ticker._buttons[0].tools:
        action.setIcon(context.icon("log"))
    first, second = ticker.findChildren(QToolButton)
    style, seen = Qt.ToolButtonStyle, set()
    for wide in range(260, 20, -1):
        ticker.resize(wide, 110)
        seen.add((first.toolButtonStyle(), second.toolButtonStyle()))
    both, words, sign = style.ToolButtonTextBesideIcon, style.ToolButtonTextOnly, style.ToolButtonIconOnly
    assert {(both, both), (sign, sign)} < seen and seen & {(both, sign), (words, sign)}
    assert all(pair[1] is sign for pair in seen if pair[0] is sign)


def test_a_click_on_the_lines_asks_for_the_log_and_the_buttons_do_what_they_say(made: Made) -> None:
    ticker, log = made(260, 110)
    log.show_lines(LINES)
    asked: list[str] = []
    ticker.log_wanted.connect(lambda: asked.append("lines"))
    QTest.mouseClick(ticker, Qt.MouseButton.RightButton, pos=ticker.rect().bottomLeft())
    assert asked == []
    QTest.mouseClick(ticker, Qt.MouseButton.LeftButton, pos=ticker.rect().bottomLeft())
    assert asked == ["lines"]
    log_button, rules = ticker.findChildren(QToolButton)
    assert (log_button.text(), rules.text()) == ("Log", "Rules")
    assert explanation_of(log_button) == Explanation(name="Log", key="Ctrl+1")
    rules.clicked.connect(lambda: asked.append("rules"))
    QTest.mouseClick(rules, Qt.MouseButton.LeftButton)
    assert asked == ["lines", "rules"]


def test_buttons_whose_words_have_no_room_show_icons_and_still_say_what_they_are(made: Made) -> None:
    ticker, _ = made(260, 110)
    style = Qt.ToolButtonStyle
    for wide, expected in ((260, style.ToolButtonTextBesideIcon), (60, style.ToolButtonIconOnly)):
        ticker.resize(wide, 110)
        tools = ticker.findChildren(QToolButton)
        assert {tool.toolButtonStyle() for tool in tools} == {expected}
        assert [tool.text() for tool in tools] == ["Log", "Rules"]
        if expected is style.ToolButtonTextBesideIcon:
            assert all(tool.fontMetrics().horizontalAdvance(tool.text()) < tool.width() for tool in tools)


Written = list[tuple[QRectF, str, Lettering]]


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Written:
    """Return what is written, with its place and letters, on one line or on several."""
    noted: Written = []
    for name in ("write", "write_paragraph"):
        monkeypatch.setattr(ticker_module, name, lambda _brush, *written: noted.append(written))
    return noted


def test_words_that_have_no_room_on_one_line_are_whole_on_two(
    made: Made, context: AppContext, written: Written
) -> None:
    ticker, log = made(200, 110)
    words = "Aya pays nothing, for Pioneers pays."
    log.show_lines([LogLine(1, "Older."), LogLine(2, "Short."), LogLine(3, words)])
    ticker.grab()
    (short_area, short, _), (area, long, letters) = written[-2:]
    assert (short, long) == ("Short.", words), "the oldest has no room any more"
    assert text_width(context.look, words, letters) > area.width(), "else it would not be shown that it is wrapped"
    assert paragraph_height(context.look, area.width(), words, letters) <= area.height() + 0.5
    assert short_area.bottom() == area.top() and area.bottom() <= 110.5


def test_words_that_have_no_room_end_in_three_points_and_stay_within(
    made: Made, context: AppContext, written: Written
) -> None:
    ticker, log = made(120, 110)
    words = "A very long sentence that no corner of a table has room for."
    log.show_lines([LogLine(1, "Short."), LogLine(2, words)])
    ticker.grab()
    (_, short, _), (area, long, letters) = written[-2:]
    assert short == "Short." and long.endswith("…") and words.startswith(long[:-1].rstrip()) and len(long) > 20
    assert paragraph_height(context.look, area.width(), long, letters) <= area.height() + 0.5 and area.right() <= 120
    assert ticker.accessibleDescription().endswith("has room for."), "a reader of the screen is told all of it"
