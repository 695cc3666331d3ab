"""Lets bots think in their own process and brings their answers back into the window's thread."""

from PySide6.QtCore import QObject, Qt, Signal

from qquovadis.bots import Question
from qquovadis.controllers import Session
from qquovadis.controllers.thinking import BotProcess, Task
from qquovadis.engine.kit import Kit
from qquovadis.engine.seat_view import SeatView


class Bots(QObject):
    """The bots of one session; `answered` comes in the thread of whoever made this, `lost` if they stopped thinking."""

    answered = Signal(int, object)
    lost = Signal()
    _heard = Signal(int, object)
    _silent = Signal()

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self._kit = session.history.table.kit
        self._process = BotProcess(self._kit, self._heard.emit, self._silent.emit)
        self._heard.connect(self.answered, Qt.ConnectionType.QueuedConnection)
        self._silent.connect(self.lost, Qt.ConnectionType.QueuedConnection)

    def think(self, seat: int, view: SeatView, turn: int) -> None:
        """Ask the bot on this seat."""
        decision = self._session.decision()
        if decision is None:
            return
        self._follow_rules(view.kit)
        legal = tuple(choice for choice, clause in self._session.judged(seat) if clause is None)
        # The bot's own chance differs from question to question and comes from nothing that is hidden.
        chance = len(self._session.entries) * len(self._session.seating.people) + seat
        name = self._session.seating.people[seat].kind
        self._process.ask(Task(turn, name, Question(view, decision, legal, chance)))

    def _follow_rules(self, kit: Kit) -> None:
        """Let bots that learned other rules begin anew."""
        if kit is not self._kit:
            self._process.stop()
            self._kit = kit
            self._process = BotProcess(kit, self._heard.emit, self._silent.emit)

    def close(self) -> None:
        """Stop thinking at once."""
        self._process.stop()
