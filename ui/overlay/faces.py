"""What lies over the world: the border of a controlled tile, whose it is, a space beside another, a price on a space.

Whose a tile is is said by colour, by shape and by letters; nothing under it is darkened.
"""

import math
from dataclasses import dataclass

from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPen

from ui.art.emblems import BadgeFace, ChipFace, chip_size, paint_chip
from ui.art.faces import Face
from ui.art.hexagons import SHRINK, hex_outline, tile_outline
from ui.art.icons import paint_icon
from ui.art.strokes import Brushwork, disc, faded
from ui.kit.theme import Theme
from ui.table.layout.geometry import Point

INSET = 0.95  # of a tile, so that the borders of neighbours lie side by side
BAND, LINE = 0.115, 0.03  # thickness of a border and of its keyline, in hex radii
OUTSET, AROUND = 1.06, 0.16  # of tiles that count together, and thickness of the line round them, in hex radii
STRETCH = 0.62  # length of one owner's part of a shared border, in hex radii
GAP = 1.72  # between badges, in their radii
DASH = 0.16


@dataclass(frozen=True)
class Border(Face):
    """The border of a tile in the colours of those who control it, in turn where there are several."""

    races: tuple[str, ...]
    radius: float

    def bounds(self, theme: Theme) -> QRectF:
        """Return the tile."""
        del theme
        return tile_outline(self.radius).boundingRect().adjusted(-4, -4, 4, 4)

    def paint(self, brush: Brushwork) -> None:
        """Paint a pale keyline under a band of colour, and a breath of the first colour over the land."""
        line = tile_outline(self.radius * INSET)
        wide = BAND * self.radius
        first = brush.theme.race(self.races[0])
        if len(self.races) == 1:
            brush.fill(line, faded(first.fill, 0.16))
        brush.trace(line, brush.theme.surface.keyline, wide + 2 * LINE * self.radius)
        for at, race in enumerate(self.races):
            self._paint_share(brush, line, at, race)

    def _paint_share(self, brush: Brushwork, line: QPainterPath, at: int, race: str) -> None:
        """Paint every so many-th stretch of the border; all of it for the only owner."""
        wide, count = BAND * self.radius, len(self.races)
        look = brush.theme.race(race)
        pen = QPen(look.fill, wide, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap, Qt.PenJoinStyle.MiterJoin)
        if count > 1:
            length = self._stretch(line) / wide
            pen.setDashPattern([length, length * (count - 1)])
            pen.setDashOffset(-at * length)
        brush.painter.strokePath(line, pen)

    def _stretch(self, line: QPainterPath) -> float:
        """Return how long one part is, so that whole turns of all owners go round."""
        turns = max(1, round(line.length() / (STRETCH * self.radius * len(self.races))))
        return line.length() / (turns * len(self.races))


@dataclass(frozen=True)
class ConnectedOutline(Face):
    """One line round tiles that count together, by where their middles lie, in the colour of whose they are."""

    race: str
    tiles: tuple[Point, ...]
    radius: float

    def bounds(self, theme: Theme) -> QRectF:
        """Return all tiles with the line."""
        wide = AROUND * self.radius
        return self.outline(theme).boundingRect().adjusted(-wide, -wide, wide, wide)

    def outline(self, theme: Theme) -> QPainterPath:
        """Return the outer edge of the tiles together."""
        del theme
        path = QPainterPath()
        for middle in self.tiles:
            path = path.united(tile_outline(self.radius * OUTSET).translated(middle.x, middle.y))
        return path

    def paint(self, brush: Brushwork) -> None:
        """Paint the line on a pale one, so that it is seen on any land and beside the borders of its tiles."""
        line, wide = self.outline(brush.theme), AROUND * self.radius
        brush.trace(line, brush.theme.surface.panel_rise, wide)
        brush.trace(line, brush.theme.race(self.race).fill, wide * 0.5)


