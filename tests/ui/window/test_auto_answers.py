"""What has one sensible answer is made without asking, as an entry like any other, and can be had back."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication
from pytestqt.qtbot import QtBot

from qquovadis.engine.agenda import Choice
from qquovadis.games import referee_for
from qquovadis.model.history.entries import Performed
from qquovadis.model.pack.board import load_board
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.settings import Settings
from tests.builders import quo_vadis
from tests.marks import quick
from tests.ui.conftest import A_DAY
from tests.ui.laid import session_at
from tests.ui.window.conftest import Shown
from tests.ui.window.test_drops_in_the_window import act
from tests.ui.window.test_second_half import chosen, come_to_rest, drop_on_generation, holding
from ui.panels.report import ReportLine
from ui.play.choices import auto_answers
from ui.play.presenter import Presenter
from ui.program.program import Program

FOOD = 1  # that Aya has before


def food(presenter: Presenter) -> int:
    """Aya's food."""
    view = presenter.open_game.session.seat_view(0)
    return view.tally[view.kit.tally("food.A")]


def step(presenter: Presenter) -> str:
    """What is asked."""
    decision = presenter.open_game.session.situation.decision
    return decision.step if decision else ""


def play_labour(presenter: Presenter, qtbot: QtBot) -> None:
    """Continue the generation of one labour with another: two actions, one food each."""
    drop_on_generation(presenter, 1)
    come_to_rest(qtbot, presenter)


@quick
def test_all_actions_are_used_unasked_and_the_button_asks_after_all(at_table: Shown, qtbot: QtBot) -> None:
    presenter = at_table(holding("labour", 0))
    panel = presenter.auto_answers.panel
    play_labour(presenter, qtbot)
    used = presenter.open_game.session.entries[2].action
    assert isinstance(used, Performed) and used.choice == Choice("use", 2)
    assert food(presenter) == FOOD + 2 and panel.sentence == "Aya uses 2 actions."
    QTest.mouseClick(panel.button, Qt.MouseButton.LeftButton)
    come_to_rest(qtbot, presenter)
    assert step(presenter) == "UseActions" and food(presenter) == FOOD and not panel.isVisible()
    assert chosen(presenter.open_game.session) == ["play", "continue"]
    presenter.controller.choose(Choice("use", 1))
    come_to_rest(qtbot, presenter)
    assert food(presenter) == FOOD + 1 and not panel.isVisible(), "what was chosen oneself is not offered again"


def test_a_key_asks_after_all_as_long_as_nothing_else_was_chosen(at_table: Shown, qtbot: QtBot) -> None:
    presenter = at_table(holding("labour", 0))
    play_labour(presenter, qtbot)
    presenter.auto_answers.panel.forget()  # its two seconds are over
    QTest.keyClick(presenter.table, Qt.Key.Key_Z)
    come_to_rest(qtbot, presenter)
    assert step(presenter) == "UseActions"
    QTest.keyClick(presenter.table, Qt.Key.Key_Z)
    assert step(presenter) == "UseActions" and not presenter.auto_answers.may_change


def test_one_undo_takes_it_back_with_what_led_there_and_redo_makes_both(at_table: Shown, qtbot: QtBot) -> None:
    presenter = at_table(holding("labour", 0))
    play_labour(presenter, qtbot)
    made = chosen(presenter.open_game.session)
    act(presenter, "undo")
    come_to_rest(qtbot, presenter)
    assert chosen(presenter.open_game.session) == [] and not presenter.auto_answers.panel.isVisible()
    act(presenter, "redo")
    come_to_rest(qtbot, presenter)
    assert chosen(presenter.open_game.session) == made == ["play", "continue", "use"]


def test_who_goes_back_to_the_question_itself_is_asked(at_table: Shown, qtbot: QtBot) -> None:
    presenter = at_table(holding("labour", 0))
    play_labour(presenter, qtbot)
    presenter._undo_to(2)
    come_to_rest(qtbot, presenter)
    assert step(presenter) == "UseActions" and chosen(presenter.open_game.session) == ["play", "continue"]


def test_whoever_wants_to_be_asked_is_asked(at_table: Shown, program: Program, qtbot: QtBot) -> None:
    assert Settings().auto_answer
    presenter = at_table(holding("labour", 0))
    program.preferred.choose("auto_answer", False)
    play_labour(presenter, qtbot)
    assert step(presenter) == "UseActions" and food(presenter) == FOOD


def test_the_better_die_is_kept_and_the_worse_one_can_be(at_table: Shown, qtbot: QtBot) -> None:
    table = quo_vadis().say(genesis="2-4", start="A", round=3).races("gigant", "deep_one", "sandwalker")
    table.seat("A", morale=1, hand=["labour"]).put("2-4/b", "A worker", "B worker").dice(A=[2, 5], B=4)
    presenter = at_table(session_at(table, "war", "A"))
    presenter.controller.choose(Choice("declare", 1))
    come_to_rest(qtbot, presenter)
    session = presenter.open_game.session
    kept = [each.action.choice for each in session.entries if isinstance(each.action, Performed)][1]
    names = [each.name for each in session.seat_view(0).kit.pieces]
    assert kept.verb == "keep" and names[kept.subject] == "war die A 2"
    assert presenter.auto_answers.panel.sentence == "Aya chooses a die."
    act(presenter, "choose_anew")
    come_to_rest(qtbot, presenter)
    assert step(presenter) == "KeepDie"


