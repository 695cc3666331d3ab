"""The fixtures of the window: a table of people, shown through one of them."""

from tests.ui.window.conftest import around, at_table, pack, program, seated

__all__ = ["around", "at_table", "pack", "program", "seated"]