@dataclass(frozen=True)
class Flags(Face):
    """The badges of those who control a tile, of this radius, in a row about its middle."""

    races: tuple[str, ...]
    size: float

    def bounds(self, theme: Theme) -> QRectF:
        """Return all badges."""
        one = BadgeFace(self.races[0], self.size).bounds(theme)
        wide = (len(self.races) - 1) * GAP * self.size
        return one.adjusted(-wide / 2, 0, wide / 2, 0)

    def paint(self, brush: Brushwork) -> None:
        """Paint each badge on a pale disc, so that it stands out from any land."""
        size = self.size
        for at, race in enumerate(self.races):
            with brush.placed((at - (len(self.races) - 1) / 2) * GAP * size, 0):
                brush.shape(disc(0, 0, size * 1.3), brush.theme.surface.panel_rise, brush.theme.surface.ink, 1.6)
                BadgeFace(race, size * 0.86).paint(brush)


@dataclass(frozen=True)
class Neighbour(Face):
    """A space beside the one that is looked at: a dashed line inside it, and a bridge over the shared edge.

    `turn` is the direction from there to here, in degrees.
    """

    radius: float
    turn: float

    def bounds(self, theme: Theme) -> QRectF:
        """Return space and bridge."""
        del theme
        return hex_outline(self.radius).boundingRect().adjusted(-16, -16, 16, 16)

    def paint(self, brush: Brushwork) -> None:
        """Paint it in dark dashes on a pale line, which are seen on every land."""
        surface, line = brush.theme.surface, hex_outline(self.radius * (SHRINK - 0.1))
        brush.trace(line, surface.keyline, 5.5)
        dash = DASH * self.radius / 2.6
        pen = QPen(surface.focus, 3.2, Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.FlatCap)
        pen.setDashPattern([dash, dash * 0.7])
        brush.painter.strokePath(line, pen)
        angle = math.radians(self.turn)
        near, far = 0.72 * self.radius, 1.01 * self.radius
        controller = QLineF(
            near * math.cos(angle), near * math.sin(angle), far * math.cos(angle), far * math.sin(angle)
        )
        for colour, wide in ((surface.keyline, 12.0), (surface.focus, 7.0)):
            brush.painter.setPen(QPen(colour, wide, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            brush.painter.drawLine(controller)


@dataclass(frozen=True)
class Dispute(Face):
    """A space that will be fought over: its edge in the colour of danger, and crossed swords at its head."""

    radius: float
    size: float

    def bounds(self, theme: Theme) -> QRectF:
        """Return the space and the sign over its edge."""
        del theme
        return hex_outline(self.radius).boundingRect().adjusted(-4, -self.size - 4, 4, 4)

    def paint(self, brush: Brushwork) -> None:
        """Paint a pale keyline under dashes of danger, which are seen on every land, and the sign on a disc."""
        surface, line = brush.theme.surface, hex_outline(self.radius * (SHRINK - 0.05))
        brush.trace(line, surface.keyline, 6.0)
        brush.trace(line, surface.danger, 3.4)
        with brush.placed(0, -self.radius * (SHRINK - 0.05)):
            brush.shape(disc(0, 0, self.size), surface.panel_rise, surface.danger, 1.8)
            paint_icon(brush, "war", self.size * 1.35, surface.danger)


@dataclass(frozen=True)
class SpaceGain(Face):
    """What a space would cost or give, in a few words on a chip."""

    words: str
    size: float

    def bounds(self, theme: Theme) -> QRectF:
        """Return more than the chip, whose width depends on its letters."""
        del theme
        wide = self.size * (len(self.words) + 3)
        return QRectF(-wide / 2, -self.size, wide, 2 * self.size)

    def paint(self, brush: Brushwork) -> None:
        """Paint it, smaller where it would be wider than a space."""
        face = ChipFace(self.words, self.size)
        wide, _ = chip_size(brush, face)
        most = self.size * 5.2
        paint_chip(brush, face if wide <= most else ChipFace(self.words, self.size * most / wide))
