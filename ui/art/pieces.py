"""Pieces that stand on the land: pawns, towns and their ruins, cubes, and cards on a foot.

Standing pieces are painted about their foot, so that a piece's place is where it touches the land.
"""

from abc import abstractmethod
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import ClassVar, Literal

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainterPath, QTransform

from ui.art import race_shapes
from ui.art.emblems import BadgeFace, ChipFace, paint_chip
from ui.art.faces import Face
from ui.art.lettering import Lettering, legible, write
from ui.art.pictures import Key, paint_picture
from ui.art.portraits import sign_size
from ui.art.race_outlines import race_shape
from ui.art.strokes import (
    Brushwork,
    curve,
    disc,
    faded,
    linear,
    lines,
    mixed,
    polygon,
    radial,
    rounded,
    scaled,
    shadow_bounds,
)
from ui.kit.theme import RaceColours, Theme

Stance = Literal["rest", "selected", "ghost"]

UNIT = 100.0  # height of the box in which pawns and towns are drawn
DESIGN_HEIGHT = 46.0  # height of a pawn or a town at 1920x1080
LARGEST_COUNT = 38.0  # what the count of a population may grow to where the world is small
CUBES_SHOWN = 3  # of a town's population; above that one cube and its count
CUBE_DEPTH = 0.26
WIDE, FOOT_HIGH, LETTERS = 0.66, 0.1, 0.2  # of a standee's height: its card, its foot, and letters on it
STONE_JITTER = ((62.0, 1.0, 9.0), (34.0, 8.0, 8.0), (-60.0, 6.0, 7.0))


class StandingShape(Face):
    """Gives bounds and outline to what stands on the land: all of it as high as `height`, drawn in a box of `UNIT`.

    A piece says as `body` what it may touch there at rest, and its silhouette.
    """

    height: float
    body: ClassVar[QRectF]

    @abstractmethod
    def silhouette(self, theme: Theme) -> QPainterPath:
        """Return where it can be pointed at, in that box."""
        ...

    def bounds(self, theme: Theme) -> QRectF:
        """Return body, shadow and lift."""
        scale = self.height / UNIT
        lift = theme.state.selected_lift * self.height / DESIGN_HEIGHT
        body = QTransform.fromScale(scale, scale).mapRect(self.body)
        foot = QRectF(-74 * scale, -22 * scale, 156 * scale, 46 * scale)
        shadow = shadow_bounds(foot, scaled(theme.elevation("e2"), self.height / DESIGN_HEIGHT))
        return body.adjusted(0, -lift, 0, 0).united(shadow)

    def outline(self, theme: Theme) -> QPainterPath:
        """Return its silhouette, as large as it is."""
        return QTransform.fromScale(self.height / UNIT, self.height / UNIT).map(self.silhouette(theme))


@dataclass(frozen=True)
class PawnFace(StandingShape):
    """A pawn of a race, its height, and whether it rests, is selected (lifted) or is the ghost of a move."""

    body: ClassVar[QRectF] = QRectF(-46, -106, 92, 124)

    race: str
    height: float
    stance: Stance = "rest"

    def silhouette(self, theme: Theme) -> QPainterPath:
        """Return robe and head."""
        return race_shapes.pawn(theme.race(self.race).shape)

    def paint(self, brush: Brushwork) -> None:
        """Paint a robe with the race's code under a head of the race's shape."""
        race = brush.theme.race(self.race)
        with _stance(brush, self.stance), brush.placed(0, 0, self.height / UNIT):
            _paint_foot_shadow(brush, self.stance, 36)
            with brush.placed(0, -_lift(brush, self.stance)):
                brush.trace(race_shapes.pawn(race.shape), faded(brush.theme.surface.keyline, 0.95), 13)
                _paint_robe(brush, race)
                _paint_head(brush, race)
                sign = race.signs[brush.look.language]
                write(brush, QRectF(-19, -44, 38, 34), sign, Lettering(sign_size(sign, 28), race.on, bold=True))


@dataclass(frozen=True)
class TownFace(StandingShape):
    """A town of a race, its height and its population: 0 if it is destroyed, None if it is not built yet.

    One that is `empty` stands without any population.
    """

    body: ClassVar[QRectF] = QRectF(-74, -126, 150, 152)  # its cubes, too

    race: str
    height: float
    population: int | None
    stance: Stance = "rest"
    empty: bool = False

    def silhouette(self, theme: Theme) -> QPainterPath:
        """Return it as it is while it is intact."""
        return _house(theme.race(self.race).shape)

    def paint(self, brush: Brushwork) -> None:
        """Paint wall, roof in the race's colour with code and finial, and its population."""
        race = brush.theme.race(self.race)
        with _stance(brush, self.stance), brush.placed(0, 0, self.height / UNIT):
            _paint_foot_shadow(brush, self.stance, 60)
            with brush.placed(0, -_lift(brush, self.stance)):
                if self.population == 0:
                    _paint_ruin(brush, self.race)
                    return
                _paint_house(brush, race)
                if self.population is not None:
                    _paint_population(brush, race, self.population)
                elif self.empty:
                    _paint_no_population(brush, race)


