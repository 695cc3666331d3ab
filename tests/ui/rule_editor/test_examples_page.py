"""The page of examples: how many hold, which no longer do, and what is said of each."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from qquovadis.controllers.examples.check_examples import CheckedExample
from tests.ui.rule_editor.hands import said
from ui.kit.context import AppContext
from ui.rule_editor.document import VariantDocument
from ui.rule_editor.examples_page import ExamplesPage


def checked(name: str, fate: Any) -> CheckedExample:
    example: Any = SimpleNamespace(title=SimpleNamespace(text=lambda _language: f"About {name}"), clauses=("QV-1",))
    return CheckedExample(Path(f"{name}.toml"), name, fate, example)


def test_examples_that_hold_are_counted_and_those_that_do_not_are_listed(
    context: AppContext, document: VariantDocument, qtbot: QtBot
) -> None:
    page = ExamplesPage(context)
    qtbot.addWidget(page)
    page.document = document
    found = [checked("war", "holds"), checked("town", "holds"), checked("card", "waiting")]
    page._tried = list(found)
    page._set_texts()
    assert page._said.plain_text == "All 2 examples hold."
    page._tried = [*found, checked("food", "no longer"), checked("hand", "never")]
    page._set_texts()
    assert page._said.plain_text.startswith("1 of 4 examples no longer holds.")
    assert [each.id for each in page.broken] == ["food", "hand"]
    words = said(page)
    assert "About food" in words and "About hand" in words and "About war" not in words
    assert words.count("does not hold in the draft either") == 1
    wanted: list[object] = []
    page.example_wanted.connect(wanted.append)
    for button in page.findChildren(QPushButton):
        if button.text() == "Show on the table":
            button.click()
    assert wanted == [Path("food.toml"), Path("hand.toml")]
    page._tried = [*found, checked("food", "no longer"), checked("dice", "no longer")]
    page._set_texts()
    assert page._said.plain_text.startswith("2 of 4 examples no longer hold.")
