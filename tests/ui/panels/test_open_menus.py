"""The menu of a button while the table moves on under it: it closes, and Qt finds it again (its warnings fail)."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QTimer
from PySide6.QtWidgets import QApplication, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from qquovadis.engine.agenda import Choice
from tests.marks import quick
from ui.kit.context import AppContext
from ui.panels.decision_bar import DecisionBar
from ui.panels.mute_button import MutableCard, MuteButton
from ui.panels.question import DecisionPrompt, OfferedChoice

pytestmark = [quick, pytest.mark.qt_log_ignore("This plugin does not support grabbing the keyboard", extend=True)]
GO, STAY = OfferedChoice(Choice("go"), "Go on"), OfferedChoice(Choice("stay"), "Stay")
Change = Callable[[], None]


def of_bar(context: AppContext, qtbot: QtBot) -> tuple[QToolButton, Change, str]:
    room = QWidget()
    qtbot.addWidget(room)
    bar = DecisionBar(context, room)
    bar.ask(DecisionPrompt("Aya, choose.", None, (GO, STAY)))
    room.show()
    return bar._more, lambda: bar.ask(DecisionPrompt("Ben, choose.", None, (STAY,))), "Stay"


def of_bell(context: AppContext, qtbot: QtBot) -> tuple[QToolButton, Change, str]:
    bell = MuteButton(context)
    qtbot.addWidget(bell)
    bell.show_cards((MutableCard(71, "Ramparts"),))
    bell.show()
    return bell, lambda: bell.show_cards((MutableCard(72, "Pioneers"),)), "Pioneers"


@pytest.mark.parametrize("made", [of_bar, of_bell])
def test_a_menu_that_is_open_closes_when_other_things_are_asked(
    made: Callable[[AppContext, QtBot], tuple[QToolButton, Change, str]], context: AppContext, qtbot: QtBot
) -> None:
    button, change, first = made(context, qtbot)
    popups = list[object]()

    def move_on() -> None:
        popups.append(QApplication.activePopupWidget())
        change()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        popups.append(QApplication.activePopupWidget())

    QTimer.singleShot(50, move_on)
    button.showMenu()  # comes back when the menu is closed
    assert popups == [button.menu(), None]
    assert button.menu().actions()[0].text() == first
