"""The end of a game: its table, its charts, and where it turned."""

import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from qquovadis.controllers.replay.turning_points import GAIN, LEAD, TurningPoint
from qquovadis.model.history.landmarks import Landmark, LandmarkKind
from qquovadis.report.svg import LETTERS
from tests.marks import long, quick
from tests.ui.window.conftest import Seated
from tests.ui.window.test_look_back import BOTS
from ui.final import result
from ui.final.charts import points_chart
from ui.final.final_table import FinalTable, TurningPointList
from ui.final.points_table import PointsTable
from ui.final.result import GameResult, Tiebreak, TurningPointText, account_of
from ui.final.winner_banner import WinnerBanner
from ui.kit.context import AppContext
from ui.kit.style import font_of
from ui.panels.badge import RaceBadge
from ui.panels.score_panel import SeatScore
from ui.program.program import Program
from ui.report.chart_view import ChartView

STANDINGS = (
    SeatScore("Aya", "gigant", 5, {"Wars won": 7, "Losses": -2}),
    SeatScore("Ben", "mystic", 9, {"Wars won": 4, "City bonus": 5}, winner=True),
    SeatScore("Cleo", None, None),
)
COURSE = ((0, 3, 7, 5), (0, 0, 4, 9), ())
TURNED = (
    TurningPointText(TurningPoint(1, 0, LEAD, 3), "Round 1: Aya takes the lead with 3 VP"),
    TurningPointText(TurningPoint(2, 1, GAIN, 4), "Round 2: Ben gains 4 VP in a turn"),
)
TIE = Tiebreak("UN-SCORE-11", "The smaller number wins.", "Number played last", (("Ben", 6), ("Aya", 9)))
ACCOUNT = GameResult(STANDINGS, {"Wars won": "QV-WAR-18"}, COURSE, ((0, 1), (2, 2)), TURNED)


@pytest.fixture
def final(context: AppContext, program: Program, qtbot: QtBot) -> FinalTable:
    """Return the end of an invented game."""
    table = FinalTable(context, ACCOUNT, program.window)
    qtbot.addWidget(table)
    table.show()
    return table


def page(final: FinalTable, at: int, qtbot: QtBot) -> None:
    """Turn to a page and let it be painted."""
    final.pages.setCurrentIndex(at)
    qtbot.wait(30)


@quick
def test_the_winner_stands_first_and_hidden_points_are_not_shown(final: FinalTable) -> None:
    texts = final.cell_texts()
    assert [texts.index(name) for name in ("Ben", "Aya", "Cleo")] == sorted(
        texts.index(name) for name in ("Ben", "Aya", "Cleo")
    )
    assert "?" in texts
    assert {"9", "5", "-2"} <= set(texts)


@quick
def test_seats_with_as_many_points_stand_as_the_rules_rank_them(
    context: AppContext, program: Program, qtbot: QtBot
) -> None:
    names = ("Aya", "Ben", "Cleo", "Dan")
    points, ranks = (5, 9, 5, 7), (3, 0, 2, 1)  # of Aya and Cleo the rules put Cleo first
    standings = tuple(
        SeatScore(name, None, points[at], winner=ranks[at] == 0, rank=ranks[at]) for at, name in enumerate(names)
    )
    table = FinalTable(context, GameResult(standings), program.window)
    qtbot.addWidget(table)
    texts = table.cell_texts()
    assert sorted(names, key=texts.index) == ["Ben", "Dan", "Cleo", "Aya"]


@pytest.mark.parametrize("points", [8, 9])
def test_a_tie_that_the_rules_settled_is_told(points: int, context: AppContext, program: Program, qtbot: QtBot) -> None:
    aya = STANDINGS[0]._replace(total=points)
    table = FinalTable(context, ACCOUNT._replace(standings=(aya, *STANDINGS[1:])), program.window)
    qtbot.addWidget(table)
    lines = [label.text() for label in table.findChildren(QLabel)]
    assert any("tiebreaker decided" in words for words in lines) is (points == 9)


def test_how_a_tie_was_settled_is_said_with_its_clause(context: AppContext, program: Program, qtbot: QtBot) -> None:
    tied = ACCOUNT._replace(standings=(STANDINGS[0]._replace(total=9), *STANDINGS[1:]), tiebreak=TIE)
    table = FinalTable(context, tied, program.window)
    qtbot.addWidget(table)
    told = "Tied on points. The smaller number wins.\nNumber played last: Ben 6, Aya 9"
    assert told in [label.text() for label in table.findChildren(QLabel)]
    wanted: list[str] = []
    table.clause_wanted.connect(wanted.append)
    next(button for button in table.findChildren(QPushButton) if button.text() == "UN-SCORE-11").click()
    assert wanted == ["UN-SCORE-11"]


@quick
def test_the_winner_is_seen_with_name_points_and_by_what_it_was_won(final: FinalTable, context: AppContext) -> None:
    """Ben has 9 and Aya 5: three less from wars, five more from his city."""
    (banner,) = final.findChildren(WinnerBanner)
    faces = banner.findChildren(RaceBadge)
    assert [(face.width(), face.accessibleName()) for face in faces] == [
        (160, context.theme.race("mystic").names["en"])
    ]
    words = [label.text() for label in banner.findChildren(QLabel)]
    assert words == ["Ben wins with 9 points", "4 more than Aya: City bonus +5"]


