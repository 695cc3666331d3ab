"""The world of the world games: areas of three spaces, their terrains, who touches whom."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from qquovadis.engine import hexes
from qquovadis.engine.kit import Kit
from qquovadis.engine.table import Table

LETTERS = hexes.SPACES
NOWHERE = -1
OTHER, WORKER, TOWN = 0, 1, 2
# The terrains of the shipped drafts; those that others add are counted behind them (`terrains_of`).
TERRAINS = ("plain", "mountain", "desert", "frost", "sea")
KINDS = ("blessing", "labour", "miracle", "revelation", "prosperity")
# The genesis card without a number, among those with one.
FREE = 0
# The usual world about a base of seven: the ten tiles in every game, then the doubles in the order in which more seats
# add them.
USUAL_BASE = 7
USUAL_WORLD = {
    "2-4": (0, 0),
    "1-2": (1, 0),
    "3-5": (0, 1),
    "1-5": (-1, 1),
    "3-4": (-1, 0),
    "1-3": (0, -1),
    "2-5": (1, -1),
    "4-5": (2, 0),
    "2-3": (-2, 1),
    "1-4": (1, -2),
    "1-1": (0, 2),
    "4-4": (-2, 2),
    "3-3": (2, -2),
    "5-5": (-1, -1),
    "2-2": (-2, 0),
}


@dataclass(frozen=True)
class Geography:
    """The world as it lies: areas in play, who touches whom, and the printed terrain by space zone."""

    areas: tuple[int, ...]
    neighbours: tuple[tuple[int, ...], ...]
    adjacent: tuple[tuple[int, ...], ...]
    printed: tuple[str, ...]


def terrains_of(kit: Kit) -> tuple[str, ...]:
    """Return the terrains of a box: the usual ones, then all others that are printed on a tile, in order."""
    tiles = [identity.marks["terrains"] for identity in kit.identities if identity.kind == "tile"]
    printed = [str(terrain) for terrains in tiles if isinstance(terrains, tuple) for terrain in terrains]
    return tuple(dict.fromkeys([*TERRAINS, *printed]))


def survey(table: Table, world: int, first_tile: int, first_space: int) -> Geography:
    """Read the geography from the tiles that lie in the world zone (QV-MAP-01 to QV-MAP-03).

    Areas are tile identities counted from `first_tile`; spaces are zones counted from `first_space`, three an area.
    """
    kit = table.kit
    count = sum(1 for identity in kit.identities if identity.kind == "tile")
    laid = {table.identity_of[p] - first_tile: p for p in table.contents[world] if table.spot[p] >= 0}
    lying = {area: piece for area, piece in laid.items() if 0 <= area < count}  # hands may lay anything there
    places = {area: hexes.place_of(table.spot[piece]) for area, piece in lying.items()}
    beside = hexes.space_neighbours(places)
    touching = hexes.tile_neighbours(places)
    return Geography(
        areas=tuple(sorted(places)),
        neighbours=tuple(tuple(first_space + s for s in beside.get(at, ())) for at in range(LETTERS * count)),
        adjacent=tuple(touching.get(area, ()) for area in range(count)),
        printed=tuple(
            terrain for area in range(count) for terrain in _printed(table, lying.get(area), area, first_tile)
        ),
    )


def _printed(table: Table, piece: int | None, area: int, first_tile: int) -> tuple[str, ...]:
    """Return the terrains on a, b and c; each third of a turn carries a's terrain on to b (QV-COMP-05, QV-MAP-01)."""
    terrains = table.kit.identities[first_tile + area].marks["terrains"]
    if not isinstance(terrains, tuple):
        raise TypeError("a tile's terrains are a tuple")
    thirds = 0 if piece is None else table.turned[piece]
    return tuple(terrains[(letter - thirds) % LETTERS] for letter in range(LETTERS))


def areas_stood_on(table: Table, pieces: Iterable[int], area_at: Sequence[int]) -> list[int]:
    """Return the area of each different place where these pieces are: an area stands there once a space of it.

    `area_at` says which area a zone is a space of; NOWHERE for every other zone, so that this may be among them.
    """
    zone_of = table.zone_of
    return [area_at[zone] for zone in {zone_of[piece] for piece in pieces}]
