"""The lab explains itself: F1 and the menu open a page about it, and heads of columns say what they mean."""

import re

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QShortcut
from pytestqt.qtbot import QtBot

from qquovadis.model.text.translations import LANGUAGES, Texts
from tests.lab.report.answers import answer
from tests.ui.lab.test_lab_window import on_page
from ui.kit.context import AppContext
from ui.lab.lab_guide import lab_guide_file
from ui.lab.names import names_for
from ui.lab.sheet_page import FigureModel
from ui.program.context_help import CLAUSE
from ui.program.program import Program


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_says_the_words_that_stand_on_the_pages(language: str) -> None:
    """In the words of the catalogue: the heads of the table of cards, and the level of bots with its version."""
    text = lab_guide_file(language).read_text(encoding="utf-8")
    texts = Texts(language)
    for head in ("Worth", "Worth when set", "Wins more", "Held", "Acted", "Stands out", "What would matter"):
        assert texts.say(head) in text
    assert "greedy/2" in text and len(re.findall("^## ", text, re.MULTILINE)) == 4


def test_f1_opens_the_page_from_the_lab_and_the_menu_does_too(program: Program, qtbot: QtBot) -> None:
    """It opened the rules of the game, and the Help menu said nothing of the lab."""
    lab = program.lab.open()
    qtbot.waitUntil(lab.isActiveWindow)
    lab.ask.questions.setFocus()
    key = lab.findChild(QShortcut, CLAUSE, Qt.FindChildOption.FindDirectChildrenOnly)
    assert key is not None and key.key() == program.window.actions_by_name["rules_here"].shortcut()
    key.activated.emit()
    guide = program.lab.guide
    assert guide is not None and guide.isVisible() and guide.windowTitle() == "About the lab"
    guide.close()
    program.window.actions_by_name["lab_guide"].trigger()
    again = program.lab.guide
    assert again is not None and again is not guide
    program.window.context.set_language("ja")
    assert "区間" in again.page.toPlainText()
    program.window.context.set_language("en")
    again.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_heads_of_columns_say_what_they_mean(context: AppContext, language: str) -> None:
    """Pointing at "Acted" showed nothing."""
    context.set_language(language)
    model, names = FigureModel(context), names_for(answer(), context.texts)
    for page in ("cards", "compare", "seats"):
        sheet = on_page(page, answer(), names)
        model.show_sheet(sheet)
        told = [
            model.headerData(at, Qt.Orientation.Horizontal, Qt.ItemDataRole.ToolTipRole)
            for at in range(1, len(sheet.heads))
        ]
        assert sum(map(bool, told)) >= len(told) - 1, "games alone go without saying"
    context.set_language("en")
