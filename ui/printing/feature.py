"""The way to the print dialog: by its key and the menu at any time."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

from qquovadis.errors import QuoError
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.schema import Pack
from qquovadis.model.print_record import PrintRecord, read_record
from ui.desk.features import WindowFeature
from ui.desk.main_window import MainWindow

if TYPE_CHECKING:
    from ui.printing.print_dialog import PrintDialog

ACTION = "print"


class PrintFeature(WindowFeature):
    """Serves one window: prints the game on the table as it is played there, or else what is chosen to be played."""

    anytime = True

    def __init__(self, window: MainWindow, pack: Callable[[], Pack]) -> None:
        super().__init__()
        self._main, self._pack = window, pack
        self.dialog: PrintDialog | None = None
        window.actions_by_name.on(ACTION, self.open)

    def open(self) -> None:
        """Open the dialog over the window."""
        game = self._presenter.open_game if self._presenter is not None else None
        try:
            pack = game.pack if game is not None else self._pack()
        except QuoError as error:
            self.troubled.emit(error)
            return
        self.open_for(pack)

    def open_for(self, pack: Pack, card: str = "", earlier: "Pack | PrintRecord | None" = None) -> None:
        """Open the dialog over the window in use: for a whole draft, one card of it, or what changed since another."""
        from ui.printing.print_dialog import PrintDialog  # late: most who start the program only want to play

        parent = QApplication.activeWindow() or self._main
        only = (card,) if card else None
        try:
            self.dialog = PrintDialog(self._main.context, pack, parent, only=only, earlier=earlier)
        except QuoError as error:
            self.troubled.emit(error)
            return
        self.dialog.finished.connect(self._forget)
        self.dialog.open()

    def open_record(self, file: Path) -> None:
        """Open the dialog for what changed since a print, by the record of that print and the newest draft there is."""
        try:
            record = read_record(file)
            pack = load_pack(find_pack(record.game, None))
        except QuoError as error:
            self.troubled.emit(error)
            return
        self.open_for(pack, earlier=record)

    def _forget(self) -> None:
        """Let a closed dialog go: hidden, it would still be styled anew whenever language or light changes."""
        if self.dialog is not None:
            self.dialog.deleteLater()
            self.dialog = None
