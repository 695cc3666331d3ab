"""Shows one sitting on the desk: table, question, log, rules and score, each as the open eyes may see them.

What happens next is the bridge's affair; what things are called is the wording's.
"""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut

from qquovadis.controllers import SETTLED, Beat, Consent, Manner
from qquovadis.engine.agenda import Choice
from qquovadis.engine.kit import Kit
from qquovadis.engine.referee import Finding
from qquovadis.engine.seat_view import SeatView
from qquovadis.errors import QuoError
from qquovadis.model.texts import N_
from ui.at_work import AtWork
from ui.bridge import Bridge
from ui.desk import Desk
from ui.inquiry import Inquiry
from ui.log_wording import LogWording
from ui.offering import Offering
from ui.panels.asking import Asking
from ui.panels.log_panel import LogPanel
from ui.panels.score_panel import Standing
from ui.quiet import Quiet
from ui.reporting import Reporting
from ui.scene import Scenery, Subject, TableView, place_of_turn
from ui.score_wording import ScoreWording
from ui.sitting import Sitting
from ui.skipping import Skipping
from ui.surroundings import Surroundings
from ui.thinking import Bots
from ui.wording import Question, Wording

if TYPE_CHECKING:
    from qquovadis.model.board import Board
    from qquovadis.model.pack import Pack

Found = tuple[Finding, ...]
LOST = N_("The bots stopped thinking unexpectedly. Undo, or open the game again; nothing is lost.")
SET_UP = N_("The table waits as it lies.")
HOW_TO_GO_ON = N_("Set it up further, or let the rules go on from here (Ctrl+Enter).")


