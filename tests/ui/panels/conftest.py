"""The surroundings of panels: English, by day."""

from tests.ui.window.conftest import context

__all__ = ["context"]
