"""The surroundings of the guide: English, by day, with the shipped pack."""

from tests.ui.window.conftest import context, pack

__all__ = ["context", "pack"]
