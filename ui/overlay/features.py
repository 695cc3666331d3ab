"""Who serves a window by telling what is going on: control, disputes, points to come, reminders, the small map."""

from ui.desk.features import WindowFeature
from ui.desk.main_window import MainWindow
from ui.overlay.control import Control
from ui.overlay.disputes import Disputes
from ui.overlay.light_strength import LightStrength
from ui.overlay.minimap_feature import MinimapFeature
from ui.overlay.reminders import Reminders
from ui.overlay.score_updater import ScoreUpdater
from ui.preferences.preferred import Preferred


def overlay_features(window: MainWindow, preferred: Preferred) -> tuple[WindowFeature, ...]:
    """Return all of them, for one window."""
    return (
        Control(window),
        Disputes(window),
        ScoreUpdater(window),
        Reminders(window, preferred),
        LightStrength(preferred),
        MinimapFeature(window, preferred),
    )
