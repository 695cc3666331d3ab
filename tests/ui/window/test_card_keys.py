"""Cards of the hand by their numbers, and what the bar leaves to the tag beside what is pointed at."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Session
from qquovadis.engine.agenda import Choice
from qquovadis.engine.effects import Part
from qquovadis.engine.referee import Finding
from qquovadis.model.history.entries import Performed
from tests.builders import quo_vadis
from tests.marks import quick
from tests.ui.laid import five_at_war, session_at
from tests.ui.window.conftest import Shown
from tests.ui.window.test_numbers_shown import hint
from tests.ui.window.test_offering import two_rites
from ui.panels.report import ReportLine
from ui.play.presenter import Presenter
from ui.program.program import Program
from ui.table import ChoiceSubject, subject_of

DIGITS = (
    *(Qt.Key.Key_0, Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_4, Qt.Key.Key_5, Qt.Key.Key_6),
    *(Qt.Key.Key_7, Qt.Key.Key_8, Qt.Key.Key_9),
)
PLAIN, ALT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.AltModifier


def press(presenter: Presenter, number: int, keys: Qt.KeyboardModifier = PLAIN) -> None:
    """Press a digit where the table has the keyboard."""
    presenter.table.setFocus()
    QTest.keyClick(presenter.table, DIGITS[number], keys)


def played(session: Session) -> list[Choice]:
    """The choices of the last entry."""
    action = session.entries[-1].action if session.entries else None
    return [action.choice] if isinstance(action, Performed) else []


def printed_on(presenter: Presenter, piece: int) -> tuple[str, ...]:
    """The keys that are printed on a piece."""
    return presenter.table.highlights.keys.get(ChoiceSubject("piece", piece), ())


@pytest.mark.parametrize("number", [1, 3, 4])
def test_a_digit_plays_the_card_on_which_it_is_printed(at_table: Shown, qtbot: QtBot, number: int) -> None:
    session = session_at(five_at_war(), "card", "A")
    presenter = at_table(session)
    fan = presenter.table.table_scene.fan
    assert [printed_on(presenter, card) for card in fan] == [("1",), ("2",), ("3",), ("4",)]
    press(presenter, number)
    qtbot.waitUntil(lambda: played(session) == [Choice("play", fan[number - 1])])


@quick
def test_digits_that_are_printed_nowhere_do_nothing(at_table: Shown, qtbot: QtBot) -> None:
    session = session_at(five_at_war(), "card", "A")
    presenter = at_table(session)
    for number in (0, 5, 9):
        press(presenter, number)
    qtbot.wait(200)
    assert not session.entries


def test_alt_and_a_digit_raise_that_card_of_the_hand_and_choose_nothing(at_table: Shown, qtbot: QtBot) -> None:
    session = session_at(five_at_war(), "card", "A")
    presenter = at_table(session)
    for _ in range(2):
        press(presenter, 2, ALT)
        assert presenter.table.table_scene.screen.raised == presenter.table.table_scene.fan[1]
    qtbot.wait(200)
    assert not session.entries


@quick
def test_buttons_come_first_and_what_is_lit_goes_on_from_there(at_table: Shown, program: Program, qtbot: QtBot) -> None:
    """The wrath's question has a button, and tiles of the map that may be struck."""
    session = session_at(five_at_war(), "workers", "A")
    presenter = at_table(session)
    buttons, keys = program.window.desk.bar.buttons, presenter.table.highlights.keys
    legal = [button for button in buttons if not button.property("refused")]
    lit = len(presenter.table.table_scene.targets.distinct())
    digits = "1234567890"
    assert lit and [button.keys[0] for button in legal] == list(digits[: len(legal)])
    assert sorted(key for each in keys.values() for key in each if key != "Enter") == sorted(
        digits[len(legal) : len(legal) + lit]
    )


def test_enter_takes_the_brown_button_where_nothing_has_the_focus(at_table: Shown, qtbot: QtBot) -> None:
    session = session_at(five_at_war(), "war", "A")
    presenter = at_table(session)
    presenter.table.setFocus()
    decision = session.situation.decision
    assert decision is not None and decision.step == "DeclareMorale"
    QTest.keyClick(presenter.table, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: played(session) == [Choice("declare", 0)])


def test_enter_takes_the_only_thing_that_is_lit_and_not_one_of_several(at_table: Shown, qtbot: QtBot) -> None:
    several = session_at(five_at_war(), "card", "A")
    presenter = at_table(several)
    presenter.table.setFocus()
    QTest.keyClick(presenter.table, Qt.Key.Key_Return)
    qtbot.wait(200)
    assert not several.entries
    alone = session_at(two_rites().worker("A", "2-4/a"), "war", "A")
    presenter = at_table(alone)
    (aim,) = presenter.table.table_scene.targets.distinct()
    choice = presenter.table.table_scene.targets.choice_at(aim)
    assert printed_on(presenter, aim.number) == ("1", "Enter") and choice is not None
    presenter.table.setFocus()
    QTest.keyClick(presenter.table, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: played(alone) == [choice])


