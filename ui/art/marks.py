"""Signs laid over a tile or one of its spaces: may be chosen, pointed at, focused, refused, or the area of the turn.

A mark never changes the land under it: gold between dark lines and a chevron say that a place may be chosen.
"""

from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QTransform

from ui.art.faces import Face
from ui.art.hexagons import SHRINK, far_corner, hex_centres, hex_outline, outward, tile_outline
from ui.art.icons import paint_icon
from ui.art.land.tiles import DESIGN_RADIUS
from ui.art.strokes import Brushwork, Point, disc, faded, polygon, seen_width
from ui.kit.theme import Theme

State = Literal["lit", "hover", "focus", "refused", "current"]

# In hex radii, pointing down. A tile's chevron stands in its upper notch; a space's fills its far corner.
TILE_CHEVRON = ((-0.2, -0.1), (0.2, -0.1), (0.0, 0.2))
SPACE_CHEVRON = ((0.0, 0.0), (0.19, 0.11), (0.0, 0.38), (-0.19, 0.11))
CHEVRON_TURN = (-60.0, 60.0, 180.0)
LOCK_IN = 0.26
INSET = 0.055  # a space's line runs inside the hex, so that two neighbours show two lines


@dataclass(frozen=True)
class LandMark(Face):
    """A sign on a tile of this hex radius, about its meeting corner: on one of its places, or without one on all of it.

    Several states are several marks, focus under lit.
    """

    state: State
    radius: float
    place: int | None = None

    @property
    def scale(self) -> float:
        """Units of the painter to one pixel of the design."""
        return self.radius / DESIGN_RADIUS

    @property
    def line(self) -> QPainterPath:
        """The line that the mark follows."""
        if self.place is None:
            return tile_outline(self.radius)
        inset = INSET if self.state in ("lit", "hover") else 0.0
        return hex_outline(self.radius * (SHRINK - inset)).translated(hex_centres(self.radius)[self.place])

    def bounds(self, theme: Theme) -> QRectF:
        """Return everything that the sign touches."""
        del theme
        reach = 9 * self.scale
        return self.line.boundingRect().adjusted(-reach, -reach, reach, reach)

    def outline(self, theme: Theme) -> QPainterPath:
        """Return the line that it follows."""
        del theme
        return self.line

    def paint(self, brush: Brushwork) -> None:
        """Paint it over the tile."""
        if self.state == "refused":
            _paint_refusal(brush, self)
        elif self.state == "focus":
            _paint_focus(brush, self)
        elif self.state == "current":
            _paint_current(brush, self)
        else:
            _paint_lit(brush, self)


def _paint_lit(brush: Brushwork, mark: LandMark) -> None:
    surface, state = brush.theme.surface, brush.theme.state
    pointed = mark.state == "hover"
    veil = (state.hover_veil if pointed else state.lit_veil) * (0.6 if brush.theme.is_dark else 1.0)
    outer = state.hover_edge_width if pointed else state.lit_edge_width
    inner = state.hover_width if pointed else state.lit_width
    share = 1.0 if mark.place is None else 0.86
    brush.fill(mark.line, faded(brush.pigment.white, veil))
    brush.trace(mark.line, faded(surface.lit_edge, 0.92), outer * mark.scale * share)
    brush.trace(mark.line, surface.lit, inner * mark.scale * share)
    _paint_chevron(brush, mark)


def _paint_chevron(brush: Brushwork, mark: LandMark) -> None:
    chevron = _chevron(mark)
    brush.trace(chevron, faded(brush.theme.surface.lit_edge, 0.92), 5.2 * mark.scale)
    brush.shape(chevron, brush.theme.surface.lit, brush.theme.surface.lit, 2.2 * mark.scale)


def _chevron(mark: LandMark) -> QPainterPath:
    if mark.place is None:
        return _grown(TILE_CHEVRON, mark.radius).translated(0, -(SHRINK + 0.06) * mark.radius)
    corner = far_corner(mark.radius * (1 - INSET / 2), mark.place)
    turn = QTransform.fromTranslate(corner.x(), corner.y()).rotate(CHEVRON_TURN[mark.place])
    return turn.map(_grown(SPACE_CHEVRON, mark.radius))


def _grown(points: tuple[Point, ...], size: float) -> QPainterPath:
    return polygon((x * size, y * size) for x, y in points)


def _paint_focus(brush: Brushwork, mark: LandMark) -> None:
    width = seen_width(brush, brush.theme.state.focus_width * mark.scale * 2.2)
    brush.trace(mark.line, brush.theme.surface.keyline, width * 1.9)
    brush.trace(mark.line, brush.theme.surface.focus, width)


def _paint_current(brush: Brushwork, mark: LandMark) -> None:
    # A double line, as round the map of an atlas.
    brush.trace(mark.line, brush.theme.surface.ink, 5.6 * mark.scale)
    brush.trace(mark.line, brush.theme.surface.panel, 2.8 * mark.scale)


def _paint_refusal(brush: Brushwork, mark: LandMark) -> None:
    surface = brush.theme.surface
    brush.fill(mark.line, faded(surface.table, brush.theme.state.refused_veil))
    centre = _lock_place(mark)
    with brush.placed(centre.x(), centre.y()):
        brush.shape(disc(0, 0, mark.radius * 0.17), surface.panel_rise, surface.danger, 1.4 * mark.scale)
        paint_icon(brush, "lock", mark.radius * 0.19, surface.danger)


def _lock_place(mark: LandMark) -> QPointF:
    if mark.place is None:
        return QPointF(0, -(SHRINK - 0.12) * mark.radius)
    corner, (x, y) = far_corner(mark.radius, mark.place), outward(mark.place)
    inside = LOCK_IN * mark.radius
    return QPointF(corner.x() - inside * x, corner.y() - inside * y)
