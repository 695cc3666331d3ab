"""Commands that paint choose a screen that is none, and on Windows leave the choice to it."""

import json
import os
from pathlib import Path

import pytest

from ui.kit.offscreen import PLATFORM, choose_platform


def test_a_screen_of_the_usual_size_is_made_with_the_density_that_is_wished(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(PLATFORM, "xcb")
    monkeypatch.setattr("sys.platform", "linux")
    choose_platform(tmp_path, 2)
    kind, _, file = os.environ[PLATFORM].partition(":configfile=")
    (screen,) = json.loads(Path(file).read_text(encoding="utf-8"))["screens"]
    assert (kind, screen["width"], screen["height"], screen["dpr"]) == ("offscreen", 1280, 720, 2)


def test_windows_paints_with_its_own_platform_since_no_path_with_a_drive_can_be_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(PLATFORM, raising=False)
    monkeypatch.setattr("sys.platform", "win32")
    choose_platform(tmp_path)
    assert PLATFORM not in os.environ
    assert list(tmp_path.iterdir()) == []
