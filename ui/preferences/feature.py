"""Opens the window of preferences, of which there is one at a time."""

from PySide6.QtCore import Qt

from ui.desk.features import WindowFeature
from ui.desk.main_window import MainWindow
from ui.preferences.dialog import PreferencesDialog
from ui.preferences.preferred import Preferred


class PreferencesFeature(WindowFeature):
    """Serves one window."""

    def __init__(self, window: MainWindow, preferred: Preferred) -> None:
        super().__init__()
        self._window, self._preferred = window, preferred
        self.dialog: PreferencesDialog | None = None
        window.actions_by_name.on("preferences", self.open)

    def open(self) -> None:
        """Open it, or bring it to the front."""
        window = self._window
        if self.dialog is None:
            self.dialog = PreferencesDialog(window.context, self._preferred, window.actions_by_name, window)
            self.dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            self.dialog.finished.connect(self._forget)
        self.dialog.open()

    def open_keys(self) -> None:
        """Open it where keys are changed."""
        self.open()
        if self.dialog is not None:
            self.dialog.tabs.setCurrentWidget(self.dialog.keys)

    def _forget(self) -> None:
        self.dialog = None
