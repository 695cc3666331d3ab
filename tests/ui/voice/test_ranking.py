"""Pointing at the ranking tells in whole sentences how a seat stands, and what the two figures are."""

import pytest
from PySide6.QtCore import QPointF, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.marks import quick
from tests.ui.window.conftest import context
from ui.kit.context import AppContext
from ui.panels.ranking import Ranking, RankingRow
from ui.panels.score_panel import SeatScore
from ui.voice.explanation import Explanation
from ui.voice.voice import voice

__all__ = ["context"]
pytestmark = quick
ROWS = (
    RankingRow(1, 1, SeatScore("Ben", "ruby", 7), 9),
    RankingRow(0, 2, SeatScore("Aya", "azure", 4), 12),
    RankingRow(2, 0, SeatScore("Chie", "moss", None)),
)
SAID = {
    "en": ("In place 2 with 4 VP; 12 VP if the game ended now.", "The VP are hidden.", "if the game ended now"),
    "ja": ("2位、4VPです。今ゲームが終わると12VPになります。", "VPは伏せられています。", "今ゲームが終わった"),
}


def pointed(ranking: Ranking, at: QPointF) -> Explanation:
    """What is said of what lies at a point."""
    ranking._parts.point(at.toPoint(), at_once=True)
    found = voice().explanation
    assert found is not None
    return found


@pytest.mark.parametrize("language", ["en", "ja"])
def test_rows_and_head_of_the_ranking_are_told(context: AppContext, qtbot: QtBot, language: str) -> None:
    """Pointing at it said nothing, and nobody could tell the two figures apart."""
    room = QWidget()
    qtbot.addWidget(room)
    room.resize(500, 300)
    context.set_language(language)
    try:
        ranking = Ranking(context, room)
        ranking.show_rows(ROWS, 0)
        ranking.stand(QRect(10, 10, 300, 140))
        room.show()
        known, hidden, head = SAID[language]
        row = ranking.row_area(1)
        assert (pointed(ranking, row.center()).name, pointed(ranking, row.center()).does) == ("Aya", known)
        assert pointed(ranking, ranking.row_area(2).center()).does == hidden
        assert head in pointed(ranking, ranking.row_area(0).center() - QPointF(0, row.height())).does
        voice().leave(ranking._parts)
        ranking.setFocus()
        QTest.keyClick(ranking, Qt.Key.Key_Down)
        QTest.keyClick(ranking, Qt.Key.Key_Down)
        found = voice().explanation
        assert found is not None and found.does == known, "keys hear it too"
        ranking.show_rows(ROWS, 0, then=True)
        assert "12" not in pointed(ranking, row.center()).does, "of an earlier moment nothing is said of now"
    finally:
        context.set_language("en")
        voice().leave(ranking._parts)
