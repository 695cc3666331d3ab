"""What a person does at the rule editor, with mouse and keys."""

from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QSpinBox, QWidget

from ui.kit.fields import Combo
from ui.kit.prose import Prose
from ui.rule_editor.cards.cards_page import CardsPage
from ui.rule_editor.cards.skill_form import SkillForm
from ui.rule_editor.document import VariantDocument
from ui.rule_editor.examples_page import ExamplesPage
from ui.rule_editor.rule_editor import RuleEditor

Kind = TypeVar("Kind", bound=QWidget)


def click(button: QWidget) -> None:
    """Click in the middle."""
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def choose(box: Combo, words: str) -> None:
    """Choose what begins with these words, by the keyboard."""
    at = next(at for at in range(box.count()) if box.itemText(at).startswith(words))
    box.setCurrentIndex(at)
    box.activated.emit(at)


def write(widget: QWidget, text: str) -> None:
    """Write a text in place of what stands there."""
    widget.setFocus()
    QTest.keyClick(widget, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(widget, text)


def may(document: VariantDocument) -> tuple[bool, bool]:
    """Return whether a change can be taken back, and whether one that was taken back can be made again."""
    return document.undo_stack.canUndo(), document.undo_stack.canRedo()


def found(inside: QWidget, kind: type[Kind], name: str) -> Kind:
    """Return the widget of this accessible name or these words that is shown."""
    QApplication.processEvents()  # what was made a moment ago is shown only now
    for widget in inside.findChildren(kind):
        words = widget.text() if isinstance(widget, QPushButton) else ""
        if widget.isVisibleTo(inside) and name in (widget.accessibleName(), words):
            return widget
    raise AssertionError(f"there is no {name}")


def said(inside: QWidget) -> str:
    """Return all the words that are shown."""
    QApplication.processEvents()
    labels = (label for label in inside.findChildren(QLabel) if label.isVisibleTo(inside))
    return "\n".join(label.plain_text if isinstance(label, Prose) else label.text() for label in labels)


def document_of(editor: RuleEditor) -> VariantDocument:
    """Return what lies in the rule editor."""
    assert editor.document is not None
    return editor.document


def cards_of(editor: RuleEditor) -> tuple[CardsPage, SkillForm]:
    """Turn to the cards, and return the page and the form of a skill."""
    editor.turn_to("cards")
    page = editor.pages["cards"]
    assert isinstance(page, CardsPage)
    assert page.skill_form is not None
    return page, page.skill_form


def examples_of(editor: RuleEditor) -> ExamplesPage:
    """Turn to the worked examples."""
    editor.turn_to("examples")
    page = editor.pages["examples"]
    assert isinstance(page, ExamplesPage)
    return page


def set_number(editor: RuleEditor, name: str, value: int) -> None:
    """Set a number of the rules in its field."""
    editor.turn_to("numbers", name)
    for spin in editor.pages["numbers"].findChildren(QSpinBox):
        if spin.accessibleName() == document_of(editor).base.parameters[name].name.en:
            spin.setValue(value)
            return
    raise AssertionError(f"there is no field for {name}")
