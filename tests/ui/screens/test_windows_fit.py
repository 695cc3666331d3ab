"""Every window and dialog of its own fits onto a small screen, 1024 x 700, in letters half as large again."""

import pytest
from PySide6.QtCore import QSize
from tools.gallery.painting import stand_on_screen

from tests.marks import long
from tests.ui.screens.conftest import GalleryIn
from tests.ui.screens.test_every_window import opened
from tests.ui.screens.windows import EVERY

SCREEN, LETTERS = QSize(1024, 700), 150
WIDEST = (
    "print",
    "library",
    "lab-cards",
    "workbench-compare",
)  # were beyond the edge; each takes a second, opened alone


@pytest.mark.parametrize(
    "name", [name if name in WIDEST else pytest.param(name, marks=long("opens every window")) for name in EVERY]
)
@pytest.mark.parametrize("language", ["en", pytest.param("ja", marks=long("as in English, in the other words"))])
def test_a_window_is_no_larger_than_a_small_screen(
    gallery_in: GalleryIn, monkeypatch: pytest.MonkeyPatch, language: str, name: str
) -> None:
    gallery = gallery_in(language, LETTERS)
    stand_on_screen(SCREEN, monkeypatch.setattr)
    gallery.driver.resize(SCREEN)
    window = opened(gallery, name)
    size, least = window.size(), window.minimumSizeHint()
    layout = window.layout()
    if layout is not None and layout.hasHeightForWidth():
        least.setHeight(layout.minimumHeightForWidth(size.width()))
    gallery.driver.clear()
    assert SCREEN.expandedTo(size) == SCREEN
    assert SCREEN.expandedTo(least) == SCREEN
