"""Log and rules in a window of their own: the very pages of the main window, lent for as long as it is open."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QSplitter

from qquovadis.model.text.translations import N_
from ui.desk.main_window import MainWindow
from ui.side_windows.side_window import SideWindow

PART = N_("Log and rules")
PAGES = ("log", "rules")
SIZE, LEAST = QSize(920, 760), QSize(480, 320)
SHARES = 4, 5  # of the width for each page


class LogWindow(SideWindow):
    """Shows the pages side by side."""

    def __init__(self, main: MainWindow) -> None:
        super().__init__(main, PART, SIZE)
        self.setMinimumSize(LEAST)
        self._dock = main.desk.dock
        self._pages = QSplitter(Qt.Orientation.Horizontal)
        self._pages.setChildrenCollapsible(False)
        for at, name in enumerate(PAGES):
            page = self._dock.lend(name)
            self._pages.addWidget(page)
            self._pages.setStretchFactor(at, SHARES[at])
            page.show()
        self.set_content(self._pages)

    def open_clause(self, label: str) -> None:
        """Open the rules at a clause."""
        if label:
            self._dock.rules.open_at(label)

    def give_back(self) -> None:
        """Let the pages stand in the main window again."""
        for name in PAGES:
            self._dock.take_back(name)
