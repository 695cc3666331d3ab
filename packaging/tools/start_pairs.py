"""How long a start takes beside an empty window, in turn, on a screen of its own.

`python3 packaging/dev.py start-pairs` prints medians.
Keys are pressed by X events. With --first nobody has started the program before; root measures before other work.
"""

import argparse
import ctypes
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from tempfile import TemporaryDirectory
from time import sleep

from ui.benchmark.start import EMPTY, OURS, Started, started, told

TAB = 0xFF09
EVERY = 0.015  # seconds between two keys


@contextmanager
def screen() -> Iterator[str]:
    """Lend a screen and say its name."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1920x1080x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as stream:
        name = f":{stream.readline().strip()}"
    try:
        yield name
    finally:
        server.terminate()
        server.wait()


class Keyboard:
    """Presses Tab on a screen."""

    def __init__(self, name: str) -> None:
        x, self._test = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXtst.so.6")
        x.XOpenDisplay.restype = ctypes.c_void_p
        self._display = ctypes.c_void_p(x.XOpenDisplay(name.encode()))
        self._tab = x.XKeysymToKeycode(self._display, ctypes.c_ulong(TAB))
        self._flush = x.XFlush

    def press(self) -> None:
        """Press the key once, and wait a little."""
        for down in (1, 0):
            self._test.XTestFakeKeyEvent(self._display, self._tab, down, ctypes.c_ulong(0))
        self._flush(self._display)
        sleep(EVERY)


def paired(pairs: int, *, first: bool) -> list[tuple[Started, Started]]:
    """Return so many starts of ours, each with one of the empty window after it."""
    with screen() as name, TemporaryDirectory() as kept:
        os.environ.update(DISPLAY=name, QT_QPA_PLATFORM="xcb")
        press = Keyboard(name).press
        if not first:
            started(OURS, kept, press)
        found = []
        for _ in range(pairs):
            with TemporaryDirectory() as fresh:
                found.append((started(OURS, fresh if first else kept, press), started(EMPTY, fresh, press)))
    return found


def main() -> int:
    """Print the medians, and how far single pairs lie apart."""
    reader = argparse.ArgumentParser(prog="start-pairs")
    reader.add_argument("--pairs", type=int, default=9)
    reader.add_argument("--first", action="store_true")
    given = reader.parse_args()
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # nobody else compiles the whole program at each start
    with suppress(OSError, AttributeError):
        os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(1))
    found = paired(given.pairs, first=given.first)
    for name, figure in told(found).items():
        print(f"{name:32}{figure:>10,.2f}")
    ratios = sorted(one.cpu / other.cpu for one, other in found)
    print(f"{'start_cpu_ratio, from and to':32}{ratios[0]:>10,.2f}{ratios[-1]:>8,.2f}   of {len(found)} pairs")
    return 0


if __name__ == "__main__":
    sys.exit(main())
