"""Where moments lie on the strip: from left to right by entries, one row under another; numbers only, no Qt."""

from dataclasses import dataclass
from functools import cached_property

from qquovadis.model.history.landmarks import LandmarkKind
from ui.history.timeline import Timeline

MOST_STEP = 12.0  # pixels between two moments while there is room
AHEAD, NARROW_AHEAD = 34.0, 26.0  # what a round to come takes
EDGE = 10.0
HEAD, MAIN = 15.0, 20.0  # the line of numbers and signs, and the row in play
LANE, MOST_LANES = 15.0, 5
CHART = 34.0
BEFORE = 0.09  # of the width, at most, is for what comes before the first round
FOOT = 3.0


@dataclass(frozen=True)
class TimelineScale:
    """Where moments are in a strip so many pixels wide, with the rows below one another and perhaps a chart."""

    timeline: Timeline
    width: float
    lanes: bool = False
    chart: bool = False

    @cached_property
    def step(self) -> float:
        """How many pixels lie between two moments."""
        room = self._room - self._coming * NARROW_AHEAD
        even = room / max(self.timeline.last, 1)
        if even * self._before <= room * BEFORE:
            return min(MOST_STEP, even)
        return min(MOST_STEP, room * (1 - BEFORE) / (self.timeline.last - self._before))

    @cached_property
    def first_step(self) -> float:
        """How many pixels lie between two moments before the first round, which is seldom what people look for."""
        return min(self.step, self._room * BEFORE / max(self._before, 1)) if self._rounds else self.step

    @property
    def end(self) -> float:
        """Where the last moment of the row in play is."""
        return self.x(self.timeline.rows[0].end)

    @property
    def ahead(self) -> tuple[tuple[int, float], ...]:
        """The rounds to come, and where the number of each stands."""
        first = self._round + 1
        left = self.x(self.timeline.last) + EDGE
        wide = min(AHEAD * 2, (self.width - EDGE - left) / max(self._coming, 1))
        return tuple((first + at, left + wide * at) for at in range(self._coming))

    @property
    def height(self) -> float:
        """How high the strip has to be."""
        lanes = min(len(self.timeline.rows) - 1, MOST_LANES) if self.lanes else 0
        return HEAD + MAIN + LANE * lanes + (CHART if self.chart else 0) + FOOT

    @property
    def chart_top(self) -> float:
        """Where the chart begins."""
        return self.height - FOOT - CHART

    def x(self, moment: float) -> float:
        """Return where a moment is."""
        before = min(moment, self._before)
        return EDGE + self.first_step * before + self.step * (moment - before)

    def y(self, place: int) -> float:
        """Return the middle of a row."""
        if place == 0 or not self.lanes:
            return HEAD + MAIN / 2
        beside = len(self.timeline.rows) - 1
        pitch = LANE * min(1.0, MOST_LANES / beside)
        return HEAD + MAIN + pitch * (place - 0.5)

    def nearest(self, x: float) -> int:
        """Return the moment that lies nearest, though there may be no such entry yet."""
        turning = self.x(self._before)
        if x <= turning:
            return round((x - EDGE) / max(self.first_step, 0.001))
        return self._before + round((x - turning) / max(self.step, 0.001))

    def at(self, x: float, y: float) -> tuple[int, int]:
        """Return the place of the row and the moment that lie nearest to a point."""
        moment = self.nearest(x)
        places = range(len(self.timeline.rows)) if self.lanes else range(1)
        in_chart = self.chart and y >= self.chart_top
        place = 0 if in_chart else min(places, key=lambda each: abs(self.y(each) - y))
        row = self.timeline.rows[place]
        if moment < row.start:
            place = self.timeline.shared_place(place, max(moment, 0))
            row = self.timeline.rows[place]
        return place, max(0, min(row.end, moment))

    @property
    def _room(self) -> float:
        return max(self.width - 2 * EDGE, 1.0)

    @cached_property
    def _rounds(self) -> tuple[tuple[int, int], ...]:
        """Where each round begins, and its number."""
        marks = self.timeline.rows[0].marks
        return tuple((mark.moment, mark.number) for mark in marks if mark.sort is LandmarkKind.ROUND)

    @property
    def _before(self) -> int:
        """How many moments come before the first round; none where there is no round yet."""
        return self._rounds[0][0] if self._rounds else 0

    @property
    def _round(self) -> int:
        return self._rounds[-1][1] if self._rounds else 0

    @property
    def _coming(self) -> int:
        return max(0, self.timeline.last_round - self._round)
