"""Other ways that a game took from one of its moments, and bookmarks: plain values, and what people do to them.

A branch is a row of entries since the opening; one is in play, the others lie beside it.
Branches that part at some moment share the entries before it, as the same values.
What people do here changes no table: it is logged and saved in order, and done again alike when a save is read.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice, takewhile
from operator import itemgetter
from types import MappingProxyType
from typing import NamedTuple

from qquovadis.errors import QuoError
from qquovadis.model.history.entries import Entry, Seen
from qquovadis.model.text.translations import N_

FIRST = 0
Entries = tuple[Entry, ...]


class Branch(NamedTuple):
    """A row of entries that is not in play: its number, its name (perhaps empty), and what was undone at its end.

    `undone` holds the newest of them first, as the history keeps what may be done again.
    """

    number: int
    name: str
    entries: Entries
    undone: Entries = ()

    def parts_from(self, entries: Sequence[Entry]) -> int:
        """Return how many entries it shares with another row before the two part."""
        return shared(self.entries, entries)


class Bookmark(NamedTuple):
    """A name for the moment after so many entries of a branch."""

    number: int
    branch: int
    entry: int
    name: str


class Forked(NamedTuple):
    """Play went on after so many entries as branch `to`; what was in play lies beside it under this name.

    It has `left` entries there; as many of those that were undone at its end are among them again.
    """

    kept: int
    to: int
    name: str
    left: int
    seen: tuple[Seen, ...] = ()
    agreed: tuple[str, ...] = ()
    time: str = ""


class Switched(NamedTuple):
    """Branch `to` is in play; what was in play parts from it after so many entries, and lies beside it."""

    kept: int
    to: int
    name: str
    seen: tuple[Seen, ...] = ()
    agreed: tuple[str, ...] = ()
    time: str = ""


class Renamed(NamedTuple):
    """A branch has another name."""

    branch: int
    name: str
    time: str = ""


class Dropped(NamedTuple):
    """A branch was deleted, and the bookmarks that no other branch shares."""

    branch: int
    time: str = ""


class Marked(NamedTuple):
    """A moment has a bookmark."""

    number: int
    branch: int
    entry: int
    name: str
    time: str = ""


class Unmarked(NamedTuple):
    """A bookmark was removed."""

    number: int
    time: str = ""


BranchOp = Forked | Switched | Renamed | Dropped | Marked | Unmarked


@dataclass(frozen=True)
class Branches:
    """The branch in play by number and name, those beside it, the bookmarks, and the log of what was done to them.

    `next_branch` and `next_bookmark` are numbers that nothing ever had.
    """

    in_play: int = FIRST
    name: str = ""
    beside: Mapping[int, Branch] = field(default_factory=lambda: MappingProxyType({}))
    bookmarks: Mapping[int, Bookmark] = field(default_factory=lambda: MappingProxyType({}))
    log: tuple[BranchOp, ...] = ()
    next_branch: int = FIRST + 1
    next_bookmark: int = 1

    def branch(self, number: int) -> Branch:
        """Return a branch beside the one in play; QuoError if there is none of this number."""
        if number not in self.beside:
            raise QuoError(N_("There is no other branch {number}."), number=number)
        return self.beside[number]

    def laid_aside(self, branch: Branch, to: int, name: str = "") -> "Branches":
        """With the branch that was in play beside the others, and another one in play."""
        beside = {number: each for number, each in self.beside.items() if number != to} | {branch.number: branch}
        following = max(self.next_branch, to + 1)
        return replace(self, in_play=to, name=name, beside=beside, next_branch=following)

    def renamed(self, number: int, name: str) -> "Branches":
        """With another name for a branch, in play or not."""
        if number == self.in_play:
            return replace(self, name=name)
        return replace(self, beside={**self.beside, number: self.branch(number)._replace(name=name)})

    def without(self, number: int, entries: Entries) -> "Branches":
        """Without a branch; bookmarks stay where another branch, or these entries in play, share their moment."""
        gone = self.branch(number)
        beside = {other: each for other, each in self.beside.items() if other != number}
        return replace(self, beside=beside).released(number, -1, gone.entries, {self.in_play: entries})

    def released(
        self, number: int, kept: int, entries: Entries, other: Mapping[int, Entries] | None = None
    ) -> "Branches":
        """With the bookmarks of a branch beyond so many entries pinned to another that shares them, or removed."""
        homes = {**(other or {}), **{each: branch.entries for each, branch in self.beside.items()}}
        bookmarks = dict(self.bookmarks)
        for at, bookmark in self.bookmarks.items():
            if bookmark.branch == number and bookmark.entry > kept:
                del bookmarks[at]
                found = (home for home, row in homes.items() if shared(row, entries) >= bookmark.entry)
                bookmarks.update((at, bookmark._replace(branch=home)) for home in islice(found, 1))
        return replace(self, bookmarks=bookmarks)

    def marked(self, bookmark: Bookmark) -> "Branches":
        """With one more bookmark, or another in place of the one of its number."""
        following = max(self.next_bookmark, bookmark.number + 1)
        return replace(self, bookmarks={**self.bookmarks, bookmark.number: bookmark}, next_bookmark=following)

    def unmarked(self, number: int) -> "Branches":
        """Without a bookmark; QuoError if there is none of this number."""
        if number not in self.bookmarks:
            raise QuoError(N_("There is no bookmark {number}."), number=number)
        return replace(self, bookmarks={at: each for at, each in self.bookmarks.items() if at != number})

    def annotated(self, before: Entry, after: Entry) -> "Branches":
        """With an entry replaced by itself and another note, on every branch that shares it."""
        at = before.number - 1
        beside = {number: _annotated(branch, at, before, after) for number, branch in self.beside.items()}
        return replace(self, beside=beside)

    def along(self, entries: Entries) -> Iterator[Bookmark]:
        """Yield the bookmarks whose moments lie on this row, which is the one in play, in the order of the row."""
        for bookmark in sorted(self.bookmarks.values(), key=lambda each: (each.entry, each.number)):
            own = entries if bookmark.branch == self.in_play else self.branch(bookmark.branch).entries
            if bookmark.entry <= shared(own, entries):
                yield bookmark

    def origins(self, entries: Entries) -> Iterator[tuple[Branch, int, int]]:
        """Yield each branch beside this row in play, with the number of the branch it leaves last and after how many
        entries.

        Branches are drawn in this order: each leaves one that is already drawn.
        """
        drawn: dict[int, Entries] = {self.in_play: entries}
        for branch in self.beside.values():
            at, origin = max(((branch.parts_from(row), number) for number, row in drawn.items()), key=itemgetter(0))
            yield branch, origin, at
            drawn[branch.number] = branch.entries


def shared(one: Sequence[Entry], other: Sequence[Entry]) -> int:
    """Return how many entries two rows have in common from the opening on."""
    return sum(1 for _ in takewhile(lambda both: both[0] is both[1], zip(one, other, strict=False)))


def _annotated(branch: Branch, at: int, before: Entry, after: Entry) -> Branch:
    entries = branch.entries
    if at < len(entries) and entries[at] is before:
        return branch._replace(entries=(*entries[:at], after, *entries[at + 1 :]))
    return branch._replace(undone=tuple(after if each is before else each for each in branch.undone))
