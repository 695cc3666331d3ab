"""The charts at the end of a game, read off as a person reads them: where marks, parts and numbers stand."""

import re
from itertools import combinations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from qquovadis.controllers.replay.turning_points import GAIN, LEAD, TurningPoint
from qquovadis.report.chart_layout import DrawnChart, Spot
from qquovadis.report.charts import Chart
from ui.final.charts import course_chart, points_chart
from ui.final.result import GameResult, TurningPointText
from ui.kit.context import AppContext
from ui.panels.score_panel import SeatScore
from ui.report.chart_view import ChartView

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


def shown(context: AppContext, chart: Chart, qtbot: QtBot) -> ChartView:
    """Show a chart and let it be laid out."""
    view = ChartView(context, chart, fills=True)
    qtbot.addWidget(view)
    view.resize(900, 500)
    view.show()
    qtbot.waitExposed(view)
    view.grab()
    return view


@pytest.fixture
def course(context: AppContext, qtbot: QtBot) -> ChartView:
    """Return the points over time."""
    return shown(context, course_chart(RESULT, context.texts), qtbot)


@pytest.fixture
def bars(context: AppContext, qtbot: QtBot) -> ChartView:
    """Return the points by source."""
    return shown(context, points_chart(RESULT, context.texts), qtbot)


def middle(spot: Spot) -> tuple[float, float]:
    """Return the middle of a part."""
    return (spot.left + spot.right) / 2, (spot.top + spot.bottom) / 2


def written(drawn: DrawnChart) -> dict[str, tuple[float, float]]:
    """Return where each word stands; of those that stand twice, the last."""
    found = re.findall(r'<text x="([-0-9.]+)" y="([-0-9.]+)"[^>]*>([^<]+)</text>', drawn.svg)
    return {words: (float(x), float(y)) for x, y, words in found}


def lines(drawn: DrawnChart) -> list[list[tuple[float, float]]]:
    """Return the lines through more than two points."""
    ways = (way.split() for way in re.findall(r'<polyline points="([^"]+)"', drawn.svg))
    return [[(float(x), float(y)) for x, y in (each.split(",") for each in way)] for way in ways if len(way) > 2]


def test_every_seat_has_its_line_through_its_points_and_turning_points_lie_on_it(course: ChartView) -> None:
    """Each moment is as far from the next, each point as high as the numbers at the side say."""
    drawn, at = course.drawn, written(course.drawn)
    a_moment, ten = (at["2"][0] - at["1"][0]) / 2, (at["0"][1] - at["10"][1]) / 10
    found = []
    for line in lines(drawn):
        moments = [round((x - at["1"][0]) / a_moment, 2) for x, _ in line]
        foot = line[0][1]
        assert moments == [0, 1, 2, 3, 4]
        found.append(tuple(round((foot - y) / ten) for _, y in line))
    assert set(found) == set(COURSE)
    first, second = drawn.spots[:2]
    for spot, turned in ((first, TURNED[0]), (second, TURNED[1])):
        assert (spot.words, spot.leads) == (turned.words, turned.point.moment)
    ends = [middle(first), middle(second)]
    assert ends[0] == pytest.approx(next(line for line in lines(drawn) if line[1][1] < line[0][1])[1], abs=0.2)
    assert ends[1] == pytest.approx(min(lines(drawn), key=lambda line: line[-1][1])[-1], abs=0.2)


def test_rounds_are_written_where_they_begin(course: ChartView) -> None:
    assert {"Round", "Points", "1", "2"} <= set(written(course.drawn))


@pytest.mark.parametrize("which", [0, 1])
def test_a_click_where_a_turning_point_stands_asks_for_its_moment(course: ChartView, qtbot: QtBot, which: int) -> None:
    result: list[int] = []
    course.opened.connect(result.append)
    at = QPoint(*map(round, middle(course.drawn.spots[which])))
    QTest.mouseClick(course, Qt.MouseButton.LeftButton, pos=at)
    assert result == [TURNED[which].point.moment]
    QTest.mouseClick(course, Qt.MouseButton.LeftButton, pos=QPoint(2, 2))
    assert len(result) == 1


