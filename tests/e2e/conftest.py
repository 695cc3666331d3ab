"""The program on a screen of its own, at its start dialog, in the home of somebody in a hurry."""

import json
from collections.abc import Generator
from pathlib import Path

import pytest

from tests.e2e.screen import Running, Screen


@pytest.fixture
def screen() -> Generator[Screen]:
    """Return an empty screen."""
    screen = Screen()
    yield screen
    screen.close()


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Return the folder of a person who does not want to wait for bots."""
    home = tmp_path / "e2e home"
    home.mkdir()
    (home / "settings.json").write_text(json.dumps({"pace": "fast", "motion": False}))
    return home


@pytest.fixture
def running(screen: Screen, home: Path) -> Generator[Running]:
    """Return the program at its start dialog."""
    running = Running(screen, home, "--language", "en", "--theme", "light")
    yield running
    running.kill()
