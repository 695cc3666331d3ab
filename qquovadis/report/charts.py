"""Charts as data: what is drawn, in words and numbers; where it lies and how it looks is said elsewhere.

Numbers are those of their unit; a share is between 0 and 1 and shown in percent where a chart says so.
"""

import math
from typing import Any, NamedTuple, Protocol

NOTHING, PERCENT = "–", "%"


class HasBounds(Protocol):
    """A mean with the bounds between which it lies; infinite ones say that they are not known."""

    @property
    def mean(self) -> float: ...
    @property
    def low(self) -> float: ...
    @property
    def high(self) -> float: ...
    @property
    def is_known(self) -> bool: ...


class Axis(NamedTuple):
    """What is counted along an axis, in words, and whether shares of it are told in percent."""

    words: str = ""
    percent: bool = False

    def said(self, value: float) -> str:
        """Return a number of this axis."""
        return rounded(100 * value if self.percent else value)

    def between(self, bounds: HasBounds) -> str:
        """Return a mean with its bounds in as few words as can be; the mean alone where they are not known."""
        if not bounds.is_known:
            return self.said(bounds.mean)
        return f"{self.said(bounds.mean)} ({self.said(bounds.low)} – {self.said(bounds.high)})"


class IntervalRow(NamedTuple):
    """A row of intervals.

    Attributes:
        label: What it is of.
        interval: Where it lies; one that is not known shows only its label.
        strong: Whether it is set apart from the others.
        race: Whose it is, if it is of a race.
        dots: What single games or sessions came to.
        beside: What others came to, in another colour.
    """

    label: str
    interval: HasBounds
    strong: bool = False
    race: str = ""
    dots: tuple[float, ...] = ()
    beside: HasBounds | None = None


class IntervalChart(NamedTuple):
    """Intervals under each other, each with its mean as a mark.

    Attributes:
        line: Where an upright line stands: the fair share, or no difference.
        matters: How far around the line a difference would not matter, which is shaded.
        bars: Whether each is a bar from 0 on.
        region: What is shaded besides, such as where a claim says that they lie; infinite where it has no end.
    """

    caption: str
    rows: tuple[IntervalRow, ...]
    axis: Axis = Axis()
    line: float | None = None
    matters: float | None = None
    bars: bool = False
    region: tuple[float, float] | None = None


class StackRow(NamedTuple):
    """A bar of parts set on end, by name; negative ones lie on the other side of 0.

    Attributes:
        total: What stands at its end.
        words: What a screen reader says of it; the parts one by one if there is nothing else to say.
    """

    label: str
    parts: tuple[tuple[str, float], ...]
    total: str = ""
    words: str = ""


class StackChart(NamedTuple):
    """Bars of parts set on end, told apart by colour, pattern and number, with a legend.

    Attributes:
        whole: Whether all numbers are whole ones.
        order: In which order the legend names parts; as they come if it says nothing.
    """

    caption: str
    rows: tuple[StackRow, ...]
    axis: Axis = Axis()
    whole: bool = False
    order: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all parts, each once."""
        found = dict.fromkeys(name for row in self.rows for name, _ in row.parts)
        return tuple(dict.fromkeys((*(name for name in self.order if name in found), *found)))


class Curve(NamedTuple):
    """A line through points.

    Attributes:
        points: Where it goes, from left to right.
        band: By point its bounds; empty if it has none.
        name: Whose it is, said at its end.
        race: Of which race that is.
        dotted: Whether each point has a dot.
    """

    points: tuple[tuple[float, float], ...]
    band: tuple[tuple[float, float], ...] = ()
    name: str = ""
    race: str = ""
    dotted: bool = False


class CurveMark(NamedTuple):
    """A dot on a chart of lines, what is said of it, and where it leads."""

    across: float
    upwards: float
    words: str
    leads: Any = None


class CurveSign(NamedTuple):
    """A letter or two below a chart of lines, at a place across it."""

    across: float
    letters: str


class CurveChart(NamedTuple):
    """Lines over something that is counted across.

    Attributes:
        ticks: The places across that are named; None if numbers are.
        parted: Whether an upright line stands at each tick.
        marks: What can be pointed at.
        signs: What stands below.
        about: A level line, and how far around it a difference would not matter.
        moments: If the lines go over the moments of a game, the last of them: every place across means one.
        floor: Whether the axis upwards begins at 0.
    """

    caption: str
    curves: tuple[Curve, ...]
    across: Axis = Axis()
    upwards: Axis = Axis()
    ticks: tuple[tuple[float, str], ...] | None = None
    parted: bool = False
    marks: tuple[CurveMark, ...] = ()
    signs: tuple[CurveSign, ...] = ()
    about: tuple[float, float] | None = None
    moments: int | None = None
    floor: bool = False


class Histogram(NamedTuple):
    """In which ranges how many lie: each from, to, and how many; `labels` stand below in place of numbers."""

    caption: str
    bins: tuple[tuple[float, float, int], ...]
    axis: Axis = Axis()
    upwards: Axis = Axis()
    labels: tuple[str, ...] = ()


class Scatter(NamedTuple):
    """Points, about the line on which both of their numbers are alike."""

    caption: str
    points: tuple[tuple[float, float], ...]
    across: Axis = Axis()
    upwards: Axis = Axis()


Chart = IntervalChart | StackChart | CurveChart | Histogram | Scatter


def rounded(value: float, *, signed: bool = False) -> str:
    """Return a number with as many digits as say something, and a true minus.

    >>> rounded(0.126), rounded(-3.14), rounded(571.6), rounded(2, signed=True), rounded(-0.001)
    ('0.13', '−3.1', '572', '+2.0', '0')
    """
    if not math.isfinite(value):
        return NOTHING
    digits = 0 if abs(value) >= 100 else 1 if abs(value) >= 1 else 2
    said = f"{value:+.{digits}f}" if signed else f"{value:.{digits}f}"
    said = "0" if float(said) == 0 else said
    return said.replace("-", "−")
