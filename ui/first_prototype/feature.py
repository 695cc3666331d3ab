"""The way to the guide *Your first prototype*: by the menu at any time, and from the making of a game of one's own."""

from PySide6.QtCore import Qt

from ui.desk.features import WindowFeature
from ui.desk.main_window import MainWindow
from ui.first_prototype.guide_window import FirstPrototypeWindow

ACTION = "first_prototype"


class FirstPrototypeFeature(WindowFeature):
    """Serves one window; the guide is open once at most."""

    anytime = True

    def __init__(self, window: MainWindow) -> None:
        super().__init__()
        self._main = window
        self.guide: FirstPrototypeWindow | None = None
        window.actions_by_name.on(ACTION, self.open)
        window.closing.connect(self._close)

    def open(self) -> None:
        """Open the guide beside whatever else is open, or bring it to the front."""
        if self.guide is None:
            self.guide = FirstPrototypeWindow(self._main.context)
            self.guide.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            self.guide.finished.connect(self._forget)
        self.guide.show()
        self.guide.raise_()
        self.guide.activateWindow()

    def _forget(self) -> None:
        self.guide = None

    def _close(self) -> None:
        if self.guide is not None:
            self.guide.close()
