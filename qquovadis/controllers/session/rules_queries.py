"""What may be asked of a table that has a referee: who decides, what is legal, how it stands."""

from qquovadis.controllers.session.choice_runner import BY_HAND_STEP, PIECE
from qquovadis.controllers.session.history import History
from qquovadis.controllers.session.seats import Seating
from qquovadis.controllers.session.session_reader import SessionReader
from qquovadis.engine import referee as rules
from qquovadis.engine.agenda import Choice, Decision
from qquovadis.engine.referee import Fault, Finding, Outcome, Referee
from qquovadis.engine.seat_view import seat_view
from qquovadis.errors import QuoError
from qquovadis.model.history.entries import Mode


class RulesQueries(SessionReader):
    """Reads one table by its rules; without a referee nothing is decided, judged or audited."""

    def __init__(self, history: History, seating: Seating, referee: Referee | None) -> None:
        super().__init__(history, seating)
        self.referee = referee
        self._game = referee.bind(history.table) if referee else None

    @property
    def adrift(self) -> bool:
        """Whether nothing can be asked although the agenda is not empty: go on from a landmark, or by hand."""
        if self._game is None:
            return True
        try:
            asked = rules.decision(self._game)
            if asked is None:
                return bool(self._table.agenda)
            due = self._table.agenda[-1].still_due(self._game)
            return not due or not any(rules.legal(self._game, seat) for seat in asked.seats)
        except (QuoError, LookupError, TypeError, ValueError):
            if not self.history.changed_by_hand:
                raise
            # Pieces were moved by hand to where no rule expects them, so the step can make no sense of the table.
            return True

    @property
    def may_change_by_hand(self) -> bool:
        """Whether pieces may be moved by hand now: during free moves, or while a step leaves it to the people."""
        if self.manner is not Mode.MATCH:
            return self.manner is Mode.FREE_MOVES
        asked = self.decision()
        return asked is not None and asked.step == BY_HAND_STEP

    def decision(self) -> Decision | None:
        """Who must choose now, and what; None at the end, or when the agenda did not survive what was pushed."""
        return None if self.adrift else rules.decision(self._game)

    def decision_for(self, seat: int) -> Decision | None:
        """The decision that waits for this seat; None if it is not asked."""
        asked = self.decision()
        return asked if asked and seat in asked.seats else None

    def judged(self, seat: int) -> list[tuple[Choice, str | None]]:
        """Every candidate of a seat, with the clause that forbids it or None; also what a seat may take back."""
        return [] if self.adrift else rules.judged(self._game, seat)

    def foreseen(self, seat: int, choice: Choice) -> tuple[Finding, ...]:
        """What a seat's legal choice would cost or bring at once, part by part; nothing where that is no number."""
        if self.referee is None or self.decision_for(seat) is None:
            return ()
        try:
            return self.referee.foreseen(self._game, seat, choice)
        except (QuoError, LookupError):
            if not self.history.changed_by_hand:
                raise
            # Pieces were moved by hand to where no rule expects them.
            return ()

    def standing(self) -> tuple[Finding, ...]:
        """The numbers by which the seats stand, such as caps and strengths; nothing where the rules are lost."""
        if self.referee is None:
            return ()
        try:
            return self.referee.standing(self._game)
        except (QuoError, LookupError):
            if not self.history.changed_by_hand:
                raise
            # Pieces were moved by hand to where no rule expects them.
            return ()

    def needs_curtain(self) -> bool:
        """Whether the screen must be covered before it turns to the decision, because that shows something secret."""
        asked = self.decision()
        if asked is None or any(self.seating.sees(seat) for seat in asked.seats):
            return False
        return any(not self.seating.is_bot(seat) and self._asks_in_secret(seat) for seat in asked.seats)

    def audit(self) -> tuple[str, ...]:
        """The clauses that the present position violates; it never forbids anything."""
        return self.referee.audit(self._game) if self.referee else ()

    def faults(self) -> tuple[Fault, ...]:
        """The same clauses with the places and counts by which the position violates them."""
        return self.referee.faults(self._game) if self.referee else ()

    def outcome(self) -> Outcome | None:
        """Points and winners once the game is over, None before."""
        return self.referee.outcome(self._game) if self.referee else None

    def _asks_in_secret(self, seat: int) -> bool:
        """Whether a seat that is asked would choose among pieces that not everyone may see."""
        kinds = self.referee.subjects if self.referee else {}
        pieces = [choice.subject for choice, _ in self.judged(seat) if kinds.get(choice.verb) == PIECE]
        public = seat_view(self._table, None)
        return any(piece >= 0 and not public.knows(piece) for piece in pieces)
