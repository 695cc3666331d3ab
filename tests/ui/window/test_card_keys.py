"""Cards of the hand by their numbers, and what the bar leaves to the tag beside what is pointed at."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Session
from qquovadis.engine.agenda import Choice
from qquovadis.model.entries import Performed
from tests.builders import quo_vadis
from tests.ui.laid import five_at_war, session_at
from tests.ui.window.conftest import Shown
from tests.ui.window.test_numbers_shown import hint
from ui.presenter import Presenter
from ui.program import Program

DIGITS = (Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_4)
PLAIN, ALT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.AltModifier


def press(presenter: Presenter, number: int, keys: Qt.KeyboardModifier) -> None:
    """Press a digit where the table has the keyboard."""
    presenter.table.setFocus()
    QTest.keyClick(presenter.table, DIGITS[number - 1], keys)


def played(session: Session) -> list[Choice]:
    """The choices of the last entry."""
    deed = session.entries[-1].deed if session.entries else None
    return [deed.choice] if isinstance(deed, Performed) else []


@pytest.mark.parametrize("keys", [PLAIN, ALT])
@pytest.mark.parametrize("number", [1, 3, 4])
def test_a_digit_raises_the_card_of_that_number_and_again_plays_it(
    at_table: Shown, qtbot: QtBot, number: int, keys: Qt.KeyboardModifier
) -> None:
    session = session_at(five_at_war(), "card", "A")
    presenter = at_table(session)
    card = presenter.table.table.fan[number - 1]
    press(presenter, number, keys)
    assert presenter.table.table.raised == card and not session.entries
    press(presenter, number, keys)
    qtbot.waitUntil(lambda: played(session) == [Choice("play", card)])


def test_a_digit_belongs_to_the_button_of_its_number_and_with_alt_to_the_card(
    at_table: Shown, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = session_at(five_at_war(), "wrath", "A")
    presenter = at_table(session)
    pressed: list[int] = []
    monkeypatch.setattr(presenter._desk.bar, "press", pressed.append)
    press(presenter, 1, ALT)
    assert presenter.table.table.raised == presenter.table.table.fan[0] and pressed == []
    press(presenter, 1, PLAIN)
    assert pressed == [1]
    assert presenter.table.table.raised == presenter.table.table.fan[0] and not session.entries


def test_the_bar_leaves_out_the_price_that_the_tag_says(at_table: Shown, program: Program) -> None:
    builder = quo_vadis().genesis("2-4").seat("A", food=3).worker("A", "2-4/a")
    presenter = at_table(session_at(builder, "workers", "A"))
    session, table = presenter.sitting.session, presenter.table
    choice = next(each for each, clause in session.judged(0) if clause is None and each.verb == "place")
    subject = table.subject_of(choice)
    brings = presenter.showing.inquiry.foretold(0, choice)
    assert subject is not None and brings
    table.go_to(subject)
    assert table.told == brings
    table.hovered.emit(subject)
    assert brings not in hint(program)
    table.point_at(None)
    table._let_go()
    assert table.told == ""
    table.hovered.emit(subject)
    assert brings in hint(program)
