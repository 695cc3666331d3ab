"""Between a session and the window: whoever decides is asked, persons in turn, bots outside the window's thread."""

from collections.abc import Callable, Collection
from functools import partial
from typing import Protocol

from PySide6.QtCore import QObject, Signal

from qquovadis.controllers import Consent, Session
from qquovadis.controllers.session.common_shows import (
    completes_secret_choice,
    rolls_before_all,
    turns_something_up,
)
from qquovadis.controllers.session.dealing import deal
from qquovadis.controllers.session.retractable_choices import taking_back
from qquovadis.engine.agenda import DONE, Choice, Decision
from qquovadis.engine.seat_view import SeatView
from qquovadis.errors import QuoError, Refused
from qquovadis.model.agreed import Mode
from qquovadis.model.history.entries import Entry, Performed
from ui.play.pacing import BeatPlayer, timer

BRIEFLY = 0.25  # of the time that a bot's choice stays


class Thinker(Protocol):
    """Asks bots for their choices without keeping the window waiting."""

    def think(self, seat: int, view: SeatView, turn: int) -> None:
        """Begin to think for a seat; the answer comes to `answered` with the same turn."""
        ...


class Hold(QObject):
    """While it lasts no bot thinks or plays: the table is asked about what was done, and more would be done."""

    over = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.lasts = False

    def begin(self) -> None:
        """Let bots wait."""
        self.lasts = True

    def end(self) -> None:
        """Let bots go on."""
        self.lasts = False
        self.over.emit()


