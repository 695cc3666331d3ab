"""An SVG that is written line by line: lines, boxes and words; no script, nothing from outside.

All lengths are pixels of the drawing.
"""

import unicodedata
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from html import escape
from types import MappingProxyType
from typing import Any, NamedTuple

from qquovadis import paths
from qquovadis.model.pack.file_limits import toml_table

LETTERS, CELL = 13, 7.0  # the usual size of letters, and how wide half a square of them is at most
WIDTH = 760  # of a chart on paper
MIDDLE = 0.35  # of the size of letters: how far below the middle of words their line is
DARKER = 0.3  # how much of the dark is in a colour that is used again
HATCHES: Sequence[tuple[tuple[int, int], ...]] = ((), ((1, 1),), ((1, -1),), ((0, 1),), ((1, 1), (1, -1)), ((1, 0),))
HATCH = 7  # pixels between the lines of a pattern


class RaceMark(NamedTuple):
    """How a race is told from others: its shape, of radius 1 about the origin, its colours, and its letters."""

    path: str
    fill: str
    edge: str
    code: str = ""
    ink: str = ""
    drop: float = 0.0
    size: float = 0.9


class Palette(NamedTuple):
    """The colours of a report.

    Attributes:
        ink, soft, line: Of words and strong lines, of what is said beside, of fine lines.
        fill, band, paper, other: Of intervals, of what would not matter, of the ground, of what others came to.
        accent, on_fill: Of marks to point at, and of words on a colour.
        parts: Of the parts of bars.
        races: By id; empty on paper, where races are told by their names.
    """

    ink: str
    soft: str
    line: str
    fill: str
    band: str
    paper: str
    other: str
    accent: str
    on_fill: str
    parts: tuple[str, ...] = ()
    races: Mapping[str, RaceMark] = MappingProxyType({})

    def part(self, number: int) -> str:
        """Return the colour of a part; when all were used, the same ones darker."""
        again, place = divmod(number, len(self.parts))
        dark = min(self.ink, self.paper, key=lambda colour: sum(_levels(colour)))  # what is on a colour is light
        return _mixed(self.parts[place], dark, min(0.8, DARKER * again))


@cache
def palette() -> Palette:
    """Return the colours on paper: those of the program's day table."""
    file = paths.resources() / "theme" / "tokens.toml"
    tokens = toml_table(file.name, file.read_bytes())
    day = tokens["theme"]["light"]
    return Palette(
        ink=day["ink"],
        soft=day["ink_soft"],
        line=day["line"],
        fill=day["accent_fill"],
        band=day["panel_sunk"],
        paper=day["panel_rise"],
        other=day["focus"],
        accent=day["accent"],
        on_fill=day["ink_on_fill"],
        parts=tuple(each["fill"] for each in tokens["kind"].values()),
    )


