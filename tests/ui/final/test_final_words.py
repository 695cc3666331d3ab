"""The head, the table and the foot of the final result: who has won, whose cup it is, and where buttons lead."""

import re

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QGridLayout, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from qquovadis.controllers.replay.turning_points import GAIN, LEAD, TurningPoint
from tests.marks import quick
from ui.final.charts import course_chart, points_chart
from ui.final.final_table import FinalTable, TurningPointList
from ui.final.points_table import PointsTable
from ui.final.result import GameResult, TurningPointText
from ui.kit.context import AppContext
from ui.panels.badge import RaceBadge
from ui.panels.score_panel import SeatScore
from ui.report.chart_view import ChartView

pytestmark = quick

SEATS = (
    SeatScore("Aya", "gigant", 5, {"Wars": 7, "Losses": -2}),
    SeatScore("Ben", "mystic", 9, {"Wars": 4, "Cities": 5}, winner=True),
    SeatScore("Cho", "deep_one", None),
)


@pytest.fixture
def room(context: AppContext, qtbot: QtBot) -> QWidget:
    """Return a widget to put it in."""
    del context
    room = QWidget()
    room.resize(1200, 800)
    qtbot.addWidget(room)
    return room


@pytest.mark.parametrize(
    ("winners", "title"),
    [
        ((), "The game is over"),
        ((1,), "Ben wins with 9 points"),
        ((0, 1), "Aya, Ben share the victory with 9 points"),
    ],
)
def test_the_head_says_who_has_won_alone_or_together(
    context: AppContext, room: QWidget, winners: tuple[int, ...], title: str
) -> None:
    seats = tuple(
        each._replace(winner=at in winners, total=9 if at in winners else each.total) for at, each in enumerate(SEATS)
    )
    table = FinalTable(context, GameResult(seats), room)
    assert table.findChildren(QLabel)[0].text() == title


def standing_in(grid: QGridLayout, row: int, column: int) -> list[QWidget]:
    """Every widget of a cell."""
    items = (grid.itemAt(at) for at in range(grid.count()) if grid.getItemPosition(at)[:2] == (row, column))  # type: ignore[index]
    return [widget for item in items if item is not None and (widget := item.widget()) is not None]


def test_points_stand_under_their_seat_and_the_cup_beside_the_winner(context: AppContext, qtbot: QtBot) -> None:
    table = PointsTable(context, GameResult(SEATS, {"Wars": "AB-WAR-01"}))
    qtbot.addWidget(table)
    grid = table.findChildren(QGridLayout)[0]
    cells: dict[tuple[int, int], str] = {}
    cups, badges = [], []
    for row in range(grid.rowCount()):
        for column, widget in ((at, each) for at in range(grid.columnCount()) for each in standing_in(grid, row, at)):
            if isinstance(widget, QLabel) and not widget.pixmap().isNull():
                cups.append(column)
            elif isinstance(widget, QLabel | QPushButton):
                cells[row, column] = widget.text()
            elif isinstance(widget, RaceBadge):
                badges.append((column, widget.accessibleName()))
    rows = [[cells.get((row, column), "") for column in range(4)] for row in sorted({row for row, _ in cells})]
    assert rows == [
        ["Source", "Aya", "Ben", "Cho"],
        ["Wars", "7", "4", "–"],
        ["Cities", "–", "5", "–"],
        ["Losses", "-2", "–", "–"],
        ["Total", "5", "9", "?"],
    ]
    assert cups == [2]
    race = {name: context.theme.race(name).names["en"] for name in ("gigant", "mystic", "deep_one")}
    assert badges == [(1, race["gigant"]), (2, race["mystic"]), (3, race["deep_one"])]


def test_a_source_with_a_clause_is_a_link_to_it_and_no_other(context: AppContext, qtbot: QtBot) -> None:
    table = PointsTable(context, GameResult(SEATS, {"Wars": "AB-WAR-01"}))
    qtbot.addWidget(table)
    told: list[str] = []
    table.clause_wanted.connect(told.append)
    (link,) = table.findChildren(QPushButton)
    assert (link.text(), link.toolTip()) == ("Wars", "Read AB-WAR-01")
    link.click()
    assert told == ["AB-WAR-01"]


