"""The surroundings of the start dialog's parts: English, by day, with the shipped pack."""

import pytest

from tests.ui.window.conftest import context, pack
from ui.start import bot_levels

__all__ = ["context", "pack"]


@pytest.fixture(autouse=True)
def unmeasured(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no shipped draft have a ladder, so that tests hold whatever was measured."""
    if "undecim" not in request.fixturenames:
        monkeypatch.setattr(bot_levels, "ladder_of", lambda _pack: None)
