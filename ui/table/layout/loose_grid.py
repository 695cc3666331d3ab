"""The points of a grid about the middle of a place to which loose things are aligned; no Qt."""

import math
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from qquovadis.model.free_table.spot import FARTHEST, GRAIN
from ui.table.layout.geometry import Point

EVERYWHERE = Point(FARTHEST, FARTHEST)  # how far from its middle a thing on the bare table may lie
NEARLY = 1e-6  # of a mesh


class LooseThing(NamedTuple):
    """Where a thing lies, and how far it may lie, sideways and up and down, from the middle of its place."""

    at: Point
    reach: Point


def mesh_for(width: float) -> float:
    """Return how far the points lie apart for things of a width: half of it, so that two meshes apart none overlap."""
    return max(1, math.ceil(width / 2 / GRAIN - NEARLY)) * GRAIN


def nearest_points(things: Mapping[int, LooseThing], mesh: float, taken: Iterable[Point]) -> dict[int, Point]:
    """Return the nearest point for each thing, none of those taken and no two alike while there are others.

    Whatever lies next to a point already comes first to it.
    """
    gone, found = set(taken), dict[int, Point]()
    for piece in sorted(things, key=lambda each: (_gap(things[each], mesh), each)):
        found[piece] = _free_point(things[piece], mesh, gone)
        gone.add(found[piece])
    return found


def _free_point(thing: LooseThing, mesh: float, gone: set[Point]) -> Point:
    """Return the nearest point that is free, looked for in rings about the nearest of all; that one if none is."""
    home, (columns, rows) = _home(thing, mesh), _limits(thing, mesh)
    best, nearest = math.inf, _point(home, mesh)
    for ring in range(2 * max(columns, rows) + 1):
        if best <= (ring - 0.5) * mesh:
            break
        for column, row in _ring(home, ring):
            point = _point((column, row), mesh)
            gap = math.dist(point, thing.at)
            if gap < best and abs(column) <= columns and abs(row) <= rows and point not in gone:
                best, nearest = gap, point
    return nearest


def _ring(middle: tuple[int, int], ring: int) -> Iterator[tuple[int, int]]:
    """Yield the points of a square about one of them, from its upper left on."""
    across = range(-ring, ring + 1)
    for down in across:
        for aside in across if abs(down) == ring else (-ring, ring):
            yield middle[0] + aside, middle[1] + down


def _home(thing: LooseThing, mesh: float) -> tuple[int, int]:
    """Return column and row of the nearest point at which a thing may lie."""
    columns, rows = _limits(thing, mesh)
    column, row = (round(each / mesh) for each in thing.at)
    return max(-columns, min(columns, column)), max(-rows, min(rows, row))


def _limits(thing: LooseThing, mesh: float) -> tuple[int, int]:
    columns, rows = (max(0, math.floor(each / mesh + NEARLY)) for each in thing.reach)
    return columns, rows


def _gap(thing: LooseThing, mesh: float) -> float:
    return math.dist(_point(_home(thing, mesh), mesh), thing.at)


def _point(at: tuple[int, int], mesh: float) -> Point:
    return Point(at[0] * mesh, at[1] * mesh)
