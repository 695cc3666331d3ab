"""Where everything of a chart lies: one way for every reader, who gets it as an SVG and as spots to point at."""

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from qquovadis.report.charts import (
    PERCENT,
    Axis,
    Chart,
    Curve,
    CurveChart,
    CurveSign,
    HasBounds,
    Histogram,
    IntervalChart,
    IntervalRow,
    Scatter,
    StackChart,
)
from qquovadis.report.svg import ChartCanvas, ChartLook, palette

ROW, PAD, FOOT, NAMED_FOOT = 26, 12, 26, 44  # pixels at the usual size of letters, as all below
THICK, BESIDE, BELOW = 15, 12, 9  # of bars; between an interval and that of others, and what single games came to
MOST_LABEL = 0.4  # of the width
HIGH = 220  # of lines over something
TICKS, TICK_ROOM = 7, 70
LEGEND = 190  # for each name of a legend
SHARE_OF_ROW = 0.72  # that a bar takes where rows fill what there is
MOST_ROW = 90
BADGE, SPRINKLED = 9.0, 5.0
DASHES = ("", "6 3", "2 2", "8 3 2 3")
NEAR = 9  # around a mark: still it


class Spot(NamedTuple):
    """A part of a chart that can be pointed at, what is said of it, and where it leads if it is opened."""

    left: float
    top: float
    right: float
    bottom: float
    words: str
    leads: Any = None

    def holds(self, x: float, y: float) -> bool:
        """Return whether a point lies in it."""
        return self.left <= x <= self.right and self.top <= y <= self.bottom


class Timeline(NamedTuple):
    """Where the moments of a game lie in a chart: the first at `left`, the one after `last` entries at `right`."""

    left: float
    right: float
    last: int

    def moment_at(self, x: float) -> int:
        """Return the moment that lies nearest to a place, in pixels of the chart."""
        share = (x - self.left) / (self.right - self.left)
        return round(min(max(share, 0.0), 1.0) * self.last)


class DrawnChart(NamedTuple):
    """A chart as it is seen.

    Attributes:
        svg, height: How it looks, and how high that is.
        spots: What can be pointed at.
        timeline: Where the moments of a game lie, if it goes over them.
        told: What a screen reader says of it, if not what can be pointed at.
    """

    svg: str
    height: float
    spots: tuple[Spot, ...] = ()
    timeline: Timeline | None = None
    told: tuple[str, ...] = ()

    @property
    def words(self) -> tuple[str, ...]:
        """What a screen reader says of it."""
        return self.told or tuple(spot.words for spot in self.spots)


class Scale(NamedTuple):
    """The way from a number to a place: what is at its two ends, where these lie, and the numbers that are named."""

    low: float
    high: float
    start: float
    end: float
    ticks: tuple[float, ...]
    step: float = 1.0

    def at(self, value: float) -> float:
        """Return where a number lies; what is beyond the chart lies at its edge."""
        share = (min(max(value, self.low), self.high) - self.low) / (self.high - self.low)
        return self.start + share * (self.end - self.start)

    def within(self, edges: Sequence[float]) -> "Scale":
        """Return the scale that ends where these numbers do, whatever round ones come next."""
        low, high = min(edges), max(edges)
        if high - low < 1e-9:
            return self
        ticks = tuple(tick for tick in self.ticks if low - 1e-9 <= tick <= high + 1e-9)
        return self._replace(low=low, high=high, ticks=ticks)


def on_paper() -> ChartLook:
    """Return how charts look on paper."""
    return ChartLook(palette())


def draw(chart: Chart, look: ChartLook) -> DrawnChart:
    """Return a chart as it is seen."""
    ways: Mapping[type, Callable[[Any, ChartLook], DrawnChart]] = {
        IntervalChart: _intervals,
        StackChart: _stack,
        CurveChart: _curves,
        Histogram: _histogram,
        Scatter: _scatter,
    }
    return ways[type(chart)](chart, look)


