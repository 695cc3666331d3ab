"""Other ways from earlier moments: branches of a game, and bookmarks on its moments; each change is kept and logged."""

from qquovadis.controllers.session.entry_log import EntryLog
from qquovadis.errors import QuoError
from qquovadis.model.history.branches import (
    Bookmark,
    Branch,
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


class SessionBranches:
    """The branches of one table in use; the table is always that of the branch in play."""

    def __init__(self, log: EntryLog) -> None:
        self._log = log
        self._history = log.history

    @property
    def beside(self) -> tuple[Branch, ...]:
        """The branches beside the one in play, oldest first."""
        beside = self._history.branches.beside
        return tuple(beside[number] for number in sorted(beside))

    @property
    def bookmarks(self) -> tuple[Bookmark, ...]:
        """The bookmarks on moments of the branch in play, in the order of the moments."""
        return tuple(self._history.branches.along(tuple(self._history.entries)))

    def play_on_from(self, kept: int, name: str | None = None, *, agreed: bool = False, by: str = "") -> Consent | None:
        """Go on from the moment after so many entries; what follows it stays beside, as a branch of this name.

        Without a name it keeps its own. From the last moment, what follows is what was undone there.
        None once it is done; in a match a question, as for an undo to that moment.
        """
        history, log = self._history, self._log
        log.refuse_reading_only()
        if kept >= len(history.entries) and not history.undone:
            raise QuoError(N_("This is the latest moment; just keep playing."))
        crossing = log.undo_rules.crossing(kept, agreed, by)
        if isinstance(crossing, Consent):
            return crossing
        to, called = history.branches.next_branch, self._called(name)
        entries, undone = len(history.entries), len(history.undone)
        left = entries + undone if kept == entries else entries
        log.apply_branch_op(
            Forked(
                kept=kept,
                to=to,
                name=called,
                left=left,
                seen=crossing.seen,
                agreed=crossing.agreed,
                time=log.habits.clock(),
            )
        )
        return None

    def switch_to(self, number: int, name: str | None = None, *, agreed: bool = False, by: str = "") -> Consent | None:
        """Put a branch into play at its end; what was in play stays beside it, under this name or its own.

        None once it is done; in a match a question, as for an undo to where the two part.
        """
        log = self._log
        log.refuse_reading_only()
        parting = shared(self._history.entries, self._history.branches.branch(number).entries)
        crossing = log.undo_rules.crossing(parting, agreed, by)
        if isinstance(crossing, Consent):
            return crossing
        called, now = self._called(name), log.habits.clock()
        log.apply_branch_op(Switched(parting, number, called, crossing.seen, crossing.agreed, now))
        return None

    def rename(self, number: int, name: str) -> None:
        """Call a branch otherwise, the one in play included."""
        self._log.apply_branch_op(Renamed(number, name, self._log.habits.clock()))

    def delete(self, number: int) -> None:
        """Give up a branch that is not in play; the save still holds its entries, and tells that it was deleted."""
        self._log.apply_branch_op(Dropped(number, self._log.habits.clock()))

    def bookmark(self, name: str, entry: int | None = None, branch: int | None = None) -> Bookmark:
        """Give a name to the moment after so many entries of a branch (None: in play), or to the present one."""
        branches = self._history.branches
        at = len(self._history.entries) if entry is None else entry
        number = branches.next_bookmark
        row = branches.in_play if branch is None else branch
        self._log.apply_branch_op(Marked(number, row, at, name, self._log.habits.clock()))
        return self._history.branches.bookmarks[number]

    def remove_bookmark(self, number: int) -> None:
        """Take a bookmark away; the moment stays."""
        self._log.apply_branch_op(Unmarked(number, self._log.habits.clock()))

    def _called(self, name: str | None) -> str:
        """Return what the branch in play is called once it lies beside."""
        return self._history.branches.name if name is None else name