def test_all_who_share_the_victory_are_seen(context: AppContext, program: Program, qtbot: QtBot) -> None:
    shared = (STANDINGS[0]._replace(total=9, winner=True), *STANDINGS[1:])
    table = FinalTable(context, ACCOUNT._replace(standings=shared), program.window)
    qtbot.addWidget(table)
    (banner,) = table.findChildren(WinnerBanner)
    assert [face.sizeHint().width() for face in banner.findChildren(RaceBadge)] == [118, 118]
    assert [label.text() for label in banner.findChildren(QLabel)] == ["Aya, Ben share the victory with 9 points"]


def test_a_source_leads_to_its_clause(final: FinalTable, qtbot: QtBot) -> None:
    link = next(button for button in final.findChildren(QPushButton) if button.text() == "Wars won")
    link.setFocus()
    qtbot.waitUntil(link.hasFocus)
    with qtbot.waitSignal(final.clause_wanted) as text:
        QTest.keyClick(link, Qt.Key.Key_Return)
    assert text.args == ["QV-WAR-18"]


@quick
def test_bars_part_each_seat_by_source(final: FinalTable, qtbot: QtBot) -> None:
    page(final, 1, qtbot)
    (bars,) = final.findChildren(ChartView)
    assert bars.accessibleDescription() == "Ben: 9 (Wars won 4, City bonus 5); Aya: 5 (Wars won 7, Losses -2); Cleo: ?"


def test_every_name_has_its_room_beside_the_bars_before_they_are_painted(context: AppContext, qtbot: QtBot) -> None:
    longer = STANDINGS[0]._replace(name="Somebody with a long name")
    account = ACCOUNT._replace(standings=(longer, *STANDINGS[1:]))
    bars = ChartView(context, points_chart(account, context.texts), fills=True)
    qtbot.addWidget(bars)
    bars.resize(800, 400)
    assert longer.name in bars.drawn.svg  # in full
    metrics = QFontMetrics(font_of(context.look, LETTERS, bold=True))
    parts = [spot for spot in bars.drawn.spots if spot.words.startswith(f"{longer.name}: ")]
    assert min(spot.left for spot in parts) >= metrics.horizontalAdvance(longer.name)


def test_the_total_of_a_long_table_is_in_sight(context: AppContext, program: Program, qtbot: QtBot) -> None:
    program.window.resize(1280, 800)
    sources = {f"Source {number}": 1 for number in range(9)}
    account = ACCOUNT._replace(standings=tuple(each._replace(sources=sources) for each in STANDINGS))
    table = FinalTable(context, account, program.window)
    qtbot.addWidget(table)
    table.show()
    qtbot.waitExposed(table)
    assert table.findChildren(PointsTable)[0].verticalScrollBar().maximum() == 0


def test_a_click_on_a_mark_asks_for_its_moment(final: FinalTable, qtbot: QtBot) -> None:
    page(final, 2, qtbot)
    (chart,) = final.findChildren(ChartView)
    spot = chart.drawn.spots[1]
    place = QPoint(round((spot.left + spot.right) / 2), round((spot.top + spot.bottom) / 2))
    with qtbot.waitSignal(final.moment_wanted) as text:
        QTest.mouseClick(chart, Qt.MouseButton.LeftButton, pos=place)
    assert text.args == [2]


def test_the_list_of_turning_points_does_the_same_by_keyboard(final: FinalTable, qtbot: QtBot) -> None:
    page(final, 2, qtbot)
    listed = final.findChildren(TurningPointList)[0]
    assert [listed.item(at).text() for at in range(listed.count())] == [each.words for each in TURNED]
    listed.setCurrentRow(0)
    with qtbot.waitSignal(final.moment_wanted) as text:
        QTest.keyClick(listed, Qt.Key.Key_Return)
    assert text.args == [1]


@long
def test_the_account_of_a_real_game_adds_up(seated: Seated, program: Program, qtbot: QtBot) -> None:
    presenter = seated(BOTS, parameters={"game.rounds": 2})
    qtbot.waitUntil(lambda: presenter.open_game.session.situation.outcome is not None)
    qtbot.waitUntil(lambda: bool(program.window.findChildren(FinalTable)))
    program.window.findChildren(FinalTable)[0].accept()
    account = account_of(presenter.table_presenter)
    assert all(standing.adds_up for standing in account.standings)
    assert [row[-1] for row in account.course] == [standing.total for standing in account.standings]
    assert [number for _, number in account.rounds] == [1, 2]
    assert all(label in presenter.open_game.book for label in account.clauses.values())
    assert set(account.clauses) <= set(account.sources)


def test_a_turning_point_is_told_of_the_round_that_its_deed_belongs_to(seated: Seated) -> None:
    presenter = seated(BOTS)
    marks = tuple(Landmark(at, LandmarkKind.ROUND, number=number) for at, number in ((0, 1), (5, 2), (9, 3)))
    for moment, told in ((0, 1), (1, 1), (5, 1), (6, 2), (9, 2), (10, 3)):
        words = result._words(presenter.table_presenter, TurningPoint(moment, 0, LEAD, 3), marks)
        assert words.startswith(f"Round {told}: "), moment


def test_charts_and_sounds_cost_nothing_before_the_first() -> None:
    late = ("numpy", "miniaudio", "_miniaudio")
    script = (
        f"import sys, ui.program.program, ui.final.final_table; print([each for each in {late} if each in sys.modules])"
    )
    root = Path(__file__).resolve().parents[3]
    text = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, cwd=root, check=True).stdout
    assert text == "[]\n"
