"""The face of the bracket that ties together the cards of a row of choices, with a ghost of a marker on each."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPen

from ui.art.faces import Face
from ui.art.strokes import Brushwork, faded, rounded
from ui.kit.theme import Theme

LINE, EDGE = 3.0, 5.4  # pixels of the design, as of what may be chosen
CORNER = 5.0
GHOST = 0.86  # how much of a ghost is seen


@dataclass(frozen=True)
class Bracket(Face):
    """About the middle of its upright; `ends` are how far below that its arms lie, and `arm` how far they reach.

    Each `ghost` is how far below the middle a marker would lie at the end of an arm; two on one card lie side by side.
    """

    ends: tuple[float, ...]
    arm: float
    ghost: float  # the side of a marker
    unit: float

    def bounds(self, theme: Theme) -> QRectF:
        """Return the lines with the ghosts."""
        del theme
        reach = self.ghost + EDGE
        top, bottom = min(self.ends), max(self.ends)
        return QRectF(-reach, top - reach, self.arm + self.ghost * len(self.ends) + 2 * reach, bottom - top + 2 * reach)

    def paint(self, brush: Brushwork) -> None:
        """Paint the line, where there is more than one card, and a ghost on each."""
        surface = brush.theme.surface
        if len(set(self.ends)) > 1:
            for colour, wide in ((surface.lit_edge, EDGE), (surface.lit, LINE)):
                pen = QPen(colour, wide * self.unit)
                pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
                pen.setCapStyle(Qt.PenCapStyle.RoundCap)
                brush.painter.strokePath(self._line(), pen)
        for at in self.ghosts:
            box = QRectF(at.x() - self.ghost / 2, at.y() - self.ghost / 2, self.ghost, self.ghost)
            brush.shape(rounded(box, self.ghost * 0.16), faded(surface.lit, GHOST), surface.lit_edge, 1.4 * self.unit)

    @property
    def ghosts(self) -> tuple[QPointF, ...]:
        """The middles of the markers; of two on one card the second lies beside the first."""
        before = [self.ends[:at].count(end) for at, end in enumerate(self.ends)]
        step = self.ghost * 1.1
        return tuple(QPointF(self.arm + step * again, end) for end, again in zip(self.ends, before, strict=True))

    def _line(self) -> QPainterPath:
        top, bottom, corner = min(self.ends), max(self.ends), CORNER * self.unit
        path = QPainterPath(QPointF(self.arm, top))
        path.lineTo(corner, top)
        path.quadTo(0, top, 0, top + corner)
        path.lineTo(0, bottom - corner)
        path.quadTo(0, bottom, corner, bottom)
        path.lineTo(self.arm, bottom)
        return path
