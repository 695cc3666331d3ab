"""Every sheet of all that is painted can be painted."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from tools.gallery.art_sheets import SHEETS, paint_sheet_into

from qquovadis import paths
from tests.marks import long
from ui.art.strokes import Look
from ui.kit.fonts import register_fonts
from ui.kit.theme import load_theme


@long
@pytest.mark.parametrize("name", SHEETS)
def test_a_sheet_is_written(qapp: QApplication, tmp_path: Path, name: str) -> None:
    del qapp
    register_fonts(paths.resources() / "fonts")
    theme = load_theme(paths.resources() / "theme" / "tokens.toml", "dark")
    path = paint_sheet_into(Look(theme, "ja"), name, tmp_path)
    assert path.stat().st_size > 10_000
