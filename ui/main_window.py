"""The window: its menus, its desk, and which table lies on it."""

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QMainWindow, QMenuBar

from qquovadis import __version__
from ui.actions import Actions
from ui.desk import Desk
from ui.panels.phase_bar import Course, PhaseBar
from ui.surroundings import Surroundings

PROGRAM = "Q Quo Vadis"


class MainWindow(QMainWindow):
    """Holds the desk and the actions; `closing` is told before it goes."""

    closing = Signal()

    def __init__(self, around: Surroundings) -> None:
        super().__init__()
        self.around = around
        menus = QMenuBar()
        self.actions_by_name = Actions(around, menus)
        self.desk = Desk(around, PhaseBar(around, menus))
        self.setCentralWidget(self.desk)
        self.desk.bar.add_tools(*(self.actions_by_name[name] for name in ("peek", "undo")))
        self.addActions(self.actions_by_name.all)
        self.setMinimumSize(QSize(1024, 640))
        self.entitle("")

    def entitle(self, game: str) -> None:
        """Name the window after the game, never after anything secret."""
        self.setWindowTitle(f"{game} – {PROGRAM} {__version__}" if game else f"{PROGRAM} {__version__}")
        if not game:
            self.desk.top.show_course(Course(title=PROGRAM))

    def closeEvent(self, event: QCloseEvent) -> None:
        self.closing.emit()
        super().closeEvent(event)