def _mixed(one: str, other: str, share: float) -> str:
    """Return a colour with so much of another in it.

    >>> _mixed("#000000", "#ffffff", 0.5)
    '#808080'
    """
    pairs = zip(_levels(one), _levels(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def _levels(colour: str) -> tuple[int, ...]:
    return tuple(int(colour[at : at + 2], 16) for at in (1, 3, 5))


def cells(text: str) -> int:
    """Return how many halves of squares a text is wide.

    >>> cells("VP"), cells("勝ち")
    (2, 4)
    """
    return sum(2 if unicodedata.east_asian_width(letter) in "WF" else 1 for letter in text)


def by_cells(text: str) -> float:
    """Return about how wide a text is in letters of the usual size."""
    return CELL * cells(text)


class ChartLook(NamedTuple):
    """How a chart is drawn: its colours, its size and that of its letters.

    Attributes:
        height: What it fills; as high as it needs where that is 0.
        measure: How wide a text is in letters of that size.
    """

    palette: Palette
    width: float = WIDTH
    height: float = 0.0
    letters: float = LETTERS
    measure: Callable[[str], float] = by_cells

    def wide(self, pixels: float) -> float:
        """Return a length that fits the letters."""
        return pixels * self.letters / LETTERS

    def cut(self, text: str, most: float) -> str:
        """Return a text that is no wider than this: where it is, its middle is left out, since its ends tell most."""
        if self.measure(text) <= most:
            return text
        kept = len(text) - 1
        while kept > 1 and self.measure(f"{text[: (kept + 1) // 2]}…{text[len(text) - kept // 2 :]}") > most:
            kept -= 1
        return f"{text[: (kept + 1) // 2].rstrip()}…{text[len(text) - kept // 2 :].lstrip()}"


class ChartCanvas:
    """What a chart is drawn on."""

    def __init__(self, look: ChartLook) -> None:
        self.look, self._parts = look, list[str]()

    def svg(self, height: float) -> str:
        """Return what was drawn so far, as one element of this height."""
        wide = self.look.width
        size = f'width="{wide:.0f}" height="{height:.0f}" viewBox="0 0 {wide:.0f} {height:.0f}"'
        return f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">{"".join(self._parts)}</svg>'

    def line(  # noqa: PLR0913 - the ends of a line
        self, x: float, y: float, x2: float, y2: float, colour: str, *, width: float = 1.5, dashed: bool = False
    ) -> None:
        """Draw a line."""
        self.path(((x, y), (x2, y2)), colour, width=width, dashes="4 3" if dashed else "")

    def path(self, points: Sequence[tuple[float, float]], colour: str, *, width: float = 1.5, dashes: str = "") -> None:
        """Draw a line through points."""
        ends = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        way = f'fill="none" stroke="{self._colour(colour)}" stroke-width="{width}" stroke-linejoin="round"'
        dash = f' stroke-dasharray="{dashes}"' if dashes else ""
        self._parts.append(f'<polyline points="{ends}" {way}{dash}/>')

    def area(self, points: Sequence[tuple[float, float]], colour: str, opacity: float) -> None:
        """Fill what lies between points."""
        ends = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        self._parts.append(f'<polygon points="{ends}" fill="{self._colour(colour)}" fill-opacity="{opacity}"/>')

    def box(  # noqa: PLR0913 - the sides of a box
        self, x: float, y: float, wide: float, high: float, colour: str, *, opacity: float = 1.0, edge: str = ""
    ) -> None:
        """Draw a filled box."""
        if wide > 0:
            place = f'x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{high:.1f}"'
            around = f' stroke="{self._colour(edge)}" stroke-width="1"' if edge else ""
            clear = f' fill-opacity="{opacity}"' if opacity < 1 else ""
            self._parts.append(f'<rect {place} fill="{self._colour(colour)}"{clear}{around}/>')

    def patterned(self, x: float, y: float, wide: float, high: float, which: int) -> None:
        """Draw one of the boxes that differ by colour and by lines across them, so that they stay apart in grey."""
        colour = self.look.palette.part(which)
        self.box(x, y, wide, high, colour, edge="paper")
        for right, down in HATCHES[which % len(HATCHES)]:
            self._hatch((x, y, wide, high), right, down)

    def _hatch(self, box: tuple[float, float, float, float], right: int, down: int) -> None:
        """Draw lines over a box, in a direction: across it, down, or slanted; each ends at its sides."""
        x, y, wide, high = box
        if not right or not down:
            for at in range(HATCH, round(high if right else wide), HATCH):
                ends = (x, y + at, x + wide, y + at) if right else (x + at, y, x + at, y + high)
                self.line(*ends, "paper", width=0.9)
            return
        for start in range(HATCH - round(high), round(wide), HATCH):
            first, last = max(start, 0.0), min(start + high, wide)
            if first < last:
                falls = [first - start, last - start]
                top, foot = falls if down > 0 else [high - each for each in falls]
                self.line(x + first, y + top, x + last, y + foot, "paper", width=0.9)

    def dot(self, x: float, y: float, radius: float, colour: str = "fill", *, edge: str = "") -> None:
        """Draw a filled dot."""
        around = f' stroke="{self._colour(edge)}" stroke-width="1.4"' if edge else ""
        place = f'cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}"'
        self._parts.append(f'<circle {place} fill="{self._colour(colour)}"{around}/>')

    def ring(self, x: float, y: float, radius: float) -> None:
        """Draw a ring, so that several on one place are seen."""
        place = f'cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}"'
        self._parts.append(f'<circle {place} fill="none" stroke="{self._colour("fill")}" stroke-width="1.2"/>')

    def race(self, x: float, y: float, radius: float, mark: RaceMark) -> None:
        """Draw the mark of a race, with its letters where there is room for them."""
        place = f'transform="translate({x:.1f} {y:.1f}) scale({radius:.2f})"'
        colours = f'fill="{mark.fill}" stroke="{mark.edge}" stroke-width="{1.2 / radius:.3f}"'
        self._parts.append(f'<path {place} d="{mark.path}" {colours}/>')
        if mark.code and radius >= self.look.letters * 0.65:
            middle = y + mark.drop * radius
            self.words(x, middle, mark.code, "middle", mark.ink, bold=True, size=mark.size * radius)

    def words(  # noqa: PLR0913 - how words stand
        self,
        x: float,
        y: float,
        text: str,
        anchor: str,
        colour: str = "ink",
        *,
        bold: bool = False,
        size: float = 0.0,
        upright: bool = False,
    ) -> None:
        """Write words with their middle at a height; `upright` from the foot to the top."""
        size = size or self.look.letters
        weight = ' font-weight="bold"' if bold else ""
        turned = f' transform="rotate(-90 {x:.1f} {y:.1f})"' if upright else ""
        place = f'x="{x:.1f}" y="{y + size * MIDDLE:.1f}" text-anchor="{anchor}" font-size="{size:g}"'
        self._parts.append(f'<text {place} fill="{self._colour(colour)}"{weight}{turned}>{escape(text)}</text>')

    def _colour(self, name: str) -> str:
        found: Any = name if name.startswith("#") else getattr(self.look.palette, name)
        return str(found)
