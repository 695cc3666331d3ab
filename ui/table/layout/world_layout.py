"""Where tiles, rings, pawns and towns are in the world, in units in which a hex has RADIUS; no Qt."""

import math
from collections.abc import Iterable

from qquovadis.engine.hexes import CENTRE, place_of, spaces_at, spot
from qquovadis.engine.hexes import around as neighbours
from qquovadis.engine.seat_view import SeatView
from qquovadis.model.free_table.spot import LATTICE, Spot
from ui.table.layout.board_index import BoardIndex
from ui.table.layout.geometry import Point, Rect, around
from ui.table.layout.plan import RADIUS, Placement, Plan, PlanLabel, ZoneArea

ROOT3 = math.sqrt(3)
SHRINK = 0.972  # of a tile toward its meeting corner, as ui.art.hexagons paints it
TO_SPACE = ((-ROOT3 / 2, -0.5), (ROOT3 / 2, -0.5), (0.0, 1.0))  # meeting corner to the middle of each space
OUTWARD = ((-0.13, -0.06), (0.13, -0.06), (0.0, 0.06))  # away from the medallion
REACH = Rect(-ROOT3, -1.5, 2 * ROOT3, 3.6)  # of a tile with its side
THIRDS = 3  # a world of tiles may be turned by these without a tile looking otherwise
RING_Z, STANDING_Z = 10.0, 20.0

# Where the feet of so many groups stand in a space, and how high pieces then are, in hex radii.
STANDS: tuple[tuple[Point, ...], ...] = (
    (Point(0, 0.32),),
    (Point(-0.38, 0.32), Point(0.38, 0.32)),
    (Point(-0.42, 0.08), Point(0.42, 0.08), Point(0, 0.56)),
    (Point(-0.4, 0.04), Point(0.4, 0.04), Point(-0.36, 0.56), Point(0.36, 0.56)),
    (Point(-0.5, 0.1), Point(0, -0.08), Point(0.5, 0.1), Point(-0.28, 0.58), Point(0.28, 0.58)),
)
HEIGHTS = (0.76, 0.66, 0.58, 0.54, 0.5)
CROWDED = 0.46  # how high pieces are where more groups stand than there are stands above
ROWS = ((-0.1, 0.62), (0.3, 0.86), (0.68, 0.5))  # of a crowd: how far below the middle, and how wide
PAIR = 2
ABREAST = 0.3  # how far each of two alike stands from the middle of its group


def lay_world(plan: Plan, view: SeatView, board_index: BoardIndex) -> None:
    """Lay out every tile that lies on the lattice with all that is on it."""
    world = board_index.board.world
    if world is None:
        return
    for zone in board_index.families[world.tiles]:
        for piece in view.contents[zone]:
            number = board_index.tile_numbers.get(view.identity_of[piece])
            if number is not None and LATTICE.is_meant(view.spot[piece]):
                _lay_tile(plan, view, board_index, (piece, number))


def tile_centre(number: int, turn: int = 0) -> Point:
    """Return where the three hexes of a tile at this spot meet, in a world that was turned by so many thirds."""
    at = _unturned(number)
    if not turn:
        return at
    middle, angle = _unturned(spot(CENTRE)), math.tau / THIRDS * turn
    x, y = at.x - middle.x, at.y - middle.y
    return middle.moved(x * math.cos(angle) - y * math.sin(angle), x * math.sin(angle) + y * math.cos(angle))


def _unturned(number: int) -> Point:
    first = spaces_at(place_of(number))[0]
    return Point(RADIUS * ROOT3 * (first.q + first.r / 2 + 0.5), RADIUS * (1.5 * first.r + 0.5))


def nearest_spot(lying: Iterable[int], at: Point, turn: int = 0) -> Spot:
    """Return the free spot beside tiles at these spots that lies nearest to a place; the first lies in the middle."""
    taken = set(lying)
    free = {spot(near) for each in taken for near in neighbours(place_of(each))} - taken
    return Spot(min(free or {spot(CENTRE)}, key=lambda each: math.dist(tile_centre(each, turn), at)))


def spot_ground(number: int, turn: int = 0) -> ZoneArea:
    """Return the place on the lattice at which a tile could lie, by its spot."""
    centre = tile_centre(number, turn)
    return ZoneArea(shape="tile", area=tile_reach(centre), layer="world", place=0, centre=centre)


def lay_areas(plan: Plan, board_index: BoardIndex, areas: Iterable[int]) -> None:
    """Lay out where areas can be pointed at as wholes, those that lie on the lattice."""
    for area in areas:
        lying = [plan.zones[space] for space in board_index.spaces(area) if space in plan.zones]
        if lying:
            plan.areas[area] = ZoneArea(
                shape="tile", area=tile_reach(lying[0].centre), layer="world", place=0, centre=lying[0].centre
            )


