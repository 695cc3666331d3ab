"""Reads sessions and lab books, each in a thread of its own, so that the window goes on meanwhile."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QThread, Signal

from qquovadis.errors import QuoError
from qquovadis.playtests.bots_beside import bots_in_book
from qquovadis.playtests.playtest_log import PlaytestLog
from qquovadis.playtests.session_facts import SessionFacts


class SessionReading(QThread):
    """Takes these files in, then reads every session that is kept.

    `took` tells what became of a file, `left_out` why one was not taken, `read` a session that is kept, and how many
    files there are.
    """

    took = Signal(object, str)
    left_out = Signal(object, object)
    read = Signal(object)

    def __init__(self, log: PlaytestLog, files: Sequence[Path] = ()) -> None:
        super().__init__()
        self._log, self._files = log, tuple(files)

    def run(self) -> None:
        """Go on until all is read, or nobody wants it any more."""
        for file in self._files:
            if self.isInterruptionRequested():
                return
            try:
                self.took.emit(file, self._log.take_in(file).outcome)
            except QuoError as error:
                self.left_out.emit(file, error)
        for session in self._log.sessions():
            if self.isInterruptionRequested():
                return
            if isinstance(session, SessionFacts):
                self.read.emit(session)

    def stop(self) -> None:
        """Go on no more, and wait for what is read now."""
        self.requestInterruption()
        self.wait()


class BookReading(QThread):
    """Tells with `read` the numbers of bots by the rules of these sessions, or with `failed` why there are none."""

    read = Signal(object)
    failed = Signal(object)

    def __init__(self, book: Path, sessions: Sequence[SessionFacts]) -> None:
        super().__init__()
        self._book, self._sessions = book, tuple(sessions)

    def run(self) -> None:
        """Read the book."""
        try:
            self.read.emit(bots_in_book(self._book, self._sessions))
        except QuoError as error:
            self.failed.emit(error)
