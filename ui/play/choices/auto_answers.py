"""Questions with one sensible answer: made for people without asking, and given back where they want to choose.

Such a choice is an entry like any other. Which questions these are says the board file, and everybody may know the
answers to all of them, so that nobody learns anything from their not being asked.
"""

from functools import partial

from PySide6.QtCore import QElapsedTimer, QEvent, QObject

from qquovadis.engine.agenda import DONE, Choice
from qquovadis.guard import listens
from qquovadis.model.history.entries import Entry, Performed
from qquovadis.model.pack.board import AutoAnswer
from ui.desk.desk import Desk
from ui.kit.context import AppContext
from ui.panels.change_offer import ChangeOffer
from ui.play.game_controller import GameController
from ui.play.presenter_state import Covered, LookingBack, PresenterState
from ui.play.table_presenter import TablePresenter

STANDS_ANEW = (QEvent.Type.Show, QEvent.Type.Hide, QEvent.Type.Move, QEvent.Type.Resize)
DEAF = 300  # milliseconds in which nobody can have read which question came in place of the one they expected


class AutoAnswers(QObject):
    """Serves one open game; `wanted` is whether people want obvious choices to be made for them."""

    def __init__(
        self, table_presenter: TablePresenter, controller: GameController, desk: Desk, context: AppContext
    ) -> None:
        super().__init__(table_presenter.table)
        self._shown, self._controller, self._desk, self._context = table_presenter, controller, desk, context
        self._session = controller.session
        self._answered: Choice | None = None
        self._seat, self._made = -1, tuple[Entry, ...]()  # whose choice was made last, and all entries up to it
        self._has_passed, self._changed = False, QElapsedTimer()  # since another question came than was expected
        self.wanted = True
        self.panel = ChangeOffer(context, desk)
        self.panel.wanted.connect(self.change)
        for each in desk.telling:
            each.installEventFilter(self)
        controller.passed.connect(self._note_passed)
        controller.passed.connect(self._offer)
        controller.asked.connect(self._note_question)
        for laid_out in (desk.laid_out, table_presenter.table.laid_out):
            laid_out.connect(self._stand)

    def answer(self, seat: int) -> Choice | None:
        """Return the one sensible choice of a seat that is asked now; None where it is to choose for itself.

        After an undo, during a look back, or where anything of the question is secret, people are always asked.
        """
        self._answered = None
        now = self._session.situation
        asked = now.decision
        if (
            not self.wanted
            or asked is None
            or asked.secret
            or asked.seats != (seat,)
            or now.moment.asks_in_secret(seat)
        ):
            return None
        if not self._controller.comes_from_play or self._desk.history.is_looking_back:
            return None
        rule = next((rule for rule in self._shown.board.auto_answer if rule.step == asked.step), None)
        if rule is not None and seat not in self._session.log.habits.wants_asking:
            self._answered = _sensible(rule, now.legal(seat))
        return self._answered

    @property
    def is_deaf(self) -> bool:
        """Whether a key or click now was meant for a question that answered itself, and not for this one."""
        return self._changed.isValid() and self._changed.elapsed() < DEAF

    @property
    def may_change(self) -> bool:
        """Whether the last choice that was made for somebody can be given back to them: it stands, and since then only
        bots have chosen.
        """
        entries, made, seating = self._session.entries, self._made, self._session.seating
        stands = 0 < len(made) <= len(entries) and entries[len(made) - 1] is made[-1]
        by_bots = all(entry.seat >= 0 and seating.is_bot(entry.seat) for entry in entries[len(made) :])
        return stands and by_bots and seating.sees(self._seat)

    def change(self) -> None:
        """Take back the choice that was made for somebody, and ask them."""
        if self.may_change:
            kept = len(self._made) - 1
            self.forget()
            self._controller.change(partial(self._session.undo, kept))

    def follow(self, state: PresenterState, _before: PresenterState) -> None:
        """Give back what still stands, but nothing behind the curtain nor while an earlier moment is shown."""
        if isinstance(state, Covered | LookingBack) or not self.may_change:
            self.forget()

    def forget(self) -> None:
        """Give nothing back any more."""
        self._made = ()
        self.panel.forget()

    def close(self) -> None:
        """Serve no more."""
        self.forget()
        self._desk.laid_out.disconnect(self._stand)
        for each in self._desk.telling:
            each.removeEventFilter(self)
        self.panel.deleteLater()

    def _note_passed(self) -> None:
        self._has_passed = True

    @listens
    def _note_question(self) -> None:
        """Begin to be deaf if a question was passed over, or a row of them came to an end, before this one."""
        asked = self._session.situation.decision
        ended = asked is not None and _ended_by_itself(self._session.entries, asked.step)
        if (self._has_passed or ended) and self._controller.comes_from_play:
            self._changed.start()
        self._has_passed = False

    def _offer(self, seat: int, choice: Choice) -> None:
        """Offer to change a choice that was made for a seat just now, if it was made here."""
        if choice != self._answered:
            return
        self._seat, self._made = seat, self._session.entries
        view = self._session.seat_view(self._session.seating.eyes)
        self.panel.show_choice(self._shown.log_text.happened(view, self._made[-1], self._shown.reader).sentence)
        self._stand()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stand aside for what is told over the table, whenever that comes or goes."""
        if event.type() in STANDS_ANEW and self.panel.isVisible():
            self._stand()
        return False

    def _stand(self) -> None:
        self.panel.stand_above(self._desk.bar.place, self._desk.told_places())


def _ended_by_itself(entries: tuple[Entry, ...], asked: str) -> bool:
    """Return whether somebody was asked the same at least twice in a row, did not say that it is enough, and is asked
    something else now.
    """
    last = [(each.seat, each.action) for each in entries[-2:]]
    steps = {(seat, action.step) for seat, action in last if isinstance(action, Performed) and action.choice != DONE}
    return len(last) == 2 and len(steps) == 1 and asked not in {step for _, step in steps}


def _sensible(rule: AutoAnswer, legal: tuple[Choice, ...]) -> Choice | None:
    """Return what a rule takes of the legal choices; None if there is nothing to choose from."""
    offered = [choice for choice in legal if choice != DONE]
    if not offered:
        return None
    return max(offered, key=lambda choice: choice.subject) if rule.take == "most" else offered[0]
