"""A context for the parts of the window's ground."""

from tests.ui.window.conftest import context

__all__ = ["context"]
