"""The rules that hold at a table in use: what they foresee, whether they can resume, how others take their place."""

from typing import NamedTuple

from qquovadis.controllers.session.area_options import AreaOption, AreaQuery, area_options
from qquovadis.controllers.session.choice_runner import ChoiceRunner, Settled
from qquovadis.controllers.session.entry_log import EntryLog
from qquovadis.controllers.session.tried_choices import (
    AreaOutlook,
    Destination,
    area_outlook,
    destination,
    refusal_of_row,
)
from qquovadis.engine.agenda import Choice, Decision
from qquovadis.engine.boxes import differing
from qquovadis.engine.kit import Kit
from qquovadis.engine.referee import AnyReferee, Fault, Finding
from qquovadis.engine.seat_view import SeatView, seat_view
from qquovadis.errors import QuoError, TableError
from qquovadis.model.agreed import Mode
from qquovadis.model.history.entries import Entry, Proposal, Resumed, RulesChanged
from qquovadis.model.history.rules_change import CardWords, Changes, rules_change, under
from qquovadis.model.text.translations import N_

HERE = "here"
STRANDED = N_("The game could not go on from here under these rules; use them for the next game.")
NO_WAY_ON = N_("The rules cannot resume from this position.")
Ruled = Entry | Proposal | None


class ResumePreview(NamedTuple):
    """What would be asked at another moment (None: the game would be over), and the table then, as everyone sees it."""

    decision: Decision | None
    view: SeatView


