"""The only writer of a table in use: choices, manual changes, other rules; every change is one entry in its log."""

from dataclasses import replace
from typing import NamedTuple

from qquovadis.controllers.saves.load_game import distrusted_in, passed_over_in, reopened, terms_of
from qquovadis.controllers.session.branching import BranchedSession
from qquovadis.controllers.session.changed_choices import Anew, Together
from qquovadis.controllers.session.choice_runner import ChoiceRunner
from qquovadis.controllers.session.destinations import Destination, destination
from qquovadis.controllers.session.entry_log import Habits
from qquovadis.controllers.session.history import History
from qquovadis.controllers.session.manual_changes import change_table_by_hand
from qquovadis.controllers.session.terms import Terms
from qquovadis.engine.agenda import Choice, Decision
from qquovadis.engine.boxes import differing
from qquovadis.engine.kit import Kit
from qquovadis.engine.referee import Referee
from qquovadis.engine.seat_view import SeatView
from qquovadis.engine.table import Table
from qquovadis.errors import QuoError, SaveError, TableError
from qquovadis.model.history.branches import Marked
from qquovadis.model.history.entries import (
    NOTHING,
    RESTATE,
    Changed,
    Consent,
    Deed,
    Entry,
    Mode,
    Performed,
    Proposal,
    Resumed,
    RulesChanged,
)
from qquovadis.model.history.rules_change import CardWords, Changes, rules_change, under
from qquovadis.model.saves.damage import Damage
from qquovadis.model.saves.save_file import Line, Recording
from qquovadis.model.text.translations import N_

HERE = "here"
STRANDED = N_("The game could not go on from here under these rules; use them for the next game.")
NO_WAY_ON = N_("The rules cannot resume from this position.")
Ruled = Entry | Proposal | None


class Coming(NamedTuple):
    """What would be asked at another moment (None: the game would be over), and the table then, as everyone sees it."""

    decision: Decision | None
    view: SeatView


