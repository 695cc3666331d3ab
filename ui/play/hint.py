"""A hint on request: what the strategist would choose for whoever is asked here, by what that seat sees and no more.

It is thought about in a process of its own, is kept in no save, and is gone as soon as the table moves on.
"""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

from qquovadis.bots import Question
from qquovadis.bots.advice import Advice
from qquovadis.controllers import Mode, Session
from qquovadis.controllers.bots.knowledge import has_learned
from qquovadis.controllers.bots.match_runner import bot_choices
from qquovadis.controllers.replay.game_review import hint_chance
from qquovadis.engine.agenda import Choice
from qquovadis.guard import listens
from qquovadis.model.history.entries import Entry
from qquovadis.model.text.translations import N_
from ui.desk.features import WindowFeature
from ui.desk.main_window import MainWindow
from ui.panels.notice import Notice, NoticeOffer, NoticeText
from ui.play.advice_thread import AdviceThread
from ui.play.presenter import LOST, Presenter
from ui.play.text.hint_text import HintText, choice_text
from ui.table import TableView, place_of, subject_of

ACTION = "hint"


class AskedMoment(NamedTuple):
    """Who was asked after which entries; a hint is about nothing else."""

    seat: int
    step: str
    entries: tuple[Entry, ...]

    def is_still(self, other: "AskedMoment | None") -> bool:
        """Return whether this is the same moment as another."""
        if other is None or (self.seat, self.step, len(self.entries)) != (other.seat, other.step, len(other.entries)):
            return False
        return not self.entries or self.entries[-1] is other.entries[-1]


class HintFeature(WindowFeature):
    """Serves one window; `busy` says that the table shows something else than the game as it lies."""

    def __init__(self, window: MainWindow, busy: Callable[[], bool]) -> None:
        super().__init__()
        self._window, self._busy = window, busy
        self._asked: AskedMoment | None = None
        self._advice: Advice | None = None
        self.adviser = AdviceThread()
        self.sheet = HintSheet(window.context, window.desk)
        self.adviser.answered.connect(self._show)
        self.adviser.lost.connect(self._tell_loss)
        self.sheet.left.connect(self._leave)
        window.actions_by_name.on(ACTION, self.ask)
        window.desk.laid_out.connect(self._stand)

    def set_presenter(self, presenter: Presenter | None) -> None:
        """Serve this open game from now on."""
        self.forget()
        self.adviser.stop()
        super().set_presenter(presenter)
        if presenter is not None:
            controller = presenter.controller
            for moving_on in (controller.beats.shown, controller.covering, controller.thinking):
                moving_on.connect(self.forget)
            presenter.table_presenter.shown.connect(self._give_way)
            presenter.rested.connect(self._follow)

    def possible(self) -> tuple[str, ...]:
        """Return that a hint can be asked for where a person is asked whose own things are in sight."""
        return (ACTION,) if self._moment() is not None else ()

    def ask(self) -> None:
        """Ask for a hint; what was asked for before, or is shown, goes away instead."""
        moment, presenter = self._moment(), self._presenter
        if self.sheet.sentences:
            self.forget()
        elif moment is not None and presenter is not None:
            self._asked, self._advice = moment, None
            self.sheet.show_thinking()
            self._stand()
            self.adviser.ask(_question(presenter.open_game.session, moment.seat))

    def forget(self) -> None:
        """Show no hint, and want none any more."""
        self.sheet.forget()
        self._leave()

    def _leave(self) -> None:
        self.adviser.give_up()
        if self._advice is not None and self._presenter is not None:
            self._presenter.table.highlights.point_at(None)
        self._asked = self._advice = None

    def _moment(self) -> AskedMoment | None:
        """Return the moment about which a hint may be asked now; None where nobody may."""
        presenter = self._presenter
        if presenter is None or presenter.is_covered or self._busy():
            return None
        session, seat = presenter.open_game.session, presenter.controller.here
        decision = session.situation.decision
        if seat is None or decision is None or session.situation.mode is not Mode.MATCH:
            return None
        may = session.terms.hints or session.seating.is_alone
        kit = session.history.table.kit
        known = has_learned(kit.game, kit.draft)
        if not (may and known and session.seating.sees(seat) and bot_choices(session, seat)):
            return None
        return AskedMoment(seat, decision.step, session.entries)

    def _stand(self) -> None:
        """Stand at the upper edge of the table, or above the bar where that would hide what is lit."""
        desk = self._window.desk
        if desk.table is None:
            return
        room = desk.table.geometry()
        self.sheet.stand_over(room)
        lit = subject_of(desk.table, self._advice.weighed[0].choice) if self._advice is not None else None
        place = place_of(desk.table, lit) if lit is not None else None
        if place is not None and self.sheet.geometry().contains(place):
            room.setTop(desk.bar.y() - self.sheet.height())
            self.sheet.stand_over(room)
        self.sheet.raise_()

    @listens
    def _give_way(self) -> None:
        """Something else is shown: a hint stays only with its own moment."""
        if self._asked is not None and not self._asked.is_still(self._moment()):
            self.forget()

    @listens
    def _follow(self) -> None:
        """Say and light the same once more, perhaps in another language, if it is the same moment."""
        self._give_way()
        if self._asked is None:
            return
        if self._advice is not None:
            self._show(self._advice)
        else:
            self.sheet.show_thinking()

    def _show(self, advice: Advice) -> None:
        presenter = self._presenter
        if presenter is None or self._asked is None:
            return
        self._advice = advice
        table_text, prompt = presenter.table_text, self._window.desk.bar.asking
        called = partial(choice_text, table_text, presenter.table_presenter.view, prompt)
        self.sheet.show_hint(HintText(table_text, called).sentences(advice))
        _light(presenter.table, advice.weighed[0].choice)
        self._stand()

    def _tell_loss(self) -> None:
        if self._asked is not None:
            self.sheet.show_hint((self._window.context.say(LOST),), wrong=True)
            self._stand()


