"""The window of the other tests, for those of playtests."""

from tests.ui.window.conftest import at_table, context, pack, program, seated

__all__ = ["at_table", "context", "pack", "program", "seated"]
