"""The creation of the world and its geometry (QV-COMP, QV-SETUP-01 to -10, QV-MAP, QV-R01 to QV-R03)."""

from collections import Counter

import pytest

from qquovadis.engine import hexes
from qquovadis.engine.agenda import Choice
from qquovadis.games.common.land import neighbours, spaces_of
from tests.marks import clause, quick
from tests.rules.quo_vadis.opening import Opening
from tests.rules.quo_vadis.stage import Stage

pytestmark = quick

RING = {(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)}
PLAYERS = {"tile_placement": "players"}


def places(opening: Opening) -> dict[str, tuple[int, int]]:
    """Where each tile in play lies."""
    return {opening.kit.identities[opening.table.identity_of[p]].name: hexes.place_of(opening.table.spot[p])
            for p in opening.pieces("world")}  # fmt: skip


def spot(m: int, n: int) -> int:
    """A lattice position as choices carry it."""
    return hexes.spot(hexes.Place(m, n))


def touches_ring(place: tuple[int, int]) -> bool:
    """Whether a position is a neighbour of one of the six tiles around the centre, worked out by hand."""
    steps = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
    return any((place[0] + m, place[1] + n) in RING for m, n in steps)


@clause("QV-SETUP-01", "QV-SETUP-03", "QV-SETUP-04", "QV-SETUP-06", "QV-R01")
@pytest.mark.parametrize("seed", range(5))
def test_with_three_seats_the_ten_tiles_without_doubles_are_laid_around_a_centre(seed: int) -> None:
    laid = places(Opening(seed=seed))
    assert len(laid) == 10
    assert not {f"{n}-{n}" for n in range(1, 6)} & set(laid)
    assert RING | {(0, 0)} <= set(laid.values())


@clause("QV-SETUP-01", "QV-SETUP-09", "QV-R23", refused=True)
def test_doubles_not_drawn_stay_out_of_the_game() -> None:
    opening = Opening(seats=4)
    assert len(opening.pieces("double stack")) == 3
    out = {opening.kit.identities[opening.table.identity_of[p]].name for p in opening.pieces("double stack")}
    areas = {number: name for name, number in opening.game.layout.area_index.items()}
    assert not out & {areas[area] for area in opening.game.geography.areas}


@clause("QV-SETUP-02")
def test_the_tiles_are_shuffled() -> None:
    centres = {next(name for name, at in places(Opening(seed=seed)).items() if at == (0, 0)) for seed in range(12)}
    assert len(centres) > 3


@clause("QV-SETUP-02", refused=True)
def test_the_same_seed_lays_the_same_world() -> None:
    assert places(Opening(seed=4)) == places(Opening(seed=4))


@clause("QV-SETUP-05", "QV-SETUP-07", "QV-SETUP-08", "QV-R03")
@pytest.mark.parametrize(("seats", "tiles"), [(3, 10), (4, 12), (5, 14)])
def test_every_further_tile_touches_the_base_and_doubles_come_by_seats(seats: int, tiles: int) -> None:
    laid = places(Opening(seats=seats, seed=seats))
    assert len(laid) == tiles
    assert sum(name[0] == name[2] for name in laid) == tiles - 10
    outer = set(laid.values()) - RING - {(0, 0)}
    assert all(touches_ring(place) for place in outer)


@clause("QV-SETUP-07", "QV-SETUP-06", refused=True)
def test_with_three_seats_no_double_is_added() -> None:
    assert len(Opening(seats=3).pieces("double stack")) == 5


@clause("QV-SETUP-05", "QV-SETUP-03", "QV-SETUP-04", "QV-R03", refused=True)
def test_by_option_persons_lay_the_outer_tiles_but_not_on_the_base_or_away_from_it() -> None:
    opening = Opening(options=PLAYERS)
    assert (opening.asks, opening.asked) == ("PlaceTile", "A")
    refused = [opening.refusal("A", Choice("lay", spot(*place))) for place in ((0, 0), (1, 0), (3, 0), (-3, 3))]
    assert refused == ["QV-SETUP-05"] * 4
    assert opening.refusal("B", Choice("lay", spot(2, 0))) == "QV-SETUP-05"


@clause("QV-R03", "QV-R13")
def test_persons_lay_them_in_turn_order_on_positions_of_their_choice() -> None:
    opening = Opening(options=PLAYERS, start="B")
    for seat, place in (("B", (2, 0)), ("C", (-2, 1)), ("A", (1, -2))):
        assert opening.asked == seat
        opening.choose(seat, Choice("lay", spot(*place)))
    assert {(2, 0), (-2, 1), (1, -2)} <= set(places(opening).values())


@clause("QV-SETUP-08", refused=True)
def test_a_double_that_touches_only_an_outer_tile_or_a_taken_place_is_refused() -> None:
    opening = Opening(seats=4, options=PLAYERS)
    for seat, place in (("A", (2, 0)), ("B", (-2, 1)), ("C", (1, -2))):
        opening.choose(seat, Choice("lay", spot(*place)))
    assert [opening.refusal("D", Choice("lay", spot(*place))) for place in ((3, 0), (2, 0))] == ["QV-SETUP-08"] * 2
    assert opening.refusal("D", Choice("lay", spot(0, 2))) is None


