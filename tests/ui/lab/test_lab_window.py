"""The lab in the window: what pages say of an answer made by hand, and a study from its question to its book."""

import math
import re
import shutil
import threading
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QFontMetrics, QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from qquovadis.errors import QuoError
from qquovadis.lab.answer import Answer, AnsweredArm, Estimate, SlopeAnswer, Warned
from qquovadis.lab.books.book import LabBook
from qquovadis.lab.claims.claim_answers import read_answers
from qquovadis.lab.claims.claims_file import claims_of, read_claims
from qquovadis.lab.claims.deciding_rules import DecidingRules
from qquovadis.lab.play.lab_process import LabJob, LabProcess, play_job
from qquovadis.lab.play.running import run_study
from qquovadis.lab.report.figure_chapters import looks_chart
from qquovadis.lab.report.names import ReportNames
from qquovadis.lab.report.sentences import main_sentences, too_few
from qquovadis.lab.report.study_report import page_chapters
from qquovadis.lab.statistics.evaluation import Evaluation
from qquovadis.lab.studies.promising import Price
from qquovadis.lab.studies.questions import Asking, study_asking
from qquovadis.lab.studies.study_file import Arm, study_of
from qquovadis.lab.studies.study_plan import study_plan
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.shapes import Wording
from qquovadis.model.text.translations import Texts
from qquovadis.model.variants.variant import Variant, applied
from qquovadis.report.charts import CurveChart, IntervalChart
from qquovadis.report.document import Chapter, ReportTable
from tests.lab.report.answers import UNKNOWN, answer, interval
from tests.marks import quick
from tests.ui.lab.conftest import ask_about, asked_about
from ui.kit.context import AppContext
from ui.lab import card_notes
from ui.lab.ask_page import NOTICE
from ui.lab.claims_page import ClaimsPage, is_earlier
from ui.lab.lab_run import LabRun, figure_of
from ui.lab.lab_window import PAGES, LabWindow
from ui.lab.names import names_for
from ui.lab.running_page import RunningPage
from ui.lab.sheet_page import Sheet, SheetPage, sheet_of
from ui.lab.study_store import StoredStudy, store, stored_studies, study_in
from ui.program.program import Program
from ui.report.chart_view import palette_of

FORBIDDEN = {"en": ("proves", "balanced", "optimal", "players will"), "ja": ("証明", "最適", "バランスが取れ")}
CHANGED = Asking("change", "undecim/14", title="Undecim 14", changed=Arm(id="B", variant="variant"))


def named(language: str = "en") -> ReportNames:
    return ReportNames(Texts(language), lambda name: name, lambda item: item, lambda claim: f"claim {claim}")


def on_page(page: str, of: Answer, names: ReportNames | None = None) -> Sheet:
    """Return what a page shows of an answer."""
    return sheet_of(page_chapters(page, of, names or named()))


@quick
def test_what_differs_stands_first_with_its_interval_and_what_would_matter() -> None:
    one = answer().contrasts[0]
    alike = replace(one, metric="alike", interval=interval(0.1, 0.3), word="no_difference", better="")
    open_one = replace(one, metric="open", interval=interval(-0.5, 1.5), word="cannot_tell", better="", more_games=900)
    unknown = replace(one, metric="unknown", interval=UNKNOWN, word="cannot_tell", better="")
    sheet = on_page("compare", answer(contrasts=(unknown, alike, open_one, one)))
    assert [row[0].split(" ")[0] for row in sheet.rows] == ["points.mean", "open", "alike", "unknown"]
    assert [row[3] for row in sheet.rows] == [
        "lower; worse",
        "cannot tell yet; about 900 more games would tell",
        "no difference that matters",
        "cannot tell yet",
    ]
    assert "−2.5" in sheet.rows[0][2] and "−3.5" in sheet.rows[0][2] and "−1.5" in sheet.rows[0][2]
    assert "too few" in sheet.rows[3][2] and "3.0" not in sheet.rows[3][2]
    chart = sheet.charts[0]
    assert isinstance(chart, IntervalChart) and (chart.line, chart.matters, len(chart.rows)) == (0.0, 1.0, 3)


@quick
def test_of_what_differs_the_greater_stands_first_whichever_way_it_goes() -> None:
    """By how many times it is what would matter: 0.12 of a share is 6 times 0.02, -4.5 points 3 times 1.5, 2 once 2."""
    one = answer().contrasts[0]
    less = replace(one, metric="less", interval=interval(-4.5, 1.0), matters=1.5)
    more = replace(one, metric="more", interval=interval(2.0, 0.5), word="higher", matters=2.0)
    share = replace(one, metric="share", interval=interval(-0.12, 0.02), unit="share", matters=0.02)
    sheet = on_page("compare", answer(contrasts=(more, less, share)))
    assert [row[0].split(" ")[0] for row in sheet.rows] == ["share", "less", "more"]
    assert [row[2].split(" ")[0] for row in sheet.rows] == ["−12.0", "−4.5", "+2.0"]


