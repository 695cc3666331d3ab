"""The card on which a step is told: its words, its buttons, what each key means on it, and the words it explains."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.ui.window.conftest import context
from ui.guide.callout import Callout, ExplainedTerm, StepText
from ui.guide.word_row import GAP, WordRow
from ui.kit.context import AppContext
from ui.voice.explain import explanation_of
from ui.voice.explanation import Explanation

__all__ = ["context"]
MORALE, WRATH = ExplainedTerm("Morale", "How bold a people is.", "QV-1"), ExplainedTerm("Wrath", "Anger.", "QV-2")
TO_DO = StepText(2, 5, "Place a worker", "Click the space.", (MORALE, WRATH))
TO_READ = StepText(3, 5, "Look", "This is your hand.", to_read=True)
LAST = TO_READ._replace(number=5, last=True)


@pytest.fixture
def callout(context: AppContext, qtbot: QtBot) -> Iterator[Callout]:
    """Return a callout over an empty window that has the keyboard."""
    room = QWidget()
    qtbot.addWidget(room)
    room.resize(600, 400)
    room.show()
    qtbot.waitExposed(room)
    room.activateWindow()
    yield Callout(context, room)
    room.close()


def test_a_step_is_told_with_its_number_and_only_one_to_read_has_a_way_on(callout: Callout) -> None:
    for step, on in ((TO_DO, ""), (TO_READ, "Next"), (LAST, "Keep playing")):
        callout.show_step(step)
        assert callout._step.text() == f"Step {step.number} of 5"
        assert (callout._title.text(), callout._text.plain_text) == (step.title, step.text)
        assert callout.accessibleName() == f"Guide: {step.title}. {step.text}"
        assert callout._next.isVisible() == bool(on)
        if on:
            assert callout._next.text() == on
        assert callout._words.isVisible() == bool(step.words)


def test_a_hint_is_there_only_while_there_is_one_and_takes_no_meaning_away(callout: Callout) -> None:
    callout.show_step(TO_DO)
    assert not callout._hint.isVisible()
    callout._words.buttons[0].click()
    callout.show_step(TO_DO._replace(hint="Not yet."))
    assert callout._hint.isVisible() and callout._hint.plain_text == "Not yet."
    assert callout._meaning.isVisible()
    callout.show_step(TO_DO)
    assert not callout._hint.isVisible()


def test_a_word_is_explained_until_it_is_asked_again_or_another_or_the_step_is_over(callout: Callout) -> None:
    callout.show_step(TO_DO)
    morale, wrath = callout._words.buttons
    assert [button.text() for button in (morale, wrath)] == ["Morale", "Wrath"]
    assert not callout._meaning.isVisible()
    clauses: list[str] = []
    callout.clause_wanted.connect(clauses.append)
    for button, term in ((morale, MORALE), (wrath, WRATH)):
        button.click()
        assert callout._meaning.isVisible()
        assert callout._meant.plain_text == term.text
        assert callout._clause.text() == f"Read {term.clause} in the rules"
        callout._clause.click()
    assert clauses == ["QV-1", "QV-2"]
    wrath.click()
    assert not callout._meaning.isVisible()
    wrath.click()
    assert callout._meaning.isVisible()
    callout.show_step(TO_DO._replace(number=3, title="Another"))
    assert not callout._meaning.isVisible()


def test_its_buttons_tell_that_it_was_read_or_left(callout: Callout) -> None:
    told: list[str] = []
    callout.read.connect(lambda: told.append("read"))
    callout.left.connect(lambda: told.append("left"))
    callout.show_step(TO_READ)
    callout._next.click()
    callout._close.click()
    assert told == ["read", "left"]
    assert callout._close.accessibleName() == "Leave guide"
    assert explanation_of(callout._close) == Explanation(name="Leave guide", icon="cross")


def test_enter_presses_what_has_the_keyboard_space_only_goes_on_and_other_keys_are_for_the_table(
    callout: Callout,
) -> None:
    told: list[object] = []
    callout.read.connect(lambda: told.append("read"))
    callout.left.connect(lambda: told.append("left"))
    callout.typed.connect(lambda event: told.append(Qt.Key(event.key())))
    callout.show_step(TO_READ)
    callout.take_keyboard()
    assert callout.focusWidget() is callout._next
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_A):
        QTest.keyClick(callout, key)
    callout._close.setFocus()
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Enter):
        QTest.keyClick(callout, key)
    assert told == ["read", "read", Qt.Key.Key_A, Qt.Key.Key_Space, "left"]


def test_a_step_to_do_lets_the_keyboard_go_to_its_first_word(callout: Callout) -> None:
    callout.show_step(TO_DO)
    callout.take_keyboard()
    assert callout.focusWidget() is callout._words.buttons[0]
    assert callout.parts == (*callout._words.buttons, callout._clause, callout._next, callout._close)


def test_words_stand_side_by_side_and_go_on_below_where_the_row_is_full(qtbot: QtBot) -> None:
    row = WordRow()
    qtbot.addWidget(row)
    row.show_words(["Morale", "Wrath", "Generation"])
    wide = [button.sizeHint().width() for button in row.buttons]
    high = row.buttons[0].sizeHint().height()
    row.resize(sum(wide[:2]) + GAP, 200)
    row.show()
    assert [(button.x(), button.y()) for button in row.buttons] == [(0, 0), (wide[0] + GAP, 0), (0, high + GAP)]
    assert row.heightForWidth(sum(wide) + 2 * GAP) == high
    assert row.heightForWidth(10) == 3 * high + 2 * GAP
    asked: list[int] = []
    row.asked.connect(asked.append)
    for button in reversed(row.buttons):
        button.click()
    assert asked == [2, 1, 0]
