"""A main window with people at its table, of which pictures are made."""

from tests.ui.window.conftest import at_table, context, pack, program, seated

__all__ = ["at_table", "context", "pack", "program", "seated"]