class Session(BranchedSession):
    """A table in use; RulesQueries and SessionReader read it, EntryLog undoes, branches are one up."""

    def __init__(self, history: History, terms: Terms, referee: Referee | None, habits: Habits | None) -> None:
        super().__init__(history, terms, referee, habits)
        self.damage: Damage | None = None
        self.distrusted: SaveError | None = None
        self.passed_over: tuple[Line, ...] = ()
        self._together = Together()

    @classmethod
    def start(cls, referee: Referee, terms: Terms, habits: Habits | None = None) -> "Session":
        """Lay out a new table as agreed, and come to the first decision."""
        if len(terms.people) != referee.kit.seats:
            raise QuoError(
                N_("A table with {seats} seats has no room for {people} players."),
                people=len(terms.people),
                seats=referee.kit.seats,
            )
        table = Table(referee.kit, terms.seed)
        referee.open(referee.bind(table), terms.races or (None,) * referee.kit.seats, terms.start)
        return cls.at(referee, table, terms, habits)

    @classmethod
    def at(cls, referee: Referee, table: Table, terms: Terms, habits: Habits | None = None) -> "Session":
        """Take over a table that was laid by its verbs, such as a position, and come to the first decision."""
        asking = habits.wants_asking if habits else ()
        unasked = ChoiceRunner(referee, referee.bind(table)).settle(asking, None)
        return cls(History(table, terms.manner, unasked), replace(terms, seed=table.seed), referee, habits)

    @classmethod
    def resume(
        cls, recording: Recording, kit: Kit, referee: Referee | None = None, habits: Habits | None = None
    ) -> "Session":
        """Take up a game that was saved; the kit is its `recorded_box`, and the referee's.

        Without a referee it can be looked at, undone and pushed, but not played.
        What of the file could not be used is told by `damage`, what of its first line by `distrusted`.
        """
        history, damage = reopened(recording, kit, referee.steps if referee else None)
        session = cls(history, terms_of(recording.header), referee, habits)
        session.damage, session.passed_over = damage, passed_over_in(recording, damage)
        session.distrusted = distrusted_in(recording)
        return session

    def play(self, seat: int, choice: Choice) -> Entry:
        """Do a seat's choice and all that follows until somebody has to choose; Refused if the rules forbid it.

        A secret choice that is taken back is gone from the entries, and one made anew stands where it first stood:
        the entry returned for the former is none of them.
        """
        choice_runner = self._refereed()
        with self._whole():
            mark = self._table.mark()
            performed = choice_runner.perform(seat, choice)
            anew = self._together.anew(self.entries, performed)
            if anew is None:
                return self._settled(performed, mark)
            left = self._entry(performed, mark, ())
            self._table.rewind(mark)
            self._do_anew(anew)
            return self.entries[anew.kept] if anew.row and anew.row[0][0] is performed else left

    def change_by_hand(self, verb: str, *arguments: int) -> Entry:
        """Change the table by hand: during free moves, or while a step asks for it.

        Verbs and arguments are the table's own, by number, without reasons; "state" takes a purpose, a seat and the
        results that come next, "restate" a purpose and a seat for which chance shall say something else.
        """
        if not self.may_change_by_hand:
            raise QuoError(
                N_("Pieces can be moved freely only during free moves, or when the rules leave a step to the players.")
            )
        with self._whole():
            mark = self._table.mark()
            return self._add(change_table_by_hand(self._table, verb, arguments, self._choice_runner), mark, ())

    def other_dice(
        self, purpose: int | None = None, seat: int = NOTHING, *, agreed: bool = False, by: str = ""
    ) -> Entry | Consent:
        """Let chance say something else from here on, for one purpose and seat or (None) for all; an entry.

        In a match of several people it comes back as a question, as an undo across a fence does.
        """
        self._refuse_reading_only()
        if self._asks_before_undo(by) and not agreed:
            return Consent(len(self.entries), ())
        with self._whole():
            mark = self._table.mark()
            arguments = () if purpose is None else (purpose, seat)
            return self._add(change_table_by_hand(self._table, RESTATE, arguments), mark, (), self._voices(by))

    def change_manner(self, manner: Mode) -> Entry | None:
        """Use the table in another manner; an entry like any other, None if nothing changes."""
        if manner is self.manner:
            return None
        return self._add(Changed(manner), self._table.mark(), ())

    def resume_at(self, landmark: str, seat: int) -> Entry:
        """Let the referee go on from a landmark of a seat's turn, or (HERE) from what is still on the agenda.

        In a match only when nothing can be asked, during free moves at any time.
        """
        choice_runner = self._refereed()
        if self.manner is Mode.MATCH and not self.adrift:
            raise QuoError(
                N_("The rules are already running. To resume from another step, switch to free moves first.")
            )
        with self._whole():
            mark = self._table.mark()
            if landmark != HERE:
                self._table.resolve(choice_runner.referee.agenda_at(self._game, landmark, seat))
            return self._settled(Resumed(landmark, seat), mark)

    def going_on(self, landmark: str, seat: int) -> Coming:
        """What would be asked if the referee went on from there, as `resume_at` says; nothing is changed by asking.

        QuoError if the rules can make nothing of the table as it lies.
        """
        choice_runner, mark = self._refereed(), self._table.mark()
        try:
            if landmark != HERE:
                self._table.resolve(choice_runner.referee.agenda_at(self._game, landmark, seat))
            elif not self._table.agenda:
                raise QuoError(N_("No decision is pending. First choose whose turn it is and the step to resume from."))
            choice_runner.settle(self.habits.wants_asking, None)
            if self.adrift and self.outcome() is None:
                raise QuoError(NO_WAY_ON)
            return Coming(self.decision(), self.seat_view(None))
        except (TableError, LookupError, TypeError, ValueError) as error:
            raise QuoError(NO_WAY_ON) from error
        finally:
            self._table.rewind(mark)
            choice_runner.take_findings()

    def destination(self, seat: int, choice: Choice) -> Destination:
        """Where a piece goes by a seat's legal choice, as far as that seat may know before it makes it."""
        if self.decision_for(seat) is None or self._choice_runner is None:
            return Destination()
        try:
            return destination(self._choice_runner, (seat, choice), self.habits.wants_asking)
        except (QuoError, LookupError, TypeError, ValueError):
            if not self.history.changed_by_hand:
                raise
            # Pieces were moved by hand to where no rule expects them.
            return Destination()

    def change_rules(self, kit: Kit, words: Changes[CardWords] | None = None, *, agreed: bool = False) -> Ruled:
        """Go on under the rules of a kit with the same box, as one entry like any other; None if nothing differs.

        This is the one door for other rules at a table in use, for a pack that was edited as for a panel of variants:
        `model.going_on` makes the kit and tells what must wait for the next game.
        In a match of several people it comes back as a Proposal that tells what would change, until it is `agreed`.
        QuoError, and nothing changed, if the table has another box or the rules could not go on from where they stand.
        `words` are those of the cards before and after; the save keeps them for whoever reads it with another pack.
        """
        self._refuse_reading_only()
        if differing(self._table.kit, kit):
            raise QuoError(
                N_("Other rules can apply to this table only if its pieces, places and counts stay the same.")
            )
        change = rules_change(self._table.kit, kit, words)
        if not change:
            return None
        if self.outcome() is not None:
            raise QuoError(N_("The game is over; other rules apply from the next one."))
        if self._asks_table() and not agreed:
            return Proposal(change)
        with self._whole():
            mark = self._table.mark()
            unasked = self._settled_under(under(self._table.kit, change))
            return self._add(RulesChanged(change), mark, unasked, self.seating.persons if self._asks_table() else ())

    def _refereed(self) -> ChoiceRunner:
        self._refuse_reading_only()
        if self._choice_runner is None:
            raise QuoError(N_("This table has no rules: use free moves."))
        return self._choice_runner

    def _settled(self, deed: Deed, mark: int) -> Entry:
        """Run to the next decision and keep all since the mark as one entry."""
        return self._add(deed, mark, self._settle())

    def _do_anew(self, anew: Anew) -> None:
        """Do these choices in place of the last entries, so that nobody can tell that any of them was another one."""
        before, pinned = self.entries, self.bookmarks
        self.history.take_back(anew.kept)
        try:
            for deed, like in anew.row:
                self._do_like(deed, like)
        finally:
            if len(self.entries) < anew.kept + len(anew.row):
                self.history.go_over(before)
        self.history.undone.clear()
        self._together.keep(self.entries)
        self._keep_instead(anew.kept, len(before))
        longer = len(self.entries) - len(before)
        for mark in pinned:
            if mark.branch == self.history.branches.in_play and mark.entry > anew.kept:
                moved = mark.entry + longer
                self._apply_branch_op(Marked(mark.number, mark.branch, moved, mark.name, self.habits.clock()))

    def _do_like(self, deed: Performed, like: Entry) -> None:
        """Make a choice as one entry, at the time and with the note of another."""
        mark = self._table.mark()
        performed = self._refereed().perform(deed.seat, deed.choice)
        entry = self._entry(performed, mark, self._settle())
        self.history.add(replace(entry, time=like.time, note=like.note))

    def _settle(self) -> tuple[Performed, ...]:
        """Run to the next decision, and tell what was performed unasked."""
        shown = self._show_step if self._beats.watched else None
        return self._choice_runner.settle(self.habits.wants_asking, shown) if self._choice_runner else ()

    def _settled_under(self, kit: Kit) -> tuple[Performed, ...]:
        """Run on by the rules of another kit; QuoError if they can make nothing of the table as it lies."""
        adrift = self.adrift
        try:
            self._go_on_under(kit)
            unasked = self._settle()
            lost = self.adrift and not adrift
        except (LookupError, TypeError, ValueError) as error:
            raise QuoError(STRANDED) from error
        if lost:
            raise QuoError(STRANDED)
        return unasked
