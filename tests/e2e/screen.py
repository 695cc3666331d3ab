"""A screen of its own, the program on it, and hands that only know X events."""

import json
import os
import queue
import shutil
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import pytest

CHECKOUT = Path(__file__).resolve().parents[2]
SLOW = os.environ.get("QQUOVADIS_PATIENCE")  # set where the program itself is slow, as on a system that is played
# Seconds that a test waits for what comes in the end: a busy machine takes longer, and who passes does not wait for it.
PATIENCE = float(SLOW or 120)
QUIET = PATIENCE / 40 if SLOW else 1.0  # seconds without news after which nothing moves any more
ON_A_SCREEN = [
    pytest.mark.e2e,
    pytest.mark.skipif(not (shutil.which("Xvfb") and shutil.which("xdotool")), reason="needs Xvfb and xdotool"),
]

Seen = dict[str, Any]
AFTER = 0.018  # seconds for which xdotool waits after an event before it ends
GLIDE = 16  # pixels: more than a pointer that came down may shake, less than it jumps


class Screen:
    """An X server without a window manager; `close` ends it."""

    def __init__(self, width: int = 1280, height: int = 720) -> None:
        read, write = os.pipe()
        command = ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp"]
        self.acted = 0.0  # when the last of the hand's events was sent, by the clock of `time.monotonic`
        self._server = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as stream:
            self.name = f":{stream.readline().strip()}"

    def close(self) -> None:
        """End the X server."""
        self._server.terminate()
        self._server.wait(PATIENCE)

    def click(self, at: tuple[int, int], times: int = 1) -> None:
        """Move the pointer there and click."""
        x, y = map(str, at)
        self._do("mousemove", x, y, "click", "--repeat", str(times), "--delay", "20", "1")

    def point(self, at: tuple[int, int]) -> None:
        """Move the pointer there."""
        self._do("mousemove", *map(str, at))

    def glide(self, at: tuple[int, int]) -> None:
        """Come to a point as a hand does: a pointer that jumps means the card seen there while another is up."""
        self._do(
            "mousemove",
            str(max(at[0] - GLIDE, 0)),
            str(at[1]),
            "sleep",
            "0.05",
            "mousemove",
            *map(str, at),
            "sleep",
            "0.05",
        )

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Press at one point, move to another in a few steps, and let go there."""
        self._do("mousemove", *map(str, start), "mousedown", "1")
        for share in (0.2, 0.6, 1.0):
            at = (round(start[n] + (end[n] - start[n]) * share) for n in (0, 1))
            self._do("mousemove", *map(str, at), "sleep", "0.03")
        self._do("mouseup", "1")

    def take(self, at: tuple[int, int]) -> None:
        """Press at a point and move a little, so that what lies there is taken up."""
        x, y = at
        self._do("mousemove", f"{x}", f"{y}", "mousedown", "1", "mousemove", f"{x - 12}", f"{y - 12}", "sleep", "0.03")
        self._do("mousemove", f"{x - 24}", f"{y - 24}")

    def let_go(self) -> None:
        """Let go of what was taken up."""
        self._do("mouseup", "1")

    def drag_in_vain(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Press at one point, move to another, and let go of what is carried by the other button."""
        self._do("mousemove", *map(str, start), "mousedown", "1", "mousemove", *map(str, end), "sleep", "0.03")
        self._do("click", "3", "mouseup", "1")

    def hold(self, at: tuple[int, int], seconds: float) -> None:
        """Move the pointer there, press, and let go after so many seconds."""
        self._do("mousemove", *map(str, at), "mousedown", "1", "sleep", str(seconds), "mouseup", "1")

    def click_right(self, at: tuple[int, int]) -> None:
        """Move the pointer there and click with the other button."""
        self._do("mousemove", *map(str, at), "click", "3")

    def press(self, *keys: str) -> None:
        """Press keys, one after another."""
        self._do("key", *keys)

    def press_for(self, key: str, seconds: float, other: str) -> None:
        """Press a key, and another after so many seconds, by one clock."""
        self._do(*(("key", key) if key else ()), "sleep", str(seconds), "key", other)

    def drag_to(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Drag from one program into another, slowly enough for both to talk about it."""
        (x, y), (to_x, to_y) = start, end
        self._do("mousemove", str(x), str(y), "mousedown", "1", "sleep", "0.3")
        for share in range(1, 11):
            self._do("mousemove", str(x + (to_x - x) * share // 10), str(y + (to_y - y) * share // 10), "sleep", "0.1")
        self._do("sleep", "0.7", "mouseup", "1")

    def write(self, text: str) -> None:
        """Type a text."""
        self._do("type", text)

    def write_slowly(self, text: str) -> None:
        """Type a text as slowly as a person."""
        self._do("type", "--delay", "80", text)

    def picture(self, name: str) -> None:
        """Keep a picture of the screen in the folder that the environment names, if it does."""
        folder = os.environ.get("QQUOVADIS_PICTURES")
        if folder:
            path = str(Path(folder) / f"{name}.png")
            environment = {**os.environ, "DISPLAY": self.name}
            subprocess.run(["import", "-window", "root", path], env=environment, check=True, timeout=PATIENCE)

    def focus(self, title: str) -> None:
        """Give the keyboard to the window of that title, as a window manager would, as soon as it is there.

        The program says where it is before a slow system shows the window.
        """
        self._do("search", "--sync", "--onlyvisible", "--name", title, "windowfocus", "--sync")

    def _do(self, *words: str) -> None:
        # Without a limit of time, for which its end would be looked for every so often and `acted` be late.
        subprocess.run(["xdotool", *words], env={**os.environ, "DISPLAY": self.name}, check=True)
        self.acted = time.monotonic() - AFTER


def program() -> list[str]:
    """The program that is played: this checkout's, or the installed one that the variable QQUOVADIS_PROGRAM names."""
    installed = os.environ.get("QQUOVADIS_PROGRAM")
    return [installed] if installed else [sys.executable, "-m", "qquovadis"]


class Running:
    """The program in a process of its own; what it says about itself is read line by line."""

    def __init__(self, screen: Screen, home: Path, *arguments: str) -> None:
        self._complaints = home / "complaints.txt"
        with self._complaints.open("w") as complaints:
            self._process = subprocess.Popen(
                [*program(), "--testing", *arguments],
                cwd=CHECKOUT,
                env={**os.environ, "DISPLAY": screen.name, "QT_QPA_PLATFORM": "xcb", "QQUOVADIS_HOME": str(home)},
                stdout=subprocess.PIPE,
                stderr=complaints,
                text=True,
            )
        self._lines: queue.Queue[str] = queue.Queue()
        self.last: Seen = {}
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self._process.stdout is not None
        with self._process.stdout as i_o:
            for line in i_o:
                self._lines.put(line)

    def seen(self, patience: float = PATIENCE) -> Seen:
        """The newest of what is seen; waits for news if there is none yet."""
        deadline = time.monotonic() + patience
        line = self._lines.get(timeout=max(0.1, deadline - time.monotonic()))
        while True:
            self.last = json.loads(line)
            try:
                line = self._lines.get_nowait()
            except queue.Empty:
                return self.last

    def news(self, wait: float) -> Seen | None:
        """What is seen if it changes within so many seconds, else None."""
        try:
            return self.seen(wait)
        except queue.Empty:
            return None

    def close(self) -> tuple[int, str]:
        """Wait for the end, and return the exit code and what was complained about."""
        code = self._process.wait(PATIENCE)
        self._reader.join(PATIENCE)
        return code, self._complaints.read_text()

    def kill(self) -> None:
        """End the process if it still runs."""
        if self._process.poll() is None:
            self._process.kill()
            self._process.wait(PATIENCE)
            self._reader.join(PATIENCE)


def until(running: Running, at: str) -> Seen:
    """Wait for a window."""
    seen = running.last or running.seen()
    while seen["at"] != at:
        news = running.news(PATIENCE)
        assert news is not None, f"{at} did not come; this did last: {seen}"
        seen = news
    return seen


def at_rest(running: Running, at: str) -> Seen:
    """Wait for a window, and until everything in it has come to its place."""
    seen = until(running, at)
    while news := running.news(QUIET):
        seen = news
    return seen


def until_there(running: Running, widget: str, gone: str = "") -> Seen:
    """Wait for a widget to be there, and another not."""
    seen = running.last or running.seen()
    while widget not in seen["widgets"] or (gone and gone in seen["widgets"]):
        news = running.news(PATIENCE)
        assert news is not None, f"{widget} did not come, or {gone or 'nothing'} did not go; this did last: {seen}"
        seen = news
    return seen


def until_typed(running: Running, focus: str, text: str = "") -> Seen:
    """Wait until something has the keyboard, and the text of it is there if it takes any."""
    seen = running.last or running.seen()
    while seen["focus"] != focus or seen["texts"].get(focus, "") != text:
        news = running.news(PATIENCE)
        assert news is not None, f"{focus} has no keyboard, or not this text: {text!r}; this did last: {seen}"
        seen = news
    return seen