def test_new_game_has_the_keyboard_first_and_the_table_can_be_looked_at(context: AppContext, room: QWidget) -> None:
    told = []
    for words in ("View the table", "New game…"):
        table = FinalTable(context, GameResult(SEATS), room)
        table.again.connect(lambda: told.append("again"))
        table.accepted.connect(lambda: told.append("closed"))
        buttons = {each.text(): each for each in table.findChildren(QPushButton)}
        assert table.focusWidget() is buttons["New game…"] and not any(each.isDefault() for each in buttons.values())
        buttons[words].click()
    assert told == ["closed", "closed", "again"]
    assert [table.pages.tabText(at) for at in range(3)] == ["Points by source", "Comparison", "Over time"]


def test_sources_stand_by_what_they_brought_or_cost_and_each_has_the_colour_of_its_bars(
    context: AppContext, qtbot: QtBot
) -> None:
    account = GameResult(SEATS)
    assert account.sources == ("Wars", "Cities", "Losses")  # 11, 5 and 2, whatever the sign
    chart = points_chart(account, context.texts)
    assert chart.names == account.sources
    bars = ChartView(context, chart, fills=True)
    qtbot.addWidget(bars)
    bars.resize(800, 400)
    kinds = [each.fill.name() for each in context.theme.kinds.values()]
    boxes = re.findall(r'<rect x="([0-9.]+)" y="([0-9.]+)" [^>]*fill="(#[0-9a-f]+)" stroke', bars.drawn.svg)
    filled = {(float(x), float(y)): colour for x, y, colour in boxes}
    parts = {
        spot.words: filled[at]
        for spot in bars.drawn.spots
        if (at := (round(spot.left, 1), round(spot.top, 1))) in filled
    }
    assert parts == {
        "Aya: Wars 7": kinds[0],
        "Aya: Losses −2": kinds[2],
        "Ben: Wars 4": kinds[0],
        "Ben: Cities 5": kinds[1],
    }
    assert [colour for _, _, colour in boxes[-3:]] == kinds[:3]  # of the legend


def test_the_turning_point_that_is_selected_stands_out_on_the_course(context: AppContext, qtbot: QtBot) -> None:
    turned = tuple(
        TurningPointText(TurningPoint(moment, seat, kind, 3), f"Moment {moment}")
        for moment, seat, kind in ((1, 0, LEAD), (2, 1, GAIN), (3, 1, LEAD))
    )
    account = GameResult(SEATS, {}, ((0, 3, 7, 5), (0, 0, 4, 9), ()), ((0, 1), (2, 2)), turned)
    chart = ChartView(context, course_chart(account, context.texts), fills=True)
    listed = TurningPointList(context, account)
    for each in (chart, listed):
        qtbot.addWidget(each)
    chart.resize(800, 400)
    plain = chart.grab().toImage()
    chart.point_out(1)
    spot, pointed = chart.drawn.spots[1], chart.grab().toImage()
    ring = QRect(round(spot.left), round(spot.top), round(spot.right - spot.left), round(spot.bottom - spot.top))
    changed = [(x, y) for x in range(0, 800) for y in range(0, 400) if plain.pixel(x, y) != pointed.pixel(x, y)]
    assert changed and all(ring.adjusted(-3, -3, 3, 3).contains(*at) for at in changed)
    assert [listed.item(at).icon().isNull() for at in range(3)] == [False] * 3
    assert chart.accessibleDescription().startswith("Moment 1; Moment 2; Moment 3; ")


def test_the_result_gives_way_to_the_clause_or_the_moment_that_is_wanted(context: AppContext, room: QWidget) -> None:
    told: list[object] = []
    for part in ("clause", "moment"):
        table = FinalTable(context, GameResult(SEATS, {"Wars": "AB-WAR-01"}), room)
        table.accepted.connect(lambda: told.append("closed"))
        table.clause_wanted.connect(told.append)
        table.moment_wanted.connect(told.append)
        if part == "clause":
            table.findChildren(PointsTable)[0].clause_wanted.emit("AB-WAR-01")
        else:
            table._look_at(7)
    assert told == ["closed", "AB-WAR-01", "closed", 7]


def test_what_cost_many_points_stands_among_what_brought_as_many() -> None:
    seats = (
        SeatScore("Aya", "gigant", 1, {"Towns": 2, "Losses": -5, "Wars": 4}),
        SeatScore("Ben", "mystic", 0, {"Wars": 2, "Losses": -2}),
    )
    assert GameResult(seats).sources == ("Losses", "Wars", "Towns")
