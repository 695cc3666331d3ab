"""A game that was left is forgotten: whoever plays all evening needs no more memory for it."""

import gc
from weakref import ref

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Player
from tests.marks import sampled
from tests.ui.window.conftest import Seated
from ui.kit.context import AppContext
from ui.preferences.keys_page import KeysPage
from ui.program.program import Program
from ui.rule_editor.overview_page import OverviewPage

PEOPLE = (Player("Aya"), Player("Ben", "random"), Player("Cho"))


def test_of_games_that_were_left_at_most_the_last_is_kept(seated: Seated, program: Program, qtbot: QtBot) -> None:
    left = []
    for seed in range(4):
        left.append(ref(seated(PEOPLE, seed).open_game.session))
        program.stand_up()
        qtbot.wait(1)
    gc.collect()
    assert [session() for session in left[:-1]] == [None, None, None]


@pytest.mark.parametrize(("action", "page"), sampled([("preferences", KeysPage), ("workbench", OverviewPage)], 1))
def test_windows_that_were_closed_are_forgotten_and_hear_no_change_of_language(
    program: Program, context: AppContext, qtbot: QtBot, action: str, page: type[QWidget]
) -> None:
    for _ in range(3):
        program.window.actions_by_name[action].trigger()
        close_windows_beside(program)
        qtbot.wait(1)
    context.set_language("ja")
    context.set_language("en")
    gc.collect()
    assert sum(isinstance(each, page) for each in gc.get_objects()) <= 1


def close_windows_beside(program: Program) -> None:
    """Close every window but the program's own."""
    for window in QApplication.topLevelWidgets():
        if window is not program.window and window.isVisible():
            window.close()
