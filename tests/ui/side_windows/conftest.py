"""A main window with people at its table, beside which others can be opened."""

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from qquovadis.controllers import Player
from qquovadis.model.pack.loading import find_pack, load_pack
from tests.ui.window.conftest import at_table, context, pack, program, seated
from ui.play.open_game import Agreement
from ui.play.presenter import Presenter
from ui.program.program import Program
from ui.side_windows.mat_window import MatWindow

__all__ = ["at_table", "context", "pack", "program", "seated"]
Carded = Callable[..., Presenter]
MatShown = Callable[[], MatWindow]
ONE = tuple(Player(name, person="one") for name in ("Aya", "Ben", "Cho"))


@pytest.fixture
def carded(program: Program, qtbot: QtBot) -> Carded:
    """Return a way to sit down three people, of one screen or one person, until a card of the hand is asked for."""

    def seat(people: tuple[Player, ...] = ONE, step: str = "ChooseCard") -> Presenter:
        found = load_pack(find_pack("undecim", None))
        program.sit_down(Agreement(found, people, (None,) * 3, start=0, seed=7))
        presenter = program.presenter
        assert presenter is not None
        session = presenter.open_game.session
        while session.situation.decision is None or session.situation.decision.step != step:
            choose_first(presenter, qtbot)
        return presenter

    return seat


@pytest.fixture
def mat_shown(program: Program, qtbot: QtBot) -> MatShown:
    """Return a way to open the window of the mat by its action."""

    def show() -> MatWindow:
        program.window.actions_by_name["mat_window"].trigger()
        window = program.side_windows.mat
        assert window is not None
        qtbot.waitExposed(window)
        return window

    return show


def choose_first(presenter: Presenter, qtbot: QtBot) -> None:
    """Let whoever is asked come to the screen, if they must, and choose the first of what is legal."""
    if presenter.is_covered:
        presenter.open_curtain()
    controller = presenter.controller
    qtbot.waitUntil(lambda: controller.here is not None)
    assert controller.here is not None
    judged = presenter.open_game.session.situation.judged(controller.here)
    presenter.table.chosen.emit(next(choice for choice, clause in judged if clause is None))
    qtbot.waitUntil(lambda: controller.here is not None or presenter.is_covered)
