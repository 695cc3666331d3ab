"""How long a start takes until a key is answered, and what it holds then: ours and an empty window, in pairs.

Each is measured in a process of its own. Tab is pressed every few milliseconds, by this process where there is no
screen, else by whoever measures; a dialog answers by going to its next field, an empty window by being told.
"""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from runpy import run_module
from statistics import median
from tempfile import TemporaryDirectory
from time import monotonic, process_time
from typing import NamedTuple

PLATFORM, OFFSCREEN = "QT_QPA_PLATFORM", "offscreen"
EVERY = 15  # milliseconds between two keys
SETTLED = 4000  # milliseconds after which everything behind the dialog is made
PAIRS = 5
STATUS = Path("/proc/self/statm")
MEGABYTE = 1_000_000
OURS, EMPTY = "our_start", "empty_start"


class Started(NamedTuple):
    """One start: milliseconds on the clock and of the processor until a key is answered, megabytes then and later."""

    wall: float
    cpu: float
    held: float
    later: float


def measured_start(pairs: int = PAIRS) -> Mapping[str, float]:
    """Return medians of starts in turn, where nothing is drawn on a screen; outlines of packs are kept already."""
    with TemporaryDirectory() as home:
        started(OURS, home)
        found = [(started(OURS, home), started(EMPTY, home)) for _ in range(pairs)]
    return told(found)


def told(pairs: list[tuple[Started, Started]]) -> dict[str, float]:
    """Return the figures of starts and of the empty window's beside them."""
    ours, empty = zip(*pairs, strict=True)
    figures = {
        "start_ms": median(each.wall for each in ours),
        "start_cpu_ms": median(each.cpu for each in ours),
        "empty_window_start_ms": median(each.wall for each in empty),
        "empty_window_start_cpu_ms": median(each.cpu for each in empty),
        "start_ratio": median(one.wall / other.wall for one, other in pairs),
        "start_cpu_ratio": median(one.cpu / other.cpu for one, other in pairs),
    }
    if not STATUS.exists():
        return figures
    return figures | {
        "start_memory_mb": median(each.held for each in ours),
        "settled_memory_mb": median(each.later for each in ours),
        "empty_window_start_memory_mb": median(each.held for each in empty),
        "start_memory_ratio": median(one.held / other.held for one, other in pairs),
        "settled_memory_ratio": median(one.later / other.later for one, other in pairs),
    }


def started(which: str, home: str, press: Callable[[], object] | None = None) -> Started:
    """Start one of the two in a process of its own; `press` presses Tab on its screen until it has answered."""
    platform = {} if press else {PLATFORM: OFFSCREEN}
    context = {**os.environ, **platform, "QQUOVADIS_HOME": home}
    program = f"from ui.benchmark.start import {which}; {which}()"
    began = monotonic()
    process = subprocess.Popen([sys.executable, "-c", program], env=context, stdout=subprocess.PIPE, text=True)
    while press and process.poll() is None:
        press()
    output, _ = process.communicate()
    wall, cpu, held, later = json.loads(output)
    return Started((wall - began) * 1000, cpu * 1000, held, later)


def our_start() -> None:
    """Start the program as a person does, and print when its start dialog answered."""
    from PySide6.QtWidgets import QDialog, QWidget

    answer = Answer()

    def moved(old: QWidget | None, new: QWidget | None) -> None:
        window = new.window() if new is not None else None
        if old is not None and isinstance(window, QDialog) and old.window() is window:
            answer.note()

    def watch() -> None:
        from PySide6.QtWidgets import QApplication

        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(moved)

    _before_running(watch)
    run_module("qquovadis", run_name="__main__")


def empty_start() -> None:
    """Start the smallest program of PySide6 that has a window, and print when it was told of a key."""
    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QApplication, QMainWindow

    answer = Answer()

    class Window(QMainWindow):
        def keyPressEvent(self, event: QKeyEvent) -> None:
            del event
            answer.note()

    application = QApplication([])
    window = Window()
    window.resize(1280, 720)
    window.show()
    _before_running(lambda: None)
    application.exec()


def _before_running(do: Callable[[], None]) -> None:
    """Do something just before an application runs, and press keys from then on if nobody else does."""
    from PySide6 import QtWidgets
    from PySide6.QtCore import QTimer

    run = QtWidgets.QApplication.exec

    def run_measured(*_given: object) -> int:
        do()
        keys = QTimer()
        keys.timeout.connect(_press)
        if os.environ.get(PLATFORM) == OFFSCREEN:
            keys.start(EVERY)
        return run()

    QtWidgets.QApplication.exec = run_measured  # type: ignore[method-assign]


def _press() -> None:
    from PySide6.QtCore import QEvent, Qt
    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QApplication

    top = QApplication.activeModalWidget() or QApplication.activeWindow()
    there = (top.focusWidget() or top) if top is not None else None
    if there is not None:
        key = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Tab, Qt.KeyboardModifier.NoModifier, "\t")
        QApplication.postEvent(there, key)


class Answer:
    """Notes the first answer, and tells it with what the process holds once all that follows it is made."""

    def __init__(self) -> None:
        self._noted: tuple[float, ...] = ()

    def note(self) -> None:
        """Note an answer; only the first counts."""
        from PySide6.QtCore import QTimer

        if not self._noted:
            self._noted = (monotonic(), process_time(), _held())
            QTimer.singleShot(SETTLED, self._tell)

    def _tell(self) -> None:
        sys.stdout.write(json.dumps([*self._noted, _held()]))
        sys.stdout.flush()
        os._exit(0)


def _held() -> float:
    """Return how many megabytes of memory this process has, libraries that others share included; 0 if none tells."""
    if not STATUS.exists():
        return 0.0
    return int(STATUS.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / MEGABYTE
