"""The way to the lab: by its key and the menu at any time, and from the rule editor with a change filled in."""

from typing import TYPE_CHECKING

from qquovadis.errors import QuoError
from qquovadis.model.pack.schema import Pack
from ui.window.context import AppContext
from ui.window.features import WindowFeature
from ui.window.main_window import MainWindow

if TYPE_CHECKING:
    from ui.lab.lab_window import LabWindow

ACTION = "lab"


class LabFeature(WindowFeature):
    """Serves one window; what is played in the lab ends with it, and its book stays."""

    anytime = True

    def __init__(self, window: MainWindow) -> None:
        super().__init__()
        self._main = window
        self._context: AppContext = window.context
        self.lab: LabWindow | None = None
        window.actions_by_name.on(ACTION, self.open)
        window.closing.connect(self._close)

    def open(self) -> "LabWindow":
        """Open the lab beside the table, or bring it to the front."""
        from ui.lab.lab_window import LabWindow  # late: most who start the program only want to play

        if self.lab is None:
            self.lab = LabWindow(self._context, self._main)
            self.lab.troubled.connect(self._tell)
            self.lab.finished.connect(self._forget)
        self.lab.show()
        self.lab.raise_()
        self.lab.activateWindow()
        return self.lab

    def ask_change(self, pack: Pack, name: str) -> None:
        """Ask what a variant as it stands changes."""
        self.open().ask_change(pack, name)

    def ask_cards(self, pack: Pack, name: str) -> None:
        """Fill in what each card of a variant or draft is worth."""
        self.open().ask_cards(pack, name)

    def _tell(self, trouble: QuoError | str) -> None:
        """Say what went wrong over the lab."""
        from ui.window.file_dialogs import show_trouble

        if self.lab is not None:
            sentence = trouble if isinstance(trouble, str) else self._context.explain(trouble)
            show_trouble(self.lab, self._context, sentence)

    def _forget(self) -> None:
        """Let a closed window go: hidden, it would still be styled anew whenever language or light changes."""
        if self.lab is not None:
            self.lab.close_lab()
            self.lab.deleteLater()
            self.lab = None

    def _close(self) -> None:
        if self.lab is not None:
            self.lab.close()
