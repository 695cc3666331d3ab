"""Opens the windows in which everything is tried, one after another, in a home that is emptied each time."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from qquovadis import paths
from qquovadis.model.settings import Settings
from tests.ui.secrets.crawler.crawl import Crawl, Extent, Tried
from tests.ui.secrets.crawler.places import Moment
from tests.ui.secrets.crawler.stage import Home, Place, Stage
from tests.ui.secrets.crawler.standing_still import read_aloud, save_time, stand_still
from ui.desk.main_window import MainWindow
from ui.kit.context import AppContext
from ui.kit.fonts import register_fonts
from ui.program.program import Program


class Windows:
    """Windows in which nothing moves and no curtain need be waited for, two at most, which share a home by turns."""

    def __init__(self, application: QApplication, home: Path, language: str) -> None:
        self._home, self._language = Home(home), language
        self._stages: list[Stage] = []
        self._contexts: list[AppContext] = []
        import_module("ui.lab.lab_window")  # it would come while something else is looked at
        register_fonts(paths.resources() / "fonts")
        application.setStyle("Fusion")
        application.setCursorFlashTime(0)

    @property
    def stage(self) -> Stage | None:
        """The one in which things are done now."""
        return self._home.inside

    def open_stages(self, places: tuple[Place, Place]) -> tuple[Stage, Stage]:
        """Open a window at each of two places, in place of those before."""
        self.close()
        for place in places:
            self._stages.append(Stage(self._open, self._home, place))
        return self._stages[0], self._stages[1]

    def _open(self) -> Program:
        self._contexts.append(AppContext(self._language, "light"))
        window = MainWindow(self._contexts[-1])
        window.furnish()
        window.desk.curtain.grace = window.desk.curtain.hold = 0
        window.resize(1200, 680)
        program = Program(window, Settings(pace="fast", motion=False, language=self._language), None)
        window.show()
        QApplication.processEvents()
        return program

    def close(self) -> None:
        """Close the windows."""
        for stage in self._stages:
            self._home.enter(stage)
            stage.dispose()
            self._home.leave(stage)
        self._stages.clear()
        for context in self._contexts:
            context.fall_silent()
        self._contexts.clear()


@contextmanager
def windows(application: QApplication, home: Path, language: str, patch: pytest.MonkeyPatch) -> Iterator[Windows]:
    """Open windows in a home in which the clock stands still, and close the last one."""
    home.parent.mkdir(parents=True, exist_ok=True)
    patch.setenv("QQUOVADIS_HOME", str(home))
    opened = Windows(application, home, language)
    stand_still(patch, home, lambda: opened.stage)
    read_aloud(patch, lambda: opened.stage)
    save_time(patch, lambda: opened.stage)
    patch.setattr("ui.preferences.preferred.system_language", lambda: language)  # Qt's words are those of both games
    try:
        yield opened
    finally:
        opened.close()


def crawled(opened: Windows, moment: Moment, game: str, extent: Extent) -> Iterator[Tried]:
    """Try everything at a moment of a game, one thing after another."""
    yield from Crawl(opened.open_stages, moment.pair(game), extent).run()
