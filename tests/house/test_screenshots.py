"""The command that makes the README's pictures still fits the window, and the README shows what it makes."""

import importlib.util
import re
import sys
from pathlib import Path

from PySide6.QtWidgets import QApplication

CHECKOUT = Path(__file__).resolve().parents[2]


def test_a_scene_is_painted_in_a_language(qapp: QApplication, tmp_path: Path) -> None:
    del qapp
    spec = importlib.util.spec_from_file_location("screenshots", CHECKOUT / "packaging" / "screenshots.py")
    assert spec is not None
    assert spec.loader is not None
    screenshots = importlib.util.module_from_spec(spec)
    sys.modules["screenshots"] = screenshots
    spec.loader.exec_module(screenshots)
    save = screenshots.played_to(screenshots.SCENES["first-turn"])
    screenshots.paint_all({"first-turn": save}, tmp_path / "pictures", screenshots.LOOKS[:1])
    assert sorted(each.name for each in (tmp_path / "pictures").iterdir()) == ["first-turn-en.jpg", "start-en.jpg"]


def test_the_readme_shows_the_pictures_that_there_are() -> None:
    shown = set(re.findall(r"docs/screenshots/[a-z-]+\.jpg", (CHECKOUT / "README.md").read_text(encoding="utf-8")))
    there = {str(each.relative_to(CHECKOUT)) for each in (CHECKOUT / "docs" / "screenshots").glob("*.jpg")}
    assert shown == there
