"""The way back to whoever made the draft: the game with its notes in one file, and a last word if there is one."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog

from qquovadis import paths
from qquovadis.errors import QuoError
from qquovadis.model.text.translations import N_
from qquovadis.printable import shown_name
from ui.desk.features import WindowFeature
from ui.desk.main_window import MainWindow
from ui.history.history_browser import HistoryBrowser
from ui.kit.file_urls import show_folder
from ui.panels.notice import NoticeOffer, NoticeText
from ui.play.presenter import Presenter

if TYPE_CHECKING:
    from ui.library.send_back_dialog import SendBackDialog

WHERE, ARCHIVES = N_("Where do you want to save the playtest report?"), N_("Playtest reports")
WRITTEN = N_("Playtest report saved as {file}, with {notes}. Send this file to whoever made the draft.")
SHOW = N_("Show file")


class SendBack(WindowFeature):
    """Serves one window: asks for a last word and for a place, and writes the archive there."""

    anytime = True

    def __init__(self, window: MainWindow, history_browser: HistoryBrowser, folder: Path | None) -> None:
        super().__init__()
        self._window, self._history_browser, self._folder = window, history_browser, folder
        self.dialog: SendBackDialog | None = None
        window.actions_by_name.on("send_back", self.ask)

    def possible(self) -> tuple[str, ...]:
        """Return the action, once something has been played that is on the disk."""
        presenter = self._presenter
        recorded = presenter is not None and presenter.open_game.file is not None
        return ("send_back",) if recorded and presenter and presenter.open_game.session.entries else ()

    def ask(self) -> None:
        """Ask for a last word; nothing is written before it is answered."""
        from ui.library.send_back_dialog import SendBackDialog  # late, as all of this: a start needs none of it

        if self._presenter is None:
            return
        session = self._presenter.open_game.session
        notes = sum(bool(entry.note) for entry in session.entries)
        file, pinned = self._presenter.open_game.file, len(session.branches.bookmarks)
        observed = file is not None and file.observer is not None
        self.dialog = SendBackDialog(self._window.context, notes, pinned, self._window, observed=observed)
        self.dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.dialog.agreed.connect(self._ask_where)
        self.dialog.open()

    def write(self, target: Path, *, by_seats: bool = False) -> None:
        """Write the archive, and tell where it is; nobody is named in it if that is wanted."""
        from qquovadis.controllers.saves.send_back import COUNTED, ENDING, hand_back

        if self._presenter is None:
            return
        context, named = self._window.context, target.name.endswith(".zip")
        try:
            save = self._presenter.open_game.path
            self._keep_observations()
            place = target if named else Path(f"{target}{ENDING}")
            handed = hand_back(save, place, context.texts, self._folder, by_seats=by_seats)
        except QuoError as error:
            self.troubled.emit(error)
            return
        show = NoticeOffer(context.say(SHOW), partial(show_folder, handed.file.parent))
        text = context.say(WRITTEN, file=str(handed.file), notes=context.plural(COUNTED, handed.notes))
        parts = (text, handed.verdict.sentence(context.texts))
        self._window.desk.notice.show_notice(NoticeText("save", parts, wrong=not handed.verdict.holds, offers=(show,)))

    def _keep_observations(self) -> None:
        """Let what was observed last go along, too."""
        file = self._presenter.open_game.file if self._presenter is not None else None
        if file is not None:
            file.keep_all_observations()

    def _ask_where(self, last_word: str, by_seats: bool) -> None:
        from qquovadis.controllers.saves.send_back import ENDING

        if self._presenter is None:
            return
        if last_word:
            self._remark(self._presenter, last_word)
        context = self._window.context
        usual = paths.exports() / f"{shown_name(self._presenter.open_game.path.stem)}{ENDING}"
        kind = f"{context.say(ARCHIVES)} (*{ENDING})"
        name, _ = QFileDialog.getSaveFileName(self._window, context.say(WHERE), str(usual), kind)
        if name:
            self.write(Path(name), by_seats=by_seats)

    def _remark(self, presenter: Presenter, words: str) -> None:
        """Write a note on the last entry, behind what is noted there already, and tell everything anew."""
        session = presenter.open_game.session
        noted = session.entries[-1].note
        session.log.note(len(session.entries), f"{noted}\n{words}" if noted else words)
        presenter.table_presenter.show_log(len(session.entries))
        self._history_browser.refresh()
