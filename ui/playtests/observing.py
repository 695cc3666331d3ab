"""Observes the game on the table, if the people at it agreed: what the window shows and hears goes to its observer.

Nothing of it is shown to anybody while the game goes on. Where nobody agreed nothing is listened to.
"""

from functools import partial

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from qquovadis.controllers.saves.observer import PAGES, PlayObserver, milliseconds
from qquovadis.engine.agenda import Choice
from qquovadis.errors import QuoError
from qquovadis.guard import listens
from qquovadis.model.saves.observations import UNKNOWN, MarkKind
from qquovadis.model.text.translations import N_
from ui.desk.features import WindowFeature
from ui.desk.main_window import MainWindow
from ui.panels.notice import NoticeOffer, NoticeText
from ui.play.presenter import Presenter
from ui.playtests.clause_lines import playtest_lines
from ui.playtests.input_watch import InputWatch
from ui.playtests.mark_dialog import MarkDialog
from ui.playtests.questionnaire import GivenAnswers, QuestionnaireDialog
from ui.table import ChoiceSubject

WRITE_EVERY = 5_000  # milliseconds after which what was observed is on the disk, whether or not anybody moves
LONG_COVERED = 20_000  # milliseconds for which the curtain is closed, from which on nobody was there
OVER = N_("The game is over. Would each of you answer a few questions about it? It takes three minutes.")
ANSWER = N_("Answer…")
MARKED = N_("Marked.")
THANKS = N_("Thank you. Your answers are in the saved game and are sent with the playtest report.")


