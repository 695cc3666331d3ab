"""Who holds which tile, and which spaces share an edge, read off the moment that the table shows; no game, no rule."""

import math
from typing import NamedTuple

from qquovadis.engine.referee import CHAIN, CONTROL
from qquovadis.model.free_table.spot import LATTICE
from ui.table.faces.two_ends import livery_of
from ui.table.layout.geometry import Point
from ui.table.layout.plan import RADIUS, Plan, ZoneArea
from ui.table.scene.scene_state import SceneState
from ui.table.scene.table_scene import TableScene

# Middles of hexes that share an edge lie this far apart; tiles are shrunk a little, so nearly so far.
APART, NEARLY = math.sqrt(3) * RADIUS, 0.12 * RADIUS


class ControlledTile(NamedTuple):
    """A tile that somebody controls: its piece, its middle, and whose it is, in the order of the seats."""

    tile: int
    centre: Point
    races: tuple[str, ...]


def realms(scene: TableScene) -> tuple[ControlledTile, ...]:
    """Return the controlled tiles of the moment that is shown; none where the game has no such thing."""
    scene_state, board_index = scene.scene_state, scene.board_index
    if scene_state is None or board_index is None:
        return ()
    view, found = scene_state.view, []
    for piece, placement in scene.plan.pieces.items():
        number = board_index.tile_numbers.get(view.identity_of[piece]) if LATTICE.is_meant(view.spot[piece]) else None
        races = (
            tuple(livery_of(board_index, view, seat) or "" for seat in holders(scene_state, number))
            if number is not None
            else ()
        )
        if any(races):
            found.append(ControlledTile(piece, Point(placement.x, placement.y), tuple(filter(None, races))))
    return tuple(found)


def holders(scene_state: SceneState, tile: int) -> tuple[int, ...]:
    """Return the seats that control the tile of a number."""
    return tuple(each.seat for each in scene_state.standing.of(CONTROL) if tile in each.facts["areas"])


class ConnectedTiles(NamedTuple):
    """Tiles of a seat that hang together and bring points by that: their middles, the colour, and how many points."""

    race: str
    tiles: tuple[Point, ...]
    points: int


def connected_tiles(scene: TableScene) -> tuple[ConnectedTiles, ...]:
    """Return the tiles that bring their seat points together at the moment that is shown: two at least."""
    scene_state, board_index = scene.scene_state, scene.board_index
    if scene_state is None or board_index is None:
        return ()
    view, middles = scene_state.view, dict[int, Point]()
    for piece, placement in scene.plan.pieces.items():
        number = board_index.tile_numbers.get(view.identity_of[piece]) if LATTICE.is_meant(view.spot[piece]) else None
        if number is not None:
            middles[number] = Point(placement.x, placement.y)
    found = []
    for each in scene_state.standing.of(CHAIN):
        tiles = tuple(middles[tile] for tile in each.facts["areas"] if tile in middles)
        if len(tiles) > 1:
            found.append(ConnectedTiles(livery_of(board_index, view, each.seat) or "", tiles, each.total))
    return tuple(found)


def beside(plan: Plan, space: int) -> tuple[int, ...]:
    """Return the spaces of the world that share an edge with one of them; none for what is no space."""
    here = plan.zones.get(space)
    if here is None or here.shape != "hex":
        return ()
    return tuple(zone for zone, ground in plan.zones.items() if zone != space and _share_edge(here, ground))


def _share_edge(one: ZoneArea, other: ZoneArea) -> bool:
    if other.shape != "hex" or other.layer != one.layer:
        return False
    return abs(math.dist(one.area.centre, other.area.centre) - APART) < NEARLY
