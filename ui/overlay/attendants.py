"""Who serves a window by telling what is going on: control over the table, points to come, reminders, legal moves."""

from qquovadis.model.settings import Settings
from ui.attendants import Attendant
from ui.main_window import MainWindow
from ui.overlay.control import Control
from ui.overlay.scores import Scores


def onlookers(window: MainWindow, settings: Settings) -> tuple[Attendant, ...]:
    """All of them, for one window."""
    del settings
    return Control(window), Scores(window)
