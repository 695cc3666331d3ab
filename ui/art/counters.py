"""Wooden and cardboard pieces of any game: discs, cubes and counters, and the places printed on a board."""

from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainterPath

from ui.art.hexagons import hex_outline
from ui.art.land.terrain import LANDS, HexFace, paint_hex
from ui.art.lettering import Lettering, Side, legible, write
from ui.art.pictures import COVERS, Key, paint_picture
from ui.art.pieces import CubeFace, cube_bounds, paint_cube
from ui.art.place_letters import label_size
from ui.art.strokes import Brushwork, disc, faded, linear, mixed, rounded, scaled, shadow_bounds
from ui.kit.theme import Theme

CounterShape = Literal["disc", "block", "counter"]
PlaceOutline = Literal["rect", "hex", "round"]
DESIGN = 46.0  # size for which elevations are given
ROUND = 0.12  # of a counter's size, its corners
CUBE = 0.68  # of its cell, the front of a cube
LETTERS, SHOWN = 0.44, 1.0  # of a piece's size, what is written and what is shown on it


@dataclass(frozen=True)
class CounterFace:
    """A piece by its shape and size, the colour that it has (None: bare wood), and what is written or shown on it."""

    shape: CounterShape
    size: float
    race: str | None = None
    label: str = ""
    picture: Key | None = None


@dataclass(frozen=True)
class PlaceFace:
    """A place printed on a board, by its outline, its size, what is painted on it and what is written there."""

    shape: PlaceOutline
    w: float
    h: float
    land: str
    label: str = ""
    seed: int = 0


def counter_bounds(theme: Theme, face: CounterFace) -> QRectF:
    """Return everything that the piece may touch, shadow included."""
    if face.shape == "block":
        return cube_bounds(CubeFace(face.size * CUBE, QColor()))
    half = face.size / 2
    body = QRectF(-half, -half, face.size, face.size * 1.08)
    return shadow_bounds(body, scaled(theme.elevation("e1"), face.size / DESIGN)).adjusted(-2, -2, 2, 2)


def counter_outline(face: CounterFace) -> QPainterPath:
    """Return where the piece can be pointed at."""
    half = face.size / 2
    if face.shape == "disc":
        return disc(0, 0, half * 0.9)
    inset = 0.8 if face.shape == "block" else 1.0
    square = QRectF(-half * inset, -half * inset, face.size * inset, face.size * inset)
    return rounded(square, face.size * ROUND)


def paint_quantity(brush: Brushwork, face: CounterFace) -> None:
    """Paint the piece about its middle."""
    substance = brush.theme.substance
    colours = brush.theme.race(face.race) if face.race else None
    fill = colours.fill if colours else substance.marker
    ink = colours.on if colours else brush.theme.paper.ink
    if face.shape == "block":
        paint_cube(brush, CubeFace(face.size * CUBE, colours.cube if colours else substance.marker))
    else:
        body = counter_outline(face)
        edge = colours.edge if colours else substance.die_edge
        thick = face.size * 0.06
        brush.shadow(body, "e1", face.size / DESIGN)
        brush.shape(body.translated(0, thick), mixed(fill, brush.pigment.black, 0.4), edge, face.size * 0.025)
        high = face.size / 2
        brush.shape(body, linear((-high, -high), (high, high), fill.lighter(116), fill), edge, face.size * 0.025)
    if face.picture is not None:
        half = face.size * SHOWN / 2
        with brush.clipped(counter_outline(face)):
            paint_picture(brush, face.picture, QRectF(-half, -half, 2 * half, 2 * half), COVERS)
    elif face.label:
        room = face.size * (0.5 if face.shape == "block" else 0.72)
        size = min(face.size * LETTERS, legible(brush, face.size * LETTERS * 0.8))
        area = QRectF(-room / 2, -face.size / 2, room, face.size)
        write(brush, area, face.label, Lettering(size, ink, bold=True))


def place_outline(face: PlaceFace) -> QPainterPath:
    """Return the outline of a place about its middle."""
    if face.shape == "hex":
        return hex_outline(face.h / 2)
    if face.shape == "round":
        path = QPainterPath()
        path.addEllipse(QRectF(-face.w / 2, -face.h / 2, face.w, face.h))
        return path
    path = QPainterPath()
    path.addRect(QRectF(-face.w / 2, -face.h / 2, face.w, face.h))
    return path


def paint_place(brush: Brushwork, face: PlaceFace) -> None:
    """Paint a place: paper in one of two tones, or land, with its name in a corner."""
    paper, outline = brush.theme.paper, place_outline(face)
    if face.land in LANDS:
        with brush.clipped(outline):
            radius = face.h / 2 if face.shape == "hex" else max(face.w, face.h) * 0.75
            paint_hex(brush, HexFace(face.land, face.seed, radius))
    elif face.land != "none":
        brush.fill(outline, paper.sheet if face.land == "light" else mixed(paper.sheet, paper.edge, 0.42))
    brush.trace(outline, faded(paper.edge, 0.75), 2.0)
    if face.label:
        size = label_size(face.h)
        ink = brush.theme.surface.ink if face.land in LANDS else paper.ink  # land is dark by night, paper never
        side: Side = "left" if face.shape == "rect" else "centre"
        letters = Lettering(size, faded(ink, 0.85), bold=True, side=side)
        write(brush, _corner(face, size), face.label, letters)


def _corner(face: PlaceFace, size: float) -> QRectF:
    """Return where a place's name stands, clear of what lies in its middle."""
    if face.shape == "rect":
        return QRectF(-face.w / 2 + size * 0.35, -face.h / 2 + size * 0.25, face.w - size * 0.7, size)
    return QRectF(-face.w * 0.22, face.h * 0.44 - size, face.w * 0.44, size)
