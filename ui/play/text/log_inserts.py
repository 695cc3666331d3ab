"""What the log tells between entries: what was taken back though it was seen, other branches, bookmarks; no Qt."""

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from qquovadis.model.history.branches import FIRST, Branches, BranchOp, Dropped, Forked, Renamed, Switched, shared
from qquovadis.model.history.entries import Entry
from qquovadis.model.text.branch_text import describe_branch_op
from qquovadis.model.text.log_text import describe_undo
from qquovadis.model.text.translations import N_
from ui.panels.log_lines import LogLine
from ui.play.text.decision_text import TableText

BOOKMARK = N_("Bookmark: {words}")
Aside = tuple[int, str, LogLine]  # at which moment, when it was done, and the line


def log_inserts(table_text: TableText, entries: Sequence[Entry], reader: int | None) -> Mapping[int, Sequence[LogLine]]:
    """Return the lines that stand behind each moment of a row, as a reader may know them, oldest first."""
    found: defaultdict[int, list[LogLine]] = defaultdict(list)
    lines = [
        *_taken_back(table_text, entries, reader),
        *_tended(table_text, entries, reader),
        *_marked(table_text, entries),
    ]
    for moment, _, line in sorted(lines, key=lambda each: each[:2]):
        found[moment].append(line)
    return found


def _taken_back(table_text: TableText, entries: Sequence[Entry], reader: int | None) -> Iterator[Aside]:
    for taken in table_text.open_game.session.history.taken_back:
        if taken.seen and taken.kept <= _common(table_text, taken.branch, entries):
            moment = min(taken.kept, _made_until(entries, taken.time))  # what was done since then stands behind it
            text = describe_undo(table_text.formatter, taken, reader)
            yield moment, taken.time, _line(moment, text, "undo")


def _tended(table_text: TableText, entries: Sequence[Entry], reader: int | None) -> Iterator[Aside]:
    """Yield what was done to branches: where play went another way, or else when it was done."""
    in_play = FIRST
    for branch_commands in table_text.open_game.session.history.branches.log:
        left = in_play
        if isinstance(branch_commands, Forked | Switched):
            in_play = branch_commands.to
        if isinstance(branch_commands, Forked | Switched | Renamed | Dropped):
            moment = _moment(table_text, branch_commands, entries)
            text = describe_branch_op(table_text.formatter, branch_commands, left, reader)
            yield moment, branch_commands.time, _line(moment, text, "branch")


def _moment(table_text: TableText, branch_commands: BranchOp, entries: Sequence[Entry]) -> int:
    if isinstance(branch_commands, Forked | Switched) and branch_commands.kept <= _common(
        table_text, branch_commands.to, entries
    ):
        return branch_commands.kept
    return _made_until(entries, branch_commands.time)


def _made_until(entries: Sequence[Entry], time: str) -> int:
    return bisect_right(entries, time, key=lambda entry: entry.time)


def _marked(table_text: TableText, entries: Sequence[Entry]) -> Iterator[Aside]:
    session = table_text.open_game.session
    for bookmark in session.history.branches.bookmarks.values():
        if bookmark.entry <= _common(table_text, bookmark.branch, entries):
            text = table_text.texts.say(BOOKMARK, words=bookmark.name)
            yield bookmark.entry, "", _line(bookmark.entry, text, "bookmark")


def _common(table_text: TableText, number: int, entries: Sequence[Entry]) -> int:
    """Return how many of these entries are those of a branch; -1 if it is there no more."""
    session = table_text.open_game.session
    branches: Branches = session.history.branches
    if number == branches.in_play:
        return shared(session.entries, entries)
    return branches.beside[number].parts_from(entries) if number in branches.beside else -1


def _line(moment: int, words: str, icon: str) -> LogLine:
    return LogLine(number=moment, words=words, icon=icon, minor=True, aside=True)