def test_turning_points_are_gone_through_and_opened_by_keys(course: ChartView) -> None:
    """What stands out is said, too; from the last one comes the first."""
    result: list[int] = []
    course.opened.connect(result.append)
    course.setFocus()
    for key, which in ((Qt.Key.Key_Right, 0), (Qt.Key.Key_Right, 1), (Qt.Key.Key_Right, 0), (Qt.Key.Key_Left, 1)):
        QTest.keyClick(course, key)
        assert course.accessibleDescription() == TURNED[which].words
        QTest.keyClick(course, Qt.Key.Key_Return)
        assert result[-1] == TURNED[which].point.moment


def test_a_chart_that_leads_nowhere_takes_no_keys_and_says_what_it_shows(bars: ChartView) -> None:
    assert bars.focusPolicy() is Qt.FocusPolicy.NoFocus
    assert bars.accessibleDescription() == "Aya: 9 (Wars won 7, Cities 4, Losses -2); Ben: 11 (Wars won 5, Cities 6)"


def test_each_part_of_a_bar_begins_where_the_one_before_ends_and_says_its_own_points(bars: ChartView) -> None:
    """The first standing is the upper bar; losses stand left of the line."""
    spots = {spot.words: spot for spot in bars.drawn.spots}
    wars, cities, losses = (spots[f"Aya: {each}"] for each in ("Wars won 7", "Cities 4", "Losses −2"))
    a_point = (wars.right - wars.left) / 7
    assert [cities.left, losses.right] == pytest.approx([wars.right, wars.left])
    assert [cities.right - cities.left, losses.right - losses.left] == pytest.approx([4 * a_point, 2 * a_point])
    assert spots["Ben: Wars won 5"].top > wars.bottom
    at = written(bars.drawn)
    assert [at["7"][0], at["−2"][0]] == pytest.approx([middle(wars)[0], middle(losses)[0]], abs=0.2)


def test_a_chart_has_the_colours_of_the_theme_also_of_one_that_comes_while_it_is_shown(
    bars: ChartView, context: AppContext
) -> None:
    def colours() -> set[str]:
        return set(re.findall(r"#[0-9a-fA-F]{6}", bars.drawn.svg))

    by_day = colours()
    context.light("dark")
    assert colours() - by_day and {context.theme.surface.ink.name()} & colours()
    context.light("light")
    assert colours() == by_day


def test_totals_stand_right_of_their_bars_and_all_is_in_sight(bars: ChartView) -> None:
    at, spots = written(bars.drawn), {spot.words: spot for spot in bars.drawn.spots}
    assert at["9"][0] > spots["Aya: Cities 4"].right and at["11"][0] > spots["Ben: Cities 6"].right
    assert all(spot.left >= 0 and spot.right <= bars.width() for spot in bars.drawn.spots)
    assert bars.drawn.height <= bars.height()


@pytest.mark.parametrize("ends", [(9, 9, 9), (9, 40, 41), (5, 40, 90), (0, 0, 0), (-3, -3, 30)])
@pytest.mark.parametrize("raced", [True, False])
def test_names_of_seats_that_end_alike_stand_under_each_other_and_in_sight(
    context: AppContext, qtbot: QtBot, ends: tuple[int, ...], raced: bool
) -> None:
    races = ("gigant", "mystic", "deep_one")
    standings = tuple(
        SeatScore(race, race if raced else None, points, {}) for race, points in zip(races, ends, strict=True)
    )
    course = tuple((0, points // 2, points) for points in ends)
    view = shown(context, course_chart(GameResult(standings, {}, course), context.texts), qtbot)
    named = [spot for spot in view.drawn.spots if spot.words.startswith(races)]
    assert sorted(spot.words for spot in named) == sorted(
        f"{race}: {points}".replace("-", "−") for race, points in zip(races, ends, strict=True)
    )
    areas = [view._area(spot).adjusted(0, 2, 0, -2) for spot in named]
    assert not any(one.intersects(other) for one, other in combinations(areas, 2))
    assert all(view.rect().contains(area) for area in areas)
    assert view.drawn.svg.count(" d=") == (3 if raced else 0)  # a badge at each end
