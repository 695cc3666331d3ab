"""The games behind a figure: what is said of them, and one of them on the table."""

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot

from qquovadis.lab.answer import Answer
from qquovadis.lab.books.listed_games import AskedOf, BlockPair, GameList, GamePlace, ListedGame
from qquovadis.lab.play.lab_process import LabJob
from qquovadis.lab.report.games_chapter import bins_of, games_chapter
from qquovadis.report.chart_layout import draw, on_paper
from qquovadis.report.charts import Axis, Chart, Histogram, Scatter
from tests.lab.report.answers import answer
from tests.marks import quick
from tests.ui.lab.test_lab_window import named, on_page
from ui.kit.context import AppContext
from ui.lab.games_dialog import GamesDialog
from ui.lab.lab_window import LabWindow
from ui.lab.sheet_page import Sheet, sheet_of
from ui.lab.study_store import BOOK, StoredStudy, remove
from ui.program.program import Program

WARS = AskedOf("war.count", "A", "planner", 4)
COMPARED = AskedOf("points.margin", "B", "planner", 4, against="A")
CARD = AskedOf("card-a", "A", "planner", 4, is_item=True)


def game(block: int, value: float, **told: Any) -> ListedGame:
    return ListedGame(GamePlace(block, 0, 0, 2), "A", (9, 7, 3, 1), (0,), 1, value, **told)


def alone() -> Answer:
    """An answer about one arm, level and number of players."""
    return replace(answer(), arms=answer().arms[:1], levels=answer().levels[:1])


@quick
def test_values_are_counted_in_ranges_that_hold_all_of_them() -> None:
    """Whole numbers one by one as long as they are few, else in ranges as wide as each other."""
    assert bins_of([4, 4, 6]) == ((3.5, 4.5, 2), (4.5, 5.5, 0), (5.5, 6.5, 1))
    many = bins_of([float(each) for each in range(100)])
    assert len(many) <= 24 and sum(count for _, _, count in many) == 100 and many[0][0] <= 0 and many[-1][1] >= 99
    shares = bins_of([0.0, 0.25, 1.0])
    assert sum(count for _, _, count in shares) == 3 and shares[0][0] == 0 and shares[-1][1] == pytest.approx(1.0)


def listed(found: GameList, of: Answer) -> Sheet:
    """Return what a list of games shows."""
    return sheet_of((games_chapter(found, of, named()),))


@quick
def test_games_are_told_with_their_spread_their_seats_and_how_they_ended() -> None:
    found = GameList(WARS, (game(11, 30.0), game(3, 20.0, seat=2)), (30.0, 20.0, 20.0, 10.0))
    sheet = listed(found, alone())
    assert "4 games" in sheet.sentences[0] and "from 10.0 to 30.0" in sheet.sentences[0]
    assert sheet.sentences[1] == "Listed are the 2 games that had most."
    assert sheet.rows[0] == ("12.3", "30", "", "9 · 7 · 3 · 1 (seat 2 begins)", "seat 1")
    assert sheet.rows[1][2] == "seat 3" and sheet.leads == (GamePlace(11, 0, 0, 2), GamePlace(3, 0, 0, 2))
    (chart,) = sheet.charts
    assert isinstance(chart, Histogram) and sum(count for _, _, count in chart.bins) == 4
    plain = listed(GameList(WARS, (game(0, 1.5),), (1.5,)), alone())
    assert plain.rows[0] == ("1.3", "1.5", "9 · 7 · 3 · 1 (seat 2 begins)", "seat 1") and len(plain.heads) == 4
    assert listed(GameList(WARS, (), ()), alone()).rows == ()


@quick
def test_two_arms_are_shown_block_by_block_with_how_often_each_had_more() -> None:
    pairs = (BlockPair(0, 4.0, 6.0), BlockPair(1, 4.0, 4.0), BlockPair(2, 5.0, 9.0), BlockPair(3, 2.0, 1.0))
    sheet = listed(GameList(COMPARED, (game(0, 6.0),), (6.0, 6.0), pairs), answer())
    said = " ".join(sheet.sentences)
    assert "In 2 of 4 blocks on the same chance it is more with B than with A, in 1 less, in 1 the same." in said
    (chart,) = sheet.charts
    assert isinstance(chart, Scatter) and chart.points == ((4.0, 6.0), (4.0, 4.0), (5.0, 9.0), (2.0, 1.0))
    assert sheet.heads[1] == "Arm" and sheet.rows[0][1] == "A"


