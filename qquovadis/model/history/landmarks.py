"""What stands out in a history, as data for a strip: where rounds and turns begin, and what happened that has a mark.

Everything here is public except what was seen: that is told as far as the reader may know it.
Landmarks are at moments, which count the entries before them: the opening is 0.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from qquovadis.engine.kit import Kit
from qquovadis.engine.ops import Operation
from qquovadis.model.free_table.changes import RestateChance
from qquovadis.model.history.branches import Branches, Entries, Forked, Switched, shared
from qquovadis.model.history.entries import (
    NOTHING,
    Changed,
    ChangedByHand,
    Entry,
    RulesChanged,
    Seen,
    TakenBack,
)
from qquovadis.model.history.rounds import chapters
from qquovadis.model.pack.words import Words


class LandmarkKind(Enum):
    """What sort of landmark it is."""

    ROUND = "round"
    TURN = "turn"
    EVENT = "event"
    NOTE = "note"
    BOOKMARK = "bookmark"
    BRANCH = "branch"
    RULES = "rules"
    MANNER = "manner"
    DICE = "dice"
    CROSSING = "crossing"


class Landmark(NamedTuple):
    """Something that stands out, at the moment after so many entries.

    `number` is that of the round, bookmark or branch; `words` a note, a name, or what the pack calls an event, such as
    "war"; `seat` whose turn it is, or who is in the middle of an event; `seen` is what was seen and taken back.
    """

    moment: int
    sort: LandmarkKind
    seat: int = NOTHING
    number: int = 0
    words: str = ""
    seen: tuple[Seen, ...] = ()
    agreed: tuple[str, ...] = ()


@dataclass(frozen=True)
class MarkedHistory:
    """The history of a game as it is to be marked: the branch in play, those beside it, the opening, the undone."""

    entries: Entries
    branches: Branches
    opening: Sequence[Operation]
    taken_back: Sequence[TakenBack] = ()


def landmarks(kit: Kit, words: Words, history: MarkedHistory, reader: int | None) -> tuple[Landmark, ...]:
    """Return everything that stands out for a seat, or (None) for everybody, in the order of the moments."""
    found = [
        *_beginnings(kit, words, history.opening, history.entries),
        *_events(words, history.entries),
        *_remarks(history),
        *_crossings(history, (1 << kit.seats) - 1, reader),
    ]
    order = list(LandmarkKind)
    return tuple(sorted(found, key=lambda each: (each.moment, order.index(each.sort))))


class TurnBoundaries(NamedTuple):
    """The moments at which turns and rounds begin, and the last moment; whoever steps through a game goes by them."""

    turns: tuple[int, ...]
    rounds: tuple[int, ...]
    last: int

    def by_entry(self, moment: int, by: int) -> int:
        """Return so many entries on, or back."""
        return max(0, min(self.last, moment + by))

    def by_turn(self, moment: int, by: int) -> int:
        """To where the next turn begins (1), or to where the present or last one began (-1)."""
        return _stride(self.turns, self.last, moment, by)

    def by_round(self, moment: int, by: int) -> int:
        """To where the next round begins (1), or to where the present or last one began (-1)."""
        return _stride(self.rounds, self.last, moment, by)


def strides(kit: Kit, words: Words, opening: Sequence[Operation], entries: Sequence[Entry]) -> TurnBoundaries:
    """Return where one gets by turns and rounds in these entries."""
    found = list(_beginnings(kit, words, opening, entries))
    turns, rounds = (
        tuple(dict.fromkeys(each.moment for each in found if each.sort is sort))
        for sort in (LandmarkKind.TURN, LandmarkKind.ROUND)
    )
    return TurnBoundaries(tuple(sorted({*turns, *rounds})), rounds, len(entries))


def _stride(moments: tuple[int, ...], last: int, moment: int, by: int) -> int:
    if by > 0:
        at = bisect_right(moments, moment)
        return moments[at] if at < len(moments) else last
    at = bisect_left(moments, moment) - 1
    return moments[at] if at >= 0 else 0


def _beginnings(kit: Kit, words: Words, opening: Sequence[Operation], entries: Sequence[Entry]) -> Iterator[Landmark]:
    """Yield where a round begins, and within it each turn."""
    before = (0, NOTHING)
    for at, chapter in enumerate(chapters(kit, words, opening, entries)):
        here = (chapter.round, chapter.turn)
        if chapter.round != before[0]:
            yield Landmark(moment=at, sort=LandmarkKind.ROUND, number=chapter.round)
        if here != before and chapter.turn != NOTHING:
            yield Landmark(moment=at, sort=LandmarkKind.TURN, seat=chapter.turn, number=chapter.round)
        before = here


def _events(words: Words, entries: Sequence[Entry]) -> Iterator[Landmark]:
    """Yield what happened that the pack has a mark for, rules and modes that changed, and other dice."""
    for entry in entries:
        marks = [(words.mark[found.name], found.seat) for found in entry.findings if found.name in words.mark]
        yield from (
            Landmark(moment=entry.number, sort=LandmarkKind.EVENT, seat=seat, words=mark)
            for mark, seat in dict.fromkeys(marks)
        )
        action = entry.action
        if isinstance(action, RulesChanged):
            yield Landmark(moment=entry.number, sort=LandmarkKind.RULES, agreed=entry.agreed)
        elif isinstance(action, Changed):
            yield Landmark(moment=entry.number, sort=LandmarkKind.MANNER, words=action.manner.value)
        elif isinstance(action, ChangedByHand) and isinstance(action.change, RestateChance):
            yield Landmark(moment=entry.number, sort=LandmarkKind.DICE, agreed=entry.agreed)


def _remarks(history: MarkedHistory) -> Iterator[Landmark]:
    """Notes, bookmarks, and where other branches leave the one in play, with those that leave them."""
    for entry in history.entries:
        if entry.note:
            yield Landmark(moment=entry.number, sort=LandmarkKind.NOTE, seat=entry.seat, words=entry.note)
    for mark in history.branches.along(history.entries):
        yield Landmark(moment=mark.entry, sort=LandmarkKind.BOOKMARK, number=mark.number, words=mark.name)
    for branch in history.branches.beside.values():
        yield Landmark(
            moment=branch.parts_from(history.entries), sort=LandmarkKind.BRANCH, number=branch.number, words=branch.name
        )


def _crossings(history: MarkedHistory, everybody: int, reader: int | None) -> Iterator[Landmark]:
    """Yield where people left what somebody had seen: by undo, by playing on from earlier, or for another branch."""
    for branch, kept, seen, agreed in _left(history):
        row = history.entries if branch == history.branches.in_play else _entries_of(history.branches, branch)
        if seen and row is not None and kept <= shared(row, history.entries):
            yield Landmark(
                moment=kept, sort=LandmarkKind.CROSSING, seen=_as_known(seen, everybody, reader), agreed=agreed
            )


def _left(history: MarkedHistory) -> Iterator[tuple[int, int, tuple[Seen, ...], tuple[str, ...]]]:
    yield from ((taken.branch, taken.kept, taken.seen, taken.agreed) for taken in history.taken_back)
    for branch_op in history.branches.log:
        if isinstance(branch_op, Forked | Switched):
            yield branch_op.to, branch_op.kept, branch_op.seen, branch_op.agreed


def _entries_of(branches: Branches, number: int) -> Entries | None:
    return branches.beside[number].entries if number in branches.beside else None


def _as_known(seen: Sequence[Seen], everybody: int, reader: int | None) -> tuple[Seen, ...]:
    """Return what was seen, without what the reader may not know of it: which card it was."""
    bits = everybody if reader is None else 1 << reader
    return tuple(each if each.value or each.knows & bits == bits else each._replace(identity=NOTHING) for each in seen)
