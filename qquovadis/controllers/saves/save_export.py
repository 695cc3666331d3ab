"""The lines of what happened in a game until now, for a file that begins in its middle: every branch and bookmark.

What was deleted or taken back for good is not in it; the file that was written meanwhile has that.
"""

from collections.abc import Iterator
from itertools import chain

from qquovadis.controllers.session.branch_ops import in_play
from qquovadis.controllers.session.history import History
from qquovadis.engine.digest import digest
from qquovadis.model.history.branches import FIRST, Branch, Dropped, Forked, Marked, Renamed, Switched, shared
from qquovadis.model.history.entries import TakenBack
from qquovadis.model.saves.line_checks import Line
from qquovadis.model.saves.save_lines import branch_line, entry_line, opening_line, undo_line


def lines_so_far(history: History, time: str) -> Iterator[Line]:
    """Yield the lines that come to this history; `time` is when they are written."""
    now, undone = len(history.entries), tuple(history.undone)
    # The opening's fingerprint can only be taken from the opening's table.
    history.take_back(0)
    opening = opening_line(history.opening, history.unasked, digest(history.table))
    history.put_back(now)
    history.undone = list(undone)
    yield opening
    yield from _Scribe(history, time).lines()


class _Scribe:
    """Writes one branch after another; each leaves the one before it where the two part."""

    def __init__(self, history: History, time: str) -> None:
        self._history = history
        self._time = time

    def lines(self) -> Iterator[Line]:
        branches, last = self._history.branches, in_play(self._history)
        before = Branch(FIRST, "", ())
        for row in sorted((*branches.beside.values(), last)):
            yield from self._row(row, before)
            before = row
        if before.number != last.number:
            parting = shared(last.entries, before.entries)
            yield branch_line(Switched(parting, last.number, before.name, (), (), self._time))
        elif last.name:
            yield branch_line(Renamed(last.number, last.name, self._time))
        if FIRST not in (last.number, *branches.beside):
            yield branch_line(Dropped(FIRST, self._time))
        yield from (branch_line(Marked(*bookmark, self._time)) for bookmark in branches.bookmarks.values())

    def _row(self, row: Branch, before: Branch) -> Iterator[Line]:
        """Yield the entries of a branch that are not those of the one before it, and what was undone at its end."""
        kept = shared(row.entries, before.entries)
        if row.number != before.number:
            left = len(before.entries)
            yield branch_line(
                Forked(kept=kept, to=row.number, name=before.name, left=left, seen=(), agreed=(), time=self._time)
            )
        yield from (entry_line(entry) for entry in chain(row.entries[kept:], reversed(row.undone)))
        if row.undone:
            yield undo_line(TakenBack(len(row.entries), len(row.undone), (), self._time))
