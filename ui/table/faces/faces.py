"""Faces: what an item shows, as a small immutable record that can be compared, kept as a key, and painted.

A face is painted about the origin: standing pieces about their foot, all else about its middle.
"""

from typing import NamedTuple, Protocol

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath

from ui.art.hexagons import tile_outline
from ui.art.land.tiles import (
    RingFace,
    TileFace,
    medallion_bounds,
    medallion_outline,
    paint_medallion,
    paint_ring,
    paint_tile,
    ring_outline,
    tile_bounds,
)
from ui.art.marks import Mark, mark_bounds, paint_mark
from ui.art.moons import MoonFace, paint_moon
from ui.art.pieces import (
    PawnFace,
    Stance,
    TownFace,
    marker_bounds,
    paint_marker,
    paint_pawn,
    paint_town,
    pawn_bounds,
    pawn_shape,
    town_bounds,
    town_shape,
)
from ui.art.strokes import Brushwork, disc, rounded
from ui.art.tabletop import paint_hole
from ui.art.tokens import DieFace, die_bounds, paint_die
from ui.kit.theme import Theme


class Face(Protocol):
    """Something that can be shown."""

    def bounds(self, theme: Theme) -> QRectF:
        """Return everything that it may touch."""
        ...

    def outline(self, theme: Theme) -> QPainterPath:
        """Return where it can be pointed at."""
        ...

    def paint(self, brush: Brushwork) -> None:
        """Paint it about the origin."""
        ...


class Tile(NamedTuple):
    """A tile without its medallion."""

    number: str
    terrains: tuple[str, str, str]
    seed: int
    radius: float

    def bounds(self, theme: Theme) -> QRectF:
        """Return tile, side and shadow."""
        return tile_bounds(theme, self.radius)

    def outline(self, theme: Theme) -> QPainterPath:
        """Return the three hexes."""
        del theme
        return tile_outline(self.radius)

    def paint(self, brush: Brushwork) -> None:
        """Paint the land."""
        paint_tile(brush, TileFace(*self))


class Medallion(NamedTuple):
    """The number of a tile with the signs of its terrains, or alone if a ring covers them."""

    tile: Tile
    covered: bool

    def bounds(self, theme: Theme) -> QRectF:
        """Return number and signs."""
        return medallion_bounds(theme, self.tile.radius)

    def outline(self, theme: Theme) -> QPainterPath:
        """Return the capsule of the number."""
        del theme
        return medallion_outline(TileFace(*self.tile))

    def paint(self, brush: Brushwork) -> None:
        """Paint it."""
        paint_medallion(brush, TileFace(*self.tile), self.covered)


class Ring(NamedTuple):
    """A ring of terrain among hexes of a radius; one `stored` shows its sign, since no tile is seen through it."""

    terrain: str
    radius: float
    stored: bool = False

    def bounds(self, theme: Theme) -> QRectF:
        """Return ring and shadow."""
        return medallion_bounds(theme, self.radius)

    def outline(self, theme: Theme) -> QPainterPath:
        """Return the whole disc, so that its hole is no trap."""
        del theme
        return ring_outline(self.radius, whole=True)

    def paint(self, brush: Brushwork) -> None:
        """Paint it."""
        paint_ring(brush, RingFace(self.terrain, self.radius, self.stored))


class Pawn(NamedTuple):
    """A pawn of a race."""

    race: str
    height: float
    stance: Stance = "rest"

    def bounds(self, theme: Theme) -> QRectF:
        """Return pawn and shadow."""
        return pawn_bounds(theme, PawnFace(*self))

    def outline(self, theme: Theme) -> QPainterPath:
        """Return its silhouette."""
        return pawn_shape(theme.race(self.race), self.height)

    def paint(self, brush: Brushwork) -> None:
        """Paint it."""
        paint_pawn(brush, PawnFace(*self))


class Town(NamedTuple):
    """A town of a race with its population; 0 is the ruin, None a town that is not built."""

    race: str
    height: float
    population: int | None
    stance: Stance = "rest"

    def bounds(self, theme: Theme) -> QRectF:
        """Return town, cubes and shadow."""
        return town_bounds(theme, TownFace(*self))

    def outline(self, theme: Theme) -> QPainterPath:
        """Return its silhouette."""
        return town_shape(theme.race(self.race), self.height)

    def paint(self, brush: Brushwork) -> None:
        """Paint it."""
        paint_town(brush, TownFace(*self))


class Cube(NamedTuple):
    """A plain marker."""

    size: float

    def bounds(self, theme: Theme) -> QRectF:
        """Return cube and shadow."""
        return marker_bounds(theme, self.size)

    def outline(self, theme: Theme) -> QPainterPath:
        """Return a little more than its front."""
        del theme
        half = self.size * 0.62
        return rounded(QRectF(-half, -half, 2 * half, 2 * half), 2)

    def paint(self, brush: Brushwork) -> None:
        """Paint it."""
        paint_marker(brush, self.size)


class Die(NamedTuple):
    """A die with a value or without one, in a race's colour; one of 0 sides may have any number of them."""

    sides: int
    value: int | None
    size: float
    race: str | None

    def bounds(self, theme: Theme) -> QRectF:
        """Return die and shadow."""
        return die_bounds(theme, DieFace(*self))

    def outline(self, theme: Theme) -> QPainterPath:
        """Return a disc of its size."""
        del theme
        return disc(0, 0, self.size * 0.55)

    def paint(self, brush: Brushwork) -> None:
        """Paint it."""
        paint_die(brush, DieFace(*self))


class Hole(NamedTuple):
    """A place of the lattice where a tile may be laid."""

    radius: float

    def bounds(self, theme: Theme) -> QRectF:
        """Return the three hexes."""
        return tile_bounds(theme, self.radius)

    def outline(self, theme: Theme) -> QPainterPath:
        """Return the three hexes."""
        del theme
        return tile_outline(self.radius)

    def paint(self, brush: Brushwork) -> None:
        """Paint it."""
        paint_hole(brush, self.radius)


class LandMark(NamedTuple):
    """A sign on one place of a tile, or on the whole tile."""

    mark: Mark

    def bounds(self, theme: Theme) -> QRectF:
        """Return everything that the sign touches."""
        del theme
        return mark_bounds(self.mark)

    def outline(self, theme: Theme) -> QPainterPath:
        """Return the line that it follows."""
        del theme
        return self.mark.outline

    def paint(self, brush: Brushwork) -> None:
        """Paint it."""
        paint_mark(brush, self.mark)


class Moon(NamedTuple):
    """A moon with counters round it."""

    counters: int
    most: int
    width: float

    def bounds(self, theme: Theme) -> QRectF:
        """Return place and shadow."""
        del theme
        reach = self.width / 2 + 24
        return QRectF(-reach, -reach, 2 * reach, 2 * reach)

    def outline(self, theme: Theme) -> QPainterPath:
        """Return the place."""
        del theme
        return disc(0, 0, self.width / 2)

    def paint(self, brush: Brushwork) -> None:
        """Paint it."""
        paint_moon(brush, MoonFace(self.counters, self.most, self.width))