@clause("QV-SETUP-05")
def test_twelve_positions_qualify_for_the_first_of_them() -> None:
    opening = Opening(options=PLAYERS)
    every = [(m, n) for m in range(-4, 5) for n in range(-4, 5)]
    assert sum(opening.refusal("A", Choice("lay", spot(*place))) is None for place in every) == 12


@clause("QV-MAP-01", "QV-R02", "QV-COMP-03", "QV-COMP-05")
def test_a_tile_has_three_spaces_and_keeps_its_printed_terrains_when_not_turned() -> None:
    stage = Stage()
    assert [stage.terrain(f"2-4/{letter}") for letter in "abc"] == ["plain", "mountain", "frost"]
    assert [stage.terrain(f"1-4/{letter}") for letter in "abc"] == ["sea", "desert", "frost"]


@clause("QV-MAP-01", "QV-R02", "QV-COMP-05", refused=True)
def test_turning_only_decides_which_terrain_lies_where() -> None:
    stage = Stage()
    tile = next(p for p in stage.table.contents[stage.kit.zone("world")] if stage.kit.pieces[p].name == "2-4")
    stage.table.turn(tile, 1)
    assert [stage.terrain(f"2-4/{letter}") for letter in "abc"] == ["frost", "plain", "mountain"]
    assert len(neighbours(stage.game, stage.kit.zone("2-4/a"))) == 6


@clause("QV-R02")
@pytest.mark.parametrize(("option", "turns"), [("random", 3), ("fixed", 1)])
def test_tiles_are_turned_by_chance_or_not_at_all(option: str, turns: int) -> None:
    opening = Opening(seats=5, seed=3, options={"tile_rotation": option})
    assert len({opening.table.turned[p] for p in opening.pieces("world")}) == turns


@clause("QV-R02", "QV-MAP-01", refused=True)
def test_by_option_persons_turn_them_by_thirds_only() -> None:
    opening = Opening(options={"tile_rotation": "chosen"})
    assert opening.asks == "TurnTile"
    assert opening.refusal("A", Choice("rotate", 3)) == "QV-MAP-01"
    opening.choose("A", Choice("rotate", 2))
    assert sum(opening.table.turned[p] == 2 for p in opening.pieces("world")) == 1


@clause("QV-MAP-02")
def test_spaces_that_share_an_edge_are_adjacent() -> None:
    stage = Stage()
    near = {stage.kit.zones[zone].name for zone in neighbours(stage.game, stage.kit.zone("2-4/a"))}
    assert near == {"1-3/b", "1-5/c", "2-4/b", "2-4/c", "3-4/b", "3-4/c"}


@clause("QV-MAP-02", "QV-SETUP-09", refused=True)
def test_a_missing_neighbour_is_not_a_space() -> None:
    stage = Stage()
    near = {stage.kit.zones[zone].name for zone in neighbours(stage.game, stage.kit.zone("3-5/b"))}
    assert near == {"3-5/a", "3-5/c"}
    assert [neighbours(stage.game, space) for space in spaces_of(stage.game, stage.game.layout.area_index["1-1"])] == [
        (), (), (),
    ]  # fmt: skip


def beside(stage: Stage, area: str) -> set[str]:
    """The names of the areas adjacent to an area."""
    index = stage.game.layout.area_index
    names = {number: name for name, number in index.items()}
    return {names[number] for number in stage.game.geography.adjacent[index[area]]}


@clause("QV-MAP-03")
def test_areas_are_adjacent_where_some_of_their_spaces_are() -> None:
    stage = Stage()
    assert beside(stage, "2-4") == {"1-2", "1-3", "1-5", "2-5", "3-4", "3-5"}
    assert beside(stage, "1-2") == {"2-4", "2-5", "3-5", "4-5"}


@clause("QV-MAP-03", refused=True)
def test_an_area_is_never_adjacent_to_itself_or_over_a_gap() -> None:
    stage = Stage()
    assert beside(stage, "4-5") == {"1-2"}
    assert all(area not in beside(stage, area) for area in ("1-2", "2-4", "4-5"))


@clause("QV-SETUP-10", "QV-R07", "QV-COMP-15")
def test_cubes_come_from_a_stock_without_end() -> None:
    stage = Stage(parameters={"caps.standard.food": 12}).genesis("2-4").hand("A", "labour").row("A", ["labour"] * 11)
    stage.at("card").choose("play", "labour").choose("continue").choose("use", 12)
    assert stage.count("food", "A") == 12


@clause("QV-SETUP-10", "QV-R07", refused=True)
def test_what_exceeds_a_cap_stays_in_the_stock() -> None:
    stage = Stage().genesis("2-4").has("A", food=6).hand("A", "labour").at("card")
    assert stage.choose("play", "labour").choose("continue").choose("use", 1).count("food", "A") == 6


@clause("QV-R01", "QV-COMP-04", refused=True)
def test_no_area_number_occurs_twice_or_is_left_out() -> None:
    names = Counter(i.name for i in Stage().kit.identities if i.kind == "tile")
    assert names == Counter(f"{low}-{high}" for low in range(1, 6) for high in range(low, 6))
