"""A window whose table is read in words; the fixtures of the window tests serve here too."""

from tests.ui.window.conftest import at_table, context, pack, program, seated

__all__ = ["at_table", "context", "pack", "program", "seated"]
