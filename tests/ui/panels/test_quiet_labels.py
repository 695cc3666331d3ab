"""The rules as a book to read: which references leave the sentences, and when labels are seen."""

from types import MappingProxyType

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from qquovadis.model.pack.rulebook import Clause, Rulebook
from tests.marks import quick
from ui.kit.context import AppContext
from ui.panels.rules.clause_html import label_line, words_to_read
from ui.panels.rules.quiet_labels import unseen_span
from ui.panels.rules.rules_panel import RulesPanel

pytestmark = quick

WORDS = {"AB-PLAY-01": "Draw a card (AB-PLAY-02, AB-R3).", "AB-PLAY-02": "Put it down.", "AB-R3": "Why."}
CHAPTER = {"en": ("Play",), "ja": ("Play",)}
BOOK = Rulebook(
    MappingProxyType(
        {
            label: Clause(label, {"en": text, "ja": text}, CHAPTER, ruling=False, links=())
            for label, text in WORDS.items()
        }
    )
)


@pytest.fixture
def rules(context: AppContext, qtbot: QtBot) -> RulesPanel:
    """Return a book of three clauses, the first of which refers to the others."""
    rules = RulesPanel(context)
    qtbot.addWidget(rules)
    rules.resize(360, 400)
    rules.show()
    rules.show_book(BOOK, {})
    rules.activateWindow()
    qtbot.waitUntil(rules.isActiveWindow)
    return rules


def block_of(rules: RulesPanel, words: str) -> QTextCursor:
    """Where a clause stands on the page."""
    return rules.page.document().find(words)


def seen(rules: RulesPanel) -> list[str]:
    """The small lines that are seen now, of those written without a colour."""
    return [each.cursor.selectedText().replace("\u2060", "") for each in rules.page.extraSelections()]


@pytest.mark.parametrize(
    ("text", "words", "referred"),
    [
        ("Pay food (AB-X-1).", "Pay food.", ("AB-X-1",)),
        ("Pay (AB-X-1, AB-R2) and go (AB-X-1).", "Pay and go.", ("AB-X-1", "AB-R2")),
        ("It is ruled in (AB-R2).", "It is ruled in (AB-R2).", ()),
        ("Three ways: (AB-X-1), (AB-X-2) and (AB-X-3).", "Three ways: (AB-X-1), (AB-X-2) and (AB-X-3).", ()),
        ("Take two (see AB-X-1 for more).", "Take two (see AB-X-1 for more).", ()),
        ("(AB-X-1) holds.", "(AB-X-1) holds.", ()),
        ("食料を支払います（AB-X-1、AB-R2）。", "食料を支払います。", ("AB-X-1", "AB-R2")),
        ("方法は（AB-X-1）（AB-X-2）だけです。", "方法は（AB-X-1）（AB-X-2）だけです。", ()),
        ("戦争（AB-X-1）の後です（0は無制限）（AB-R2）。", "戦争の後です（0は無制限）。", ("AB-X-1", "AB-R2")),
        ("One.\nTwo (AB-X-1).", "One.\nTwo.", ("AB-X-1",)),
    ],
)
def test_brackets_that_only_refer_leave_the_sentence(text: str, words: str, referred: tuple[str, ...]) -> None:
    assert words_to_read(text) == (words, referred)


def test_the_small_line_has_the_label_and_links_without_a_colour_unless_it_is_to_be_seen() -> None:
    hidden = label_line("AB-X-1", ("AB-R2",), seen=False)
    assert hidden.count("color:transparent") == 3 and "href='#AB-R2'" in hidden
    assert "transparent" not in label_line("AB-X-1", ("AB-R2",), seen=True)


def test_what_the_pointer_is_on_shows_its_label_and_nothing_else_does(rules: RulesPanel) -> None:
    assert seen(rules) == []
    place = rules.page.cursorRect(block_of(rules, "Draw a card")).center()
    QTest.mouseMove(rules.page.viewport(), QPoint(place.x() + 6, place.y()))
    assert seen(rules) == ["AB-PLAY-01 → AB-PLAY-02 · AB-R3"]
    place = rules.page.cursorRect(block_of(rules, "Put it down")).center()
    QTest.mouseMove(rules.page.viewport(), QPoint(place.x() + 6, place.y()))
    assert seen(rules) == ["AB-PLAY-02"]
    rules.open_at("AB-R3")
    assert seen(rules) == []


def test_a_link_that_the_keyboard_comes_to_shows_the_line_it_is_in(rules: RulesPanel, qtbot: QtBot) -> None:
    rules.page.setFocus()
    QTest.keyClick(rules.page, Qt.Key.Key_Tab)
    qtbot.waitUntil(lambda: seen(rules) == ["AB-PLAY-01 → AB-PLAY-02 · AB-R3"])
    opened: list[str] = []
    rules.opened.connect(opened.append)
    QTest.keyClick(rules.page, Qt.Key.Key_Return)
    assert opened == ["AB-PLAY-02"]


def test_a_clause_that_was_opened_and_whatever_was_sought_has_its_label_in_sight(rules: RulesPanel) -> None:
    assert unseen_span(block_of(rules, "Put it down").block()) is not None
    rules.open_at("AB-PLAY-02")
    assert unseen_span(block_of(rules, "Put it down").block()) is None
    assert unseen_span(block_of(rules, "Draw a card").block()) is not None
    rules._search.setText("card")
    rules._wait.timeout.emit()
    assert unseen_span(block_of(rules, "Draw a card").block()) is None