class GameController(QObject):
    """Drives one session; what happens is shown by its `beats`, one after another.

    `asked`: the table is at rest and a person, or nobody, decides; `covering`: the screen must be covered before it
    turns to one of these seats, then `open_eyes`; `came`: the person of this seat has come and sees the question;
    `passed`: a seat and the choice that was made for it; `refused`: a choice and the clause;
    `peeking`: they come only to look at their own things, and need not; `troubled`: an error that has a sentence;
    `thinking`: the seat whose bot thinks; `closed`: the hand that was open is closed, and what is shown next is for
    everybody.
    """

    asked = Signal()
    passed = Signal(int, object)
    covering = Signal(tuple)
    peeking = Signal()
    came = Signal(int)
    refused = Signal(object, str)
    consent_wanted = Signal(object, object)
    troubled = Signal(object)
    thinking = Signal(int)
    closed = Signal()

    def __init__(
        self,
        session: Session,
        thinker: Thinker,
        passes: Callable[[int], Choice | None],
        admits: Callable[[Choice], bool],
        dealt: Callable[[], Collection[str]] = tuple,
    ) -> None:
        """Drive a session.

        Args:
            session, thinker: What is played, and who asks the bots.
            passes: Returns the choice made for a seat that wants no question, or None.
            admits: Whether a person's choice may be made now; one that may not is dropped.
            dealt: Returns the steps that ask nobody, since their cards are dealt.
        """
        super().__init__()
        self.session = session
        self._passes, self._admits, self._dealt = passes, admits, dealt
        self.beats, self._thinker = BeatPlayer(), thinker
        self._turn = 0
        self._here: int | None = None
        self._answer: Choice | None = None
        self._bot_waits = False
        self._hurries = False  # whether all that others do passes at once
        self._played = False  # whether what is asked now comes from a choice that was just made
        self._set_aside: int | None = None  # whose eyes are closed only while all look
        self.hold = Hold()
        self._bot_pause = timer(self, self._play_answer)
        self._connect()
        self._unwatch = session.log.watch(self.beats.take)

    def _connect(self) -> None:
        self.hold.over.connect(self._go_on_after_hold)
        self.beats.done.connect(self._proceed)
        self.asked.connect(self._rest)
        self.covering.connect(self._rest)

    @property
    def here(self) -> int | None:
        """The seat that is asked at this screen now; None while beats are shown, a bot thinks or nothing is asked."""
        return self._here

    @property
    def is_passing(self) -> bool:
        """Whether something is shown in passing, beats or what a bot did, that people may let pass at once."""
        return self.beats.is_showing or self._bot_pause.isActive()

    @property
    def comes_from_play(self) -> bool:
        """Whether what is asked comes from a choice that was just made, and from no undo, manual change or opening."""
        return self._played

    @property
    def skips_last(self) -> bool:
        """Whether what was done last is a bot's and is not shown on its way, at an instant pace."""
        last = self.session.entries[-1].seat if self.session.entries else -1
        return self.beats.pace.is_instant and last >= 0 and self.session.seating.is_bot(last)

    @property
    def may_peek(self) -> bool:
        """Whether the person who is asked here decides on the public table, and could look at their own things.

        During free moves anybody may come to the screen at any time.
        """
        if self._moves_freely:
            return not self.session.seating.is_alone
        return self._here is not None and not self.session.seating.sees(self._here)

    @property
    def may_cover(self) -> bool:
        """Whether the eyes of somebody are open who could close them."""
        return (self._here is not None or self._moves_freely) and self.session.seating.may_close

    @property
    def _moves_freely(self) -> bool:
        return self.session.situation.mode is Mode.FREE_MOVES

    def begin(self) -> None:
        """Let play begin, or go on."""
        seating = self.session.seating
        own = [seat for seat in range(len(seating.people)) if not seating.is_bot(seat)]
        if seating.is_alone and own:
            seating.follow(own[0])
        self._proceed()

    def close(self) -> None:
        """Let go of the session."""
        self._stop_waiting()
        self._unwatch()

    def choose(self, choice: Choice) -> None:
        """Play the choice for the seat that is asked here; a refused one is told and changes nothing."""
        if self._here is None or not self._admits(choice):
            return
        seat, self._here = self._here, None
        self._played = True
        if not self._try(partial(self._play, seat, choice), choice):
            self._here = seat

    def _play(self, seat: int, choice: Choice) -> Entry:
        """Play a choice; if all look at what comes of it, the hand at the screen is closed before that is shown.

        The last of a secret choice comes back through the curtain, and the end of the game is looked at by all. Dice
        are looked at within somebody's turn: that hand is open again when its person goes on.
        """
        seating, seats = self.session.seating, len(self.session.seating.people)
        is_last = completes_secret_choice(self.session.situation.decision, seat)
        entry = self.session.play(seat, choice)
        turned_up = (is_last and turns_something_up(entry, seats)) or self.session.situation.outcome is not None
        if seating.may_close and (turned_up or rolls_before_all(entry, seats)):
            self._set_aside = None if turned_up else seating.eyes
            self._close_eyes()
        return entry

    def _close_eyes(self) -> None:
        """Close the hand at the screen, also in what is still to be shown."""
        self.beats.close_hands()
        self.session.seating.close_eyes()
        self.closed.emit()

    def change(self, text: Callable[[], object]) -> None:
        """Do something else with the session (undo, redo, a manual change, another mode), and go on from there."""
        self._stop_waiting()
        self._played = False
        self._try(text, None)

    def peek(self) -> None:
        """Let the person who is asked come to the screen alone, to decide with their own things in sight."""
        if not self.may_peek:
            return
        if self._here is not None:
            seat, self._here = self._here, None
            self.covering.emit((seat,))
        else:
            seating = self.session.seating
            others = (at for at in range(len(seating.people)) if not (seating.is_bot(at) or seating.sees(at)))
            self.covering.emit(seating.one_each(others))
        self.peeking.emit()

    def look_no_more(self) -> None:
        """Nobody comes to look at their own things: ask again on the public table, as before they wanted to."""
        self.session.seating.close_eyes()
        if self._moves_freely:
            self.asked.emit()
        else:
            self._proceed()

    def call(self, seat: int) -> None:
        """Close the hand at the screen, and let the person of a seat come to it alone, whose turn begins."""
        self.covering.emit((seat,))

    def cover(self) -> None:
        """Close the eyes of whoever is asked here; what everybody may see stays in sight."""
        if self.may_cover:
            self._here = None
            self.session.seating.close_eyes()
            self._proceed()

    def close_hands(self) -> None:
        """Close the eyes of whoever is at the screen before all look at it; they come back through the curtain.

        A table at rest shows that at once, one that is on its way when it has come to rest.
        """
        self._set_aside = None
        if self.may_cover:
            self.cover()
        elif self.session.seating.may_close:
            self._close_eyes()

    def open_eyes(self, seat: int) -> None:
        """The person of the seat is at the screen: look through its eyes and ask, or let it choose anew."""
        self.session.seating.open_eyes(seat)
        if self._moves_freely:
            self.asked.emit()
            self.came.emit(seat)
            return
        again = taking_back(self.session.situation, seat)
        if again is not None:
            self._try(partial(self.session.play, seat, again), again)
        else:
            self._here = seat
            self.asked.emit()
        self.came.emit(seat)

    def answered(self, turn: int, choice: Choice) -> None:
        """A bot has made its choice; it is played when people had time to look at the table."""
        if turn == self._turn:
            self._answer = choice
            if not self._bot_pause.isActive():
                self._play_answer()

    def step(self) -> None:
        """Go on at once, by one beat or by one choice of a bot."""
        if self.beats.is_showing:
            self.beats.step()
        elif self._bot_pause.isActive():
            self._bot_pause.stop()
            if self._answer is not None:
                self._play_answer()

    def run_on(self) -> None:
        """Let everything that others do pass at once, until a person is asked, or nobody any more."""
        if self._here is None and self.session.situation.decision is not None:
            self._hurries = True
            if self.beats.is_showing:
                self.beats.finish()
            else:
                self.step()

    def _rest(self) -> None:
        self._hurries = False

    def _time_to_look(self) -> int:
        """Return how long what was done last stays: briefly if there is nothing to see in it, or the same as just
        before.
        """
        whole, entries = self.beats.pace.bot, self.session.entries
        commands = [entry.action for entry in entries[-2:] if isinstance(entry.action, Performed)]
        last = commands[-1] if commands else None
        if last is None or last.secret or last.choice == DONE or not self.session.seating.is_bot(last.seat):
            return round(whole * BRIEFLY)
        again = len(commands) == 2 and (commands[0].seat, commands[0].step) == (last.seat, last.step)
        return round(whole * BRIEFLY) if again else whole

    def _play_answer(self) -> None:
        choice, self._answer = self._answer, None
        asked = self.session.situation.decision
        if choice is not None and asked is not None:
            bots = [seat for seat in asked.seats if self.session.seating.is_bot(seat)]
            self._played = True
            self._try(partial(self._play, bots[0], choice), choice)

    def _try(self, text: Callable[[], object], choice: Choice | None) -> bool:
        """Do it and go on; a refusal or a trouble is told instead."""
        try:
            found = text()
        except Refused as refused:
            self.refused.emit(choice, refused.clause)
            return False
        except QuoError as error:
            self.troubled.emit(error)
            found = None
        if isinstance(found, Consent):
            self.consent_wanted.emit(found, text)
        if self._hurries or self.skips_last:
            self.beats.skip()
        else:
            self.beats.begin()
        return True

    def _stop_waiting(self) -> None:
        """What was under way is shown or thought about no more."""
        self._turn += 1
        self._answer = None
        self._bot_waits = self._hurries = False
        self._bot_pause.stop()
        self.beats.stop()
        self._here = self._set_aside = None

    def _proceed(self) -> None:
        """Ask whoever decides now: a bot, a person whose screen this is, or one who must come to it first.

        During free moves nobody is asked, whatever the rules wait for: people move what they like, from where they
        like; nor where a table is only looked at.
        """
        self._here = None
        asked = self.session.situation.decision
        if asked is None or self.session.situation.mode is not Mode.MATCH:
            self.asked.emit()
            return
        if asked.step in self._dealt():
            self._deal()
            return
        seating = self.session.seating
        bots = [seat for seat in asked.seats if seating.is_bot(seat)]
        if bots:
            self._ask_bot(bots[0])
            return
        self._ask_person(asked)

    def _deal(self) -> None:
        self._try(partial(deal, self.session, self._dealt()), None)
        if self.beats.is_showing:
            self.beats.finish()  # nobody needs to see who was dealt how many cards

    def _ask_person(self, asked: Decision) -> None:
        """Ask one of these seats, behind a curtain first if that shows something secret."""
        seating = self.session.seating
        aside, self._set_aside = self._set_aside, None
        if aside is not None and any(seating.is_same_person(aside, each) for each in asked.seats):
            seating.open_eyes(aside)
        seat = next((each for each in asked.seats if seating.sees(each)), asked.seats[0])
        if self.session.situation.needs_curtain:
            self.covering.emit(seating.one_each(asked.seats))
            return
        if not seating.sees(seat):
            seating.close_eyes()
        else:
            seating.follow(seat)
        passed = self._passes(seat)
        if passed is None or not self._try(partial(self._pass, seat, passed), None):
            self._here = seat
            self.asked.emit()

    def _go_on_after_hold(self) -> None:
        if self._bot_waits:
            self._proceed()

    def _pass(self, seat: int, choice: Choice) -> None:
        """Make the choice that goes on, for a person who does not want to be asked here."""
        self.session.log.undo_rules.note_passed(self._play(seat, choice))
        self.passed.emit(seat, choice)

    def _ask_bot(self, seat: int) -> None:
        self._bot_waits = self.hold.lasts
        if self._bot_waits:
            return
        self._turn += 1
        self._bot_pause.start(0 if self._hurries else self._time_to_look())
        self.thinking.emit(seat)
        self._thinker.think(seat, self.session.seat_view(seat), self._turn)
