"""The tokens: complete, readable by anyone, and refused with a reason where they are not."""

from pathlib import Path

import pytest
from PySide6.QtGui import QColor

from qquovadis import paths
from qquovadis.model.pack.looks import OWN_SIGNS
from tests.marks import quick
from ui.kit.theme import ColorScheme, Theme, ThemeError, load_theme

pytestmark = quick

TOKENS = paths.resources() / "theme" / "tokens.toml"


def spoilt(tmp_path: Path, old: str, new: str) -> Path:
    """Write a copy of the tokens with one passage changed."""
    text = TOKENS.read_text(encoding="utf-8")
    assert old in text
    copy = tmp_path / "tokens.toml"
    copy.write_text(text.replace(old, new, 1), encoding="utf-8")
    return copy


def contrast(one: QColor, other: QColor) -> float:
    """Return the contrast ratio of two colours as WCAG defines it."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def luminance(colour: QColor) -> float:
    """Return the relative luminance of a colour."""
    channels = (colour.redF(), colour.greenF(), colour.blueF())
    linear = [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_text_is_readable_on_every_ground_it_stands_on(themes: dict[ColorScheme, Theme]) -> None:
    for theme in themes.values():
        surface = theme.surface
        for ground in (surface.panel, surface.panel_sunk, surface.panel_rise, surface.table, surface.slot):
            assert contrast(surface.ink, ground) >= 7
            assert contrast(surface.ink_soft, ground) >= 4.5
        assert contrast(surface.accent_on, surface.accent_fill) >= 4.5
        assert contrast(theme.paper.ink_soft, theme.paper.sheet) >= 4.5


def test_codes_and_words_are_readable_on_their_colour(themes: dict[ColorScheme, Theme]) -> None:
    for theme in themes.values():
        for race in theme.races.values():
            assert contrast(race.on, race.fill) >= 4.5
        for kind in theme.kinds.values():
            assert contrast(theme.surface.ink_on_fill, kind.fill) >= 4.5


def test_the_line_of_a_legal_place_is_seen_on_every_terrain(themes: dict[ColorScheme, Theme]) -> None:
    for theme in themes.values():
        for terrain in theme.terrains.values():
            line = max(contrast(colour, terrain.base) for colour in (theme.surface.lit, theme.surface.lit_edge))
            assert line >= 3


def test_the_four_quantities_have_the_names_of_the_rules(themes: dict[ColorScheme, Theme]) -> None:
    names = {key: emblem.names["ja"] for key, emblem in themes["light"].resources.items()}
    of_rules = {"morale": "戦意", "food": "食料", "faith": "信仰", "wrath": "神の怒り"}
    of_own_drafts = {"gold": "金", "wood": "木", "stone": "石", "clay": "粘土", "iron": "鉄"}
    assert names == of_rules | of_own_drafts


@pytest.mark.parametrize("language", ["en", "ja"])
def test_races_share_neither_shape_nor_sign(themes: dict[ColorScheme, Theme], language: str) -> None:
    races = themes["light"].races.values()
    assert len({race.shape for race in races}) == len({race.signs[language] for race in races}) == len(races)
    assert all(race.signs[language].isascii() == (language == "en") for race in races)


def test_races_that_come_with_the_program_have_the_signs_by_which_packs_are_read(
    themes: dict[ColorScheme, Theme],
) -> None:
    assert {key: tuple(race.signs.values()) for key, race in themes["light"].races.items()} == OWN_SIGNS


def test_an_unknown_id_is_refused_with_those_that_are_known(themes: dict[ColorScheme, Theme]) -> None:
    with pytest.raises(ThemeError, match=r"no race 'giant'; it knows .*gigant"):
        themes["dark"].race("giant")


def test_a_missing_colour_names_the_section_and_the_colour(tmp_path: Path) -> None:
    with pytest.raises(ThemeError, match=r"tokens.toml, \[theme.light\]: missing or unknown: keyline"):
        load_theme(spoilt(tmp_path, 'keyline = "#FFFFFF"\n', ""), "light")


def test_an_unknown_token_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ThemeError, match="missing or unknown: hoover"):
        load_theme(spoilt(tmp_path, "hover = 90\n", "hover = 90\nhoover = 1\n"), "dark")


def test_a_missing_section_is_named(tmp_path: Path) -> None:
    with pytest.raises(ThemeError, match=r"no section \[motion\]"):
        load_theme(spoilt(tmp_path, "[motion]", "[emotion]"), "dark")


def test_what_is_no_colour_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ThemeError, match="'#GGGGGG' is not a colour"):
        load_theme(spoilt(tmp_path, '"#E6DDC9"', '"#GGGGGG"'), "light")


def test_a_file_that_is_no_toml_is_refused(tmp_path: Path) -> None:
    broken = tmp_path / "tokens.toml"
    broken.write_text("[theme", encoding="utf-8")
    with pytest.raises(ThemeError, match="cannot be read"):
        load_theme(broken, "light")
