"""Reads what bots came to in a lab book, in a thread of its own, so that the window goes on meanwhile."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QThread, Signal

from qquovadis.errors import QuoError
from qquovadis.playtests.bots_beside import bots_in_book
from qquovadis.playtests.session_facts import SessionFacts


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
