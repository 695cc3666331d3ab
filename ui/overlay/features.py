"""Who serves a window by telling what is going on: control, disputes, points to come, reminders, the small map."""

from collections.abc import Mapping
from types import MappingProxyType

from qquovadis.guard import listens
from ui.desk.features import WindowFeature
from ui.desk.main_window import MainWindow
from ui.overlay.control import Control
from ui.overlay.disputes import Disputes
from ui.overlay.minimap import MinimapFeature
from ui.overlay.reminders import Reminders
from ui.play.presenter import Presenter
from ui.preferences.preferred import Preferred

LEVELS: Mapping[str, float] = MappingProxyType({"bright": 1.0, "soft": 0.42, "pointed": 0.0})


class LightStrength(WindowFeature):
    """Lights what may be chosen as strongly as somebody prefers; nothing is darkened instead."""

    def __init__(self, preferred: Preferred) -> None:
        super().__init__()
        self._preferred = preferred
        preferred.chosen.connect(self._follow)

    def set_presenter(self, presenter: Presenter | None) -> None:
        super().set_presenter(presenter)
        self._follow("lights")

    def _follow(self, name: str) -> None:
        if name == "lights" and self._presenter is not None:
            table = self._presenter.table
            table.table_scene.signs.light = LEVELS[self._preferred.settings.lights]
            table.highlights.point_at(None)


class ScoreUpdater(WindowFeature):
    """Keeps the score at the moment that is shown, and opens the rules at the clause of one of its lines."""

    anytime = True

    def __init__(self, window: MainWindow) -> None:
        super().__init__()
        self._sheet = window.desk.dock.score.sheet
        self._sheet.clause_wanted.connect(self._open)

    def set_presenter(self, presenter: Presenter | None) -> None:
        super().set_presenter(presenter)
        if presenter is not None:
            presenter.table_presenter.shown.connect(self._update)

    @listens
    def _update(self, _view: object) -> None:
        if self._presenter is not None:
            self._sheet.show_standings(self._presenter.table_presenter.standings())

    def _open(self, clause: str) -> None:
        if self._presenter is not None:
            self._presenter.open_clause(clause)


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
