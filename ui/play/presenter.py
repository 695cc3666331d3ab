"""Leads one open game on one desk: asks, refuses, covers, and lets what happens be shown.

What happens next is the affair of the game controller; how moments are shown and what things are called, that of the
table presenter.
"""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut

from qquovadis.controllers import SETTLED, Beat, Consent, Mode
from qquovadis.engine.agenda import Choice
from qquovadis.errors import QuoError
from qquovadis.guard import Attempt, tell
from qquovadis.model.free_table.changes import ManualChange
from qquovadis.model.history.entries import Entry
from qquovadis.model.text.translations import N_
from ui.art.key_caps import DIGITS
from ui.art.strokes import is_only_relit
from ui.desk.desk import Desk
from ui.kit.context import AppContext
from ui.panels.question import DecisionPrompt
from ui.play.bot_thread import BotThread
from ui.play.choices.allotments import Allotments
from ui.play.choices.auto_answers import AutoAnswers
from ui.play.choices.card_offering import CardOffering
from ui.play.choices.early_drags import EarlyDrags
from ui.play.choices.repeated_keys import RepeatedKeys
from ui.play.event_teller import EventTeller
from ui.play.game_controller import GameController
from ui.play.hotseat.handover import handover
from ui.play.open_game import OpenGame
from ui.play.presenter_state import Asking, Covered, FollowsState, LookingBack, PresenterState, Resting, Showing
from ui.play.refusals import Refusals
from ui.play.report_writer import ReportWriter
from ui.play.skipping import Skipping
from ui.play.table_presenter import TablePresenter
from ui.play.text.decision_text import TableText
from ui.table import ChoiceSubject, TableView
from ui.voice.voice import voice

if TYPE_CHECKING:
    from qquovadis.model.pack.board import Board
    from qquovadis.model.pack.words import Words

LOST = N_("The bots stopped unexpectedly. Undo, or open the game again; nothing is lost.")
SET_UP = N_("Free moves: the rules are paused.")
HOW_TO_GO_ON = N_("Drag to move, right-click for more. {play_on_key} resumes the rules.")
FREE_TABLE = N_("Free table: no rules are enforced.")
PEEK_KEY, MOST_LETTERS = "peek_key", 10  # more are no key but the name of an action without a key
HOW_TO = {  # by whether there are turns, and whether there is a hand that is not open
    (False, False): N_("Drag to move, right-click for more."),
    (False, True): N_("Drag to move, right-click for more. {peek_key} shows somebody their hand."),
    (True, False): N_("Drag to move, right-click for more. {next_phase_key} goes on."),
    (True, True): N_(
        "Drag to move, right-click for more. {peek_key} shows somebody their hand, {next_phase_key} goes on."
    ),
}
ONLY_SHOWN = N_("You can only look at this game here. Nothing that is done to it is kept.")
WALKS = {"-": -1, "+": 1, "=": 1}  # keys by which a row of numbers is walked
HOW_TO_SEE = N_("{look_back_key} shows earlier moves.")


class TurnGuide(Protocol):
    """Leads people through a turn, and so has a say in what they do."""

    def admits(self, choice: Choice) -> bool:
        """Return whether this choice may be made now."""
        ...

    def goes_on(self) -> bool:
        """Go on by Enter if that is what it means now; False if Enter is left to the question."""
        ...


