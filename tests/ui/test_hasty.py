"""What is hasty by `--hasty` are the window's own delays, and nothing that a test waits for itself."""

import pytest
from PySide6.QtCore import QElapsedTimer, QObject, QTimer

from tests.marks import quick
from tests.ui.hasty import OPTION, TIMES, hurry
from ui.play import pacing

pytestmark = quick
DELAY = 1000


@pytest.fixture(autouse=True)
def is_hasty(qapp: QObject, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    del qapp
    if not request.config.getoption(OPTION):
        hurry(monkeypatch)


def in_the_window(code: str) -> object:
    """Return what an expression comes to where the window asks for it."""
    return eval(code, {"__name__": pacing.__name__, "QTimer": QTimer, "timer": TIMER, "clock": CLOCK})


TIMER, CLOCK = QTimer(), QElapsedTimer()


@pytest.mark.parametrize("code", [f"timer.start({DELAY})", f"(timer.setInterval({DELAY}), timer.start())"])
def test_a_timer_of_the_window_is_nearly_over_at_once_and_says_what_it_was_given(code: str) -> None:
    in_the_window(code)
    assert TIMER.isActive() and TIMER.remainingTime() <= DELAY // TIMES and TIMER.interval() == DELAY
    TIMER.stop()


def test_a_timer_of_a_test_takes_its_time() -> None:
    TIMER.start(DELAY * TIMES)
    assert TIMER.remainingTime() > DELAY
    TIMER.stop()


def test_a_clock_of_the_window_runs_ahead_of_one_of_a_test() -> None:
    CLOCK.start()
    while CLOCK.elapsed() < 10:
        pass
    told = in_the_window("clock.elapsed()")
    assert isinstance(told, int) and told >= 10 * TIMES and told % TIMES == 0
