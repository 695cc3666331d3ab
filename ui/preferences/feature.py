"""The window of preferences, and the way to it."""

from functools import partial

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QHBoxLayout, QPushButton, QTabWidget, QVBoxLayout, QWidget

from qquovadis.model.text.translations import N_
from ui.desk.actions import Actions
from ui.desk.features import WindowFeature
from ui.desk.main_window import MainWindow
from ui.kit.context import AppContext
from ui.kit.said import Said
from ui.preferences.keys_page import KeysPage
from ui.preferences.preferred import Preferred
from ui.preferences.settings_page import SettingsPage

TITLE = N_("Preferences")
GENERAL, KEYS = N_("General"), N_("Shortcuts")
DONE = N_("Close")


class PreferencesDialog(QDialog):
    """The window of preferences: what is chosen in it holds at once, so there is nothing to confirm."""

    def __init__(self, context: AppContext, preferred: Preferred, actions: Actions, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.general = SettingsPage(context, preferred)
        self.keys = KeysPage(context, preferred, actions)
        self.tabs, close = QTabWidget(), QPushButton()
        close.clicked.connect(self.accept)
        room = QGuiApplication.primaryScreen().availableSize() - QSize(40, 60)
        self.resize(QSize(context.wide(860), context.wide(640)).boundedTo(room))
        self.tabs.setDocumentMode(True)
        self.tabs.tabBar().setDrawBase(False)
        for page in (self.general, self.keys):
            self.tabs.addTab(page, "")
        foot, column = QHBoxLayout(), QVBoxLayout(self)
        foot.setContentsMargins(16, 8, 16, 14)
        foot.addStretch(1)
        foot.addWidget(close)
        column.setContentsMargins(0, 8, 0, 0)
        column.addWidget(self.tabs, 1)
        column.addLayout(foot)
        for button in self.findChildren(QPushButton):
            button.setAutoDefault(False)  # or Enter in a search would press one of them
        titles = (partial(self.tabs.setTabText, 0), GENERAL), (partial(self.tabs.setTabText, 1), KEYS)
        Said(context, self, (self.setWindowTitle, TITLE), (close.setText, DONE), *titles)


class PreferencesFeature(WindowFeature):
    """Opens the preferences of one window, once at a time."""

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