@dataclass(frozen=True)
class MarkerFace(Face):
    """A plain cube of pale wood with keyline and shadow."""

    size: float

    def bounds(self, theme: Theme) -> QRectF:
        """Return cube and shadow."""
        reach = self.size * 0.9
        elevation = scaled(theme.elevation("e1"), self.size / 22)
        return shadow_bounds(QRectF(-reach, -reach, 2 * reach, 2 * reach), elevation)

    def outline(self, theme: Theme) -> QPainterPath:
        """Return a little more than its front."""
        del theme
        half = self.size * 0.62
        return rounded(QRectF(-half, -half, 2 * half, 2 * half), 2)

    def paint(self, brush: Brushwork) -> None:
        """Paint it."""
        half, depth = self.size / 2, self.size * CUBE_DEPTH
        silhouette = polygon(
            [
                (-half, half),
                (-half, -half),
                (-half + depth, -half - depth),
                (half + depth, -half - depth),
                (half + depth, half - depth),
                (half, half),
            ]
        )
        brush.shadow(silhouette, "e1", self.size / 22)
        brush.trace(silhouette, faded(brush.theme.surface.keyline, 0.95), self.size * 0.2)
        paint_cube(brush, self.size, brush.theme.substance.marker)


@dataclass(frozen=True)
class Standee(Face):
    """A stand-up piece: a card with a picture, or with its name, on a foot in its colour."""

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


def cube_bounds(size: float) -> QRectF:
    """Return everything that a cube with a front of this width may touch."""
    reach = size * 0.85
    return QRectF(-reach, -reach, 2 * reach, 2 * reach)


def paint_cube(brush: Brushwork, size: float, colour: QColor) -> None:
    """Paint a cube about the middle of its front, lit from the upper left, with dark edges and no shadow."""
    half, depth = size / 2, size * CUBE_DEPTH
    edge, width = colour.darker(200), size * 0.06
    top = [(-half, -half), (-half + depth, -half - depth), (half + depth, -half - depth), (half, -half)]
    side = [(half, -half), (half + depth, -half - depth), (half + depth, half - depth), (half, half)]
    front = linear((-half, -half), (half, half), colour.lighter(108), colour)
    brush.shape(polygon(top), colour.lighter(142), edge, width)
    brush.shape(polygon(side), colour.darker(142), edge, width)
    brush.shape(polygon([(-half, -half), (half, -half), (half, half), (-half, half)]), front, edge, width)


def _paint_robe(brush: Brushwork, race: RaceColours) -> None:
    robe = race_shapes.robe(race.shape)
    body = linear((-31, 0), (31, 0), race.fill.lighter(128), race.fill, race.shade)
    brush.shape(robe, body, race.edge, 3.2 * race.edge_weight)
    with brush.clipped(robe):
        brush.fill(disc(0, 8, 36, 16), faded(race.shade, 0.35))
        brush.trace(curve((-31, -7), ((-18, 5), (18, 5), (31, -7))), faded(race.fill.lighter(160), 0.55), 2.2)
        brush.trace(robe.translated(4.5, 0), faded(brush.pigment.white, 0.22), 3.4)


def _paint_head(brush: Brushwork, race: RaceColours) -> None:
    collar = disc(0, -race_shapes.COLLAR_HEIGHT, *race_shapes.COLLAR)
    brush.shape(collar, linear((-15, 0), (15, 0), race.fill.lighter(140), race.shade), race.edge, 2.4)
    middle = -race_shapes.HEAD_HEIGHT
    light = radial((-6, middle - 7), 32, race.fill.lighter(150), race.fill, mixed(race.fill, race.shade, 0.7))
    brush.shape(race_shapes.head(race.shape), light, race.edge, 3.0 * race.edge_weight)


def _paint_house(brush: Brushwork, race: RaceColours) -> None:
    substance = brush.theme.substance
    brush.trace(_house(race.shape), faded(brush.theme.surface.keyline, 0.95), 12)
    front = linear((-41, 0), (41, 0), substance.wall, mixed(substance.wall, substance.timber, 0.28))
    brush.shape(race_shapes.wall(), front, substance.timber, 2.8)
    brush.fill(polygon([(-41, -44), (41, -44), (41, -37), (-41, -37)]), faded(substance.timber, 0.28))
    brush.fill(rounded(QRectF(-9, -27, 18, 27), 7), substance.door)
    for x in (-29.0, 20.0):
        brush.shape(
            rounded(QRectF(x, -29, 10, 11), 2),
            mixed(substance.door, brush.pigment.lamplight, 0.45),
            substance.timber,
            1.8,
        )
    _paint_roof(brush, race)


