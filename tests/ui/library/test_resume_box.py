"""After a process was ended from outside, the next start offers its game; one that ended itself leaves nothing."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from qquovadis import paths
from qquovadis.controllers import Player
from tests.ui.window.conftest import Seated
from ui.kit.context import AppContext
from ui.library.resume_box import ResumeBox
from ui.library.unfinished_game import UnfinishedGame
from ui.program.program import Program

ALONE = (Player("Aya"), Player("Computer 2", "random"), Player("Computer 3", "random"))
DYING = """
import os, sys
from pathlib import Path
from ui.library.unfinished_game import UnfinishedGame
UnfinishedGame().begin(Path(sys.argv[1]))
os._exit(9)
"""


@pytest.fixture
def left(saves: Path) -> Path:
    """Return a game at which another process has just died."""
    path = saves / "running.qqgame"
    subprocess.run([sys.executable, "-c", DYING, str(path)], check=False, cwd=Path(__file__).parents[3])
    return path


def test_the_game_of_a_process_that_died_is_told_once(left: Path) -> None:
    assert UnfinishedGame().left_behind() == [left]
    assert UnfinishedGame().left_behind() == []


def test_a_game_that_is_still_being_played_or_was_ended_is_not(saves: Path) -> None:
    playing = UnfinishedGame()
    playing.begin(saves / "running.qqgame")
    (note,) = (paths.personal() / "playing").glob("*.json")
    other = note.with_name("99999999.json")
    note.rename(other)
    note.with_suffix(".lock").rename(other.with_suffix(".lock"))
    assert UnfinishedGame().left_behind() == []
    other.rename(note)
    other.with_suffix(".lock").rename(note.with_suffix(".lock"))
    playing.end()
    assert not list((paths.personal() / "playing").glob("*.json"))


def test_of_several_games_the_one_that_was_left_last_is_told_first(saves: Path) -> None:
    games = {name: saves / f"{name}.qqgame" for name in ("second", "last", "first")}
    folder = paths.playing()
    folder.mkdir(parents=True, exist_ok=True)
    for number, (name, written) in enumerate({"second": 2000, "last": 3000, "first": 1000}.items(), 1):
        games[name].touch()
        note = folder / f"{number}.json"
        note.write_text(json.dumps({"game": str(games[name])}))
        os.utime(note, (written, written))
    assert UnfinishedGame().left_behind() == [games["last"], games["second"], games["first"]]


def test_a_note_that_makes_no_sense_or_a_game_that_is_gone_is_no_matter(left: Path) -> None:
    left.unlink()
    (paths.personal() / "playing" / "1.json").write_text("{")
    (paths.personal() / "playing" / "2.json").write_text(json.dumps({"game": 3}))
    assert UnfinishedGame().left_behind() == []


def test_it_is_offered_by_name_and_picture_and_one_key_goes_on(program: Program, left: Path, qtbot: QtBot) -> None:
    program.start(None)
    offer = program.library.offer
    assert isinstance(offer, ResumeBox)
    assert offer._name.plain_text
    assert "Quo Vadis 30" in offer._about.plain_text
    assert not offer._picture.pixmap().isNull()
    assert offer._go_on.isDefault()
    QTest.keyClick(offer, Qt.Key.Key_Return)
    assert program.presenter is not None
    assert program.presenter.open_game.path == left
    qtbot.wait(1)


def test_that_a_game_was_not_closed_is_said_once_by_the_box_or_at_the_table(seated: Seated, program: Program) -> None:
    seated(ALONE)
    assert program.game is not None
    left = [program.game.with_name(f"{name}.qqgame") for name in ("offered", "opened")]
    for each in left:
        each.write_bytes(program.game.read_bytes())
    told = f"“{left[1].name}” was not closed properly"

    def said() -> tuple[str, ...]:
        return program.window.desk.notice.sentences

    program.library._resume(left[0])
    assert program.game == left[0]
    assert said() == (), "the box has said so, and that nothing is lost"
    program.take_up(left[1])
    assert [each[: len(told)] for each in said()] == [told]


def test_whoever_wants_something_else_is_asked_what_to_play(program: Program, left: Path, qtbot: QtBot) -> None:
    del left
    program.start(None)
    assert program.library.offer is not None
    QTest.keyClick(program.library.offer, Qt.Key.Key_Escape)
    assert program.dialog is not None
    program.dialog.reject()
    qtbot.wait(1)


def test_a_game_that_cannot_be_opened_says_so(context: AppContext, saves: Path, qtbot: QtBot) -> None:
    offer = ResumeBox(context, saves / "none.qqgame", None)
    qtbot.addWidget(offer)
    assert "none.qqgame" in offer._about.plain_text


def test_playing_leaves_a_note_and_standing_up_takes_it_away(program: Program, seated: Seated, qtbot: QtBot) -> None:
    path = seated(ALONE).open_game.path
    note = paths.personal() / "playing" / f"{os.getpid()}.json"
    assert json.loads(note.read_text()) == {"game": str(path)}
    program.stand_up()
    assert not note.exists()
    qtbot.wait(1)
