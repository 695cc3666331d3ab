"""Who is a person and who a computer on the mats, what is told of a choice, and the list beside a recap."""

from types import SimpleNamespace
from typing import Any, cast

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Player
from qquovadis.model.pack.board import load_board
from tests.marks import quick
from tests.ui.laid import session_at
from tests.ui.window.test_offering import two_rites
from ui.kit.context import AppContext
from ui.panels.log_lines import LogLine
from ui.panels.question import DecisionPrompt
from ui.play import decision_model
from ui.play.decision_model import DecisionModel
from ui.play.hotseat.recap import RecapPage
from ui.play.text.decision_text import AskedQuestion, TableText

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


@pytest.mark.parametrize(
    ("chose", "told"),
    [((), False), ((0,), True), ((1, 0), True), ((0, 1), False), ((0,) * 12, True), ((0,) * 13, False)],
)
def test_only_a_newcomer_who_chose_last_is_told_how_to_take_it_back(
    monkeypatch: pytest.MonkeyPatch, chose: tuple[int, ...], told: bool
) -> None:
    hints: list[bool] = []

    def hint(_asking: object, _lit: int, *, with_undo: bool, with_turn: bool, with_areas: bool) -> str:
        hints.append(with_undo and not with_turn and not with_areas)
        return ""

    text = SimpleNamespace(
        question=lambda *_: DecisionPrompt("?"), hint=hint, explanation=lambda *_: None, take_back="Undo it."
    )
    seating = SimpleNamespace(is_bot=lambda seat: seat == 2, is_same_person=lambda one, other: one == other)
    entries = [SimpleNamespace(seat=seat) for each in chose for seat in (each, 2, -1)]  # a bot and nobody after each
    model = SimpleNamespace(
        _session=SimpleNamespace(seating=seating, entries=entries),
        _table_text=text,
        _foretelling=lambda _seat, offers: offers,
    )
    for name in ("has_several_choices", "has_lit_areas", "lit_count"):
        monkeypatch.setattr(decision_model, name, lambda _table: 0)
    nothing: Any = None
    asking = DecisionModel.asking(cast(DecisionModel, model), nothing, AskedQuestion(0, "", "", ()), nothing)
    assert hints == [told] and asking.aside == ("Undo it." if told else "")