def scale_over(edges: Iterable[float], start: float, end: float, *, most: int = TICKS, least: float = 0.0) -> Scale:
    """Return a scale that shows all of these numbers, between round ones that are `least` apart or more, of which it
    names so many at most.
    """
    found = [each for each in edges if math.isfinite(each)]
    low, high = (min(found), max(found)) if found else (0.0, 1.0)
    if high - low < 1e-9:
        low, high = (low, low + least) if least else (low - 0.5, high + 0.5)
    step = _round_step(max((high - low) / max(most - 1, 1), least))
    first, last = math.floor(low / step + 1e-9), math.ceil(high / step - 1e-9)
    ticks = tuple(number * step for number in range(first, last + 1))
    return Scale(ticks[0], ticks[-1], start, end, ticks, step)


def _round_step(least: float) -> float:
    """Return the smallest of 1, 2, 5, 10, 20 ... (or tenths of them) that is not less."""
    power = 10.0 ** math.floor(math.log10(least))
    return next(power * factor for factor in (1, 2, 5, 10) if power * factor >= least * (1 - 1e-9))


def _tick_words(scale: Scale, axis: Axis) -> list[str]:
    """Return the numbers of a scale, with as many digits as tell them apart."""
    factor = 100 if axis.percent else 1
    digits = max(0, -math.floor(math.log10(scale.step * factor) + 1e-9))
    said = [f"{tick * factor + 0.0:.{digits}f}".replace("-", "−") for tick in scale.ticks]
    return [f"{each} %" if axis.words == PERCENT else each for each in said]


def _most_ticks(width: float, look: ChartLook) -> int:
    return max(min(TICKS, int(width / look.wide(TICK_ROOM))), 2)


class _Rows(NamedTuple):
    """A chart of rows: what it is drawn on, its labels, where numbers lie, how high a row is, and where all end."""

    canvas: ChartCanvas
    labels: tuple[str, ...]
    across: Scale
    row: float
    foot: float

    def middle(self, at: int) -> float:
        """Return the middle of a row."""
        return self.canvas.look.wide(PAD) + self.row * (at + 0.5)


def _rows(labels: Sequence[str], edges: Sequence[float], row: float, look: ChartLook, *, room: float = 0.0) -> _Rows:
    """Return where rows lie: labels at the left, as wide as they are and may be; `room` stays free at the right."""
    pad = look.wide(PAD)
    most = MOST_LABEL * look.width
    short = tuple(look.cut(label, most) for label in labels)
    start = pad + max((look.measure(label) for label in short), default=0.0) + look.wide(10)
    end = look.width - pad - look.wide(10) - room
    scale = scale_over(edges, start, end, most=_most_ticks(end - start, look))
    return _Rows(ChartCanvas(look), short, scale, row, pad + row * len(labels))


def _draw_foot(canvas: ChartCanvas, across: Scale, axis: Axis, top: float, foot: float) -> float:
    """Draw the numbers at the foot with fine lines above them and what they count; return where all of it ends."""
    look = canvas.look
    words = _tick_words(across, axis)
    for tick, said in zip(across.ticks, words, strict=True):
        x = across.at(tick)
        canvas.line(x, top, x, foot, "line", width=0.8)
        canvas.words(x, foot + look.wide(14), said, "middle", "soft", size=look.letters * 0.92)
    return _name_foot(canvas, across, axis, foot)


def _name_foot(canvas: ChartCanvas, across: Scale, axis: Axis, foot: float) -> float:
    """Write what is counted across, and return where all of it ends."""
    look = canvas.look
    if axis.words in ("", PERCENT):  # of percent each number says it
        return foot + look.wide(FOOT)
    canvas.words((across.start + across.end) / 2, foot + look.wide(33), axis.words, "middle", "soft")
    return foot + look.wide(NAMED_FOOT)


