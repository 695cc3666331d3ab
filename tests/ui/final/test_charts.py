"""The charts at the end of a game, read off as a person reads them: where marks, parts and numbers stand."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pyqtgraph
import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QGraphicsPixmapItem
from pytestqt.qtbot import QtBot

from qquovadis.controllers.replay.turning_points import GAIN, LEAD, TurningPoint
from ui.final.bars import Bars
from ui.final.course_chart import CourseChart
from ui.final.result import GameResult, TurningPointText
from ui.kit.context import AppContext
from ui.panels.score_panel import SeatScore

STANDINGS = (
    SeatScore("Aya", "gigant", 9, {"Wars won": 7, "Cities": 4, "Losses": -2}),
    SeatScore("Ben", "mystic", 11, {"Wars won": 5, "Cities": 6}, winner=True),
)
COURSE = ((0, 3, 3, 8, 9), (0, 0, 4, 4, 11))
TURNED = (
    TurningPointText(TurningPoint(1, 0, LEAD, 3), "Round 1: Aya takes the lead with 3 VP"),
    TurningPointText(TurningPoint(4, 1, GAIN, 7), "Round 2: Ben gains 7 VP in a turn"),
)
RESULT = GameResult(STANDINGS, {}, COURSE, ((0, 1), (2, 2)), TURNED)


def shown(widget: CourseChart | Bars, qtbot: QtBot) -> pyqtgraph.PlotItem:
    """Show a chart, let it be laid out, and return what is drawn in it."""
    qtbot.addWidget(widget)
    widget.resize(900, 500)
    widget.show()
    qtbot.waitExposed(widget)
    widget.grab()
    return canvas(widget).getPlotItem()


def canvas(widget: CourseChart | Bars) -> Any:
    """Return the part of a chart that is painted."""
    return widget.findChildren(pyqtgraph.PlotWidget)[0]


@pytest.fixture
def course(context: AppContext, qtbot: QtBot) -> tuple[CourseChart, pyqtgraph.PlotItem]:
    """Return the points over time, and what is drawn there."""
    chart = CourseChart(context, RESULT)
    return chart, shown(chart, qtbot)


@pytest.fixture
def bars(context: AppContext, qtbot: QtBot) -> Iterator[pyqtgraph.PlotItem]:
    """Return what is drawn of the points by source."""
    widget = Bars(context, RESULT)
    yield shown(widget, qtbot)
    widget.close()


def numbers(plot: pyqtgraph.PlotItem) -> dict[tuple[float, float], str]:
    """Every number that is written in a chart, by where its middle is."""
    texts = [item for item in plot.items if isinstance(item, pyqtgraph.TextItem)]
    return {(item.pos().x(), item.pos().y()): item.toPlainText() for item in texts}


def test_turning_points_stand_at_their_moments_as_high_as_their_seats_had_points(
    course: tuple[CourseChart, pyqtgraph.PlotItem],
) -> None:
    marks = next(item for item in course[1].items if isinstance(item, pyqtgraph.ScatterPlotItem))
    assert [(spot.pos().x(), spot.pos().y()) for spot in marks.points()] == [(1, 3), (4, 11)]


def test_every_seat_has_its_line_through_its_points(course: tuple[CourseChart, pyqtgraph.PlotItem]) -> None:
    lines = [tuple(zip(*map(list, item.getData()), strict=True)) for item in course[1].listDataItems()]
    drawn = [line for line in lines if len(line) == len(COURSE[0])]
    assert set(drawn) == {tuple(enumerate(row)) for row in COURSE}


def test_rounds_are_written_and_parted_where_they_begin(course: tuple[CourseChart, pyqtgraph.PlotItem]) -> None:
    plot = course[1]
    assert plot.getAxis("bottom")._tickLevels == [[(0, "1"), (2, "2")]]
    assert sorted(item.value() for item in plot.items if isinstance(item, pyqtgraph.InfiniteLine)) == [0, 2]


@pytest.mark.parametrize(("moment", "points"), [(1, 3), (4, 11)])
def test_a_click_where_a_turning_point_stands_by_the_axes_asks_for_its_moment(
    course: tuple[CourseChart, pyqtgraph.PlotItem], qtbot: QtBot, moment: int, points: int
) -> None:
    chart, plot = course
    (left, right), (low, high) = plot.vb.viewRange()
    area = plot.vb.sceneBoundingRect()
    x = area.left() + (moment - left) / (right - left) * area.width()
    y = area.bottom() - (points - low) / (high - low) * area.height()
    result: list[int] = []
    chart.moment_wanted.connect(result.append)
    view = canvas(chart)
    at = view.mapFromScene(x, y)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    qtbot.waitUntil(lambda: bool(result))
    assert result == [moment]


def test_each_part_of_a_bar_begins_where_the_one_before_ends_and_says_its_own_points(
    bars: pyqtgraph.PlotItem,
) -> None:
    # Sources with most points first: wars 12, cities 10, losses 2. The first standing is the upper bar.
    parts = [item.opts for item in bars.items if isinstance(item, pyqtgraph.BarGraphItem)]
    drawn = {(part["y"][0], part["x0"][0], part["x1"][0]) for part in parts}
    assert drawn == {(1, 0, 7), (1, 7, 11), (1, -2, 0), (0, 0, 5), (0, 5, 11)}
    written = numbers(bars)
    middles = {(3.5, 1.0): "7", (9.0, 1.0): "4", (-1.0, 1.0): "-2", (2.5, 0.0): "5", (8.0, 0.0): "6"}
    assert {at: written.get(at) for at in middles} == middles


def test_totals_stand_right_of_their_bars(bars: pyqtgraph.PlotItem) -> None:
    ends = {words: at for at, words in numbers(bars).items() if at[0] > 11}
    assert {words: at[1] for words, at in ends.items()} == {"9": 1, "11": 0}


def test_every_bar_and_its_total_are_in_sight(bars: pyqtgraph.PlotItem) -> None:
    (left, right), (low, high) = bars.vb.viewRange()
    assert left <= -2 and right >= 11 * 1.04
    assert low < -0.31 and high > 1.31


@pytest.mark.parametrize("ends", [(9, 9, 9), (9, 40, 41), (5, 40, 90), (0, 0, 0), (-3, -3, 30)])
def test_badges_of_seats_that_end_alike_stand_side_by_side_and_in_sight(
    context: AppContext, qtbot: QtBot, ends: tuple[int, ...]
) -> None:
    races = ("gigant", "mystic", "deep_one")
    standings = tuple(SeatScore(race, race, points, {}) for race, points in zip(races, ends, strict=True))
    course = tuple((0, points // 2, points) for points in ends)
    chart = CourseChart(context, GameResult(standings, {}, course, (), ()))
    plot = shown(chart, qtbot)
    within, badges = plot.vb.sceneBoundingRect(), []
    for item in plot.items:
        if isinstance(item, QGraphicsPixmapItem):
            corner = plot.vb.mapViewToScene(item.pos()) + item.offset()
            badges.append(QRectF(corner, item.boundingRect().size()))
    assert len(badges) == 3
    for one, other in combinations(badges, 2):
        assert not one.adjusted(1, 1, -1, -1).intersects(other)
    assert all(within.left() < badge.left() and badge.right() <= within.right() + 1 for badge in badges)
    assert all(badge.center().x() > within.center().x() for badge in badges)
