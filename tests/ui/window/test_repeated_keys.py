"""A key pressed twice answers one question; what it would have meant in the next was not read yet."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from tests.builders import quo_vadis
from tests.marks import quick
from tests.ui.conftest import A_DAY
from tests.ui.laid import session_at
from tests.ui.window.conftest import Shown
from tests.ui.window.test_auto_answers import step
from tests.ui.window.test_second_half import chosen, come_to_rest
from ui.play.choices import repeated_keys
from ui.play.presenter import Presenter

KEYS = (Qt.Key.Key_1, Qt.Key.Key_Return)


def asked_for_workers(at_table: Shown) -> Presenter:
    """Aya may place workers, or go on to play one of two cards."""
    table = quo_vadis(seats=3).genesis("2-4").seat("A", food=6, hand=["labour", "blessing"])
    presenter = at_table(session_at(table, "workers", "A"))
    judged = presenter.open_game.session.situation.judged(0)
    presenter.table.chosen.emit(next(choice for choice, clause in judged if clause is None))
    return presenter


def stop_by(key: Qt.Key, presenter: Presenter, qtbot: QtBot) -> None:
    """Place no more workers by the key of the button."""
    come_to_rest(qtbot, presenter)
    made = len(presenter.open_game.session.entries)
    QTest.keyClick(presenter.table, key)
    qtbot.waitUntil(lambda: len(presenter.open_game.session.entries) > made)
    come_to_rest(qtbot, presenter)
    assert chosen(presenter.open_game.session)[-1] == "done" and step(presenter) == "PlayCard"


@quick
@pytest.mark.parametrize("deaf", [A_DAY, 0])
def test_the_second_press_of_a_digit_answers_no_other_question(
    at_table: Shown, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, deaf: int
) -> None:
    monkeypatch.setattr(repeated_keys, "REPEATED", deaf)
    presenter = asked_for_workers(at_table)
    stop_by(Qt.Key.Key_1, presenter, qtbot)
    made = len(presenter.open_game.session.entries)
    QTest.keyClick(presenter.table, Qt.Key.Key_1)
    if deaf:
        come_to_rest(qtbot, presenter)
        assert not any(button.isDown() for button in presenter._desk.bar.findChildren(QAbstractButton))
        assert len(presenter.open_game.session.entries) == made
        QTest.keyClick(presenter.table, Qt.Key.Key_2)  # another key was pressed for this question
    qtbot.waitUntil(lambda: len(presenter.open_game.session.entries) > made)
    assert "play" in chosen(presenter.open_game.session)


@quick
def test_the_same_question_is_answered_by_the_same_key_as_fast_as_anybody_can(
    at_table: Shown, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(repeated_keys, "REPEATED", A_DAY)
    presenter = at_table(session_at(quo_vadis(seats=3).genesis("2-4").seat("A", food=6), "workers", "A"))
    keys = repeated_keys.RepeatedKeys(presenter.open_game.session)
    keys.note_question()
    assert keys.hears("1")
    keys.note_question()
    assert keys.hears("1"), "nothing else is asked"
    judged = presenter.open_game.session.situation.judged(0)
    presenter.open_game.session.play(0, next(choice for choice, clause in judged if clause is None))
    keys.note_question()
    assert not keys.hears("1") and keys.hears("2"), "one may stop now"


@quick
def test_a_digit_that_is_held_is_pressed_once(at_table: Shown) -> None:
    presenter = asked_for_workers(at_table)
    digits = [each for each in presenter.table.findChildren(QShortcut) if each.key().toString() in "1234567890"]
    assert len(digits) == 10 and not any(each.autoRepeat() for each in digits)
