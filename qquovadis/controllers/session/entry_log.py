"""The entries of a session: kept safely, taken back, done again, annotated, and shown to whoever watches.

What an entry does to the table is the affair of those who write here; all that is written comes by this door.
"""

from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Protocol

from qquovadis.controllers.session.beats import SETTLED, Beat, Beats, Watcher
from qquovadis.controllers.session.branch_ops import apply_branch_op
from qquovadis.controllers.session.choice_runner import Settled
from qquovadis.controllers.session.history import History, seen_in
from qquovadis.controllers.session.seats import Seating
from qquovadis.controllers.session.situation import Moment, Situation
from qquovadis.controllers.session.table_rules import TableRules
from qquovadis.controllers.session.undo_rules import Crossing, UndoRules
from qquovadis.engine.ops import Resolved
from qquovadis.engine.seat_view import seat_view
from qquovadis.errors import QuoError
from qquovadis.model.agreed import Mode
from qquovadis.model.history.branches import BranchOp, Forked, Switched
from qquovadis.model.history.entries import Entry, EntryAction, TakenBack
from qquovadis.model.text.translations import N_


class Recorder(Protocol):
    """Whoever keeps what happens, so that it is there after a crash; each call returns when it is safe."""

    def entry(self, entry: Entry) -> None:
        """Keep a new entry."""
        ...

    def undo(self, taken: TakenBack) -> None:
        """Keep that entries were taken back."""
        ...

    def instead(self, taken: TakenBack, entries: Sequence[Entry]) -> None:
        """Keep that these entries stand in place of those that were taken back, all of it or nothing."""
        ...

    def redo(self, kept: int) -> None:
        """Keep that undone entries were done again, until there were so many."""
        ...

    def note(self, number: int, note: str) -> None:
        """Keep a remark on an entry."""
        ...

    def branch_op(self, branch_op: BranchOp) -> None:
        """Keep what was done to branches and bookmarks."""
        ...


def now() -> str:
    """Return the time as entries carry it: UTC, to the second."""
    return datetime.now(UTC).isoformat(timespec="seconds")


@dataclass
class Habits:
    """What the people at the table prefer, and the clock of their entries.

    Seats in `wants_asking` are asked even without a choice.
    """

    wants_asking: set[int] = field(default_factory=set)
    clock: Callable[[], str] = now


