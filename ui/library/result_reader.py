"""Reads the finished games of the library in a thread of its own, so that the window goes on meanwhile."""

from pathlib import Path

from PySide6.QtCore import QThread, Signal

from qquovadis.controllers.saves.results import finished_game
from qquovadis.controllers.saves.survey import Surveyor
from qquovadis.errors import QuoError
from qquovadis.model.saves.library import SavedGame


class ResultReader(QThread):
    """`read` tells each game with its survey and what it came to, or nothing of one that cannot be read."""

    read = Signal(object, object, object)

    def __init__(self, games: list[SavedGame], folder: Path | None) -> None:
        super().__init__()
        self._games, self._folder = games, folder

    def run(self) -> None:
        """Read one game after another until all are, or nobody wants them any more."""
        surveyor = Surveyor(self._folder)
        for kept in self._games:
            if self.isInterruptionRequested():
                return
            try:
                found = surveyor.survey(kept.path)
            except (QuoError, OSError):
                self.read.emit(kept, None, None)
            else:
                self.read.emit(kept, found.survey, finished_game(found.session, found.survey.rounds))

    def stop(self) -> None:
        """Read no more, and wait for the game that is read now."""
        self.requestInterruption()
        self.wait()
