"""No command leaves a match or its rules at one press: it asks first, and undo or the saved game brings it back."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from qquovadis import paths
from qquovadis.controllers import Player
from qquovadis.model.agreed import Mode, UndoPolicy
from tests.marks import long, quick
from tests.ui.secrets.crawler.standing_still import stand_still
from tests.ui.window.conftest import Seated
from tests.ui.window.test_leaving import close_windows_beside
from ui.desk.actions import MENUS
from ui.kit.plain_text import ConfirmBox
from ui.play.presenter import Presenter
from ui.program.program import Program

ONE = (Player("Aya"), Player("Ben", "random"), Player("Cho", "random"))
TWO = (Player("Aya"), Player("Ben"), Player("Cho", "random"))
LEAVE = {"quit"}  # that is what it says


def begun(seated: Seated, qtbot: QtBot, people: tuple[Player, ...] = ONE) -> Presenter:
    """A match in which somebody is asked and has chosen something."""
    presenter = seated(people, undo=UndoPolicy.FREE)
    if presenter.is_covered:
        presenter.open_curtain(0)
    qtbot.waitUntil(lambda: presenter.controller.here is not None)
    return presenter


def asked() -> ConfirmBox:
    """The question that stands there."""
    box = QApplication.activeModalWidget()
    assert isinstance(box, ConfirmBox)
    return box


def mode_of(presenter: Presenter) -> Mode:
    """How the table is used, asked anew."""
    return presenter.open_game.session.situation.mode


def guided(program: Program) -> bool:
    """Whether somebody is guided, asked anew."""
    return program.guide.is_on


def usable(program: Program) -> Iterator[str]:
    """Name the commands that can be given now."""
    for name in (spec.name for _, specs in MENUS for spec in specs if spec.name):
        if name not in LEAVE and program.window.actions_by_name[name].isEnabled():
            yield name


@long  # every command
@pytest.mark.qt_log_ignore("This plugin does not support grabbing the keyboard", extend=True)
@pytest.mark.parametrize("people", [ONE, TWO])
def test_no_command_leaves_a_match_or_its_rules_at_once(
    seated: Seated, program: Program, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, people: tuple[Player, ...]
) -> None:
    stand_still(monkeypatch, paths.personal_place(), lambda: None)
    presenter = begun(seated, qtbot, people)
    popups = QTimer(program)
    popups.timeout.connect(lambda: (menu := QApplication.activePopupWidget()) and menu.close())
    popups.start(1)
    for name in [*usable(program)]:
        program.window.actions_by_name[name].trigger()
        assert program.presenter is presenter and mode_of(presenter) is Mode.MATCH, name
        close_windows_beside(program)
        program._history_browser.come_back()
        qtbot.wait(1)
    popups.stop()


@quick
def test_one_is_asked_once_before_free_moves_and_the_key_shows_how_things_are(
    seated: Seated, program: Program, qtbot: QtBot
) -> None:
    presenter, switch = begun(seated, qtbot), program.window.actions_by_name["workshop"]
    switch.trigger()
    assert "Ctrl+Z" in asked().text() and not switch.isChecked()
    QTest.keyClick(asked(), Qt.Key.Key_Escape)
    assert mode_of(presenter) is Mode.MATCH and not switch.isChecked()
    switch.trigger()
    QTest.keyClick(asked(), Qt.Key.Key_Return)
    assert mode_of(presenter) is Mode.FREE_MOVES and switch.isChecked()
    switch.trigger()
    assert mode_of(presenter) is Mode.MATCH and not switch.isChecked()
    switch.trigger()
    assert mode_of(presenter) is Mode.FREE_MOVES, "who did so before knows what it is"


@quick
def test_one_is_asked_before_the_guide_takes_the_place_of_a_game(
    seated: Seated, program: Program, qtbot: QtBot
) -> None:
    presenter, guide = begun(seated, qtbot), program.window.actions_by_name["guide"]
    guide.trigger()
    QTest.keyClick(asked(), Qt.Key.Key_Escape)
    assert program.presenter is presenter and not guided(program)
    guide.trigger()
    asked().go.click()
    assert guided(program)
    guide.trigger()
    assert guided(program) and QApplication.activeModalWidget() is None, "no game of one's own is left"
