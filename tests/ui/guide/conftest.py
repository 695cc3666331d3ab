"""A window without a game, in which the guide can be asked for; the fixtures of the window tests serve here too."""

from tests.ui.window.conftest import context, pack, program

__all__ = ["context", "pack", "program"]
