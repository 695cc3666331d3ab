"""Tooltips and menus are windows of their own, which the curtain cannot cover: they are gone before it is seen."""

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QApplication, QMenu, QToolTip
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Player
from tests.ui.window.conftest import Seated
from tests.ui.window.test_curtain import choose, covered
from ui.kit.context import AppContext
from ui.play.hotseat.curtain import Curtain, CurtainPerson
from ui.play.presenter import Presenter
from ui.program.program import Program

THREE = (Player("Aya"), Player("Ben"), Player("Cho"))
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support grabbing the keyboard")
SECRET = "Your card: Revelation"


def open_over(program: Program) -> QMenu:
    """Show a tooltip, a menu and a menu of that menu over the window."""
    menu = QMenu(program.window)
    inner = menu.addMenu("More")
    for each in (menu, inner):
        each.addAction(SECRET)
        each.popup(program.window.mapToGlobal(QPoint(300, 300)))
    QToolTip.showText(program.window.mapToGlobal(QPoint(200, 200)), SECRET, program.window)
    assert QToolTip.isVisible() and QApplication.activePopupWidget() is inner
    return menu


def standing_over(program: Program) -> list[str]:
    """Return what is shown in windows of its own besides the main window."""
    windows = QApplication.topLevelWidgets()
    return [type(each).__name__ for each in windows if each.isVisible() and each is not program.window]


def test_nothing_stands_over_the_curtain_when_the_next_person_is_called(
    seated: Seated, program: Program, qtbot: QtBot
) -> None:
    presenter = seated(THREE)
    presenter.open_curtain()
    qtbot.waitUntil(lambda: presenter.controller.here is not None)
    menu = open_over(program)
    _until_covered(presenter, qtbot)
    assert standing_over(program) == []
    assert not menu.isVisible() and not program.window.desk.curtain.isHidden()


def test_they_are_gone_at_once_and_before_the_curtain_is_opaque(program: Program, context: AppContext) -> None:
    seen: list[tuple[list[str], bool]] = []

    class Watched(Curtain):
        def showEvent(self, event: QShowEvent) -> None:
            seen.append((standing_over(program), self.is_opaque))

    curtain = Watched(context, program.window)
    open_over(program)
    curtain.cover((CurtainPerson(0, "Aya"),), "It is {name}'s turn.")
    assert seen == [([], True)]
    curtain.uncover()
    curtain.deleteLater()


def _until_covered(presenter: Presenter, qtbot: QtBot) -> None:
    while not covered(presenter):
        choose(presenter, "done")
        qtbot.waitUntil(lambda: covered(presenter) or presenter.controller.here is not None)
