"""The way to the lab: by its key and the menu at any time, and from the rule editor with a change filled in."""

import sys
import threading
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from shiboken6 import isValid

from qquovadis.errors import QuoError
from qquovadis.model.pack.schema import Pack
from qquovadis.model.text.translations import N_
from ui.desk.features import WindowFeature
from ui.desk.main_window import MainWindow
from ui.kit.context import AppContext
from ui.lab.lab_guide import LabGuideWindow
from ui.panels.notice import NoticeOffer, NoticeText

if TYPE_CHECKING:
    from ui.lab.lab_window import LabWindow

ACTION, GUIDE = "lab", "lab_guide"
SHOWN = N_("Game {game} of “{study}”, played again by its seed. Nothing that is done here is kept.")
BACK = N_("Back to the lab")
NEEDED = "ui.lab.lab_window"  # with all that it needs: two seconds, in which the table goes on


class LabFeature(WindowFeature):
    """Serves one window; what is played in the lab ends with it, and its book stays.

    `game_wanted` tells the save of a game of the lab that shall be looked at on the table, and by what it is called.
    """

    anytime = True
    game_wanted = Signal(object, str)
    _ready = Signal()

    def __init__(self, window: MainWindow) -> None:
        super().__init__()
        self._main = window
        self._context: AppContext = window.context
        self.lab: LabWindow | None = None
        self._due: list[Callable[[LabWindow], None]] = []
        self._ready.connect(self._come, Qt.ConnectionType.QueuedConnection)
        self.guide: LabGuideWindow | None = None
        window.actions_by_name.on(ACTION, self.come)
        window.actions_by_name.on(GUIDE, self.open_guide)
        window.closing.connect(self._close)

    def come(self) -> None:
        """Open the lab as soon as what it needs is imported, which nobody waits for."""
        self._with_lab(lambda _: None)

    def _with_lab(self, do: "Callable[[LabWindow], None]") -> None:
        self._due.append(do)
        if NEEDED in sys.modules:
            self._come()
        elif len(self._due) == 1:
            threading.Thread(target=self._prepare, name="imports of the lab", daemon=True).start()

    def _prepare(self) -> None:
        import_module(NEEDED).prepare()
        if isValid(self):  # the window may have been closed meanwhile
            self._ready.emit()

    def _come(self) -> None:
        due, self._due = self._due, []
        for do in due:
            do(self.open())

    def open(self) -> "LabWindow":
        """Open the lab beside the table, or bring it to the front."""
        from ui.lab.lab_window import LabWindow  # late: most who start the program only want to play

        if self.lab is None:
            self.lab = LabWindow(self._context, self._main)
            self.lab.troubled.connect(self._tell)
            self.lab.game_wanted.connect(self.game_wanted)
            self.lab.guide_wanted.connect(self.open_guide)
            self.lab.finished.connect(self._forget)
        self.lab.come_forward()
        return self.lab

    def open_guide(self) -> None:
        """Open the page about the lab beside whatever else is open, or bring it to the front."""
        if self.guide is None:
            self.guide = LabGuideWindow(self._context)
            self.guide.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            self.guide.finished.connect(self._forget_guide)
        self.guide.show()
        self.guide.raise_()
        self.guide.activateWindow()

    def _forget_guide(self) -> None:
        self.guide = None

    def step_aside(self) -> None:
        """Let the table be seen; the lab goes on, and is there again when it is opened."""
        if self.lab is not None:
            self.lab.step_aside()
        self._main.raise_()
        self._main.activateWindow()

    def tell_of(self, game: str) -> None:
        """Say over the table which game of the lab lies there, with the way back."""
        stored = self.lab.run.stored if self.lab is not None else None
        study = stored.called(self._context.language) if stored is not None else ""
        offer = NoticeOffer(self._context.say(BACK), self.come)
        said = self._context.say(SHOWN, game=game, study=study)
        self._main.desk.notice.show_notice(NoticeText("book", (said,), offers=(offer,)))

    def ask_change(self, pack: Pack) -> None:
        """Ask what a variant as it stands changes."""
        self._with_lab(lambda lab: lab.ask_change(pack))

    def ask_cards(self, pack: Pack) -> None:
        """Fill in what each card of a variant or draft is worth."""
        self._with_lab(lambda lab: lab.ask_cards(pack))

    def take_study(self, file: Path) -> None:
        """Take a study from elsewhere among the person's own, and play it."""
        self._with_lab(lambda lab: lab.books.take(file))

    def take_book(self, file: Path) -> None:
        """Take a lab book from elsewhere among the person's own, and show its answer."""
        self._with_lab(lambda lab: lab.take_book(file))

    def _tell(self, trouble: QuoError | str) -> None:
        """Say what went wrong over the lab."""
        from ui.kit.file_dialogs import show_trouble

        if self.lab is not None:
            sentence = trouble if isinstance(trouble, str) else self._context.explain(trouble)
            show_trouble(self.lab, self._context, sentence)

    def _forget(self) -> None:
        """Let a closed window go: hidden, it would still be styled anew whenever language or light changes."""
        if self.lab is not None:
            self.lab.close_lab()
            self.lab.let_go()
            self._main.closing.connect(self.lab.stop_parting)
            self.lab = None

    def _close(self) -> None:
        """Close with the window, all at once: nobody waits for anything any more."""
        if self.guide is not None:
            self.guide.close()
        if self.lab is not None:
            self.lab.finished.disconnect(self._forget)
            self.lab.close()
            self.lab.deleteLater()
            self.lab = None