def test_cards_that_cost_stand_last_and_those_of_which_nothing_is_known_after_them() -> None:
    """What a card is worth has a sign that counts, unlike a difference between two arms."""
    one = answer().items[0]
    worth = {"costs": interval(-3.0, 0.5), "unknown": UNKNOWN, "brings": interval(1.0, 0.5), "nothing": interval(0, 1)}
    items = tuple(replace(one, item=name, interval=known) for name, known in worth.items())
    assert on_page("cards", answer(items=items)).keys == ("brings", "nothing", "costs", "unknown")


def test_figures_of_several_arms_levels_and_numbers_of_seats_say_of_which_they_are() -> None:
    """Each figure is told from every other by what differs, and by nothing else."""
    told = [row[0] for row in on_page("seats", answer()).rows]
    assert len(told) == len(set(told)) == 4 and "win.order.1 (B, greedy bots)" in told
    alone = answer()
    alone = replace(alone, arms=alone.arms[:1], levels=alone.levels[:1], estimates=alone.estimates[:1])
    assert [row[0] for row in on_page("seats", alone).rows] == ["win.order.1"]


def test_a_fair_share_is_drawn_only_where_all_rows_are_of_games_of_one_number_of_players() -> None:
    """A quarter among four, a third among three; among rows of both there is none."""
    four = [each for each in answer().estimates if each.metric == "win.order.1"]
    three = [replace(each, seats=3) for each in four]
    lines = {}
    for name, rows in (("four", four), ("three", three), ("both", [*four, *three])):
        seats = tuple(sorted({row.seats for row in rows}))
        charts = on_page("seats", replace(answer(), seats=seats, estimates=tuple(rows))).charts
        (chart,) = (each for each in charts if isinstance(each, IntervalChart) and each.bars)
        lines[name] = chart.line
    assert lines == {"four": pytest.approx(1 / 4), "three": pytest.approx(1 / 3), "both": None}


def test_every_page_of_several_levels_has_a_strip_and_marks_what_still_moves() -> None:
    """Wins of the first place are asked; of the points, which nobody asked about, those that move are in the strip."""
    rows = [
        Estimate(metric=metric, arm="A", level=level, seats=4, interval=interval(mean, 0.02), games=480, unit="share")
        for metric, low, high in (("points.share.war", 0.2, 0.2), ("points.share.style", 0.1, 0.3))
        for level, mean in (("planner", high), ("greedy", low))
    ]
    moving = Warned(id="moving_with_strength", metric="points.share.style", about="A 4")
    one = answer(estimates=(*answer().estimates[:4], *rows), warnings=(moving,))
    seats, points = on_page("seats", one), on_page("points", one)
    strips = [each for each in (seats.charts[0], points.charts[0]) if isinstance(each, IntervalChart)]
    assert [each.caption for each in strips] == [
        "From level to level: win.order.1, A",
        "From level to level: points.share.style, A",
    ]
    assert [[(row.label, row.interval.mean) for row in each.rows] for each in strips] == [
        [("greedy bots", 0.25), ("planners", 0.31)],
        [("greedy bots", 0.1), ("planners", 0.3)],
    ]
    marked = [row[0] for row in points.rows if "still moving" in row[0]]
    levels = ("planners", "greedy bots")
    assert marked == [f"points.share.style (A, {level}); still moving with strength" for level in levels]
    alone = replace(one, levels=one.levels[:1], estimates=tuple(e for e in one.estimates if e.level == "greedy"))
    assert not [each for each in on_page("seats", alone).charts if isinstance(each, IntervalChart) and each.caption]


def test_a_comparison_has_a_strip_of_each_goal_about_no_difference() -> None:
    one = answer().contrasts[0]
    weaker = replace(one, level="greedy", interval=interval(-0.5, 1.0))
    chart = on_page("compare", answer(contrasts=(one, weaker))).charts[0]
    assert isinstance(chart, IntervalChart) and (chart.line, chart.matters) == (0.0, 1.0)
    assert [(row.label, row.interval.mean) for row in chart.rows] == [("greedy bots", -0.5), ("planners", -2.5)]


def test_no_number_is_said_before_its_interval() -> None:
    waiting = answer(contrasts=(replace(answer().contrasts[0], interval=UNKNOWN),), blocks=7, games=56)
    sheet = on_page("compare", waiting)
    assert sheet.sentences == (too_few(waiting, Texts("en")),) and not sheet.charts


def test_cards_are_sorted_by_what_they_are_worth_and_by_lot_apart_from_as_chosen() -> None:
    one = answer().items[0]
    less = replace(one, item="less", interval=interval(-1.0, 0.5), stands_out=False)
    chosen = replace(one, item="chosen", by="choice")
    sheet = on_page("cards", answer(items=(less, chosen, one)))
    assert sheet.keys == ("card-a", "less", "chosen") and len(sheet.charts) == 2
    # Nobody counted wins, or where cards could be taken: those columns are left out.
    assert sheet.heads == ("Card", "Worth", "Held", "Acted", "Stands out", "How it was asked")
    assert [row[4] for row in sheet.rows] == ["yes", "", "yes"]
    counted = replace(one, wins=interval(0.1, 0.05))
    pick = replace(one, item="pick:chosen", kind="pick", by="choice", offered=200, held=50)
    sheet = on_page("cards", answer(items=(counted, chosen, pick)))
    assert sheet.heads[2:5] == ("Wins more", "Held", "Taken where it could be") and sheet.keys == ("card-a", "chosen")
    assert [row[2] for row in sheet.rows] == ["+10.0 percentage points (+5.0 to +15.0)", ""]
    assert [row[4] for row in sheet.rows] == ["", "25 % of 200"]


