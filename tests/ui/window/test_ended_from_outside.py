"""A logout ends the program in order; and where there is no screen that is said in a sentence of ours."""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from qquovadis.model.saves.save_file import read
from ui.program.end_signals import EndSignals

CHECKOUT = Path(__file__).resolve().parents[3]
SAVE = CHECKOUT / "tests" / "saves_corpus" / "quo_vadis-30-4-seats-undone-and-redone.qqgame"
PATIENCE = 60.0  # seconds
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no such signals there")


@pytest.fixture
def codes(qtbot: QtBot) -> Iterator[list[int]]:
    """The exit codes that signals ended a window with."""
    del qtbot
    told: list[int] = []
    signals = EndSignals(told.append)
    yield told
    signals.close()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_signal_is_heard_while_the_window_rests(number: signal.Signals, codes: list[int], qtbot: QtBot) -> None:
    before = signal.getsignal(signal.SIGUSR1)
    os.kill(os.getpid(), number)
    qtbot.waitUntil(lambda: codes == [128 + number])
    assert signal.getsignal(signal.SIGUSR1) is before


def test_afterwards_signals_are_whose_they_were() -> None:
    before = signal.getsignal(signal.SIGTERM)
    signals = EndSignals(lambda _: None)
    assert signal.getsignal(signal.SIGTERM) is not before
    signals.close()
    assert signal.getsignal(signal.SIGTERM) is before


def waited(is_so: Callable[[], bool]) -> bool:
    """Wait until something is so."""
    end = time.monotonic() + PATIENCE
    while not is_so() and time.monotonic() < end:
        time.sleep(0.05)
    return is_so()


def test_a_game_that_a_logout_ends_is_closed_and_not_said_to_have_crashed(own_home: Path, tmp_path: Path) -> None:
    """It takes a start in a process of its own, which is what the system ends."""
    save = Path(shutil.copy(SAVE, tmp_path / "running.qqgame"))
    command = [sys.executable, "-m", "qquovadis", "--language", "en", str(save)]
    with subprocess.Popen(command, cwd=CHECKOUT, stderr=subprocess.PIPE) as program:
        notes = own_home / "playing"
        assert waited(lambda: any(notes.glob("*.json")))
        assert [json.loads(note.read_text())["game"] for note in notes.glob("*.json")] == [str(save)]
        program.send_signal(signal.SIGTERM)
        _, said = program.communicate(timeout=PATIENCE)
    assert (program.returncode, said) == (128 + signal.SIGTERM, b"")
    assert list(notes.iterdir()) == []
    assert not read(save).is_cut_short


@pytest.mark.skipif(sys.platform != "linux", reason="the others always have a screen")
@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_screen_is_told_in_a_sentence(language: str) -> None:
    """Qt ends the process, so there must be one."""
    variables = {name: text for name, text in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    done = subprocess.run(
        [sys.executable, "-m", "qquovadis", "--language", language],
        cwd=CHECKOUT, env={**variables, "QT_QPA_PLATFORM": "nowhere"}, capture_output=True, check=False,
    )  # fmt: skip
    words = {"en": "there is no screen that Qt can use", "ja": "ウィンドウを開けません"}[language]
    assert (done.returncode, words in done.stderr.decode()) == (2, True)
