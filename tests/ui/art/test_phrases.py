"""No Japanese phrase is broken: on cards of all games, in prompts and labels, and in print, at the widths in use.

Phrases are worked out anew by `tools.gallery.phrases`, from the lines that came out.
"""

import re
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QAccessible, QClipboard, QColor
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot
from tools.gallery.phrases import broken_in_label, broken_phrase, with_blanks

from tests.house.glossary import texts_of_catalogue, texts_of_packs
from tests.marks import quick
from ui.art import line_breaking
from ui.art.lettering import Lettering, broken_lines, fitted_paragraph, text_width
from ui.art.line_breaking import WORD_JOINER, joined, pieces, without_joiners
from ui.art.strokes import Look
from ui.kit.application import copy_plain
from ui.kit.plain_text import Box, Icon, PlainLabel
from ui.kit.prose import Prose
from ui.kit.style import font_of
from ui.kit.theme import ColorScheme, Theme
from ui.printing.book.typesetting import Letters, set_lines

pytestmark = quick
INK = QColor("#2B261F")
CARDS = (90.0, 118.0, 140.0, 176.0, 224.0)  # units of the width of text on cards, from hands to what is looked at
PROMPTS = (240, 420, 700)
LABELS = (260, 420, 640)
BLANK = re.compile(r"\{[^{}]*\}")
BREAKS = (
    "獲/得する",
    "取り除/く",
    "2枚ま/で",
    "【創世/エリア】",
    "渡してく/ださい",
    "ワーカー/を",
    "宣言し/てください",
)


@pytest.fixture(scope="module")
def look(fonts: frozenset[str], themes: dict[ColorScheme, Theme]) -> Look:
    """Return the look in Japanese."""
    del fonts
    return Look(themes["light"], "ja")


def filled(words: str) -> str:
    """Return words with something in their blanks."""
    return BLANK.sub(lambda blank: "城塞" if ":" in blank[0] else "3", words.replace("\\n", "\n"))


def card_texts() -> list[str]:
    """Return all that packs say in Japanese."""
    said = {each.words for each in texts_of_packs() if each.language == "ja" and ".toml" in each.place}
    return sorted({*map(filled, said)})


def sentences() -> list[str]:
    """Return what the window says in Japanese."""
    said = {each.words for each in texts_of_catalogue() if each.language == "ja"}
    return sorted({*map(filled, said)})


def broken(look: Look, text: str, width: float, letters: Lettering) -> Iterator[str]:
    """Return the phrases that are broken in a text that is painted."""
    for words in text.split("\n"):
        lines = with_blanks(words, broken_lines(look, width, words, letters))
        found = broken_phrase(lines, lambda phrase: text_width(look, phrase, letters) <= width)
        if found:
            yield found


def in_order(faults: list[str]) -> str:
    return "\n".join(faults[:20])


@pytest.mark.parametrize("width", CARDS)
def test_no_text_of_a_card_is_broken_inside_of_a_phrase(look: Look, width: float) -> None:
    found = []
    for text in card_texts():
        letters = fitted_paragraph(look, QRectF(0, 0, width, 150), text, Lettering(12, INK, side="left"))
        found += [f"{each}: {text}" for each in broken(look, text, width, letters)]
    assert not found, in_order(found)


@pytest.mark.parametrize("width", PROMPTS)
def test_no_sentence_of_the_window_is_broken_inside_of_a_phrase(look: Look, width: int) -> None:
    letters = Lettering(16, INK, bold=True, side="left")
    found = [each for text in sentences() for each in broken(look, text, width, letters)]
    assert not found, in_order(found)


