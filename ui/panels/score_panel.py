"""The score while playing: every seat's points and where they come from, adding up."""

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from qquovadis.model.texts import N_
from ui.art.emblems import BadgeFace, paint_badge
from ui.art.icons import paint_icon
from ui.art.lettering import Lettering, write
from ui.art.strokes import Brushwork, faded, rounded
from ui.surroundings import Surroundings

HEAD, ROW, GAP = 46, 25, 12
HIDDEN = N_("Hidden until the end.")
NO_POINTS = N_("No points yet.")
SCORE = N_("Score")


class Standing(NamedTuple):
    """How one seat stands: who it is, its points, and the words of each source with its part of them.

    `total` is None for points that the reader may not see.
    """

    name: str
    race: str | None
    total: int | None
    sources: Mapping[str, int] = {}
    winner: bool = False

    @property
    def adds_up(self) -> bool:
        """Whether the parts make the total."""
        return sum(self.sources.values()) == self.total


class ScoreSheet(QWidget):
    """Paints a block for each seat, the leading one first."""

    def __init__(self, around: Surroundings) -> None:
        super().__init__()
        self._around = around
        self._standings: tuple[Standing, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        around.changed.connect(self.update)

    def show_standings(self, standings: tuple[Standing, ...]) -> None:
        """Show how the seats stand."""
        self._standings = tuple(sorted(standings, key=lambda each: -(each.total or 0)))
        lines = (f"{each.name}: {_points(each)}" for each in self._standings)
        self.setAccessibleName(f"{self._around.say(SCORE)}. {'; '.join(lines)}")
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(300, sum(self._height(each) + GAP for each in self._standings) + GAP)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        brush = self._around.look.on(painter)
        top = float(GAP)
        for standing in self._standings:
            self._paint(brush, standing, QRectF(12, top, self.width() - 24, self._height(standing)))
            top += self._height(standing) + GAP
        painter.end()

    def _height(self, standing: Standing) -> int:
        return HEAD + ROW * max(len(standing.sources), 1) + 8

    def _paint(self, brush: Brushwork, standing: Standing, area: QRectF) -> None:
        surface, look = brush.theme.surface, brush.look
        brush.shape(rounded(area, 8), surface.panel_rise, surface.line, 1)
        if standing.race:
            edge = brush.theme.race(standing.race).fill
            brush.fill(rounded(QRectF(area.left(), area.top(), 5, area.height()), 2.5), edge)
            with brush.placed(area.left() + 28, area.top() + 23):
                paint_badge(brush, BadgeFace(standing.race, 12))
        head = QRectF(area.left() + 50, area.top(), area.width() - 120, HEAD)
        write(brush, head, standing.name, Lettering(look.size(16), surface.ink, bold=True, side="left"))
        with brush.placed(area.right() - 62, area.top() + 23):
            paint_icon(brush, "vp", 20, surface.accent)
        total = QRectF(area.right() - 56, area.top(), 44, HEAD)
        write(brush, total, _points(standing), Lettering(24, surface.ink, bold=True, side="right"))
        self._paint_sources(brush, standing, area.adjusted(16, HEAD, -12, 0))

    def _paint_sources(self, brush: Brushwork, standing: Standing, area: QRectF) -> None:
        surface, look = brush.theme.surface, brush.look
        soft = Lettering(look.size(14), surface.ink_soft, side="left")
        if not standing.sources:
            words = self._around.say(HIDDEN if standing.total is None else NO_POINTS)
            write(brush, QRectF(area.left(), area.top(), area.width(), ROW), words, soft)
        most = max([abs(points) for points in standing.sources.values()], default=1) or 1
        for at, (words, points) in enumerate(standing.sources.items()):
            line = QRectF(area.left(), area.top() + at * ROW, area.width(), ROW)
            bar = QRectF(line.left() - 4, line.top() + 3, (line.width() - 36) * abs(points) / most, ROW - 6)
            brush.fill(rounded(bar, 4), faded(surface.accent, 0.1))
            write(brush, line.adjusted(0, 0, -44, 0), words, Lettering(look.size(14), surface.ink, side="left"))
            write(brush, line, f"{points:+d}", Lettering(14, surface.ink, bold=True, side="right"))


def _points(standing: Standing) -> str:
    return "?" if standing.total is None else str(standing.total)


class ScorePanel(QScrollArea):
    """The score sheet in a dock, scrolled when it is long."""

    def __init__(self, around: Surroundings) -> None:
        super().__init__()
        self.sheet = ScoreSheet(around)
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.sheet)
        column.addStretch(1)
        self.setWidget(inside)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
