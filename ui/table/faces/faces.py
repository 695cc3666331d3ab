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
from ui.art.lettering import Lettering, legible, write
from ui.art.marks import Mark, mark_bounds, paint_mark
from ui.art.moons import MoonFace, paint_moon
from ui.art.pictures import Key, paint_picture
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
from ui.art.strokes import Brushwork, disc, mixed, rounded
from ui.art.tabletop import paint_hole
from ui.art.tokens import DieFace, die_bounds, paint_die, paint_die_body
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


ON_DIE, WORD, WORD_HIGH = 0.66, 0.8, 0.34  # shares of its size: a picture, the room of a word, and its letters
WIDE, FOOT_HIGH, LETTERS = 0.66, 0.1, 0.2  # of a standee's height: its card, its foot, and letters on it


class OwnDie(NamedTuple):
    """A die with a word or a picture on the side that lies up; with neither it was not rolled yet."""

    size: float
    race: str | None
    word: str = ""
    picture: Key | None = None

    def bounds(self, theme: Theme) -> QRectF:
        """Return die and shadow."""
        return die_bounds(theme, DieFace(6, None, self.size, self.race))

    def outline(self, theme: Theme) -> QPainterPath:
        """Return a disc of its size."""
        del theme
        return disc(0, 0, self.size * 0.55)

    def paint(self, brush: Brushwork) -> None:
        """Paint it."""
        ink = paint_die_body(brush, self.size, self.race)
        if self.picture is not None:
            half = self.size * ON_DIE / 2
            paint_picture(brush, self.picture, QRectF(-half, -half, 2 * half, 2 * half))
            return
        room = self.size * WORD
        size = min(self.size * WORD_HIGH, legible(brush, self.size * WORD_HIGH * 0.6))
        area = QRectF(-room / 2, -self.size / 2, room, self.size)
        write(brush, area, self.word or "?", Lettering(size, ink, bold=True))


class Standee(NamedTuple):
    """A stand-up piece: a card with a picture, or with its name, on a foot in its colour; about its foot."""

    height: float
    race: str | None
    name: str = ""
    picture: Key | None = None

    @property
    def _card(self) -> QRectF:
        wide, foot = self.height * WIDE, self.height * FOOT_HIGH
        return QRectF(-wide / 2, -self.height, wide, self.height - foot)

    @property
    def _foot(self) -> QRectF:
        wide, high = self.height * WIDE * 1.1, self.height * FOOT_HIGH * 1.5
        return QRectF(-wide / 2, -high, wide, high)

    def bounds(self, theme: Theme) -> QRectF:
        """Return card, foot and shadow."""
        edge = self.height * 0.16
        return self.outline(theme).boundingRect().adjusted(-edge, -edge, edge, edge)

    def outline(self, theme: Theme) -> QPainterPath:
        """Return card and foot."""
        del theme
        return rounded(self._card, self.height * 0.05).united(rounded(self._foot, self.height * 0.04))

    def paint(self, brush: Brushwork) -> None:
        """Paint it."""
        paper, card = brush.theme.paper, rounded(self._card, self.height * 0.05)
        colours = brush.theme.race(self.race) if self.race else None
        fill, edge = (colours.fill, colours.edge) if colours else (brush.theme.substance.marker, paper.edge)
        brush.shadow(self.outline(brush.theme), "e1", self.height / 60)
        brush.shape(card, paper.sheet, edge, self.height * 0.02)
        inside = self._card.adjusted(*(self.height * each for each in (0.03, 0.03, -0.03, -0.07)))
        if self.picture is not None:
            with brush.clipped(card):
                paint_picture(brush, self.picture, inside)
        elif self.name:
            size = min(self.height * LETTERS, legible(brush, self.height * LETTERS * 0.6))
            write(brush, inside, self.name, Lettering(size, paper.ink, bold=True))
        foot = rounded(self._foot, self.height * 0.04)
        brush.shape(foot, fill, mixed(fill, brush.pigment.black, 0.4), self.height * 0.02)
