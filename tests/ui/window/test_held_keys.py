"""A key that is held down comes again and again by itself; only the first of these is what somebody meant."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tests.marks import quick
from tests.ui.held_keys import held_key, hold_key
from tests.ui.laid import five_at_war, session_at
from tests.ui.window.conftest import Shown
from ui.kit.button_keys import button_keys
from ui.kit.context import AppContext
from ui.overlay.control import Control
from ui.panels.key_button import KeyButton
from ui.play.hotseat.curtain import Curtain, CurtainPerson
from ui.play.hotseat.handover import EACH
from ui.program.program import Program

pytestmark = quick
ROOM = (1000, 700)


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_enter_held_down_presses_a_button_once(qtbot: QtBot, key: Qt.Key) -> None:
    """What it asks next may have a button of its own in the same place."""
    button, pressed = QPushButton("Yes"), list[bool]()
    qtbot.addWidget(button)
    button.installEventFilter(button_keys())
    button.clicked.connect(lambda: pressed.append(True))
    hold_key(button, key)
    assert len(pressed) == 1


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_enter_held_down_at_the_table_is_pressed_once(at_table: Shown, key: Qt.Key) -> None:
    """What comes up where no curtain parts two questions was not read yet."""
    presenter, entered = at_table(session_at(five_at_war(), "workers", "A")), list[bool]()
    presenter.table.entered.connect(lambda: entered.append(True))
    hold_key(presenter.table, key)
    assert len(entered) == 1


def test_enter_held_down_on_a_button_of_the_bar_presses_it_once(qtbot: QtBot) -> None:
    button, pressed = KeyButton("Yes"), list[bool]()
    qtbot.addWidget(button)
    button.clicked.connect(lambda: pressed.append(True))
    hold_key(button, Qt.Key.Key_Return)
    assert len(pressed) == 1


def test_a_curtain_answers_a_key_that_is_held_down_once(context: AppContext, room: QWidget) -> None:
    curtain, unheard = Curtain(context, room), list[object]()
    curtain.unheard.connect(unheard.append)
    curtain.cover((CurtainPerson(0, "Aya", "gigant"), CurtainPerson(1, "Ben", "mystic")), EACH)
    hold_key(curtain, Qt.Key.Key_H, "h")
    assert len(unheard) == 1


def test_the_world_is_held_and_control_is_shown_until_their_keys_are_let_go(at_table: Shown, program: Program) -> None:
    presenter = at_table(session_at(five_at_war(), "workers", "A"))
    table, action = presenter.table, program.window.actions_by_name["control"]
    next(each for each in program.overlay_features if isinstance(each, Control)).held = 0

    def states() -> tuple[bool, bool]:
        return table.keyboard.space_held, action.isChecked()

    assert set(held_key(table, Qt.Key.Key_Space, " ", states)) == {(True, False)}
    QTest.keyRelease(table, Qt.Key.Key_Space)
    assert set(held_key(table, Qt.Key.Key_A, "a", states)) == {(False, True)}
    QTest.keyRelease(table, Qt.Key.Key_A)
    assert states() == (False, False)
