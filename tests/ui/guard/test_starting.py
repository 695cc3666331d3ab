"""A saved game whose picture cannot be painted is listed without one, and the program starts."""

import errno
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from qquovadis import paths
from qquovadis.model.text.translations import LANGUAGES, Texts
from tests.marks import quick
from tests.ui.window.conftest import context, program
from ui.kit.context import AppContext
from ui.library.library_dialog import LibraryDialog
from ui.library.resume_box import ResumeBox
from ui.program.dead_starts import DeadStarts
from ui.program.program import CAREFUL, Program

__all__ = ["context", "program"]

CHECKOUT = Path(__file__).parents[3]
RUNNING = CHECKOUT / "tests" / "saves_corpus" / "quo_vadis-30-4-seats-undone-and-redone.qqgame"
FACES = "ui.art.land.tiles:TileFace.paint"
SECONDS = "60"  # it ends by itself long before


def started(*planted: str, language: str = "en") -> subprocess.CompletedProcess[str]:
    """Start the program with faults planted in it, and let it close after a moment."""
    given = ("--exit-after", SECONDS, "--language", language)
    words = [sys.executable, "-m", "tests.ui.guard.start", *planted, "--", *given]
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


def test_after_two_starts_that_died_the_third_leaves_out_what_may_have_ended_them_and_says_so(save: Path) -> None:
    (paths.playing() / "99999999.json").write_text(json.dumps({"game": str(save)}))
    dying, telling = "!ui.library.survey_queue:paint_picture", "?ui.program.program:Program._say"
    assert [started(dying).returncode for _ in range(2)] == [9, 9]
    third = started(dying, telling)
    assert third.returncode == 0, third.stderr
    assert "ended twice before its window was there" in third.stdout and "All games…" in third.stdout
    assert not list(paths.starting().iterdir())  # this one came to its end


@quick
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_careful_start_asks_what_to_play_and_looks_into_no_game(
    language: str, save: Path, program: Program, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    said: list[str] = []
    monkeypatch.setattr(program, "_say", said.append)
    monkeypatch.setattr("ui.library.survey_queue.paint_picture", lambda *_: 1 / 0)
    (paths.playing() / "99999999.json").write_text(json.dumps({"game": str(save)}))
    program.window.context.set_language(language)
    program.window.context.careful = True
    program.start(None)
    assert said == [Texts(language).say(CAREFUL)]
    assert program.dialog is not None and program.library.offer is None
    library = program.library.open(program.dialog)
    (row,) = library.list.rows
    qtbot.wait(40)
    assert row.kept.path == save and row.picture is None
    library.close()
    program.dialog.close()
    program.window.context.set_language("en")


DYING = """
import os
from ui.program.dead_starts import DeadStarts
starts = DeadStarts()
print(starts.begin(), flush=True)
os._exit(9)
"""


def died() -> str:
    """Let a start die; return whether it was careful."""
    dead = subprocess.run([sys.executable, "-c", DYING], capture_output=True, text=True, check=False, cwd=CHECKOUT)
    return dead.stdout.strip()


def test_starts_that_die_are_counted_until_one_stands() -> None:
    assert [died() for _ in range(4)] == ["False", "False", "True", "True"]
    starts = DeadStarts()
    assert starts.begin()
    starts.stand()
    assert not list(paths.starting().iterdir())
    assert died() == "False"


@quick
def test_a_start_that_is_still_under_way_has_not_died() -> None:
    others = [DeadStarts() for _ in range(3)]
    for number, other in enumerate(others):
        assert not other.begin()
        lock = paths.starting() / f"{os.getpid()}.lock"
        lock.rename(lock.with_name(f"{number}.lock"))
    assert not DeadStarts().begin()


@quick
def test_where_nothing_can_be_written_no_start_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> Path:
        raise OSError(errno.EROFS, "read-only")

    monkeypatch.setattr(paths, "starting", refuse)
    starts = DeadStarts()
    assert not starts.begin()
    starts.stand()


@quick
def test_a_game_that_cannot_be_painted_is_listed_without_a_picture_and_tried_once(
    save: Path,
    context: AppContext,
    planted_faults: list[BaseException],
    monkeypatch: pytest.MonkeyPatch,
    qtbot: QtBot,
) -> None:
    tried: list[object] = []

    def fail(*given: object) -> None:
        tried.append(given)
        raise ValueError("no picture")

    monkeypatch.setattr("ui.library.survey_queue.paint_picture", fail)
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
    assert [str(each) for each in planted_faults] == ["no picture"]


@quick
def test_a_game_that_a_fault_keeps_from_being_read_says_so(
    save: Path,
    context: AppContext,
    planted_faults: list[BaseException],
    monkeypatch: pytest.MonkeyPatch,
    qtbot: QtBot,
) -> None:
    monkeypatch.setattr("qquovadis.controllers.saves.survey.load_words", lambda _folder: 1 / 0)
    box = ResumeBox(context, save, None)
    qtbot.addWidget(box)
    assert "run into a fault while it read this game" in box._about.plain_text
    assert box._go_on.isEnabled()
    assert [type(each) for each in planted_faults] == [ZeroDivisionError]
