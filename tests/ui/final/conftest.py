"""The fixtures of the window, for the end of a game."""

from tests.ui.window.conftest import context, pack, program, seated

__all__ = ["context", "pack", "program", "seated"]