def test_seats_have_the_fair_line_and_claims_their_marks() -> None:
    charts = [each for each in on_page("seats", answer()).charts if isinstance(each, IntervalChart)]
    assert {(each.axis.percent, each.line) for each in charts} == {(True, 0.25)}
    rows = on_page("claims", answer()).rows
    assert rows[0] == ("✗", "14:85", "claim UN-C52", "planners: does not hold, 30.0 % (25.0 to 35.0); 480 games")
    assert rows[1][0] == "–" and rows[1][3] == "No such rule."
    strips = [each for each in on_page("answer", answer()).charts if isinstance(each, IntervalChart) and each.caption]
    assert [row.label for row in strips[0].rows] == ["greedy bots", "planners"]


def test_a_page_says_who_played_before_any_number_and_copies_it(context: AppContext, qtbot: QtBot) -> None:
    page = SheetPage(context, "Answer", partial(page_chapters, "answer"))
    qtbot.addWidget(page)
    page.resize(1000, 700)
    page.show()
    page.show_answer(answer(), named())
    qtbot.waitUntil(lambda: not page.drawing)
    assert "people may play differently" in page.who.plain_text
    page.table.setFocus()
    page.copy()
    lines = QGuiApplication.clipboard().text().split("\n")
    assert lines[0] == page.who.plain_text and "win.order.1 (A, planners)" in {line.split("\t")[0] for line in lines}
    page.show_answer(None, named())
    assert not page.model.rowCount() and not page.table.isVisible()


def test_rows_are_as_high_as_their_words_whatever_width_a_page_had_before(context: AppContext, qtbot: QtBot) -> None:
    """The words of the first column wrap in a narrow page, and do so no more in a wide one."""
    chapter = Chapter(tables=(ReportTable(("a", "b"), (("so many words of one figure", "1"),)),))
    page = SheetPage(context, "Answer", lambda _, __: (chapter,))
    qtbot.addWidget(page)
    page.show()
    page.show_answer(answer(), named())
    heights = []
    for wide in (1000, 130, 1000):
        page.resize(wide, 500)
        qtbot.waitUntil(lambda: not page._fit.isActive())
        heights.append(page.table.rowHeight(0))
    assert heights[1] > heights[0] == heights[2]


@pytest.mark.parametrize("letters", [100, 150])
@pytest.mark.parametrize("page", ["answer", "compare", "cards"])
def test_in_the_smallest_window_nothing_lies_on_anything_and_words_have_their_room(
    context: AppContext, qtbot: QtBot, page: str, letters: int
) -> None:
    context.enlarge(letters)
    one = answer().items[0]
    set_by_half = replace(one, set_share=0.5, when_set=interval(3.0, 1.0), of_setters=interval(4.0, 1.0))
    of = answer(items=(replace(set_by_half, wins=interval(0.1, 0.05)),))
    shown = SheetPage(context, "Answer", partial(page_chapters, page))
    shown.answers_question = page == "answer"
    qtbot.addWidget(shown)
    shown.resize(900, 480)
    shown.show()
    shown.show_answer(of, named("ja"))
    qtbot.waitUntil(lambda: not shown.drawing and not shown._fit.isActive())
    parts = [each for each in (shown.who, shown.said, shown._area, shown.table, shown.hint) if each.isVisible()]
    rooms = [QRect(each.mapTo(shown, QPoint()), each.size()) for each in parts]
    assert not [(a, b) for a, b in combinations(rooms, 2) if a.intersects(b)]
    assert shown.said.height() >= shown.said.heightForWidth(shown.said.width())
    assert shown.table.columnWidth(0) >= 170 * letters // 100


def test_every_claim_of_a_draft_stands_on_its_page_with_its_words(context: AppContext, qtbot: QtBot) -> None:
    window = LabWindow(context, None)
    qtbot.addWidget(window)
    ask_about(window.ask, "Undecim 14")
    page = window.sheets["claims"]
    page.write()
    pack = window.ask.pack
    assert pack is not None
    claims = claims_of(pack)
    assert claims is not None
    said = {each.id: each.says.en for each in claims.claim}
    assert [row[2] for row in page.sheet.rows] == [said[key] for key in page.sheet.keys]
    assert sorted(page.sheet.keys) == sorted(said)
    marks = "".join(row[0] for row in page.sheet.rows)
    assert marks.strip("–").strip("…").strip("✓✗±…") == ""
    assert marks.index("…") > marks.index("✗") and set(marks[marks.index("–") :]) == {"–"}
    window.close()


def test_a_goal_finds_its_figure() -> None:
    goal = answer().goals[0]
    found = figure_of(goal, answer())
    assert found is not None and found.interval.mean == 0.31
    contrast = figure_of(replace(goal, metric="points.mean", about="B − A"), answer())
    assert repr(contrast) == repr(answer().contrasts[0])  # it holds NaN, which is like nothing, not even itself
    assert figure_of(replace(goal, metric="other"), answer()) is None


