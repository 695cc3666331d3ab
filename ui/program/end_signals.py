"""Signals by which a system ends programs, at a logout or a shutdown: the window closes in order, and asks nothing."""

import os
import signal
import sys
from collections.abc import Callable

from PySide6.QtCore import QObject, QSocketNotifier

ENDING = () if sys.platform == "win32" else (signal.SIGTERM, signal.SIGHUP, signal.SIGINT)
SHELL = 128  # what shells add to the number of the signal that ended a program


class EndSignals(QObject):
    """Calls `end`, with the exit code, in the window's own time once one of these signals has come.

    Python hears of a signal only when it has something to do, which a window that rests has not: so the system writes
    each into a pipe, and Qt says when something lies in it.
    """

    def __init__(self, end: Callable[[int], object]) -> None:
        super().__init__()
        self._end = end
        self._before = {number: signal.signal(number, lambda *_: None) for number in ENDING}
        self._out, self._in = os.pipe()
        for descriptor in (self._out, self._in):
            os.set_blocking(descriptor, False)
        self._woken = signal.set_wakeup_fd(self._in, warn_on_full_buffer=False) if ENDING else -1
        self._notifier = QSocketNotifier(self._out, QSocketNotifier.Type.Read, self)
        self._notifier.setEnabled(bool(ENDING))
        self._notifier.activated.connect(self._hear)

    def _hear(self) -> None:
        for number in os.read(self._out, 64):
            if number in ENDING:
                self._end(SHELL + number)

    def close(self) -> None:
        """Leave signals to whoever had them before."""
        self._notifier.setEnabled(False)
        if ENDING:
            signal.set_wakeup_fd(self._woken)
        for number, before in self._before.items():
            signal.signal(number, before)
        os.close(self._out)
        os.close(self._in)
