"""Finds out what a list of games does not know yet, one game at a time, while nothing else is to be done."""

from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QPixmap

from qquovadis.controllers.saves.survey import Surveyor
from qquovadis.errors import QuoError
from qquovadis.guard import GUARD, Attempt
from qquovadis.model.saves.library import GameSurvey, Library, SavedGame
from qquovadis.model.text.translations import N_
from ui.kit.context import AppContext
from ui.kit.theme import ColorScheme
from ui.library.kept_pictures import kept_picture
from ui.library.pictures import keep_picture, paint_picture

PAUSE = 15  # milliseconds for the window between two games
NOT_READ = N_(
    "The program has run into a fault while it read this game. The file has not been changed; the report of the fault "
    "says more."
)


class SurveyQueue(QObject):
    """Reads whole games; `found` tells the file, what it came to, or why it cannot be opened, and its picture."""

    found = Signal(object, object, object, object)

    def __init__(self, context: AppContext, library: Library, folder: Path | None = None) -> None:
        super().__init__()
        self._context, self._library = context, library
        self._surveyor = Surveyor(folder)
        self._wanted: list[SavedGame] = []
        self._unpainted: set[tuple[Path, ColorScheme]] = set()
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
        """Read one game now, and tell; one that a fault keeps from being painted is told without a picture."""
        try:
            survey, picture = self._found(kept)
        except (QuoError, OSError) as error:
            self.found.emit(kept.path, None, error, None)
        else:
            self.found.emit(kept.path, survey, None, picture)

    def _found(self, kept: SavedGame) -> tuple[GameSurvey | None, QPixmap | None]:
        """Return what a game came to and its picture; None if a fault keeps it from being painted, tried only once."""
        scheme, survey, picture = self._context.theme.scheme, kept.survey, None
        if self._context.careful:
            return survey, None
        with Attempt():
            picture = kept_picture(kept, scheme)
        if survey is not None and (picture is not None or (kept.path, scheme) in self._unpainted):
            return survey, picture
        with Attempt(QuoError, OSError) as reading:
            read = self._surveyor.survey(kept.path)
        if reading.error is not None:
            raise QuoError(NOT_READ)
        self._library.note(kept, read.survey)
        before = GUARD.faults.total()
        with Attempt():
            image = paint_picture(read, self._context.look)
            if GUARD.faults.total() == before:
                picture = keep_picture(kept, scheme, image)
        if picture is None:
            self._unpainted.add((kept.path, scheme))
        return read.survey, picture

    def _go_on(self) -> None:
        if self._wanted:
            self.look_into(self._wanted.pop(0))
        if self._wanted:
            self._next.start()
