"""Who serves a window by telling what is going on: control over the table, points to come, reminders, legal moves."""

from ui.attendants import Attendant
from ui.main_window import MainWindow
from ui.overlay.control import Control
from ui.overlay.lights import Lights
from ui.overlay.reminders import Reminders
from ui.overlay.scores import Scores
from ui.preferred import Preferred


def onlookers(window: MainWindow, preferred: Preferred) -> tuple[Attendant, ...]:
    """All of them, for one window."""
    return Control(window), Scores(window), Reminders(window, preferred), Lights(preferred)
