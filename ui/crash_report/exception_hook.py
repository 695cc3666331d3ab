"""Stands behind every slot, event and thread: an error that nobody expected is told, kept in a report, and survived.

The game needs no saving then: every step of it was on the disk before the next was asked for.
"""

import sys
import threading
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from PySide6.QtCore import QElapsedTimer, QMessageLogContext, QObject, Qt, QtMsgType, Signal, qInstallMessageHandler
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from ui.kit.context import AppContext

if TYPE_CHECKING:
    from ui.crash_report.dialog import CrashDialog
    from ui.crash_report.report import CrashReport

QUIET = 3000  # milliseconds in which the same fault is not told again: painting may have it at every frame
MOST_MESSAGES, MOST_MISHAPS = 60, 30


class ExceptionHook(QObject):
    """Serves one window; `restart_wanted` if the program shall start again, `went_on` if play goes on here.

    `game` says in which file the game on the table is recorded.
    """

    restart_wanted = Signal()
    went_on = Signal()
    _fallen = Signal(object)

    def __init__(self, context: AppContext, window: QWidget, game: Callable[[], Path | None]) -> None:
        super().__init__()
        self._context, self._window, self._game = context, window, game
        self.dialog: CrashDialog | None = None
        self._exception_hook: deque[CrashReport] = deque(maxlen=MOST_MISHAPS)
        self._messages: deque[str] = deque(maxlen=MOST_MESSAGES)
        self._times: dict[tuple[str, str], int] = {}
        self._shown: tuple[str, str] | None = None
        self._since = QElapsedTimer()
        # Queued: a dialog must not be opened within a paint event, nor in another thread.
        self._fallen.connect(self._show, Qt.ConnectionType.QueuedConnection)

    def install(self) -> None:
        """Be told of every error that nobody catches, and of what Qt has to say."""
        sys.excepthook = self.take
        threading.excepthook = self._take_of_thread
        qInstallMessageHandler(self._hear)

    def take(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Take an error that nobody caught; the person's own Ctrl+C ends the program."""
        from ui.crash_report.report import mishap_of

        sys.__excepthook__(kind, error, trace)
        if issubclass(kind, KeyboardInterrupt):
            QApplication.exit(130)
            return
        crash_report = mishap_of(kind, error, trace)
        self._exception_hook.append(crash_report)
        self._fallen.emit(crash_report)

    def report(self) -> str:
        """Return the report of all faults so far."""
        from ui.crash_report.report import write_report

        return write_report(self._exception_hook, self._messages, self._game())

    def _take_of_thread(self, __except_hook_args: threading.ExceptHookArgs) -> None:
        self.take(
            __except_hook_args.exc_type,
            __except_hook_args.exc_value or __except_hook_args.exc_type(),
            __except_hook_args.exc_traceback,
        )

    def _show(self, crash_report: "CrashReport") -> None:
        """Say it, unless the same was said just now."""
        from ui.crash_report.report import keep_report

        key = (crash_report.what, crash_report.where)
        self._times[key] = self._times.get(key, 0) + 1
        if self.dialog is None and key == self._shown and self._since.isValid() and self._since.elapsed() < QUIET:
            return
        self._shown = key
        report, file = self.report(), None
        with suppress(OSError):  # a report that cannot be kept can still be copied
            file = keep_report(report)
        self._opened().show_fault(f"{crash_report.what}\n{crash_report.where}", report, file, self._times[key])

    def _opened(self) -> "CrashDialog":
        """Return the dialog; opened if it is not."""
        from ui.crash_report.dialog import CrashDialog

        if self.dialog is None:
            self.dialog = dialog = CrashDialog(self._context, self._window, self._game())
            dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            dialog.finished.connect(partial(self._forget, QApplication.activeWindow()))
            dialog.accepted.connect(self.went_on)
            dialog.restart_wanted.connect(self.restart_wanted)
            dialog.open()
        return self.dialog

    def _forget(self, in_front: QWidget | None, _result: int) -> None:
        """Go back to the window in which it happened: the dialog lay before the one with the table."""
        self.dialog = None
        self._since.start()
        if in_front is not None and isValid(in_front) and in_front.isVisible():
            in_front.raise_()
            in_front.activateWindow()

    def _hear(self, mode: QtMsgType, _context: QMessageLogContext, message: str) -> None:
        """Keep what Qt says for a report, and say it where it would be said anyway."""
        self._messages.append(f"{mode.name}: {message}")
        if sys.stderr is not None and mode is not QtMsgType.QtDebugMsg:
            sys.stderr.write(f"{message}\n")
