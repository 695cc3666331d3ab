"""What the log tells between entries: what was taken back though it was seen, other branches, bookmarks; no Qt."""

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from qquovadis.model.history.branches import FIRST, Branches, BranchOp, Dropped, Forked, Renamed, Switched, shared
from qquovadis.model.history.entries import Entry
from qquovadis.model.text.branch_text import tell_tending
from qquovadis.model.text.log_text import tell_taken_back
from qquovadis.model.text.translations import N_
from ui.panels.log_lines import LogLine
from ui.play.decision_text import TableText

BOOKMARK = N_("Bookmark: {words}")
Aside = tuple[int, str, LogLine]  # at which moment, when it was done, and the line


def asides(wording: TableText, entries: Sequence[Entry], reader: int | None) -> Mapping[int, Sequence[LogLine]]:
    """The lines that stand behind each moment of a row, as a reader may know them, oldest first."""
    found: defaultdict[int, list[LogLine]] = defaultdict(list)
    lines = [*_taken_back(wording, entries, reader), *_tended(wording, entries, reader), *_marked(wording, entries)]
    for moment, _, line in sorted(lines, key=lambda each: each[:2]):
        found[moment].append(line)
    return found


def _taken_back(wording: TableText, entries: Sequence[Entry], reader: int | None) -> Iterator[Aside]:
    for taken in wording.sitting.session.history.taken_back:
        if taken.seen and taken.kept <= _common(wording, taken.branch, entries):
            told = tell_taken_back(wording.teller, taken, reader)
            yield taken.kept, taken.time, _line(taken.kept, told, "undo")


def _tended(wording: TableText, entries: Sequence[Entry], reader: int | None) -> Iterator[Aside]:
    """What was done to branches: where play went another way, or else when it was done."""
    in_play = FIRST
    for tending in wording.sitting.session.history.branches.log:
        left = in_play
        if isinstance(tending, Forked | Switched):
            in_play = tending.to
        if isinstance(tending, Forked | Switched | Renamed | Dropped):
            moment = _moment(wording, tending, entries)
            told = tell_tending(wording.teller, tending, left, reader)
            yield moment, tending.time, _line(moment, told, "branch")


def _moment(wording: TableText, tending: BranchOp, entries: Sequence[Entry]) -> int:
    if isinstance(tending, Forked | Switched) and tending.kept <= _common(wording, tending.to, entries):
        return tending.kept
    return bisect_right(entries, tending.time, key=lambda entry: entry.time)


def _marked(wording: TableText, entries: Sequence[Entry]) -> Iterator[Aside]:
    session = wording.sitting.session
    for bookmark in session.history.branches.bookmarks.values():
        if bookmark.entry <= _common(wording, bookmark.branch, entries):
            told = wording.texts.say(BOOKMARK, words=bookmark.name)
            yield bookmark.entry, "", _line(bookmark.entry, told, "bookmark")


def _common(wording: TableText, number: int, entries: Sequence[Entry]) -> int:
    """How many of these entries are those of a branch; -1 if it is there no more."""
    session = wording.sitting.session
    branches: Branches = session.history.branches
    if number == branches.in_play:
        return shared(session.entries, entries)
    return branches.beside[number].parts_from(entries) if number in branches.beside else -1


def _line(moment: int, words: str, icon: str) -> LogLine:
    return LogLine(moment, words, icon=icon, minor=True, aside=True)
