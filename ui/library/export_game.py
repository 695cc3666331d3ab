"""Where a game of one's own lies: its folder, and one file with its texts and pictures, to be given to others."""

from functools import partial
from pathlib import Path

from PySide6.QtWidgets import QFileDialog

from qquovadis import paths
from qquovadis.errors import QuoError
from qquovadis.model.file_endings import PACK_ENDING
from qquovadis.model.pack.schema import Pack
from qquovadis.model.pack.shelves import is_included
from qquovadis.model.text.system_errors import reason_of
from qquovadis.model.text.translations import N_
from ui.desk.features import WindowFeature
from ui.desk.main_window import MainWindow
from ui.kit.file_urls import show_folder
from ui.panels.notice import NoticeOffer, NoticeText

WHERE, FILES = N_("Where do you want to save the game?"), N_("Games in one file")
WRITTEN = N_("{game} is in {file}. Whoever opens that file with Q Quo Vadis can play it.")
NOT_WRITTEN = N_("“{file}” cannot be written: {reason}.")
SHOW = N_("Show file")


class ExportGame(WindowFeature):
    """Serves one window: offers folder and file of the game on its table, if it did not come with the program."""

    anytime = True

    def __init__(self, window: MainWindow) -> None:
        super().__init__()
        self._window = window
        window.actions_by_name.on("export_game", self.ask)
        window.actions_by_name.on("pack_folder", self.show_folder)

    def possible(self) -> tuple[str, ...]:
        """Return the actions, on the table of a game that did not come with the program."""
        return ("export_game", "pack_folder") if self._pack is not None else ()

    def show_folder(self) -> None:
        """Open the folder of the game, as the system shows it."""
        if self._pack is not None:
            show_folder(self._pack.folder)

    def ask(self) -> None:
        """Ask where, and write it there."""
        from qquovadis.model.pack.pack_file import file_name  # late, as all of this: a start needs none of it

        if self._pack is None:
            return
        say = self._window.context.say
        usual = paths.unused(paths.exports() / file_name(self._pack))
        kind = f"{say(FILES)} (*{PACK_ENDING})"
        name, _ = QFileDialog.getSaveFileName(self._window, say(WHERE), str(usual), kind)
        if name:
            self.write(Path(name))

    def write(self, file: Path) -> None:
        """Write the game into a file, and tell where it is."""
        from qquovadis.files import write_whole
        from qquovadis.model.pack.new_game import OF_THE_TEMPLATE, says_what_the_template_said
        from qquovadis.model.pack.pack_file import packed

        pack, context = self._pack, self._window.context
        if pack is None:
            return
        target = file if file.name.endswith(PACK_ENDING) else Path(f"{file}{PACK_ENDING}")
        try:
            write_whole(target, packed(pack.folder))
        except OSError as error:
            self.troubled.emit(QuoError(NOT_WRITTEN, file=target.name, reason=reason_of(error)))
            return
        except QuoError as error:
            self.troubled.emit(error)
            return
        show = NoticeOffer(context.say(SHOW), partial(show_folder, target.parent))
        text = context.say(WRITTEN, game=pack.title(context.language), file=str(target))
        about = pack.sheet.about
        left = (context.say(OF_THE_TEMPLATE),) if about and says_what_the_template_said(about) else ()
        self._window.desk.notice.show_notice(NoticeText("save", (text, *left), offers=(show,)))

    @property
    def _pack(self) -> Pack | None:
        pack = self._presenter.open_game.pack if self._presenter is not None else None
        return pack if pack is not None and not is_included(pack.folder) else None
