"""The surroundings of the start dialog's parts: English, by day, with the shipped pack."""

from tests.ui.window.conftest import context, pack

__all__ = ["context", "pack"]
