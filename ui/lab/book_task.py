"""What a process of the lab does with a book, one thing at a time; the window goes on meanwhile."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal

from qquovadis.errors import QuoError
from qquovadis.lab.play.lab_process import Hear, LabJob, LabProcess, Play
from qquovadis.model.text.translations import N_
from ui.lab.study_store import StoredStudy

LOST = N_("The lab stopped unexpectedly. Your lab book is unchanged; try again.")
Began = Callable[[LabJob, Hear, Play], LabProcess]


class BookTask(QObject):
    """Does one thing with one book; `done` tells what came of it, `failed` the sentence or the error if nothing did."""

    done = Signal(object)
    failed = Signal(object)
    changed = Signal()
    _heard = Signal(object, str, object)

    def __init__(self, began: Began = LabProcess) -> None:
        super().__init__()
        self._began = began
        self._process: LabProcess | None = None
        self._sign: object = None
        self._heard.connect(self._hear, Qt.ConnectionType.QueuedConnection)

    @property
    def busy(self) -> bool:
        """Whether something is being done."""
        return self._process is not None

    def begin(self, stored: StoredStudy, play: Play, language: str) -> None:
        """Do this with the book of a study, in place of what is being done."""
        self.end()
        sign = self._sign = object()
        job = LabJob(study="", folder=stored.file.parent, book=stored.book, workers=1, language=language)
        self._process = self._began(job, lambda told, what: self._heard.emit(sign, told, what), play)
        self.changed.emit()

    def end(self) -> None:
        """End what is being done."""
        process, self._process, self._sign = self._process, None, None
        if process is not None:
            process.end()
            self.changed.emit()

    def _hear(self, sign: object, told: str, what: Any) -> None:
        if sign is not self._sign or told == "look":
            return
        self.end()
        if told == "ended":
            self.done.emit(what)
        else:
            self.failed.emit(str(what) if told == "trouble" else QuoError(LOST))
