"""No hint of a question is cut, in any game or language, in the smallest window."""

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Habits, Player, Session, Terms
from qquovadis.engine.agenda import Choice
from qquovadis.games import table_for
from qquovadis.model.pack.board import Board, load_board
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.rulebook import load_rulebook
from qquovadis.model.pack.words import load_words
from tests.marks import long
from ui.kit.context import AppContext
from ui.panels.decision_bar import DecisionBar
from ui.panels.question import DecisionPrompt, OfferedChoice
from ui.play.open_game import OpenGame
from ui.play.text.decision_text import AskedQuestion, TableText
from ui.table.layout.frame import frame
from ui.table.layout.geometry import Rect
from ui.table.layout.row_frame import row_frame

LIT = 88  # things that may be chosen: as many digits as there ever are
WINDOW, ABOVE = (1024.0, 700.0), 38.0  # the smallest window, and its bar at the top
NAMES = ("Alexandra", "Ben", "Chie", "Dai")
TOOLS = 3  # that the bar shows beside the list of all choices
KEYS = {"undo_key": "Ctrl+Z", "resume_key": "Ctrl+R", "next_beat_key": "Space", "next_question_key": "N"}


def game_of(game: str) -> OpenGame:
    """Four people at the table of a game."""
    pack = load_pack(find_pack(game, None))
    kit = compile_kit(pack, len(NAMES))
    people = tuple(Player(name, person="one") for name in NAMES)
    session = Session.start(table_for(kit), Terms(people, 3, races=(None,) * len(NAMES), pack=pack.hash), Habits())
    return OpenGame(session, pack, load_rulebook(pack.folder), None)


def first_of_each(open_game: OpenGame) -> Iterator[AskedQuestion]:
    """Play at random, and stop where something is asked that was not asked before."""
    session, chance, seen = open_game.session, Random(1), set[str]()
    while (decision := session.situation.decision) is not None:
        seat = decision.seats[0]
        if session.situation.needs_curtain:
            session.seating.open_eyes(seat)
        elif session.seating.sees(seat):
            session.seating.follow(seat)
        judged = tuple(session.situation.judged(seat))
        if decision.step not in seen:
            seen.add(decision.step)
            yield AskedQuestion(seat, decision.step, decision.clause, judged)
        session.play(
            seat, chance.choice([each for each, clause in judged if clause is None and each.verb != "take back"])
        )
    assert len(seen) > 9


def prompt(text: TableText, question: AskedQuestion, *, lit: int) -> DecisionPrompt:
    """What the bar asks, with everything that a hint may say where so many things are lit."""
    session = text.open_game.session
    view, kinds = session.seat_view(question.seat), session.rules.referee.subjects if session.rules.referee else {}
    placed = frozenset(each for each, _ in question.judged if kinds.get(each.verb) in ("piece", "zone"))
    asking = text.question(view, question, placed)
    told = text.explanation(view, question.seat, question.step)
    hint = text.hint(asking, lit, with_undo=True, with_turn=bool(lit and text.row_groups))
    hint = text.texts.in_a_row([told.text, hint]) if told else hint
    return asking._replace(hint=hint, aside=text.take_back)


def whole(area: Rect) -> QRect:
    """A region in whole pixels."""
    return QRect(round(area.x), round(area.y), round(area.w), round(area.h))


def stood(context: AppContext, room: QWidget, board: Board, letters: int) -> DecisionBar:
    """The bar where it stands in a window of this size, with its tools, in letters of so many percent."""
    context.enlarge(letters)
    bar = DecisionBar(context, room)
    bar.add_tools(*(QAction("tool", room) for _ in range(TOOLS)))
    size, others = (WINDOW[0], WINDOW[1] - ABOVE), len(NAMES) - 1
    rows = board.rows is not None
    regions = row_frame(size, others + 1, letters / 100) if rows else frame(size, others, 6, letters / 100)
    bar.stand_at(whole(regions.bar), whole(regions.bar_room))
    return bar


@pytest.mark.parametrize("letters", [100, pytest.param(150, marks=long)])
@pytest.mark.parametrize("game", ["quo_vadis", "populous", "undecim"])
def test_no_hint_of_any_question_is_cut_in_the_smallest_window(
    game: str, letters: int, context: AppContext, qtbot: QtBot
) -> None:
    """The draft of skills said "… but only on…" and not what a click does.

    About 3 seconds a game: each is played to its end, for its questions come at no other moments.
    """
    open_game = game_of(game)
    board, words = load_board(open_game.pack.folder), load_words(open_game.pack.folder)
    room = QWidget()
    qtbot.addWidget(room)
    room.resize(round(WINDOW[0]), round(WINDOW[1] - ABOVE))
    context.texts.known = KEYS
    cut = []
    try:
        bar = stood(context, room, board, letters)
        room.show()
        for question in first_of_each(open_game):
            for language, lit in product(("en", "ja"), (0, LIT)):
                context.set_language(language)
                asked = prompt(TableText(open_game, context.texts, words, board), question, lit=lit)
                bar.ask(asked)
                if bar._stepper.isHidden() and asked.needed_hint not in bar._sentence.shown:
                    cut.append((question.step, language, asked.needed_hint, bar._sentence.shown))
    finally:
        context.enlarge(100)
        context.set_language("en")
    assert not cut


def test_a_tool_that_comes_later_takes_no_word_of_the_hint(context: AppContext, qtbot: QtBot) -> None:
    room = QWidget()
    qtbot.addWidget(room)
    room.resize(1000, 600)
    bar = DecisionBar(context, room)
    late = QAction("tool", room)
    late.setEnabled(False)
    bar.add_tools(late)
    place = QRect(200, 500, 310, 44)
    bar.stand_at(place, place)
    room.show()
    hint = "光っているところをクリックしてください（5か所）。"
    bar.ask(DecisionPrompt("Chie, choose.", hint=hint, places=(OfferedChoice(Choice("choose", 1), "One"),)))
    wide = bar._sentence.width()
    assert bar._sentence.shown == hint
    late.setEnabled(True)
    qtbot.waitUntil(lambda: bar._sentence.width() < wide)
    qtbot.waitUntil(lambda: bar._sentence.shown == hint)
    assert bar.place.bottom() == place.bottom() and bar.place.top() < place.top()
