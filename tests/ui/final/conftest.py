"""The fixtures of the window, for the end of a game."""

from tests.ui.window.conftest import around, pack, program, seated

__all__ = ["around", "pack", "program", "seated"]
