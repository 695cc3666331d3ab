"""What holds at a table between two changes, as one record: it is made once, and every reader is given the same."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from qquovadis.controllers.replay.point_sources import points_by_source
from qquovadis.controllers.session.choice_runner import BY_HAND_STEP, PIECE, Candidates, Settled
from qquovadis.controllers.session.history import History
from qquovadis.controllers.session.table_rules import TableRules
from qquovadis.engine.agenda import Choice, Decision
from qquovadis.engine.referee import Finding, Outcome
from qquovadis.engine.seat_view import SeatView, open_view, seat_view
from qquovadis.errors import TableError
from qquovadis.model.agreed import Mode
from qquovadis.model.history.entries import Entry


class Moment:
    """What the rules and the table say at one moment, whoever looks: each answer is worked out once, when it is wanted.

    What was worked out on the way to the moment is taken over. Once the table has moved on, nothing more is answered.
    """

    def __init__(self, history: History, table_rules: TableRules, settled: Settled | None = None) -> None:
        self._history = history
        self._table = history.table
        self._rules = table_rules
        self._settled = settled
        self._judged: dict[int, Candidates] = dict(settled.judged) if settled else {}
        self.version, _ = history.version
        self._mark = history.table.mark()

    @cached_property
    def decision(self) -> Decision | None:
        """Who must choose now, and what; None at the end, or when the agenda did not survive manual changes."""
        return None if self.is_adrift else self.waiting()

    @cached_property
    def is_adrift(self) -> bool:
        """Whether nothing can be asked although the agenda is not empty: go on from a landmark, or by hand."""
        self._refuse_if_past()
        return self._rules.is_adrift(self.waiting, self._may_choose)

    def judged(self, seat: int) -> Candidates:
        """Return every candidate of a seat, with the clause that forbids it or None; also what a seat may take back."""
        return () if self.is_adrift else self._candidates(seat)

    @cached_property
    def standing(self) -> tuple[Finding, ...]:
        """The numbers by which the seats stand, such as caps and strengths; nothing where the rules are lost."""
        self._refuse_if_past()
        return self._rules.standing()

    @cached_property
    def outcome(self) -> Outcome | None:
        """Points and winners once the game is over, None before."""
        self._refuse_if_past()
        return self._rules.outcome()

    @cached_property
    def sources(self) -> tuple[Mapping[str, int], ...]:
        """For each seat, where its points come from: a clause, a card or "by hand", and how many."""
        self._refuse_if_past()
        return points_by_source(self._table.kit, self._table.journal)

    @cached_property
    def public_view(self) -> SeatView:
        """The table as everyone may see it."""
        return self.view(None)

    @cached_property
    def open_view(self) -> SeatView:
        """The table with everything on it known, as nobody at it may see it; for free moves."""
        self._refuse_if_past()
        return open_view(self._table)

    def view(self, seat: int | None) -> SeatView:
        """Return the table as a seat may see it, or (None) as everyone may."""
        self._refuse_if_past()
        return seat_view(self._table, seat)

    def asks_in_secret(self, seat: int) -> bool:
        """Return whether a seat that is asked would choose among pieces that not everyone may see."""
        kinds = self._rules.referee.subjects if self._rules.referee else {}
        pieces = [choice.subject for choice, _ in self.judged(seat) if kinds.get(choice.verb) == PIECE]
        return any(piece >= 0 and not self.public_view.knows(piece) for piece in pieces)

    def waiting(self) -> Decision | None:
        """Return who would have to choose, whether or not anything can be chosen."""
        if self._settled is None:
            self._refuse_if_past()
            self._settled = Settled((), self._rules.decision(), {})
        return self._settled.decision

    def _may_choose(self, seat: int) -> bool:
        return any(objection is None for _, objection in self._candidates(seat))

    def _candidates(self, seat: int) -> Candidates:
        if seat not in self._judged:
            self._refuse_if_past()
            self._judged[seat] = self._rules.judged(seat)
        return self._judged[seat]

    def _refuse_if_past(self) -> None:
        """Refuse to say of a moment what the table says of another one."""
        if (self._history.version[0], self._table.mark()) != (self.version, self._mark):
            raise TableError("the table has moved on since this situation")


@dataclass(frozen=True)
class Situation:
    """What holds at a table until the next change: of an entry, of the mode, or of who looks at the screen.

    What the rules say of it is worked out once, when somebody first wants it; a situation that is over refuses to say
    what it was never asked.

    Attributes:
        entries: What happened, oldest first; undone entries are not among it.
        mode: How the table is used: by the rules, by hand, or only looked at.
        eyes: The seat through whose eyes the screen looks; None for what everyone may see.
        open_seats: The seats whose secrets lie open to the person at the screen.
        undo_to: How many entries are left once the last one of a person is taken back, and what bots answered to it;
            as many as there are if there is nothing to take back.
        redo_to: How many entries there are once the last undo is done again; as many as there are if none was.
        bots: The seats on which bots sit.
        moment: What the rules and the table say, whoever looks.
    """

    entries: tuple[Entry, ...]
    mode: Mode
    eyes: int | None
    open_seats: tuple[int, ...]
    undo_to: int
    redo_to: int
    bots: tuple[int, ...]
    moment: Moment = field(repr=False, compare=False)

    @property
    def can_undo(self) -> bool:
        """Whether there is an entry to take back; among people, one that a person made."""
        return self.mode is not Mode.REPLAY and self.undo_to < len(self.entries)

    @property
    def can_redo(self) -> bool:
        """Whether an entry was taken back and nothing happened since."""
        return self.mode is not Mode.REPLAY and self.redo_to > len(self.entries)

    @property
    def decision(self) -> Decision | None:
        """Who must choose now, and what; None at the end, or when the agenda did not survive manual changes."""
        return self.moment.decision

    def decision_for(self, seat: int) -> Decision | None:
        """Return the decision that waits for this seat; None if it is not asked."""
        asked = self.decision
        return asked if asked and seat in asked.seats else None

    @property
    def is_adrift(self) -> bool:
        """Whether nothing can be asked although the agenda is not empty: go on from a landmark, or by hand."""
        return self.moment.is_adrift

    def judged(self, seat: int) -> Candidates:
        """Return every candidate of a seat, with the clause that forbids it or None; also what a seat may take back."""
        return self.moment.judged(seat)

    def legal(self, seat: int) -> tuple[Choice, ...]:
        """Return the choices that a seat may make now, in the order of the candidates."""
        return tuple(choice for choice, objection in self.judged(seat) if objection is None)

    @property
    def standing(self) -> tuple[Finding, ...]:
        """The numbers by which the seats stand, such as caps and strengths; nothing where the rules are lost."""
        return self.moment.standing

    @property
    def outcome(self) -> Outcome | None:
        """Points and winners once the game is over, None before."""
        return self.moment.outcome

    @property
    def sources(self) -> tuple[Mapping[str, int], ...]:
        """For each seat, where its points come from: a clause, a card or "by hand", and how many."""
        return self.moment.sources

    @cached_property
    def view(self) -> SeatView:
        """The table as the open eyes may see it."""
        return self.moment.public_view if self.eyes is None else self.moment.view(self.eyes)

    @property
    def public_view(self) -> SeatView:
        """The table as everyone may see it."""
        return self.moment.public_view

    @property
    def open_view(self) -> SeatView:
        """The table with everything on it known, as nobody at it may see it; for free moves."""
        return self.moment.open_view

    @property
    def may_change_by_hand(self) -> bool:
        """Whether pieces may be moved by hand now: during free moves, or while a step leaves it to the people."""
        if self.mode is not Mode.MATCH:
            return self.mode is Mode.FREE_MOVES
        return self.decision is not None and self.decision.step == BY_HAND_STEP

    @cached_property
    def needs_curtain(self) -> bool:
        """Whether the screen must be covered before it turns to the decision, because that shows something secret."""
        asked = self.decision
        if asked is None or any(seat in self.open_seats for seat in asked.seats):
            return False
        return any(seat not in self.bots and self.moment.asks_in_secret(seat) for seat in asked.seats)
