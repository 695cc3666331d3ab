"""The score sheet: who stands above whom, what is written where, and which lines lead to a clause."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.marks import quick
from ui.final.final_table import FinalTable
from ui.final.result import GameResult
from ui.kit.context import AppContext
from ui.panels.score_panel import ProvisionalPoints, ScoreSheet, SeatScore

pytestmark = quick

AYA = SeatScore("Aya", "gigant", 5, {"War": 4, "City": 1}, clauses={"War": "QV-WAR-18"})
BEN = SeatScore(
    "Ben", "mystic", 9, {"War": 10, "Losses": -1}, ahead=ProvisionalPoints({"Control": 3}, ("Control 2: 1-2, 2-4",))
)
CHO = SeatScore("Cho", "deep_one", None, clauses={"War": "QV-WAR-18"})


@pytest.fixture
def sheet(context: AppContext, qtbot: QtBot) -> ScoreSheet:
    """Return the score of three, in another order than that of their points."""
    sheet = ScoreSheet(context)
    qtbot.addWidget(sheet)
    sheet.resize(340, 420)
    sheet.show_standings((AYA, CHO, BEN))
    sheet.show()
    return sheet


def test_the_leading_one_stands_first_and_hidden_points_last(sheet: ScoreSheet) -> None:
    assert [each.name for each in sheet.standings] == ["Ben", "Aya", "Cho"]
    assert sheet.accessibleName().endswith("Ben: 9; Aya: 5; Cho: ?")


def test_seats_stand_there_as_in_the_final_result(context: AppContext, qtbot: QtBot, sheet: ScoreSheet) -> None:
    """The rules part those who have as many points; a winner may even have fewer than others."""
    tied = (AYA._replace(total=9, rank=2), BEN._replace(rank=1), CHO._replace(total=9, rank=0, winner=True))
    sheet.show_standings(tied)
    window = QWidget()
    qtbot.addWidget(window)
    final = FinalTable(context, GameResult(tied), window)
    assert [each.name for each in sheet.standings] == [each.name for each in final._ranked.standings]
    assert [each.name for each in sheet.standings] == ["Cho", "Ben", "Aya"]


def test_lines_stand_below_each_other_in_the_order_of_seats_and_sources(sheet: ScoreSheet) -> None:
    lines = sheet.lines()
    assert [(line.words, line.points, line.coming) for line in lines] == [
        ("War", 10, False),
        ("Losses", -1, False),
        ("Control", 3, True),
        ("War", 4, False),
        ("City", 1, False),
    ]
    tops = [line.area.top() for line in lines]
    assert tops == sorted(tops) and len(set(tops)) == len(tops)
    assert all(not one.area.intersects(two.area) for one in lines for two in lines if one is not two)
    assert all(line.area.left() > 0 and line.area.right() < 340 for line in lines)


def test_a_click_opens_the_clause_of_the_line_under_it_and_of_no_other(sheet: ScoreSheet) -> None:
    lines: list[str] = []
    sheet.clause_wanted.connect(lines.append)
    for line in sheet.lines():
        QTest.mouseClick(sheet, Qt.MouseButton.LeftButton, pos=line.area.center().toPoint())
    QTest.mouseClick(sheet, Qt.MouseButton.LeftButton, pos=QPoint(2, 2))
    assert lines == ["QV-WAR-18"]


def test_keys_walk_among_the_lines_that_lead_somewhere(sheet: ScoreSheet) -> None:
    sheet.show_standings((AYA._replace(clauses={"War": "A-1", "City": "A-2"}), BEN))
    lines: list[str] = []
    sheet.clause_wanted.connect(lines.append)
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Up):
        QTest.keyClick(sheet, key)
        QTest.keyClick(sheet, Qt.Key.Key_Return)
    assert lines == ["A-1", "A-2", "A-1", "A-2"]


def test_without_a_line_in_focus_enter_opens_nothing(sheet: ScoreSheet) -> None:
    lines: list[str] = []
    sheet.clause_wanted.connect(lines.append)
    QTest.keyClick(sheet, Qt.Key.Key_Return)
    assert lines == []


def test_a_line_is_told_only_while_it_is_pointed_at(sheet: ScoreSheet) -> None:
    QTest.keyClick(sheet, Qt.Key.Key_Down)
    assert "War" in sheet.accessibleDescription()
    sheet.clearFocus()
    QTest.mouseMove(sheet, QPoint(2, 2))
    assert sheet.accessibleDescription() == ""


def test_points_that_are_hidden_now_are_told_no_more(sheet: ScoreSheet) -> None:
    QTest.keyClick(sheet, Qt.Key.Key_Down)
    sheet.show_standings((AYA._replace(total=None, sources={}), CHO, BEN))
    assert (sheet.accessibleDescription(), sheet.cursor().shape()) == ("", Qt.CursorShape.ArrowCursor)
