"""No key is met by silence while the curtain is closed: it does something, or is told what must be done first."""

from typing import cast

import pytest
from PySide6.QtCore import QKeyCombination, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Player
from qquovadis.model.agreed import UndoPolicy
from tests.marks import quick
from tests.ui.window.conftest import Seated
from tests.ui.window.test_curtain import choose, covered
from ui.desk.actions import MENUS
from ui.kit.key_names import plain
from ui.play.consent_box import ConsentBox
from ui.program.program import Program
from ui.table.input.key_bindings import LEAVE, TABLE_KEYS

THREE = (Player("Aya"), Player("Ben"), Player("Cho"))
HOLDS = {Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter}
WALKS = {Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Tab, Qt.Key.Key_Backtab}


def first_of(keys: QKeySequence) -> QKeyCombination:
    """The first keys of a sequence."""
    return cast(QKeyCombination, keys[0])  # type: ignore[index]  # Qt's stubs do not know it


def pressed(program: Program, keys: QKeySequence) -> str:
    """What the curtain answers to keys that are pressed."""
    curtain = program.window.desk.curtain
    curtain._told.hide()
    at = first_of(keys)
    QTest.keyClick(curtain.buttons[0], at.key(), at.keyboardModifiers())
    return curtain.told


@quick
@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_command_that_cannot_be_used_is_named_and_it_is_said_what_must_be_first(
    seated: Seated, program: Program, language: str
) -> None:
    """Which they are is read off the menus: a command that is switched on does what it does by its own key."""
    seated(THREE)
    program.window.context.set_language(language)
    actions, found = program.window.actions_by_name, list[str]()
    for name in (spec.name for _, specs in MENUS for spec in specs if spec.keys):
        action = actions[name]
        keys = action.shortcut()
        if action.isEnabled() or first_of(keys).key() in HOLDS | WALKS:
            continue
        told = pressed(program, keys)
        assert plain(action.text()) in told, name
        assert ("opens nothing" not in told) and (("Hold" in told) if language == "en" else ("長押し" in told))
        found.append(name)
    assert {"peek", "cover", "choices", "hint", "workshop", "look_back", "world", "in_words"} <= {*found}


@quick
def test_keys_of_the_table_are_answered_too_and_those_that_hold_or_walk_go_on(seated: Seated, program: Program) -> None:
    presenter = seated(THREE)
    entries = len(presenter.open_game.session.entries)
    for binding in TABLE_KEYS:
        for key in binding.keys:
            keys = QKeySequence(binding.held.value | key.value)
            if key in HOLDS or key in WALKS or key == LEAVE:
                continue
            assert pressed(program, keys), binding.shown
    assert not pressed(program, QKeySequence(Qt.Key.Key_Down))
    assert presenter.is_covered and len(presenter.open_game.session.entries) == entries


def test_what_was_answered_is_gone_when_the_next_person_is_called(seated: Seated, program: Program) -> None:
    presenter = seated(THREE)
    assert pressed(program, QKeySequence("H"))
    presenter.open_curtain(1)
    choose(presenter)
    assert presenter.is_covered and not program.window.desk.curtain.told


def test_a_search_does_not_take_the_keyboard_to_what_lies_behind(seated: Seated, program: Program) -> None:
    seated(THREE)
    curtain = program.window.desk.curtain
    program.window.actions_by_name["seek"].trigger()
    focused = QApplication.focusWidget()
    assert focused is not None and curtain.isAncestorOf(focused)
    assert "Search the rules" in curtain.told


@quick
@pytest.mark.parametrize("policy", UndoPolicy)
def test_whoever_erred_asks_the_table_at_the_curtain_and_no_hand_is_opened(
    seated: Seated, program: Program, qtbot: QtBot, policy: UndoPolicy
) -> None:
    """What another person chose in secret is a question under any agreement, and nobody is at the screen to own it."""
    presenter = seated(THREE, undo=policy, designer="Ben" if policy is UndoPolicy.DESIGNER else "")
    session, window = presenter.open_game.session, program.window
    assert not window.actions_by_name["undo"].isEnabled(), "nothing was done yet"
    presenter.open_curtain(0)
    choose(presenter)
    assert presenter.is_covered
    for agreeing in (False, True):
        QTest.keyClick(window.desk.curtain.buttons[0], Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        box = QApplication.activeModalWidget()
        assert isinstance(box, ConsentBox)
        assert session.seating.eyes is None and presenter.table_presenter.view.seat is None
        assert box.text().startswith("A question to everyone at the table:")
        assert any(button.text() == "Ben: do it" for button in box.buttons()) is (policy is UndoPolicy.DESIGNER)
        assert len(session.entries) == 1
        box.buttons()[0 if agreeing else -1].click()
        qtbot.waitUntil(lambda: QApplication.activeModalWidget() is None)
        assert presenter.is_covered and session.seating.eyes is None
    assert not session.entries
    assert window.actions_by_name["redo"].isEnabled() and not window.actions_by_name["undo"].isEnabled()


@quick
def test_undo_stands_on_the_card_for_the_mouse_while_there_is_something_to_take_back(
    seated: Seated, program: Program
) -> None:
    presenter = seated(THREE)
    curtain = program.window.desk.curtain
    undo = curtain._undo
    assert not undo.isVisible()
    presenter.open_curtain(0)
    choose(presenter)
    assert undo.isVisible() and undo.text() == "Undo (Ctrl+Z)"
    curtain.grace = 3_600_000
    QTest.mouseClick(undo, Qt.MouseButton.LeftButton)
    assert QApplication.activeModalWidget() is None, "the second click of whoever sat there before"
    curtain.grace = 0
    QTest.mouseClick(undo, Qt.MouseButton.LeftButton)
    box = QApplication.activeModalWidget()
    assert isinstance(box, ConsentBox)
    box.reject()


def test_a_bot_that_is_asked_again_behind_the_curtain_takes_it_away(seated: Seated, qtbot: QtBot) -> None:
    """Nobody may then open the hand of whoever had been called."""
    presenter = seated((*THREE[:2], Player("Robot", "random")))
    qtbot.waitUntil(lambda: covered(presenter))
    presenter._show_thinking(2)
    assert not covered(presenter)
    presenter.open_curtain(0)
    assert presenter.open_game.session.seating.eyes is None
