"""A save that another window or computer plays already: look at it, play in a copy, take it over, or leave it."""

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QAbstractButton, QMessageBox, QWidget

from qquovadis.model.text.translations import N_
from ui.kit.context import AppContext
from ui.kit.plain_text import Box, Icon
from ui.library.table_lock import LockHolder

TITLE = N_("The game is open in another window")
ASKS = N_(
    "“{file}” is being played in another window. Here you can only look at it as it is now, or play on in a "
    "separate copy."
)
FAR_TITLE = N_("The game is open on another computer")
FAR_ASKS = N_(
    "“{file}” is being played on the computer “{computer}”, since {since}. If nobody plays it there any more, as after "
    "a crash or where this folder was restored from a backup, take it over. Otherwise only look at it as it is now, or "
    "play on in a separate copy."
)
LOOK, COPY, TAKE, LEAVE = N_("Only look"), N_("Play in a copy"), N_("Take over"), N_("Cancel")
WHEN = "%Y-%m-%d %H:%M"


class OpenElsewhereBox(Box):
    """Asks once; `look`, `copy` and `taken_over` tell the file, and nothing is told if it is left.

    Only what another computer holds can be taken over: whether a window of this one still plays is known.
    """

    look = Signal(object)
    copy = Signal(object)
    taken_over = Signal(object)

    def __init__(
        self, context: AppContext, path: Path, parent: QWidget | None, holder: LockHolder | None = None
    ) -> None:
        is_far = holder is not None and bool(holder.computer)
        words = {"computer": holder.computer, "since": holder.since.strftime(WHEN)} if holder is not None else {}
        super().__init__(Icon.Information, context.say(FAR_ASKS if is_far else ASKS, file=path.name, **words), parent)
        self._path = path
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(context.say(FAR_TITLE if is_far else TITLE))
        self.looks = self.addButton(context.say(LOOK), QMessageBox.ButtonRole.AcceptRole)
        self.copies = self.addButton(context.say(COPY), QMessageBox.ButtonRole.AcceptRole)
        self.takes: QAbstractButton | None = None
        if is_far:
            self.takes = takes = self.addButton(context.say(TAKE), QMessageBox.ButtonRole.AcceptRole)
            takes.clicked.connect(lambda: self.taken_over.emit(self._path))
        self.leaves = self.addButton(context.say(LEAVE), QMessageBox.ButtonRole.RejectRole)
        self.setDefaultButton(self.looks)
        self.setEscapeButton(self.leaves)
        self.looks.clicked.connect(lambda: self.look.emit(self._path))
        self.copies.clicked.connect(lambda: self.copy.emit(self._path))