class Presenter(QObject):
    """One open game on one desk, from open game down to standing up.

    `completing` tells that a further choice of a gesture is made, about which nobody was asked by itself.
    """

    rested = Signal()
    completing = Signal()
    over = Signal()
    consent_wanted = Signal(object, object)
    troubled = Signal(object)

    def __init__(self, open_game: OpenGame, board: "Board", context: AppContext, desk: Desk) -> None:
        super().__init__()
        self._context = context
        self._desk = desk
        self._bots = BotThread(open_game.session)
        self._guide: TurnGuide | None = None
        self.controller = GameController(open_game.session, self._bots, self._passed, self._admits, self._dealt)
        self.table_presenter = TablePresenter(open_game, board, context, desk, self.controller)
        self._refusals = Refusals(self.table_presenter, desk)
        self._card_offering = CardOffering(self.table_presenter, desk, context)
        self.auto_answers = AutoAnswers(self.table_presenter, self.controller, desk, context)
        self.allotments = Allotments(self.table_presenter, self.controller, desk, context)
        self._skipping = Skipping(self.controller, self.table)
        self._early_drags = EarlyDrags(self.table_presenter, self.controller, self._skipping, self._refusals)
        self.events = EventTeller(desk, self.controller, self.table_presenter)
        self._repeated_keys = RepeatedKeys(open_game.session)
        self.controller.asked.connect(self._repeated_keys.note_question)
        self._reporting = ReportWriter(desk.report, self.controller.beats, self.table_presenter, self.events)
        self.state: PresenterState = Resting("", 0)
        self._followers: tuple[FollowsState, ...] = (
            self._refusals,
            self._card_offering,
            self.auto_answers,
            self.events,
            self._reporting,
            self.allotments,
        )
        self._over_shown = False
        self._walking: list[QShortcut] = []
        self._connect()
        desk.set_central_widget(self.table)

    @property
    def open_game(self) -> OpenGame:
        """Who sits here at what."""
        return self.table_presenter.open_game

    @property
    def table_text(self) -> TableText:
        """What things are called now."""
        return self.table_presenter.table_text

    @property
    def table(self) -> TableView:
        """The table that is seen."""
        return self.table_presenter.table

    def begin(self) -> None:
        """Let play begin."""
        self.controller.begin()

    def close(self) -> None:
        """Stand up: bots stop, the desk is empty."""
        self._skipping.close()
        self.controller.close()
        self._bots.close()
        self._desk.curtain.uncover()
        self._desk.reason.forget()
        self._reporting.forget()
        self.events.close()
        self._card_offering.close()
        self.auto_answers.close()
        self.allotments.close()
        self.table_presenter.entry_highlights.close()
        self._desk.bar.numbered.disconnect(self._number)
        self._desk.set_central_widget(None)
        self._context.changed.disconnect(self._retranslate)

    @property
    def is_covered(self) -> bool:
        """Whether the curtain is closed."""
        return self._desk.curtain.is_closed

    def open_curtain(self, seat: int | None = None) -> None:
        """The person of this seat, or else the first who was called, has come to the screen."""
        if isinstance(self.state, Covered) and self.state.seats:
            seat = self.state.seats[0] if seat is None else seat
            self.state = Covered(())
            self.controller.open_eyes(seat)

    def open_clause(self, label: str) -> None:
        """Open the rules at a clause."""
        self._desk.turn_to("rules")
        self._desk.dock.rules.open_at(label)

    def press(self, number: int) -> None:
        """Press the button, or choose the lit thing, on which this digit is printed."""
        if self.is_covered:
            self._desk.curtain.tell_to_wait()
        elif self._hears(str(number)) and not (self._desk.stage.press(str(number)) or self._desk.bar.press(number)):
            self.table.keyboard.choose_numbered(str(number))

    def _show_card(self, number: int) -> None:
        """Raise a card of the open hand."""
        if self.is_covered:
            self._desk.curtain.tell_to_wait()
        else:
            self.table.keyboard.show_card(number)

    def why_not(self, choice: Choice | None, clause: str) -> str:
        """Return why a choice is refused, and what it would cost or what may be done in its place."""
        return self._refusals.why_not(choice, clause)

    def renew(self, open_game: OpenGame, board: "Board", words: "Words") -> None:
        """Go on with the same session by other words, rules text and board; all is said and shown again."""
        self.table_presenter.renew(open_game, board, words)
        self._context.retranslate()

    def follow_guide(self, guide: TurnGuide | None) -> None:
        """Let a guide say which choices may be made and what Enter does first, or (None) nobody."""
        self._guide = guide

    def _passed(self, seat: int) -> Choice | None:
        """Return the choice that goes on, where a seat wants no question."""
        passed = self.table_presenter.muted.passes(seat)
        return passed if passed is not None or self._guide is not None else self.auto_answers.answer(seat)

    def _dealt(self) -> tuple[str, ...]:
        """Return the steps whose cards are dealt at this table."""
        return self.table_presenter.board.dealt if self.open_game.session.terms.deals else ()

    def _admits(self, choice: Choice) -> bool:
        return self._guide is None or self._guide.admits(choice)

    def _connect(self) -> None:
        controller, desk, queued = self.controller, self._desk, Qt.ConnectionType.QueuedConnection
        controller.beats.shown.connect(self._show_beat)
        controller.asked.connect(self._ask)
        controller.thinking.connect(self._show_thinking)
        controller.covering.connect(self._cover)
        controller.peeking.connect(self._offer_return)
        controller.refused.connect(self._refusals.refuse)
        controller.consent_wanted.connect(self.consent_wanted)
        controller.troubled.connect(self.troubled)
        self._bots.answered.connect(controller.answered)
        self._bots.lost.connect(self._show_loss)
        self._connect_table()
        self.table.rested.connect(self._pause, queued)
        desk.laid_out.connect(self._stand_bar)
        desk.bar.chosen.connect(self._choose_here)
        self.events.chosen.connect(self._choose_here)
        self.events.asks.connect(self._number)
        self.events.celebrated.connect(self._settle_after_ribbon)
        self._card_offering.chosen.connect(self._choose)
        self._card_offering.changed.connect(self._hush)
        self.allotments.chosen.connect(self._choose)
        self.allotments.completed.connect(self._complete)
        self.allotments.refused.connect(self._refusals.say)
        desk.bar.left.connect(self.table.setFocus)
        desk.bar.numbered.connect(self._number)
        desk.curtain.opened.connect(self.open_curtain)
        desk.curtain.returned.connect(self._return_to_table)
        desk.dock.log.undo_wanted.connect(self._undo_to)
        desk.dock.log.noted.connect(self._note)
        self._connect_clauses()
        self._connect_digits()
        self._context.changed.connect(self._retranslate)

    def _connect_table(self) -> None:
        self.table.chosen.connect(self._choose_here)
        self.table.completed.connect(self._complete)
        self.table.changed_by_hand.connect(self._change_by_hand)
        self.table.laid_out.connect(self._stand_bar)
        self.table.entered.connect(self._enter)
        self.table.highlights.enter_taken.connect(self._desk.bar.take_enter)
        self.table.hovered.connect(self._suggest)
        for spoken in (self.table.tools.choose.missed, self.table.tools.choose.refused):
            spoken.connect(self._desk.reason.forget)  # it is said beside the thing now, and nothing of before any more

    def _connect_clauses(self) -> None:
        for refusal in (self._desk.reason, self.table):
            refusal.clause_wanted.connect(self.open_clause)

    def _connect_digits(self) -> None:
        for number in range(10):
            QShortcut(QKeySequence(str(number)), self.table, partial(self.press, number)).setAutoRepeat(False)
            QShortcut(QKeySequence(f"Alt+{number}"), self.table, partial(self._show_card, number or 10))
        for key, by in WALKS.items():
            walking = QShortcut(QKeySequence(key), self.table, partial(self._desk.bar.walk, by))
            walking.setEnabled(False)  # as long as nothing is walked through, they zoom
            self._walking.append(walking)

    def show_moment(self, beat: Beat, prompt: DecisionPrompt, past: Sequence[Entry] | None) -> None:
        """Show an earlier moment, what is told of it, and the last move of the entries before it.

        Without entries one is still under way, and its end is not told before it is seen.
        """
        # A whole moment is in the phase of what is asked then, and what is under way in that of its own step.
        self.table_presenter.step = beat.caption if past is None else ""
        self.table_presenter.show_table(beat.view, None, beat.standing, past=past)
        tell(self.table_presenter.show_standing_then)
        self._desk.bar.ask(prompt)
        self._set_state(LookingBack(beat, past))

    def show_present(self) -> None:
        """Show the table as it lies now, with the question if somebody is asked here; a closed curtain stays closed."""
        if isinstance(self.state, Covered):
            self._show_public()
        else:
            self._ask()

    def seen(self, consent: Consent) -> tuple[str, ...]:
        """Return what somebody saw and would be taken back, a sentence each."""
        return self.table_presenter.log_text.consent(consent, self.table_presenter.reader)

    def _set_state(self, state: PresenterState) -> None:
        """Let everything that tells something over the table follow what is shown now."""
        before, self.state = self.state, state
        for follower in self._followers:
            tell(follower.follow, state, before)

    # What the game controller tells.

    def _show_beat(self, beat: Beat) -> None:
        self.table_presenter.step = "" if beat.caption == SETTLED else beat.caption
        tell(self.table_presenter.show_log, beat.entries)
        entries = self.open_game.session.entries
        past = entries[: beat.entries] if beat.caption == SETTLED else None
        self.table_presenter.show_table(beat.view, None, beat.standing, past=past)
        self._set_state(Showing(beat))
        if beat.caption != SETTLED and beat.entries < len(entries):
            with Attempt():
                self._desk.bar.ask(
                    self.table_presenter.log_text.happened(
                        beat.view, entries[beat.entries], self.table_presenter.reader
                    )
                )

    def _pause(self) -> None:
        """The table has come to rest: let the beat stay as long as there is something to read."""
        told = self.events.pause()
        self.controller.beats.rested(self._reporting.weight if told is None else told)

    def _ask(self) -> None:
        """The table is at rest: show it through the open eyes, with the question if somebody is asked here."""
        session = self.open_game.session
        seat, decision = self.controller.here, session.situation.decision
        self.table_presenter.step = decision.step if decision else ""
        view = session.seat_view(session.seating.eyes)
        question = self.table_presenter.decision_model.question(seat) if seat is not None and decision else None
        self.table_presenter.show_table(view, question, past=session.entries)
        tell(self.table_presenter.show_log, len(session.entries))
        if question is not None:
            self._desk.bar.ask(self.table_presenter.decision_model.asking(view, question, self.table))
        else:
            self._desk.bar.ask(self._resting())
        if self.is_covered:
            self._uncover()
        tell(self._number)
        step, made = self.table_presenter.step, len(session.entries)
        self._set_state(Asking(seat, step, made) if seat is not None and question is not None else Resting(step, made))
        self._settle()
        self.table.tools.choose.fulfil()
        tell(self.allotments.offer)

    def _uncover(self) -> None:
        """Nobody has to come to the screen any more."""
        self.table.table_scene.motion.finish()
        self._desk.curtain.uncover()
        self.table.setFocus()

    def _show_loss(self) -> None:
        self.troubled.emit(QuoError(LOST))

    def _hush(self) -> None:
        """Somebody wants to be asked about other cards: pass what is asked now, if that is what it comes to."""
        seat = self.controller.here
        passed = self._passed(seat) if seat is not None else None
        if passed is None:
            self._ask()
        else:
            self.controller.change(lambda: None)

    def _resting(self) -> DecisionPrompt:
        """Return that nobody is asked, and why."""
        session = self.open_game.session
        over = session.situation.outcome is not None
        if self.open_game.shown is not None and not over:
            return DecisionPrompt(sentence=self._context.say(ONLY_SHOWN), hint=self._context.say(HOW_TO_SEE))
        if session.situation.mode is Mode.FREE_MOVES:
            enforced = session.rules.are_enforced
            how = HOW_TO[self.open_game.pack.sheet.turns is not None, self.controller.may_peek]
            words, hint = (SET_UP, HOW_TO_GO_ON) if enforced else (FREE_TABLE, how)
            return DecisionPrompt(sentence=self._context.say(words), hint=self._context.say(hint))
        return self.table_text.at_rest(adrift=session.situation.is_adrift and not over)

    def _show_thinking(self, seat: int) -> None:
        session = self.open_game.session
        self.table_presenter.step, self._over_shown = "", False
        if self.is_covered:  # it was undone or done again behind the curtain that a bot is asked
            self._uncover()
        view = session.seat_view(session.seating.eyes)
        if not (self.controller.skips_last and self.controller.comes_from_play) or self._desk.history.is_looking_back:
            self.table_presenter.show_table(view, None, past=session.entries)
            tell(self.table_presenter.show_log, len(session.entries))
        last = session.entries[-1] if session.entries else None
        passing = last is not None and last.seat >= 0 and session.seating.is_bot(last.seat)
        asking = None
        if last and passing:
            with Attempt():
                asking = self.table_presenter.log_text.happened(view, last, self.table_presenter.reader)
        self._desk.bar.ask(asking or self.table_text.thinking(view, seat))
        decision = session.situation.decision
        self._set_state(Resting(decision.step if decision else "", len(session.entries), seat))
        self.rested.emit()

    def _cover(self, seats: tuple[int, ...]) -> None:
        """Cover first, then let the table under the curtain show only what everyone may see, and let that be seen."""
        session, desk = self.open_game.session, self._desk
        desk.curtain.cover(*handover(self.controller, self.table_text, session.seat_view(None), seats))
        session.seating.close_eyes()
        self._set_state(Covered(seats))
        self._show_public()
        desk.curtain.show_public()
        self.rested.emit()

    def _offer_return(self) -> None:
        """Say how to go back to the table where somebody only wanted to look at their hand, perhaps by mistake."""
        key = str(self._context.texts.known.get(PEEK_KEY, ""))
        self._desk.curtain.offer_return(key if len(key) <= MOST_LETTERS else "")

    def _return_to_table(self) -> None:
        if isinstance(self.state, Covered) and self.state.seats:
            self._uncover()
            self.controller.look_no_more()

    def _show_public(self) -> None:
        """Show the table behind the closed curtain."""
        session = self.open_game.session
        self.table_presenter.show_table(session.seat_view(None), None, past=session.entries)
        self.table.table_scene.motion.finish()
        tell(self.table_presenter.show_log, len(session.entries))
        self._desk.bar.ask(DecisionPrompt(sentence=self._desk.curtain.title))

    # What people do.

    def _suggest(self, subject: ChoiceSubject | None) -> None:
        """Say in the bar what a click on a thing would do, without what the table says beside it."""
        targets = self.table.table_scene.targets.at(subject) if subject is not None else []
        area = targets[0].area if targets and targets[0].is_legal else None
        if area is not None:
            self._desk.bar.suggest_words(area.words.splitlines()[0])
        else:
            said = voice().explanation
            choice = self.table.table_scene.targets.choice_at(subject)
            self._desk.bar.suggest(choice, said.now if said is not None else "")

    def _number(self) -> None:
        """Let the digits go on over the table after those of the buttons; Enter belongs to the brown button, if any."""
        bar, stage = self._desk.bar, self._desk.stage
        stage.row.lend_enter(lent=bar.lends_enter)
        taken = DIGITS if stage.digits else bar.taken
        for walking in self._walking:
            walking.setEnabled(bar.walks)
        with_enter = bar.default is None and not bar.lends_enter and stage.question is None
        # What has a button on a stage has its digit there alone: caps on narrow trackers would hide their numbers.
        self.table.highlights.number({} if stage.digits else bar.digits, taken, with_enter=with_enter)

    def _enter(self) -> None:
        """Enter without anything that has the focus: the guide goes on, or the brown button, or the only lit thing."""
        if self._hears("Enter") and (self._guide is None or not self._guide.goes_on()):
            self._desk.stage.enter() or self._desk.bar.enter() or self.table.keyboard.choose_lone()

    def _hears(self, key: str) -> bool:
        """Return whether a key was meant for the question that is asked now."""
        return not self.auto_answers.is_deaf and self._repeated_keys.hears(key)

    def _choose_here(self, choice: Choice) -> None:
        """Make a choice of the table or the bar, or count it in a row of steppers that is begun; none that was meant
        for the question before.
        """
        if self.auto_answers.is_deaf:
            self.table.tools.choose.forget()
        elif not self.allotments.counts(choice):
            self._choose(choice)

    def _choose(self, choice: Choice) -> None:
        if self.controller.beats.is_showing:
            self._desk.stage.show_all()
            self.controller.beats.finish()
            return
        made = len(self.open_game.session.entries)
        self.controller.choose(choice)
        if len(self.open_game.session.entries) == made:
            self.table.tools.choose.forget()

    def _complete(self, choice: Choice) -> None:
        """Make the second choice of a drop; it is taken back, and done again, together with the first."""
        session = self.open_game.session
        made = len(session.entries)
        self.completing.emit()
        self._choose(choice)
        if len(session.entries) > made:
            session.log.undo_rules.note_passed(session.entries[made])

    def _change_by_hand(self, change: ManualChange) -> None:
        self.controller.change(partial(self.open_game.session.change_by_hand, change))

    def _undo_to(self, kept: int) -> None:
        self.controller.change(partial(self.open_game.session.undo, kept))

    def _note(self, number: int, note: str) -> None:
        self.open_game.session.log.note(number, note)
        self.table_presenter.show_log(len(self.open_game.session.entries))

    def _settle(self) -> None:
        self.rested.emit()
        session = self.open_game.session
        finished = session.situation.outcome is not None and session.situation.mode is not Mode.FREE_MOVES
        if finished and not self._over_shown and not self.events.is_celebrating:
            self.over.emit()
        self._over_shown = finished and (self._over_shown or not self.events.is_celebrating)

    def _settle_after_ribbon(self) -> None:
        """The end of the game was celebrated: what opens after it opens now."""
        if isinstance(self.state, Resting) and not self._over_shown:
            self._settle()

    def _retranslate(self) -> None:
        """Language or theme were switched: show everything again, and say it again unless only the room is another."""
        before, look = self.table.table_scene.scene_config.look, self._context.look
        self.table.set_look(look)
        if is_only_relit(before, look):
            return
        tell(self.table_presenter.show_log, len(self.open_game.session.entries))
        if isinstance(self.state, Covered):
            self._show_public()
        elif not self.controller.beats.is_showing:  # beats say what comes next by themselves
            self._say_again()

    def _say_again(self) -> None:
        """Say who is asked, that nobody is, or whose bot thinks."""
        session = self.open_game.session
        asked = session.situation.decision if session.situation.mode is Mode.MATCH else None
        bot = next((seat for seat in asked.seats if session.seating.is_bot(seat)), None) if asked else None
        if self.controller.here is None and bot is not None:
            self._show_thinking(bot)
        elif self.controller.here is not None or asked is None:
            self._ask()

    def _stand_bar(self) -> None:
        self._desk.stand_bar(self.table.bar_place(), self.table.bar_room())
        self.events.stand()
