"""Changes and Compare name what a changed number also affects, the worked examples as they are found."""

import pytest
from PySide6.QtWidgets import QPushButton, QTextBrowser
from pytestqt.qtbot import QtBot

from qquovadis.model.text.translations import Texts
from qquovadis.model.variants.neighbour_text import HEADING
from tests.ui.rule_editor.hands import click, document_of, said, set_number
from ui.kit.context import AppContext
from ui.rule_editor.compare_page import CompareDraftsPage
from ui.rule_editor.neighbouring_examples import ExamplesBeside
from ui.rule_editor.overview_page import OverviewPage
from ui.rule_editor.rule_editor import RuleEditor


def told(page: OverviewPage | CompareDraftsPage) -> str:
    """All that a page says, the text of a comparison among it."""
    return " ".join((said(page), *(text.toPlainText() for text in page.findChildren(QTextBrowser))))


def turned(editor: RuleEditor, qtbot: QtBot, name: str) -> OverviewPage | CompareDraftsPage:
    """The page at the front, once all examples have been tried."""
    editor.turn_to(name)
    page = editor.pages[name]
    assert isinstance(page, OverviewPage | CompareDraftsPage)
    beside = page.findChild(ExamplesBeside)
    assert beside is not None
    qtbot.waitUntil(lambda: not beside.is_trying)
    return page


@pytest.mark.parametrize("name", ["overview", "compare"])
def test_a_page_names_cards_and_examples_in_both_languages(
    editor: RuleEditor, context: AppContext, qtbot: QtBot, name: str
) -> None:
    set_number(editor, "war.strength_per_town", 2)
    document_of(editor).settle()
    for language, skill in (("en", "Ramparts"), ("ja", "城壁")):
        context.set_language(language)
        words = told(turned(editor, qtbot, name))
        below = words.partition(Texts(language).say(HEADING))[2]
        assert skill in below
        assert "QV-E24" in below


def test_what_affects_nothing_else_gets_no_heading(editor: RuleEditor, qtbot: QtBot) -> None:
    set_number(editor, "caps.custom.gigant.faith", 11)
    document_of(editor).settle()
    for name in ("overview", "compare"):
        assert Texts("en").say(HEADING) not in told(turned(editor, qtbot, name))


def test_each_line_of_the_changes_leads_to_its_card_and_a_clause_to_the_rules(editor: RuleEditor, qtbot: QtBot) -> None:
    set_number(editor, "war.die", 8)
    document_of(editor).settle()
    page = turned(editor, qtbot, "overview")
    wanted: list[str] = []
    page.clause_wanted.connect(wanted.append)
    buttons = {button.accessibleName(): button for button in page.findChildren(QPushButton)}
    click(next(button for name, button in buttons.items() if "QV-COMP-14" in name))
    assert wanted == ["QV-COMP-14"]
    click(next(button for name, button in buttons.items() if "Veterans" in name))
    assert editor.page is editor.pages["cards"]


def test_examples_are_left_alone_while_another_page_is_shown(editor: RuleEditor, qtbot: QtBot) -> None:
    set_number(editor, "war.die", 8)
    document_of(editor).settle()
    editor.turn_to("overview")
    beside = editor.pages["overview"].findChild(ExamplesBeside)
    assert beside is not None
    assert _is_trying(beside)
    editor.turn_to("numbers")
    assert not _is_trying(beside)
    assert "QV-E21" in told(turned(editor, qtbot, "overview"))


def _is_trying(beside: ExamplesBeside) -> bool:
    return beside.is_trying
