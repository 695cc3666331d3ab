"""A window whose table is read in words; the fixtures of the window tests serve here too."""

from tests.ui.window.conftest import around, at_table, pack, program, seated

__all__ = ["around", "at_table", "pack", "program", "seated"]
