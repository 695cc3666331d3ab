"""The only writer of a table in use: choices, manual changes, undo; every change is one entry in its log."""

from dataclasses import dataclass, replace

from qquovadis.controllers.saves.load_game import distrusted_in, passed_over_in, reopened, terms_of
from qquovadis.controllers.session.changed_choices import ChoiceReplacement, SecretChoiceOrder
from qquovadis.controllers.session.choice_runner import ChoiceRunner
from qquovadis.controllers.session.entry_log import EntryLog, Habits
from qquovadis.controllers.session.history import History
from qquovadis.controllers.session.manual_changes import change_table_by_hand
from qquovadis.controllers.session.seats import Seating
from qquovadis.controllers.session.secret_choices import counted_on
from qquovadis.controllers.session.session_branches import SessionBranches
from qquovadis.controllers.session.session_rules import SessionRules
from qquovadis.controllers.session.situation import Situation
from qquovadis.controllers.session.table_rules import TableRules
from qquovadis.controllers.session.terms import Terms
from qquovadis.controllers.session.undo_rules import UndoRules
from qquovadis.engine.agenda import Choice
from qquovadis.engine.digest import digest
from qquovadis.engine.kit import Kit
from qquovadis.engine.referee import AnyReferee
from qquovadis.engine.seat_view import SeatView, seat_view
from qquovadis.engine.table import Table
from qquovadis.errors import QuoError, SaveError
from qquovadis.model.agreed import Mode
from qquovadis.model.free_table.changes import BeginAtLandmark, ManualChange, RestateChance, SetTally
from qquovadis.model.history.branches import Marked
from qquovadis.model.history.entries import NOTHING, Changed, Consent, Entry, Performed
from qquovadis.model.saves.damage import Damage
from qquovadis.model.saves.line_checks import Line
from qquovadis.model.saves.save_file import Recording
from qquovadis.model.text.translations import N_


@dataclass(frozen=True)
class LoadReport:
    """What of a save could not be used, what of its first line cannot be trusted, and lines that it does not know."""

    damage: Damage | None = None
    distrusted: SaveError | None = None
    passed_over: tuple[Line, ...] = ()


