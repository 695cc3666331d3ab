"""The charts of the lab, in the program's own look; importing this imports pyqtgraph.

Numbers and words beside each chart say the same, so a chart takes neither keys nor the wheel of its page.
"""

import math
from collections.abc import Iterable, Sequence
from typing import Any

import pyqtgraph
from PySide6.QtCore import Qt
from PySide6.QtGui import QBrush, QColor, QFontMetrics, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from qquovadis.lab.report.figures import SHARE, UNITS, bare, says_something
from qquovadis.lab.statistics.intervals import Interval
from ui.art.painting import painting
from ui.art.strokes import faded, mixed
from ui.final.plots import pen, plot
from ui.kit.context import AppContext
from ui.kit.plain_text import PlainLabel
from ui.kit.style import font_of
from ui.lab.drawings import Band, DrawnRow, Forest, Stack

ROW, FOOT = 28, 46  # pixels of a row, and below all rows, with letters of the usual size
LETTERS = 13
WIDEST_LABEL = 360
DOT = 10
LEAST_HIGH = 240
PLAIN, STRONG = 2, 3  # pixels of whiskers: whole ones, or lines of the same width come out thin here and thick there
THICK, CAP = 0.56, 0.14
NEVER = ((0.0, 0.0),)  # ranges of numbers that are written with prefixes of units
BELOW = 0.3  # of a row: where dots lie under its interval
LEGEND_COLUMNS, SWATCH = 4, 14
PATTERNS = (
    *(Qt.BrushStyle.SolidPattern, Qt.BrushStyle.Dense4Pattern, Qt.BrushStyle.BDiagPattern),
    *(Qt.BrushStyle.CrossPattern, Qt.BrushStyle.VerPattern, Qt.BrushStyle.Dense6Pattern, Qt.BrushStyle.FDiagPattern),
)
# How a race's own shape is drawn as a mark, so that it is known without its colour.
SYMBOLS = {
    "disc": "o",
    "block": "s",
    "diamond": "d",
    "triangle": "t1",
    "star": "star",
    "cross": "+",
    "shield": "t",
}


class LabChart(QWidget):
    """A chart under its caption; nothing of it is pressed, and its figures stand in a table too."""

    draws: type = Forest

    def __init__(self, context: AppContext, caption: str) -> None:
        super().__init__()
        self.context = context
        self.canvas = plot(context)
        self.canvas.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.canvas.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.caption = PlainLabel(caption)
        self.caption.setWordWrap(True)
        self.caption.setProperty("head", True)
        self.caption.setVisible(bool(caption))
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 4, 0, 4)
        self.column.setSpacing(2)
        self.column.addWidget(self.caption)
        self.column.addWidget(self.canvas)
        self.canvas.setAccessibleName(caption)

    def show_drawn(self, drawn: Any) -> None:
        """Draw this in place of what was drawn."""
        self.begin(drawn.caption)

    def begin(self, caption: str) -> None:
        """Take away what was drawn, to draw anew under this caption."""
        self.item.clear()
        self.caption.setText(caption)
        self.caption.setVisible(bool(caption))
        self.canvas.setAccessibleName(caption)

    @property
    def item(self) -> Any:
        """What is drawn on."""
        return self.canvas.getPlotItem()

    def draw_line(self, at: float) -> None:
        """Draw an upright line: the fair share, or no difference."""
        ink = self.context.theme.surface.ink
        self.item.addItem(pyqtgraph.InfiniteLine(at, pen=pen(ink, 1.4, Qt.PenStyle.DashLine)))

    def shade(self, low: float, high: float, *, upright: bool = True) -> None:
        """Shade what would not matter."""
        colour = faded(self.context.theme.surface.ink_soft, 0.16)
        edge = pen(faded(self.context.theme.surface.ink_soft, 0.5), 1, Qt.PenStyle.DotLine)
        region = pyqtgraph.LinearRegionItem(
            (low, high), "vertical" if upright else "horizontal", brush=colour, pen=edge, movable=False
        )
        region.setZValue(-20)
        self.item.addItem(region)

    def name_rows(self, labels: Sequence[str]) -> None:
        """Write words at the left of rows, the first on top, shortened where they would leave no room for numbers."""
        axis, letters = self.item.getAxis("left"), font_of(self.context.look, LETTERS)
        metrics = QFontMetrics(letters)
        most = self.context.wide(WIDEST_LABEL)
        short = [metrics.elidedText(each, Qt.TextElideMode.ElideMiddle, most) for each in labels]
        axis.setTicks([[(len(labels) - 1 - at, words) for at, words in enumerate(short)]])
        axis.setTickFont(letters)
        axis.setStyle(tickLength=0, autoExpandTextSpace=False)
        axis.setWidth(max((metrics.horizontalAdvance(each) for each in short), default=0) + 22)
        self.item.setYRange(-0.7, len(labels) - 0.3, padding=0)
        self.setMinimumHeight(0)
        self.canvas.setFixedHeight(round(self.context.wide(ROW) * max(len(labels), 1) + self.context.wide(FOOT)))

    def reach(self, edges: Iterable[float], *, from_zero: bool = False) -> None:
        """Show all these numbers, with a little room."""
        found = [each for each in edges if math.isfinite(each)] or [0.0, 1.0]
        low, high = min(found), max(found)
        low = min(low, 0.0) if from_zero else low
        room = (high - low) * 0.05 or 0.5
        self.item.setXRange(low if from_zero and low == 0 else low - room, high + room, padding=0)

    def call_axis(self, side: str, words: str) -> None:
        """Write what an axis counts."""
        axis = self.item.getAxis(side)
        axis.enableAutoSIPrefix(False)
        # WORKAROUND: setting a label turns numbers below 1 into thousandths, whether that is enabled or not.
        axis.setLabel(words, siPrefixEnableRanges=NEVER, color=self.context.theme.surface.ink_soft.name())
        axis.label.setFont(font_of(self.context.look, LETTERS))


