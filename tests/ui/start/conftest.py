"""The surroundings of the start dialog's parts: English, by day, with the shipped pack."""

import pytest

from tests.ui.window.conftest import context, pack, program
from ui.start import outline_maker

__all__ = ["context", "pack", "program"]


@pytest.fixture(autouse=True)
def unmeasured(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no shipped draft have a ladder, so that tests hold whatever was measured."""
    if "undecim" not in request.fixturenames:
        monkeypatch.setattr(outline_maker, "ladder_of", lambda _pack: None)
