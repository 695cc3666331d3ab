"""Area tiles about their meeting corner: the land with its thickness, the medallion, and a ring of other terrain.

Land, ring and medallion are painted by themselves, so that marking a space or laying a ring repaints no land.
"""

import math
from dataclasses import dataclass
from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainterPath, QTransform

from ui.art.faces import Face
from ui.art.hexagons import PLACES, SHRINK, hex_centres, hex_outline, outward, tile_outline
from ui.art.land.terrain import HexFace, paint_glyph, paint_hex
from ui.art.lettering import Lettering, legible, text_width, write
from ui.art.strokes import (
    Brushwork,
    annulus,
    disc,
    faded,
    lines,
    mixed,
    radial,
    rounded,
    scaled,
    shadow_bounds,
)
from ui.kit.theme import Theme

DESIGN_RADIUS = 64.0  # hex radius for which elevations and line widths are given
THICKNESS = 0.10  # of a tile, in hex radii
RING_OUTER, RING_INNER = 0.58, 0.33
RING_GLYPHS = 6
CAPSULE_WIDTH, CAPSULE_HEIGHT = 0.72, 0.45
NUMBER_MARGIN = 3.0  # of the design, beside a number in its capsule
NUMBER, LARGEST_NUMBER = 0.29, 0.5  # size of the number in hex radii, and what it grows to where the world is small
LOBE_RADIUS = 0.178
LOBE_REACH = (0.455, 0.455, 0.385)  # from the meeting corner to the middle of the lobe of each place
PRINTED_RADIUS, PRINTED_REACH = 0.115, 0.665  # of a lobe that says what is printed under a ring, just outside of it


class TileShape(Face):
    """Gives bounds and outline to what is as large as a tile."""

    radius: float

    def bounds(self, theme: Theme) -> QRectF:
        """Return tile, side and shadow."""
        silhouette = _side(self.radius).boundingRect().united(tile_outline(self.radius).boundingRect())
        elevation = scaled(theme.elevation("e2"), self.radius / DESIGN_RADIUS)
        return shadow_bounds(silhouette, elevation).adjusted(-1, -1, 1, 1)

    def outline(self, theme: Theme) -> QPainterPath:
        """Return the three hexes."""
        del theme
        return tile_outline(self.radius)


@dataclass(frozen=True)
class TileFace(TileShape):
    """A tile without its medallion: area number, the terrain of each place, the seed of its land, the hex radius.

    Where something laid on the tile rules over its land, `terrains` are as they are now, and `printed` as they were.
    """

    number: str
    terrains: tuple[str, str, str]
    seed: int
    radius: float
    printed: tuple[str, str, str] | None = None

    def paint(self, brush: Brushwork) -> None:
        """Paint shadow, side and the three hexes, each with its own terrain; medallion and ring come on top."""
        scale = self.radius / DESIGN_RADIUS
        brush.shadow(_side(self.radius), "e2", scale)
        for place in PLACES:
            _paint_side(brush, self, place)
        for place, centre in zip(PLACES, hex_centres(self.radius), strict=True):
            with brush.placed(centre.x(), centre.y()):
                # A hair larger than the hex, so that no line of table shows between the places of one tile.
                paint_hex(
                    brush, HexFace(self.terrains[place], self.seed * 31 + place * 7, self.radius * SHRINK + 0.3 * scale)
                )
        _paint_seams(brush, self)


@dataclass(frozen=True)
class Hole(TileShape):
    """A place of the lattice where a tile may be laid."""

    radius: float

    def paint(self, brush: Brushwork) -> None:
        """Paint three dashed hexes."""
        scale, surface = self.radius / DESIGN_RADIUS, brush.theme.surface
        for place in PLACES:
            space = hex_outline(self.radius * SHRINK).translated(hex_centres(self.radius)[place])
            brush.fill(space, faded(surface.table_deep, 0.28))
            brush.trace(space, faded(surface.line_strong, 0.6), 1.2 * scale, Qt.PenStyle.DashLine)


