"""Plays trials in a process of their own and brings what becomes of them back into the window's thread."""

from PySide6.QtCore import QObject, Qt, Signal

from qquovadis.controllers.trials.trial_process import Ended, Failed, Message, TrialProcess, TrialTask


class TrialRun(QObject):
    """One task at a time; `told` brings its messages, `lost` tells that its process ended by itself."""

    told = Signal(object)
    lost = Signal()
    _heard = Signal(object, object)
    _silent = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._process: TrialProcess | None = None
        self._sign = object()
        self._heard.connect(self._hear, Qt.ConnectionType.QueuedConnection)
        self._silent.connect(self._fall_silent, Qt.ConnectionType.QueuedConnection)

    @property
    def runs(self) -> bool:
        """Whether anything is played."""
        return self._process is not None

    def start(self, task: TrialTask) -> None:
        """Play this in place of what was played."""
        self.stop()
        sign = self._sign = object()  # tells its messages from those of another process that are still on their way
        self._process = TrialProcess(
            task, lambda message: self._heard.emit(sign, message), lambda: self._silent.emit(sign)
        )

    def stop(self) -> None:
        """Play nothing more, at once."""
        process, self._process, self._sign = self._process, None, object()
        if process is not None:
            process.stop()

    def _hear(self, sign: object, message: Message) -> None:
        if sign is self._sign:
            if isinstance(message, Failed | Ended):
                self.stop()
            self.told.emit(message)

    def _fall_silent(self, sign: object) -> None:
        if sign is self._sign:
            self.stop()
            self.lost.emit()
