"""A window whose preferences are open."""

from collections.abc import Generator

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.window.conftest import context, pack, program, seated
from ui.preferences.feature import PreferencesDialog
from ui.program.program import Program

__all__ = ["context", "pack", "program", "seated"]


@pytest.fixture
def preferences(program: Program, qtbot: QtBot) -> Generator[PreferencesDialog]:
    """Return the window of preferences over a window without a game."""
    program.window.actions_by_name["preferences"].trigger()
    dialog = program.preferences.dialog
    assert dialog is not None
    yield dialog
    program.preferred.reset("language", "theme", "text_size")
    program.window.context.set_language("en")
    dialog.close()
    qtbot.wait(1)