class Session:
    """A table in use.

    `situation` is what holds now, `log` writes the entries, `branches` are one up; `rules` are those that hold.
    """

    def __init__(self, history: History, terms: Terms, referee: AnyReferee | None, habits: Habits | None) -> None:
        self.history = history
        self.terms = terms
        self.seating = Seating(terms.people)
        undo_rules = UndoRules(history, self.seating, terms)
        self.log = EntryLog(history, self.seating, undo_rules, TableRules(history, referee), habits or Habits())
        self.branches = SessionBranches(self.log)
        self.rules = SessionRules(self.log, self.seating.persons)
        self.loaded = LoadReport()
        self._undo_rules = undo_rules
        self._table = history.table
        self._together = SecretChoiceOrder()

    @classmethod
    def start(cls, referee: AnyReferee, terms: Terms, habits: Habits | None = None) -> "Session":
        """Lay out a new table as agreed, and come to the first decision."""
        if len(terms.people) != referee.kit.seats:
            raise QuoError(
                N_("A table with {seats} seats has no room for {people} players."),
                people=len(terms.people),
                seats=referee.kit.seats,
            )
        table = Table(referee.kit, terms.seed, terms.chance)
        referee.open(referee.bind(table), terms.races or (None,) * referee.kit.seats, terms.start)
        return cls.at(referee, table, terms, habits)

    @classmethod
    def at(cls, referee: AnyReferee, table: Table, terms: Terms, habits: Habits | None = None) -> "Session":
        """Take over a table that was laid by its verbs, such as a position, and come to the first decision."""
        asking = habits.wants_asking if habits else ()
        settled = ChoiceRunner(referee, referee.bind(table)).settle(asking, None)
        return cls(History(table, terms.mode, settled.unasked), replace(terms, seed=table.seed), referee, habits)

    @classmethod
    def resume(
        cls, recording: Recording, kit: Kit, referee: AnyReferee | None = None, habits: Habits | None = None
    ) -> "Session":
        """Take up a game that was saved; the kit is its `recorded_box`, and the referee's.

        Without a referee it can be looked at, undone and pushed, but not played.
        What of the file could not be used is told by `loaded`.
        """
        history, damage = reopened(recording, kit, referee.steps if referee else None)
        session = cls(history, terms_of(recording.header), referee, habits)
        session.loaded = LoadReport(damage, distrusted_in(recording), passed_over_in(recording, damage))
        return session

    @property
    def situation(self) -> Situation:
        """What holds now; the same record until something changes."""
        return self.log.situation

    @property
    def entries(self) -> tuple[Entry, ...]:
        """What happened, oldest first; undone entries are not among it."""
        return self.situation.entries

    def seat_view(self, seat: int | None) -> SeatView:
        """Return the table as a seat may see it, or (None) as everyone may."""
        return seat_view(self._table, seat)

    def digest(self) -> str:
        """Return the fingerprint of the table as it lies."""
        return digest(self._table)

    def play(self, seat: int, choice: Choice) -> Entry:
        """Do a seat's choice and all that follows until somebody has to choose; Refused if the rules forbid it.

        A secret choice that is taken back is gone from the entries, and one made anew stands where it first stood:
        the entry returned for the former is none of them.
        """
        runner, asked = self.rules.runner(), self.situation.moment.waiting()
        with self.log.whole() as mark:
            performed = runner.perform(seat, choice, asked)
            anew = self._together.replacement(self.history.entries, performed)
            if anew is None:
                return self.log.add(performed, mark, self.log.settle())
            left = self.log.entry(performed, mark)
            self._table.rewind(mark)
            self._replace_choices(anew)
            return self.history.entries[anew.kept] if anew.row and anew.row[0][0] is performed else left

    def change_by_hand(self, change: ManualChange | BeginAtLandmark) -> Entry:
        """Change the table by hand: during free moves, or while a step asks for it.

        Whoever counts on in secret what they counted last changes that entry: how often tells nobody how much.
        """
        if not self.situation.may_change_by_hand:
            raise QuoError(
                N_("Pieces can be moved freely only during free moves, or when the rules leave a step to the players.")
            )
        with self.log.whole() as mark:
            runner = self.log.table_rules.runner
            action = change_table_by_hand(self._table, change, runner)
            pinned = any(bookmark.entry == len(self.history.entries) for bookmark in self.branches.bookmarks)
            tally = None if pinned else counted_on(self.history.entries, action, self._table.everybody)
            if tally is None:
                return self.log.add(action, mark)
            total = self._table.tally[tally]
            self._table.rewind(mark)
            return self._count_anew(SetTally(tally, total))

    def _count_anew(self, change: SetTally) -> Entry:
        """Let a tally count so much by the last entry, in place of what it counted by that."""
        history, length, last = self.history, len(self.history.entries), self.history.entries[-1]
        history.take_back(length - 1)
        mark = self._table.mark()
        entry = self.log.entry(change_table_by_hand(self._table, change), mark)
        history.add(replace(entry, time=last.time, note=last.note))
        self.log.keep_instead(length - 1, length)
        return history.entries[-1]

    def other_dice(
        self, purpose: int | None = None, seat: int = NOTHING, *, agreed: bool = False, by: str = ""
    ) -> Entry | Consent:
        """Let chance say something else from here on, for one purpose and seat or (None) for all; an entry.

        In a match of several people it comes back as a question, as an undo across a fence does.
        """
        self.log.refuse_reading_only()
        if (question := self.question_to_table(agreed=agreed, by=by)) is not None:
            return question
        with self.log.whole() as mark:
            change = RestateChance(purpose, None if purpose is None or seat == NOTHING else seat)
            action = change_table_by_hand(self._table, change)
            return self.log.add(action, mark, None, self._undo_rules.voices(by))

    def change_mode(self, mode: Mode, *, agreed: bool = False, by: str = "") -> Entry | Consent | None:
        """Use the table in another mode; an entry like any other, None if nothing changes.

        Free moves show whoever makes them whatever lies on the table: in a match of several people they come back as a
        question, by the terms and `by` as for an undo.
        """
        if mode is self.history.mode:
            return None
        free = mode is Mode.FREE_MOVES
        if free and (question := self.question_to_table(agreed=agreed, by=by)) is not None:
            return question
        agreeing = self._undo_rules.voices(by) if free else ()
        return self.log.add(Changed(mode), self._table.mark(), None, agreeing)

    def question_to_table(self, *, agreed: bool, by: str) -> Consent | None:
        """Return the question to the people of a match whether one of them may do what shows things or changes luck.

        None if they have agreed, or need not be asked: nobody shares the screen, the terms leave undo free, or `by` is
        the designer who decides alone.
        """
        asks = not agreed and self._undo_rules.asks_before_undo(by)
        return Consent(len(self.history.entries), ()) if asks else None

    def question_before_copy(self) -> Consent | None:
        """Return the question to the table whether one of them may set up this position elsewhere, hands open.

        None if the game is over, or nobody hides anything from another person at the screen. The agreement on undo
        frees nobody from it but the designer, who is named when the question is answered.
        """
        asks = self.situation.outcome is None and self._undo_rules.asks_table()
        return Consent(len(self.history.entries), ()) if asks else None

    def undo(self, to: int | None = None, *, agreed: bool = False, by: str = "") -> Consent | None:
        """Take back the last entry a person made, and what bots answered to it; or entries until so many are left.

        In a match of several people, a question if somebody saw something by it; None once it is done.
        The terms may have it that nobody is asked, or not the designer: `by` says who does it, if it is another
        person than the one at the screen. What another person chose in secret is a question under any terms.
        """
        self.log.refuse_reading_only()
        kept = self._undo_rules.undo_to() if to is None else to
        crossing = self._undo_rules.crossing(kept, agreed, by)
        if isinstance(crossing, Consent):
            return crossing
        self.log.take_back(kept, crossing)
        return None

    def redo(self, *, agreed: bool = False, by: str = "") -> Consent | None:
        """Do again what the last undo took back, by the operations that were recorded.

        A question if another person had chosen something of it in secret, who may want to choose anew.
        """
        self.log.refuse_reading_only()
        kept = self._undo_rules.redo_to()
        consent = self._undo_rules.secrets_before_redo(kept, by)
        if consent is not None and not agreed:
            return consent
        self.log.put_back(kept)
        return None

    def _replace_choices(self, anew: ChoiceReplacement) -> None:
        """Do these choices in place of the last entries, so that nobody can tell that any of them was another one."""
        history, before, pinned = self.history, tuple(self.history.entries), self.branches.bookmarks
        history.take_back(anew.kept)
        try:
            for action, like in anew.row:
                self._do_like(action, like)
        finally:
            if len(history.entries) < anew.kept + len(anew.row):
                history.go_over(before)
        history.forget_undone()
        self._together.keep(history.entries)
        self.log.keep_instead(anew.kept, len(before))
        longer = len(history.entries) - len(before)
        for mark in pinned:
            if mark.branch == history.branches.in_play and mark.entry > anew.kept:
                moved, now = mark.entry + longer, self.log.habits.clock()
                self.log.apply_branch_op(Marked(mark.number, mark.branch, moved, mark.name, now))

    def _do_like(self, action: Performed, like: Entry) -> None:
        """Make a choice as one entry, at the time and with the note of another."""
        mark = self._table.mark()
        performed = self.rules.runner().perform(action.seat, action.choice)
        entry = self.log.entry(performed, mark, self.log.settle())
        self.history.add(replace(entry, time=like.time, note=like.note))
