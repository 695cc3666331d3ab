"""Where a game turned: the moments at which the lead changed for good and at which a seat gained most at once."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

LEAD, GAIN = "lead", "gain"
MOST = 8
LASTING = 20  # a new leader counts who stays so for one part in so many of the game
Course = tuple[tuple[int, ...], ...]


class TurningPoint(NamedTuple):
    """What turned at the moment after so many entries: the seat, LEAD or GAIN, and its points or how many it gained."""

    moment: int
    seat: int
    sort: str
    points: int


def turning_points(course: Course, turns: Sequence[int], most: int = MOST) -> tuple[TurningPoint, ...]:
    """Return the turning points of a game, in their order, from each seat's points at every moment.

    `turns` are the moments at which turns begin: gains are counted turn by turn, since many small ones make a turn.
    What comes at the very last moment is the settling of accounts and no turn.
    Seats without points, because the reader may not see them, do not count.
    """
    changes = list(_changes(course))[-most:]
    gains = sorted(_gains(course, turns), key=lambda each: (-each.points, each.moment))
    return tuple(sorted((*changes, *gains[: max(most - len(changes), most // 2)])))


def length(course: Course) -> int:
    """Return how many moments a course has; 0 if no seat's points are seen."""
    return max((len(row) for row in course), default=0)


def _changes(course: Course) -> Iterator[TurningPoint]:
    """Yield where somebody took the lead alone and kept it for a while."""
    leaders = [_leader(course, moment) for moment in range(length(course))]
    patience = max(1, len(leaders) // LASTING)
    leading = -1
    for moment, leader in enumerate(leaders):
        stays = leaders[moment : moment + patience]
        if leader in (-1, leading) or any(other != leader for other in stays):
            continue
        leading = leader
        yield TurningPoint(moment, leader, LEAD, course[leader][moment])


def _leader(course: Course, moment: int) -> int:
    """Return the seat that has more points than all others; -1 if there is none."""
    points = {seat: row[moment] for seat, row in enumerate(course) if row}
    most = max(points.values())
    leading = [seat for seat, each in points.items() if each == most]
    return leading[0] if len(leading) == 1 < len(points) else -1


def _gains(course: Course, turns: Sequence[int]) -> Iterator[TurningPoint]:
    """Yield what each seat gained in each turn, told at the moment in the turn at which most of it came."""
    last = length(course) - 1
    bounds = sorted({0, *(turn for turn in turns if turn < last), max(last, 0)})
    for begin, end in pairwise(bounds):
        for seat, row in enumerate(course):
            gained = row[end] - row[begin] if row else 0
            peak = _peak(row[begin : end + 1]) + begin if gained > 0 else last
            if peak < last:
                yield TurningPoint(peak, seat, GAIN, gained)


def _peak(row: Sequence[int]) -> int:
    """Return where a row rises most, the first time."""
    rises = [after - before for before, after in pairwise(row)]
    return rises.index(max(rises)) + 1
