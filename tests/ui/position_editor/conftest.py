"""A window with a position on its table; the fixtures of the window tests serve here too."""

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Session
from tests.ui.window.conftest import at_table, context, pack, program, seated
from ui.position_editor.new_position_dialog import NewPosition
from ui.position_editor.position_editor import PositionEditor
from ui.program.program import Program

__all__ = ["at_table", "context", "pack", "program", "seated"]
SetUp = Callable[..., Session]


@pytest.fixture
def set_up(program: Program, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> SetUp:
    """Return a way to set a position up, always by the same chance, and come to its session."""
    monkeypatch.setattr("ui.position_editor.feature.secrets.randbelow", lambda _most: 7)

    def begin(way: str = "setup", seats: int = 3) -> Session:
        program.positions.set_up(NewPosition(way, seats))
        assert program.presenter is not None
        presenter = program.presenter
        qtbot.waitUntil(lambda: not presenter.controller.beats.is_showing)
        program.window.desk.show_dock(True)
        program.positions.position_editor.show_panel()
        return presenter.open_game.session

    return begin


@pytest.fixture
def position_editor(program: Program) -> PositionEditor:
    """Return free moves of the window."""
    return program.positions.position_editor
