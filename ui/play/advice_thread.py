"""Asks for advice in a process of its own and brings the answer back into the window's thread."""

from PySide6.QtCore import QObject, Qt, Signal

from qquovadis.bots import Question
from qquovadis.bots.advice import Advice, Comparison
from qquovadis.controllers.bots.bot_process import ADVICE, BotProcess, BotTask
from qquovadis.engine.agenda import Choice
from qquovadis.engine.kit import Kit


class AdviceThread(QObject):
    """One adviser; `answered` tells what it thinks of the question asked last: an Advice, or the Comparison of what was
    chosen; `lost` that it ended by itself.

    It stays ready for the next question by the same rules until it is stopped.
    """

    answered = Signal(object)
    lost = Signal()
    _heard = Signal(int, object)
    _silent = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._turn, self._thinks = 0, False
        self._kit: Kit | None = None
        self._process: BotProcess | None = None
        self._heard.connect(self._answer, Qt.ConnectionType.QueuedConnection)
        self._silent.connect(self._fall_silent, Qt.ConnectionType.QueuedConnection)

    @property
    def thinks(self) -> bool:
        """Whether a question waits for its answer."""
        return self._thinks

    def ask(self, question: Question, chosen: Choice | None = None) -> None:
        """Put a question in place of the one before; it is about what was `chosen`, if that is said."""
        if self._thinks or question.view.kit is not self._kit:
            self.stop()
        if self._process is None:
            self._process = self._begun(question.view.kit)
        self._turn, self._thinks = self._turn + 1, True
        self._process.ask(BotTask(self._turn, ADVICE, question, chosen))

    def give_up(self) -> None:
        """Want no answer any more; whatever is being thought about ends at once."""
        if self._thinks:
            self.stop()

    def stop(self) -> None:
        """End the process."""
        self._thinks = False
        process, self._process = self._process, None
        if process is not None:
            process.stop()

    def _begun(self, kit: Kit) -> BotProcess:
        """Return a process that is not started before it is asked; a sign tells its silence from another's."""
        self._kit, sign = kit, object()
        self._sign = sign
        return BotProcess(kit, self._heard.emit, lambda: self._silent.emit(sign))

    def _answer(self, turn: int, advice: Advice | Comparison) -> None:
        if self._thinks and turn == self._turn:
            self._thinks = False
            self.answered.emit(advice)

    def _fall_silent(self, sign: object) -> None:
        if self._process is not None and sign is self._sign:
            self.stop()
            self.lost.emit()
