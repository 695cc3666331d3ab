"""Actions of a dialog and the words that stay in it are data, too, and follow the language."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QUndoCommand, QUndoGroup, QUndoStack
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from qquovadis.errors import Sentence
from qquovadis.model.text.translations import N_, NP_
from ui.kit.action_table import LONGEST_CHANGE, ActionSpec, ActionTable
from ui.kit.context import AppContext
from ui.kit.key_names import name_of
from ui.kit.plain_text import PlainLabel
from ui.kit.said import Said
from ui.kit.undo_actions import ChangeWords, UndoActions

ACTIONS = (
    ActionSpec("undo", N_("Undo"), "Ctrl+Z", "undo"),
    ActionSpec("redo", N_("Redo"), "Ctrl+Shift+Z; Ctrl+Y", "redo"),
    ActionSpec("delete", N_("Delete"), "Delete; Backspace", "cross"),
)


class Change(QUndoCommand):
    """Changes nothing, in words."""

    def __init__(self, words: ChangeWords) -> None:
        super().__init__()
        self.words = words


def test_words_are_said_again_as_long_as_their_window_lives(context: AppContext, qtbot: QtBot) -> None:
    window, label = QWidget(), PlainLabel()
    qtbot.addWidget(window)
    Said(context, window, (label.setText, N_("Places")), (window.setWindowTitle, lambda: context.language))
    assert (label.text(), window.windowTitle()) == ("Places", "en")
    context.set_language("ja")
    assert (label.text(), window.windowTitle()) == ("置き場", "ja")
    window.deleteLater()
    qtbot.wait(1)
    context.set_language("en")
    assert label.text() == "置き場"


def test_keys_work_all_over_the_dialog_or_only_near_what_they_are_for(context: AppContext, qtbot: QtBot) -> None:
    dialog, near, other = QWidget(), QLineEdit(), QLineEdit()
    qtbot.addWidget(dialog)
    column = QVBoxLayout(dialog)
    column.addWidget(near)
    column.addWidget(other)
    actions, done = ActionTable(context, dialog, ACTIONS), list[str]()
    near.setReadOnly(True)  # it writes nothing that the keys could be for
    actions.on("delete", lambda: done.append("delete"), near)
    actions.on("redo", lambda: done.append("redo"))
    dialog.show()
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)
    for widget in (near, other):
        widget.setFocus()
        QTest.keyClick(widget, Qt.Key.Key_Backspace)
        QTest.keyClick(widget, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert done.count("delete") == 1
    assert actions["delete"].toolTip() == "Delete (Delete)"


def test_a_button_is_as_its_action_is(context: AppContext, qtbot: QtBot) -> None:
    dialog = QWidget()
    qtbot.addWidget(dialog)
    actions, done = ActionTable(context, dialog, ACTIONS), list[str]()
    actions.on("delete", lambda: done.append("delete"))
    pressed, tool = actions.push_button("delete"), actions.button("delete")
    for button in (pressed, tool):
        qtbot.addWidget(button)
        button.click()
    actions["delete"].setEnabled(False)
    pressed.click()
    assert done == ["delete"] * 2 and not pressed.isEnabled() and not tool.isEnabled()
    context.set_language("ja")
    assert pressed.text() == tool.text() == "削除する" and pressed.toolTip() == "削除する（Delete）"


def test_undo_says_what_the_stack_in_use_takes_back(context: AppContext, qtbot: QtBot) -> None:
    dialog = QWidget()
    qtbot.addWidget(dialog)
    actions, group = ActionTable(context, dialog, ACTIONS), QUndoGroup(dialog)
    UndoActions(context, actions, group)
    assert not actions["undo"].isEnabled()
    stacks = QUndoStack(group), QUndoStack(group)
    group.setActiveStack(stacks[0])
    stacks[0].push(Change(ChangeWords(NP_("move of {count} place", "move of {count} places"), 3)))
    assert actions["undo"].text() == "Undo: move of 3 places" and actions["undo"].isEnabled()
    stacks[1].push(Change(ChangeWords(Sentence(N_("new place “{place}”"), place="A & B" + "x" * 99))))
    group.setActiveStack(stacks[1])
    words = actions["undo"].text().removeprefix("Undo: ")
    assert words.startswith("new place “A && Bx") and words.endswith("…"), "no letter of it is a key"
    assert len(words.replace("&&", "&")) == LONGEST_CHANGE
    assert "x" * 99 in actions["undo"].toolTip() and "A & B" in actions["undo"].toolTip()
    stacks[1].undo()
    assert (actions["undo"].text(), actions["undo"].isEnabled()) == ("Undo", False)
    assert actions["redo"].text().startswith("Redo: new place") and name_of(actions["redo"]) == "Redo"
    stacks[1].push(QUndoCommand("words of nobody"))
    assert actions["undo"].text() == "Undo" and actions["undo"].isEnabled()