class SessionRules:
    """The rules of one session; without a referee nothing is foreseen or audited, and nothing can be resumed."""

    def __init__(self, log: EntryLog, persons: tuple[str, ...]) -> None:
        self._log = log
        self._persons = persons
        self._table = log.history.table
        self._rules = log.table_rules

    @property
    def referee(self) -> AnyReferee | None:
        """The referee by whose rules the table is played now; None for a table without rules."""
        return self._rules.referee

    @property
    def are_enforced(self) -> bool:
        """Whether rules ask and forbid anything here; a free table has a referee that knows no step."""
        return self.referee is not None and bool(self.referee.steps)

    def runner(self) -> ChoiceRunner:
        """Return who performs choices here; QuoError if nothing may be changed or there are no rules."""
        self._log.refuse_reading_only()
        if self._rules.runner is None:
            raise QuoError(N_("This table has no rules: use free moves."))
        return self._rules.runner

    def foreseen(self, seat: int, choice: Choice) -> tuple[Finding, ...]:
        """Return what a seat's legal choice would cost or bring at once, part by part; nothing where that is no
        number.
        """
        return self._rules.foreseen(seat, choice) if self._log.situation.decision_for(seat) else ()

    def audit(self) -> tuple[str, ...]:
        """Return the clauses that the present position violates; it never forbids anything."""
        return self._rules.audit()

    def faults(self) -> tuple[Fault, ...]:
        """Return the same clauses with the places and counts by which the position violates them."""
        return self._rules.faults()

    def destination(self, seat: int, choice: Choice) -> Destination:
        """Return where a piece goes by a seat's legal choice, as far as that seat may know before it makes it."""
        if self._log.situation.decision_for(seat) is None or self._rules.runner is None:
            return Destination()
        try:
            return destination(self._rules.runner, (seat, choice), self._log.habits.wants_asking)
        except (QuoError, LookupError, TypeError, ValueError):
            if not self._log.history.is_changed_by_hand:
                raise
            # Pieces were moved by hand to where no rule expects them.
            return Destination()

    def area_options(self, seat: int, query: AreaQuery) -> tuple[AreaOption, ...]:
        """Return the rows of choices by which a seat that is asked can choose areas; see `area_options`."""
        if self._log.situation.decision_for(seat) is None or self._rules.runner is None:
            return ()
        try:
            return area_options(self._rules.runner, seat, query)
        except (QuoError, LookupError, TypeError, ValueError):
            if not self._log.history.is_changed_by_hand:
                raise
            # Pieces were moved by hand to where no rule expects them.
            return ()

    def area_outlook(self, seat: int, row: tuple[Choice, ...]) -> AreaOutlook:
        """Return what a row of choices of a seat that is asked would lead to; see `area_outlook`."""
        if self._log.situation.decision_for(seat) is None or self._rules.runner is None:
            return AreaOutlook()
        try:
            return area_outlook(self._rules.runner, seat, row)
        except (QuoError, LookupError, TypeError, ValueError):
            if not self._log.history.is_changed_by_hand:
                raise
            # Pieces were moved by hand to where no rule expects them.
            return AreaOutlook()

    def refusal_of_row(self, seat: int, row: tuple[Choice, ...]) -> str | None:
        """Return the clause by which the rules refuse a row of choices of a seat; see `refusal_of_row`."""
        decision = self._log.situation.decision_for(seat)
        if decision is None or self._rules.runner is None:
            return None
        return refusal_of_row(self._rules.runner, seat, row)

    def resume_at(self, landmark: str, seat: int) -> Entry:
        """Let the referee go on from a landmark of a seat's turn, or (HERE) from what is still on the agenda.

        In a match only when nothing can be asked, during free moves at any time.
        """
        runner = self.runner()
        if self._log.history.mode is Mode.MATCH and not self._log.situation.is_adrift:
            raise QuoError(
                N_("The rules are already running. To resume from another step, switch to free moves first.")
            )
        with self._log.whole() as mark:
            if landmark != HERE:
                self._table.resolve(runner.referee.agenda_at(runner.game, landmark, seat))
            return self._log.add(Resumed(landmark, seat), mark, self._log.settle())

    def preview_resume(self, landmark: str, seat: int) -> ResumePreview:
        """Return what would be asked if the referee went on from there, as `resume_at` says; nothing is changed by
        asking.

        QuoError if the rules can make nothing of the table as it lies.
        """
        runner, mark = self.runner(), self._table.mark()
        try:
            if landmark != HERE:
                self._table.resolve(runner.referee.agenda_at(runner.game, landmark, seat))
            elif not self._table.agenda:
                raise QuoError(N_("No decision is pending. First choose whose turn it is and the step to resume from."))
            settled = runner.settle(self._log.habits.wants_asking, None)
            adrift = self._is_adrift(settled)
            if adrift and self._rules.outcome() is None:
                raise QuoError(NO_WAY_ON)
            return ResumePreview(None if adrift else settled.decision, seat_view(self._table, None))
        except (TableError, LookupError, TypeError, ValueError) as error:
            raise QuoError(NO_WAY_ON) from error
        finally:
            self._table.rewind(mark)
            runner.take_findings()

    def change(self, kit: Kit, words: Changes[CardWords] | None = None, *, agreed: bool = False) -> Ruled:
        """Go on under the rules of a kit with the same box, as one entry like any other; None if nothing differs.

        This is the one door for other rules at a table in use, for a pack that was edited as for a panel of variants:
        `model.history.rules_update` makes the kit and tells what must wait for the next game.
        In a match of several people it comes back as a Proposal that tells what would change, until it is `agreed`.
        QuoError, and nothing changed, if the table has another box or the rules could not go on from where they stand.
        `words` are those of the cards before and after; the save keeps them for whoever reads it with another pack.
        """
        self._log.refuse_reading_only()
        if differing(self._table.kit, kit):
            raise QuoError(
                N_("Other rules can apply to this table only if its pieces, places and counts stay the same.")
            )
        change = rules_change(self._table.kit, kit, words)
        if not change:
            return None
        if self._log.situation.outcome is not None:
            raise QuoError(N_("The game is over; other rules apply from the next one."))
        asks_table = self._log.undo_rules.asks_table()
        if asks_table and not agreed:
            return Proposal(change)
        with self._log.whole() as mark:
            settled = self._settled_under(under(self._table.kit, change))
            return self._log.add(RulesChanged(change), mark, settled, self._persons if asks_table else ())

    def _settled_under(self, kit: Kit) -> Settled | None:
        """Run on by the rules of another kit; QuoError if they can make nothing of the table as it lies."""
        adrift = self._log.situation.is_adrift
        try:
            self._table.go_on_under(kit)
            settled = self._log.settle()
            lost = self._is_adrift(settled) and not adrift
        except (LookupError, TypeError, ValueError) as error:
            raise QuoError(STRANDED) from error
        if lost:
            raise QuoError(STRANDED)
        return settled

    def _is_adrift(self, settled: Settled | None) -> bool:
        """Return whether nothing can be asked of the table as it lies at this instant, to which the rules have run
        on.
        """
        judged = settled.judged if settled else {}

        def may_choose(seat: int) -> bool:
            candidates = judged[seat] if seat in judged else self._rules.judged(seat)
            return any(objection is None for _, objection in candidates)

        return self._rules.is_adrift(self._rules.decision, may_choose)
