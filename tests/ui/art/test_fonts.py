"""The bundled font is registered, and a folder without a usable one is refused."""

from pathlib import Path

import pytest

from ui.fonts import FontError, register_fonts
from ui.theme import Room, Theme


def test_the_family_of_the_theme_is_among_the_bundled_ones(fonts: frozenset[str], themes: dict[Room, Theme]) -> None:
    assert all(theme.type.family in fonts for theme in themes.values())


def test_an_empty_folder_is_refused(fonts: frozenset[str], tmp_path: Path) -> None:
    with pytest.raises(FontError, match="No font was found"):
        register_fonts(tmp_path)


def test_a_file_that_is_no_font_is_refused(fonts: frozenset[str], tmp_path: Path) -> None:
    (tmp_path / "false.ttf").write_bytes(b"no font")
    with pytest.raises(FontError, match=r"false\.ttf is not a font"):
        register_fonts(tmp_path)
