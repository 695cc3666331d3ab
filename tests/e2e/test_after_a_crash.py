"""The real program is killed, or breaks: the game goes on as it was, by one key or one click."""

import json
import os
import signal
from pathlib import Path

import pytest

from qquovadis.model.saves.save_file import read
from tests.e2e.screen import CHECKOUT, ON_A_SCREEN, Running, Screen, Seen, until
from tests.marks import long

pytestmark = [
    *ON_A_SCREEN,
    pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="processes are killed otherwise here"),
]
WAY = ("--language", "en", "--theme", "light")
# Python reads this before anything of the program: searching the rules is broken in it.
BROKEN = """
from ui.play.commands import ViewCommands

def fail(_commands):
    raise RuntimeError("the wheels came off")

ViewCommands._seek = fail
"""


def at_a_question(running: Running) -> Seen:
    """Wait until a person is asked something at the table."""
    seen = until(running, "table")
    while seen.get("here") is None or seen["busy"]:
        seen = running.seen()
    return seen


def play_some(screen: Screen, running: Running, entries: int) -> Seen:
    """Begin a game and choose until so many entries are there."""
    seen = until(running, "StartDialog")
    screen.click(seen["widgets"]["Start game"])
    seen = at_a_question(running)
    while seen["entries"] < entries:
        places = [*seen["choices"].values(), *seen["offers"].values()]
        screen.click(places[0])
        before = seen["entries"]
        while seen["entries"] == before or seen.get("here") is None or seen["busy"]:
            seen = running.seen()
    return seen


def recorded(home: Path) -> int:
    """How many entries are on the disk, in a file that is whole."""
    (file,) = (home / "saves").glob("*.qqgame")
    recording = read(file)
    assert recording.damage is None
    return sum(line["kind"] == "entry" for line in recording.lines)


def test_a_killed_game_is_offered_and_one_key_goes_on(screen: Screen, running: Running, home: Path) -> None:
    played = play_some(screen, running, 3)
    running.kill()
    assert recorded(home) == played["entries"]
    again = Running(screen, home, *WAY)
    try:
        offered = until(again, "ResumeBox")
        assert offered["title"] == "Your game is still here"
        screen.focus("Your game is still here")
        screen.press("Return")
        seen = at_a_question(again)
        assert seen["entries"] == played["entries"]
        assert seen["sentence"] == played["sentence"]
        screen.focus("Q Quo Vadis")
        screen.press("ctrl+q")
        assert again.close() == (0, "")
    finally:
        again.kill()
    assert not list((home / "playing").glob("*.json"))


@long
def test_a_broken_program_starts_again_into_the_game(
    screen: Screen, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "sitecustomize.py").write_text(BROKEN)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join((str(tmp_path), str(CHECKOUT))))
    running = Running(screen, home, *WAY)
    try:
        played = play_some(screen, running, 3)
        screen.focus("Q Quo Vadis")
        screen.press("ctrl+f")
        data = until(running, "CrashDialog")
        (report,) = (home / "reports").glob("*.txt")
        assert "the wheels came off" in report.read_text()
        assert recorded(home) == played["entries"]
        screen.click(data["widgets"]["Restart and reopen the game"])
        code, complaints = running._process.wait(20), running._complaints.read_text()
        assert code == 0
        assert "RuntimeError: the wheels came off" in complaints
        running.last = {}
        seen = at_a_question(running)
        assert seen["entries"] == played["entries"]
        screen.focus("Q Quo Vadis")
        screen.press("ctrl+q")
        running._reader.join(20)
        assert not running._reader.is_alive()
    finally:
        running.kill()
    assert json.loads((home / "settings.json").read_text())["recent"]
