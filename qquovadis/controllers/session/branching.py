"""Other ways from earlier moments: branches of a game, and bookmarks on its moments; each change is kept and logged."""

from qquovadis.controllers.session.beats import SETTLED
from qquovadis.controllers.session.branch_ops import apply_branch_op
from qquovadis.controllers.session.entry_log import EntryLog
from qquovadis.errors import QuoError
from qquovadis.model.history.branches import (
    Bookmark,
    Branch,
    BranchOp,
    Dropped,
    Forked,
    Marked,
    Renamed,
    Switched,
    Unmarked,
    shared,
)
from qquovadis.model.history.entries import Consent
from qquovadis.model.text.translations import N_


class BranchedSession(EntryLog):
    """The branches of one table in use; the table is always that of the branch in play."""

    @property
    def branches(self) -> tuple[Branch, ...]:
        """The branches beside the one in play, oldest first."""
        beside = self.history.branches.beside
        return tuple(beside[number] for number in sorted(beside))

    @property
    def bookmarks(self) -> tuple[Bookmark, ...]:
        """The bookmarks on moments of the branch in play, in the order of the moments."""
        return tuple(self.history.branches.along(tuple(self.history.entries)))

    def play_on_from(self, kept: int, name: str | None = None, *, agreed: bool = False, by: str = "") -> Consent | None:
        """Go on from the moment after so many entries; what follows it stays beside, as a branch of this name.

        Without a name it keeps its own. From the last moment, what follows is what was undone there.
        None once it is done; in a match a question, as for an undo to that moment.
        """
        self._refuse_reading_only()
        if kept >= len(self.history.entries) and not self.history.undone:
            raise QuoError(N_("This is the latest moment; just keep playing."))
        crossing = self._crossing(kept, agreed, by)
        if isinstance(crossing, Consent):
            return crossing
        to, called = self.history.branches.next_branch, self._called(name)
        entries, undone = len(self.history.entries), len(self.history.undone)
        left = entries + undone if kept == entries else entries
        self._apply_branch_op(Forked(kept, to, called, left, crossing.seen, crossing.agreed, self.habits.clock()))
        return None

    def switch_to(self, number: int, name: str | None = None, *, agreed: bool = False, by: str = "") -> Consent | None:
        """Put a branch into play at its end; what was in play stays beside it, under this name or its own.

        None once it is done; in a match a question, as for an undo to where the two part.
        """
        self._refuse_reading_only()
        parting = shared(self.history.entries, self.history.branches.branch(number).entries)
        crossing = self._crossing(parting, agreed, by)
        if isinstance(crossing, Consent):
            return crossing
        self._apply_branch_op(
            Switched(parting, number, self._called(name), crossing.seen, crossing.agreed, self.habits.clock())
        )
        return None

    def rename_branch(self, number: int, name: str) -> None:
        """Call a branch otherwise, the one in play included."""
        self._apply_branch_op(Renamed(number, name, self.habits.clock()))

    def delete_branch(self, number: int) -> None:
        """Give up a branch that is not in play; the save still holds its entries, and tells that it was deleted."""
        self._apply_branch_op(Dropped(number, self.habits.clock()))

    def bookmark(self, name: str, entry: int | None = None, branch: int | None = None) -> Bookmark:
        """Give a name to the moment after so many entries of a branch (None: in play), or to the present one."""
        branches = self.history.branches
        at = len(self.history.entries) if entry is None else entry
        number = branches.next_bookmark
        row = branches.in_play if branch is None else branch
        self._apply_branch_op(Marked(number, row, at, name, self.habits.clock()))
        return self.history.branches.bookmarks[number]

    def remove_bookmark(self, number: int) -> None:
        """Take a bookmark away; the moment stays."""
        self._apply_branch_op(Unmarked(number, self.habits.clock()))

    def _called(self, name: str | None) -> str:
        """What the branch in play is called once it lies beside."""
        return self.history.branches.name if name is None else name

    def _apply_branch_op(self, branch_op: BranchOp) -> None:
        """Do this, and have it safely on disk before anybody is told."""
        apply_branch_op(self.history, branch_op)
        self._follow_kit()
        try:
            if self.recorder:
                self.recorder.branch_op(branch_op)
        finally:
            if isinstance(branch_op, Forked | Switched):
                self._show(SETTLED)
