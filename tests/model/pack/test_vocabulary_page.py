"""The page of all words that effects may use: whole, in both languages, and the same in docs/vocabulary.md."""

import pytest

from qquovadis import paths
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.vocabulary_page import INTRODUCTION, TITLE, markdown, sections
from qquovadis.model.text.translations import Texts

PACK = load_pack(find_pack("quo_vadis", "30"))
PAGE = paths.resources().parent / "docs" / "vocabulary.md"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_word_stands_on_the_page(language: str) -> None:
    words = PACK.vocabulary
    groups = (words.hook, words.condition, words.gain, words.counter, words.quantity, words.rule, words.scope)
    wanted = {each.id for group in groups for each in group} | {each.id for each in words.source}
    rows = [row for section in sections(PACK, Texts(language)) for row in section.rows]
    assert wanted <= {row.word for row in rows}
    assert all(row.meaning.strip() for row in rows)


def test_japanese_is_japanese() -> None:
    texts = Texts("ja")
    assert texts.say(TITLE) != TITLE
    assert texts.say(INTRODUCTION) != INTRODUCTION
    assert all(not section.title.isascii() for section in sections(PACK, texts))


def test_the_documentation_holds_the_page() -> None:
    page = markdown(PACK, Texts("en"))
    advice = "Put the output of `python3 packaging/dev.py run vocabulary --language en` into docs/vocabulary.md again."
    assert page.strip() in PAGE.read_text(encoding="utf-8"), advice
