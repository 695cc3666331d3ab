"""Serves the window with its library: all games, the recent ones in the menu, and the game that a crash ended."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QMenu

from qquovadis import paths
from qquovadis.controllers import GameFile
from qquovadis.errors import QuoError
from qquovadis.guard import listens
from qquovadis.model.saves.library import Library
from qquovadis.model.settings import Settings
from qquovadis.model.text.translations import N_
from ui.desk.features import WindowFeature
from ui.desk.main_window import MainWindow
from ui.kit.context import AppContext
from ui.kit.plain_text import on_button
from ui.library.game_text import GameText, name_of_game
from ui.library.library_dialog import LibraryDialog
from ui.library.resume_box import ResumeBox
from ui.library.table_lock import TableLock
from ui.library.unfinished_game import UnfinishedGame
from ui.library.unsaved_box import NOT_SAVED
from ui.panels.notice import NoticeText
from ui.play.presenter import Presenter

if TYPE_CHECKING:
    from ui.playtests.playtests_dialog import PlaytestsDialog

RECENT = N_("&Recent games")
NONE = N_("None yet")
NAMED = N_("{name} · {game}")
SAVED = N_("This game is saved by itself after every move.")
FOUND = N_("You find it as “{name}” among your games: {library_key}.")
LOOKED_AT = N_("This game is only looked at. Nothing in it changes, so there is nothing to save.")


class LibraryFeature(WindowFeature):
    """Serves one window; `chosen` tells the file of a game that shall be gone on with.

    `kept` tells that the settings have changed and shall be written, `looked_at` a playtest that is only looked
    at, and its moment, -1 for the end.
    """

    chosen = Signal(object)
    looked_at = Signal(object, int)
    kept = Signal()
    anytime = True

    def __init__(self, window: MainWindow, settings: Settings, folder: Path | None) -> None:
        super().__init__()
        self._window, self._settings, self._folder = window, settings, folder
        self._context: AppContext = window.context
        self._unfinished = UnfinishedGame()
        self.lock = TableLock()
        self.dialog: LibraryDialog | None = None
        self.playtests: PlaytestsDialog | None = None
        self.offer: ResumeBox | None = None
        self.resumed: Path | None = None  # of which the box that offered it has said that it was not closed
        self._noted: Path | None = None
        self._menu: QMenu = window.actions_by_name.add_menu(RECENT, before="folder")
        self._menu.aboutToShow.connect(self._list_recent)
        self._menu.addAction("")  # what it lists is read when somebody opens it; an empty menu would never open
        window.actions_by_name.on("library", self.open)
        window.actions_by_name.on("save", self._say_whether_saved)

    def set_presenter(self, presenter: Presenter | None) -> None:
        """Remember which game is on the table, also for the next start."""
        super().set_presenter(presenter)
        self._noted = None
        if self._file() is None:
            self._unfinished.end()
            self.lock.let_go()
        else:
            self._note_file()
        if presenter is not None:
            presenter.rested.connect(self._note_file)

    def possible(self) -> tuple[str, ...]:
        """Return the actions that can be done now."""
        return ("save",)

    possible_when_covered = possible  # it tells the name of the game alone

    def open(self, over: QDialog | None = None) -> LibraryDialog:
        """Open the window of all games; a dialog that it stands over is done when one of them is chosen."""
        dialog = LibraryDialog(self._context, over or self._window, self._file, self._folder)
        self.dialog = dialog
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if over is not None:
            dialog.chosen.connect(over.accept)
        dialog.chosen.connect(self.chosen)
        dialog.playtests_wanted.connect(partial(self.open_playtests, dialog))
        dialog.finished.connect(self._note_file)  # it may have another name now
        dialog.open()
        return dialog

    def open_playtests(self, over: LibraryDialog) -> "PlaytestsDialog":
        """Open what came back from playtests; the library is done when one of them is looked at."""
        from ui.playtests.playtests_dialog import PlaytestsDialog  # late: it needs the lab, and few open it

        self.playtests = dialog = PlaytestsDialog(self._context, over)
        dialog.chosen.connect(over.reject)
        dialog.chosen.connect(self.looked_at)
        dialog.open()
        return dialog

    def take_session(self, file: Path) -> None:
        """Take a session that came back among the playtests, and show it there."""
        self.open_playtests(self.open()).take_in([file])

    def receive(self, file: Path) -> None:
        """Go on with a game that was dropped on the window; one from elsewhere is taken into the library first."""
        try:
            path = file if str(file) in self._settings.recent else Library().take_in(file)
        except QuoError as error:
            self.troubled.emit(error)
        else:
            self.chosen.emit(path)

    def offer_unfinished(self) -> ResumeBox | None:
        """Offer the game that a crash ended, if there is one."""
        left = self._unfinished.left_behind()
        if not left:
            return None
        self.offer = offer = ResumeBox(self._context, left[0], self._window, self._folder)
        offer.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        offer.chosen.connect(self._resume)
        offer.open()
        return offer

    def _resume(self, path: Path) -> None:
        """Go on with a game that was offered after a crash."""
        self.resumed = path
        self.chosen.emit(path)

    @listens
    def _note_file(self) -> None:
        """Note where the game on the table is recorded, which another program or a new name may have changed."""
        file = self._file()
        if file is not None and file.news is not None:
            self._window.desk.notice.show_notice(NoticeText("warning", (self._context.explain(file.news),), wrong=True))
            file.news = None
        if file is None or file.path == self._noted:
            return
        self.lock.hold(file.path)
        self._noted = file.path
        self._unfinished.begin(file.path)
        self._settings.note_recent(file.path)
        self.kept.emit()

    def _file(self) -> GameFile | None:
        """Return the file in which the game on the table is recorded."""
        return self._presenter.open_game.file if self._presenter is not None else None

    def _say_whether_saved(self) -> None:
        """Answer whoever wants to save: each move is written as it is played, and nothing else says so."""
        game, say = self._presenter.open_game if self._presenter is not None else None, self._context.say
        if game is None:
            return
        sentences = [say(SAVED), say(FOUND, name=name_of_game(self._context, game))]
        if game.unsaved is not None:
            sentences = [say(NOT_SAVED, folder=paths.personal_place())]
        elif game.shown is not None:
            sentences = [say(LOOKED_AT)]
        self._window.desk.notice.show_notice(NoticeText("save", tuple(sentences)))

    def _list_recent(self) -> None:
        """Offer the games that were played last and are still there."""
        self._menu.clear()
        library, table_text = Library(), GameText(self._context)
        names = table_text.names()
        for text in self._settings.recent:
            path = Path(text)
            if path.is_file():
                row = table_text.describe(library.game(path), names)
                words = self._context.say(NAMED, name=row.name, game=row.game) if row.game else row.name
                self._menu.addAction(on_button(words), partial(self.chosen.emit, path))
        if self._menu.isEmpty():
            self._menu.addAction(self._context.say(NONE)).setEnabled(False)
