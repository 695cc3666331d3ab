"""Marks of what a move did: hexes it left and reached, the arrow between them, keylines of pieces, chips of counters.

All are in the colour of a seat on a casing that stands out against any land, never in the gold of what may be chosen.
"""

import math
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPen, QTransform

from ui.art.hexagons import SHRINK, hex_centres, hex_outline
from ui.art.land.tiles import DESIGN_RADIUS
from ui.art.lettering import Lettering, text_width, write
from ui.art.strokes import Brushwork, Look, disc, polygon, rounded
from ui.kit.theme import Theme

# Widths in pixels of the design; what may be chosen has 3.2 on an edge of 5.4.
LINE, CASING = 2.0, 5.0
INSET = 0.15  # in hex radii: inside the line of a space that may be chosen
DASH, BETWEEN = 3.2, 2.8  # in widths of the line
BEND = 0.16  # how far an arrow bends to the side, as a share of its length
SHORT_OF = 0.5  # in hex radii, from the middle of what it points at
HEAD = 0.2  # in hex radii
PALE = 0.82  # from this lightness on a colour wants a dark casing
CHIP_PAD = 0.9  # of a counter's chip beside its letters, in their size
GOLDEN = (28, 58)  # hues that could be taken for what may be chosen


class MoveColours(NamedTuple):
    """The line and the casing under it."""

    line: QColor
    casing: QColor


def move_colours(theme: Theme, race: str | None) -> MoveColours:
    """Return the colours of a seat's marks: its own, darker where that is golden; ink where nobody's seat acted."""
    white = theme.pigment.white
    if race is None:
        return MoveColours(theme.surface.ink, theme.surface.panel)
    colours = theme.race(race)
    if colours.fill.lightnessF() > PALE:
        return MoveColours(colours.fill, colours.edge)
    low, high = GOLDEN
    golden = low <= colours.fill.hslHue() <= high
    return MoveColours(colours.edge if golden else colours.fill, white)


def place_outline(radius: float, place: int) -> QPainterPath:
    """Return the line round one of the three hexes of a tile, in tile coordinates."""
    return hex_outline(radius * (SHRINK - INSET)).translated(hex_centres(radius)[place])


def paint_move_line(brush: Brushwork, line: QPainterPath, colours: MoveColours, scale: float, *, dashed: bool) -> None:
    """Trace a closed line: full where a piece stands, dashed where it came from."""
    brush.trace(line, colours.casing, CASING * scale)
    dashes = QPen(colours.line, LINE * scale)
    dashes.setCapStyle(Qt.PenCapStyle.FlatCap)
    if dashed:
        dashes.setDashPattern([DASH, BETWEEN])
    brush.painter.strokePath(line, dashes)


class ArrowPath(NamedTuple):
    """A bent line from the origin and the head at its end."""

    shaft: QPainterPath
    head: QPainterPath


def arrow_path(dx: float, dy: float, radius: float, drawn: float = 1.0) -> ArrowPath:
    """Return an arrow from the origin towards a point, among hexes of this radius; it ends short of the point.

    Of one that is being drawn only so large a part of its way is there.
    """
    length = math.hypot(dx, dy)
    bend = QPointF(dx / 2 - dy * BEND, dy / 2 + dx * BEND)
    share = max(0.3, 1 - SHORT_OF * radius / max(length, 1.0)) * drawn
    # A part of a quadratic curve is one again: its end lies on the curve, its handle on the first leg.
    end = QPointF(
        2 * (1 - share) * share * bend.x() + share * share * dx, 2 * (1 - share) * share * bend.y() + share * share * dy
    )
    shaft = QPainterPath(QPointF(0, 0))
    shaft.quadTo(bend * share, end)
    turn = math.degrees(math.atan2(end.y() - bend.y() * share, end.x() - bend.x() * share))
    return ArrowPath(shaft, QTransform.fromTranslate(end.x(), end.y()).rotate(turn).map(arrow_head(HEAD * radius)))


def arrow_head(size: float) -> QPainterPath:
    """Return a head of this size about the origin that points to the right."""
    return polygon([(size * 0.55, 0), (-size * 0.6, -size * 0.55), (-size * 0.6, size * 0.55)])


def paint_arrow(brush: Brushwork, arrow: ArrowPath, colours: MoveColours, scale: float) -> None:
    """Paint the arrow, with a dot where it begins."""
    dot = disc(0, 0, 3.6 * scale)
    for path in (arrow.shaft, arrow.head, dot):
        brush.trace(path, colours.casing, CASING * scale)
    brush.trace(arrow.shaft, colours.line, LINE * scale)
    for path in (arrow.head, dot):
        brush.shape(path, colours.line, colours.line, LINE * scale * 0.5)


def paint_pointer(brush: Brushwork, size: float, colours: MoveColours) -> None:
    """Paint a head of an arrow that points to the right, to a place out of sight."""
    head = arrow_head(size)
    brush.trace(head, colours.casing, CASING)
    brush.shape(head, colours.line, colours.line, LINE)


def paint_keyline(brush: Brushwork, outline: QPainterPath, colours: MoveColours, scale: float) -> None:
    """Trace a piece's own outline."""
    brush.trace(outline, colours.casing, CASING * scale)
    brush.trace(outline, colours.line, LINE * scale)


def delta_text(delta: int) -> str:
    """Return how much a counter changed, with its sign.

    >>> delta_text(2), delta_text(-1)
    ('+2', '−1')
    """
    return f"+{delta}" if delta > 0 else f"−{-delta}"


def delta_pill(look: Look, delta: int, size: float, pad: float = CHIP_PAD) -> QRectF:
    """Return what the chip of a counter covers, about its middle, with letters of this size."""
    wide = text_width(look, delta_text(delta), Lettering(size, look.theme.surface.ink, bold=True)) + size * pad
    high = size * (1 + pad / 2)
    return QRectF(-wide / 2, -high / 2, wide, high)


def paint_delta(brush: Brushwork, delta: int, size: float, pad: float = CHIP_PAD) -> None:
    """Paint the chip of a counter: what it lost is red, and the sign says it too."""
    surface, area = brush.theme.surface, delta_pill(brush.look, delta, size, pad)
    ink = surface.ink if delta > 0 else surface.danger
    brush.shape(rounded(area, area.height() / 2), surface.panel_rise, ink, 1.2)
    write(brush, area, delta_text(delta), Lettering(size, ink, bold=True))


def design_scale(radius: float) -> float:
    """Return units to one pixel of the design among hexes of this radius."""
    return radius / DESIGN_RADIUS
