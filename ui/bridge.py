"""Between a session and the window: beats one after another, persons in turn, bots outside the window's thread."""

from collections import deque
from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import QObject, QTimer, Signal

from qquovadis.controllers import SETTLED, Beat, Consent, Session
from qquovadis.engine.agenda import Choice
from qquovadis.engine.seat_view import SeatView
from qquovadis.errors import QuoError, Refused


class Thinker(Protocol):
    """Asks bots for their choices without keeping the window waiting."""

    def think(self, seat: int, view: SeatView, turn: int) -> None:
        """Begin to think for a seat; the answer comes to `answered` with the same turn."""
        ...

    def forget(self) -> None:
        """Drop whatever is being thought about."""
        ...


class Pace:
    """How long things stay before the next one comes, in milliseconds; 0 lets everything pass at once."""

    def __init__(self, beat: int = 900, bot: int = 350) -> None:
        self.beat = beat
        self.bot = bot


class Bridge(QObject):
    """Drives one session: whoever decides is asked, what happens is shown beat by beat.

    `shown` a beat; `asked` the table is at rest and a person, or nobody, decides; `covering` the screen must be
    covered before it turns to this seat, then `open_eyes`; `refused` a choice and the clause; `troubled` a sentence.
    """

    shown = Signal(object)
    asked = Signal()
    covering = Signal(int)
    refused = Signal(Choice, str)
    consent_wanted = Signal(object)
    troubled = Signal(str)
    thinking = Signal(int)

    def __init__(self, session: Session, thinker: Thinker, pace: Pace) -> None:
        super().__init__()
        self.session = session
        self.pace = pace
        self._thinker = thinker
        self._turn = 0
        self._beats: deque[Beat] = deque()
        self._playing = False
        self._here: int | None = None
        self._answer: Choice | None = None
        self._wait = _timer(self, self._next)
        self._bot_wait = _timer(self, self._play_answer)
        self._unwatch = session.watch(self._beats.append)

    @property
    def here(self) -> int | None:
        """The seat that is asked at this screen now; None while beats are shown, a bot thinks or nothing is asked."""
        return self._here

    @property
    def showing(self) -> bool:
        """Whether beats are still being shown."""
        return self._playing

    def begin(self) -> None:
        """Let play begin, or go on."""
        seating = self.session.seating
        own = [seat for seat in range(len(seating.people)) if not seating.is_bot(seat)]
        if seating.alone and own:
            seating.follow(own[0])
        self._proceed()

    def close(self) -> None:
        """Let go of the session; bots are told to stop."""
        self._stop_waiting()
        self._unwatch()

    def choose(self, choice: Choice) -> None:
        """Play the choice for the seat that is asked here; a refused one is told and changes nothing."""
        if self._here is None:
            return
        seat, self._here = self._here, None
        if not self._try(lambda: self.session.play(seat, choice), choice):
            self._here = seat

    def undo(self) -> None:
        """Take back the last entry of a person."""
        self._change(self.session.undo)

    def undo_to(self, kept: int) -> None:
        """Take entries back until so many are left."""
        self._change(lambda: self.session.undo_to(kept))

    def agree(self, consent: Consent) -> None:
        """The table agreed to take back what was seen."""
        self._change(lambda: self.session.undo_to(consent.kept, agreed=True))

    def redo(self) -> None:
        """Do again what was undone."""
        self._change(self.session.redo)

    def change(self, deed: Callable[[], object]) -> None:
        """Do something else with the session, such as a push or another manner, and go on from there."""
        self._change(deed)

    @property
    def may_peek(self) -> bool:
        """Whether the person who is asked here decides on the public table, and could look at their own things."""
        return self._here is not None and not self.session.seating.sees(self._here)

    def peek(self) -> None:
        """Let the person who is asked come to the screen alone, to decide with their own things in sight."""
        if self.may_peek and self._here is not None:
            seat, self._here = self._here, None
            self.covering.emit(seat)

    def open_eyes(self, seat: int) -> None:
        """The person of the seat is at the screen: look through its eyes and ask."""
        self.session.seating.open_eyes(seat)
        self._here = seat
        self.asked.emit()

    def rested(self, weight: float = 1.0) -> None:
        """The scene has come to rest; the next beat follows after its pause, a longer one if there is more to read."""
        if self._playing and not self._wait.isActive():
            self._wait.start(round(self.pace.beat * weight) if self._beats else 0)

    def step(self) -> None:
        """Show the next beat now."""
        if self._playing:
            self._wait.stop()
            self._next()

    def finish(self) -> None:
        """Let all beats but the last pass, and show that one at once."""
        if self._playing:
            while len(self._beats) > 1:
                self._beats.popleft()
            self.step()

    def answered(self, turn: int, choice: Choice) -> None:
        """A bot has made its choice; it is played when people had time to look at the table."""
        if turn == self._turn:
            self._answer = choice
            if not self._bot_wait.isActive():
                self._play_answer()

    def _play_answer(self) -> None:
        choice, self._answer = self._answer, None
        asked = self.session.decision()
        if choice is not None and asked is not None:
            bots = [seat for seat in asked.seats if self.session.seating.is_bot(seat)]
            self._try(lambda: self.session.play(bots[0], choice), choice)

    def _change(self, deed: Callable[[], object]) -> None:
        self._stop_waiting()
        self._try(deed, None)

    def _try(self, deed: Callable[[], object], choice: Choice | None) -> bool:
        """Do it and go on; a refusal or a trouble is told instead."""
        try:
            found = deed()
        except Refused as refused:
            self.refused.emit(choice, refused.clause)
            return False
        except QuoError as error:
            self.troubled.emit(str(error))
            found = None
        if isinstance(found, Consent):
            self.consent_wanted.emit(found)
        self._playing = True
        self._next()
        return True

    def _stop_waiting(self) -> None:
        """What was under way is shown or thought about no more."""
        self._turn += 1
        self._thinker.forget()
        self._answer = None
        self._wait.stop()
        self._bot_wait.stop()
        self._beats.clear()
        self._playing = False
        self._here = None

    def _next(self) -> None:
        if self._beats:
            beat = self._beats.popleft()
            last = beat.caption == SETTLED and not self._beats
            if last:
                self._playing = False
                self._proceed()
            else:
                self.shown.emit(beat)
        elif self._playing:
            self._playing = False
            self._proceed()

    def _proceed(self) -> None:
        """Ask whoever decides now: a bot, a person whose screen this is, or one who must come to it first."""
        self._here = None
        asked = self.session.decision()
        if asked is None:
            self.asked.emit()
            return
        seating = self.session.seating
        bots = [seat for seat in asked.seats if seating.is_bot(seat)]
        if bots:
            self._ask_bot(bots[0])
            return
        seat = next((each for each in asked.seats if seating.sees(each)), asked.seats[0])
        if self.session.needs_curtain():
            self.covering.emit(seat)
            return
        if seating.sees(seat):
            seating.follow(seat)
        else:
            seating.close_eyes()
        self._here = seat
        self.asked.emit()

    def _ask_bot(self, seat: int) -> None:
        self._turn += 1
        self.thinking.emit(seat)
        self._bot_wait.start(self.pace.bot)
        self._thinker.think(seat, self.session.seat_view(seat), self._turn)


def _timer(parent: QObject, then: Callable[[], None]) -> QTimer:
    timer = QTimer(parent)
    timer.setSingleShot(True)
    timer.timeout.connect(then)
    return timer
