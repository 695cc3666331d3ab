"""Who is a person and who a computer on the mats, what is told of a choice, and the list beside a recap."""

from typing import Any, cast

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Player
from qquovadis.model.pack.board import load_board
from tests.marks import quick
from tests.ui.laid import session_at
from tests.ui.window.test_offering import two_rites
from ui.panels.log_lines import LogLine
from ui.play.decision_model import DecisionModel
from ui.play.decision_text import TableText
from ui.play.recap_page import RecapPage
from ui.window.context import AppContext

pytestmark = quick


def test_mats_say_who_is_a_person_and_who_a_computer(war: TableText) -> None:
    people = (Player("Aya", person="one"), Player("Bot", "random"), Player("Chiyo", person="one"))
    open_game = war.open_game._replace(session=session_at(two_rites(), "wrath", "B", people))
    text = TableText(open_game, war.texts, war.words, load_board(open_game.pack.folder))
    model = DecisionModel(open_game, text, load_board(open_game.pack.folder))
    captions = [tuple(cast(Any, each))[:2] for each in model._captions()]
    assert captions == [("Aya", "Person"), ("Bot", "Computer"), ("Chiyo", "Person")]


def test_while_a_recap_plays_its_keys_are_told_and_after_it_it_can_be_watched_again(
    context: AppContext, qtbot: QtBot
) -> None:
    action = QAction()
    told: list[int] = []
    action.triggered.connect(lambda: told.append(1))
    page = RecapPage(context, action)
    qtbot.addWidget(page)
    page.resize(300, 400)
    page.show()
    (again,) = page.findChildren(QPushButton)
    lines = [LogLine(0, "Round 2"), LogLine(4, "Ben moves."), LogLine(5, "Cho builds."), LogLine(5, "It grows.")]
    page.show_lines(lines)
    assert page.sentences == tuple(line.words for line in lines) and not page._list.currentIndex().isValid()
    page.play(True)
    assert page._hint.text() == "Space: next · Esc: skip" and not again.isVisible()
    rows = []
    for number in (4, 5, 3, 0):
        page.mark(number)
        rows.append(page._list.currentIndex().row())
    assert rows == [1, 2, -1, -1]
    page.play(False)
    assert page._hint.text() == "" and again.isVisible() and again.text() == "Watch again"
    again.click()
    assert told == [1]
