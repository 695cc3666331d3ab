"""The window: first an empty table, at once; then its menus and its desk, which take longer to import than to show."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QCloseEvent, QKeyEvent, QKeySequence, QPaintEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget

from qquovadis import __version__
from ui.art.painting import painting, paints_widget
from ui.kit.context import AppContext
from ui.kit.plain_text import in_title
from ui.kit.quit_key import QuitKey

if TYPE_CHECKING:
    from ui.desk.actions import Actions
    from ui.desk.desk import Desk

PROGRAM = "Q Quo Vadis"
PAGES = ("log", "rules", "score")  # of the drawer, which have buttons over the newest lines of the log
BESIDE_PAGES = ("recap", "fit")  # under these


QUITS = QKeySequence("Ctrl+Q")


class BareTable(QWidget):
    """What is seen before anything else is there; `seen` is told once it was painted."""

    seen = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context

    @paints_widget
    def paintEvent(self, event: QPaintEvent) -> None:
        with painting(self) as painter:
            painter.fillRect(event.rect(), self._context.theme.surface.table)
        QTimer.singleShot(0, self.seen.emit)


class MainWindow(QMainWindow):
    """Holds the desk and the actions once it is furnished.

    `closing` is told before it goes, `state_changed` when it fills the screen, or no longer does.
    """

    closing = Signal()
    state_changed = Signal()
    seen = Signal()

    actions_by_name: "Actions"
    desk: "Desk"

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.context = context
        self.before_closing: list[Callable[[], bool]] = []  # each may keep the window open, for what is not saved
        self.setMinimumSize(QSize(1024, 640))
        self.setWindowTitle(f"{PROGRAM} {__version__}")
        self._quit_key = QuitKey(self, self._keys_to_quit)
        bare = BareTable(context)
        bare.seen.connect(self.seen)
        self.setCentralWidget(bare)

    def furnish(self) -> None:
        """Put menus and desk into the window; whatever else needs them comes after this."""
        from PySide6.QtWidgets import QMenuBar

        from ui.desk.actions import Actions
        from ui.desk.desk import Desk
        from ui.panels.phase_bar import PhaseBar

        menus = QMenuBar()
        self.actions_by_name = Actions(self.context, menus)
        self.actions_by_name.setParent(self)
        self.desk = Desk(self.context, PhaseBar(self.context, menus))
        self.setCentralWidget(self.desk)
        rows = ([self.actions_by_name[name] for name in row] for row in (PAGES, BESIDE_PAGES))
        self.desk.ticker.furnish(*rows, press=self._turn_or_close)
        self.desk.ticker.log_wanted.connect(self.actions_by_name["log"].trigger)
        tools = ("next_phase", "hint", "peek", "cover", "undo")
        self.desk.bar.add_tools(*(self.actions_by_name[name] for name in tools))
        self.desk.curtain.offer_undo(self.actions_by_name["undo"])
        self.addActions(self.actions_by_name.all)
        self.entitle("")

    def _turn_or_close(self, action: QAction) -> None:
        """Bring a page of the drawer to the front; where it is in front already, close it. All else is just done."""
        dock, name = self.desk.dock, action.objectName()
        if name in PAGES and dock.isVisible() and dock.front == name:
            self.desk.show_dock(False)
        else:
            action.trigger()

    def _keys_to_quit(self) -> QKeySequence:
        """Return the key that quits; before the window is furnished the usual one."""
        return self.actions_by_name["quit"].shortcut() if hasattr(self, "actions_by_name") else QUITS

    def entitle(self, game: str) -> None:
        """Name the window after the game, never after anything secret."""
        from ui.panels.phase_bar import GameProgress

        self.setWindowTitle(f"{in_title(game)} – {PROGRAM} {__version__}" if game else f"{PROGRAM} {__version__}")
        if not game:
            self.desk.top.show_course(GameProgress(title=PROGRAM))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape that nothing in the window wanted leaves the full screen."""
        if event.key() == Qt.Key.Key_Escape and self.isFullScreen():
            self.setWindowState(self.windowState() & ~Qt.WindowState.WindowFullScreen)
        else:
            super().keyPressEvent(event)

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002, N802 - as Qt names it
        """Give the keyboard back to the table where what had it went away: what comes next would explain itself."""
        here, table = QApplication.focusWidget(), self.desk.table if hasattr(self, "desk") else None
        if here is None or (here.isVisible() and here.isEnabled()):
            return super().focusNextPrevChild(next)
        here.clearFocus()
        if table is not None and table.isVisible():
            table.setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.WindowStateChange:
            self.state_changed.emit()

    def closeEvent(self, event: QCloseEvent) -> None:
        if not all(may_close() for may_close in self.before_closing):
            event.ignore()
            return
        self.closing.emit()
        super().closeEvent(event)
