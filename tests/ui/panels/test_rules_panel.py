"""The rules beside the table: the way back, what is marked, what a search finds, and the examples of a clause."""

from types import MappingProxyType, SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import QUrl
from pytestqt.qtbot import QtBot

from qquovadis import paths
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.rulebook import Clause, Rulebook
from tests.marks import quick
from ui.kit.context import AppContext
from ui.panels.rules.rules_panel import RulesPanel

pytestmark = quick


def clause(number: int, chapter: str, words: str, **other: Any) -> Clause:
    """A clause with the same words in both languages."""
    both = {"en": words, "ja": words}
    chapters = {"en": ("The game", chapter), "ja": ("The game", chapter)}
    return Clause(f"AB-PLAY-{number:02}", both, chapters, ruling=False, links=(), **other)


CLAUSES = (
    clause(1, "Cities", "A city holds {most} people."),
    clause(2, "Cities", "Ruins count **nothing**, see AB-PLAY-03.", status="advice"),
    clause(3, "Wars", "Nobody fights on the sea.", status="by_hand"),
    clause(4, "Wars", "A war is a row of fights.", status="definition"),
)
BOOK = Rulebook(MappingProxyType({each.label: each for each in CLAUSES}))
CHAPTERS = {"en": ("The game", "Long"), "ja": ("ゲーム", "長い")}
LABELS = [each.label for each in CLAUSES]


@pytest.fixture
def rules(context: AppContext, qtbot: QtBot) -> RulesPanel:
    """Return the rules of a small game."""
    rules = RulesPanel(context)
    qtbot.addWidget(rules)
    rules.resize(360, 600)
    rules.show()
    rules.show_book(BOOK, {"most": 6})
    return rules


def lines(rules: RulesPanel) -> list[str]:
    """What stands on the page, line by line."""
    return [line for line in rules.page.toPlainText().replace("\u2028", "\n").split("\n") if line.strip()]


def marked(rules: RulesPanel) -> list[str]:
    """The clauses that are marked."""
    return [label for label in LABELS if f"class='marked'><a name='{label}'" in rules._written]


def test_only_sentences_in_force_are_read_and_a_clause_without_any_is_left_out(rules: RulesPanel) -> None:
    words = "{tie = first} The first wins.\n{tie = none} Nobody wins.\nSo it ends."
    told = (clause(1, "Wars", words), clause(2, "Wars", "{tie = first} Who is first?"), clause(3, "Wars", "Peace."))
    book = Rulebook(MappingProxyType({each.label: each for each in told}))
    rules.show_book(book, {"tie": "none"})
    assert [line for line in lines(rules) if line != "The game"] == [
        *("Wars", "Nobody wins.", "So it ends.", "AB-PLAY-01", "Peace.", "AB-PLAY-03"),
    ]
    rules.renew_book(book, {"tie": "first"})
    assert {"The first wins.", "Who is first?"} <= set(lines(rules)) and "Nobody wins." not in lines(rules)


def test_the_book_has_each_heading_once_and_the_numbers_in_force(rules: RulesPanel) -> None:
    text = lines(rules)
    assert [line for line in text if line in ("The game", "Cities", "Wars")] == ["The game", "Cities", "Wars"]
    assert [line for line in text if line in LABELS] == LABELS
    assert "A city holds 6 people." in text
    assert text[text.index("AB-PLAY-01") - 1] == "A city holds 6 people."
    rules.renew_book(BOOK, {"most": 4})
    assert "A city holds 4 people." in lines(rules)


def test_whoever_keeps_a_clause_is_said_under_it(rules: RulesPanel) -> None:
    text = lines(rules)
    below = {label: text[text.index(label) - 1] for label in LABELS}
    assert below["AB-PLAY-02"] == "Advice; the choice is yours."
    assert below["AB-PLAY-03"] == "Not enforced by the program; players see to it."
    assert below["AB-PLAY-04"] == "A definition; there is nothing to enforce."


def test_the_way_back_leads_through_what_was_read_one_by_one(rules: RulesPanel) -> None:
    opened: list[str] = []
    rules.opened.connect(opened.append)
    assert not rules._back.isEnabled()
    for label in ("AB-PLAY-01", "AB-PLAY-03", "AB-PLAY-03", "AB-PLAY-02", "no such label"):
        rules.open_at(label)
    assert marked(rules) == ["AB-PLAY-02"] and rules._back.isEnabled()
    del opened[:]
    rules._back.click()
    assert marked(rules) == ["AB-PLAY-03"]
    rules._back.click()
    assert marked(rules) == ["AB-PLAY-01"] and not rules._back.isEnabled()
    assert opened == ["AB-PLAY-03", "AB-PLAY-01"]
    rules.open_at("AB-PLAY-04")
    rules.show_book(BOOK, {"most": 6})
    assert not rules._back.isEnabled()