def _intervals(chart: IntervalChart, look: ChartLook) -> DrawnChart:
    known = [each for row in chart.rows for each in (row.interval, row.beside) if each is not None and each.is_known]
    edges = [bound for each in known for bound in (each.low, each.high)]
    edges += [dot for row in chart.rows for dot in row.dots]
    if chart.line is not None:
        edges += [chart.line - (chart.matters or 0), chart.line + (chart.matters or 0)]
    edges += [0.0] if chart.bars else []
    edges += [each for each in chart.region or () if math.isfinite(each)]
    has_dots, has_others = any(row.dots for row in chart.rows), any(row.beside for row in chart.rows)
    high = look.wide(ROW + (BELOW if has_dots else 0) + (BESIDE if has_others else 0))
    rows = _rows([row.label for row in chart.rows], edges, high, look)
    canvas, across, top = rows.canvas, rows.across, look.wide(PAD)
    for low, end in _shaded(chart):
        canvas.box(across.at(low), top, across.at(end) - across.at(low), rows.foot - top, "band")
    height = _draw_foot(canvas, across, chart.axis, top, rows.foot)
    if chart.line is not None:
        canvas.line(across.at(chart.line), top, across.at(chart.line), rows.foot, "ink", dashed=True)
    spots = []
    for at, row in enumerate(chart.rows):
        middle = rows.middle(at) - look.wide((BELOW if has_dots else 0) + (BESIDE if has_others else 0)) / 2
        canvas.words(across.start - look.wide(10), middle, rows.labels[at], "end", bold=row.strong)
        _interval_row(canvas, across, row, middle, is_bar=chart.bars)
        said = [chart.axis.between(each) for each in (row.interval, row.beside) if each is not None and each.is_known]
        words = f"{row.label}: {' · '.join(said)} {chart.axis.words}".rstrip(" :")
        spots.append(Spot(0, rows.middle(at) - high / 2, look.width, rows.middle(at) + high / 2, words))
    return DrawnChart(canvas.svg(height), height, tuple(spots))


def _shaded(chart: IntervalChart) -> Iterable[tuple[float, float]]:
    """Yield from where to where a chart is shaded."""
    if chart.line is not None and chart.matters:
        yield chart.line - chart.matters, chart.line + chart.matters
    if chart.region is not None:
        yield chart.region


def _interval_row(canvas: ChartCanvas, across: Scale, row: IntervalRow, middle: float, *, is_bar: bool) -> None:
    look, each = canvas.look, row.interval
    if each.is_known and is_bar:
        ends = sorted((across.at(0), across.at(each.mean)))
        high, opacity = look.wide(THICK), 0.55 if row.strong else 0.3
        canvas.box(ends[0], middle - high / 2, ends[1] - ends[0], high, "fill", opacity=opacity)
    below = middle + look.wide(BELOW if row.dots and each.is_known else 0)
    for dot in row.dots:
        canvas.ring(across.at(dot), below, look.wide(3))
    if each.is_known:
        _whisker(canvas, across, each, middle, ("ink", 2.6 if row.strong else 1.7))
        race = look.palette.races.get(row.race)
        if race is not None:
            canvas.race(across.at(each.mean), middle, look.wide(5.5), race)
        else:
            filled = "fill" if row.strong else "paper"
            canvas.dot(across.at(each.mean), middle, look.wide(5 if row.strong else 4.2), filled, edge="ink")
    if row.beside is not None and row.beside.is_known:
        below += look.wide(BESIDE)
        _whisker(canvas, across, row.beside, below, ("other", 2.5))
        x, cap = across.at(row.beside.mean), look.wide(4)
        canvas.line(x, below - cap, x, below + cap, "other", width=2.5)


def _whisker(canvas: ChartCanvas, across: Scale, each: HasBounds, height: float, stroke: tuple[str, float]) -> None:
    colour, width = stroke
    low, high, cap = across.at(each.low), across.at(each.high), canvas.look.wide(4.5)
    canvas.line(low, height, high, height, colour, width=width)
    for end in (low, high):
        canvas.line(end, height - cap, end, height + cap, colour, width=width)


