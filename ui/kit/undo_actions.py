"""Undo and redo of a stack as actions that say what would be taken back or done again, in the language of now."""

from typing import NamedTuple, Protocol, runtime_checkable

from PySide6.QtCore import QObject
from PySide6.QtGui import QUndoGroup, QUndoStack
from shiboken6 import isValid

from qquovadis.errors import Sentence
from qquovadis.model.text.translations import CountedText
from ui.kit.action_table import ActionTable
from ui.kit.context import AppContext


class ChangeWords(NamedTuple):
    """What a change is, in words for undo: a marked sentence, which may depend on how many things are changed."""

    words: Sentence | CountedText
    number: int = 1

    def said(self, context: AppContext) -> str:
        """Say it in the language spoken now."""
        if isinstance(self.words, Sentence):
            return context.texts.sentence(self.words)
        return context.plural(self.words, self.number)


@runtime_checkable
class TellingChange(Protocol):
    """A command of an undo stack that says what it changes."""

    words: ChangeWords


class UndoActions(QObject):
    """Keeps the actions `undo` and `redo` of a table as the stack in use has it."""

    def __init__(self, context: AppContext, actions: ActionTable, stacks: QUndoStack | QUndoGroup) -> None:
        super().__init__(actions)
        self._context, self._actions, self._stacks = context, actions, stacks
        actions.on("undo", stacks.undo)
        actions.on("redo", stacks.redo)
        stacks.indexChanged.connect(self.follow)
        context.changed.connect(self.follow)  # after the table has said its actions anew
        self.follow()

    def follow(self) -> None:
        """Say what would be taken back and done again, and switch off what there is nothing for."""
        if not isValid(self._stacks):  # a stack that ends tells that it is empty
            return
        stack = self._stacks.activeStack() if isinstance(self._stacks, QUndoGroup) else self._stacks
        for name, offset in (("undo", -1), ("redo", 0)):
            at = stack.index() + offset if stack is not None else -1
            command = stack.command(at) if stack is not None and 0 <= at < stack.count() else None
            self._actions[name].setEnabled(command is not None)
            change = command.words.said(self._context) if isinstance(command, TellingChange) else ""
            self._actions.say_change(name, change)
