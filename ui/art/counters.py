"""Wooden and cardboard pieces of any game: discs, cubes and counters, and the places printed on a board."""

from dataclasses import dataclass
from typing import Literal, NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath

from ui.art.faces import Face, RectFace
from ui.art.hexagons import hex_outline
from ui.art.land.terrain import LANDS, HexFace, paint_hex
from ui.art.lettering import Lettering, Side, legible, write
from ui.art.pictures import COVERS, Key, paint_picture
from ui.art.pieces import cube_bounds, paint_cube
from ui.art.place_letters import label_size
from ui.art.strokes import Brushwork, disc, faded, linear, mixed, rounded, scaled, shadow_bounds
from ui.kit.theme import Theme

CounterShape = Literal["disc", "block", "counter"]
PlaceOutline = Literal["rect", "hex", "round"]
DESIGN = 46.0  # size for which elevations are given
ROUND = 0.12  # of a counter's size, its corners
CUBE = 0.68  # of its cell, the front of a cube
LINE = 2.0  # beyond a place, the line round it
LETTERS, SHOWN = 0.44, 1.0  # of a piece's size, what is written and what is shown on it


@dataclass(frozen=True)
class CounterFace(Face):
    """A piece by its shape and size, the colour that it has (None: bare wood), and what is written or shown on it."""

    shape: CounterShape
    size: float
    race: str | None = None
    label: str = ""
    picture: Key | None = None

    def bounds(self, theme: Theme) -> QRectF:
        """Return piece and shadow."""
        if self.shape == "block":
            return cube_bounds(self.size * CUBE)
        half = self.size / 2
        body = QRectF(-half, -half, self.size, self.size * 1.08)
        return shadow_bounds(body, scaled(theme.elevation("e1"), self.size / DESIGN)).adjusted(-2, -2, 2, 2)

    def outline(self, theme: Theme) -> QPainterPath:
        """Return its silhouette."""
        del theme
        half = self.size / 2
        if self.shape == "disc":
            return disc(0, 0, half * 0.9)
        inset = 0.8 if self.shape == "block" else 1.0
        square = QRectF(-half * inset, -half * inset, self.size * inset, self.size * inset)
        return rounded(square, self.size * ROUND)

    def paint(self, brush: Brushwork) -> None:
        """Paint it."""
        substance = brush.theme.substance
        colours = brush.theme.race(self.race) if self.race else None
        fill = colours.fill if colours else substance.marker
        ink = colours.on if colours else brush.theme.paper.ink
        body = self.outline(brush.theme)
        if self.shape == "block":
            paint_cube(brush, self.size * CUBE, colours.cube if colours else substance.marker)
        else:
            edge = colours.edge if colours else substance.die_edge
            thick = self.size * 0.06
            brush.shadow(body, "e1", self.size / DESIGN)
            brush.shape(body.translated(0, thick), mixed(fill, brush.pigment.black, 0.4), edge, self.size * 0.025)
            high = self.size / 2
            brush.shape(body, linear((-high, -high), (high, high), fill.lighter(116), fill), edge, self.size * 0.025)
        if self.picture is not None:
            half = self.size * SHOWN / 2
            with brush.clipped(body):
                paint_picture(brush, self.picture, QRectF(-half, -half, 2 * half, 2 * half), COVERS)
        elif self.label:
            room = self.size * (0.5 if self.shape == "block" else 0.72)
            size = min(self.size * LETTERS, legible(brush, self.size * LETTERS * 0.8))
            area = QRectF(-room / 2, -self.size / 2, room, self.size)
            write(brush, area, self.label, Lettering(size, ink, bold=True))


@dataclass(frozen=True)
class GroundPicture(RectFace):
    """The picture that a board is printed on."""

    picture: Key

    def outline(self, theme: Theme) -> QPainterPath:
        """Return its rectangle."""
        del theme
        return rounded(self.area, 0)

    def paint(self, brush: Brushwork) -> None:
        """Paint it."""
        paint_picture(brush, self.picture, self.area)


@dataclass(frozen=True)
class PlaceFace(RectFace):
    """A place printed on a board, by its outline, its size, what is painted on it and what is written there."""

    shape: PlaceOutline
    land: str
    label: str = ""
    seed: int = 0

    def outline(self, theme: Theme) -> QPainterPath:
        """Return the line round it."""
        del theme
        if self.shape == "hex":
            return hex_outline(self.h / 2)
        path = QPainterPath()
        if self.shape == "round":
            path.addEllipse(self.area)
        else:
            path.addRect(self.area)
        return path

    def paint(self, brush: Brushwork) -> None:
        """Paint paper in one of two tones, or land, with its name in a corner."""
        paper, line = brush.theme.paper, self.outline(brush.theme)
        if self.land in LANDS:
            with brush.clipped(line):
                radius = self.h / 2 if self.shape == "hex" else max(self.w, self.h) * 0.75
                paint_hex(brush, HexFace(self.land, self.seed, radius))
        elif self.land != "none":
            brush.fill(line, paper.sheet if self.land == "light" else mixed(paper.sheet, paper.edge, 0.42))
        brush.trace(line, faded(paper.edge, 0.75), 2.0)
        if self.label:
            size = label_size(self.h)
            ink = brush.theme.surface.ink if self.land in LANDS else paper.ink  # land is dark by night, paper never
            side: Side = "left" if self.shape == "rect" else "centre"
            letters = Lettering(size, faded(ink, 0.85), bold=True, side=side)
            write(brush, self._corner(size), self.label, letters)

    def _corner(self, size: float) -> QRectF:
        """Return where its name stands, clear of what lies in its middle."""
        if self.shape == "rect":
            return QRectF(-self.w / 2 + size * 0.35, -self.h / 2 + size * 0.25, self.w - size * 0.7, size)
        return QRectF(-self.w * 0.22, self.h * 0.44 - size, self.w * 0.44, size)


class PrintedPlace(NamedTuple):
    """A place on a part of a board, by where its middle is there."""

    x: float
    y: float
    face: PlaceFace


@dataclass(frozen=True)
class BoardPart(Face):
    """Places of a board that lie near one another, which are painted as one picture."""

    places: tuple[PrintedPlace, ...]

    def bounds(self, theme: Theme) -> QRectF:
        """Return the places with their lines."""
        whole = QRectF()
        for place in self.places:
            whole = whole.united(place.face.bounds(theme).translated(place.x, place.y))
        return whole.adjusted(-LINE, -LINE, LINE, LINE)

    def outline(self, theme: Theme) -> QPainterPath:
        """Return the rectangle round all: each place is pointed at by itself."""
        return rounded(self.bounds(theme), 0)

    def paint(self, brush: Brushwork) -> None:
        """Paint them."""
        for place in self.places:
            with brush.placed(place.x, place.y):
                place.face.paint(brush)
