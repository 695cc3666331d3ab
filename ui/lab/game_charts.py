"""The charts of single games, and the chart of whatever a sheet wants drawn."""

import pyqtgraph

from qquovadis.lab.report.figures import SHARE, bare
from qquovadis.model.text.translations import N_
from ui.art.strokes import faded
from ui.final.plots import pen
from ui.kit.context import AppContext
from ui.lab.charts import LEAST_HIGH, BandChart, ForestChart, LabChart, StackChart, scale_of, unit_words
from ui.lab.drawings import Band, Drawn, Forest, Histogram, Scatter, Stack

GAMES = N_("number of games")
LEAST_GAP, DOT, CLEAR = 0.06, 9, 0.55  # of the room between bars; pixels of a point; how far it lets others through


class HistogramChart(LabChart):
    """Bars of how many games came to how much."""

    draws = Histogram

    def show_drawn(self, drawn: Histogram) -> None:
        """Draw these bars in place of what was drawn."""
        self.begin(drawn.caption)
        scale, surface = scale_of(drawn.unit), self.context.theme.surface
        gap = (drawn.bins[0][1] - drawn.bins[0][0]) * LEAST_GAP
        bars = pyqtgraph.BarGraphItem(
            x0=[(low + gap) * scale for low, _, _ in drawn.bins],
            x1=[(high - gap) * scale for _, high, _ in drawn.bins],
            y0=[0] * len(drawn.bins),
            y1=[count for _, _, count in drawn.bins],
            brush=faded(surface.accent_fill, CLEAR),
            pen=pen(surface.line, 1),
        )
        self.item.addItem(bars)
        self.item.setXRange(drawn.bins[0][0] * scale, drawn.bins[-1][1] * scale, padding=0.02)
        self._name_whole(drawn)
        self.item.setYRange(0, max(count for _, _, count in drawn.bins) * 1.08, padding=0)
        self.canvas.setFixedHeight(round(self.context.wide(LEAST_HIGH)))
        self.call_axis("bottom", "" if drawn.labels else unit_words(self.context, drawn.unit))
        self.call_axis("left", self.context.say(GAMES))
        ranges = [f"{bare(low, drawn.unit)} – {bare(high, drawn.unit)}" for low, high, _ in drawn.bins]
        said = (f"{words}: {each[2]}" for words, each in zip(drawn.labels or ranges, drawn.bins, strict=True))
        self.canvas.setAccessibleDescription("; ".join(said))

    def _name_whole(self, drawn: Histogram) -> None:
        """Write words or whole numbers below their bars, where each has its own; else let the axis count."""
        middles = [(low + high) / 2 for low, high, _ in drawn.bins]
        if drawn.labels:
            scale = scale_of(drawn.unit)
            ticks = [(middle * scale, words) for middle, words in zip(middles, drawn.labels, strict=True)]
            self.item.getAxis("bottom").setTicks([ticks])
            return
        is_own = drawn.unit != SHARE and drawn.bins[0][1] - drawn.bins[0][0] == 1
        own = is_own and all(middle == round(middle) for middle in middles)
        self.item.getAxis("bottom").setTicks([[(middle, f"{middle:g}") for middle in middles]] if own else None)


class ScatterChart(LabChart):
    """Two arms block by block, with the line on which they are alike."""

    draws = Scatter

    def show_drawn(self, drawn: Scatter) -> None:
        """Draw these points in place of what was drawn."""
        self.begin(drawn.caption)
        scale, surface = scale_of(drawn.unit), self.context.theme.surface
        across, upwards = ([each[at] * scale for each in drawn.points] for at in (0, 1))
        low, high = min(*across, *upwards), max(*across, *upwards)
        room = (high - low) * 0.05 or 0.5
        ends = (low - room, high + room)
        self.item.plot(ends, ends, pen=pen(surface.ink_soft, 1.4))
        dots = pyqtgraph.ScatterPlotItem(
            across, upwards, symbol="o", size=DOT, brush=faded(surface.accent_fill, CLEAR), pen=pen(surface.ink, 1)
        )
        self.item.addItem(dots)
        self.item.setXRange(*ends, padding=0)
        self.item.setYRange(*ends, padding=0)
        self.canvas.setFixedHeight(round(1.4 * self.context.wide(LEAST_HIGH)))
        words = unit_words(self.context, drawn.unit)
        for side, name in (("bottom", drawn.across), ("left", drawn.upwards)):
            self.call_axis(side, f"{name} ({words})" if words else name)


def chart_of(context: AppContext, drawn: Drawn) -> LabChart:
    """Return a chart for what a sheet wants drawn, with nothing on it yet."""
    kinds: dict[type, type[LabChart]] = {
        Forest: ForestChart,
        Stack: StackChart,
        Band: BandChart,
        Histogram: HistogramChart,
        Scatter: ScatterChart,
    }
    return kinds[type(drawn)](context, drawn.caption)