def _stack(chart: StackChart, look: ChartLook) -> DrawnChart:
    ups = [sum(max(value, 0.0) for _, value in row.parts) for row in chart.rows]
    downs = [sum(min(value, 0.0) for _, value in row.parts) for row in chart.rows]
    columns = max(int((look.width - 2 * look.wide(PAD)) / look.wide(LEGEND)), 1)
    legend = look.wide(ROW) * math.ceil(len(chart.names) / columns) + look.wide(PAD / 2)
    totals = max((look.measure(row.total) for row in chart.rows), default=0.0)
    row = look.wide(ROW)
    if look.height:
        own = (look.height - look.wide(PAD + FOOT) - legend) / max(len(chart.rows), 1)
        row = min(max(own, row), look.wide(MOST_ROW))
    edges = [0.0, max([*ups, 1.0]), *downs]
    rows = _rows([each.label for each in chart.rows], edges, row, look, room=totals + look.wide(14) if totals else 0)
    rows = rows._replace(across=rows.across.within(edges))
    canvas, across = rows.canvas, rows.across
    height = _draw_foot(canvas, across, chart.axis, look.wide(PAD), rows.foot)
    thick = min(max(look.wide(16), row * SHARE_OF_ROW), look.wide(46))
    spots = []
    for at, each in enumerate(chart.rows):
        middle, ends = rows.middle(at), [0.0, 0.0]
        canvas.words(across.start - look.wide(10), middle, rows.labels[at], "end", bold=bool(each.total))
        for name, value in each.parts:
            side = int(value < 0)
            before, ends[side] = ends[side], ends[side] + value
            left, right = sorted((across.at(before), across.at(ends[side])))
            said = _plain(value) if chart.whole else f"{value:.1f}".replace("-", "−")
            words = f"{each.label}: {name} {said}"
            if value:
                box = (left, middle - thick / 2, right - left, thick)
                _part(canvas, box, chart.names.index(name), said)
                spots.append(Spot(left, box[1], right, middle + thick / 2, words))
        if each.total:
            x = across.at(ends[0]) + look.wide(8)
            canvas.words(x, middle, each.total, "start", bold=True, size=look.letters * 1.15)
            words = f"{each.label}: {each.total}"
            spots.append(Spot(x, middle - thick / 2, x + totals + look.wide(6), middle + thick / 2, words))
    _legend(canvas, chart.names, columns, height + look.wide(PAD / 2))
    told = tuple(each.words for each in chart.rows if each.words)
    return DrawnChart(canvas.svg(height + legend), height + legend, tuple(spots), told=told)


def _part(canvas: ChartCanvas, box: tuple[float, float, float, float], which: int, said: str) -> None:
    """Draw a part of a bar, with its number where that has room, on the colour of the part without its pattern."""
    left, top, wide, high = box
    look = canvas.look
    canvas.patterned(left, top, wide, high, which)
    room = look.measure(said) + look.wide(3)
    if wide > room:
        middle = top + high / 2
        colour = look.palette.part(which)
        canvas.box(left + (wide - room) / 2, middle - look.letters * 0.6, room, look.letters * 1.2, colour)
        canvas.words(left + wide / 2, middle, said, "middle", "on_fill", bold=True, size=look.letters * 0.95)


