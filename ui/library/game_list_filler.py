"""Fills a list of games, and has found out what it does not know yet about those in sight."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QPixmap

from qquovadis.model.saves.library import GameSurvey, Library, SavedGame, sought
from ui.kit.context import AppContext
from ui.library.game_list import GameList, GameRow
from ui.library.game_text import GameText
from ui.library.kept_pictures import kept_picture

if TYPE_CHECKING:
    from ui.library.survey_queue import SurveyQueue


class GameListFiller(QObject):
    """Serves one list; `games` says which games there are, `most` how many of them are listed.

    `known` tells that something was found out about one of them.
    """

    known = Signal()

    def __init__(self, context: AppContext, library: Library, listed: GameList, folder: Path | None = None) -> None:
        super().__init__(listed)
        self._context, self._library, self._list = context, library, listed
        self.table_text = GameText(context)
        self._folder = folder
        self._research: SurveyQueue | None = None
        self.games: Callable[[], list[SavedGame]] = library.games
        self.most: int | None = None
        self._words = ""
        self._all: list[SavedGame] = []
        self._troubles: dict[Path, Exception] = {}
        listed.seen.connect(self._want)
        context.changed.connect(self.retranslate)

    @property
    def all(self) -> list[SavedGame]:
        """Every game there is, whatever is sought."""
        return self._all

    def fill(self, selected: Path | None = None) -> None:
        """Read the folder and list what is there."""
        self._all = self.games()
        self._show(selected)

    def seek(self, words: str) -> None:
        """List only the games of which all these words are told."""
        self._words = words
        current = self._list.current
        self._show(current.kept.path if current else None)

    def retranslate(self) -> None:
        """Say and paint everything again."""
        current = self._list.current
        self._show(current.kept.path if current else None)
        self._list.refresh()

    def rest(self) -> None:
        """Find out nothing any more."""
        if self._research is not None:
            self._research.rest()

    def _show(self, selected: Path | None) -> None:
        names = self.table_text.names()
        found = sought(self._all, self._words, names)[: self.most]
        before = {row.kept.path: row.picture for row in self._list.rows if row.kept in found}
        self._list.show_rows(
            (
                GameRow(
                    kept, self.table_text.describe(kept, names, self._troubles.get(kept.path)), before.get(kept.path)
                )
                for kept in found
            ),
            selected,
        )

    def _want(self, games: list[SavedGame]) -> None:
        """Look into those in sight of which something is not known; what is painted already is shown at once."""
        if self._context.careful:
            return
        missing = []
        for row in self._list.rows:
            kept = row.kept
            if kept not in games or not kept.is_open or kept.path in self._troubles:
                continue
            picture = row.picture or kept_picture(kept, self._context.theme.scheme)
            if kept.survey is None or picture is None:
                missing.append(kept)
            elif row.picture is None:
                self._list.show_row(row._replace(picture=picture))
        if missing or self._research is not None:
            self._surveys().want(missing)

    def _surveys(self) -> "SurveyQueue":
        """Return what looks into games, made when there is one to be looked into."""
        from ui.library.survey_queue import SurveyQueue  # late: it needs all that a game is played with

        if self._research is None:
            self._research = SurveyQueue(self._context, self._library, self._folder)
            self._research.setParent(self)
            self._research.found.connect(self._note)
        return self._research

    def _note(self, path: Path, survey: GameSurvey | None, error: Exception | None, picture: QPixmap | None) -> None:
        if error is not None:
            self._troubles[path] = error
        names = self.table_text.names()
        for at, kept in enumerate(self._all):
            if kept.path == path:
                known = self._all[at] = replace(kept, survey=survey)
                self._list.show_row(GameRow(known, self.table_text.describe(known, names, error), picture))
        self.known.emit()
