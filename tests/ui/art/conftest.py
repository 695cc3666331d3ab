"""The looks in which everything must be paintable: both rooms, both languages."""

import pytest
from PySide6.QtWidgets import QApplication

from qquovadis import paths
from ui.art.strokes import Look
from ui.kit.fonts import register_fonts
from ui.kit.theme import COLOR_SCHEMES, ColorScheme, Theme, load_theme


@pytest.fixture(scope="session")
def fonts(qapp: QApplication) -> frozenset[str]:
    """Register the bundled font once and return its families."""
    return register_fonts(paths.resources() / "fonts")


@pytest.fixture(scope="session")
def themes() -> dict[ColorScheme, Theme]:
    """Load the theme of each room once."""
    return {room: load_theme(paths.resources() / "theme" / "tokens.toml", room) for room in COLOR_SCHEMES}


@pytest.fixture(
    scope="session", params=[(room, language) for room in COLOR_SCHEMES for language in ("en", "ja")], ids="-".join
)
def look(request: pytest.FixtureRequest, fonts: frozenset[str], themes: dict[ColorScheme, Theme]) -> Look:
    """Each room in each language in turn."""
    room, language = request.param
    return Look(themes[room], language)


@pytest.fixture(scope="session", params=COLOR_SCHEMES)
def room_look(request: pytest.FixtureRequest, fonts: frozenset[str], themes: dict[ColorScheme, Theme]) -> Look:
    """Each room in turn, for what holds no words."""
    return Look(themes[request.param], "en")
