"""Lights what may be chosen as strongly as somebody prefers; nothing is darkened instead."""

from collections.abc import Mapping
from types import MappingProxyType

from ui.desk.features import WindowFeature
from ui.play.presenter import Presenter
from ui.preferences.preferred import Preferred

LEVELS: Mapping[str, float] = MappingProxyType({"bright": 1.0, "soft": 0.42, "pointed": 0.0})


class LightStrength(WindowFeature):
    """Serves one window."""

    def __init__(self, preferred: Preferred) -> None:
        super().__init__()
        self._preferred = preferred
        preferred.chosen.connect(self._follow)

    def attend(self, presenter: Presenter | None) -> None:
        super().attend(presenter)
        self._follow("lights")

    def _follow(self, name: str) -> None:
        if name == "lights" and self._presenter is not None:
            table = self._presenter.table
            table.table.signs.light = LEVELS[self._preferred.settings.lights]
            table.highlights.point_at(None)