@quick
def test_enter_takes_what_has_the_focus_and_is_printed_there(at_table: Shown, qtbot: QtBot) -> None:
    session = session_at(five_at_war(), "card", "A")
    presenter = at_table(session)
    card = presenter.table.table_scene.fan[2]
    presenter.table.setFocus()
    presenter.table.keyboard.go_to(ChoiceSubject("piece", card))
    assert printed_on(presenter, card) == ("3", "Enter")
    assert [each for each in presenter.table.highlights.keys.values() if "Enter" in each] == [("3", "Enter")]
    QTest.keyClick(presenter.table, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: played(session) == [Choice("play", card)])


def test_space_chooses_nothing_while_a_question_is_asked(at_table: Shown, program: Program, qtbot: QtBot) -> None:
    session = session_at(two_rites().worker("A", "2-4/a"), "war", "A")
    presenter = at_table(session)
    for place in (presenter.table, *program.window.desk.bar.buttons, program.window.desk.history.track):
        place.setFocus()
        QTest.keyClick(place, Qt.Key.Key_Space)
    qtbot.wait(200)
    assert not session.entries and not program._history_browser.is_exclusive


def test_escape_takes_away_what_lies_topmost_and_then_lets_go(at_table: Shown, program: Program) -> None:
    presenter = at_table(session_at(five_at_war(), "card", "A"))
    table, desk = presenter.table, program.window.desk
    table.setFocus()
    table.keyboard.go_to(ChoiceSubject("piece", table.table_scene.fan[0]))
    table._parts.reader.pin(ChoiceSubject("piece", table.table_scene.fan[1]))
    desk.reason.show_refusal("No.", "QV-WAR-01")
    desk.report.show_lines("War", (ReportLine("Aya wins."),), 1)
    over = (desk.reason, desk.report)
    left = []
    for _ in range(4):
        QTest.keyClick(table, Qt.Key.Key_Escape)
        left.append(
            (
                sum(each.isVisible() for each in over),
                table._parts.reader.pinned.piece is not None,
                table._parts.focus.at is not None,
            )
        )
    assert left == [(1, True, True), (0, True, True), (0, False, True), (0, False, False)]


def test_escape_lets_go_of_a_button_and_what_lies_over_the_table_from_anywhere(
    at_table: Shown, program: Program
) -> None:
    presenter = at_table(session_at(two_rites().worker("A", "2-4/a"), "war", "A"))
    button = program.window.desk.bar.buttons[0]
    program.window.activateWindow()
    button.setFocus()
    program.window.desk.reason.show_refusal("No.", "QV-WAR-01")
    offers = presenter._card_offering.panel
    assert offers.isVisible()
    QTest.keyClick(button, Qt.Key.Key_Escape)
    assert not program.window.desk.reason.isVisible() and offers.isVisible()
    QTest.keyClick(button, Qt.Key.Key_Escape)
    assert not offers.isVisible() and program.window.focusWidget() is button
    QTest.keyClick(button, Qt.Key.Key_Escape)
    assert program.window.focusWidget() is presenter.table


def test_the_bar_leaves_out_the_price_that_the_tag_says(at_table: Shown, program: Program) -> None:
    builder = quo_vadis().genesis("2-4").seat("A", food=3).worker("A", "2-4/a")
    presenter = at_table(session_at(builder, "workers", "A"))
    session, table = presenter.open_game.session, presenter.table
    choice = next(each for each, clause in session.situation.judged(0) if clause is None and each.verb == "place")
    subject = subject_of(table, choice)
    brings = presenter.table_presenter.decision_model.foretold(0, choice)
    assert subject is not None and brings
    table.keyboard.go_to(subject)
    assert table.voice.now == brings
    table.hovered.emit(subject)
    assert brings not in hint(program)
    table.highlights.point_at(None)
    table.keyboard.let_go()
    assert table.voice.now == ""
    table.hovered.emit(subject)
    assert brings in hint(program)


def test_what_is_paid_for_is_never_pressed_by_enter_alone(
    at_table: Shown, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    presenter = at_table(session_at(two_rites().worker("A", "2-4/a"), "war", "A"))
    model, bar = presenter.table_presenter.decision_model, program.window.desk.bar
    first = bar._offered[0][1]
    for name, pays in (("pays.faith", True), ("wish.price", True), ("gains.faith", False)):
        found = (Finding(name, 0, (Part("QV-WISH-01", 1),)),)
        monkeypatch.setattr(type(presenter.open_game.session.rules), "foreseen", lambda *_given, found=found: found)
        assert model._foretelling(0, (first,))[0].pays is pays
