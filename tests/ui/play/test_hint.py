"""A hint on request: who may ask, what is asked of whom, what is said and lit, and when it goes away."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from qquovadis.bots import Question
from qquovadis.bots.advice import CARD, FEATURE, OTHERS, SURE, Advice, Reason
from qquovadis.bots.search.searcher import Weighed
from qquovadis.controllers import Player
from qquovadis.controllers.saves.game_file import header_of
from qquovadis.controllers.saves.load_game import terms_of
from qquovadis.engine.agenda import Choice
from qquovadis.model.pack.schema import Pack
from qquovadis.model.saves.save_file import written_header
from qquovadis.model.text.translations import Texts
from tests.marks import long, quick
from ui.kit.context import AppContext
from ui.play.presenter import Presenter
from ui.play.text.decision_text import TableText
from ui.play.text.hint_text import HintText, signed
from ui.program.program import Program
from ui.start.seats_form import SeatsForm
from ui.start.table_setup import TableSetup
from ui.table import ChoiceSubject, subject_of

ALONE = (Player("Aya"), Player("Ben", "random"), Player("Cho", "random"))
TWO = (Player("Aya"), Player("Ben"), Player("Cho", "random"))
Seated = Callable[..., Presenter]
Asked = list[Question]


@pytest.fixture
def asked(program: Program, monkeypatch: pytest.MonkeyPatch) -> Asked:
    """Return the questions that are put to the adviser, who thinks for as long as the test likes."""
    questions: Asked = []

    def ask(question: Question) -> None:
        questions.append(question)
        program.hint.adviser._thinks = True

    monkeypatch.setattr(program.hint.adviser, "ask", ask)
    return questions


def answer(program: Program, question: Question) -> Advice:
    """Answer that the last choice is the best, and the first the second."""
    best = Weighed(question.choices[-1], 21.0, 0.5, 12, 30.25, 0.75)
    second = Weighed(question.choices[0], 18.0, 0.5, 12, 27.0, 0.5)
    advice = Advice((best, second), (Reason(FEATURE, "areas", 2.5), Reason(OTHERS, "", 0.5)))
    program.hint.adviser._thinks = False
    program.hint.adviser.answered.emit(advice)
    return advice


def at_first(presenter: Presenter, qtbot: QtBot) -> Presenter:
    qtbot.waitUntil(lambda: presenter.controller.here is not None)
    return presenter


def told(program: Program) -> list[str]:
    """What the sheet says now."""
    return list(program.hint.sheet.sentences)


def lit(presenter: Presenter) -> ChoiceSubject | None:
    """What the eye is drawn to on the table."""
    return presenter.table.highlights.pointed_at


def enabled(program: Program) -> bool:
    return program.window.actions_by_name["hint"].isEnabled()


@quick
def test_the_key_asks_from_the_own_view_and_the_answer_is_said_and_lit(
    program: Program, seated: Seated, asked: Asked, qtbot: QtBot
) -> None:
    presenter = at_first(seated(ALONE), qtbot)
    session = presenter.open_game.session
    assert enabled(program)
    QTest.keyClick(program.window, Qt.Key.Key_H, Qt.KeyboardModifier.ControlModifier)
    legal = tuple(choice for choice, clause in session.situation.judged(0) if clause is None)
    (question,) = asked
    assert question.view == session.seat_view(0) and question.choices == legal
    assert told(program) == ["The strategist looks at your choices…"]
    advice = answer(program, question)
    words, bar = told(program), program.window.desk.bar.asking
    first, last = bar.words_of(question.choices[0]), bar.words_of(question.choices[-1])
    assert first and last and first != last
    assert words == [
        f"The strategist would choose: {last}",
        "It expects you to end with 30.2 ± 0.5 VP; nobody with more than you on 9 of 12 tables it imagined.",
        f"Second best, 3.0 VP less: {first}",
        "What the first has over the second, in VP: areas controlled +2.5, what others may expect +0.5",
    ]
    wanted = subject_of(presenter.table, advice.weighed[0].choice)
    assert wanted is not None and lit(presenter) == wanted
    QTest.keyClick(program.window, Qt.Key.Key_H, Qt.KeyboardModifier.ControlModifier)
    assert told(program) == [] and lit(presenter) is None
    assert len(asked) == 1


def test_a_hint_on_starting_cubes_stands_clear_of_the_bar_and_stays(
    program: Program, seated: Seated, asked: Asked, qtbot: QtBot
) -> None:
    """It said "+1 morale", half behind the bar and for about a second."""
    presenter = at_first(seated(ALONE), qtbot)
    session = presenter.open_game.session
    while (decision := session.situation.decision) is not None and decision.step != "StartCubes":
        presenter.controller.choose(session.situation.legal(0)[0])
        at_first(presenter, qtbot)
    program.window.resize(1280, 720)
    program.hint.ask()
    answer(program, asked[0])
    bar, sheet, words = program.window.desk.bar, program.hint.sheet, told(program)
    assert presenter.allotments.panel.isVisible() and words[0] == "The strategist would choose: Faith"
    assert sheet.isVisible() and not sheet.geometry().intersects(bar.place)
    assert presenter.table.voice.now == "", "nothing that the bar covers says it as well"
    presenter.table_presenter.shown.emit(presenter.table_presenter.view)
    QTest.mouseMove(presenter.table.viewport(), presenter.table.viewport().rect().center())
    assert told(program) == words and not sheet._away.isActive()


def test_nothing_is_kept_of_asking(program: Program, seated: Seated, asked: Asked, qtbot: QtBot) -> None:
    presenter = at_first(seated(ALONE), qtbot)
    before = presenter.open_game.path.read_bytes()
    program.hint.ask()
    answer(program, asked[0])
    assert presenter.open_game.path.read_bytes() == before


@pytest.mark.parametrize("moves_on", ["choose", "undo", "look", "leave"])
def test_a_hint_goes_when_the_table_moves_on_and_a_late_answer_is_not_shown(
    program: Program, seated: Seated, asked: Asked, qtbot: QtBot, moves_on: str
) -> None:
    presenter = at_first(seated(ALONE), qtbot)
    presenter.controller.choose(presenter.open_game.session.situation.legal(0)[0])
    at_first(presenter, qtbot)
    for answered in (True, False):
        program.hint.ask()
        if answered:
            answer(program, asked[-1])
        assert program.hint.sheet.isVisible()
        if not answered or moves_on != "choose":
            _move_on(program, presenter, moves_on)
        else:
            presenter.controller.choose(asked[-1].choices[0])
        assert not program.hint.sheet.isVisible() and told(program) == []
        answer(program, asked[-1])
        assert told(program) == []
        if moves_on in ("undo", "leave"):
            return
        program._history_browser.come_back()
        at_first(presenter, qtbot)


def _move_on(program: Program, presenter: Presenter, how: str) -> None:
    if how == "look":
        program.window.actions_by_name["look_back"].trigger()
        assert not enabled(program)
    elif how == "undo":
        program.window.actions_by_name["undo"].trigger()
    elif how == "leave":
        program.stand_up()
    else:
        presenter.controller.choose(presenter.open_game.session.situation.legal(0)[0])


def test_escape_and_the_buttons_take_a_hint_away(program: Program, seated: Seated, asked: Asked, qtbot: QtBot) -> None:
    presenter = at_first(seated(ALONE), qtbot)
    program.hint.ask()
    program.hint.sheet.buttons[0].click()  # Cancel
    assert not program.hint.adviser.thinks and not program.hint.sheet.isVisible()
    answer(program, asked[0])
    assert told(program) == []
    program.hint.ask()
    answer(program, asked[1])
    QTest.keyClick(presenter.table, Qt.Key.Key_Escape)
    assert told(program) == [] and lit(presenter) is None


def test_reasons_come_to_what_one_choice_is_better_by(
    program: Program, seated: Seated, asked: Asked, qtbot: QtBot
) -> None:
    """Only the largest are told one by one; what is left is told as everything else."""
    at_first(seated(ALONE), qtbot)
    program.hint.ask()
    question = asked[0]
    best = Weighed(question.choices[-1], 21.0, 0.5, 12, 30.25, 0.75)
    second = Weighed(question.choices[0], 20.0, 0.5, 12, 29.0, 0.5)
    points = (-5.6, -4.2, 3.7, 2.4, 1.5, 1.2, 0.7)
    program.hint.adviser._thinks = False
    program.hint.adviser.answered.emit(Advice((best, second), tuple(Reason(OTHERS, "", each) for each in points)))
    reasons = told(program)[3]
    parts = [float(each.replace("−", "-")) for each in re.findall(r"[+−][0-9.]+", reasons)]
    assert reasons.endswith("everything else +4.7") and sum(parts) == pytest.approx(1.0)


def test_it_is_said_again_in_the_other_language(
    program: Program, seated: Seated, asked: Asked, qtbot: QtBot, context: AppContext
) -> None:
    at_first(seated(ALONE), qtbot)
    program.hint.ask()
    answer(program, asked[0])
    context.set_language("ja")
    last = program.window.desk.bar.asking.words_of(asked[0].choices[-1])
    assert program.hint.sheet.sentences[0] == f"戦略家ならこう選びます：{last}"
    assert program.hint.sheet.sentences[3].startswith(
        "次善の手より多い分（−は少ない分、VP）：支配力を得ているエリア+2.5"
    )


@pytest.mark.parametrize("hints", [True, False])
def test_several_people_agree_first_and_nothing_is_shown_under_the_cover(
    program: Program, seated: Seated, asked: Asked, qtbot: QtBot, hints: bool
) -> None:
    presenter = seated(TWO, hints=hints)
    qtbot.waitUntil(lambda: presenter.is_covered)
    program.hint.ask()
    assert not asked and not enabled(program)
    presenter.open_curtain()
    at_first(presenter, qtbot)
    assert enabled(program) is hints
    program.hint.ask()
    assert len(asked) == hints
    if hints:
        answer(program, asked[0])
        presenter.controller.cover()
        assert presenter.is_covered and not program.hint.sheet.isVisible() and not enabled(program)


def test_whoever_decides_with_closed_eyes_gets_no_hint_that_others_would_see(
    program: Program, seated: Seated, asked: Asked, qtbot: QtBot
) -> None:
    presenter = seated(TWO, hints=True)
    qtbot.waitUntil(lambda: presenter.is_covered)
    presenter.open_curtain()
    at_first(presenter, qtbot)
    presenter.open_game.session.seating.close_eyes()
    assert presenter.controller.may_peek and program.hint.possible() == ()
    program.hint.ask()
    assert not asked


def test_what_was_agreed_is_kept_with_the_save_and_else_unsaid(program: Program, seated: Seated) -> None:
    for hints in (True, False):
        header = header_of(seated(TWO, hints=hints).open_game.session, "")
        assert terms_of(header).hints is hints
        assert (b'"hints"' in written_header(header)) is hints


@quick
def test_the_start_dialog_asks_only_where_several_people_play(context: AppContext, pack: Pack, qtbot: QtBot) -> None:
    setup = TableSetup.usual(pack)
    form = SeatsForm(context, pack, setup)
    qtbot.addWidget(form)
    assert form._hints.isHidden()
    form._rows[1].who.setCurrentIndex(0)
    form._rows[1].who.activated.emit(0)
    assert not form._hints.isHidden() and not form._hints.isChecked()
    form._hints.click()
    again = TableSetup.read(setup.write(), pack)
    assert again.agreement(pack, Texts("en"), 1).hints is True
    again.people[1].kind = "greedy"
    assert again.agreement(pack, Texts("en"), 1).hints is False
    assert TableSetup.read(setup.write().replace('"hints": true', '"hints": 1'), pack).hints is False


@quick
def test_what_is_nearly_as_good_is_said_to_be_and_small_reasons_are_left_out(war: TableText) -> None:
    called: dict[Any, str] = {Choice("a"): "Wait", Choice("b"): "Go"}
    best = Weighed(Choice("a"), 10.0, 0.4, 12, 11.0, 1.0)
    second = best._replace(choice=Choice("b"), mean=9.3)
    card = next(each.name for each in war.open_game.kit.identities if each.kind == "skill")
    reasons = (
        Reason(SURE, "", -1.0),
        Reason(CARD, card, 0.6),
        Reason(FEATURE, "skills", 0.5),
        Reason(FEATURE, "food", 0.4),
        Reason(FEATURE, "faith", 0.3),
        Reason(FEATURE, "wrath", 0.04),
    )
    text = HintText(war, lambda choice: called[choice])
    said = text.sentences(Advice((best, second), reasons))
    name = war.open_game.pack.printed[card].name.text("en")
    assert said[2] == "Almost as good, 0.7 VP less, which may be chance: Go"
    told = f"guaranteed VP −1.0, {name} +0.6, skills in force +0.5, food +0.4, everything else +0.2"
    assert said[3].endswith(told)
    assert text.sentences(Advice((best, second._replace(mean=9.1))))[2] == "Second best, 0.9 VP less: Go"
    assert text.sentences(Advice((best._replace(error=float("inf")),)))[1:] == (
        "It expects you to end with 11.0 VP; nobody with more than you on 12 of 12 tables it imagined.",
        "There is nothing else to choose.",
    )
    assert signed(-0.25) == "−0.2"


@long
def test_a_real_hint_comes_from_its_own_process(program: Program, seated: Seated, qtbot: QtBot) -> None:
    # A process of its own is the point of it: three seconds, most of them the start of a Python.
    presenter = at_first(seated(ALONE), qtbot)
    program.hint.ask()
    assert program.hint.adviser.thinks
    qtbot.waitUntil(lambda: not program.hint.adviser.thinks)
    legal = presenter.open_game.session.situation.legal(0)
    called = [program.window.desk.bar.asking.words_of(choice) for choice in legal]
    assert program.hint.sheet.sentences[0].removeprefix("The strategist would choose: ") in called
