"""What is printed on cards: read without pointing at it in every window, and broken between phrases at every size."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtCore import QRectF
from tools.gallery.phrases import broken_phrase, with_blanks

from qquovadis.model.pack.loading import find_pack, load_pack
from tests.ui.art.canvas import painted
from tests.ui.art.conftest import fonts, look, themes
from ui.art.held_cards import HeldCard, words_area, words_size
from ui.art.lettering import Lettering, broken_lines, fitted_paragraph, text_width
from ui.art.skills import SkillCard, skill_text_size
from ui.art.strokes import Look
from ui.kit.theme import ColorScheme, Theme
from ui.table.layout.frame import APART, LARGE_CARD, frame
from ui.table.layout.layout_context import READABLE_RATIO
from ui.table.layout.table_layout import READABLE
from ui.table.scene.table_words import PackWords

__all__ = ["fonts", "look", "themes"]
WORLDS = (("quo_vadis", "30"), ("populous", "21"))
PACKS = (*WORLDS, ("undecim", "14"))
WINDOWS = {1024: (1024.0, 652.0), 1280: (1280.0, 672.0), 1366: (1366.0, 720.0), 1920: (1920.0, 1032.0)}
LEAST = {1024: 11.0, 1280: 11.0, 1366: 11.5, 1920: 15.0}  # pixels of the words of four cards in a hand
NEVER_FIRST = "、。，．・：；？！ー）」』】≫〉》ぁぃぅぇぉっゃゅょゎァィゥェォッャュョ々％"
NEVER_LAST = "（「『【≪〈《"
WORDS = (
    "獲得する",
    "取り除く",
    "2枚まで",
    "超えて",
    "ワーカー",
    "創世エリア",
    "捨て札",
    "手札",
    "カウンター",
    "入植地",
)


@pytest.fixture(scope="module")
def japanese(fonts: frozenset[str], themes: dict[ColorScheme, Theme]) -> Look:
    """Return the look in Japanese."""
    del fonts
    return Look(themes["light"], "ja")


def texts(language: str, packs: tuple[tuple[str, str], ...] = PACKS, kinds: tuple[str, ...] = ()) -> Iterator[str]:
    """Yield what is printed on the cards of packs, of some kinds or of all."""
    for name in packs:
        pack = load_pack(find_pack(*name))
        for card in pack.cards:
            if (not kinds or card.kind in kinds) and (text := PackWords(pack).text(card.id, language)):
                yield text


def in_hand(text: str, window: tuple[float, float], cards: int) -> HeldCard:
    """Return a card of a hand of so many, as wide as it is there: in two rows where it would be less than 86 pixels."""
    regions = frame(window, 3, 6)
    gap = APART * regions.unit
    wide, high = min(regions.card[0], (regions.hand.w - gap * (cards - 1)) / cards), regions.hand.h
    unit = high / LARGE_CARD[1]
    if wide < 86:
        abreast = (cards + 1) // 2
        wide, high = (regions.hand.w - gap * (abreast - 1)) / abreast, (high - gap) / 2
    return HeldCard(name="A", icon="war", text=text, w=wide, h=high, unit=unit, sight=(wide, high), gives=(2, 1))


@pytest.mark.parametrize("width", WINDOWS)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_words_of_four_cards_of_a_hand_are_read_without_pointing_at_them(
    themes: dict[ColorScheme, Theme], fonts: frozenset[str], language: str, width: int
) -> None:
    del fonts
    look = Look(themes["light"], language)
    for text in texts(language, WORLDS, ("epic",)):
        face = in_hand(text, WINDOWS[width], 4)
        area, size = words_area(face), words_size(look, face)
        assert size >= LEAST[width], text
        letters = Lettering(size, look.theme.paper.ink, side="left", leading=1.28)
        lines = broken_lines(look, area.width(), text, letters)
        # Where they would not be enough, lines come closer, to 1.1 of the letters.
        assert len(lines) * size * 1.1 <= area.height() + 0.5, f"no line is left out: {text}"
        assert all(text_width(look, line.rstrip("。、"), letters) <= area.width() + 0.5 for line in lines)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_words_of_skills_that_are_laid_out_have_fifteen_pixels(
    themes: dict[ColorScheme, Theme], fonts: frozenset[str], language: str
) -> None:
    del fonts
    look, small = Look(themes["light"], language), []
    for text in texts(language, WORLDS, ("skill",)):
        face = SkillCard(name="A", icon="war", text=text, w=READABLE, h=READABLE * READABLE_RATIO)
        small += [text] * (skill_text_size(look, face) < 15)
    assert not small


@pytest.mark.parametrize("width", WINDOWS)
@pytest.mark.parametrize("cards", [3, 5, 6, 7, 8])
def test_no_card_of_a_hand_breaks_a_phrase_or_begins_a_line_with_what_ends_one(
    japanese: Look, cards: int, width: int
) -> None:
    for text in texts("ja"):
        face = in_hand(text, WINDOWS[width], cards)
        letters = Lettering(words_size(japanese, face), japanese.theme.paper.ink, side="left")
        assert_well_broken(japanese, text, words_area(face).width(), letters)


@pytest.mark.parametrize("pixels", [118, 128, 151, 160, 178, 190, 240])
def test_no_card_to_be_read_breaks_a_phrase_or_begins_a_line_with_what_ends_one(japanese: Look, pixels: int) -> None:
    room = QRectF(0, 0, pixels * 139 / 160, pixels * READABLE_RATIO - 64)
    for text in texts("ja"):
        letters = Lettering(pixels / 10, japanese.theme.paper.ink, side="left", leading=1.32)
        assert_well_broken(japanese, text, room.width(), fitted_paragraph(japanese, room, text, letters))


def assert_well_broken(look: Look, text: str, width: float, letters: Lettering) -> None:
    """Look at the ends of all lines: by the rules of print, by words that were once broken, and by the model."""

    def fits(words: str) -> bool:
        return text_width(look, words, letters) <= width

    for paragraph in text.split("\n"):
        lines = broken_lines(look, width, paragraph, letters)
        for line, following in pairwise(lines):
            assert following[0] not in NEVER_FIRST and line[-1] not in NEVER_LAST, lines
            # A line of less than nine letters has no room for 【創世エリア】の.
            ends = [(word[:at], word[at:]) for word in WORDS for at in range(1, len(word)) if width > 9 * letters.size]
            assert not any(line.endswith(one) and following.startswith(other) for one, other in ends), lines
        assert not broken_phrase(with_blanks(paragraph, lines), fits), lines


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_card_says_in_words_what_it_would_gain_and_shortly_where_these_have_no_room(
    themes: dict[ColorScheme, Theme], fonts: frozenset[str], language: str
) -> None:
    del fonts
    look, now = Look(themes["light"], language), {"en": "Now: +2 morale", "ja": "今：戦意+2"}[language]
    for wide, in_words in ((168.0, True), (72.0, False)):
        brief = HeldCard(name="A", icon="war", text="A b.", w=wide, h=190.0, sight=(wide, 190.0), gives=(2, 1))
        said = replace(brief, now=now, other="+1")
        assert (painted(look, said.paint, 260) != painted(look, brief.paint, 260)) is in_words
