"""The program's window without a person at it: actions are triggered, events awaited, and pictures taken."""

import os
from collections.abc import Callable
from pathlib import Path
from time import monotonic

from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop, QPoint, QSize, QTimer
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication, QDialog, QMessageBox, QWidget

from qquovadis import paths
from qquovadis.errors import N_, QuoError
from qquovadis.model.settings import Settings
from ui.art.painting import painting
from ui.desk.main_window import MainWindow
from ui.kit.context import AppContext
from ui.play.presenter import Presenter
from ui.program.program import Program

PATIENCE = 60.0  # seconds that a screen may need to come to rest
LISTEN = 200  # milliseconds between two looks for trouble
DOCK = "dock"  # closed by the desk
TURNS = 3  # rounds of events after which what was told late is shown too


def move_home(home: Path) -> None:
    """Let the program keep its files in another folder until the window is cleared."""
    home.mkdir(exist_ok=True)
    os.environ[paths.HOME_VARIABLE] = str(home)


class WindowDriver:
    """One window in a language and a room, without motion, and the `program` behind it."""

    def __init__(self, context: AppContext, size: QSize) -> None:
        self.context = context
        self.window = MainWindow(context)
        self.window.furnish()
        self.window.desk.curtain.grace = 0
        self.program = Program(self.window, Settings(pace="fast", motion=False, table_sounds=False), None)
        self._held = {action: action.isChecked() for action in self.window.actions_by_name.all if action.isCheckable()}
        self._home = os.environ.get(paths.HOME_VARIABLE)
        self._trouble = ""
        self._listen = QTimer(self.window)
        self._listen.timeout.connect(self._hear_trouble)
        self._listen.start(LISTEN)
        self.window.resize(size)
        self.window.show()
        self.settle()

    def open_game(self, save: Path) -> Presenter:
        """Go on with a saved game and come to its question, its curtain or its end."""
        self.take_up(save)
        presenter = self.presenter
        self.wait(lambda: presenter.is_covered or self.is_at_rest)
        return presenter

    def take_up(self, save: Path) -> None:
        """Go on with a saved game."""
        self.program.take_up(save)
        self.settle()

    @property
    def presenter(self) -> Presenter:
        """Whoever shows the table; QuoError if there is no table."""
        if self.program.presenter is None:
            raise QuoError(N_("There is no table in the window."))
        return self.program.presenter

    @property
    def is_at_rest(self) -> bool:
        """Whether nothing goes on at the table by itself: a person is asked, or the game is over."""
        controller, session = self.presenter.controller, self.presenter.open_game.session
        return not controller.beats.is_showing and (controller.here is not None or session.situation.decision is None)

    def do(self, action: str) -> None:
        """Trigger an action of the menus."""
        self.window.actions_by_name[action].trigger()
        self.settle()

    def play(self) -> None:
        """Make the first choice that is allowed, and let others play until the person is asked again."""
        presenter = self.presenter
        here, session = presenter.controller.here, presenter.open_game.session
        if here is None:
            raise QuoError(N_("Nobody is asked in the window."))
        choice = next(choice for choice, objection in session.situation.judged(here) if objection is None)
        presenter.controller.choose(choice)
        self.rest()

    def rest(self) -> None:
        """Let the other seats play until a person is asked or the game is over."""
        self.wait(lambda: self.is_at_rest)

    def wait(self, reached: Callable[[], bool]) -> None:
        """Let events happen until this is so; QuoError if it never is."""
        end = monotonic() + PATIENCE
        while not reached():
            if monotonic() > end:
                raise QuoError(N_("The screen did not come to rest."))
            QApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)
        self.settle()

    def settle(self) -> None:
        """Let everything that was put off happen: layouts, late paints, windows that were given up."""
        for _ in range(TURNS):
            QApplication.processEvents()
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        if self._trouble:
            trouble, self._trouble = self._trouble, ""
            raise QuoError(trouble)

    def _hear_trouble(self) -> None:
        """Close a box that tells of trouble: nobody is there to do it, and the screen is not what it should be."""
        box = QApplication.activeModalWidget()
        if isinstance(box, QMessageBox) and box.icon() is QMessageBox.Icon.Warning:
            self._trouble = box.text()
            box.close()

    def resize(self, size: QSize) -> None:
        """Give the window another size, and the windows beside it too."""
        self.window.resize(size)
        for window in _windows():
            if window is not self.window and not isinstance(window, QDialog):
                window.resize(size)
        self.settle()

    def picture(self) -> QPixmap:
        """Paint the window with the dialogs over it, or the window beside it that covers it."""
        picture = self.window.grab()
        with painting(picture) as painter:
            for window, corner in self.placed():
                if window is not self.window:
                    painter.drawPixmap(corner, window.grab())
        return picture

    def placed(self) -> tuple[tuple[QWidget, QPoint], ...]:
        """Return every window that is to be seen with its corner in the picture, the undermost first."""
        middle = self.window.rect().center()
        corners = (middle - QPoint(window.width() // 2, window.height() // 2) for window in self.shown()[1:])
        return tuple(zip(self.shown(), (QPoint(0, 0), *corners), strict=True))

    def shown(self) -> tuple[QWidget, ...]:
        """Return every window that is to be seen, this one first."""
        return (self.window, *(window for window in _windows() if window is not self.window))

    def clear(self) -> None:
        """Close dialogs and leave the table, for the next screen."""
        for window in _windows():
            if window is not self.window:
                window.close()
        for action, was in self._held.items():
            if action.isEnabled() and action.isChecked() != was and action.objectName() != DOCK:
                action.trigger()
        self.window.desk.show_dock(False)
        self.program.stand_up()
        self.settle()
        if self._home is None:
            os.environ.pop(paths.HOME_VARIABLE, None)
        else:
            os.environ[paths.HOME_VARIABLE] = self._home

    def close(self) -> None:
        """Close the window for good."""
        self.clear()
        self.window.close()
        self.window.deleteLater()
        self.program.deleteLater()
        self.settle()


def _windows() -> list[QWidget]:
    return [window for window in QApplication.topLevelWidgets() if window.isVisible() and window.isWindow()]
