"""Lets the program's delays pass fifty times as fast, as on a machine that does fifty other things meanwhile.

`packaging/dev.py test PATH --hasty`: a test that fails by it alone counts on something happening before a timer of the
program runs out, or within a wait of so many milliseconds, and fails at times on a busy machine.
"""

import sys
from typing import Any

import pytest
from PySide6.QtCore import QElapsedTimer, QEventLoop, QTimer, QVariantAnimation
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

OPTION = "--hasty"
TIMES = 50
ASKED = "asked"  # the property of a timer that keeps what it was given, for whoever asks it


def hurry(patch: pytest.MonkeyPatch) -> None:
    """Let the timers and animations of the window run faster from now on, and its clocks with them.

    A wait of a test that says for how long is one look at events: a busy machine may do no more in that time.
    """
    start, set_interval, single_shot = QTimer.start, QTimer.setInterval, QTimer.singleShot
    interval, elapsed, set_duration = QTimer.interval, QElapsedTimer.elapsed, QVariantAnimation.setDuration

    def started(timer: QTimer, *given: Any) -> None:
        if not given or not isinstance(given[0], int):  # a signal that it is connected to may bring something else
            start(timer)
            return
        timer.setProperty(ASKED, given[0])
        start(timer, shorter(given[0]))

    def set_up(timer: QTimer, milliseconds: int) -> None:
        timer.setProperty(ASKED, milliseconds)
        set_interval(timer, shorter(milliseconds))

    def look_once(*_given: object) -> None:
        loop = QEventLoop()
        single_shot(0, loop.quit)
        loop.exec()

    patch.setattr(QtBot, "wait", look_once)
    patch.setattr(QTest, "qWait", staticmethod(look_once))
    patch.setattr(QTimer, "start", started)
    patch.setattr(QTimer, "setInterval", set_up)
    patch.setattr(QTimer, "interval", lambda timer: timer.property(ASKED) or interval(timer))
    patch.setattr(QTimer, "singleShot", staticmethod(lambda soon, *then: single_shot(shorter(soon), *then)))
    patch.setattr(QElapsedTimer, "elapsed", lambda clock: elapsed(clock) * (TIMES if is_asked_by_the_window() else 1))
    patch.setattr(QVariantAnimation, "setDuration", lambda moving, length: set_duration(moving, shorter(length)))


def shorter(milliseconds: int) -> int:
    """Return how long something lasts for which the window asks; what tests ask for lasts as long as they say."""
    return max(1, milliseconds // TIMES) if milliseconds > 0 and is_asked_by_the_window() else milliseconds


def is_asked_by_the_window() -> bool:
    """Whether the first caller outside this file is one of the window's own."""
    frame = sys._getframe(1)
    while frame.f_globals["__name__"] == __name__ and frame.f_back is not None:
        frame = frame.f_back
    return str(frame.f_globals.get("__name__")).startswith("ui.")
