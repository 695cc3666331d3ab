"""Small things that lie flat: dice with a value, and coins for points; painted about their middle."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainterPath

from ui.art.faces import Face
from ui.art.icons import paint_icon
from ui.art.lettering import Lettering, legible, write
from ui.art.pictures import Key, paint_picture
from ui.art.strokes import (
    Brushwork,
    Point,
    disc,
    faded,
    linear,
    mixed,
    polygon,
    radial,
    rounded,
    scaled,
    shadow_bounds,
)
from ui.kit.theme import Theme

DESIGN_DIE = 40.0  # size for which elevations are given
ON_DIE, WORD, WORD_HIGH = 0.66, 0.8, 0.34  # shares of its size: a picture, the room of a word, and its letters
ROUND, BELOW, HALF_OUTLINE = 0.2, 0.06, 0.53  # of a square: its corner, the edge seen below, and half of its outline
PIP = 0.28  # from the middle of a die to its outer pips, in sizes
PIPS: Mapping[int, tuple[Point, ...]] = MappingProxyType(
    {
        1: ((0, 0),),
        2: ((-1, -1), (1, 1)),
        3: ((-1, -1), (0, 0), (1, 1)),
        4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
        5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
        6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
    }
)


class DieShape(Face):
    """Gives bounds and outline to every die; one is square unless it says otherwise."""

    size: float

    @property
    def is_square(self) -> bool:
        """Whether its body is a square, and no disc fits round it without cutting its corners."""
        return True

    def bounds(self, theme: Theme) -> QRectF:
        """Return die and shadow."""
        half = self.size * 0.6
        elevation = scaled(theme.elevation("e1"), self.size / DESIGN_DIE)
        return shadow_bounds(QRectF(-half, -half, 2 * half, 2 * half), elevation)

    def outline(self, theme: Theme) -> QPainterPath:
        """Return its body with the edge below it, or a disc of its size where it has many sides."""
        del theme
        if not self.is_square:
            return disc(0, 0, self.size * 0.55)
        half = self.size * HALF_OUTLINE
        return rounded(QRectF(-half, -half, 2 * half, 2 * half + self.size * BELOW), self.size * (ROUND + 0.02))


@dataclass(frozen=True)
class DieFace(DieShape):
    """A die by its sides (6 shows pips, any other a numeral), its value, its size, and the race whose colour it has.

    Without a value it has not been rolled and shows a question; without a race it is ivory.
    Of 0 sides it may have any number.
    """

    sides: int
    value: int | None
    size: float
    race: str | None = None

    @property
    def is_square(self) -> bool:
        """Whether it shows pips: by hand it may have been rolled as one of more sides."""
        return self.sides == 6 and self.value in (None, *PIPS)

    def paint(self, brush: Brushwork) -> None:
        """Paint it with its value."""
        colours = _colours(brush.theme, self.race)
        if self.is_square:
            _paint_square_die(brush, self, colours)
        else:
            _paint_faceted_die(brush, self, colours)


@dataclass(frozen=True)
class OwnDie(DieShape):
    """A die with a word or a picture on the side that lies up; with neither it was not rolled yet."""

    size: float
    race: str | None
    word: str = ""
    picture: Key | None = None

    def paint(self, brush: Brushwork) -> None:
        """Paint it."""
        colours = _colours(brush.theme, self.race)
        _paint_square_body(brush, self.size, colours)
        if self.picture is not None:
            half = self.size * ON_DIE / 2
            paint_picture(brush, self.picture, QRectF(-half, -half, 2 * half, 2 * half))
            return
        room = self.size * WORD
        size = min(self.size * WORD_HIGH, legible(brush, self.size * WORD_HIGH * 0.6))
        area = QRectF(-room / 2, -self.size / 2, room, self.size)
        write(brush, area, self.word or "?", Lettering(size, colours.ink, bold=True))


@dataclass(frozen=True)
class DieColours:
    """The tones that a die is painted in."""

    body: QColor
    shade: QColor
    edge: QColor
    ink: QColor


def coin_bounds(theme: Theme, radius: float) -> QRectF:
    """Return everything that a coin may touch, shadow included."""
    reach = radius * 1.2
    return shadow_bounds(QRectF(-reach, -reach, 2 * reach, 2 * reach), scaled(theme.elevation("e1"), radius / 18))


def paint_coin(brush: Brushwork, radius: float, value: int | None = None) -> None:
    """Paint a coin for points with its value, or with the cup."""
    substance, scale = brush.theme.substance, radius / 18
    rim = disc(0, 0, radius)
    brush.shadow(rim, "e1", scale)
    brush.shape(rim.translated(0, 2 * scale), substance.coin_edge, substance.coin_edge, 1.2 * scale)
    metal = radial(
        (-radius * 0.35, -radius * 0.4),
        radius * 1.5,
        substance.coin.lighter(140),
        substance.coin,
        substance.coin.darker(125),
    )
    brush.shape(rim, metal, substance.coin_edge, 1.4 * scale)
    brush.trace(disc(0, 0, radius * 0.8), faded(substance.coin_edge, 0.55), 1.1 * scale)
    ink = mixed(substance.coin_edge, brush.pigment.coal, 0.55)
    if value is None:
        paint_icon(brush, "vp", radius * 1.05, ink)
    else:
        area = QRectF(-radius * 0.74, -radius, radius * 1.48, radius * 2)
        write(brush, area, str(value), Lettering(radius * 0.95, ink, bold=True))


def _paint_square_die(brush: Brushwork, face: DieFace, colours: DieColours) -> None:
    size, half = face.size, face.size / 2
    _paint_square_body(brush, size, colours)
    if face.value is None:
        write(brush, QRectF(-half, -half, size, size), "?", Lettering(size * 0.6, colours.ink, bold=True))
        return
    for x, y in PIPS[face.value]:
        brush.fill(disc(x * PIP * size, y * PIP * size, size * 0.085), colours.ink)


def _paint_square_body(brush: Brushwork, size: float, colours: DieColours) -> None:
    half = size / 2
    body = rounded(QRectF(-half, -half, size, size), size * ROUND)
    brush.shadow(body, "e1", size / DESIGN_DIE)
    brush.shape(body.translated(0, size * BELOW), colours.shade, colours.edge, size * 0.03)
    brush.shape(
        body, linear((-half, -half), (half, half), colours.body.lighter(112), colours.body), colours.edge, size * 0.03
    )
    face_disc = disc(0, 0, size * 0.46)
    brush.fill(
        face_disc,
        radial(
            (-size * 0.1, -size * 0.14),
            size * 0.6,
            faded(brush.pigment.white, 0.35),
            faded(brush.pigment.white, 0),
        ),
    )


def _paint_faceted_die(brush: Brushwork, face: DieFace, colours: DieColours) -> None:
    # An octahedron seen on one of its faces: a large triangle in a hexagon of six narrower ones.
    outer = [_context(face.size * 0.58, turn) for turn in range(30, 390, 60)]
    inner = [_context(face.size * 0.5, turn) for turn in (90, 210, 330)]
    brush.shadow(polygon(outer), "e1", face.size / DESIGN_DIE)
    width = face.size * 0.03
    sunken = linear((-face.size / 2, -face.size / 2), (face.size / 2, face.size / 2), colours.body, colours.shade)
    brush.shape(polygon(outer), sunken, colours.edge, width)
    front = linear(
        (-face.size / 2, -face.size / 2), (face.size / 2, face.size / 2), colours.body.lighter(114), colours.body
    )
    brush.shape(polygon((x, -y) for x, y in inner), front, colours.edge, width * 0.8)
    text = "?" if face.value is None else str(face.value)
    area = QRectF(-face.size * 0.3, -face.size * 0.26, face.size * 0.6, face.size * 0.7)
    write(brush, area, text, Lettering(face.size * 0.42, colours.ink, bold=True))


def _context(far: float, degrees: float) -> Point:
    angle = math.radians(degrees)
    return far * math.cos(angle), far * math.sin(angle)


def _colours(theme: Theme, race: str | None) -> DieColours:
    if race is None:
        substance = theme.substance
        return DieColours(
            substance.die, mixed(substance.die, substance.die_edge, 0.55), substance.die_edge, substance.die_pip
        )
    colours = theme.race(race)
    return DieColours(colours.fill, colours.shade, colours.edge, colours.on)