class PaintWatch(QObject):
    """Tells `painted` after the next painting of a widget, each time that one is expected."""

    painted = Signal()

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self._widget = widget
        self._expects = False

    def expect(self) -> None:
        """Have the widget painted, and tell of it."""
        if not self._expects:
            self._expects = True
            self._widget.installEventFilter(self)
        self._widget.update()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Hear of the painting; it goes its way."""
        if event.type() is QEvent.Type.Paint and self._expects:
            self._expects = False
            self._widget.removeEventFilter(self)
            QTimer.singleShot(0, self.painted.emit)  # all that is painted with it is on the screen by then
        return False


class ObservingFeature(WindowFeature):
    """Serves one window; `observer` notes what happens at the table that is on, None where nobody agreed."""

    anytime = True

    def __init__(self, window: MainWindow) -> None:
        super().__init__()
        self._window = window
        self.observer: PlayObserver | None = None
        self.dialog: MarkDialog | None = None
        self.questionnaire: QuestionnaireDialog | None = None
        self.clock = milliseconds
        self._paints = PaintWatch(window.desk.bar)
        self._paints.painted.connect(self._see_question)
        self._covered: int | None = None
        self._stopped = 0  # when recording was switched off
        self.inputs = InputWatch(window, self._now)
        self.inputs.gone.connect(self._note_absence)
        self._writing = QTimer(self)
        self._writing.setInterval(WRITE_EVERY)
        self._writing.timeout.connect(self._write)
        actions = window.actions_by_name
        actions["observe"].toggled.connect(self._switch)
        actions["control"].toggled.connect(self._look_at_control)
        actions.on("mark", self.ask_for_mark)
        actions.on("questions", self.ask)
        self._connect_desk()

    def set_presenter(self, presenter: Presenter | None) -> None:
        """Observe this game from now on, if its table agreed; the lines of the one before are with its file."""
        self._stop()
        super().set_presenter(presenter)
        if presenter is not None:
            self._connect_presenter(presenter)
            pack = presenter.open_game.pack
            self._window.desk.dock.rules.offer_notes(partial(playtest_lines, f"{pack.game}/{pack.draft}"))
            if presenter.open_game.observed:
                self._begin(presenter)
        self._window.actions_by_name.set_checked("observe", self.observer is not None)

    def possible(self) -> tuple[str, ...]:
        """Return its actions: whether to record, and what is said while that is on."""
        if self._presenter is None or self._presenter.open_game.file is None:
            return ()
        return ("observe", "mark", "questions") if self.observer is not None else ("observe",)

    def ask_for_mark(self) -> None:
        """Ask how this moment is, with one more key."""
        if self.observer is None or self._presenter is None:
            return
        self.dialog = dialog = MarkDialog(self._window.context, self._window)
        dialog.marked.connect(partial(self._mark, self._seat()))
        dialog.open()

    def ask(self) -> None:
        """Ask everybody at the table in turn, each alone at the screen."""
        from qquovadis.model.variants.asked_questions import asked_questions

        presenter = self._presenter
        if self.observer is None or presenter is None:
            return
        seating = presenter.open_game.session.seating
        seats = seating.one_each(seat for seat in range(len(seating.people)) if not seating.is_bot(seat))
        people = [(seat, seating.people[seat].name) for seat in seats]
        try:
            questions = asked_questions(presenter.open_game.pack)
        except QuoError as error:
            self.troubled.emit(error)
            return
        self.questionnaire = dialog = QuestionnaireDialog(self._window.context, questions, people, self._window)
        dialog.answered.connect(self._keep_answers)
        dialog.done_with_all.connect(self._thank)
        dialog.open()

    def _connect_desk(self) -> None:
        desk = self._window.desk
        desk.dock.rules.opened.connect(self._look_up)
        desk.dock.turned.connect(self._turn_page)
        desk.curtain.covered.connect(self._cover)
        desk.curtain.uncovered.connect(self._uncover)

    def _connect_presenter(self, presenter: Presenter) -> None:
        controller, choose = presenter.controller, presenter.table.tools.choose
        controller.asked.connect(self._put_question)
        controller.covering.connect(self._rest)
        controller.thinking.connect(self._think)
        controller.refused.connect(self._refuse)
        choose.refused.connect(lambda _subject, _words, clause: self._note_refusal("", clause))
        presenter.allotments.refused.connect(lambda _words, clause: self._note_refusal("", clause))
        choose.returned.connect(self._put_back)
        presenter.completing.connect(self._complete)
        presenter.table.hovered.connect(self._preview)
        presenter.table.read.connect(self._read)
        presenter.over.connect(self._offer_questions)

    def _begin(self, presenter: Presenter) -> None:
        file = presenter.open_game.file
        if file is None:
            return
        before = file.observer
        if isinstance(before, PlayObserver):
            before.wanted = True  # of the same sitting: nobody was observed meanwhile
            before.away("idle", self._now() - self._stopped)
            self.observer = before
        else:
            file.observer = self.observer = PlayObserver(presenter.open_game.session, self._now, self.inputs.ago)
        self.inputs.begin()
        self._writing.start()

    def _stop(self) -> None:
        """Observe no more; what is left is written with the end of the sitting."""
        self._writing.stop()
        self.inputs.end()
        self._covered, self.observer = None, None

    def _switch(self, on: bool) -> None:
        """Record from now on, or no more: what was noted stays in the file, and nothing is added."""
        presenter = self._presenter
        if presenter is None or presenter.open_game.file is None:
            return
        if on and self.observer is None:
            self._begin(presenter)
            self._put()
        elif not on and self.observer is not None:
            self.observer.wanted = False
            self._stopped = self._now()
            self._stop()
        self.changed.emit()

    def _now(self) -> int:
        return self.clock()

    # What the window shows and hears.

    def _put(self) -> None:
        if self.observer is None or self._presenter is None:
            return
        here = self._presenter.controller.here
        if here is None:
            self.observer.table_rested()
        else:
            self.observer.put(here)

    @listens
    def _put_question(self) -> None:
        """A question is put anew, which a slow machine takes its time to paint."""
        self._put()
        self._paints.expect()

    @listens
    def _complete(self) -> None:
        """What a gesture began is completed without a question of its own."""
        if self.observer is not None:
            self.observer.unasked()

    def _see_question(self) -> None:
        """The question that was put last has been painted."""
        if self.observer is not None:
            self.observer.question_seen()

    @listens
    def _rest(self) -> None:
        if self.observer is not None:
            self.observer.table_rested()

    @listens
    def _think(self, seat: int) -> None:
        if self.observer is not None:
            self.observer.put(seat)

    @listens
    def _refuse(self, choice: Choice | None, clause: str) -> None:
        self._note_refusal(choice.verb if choice is not None else "", clause)

    def _note_refusal(self, verb: str, clause: str) -> None:
        if self.observer is not None and clause:
            self.observer.refuse(verb, clause, self.inputs.by)

    def _put_back(self) -> None:
        if self.observer is not None:
            self.observer.put_back()

    def _look_up(self, label: str) -> None:
        if self.observer is not None:
            self.observer.look("rules", label)

    def _turn_page(self, name: str) -> None:
        """Another page of the dock is seen, or none: nobody reads the others any more."""
        if self.observer is None:
            return
        for page in PAGES:
            if page != name:
                self.observer.look_away(page)
        for page in PAGES:
            if page == name and not self.observer.looks_at(page):
                self.observer.look(page)

    def _look_at_control(self, shown: bool) -> None:
        if self.observer is not None:
            self.observer.look("control") if shown else self.observer.look_away("control")

    def _read(self, piece: int | None) -> None:
        """A card is read large, or no more."""
        if self.observer is None or self._presenter is None:
            return
        self.observer.look_away("card")
        view = self._presenter.open_game.session.seat_view(self._presenter.open_game.session.seating.eyes)
        if piece is not None and view.identity_of[piece] >= 0:
            self.observer.look("card", view.kit.identities[view.identity_of[piece]].name)

    def _preview(self, subject: ChoiceSubject | None) -> None:
        """The pointer is over something that a choice points at, whose outcome is shown then."""
        if self.observer is None or self._presenter is None:
            return
        self.observer.look_away("preview")
        choice = self._presenter.table.table_scene.targets.choice_at(subject)
        if choice is not None:
            self.observer.look("preview", choice.verb)

    def _cover(self) -> None:
        if self._covered is None:
            self._covered = self._now()

    def _uncover(self) -> None:
        if self.observer is not None and self._covered is not None:
            lasted = self._now() - self._covered
            if lasted >= LONG_COVERED:
                self.observer.away("covered", lasted)
        self._covered = None

    def _note_absence(self, why: str, ms: int) -> None:
        if self.observer is not None:
            self.observer.away("idle" if why == "idle" else "hidden", ms)

    # What people say.

    def _seat(self) -> int:
        """Return who is at the screen; nobody in particular where several may be."""
        if self._presenter is None:
            return UNKNOWN
        here, seating = self._presenter.controller.here, self._presenter.open_game.session.seating
        if here is not None:
            return here
        return seating.eyes if seating.eyes is not None else UNKNOWN

    def _mark(self, seat: int, what: MarkKind, words: str, secret: bool) -> None:
        if self.observer is not None:
            self.observer.mark(seat, what, words, secret=secret)
            said = self._window.context.say(MARKED)
            self._window.desk.notice.show_notice(NoticeText("flag", (said,)))

    @listens
    def _offer_questions(self) -> None:
        """Offer the questions, once the game is over."""
        if self.observer is not None:
            say = self._window.context.say
            offer = NoticeOffer(say(ANSWER), self.ask)
            self._window.desk.notice.show_notice(NoticeText("question", (say(OVER),), offers=(offer,)))

    def _keep_answers(self, given: GivenAnswers) -> None:
        if self.observer is None:
            return
        if given.played is not None and given.plays is not None:
            self.observer.introduce(given.seat, given.played, given.plays)
        for question, words, value, said in given.values:
            self.observer.answer(given.seat, question, words, value, said)
        self._write()

    def _thank(self) -> None:
        self._window.desk.notice.show_notice(NoticeText("save", (self._window.context.say(THANKS),)))

    def _write(self) -> None:
        file = self._presenter.open_game.file if self._presenter is not None else None
        if file is not None and self.observer is not None:
            file.keep_observations()