@dataclass(frozen=True)
class Medallion(Face):
    """The number of a tile with the signs of its printed terrains; those under a ring stand small outside of it."""

    tile: TileFace
    covered: bool = False

    def bounds(self, theme: Theme) -> QRectF:
        """Return number and signs."""
        beyond = (PRINTED_REACH + PRINTED_RADIUS - RING_OUTER) * self.tile.radius if self.covered else 0.0
        return _ring_bounds(theme, self.tile.radius).adjusted(-beyond, -beyond, beyond, beyond)

    def outline(self, theme: Theme) -> QPainterPath:
        """Return the capsule of the number."""
        del theme
        return _capsule(self.tile)

    def paint(self, brush: Brushwork) -> None:
        """Paint it."""
        tile, scale = self.tile, self.tile.radius / DESIGN_RADIUS
        size = min(tile.radius * LARGEST_NUMBER, legible(brush, tile.radius * NUMBER))
        letters = Lettering(size, brush.theme.surface.ink, bold=True)
        beside = 2 * NUMBER_MARGIN * scale
        capsule = _capsule(tile, least=text_width(brush.look, tile.number, letters) + beside)
        brush.shadow(capsule if self.covered else _rosette(tile), "e1", scale)
        if not self.covered:
            for place in PLACES:
                _paint_lobe(brush, tile.terrains[place], _lobe(tile, place))
        elif tile.printed is not None:
            for place in PLACES:
                _paint_lobe(brush, tile.printed[place], _printed_lobe(tile, place))
        surface = brush.theme.surface
        brush.shape(capsule, surface.panel, surface.ink, 1.5 * scale)
        write(brush, capsule.boundingRect().adjusted(scale, 0, -scale, 0), tile.number, letters)

    def signs(self) -> list[QRectF]:
        """Return where its number and the signs of terrain are, each by itself."""
        lobe = _printed_lobe if self.covered else _lobe
        lobes = [lobe(self.tile, place) for place in PLACES if not self.covered or self.tile.printed is not None]
        found = [QRectF(each.x - each.radius, each.y - each.radius, 2 * each.radius, 2 * each.radius) for each in lobes]
        return [_capsule(self.tile).boundingRect(), *found]


@dataclass(frozen=True)
class RingFace(Face):
    """A ring of terrain among hexes of a radius; one that is `stacked` shows its sign, since no tile is seen through
    it.
    """

    terrain: str
    radius: float
    stacked: bool = False

    def bounds(self, theme: Theme) -> QRectF:
        """Return ring and shadow."""
        return _ring_bounds(theme, self.radius)

    def outline(self, theme: Theme) -> QPainterPath:
        """Return the whole disc, so that its hole is no trap."""
        del theme
        return disc(0, 0, self.radius * RING_OUTER)

    def paint(self, brush: Brushwork) -> None:
        """Paint it with six of its signs: what now rules on the whole area."""
        tones = brush.theme.terrain(self.terrain)
        radius, scale = self.radius, self.radius / DESIGN_RADIUS
        ring = annulus(radius * RING_OUTER, radius * RING_INNER)
        edge = mixed(tones.deep, brush.pigment.earth, 0.4)
        brush.shadow(ring, "e1", scale)
        if self.stacked:
            _paint_stack(brush, self)
        brush.trace(ring.translated(0, 1.2 * scale), faded(brush.theme.surface.keyline, 0.8), 5.6 * scale)
        brush.shape(ring.translated(0, 2.4 * scale), mixed(tones.deep, brush.pigment.earth, 0.3), edge, 1.4 * scale)
        body = radial(
            (-radius * 0.2, -radius * 0.3),
            radius * 0.95,
            mixed(tones.base, tones.high, 0.65),
            tones.base,
            mixed(tones.base, tones.deep, 0.45),
        )
        brush.shape(ring, body, edge, 1.5 * scale)
        brush.trace(_circle(radius * (RING_OUTER - 0.03)), faded(tones.high, 0.75), 1.2 * scale)
        _paint_ring_glyphs(brush, self)


def _ring_bounds(theme: Theme, radius: float) -> QRectF:
    """Return everything that a medallion or a ring among hexes of this radius may touch."""
    silhouette = QRectF(-radius * RING_OUTER, -radius * RING_OUTER, radius * RING_OUTER * 2, radius * RING_OUTER * 2)
    return shadow_bounds(silhouette, scaled(theme.elevation("e1"), radius / DESIGN_RADIUS)).adjusted(-1, -1, 1, 1)


def _capsule(tile: TileFace, least: float = 0.0) -> QPainterPath:
    """Return what is round the area number, so wide at least; a number of one figure makes it a disc."""
    high = tile.radius * CAPSULE_HEIGHT
    wide = high if len(tile.number) == 1 else max(least, tile.radius * CAPSULE_WIDTH)
    return rounded(QRectF(-wide / 2, -high / 2, wide, high), high / 2)


