"""No part of a window is a window of its own for a moment: it would flash on the screen."""

import traceback
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QDialog, QMainWindow, QWidget
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Player
from tests.marks import quick
from tests.ui.window.conftest import Seated
from tests.ui.window.test_leaving import close_windows_beside
from ui.program.program import Program

pytestmark = quick
ONE = (Player("Aya"), Player("Ben", "random"), Player("Cho", "random"))


class Shown(QObject):
    """Notes every window that is shown and is no window with a frame of ours, with where that is."""

    def __init__(self) -> None:
        super().__init__()
        self.stray: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        is_shown = event.type() == QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow()
        if is_shown and not isinstance(watched, QDialog | QMainWindow):
            line = traceback.extract_stack()[-2]
            self.stray.append(f"{watched} at {line.filename}:{line.lineno}")
        return False


@pytest.fixture
def shown(qapp: QApplication) -> Iterator[Shown]:
    """Return what is shown from now on, before anything of the program is made."""
    shown = Shown()
    qapp.installEventFilter(shown)
    yield shown
    qapp.removeEventFilter(shown)


OPENED = (
    *("new", "preferences", "library", "scenario", "player_aid", "in_words", "recap", "branches", "dock", "print"),
    *("workbench", "send_back", "rules_here", "keys", "about", "first_prototype", "lab", "lab_guide"),
)


def test_nothing_of_the_window_is_shown_by_itself(shown: Shown, seated: Seated, program: Program, qtbot: QtBot) -> None:
    presenter = seated(ONE)
    qtbot.waitUntil(lambda: presenter.controller.here is not None)
    for name in OPENED:
        program.window.actions_by_name[name].trigger()
        close_windows_beside(program)
    assert not shown.stray, "\n".join(shown.stray)