class Presenter(QObject):
    """One sitting on one desk, from sitting down to standing up."""

    rested = Signal()
    over = Signal()
    consent_wanted = Signal(object)
    troubled = Signal(object)

    def __init__(self, sitting: Sitting, board: "Board", around: Surroundings, desk: Desk) -> None:
        super().__init__()
        self.sitting = sitting
        self.pack_at: Callable[[Kit], Pack] = lambda _kit: self.sitting.pack
        self._around = around
        self._desk = desk
        self._board = board
        self._kit = sitting.kit
        self.wording = Wording(sitting, around.texts)
        self._quiet = Quiet(sitting.session, lambda: self._board, lambda: self.wording.words)
        self._at_work = AtWork(sitting.session)
        self._inquiry = Inquiry(sitting, self.wording, board)
        self._story = LogWording(self.wording)
        self._score = ScoreWording(self.wording)
        self._bots = Bots(sitting.session)
        self.bridge = Bridge(sitting.session, self._bots)
        self.bridge.passes = self._quiet.passes
        self.table = TableView(self._scenery(), desk)
        self._offering = Offering(self._quiet, self.table, desk, around)
        self._skipping = Skipping(self.bridge, self.table)
        self._view = sitting.session.seat_view(None)
        self._step = ""
        self._entries = -1
        self._told_over = False
        self._reporting = Reporting(desk.report, self.bridge.beats, self.wording, self._story)
        self._weight = 0.0
        self._awaited: int | None = None
        self._connect()
        desk.lay(self.table)
        self._open_book()

    def _open_book(self) -> None:
        rules = self._desk.dock.rules
        rules.show_book(self.sitting.book, self.sitting.kit.parameters)
        rules.show_effects_of(self.sitting.pack)

    def begin(self) -> None:
        """Let play begin."""
        self.bridge.begin()

    def close(self) -> None:
        """Stand up: bots stop, the desk is empty."""
        self._skipping.rest()
        self.bridge.close()
        self._bots.close()
        self._desk.curtain.uncover()
        self._desk.reason.forget()
        self._reporting.forget()
        self._offering.close()
        self._desk.lay(None)
        self._around.changed.disconnect(self._dress)

    @property
    def covered(self) -> bool:
        """Whether the curtain is closed."""
        return self._desk.curtain.isVisible()

    def open_curtain(self) -> None:
        """The named person has come to the screen."""
        if self._awaited is not None:
            seat, self._awaited = self._awaited, None
            self.bridge.open_eyes(seat)

    def open_clause(self, label: str) -> None:
        """Open the rules at a clause."""
        self._desk.show_dock(True)
        self._desk.dock.turn_to("rules")
        self._desk.dock.rules.open_at(label)

    def renew(self, sitting: Sitting, board: "Board") -> None:
        """Go on with the same session by other words, rules text and board; all is said and shown again."""
        self.sitting, self._board, self._kit = sitting, board, sitting.kit
        self._follow_words()
        self._around.retell()

    def _scenery(self) -> Scenery:
        from ui.scene.words import PackWords

        referee = self.sitting.session.referee
        words = PackWords(self.sitting.pack)
        subjects = referee.subjects if referee else {}
        return Scenery(
            self._board,
            self._around.look,
            subjects,
            words,
            self._why,
            lambda choice: self._inquiry.foretold(self.bridge.here, choice),
            self._inquiry.sayings,
            lambda choice: self._at_work.foreseen(self.bridge.here, choice, self._board),
        )

    def _follow_kit(self, kit: Kit) -> None:
        """Speak by the rules of the moment that is shown next."""
        if kit is not self._kit:
            self._kit = kit
            self.sitting = self.sitting._replace(pack=self.pack_at(kit))
            self._follow_words()

    def _follow_words(self) -> None:
        self.wording = Wording(self.sitting, self._around.texts)
        self._inquiry = Inquiry(self.sitting, self.wording, self._board)
        self._story, self._score = LogWording(self.wording), ScoreWording(self.wording)
        self._reporting = Reporting(self._desk.report, self.bridge.beats, self.wording, self._story)
        self.table.furnish(self._scenery())
        self._desk.dock.rules.renew_book(self.sitting.book, self._kit.parameters)
        self._desk.dock.rules.show_effects_of(self.sitting.pack)

    def _connect(self) -> None:
        bridge, desk, queued = self.bridge, self._desk, Qt.ConnectionType.QueuedConnection
        bridge.beats.shown.connect(self._show_beat)
        bridge.asked.connect(self._ask)
        bridge.thinking.connect(self._show_thinking)
        bridge.covering.connect(self._cover)
        bridge.refused.connect(self._refuse)
        bridge.consent_wanted.connect(self._want_consent)
        bridge.troubled.connect(self.troubled)
        self._bots.answered.connect(bridge.answered)
        self._bots.lost.connect(lambda: self.troubled.emit(QuoError(LOST)))
        self.table.chosen.connect(self._choose)
        self.table.pushed.connect(self._push)
        self.table.rested.connect(lambda: bridge.beats.rested(self._weight), queued)
        self.table.laid_out.connect(self._stand_bar)
        desk.laid_out.connect(self._stand_bar)
        desk.bar.chosen.connect(self._choose)
        self._offering.chosen.connect(self._choose)
        self._offering.changed.connect(self._hush)
        desk.bar.left.connect(self.table.setFocus)
        self.table.hovered.connect(lambda subject: desk.bar.suggest(self.table.table.aims.choice_at(subject)))
        desk.reason.clause_wanted.connect(self.open_clause)
        desk.curtain.opened.connect(self.open_curtain)
        desk.dock.log.undo_wanted.connect(self._undo_to)
        desk.dock.log.noted.connect(self._note)
        for number in range(10):
            QShortcut(QKeySequence(str(number)), self.table, partial(desk.bar.press, number))
        self._around.changed.connect(self._dress)

    def standings(self) -> tuple[Standing, ...]:
        """How the seats stand, as the open eyes may know it."""
        outcome = self.sitting.session.outcome()
        return self._score.standings(self._view, outcome.winners if outcome else ())

    @property
    def log(self) -> LogPanel:
        """The log beside the table."""
        return self._desk.dock.log

    def show_moment(self, beat: Beat, said: tuple[str, str]) -> None:
        """Show an earlier moment; what is said if nothing had happened yet, and a hint."""
        view, number = beat.view, beat.entries
        entry = self.sitting.session.entries[number - 1] if number else None
        self._step = beat.caption
        self._show_table(view, None, beat.standing)
        told = self._story.happened(view, entry, self._reader) if entry else Asking(said[0])
        self._desk.bar.ask(told._replace(hint=said[1]))
        self.log.mark(number)

    def show_present(self) -> None:
        """Show the table as it lies now, with the question if somebody is asked here."""
        self._ask()

    def seen(self, consent: Consent) -> tuple[str, ...]:
        """What somebody saw and would be taken back, a sentence each."""
        return self._story.consent(consent, self._reader)

    def last_told(self) -> str:
        """What the last entry was, as the open eyes may know it; empty if there is none."""
        entries = self.sitting.session.entries
        return self._story.entry(entries[-1], self._reader).sentence if entries else ""

    @property
    def _reader(self) -> int | None:
        return self.sitting.session.seating.eyes

    # What the bridge tells.

    def _show_beat(self, beat: Beat) -> None:
        self._step = "" if beat.caption == SETTLED else beat.caption
        self._tell_log(beat.entries)
        entries = self.sitting.session.entries
        self._show_table(beat.view, None, beat.standing)
        self._weight = self._reporting.show(beat, entries, place_of_turn(self.table))
        if beat.caption != SETTLED and beat.entries < len(entries):
            self._desk.bar.ask(self._story.happened(beat.view, entries[beat.entries], self._reader))

    def _ask(self) -> None:
        """The table is at rest: show it through the open eyes, with the question if somebody is asked here."""
        session = self.sitting.session
        seat, decision = self.bridge.here, session.decision()
        self._step = decision.step if decision else ""
        view = session.seat_view(session.seating.eyes)
        question = self._inquiry.question(seat) if seat is not None and decision else None
        self._show_table(view, question)
        self._tell_log(len(session.entries))
        if question is not None:
            self._desk.bar.ask(self._inquiry.asking(view, question, self.table))
        else:
            self._desk.bar.ask(self._resting())
        if self.covered:
            self.table.finish_motion()
            self._desk.curtain.uncover()
            self.table.setFocus()
        self._offering.attend(seat if question else None, self.wording)
        self._settle()
        self._reporting.rest(self._step)

    def _hush(self) -> None:
        """Somebody wants to be asked about other cards: pass what is asked now, if that is what it comes to."""
        seat = self.bridge.here
        passed = self._quiet.passes(seat) if seat is not None else None
        if passed is None:
            self._ask()
        else:
            self.bridge.change(lambda: None)

    def _resting(self) -> Asking:
        """That nobody is asked, and why."""
        session = self.sitting.session
        over = session.outcome() is not None
        if session.manner is Manner.WORKSHOP and not over:
            return Asking(self._around.say(SET_UP), hint=self._around.say(HOW_TO_GO_ON))
        return self.wording.at_rest(adrift=session.adrift and not over)

    def _show_thinking(self, seat: int) -> None:
        session = self.sitting.session
        self._step = ""
        view = session.seat_view(session.seating.eyes)
        self._show_table(view, None)
        self._tell_log(len(session.entries))
        last = session.entries[-1] if session.entries else None
        passing = last is not None and last.seat >= 0 and session.seating.is_bot(last.seat)
        asking = self._story.happened(view, last, self._reader) if last and passing else None
        self._desk.bar.ask(asking or self.wording.thinking(view, seat))
        decision = session.decision()
        self._reporting.rest(decision.step if decision else "")
        self.rested.emit()

    def _cover(self, seat: int) -> None:
        """Cover first, then let the table under the curtain show only what everyone may see."""
        session = self.sitting.session
        race = self.wording.race(session.seat_view(None), seat)
        self._desk.curtain.cover(self.wording.seat(seat), race)
        self._awaited = seat
        session.seating.close_eyes()
        view = session.seat_view(None)
        self._show_table(view, None)
        self.table.finish_motion()
        self._tell_log(len(session.entries))
        self._desk.bar.ask(self.wording.thinking(view, seat))
        self._desk.reason.forget()
        self._reporting.forget()
        self.rested.emit()

    def _refuse(self, choice: Choice | None, clause: str) -> None:
        sentence = self._why_clause(clause)
        self._desk.reason.tell(sentence, clause)
        self._stand_bar()
        if choice is not None:
            subjects = self.sitting.session.referee.subjects if self.sitting.session.referee else {}
            kind = subjects.get(choice.verb, "")
            self.table.refuse(Subject(kind, choice.subject) if kind else None, sentence)

    def _want_consent(self, consent: Consent) -> None:
        self.consent_wanted.emit(consent)

    # What people do.

    def _choose(self, choice: Choice) -> None:
        if self.bridge.beats.showing:
            self.bridge.beats.finish()
            return
        self._desk.reason.forget()
        self._reporting.forget()
        self.bridge.choose(choice)

    def _push(self, verb: str, numbers: tuple[int, ...]) -> None:
        self.bridge.change(lambda: self.sitting.session.push(verb, *numbers))

    def _undo_to(self, kept: int) -> None:
        self.bridge.change(lambda: self.sitting.session.undo_to(kept))

    def _note(self, number: int, note: str) -> None:
        self.sitting.session.note(number, note)
        self._entries = -1
        self._tell_log(len(self.sitting.session.entries))

    # Showing.

    def _show_table(self, view: SeatView, question: Question | None, standing: Found | None = None) -> None:
        """Show a moment, by how the seats stand or stood then; the scene tells when it has come to rest."""
        self._follow_kit(view.kit)
        self._view = view
        found = self.sitting.session.standing() if standing is None else standing
        if question is None:
            self._offering.forget()
        sight = self._inquiry.sight(view, question, found)
        acted = self._at_work.news(view, self._board)
        self.table.show_view(sight._replace(muted=self._quiet.muted(view), acted=acted))
        self._desk.top.show_course(self.wording.course(view, self._step))

    def _tell_log(self, entries: int) -> None:
        session = self.sitting.session
        reader = session.seating.eyes
        lines = self._story.log(self._view, session.entries[:entries], reader)
        self._desk.dock.log.show_lines(lines)
        self._desk.history.show_history(self._story.history(self._view, session.entries[:entries]))
        self._desk.dock.score.sheet.show_standings(self.standings())

    def _settle(self) -> None:
        self.rested.emit()
        finished = self.sitting.session.outcome() is not None
        if finished and not self._told_over:
            self.over.emit()
        self._told_over = finished

    def _dress(self) -> None:
        """Language or theme were switched: say and show everything again."""
        self.table.set_look(self._around.look)
        self._tell_log(len(self.sitting.session.entries))
        if self.bridge.here is not None or self.sitting.session.decision() is None:
            self._ask()

    def _stand_bar(self) -> None:
        self._desk.stand_bar(self.table.bar_place())

    def _why(self, choice: Choice) -> str:
        """The sentence that refuses a choice of the seat asked here, for the scene."""
        seat = self.bridge.here
        judged = self.sitting.session.judged(seat) if seat is not None else []
        clause = next((clause for candidate, clause in judged if candidate == choice), None)
        return self._why_clause(clause) if clause else ""

    def _why_clause(self, clause: str) -> str:
        return self.wording.why(clause)
