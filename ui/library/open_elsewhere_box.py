"""A save that another window plays already: look at it, play in a copy, or leave it."""

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QMessageBox, QWidget

from qquovadis.model.text.translations import N_
from ui.window.context import AppContext
from ui.window.plain_text import Box, Icon

TITLE = N_("The game is open in another window")
ASKS = N_(
    "“{file}” is being played in another window. Here you can only look at it as it is now, or play on in a "
    "separate copy."
)
LOOK, COPY, LEAVE = N_("Only look"), N_("Play in a copy"), N_("Cancel")


class OpenElsewhereBox(Box):
    """Asks once; `look` and `copy` tell the file, and nothing is told if it is left."""

    look = Signal(object)
    copy = Signal(object)

    def __init__(self, context: AppContext, path: Path, parent: QWidget | None) -> None:
        super().__init__(Icon.Information, context.say(ASKS, file=path.name), parent)
        self._path = path
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(context.say(TITLE))
        self.looks = self.addButton(context.say(LOOK), QMessageBox.ButtonRole.AcceptRole)
        self.copies = self.addButton(context.say(COPY), QMessageBox.ButtonRole.AcceptRole)
        self.leaves = self.addButton(context.say(LEAVE), QMessageBox.ButtonRole.RejectRole)
        self.setDefaultButton(self.looks)
        self.setEscapeButton(self.leaves)
        self.looks.clicked.connect(lambda: self.look.emit(self._path))
        self.copies.clicked.connect(lambda: self.copy.emit(self._path))
