"""The bundled font is registered, and a folder without a usable one is refused."""

from pathlib import Path

import pytest
from PySide6.QtGui import QFontMetricsF, QTextLayout

from tests.marks import quick
from ui.art.lettering import font
from ui.art.strokes import Look
from ui.kit.fonts import FontError, register_fonts
from ui.kit.line_spacing import LINE, percent
from ui.kit.theme import ColorScheme, Theme

pytestmark = quick


def test_the_family_of_the_theme_is_among_the_bundled_ones(
    fonts: frozenset[str], themes: dict[ColorScheme, Theme]
) -> None:
    assert all(set(theme.type.families) <= fonts for theme in themes.values())


def test_an_empty_folder_is_refused(fonts: frozenset[str], tmp_path: Path) -> None:
    with pytest.raises(FontError, match="No font was found"):
        register_fonts(tmp_path)


def test_a_file_that_is_no_font_is_refused(fonts: frozenset[str], tmp_path: Path) -> None:
    (tmp_path / "false.ttf").write_bytes(b"no font")
    with pytest.raises(FontError, match=r"false\.ttf is not a font"):
        register_fonts(tmp_path)


def families_of(look: Look, text: str) -> set[str]:
    """Return the families of the fonts that Qt draws a line with."""
    layout = QTextLayout(text, font(look, 40))
    layout.beginLayout()
    layout.createLine()
    layout.endLayout()
    return {run.rawFont().familyName() for run in layout.glyphRuns()}


@pytest.mark.parametrize(
    ("text", "families"),
    [
        ("Quo gypł 12–15", {"Inter"}),
        ("創世カードを枚、引く。≪信仰≫①", {"BIZ UDPGothic"}),
        ("Aya：カード2枚（VP）", {"Inter", "BIZ UDPGothic"}),
    ],
)
def test_latin_letters_are_drawn_in_inter_and_japanese_ones_in_biz_udpgothic(
    look: Look, text: str, families: set[str]
) -> None:
    assert families_of(look, text) == families


def test_letters_hang_below_the_line_as_far_as_is_easily_seen(look: Look) -> None:
    metrics = QFontMetricsF(font(look, 100))
    for letter in "gjpqy":
        assert 15 <= metrics.tightBoundingRect(letter).bottom() <= metrics.descent()


def test_rich_text_is_led_as_far_as_painted_text(look: Look) -> None:
    assert QFontMetricsF(font(look, 1000)).height() == pytest.approx(1000 * LINE, abs=2)
    assert percent(LINE) == 100
