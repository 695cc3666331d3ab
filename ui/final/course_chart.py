"""The points of every seat over time: a line for each, its badge at the end, and marks where the game turned."""

from typing import Any

import pyqtgraph
from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QGraphicsPixmapItem, QVBoxLayout, QWidget

from qquovadis.controllers.replay.turning_points import Course, length
from qquovadis.errors import COMMA
from qquovadis.model.text.translations import N_
from ui.final.plots import pen, plot, thin
from ui.final.result import GameResult
from ui.kit.context import AppContext
from ui.kit.style import font_of
from ui.panels.badge import badge_icon

COURSE = N_("Points over time")
ROUND, POINTS = N_("Round"), N_("Points")
BADGE = 9
SMALL = 6
DOT, CHOSEN = 9, 15
NEAR = 0.08  # badges that are nearer than this part of the height stand side by side
ROOM = 0.075  # right of the last moment, for each badge that stands there


class CourseChart(QWidget):
    """Draws the course of an account; `moment_wanted` is told when one of its marks is clicked."""

    moment_wanted = Signal(int)

    def __init__(self, context: AppContext, account: GameResult) -> None:
        super().__init__()
        self._context, self._account = context, account
        self._board_index = plot(context)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._board_index)
        self._label_axes()
        for seat, row in enumerate(account.course):
            self._draw(seat, row)
        aside = self._badge_seats()
        self._marks = self._marked()
        self._board_index.addItem(self._marks)
        last = max(length(account.course) - 1, 1)
        self._board_index.setXRange(0, last * (1 + ROOM * (aside + 1)), padding=0.01)
        self._board_index.setYRange(*_reach(account.course), padding=0.04)
        self.setAccessibleName(context.say(COURSE))
        self.setAccessibleDescription(context.say(COMMA).join(turned.words for turned in account.turned))

    def mark(self, row: int) -> None:
        """Let one of the turning points stand out."""
        self._marks.setSize([CHOSEN if at == row else DOT for at in range(len(self._account.turned))])

    def place_of(self, row: int) -> QPointF:
        """Return where the mark of a turning point is, in this widget."""
        spot = self._marks.points()[row].pos()
        return QPointF(self._board_index.mapFromScene(self._board_index.getPlotItem().vb.mapViewToScene(spot)))

    def _label_axes(self) -> None:
        say, item = self._context.say, self._board_index.getPlotItem()
        style = {"color": self._context.theme.surface.ink_soft.name()}
        for side, words in (("left", POINTS), ("bottom", ROUND)):
            axis = item.getAxis(side)
            axis.setLabel(say(words), **style)
            axis.label.setFont(font_of(self._context.look, 12))
        rounds = self._account.rounds
        item.getAxis("bottom").setTicks([[(moment, str(number)) for moment, number in rounds]])
        for moment, _ in rounds:
            item.addItem(pyqtgraph.InfiniteLine(moment, pen=thin(self._context)))

    def _draw(self, seat: int, row: tuple[int, ...]) -> None:
        if not row:
            return
        race = self._account.standings[seat].race
        moments = range(len(row))
        under, over = self._colours(race)
        self._board_index.plot(moments, row, pen=pen(under, 4.4))
        self._board_index.plot(moments, row, pen=pen(over, 2.6))
        if race:
            self._sprinkle(race, row)

    def _sprinkle(self, race: str, row: tuple[int, ...]) -> None:
        """Put small badges on a line where rounds begin, taking turns, so that it is known without its colour."""
        seat = next(at for at, each in enumerate(self._account.standings) if each.race == race)
        for moment, number in self._account.rounds:
            if number % len(self._account.standings) == seat and moment < len(row):
                badge = self._badge(race, SMALL, (moment, row[moment]))
                badge.setOffset(-badge.boundingRect().width() / 2, -badge.boundingRect().height() / 2)

    def _badge_seats(self) -> int:
        """Put a badge at the end of each line; return how many stand side by side at most, beyond the first."""
        ends = sorted((row[-1], seat) for seat, row in enumerate(self._account.course) if row)
        near = NEAR * max([1, *(abs(points) for points, _ in ends)])
        aside, most, below = 0, 0, None
        for points, seat in ends:
            aside = aside + 1 if below is not None and points - below < near else 0
            most, below = max(most, aside), points
            race = self._account.standings[seat].race
            if race:
                badge = self._badge(race, BADGE, (len(self._account.course[seat]) - 1, points))
                badge.setOffset(4 + aside * BADGE * 2.8, -badge.boundingRect().height() / 2)
        return most

    def _colours(self, race: str | None) -> tuple[QColor, QColor]:
        """Return what a line lies on, so that pale races stand out from the paper, and its own colour."""
        surface = self._context.theme.surface
        if race is None:
            return surface.panel, surface.ink
        colours = self._context.theme.race(race)
        return colours.edge, colours.fill

    def _badge(self, race: str, radius: int, at: tuple[int, int]) -> QGraphicsPixmapItem:
        side = round(radius * 2.8)
        badge = QGraphicsPixmapItem(
            badge_icon(self._context, race, self.devicePixelRatioF(), radius).pixmap(side, side)
        )
        badge.setFlag(QGraphicsPixmapItem.GraphicsItemFlag.ItemIgnoresTransformations)
        badge.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        badge.setPos(*at)
        self._board_index.addItem(badge)
        return badge

    def _marked(self) -> Any:
        surface = self._context.theme.surface
        marks = pyqtgraph.ScatterPlotItem(
            pen=pen(surface.panel_rise, 1.6), brush=surface.accent, hoverable=True, hoverSize=CHOSEN, size=DOT, tip=None
        )
        points = [turned.point for turned in self._account.turned]
        marks.setData(
            [point.moment for point in points],
            [self._account.course[point.seat][point.moment] for point in points],
            data=list(range(len(points))),
        )
        marks.sigClicked.connect(self._open)
        marks.sigHovered.connect(self._say)
        return marks

    def _open(self, _marks: object, spots: Any, _event: object) -> None:
        if len(spots):
            self.moment_wanted.emit(self._account.turned[spots[0].data()].point.moment)

    def _say(self, _marks: object, spots: Any, _event: object) -> None:
        self._board_index.setToolTip("\n".join(self._account.turned[spot.data()].words for spot in spots))


def _reach(course: Course) -> tuple[int, int]:
    """Return the least and the most points that there were, 0 among them."""
    points = [0, 1, *(points for row in course for points in row)]
    return min(points), max(points)
