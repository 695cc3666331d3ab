"""The window over the whole screen, and back as it stood before: by the menu or its key, and back also by Escape."""

from PySide6.QtCore import Qt

from ui.desk.features import WindowFeature
from ui.desk.main_window import MainWindow

NAME = "full_screen"


class FullScreen(WindowFeature):
    """Serves one window."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__()
        self._window = window
        window.actions_by_name[NAME].toggled.connect(self._switch)
        window.state_changed.connect(self._follow)
        self._follow()

    def _switch(self, full: bool) -> None:
        """Fill the screen, or let a maximized window be maximized again and any other as large as it was."""
        state, flag = self._window.windowState(), Qt.WindowState.WindowFullScreen
        self._window.setWindowState(state | flag if full else state & ~flag)

    def _follow(self) -> None:
        self._window.actions_by_name.set_checked(NAME, self._window.isFullScreen())
