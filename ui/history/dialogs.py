"""The small questions about moments and branches: a name, two names, a remark, and whether a branch shall go."""

from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QInputDialog, QLineEdit, QVBoxLayout

from qquovadis.model.text.translations import N_
from ui.desk.main_window import MainWindow
from ui.kit.context import AppContext
from ui.kit.plain_text import ConfirmBox, InputBox, PlainLabel

FORK = N_("Play on from here")
FORK_SAYS = N_("Play goes on from {where}. The moves after it are kept as a branch that you can return to.")
NEW_NAME, LEFT_NAME = N_("Name of the new branch"), N_("Name for the moves played so far")
GO = N_("Keep playing")
DELETE = N_("Delete the branch “{name}”? Its moves stay in the game file, but you can no longer return to it.")
DO_DELETE, LEAVE_IT = N_("Delete"), N_("Cancel")
MOST_LETTERS, FIELD = 60, 380  # of a name, and how wide it is written
REMARK_WIDE, REMARK_HIGH = 480, 240


class DialogQuestion(NamedTuple):
    """What a small question is about: its title, its words, and what stands there before anybody writes."""

    title: str
    words: str
    before: str


def ask_name(window: MainWindow, asked: DialogQuestion) -> QInputDialog:
    """Ask for one line of words, without waiting; `textValueSelected` tells it."""
    dialog = InputBox(window.context.say(asked.title), window.context.say(asked.words), window)
    dialog.setTextValue(asked.before)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    field = dialog.findChild(QLineEdit)
    if field is not None:
        field.setMaxLength(MOST_LETTERS)
        field.setMinimumWidth(window.context.wide(FIELD))  # the dialog is as narrow as its parts allow
    dialog.open()
    return dialog


def ask_remark(window: MainWindow, asked: DialogQuestion) -> QInputDialog:
    """Ask for a remark of several lines, without waiting; `textValueSelected` tells it."""
    dialog = InputBox(window.context.say(asked.title), window.context.say(asked.words), window)
    dialog.setOption(QInputDialog.InputDialogOption.UsePlainTextEditForTextInput)
    dialog.setTextValue(asked.before)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.resize(window.context.wide(REMARK_WIDE), window.context.wide(REMARK_HIGH))
    dialog.open()
    return dialog


class DeleteBox(ConfirmBox):
    """Asks whether a branch shall be deleted; `agreed` is told if it shall."""

    def __init__(self, window: MainWindow, name: str) -> None:
        say = window.context.say
        super().__init__(say(DELETE, name=name), say(DO_DELETE), say(LEAVE_IT), window, careful=True)


class ForkDialog(QDialog):
    """Asks what the new branch and the one that is left are called; `named` tells both."""

    named = Signal(str, str)

    def __init__(self, window: MainWindow, where: str, new: str, left: str) -> None:
        super().__init__(window)
        self._context: AppContext = window.context
        say = self._context.say
        self.setWindowTitle(say(FORK))
        self.setMinimumWidth(460)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        result = PlainLabel(say(FORK_SAYS, where=where))
        result.setWordWrap(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 18, 20, 16)
        column.setSpacing(8)
        column.addWidget(result)
        self._new, self._left = QLineEdit(new), QLineEdit(left)
        for words, field in ((NEW_NAME, self._new), (LEFT_NAME, self._left)):
            label = PlainLabel(say(words))
            label.setProperty("head", True)
            label.setBuddy(field)
            field.setMaxLength(MOST_LETTERS)
            field.setAccessibleName(say(words))
            column.addWidget(label)
            column.addWidget(field)
        column.addSpacing(8)
        column.addWidget(self._buttons())
        self._new.selectAll()
        self._new.setFocus()

    def _buttons(self) -> QDialogButtonBox:
        box = QDialogButtonBox()
        go = box.addButton(self._context.say(GO), QDialogButtonBox.ButtonRole.AcceptRole)
        go.setProperty("primary", True)
        box.addButton(QDialogButtonBox.StandardButton.Cancel)
        box.accepted.connect(self._agree)
        box.rejected.connect(self.reject)
        return box

    def _agree(self) -> None:
        new, left = self._new.text().strip(), self._left.text().strip()
        self.accept()
        self.named.emit(new, left)
