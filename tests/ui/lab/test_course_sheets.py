"""Pages of the course of games: bands along rounds, what was never chosen, and people beside bots."""

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from qquovadis.games import SHIPPED_GAMES
from qquovadis.lab.answer import Answer, Estimate, ItemAnswer
from qquovadis.lab.facts import WITHIN, facts_of
from qquovadis.lab.metrics import metric_named
from qquovadis.lab.people.people_evidence import Dots, Rules
from qquovadis.lab.people.people_jobs import PeopleDots
from qquovadis.lab.report.people_chapter import people_chapter
from qquovadis.lab.statistics.intervals import Interval
from qquovadis.model.text.translations import Texts
from qquovadis.report.chart_layout import draw, on_paper
from qquovadis.report.charts import CurveChart, IntervalChart, IntervalRow, StackChart
from tests.lab.report.answers import UNKNOWN, answer, interval
from tests.marks import quick
from tests.ui.lab.test_lab_window import named, on_page
from ui.kit.context import AppContext
from ui.lab.people_page import PeoplePage
from ui.lab.sheet_page import Sheet, sheet_of

OF: dict[str, Any] = {"arm": "A", "level": "planner", "seats": 4}


def estimate(metric: str, mean: float, unit: str = "VP", **changed: Any) -> Estimate:
    """Return an estimate of the first arm among planners."""
    return Estimate(metric=metric, interval=interval(mean, 0.02), games=960, unit=unit, **(OF | changed))


def people_page(of: Answer, found: PeopleDots | None) -> Sheet:
    """Return what the page of people shows."""
    return sheet_of((people_chapter(of, found, named()),))


def counted(item: str, offered: int, held: int, used: int = 0, **changed: Any) -> ItemAnswer:
    """Return what was counted of a kind of choice or a clause."""
    kind = item.partition(":")[0]
    of: dict[str, Any] = {"kind": kind, "by": "choice", "interval": UNKNOWN, **OF, **changed}
    return ItemAnswer(item=item, held=held, offered=offered, used=used, **of)


@quick
def test_points_by_round_are_a_band_in_the_order_of_rounds_for_each_level() -> None:
    found = [estimate(f"points.round.{number}", 3.0 * number) for number in (10, 2, 1)]
    found.append(estimate("points.round.1", 2.0, level="greedy"))
    found.append(estimate("points.round.3", 0.0, level="greedy"))
    found.append(replace(estimate("points.round.4", 0.0), interval=UNKNOWN))
    bands = [each for each in on_page("points", answer(estimates=tuple(found))).charts if isinstance(each, CurveChart)]
    assert [[place for place, _ in band.curves[0].points] for band in bands] == [[1, 2, 10], [1, 3]]
    assert [mean for _, mean in bands[0].curves[0].points] == [3, 6, 30] and bands[0].across.words == "round"
    assert "planners" in bands[0].caption and "greedy bots" in bands[1].caption


@quick
@pytest.mark.parametrize("game", sorted(game for game, _ in SHIPPED_GAMES))
def test_the_bar_of_sources_is_as_long_as_there_are_points(game: str) -> None:
    """What lies in another source is a row of the table and says so, but no part of the bar."""
    sources = tuple(facts_of(game).sources)
    found = [estimate(f"points.source.{name}", 2.0 + at) for at, name in enumerate(sources)]
    whole = sum(2.0 + at for at, name in enumerate(sources) if name not in WITHIN)
    sheet = on_page("points", answer(estimates=(estimate("points.mean", whole), *found)))
    (stack,) = [each for each in sheet.charts if isinstance(each, StackChart)]
    assert [sum(mean for _, mean in row.parts) for row in stack.rows] == [whole]
    assert len(sheet.rows) == 1 + len(sources)
    words = {name: metric_named(f"points.source.{name}").said(Texts("en")) for name in sources}
    assert [name for name in sources if "(part of " in words[name]] == [name for name in sources if name in WITHIN]


@quick
def test_when_games_were_decided_is_a_curve_and_no_bar_besides() -> None:
    found = [estimate(f"lead.decided_by.{part}", part / 200, "share") for part in (20, 10)]
    found += [estimate(f"win.half.{place}", 0.3, "share") for place in (1, 2)]
    sheet = on_page("course", answer(estimates=tuple(found)))
    (band,) = [each for each in sheet.charts if isinstance(each, CurveChart)]
    assert list(band.curves[0].points) == [(10, 0.05), (20, 0.1)]
    (forest,) = [each for each in sheet.charts if isinstance(each, IntervalChart)]
    assert len(forest.rows) == 2 and forest.line == 0.25  # of four places
    assert len(sheet.rows) == 4


