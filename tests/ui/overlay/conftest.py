"""The fixtures of the window: a table of people, shown through one of them."""

from tests.ui.window.conftest import at_table, context, pack, program, seated

__all__ = ["at_table", "context", "pack", "program", "seated"]
