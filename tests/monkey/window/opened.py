"""A window of this process with a game in it: opened, waited for, listened to, and closed."""

import sys
import threading
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from time import sleep
from types import TracebackType
from typing import Any, NamedTuple, cast

from PySide6.QtCore import QElapsedTimer, QEvent, QTimer, QtMsgType, qInstallMessageHandler
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from qquovadis import paths
from qquovadis.controllers import Entry, Session
from qquovadis.engine.seat_view import SeatView
from qquovadis.guard import GUARD
from qquovadis.model.agreed import Mode
from qquovadis.model.settings import Settings
from tests.monkey.hand import Hand
from ui.crash_report.exception_hook import ExceptionHook
from ui.desk.main_window import MainWindow
from ui.kit.context import AppContext
from ui.kit.fonts import register_fonts
from ui.panels.question import DecisionPrompt
from ui.play.open_game import OpenGame
from ui.play.presenter import Presenter
from ui.program.program import Program

HELD_UP = 600, 8_000  # milliseconds after which nobody else answers a menu, or a dialog, that opened within an input
A_WHILE = 500  # milliseconds that something is shown to be read
PAUSE = 0.002  # seconds until it is looked again
PATIENCE = 60_000  # milliseconds after which a window that asks nothing and shows nothing has stopped asking
HARMLESS = tuple(f"This plugin does not support {what}" for what in ("raise()", "propagateSizeHints()", "grabbing"))


class Looks(NamedTuple):
    """How a window begins: its language, theme, size of letters, width and height, and whether things move."""

    language: str = "en"
    theme: str = "light"
    letters: int = 100
    wide: int = 1280
    high: int = 720
    moving: bool = False


