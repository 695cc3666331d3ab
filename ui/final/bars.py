"""The points of every seat side by side: a bar for each, parted by source, with its number in each part."""

from typing import Any

import pyqtgraph
from PySide6.QtGui import QColor, QFontMetrics
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from qquovadis.errors import COMMA
from qquovadis.model.text.translations import N_
from ui.art.strokes import mixed
from ui.final.plots import pen, plot
from ui.final.result import GameResult
from ui.kit.context import AppContext
from ui.kit.plain_text import PlainLabel
from ui.kit.style import font_of

COMPARED = N_("Points by source, compared")
POINTS, UNKNOWN_POINTS = N_("{name}: {total} ({parts})"), N_("{name}: ?")
THICK = 0.62
LEGEND_COLUMNS = 4
SWATCH = 12
ROOM = 1.08
BESIDE_NAMES = 16


class Bars(QWidget):
    """Draws an account as one bar a seat, the leading one on top; losses stand left of the line."""

    def __init__(self, context: AppContext, account: GameResult) -> None:
        super().__init__()
        self._context, self._account = context, account
        self._board_index = plot(context)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 12, 0, 0)
        column.addWidget(self._board_index, 1)
        column.addLayout(self._legend())
        for at, source in enumerate(account.sources):
            self._draw(at, source)
        self._finish()
        self.setAccessibleName(context.say(COMPARED))
        self.setAccessibleDescription("; ".join(self._sentence(at) for at in range(len(account.standings))))

    def _sentence(self, at: int) -> str:
        standing, say = self._account.standings[at], self._context.say
        if standing.total is None:
            return say(UNKNOWN_POINTS, name=standing.name)
        parts = say(COMMA).join(f"{source} {points}" for source, points in standing.sources.items())
        return say(POINTS, name=standing.name, total=standing.total, parts=parts)

    def _height(self, seat: int) -> int:
        """Return where the bar of a seat lies: the first on top."""
        return len(self._account.standings) - 1 - seat

    def _draw(self, at: int, source: str) -> None:
        """Draw the parts of one source in all bars."""
        for seat, standing in enumerate(self._account.standings):
            points = standing.sources.get(source, 0)
            if not points:
                continue
            before = sum(
                other
                for earlier in self._account.sources[:at]
                if (other := standing.sources.get(earlier, 0)) * points > 0
            )
            self._part(at, (before, before + points), self._height(seat))

    def _part(self, at: int, reach: tuple[int, int], height: int) -> None:
        surface, colour = self._context.theme.surface, self._colour(at)
        left, right = sorted(reach)
        bar = pyqtgraph.BarGraphItem(
            x0=[left], x1=[right], y=[height], height=THICK, brush=colour, pen=pen(surface.panel, 1.5)
        )
        self._board_index.addItem(bar)
        self._write(str(reach[1] - reach[0]), ((left + right) / 2, height), surface.ink_on_fill)

    def _write(self, words: str, at: tuple[float, float], colour: QColor, bold: bool = False) -> None:
        label = pyqtgraph.TextItem(words, color=colour, anchor=(0.5, 0.5))
        label.setFont(font_of(self._context.look, 15 if bold else 12, bold=True))
        label.setPos(*at)
        self._board_index.addItem(label)

    def _finish(self) -> None:
        """Write names and totals, and leave room for them."""
        standings, item = self._account.standings, self._board_index.getPlotItem()
        names, letters = item.getAxis("left"), font_of(self._context.look, 14, bold=True)
        names.setTicks([[(self._height(seat), each.name) for seat, each in enumerate(standings)]])
        names.setTickFont(letters)
        # An axis left to itself knows its width only when it has been painted, and hides what has no room until then.
        widest = max((QFontMetrics(letters).horizontalAdvance(each.name) for each in standings), default=0)
        names.setWidth(widest + BESIDE_NAMES)
        item.getAxis("bottom").setStyle(showValues=False)
        reach = [sum(max(points, 0) for points in each.sources.values()) for each in standings]
        most, ink = max([*reach, 1]), self._context.theme.surface.ink
        for seat, each in enumerate(standings):
            total = "?" if each.total is None else str(each.total)
            self._write(total, (reach[seat] + most * 0.04, self._height(seat)), ink, bold=True)
        least = min([sum(min(points, 0) for points in each.sources.values()) for each in standings], default=0)
        self._board_index.setXRange(least, most * ROOM, padding=0)
        self._board_index.setYRange(-0.6, len(standings) - 0.4, padding=0)

    def _legend(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        for at, source in enumerate(self._account.sources):
            swatch, words = PlainLabel(), PlainLabel(source)
            swatch.setFixedSize(SWATCH, SWATCH)
            swatch.setStyleSheet(f"background: {self._colour(at).name()}; border-radius: 3px;")
            words.setFont(font_of(self._context.look, 13))
            row, column = divmod(at, LEGEND_COLUMNS)
            grid.addWidget(swatch, row, column * 2)
            grid.addWidget(words, row, column * 2 + 1)
            grid.setColumnStretch(column * 2 + 1, 1)
        return grid

    def _colour(self, at: int) -> QColor:
        """Return the colour of a source: those of the theme's cards, then the same ones darker."""
        theme = self._context.theme
        emblems: list[Any] = [*theme.kinds.values()]
        again, place = divmod(at, len(emblems))
        return mixed(emblems[place].fill, theme.surface.ink, min(0.8, 0.3 * again))
