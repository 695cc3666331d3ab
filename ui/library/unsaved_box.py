"""What a person is asked where nothing can be saved, as on a full or read-only disk: another folder, or none."""

import os
from enum import Enum, auto
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from qquovadis import paths
from qquovadis.files import why_unwritable
from qquovadis.model.text.system_errors import reason_of
from qquovadis.model.text.translations import N_
from ui.kit.context import AppContext
from ui.kit.plain_text import Box, Icon

TITLE = N_("Nothing can be saved")
ASKS = N_("Nothing can be saved in the folder “{folder}”: {reason}.")
WAYS = N_(
    "Choose another folder for your games and settings, or play without saving: what you play then is lost when the "
    "program is closed. Another folder counts until the program is closed; set the variable {variable} to it, and it "
    "always does."
)
NOT_SAVED = N_("This game is not saved: nothing can be written in “{folder}”. It is lost when the program is closed.")
OTHER, UNSAVED, LEAVE = N_("Choose another &folder…"), N_("Play &without saving"), N_("Cancel")
QUIT = N_("Quit")
WHERE = N_("Folder for your games and settings")


class SavingAnswer(Enum):
    """What a person wants where nothing can be saved."""

    FOLDER = auto()  # by now another folder is used, into which files can be written
    UNSAVED = auto()
    LEFT = auto()


class UnsavedBox(Box):
    """Says where nothing can be saved and why, and offers the ways out."""

    def __init__(self, context: AppContext, error: OSError, leave: str, parent: QWidget | None) -> None:
        words = context.say(ASKS, folder=paths.personal_place(), reason=reason_of(error))
        super().__init__(Icon.Warning, words, parent)
        self.setWindowTitle(context.say(TITLE))
        self.add_words(context.say(WAYS, variable=paths.HOME_VARIABLE))
        self.other = self.addButton(context.say(OTHER), QMessageBox.ButtonRole.ActionRole)
        self.unsaved = self.addButton(context.say(UNSAVED), QMessageBox.ButtonRole.AcceptRole)
        self.leaves = self.addButton(context.say(leave), QMessageBox.ButtonRole.RejectRole)
        self.setDefaultButton(self.other)
        self.setEscapeButton(self.leaves)


def ask_where_to_save(
    context: AppContext, error: OSError, leave: str = LEAVE, parent: QWidget | None = None
) -> SavingAnswer:
    """Ask until something can be saved, or a person plays without or leaves; another folder counts from then on."""
    before = os.environ.get(paths.HOME_VARIABLE)
    trouble: OSError | None = error
    while trouble is not None:
        box = UnsavedBox(context, trouble, leave, parent)
        box.exec()
        clicked, others = box.clickedButton(), box.other
        answer = SavingAnswer.UNSAVED if clicked is box.unsaved else SavingAnswer.LEFT
        box.deleteLater()
        if clicked is not others:
            if before is None:
                os.environ.pop(paths.HOME_VARIABLE, None)
            else:
                os.environ[paths.HOME_VARIABLE] = before
            return answer
        folder = QFileDialog.getExistingDirectory(parent, context.say(WHERE), str(Path.home()))
        if folder:
            os.environ[paths.HOME_VARIABLE] = folder
            trouble = why_unwritable(Path(folder))
    return SavingAnswer.FOLDER