class Opened:
    """One real window of this process with one game at a time; `painted` is the share of moments that are painted."""

    def __init__(self, looks: Looks, painted: float = 1.0) -> None:
        self.painted, self._lot = painted, Random(0)
        self.hand = Hand()
        self.hand.held_up = self._answer
        self.complaints: list[str] = []
        self.troubles: list[str] = []
        self.harmless = HARMLESS
        self._before: SeatView | None = None
        self.answers: list[Callable[[QWidget], None]] = []
        GUARD.faults.clear()  # each kind of fault is told once, and each window is one's own
        self._hooks = sys.excepthook, threading.excepthook, sys.stderr
        self._context, self._settings = self._prepared(looks), self._preferences(looks)
        self._window = MainWindow(self._context)
        self._exception_hook = ExceptionHook(self._context, self._window, lambda: self.program.game)
        self._watch()
        self._window.furnish()
        self._window.desk.curtain.grace = self._window.desk.curtain.hold = 0
        self._window.resize(looks.wide, looks.high)
        self.program = Program(self._window, self._settings, None)
        self._exception_hook.went_on.connect(self.program.lay_out_again)
        self._window.setUpdatesEnabled(self.painted >= 1)
        self._window.show()
        self._window.activateWindow()
        self.breathe()

    @staticmethod
    def _prepared(looks: Looks) -> AppContext:
        register_fonts(paths.resources() / "fonts")
        cast(QApplication, QApplication.instance()).setStyle("Fusion")
        return AppContext(looks.language, "dark" if looks.theme == "dark" else "light", looks.letters)

    @staticmethod
    def _preferences(looks: Looks) -> Settings:
        settings = Settings(pace="fast", motion=looks.moving, language=looks.language, theme=looks.theme)
        settings.text_size = looks.letters
        return settings

    def sit(self, open_game: OpenGame) -> None:
        """Lay this game on the table."""
        self.program._sit(open_game)
        self.breathe()

    def take_up(self, path: Path) -> None:
        """Go on with a saved game."""
        self.program.take_up(path)
        self.breathe()

    def close(self) -> None:
        """Close the window, and give the program's watch over errors back."""
        for widget in QApplication.topLevelWidgets():
            if widget is not self._window and widget.isVisible():
                widget.close()
        self._window.close()
        self.breathe()
        self.hand.close()
        self._window.deleteLater()
        self.program.deleteLater()
        self._exception_hook.deleteLater()
        self.breathe()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        sys.excepthook, threading.excepthook, sys.stderr = self._hooks
        qInstallMessageHandler(None)

    @property
    def presenter(self) -> Presenter:
        """Whoever leads the game on the table."""
        assert self.program.presenter is not None
        return self.program.presenter

    @property
    def session(self) -> Session:
        """What is recorded of the game."""
        return self.presenter.open_game.session

    def breathe(self) -> None:
        """Let everything happen that is due."""
        for _ in range(3):
            QApplication.processEvents()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)

    def settle(self) -> str:
        """Wait until the window waits and all lies still, and return for what it waits."""
        clock = QElapsedTimer()
        clock.start()
        status = self.status()
        while (status == "busy" or self._moves()) and clock.elapsed() < PATIENCE:
            QApplication.processEvents()
            sleep(PAUSE)
            status = self.status()
        self._let_pass()
        self._paint()
        self.breathe()
        if QApplication.activeWindow() is None:
            self._window.activateWindow()  # as a window manager does when the window in front goes
            self.breathe()
        return self.status()

    def _paint(self) -> None:
        """Paint now and then what is shown, and nothing in between; always, if everything is to be painted."""
        if self._lot.random() < self.painted < 1:
            self._window.setUpdatesEnabled(True)
            QApplication.processEvents()
            self._window.setUpdatesEnabled(False)

    def _let_pass(self) -> None:
        """Let what is shown for a while go now, so that no game depends on how long a machine takes."""
        for timer in self._window.findChildren(QTimer):
            if timer.isSingleShot() and timer.isActive() and timer.interval() >= A_WHILE:
                timer.stop()
                timer.timeout.emit()

    def _moves(self) -> bool:
        """Whether something on the table still glides, or a button that a key pressed has not been let go."""
        presenter = self.program.presenter
        gliding = presenter is not None and presenter.table.table_scene.motion.is_running
        return gliding or any(button.isDown() for button in self._window.desk.bar.buttons)

    def status(self) -> str:
        """What the window waits for; "busy" while it shows something or a bot thinks, and when it asks nobody."""
        return next(name for name, holds in self._kinds_of_waiting() if holds)

    def _kinds_of_waiting(self) -> Iterator[tuple[str, bool]]:
        """What the window can wait for, first what stands before all else."""
        yield "fault", self._exception_hook.dialog is not None or bool(self.complaints)
        yield "dialog", QApplication.activeModalWidget() is not None
        yield "menu", QApplication.activePopupWidget() is not None
        yield "curtain", self.presenter.is_covered
        yield "past", self.program._history_browser.is_exclusive
        yield "by hand", self.session.situation.mode is Mode.FREE_MOVES
        yield "recap", self.program.recap.is_exclusive
        yield "over", self.session.situation.outcome is not None
        yield "asked", self.presenter.controller.here is not None
        yield "adrift", self.session.situation.is_adrift
        yield "busy", True

    @property
    def entries(self) -> tuple[Entry, ...]:
        """What was recorded so far."""
        return self.session.entries

    def view(self, seat: int | None) -> SeatView:
        """The table as a seat may see it."""
        return self.session.seat_view(seat)

    @property
    def _asking(self) -> DecisionPrompt:
        return self._window.desk.bar.asking

    def _watch(self) -> None:
        """Listen to every error that nobody catches, to Qt, and to the standard error."""
        self._exception_hook.install()
        sys.__excepthook__ = self._note  # what the program's own watch prints
        qInstallMessageHandler(self._hear)
        sys.stderr = cast(Any, _Ear(self.complaints))

    def _note(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        self.complaints.append("".join(traceback.format_exception(kind, error, trace)))

    def _hear(self, mode: QtMsgType, _context: object, message: str) -> None:
        if mode is not QtMsgType.QtDebugMsg and not message.startswith(self.harmless):
            self.complaints.append(f"{mode.name}: {message}")

    def _answer(self, milliseconds: int) -> None:
        """Answer a window that opened within an input: as planned, else by leaving it when that lasts too long."""
        waiting = QApplication.activePopupWidget() or QApplication.activeModalWidget()
        if waiting is None:
            return
        if self.answers:
            self.answers.pop(0)(waiting)
            return
        if milliseconds < HELD_UP[QApplication.activePopupWidget() is None]:
            return
        if isinstance(waiting, QWidget) and not isinstance(waiting, QMenu):
            text = waiting.property("text")
            self.troubles.append(f"{type(waiting).__name__}: {text}")
        waiting.close()

    def answer_left(self) -> None:
        """Answer as planned what opened without waiting within its input."""
        popup = QApplication.activePopupWidget()
        if self.answers and popup is not None:
            self.answers.pop(0)(popup)
        self.answers.clear()


class _Ear:
    """Takes what is written on the standard error."""

    def __init__(self, heard: list[str]) -> None:
        self._heard = heard

    def write(self, text: str) -> int:
        if text.strip():
            self._heard.append(f"standard error: {text}")
        return len(text)

    def flush(self) -> None:
        """There is nothing to flush."""
