"""The door to the guide: opens the prepared table, tells each step beside what it is about, and waits for the deed."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QMargins, QObject, QRect, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

from qquovadis.controllers import Mode, Session
from qquovadis.controllers.guided_turn import Script, admitted, begin_guided, meant
from qquovadis.engine.agenda import Choice
from qquovadis.errors import QuoError
from qquovadis.guard import listens
from qquovadis.model.pack.guides import Guide, GuidedTable, GuideStep, has_guide, load_guide
from qquovadis.model.pack.rulebook import load_rulebook
from qquovadis.model.pack.schema import Pack
from qquovadis.model.text.translations import N_
from ui.accessibility.announcing import Announcer
from ui.desk.features import WindowFeature
from ui.desk.main_window import MainWindow
from ui.guide.callout import MARGIN, WIDE, WIDER, Callout, ExplainedTerm, StepText, callout_place
from ui.guide.guide_offer import ACTION, NO_GUIDE
from ui.guide.guide_text import GuideText
from ui.guide.pointer import Pointer
from ui.guide.target_finder import TargetFinder
from ui.kit.plain_text import ConfirmBox
from ui.play.open_game import OpenGame, recorded
from ui.play.presenter import Presenter

EXPECTED = N_("Not yet. For now: {deed}.")
LEAVE_GAME = N_(
    "Leave this game for the guided first turn? It is saved: {new_key} opens the start dialog, where you can continue "
    "it."
)
LEAVE_UNSAVED = N_("Leave this game for the guided first turn? It is not saved, and will be lost.")
GO, STAY = N_("Start the guided turn"), N_("Keep playing")
ASTRAY = N_("The table no longer matches the guide. Undo the last change, or leave the guide and keep playing.")
SHADOW, EDGE = QMargins(MARGIN, MARGIN, MARGIN, MARGIN), QMargins(8, 8, 8, 8)


class GuideFeature(WindowFeature):
    """Serves one window: `laid` tells the prepared open game."""

    laid = Signal(object)
    anytime = True

    def __init__(self, window: MainWindow, pack: Callable[[], Pack]) -> None:
        super().__init__()
        self._window, self._pack = window, pack
        self._context = window.context
        self._session: Session | None = None
        self._guide: Guide | None = None
        self._table: GuidedTable | None = None
        self._script: Script | None = None
        self._refused = False
        self.pointer, self.callout = Pointer(window.context, window.desk), Callout(window.context, window.desk)
        self._announcing = Announcer(window.context, window)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self._stand)
        self._watch = _Watch(self)
        self._watch.painted.connect(self._look_again)
        self._place: QRect | None = None
        self._stands_for: GuideStep | None = None  # the step for which the callout stands where it stands
        self._spoken: list[QRect] = []
        self._connect()

    def _connect(self) -> None:
        self.callout.read.connect(self._read)
        self.callout.left.connect(self.leave)
        self.callout.typed.connect(self._type_on_table)
        self.callout.grown.connect(self._soon.start)
        self.callout.clause_wanted.connect(self._open_clause)
        self._window.desk.laid_out.connect(self._soon.start)
        self._window.actions_by_name.on(ACTION, self._ask)
        self._context.changed.connect(self._show_step)

    @property
    def is_on(self) -> bool:
        """Whether somebody is guided now."""
        return self._script is not None

    def _ask(self) -> None:
        """Begin, once whoever is in the middle of another game wants to leave it."""
        game = self._presenter.open_game if self._presenter is not None else None
        if game is None or self.is_on or game.shown is not None or game.session.situation.outcome is not None:
            self.begin()
            return
        say, is_saved = self._context.say, game.file is not None
        words = say(LEAVE_GAME if is_saved else LEAVE_UNSAVED)
        box = ConfirmBox(words, say(GO), say(STAY), self._window, careful=not is_saved)
        box.agreed.connect(self.begin)
        box.open()

    def begin(self) -> None:
        """Open the prepared table; if somebody is guided already, let the keyboard go to the guide."""
        if self.is_on:
            self.callout.take_keyboard()
            return
        try:
            pack = self._pack()
            if not has_guide(pack.folder):
                raise QuoError(NO_GUIDE)
            guide = load_guide(pack.folder)
            self._lay(guide, guide.tables[0], pack)
        except QuoError as error:
            self.troubled.emit(error)

    def _lay(self, guide: Guide, table: GuidedTable, pack: Pack) -> None:
        """Open one of the tables of a guide."""
        language = self._context.language
        session = begin_guided(guide, pack, language, table)
        self._guide, self._table, self._session = guide, table, session
        title = table.title.text(language)
        game = OpenGame(session=session, pack=pack, book=load_rulebook(pack.folder), file=None, title=title)
        self.laid.emit(recorded(game, f"{pack.title(language)}, {title}"))

    def _go_over(self) -> None:
        """Go on at the next table of the guide; what was played at this one is kept."""
        guide, table, presenter = self._guide, self._table, self._presenter
        if guide is None or table is None or presenter is None:
            return
        following = guide.tables[guide.tables.index(table) + 1 :]
        pack = presenter.open_game.pack
        self.leave()
        if following:
            self._lay(guide, following[0], pack)

    def set_presenter(self, presenter: Presenter | None) -> None:
        """Guide at this table if it is the prepared one."""
        self.leave()
        super().set_presenter(presenter)
        if presenter is None or self._table is None or presenter.open_game.session is not self._session:
            return
        self._script = Script(self._table)
        presenter.open_game.session.log.habits.wants_asking.clear()
        presenter.follow_guide(self)
        presenter.rested.connect(self._show_step)
        presenter.controller.beats.shown.connect(self._wait)
        presenter.table.laid_out.connect(self._soon.start)
        presenter.table.viewport().installEventFilter(self._watch)

    def leave(self) -> None:
        """Guide no more; the game goes on."""
        if self._presenter is not None and self.is_on:
            self._presenter.follow_guide(None)
            self._window.desk.bar.lend_enter(lent=False)
            self._presenter.table.highlights.point_at(None)
            self._presenter.table.viewport().removeEventFilter(self._watch)
            self._presenter.table.setFocus()
        self._script = None
        self._soon.stop()
        self.callout.hide()
        self.pointer.hide()

    @property
    def step(self) -> GuideStep | None:
        """The step that is on."""
        if self._script is None or self._session is None:
            return None
        return self._script.steps[self._script.at(self._session).number]

    @property
    def asked_choice(self) -> Choice | None:
        """The choice that the next step with something to do asks for, if it can be made now."""
        presenter, script = self._presenter, self._script
        here = presenter.controller.here if presenter is not None else None
        if presenter is None or script is None or here is None:
            return None
        step = script.next_choice_step(presenter.open_game.session)
        return meant(step, presenter.open_game.session, here) if step is not None and step.do is not None else None

    @property
    def target(self) -> QRect | None:
        """Where on the desk lies what this step is about."""
        step, presenter = self.step, self._presenter
        if step is None or presenter is None:
            return None
        return TargetFinder(presenter, self._window.desk).place(step, self.asked_choice if step.do else None)

    # Waiting for the deed.

    def admits(self, choice: Choice) -> bool:
        """Return whether a choice is the one that is waited for; any other is held back, and nothing is lost."""
        if choice in self._admitted or not self._in_match:
            return True
        self._refused = True
        if self._presenter is not None:
            self._presenter.table.bubble.refuse(None, "")
        self._show_step()
        return False

    @property
    def _admitted(self) -> tuple[Choice, ...]:
        """What may be chosen now."""
        presenter, script = self._presenter, self._script
        here = presenter.controller.here if presenter is not None else None
        if presenter is None or script is None or here is None:
            return ()
        step = script.next_choice_step(presenter.open_game.session)
        return admitted(step, presenter.open_game.session, here) if step is not None else ()

    @property
    def _in_match(self) -> bool:
        return self._session is not None and self._session.situation.mode is Mode.MATCH

    def _read(self) -> None:
        """Go on to the next step, since this one was read."""
        if self._script is None or self._session is None:
            return
        at = self._script.at(self._session)
        if at.number == len(self._script.steps) - 1:
            self._go_over()
            return
        self._script.note_read(at.number)
        self._show_step()

    # Telling.

    def goes_on(self) -> bool:
        """Enter where nothing has the focus: a step to be read was read; True if that is what it means now."""
        reading = self.callout.isVisible() and self.callout.step_text.to_read
        if reading:
            self._read()
        return reading

    def _type_on_table(self, event: QKeyEvent) -> None:
        """Keys that mean nothing in the callout are meant for the table."""
        if self._presenter is not None:
            self._presenter.table.setFocus()
            QApplication.sendEvent(self._presenter.table, event)

    @listens
    def _wait(self) -> None:
        """Something is shown: the guide waits for it; what is being read stays."""
        if self.callout.isVisible() and self.callout.step_text.to_read:
            self.pointer.hide()
        else:
            self._hush()

    def _hush(self) -> None:
        """Tell nothing for now."""
        self._window.desk.bar.lend_enter(lent=False)
        self.callout.hide()
        self.pointer.hide()

    @listens
    def _show_step(self) -> None:
        """Tell the step that is on, once the table is at rest."""
        presenter, script, step = self._presenter, self._script, self.step
        if presenter is None or script is None or step is None or self._session is None:
            return
        over = step.to_read and presenter.controller.here is None
        if presenter.is_covered or (presenter.controller.here is None and not over):
            self._hush()
            return
        before = self.callout.step_text
        result = self._step_text(step, script, presenter)
        self.callout.show_step(result)
        self._window.desk.bar.lend_enter(lent=result.to_read)
        self._refused = False
        if result._replace(hint="") != before._replace(hint=""):
            self._announcing.say(self.callout.accessibleName())
            if result.to_read:
                self.callout.take_keyboard()
            else:
                presenter.table.setFocus()
        self._soon.start()

    def _step_text(self, step: GuideStep, script: Script, presenter: Presenter) -> StepText:
        language, choice = self._context.language, self.asked_choice
        asked = self._window.desk.bar.asking.words_of(choice) if choice is not None else ""
        text = GuideText(presenter).describe(step, asked)
        tables = self._guide.tables if self._guide is not None else ()
        before = next((at for at, table in enumerate(tables) if table is self._table), 0)
        passed = sum(len(table.step) for table in tables[:before])
        number, steps = passed + script.steps.index(step), sum(len(table.step) for table in tables)
        hint = self._context.say(EXPECTED, deed=asked) if self._refused and asked else ""
        astray = step.do is not None and choice is None
        terms = self._guide.word if self._guide is not None else {}
        explained = (terms[word] for word in step.words)
        return StepText(
            number=number + 1,
            steps=steps,
            title=step.title.text(language),
            text=self._context.say(ASTRAY) if astray else text,
            words=tuple(
                ExplainedTerm(term.name.text(language), term.text.text(language), term.clause) for term in explained
            ),
            hint=hint,
            to_read=step.to_read,
            last=number == steps - 1,
        )

    def _open_clause(self, label: str) -> None:
        if self._presenter is not None:
            self._presenter.open_clause(label)

    # Standing.

    def _look_again(self) -> None:
        """Point anew, since the table was painted: what is pointed at may lie elsewhere now."""
        presenter = self._presenter
        if presenter is None or not self.callout.isVisible():
            return
        if self.target != self._place or TargetFinder(presenter, self._window.desk).keep_clear() != self._spoken:
            self._soon.start()

    def _stand(self) -> None:
        """Stand beside what the step is about, off it and off the decision bar."""
        presenter, step, desk = self._presenter, self.step, self._window.desk
        if presenter is None or step is None or not self.callout.isVisible():
            return
        aiming, self._place = TargetFinder(presenter, desk), self.target
        self._spoken = aiming.keep_clear()
        presenter.table.highlights.point_at(aiming.subject(step, self.asked_choice if step.do else None))
        room = QRect(0, desk.top.height(), desk.width(), desk.height() - desk.top.height())
        if desk.dock.isVisible():
            room.setRight(desk.dock.x() - 1)
        place = self._callout_place(aiming, step, room.marginsRemoved(EDGE))
        self._stands_for = step
        self.callout.setGeometry(place.marginsAdded(SHADOW))
        self.callout.raise_()
        self.pointer.point(place, self._place, aiming.bar, aiming.spared(self._place))

    def _callout_place(self, aiming: TargetFinder, step: GuideStep, room: QRect) -> QRect:
        """Return where the callout stands: while a step is told where it is, unless it would cover what it may not.

        What lights up or is told meanwhile moves nothing: whoever reads would lose the line.
        """
        sizes = [self.callout.size_of(wide).shrunkBy(SHADOW) for wide in (WIDE, WIDER)]
        clear, hand, seen = aiming.keep_clear(), aiming.hand(), aiming.worth_seeing()
        kept, now = [*clear, *hand, self._place or QRect()], self.callout.geometry().marginsRemoved(SHADOW)
        stays = step is self._stands_for and now.size() in sizes and room.contains(now)
        if stays and not any(now.intersects(each) for each in kept):
            return now
        place = callout_place(sizes, room, self._place, [*clear, *hand], seen)
        if any(place.intersects(each) for each in kept):
            place = callout_place(sizes, room, self._place, clear, [*hand, *seen])
        return place


class _Watch(QObject):
    """Tells when a widget is painted."""

    painted = Signal()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Paint:
            self.painted.emit()
        return super().eventFilter(watched, event)
