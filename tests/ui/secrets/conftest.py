"""The windows of these tests: small, at rest, and opened without waiting."""

from collections.abc import Callable, Generator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from qquovadis import paths
from qquovadis.model.settings import Settings
from ui.desk.main_window import MainWindow
from ui.kit.context import AppContext
from ui.kit.fonts import register_fonts
from ui.program.program import Program

Opened = Callable[[], Program]


def small() -> Program:
    """A program with a small window in which nothing moves and the curtain need not be waited for."""
    window = MainWindow(AppContext("en", "light"))
    window.furnish()
    window.desk.curtain.grace = window.desk.curtain.hold = 0
    window.resize(1200, 680)
    program = Program(window, Settings(pace="fast", motion=False), None)
    window.show()
    return program


@pytest.fixture
def opened(
    qapp: QApplication, qtbot: QtBot, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> Generator[Opened]:
    """Return a way to open a program, with games of its own and without motion, in place of the one before."""
    register_fonts(paths.resources() / "fonts")
    qapp.setStyle("Fusion")
    qapp.setCursorFlashTime(0)
    programs: list[Program] = []

    def close() -> None:
        for program in programs:
            program.window.close()
            qtbot.wait(1)
            program.window.deleteLater()
            program.deleteLater()
        programs.clear()
        qtbot.wait(1)

    def opening() -> Program:
        close()
        monkeypatch.setenv("QQUOVADIS_HOME", str(tmp_path_factory.mktemp("home")))
        qapp.clipboard().clear()
        programs.append(small())
        qtbot.waitExposed(programs[0].window)
        return programs[0]

    yield opening
    close()
