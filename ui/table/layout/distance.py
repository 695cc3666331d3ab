"""How far places of a board are from each other, as people count; no Qt."""

import math
from typing import Literal, NamedTuple

from ui.table.layout.board_index import BoardIndex
from ui.table.layout.geometry import Point
from ui.table.layout.place_layout import USUAL
from ui.table.layout.plan import RADIUS, Plan

ROW = 1.5 * RADIUS  # how far rows of hexes lie apart
Unit = Literal["hexes", "squares", "spaces", "apart"]


class Distance(NamedTuple):
    """So many hexes, squares (as a king walks) or spaces of a track; of places of different boards widths of a place.

    `straight` counts squares without diagonals.
    """

    unit: Unit
    far: float
    straight: int = 0


def distance(plan: Plan, board_index: BoardIndex, one: int, other: int) -> Distance | None:
    """Return how far a zone of the world is from another; None if one of them does not lie there."""
    grounds = plan.zones.get(one), plan.zones.get(other)
    if grounds[0] is None or grounds[1] is None or {ground.layer for ground in grounds if ground} != {"world"}:
        return None
    by = Point(*(b - a for a, b in zip(grounds[0].area.centre, grounds[1].area.centre, strict=True)))
    if {(ground.shape, ground.scale) for ground in grounds if ground} == {("hex", grounds[0].scale)}:
        return Distance("hexes", _hexes(Point(by.x / grounds[0].scale, by.y / grounds[0].scale)))
    family = board_index.kit.zones[one].family
    place = next((each for each in board_index.board.place if each.zone == family), None)
    if place is None or board_index.kit.zones[other].family != family:
        return Distance("apart", math.hypot(*by) / USUAL)
    if place.across is not None or place.rows:
        columns, rows = (round(abs(way) / (size * USUAL)) for way, size in zip(by, place.size, strict=True))
        return Distance("squares", max(columns, rows), columns + rows)
    order = board_index.families[family]
    return Distance("spaces", abs(order.index(one) - order.index(other)))


def _hexes(by: Point) -> int:
    """Return how many hexes, standing on a corner and half a width aside in every second row, lead so far."""
    row = round(by.y / ROW)
    column = round(by.x / USUAL - row / 2)
    return (abs(row) + abs(column) + abs(row + column)) // 2
