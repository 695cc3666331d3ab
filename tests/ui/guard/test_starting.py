"""A saved game whose picture cannot be painted is listed without one, and the program starts."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from qquovadis import paths
from tests.marks import quick
from tests.ui.window.conftest import context
from ui.library.library_dialog import LibraryDialog
from ui.library.resume_box import ResumeBox
from ui.window.context import AppContext

__all__ = ["context"]

CHECKOUT = Path(__file__).parents[3]
RUNNING = CHECKOUT / "tests" / "saves_corpus" / "quo_vadis-30-4-seats-undone-and-redone.qqgame"
FACES = "ui.table.faces.faces:Tile.paint"
SECONDS = "60"  # it ends by itself long before


def started(*planted: str) -> subprocess.CompletedProcess[str]:
    """Start the program with faults planted in it, and let it close after a moment."""
    words = [sys.executable, "-m", "tests.ui.guard.start", *planted, "--", "--exit-after", SECONDS, "--language", "en"]
    return subprocess.run(words, capture_output=True, text=True, encoding="utf-8", check=False, cwd=CHECKOUT)


@pytest.fixture
def save() -> Path:
    """Return an unfinished game that lies in the folder of saves."""
    path = paths.saves() / "running.qqgame"
    shutil.copyfile(RUNNING, path)
    return path


@pytest.mark.parametrize("left", [False, True], ids=["start dialog", "resume box"])
def test_the_program_starts_whatever_its_games_cannot_paint(left: bool, save: Path) -> None:
    if left:
        (paths.playing() / "99999999.json").write_text(json.dumps({"game": str(save)}))
    done = started(FACES)
    assert done.returncode == 0, done.stderr
    assert done.stderr.count("RuntimeError: the wheels came off") == 1, done.stderr  # a fault of one kind is told once
    assert not list(paths.pictures().glob("*.png"))  # a crossed frame is nothing to be kept
    assert len(list(paths.reports().iterdir())) == 1


@quick
@pytest.mark.qt_no_exception_capture
def test_a_game_that_cannot_be_painted_is_listed_without_a_picture_and_tried_once(
    save: Path, context: AppContext, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    tried: list[object] = []

    def fail(*given: object) -> None:
        tried.append(given)
        raise ValueError("no picture")

    monkeypatch.setattr("ui.library.survey_queue.paint_picture", fail)
    monkeypatch.setattr(sys, "excepthook", lambda *_told: None)
    library = LibraryDialog(context, None, lambda: None)
    qtbot.addWidget(library)
    library.show()
    qtbot.waitUntil(lambda: bool(tried))
    (row,) = library.list.rows
    assert row.kept.path == save
    assert row.picture is None and not row.lines.wrong
    assert "Round" in row.lines.state or "Setup" in row.lines.state
    library._shelf._want([row.kept])
    qtbot.wait(50)
    assert len(tried) == 1


@quick
@pytest.mark.qt_no_exception_capture
def test_a_game_that_a_fault_keeps_from_being_read_says_so(
    save: Path, context: AppContext, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    monkeypatch.setattr("qquovadis.controllers.saves.survey.load_words", lambda _folder: 1 / 0)
    monkeypatch.setattr(sys, "excepthook", lambda *_told: None)
    box = ResumeBox(context, save, None)
    qtbot.addWidget(box)
    assert "run into a fault while it read this game" in box._about.plain_text
    assert box._go_on.isEnabled()