def _paint_stack(brush: Brushwork, face: RingFace) -> None:
    """Paint two more rings under this one, and its sign in the hole, through which nothing is seen."""
    tones, radius, scale = brush.theme.terrain(face.terrain), face.radius, face.radius / DESIGN_RADIUS
    edge = mixed(tones.deep, brush.pigment.earth, 0.5)
    for drop in (11.0, 6.5):
        ring = _circle(radius * RING_OUTER).translated(0, drop * scale)
        brush.shape(ring, mixed(tones.base, tones.deep, 0.5), edge, 1.4 * scale)
    hole = _circle(radius * (RING_INNER + 0.02))
    brush.fill(hole, mixed(tones.deep, brush.pigment.earth, 0.55))
    paint_glyph(brush, face.terrain, radius * RING_INNER * 1.5, mixed(tones.high, brush.pigment.white, 0.5))


def _paint_ring_glyphs(brush: Brushwork, face: RingFace) -> None:
    tones = brush.theme.terrain(face.terrain)
    colour = tones.high.lighter(128) if brush.theme.is_dark else mixed(tones.deep, brush.pigment.deep, 0.42)
    far = face.radius * (RING_OUTER + RING_INNER) / 2
    for index in range(RING_GLYPHS):
        angle = 2 * math.pi * index / RING_GLYPHS - math.pi / 3
        with brush.placed(far * math.cos(angle), far * math.sin(angle)):
            paint_glyph(brush, face.terrain, face.radius * 0.215, colour)


def _paint_side(brush: Brushwork, face: TileFace, place: int) -> None:
    tones = brush.theme.terrain(face.terrains[place])
    centre = hex_centres(face.radius)[place]
    drop = QTransform.fromTranslate(centre.x(), centre.y() + face.radius * THICKNESS)
    side = drop.map(hex_outline(face.radius * SHRINK))
    brush.fill(side, mixed(tones.deep, brush.pigment.earth, 0.45))
    brush.trace(side, mixed(tones.deep, brush.pigment.earth, 0.6), face.radius / DESIGN_RADIUS)


def _paint_seams(brush: Brushwork, face: TileFace) -> None:
    scale, far = face.radius / DESIGN_RADIUS, face.radius * SHRINK
    spokes = [((0.0, 0.0), (-far * x, -far * y)) for x, y in map(outward, PLACES)]
    ink = faded(brush.theme.terrain(face.terrains[0]).deep.darker(150), 0.75)
    brush.trace(lines(spokes), faded(brush.theme.surface.keyline, 0.28), 2.6 * scale)
    brush.trace(lines(spokes), ink, 1.1 * scale, Qt.PenStyle.DashLine)
    brush.trace(tile_outline(face.radius), faded(brush.pigment.earth, 0.62), 1.3 * scale)


class LobePlace(NamedTuple):
    """Where a lobe of the medallion lies, how large it is, and in which direction from the meeting corner."""

    x: float
    y: float
    radius: float
    way: tuple[float, float]


def _paint_lobe(brush: Brushwork, terrain: str, place: LobePlace) -> None:
    ground, sign = mixed(brush.theme.terrain(terrain).deep, brush.pigment.night, 0.42), brush.pigment.white
    edge = faded(brush.theme.surface.keyline, 0.9)
    if brush.look.spares_ink:
        ground, sign, edge = sign, ground, ground
    brush.shape(disc(place.x, place.y, place.radius), ground, edge, 1.2 * place.radius / LOBE_RADIUS / DESIGN_RADIUS)
    shift = place.radius * 0.09
    with brush.placed(place.x + place.way[0] * shift, place.y + place.way[1] * shift):
        paint_glyph(brush, terrain, place.radius * 1.32, sign)


def _lobe(face: TileFace, place: int) -> LobePlace:
    return _lobe_at(face, place, LOBE_REACH[place], LOBE_RADIUS)


def _printed_lobe(face: TileFace, place: int) -> LobePlace:
    return _lobe_at(face, place, PRINTED_REACH, PRINTED_RADIUS)


def _lobe_at(face: TileFace, place: int, reach: float, radius: float) -> LobePlace:
    x, y = outward(place)
    return LobePlace(face.radius * reach * x, face.radius * reach * y, face.radius * radius, (x, y))


def _rosette(face: TileFace) -> QPainterPath:
    rosette = _capsule(face)
    for place in PLACES:
        lobe = _lobe(face, place)
        rosette = rosette.united(disc(lobe.x, lobe.y, lobe.radius))
    return rosette


def _side(radius: float) -> QPainterPath:
    return tile_outline(radius).translated(0, radius * THICKNESS)


def _circle(radius: float) -> QPainterPath:
    return disc(0, 0, radius)