def _legend(canvas: ChartCanvas, names: Sequence[str], columns: int, top: float) -> None:
    look, pad = canvas.look, canvas.look.wide(PAD)
    wide, side = (look.width - 2 * pad) / columns, look.wide(14)
    for at, name in enumerate(names):
        x, y = pad + (at % columns) * wide, top + look.wide(ROW) * (at // columns + 0.5)
        canvas.patterned(x, y - side / 2, side, side, at)
        canvas.words(x + side + look.wide(6), y, look.cut(name, wide - side - look.wide(16)), "start")


class _Field(NamedTuple):
    """A chart over two axes: what it is drawn on, and where numbers lie across and upwards."""

    canvas: ChartCanvas
    across: Scale
    upwards: Scale

    @property
    def foot(self) -> float:
        """Where the axis across lies."""
        return self.upwards.start

    def at(self, point: tuple[float, float]) -> tuple[float, float]:
        """Return where a point lies."""
        return self.across.at(point[0]), self.upwards.at(point[1])

    def spot(self, point: tuple[float, float], words: str, leads: Any = None) -> Spot:
        """Return what can be pointed at about a point."""
        (x, y), near = self.at(point), self.canvas.look.wide(NEAR)
        return Spot(x - near, y - near, x + near, y + near, words, leads)


class _Edges(NamedTuple):
    """What a chart over two axes must show: from where to where, and what is counted."""

    across: Sequence[float]
    upwards: Sequence[float]
    axis: Axis
    up_axis: Axis


def _field(edges: _Edges, look: ChartLook, high: float, *, right: float = 0.0) -> _Field:
    """Return where numbers lie, with those of the axis upwards written; `right` is the room beside it."""
    canvas, top = ChartCanvas(look), look.wide(PAD)
    is_counted = not edges.up_axis.percent and all(float(each).is_integer() for each in edges.upwards)
    most = max(min(TICKS, int(high / look.wide(30))), 2)
    upwards = scale_over(edges.upwards, top + high, top, most=most, least=1.0 if is_counted else 0.0)
    upwards = upwards.within(edges.upwards)
    words = _tick_words(upwards, edges.up_axis)
    is_named = edges.up_axis.words not in ("", PERCENT)
    named = look.wide(18) if is_named else 0.0
    start = look.wide(PAD) + named + max(map(look.measure, words), default=0.0) + look.wide(8)
    end = look.width - look.wide(PAD + 10) - right
    across = scale_over(edges.across, start, end, most=_most_ticks(end - start, look))
    across = across.within(edges.across)
    for tick, said in zip(upwards.ticks, words, strict=True):
        y = upwards.at(tick)
        canvas.line(start, y, end, y, "line", width=0.8)
        canvas.words(start - look.wide(8), y, said, "end", "soft", size=look.letters * 0.92)
    if is_named:
        x = look.wide(PAD) + named / 2 - look.wide(4)
        canvas.words(x, top + high / 2, edges.up_axis.words, "middle", "soft", upright=True)
    return _Field(canvas, across, upwards)


def _curves(chart: CurveChart, look: ChartLook) -> DrawnChart:
    shown = [curve for curve in chart.curves if curve.points]
    ups = [point[1] for curve in shown for point in curve.points]
    ups += [bound for curve in shown for bounds in curve.band for bound in bounds]
    ups += [chart.about[0] - chart.about[1], chart.about[0] + chart.about[1]] if chart.about is not None else []
    ups += [0.0, 1.0] if chart.floor or not ups else []
    acrosses = [point[0] for curve in shown for point in curve.points] or [0.0]
    acrosses += [0.0, float(max(chart.moments, 1))] if chart.moments is not None else []
    ends = [_end_words(curve, look) for curve in shown]
    badge = look.wide(BADGE) * 2.9 if any(look.palette.races.get(curve.race) for curve in shown) else look.wide(6)
    right = max((look.measure(each) for each in ends), default=0.0) + badge if any(ends) or badge > look.wide(6) else 0
    signs = look.wide(16)
    foot = look.wide(PAD + (FOOT if chart.across.words in ("", PERCENT) else NAMED_FOOT))
    most_signs = 3 * signs if chart.signs else 0.0
    high = max(look.height - foot - most_signs, look.wide(120)) if look.height else look.wide(HIGH)
    field = _field(_Edges(acrosses, ups, chart.across, chart.upwards), look, high, right=right)
    canvas, across = field.canvas, field.across
    if chart.about is not None:
        _about(field, *chart.about)
    height = _curve_foot(field, chart)
    for at, curve in enumerate(shown):
        _curve(field, curve, (at, len(shown)), chart.ticks or ())
    spots = [field.spot((mark.across, mark.upwards), mark.words, mark.leads) for mark in chart.marks]
    spots += _name_ends(field, shown, ends)
    for mark in chart.marks:
        canvas.dot(*field.at((mark.across, mark.upwards)), look.wide(4.8), "accent", edge="paper")
    sign_rows = _sign_rows(chart.signs, across, look)
    for line, row in enumerate(sign_rows):
        for sign in row:
            canvas.words(across.at(sign.across), height + signs * (line + 0.4), sign.letters, "middle")
    height += signs * len(sign_rows)
    spots += [spot for curve in shown if curve.dotted for spot in _point_spots(field, curve, chart)]
    timeline = Timeline(across.at(0), across.at(chart.moments), chart.moments) if chart.moments else None
    return DrawnChart(canvas.svg(height), height, tuple(spots), timeline)


def _about(field: _Field, level: float, matters: float) -> None:
    """Draw a level line with what would not matter around it."""
    canvas, (left, right) = field.canvas, (field.across.start, field.across.end)
    top, foot = field.upwards.at(level + matters), field.upwards.at(level - matters)
    canvas.box(left, top, right - left, foot - top, "band")
    canvas.line(left, field.upwards.at(level), right, field.upwards.at(level), "ink", dashed=True)


def _curve_foot(field: _Field, chart: CurveChart) -> float:
    """Write what stands below lines, and return where it ends."""
    if chart.ticks is None:
        return _draw_foot(field.canvas, field.across, chart.across, field.upwards.end, field.foot)
    canvas, look, free = field.canvas, field.canvas.look, -math.inf
    for place, words in chart.ticks:
        x, half = field.across.at(place), look.measure(words) / 2
        if chart.parted:
            canvas.line(x, field.upwards.end, x, field.foot, "line")
        if x - half > free:  # names that would lie on each other are left out
            canvas.words(x, field.foot + look.wide(14), words, "middle", "soft", size=look.letters * 0.92)
            free = x + half + look.wide(4)
    return _name_foot(canvas, field.across, chart.across, field.foot)


def _curve(field: _Field, curve: Curve, of: tuple[int, int], ticks: Sequence[tuple[float, str]]) -> None:
    """Draw a line: of a race in its colours with small marks where others have none, else told apart by its dashes."""
    canvas, look, (number, count) = field.canvas, field.canvas.look, of
    points = [field.at(point) for point in curve.points]
    if curve.band:
        places = [across for across, _ in curve.points]
        upper = [field.at((x, high)) for x, (_, high) in zip(places, curve.band, strict=True)]
        lower = [field.at((x, low)) for x, (low, _) in zip(places, curve.band, strict=True)]
        canvas.area([*upper, *reversed(lower)], "fill", 0.25)
        for edge in (upper, lower):
            canvas.path(edge, "fill", width=1)
    race = look.palette.races.get(curve.race)
    if race is not None:
        canvas.path(points, race.edge, width=look.wide(4.2))
        canvas.path(points, race.fill, width=look.wide(2.6))
        for at, (place, _) in enumerate(ticks):
            found = [point for point in curve.points if point[0] == place]
            if found and at % count == number:
                canvas.race(*field.at(found[0]), look.wide(SPRINKLED), race)
    else:
        alone = bool(curve.band) or not curve.name
        colour = "ink" if alone else look.palette.part(number)
        canvas.path(points, colour, width=look.wide(2.2), dashes="" if alone else DASHES[number % len(DASHES)])
    if curve.dotted:
        for x, y in points:
            canvas.dot(x, y, look.wide(4), "fill", edge="ink")


def _end_words(curve: Curve, look: ChartLook) -> str:
    """Return what stands at the end of a line: whose it is, and what it came to."""
    if not curve.name:
        return ""
    return f"{look.cut(curve.name, look.wide(120))} {_plain(curve.points[-1][1])}"


def _plain(value: float) -> str:
    return f"{value:g}".replace("-", "−")


def _name_ends(field: _Field, curves: Sequence[Curve], ends: Sequence[str]) -> list[Spot]:
    """Write at the ends of lines whose they are, each at the free height nearest to its line, and return the spots."""
    canvas, look, taken, spots = field.canvas, field.canvas.look, list[float](), list[Spot]()
    order = sorted(range(len(curves)), key=lambda at: -curves[at].points[-1][1])
    for at in order:
        curve, words = curves[at], ends[at]
        race = look.palette.races.get(curve.race)
        if not words and race is None:
            continue
        x, y = field.at(curve.points[-1])
        gap = look.wide(BADGE * 2.5 if race is not None else 15)
        y = _free(taken, y, gap, (field.upwards.end, field.foot))
        taken.append(y)
        left = x + look.wide(6)
        if race is not None:
            left += look.wide(BADGE * 1.2)
            canvas.race(left, y, look.wide(BADGE), race)
            left += look.wide(BADGE * 1.5)
        canvas.words(left, y, words, "start", bold=True)
        spots.append(Spot(x, y - gap / 2, look.width, y + gap / 2, f"{curve.name}: {_plain(curve.points[-1][1])}"))
    return spots


def _free(taken: Sequence[float], wanted: float, gap: float, within: tuple[float, float]) -> float:
    """Return the height nearest to the wanted one at which nothing stands yet, within the chart if there is one."""
    top, foot = within
    steps = [wanted, *(other + gap * side for other in taken for side in (1, -1)), top, foot]
    free = [at for at in steps if all(abs(at - other) >= gap - 1e-6 for other in taken)]
    inside = [at for at in free if top - 1 <= at <= foot + 1] or free
    return min(inside, key=lambda at: abs(at - wanted)) if inside else wanted


def _point_spots(field: _Field, curve: Curve, chart: CurveChart) -> Iterable[Spot]:
    """Yield what can be pointed at of a line with dots."""
    names = dict(chart.ticks or ())
    for at, point in enumerate(curve.points):
        said = chart.upwards.said(point[1])
        if curve.band:
            low, high = curve.band[at]
            said = f"{said} ({chart.upwards.said(low)} – {chart.upwards.said(high)})"
        where = names.get(point[0]) or _plain(point[0])
        yield field.spot(point, f"{chart.across.words} {where}: {said} {chart.upwards.words}".strip())


def _sign_rows(signs: Sequence[CurveSign], across: Scale, look: ChartLook) -> list[list[CurveSign]]:
    """Return the signs in rows, so that those of neighbouring places do not lie on each other."""
    rows: list[list[CurveSign]] = []
    for sign in sorted(signs):
        left = across.at(sign.across) - look.measure(sign.letters)
        row = next((row for row in rows if across.at(row[-1].across) + look.measure(row[-1].letters) < left), None)
        if row is None:
            rows.append([sign])
        else:
            row.append(sign)
    return rows


def _histogram(chart: Histogram, look: ChartLook) -> DrawnChart:
    edges = [edge for low, high, _ in chart.bins for edge in (low, high)]
    counts = [0.0, *(float(count) for *_, count in chart.bins)]
    field = _field(_Edges(edges, counts, chart.axis, chart.upwards), look, look.wide(HIGH))
    canvas, across = field.canvas, field.across
    named = chart.labels or _whole(chart)
    if named:
        for words, (low, high, _) in zip(named, chart.bins, strict=True):
            middle = across.at((low + high) / 2)
            canvas.words(middle, field.foot + look.wide(14), words, "middle", "soft", size=look.letters * 0.92)
        height = _name_foot(canvas, across, chart.axis, field.foot)
    else:
        height = _draw_foot(canvas, across, chart.axis, field.upwards.end, field.foot)
    spots = []
    for at, (low, high, count) in enumerate(chart.bins):
        left, right, top = across.at(low), across.at(high), field.upwards.at(count)
        gap = (right - left) * 0.06
        canvas.box(left + gap, top, right - left - 2 * gap, field.foot - top, "fill", opacity=0.6, edge="line")
        span = named[at] if named else f"{chart.axis.said(low)} – {chart.axis.said(high)}"
        spots.append(Spot(left, field.upwards.end, right, field.foot, f"{span}: {count}"))
    return DrawnChart(canvas.svg(height), height, tuple(spots))


def _whole(chart: Histogram) -> tuple[str, ...]:
    """Return the whole number in the middle of each range, where each has its own."""
    middles = [(low + high) / 2 for low, high, _ in chart.bins]
    is_own = not chart.axis.percent and chart.bins[0][1] - chart.bins[0][0] == 1
    is_own = is_own and all(middle == round(middle) for middle in middles)
    return tuple(map(_plain, middles)) if is_own else ()


def _scatter(chart: Scatter, look: ChartLook) -> DrawnChart:
    every = [number for point in chart.points for number in point]
    low, high = (min(every), max(every)) if every else (0.0, 1.0)
    room = (high - low) * 0.05 or 0.5
    edges = (low - room, high + room)
    field = _field(_Edges(edges, edges, chart.across, chart.upwards), look, look.wide(1.4 * HIGH))
    upwards = field.upwards
    ends = max(edges[0], upwards.low), min(edges[1], upwards.high)
    height = _draw_foot(field.canvas, field.across, chart.across, upwards.end, field.foot)
    field.canvas.path([field.at((end, end)) for end in ends], "soft")
    spots = []
    for point in chart.points:
        field.canvas.dot(*field.at(point), look.wide(4), "fill", edge="ink")
        words = f"{chart.across.words}: {chart.across.said(point[0])}; {chart.upwards.words}: "
        spots.append(field.spot(point, words + chart.upwards.said(point[1])))
    return DrawnChart(field.canvas.svg(height), height, tuple(spots))