def _lay_tile(plan: Plan, view: SeatView, board_index: BoardIndex, tile: tuple[int, int]) -> None:
    piece, number = tile
    centre = tile_centre(view.spot[piece], plan.turn)
    plan.pieces[piece] = Placement(
        x=centre.x, y=centre.y, w=RADIUS, h=RADIUS, form="flat", layer="world", z=centre.y / 1000
    )
    reach = tile_reach(centre)
    plan.world = reach if plan.world is None else plan.world.joined(reach)
    for at, space in enumerate(board_index.spaces(number)):
        place = (at + plan.turn) % THIRDS
        middle = _space_centre(centre, place)
        area = around(middle, RADIUS * ROOT3 * SHRINK, RADIUS * 2 * SHRINK)
        plan.zones[space] = ZoneArea(shape="hex", area=area, layer="world", place=place, centre=centre)
        _lay_standing(
            plan, (view, board_index), space, middle.moved(OUTWARD[place][0] * RADIUS, OUTWARD[place][1] * RADIUS)
        )
    ring = board_index.centre(number)
    if ring is not None:
        plan.zones[ring] = ZoneArea(
            shape="disc", area=around(centre, RADIUS * 1.16, RADIUS * 1.16), layer="world", place=0, centre=centre
        )
        for each in view.contents[ring]:
            plan.pieces[each] = Placement(
                x=centre.x, y=centre.y, w=RADIUS, h=RADIUS, form="flat", layer="world", z=RING_Z
            )


def stands_of(groups: int) -> tuple[Point, ...]:
    """Return where the feet of so many groups stand in a space, in hex radii; no two share a stand."""
    if groups <= len(STANDS):
        return STANDS[groups - 1]
    shares = [(groups + 1) // 3, groups - (groups + 1) // 3 - groups // 3, groups // 3]
    found: list[Point] = []
    for (down, wide), share in zip(ROWS, sorted(shares), strict=True):
        found += [Point(wide * ((at + 0.5) / share * 2 - 1), down) for at in range(share)]
    return tuple(found)


def _lay_standing(plan: Plan, seen: tuple[SeatView, BoardIndex], space: int, middle: Point) -> None:
    view, board_index = seen
    groups = alike(view, board_index, view.contents[space])
    if not groups:
        return
    stands = stands_of(len(groups))
    high = (HEIGHTS[len(groups) - 1] if len(groups) <= len(HEIGHTS) else CROWDED) * RADIUS
    for at, group in enumerate(groups):
        stand = stands[at]
        foot = middle.moved(stand.x * RADIUS, stand.y * RADIUS)
        pair = len(group) == PAIR and len(groups) == 1
        _lay_group(plan, group, foot, high, 1 if pair else 0)
        if len(group) > 1 and not pair:
            plan.labels["group", space, at] = _count_at(foot, group, high)


def _lay_group(plan: Plan, group: list[int], foot: Point, high: float, beside: int) -> None:
    """One stands for all that are alike, with so many beside it."""
    for order, piece in enumerate(group):
        aside = ABREAST * RADIUS * (2 * order - 1) if beside else 0.0
        z = STANDING_Z + (foot.y + order) / 1000
        shown = order <= beside
        plan.pieces[piece] = Placement(
            x=foot.x + aside, y=foot.y + order, w=high, h=high, form="standing", layer="world", z=z, shown=shown
        )


def _count_at(foot: Point, group: list[int], high: float) -> PlanLabel:
    return PlanLabel(
        x=foot.x + high * 0.34,
        y=foot.y - high * 0.08,
        size=high * 0.26,
        text=f"×{len(group)}",
        layer="world",
        chip=True,
    )


def alike(view: SeatView, board_index: BoardIndex, pieces: Iterable[int]) -> list[list[int]]:
    """Group pieces that look the same, with what lies on them, in the order in which they lie."""
    groups: dict[tuple[int, int, int], list[int]] = {}
    for piece in pieces:
        tally = board_index.counts.get(piece)
        key = (view.identity_of[piece], view.face[piece], view.tally[tally] if tally is not None else 0)
        groups.setdefault(key, []).append(piece)
    return list(groups.values())


def _space_centre(centre: Point, place: int) -> Point:
    x, y = TO_SPACE[place]
    return centre.moved(x * RADIUS * SHRINK, y * RADIUS * SHRINK)


def tile_reach(centre: Point) -> Rect:
    """Return what a tile covers that lies about a point of the world."""
    return Rect(centre.x + REACH.x * RADIUS, centre.y + REACH.y * RADIUS, REACH.w * RADIUS, REACH.h * RADIUS)