def _light(table: TableView, choice: Choice) -> None:
    """Draw the eye to what a choice points at, turned so that a click would make this very choice."""
    subject, targets = subject_of(table, choice), table.table_scene.targets
    for _ in targets.at(subject) if subject is not None else ():
        if targets.choice_at(subject) == choice or not table.keyboard.turn(subject):
            break
    table.highlights.point_at(subject)


def _question(session: Session, seat: int) -> Question:
    """Return what a seat is asked, with a number of chance that comes from nothing hidden."""
    decision = session.situation.decision
    assert decision is not None
    chance = hint_chance(len(session.entries), len(session.seating.people), seat)
    return Question(session.seat_view(seat), decision, bot_choices(session, seat), chance)


THINKS = N_("The strategist looks at your choices…")
GIVE_UP = N_("Cancel")
ICON = "hint"


class HintSheet(Notice):
    """Gives a hint over the table: a sign while it is thought about, then the words.

    It stays until it is taken away; `left` tells that it was."""

    left = Signal()

    def show_thinking(self) -> None:
        """Show that a hint is thought about, and how to want it no more."""
        say = self._context.say
        self._show(NoticeText(ICON, (say(THINKS),), offers=(NoticeOffer(say(GIVE_UP), self.forget),)))

    def show_hint(self, sentences: tuple[str, ...], *, wrong: bool = False) -> None:
        """Give a hint, or say why there is none."""
        self._show(NoticeText(ICON, sentences, wrong=wrong))

    def forget(self) -> None:
        """Say nothing any more."""
        told = bool(self.sentences)
        super().forget()
        if told:
            self.left.emit()

    def _show(self, text: NoticeText) -> None:
        if text.sentences == self.sentences:
            return
        self.show_notice(text)
        self._away.stop()
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, " ".join(text.sentences)))