class EntryLog:
    """Writes the entries of one table: safely on disk before anybody is told, whole or not at all.

    What holds after each of them is its `situation`.
    """

    def __init__(
        self, history: History, seating: Seating, undo_rules: UndoRules, table_rules: TableRules, habits: Habits
    ) -> None:
        self.history = history
        self.undo_rules = undo_rules
        self.table_rules = table_rules
        self.habits = habits
        self.recorder: Recorder | None = None
        self._seating = seating
        self._beats = Beats()
        self._moment = Moment(history, table_rules)
        self._situation: tuple[object, Situation] | None = None

    @property
    def situation(self) -> Situation:
        """What holds now; the same record until something changes."""
        key = (self.history.version, self._seating.eyes, self.undo_rules.passes)
        if self._situation is None or self._situation[0] != key:
            self._situation = (key, self._made())
        return self._situation[1]

    def watch(self, watcher: Watcher) -> Callable[[], None]:
        """Tell every visible change to this watcher until the returned function is called."""
        return self._beats.watch(watcher)

    def note(self, number: int, note: str) -> None:
        """Write a remark on an entry, in place of an earlier one."""
        self.history.annotate(number, note)
        if self.recorder:
            self.recorder.note(number, note)

    @contextmanager
    def whole(self) -> Generator[int]:
        """Let a change happen whole or not at all, whatever goes wrong on the way; it begins at the mark given."""
        entries = len(self.history.entries)
        if self.table_rules.runner:
            self.table_rules.runner.take_findings()
        try:
            yield self.history.table.mark()
        finally:
            if len(self.history.entries) == entries:
                self.history.take_back(entries)

    def settle(self) -> Settled | None:
        """Run to the next decision, and tell what was performed unasked; None without rules."""
        runner = self.table_rules.runner
        shown = self._show_step if self._beats.is_watched else None
        return runner.settle(self.habits.wants_asking, shown) if runner else None

    def add(
        self, action: EntryAction, mark: int, settled: Settled | None = None, agreed: tuple[str, ...] = ()
    ) -> Entry:
        """Keep all since the mark as one entry, safely on disk before anybody is told."""
        entry = replace(self.entry(action, mark, settled), agreed=agreed)
        self.history.add(entry)
        self._moment = Moment(self.history, self.table_rules, settled)
        try:
            if self.recorder:
                self.recorder.entry(entry)
        finally:
            self.show(SETTLED)
        return entry

    def entry(self, action: EntryAction, mark: int, settled: Settled | None = None) -> Entry:
        """Return all since the mark as the entry that would follow; it is not kept yet."""
        runner = self.table_rules.runner
        return Entry(
            number=len(self.history.entries) + 1,
            action=action,
            operations=tuple(self.history.table.journal[mark:]),
            time=self.habits.clock(),
            unasked=settled.unasked if settled else (),
            seen=seen_in(self.history.table, mark),
            findings=runner.take_findings() if runner else (),
        )

    def take_back(self, kept: int, crossing: Crossing) -> None:
        """Take entries back until so many are left, as was agreed."""
        gone = len(self.history.entries) - kept
        self.history.take_back(kept)
        branch = self.history.branches.in_play
        taken = TakenBack(kept, gone, crossing.seen, self.habits.clock(), crossing.agreed, branch)
        self.history.taken_back.append(taken)
        if self.recorder:
            self.recorder.undo(taken)
        self.show(SETTLED)

    def put_back(self, wanted: int) -> None:
        """Do undone entries again until there are so many, by the operations that were recorded."""
        self.history.put_back(wanted)
        if self.recorder:
            self.recorder.redo(wanted)
        self.show(SETTLED)

    def keep_instead(self, kept: int, length: int) -> None:
        """Keep that other entries stand after the first so many than did when there were `length`; then tell it."""
        taken = TakenBack(kept, length - kept, (), self.habits.clock(), (), self.history.branches.in_play)
        self.history.taken_back.append(taken)
        try:
            if self.recorder:
                self.recorder.instead(taken, self.history.entries[kept:])
        finally:
            self.show(SETTLED)

    def apply_branch_op(self, branch_op: BranchOp) -> None:
        """Do this to the branches, and have it safely on disk before anybody is told."""
        apply_branch_op(self.history, branch_op)
        try:
            if self.recorder:
                self.recorder.branch_op(branch_op)
        finally:
            if isinstance(branch_op, Forked | Switched):
                self.show(SETTLED)

    def refuse_reading_only(self) -> None:
        """Raise QuoError where the table is only looked at."""
        if self.history.mode is Mode.REPLAY:
            raise QuoError(N_("A replay can only be watched. Switch to a match or to free moves to go on from here."))

    def show(self, caption: str) -> None:
        """Tell the watchers how the table lies now, at rest as well as after a step."""
        if not self._beats.is_watched:
            return
        entries = len(self.history.entries)
        if caption == SETTLED:
            now = self.situation
            self._beats.show(Beat(now.view, caption, entries, now.standing, now.public_view))
            return
        view = seat_view(self.history.table, self._seating.eyes)
        public = seat_view(self.history.table, None) if self._seating.may_close else view
        self._beats.show(Beat(view, caption, entries, self.table_rules.standing(), public))

    def _show_step(self) -> None:
        """Show what the step that was just resolved changed."""
        last = self.history.table.journal[-1]
        if isinstance(last, Resolved) and last.before:
            self.show(type(last.before[-1]).__name__)

    def _made(self) -> Situation:
        """Return what holds now, with what is still true of what was worked out before."""
        history, seating = self.history, self._seating
        if self._moment.version != history.version[0]:
            self._moment = Moment(history, self.table_rules)
        return Situation(
            entries=tuple(history.entries),
            mode=history.mode,
            eyes=seating.eyes,
            open_seats=tuple(seat for seat in range(len(seating.people)) if seating.sees(seat)),
            undo_to=self.undo_rules.undo_to(),
            redo_to=self.undo_rules.redo_to(),
            bots=tuple(seat for seat in range(len(seating.people)) if seating.is_bot(seat)),
            moment=self._moment,
        )