def scale_of(unit: str) -> float:
    """Return by how much numbers of a unit are multiplied to be drawn: shares are percent."""
    return 100.0 if unit == SHARE else 1.0


def unit_words(context: AppContext, unit: str) -> str:
    """Return what stands at an axis of a unit."""
    return "%" if unit == SHARE else context.say(UNITS[unit], figure="").strip() if unit in UNITS else ""


class ForestChart(LabChart):
    """Intervals under each other, each with its mean as a mark, or as a bar from 0."""

    draws = Forest

    def show_drawn(self, drawn: Forest) -> None:
        """Draw these rows in place of what was drawn."""
        self.begin(drawn.caption)
        scale, surface = scale_of(drawn.unit), self.context.theme.surface
        edges = [edge * scale for row in drawn.rows for edge in (row.interval.low, row.interval.high, *row.dots)]
        if drawn.line is not None:
            around = drawn.matters or 0.0
            edges += [(drawn.line - around) * scale, (drawn.line + around) * scale]
            if drawn.matters:
                self.shade((drawn.line - around) * scale, (drawn.line + around) * scale)
            self.draw_line(drawn.line * scale)
        if drawn.region is not None:
            edges += [edge * scale for edge in drawn.region]
            self._shade_region(drawn.region, edges, scale)
        for strong in (False, True):
            rows = [(len(drawn.rows) - 1 - at, row) for at, row in enumerate(drawn.rows) if row.strong == strong]
            if drawn.bars:
                self._draw_bars(rows, faded(surface.accent_fill, 0.55 if strong else 0.3), scale)
            self._draw_whiskers(rows, pen(surface.ink, STRONG if strong else PLAIN), scale)
        self._draw_marks(drawn, scale)
        self._draw_dots(drawn, scale)
        self.name_rows([row.label for row in drawn.rows])
        self.reach(edges, from_zero=drawn.bars)
        self.call_axis("bottom", unit_words(self.context, drawn.unit))
        said = (f"{row.label}: {spoken(row.interval, drawn.unit)}" for row in drawn.rows)
        self.canvas.setAccessibleDescription("; ".join(said))

    def _shade_region(self, region: tuple[float, float], edges: Iterable[float], scale: float) -> None:
        """Shade a region; one without an end goes on beyond all that is seen."""
        seen = [each for each in edges if math.isfinite(each)]
        beyond = 2 * (max(seen) - min(seen)) + 1
        low, high = (each * scale for each in region)
        self.shade(max(low, min(seen) - beyond), min(high, max(seen) + beyond))

    def _draw_bars(self, rows: Sequence[tuple[int, DrawnRow]], fill: QColor, scale: float) -> None:
        if rows:
            bars = pyqtgraph.BarGraphItem(
                x0=[0] * len(rows),
                x1=[row.interval.mean * scale for _, row in rows],
                y=[height for height, _ in rows],
                height=THICK,
                brush=fill,
                pen=pen(self.context.theme.surface.line, 1),
            )
            self.item.addItem(bars)

    def _draw_whiskers(self, rows: Sequence[tuple[int, DrawnRow]], drawn: QPen, scale: float) -> None:
        across: list[float] = []
        down: list[float] = []
        for height, row in rows:
            low, high = row.interval.low * scale, row.interval.high * scale
            across += [low, high, low, low, high, high]
            down += [height, height, height - CAP, height + CAP, height - CAP, height + CAP]
        self.item.plot(across, down, pen=drawn, connect="pairs")

    def _draw_marks(self, drawn: Forest, scale: float) -> None:
        marks = [self._mark(row) for row in drawn.rows]
        dots = pyqtgraph.ScatterPlotItem(
            [row.interval.mean * scale for row in drawn.rows],
            [len(drawn.rows) - 1 - at for at in range(len(drawn.rows))],
            symbol=[symbol for symbol, _, _ in marks],
            brush=[brush for _, brush, _ in marks],
            pen=[pen(edge, 1.6) for _, _, edge in marks],
            size=DOT,
        )
        self.item.addItem(dots)

    def _draw_dots(self, drawn: Forest, scale: float) -> None:
        """Draw what single sessions came to as triangles under the interval, so that they are no marks of a race."""
        across = [dot * scale for row in drawn.rows for dot in row.dots]
        down = [len(drawn.rows) - 1 - at - BELOW for at, row in enumerate(drawn.rows) for _ in row.dots]
        if across:
            surface = self.context.theme.surface
            dots = pyqtgraph.ScatterPlotItem(
                across, down, symbol="t1", size=DOT, brush=faded(surface.accent, 0.35), pen=pen(surface.ink, 1.2)
            )
            self.item.addItem(dots)

    def _mark(self, row: DrawnRow) -> tuple[Any, QColor, QColor]:
        """Return how the mean of a row is marked: a race by its own shape and colours."""
        surface, race = self.context.theme.surface, self.context.theme.races.get(row.race)
        if race is not None:
            return SYMBOLS.get(race.shape, _drop()), race.fill, race.edge
        return "o", surface.accent_fill if row.strong else surface.panel_rise, surface.ink


