"""What the rules say of a table as it lies at this instant; nothing is kept: `Moment` asks each question once."""

from collections.abc import Callable

from qquovadis.controllers.session.choice_runner import Candidates, ChoiceRunner
from qquovadis.controllers.session.history import History
from qquovadis.engine import referee as rules
from qquovadis.engine.agenda import Choice, Decision
from qquovadis.engine.referee import AnyReferee, Fault, Finding, Outcome, over
from qquovadis.errors import QuoError


class TableRules:
    """One table read by its referee; without one nothing is decided, judged or audited.

    Where pieces were laid by hand as no rule expects them, the rules are lost: then nothing is asked.
    """

    def __init__(self, history: History, referee: AnyReferee | None) -> None:
        self._history = history
        self._table = history.table
        self._referee = referee
        self._runner: ChoiceRunner | None = None

    @property
    def referee(self) -> AnyReferee | None:
        """The referee of the rules that hold now: those of the kit that the table holds."""
        runner = self.runner
        return runner.referee if runner else None

    @property
    def runner(self) -> ChoiceRunner | None:
        """Who performs choices by the rules that hold now."""
        if self._referee is None:
            return None
        if self._runner is None or self._referee.kit is not self._table.kit:
            if self._referee.kit is not self._table.kit:
                self._referee = over(self._referee, self._table.kit)
            self._runner = ChoiceRunner(self._referee, self._referee.bind(self._table))
        return self._runner

    def decision(self) -> Decision | None:
        """Return who would have to choose now, whether or not anything can be chosen."""
        runner = self.runner
        return rules.decision(runner.game) if runner else None

    def judged(self, seat: int) -> Candidates:
        """Return every candidate of a seat, with the clause that forbids it or None."""
        runner = self.runner
        return tuple(rules.judged(runner.game, seat)) if runner else ()

    def is_adrift(self, decision: Callable[[], Decision | None], may_choose: Callable[[int], bool]) -> bool:
        """Return whether nothing can be asked although the agenda is not empty, since no step can make sense of the
        table.
        """
        runner, agenda = self.runner, self._table.agenda
        if runner is None:
            return True
        try:
            asked = decision()
            if asked is None:
                return bool(agenda)
            return not agenda[-1].still_due(runner.game) or not any(may_choose(seat) for seat in asked.seats)
        except (QuoError, LookupError, TypeError, ValueError):
            if not self._history.is_changed_by_hand:
                raise
            # Pieces were moved by hand to where no rule expects them, so the step can make no sense of the table.
            return True

    def foreseen(self, seat: int, choice: Choice) -> tuple[Finding, ...]:
        """Return what a seat's legal choice would cost or bring at once, part by part; nothing where the rules are
        lost.
        """
        return self._tolerant(lambda runner: runner.referee.foreseen(runner.game, seat, choice))

    def standing(self) -> tuple[Finding, ...]:
        """Return the numbers by which the seats stand, such as caps and strengths; nothing where the rules are lost."""
        return self._tolerant(lambda runner: runner.referee.standing(runner.game))

    def audit(self) -> tuple[str, ...]:
        """Return the clauses that the present position violates; it never forbids anything."""
        runner = self.runner
        return runner.referee.audit(runner.game) if runner else ()

    def faults(self) -> tuple[Fault, ...]:
        """Return the same clauses with the places and counts by which the position violates them."""
        runner = self.runner
        return runner.referee.faults(runner.game) if runner else ()

    def outcome(self) -> Outcome | None:
        """Points and winners once the game is over, None before."""
        runner = self.runner
        return runner.referee.outcome(runner.game) if runner else None

    def _tolerant(self, found: Callable[[ChoiceRunner], tuple[Finding, ...]]) -> tuple[Finding, ...]:
        runner = self.runner
        if runner is None:
            return ()
        try:
            return found(runner)
        except (QuoError, LookupError):
            if not self._history.is_changed_by_hand:
                raise
            # Pieces were moved by hand to where no rule expects them.
            return ()