@quick
def test_what_was_never_chosen_stands_first_with_how_often_at_most_and_is_no_card() -> None:
    """Of 600 times none: at most three in 600 by the rule of three; of two, everything is left open."""
    items = (
        counted("choice:Walk.go", 1200, 12),
        counted("choice:Walk.stay", 600, 0),
        counted("choice:Walk.run", 2, 0),
        counted("clause:QV-A-01", 40, 40, 90),
        counted("clause:QV-A-02", 3, 3, 3),
    )
    found = answer(estimates=(estimate("breadth.legal", 3.0, "times"),), items=items)
    sheet = on_page("choices", found)
    assert sheet.inner_heads == {1} and sheet.rows[1][:3] == ("Kind of choice, or clause", "How often", "Games")
    rows = sheet.rows[2:]
    assert [row[0].split(" ")[0] for row in rows] == ["Walk.stay", "Walk.run", "Walk.go", "QV-A-02", "QV-A-01"]
    assert [row[1] for row in rows] == [
        "never, 600 times possible: at most 0.5 %",
        "never, 2 times possible: at most 100 %",
        "12 of 1,200 times",
        "in 3 games, 3 times in all",
        "in 40 games, 90 times in all",
    ]
    assert {row[2] for row in rows} == {"960"}
    assert sheet.keys[2:] == tuple(each.item for each in (items[1], items[2], items[0], items[4], items[3]))
    assert on_page("cards", found).rows == ()


@quick
def test_people_are_dots_on_the_bands_of_bots_by_the_same_rules_and_have_an_interval_from_eight_on() -> None:
    found = answer(estimates=(estimate("points.mean", 40.0), estimate("tie.rate", 0.1, "share")))
    rules = Rules("undecim/14", "p", 4)
    few = PeopleDots(
        rules, (Dots("points.mean", (30.0, 50.0), UNKNOWN), Dots("war.count", (1.0,), UNKNOWN)), 2, 1, 3, 4
    )
    sheet = people_page(found, few)
    (chart,) = sheet.charts
    assert isinstance(chart, IntervalChart) and [row.dots for row in chart.rows] == [(30.0, 50.0)]
    assert [row[2] for row in sheet.rows] == ["30.0 · 50.0, 2 playtests"]
    assert sheet.sentences[0].startswith("2 playtests") and "8 playtests" in sheet.sentences[1]
    assert "with bots: 1; by other rules" in sheet.sentences[2]
    known = Interval(8, 41.0, 35.0, 47.0, 0.05, "student")
    many = PeopleDots(rules, (Dots("points.mean", (41.0,) * 8, known),), 8)
    sheet = people_page(found, many)
    assert [row[2] for row in sheet.rows] == ["41.0 VP (35.0 to 47.0), 8 playtests"] and len(sheet.sentences) == 1
    assert not people_page(found, PeopleDots(rules)).rows
    assert people_page(found, None).sentences[0].startswith("Saved games of people and")


def test_dots_are_drawn_below_their_interval_and_numbers_below_one_stay_as_they_are() -> None:
    """A library wrote a tenth as a hundred thousandths where an axis had a label."""
    row = IntervalRow("x", Interval(60, 0.02, 0.01, 0.03, 0.05, "acs"), dots=(0.09,))
    svg = draw(IntervalChart("", (row,), line=0.0), on_paper()).svg
    (ring,) = re.findall(r'<circle cx="([0-9.]+)" cy="([0-9.]+)"[^>]*fill="none"', svg)
    (mean,) = re.findall(r'<circle cx="([0-9.]+)" cy="([0-9.]+)"[^>]*stroke-width="1.4"', svg)
    at = {words: float(x) for x, words in re.findall(r'<text x="([0-9.]+)"[^>]*>([0-9.]+)</text>', svg)}
    assert float(ring[1]) > float(mean[1]) and at["0.08"] < float(ring[0]) < at["0.10"]


def test_nothing_is_read_of_people_before_anybody_asks(
    context: AppContext, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QQUOVADIS_HOME", str(tmp_path))
    page = PeoplePage(context)
    qtbot.addWidget(page)
    begun: list[Any] = []
    page.task._began = lambda job, hear, play: begun.append((hear, play)) or begun  # type: ignore[assignment, return-value, func-returns-value]
    page.show()
    assert not page.buttons["&Read my saved games"].isEnabled()
    page.show_answer(answer(), named())
    page.buttons["&Read my saved games"].click()
    assert len(begun) == 1 and page.sheet.sentences == ("Reading saved games …",)
    rules, folders = begun[0][1].args
    assert rules == page.rules and [each.name for each in folders] == ["saves", "playtests"]
    page.task._process = None
    page.task.done.emit(PeopleDots(rules, sessions=0, unread=2))
    said: tuple[str, ...] = page.sheet.sentences
    assert "nothing of people: 2" in said[1]
