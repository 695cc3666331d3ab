"""No words of a panel lie on others, however much or little there is to say, in both languages."""

from itertools import pairwise, product

import pytest
from PySide6.QtWidgets import QMenuBar
from pytestqt.qtbot import QtBot

from tests.marks import quick
from tests.ui.painted import painted
from ui.kit.context import AppContext
from ui.panels import phase_bar, score_panel
from ui.panels.phase_bar import GameProgress, PhaseBar
from ui.panels.score_panel import ProvisionalPoints, ScoreSheet, SeatScore
from ui.panels.turn_order import TurnOrderEntry

pytestmark = quick

SOURCES: tuple[dict[str, int], ...] = ({}, {"War": 3}, {"War": 3, "City": 1})
AHEAD = (
    None,
    ProvisionalPoints(),
    ProvisionalPoints({"Control": 3}),
    ProvisionalPoints({"Control": 3, "Debts": -1}, ("Control 2: 1-2, 2-4", "Leads in column 3")),
)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_is_scored_and_what_is_coming_stand_apart(context: AppContext, qtbot: QtBot, language: str) -> None:
    """With and without points, sources and remarks; below the last seat nothing is written outside of the sheet."""
    context.set_language(language)
    sheet = ScoreSheet(context)
    qtbot.addWidget(sheet)
    for sources, ahead, total in product(SOURCES, AHEAD, (None, 3)):
        sheet.show_standings((SeatScore("Aya", "gigant", total, sources, ahead=ahead),))
        sheet.resize(300, sheet.sizeHint().height())
        seen = painted(sheet, score_panel)
        assert seen.overlaps == []
        assert max(each.letters.bottom() for each in seen.words) < sheet.height()


def test_a_click_finds_a_coming_line_where_it_is_written(context: AppContext, qtbot: QtBot) -> None:
    """Under the heading of what is coming, whether or not anything was scored before."""
    sheet = ScoreSheet(context)
    qtbot.addWidget(sheet)
    for sources in SOURCES:
        sheet.show_standings((SeatScore("Aya", None, 4, sources, ahead=AHEAD[3]),))
        sheet.resize(300, sheet.sizeHint().height())
        seen = painted(sheet, score_panel)
        order = ["If the game ended now", "Control", "Debts", "Control 2: 1-2, 2-4", "Leads in column 3"]
        tops = [seen.place(words).top() for words in order]
        steps = {round(below - above) for above, below in pairwise(tops)}
        assert len(steps) == 1 and steps.pop() > 0
        assert all(line.area.contains(seen.place(line.words).center()) for line in sheet.lines())


@pytest.mark.parametrize("wide", [640, 900, 1300])
def test_round_and_phases_stand_apart(context: AppContext, qtbot: QtBot, wide: int) -> None:
    """In bars of all widths, with many phases and few."""
    bar = PhaseBar(context, QMenuBar())
    qtbot.addWidget(bar)
    order = tuple(TurnOrderEntry(name, None) for name in ("Aya", "Ben", "Cho"))
    for phases, active in product((("Setup",), ("Genesis", "Action", "War", "Reward", "Settlement")), (-1, 0)):
        bar.show_course(GameProgress("Quo Vadis", "Round 12 of 12", phases, active, order))
        bar.resize(wide, 52)
        seen = painted(bar, phase_bar)
        assert seen.overlaps == []
        assert max(each.letters.right() for each in seen.words) <= bar.order_place().left()
