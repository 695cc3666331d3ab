"""Charts of sessions: the course of one, and dots of many with what bots came to beside them."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from qquovadis.lab.report.charts import (
    AXIS_HIGH,
    CELL,
    PAD,
    ROW,
    WIDTH,
    Axis,
    ChartDrawing,
    axis_over,
    label_width,
)
from qquovadis.lab.report.document import Timeline
from qquovadis.lab.statistics.intervals import Interval

COURSE_HIGH = 260
MARK_ROW = 16
BOTS = "other"
ENDS = 14  # pixels between the names at the ends of lines


class CourseMark(NamedTuple):
    """Something that stands out in the course: after how many entries, and the letters of its kind."""

    entry: int
    letters: str


class DotsRow(NamedTuple):
    """A number: what it is, what each session came to, the interval of people, and that of bots, if it is known."""

    label: str
    values: tuple[float, ...]
    people: Interval
    bots: Interval | None = None


class CourseChart(NamedTuple):
    """The course of a game: the chart, and where its moments lie."""

    svg: str
    timeline: Timeline


def course(points: Sequence[Sequence[int]], names: Sequence[str], marks: Sequence[CourseMark]) -> CourseChart:
    """Return the points of all seats over the moments of a game, with what stands out below."""
    shown = [(name, row) for name, row in zip(names, points, strict=True) if row]
    foot = PAD + COURSE_HIGH
    last = max(max((len(row) for _, row in shown), default=1) - 1, 1)
    right = CELL * 2 * min(max((len(name) for name, _ in shown), default=0), 12) + PAD
    across = _up_to(last, WIDTH - right)
    rows = _mark_rows(marks, across)
    drawing = ChartDrawing(foot + AXIS_HIGH + MARK_ROW * len(rows))
    drawing.axis(across, foot, percent=False)
    every = [value for _, row in shown for value in row]
    low, high = min([0, *every]), max([1, *every])
    ends: list[float] = []
    for at, (name, row) in enumerate(shown):
        heights = [foot - (value - low) / (high - low) * (COURSE_HIGH - PAD) for value in row]
        for moment in range(1, len(row)):
            ends_at = across.at(moment - 1), heights[moment - 1], across.at(moment), heights[moment]
            drawing.line(*ends_at, "fill" if at % 2 == 0 else "ink", width=1.2 + 0.9 * (at // 2), dashed=at > 1)
        place = _free(ends, heights[-1])
        ends.append(place)
        drawing.words(across.at(len(row) - 1) + 6, place, f"{name} {row[-1]}", "start")
    for line, row_of_marks in enumerate(rows):
        for mark in row_of_marks:
            drawing.words(across.at(mark.entry), foot + AXIS_HIGH + MARK_ROW * (line + 0.3), mark.letters, "middle")
    return CourseChart(drawing.svg, Timeline(across.at(0), across.at(last), last))


def dots(rows: Sequence[DotsRow], *, percent: bool = False) -> str:
    """Return numbers under each other: a ring for each session, the interval of people where there is one, and below
    it that of bots in another colour.
    """
    edges = [value for row in rows for value in row.values]
    known = [each for row in rows for each in (row.people, row.bots) if each is not None and each.is_known]
    edges += [bound for each in known for bound in (each.low, each.high)]
    axis = axis_over(edges, label_width(row.label for row in rows))
    foot = PAD + 2 * ROW * len(rows)
    drawing = ChartDrawing(foot + AXIS_HIGH)
    drawing.axis(axis, foot, percent)
    for at, row in enumerate(rows):
        middle = PAD + 2 * ROW * (at + 0.35)
        drawing.words(axis.left - 10, middle, row.label, "end")
        for value in row.values:
            drawing.ring(axis.at(value), middle, 3)
        if row.people.is_known:
            _bar(drawing, axis, row.people, (middle + 11, "fill"))
        if row.bots is not None and row.bots.is_known:
            _bar(drawing, axis, row.bots, (middle + 22, BOTS))
    return drawing.svg


def _bar(drawing: ChartDrawing, axis: Axis, interval: Interval, where: tuple[float, str]) -> None:
    height, colour = where
    low, high = axis.at(interval.low), axis.at(interval.high)
    drawing.line(low, height, high, height, colour, width=2.5)
    for end in (low, axis.at(interval.mean), high):
        drawing.line(end, height - 4, end, height + 4, colour)


def _mark_rows(marks: Sequence[CourseMark], across: Axis) -> list[list[CourseMark]]:
    """Return the marks in rows, so that those of neighbouring moments do not lie on each other."""
    rows: list[list[CourseMark]] = []
    for mark in sorted(marks):
        left = across.at(mark.entry) - CELL * len(mark.letters)
        row = next((row for row in rows if across.at(row[-1].entry) + CELL * len(row[-1].letters) < left), None)
        if row is None:
            rows.append([mark])
        else:
            row.append(mark)
    return rows


def _up_to(last: int, right: float) -> Axis:
    """Return an axis of moments that ends at the last one, whatever round number comes next."""
    axis = axis_over([0, last], 20)
    return replace(axis, high=float(last), right=right, ticks=tuple(tick for tick in axis.ticks if tick <= last))


def _free(taken: Sequence[float], wanted: float) -> float:
    """Return the height nearest to the wanted one at which no name stands yet."""
    steps = [wanted + ENDS * each * side for each in range(len(taken) + 1) for side in (1, -1)]
    return next(place for place in steps if all(abs(place - other) >= ENDS - 1e-6 for other in taken))