def _paint_roof(brush: Brushwork, race: RaceColours) -> None:
    roof = race_shapes.roof(race.shape)
    slope = linear((-30, -104), (30, -40), race.fill.lighter(132), race.fill, mixed(race.fill, race.shade, 0.5))
    brush.fill(roof.outline, slope)
    with brush.clipped(roof.outline):
        courses = lines(((-64, height), (64, height)) for height in (-54, -69, -84))
        brush.trace(courses, faded(race.shade, 0.3), 1.8)
    brush.trace(roof.outline, race.edge, 2.9 * race.edge_weight)
    area = QRectF(-36, roof.code_height - 20, 72, 40)
    sign = race.signs[brush.look.language]
    write(brush, area, sign, Lettering(sign_size(sign, roof.code_size), race.on, bold=True))


def _paint_population(brush: Brushwork, race: RaceColours, population: int) -> None:
    shown = population if population <= CUBES_SHOWN else 1
    for index in range(shown):
        with brush.placed(-38 + 31 * index, 3):
            brush.trace(
                polygon([(-12, 12), (-12, -12), (12, -12), (12, 12)]), faded(brush.theme.surface.keyline, 0.9), 6
            )
            paint_cube(brush, 24, race.cube)
    if shown < population:
        with brush.placed(8, -3):
            paint_chip(brush, ChipFace(f"×{population}", min(LARGEST_COUNT, legible(brush, 25))))


def _paint_no_population(brush: Brushwork, race: RaceColours) -> None:
    """Paint the outline of a cube where the first would lie."""
    with brush.placed(-38, 3):
        place = polygon([(-12, 12), (-12, -12), (12, -12), (12, 12)])
        brush.trace(place, faded(brush.theme.surface.keyline, 0.9), 8)
        brush.trace(place, race.cube, 3)


def _paint_ruin(brush: Brushwork, race: str) -> None:
    substance, keyline = brush.theme.substance, faded(brush.theme.surface.keyline, 0.95)
    wall = race_shapes.broken_wall()
    brush.trace(wall, keyline, 12)
    brush.shape(wall, linear((-41, 0), (41, 0), substance.stone.lighter(138), substance.stone), substance.stone_edge, 3)
    courses = [((-38.0, -14.0), (-8.0, -14.0)), ((4.0, -12.0), (36.0, -12.0)), ((-40.0, -29.0), (-22.0, -29.0))]
    brush.trace(lines(courses), faded(substance.stone_edge, 0.4), 2)
    crack = polygon([(-23, -8), (-16, -22), (-22, -30), (-15, -40)], closed=False)
    brush.trace(crack, substance.stone_edge, 3)
    for x, y, size in STONE_JITTER:
        stone = rounded(QRectF(x * 0.82 - size, y - size, size * 2, size * 1.6), 4)
        brush.shape(stone, substance.stone.darker(108), substance.stone_edge, 2.2)
    with brush.placed(20, -48):
        shape = race_shape(brush.theme.race(race).shape, 23)
        brush.trace(shape, keyline, 9)
        BadgeFace(race, 23).paint(brush)


def _paint_foot_shadow(brush: Brushwork, stance: Stance, wide: float) -> None:
    if brush.look.paper:
        return
    lift = _lift(brush, stance)
    ground = disc(6 + lift * 0.5, -2 + lift * 0.2, wide, 15)
    scale = UNIT / DESIGN_HEIGHT
    brush.shadow(ground, "e2" if stance == "selected" else "e1", scale)
    brush.fill(ground, faded(brush.theme.surface.shadow, 0.18 if stance == "selected" else 0.3))
    if stance == "selected":
        surface = brush.theme.surface
        ring = disc(0, 0, wide * 1.12, 20)
        brush.trace(ring, faded(surface.lit_edge, 0.92), 9)
        brush.trace(ring, surface.lit, 5)


def _lift(brush: Brushwork, stance: Stance) -> float:
    return brush.theme.state.selected_lift * UNIT / DESIGN_HEIGHT if stance == "selected" else 0.0


def _stance(brush: Brushwork, stance: Stance) -> AbstractContextManager[None]:
    return brush.seen(brush.theme.state.ghost_alpha if stance == "ghost" else 1.0)


def _house(shape: str) -> QPainterPath:
    return race_shapes.wall().united(race_shapes.roof(shape).outline)