class PlayedByHand:
    """Stands for the process of the lab: the test says what it tells."""

    def __init__(self, job: LabJob, hear: Callable[[Any, Any], None]) -> None:
        self.job, self.hear, self.stopped, self.ended = job, hear, False, False

    def stop(self) -> None:
        self.stopped = True

    def end(self) -> None:
        self.ended = True


@pytest.fixture
def by_hand(
    context: AppContext, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> tuple[LabWindow, list[PlayedByHand]]:
    """Return a lab in a home of its own, and what it begins, which plays by hand."""
    monkeypatch.setenv("QQUOVADIS_HOME", str(tmp_path))
    begun: list[PlayedByHand] = []

    def begin(job: LabJob, hear: Callable[[Any, Any], None]) -> Any:
        begun.append(PlayedByHand(job, hear))
        return begun[-1]

    window = LabWindow(context, None, LabRun(begin))
    qtbot.addWidget(window)
    return window, begun


STATES = {
    "before": (12, "", False),
    "at it": (50, "", True),
    "after": (120, "", True),
    "stopped early": (45, "cancelled", False),
    "out of time": (45, "minutes", False),
    "out of time with an interval": (51, "minutes", True),
    "all its games": (30, "games", False),
    "enough": (200, "goals", True),
}


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("unit", ["VP", "share"])
def test_too_early_is_said_where_nothing_asked_has_an_interval_and_nowhere_else(
    state: str, unit: str, by_hand: tuple[LabWindow, list[PlayedByHand]], qtbot: QtBot
) -> None:
    """By the answer, the page of the run and its funnels alike; of wins there is an interval from the first block."""
    (window, begun), (blocks, stopped, is_known) = by_hand, STATES[state]
    is_known = is_known or unit == "share"
    own = interval(0.4, 0.2, blocks) if is_known else UNKNOWN._replace(n=blocks)
    one = replace(answer().estimates[0], metric="points.margin", interval=own, unit=unit, level="planner")
    few = answer(
        estimates=(one,), contrasts=(), items=(), stopped=stopped, games=4 * blocks, blocks=blocks, wall_seconds=600.0
    )
    goal = replace(few.goals[0], metric="points.margin", met=False)
    few = replace(few, arms=few.arms[:1], levels=few.levels[1:], goals=(goal,))
    window.ask.begin()
    begun[0].hear("ended" if stopped else "look", few)
    qtbot.waitUntil(lambda: window.run.answer == few and window.run.running == (not stopped))
    said = " ".join(main_sentences(few, Texts("en"), str))
    assert ("too early" in said) == (not is_known)
    assert ("200 games" in said) == (not is_known) and ("resume" in said) == (
        not is_known and stopped in ("minutes", "cancelled")
    )
    page = window.running
    assert ("too early" in page.text) == (bool(stopped) and not is_known)
    assert ("are needed before" in page.goal_text(goal, few)) == (not is_known)
    window.close()


def test_of_cards_it_is_too_early_until_one_has_an_interval_however_many_games_there_are() -> None:
    """Of 51 blocks the card dealt most often was in 48: a first one in 50 takes 213 games and not the 204 there are."""
    cards = tuple(replace(answer().items[0], item=f"c{n}", interval=UNKNOWN._replace(n=n)) for n in (48, 36))
    few = answer(items=cards, contrasts=(), goals=(), games=204, blocks=51, stopped="", wall_seconds=600.0)
    few = replace(few, arms=few.arms[:1], levels=few.levels[1:])
    (said,) = main_sentences(few, Texts("en"), str)
    assert "204 games" in said and "about 213 games" in said and "50 blocks" not in said and "resume" not in said
    known = replace(few, items=(replace(cards[0], interval=interval(1.0, 2.0)), cards[1]))
    assert not any("too early" in each for each in main_sentences(known, Texts("en"), str))
    wide = replace(few, items=tuple(replace(each, interval=UNKNOWN._replace(n=204)) for each in cards))
    (said,) = main_sentences(wide, Texts("en"), str)
    assert said.startswith("It is too early to say: 204 games give no interval")


def test_a_study_is_asked_watched_paused_gone_on_with_and_answered(
    by_hand: tuple[LabWindow, list[PlayedByHand]], context: AppContext, qtbot: QtBot, tmp_path: Path
) -> None:
    window, begun = by_hand
    window.ask.begin()
    assert window.page == "running" and window.run.running and len(stored_studies()) == 1
    begun[0].hear("look", answer(stopped="", games=400))
    qtbot.waitUntil(lambda: window.run.answer is not None)
    assert "400 of at most 4,000 games" in window.running.text and len(window.run.looks) == 1
    window.running.toggle()
    assert begun[0].stopped and window.run.stopping
    begun[0].hear("ended", answer(stopped="cancelled", games=420))
    qtbot.waitUntil(lambda: not window.run.running)
    assert begun[0].ended and "Paused after 420 games" in window.running.text and window.run.can_go_on
    window.running.toggle()
    assert len(begun) == 2 and begun[1].job == begun[0].job
    begun[0].hear("look", answer(games=1))  # too late: nobody listens to it any more
    begun[1].hear("ended", answer(stopped="goals"))
    qtbot.waitUntil(lambda: window.page == "seats")
    assert window.run.answer is not None and window.run.answer.games == 1920
    assert window.running.bar.value() == window.running.bar.maximum() and "Stop" not in window.running.stop.text()
    qtbot.waitUntil(lambda: not window.run.can_go_on)
    window.close()


def test_closing_ends_what_is_played_and_keeps_the_study(program: Program, qtbot: QtBot) -> None:
    program.window.actions_by_name["lab"].trigger()
    lab = program.lab.lab
    assert lab is not None and lab.isVisible()
    played: list[PlayedByHand] = []
    lab.run._began = lambda job, hear: played.append(PlayedByHand(job, hear)) or played[0]  # type: ignore[assignment, return-value, func-returns-value]
    lab.ask.begin()
    QTest.keyClick(lab, Qt.Key.Key_Escape)
    assert lab.isVisible()  # a key pressed by mistake ends nothing
    with qtbot.waitSignal(lab.destroyed):  # a part at a time, and then whole
        lab.close()
    assert played[0].ended and gone(program)


def gone(program: Program) -> bool:
    """Whether the window of the lab is forgotten."""
    return program.lab.lab is None


def told_once(job: LabJob, stopped: threading.Event, look: Callable[[Any], None]) -> Answer:
    """Tell a look, wait until told to stop, and tell the end; this runs in another process."""
    look(answer(games=1, study={"en": job.book.stem}))
    stopped.wait(30)
    return answer(games=2)


def test_looks_and_the_end_come_from_a_process_that_can_be_stopped(tmp_path: Path) -> None:
    heard: list[tuple[str, int]] = []
    looked, over = threading.Event(), threading.Event()

    def hear(told: str, what: Any) -> None:
        heard.append((told, what.games))
        (looked if told == "look" else over).set()

    process = LabProcess(LabJob("", tmp_path, tmp_path / "book.qqlab"), hear, told_once)
    assert looked.wait(60)
    process.stop()
    assert over.wait(60)
    process.end()
    assert heard == [("look", 1), ("ended", 2)]


def test_whoever_asks_for_the_answer_of_a_book_plays_no_more(tmp_path: Path) -> None:
    """Some blocks had been begun before the order to stop came."""
    book, head = tmp_path / "a.qqlab", '[study]\nname = "a"\nlevels = ["random"]\nseats = [3]\nmax_games = 3000\n'
    text = f'{head}\n[[arm]]\nid = "A"\ndraft = "undecim/14"\n'
    plan = study_plan(study_of(text.encode(), "a"), tmp_path)
    run_study(plan, evaluation=Evaluation(plan), book=book, games=6)
    with LabBook.open(book) as kept:
        before = len(kept.places)
    assert before == 2
    heard, ended = list[tuple[str, Any]](), threading.Event()

    def hear(told: str, what: Any) -> None:
        heard.append((told, what))
        if told != "look":
            ended.set()

    LabProcess(LabJob(text, tmp_path, book, plays=False), hear)
    assert ended.wait(60)
    assert heard[-1][0] == "ended" and heard[-1][1].games == 6
    with LabBook.open(book) as kept:
        assert len(kept.places) == before


def test_every_goal_has_its_funnel_after_one_look(context: AppContext, qtbot: QtBot) -> None:
    """A book that is only shown tells one look."""
    page = RunningPage(context, LabRun())
    qtbot.addWidget(page)
    page.name(named())
    one = answer().goals[0]
    two = replace(answer(), goals=(one, replace(one, level="greedy")))
    page._run._note(two)
    page.show()
    qtbot.waitUntil(lambda: len(page._funnels) == 2)
    funnel = page._funnels[replace(one, met=False)]
    qtbot.waitUntil(lambda: funnel.view is not None)
    assert funnel.view is not None and ">480<" in funnel.view.drawn.svg  # the one look that there is
    assert "%" in funnel.words.plain_text


def test_a_look_alone_is_a_line_and_first_looks_do_not_make_the_last_ones_small() -> None:
    """A line of one point would not be seen; of ±20 and ±1 the first is drawn as wide as two widths of the last."""
    figure = answer().contrasts[0]
    alone = looks_chart([(400, interval(0.5, 1.0))], figure, Texts("en"))
    assert isinstance(alone, CurveChart)
    assert len(alone.curves[0].points) == 2 and alone.ticks == ((400.0, "400"),)
    both = looks_chart([(400, interval(0.5, 20.0)), (800, interval(0.5, 1.0))], figure, Texts("en"))
    assert isinstance(both, CurveChart) and both.about == (0.0, 1.0)
    assert both.curves[0].band == ((-4.5, 5.5), (-0.5, 1.5))
    assert looks_chart([(400, UNKNOWN)], figure, Texts("en")) is None


def test_of_many_columns_heads_of_several_words_stand_on_two_lines(context: AppContext, qtbot: QtBot) -> None:
    """Cards of a study by lot have ten columns, of which the head of the widest was cut off."""
    page = SheetPage(context, "Cards", partial(page_chapters, "cards"))
    qtbot.addWidget(page)
    page.resize(1250, 700)
    page.show()
    one = answer().items[0]
    set_by_half = replace(one, set_share=0.5, when_set=interval(3.0, 1.0), of_setters=interval(4.0, 1.0))
    page.show_answer(answer(items=(replace(set_by_half, wins=interval(0.1, 0.05)),)), named())
    heads = page.table.horizontalHeader()
    bold = QFontMetrics(heads.font())
    for at in range(page.model.columnCount()):
        said = page.model.headerData(at, Qt.Orientation.Horizontal)
        assert said.replace("\n", " ") == page.sheet.heads[at]
        assert max(map(bold.horizontalAdvance, said.split("\n"))) < heads.sectionSize(at)
        assert ("\n" in said) == (" " in said.replace("\n", " ") and len(said) >= 12)
    assert "\n" not in page.model.text.split("\n")[0]


def test_stored_studies_never_take_each_others_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QQUOVADIS_HOME", str(tmp_path))
    study = study_asking(CHANGED)
    one, other = (store(study, "Same?", {"variant": text}) for text in ("first", "second"))
    assert one.file != other.file and {each.name for each in stored_studies()} == {one.name, other.name}
    assert (one.file.parent / f"{one.name}-B.qqvariant").read_text() == "first"
    assert f'variant = "{other.name}-B.qqvariant"' in other.text


def test_a_variant_is_found_beside_a_study_whatever_the_question_is_called(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A study names files in 80 characters at most; the question alone may have more."""
    monkeypatch.setenv("QQUOVADIS_HOME", str(tmp_path))
    stored = store(study_asking(CHANGED), "How often? " * 20, {"variant": "text"})
    variant = study_in(stored).arm[1].variant
    assert variant is not None and len(variant) <= 80 and (stored.file.parent / variant).read_text() == "text"
    assert stored.called("ja") == "この変更で何が変わる？ Undecim 14" and stored.minutes == 5


def test_what_a_card_is_worth_is_said_with_its_interval_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QQUOVADIS_HOME", str(tmp_path))
    pack: Any = type("Pack", (), {"hash": "sha"})()
    item = {"item": "a", "held": 40, "used": 0, "counted": True, "mean": 2.0, "low": 0.5, "high": 3.5}
    card_notes.keep_notes("sha", 240, "greedy", [item, {**item, "item": "b", "low": None}])
    said = card_notes.card_text(pack, "a", Texts("en"))
    assert "+2.0 VP (+0.5 to +3.5)" in said and said.endswith("Never acted in 240 games.")
    assert "+2.0" not in card_notes.card_text(pack, "b", Texts("en"))
    assert card_notes.card_text(pack, "c", Texts("en")) == "What it is worth has not been measured."
    (tmp_path / "lab" / "cards-sha.json").write_text('{"items": [{"item": "a"}]}')
    assert card_notes.card_text(pack, "a", Texts("en")) == "What it is worth has not been measured."


def test_numbers_are_listed_by_their_names_those_that_stand_out_first() -> None:
    of: Any = {"metric": "points.mean", "level": "greedy", "seats": 4, "games": 480, "unit": "VP"}
    slopes = (
        SlopeAnswer(parameter="flat", interval=interval(0.1, 0.5), **of),
        SlopeAnswer(parameter="steep", interval=interval(-2.0, 0.5), stands_out=True, **of),
    )
    arms = tuple(AnsweredArm(id=each, draft="undecim/14", pack="p") for each in ("A", "flat=2", "steep=4"))
    one = replace(answer(), levels=answer().levels[:1], arms=arms, slopes=slopes)
    sheet = on_page("sweep", one, named()._replace(item=lambda number: f"the {number} number"))
    assert [row[0] for row in sheet.rows] == ["the steep number", "the flat number"]
    assert "−2.0" in sheet.rows[0][2] and sheet.rows[0][3] == "yes" and sheet.rows[1][3] == ""
    (chart,) = [each for each in sheet.charts if isinstance(each, IntervalChart)]
    assert [(row.label, row.strong) for row in chart.rows] == [("the flat number", False), ("the steep number", True)]
    assert on_page("sweep", answer()).sentences == (
        "This study says nothing about it. Ask: Which number of the rules matters most?",
    )


@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_sentence_of_the_lab_promises_more_than_games_among_bots_show(language: str) -> None:
    from babel.messages.pofile import read_po

    from qquovadis import paths

    with (paths.resources() / "locale" / language / "LC_MESSAGES" / "qquovadis.po").open("rb") as file:
        catalogue = read_po(file)
    lab = [each for each in catalogue if any("lab/" in name or "commands/lab" in name for name, _ in each.locations)]
    words = [str(each.string or each.id) for each in lab] if language == "ja" else [str(each.id) for each in lab]
    assert words
    assert [said for said in words for word in FORBIDDEN[language] if word in said.lower()] == []


def test_an_item_that_the_pack_does_not_know_keeps_its_name() -> None:
    """Kinds of choice are items, too, and no cards: they are called as the study has them."""
    named = names_for(answer(), Texts("en"))
    assert named.item("StartActions.continue") == "StartActions.continue"


def test_a_claim_that_is_chosen_has_a_chart_with_what_it_says_shaded(context: AppContext, qtbot: QtBot) -> None:
    """Half of the players at least: from 0.5 on, without an end; of a claim that nobody asks there is none."""
    page = ClaimsPage(context, lambda: load_pack(find_pack("populous", "21")))
    qtbot.addWidget(page)
    page.resize(900, 600)
    page.show()
    page.write()
    assert len(page.sheet.charts) == 1  # of the first
    page.table.selectRow(page.sheet.keys.index("PO-C33"))
    (chart,) = page.sheet.charts
    assert isinstance(chart, IntervalChart) and chart.region == (0.5, math.inf) and "hardly ever spent" in chart.caption
    qtbot.waitUntil(lambda: not page.drawing)
    svg = page._charts[0].view.drawn.svg
    band = palette_of(context.look).band
    (shaded,) = re.findall(rf'<rect x="([0-9.]+)"[^>]* width="([0-9.]+)"[^>]*fill="{band}"', svg)
    at = {words: float(x) for x, words in re.findall(r'<text x="([0-9.]+)"[^>]*>([0-9]+) %</text>', svg)}
    assert float(shaded[0]) == pytest.approx((at["40"] + at["60"]) / 2, abs=0.2)
    assert float(shaded[0]) + float(shaded[1]) == pytest.approx(max(at.values()), abs=0.2)  # to the end of the axis
    page.table.selectRow(page.sheet.keys.index("PO-C37"))
    left: Sheet = page.sheet
    assert left.charts == () and page._area.isVisible()
    assert page.table.currentIndex().row() == left.keys.index("PO-C37")


@quick
def test_answers_by_earlier_rules_are_known_as_such_and_other_words_are_no_other_rules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(find_pack("populous", "21"), folder := tmp_path / "21")
    monkeypatch.setattr("ui.lab.claims_page.find_pack", lambda *_: folder)
    claims = read_claims(folder / "claims.toml")
    shipped = read_answers(folder / "claims_answers.toml")
    level = shipped.answer[0].level[0].model_copy(update={"rules": DecidingRules(folder).fingerprint()})
    answer = shipped.answer[0].model_copy(update={"level": (level,)})
    kept = shipped.model_copy(update={"answer": (answer,)})
    assert not is_earlier(kept, claims)
    (folder / "words.toml").write_text("")
    assert not is_earlier(kept, claims)
    numbers = folder / "parameters.toml"
    text = numbers.read_text(encoding="utf-8")
    assert "default = 12" in text
    numbers.write_text("# another\n" + text.replace("Rounds", "Rounds of the game"), encoding="utf-8")
    assert not is_earlier(kept, claims), "comments and words play no game"
    numbers.write_text(text.replace("default = 12", "default = 11", 1), encoding="utf-8")
    assert is_earlier(kept, claims)
    unknown = answer.model_copy(update={"level": (level.model_copy(update={"rules": ""}),)})
    assert not is_earlier(kept.model_copy(update={"answer": (unknown,)}), claims)


def test_what_a_change_does_is_asked_like_every_question_and_says_first_which_examples_broke(
    context: AppContext, qtbot: QtBot
) -> None:
    """It is filled in and measured, and nothing is played before somebody wants it."""
    pack = load_pack(find_pack("quo_vadis", "30"))
    wording = Wording(en="Strong towns", ja="強いタウン")
    variant = Variant(name=wording, game="quo_vadis", draft="30", parameters={"war.strength_per_town": 2})
    window = LabWindow(context, None)
    qtbot.addWidget(window)
    window.show()
    window.ask_change(applied(pack, variant))
    assert (window.page, window.ask.question) == ("ask", "change")
    assert asked_about(window.ask) == "Quo Vadis 30: Strong towns"
    assert not window.run.running
    asked = window.ask.what_is_asked()
    assert asked is not None and asked.touched == ("war.strength_per_town",)
    qtbot.waitUntil(lambda: not window.change.is_trying)
    assert "no longer hold" in window.ask.sure.text() and window.ask.sure.isVisible()
    window.ask.choose("balance")
    assert not window.ask.sure.isVisible()
    window.close()


def test_the_page_of_each_question_says_first_what_the_page_of_answers_says(
    by_hand: tuple[LabWindow, list[PlayedByHand]], context: AppContext, qtbot: QtBot, tmp_path: Path
) -> None:
    """How long a game is was seen first as a curve of who leads, without a word; of another study it is no answer."""
    window, begun = by_hand
    window.show()
    for question, page in PAGES.items():
        if question == "change":
            window._take_question(question)  # a draft alone changes nothing: the lab asks for a variant first
        else:
            window.ask.choose(question)
            window.ask.begin()
        begun[-1].hear("ended", answer(stopped="goals"))
        qtbot.waitUntil(lambda: not window.run.running)
        for name in ("answer", page):
            window.turn_to(name)
        said, answered = window.sheets[page].sheet.sentences, window.sheets["answer"].sheet.sentences
        assert said[0] == answered[0], question
        assert [each.answers_question for each in window.sheets.values()].count(True) == 1
    window._show_stored(stored_studies()[0])
    assert not any(each.answers_question for each in window.sheets.values())
    window.close()


def test_the_pace_is_that_of_the_games_that_are_counted_beside_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of two arms one is in another book: 24 games a minute come, though 12 of them are played."""
    now = [1000.0]
    monkeypatch.setattr("ui.lab.lab_run.time.monotonic", lambda: now[0])
    run = LabRun(PlayedByHand)  # type: ignore[arg-type]
    run.begin(StoredStudy(Path("a.qqstudy"), "[study]\nmax_minutes = 600\n"), "en")
    run._note(answer(stopped="", games=80, resumed_games=80, planned_games=8000))  # its own book, read at once
    for _ in range(5):
        now[0] += 60
        before = run.answer or answer()
        whole = before.games + 24
        run._note(replace(before, games=whole, resumed_games=before.resumed_games + 12, paced_games=whole - 80))
    assert run.games_a_minute == pytest.approx(24)
    assert run.minutes_left == pytest.approx((8000 - 200) / 24)
    run.end()


def test_the_minutes_that_are_played_are_those_that_were_read(
    by_hand: tuple[LabWindow, list[PlayedByHand]], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The price gives a question more minutes as somebody presses: they had read the old ones; a moment later not."""
    (window, begun), ask = by_hand, by_hand[0].ask
    price = Price(block_seconds=40.0, block_games=4, points_spread=10.0)
    known: list[Price] = []
    monkeypatch.setattr(ask.pricing, "ask", lambda *_: None)
    monkeypatch.setattr(ask.pricing, "price", lambda _: known[0] if known else None)
    window.show()
    seen = ask.minutes
    known.append(price)
    ask.pricing.known.emit()
    assert ask.minutes > seen
    ask.start.click()
    assert begun[-1].job.study.count(f"max_minutes = {seen}.0") == 1
    window.run.end()
    window.turn_to("ask")
    ask.tell_worth()
    now_seen = ask.minutes
    assert now_seen > seen
    qtbot.wait(2 * NOTICE)
    ask.start.click()
    assert begun[-1].job.study.count(f"max_minutes = {now_seen}.0") == 1
    window.close()


def test_the_bar_fills_by_whichever_of_games_and_minutes_ends_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """With half of the minutes gone and hardly a game of those planned it is half full."""
    now = [1000.0]
    monkeypatch.setattr("ui.lab.lab_run.time.monotonic", lambda: now[0])
    run = LabRun(PlayedByHand)  # type: ignore[arg-type]
    study = StoredStudy(Path("a.qqstudy"), "[study]\nmax_minutes = 10\n")
    run.begin(study, "en")
    run.answer = answer(stopped="", games=40)
    assert run.share_done == 0.01
    now[0] += 300
    assert run.share_done == 0.5
    run.answer = answer(stopped="", games=3000)
    assert run.share_done == 0.75
    run.end()
    run.answer = answer(stopped="goals", games=40)
    assert run.share_done == 1.0


def test_the_answer_of_a_book_is_read_whatever_would_be_played_now_and_the_book_is_not_written(tmp_path: Path) -> None:
    """Whoever has a newer program, in which the draft has changed, reads the answers that were given before."""
    book, head = tmp_path / "a.qqlab", '[study]\nname = "a"\nlevels = ["random"]\nseats = [3]\nmax_games = 3000\n'
    text = f'{head}\n[[arm]]\nid = "A"\ndraft = "undecim/14"\n'
    plan = study_plan(study_of(text.encode(), "a"), tmp_path)
    run_study(plan, evaluation=Evaluation(plan), book=book, games=6)
    was, other = book.read_bytes(), text.replace("3000", "2000")
    shown = play_job(LabJob(other, tmp_path, book, plays=False), threading.Event(), lambda _: None)
    assert shown.games == 6 and shown.stopped and book.read_bytes() == was
    with pytest.raises(QuoError, match="belongs to another plan"):
        play_job(LabJob(other, tmp_path, book), threading.Event(), lambda _: None)


def test_another_studys_answer_never_stands_under_the_name_of_this_one(
    by_hand: tuple[LabWindow, list[PlayedByHand]], qtbot: QtBot, tmp_path: Path
) -> None:
    """Neither while a book is read nor where it cannot be; what stands there says which."""
    window, begun = by_hand
    window.ask.begin()
    begun[0].hear("ended", answer())
    qtbot.waitUntil(lambda: window.run.answer is not None and not window.run.running)
    page = window.sheets["answer"]
    page.write()
    assert "greedy" in page.who.plain_text
    assert window.run.stored is not None
    other = window.run.stored._replace(file=tmp_path / "other.qqstudy")
    other.book.write_bytes(b"no book")
    window._show_stored(other)
    page.write()
    assert page.who.plain_text == "Reading the book …"
    begun[1].hear("trouble", "It is damaged.")
    qtbot.waitUntil(lambda: not window.run.running)
    page.write()
    assert page.who.plain_text.startswith("The answer of this lab book could not be read")
    window.close()
