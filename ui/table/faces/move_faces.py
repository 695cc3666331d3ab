"""Faces of what a move did: outlined places, arrows, keylines and the chips of counters."""

from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath

from ui.art.faces import Face
from ui.art.hexagons import tile_outline
from ui.art.lettering import legible
from ui.art.move_marks import (
    CASING,
    CHIP_PAD,
    HEAD,
    arrow_head,
    arrow_path,
    design_scale,
    move_colours,
    paint_arrow,
    paint_delta,
    paint_keyline,
    paint_move_line,
    paint_pointer,
    place_outline,
)
from ui.art.strokes import Brushwork, disc, rounded
from ui.kit.theme import Theme
from ui.table.faces.mark_faces import GROWN
from ui.table.layout.plan import RADIUS

SCALE = design_scale(RADIUS)
CHIP_ROOM = 80.0  # pixels on either side in which the chip of a counter has room


@dataclass(frozen=True)
class MovePlace(Face):
    """An outlined place of the world: a hex of a tile, a whole tile, a disc or a rectangle; dashed where a piece came
    from.
    """

    race: str | None
    shape: Literal["hex", "tile", "disc", "rect"]
    place: int  # of the hex on its tile
    radius: float  # of the hex or disc, or half the width of the rectangle
    dashed: bool
    half_high: float = 0.0  # of the rectangle

    def bounds(self, theme: Theme) -> QRectF:
        """Return the line."""
        return _grown(self.outline(theme), SCALE * CASING)

    def outline(self, theme: Theme) -> QPainterPath:
        """Return the line that it follows, in tile coordinates or about the middle of the disc."""
        del theme
        if self.shape == "disc":
            return disc(0, 0, self.radius)
        if self.shape == "rect":
            return rounded(QRectF(-self.radius, -self.half_high, 2 * self.radius, 2 * self.half_high), 2)
        return tile_outline(RADIUS) if self.shape == "tile" else place_outline(self.radius, self.place)

    def paint(self, brush: Brushwork) -> None:
        """Paint it."""
        colours, line = move_colours(brush.theme, self.race), self.outline(brush.theme)
        paint_move_line(brush, line, colours, SCALE, dashed=self.dashed)


@dataclass(frozen=True)
class MoveArrow(Face):
    """An arrow in the world, from the origin to where a piece went, of which so large a part is `drawn`."""

    race: str | None
    dx: float
    dy: float
    drawn: float = 1.0

    def bounds(self, theme: Theme) -> QRectF:
        """Return shaft and head."""
        return _grown(self.outline(theme), RADIUS * HEAD)

    def outline(self, theme: Theme) -> QPainterPath:
        """Return the shaft."""
        del theme
        return arrow_path(self.dx, self.dy, RADIUS, self.drawn).shaft

    def paint(self, brush: Brushwork) -> None:
        """Paint it."""
        arrow = arrow_path(self.dx, self.dy, RADIUS, self.drawn)
        paint_arrow(brush, arrow, move_colours(brush.theme, self.race), SCALE)


@dataclass(frozen=True)
class MovePointer(Face):
    """A head of an arrow of this size that points to the right, to a place out of sight."""

    race: str | None
    size: float

    def bounds(self, theme: Theme) -> QRectF:
        """Return the head."""
        return _grown(self.outline(theme), CASING)

    def outline(self, theme: Theme) -> QPainterPath:
        """Return the head."""
        del theme
        return arrow_head(self.size)

    def paint(self, brush: Brushwork) -> None:
        """Paint it."""
        paint_pointer(brush, self.size, move_colours(brush.theme, self.race))


@dataclass(frozen=True)
class Keyline(Face):
    """A line round a piece's own silhouette; `scale` is units to one pixel of the design."""

    race: str | None
    piece: Face
    scale: float

    def bounds(self, theme: Theme) -> QRectF:
        """Return the line."""
        return _grown(self.outline(theme), CASING * self.scale)

    def outline(self, theme: Theme) -> QPainterPath:
        """Return the silhouette."""
        return self.piece.outline(theme)

    def paint(self, brush: Brushwork) -> None:
        """Paint it."""
        paint_keyline(brush, self.outline(brush.theme), move_colours(brush.theme, self.race), self.scale)


@dataclass(frozen=True)
class DeltaChip(Face):
    """By how much a counter changed, in letters of this size, with `pad` of their size about them."""

    delta: int
    size: float
    pad: float = CHIP_PAD

    def bounds(self, theme: Theme) -> QRectF:
        """Return a box in which the chip has room."""
        del theme
        high = self.size * GROWN * 1.6
        return QRectF(-CHIP_ROOM, -high / 2, 2 * CHIP_ROOM, high)

    def paint(self, brush: Brushwork) -> None:
        """Paint it."""
        paint_delta(brush, self.delta, min(self.size * GROWN, legible(brush, self.size)), self.pad)


def _grown(path: QPainterPath, reach: float) -> QRectF:
    return path.boundingRect().adjusted(-reach, -reach, reach, reach)
