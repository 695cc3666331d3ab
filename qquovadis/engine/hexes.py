"""Axial hex coordinates and the lattice of three-space tiles (QV-MAP-01 to QV-MAP-03).

Pure geometry: what lies where, and who touches whom.
It knows no table, no piece and no terrain.
"""

from collections.abc import Mapping
from typing import NamedTuple

from qquovadis.errors import N_

OFFSET = 512
SPOTS = range((2 * OFFSET) ** 2)  # the numbers by which pieces carry positions, each from -OFFSET up to OFFSET - 1
SPACES = 3  # of a tile; `spaces_at`, and what reads its three hexes, would have to change for another number
THREE_SPACES = N_("an area has three spaces, a, b and c; another number would need another lattice, and so code")
NOWHERE = -1


class Hex(NamedTuple):
    """One space in axial coordinates, pointy top, r growing downwards."""

    q: int
    r: int


class Place(NamedTuple):
    """A lattice position (m, n) of one three-space tile."""

    m: int
    n: int


DIRECTIONS = (Hex(1, 0), Hex(0, 1), Hex(-1, 1), Hex(-1, 0), Hex(0, -1), Hex(1, -1))
CENTRE = Place(0, 0)


def spot(place: Place) -> int:
    """Write a lattice position as one non-negative integer, as pieces carry it.

    >>> spot(Place(0, 0)) == spot(Place(0, 1))
    False
    """
    return (place.m + OFFSET) * 2 * OFFSET + place.n + OFFSET


def place_of(number: int) -> Place:
    """Read a spot back.

    >>> place_of(spot(Place(-2, 1)))
    Place(m=-2, n=1)
    """
    m, n = divmod(number, 2 * OFFSET)
    return Place(m - OFFSET, n - OFFSET)


def spaces_at(place: Place) -> tuple[Hex, Hex, Hex]:
    """Return the hexes a, b and c of a tile lying at this position (QV-MAP-01).

    >>> spaces_at(Place(0, 1))
    (Hex(q=2, r=-1), Hex(q=3, r=-1), Hex(q=2, r=0))
    """
    q, r = place.m + 2 * place.n, place.m - place.n
    return Hex(q, r), Hex(q + 1, r), Hex(q, r + 1)


def around(place: Place) -> tuple[Place, ...]:
    """Return the six positions whose tiles touch the tile lying here (QV-MAP-03)."""
    return tuple(Place(place.m + step.q, place.n + step.r) for step in DIRECTIONS)


def base_of(rings: int) -> tuple[Place, ...]:
    """Return the positions of a centre with so many whole rings round it, from the middle outwards.

    >>> len(base_of(1)), len(base_of(2))
    (7, 19)
    """
    found = (CENTRE, *(around(CENTRE) if rings else ()))
    for ring in range(1, rings):
        found += edge_of(ring)
    return found


def rings_for(tiles: int) -> int:
    """Return how many whole rings a base of at least so many tiles has.

    >>> rings_for(1), rings_for(7), rings_for(19)
    (0, 1, 2)
    """
    rings = 0
    while 1 + 3 * rings * (rings + 1) < tiles:
        rings += 1
    return rings


def edge_of(rings: int) -> tuple[Place, ...]:
    """Return the positions of the next ring about a base of so many, in the order of their numbers.

    >>> len(edge_of(1))
    12
    """
    within = {CENTRE}
    for _ in range(rings):
        within |= {far for near in within for far in around(near)}
    return tuple(sorted({far for near in within for far in around(near)} - within))


def beside(hexagon: Hex) -> tuple[Hex, ...]:
    """Return the six hexes that share an edge with this one (QV-MAP-02)."""
    return tuple(Hex(hexagon.q + step.q, hexagon.r + step.r) for step in DIRECTIONS)


def space_neighbours(lying: Mapping[int, Place]) -> dict[int, tuple[int, ...]]:
    """For each space 3*tile+letter of the lying tiles, the spaces that share an edge with it."""
    at: dict[tuple[int, int], int] = {
        cell: 3 * tile + i for tile, place in lying.items() for i, cell in enumerate(spaces_at(place))
    }
    return {space: _found(at, cell) for cell, space in at.items()}


def tile_neighbours(lying: Mapping[int, Place]) -> dict[int, tuple[int, ...]]:
    """For each lying tile, the tiles at the six positions around it."""
    at: dict[tuple[int, int], int] = {place: tile for tile, place in lying.items()}
    return {tile: _found(at, place) for place, tile in at.items()}


def _found(at: Mapping[tuple[int, int], int], centre: tuple[int, int]) -> tuple[int, ...]:
    """Return what lies in the six directions around a hex or a lattice position, in the order of its numbers."""
    first, second = centre
    near = [at.get((first + step, second + other), NOWHERE) for step, other in DIRECTIONS]
    return tuple(sorted([number for number in near if number != NOWHERE]))
