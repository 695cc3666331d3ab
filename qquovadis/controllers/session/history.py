"""The entries of one table: recorded, taken back and done again, always whole.

The table's journal is the only undo; this keeps the entries, their marks and the kits that held after them in step
with it, and asks no referee.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

from qquovadis.engine.kit import Kit
from qquovadis.engine.ops import Flipped, Moved, Operation, Rolled, Shown, Shuffled, Slipped, Unveiled, discloses
from qquovadis.engine.seat_view import SIDE_UP
from qquovadis.engine.table import Table
from qquovadis.errors import QuoError, TableError
from qquovadis.model.agreed import Mode
from qquovadis.model.free_table.changes import RestateChance
from qquovadis.model.history.branches import Branches, shared
from qquovadis.model.history.entries import (
    NOTHING,
    Changed,
    ChangedByHand,
    Entry,
    EntryAction,
    Performed,
    RulesChanged,
    Seen,
    TakenBack,
)
from qquovadis.model.history.rules_change import under
from qquovadis.model.pack.die_faces import sides_of
from qquovadis.model.text.translations import N_


class _Conditions(NamedTuple):
    """What holds after an entry: the kit, the mode, and whether anything was changed by hand.

    Most entries change none of it, and share those of the entry before.
    """

    kit: Kit
    mode: Mode
    by_hand: bool


class History:
    """What happened since the opening on the branch in play, what was undone, and the branches beside it."""

    def __init__(self, table: Table, mode: Mode, unasked: tuple[Performed, ...] = ()) -> None:
        """Start with a table whose journal holds the opening, and choices performed unasked in it, and nothing else."""
        self.table = table
        self.unasked = unasked
        self.entries: list[Entry] = []
        self.undone: list[Entry] = []
        self.taken_back: list[TakenBack] = []
        self.branches = Branches()
        self._moves = self._changes = 0
        # The journal's mark, and the conditions, at the start and after each entry.
        self._marks = [table.mark()]
        self._conditions = [_Conditions(table.kit, mode, mode is Mode.FREE_MOVES)]

    @property
    def version(self) -> tuple[int, int]:
        """How often the table moved on or back, and how often anything of the entries changed."""
        return self._moves, self._changes

    @property
    def opening(self) -> tuple[Operation, ...]:
        """The operations that laid the table before the first entry."""
        return tuple(self.table.journal[: self._marks[0]])

    @property
    def first_kit(self) -> Kit:
        """The kit with which the table was laid; later ones have the same box."""
        return self._conditions[0].kit

    @property
    def mode(self) -> Mode:
        """How the table is used now: as the last entry that changed it says."""
        return self._conditions[-1].mode

    @property
    def is_laid_by_hand(self) -> bool:
        """Whether the table is a position that people set up, and no match from the beginning."""
        return self._conditions[0].by_hand

    @property
    def is_changed_by_hand(self) -> bool:
        """Whether anything was, or may have been, laid by hand, or by other rules than those that hold now."""
        return self._conditions[-1].by_hand

    def add(self, entry: Entry) -> None:
        """Keep an entry whose operations are already in the journal; what was undone before is forgotten."""
        if self.undone and self.branches.bookmarks:
            whole = (*self.entries, *reversed(self.undone))
            self.branches = self.branches.released(self.branches.in_play, len(self.entries), whole)
        self._keep(entry)
        self.undone.clear()

    def forget_undone(self) -> None:
        """Give up what was undone."""
        self.undone.clear()
        self._changes += 1

    def enter(self, action: EntryAction) -> None:
        """Let the rules hold that come with an entry, before its operations are done."""
        if isinstance(action, RulesChanged):
            self.table.go_on_under(under(self.table.kit, action.change))

    def take_back(self, kept: int) -> None:
        """Undo the newest entries until so many are left."""
        if not 0 <= kept <= len(self.entries):
            raise QuoError(N_("There is no move {number} to go back to."), number=kept)
        self._changed()
        self.table.rewind(self._marks[kept])
        if self.table.kit is not self._conditions[kept].kit:
            self.table.go_on_under(self._conditions[kept].kit)
        self.undone.extend(reversed(self.entries[kept:]))
        del self.entries[kept:]
        del self._marks[kept + 1 :], self._conditions[kept + 1 :]

    def put_back(self, wanted: int) -> None:
        """Do undone entries again until there are so many; their recorded operations are applied as they are."""
        if not len(self.entries) <= wanted <= len(self.entries) + len(self.undone):
            raise QuoError(N_("There is no move {number} to redo."), number=wanted)
        while len(self.entries) < wanted:
            entry = self.undone[-1]
            self.enter(entry.action)
            self.table.replay(entry.operations)
            self._keep(self.undone.pop())

    def go_over(self, entries: Sequence[Entry], undone: Iterable[Entry] = ()) -> None:
        """Leave the present row of entries where another one does, and follow that one to its end."""
        self.take_back(shared(self.entries, entries))
        self.undone = list(reversed(entries[len(self.entries) :]))
        self.put_back(len(entries))
        self.undone = list(undone)
        self._changes += 1

    def annotate(self, number: int, note: str) -> None:
        """Write a remark on an entry, in place of an earlier one."""
        if not 1 <= number <= len(self.entries):
            raise QuoError(N_("There is no move {number} to add a note to."), number=number)
        before = self.entries[number - 1]
        self.entries[number - 1] = replace(before, note=note)
        self.branches = self.branches.annotated(before, self.entries[number - 1])
        self._changes += 1

    def _keep(self, entry: Entry) -> None:
        self.entries.append(entry)
        self._marks.append(self.table.mark())
        self._conditions.append(self._conditions_after(entry.action))
        self._changed()

    def _conditions_after(self, action: EntryAction) -> _Conditions:
        before = self._conditions[-1]
        if isinstance(action, Performed):
            return before
        mode = action.manner if isinstance(action, Changed) else before.mode
        return _Conditions(self.table.kit, mode, before.by_hand or _lays(action))

    def _changed(self) -> None:
        self._moves += 1
        self._changes += 1


def _lays(action: EntryAction) -> bool:
    """Return whether pieces may lie otherwise by it than the rules lay them; other dice alone do nothing of the
    kind.
    """
    by_hand = isinstance(action, ChangedByHand) and not isinstance(action.change, RestateChance)
    return by_hand or isinstance(action, RulesChanged)


def seen_in(table: Table, mark: int) -> tuple[Seen, ...]:
    """Return what seats learned, and chance showed, in the operations after a mark of the journal."""
    operations = table.journal[mark:]
    if not any(isinstance(operation, Shuffled | Slipped) for operation in operations):
        return tuple(seen for operation in operations if (seen := _seen(table, operation)) is not None)
    # Identities changed places meanwhile, so each is read at its own moment.
    table.rewind(mark)
    return tuple(_replayed(table, operations))


def _replayed(table: Table, operations: Sequence[Operation]) -> list[Seen]:
    found = []
    for operation in operations:
        table.replay((operation,))
        seen = _seen(table, operation)
        if seen is not None:
            found.append(seen)
    return found


def _seen(table: Table, operation: Operation) -> Seen | None:
    """Return what an operation that was just done disclosed."""
    if not discloses(operation):
        return None
    if isinstance(operation, Rolled):
        die = operation.die
        knows = table.known[die] if table.kit.pieces[die].hidden else table.everybody
        return Seen(die, table.identity_of[die], _seats(knows, table), knows, operation.new)
    if isinstance(operation, Unveiled):
        at, told = operation.tally, operation.new & ~operation.old
        knows = operation.new | 1 << table.kit.tallies[at].seat
        return Seen(NOTHING, NOTHING, _seats(told, table), knows, table.tally[at], at)
    if isinstance(operation, Slipped):
        piece, learned = table.contents[operation.zone][operation.at], operation.learned()
    elif isinstance(operation, Moved | Flipped | Shown):
        piece, learned = operation.piece, operation.learned
    else:
        raise TableError(f"{operation} discloses something that has no piece")
    # A die that was hidden tells its value to whoever is shown it; a card shows no side above its front.
    is_die = table.face[piece] > SIDE_UP or sides_of(table.kit.identities[table.identity_of[piece]].marks) > 0
    value = table.face[piece] if isinstance(operation, Shown) and is_die else 0
    return Seen(piece, table.identity_of[piece], _seats(learned, table), table.known[piece], value)


def _seats(bits: int, table: Table) -> tuple[int, ...]:
    return tuple(seat for seat in range(table.kit.seats) if bits >> seat & 1)