@quick
def test_of_a_card_who_held_it_and_of_a_kind_of_choice_how_often_it_was_made() -> None:
    held = listed(GameList(CARD, (game(0, 6.0, seat=3, used=5, brought=4.0),), (6.0,)), alone())
    assert held.heads[2] == "VP at once" and held.rows[0][1:5] == ("seat 4", "4.0", "5", "+6.0")
    idle = listed(GameList(CARD, (game(0, 6.0, seat=3, used=5),), (6.0,)), alone())
    assert idle.rows[0][1:4] == ("seat 4", "5", "+6.0")
    made = listed(GameList(CARD._replace(name="choice:X.y"), (game(0, 7.0),), (7.0,)), alone())
    assert made.heads[1] == "Times made" and made.rows[0][1] == "7"


def test_every_row_of_figures_cards_differences_and_numbers_leads_to_its_games() -> None:
    seats = on_page("seats", answer())
    assert [each and (each.name, each.arm, each.level, each.seats) for each in seats.leads] == [
        (each.metric, each.arm, each.level, each.seats)
        for each in answer().estimates
        if each.metric.startswith(("win.", "points.order."))
    ]
    one = answer().contrasts[0]
    (lead,) = on_page("compare", answer(contrasts=(one,))).leads
    assert isinstance(lead, AskedOf) and (lead.arm, lead.against) == one.arms
    spread = replace(one, metric="win.order.spread")
    assert on_page("compare", answer(contrasts=(spread,))).leads == (None,)
    assert all(isinstance(each, AskedOf) and each.is_item for each in on_page("cards", answer()).leads)
    assert on_page("sweep", answer()).leads == ()


class ByHand:
    """Stands for the process of the lab."""

    def __init__(self, job: LabJob, hear: Callable[[Any, Any], None], play: Any) -> None:
        self.job, self.hear, self.play, self.ended = job, hear, play, False

    def end(self) -> None:
        self.ended = True


class Reading(NamedTuple):
    """A dialog whose games are being read, and the processes that it began."""

    dialog: GamesDialog
    begun: list[ByHand]
    file: Path


@pytest.fixture
def reading(context: AppContext, qtbot: QtBot, tmp_path: Path) -> Reading:
    begun: list[ByHand] = []

    def begin(*told: Any) -> Any:
        begun.append(ByHand(*told))
        return begun[-1]

    dialog = GamesDialog(context, None, StoredStudy(tmp_path / "Study.qqstudy", ""), begin)
    qtbot.addWidget(dialog)
    dialog.show_games(WARS, alone(), named())
    dialog.show()
    return Reading(dialog, begun, tmp_path / "Study-4.1.1.3.qqgame")


def test_games_are_read_and_one_is_played_again_or_left(reading: Reading, qtbot: QtBot) -> None:
    dialog, begun, file = reading
    assert dialog.said.plain_text == "Reading the book …" and not dialog.look.isEnabled()
    begun[0].hear("ended", GameList(WARS, (game(11, 30.0), game(3, 20.0)), (30.0, 20.0)))
    qtbot.waitUntil(lambda: dialog.page.model.rowCount() == 2)
    assert begun[0].ended and dialog.look.isEnabled() and "people may play differently" in dialog.page.who.plain_text
    qtbot.waitUntil(lambda: not dialog.page.drawing)
    assert [type(each) for each in dialog.page.sheet.charts] == [Histogram]
    assert len(dialog.page._charts) == 1 and dialog.page._charts[0].view.drawn.spots
    QTest.keyClick(dialog.page.table, Qt.Key.Key_Down)
    QTest.keyClick(dialog.page.table, Qt.Key.Key_Return)
    assert begun[1].play.args == (GamePlace(3, 0, 0, 2), file)
    assert dialog.said.plain_text == "Playing game 4.3 again …" and not dialog.look.isEnabled()
    dialog.leave.click()
    assert begun[1].ended and dialog.isVisible() and dialog.look.isEnabled()
    with qtbot.waitSignal(dialog.wanted) as wanted:
        dialog.look.click()
        begun[2].hear("ended", file)
    assert wanted.args == [file, "4.3"]
    dialog.close()