def test_a_label_in_a_clause_leads_there(rules: RulesPanel) -> None:
    assert "href='#AB-PLAY-03'" in rules._written and "<b>nothing</b>" in rules._written
    rules.page.anchorClicked.emit(QUrl("#AB-PLAY-03"))
    assert marked(rules) == ["AB-PLAY-03"]


def test_a_search_leaves_what_holds_every_word_and_opening_a_clause_ends_it(rules: RulesPanel) -> None:
    rules._search.setText("war")
    rules._wait.timeout.emit()
    assert [line for line in lines(rules) if line in LABELS] == ["AB-PLAY-04"]
    rules._search.setText("sea people")
    rules._wait.timeout.emit()
    assert lines(rules) == ["No clause matches."]
    rules.open_at("AB-PLAY-02")
    assert rules._search.text() == "" and [line for line in lines(rules) if line in LABELS] == LABELS


def test_examples_stand_under_their_clause_and_lead_to_their_own_files(rules: RulesPanel) -> None:
    def example(title: str, file: str) -> Any:
        return SimpleNamespace(title=SimpleNamespace(text=lambda _language: title), id=file, file=file)

    found = {"AB-PLAY-03": [example("At sea", "sea.toml"), example("At the coast", "coast.toml")]}
    rules.offer_examples(lambda: found)
    text = lines(rules)
    assert text[text.index("AB-PLAY-03") - 1] == "Examples: At sea · At the coast"
    wanted: list[object] = []
    rules.example_wanted.connect(wanted.append)
    for number in (1, 0):
        rules.page.anchorClicked.emit(QUrl(f"example:AB-PLAY-03/{number}"))
    assert wanted == ["coast.toml", "sea.toml"]


def test_examples_are_not_read_before_the_rules_are_seen(rules: RulesPanel) -> None:
    asked: list[int] = []

    def read() -> dict[str, list[Any]]:
        asked.append(1)
        return {}

    rules.hide()
    rules.offer_examples(read)
    assert not asked
    rules.show()
    assert asked == [1]
    rules.open_at("AB-PLAY-02")
    assert asked == [1]


def test_the_search_has_the_keyboard_where_it_is_wanted(rules: RulesPanel, qtbot: QtBot) -> None:
    rules.activateWindow()
    rules._search.setText("old")
    rules.seek()
    qtbot.waitUntil(lambda: rules.focusWidget() is rules._search)
    assert rules._search.selectedText() == "old"


def test_what_is_read_stays_in_sight_in_another_light(context: AppContext, qtbot: QtBot) -> None:
    clauses = [
        Clause(f"AB-LONG-{at:02}", {"en": "Words. " * 90, "ja": "短い。"}, CHAPTERS, ruling=False, links=())
        for at in range(80)
    ]
    rules = RulesPanel(context)
    qtbot.addWidget(rules)
    rules.resize(360, 600)
    rules.show()
    rules.show_book(Rulebook(MappingProxyType({each.label: each for each in clauses})), {})
    rules.open_at("AB-LONG-30")
    bar = rules.page.verticalScrollBar()
    place = bar.value()
    assert place > 1000
    context.light("dark")
    assert bar.value() == place
    rules.hide()
    context.light("light")
    rules.show()
    assert bar.value() == place, "also where it was not in sight meanwhile"


@pytest.mark.parametrize(
    ("folder", "sought", "name"),
    [("undecim/14", {"en": "metropolis", "ja": "大都市"}, "metropolis"), ("quo_vadis/30", {"en": "", "ja": ""}, "")],
)
def test_a_search_for_the_name_of_a_card_finds_what_is_printed_on_it(
    rules: RulesPanel, context: AppContext, folder: str, sought: dict[str, str], name: str
) -> None:
    """Nothing was found by the name of an award or of a skill, only "No clause matches."."""
    pack = load_pack(paths.resources() / "packs" / folder)
    rules.show_effects_of(pack)
    card = name or pack.skills[0].id
    for language in ("en", "ja"):
        context.set_language(language)
        words = sought[language] or pack.name(card, language)
        rules._search.setText(words)
        rules._wait.timeout.emit()
        text = lines(rules)
        at = text.index(pack.name(card, language))
        assert text[0] == {"en": "Cards", "ja": "カード"}[language]
        assert "".join(text[at + 1 :]).startswith(pack.text(card, language).replace("\n", ""))
        rules._search.setText("xyzzy")
        rules._wait.timeout.emit()
        assert len(lines(rules)) == 1, "no name, no card"
