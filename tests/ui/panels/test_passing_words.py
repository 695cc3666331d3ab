"""How long notices, refusals and lines of the log stay in sight, who replaces whom, and where they stand."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QListView, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from tests.marks import quick
from ui.kit.context import AppContext
from ui.panels.log_lines import LogLine
from ui.panels.log_panel import LogPanel
from ui.panels.notice import Notice, NoticeOffer, NoticeText
from ui.panels.refusal_strip import RefusalStrip

pytestmark = quick
ROOM = (1000, 500)

LEFT = Qt.MouseButton.LeftButton


@pytest.mark.usefixtures("real_delays")
@pytest.mark.parametrize(
    ("wrong", "offers", "goes"), [(False, False, True), (True, False, False), (False, True, False), (True, True, False)]
)
def test_a_notice_goes_by_itself_after_nine_seconds_unless_it_is_wrong_or_asks_for_something(
    context: AppContext, room: QWidget, wrong: bool, offers: bool, goes: bool
) -> None:
    notice = Notice(context, room)
    buttons = (NoticeOffer("Load again", lambda: None),) if offers else ()
    notice.show_notice(NoticeText("warning", ("One.",), wrong, buttons))
    assert (notice._away.isActive(), notice._away.interval()) == (goes, 9000)
    notice.show_notice(NoticeText("check", ("Two.",)))
    assert notice._away.isActive() and notice.sentences == ("Two.",)
    notice.forget()
    assert not (notice.isVisible() or notice.sentences)


def test_the_buttons_of_a_notice_stand_in_their_order_the_first_is_brown_and_each_does_its_own(
    context: AppContext, room: QWidget
) -> None:
    done: list[str] = []
    notice = Notice(context, room)

    def noting(words: str) -> Callable[[], None]:
        return lambda: done.append(words)

    offers = tuple(NoticeOffer(words, noting(words)) for words in ("Agree", "Wait", "No"))
    notice.show_notice(NoticeText("warning", ("Other rules?",), offers=offers))
    assert [(each.text(), each.property("primary")) for each in notice.buttons] == [
        ("Agree", True),
        ("Wait", False),
        ("No", False),
    ]
    for button in notice.buttons:
        button.click()
    assert done == ["Agree", "Wait", "No"]
    notice.forget()


@pytest.mark.parametrize(("wide", "shown"), [(1000, 700), (600, 560), (150, 200)])
def test_a_notice_stands_in_the_middle_of_the_upper_edge_and_is_no_wider_than_700(
    context: AppContext, room: QWidget, wide: int, shown: int
) -> None:
    notice = Notice(context, room)
    notice.show_notice(NoticeText("check", ("One.",)))
    notice.stand_over(QRect(100, 60, wide, 400))
    panel = notice.geometry().adjusted(14, 14, -14, -14)
    assert panel.width() == shown
    assert panel.top() == 60 + 8
    assert abs(panel.center().x() - (100 + wide // 2)) <= 1
    notice.forget()


@pytest.mark.usefixtures("real_delays")
def test_a_refusal_stays_twelve_seconds_and_another_begins_anew(context: AppContext, room: QWidget) -> None:
    strip = RefusalStrip(context, room)
    strip.show_refusal("Not on the sea.", "QV-PLACE-04")
    assert (strip._away.isActive(), strip._away.interval(), strip.clause) == (True, 12000, "QV-PLACE-04")
    strip.show_refusal("Not now.", "")
    assert (strip.sentence, strip.clause) == ("Not now.", "")
    strip.forget()
    assert not strip._away.isActive() and strip.clause == ""


def test_a_refusal_leads_to_its_clause_and_can_be_closed(context: AppContext, room: QWidget) -> None:
    strip, texts = RefusalStrip(context, room), list[str]()
    strip.clause_wanted.connect(texts.append)
    strip.show_refusal("Not on the sea.", "QV-PLACE-04")
    strip.stand_above(QRect(100, 400, 700, 50))
    assert strip.geometry().adjusted(14, 14, -14, -14).bottom() < 400
    QTest.mouseClick(strip, LEFT, pos=QPoint(strip.width() // 2, 24))
    assert texts == ["QV-PLACE-04"]
    QTest.mouseClick(strip.findChildren(QToolButton)[0], LEFT)
    assert not strip.isVisible() and strip.clause == ""
    strip.show_refusal("Not now.", "")
    QTest.mouseClick(strip, LEFT, pos=QPoint(strip.width() // 2, 24))
    assert texts == ["QV-PLACE-04"]
    strip.forget()


# The log.


def lines(count: int) -> list[LogLine]:
    return [LogLine(number, f"Aya does her {number}th thing.") for number in range(1, count + 1)]


@pytest.fixture
def log(context: AppContext, room: QWidget) -> LogPanel:
    """Return a log that is much longer than its room."""
    log = LogPanel(context)
    log.setParent(room)
    log.setGeometry(0, 0, 340, 300)
    log.show_lines(lines(60))
    log.show()
    return log


def in_sight(log: LogPanel) -> list[int]:
    """The entries of which a line is wholly in sight."""
    view = log.findChildren(QListView)[0]
    area = view.viewport().rect()
    shown = [row for row in range(len(log.lines)) if area.contains(view.visualRect(view.model().index(row, 0)))]
    return [log.lines[row].number for row in shown]


def test_the_newest_line_comes_into_sight(log: LogPanel, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: 60 in in_sight(log))
    log.show_lines(lines(63))
    qtbot.waitUntil(lambda: 63 in in_sight(log))


def test_whoever_reads_further_up_is_left_there(log: LogPanel, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: 60 in in_sight(log))
    bar = log.findChildren(QListView)[0].verticalScrollBar()
    bar.setValue(0)
    log.show_lines(lines(63))
    qtbot.wait(60)
    assert in_sight(log)[0] == 1 and bar.value() == 0


def test_a_marked_line_comes_into_sight(log: LogPanel, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: 60 in in_sight(log))
    log.mark(5)
    qtbot.waitUntil(lambda: 5 in in_sight(log))