def spoken(interval: Interval, unit: str) -> str:
    """Return a mean with its bounds in as few words as can be."""
    return f"{bare(interval.mean, unit)} ({bare(interval.low, unit)} – {bare(interval.high, unit)})"


def _drop() -> QPainterPath:
    """Return a drop within a square of one, as a mark."""
    path = QPainterPath()
    path.moveTo(0.0, -0.5)
    path.cubicTo(0.1, -0.2, 0.4, 0.0, 0.4, 0.2)
    path.cubicTo(0.4, 0.55, -0.4, 0.55, -0.4, 0.2)
    path.cubicTo(-0.4, 0.0, -0.1, -0.2, 0.0, -0.5)
    return path


class StackChart(LabChart):
    """Bars of parts set on end, told apart by patterns too, with a legend."""

    draws = Stack

    def __init__(self, context: AppContext, caption: str) -> None:
        super().__init__(context, caption)
        self._legend = QGridLayout()
        self._legend.setHorizontalSpacing(8)
        self.column.addLayout(self._legend)

    def show_drawn(self, drawn: Stack) -> None:
        """Draw these bars in place of what was drawn."""
        self.begin(drawn.caption)
        names = list(dict.fromkeys(name for _, parts in drawn.rows for name, _ in parts))
        most = 1.0
        for at, (_, parts) in enumerate(drawn.rows):
            left, height = 0.0, len(drawn.rows) - 1 - at
            for name, value in parts:
                if value > 0:
                    self._draw_part(names.index(name), (left, left + value), height)
                    left += value
            most = max(most, left)
        self.name_rows([label for label, _ in drawn.rows])
        self.reach([most], from_zero=True)
        self.call_axis("bottom", unit_words(self.context, "VP"))
        self._fill_legend(names)

    def _draw_part(self, number: int, reach: tuple[float, float], height: int) -> None:
        colour = _colour(self.context, number)
        for brush in (faded(colour, 0.35), _brush(self.context, number)):
            part = pyqtgraph.BarGraphItem(
                x0=[reach[0]],
                x1=[reach[1]],
                y=[height],
                height=THICK,
                brush=brush,
                pen=pen(self.context.theme.surface.ink_soft, 1),
            )
            self.item.addItem(part)

    def _fill_legend(self, names: Sequence[str]) -> None:
        while (item := self._legend.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.deleteLater()
        for at, name in enumerate(names):
            swatch, words = PlainLabel(), PlainLabel(name)
            swatch.setPixmap(self._swatch(at))
            words.setFont(font_of(self.context.look, LETTERS))
            row, column = divmod(at, LEGEND_COLUMNS)
            self._legend.addWidget(swatch, row, 2 * column)
            self._legend.addWidget(words, row, 2 * column + 1)
            self._legend.setColumnStretch(2 * column + 1, 1)

    def _swatch(self, number: int) -> QPixmap:
        pixmap = QPixmap(SWATCH, SWATCH)
        pixmap.fill(faded(_colour(self.context, number), 0.35))
        with painting(pixmap) as painter:
            painter.fillRect(pixmap.rect(), _brush(self.context, number))
        return pixmap


def _brush(context: AppContext, number: int) -> QBrush:
    return QBrush(_colour(context, number), PATTERNS[number % len(PATTERNS)])


def _colour(context: AppContext, number: int) -> QColor:
    kinds = [*context.theme.kinds.values()]
    again, place = divmod(number, len(kinds))
    return mixed(kinds[place].fill, context.theme.surface.ink, min(0.8, 0.3 * again))


class FunnelChart(LabChart):
    """An interval against games, narrowing while they are played, with what would matter shaded."""

    def __init__(self, context: AppContext, caption: str, unit: str, *, about: tuple[float, float] | None) -> None:
        """`about` is a line, and how far around it a difference would not matter."""
        super().__init__(context, caption)
        self._unit, self._scale, self._signed = unit, scale_of(unit), about is not None
        surface = context.theme.surface
        self._low = self.item.plot([], [], pen=pen(surface.accent, 1.4))
        self._high = self.item.plot([], [], pen=pen(surface.accent, 1.4))
        self._mean = self.item.plot([], [], pen=pen(surface.ink, 2.2))
        self.item.addItem(pyqtgraph.FillBetweenItem(self._low, self._high, brush=faded(surface.accent_fill, 0.25)))
        if about is not None:
            self.shade((about[0] - about[1]) * self._scale, (about[0] + about[1]) * self._scale, upright=False)
            self.item.addItem(
                pyqtgraph.InfiniteLine(about[0] * self._scale, 0, pen=pen(surface.ink, 1.4, Qt.PenStyle.DashLine))
            )
        self.canvas.setFixedHeight(round(context.wide(LEAST_HIGH)))
        self.call_axis("left", unit_words(context, unit))
        self.call_axis("bottom", unit_words(context, "games"))

    def show_looks(self, looks: Sequence[tuple[int, Interval]]) -> None:
        """Draw the intervals that said something, each after so many games."""
        known: list[tuple[float, Interval]] = [
            (games, each) for games, each in looks if says_something(each, self._unit, signed=self._signed)
        ]
        alone = len(known) == 1
        if alone:  # two points make a line, one makes none
            known = [(part * known[0][0], known[0][1]) for part in (0.985, 1.015)]
        self.canvas.setVisible(bool(known))  # without an interval its axes would count nothing
        games = [each for each, _ in known]
        for curve, name in ((self._low, "low"), (self._high, "high"), (self._mean, "mean")):
            curve.setData(games, [getattr(interval, name) * self._scale for _, interval in known])
        if known:
            interval = known[-1][1]
            room = (interval.high - interval.low) * self._scale
            first = known[0][1]
            low = max(min(first.low, interval.low) * self._scale, interval.low * self._scale - 2 * room)
            high = min(max(first.high, interval.high) * self._scale, interval.high * self._scale + 2 * room)
            self.item.setYRange(low, high, padding=0.1)
            least = 0.0 if alone else 0.98 * min(games)  # one look alone would have an axis of parts of a game
            self.item.setXRange(least, 1.02 * max(games), padding=0)
            self.canvas.setAccessibleDescription(spoken(interval, self._unit))


class BandChart(LabChart):
    """A line over the values of a number, with its intervals as a band."""

    draws = Band

    def show_drawn(self, drawn: Band) -> None:
        """Draw these points in place of what was drawn."""
        self.begin(drawn.caption)
        surface, places = self.context.theme.surface, [value for value, _ in drawn.points]
        scale, edge = scale_of(drawn.unit), pen(faded(self.context.theme.surface.accent, 0.6), 1)
        low = self.item.plot(places, [each.low * scale for _, each in drawn.points], pen=edge)
        high = self.item.plot(places, [each.high * scale for _, each in drawn.points], pen=edge)
        self.item.addItem(pyqtgraph.FillBetweenItem(low, high, brush=faded(surface.accent_fill, 0.25)))
        means = [each.mean * scale for _, each in drawn.points]
        self.item.plot(
            places, means, pen=pen(surface.ink, 2), symbol="o", symbolBrush=surface.accent_fill, symbolSize=DOT
        )
        self.item.getAxis("bottom").setTicks([[(place, f"{place:g}") for place in places]])
        if drawn.across:
            self.call_axis("bottom", drawn.across)
        self.call_axis("left", unit_words(self.context, drawn.unit))
        self.canvas.setFixedHeight(round(self.context.wide(LEAST_HIGH)))
