"""One thing, one word: what the glossary refuses stands nowhere that people read."""

import re

import pytest

from tests.house.glossary import NARROW, Text, refusals, terms, texts_of_catalogue, texts_of_guides, texts_of_packs

BLANK = re.compile("[。、] +[^ |<-]|「 | 」")  # but for tables and marks of files
# Turn this on with the change that rewords the catalogue: the window's sentences then obey the glossary as well.
CATALOGUE_TOO = True


def faults(texts: list[Text], *, of_program: bool = False) -> list[str]:
    """Each text that says a refused word, with the word of the glossary; `of_program`: by terms of the program only."""
    refused = [each for each in refusals() if each.of_program or not of_program]
    return [
        f"{text.place}: “{found}” should be “{each.instead}”: {text.words[:90]}"
        for text in texts
        for each in refused
        if (found := each.found_in(text)) is not None
    ]


def test_packs_say_the_words_of_the_glossary() -> None:
    found = faults(list(texts_of_packs()))
    assert not found, "\n".join(found)


@pytest.mark.skipif(not CATALOGUE_TOO, reason="the window's sentences are reworded by themselves")
def test_the_window_says_the_words_of_the_glossary() -> None:
    found = faults(list(texts_of_catalogue()))
    assert not found, "\n".join(found)


def test_guides_say_the_words_of_the_glossary() -> None:
    texts = list(texts_of_guides())
    assert len({text.place for text in texts}) > 3
    found = faults(texts, of_program=True)
    assert not found, "\n".join(found)


def test_no_blank_stands_between_japanese_sentences() -> None:
    """Nor beside brackets, which have their own room."""
    texts = [*texts_of_catalogue(), *texts_of_packs()]
    blank = [text.words for text in texts if text.language == "ja" and BLANK.search(text.words)]
    assert not blank, "\n".join(blank)


def test_the_catalogue_can_be_read() -> None:
    texts = list(texts_of_catalogue())
    assert len(texts) > 1000
    assert any(re.search("[ぁ-ん]", text.words) for text in texts if text.language == "ja")


def test_japanese_texts_of_packs_use_full_width_signs() -> None:
    narrow = [
        f"{text.place}: {text.words[max(0, found.start() - 15) : found.end() + 15]!r}"
        for text in texts_of_packs()
        if text.language == "ja" and (found := NARROW.search(text.bare))
    ]
    assert not narrow, "\n".join(narrow)


def test_no_term_is_refused_by_another() -> None:
    for term in terms():
        for language in ("en", "ja"):
            own = Text("glossary.toml", language, "", term[language])
            assert not [each.instead for each in refusals() if not each.games and each.found_in(own)], term


@pytest.mark.parametrize(
    ("language", "game", "words", "heard"),
    [
        ("ja", "quo_vadis", "創世エリアに災いを起こす", True),
        ("ja", "quo_vadis", "地形トークンの資源", True),
        ("ja", "undecim", "石と木の資源", False),
        ("en", "quo_vadis", "Each settlement scores", True),
        ("en", "undecim", "Each settlement scores", False),
        ("en", "undecim", "The Golden Age, set with `past_age` and {past.age}", False),
        ("en", "populous", "The plain cards", True),
        ("en", "quo_vadis", "Generation scoring of {seat}: {cards} × {control} = {total} VP", True),
        ("en", "quo_vadis", "Generation scoring follows a succession", False),
        ("en", "populous", "Generation scoring of {seat}: {cards} × {majorities} = {total} VP", False),
        ("en", "populous", "Territory bonus of {seat}", True),
        ("ja", "quo_vadis", "この手番の決算：{cards}枚×支配力数{control}＝{total}VP", True),
        ("ja", "quo_vadis", "{seat}の最終決算：{parts}。合計{total}VP", False),
        ("en", "quo_vadis", "Nine cards on the mat", True),
        ("ja", "quo_vadis", "自分の個人ボード", True),
        ("ja", "undecim", "自分の個人ボード", False),
        ("en", "", "My mat", True),
        ("ja", "", "次のボード", True),
        ("ja", "", "セーブのフォーマット", False),
        ("ja", "", "プレイテストを記録する", True),
        ("ja", "", "スキルドラフト", False),
        ("ja", "", "その場で分かる", True),
        ("ja", "", "他のプレイヤー、その他の駒", False),
    ],
)
def test_a_refused_word_is_heard(language: str, game: str, words: str, heard: bool) -> None:
    assert bool(faults([Text("somewhere", language, game, words)])) is heard
