"""Puts a small map on the table of the open game, if that is preferred."""

from ui.desk.features import WindowFeature
from ui.desk.main_window import MainWindow
from ui.overlay.minimap import Minimap
from ui.play.presenter import Presenter
from ui.preferences.preferred import Preferred

SETTING = "minimap"


class MinimapFeature(WindowFeature):
    """Serves one window."""

    def __init__(self, window: MainWindow, preferred: Preferred) -> None:
        super().__init__()
        self._context, self._preferred = window.context, preferred
        self.minimap: Minimap | None = None
        preferred.chosen.connect(self._follow)
        window.context.changed.connect(self._relight)

    def attend(self, presenter: Presenter | None) -> None:
        """Lie on the table of this open game from now on; the map goes with the table that it lay on."""
        super().attend(presenter)
        self.minimap = None
        if presenter is not None:
            self.minimap = Minimap(self._context, presenter.table)
            self._follow(SETTING)

    def _follow(self, name: str) -> None:
        if name == SETTING and self.minimap is not None:
            self.minimap.wanted = self._preferred.settings.minimap
            self.minimap.follow()

    def _relight(self) -> None:
        if self.minimap is not None:
            self.minimap.relight()
