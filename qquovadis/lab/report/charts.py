"""Charts of a report as SVG of lines, boxes and words: no script, nothing from outside, readable in black and white.

All lengths are pixels of the chart; what is drawn is said in words beside it, too.
"""

import math
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from html import escape
from typing import NamedTuple

from qquovadis import paths
from qquovadis.lab.statistics.intervals import Interval
from qquovadis.model.pack.file_limits import toml_table

WIDTH, ROW, PAD = 760, 26, 12
LETTERS, CELL = 13, 7.0  # size of the letters, and how wide half a square of them is at most
LONGEST_LABEL = 44  # halves of squares
AXIS_HIGH = 30
TICKS = 6


class Palette(NamedTuple):
    """The colours of a chart: those of the program's day table, since a report is paper."""

    ink: str
    soft: str
    line: str
    fill: str
    band: str
    paper: str
    other: str


@cache
def palette() -> Palette:
    """Return the colours of reports, from the theme."""
    file = paths.resources() / "theme" / "tokens.toml"
    day = toml_table(file.name, file.read_bytes())["theme"]["light"]
    return Palette(
        ink=day["ink"],
        soft=day["ink_soft"],
        line=day["line"],
        fill=day["accent_fill"],
        band=day["panel_sunk"],
        paper=day["panel_rise"],
        other=day["focus"],
    )


class ChartRow(NamedTuple):
    """A row of a chart: what it is of, its interval, and whether it is set apart from the others."""

    label: str
    interval: Interval
    strong: bool = False


class StackRow(NamedTuple):
    """A row of a stacked chart: what it is of, and its parts by name."""

    label: str
    parts: tuple[tuple[str, float], ...]


@dataclass(frozen=True)
class Axis:
    """The way from a number to a place: where the chart begins and ends, and the numbers that stand at its foot."""

    low: float
    high: float
    left: float
    right: float
    ticks: tuple[float, ...]

    def at(self, value: float) -> float:
        """Return where a number lies; what is beyond the chart lies at its edge."""
        share = (min(max(value, self.low), self.high) - self.low) / (self.high - self.low)
        return self.left + share * (self.right - self.left)


def forest(
    rows: Sequence[ChartRow],
    *,
    percent: bool = False,
    line: float | None = None,
    matters: float | None = None,
    from_zero: bool = False,
) -> str:
    """Return intervals under each other, each with its mean as a dot; rows without one show only their label.

    `percent` says shares in percent; at `line` stands an upright line (the fair share, no difference), around which
    what would not matter is shaded as far as `matters` says; `from_zero` draws bars from nothing on.
    """
    known = [row.interval for row in rows if row.interval.is_known]
    edges = [bound for each in known for bound in (each.low, each.high)]
    if line is not None:
        edges += [line - (matters or 0), line + (matters or 0)]
    axis = axis_over(edges + ([0.0] if from_zero else []), label_width(row.label for row in rows))
    drawing = ChartDrawing(PAD + ROW * len(rows) + AXIS_HIGH)
    foot = PAD + ROW * len(rows)
    if line is not None and matters:
        drawing.box(axis.at(line - matters), PAD, axis.at(line + matters) - axis.at(line - matters), foot - PAD, "band")
    drawing.axis(axis, foot, percent)
    if line is not None:
        drawing.line(axis.at(line), PAD, axis.at(line), foot, "ink", dashed=True)
    for at, row in enumerate(rows):
        _interval_row(drawing, axis, row, PAD + ROW * (at + 0.5), from_zero)
    return drawing.svg