def test_nothing_is_made_by_itself_on_opening_nor_behind_a_curtain(at_table: Shown, qtbot: QtBot) -> None:
    asked = holding("labour", 0)
    asked.play(0, asked.situation.legal(0)[-1])
    presenter = at_table(asked)
    asked_at = step(presenter)
    assert not presenter.controller.comes_from_play and step(presenter) == asked_at
    play_labour(presenter, qtbot) if asked_at == "PlayCard" else presenter.controller.choose(Choice("continue"))
    come_to_rest(qtbot, presenter)
    assert presenter.auto_answers.panel.isVisible()
    presenter.controller.covering.emit((1,))
    assert not presenter.auto_answers.panel.isVisible() and not presenter.auto_answers.may_change


@pytest.mark.parametrize("game", ["quo_vadis", "populous", "undecim"])
def test_only_what_everybody_may_see_is_answered_without_asking(game: str) -> None:
    pack = load_pack(find_pack(game, None))
    referee = referee_for(compile_kit(pack, 3))
    rules = load_board(pack.folder).auto_answer
    for rule in rules:
        asking = referee.steps[rule.step]
        assert not getattr(asking, "HAND", None), "cards of a hand are secret"
    known = {"quo_vadis": ["UseActions", "KeepDie"], "populous": ["UseActions"], "undecim": []}
    assert [rule.step for rule in rules] == known[game]


@quick
@pytest.mark.parametrize("deaf", [A_DAY, 0])
def test_a_key_that_was_meant_for_the_question_that_answered_itself_chooses_nothing_else(
    at_table: Shown, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, deaf: int
) -> None:
    monkeypatch.setattr(auto_answers, "DEAF", deaf)
    presenter = at_table(holding("labour", 0))
    play_labour(presenter, qtbot)
    made, asked = len(presenter.open_game.session.entries), step(presenter)
    assert asked not in ("", "UseActions")
    for key in (Qt.Key.Key_1, Qt.Key.Key_Return):
        QTest.keyClick(presenter.table, key)
    if deaf:
        come_to_rest(qtbot, presenter)
        assert not any(button.isDown() for button in presenter._desk.bar.findChildren(QAbstractButton))
        assert len(presenter.open_game.session.entries) == made
    else:
        qtbot.waitUntil(lambda: len(presenter.open_game.session.entries) > made)


@quick
@pytest.mark.parametrize("deaf", [A_DAY, 0])
def test_a_key_that_was_meant_for_one_more_worker_chooses_nothing_else(
    at_table: Shown, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, deaf: int
) -> None:
    """With the last food the last worker is placed: nobody is asked for another."""
    monkeypatch.setattr(auto_answers, "DEAF", deaf)
    table = quo_vadis(seats=3).genesis("2-4").seat("A", food=1, hand=["labour", "blessing"])
    presenter = at_table(session_at(table, "workers", "A"))
    asked = step(presenter)
    while step(presenter) == asked:
        judged = presenter.open_game.session.situation.judged(0)
        presenter.table.chosen.emit(next(choice for choice, clause in judged if clause is None))
        come_to_rest(qtbot, presenter)
    assert chosen(presenter.open_game.session).count("place") >= 2
    made = len(presenter.open_game.session.entries)
    QTest.keyClick(presenter.table, Qt.Key.Key_1)
    if deaf:
        assert presenter.auto_answers.is_deaf and len(presenter.open_game.session.entries) == made
    else:
        qtbot.waitUntil(lambda: len(presenter.open_game.session.entries) > made)


@quick
@pytest.mark.parametrize("deaf", [A_DAY, 0])
@pytest.mark.parametrize("by", ["bar", "table"])
def test_a_click_that_was_meant_for_the_question_that_answered_itself_chooses_nothing_else(
    at_table: Shown, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, deaf: int, by: str
) -> None:
    monkeypatch.setattr(auto_answers, "DEAF", deaf)
    presenter = at_table(holding("labour", 0))
    play_labour(presenter, qtbot)
    session = presenter.open_game.session
    made = len(session.entries)
    source = presenter._desk.bar if by == "bar" else presenter.table
    assert session.situation.decision is not None
    source.chosen.emit(session.situation.legal(session.situation.decision.seats[0])[0])
    come_to_rest(qtbot, presenter)
    assert (len(session.entries) > made) is not bool(deaf)


@pytest.mark.parametrize("size", [(1024, 700), (1280, 720), (1600, 1000)])
def test_what_was_chosen_for_somebody_covers_no_report_nor_refusal(
    at_table: Shown, program: Program, qtbot: QtBot, size: tuple[int, int]
) -> None:
    """Whichever comes first."""
    program.window.resize(*size)
    presenter = at_table(holding("labour", 0))
    desk, panel = program.window.desk, presenter.auto_answers.panel
    play_labour(presenter, qtbot)
    assert panel.isVisible()
    for told in ("report", "refusal"):
        if told == "report":
            desk.report.show_lines("Skills", [ReportLine("Guild Hall: Aya gains 1 VP.")], 1)
        else:
            desk.reason.show_refusal("This cannot be placed there.", "QV-HAND-01")
        QApplication.processEvents()
        sheet = panel.geometry().adjusted(14, 14, -14, -14)
        assert desk.told_places() and not any(sheet.intersects(each) for each in desk.told_places())
        desk.report.forget()
        desk.reason.forget()
    panel.forget()
