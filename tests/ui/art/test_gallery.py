"""Every sheet of the gallery can be painted."""

from pathlib import Path

import pytest

from ui.art.gallery import SHEETS, paint_sheet_into
from ui.art.strokes import Look
from ui.window.theme import Room, Theme


@pytest.mark.parametrize("name", SHEETS)
def test_a_sheet_is_written(fonts: frozenset[str], themes: dict[Room, Theme], tmp_path: Path, name: str) -> None:
    path = paint_sheet_into(Look(themes["dark"], "ja"), name, tmp_path)
    assert path.stat().st_size > 10_000