def test_what_goes_wrong_is_told_and_a_closed_list_ends_its_process(reading: Reading, qtbot: QtBot) -> None:
    dialog, begun, _ = reading
    with qtbot.waitSignal(dialog.troubled) as troubled:
        begun[0].hear("trouble", "It is no book.")
    assert troubled.args == ["It is no book."]
    dialog.play_again(GamePlace(11, 0, 0, 2))
    dialog.close()
    assert begun[1].ended


def written_in(chart: Chart) -> list[str]:
    """Return what is written in a chart."""
    return re.findall(r"<text[^>]*>([^<]+)</text>", draw(chart, on_paper()).svg)


def test_whole_numbers_stand_below_their_bars() -> None:
    written = written_in(Histogram("Nights", bins_of([0, 1, 1, 3]), Axis("times"), Axis("games")))
    assert written[-5:] == ["0", "1", "2", "3", "times"]
    shares = written_in(Histogram("Shares", bins_of([0.0, 0.2, 1.0]), Axis("%", percent=True)))
    assert "0 %" in shares and "100 %" in shares


def test_points_of_two_arms_are_drawn_in_percent_with_room_around() -> None:
    chart = Scatter("Blocks", ((0.2, 0.3), (0.1, 0.4)), *(Axis(f"{arm} (%)", percent=True) for arm in "AB"))
    drawn = draw(chart, on_paper())
    assert [spot.words for spot in drawn.spots] == ["A (%): 20.0; B (%): 30.0", "A (%): 10.0; B (%): 40.0"]
    edges = [each for spot in drawn.spots for each in ((spot.left + spot.right) / 2, (spot.top + spot.bottom) / 2)]
    assert min(edges) > 0 and {"A (%)", "B (%)", "20", "30"} <= set(written_in(chart))


def test_a_game_of_the_lab_lies_on_the_table_with_a_way_back(program: Program, qtbot: QtBot, tmp_path: Path) -> None:
    program.window.actions_by_name["lab"].trigger()
    qtbot.waitUntil(lambda: program.lab.lab is not None)
    lab = program.lab.lab
    assert isinstance(lab, LabWindow)
    over: Any = QDialog(lab)
    lab.games = over
    over.open()
    looked: list[Path] = []
    shown = type("Presenter", (), {"open_game": type("OpenGame", (), {"shown": tmp_path, "file": None})()})()

    def look(path: Path) -> None:
        looked.append(path)
        program.presenter = shown

    program.look_at = look  # type: ignore[method-assign]
    lab.game_wanted.emit(tmp_path, "4.3")
    assert looked == [tmp_path] and not lab.isVisible() and not over.isVisible()
    notice = program.window.desk.notice
    assert "4.3" in notice.sentences[0]
    program.presenter = None
    program.lab.come()
    assert lab.isVisible() and over.isVisible() and program.lab.lab is lab
    lab.games = None
    over.close()
    lab.close()


def test_deleting_a_study_takes_its_games_along_and_nobody_elses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QQUOVADIS_HOME", str(tmp_path))
    folder = tmp_path / "lab"
    folder.mkdir()
    names = [
        "Q.qqstudy",
        f"Q{BOOK}",
        "Q-1.1.1.1.qqgame",
        "Q-B.qqvariant",
        "Q-2.qqstudy",
        "Q-2-1.1.1.1.qqgame",
        "R.qqgame",
    ]
    for name in names:
        (folder / name).write_text("")
    remove(StoredStudy(folder / "Q.qqstudy", ""))
    assert sorted(each.name for each in folder.iterdir()) == ["Q-2-1.1.1.1.qqgame", "Q-2.qqstudy", "R.qqgame"]
