"""Finds out what a list of games does not know yet, one game at a time, while nothing else is to be done."""

from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from qquovadis.controllers.saves.survey import Surveyor
from qquovadis.errors import QuoError
from qquovadis.model.saves.library import Library, SavedGame
from ui.library.kept_pictures import kept_picture
from ui.library.pictures import keep_picture, paint_picture
from ui.window.context import AppContext

PAUSE = 15  # milliseconds for the window between two games


class SurveyQueue(QObject):
    """Reads whole games; `found` tells the file, what it came to, or why it cannot be opened, and its picture."""

    found = Signal(object, object, object, object)

    def __init__(self, context: AppContext, library: Library, folder: Path | None = None) -> None:
        super().__init__()
        self._context, self._library = context, library
        self._surveyor = Surveyor(folder)
        self._wanted: list[SavedGame] = []
        self._next = QTimer(self)
        self._next.setSingleShot(True)
        self._next.setInterval(PAUSE)
        self._next.timeout.connect(self._go_on)

    def want(self, games: list[SavedGame]) -> None:
        """Look into these, in this order, and into nothing else any more."""
        self._wanted = list(games)
        if self._wanted and not self._next.isActive():
            self._next.start()

    def rest(self) -> None:
        """Look into nothing any more, and remember what was found out."""
        self._wanted = []
        self._next.stop()
        self._library.remember()

    def look_into(self, kept: SavedGame) -> None:
        """Read one game now, and tell."""
        scheme = self._context.theme.scheme
        try:
            picture = kept_picture(kept, scheme)
            survey = kept.survey
            if survey is None or picture is None:
                read = self._surveyor.survey(kept.path)
                survey = read.survey
                self._library.note(kept, survey)
                picture = keep_picture(kept, scheme, paint_picture(read, self._context.look))
        except (QuoError, OSError) as error:
            self.found.emit(kept.path, None, error, None)
        else:
            self.found.emit(kept.path, survey, None, picture)

    def _go_on(self) -> None:
        if self._wanted:
            self.look_into(self._wanted.pop(0))
        if self._wanted:
            self._next.start()
