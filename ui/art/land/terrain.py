"""Terrain: the land of a single hex, and the glyph that names it without colour."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from random import Random
from types import MappingProxyType

from PySide6.QtGui import QColor, QPainterPath

from ui.art.hexagons import hex_corners, hex_outline
from ui.art.land.ground import SIDE, HexGround
from ui.art.land.lands import paint_desert, paint_mountain, paint_plain
from ui.art.land.waters import paint_frost, paint_sea
from ui.art.land.wilds import paint_forest, paint_marsh, paint_waste
from ui.art.strokes import Brushwork, curve, disc, faded, linear, lines, mixed, pen, polygon

GLYPH_BOX = 16.0  # units of the box that a glyph is drawn in, centred on the origin

LANDS: Mapping[str, Callable[[HexGround], None]] = MappingProxyType(
    {
        "plain": paint_plain,
        "mountain": paint_mountain,
        "desert": paint_desert,
        "frost": paint_frost,
        "sea": paint_sea,
        "forest": paint_forest,
        "marsh": paint_marsh,
        "waste": paint_waste,
    }
)


@dataclass(frozen=True)
class HexFace:
    """A hex of land: its terrain, the seed of its texture, and its radius in the painter's units."""

    terrain: str
    seed: int
    radius: float


def paint_hex(brush: Brushwork, face: HexFace) -> None:
    """Paint the land of one hex about the origin; the same seed gives the same land at every size."""
    tones = brush.theme.terrain(face.terrain)
    outline = hex_outline(SIDE)
    with brush.placed(0, 0, face.radius / SIDE), brush.clipped(outline):
        light, dark = mixed(tones.base, tones.high, 0.45), mixed(tones.base, tones.deep, 0.2)
        brush.fill(outline, linear((-60, -100), (60, 100), light, tones.base, dark))
        LANDS[tones.land](HexGround(brush, tones, Random(face.seed)))
        _relief(brush)


def paint_glyph(brush: Brushwork, terrain: str, size: float, colour: QColor) -> None:
    """Paint the sign of a terrain about the origin, `size` units wide and high."""
    with brush.placed(0, 0, size / GLYPH_BOX):
        solid, line, width = _glyph(brush.theme.terrain(terrain).land)
        brush.fill(solid, colour)
        brush.painter.strokePath(line, pen(colour, width))


@cache
def _glyph(land: str) -> tuple[QPainterPath, QPainterPath, float]:
    return GLYPHS[land]()


def _relief(brush: Brushwork) -> None:
    # Light from the upper left: the upper edges catch it, the lower ones turn away.
    surface = brush.theme.surface
    corners = hex_corners(SIDE)
    upper, lower = [*corners[3:], corners[0]], corners[:4]
    brush.trace(polygon(upper, closed=False), faded(brush.pigment.white, surface.sheen), 5)
    brush.trace(polygon(lower, closed=False), faded(brush.pigment.black, surface.shade), 5)


def _blades() -> tuple[QPainterPath, QPainterPath, float]:
    blades = QPainterPath()
    for end, lean in ((-5.6, -4.6), (5.6, 4.6)):
        blades.addPath(curve((0, 6.4), ((lean * 0.2, 1), (lean * 0.7, -1.4), (end, -3.4))))
    blades.addPath(lines([((0, 6.4), (0, -6.6))]))
    return QPainterPath(), blades, 2.2


def _jagged() -> tuple[QPainterPath, QPainterPath, float]:
    return polygon([(-7.6, 6.4), (-1.4, -6.4), (1.8, -0.8), (3.8, -3.4), (7.6, 6.4)]), QPainterPath(), 1.0


def _crescent() -> tuple[QPainterPath, QPainterPath, float]:
    dune = curve(
        (-8, 6.4),
        ((-4.6, 3), (-4.2, -4.6), (-0.4, -5)),
        ((-2, 1.2), (2.8, 5.4), (8, 6.4)),
        ((2, 6.4), (-4, 6.4), (-8, 6.4)),
    )
    dune.addPath(disc(5, -3.6, 2.5))
    return dune, QPainterPath(), 1.0


def _star() -> tuple[QPainterPath, QPainterPath, float]:
    arms = ((0.0, -7.2), (6.2, -3.6), (6.2, 3.6))
    return QPainterPath(), lines((arm, (-arm[0], -arm[1])) for arm in arms), 2.1


def _ripples() -> tuple[QPainterPath, QPainterPath, float]:
    waves = QPainterPath()
    for height in (-3.2, 3.2):
        waves.moveTo(-7.2, height)
        waves.quadTo(-3.6, height - 5.4, 0, height)
        waves.quadTo(3.6, height + 5.4, 7.2, height)
    return QPainterPath(), waves, 2.2


def _firs() -> tuple[QPainterPath, QPainterPath, float]:
    fir = polygon([(-6.4, 4.6), (0, -7.4), (6.4, 4.6)])
    return fir, lines([((0, 4.6), (0, 7.4))]), 2.4


def _reeds() -> tuple[QPainterPath, QPainterPath, float]:
    heads = disc(-3.6, -3.4, 1.7, 3.4)
    heads.addPath(disc(3.6, -1.4, 1.7, 3.4))
    stalks = lines([((-3.6, -1), (-3.6, 6.4)), ((3.6, 1), (3.6, 6.4)), ((-7.4, 6.4), (7.4, 6.4))])
    return heads, stalks, 1.7


def _fissure() -> tuple[QPainterPath, QPainterPath, float]:
    trunk = [(-7.2, -5.4), (-2.2, -2), (-0.4, 1.6), (6.6, 6.4)]
    crack = polygon(trunk, closed=False)
    crack.addPath(lines([((-2.2, -2), (3.4, -6.6)), ((-0.4, 1.6), (-5.8, 6.4))]))
    return QPainterPath(), crack, 2.2


GLYPHS: Mapping[str, Callable[[], tuple[QPainterPath, QPainterPath, float]]] = MappingProxyType(
    {
        "plain": _blades,
        "mountain": _jagged,
        "desert": _crescent,
        "frost": _star,
        "sea": _ripples,
        "forest": _firs,
        "marsh": _reeds,
        "waste": _fissure,
    }
)
