"""The window's fixtures, for the lab."""

from tests.ui.window.conftest import context, program

__all__ = ["context", "program"]
