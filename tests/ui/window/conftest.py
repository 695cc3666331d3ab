"""A window with people at its table, and the proof that nothing of it stays behind."""

from collections.abc import Callable, Generator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from qquovadis import paths
from qquovadis.controllers import Player, Session, record
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.rulebook import load_rulebook
from qquovadis.model.pack.schema import Pack
from qquovadis.model.settings import Settings
from tests.ui.kept_pictures import icon_painted_once, painted_once
from ui.desk.main_window import MainWindow
from ui.kit.context import AppContext
from ui.kit.fonts import register_fonts
from ui.play.open_game import Agreement, OpenGame
from ui.play.presenter import Presenter
from ui.program.program import Program
from ui.table.scene.artwork import Artwork

RACES = ("glorious", "deep_one", "gigant")
Seated = Callable[..., Presenter]
Shown = Callable[[Session], Presenter]


@pytest.fixture(scope="session")
def pack() -> Pack:
    """Return the pack that the window is shown with."""
    return load_pack(find_pack("quo_vadis", None))


@pytest.fixture
def context(qapp: QApplication) -> AppContext:
    """Return the surroundings: English, by day."""
    register_fonts(paths.resources() / "fonts")
    qapp.setStyle("Fusion")
    return AppContext("en", "light")


@pytest.fixture
def program(context: AppContext, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Generator[Program]:
    """Return a program without a game; afterwards nothing of it may be left."""
    monkeypatch.setattr(Artwork, "_painted", painted_once)
    monkeypatch.setattr(AppContext, "icon", icon_painted_once)
    window = MainWindow(context)
    window.furnish()
    window.desk.curtain.grace = window.desk.curtain.hold = 0
    window.resize(1280, 720)
    program = Program(window, Settings(pace="fast", motion=False), None)
    window.show()
    qtbot.waitExposed(window)
    yield program
    window.close()
    qtbot.wait(1)
    left = [widget for widget in QApplication.topLevelWidgets() if widget.isVisible()]
    for widget in left:
        widget.close()  # so that only this test fails for it
    assert not left
    assert not [timer for timer in window.findChildren(QTimer) if timer.isActive()]
    window.deleteLater()
    program.deleteLater()
    qtbot.wait(1)


@pytest.fixture
def seated(program: Program, pack: Pack) -> Seated:
    """Return a way to sit people down at a table of three."""

    def seat(people: tuple[Player, ...], seed: int = 7, **agreed: Any) -> Presenter:
        program.sit_down(Agreement(pack, people, RACES, start=0, seed=seed, **agreed))
        assert program.presenter is not None
        return program.presenter

    return seat


@pytest.fixture
def at_table(program: Program, pack: Pack, qtbot: QtBot, own_home: Path) -> Shown:
    """Return a way to show the table of a session, and to come to its question or its end."""
    del own_home

    def show(session: Session) -> Presenter:
        program._sit(OpenGame(session, pack, load_rulebook(pack.folder), record(session, "laid")))
        presenter = program.presenter
        assert presenter is not None
        qtbot.waitUntil(lambda: presenter.controller.here is not None or session.situation.outcome is not None)
        return presenter

    return show
