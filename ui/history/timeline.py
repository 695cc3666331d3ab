"""The course of a game as the strip draws it: rows of moments with what stands out on them; no Qt.

Everything here is told from what a reader may know; what the reader may not know is not in it.
"""

from bisect import bisect_right
from collections.abc import Iterator
from typing import NamedTuple

from qquovadis.controllers import Session
from qquovadis.controllers.replay.point_sources import points_by_moment
from qquovadis.engine.seat_view import SeatView
from qquovadis.model.history.branches import Branch, Branches, Entries
from qquovadis.model.history.entries import NOTHING, Entry
from qquovadis.model.history.landmarks import Landmark, LandmarkKind, MarkedHistory, landmarks
from ui.play.text.decision_text import TableText

OF_THE_ROW_IN_PLAY = (LandmarkKind.BRANCH, LandmarkKind.CROSSING)


class TimelineRow(NamedTuple):
    """One branch: its number and name, the place of the row it leaves and after how many entries, and its length.

    The row in play comes first and leaves none. `marks` are what stands out on it, after it has left the other.
    """

    number: int = 0
    name: str = ""
    origin: int = NOTHING
    start: int = 0
    end: int = 0
    marks: tuple[Landmark, ...] = ()


class Timeline(NamedTuple):
    """All rows, the races of the seats, how many rounds there will be, and by seat its points at each moment."""

    rows: tuple[TimelineRow, ...] = (TimelineRow(),)
    races: tuple[str | None, ...] = ()
    last_round: int = 0
    points: tuple[tuple[int, ...], ...] = ()

    @property
    def last(self) -> int:
        """The length of the longest row."""
        return max(row.end for row in self.rows)

    def has(self, number: int) -> bool:
        """Return whether a branch is one of the rows."""
        return any(row.number == number for row in self.rows)

    def place_of(self, number: int) -> int:
        """Return the place of a branch among the rows; the row in play if it is none of them."""
        return next((at for at, row in enumerate(self.rows) if row.number == number), 0)

    def shared_place(self, place: int, moment: int) -> int:
        """Return the place of the row on which a moment of a row is drawn: one that the row leaves later has it
        already.
        """
        while self.rows[place].origin != NOTHING and moment <= self.rows[place].start:
            place = self.rows[place].origin
        return place

    def along(self, place: int) -> tuple[Landmark, ...]:
        """Return what stands out on a row and, before it leaves them, on those it comes from."""
        row = self.rows[place]
        if row.origin == NOTHING:
            return row.marks
        before = tuple(mark for mark in self.along(row.origin) if mark.moment <= row.start)
        return (*before, *row.marks)

    def chapter(self, place: int, moment: int) -> tuple[int, int]:
        """Return the round (0: before the first) and the seat whose turn it is (NOTHING: nobody's) at a moment of a
        row.
        """
        marks = [mark for mark in self.along(place) if mark.sort in (LandmarkKind.ROUND, LandmarkKind.TURN)]
        before = marks[: bisect_right(marks, moment, key=lambda mark: mark.moment)]
        number = next((mark.number for mark in reversed(before)), 0)
        turn = before[-1].seat if before and before[-1].sort is LandmarkKind.TURN else NOTHING
        return number, turn


def timeline(table_text: TableText, view: SeatView, session: Session, reader: int | None) -> Timeline:
    """Return the course of a session as a reader may know it; the races are those that lie in this view."""
    history = session.history
    entries, branches = tuple(history.entries), history.branches
    result = MarkedHistory(entries, branches, history.opening, tuple(history.taken_back))
    marks = landmarks(view.kit, table_text.words, result, reader)
    main = TimelineRow(branches.in_play, branches.name, NOTHING, 0, len(entries), marks)
    races = tuple(table_text.race(view, seat) for seat in range(view.kit.seats))
    rows = (main, *_lanes(table_text, view, session, reader))
    return Timeline(rows, races, table_text.last_round, points_by_moment(view, history.opening, entries))


def row_of(session: Session, number: int) -> Entries:
    """Return the entries of a branch of a session, the one in play included."""
    branches = session.history.branches
    return branches.beside[number].entries if number in branches.beside else session.entries


def last_entry(entries: Entries, moment: int) -> Entry | None:
    """Return the entry that had just been made at a moment; None at the opening."""
    return entries[moment - 1] if 0 < moment <= len(entries) else None


def _lanes(table_text: TableText, view: SeatView, session: Session, reader: int | None) -> Iterator[TimelineRow]:
    branches, entries = session.history.branches, session.entries
    places = {branches.in_play: 0}
    for branch, origin, start in branches.origins(entries):
        history = MarkedHistory(branch.entries, _as_in_play(branches, branch, entries), session.history.opening)
        marks = landmarks(view.kit, table_text.words, history, reader)
        own = tuple(mark for mark in marks if mark.moment > start and mark.sort not in OF_THE_ROW_IN_PLAY)
        yield TimelineRow(branch.number, branch.name, places[origin], start, len(branch.entries), own)
        places[branch.number] = len(places)


def _as_in_play(branches: Branches, branch: Branch, entries: Entries) -> Branches:
    """Return the branches as they were if this one were in play."""
    return branches.laid_aside(Branch(branches.in_play, branches.name, entries), branch.number, branch.name)
