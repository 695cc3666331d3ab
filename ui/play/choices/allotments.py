"""Numbers of several kinds chosen at once by a row of steppers, where the rules ask for them one after another.

What is confirmed is made as the ordinary choices, one entry each; one undo takes all of them back.
"""

from collections import Counter
from collections.abc import Iterator, Sequence

from PySide6.QtCore import QObject, Signal

from qquovadis.engine.agenda import Choice
from qquovadis.model.pack.board import Allotment
from qquovadis.model.text.translations import N_, NP_
from ui.desk.desk import Desk
from ui.kit.context import AppContext
from ui.panels.allotment import AllotmentPanel, SharedKind
from ui.panels.question import DecisionPrompt
from ui.play.choices.shares import amount_to_share, shared_at
from ui.play.game_controller import GameController
from ui.play.presenter_state import Asking, PresenterState, Resting
from ui.play.table_presenter import TablePresenter

HINT = N_("Share them out with − and +, then confirm. Keys 1 to {last} press these, from the top.")
STILL_LEFT = NP_("{count} is still left to share out.", "{count} are still left to share out.")
NONE_LEFT = N_("None is left: take one away elsewhere first.")


class Allotments(QObject):
    """Serves one open game; `chosen` tells the first choice of a row, `completed` each further one, `refused` why a
    row is refused: a sentence, and its clause if there is one.
    """

    chosen = Signal(Choice)
    completed = Signal(Choice)
    refused = Signal(str, str)

    def __init__(
        self, table_presenter: TablePresenter, controller: GameController, desk: Desk, context: AppContext
    ) -> None:
        super().__init__(table_presenter.table)
        self._table_presenter, self._session, self._desk = table_presenter, controller.session, desk
        self._asked: Allotment | None = None
        self._seat = -1
        self._wanted: tuple[int, list[int]] = -1, []  # of a row that is being made: whose it is, and what comes next
        self.panel = AllotmentPanel(context, desk.bar)
        self.panel.hide()
        self.panel.confirmed.connect(self._confirm)
        self.panel.grown.connect(self._grow)
        self.panel.changed.connect(desk.reason.forget)

    def follow(self, state: PresenterState, _before: PresenterState) -> None:
        """Ask nothing any more, and keep nothing that others could see: who is asked for such numbers is offered them
        once all else has followed.

        What was confirmed is kept until it is made, or its seat is asked for something else.
        """
        self.panel.forget()
        self._asked = None
        if isinstance(state, Asking):
            self._seat = state.seat
            self._asked = shared_at(self._table_presenter.board, state.step)
        is_over = state.thinker is None if isinstance(state, Resting) else isinstance(state, Asking)
        if is_over and (self._asked is None or self._wanted[0] != self._seat):
            self._wanted = -1, []

    def offer(self) -> None:
        """Offer a row of steppers to a seat that is asked for such numbers, or go on with what it has confirmed."""
        if self._asked is None:
            return
        if self._wanted[1]:
            self._go_on(self._wanted[1])
        elif self._total() > 0:
            table_text, view = self._table_presenter.table_text, self._table_presenter.view
            told = table_text.explanation(view, self._seat, self._asked.step)  # why there are just as many
            why, clause = (told.text, told.clauses[0]) if told else ("", "")
            self.panel.ask(self._kinds(self._asked), self._total(), why, clause)
            self._desk.bar.ask(self._prompt(self._asked), self.panel)

    def counts(self, choice: Choice) -> bool:
        """Count one more of what a choice made on the table takes, if a row is begun; False if it shall be made."""
        rule = self._asked
        begun = self.panel.isVisible() and any(self.panel.counts)
        if rule is None or rule.total is not None or choice.verb != rule.verb or not begun:
            return False
        if choice.subject not in range(len(self.panel.counts)):
            return False
        self._grow(choice.subject)
        return True

    def close(self) -> None:
        """Serve no more."""
        self.panel.forget()
        self._desk.bar.dismiss(self.panel)
        self.panel.deleteLater()

    # What is shared out.

    def _prompt(self, rule: Allotment) -> DecisionPrompt:
        """Return the question without buttons for what the row does; the list of all choices has these still."""
        asking = self._desk.bar.asking
        single = tuple(offer for offer in asking.offers if offer.choice.verb == rule.verb)
        others = tuple(offer for offer in asking.offers if offer not in single)
        hint = self._table_presenter.table_text.texts.say(HINT, last=len(self.panel.tools))
        return asking._replace(offers=others, places=(*asking.places, *single), hint=hint)

    def _total(self) -> int:
        """Return how many are to be shared out now; 0 where some of a row of cards lie already."""
        if self._asked is None:
            return 0
        return amount_to_share(self._asked, self._table_presenter.view, self._session.situation.legal(self._seat))

    def _kinds(self, rule: Allotment) -> list[SharedKind]:
        """Return what is shared out: what each kind is called, what it is for, and how many of it there may be."""
        table_text, view = self._table_presenter.table_text, self._table_presenter.view
        mat = self._table_presenter.board.mat
        tracks = {track.tally: track for track in (mat.track if mat else ())}
        caps = {found.name: found.total for found in self._session.situation.standing if found.seat == self._seat}
        kinds = []
        for family in rule.tallies:
            name = table_text.formatter.names.tally(view.kit.tallies_of(family)[self._seat], table_text.texts.language)
            told, track = table_text.explanation(view, self._seat, family), tracks.get(family)
            sign, most = (track.like or family, caps.get(track.finding or "")) if track else ("", None)
            kinds.append(SharedKind(name, sign, told.text if told else "", most))
        return kinds

    def _steps(self, rule: Allotment, counts: Sequence[int]) -> list[int]:
        """Return what the choices of a row are about: a kind each, or the amounts of all kinds but the last."""
        if rule.total is None:
            return [kind for kind, count in enumerate(counts) for _ in range(count)]
        return list(counts[:-1])

    def _row(self, rule: Allotment, steps: Sequence[int]) -> Iterator[Choice]:
        """Yield the choices of a row: cards that say these amounts, each but once, or the kinds themselves."""
        if rule.mark is None:
            yield from (Choice(rule.verb, step) for step in steps)
            return
        view, used = self._table_presenter.view, Counter[int]()
        own = [zone for zone in range(len(view.kit.zones)) if view.kit.zones[zone].seat == self._seat]
        for step in steps:
            cards = [card for zone in own for card in view.contents[zone] if self._says(rule, card) == step]
            yield Choice(rule.verb, cards[used[step]] if used[step] < len(cards) else -1)
            used[step] += 1

    def _says(self, rule: Allotment, card: int) -> int | None:
        """Return the amount that is printed on a card; None if the open eyes do not know it, or there is none."""
        view = self._table_presenter.view
        if not view.knows(card) or rule.mark is None:
            return None
        mark = view.kit.identities[view.identity_of[card]].marks.get(rule.mark)
        return int(mark) if isinstance(mark, str | int) and str(mark).isdecimal() else None

    # What people do.

    def _grow(self, kind: int) -> None:
        """Give one more to a kind, or say why not."""
        counts = [count + (at == kind) for at, count in enumerate(self.panel.counts)]
        rule, texts = self._asked, self._table_presenter.table_text.texts
        if rule is None:
            return
        clause = self._refusal(rule, counts) if rule.total is None and self.panel.left else None
        if not self.panel.left:
            self.refused.emit(texts.say(NONE_LEFT), "")
        elif clause is not None:
            self._refuse(clause)
        else:
            self.panel.set_counts(counts)

    def _confirm(self, counts: tuple[int, ...]) -> None:
        """Make the choices that come to these counts, if the rules allow all of them; else say why not."""
        rule, left, texts = self._asked, self.panel.left, self._table_presenter.table_text.texts
        if rule is None or not self.panel.isVisible():
            return
        clause = self._refusal(rule, counts) if not left else None
        if left:
            self.refused.emit(texts.plural(STILL_LEFT, left), "")
        elif clause is not None:
            self._refuse(clause)
        else:
            steps = self._steps(rule, counts)
            self._wanted = self._seat, steps[1:]
            made = len(self._session.entries)
            self.chosen.emit(next(iter(self._row(rule, steps[:1]))))
            if len(self._session.entries) == made:
                self._wanted = -1, []

    def _go_on(self, wanted: list[int]) -> None:
        """Make the next choice of a row that was confirmed."""
        if self._asked is None:
            return
        self._wanted = self._seat, wanted[1:]
        choice = next(iter(self._row(self._asked, wanted[:1])))
        if choice in self._session.situation.legal(self._seat):
            self.completed.emit(choice)
        else:
            self._wanted = -1, []

    def _refusal(self, rule: Allotment, counts: Sequence[int]) -> str | None:
        return self._session.rules.refusal_of_row(self._seat, tuple(self._row(rule, self._steps(rule, counts))))

    def _refuse(self, clause: str) -> None:
        self.refused.emit(self._table_presenter.table_text.why(clause), clause)