def stacked(rows: Sequence[StackRow], names: Sequence[str]) -> str:
    """Return bars of parts set on end, each part with its number, and a legend; patterns part them without colour."""
    most = max((sum(max(value, 0.0) for _, value in row.parts) for row in rows), default=1.0)
    axis = axis_over([0.0, most], label_width(row.label for row in rows))
    foot = PAD + ROW * len(rows)
    legend = -(-len(names) // 4) * ROW
    drawing = ChartDrawing(foot + AXIS_HIGH + legend)
    drawing.axis(axis, foot, percent=False)
    for at, row in enumerate(rows):
        middle = PAD + ROW * (at + 0.5)
        drawing.words(axis.left - 10, middle, row.label, "end")
        left = 0.0
        for name, value in row.parts:
            if value > 0:
                _part(drawing, axis, (left, left + value), middle, names.index(name))
                left += value
    for at, name in enumerate(names):
        x, y = PAD + (at % 4) * (WIDTH - 2 * PAD) / 4, foot + AXIS_HIGH + ROW * (at // 4 + 0.5)
        drawing.patterned(x, y - 6, 14, 12, at)
        drawing.words(x + 20, y, _cut(name, 24), "start", "soft")
    return drawing.svg


def axis_over(edges: Iterable[float], labels: float) -> Axis:
    """Return an axis that shows all of these numbers, between round ones, right of labels of this width."""
    found = [each for each in edges if math.isfinite(each)]
    low, high = (min(found), max(found)) if found else (0.0, 1.0)
    if high - low < 1e-9:
        low, high = low - 0.5, high + 0.5
    step = _round_step((high - low) / TICKS)
    first, last = math.floor(low / step + 1e-9), math.ceil(high / step - 1e-9)
    ticks = tuple(number * step for number in range(first, last + 1))
    return Axis(ticks[0], ticks[-1], PAD + labels + 10, WIDTH - PAD - 10, ticks)


def _round_step(least: float) -> float:
    """Return the smallest of 1, 2, 5, 10, 20 ... (or tenths of them) that is not less."""
    power = 10.0 ** math.floor(math.log10(least))
    return next(power * factor for factor in (1, 2, 5, 10) if power * factor >= least * (1 - 1e-9))


def _interval_row(drawing: "ChartDrawing", axis: Axis, row: ChartRow, middle: float, from_zero: bool) -> None:
    drawing.words(axis.left - 10, middle, row.label, "end", bold=row.strong)
    each = row.interval
    if not each.is_known:
        return
    if from_zero:
        drawing.box(axis.at(0), middle - 7, axis.at(each.mean) - axis.at(0), 14, "line")
    low, high = axis.at(each.low), axis.at(each.high)
    drawing.line(low, middle, high, middle, "fill", width=3 if row.strong else 2)
    for end in (low, high):
        drawing.line(end, middle - 5, end, middle + 5, "fill")
    drawing.dot(axis.at(each.mean), middle, 5 if row.strong else 4)


def _part(drawing: "ChartDrawing", axis: Axis, span: tuple[float, float], middle: float, which: int) -> None:
    left, right = axis.at(span[0]), axis.at(span[1])
    drawing.patterned(left, middle - 8, right - left, 16, which)
    said = f"{span[1] - span[0]:.1f}"
    if right - left > CELL * len(said) + 6:
        drawing.plate((left + right) / 2, middle, said)


def label_width(labels: Iterable[str]) -> float:
    """Return how wide the longest of these labels is, or as wide as one may be."""
    return CELL * min(max((_cells(label) for label in labels), default=0), LONGEST_LABEL)


def _cells(text: str) -> int:
    return sum(2 if unicodedata.east_asian_width(letter) in "WF" else 1 for letter in text)


def _cut(text: str, most: int) -> str:
    if _cells(text) <= most:
        return text
    while text and _cells(text) > most - 1:
        text = text[:-1]
    return f"{text.rstrip()}…"


class ChartDrawing:
    """An SVG that is written line by line."""

    def __init__(self, height: float) -> None:
        self._height, self._parts, self._colours = height, list[str](), palette()

    @property
    def svg(self) -> str:
        """What was drawn so far, as one element."""
        size = f'width="{WIDTH}" height="{self._height:.0f}" viewBox="0 0 {WIDTH} {self._height:.0f}"'
        return f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">{"".join(self._parts)}</svg>'

    def line(  # noqa: PLR0913 - the ends of a line
        self, x: float, y: float, x2: float, y2: float, colour: str, *, width: float = 1.5, dashed: bool = False
    ) -> None:
        """Draw a line."""
        dashes = ' stroke-dasharray="4 3"' if dashed else ""
        ends = f'x1="{x:.1f}" y1="{y:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"'
        self._parts.append(f'<line {ends} stroke="{self._colour(colour)}" stroke-width="{width}"{dashes}/>')

    def box(self, x: float, y: float, wide: float, high: float, colour: str) -> None:
        """Draw a filled box."""
        if wide > 0:
            place = f'x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{high:.1f}"'
            self._parts.append(f'<rect {place} fill="{self._colour(colour)}"/>')

    def patterned(self, x: float, y: float, wide: float, high: float, which: int) -> None:
        """Draw one of the boxes that differ by shade and by slanted lines, so that they stay apart in grey."""
        if wide <= 0:
            return
        shade = 0.15 + 0.7 * (which % 4) / 3
        place = f'x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{high:.1f}"'
        colours = f'fill="{self._colours.fill}" fill-opacity="{shade:.2f}" stroke="{self._colours.soft}"'
        self._parts.append(f'<rect {place} {colours} stroke-width="0.8"/>')
        if which // 4:
            gap, at = 12 / (which // 4 + 1), x + 3
            while at + 4 < x + wide:
                self.line(at, y + high - 1, at + 4, y + 1, "ink", width=0.8)
                at += gap

    def dot(self, x: float, y: float, radius: float) -> None:
        """Draw a filled dot."""
        self._parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius}" fill="{self._colours.fill}"/>')

    def ring(self, x: float, y: float, radius: float) -> None:
        """Draw a ring, so that several on one place are seen."""
        place = f'cx="{x:.1f}" cy="{y:.1f}" r="{radius}"'
        self._parts.append(f'<circle {place} fill="none" stroke="{self._colours.fill}" stroke-width="1.2"/>')

    def words(self, x: float, y: float, text: str, anchor: str, colour: str = "ink", *, bold: bool = False) -> None:
        """Write words with their middle at a height."""
        weight = ' font-weight="bold"' if bold else ""
        place = f'x="{x:.1f}" y="{y + LETTERS * 0.35:.1f}" text-anchor="{anchor}" font-size="{LETTERS}"'
        shown = escape(_cut(text, LONGEST_LABEL))
        self._parts.append(f'<text {place} fill="{self._colour(colour)}"{weight}>{shown}</text>')

    def plate(self, x: float, y: float, text: str) -> None:
        """Write a number on a light ground, so that it is read on any shade."""
        wide = CELL * len(text) + 4
        place = f'x="{x - wide / 2:.1f}" y="{y - 7:.1f}" width="{wide:.1f}" height="14" rx="3"'
        self._parts.append(f'<rect {place} fill="{self._colours.paper}"/>')
        self.words(x, y, text, "middle")

    def axis(self, axis: Axis, foot: float, percent: bool) -> None:
        """Draw the numbers at the foot with fine lines above them."""
        scale = 100 if percent else 1
        digits = max(0, -math.floor(math.log10((axis.ticks[1] - axis.ticks[0]) * scale) + 1e-9))
        for tick in axis.ticks:
            x = axis.at(tick)
            self.line(x, PAD, x, foot, "line", width=0.8)
            said = f"{tick * scale + 0.0:.{digits}f}".replace("-", "−")
            self.words(x, foot + 14, f"{said} %" if percent else said, "middle", "soft")

    def _colour(self, name: str) -> str:
        found: str = getattr(self._colours, name)
        return found