def test_no_line_in_print_is_broken_inside_of_a_phrase(look: Look) -> None:
    found = []
    for text in card_texts():
        lines = [line.words for line in set_lines(look, text, 62, Letters(8, INK))]
        found.append(broken_phrase(lines, lambda phrase: len(phrase) < 20))
    assert not any(found), in_order(list(filter(None, found)))


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("width", LABELS)
def test_no_label_is_broken_inside_of_a_phrase(look: Look, width: int, percent: int, qtbot: QtBot) -> None:
    letters = font_of(look, look.theme.type.body * percent // 100)
    plain, prose, found = PlainLabel(), Prose(), []
    plain.setWordWrap(True)
    for label in (plain, prose):
        qtbot.addWidget(label)
        label.setFont(letters)
        label.resize(width, 100)
    for text in sentences()[::3]:
        plain.setText(text)
        prose.set_text(text)
        found += [f"{each}: {text}" for each in map(broken_in_label, (plain, prose)) if each]
    assert not found, in_order(found)


def test_phrases_of_which_the_findings_tell_are_seen_if_they_are_broken() -> None:
    for each in BREAKS:
        before, after = each.split("/")
        assert broken_phrase([f"手札から{before}", after], lambda _: True)


def test_the_model_of_phrases_alone_keeps_them_whole(look: Look, monkeypatch: pytest.MonkeyPatch) -> None:
    """Turned round: with every place where Qt may end a line for a phrase, cards are broken again."""
    monkeypatch.setattr(line_breaking, "JAPANESE", re.compile("(?!)"))
    line_breaking.phrases.cache_clear()
    text = "その後、手札のリソースカードを2枚まで獲得する。" * 3
    try:
        widths = [width + 0.5 for width in range(90, 200, 10)]
        assert any([*broken(look, text, width, Lettering(12, INK))] for width in widths)
    finally:
        line_breaking.phrases.cache_clear()


def test_lines_of_a_card_are_hardly_ever_half_empty(look: Look) -> None:
    """But for the last one of a paragraph, and where a phrase would need a line of its own."""
    half, all_lines = 0, 0
    for text in card_texts():
        if len(text) < 40 or "\n" in text:
            continue
        letters = Lettering(12, INK, side="left")
        lines = broken_lines(look, 176, text, letters)
        all_lines += len(lines) - 1
        half += sum(text_width(look, line, letters) < 88 for line in lines[:-1])
    assert all_lines > 500
    assert half < all_lines / 100


@pytest.mark.parametrize(
    "text", ["美咲😀と長い名前の長谷川さんの手札から2枚を引く。", "👨‍👩‍👧さん、1-2/aへ。", "a-b 東京"]
)
def test_what_holds_phrases_together_is_only_between_letters(text: str) -> None:
    assert without_joiners(joined(text)) == text
    assert f"\u200d{WORD_JOINER}" not in joined(text)
    assert "".join(pieces(text)) == text


def test_nobody_hears_or_copies_what_holds_phrases_together(
    qtbot: QtBot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = "画面をさくらに渡してください。手札のリソースカードを2枚まで獲得します。"
    plain, prose, box = PlainLabel(words), Prose(), Box(Icon.Information, words, None)
    plain.setWordWrap(True)
    prose.set_text(words)
    box.add_words(words)
    for each in (plain, prose, box):
        qtbot.addWidget(each)
    labels = [plain, prose, *(label for label in box.findChildren(QLabel) if words in without_joiners(label.text()))]
    assert len(labels) == 4
    for label in labels:
        assert WORD_JOINER in QLabel.text(label)
        heard = QAccessible.queryAccessibleInterface(label)
        assert heard.text(QAccessible.Text.Name) == words
    assert plain.text() == prose.plain_text == box.text() == box.informativeText() == words
    plain.setText("Pass the screen")
    assert QAccessible.queryAccessibleInterface(plain).text(QAccessible.Text.Name) == "Pass the screen"
    monkeypatch.setattr(QClipboard, "ownsClipboard", lambda _: True)  # nobody does without a screen
    qapp.clipboard().setText(f"{joined(words)}!")
    copy_plain(QClipboard.Mode.Clipboard)
    assert qapp.clipboard().text() == f"{words}!"


def test_a_widget_of_qt_begins_no_line_with_the_bracket_that_closes_a_name() -> None:
    """It broke 得るVPは≪信仰|≫の, since to Qt these are no brackets."""
    shown = joined("繁栄で得るVPは≪信仰≫の数までです。")
    assert f"{WORD_JOINER}≫{WORD_JOINER}の" in shown and f"≪{WORD_JOINER}信" in shown
