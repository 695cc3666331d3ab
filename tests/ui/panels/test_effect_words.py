"""The words of effects, the last chapter of the rules: the link to it, its introduction, and what a search finds."""

from typing import Any

import pytest

from qquovadis.model.pack.vocabulary_page import Section, WordRow
from qquovadis.model.text.translations import Texts
from tests.marks import quick
from tests.ui.window.conftest import pack
from ui.panels.rules import rules_panel
from ui.panels.rules.rules_panel import link_to_vocabulary, vocabulary_chapter

__all__ = ["pack"]
pytestmark = quick


@pytest.fixture
def words(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Return two sections of words in place of those of the pack."""
    hooks = WordRow("on_war", "When a war begins & ends."), WordRow("on_turn", "When a turn begins.")
    made = [Section("Hooks", hooks), Section("Counters", (WordRow("towns", "Your towns in <one> area."),))]
    monkeypatch.setattr(rules_panel, "sections", lambda _pack, _texts: made)
    return made


def test_without_a_search_all_words_stand_under_their_headings_behind_an_introduction(
    words: list[Any], pack: Any
) -> None:
    del words
    text = vocabulary_chapter(pack, Texts("en"))
    order = ["What skills can do", "A skill has effects.", "Hooks", "on_war", "on_turn", "Counters", "towns"]
    places = [text.index(each) for each in order]
    assert places == sorted(places)
    assert "begins &amp; ends." in text and "&lt;one&gt;" in text


@pytest.mark.parametrize(
    ("sought", "found"),
    [("TOWNS", ["Counters", "towns"]), ("begins", ["Hooks", "on_war", "on_turn"]), ("on_war", ["Hooks", "on_war"])],
)
def test_a_search_leaves_the_words_that_hold_it_by_name_or_meaning_and_no_introduction(
    words: list[Any], pack: Any, sought: str, found: list[str]
) -> None:
    del words
    text = vocabulary_chapter(pack, Texts("en"), sought)
    there = [each for each in ("Hooks", "on_war", "on_turn", "Counters", "towns") if f">{each}<" in text]
    assert there == found and "A skill has effects." not in text
    assert vocabulary_chapter(pack, Texts("en"), "nothing of the kind") == ""


def test_the_head_of_the_book_leads_to_the_chapter(pack: Any) -> None:
    link = link_to_vocabulary(pack, Texts("en"))
    assert "href='#effects-of-cards'" in link and "What skills can do …" in link
    assert "name='effects-of-cards'" in vocabulary_chapter(pack, Texts("en"))
