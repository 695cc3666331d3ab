"""The lattice of three-space tiles, against reference worlds of the rules (three, four and five seats)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qquovadis.engine.hexes import (
    CENTRE,
    DIRECTIONS,
    Hex,
    Place,
    around,
    beside,
    place_of,
    space_neighbours,
    spaces_at,
    spot,
    tile_neighbours,
)
from tests.marks import clause, quick

pytestmark = quick

# Lattice positions of the areas, and the origin (the hex of space a) of each.
THREE_SEATS = {
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
}
FOUR_SEATS = THREE_SEATS | {"1-1": (0, 2), "4-4": (-2, 2)}
FIVE_SEATS = FOUR_SEATS | {"3-3": (2, -2), "5-5": (-1, -1)}
ORIGINS = {
    "2-4": (0, 0),
    "1-2": (1, 1),
    "3-5": (2, -1),
    "1-5": (1, -2),
    "3-4": (-1, -1),
    "1-3": (-2, 1),
    "2-5": (-1, 2),
    "4-5": (2, 2),
    "2-3": (0, -3),
    "1-4": (-3, 3),
    "1-1": (4, -2),
    "4-4": (2, -4),
    "3-3": (-2, 4),
    "5-5": (-3, 0),
}
ADJACENT_SPACES = {
    "2-4/a": "1-3/b 1-5/c 2-4/b 2-4/c 3-4/b 3-4/c",
    "2-4/b": "1-2/a 1-5/c 2-4/a 2-4/c 3-5/a 3-5/c",
    "2-4/c": "1-2/a 1-3/b 2-4/a 2-4/b 2-5/a 2-5/b",
    "1-5/a": "1-5/b 1-5/c 2-3/b 2-3/c 3-4/b 4-4/c",
    "1-5/b": "1-5/a 1-5/c 3-5/a 4-4/c",
    "1-5/c": "1-5/a 1-5/b 2-4/a 2-4/b 3-4/b 3-5/a",
    "1-1/a": "1-1/b 1-1/c 3-5/b",
    "1-1/b": "1-1/a 1-1/c",
    "3-5/b": "1-1/a 1-1/c 3-5/a 3-5/c",
}
ADJACENT_AREAS = {
    "2-4": "1-2 1-3 1-5 2-5 3-4 3-5",
    "1-2": "2-4 2-5 3-5 4-5",
    "3-5": "1-1 1-2 1-5 2-4",
    "1-5": "2-3 2-4 3-4 3-5 4-4",
    "4-5": "1-2",
    "1-1": "3-5",
    "5-5": "1-3 3-4",
    "3-3": "1-4 2-5",
}
near = st.builds(Place, st.integers(-20, 20), st.integers(-20, 20))


def world(areas: dict[str, tuple[int, int]]) -> tuple[list[str], dict[int, Place]]:
    """The areas in order, and where each lies."""
    return list(areas), {at: Place(*place) for at, place in enumerate(areas.values())}


@clause("QV-MAP-01")
@pytest.mark.parametrize("area", FIVE_SEATS)
def test_a_tile_covers_its_origin_the_space_to_the_right_and_the_one_below(area: str) -> None:
    q, r = ORIGINS[area]
    assert spaces_at(Place(*FIVE_SEATS[area])) == ((q, r), (q + 1, r), (q, r + 1))


@clause("QV-MAP-01")
def test_tiles_cover_the_plane_without_gaps_or_overlaps() -> None:
    covered = [cell for m in range(-12, 13) for n in range(-12, 13) for cell in spaces_at(Place(m, n))]
    assert len(set(covered)) == len(covered)
    assert {Hex(q, r) for q in range(-6, 7) for r in range(-6, 7)} <= set(covered)


@clause("QV-MAP-02")
@pytest.mark.parametrize("space", ADJACENT_SPACES)
def test_spaces_touch_where_hexes_share_an_edge(space: str) -> None:
    areas, lying = world(FIVE_SEATS)
    neighbours = space_neighbours(lying)[3 * areas.index(space[:3]) + "abc".index(space[-1])]
    assert {f"{areas[at // 3]}/{'abc'[at % 3]}" for at in neighbours} == set(ADJACENT_SPACES[space].split())


@clause("QV-MAP-02", refused=True)
def test_a_space_of_no_area_in_play_is_nobodys_neighbour() -> None:
    areas, lying = world(THREE_SEATS)
    beside_the_sea = space_neighbours(lying)[3 * areas.index("3-5") + 1]
    assert {f"{areas[at // 3]}/{'abc'[at % 3]}" for at in beside_the_sea} == {"3-5/a", "3-5/c"}


@clause("QV-MAP-03")
@pytest.mark.parametrize("area", ADJACENT_AREAS)
def test_areas_touch_at_the_six_positions_around(area: str) -> None:
    areas, lying = world(FIVE_SEATS)
    assert {areas[at] for at in tile_neighbours(lying)[areas.index(area)]} == set(ADJACENT_AREAS[area].split())


@clause("QV-MAP-03", refused=True)
def test_an_area_is_not_adjacent_to_itself_nor_to_one_two_steps_away() -> None:
    areas, lying = world(FIVE_SEATS)
    neighbours = tile_neighbours(lying)
    assert all(at not in neighbours[at] for at in neighbours)
    assert areas.index("4-5") not in neighbours[areas.index("2-4")]


@clause("QV-MAP-03")
@given(near)
def test_areas_touch_exactly_if_two_of_their_spaces_do(place: Place) -> None:
    own = set(spaces_at(place))
    touching = {
        other
        for m in range(-3, 4)
        for n in range(-3, 4)
        if (other := Place(place.m + m, place.n + n)) != place
        and any(near in own for cell in spaces_at(other) for near in beside(cell))
    }
    assert touching == set(around(place))


@given(near, near)
def test_touching_is_mutual(one: Place, other: Place) -> None:
    assert (one in around(other)) == (other in around(one))


@given(st.builds(Place, st.integers(-512, 511), st.integers(-512, 511)))
def test_a_spot_is_a_number_that_can_be_read_back(place: Place) -> None:
    assert spot(place) >= 0
    assert place_of(spot(place)) == place


def test_there_are_six_directions_and_the_opposite_of_each_is_one() -> None:
    assert len(set(DIRECTIONS)) == 6
    assert {Hex(-step.q, -step.r) for step in DIRECTIONS} == set(DIRECTIONS)
    assert spaces_at(CENTRE)[0] == Hex(0, 0)


def test_an_empty_world_has_no_neighbours() -> None:
    assert space_neighbours({}) == {}
    assert tile_neighbours({}) == {}
