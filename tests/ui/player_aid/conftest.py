"""A window with or without a game, in which the player aid can be asked for."""

from tests.ui.window.conftest import context, pack, program, seated

__all__ = ["context", "pack", "program", "seated"]
