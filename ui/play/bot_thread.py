"""Lets bots think in their own process and brings their answers back into the window's thread."""

from PySide6.QtCore import QObject, Qt, Signal

from qquovadis.bots import Question
from qquovadis.controllers import Session
from qquovadis.controllers.bots.bot_process import BotProcess, BotTask
from qquovadis.controllers.bots.match_runner import bot_choices
from qquovadis.engine.agenda import Choice
from qquovadis.engine.kit import Kit
from qquovadis.engine.seat_view import SeatView


class BotThread(QObject):
    """The bots of one session; `answered` comes in the thread of whoever made this.

    If their process ends by itself they are asked once more in a new one; `lost` if that ends too.
    """

    answered = Signal(int, object)
    lost = Signal()
    _heard = Signal(int, object)
    _silent = Signal(object)

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self._kit = session.history.table.kit
        self._asked: BotTask | None = None
        self._again = False
        self._process = self._begin()
        self._heard.connect(self._answer, Qt.ConnectionType.QueuedConnection)
        self._silent.connect(self._fall_silent, Qt.ConnectionType.QueuedConnection)

    def think(self, seat: int, view: SeatView, turn: int) -> None:
        """Ask the bot on this seat."""
        decision = self._session.situation.decision
        if decision is None:
            return
        self._follow_rules(view.kit)
        choices = bot_choices(self._session, seat)
        # The bot's own chance differs from question to question and comes from nothing that is hidden.
        chance = len(self._session.entries) * len(self._session.seating.people) + seat
        name = self._session.seating.people[seat].kind
        self._asked, self._again = BotTask(turn, name, Question(view, decision, choices, chance)), False
        self._process.ask(self._asked)

    def close(self) -> None:
        """Stop thinking at once."""
        self._asked = None
        self._process.stop()

    def _begin(self) -> BotProcess:
        """Return a process that is not started before it is asked something; a sign tells its silence from
        another's.
        """
        sign = object()
        self._sign = sign
        return BotProcess(self._kit, self._heard.emit, lambda: self._silent.emit(sign))

    def _answer(self, turn: int, choice: Choice) -> None:
        self._asked = None
        self.answered.emit(turn, choice)

    def _fall_silent(self, sign: object) -> None:
        """The bots' process has ended: ask the same in a new one, but only once."""
        if sign is not self._sign or self._asked is None:
            return
        self._process.stop()
        self._process = self._begin()
        if self._again:
            self.lost.emit()
        else:
            self._again = True
            self._process.ask(self._asked)

    def _follow_rules(self, kit: Kit) -> None:
        """Let bots that learned other rules begin anew."""
        if kit is not self._kit:
            self._process.stop()
            self._kit = kit
            self._process = self._begin()
