"""Worlds of more tiles and rings, written in a draft of one's own: how they are laid, and what is refused."""

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from qquovadis.controllers.check_pack import check_folder
from qquovadis.controllers.examples.examples import ExampleFolders, differences
from qquovadis.engine import hexes
from qquovadis.engine.referee import settle
from qquovadis.model.notation.example_file import example_of
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import load_pack
from tests.contract.own_drafts import GAMES, Edit, edited, row, wider
from tests.contract.random_games import Terms, play_watched
from tests.contract.test_six_seats import opened_with
from tests.marks import long, quick

STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
LAID = {"quo_vadis": ("tile_placement", "QV-SETUP-05"), "populous": ("rim_placement", "PO-SETUP-05")}
# Without a word of tiles they lie in the order of their list, ring by ring: the 19th of those with two numbers ends the
# second ring, so 6-7 and 5-7 lie outside or not at all; the first tile to be laid goes to the third ring.
LAYING = """
id = "WIDE-1"
title = { en = "The third ring", ja = "3番目の輪" }
clauses = []
when = ["A: lay 3,0", "B: lay 0,-3"]
alternative = [
  { when = ["A: lay 2,0"], refused = ["CLAUSE"] },
  { when = ["A: lay 4,0"], refused = ["CLAUSE"] },
  { when = ["A: lay 3,0", "B: lay 3,0"], refused = ["CLAUSE"] },
]

[given]
game = "GAME"
draft = "99"
seats = 3
agenda = [{ step = "LayNext", number = 0 }]

[given.options]
PLACEMENT = "players"
tile_rotation = "fixed"

[given.table]
start = "A"
"tile stack" = ["5-7", "6-7"]

[given.tiles]
TILES

[then.table]
world = 21

[then.tiles]
"5-7" = [3, 0]
"6-7" = [0, -3]
"""


def far(place: tuple[int, int]) -> int:
    """Return how many steps a position is from the centre."""
    reached, ring, steps = {(0, 0)}, {(0, 0)}, 0
    while place not in reached:
        ring = {(m + q, n + r) for m, n in ring for q, r in STEPS} - reached
        reached |= ring
        steps += 1
    return steps


def laid_by(folder: Path, seats: int, seed: int) -> Any:
    """Return a game whose world is laid."""
    kit = compile_kit(load_pack(folder), seats)
    _, game = opened_with(kit)(Terms("", "", seats, seed, {}, {}))
    settle(game)
    return game


def places(game: Any) -> list[tuple[int, int]]:
    """Return where the tiles of a world lie."""
    return [hexes.place_of(game.table.spot[tile]) for tile in game.table.contents[game.layout.world]]


@quick
@pytest.mark.parametrize(
    ("game", "numbers", "rings", "seats", "tiles"),
    # With four players two doubles follow, with five four: as the shipped drafts have it.
    [("quo_vadis", 6, 1, 4, 15 + 2), ("quo_vadis", 7, 2, 5, 21 + 4), ("populous", 7, 2, 4, 21 + 2)],
)
def test_a_wider_world_is_laid_ring_by_ring(
    tmp_path: Path, game: str, numbers: int, rings: int, seats: int, tiles: int
) -> None:
    folder = wider(tmp_path, game, numbers, rings)
    assert check_folder(folder).faults == []
    laid = places(laid_by(folder, seats, 3))
    assert len(laid) == len(set(laid)) == tiles
    within = Counter(map(far, laid))
    assert [within[ring] for ring in range(rings + 1)] == [1, 6, 12][: rings + 1]
    assert within[rings + 1] == tiles - sum([1, 6, 12][: rings + 1])


@pytest.mark.parametrize("game", GAMES)
def test_tiles_that_follow_touch_the_second_ring(tmp_path: Path, game: str) -> None:
    folder, (placement, clause) = wider(tmp_path, game, 7, 2), LAID[game]
    ring = [(m, n) for m in range(-2, 3) for n in range(-2, 3) if far((m, n)) <= 2]
    names = [f"{low}-{high}" for low in range(1, 8) for high in range(low + 1, 8)][: len(ring)]
    tiles = "\n".join(f'"{name}" = [{m}, {n}]' for name, (m, n) in zip(names, ring, strict=True))
    example = LAYING.replace("GAME", game).replace("CLAUSE", clause).replace("PLACEMENT", placement)
    said = example_of("wide.toml", tomllib.loads(example.replace("TILES", tiles)))
    assert [str(each) for each in differences(said, "wide.toml", ExampleFolders(load_pack(folder)))] == []


@pytest.mark.parametrize(
    ("game", "numbers", "rings", "seed"),
    [("quo_vadis", 7, 2, 1), ("populous", 6, 1, 1),
     *(pytest.param(game, numbers, numbers - 5, seed, marks=long) for game in GAMES for numbers in (6, 7)
       for seed in range(2, 6))],
)  # fmt: skip
def test_games_in_wider_worlds_are_played_to_the_end(
    tmp_path: Path, game: str, numbers: int, rings: int, seed: int
) -> None:
    pack = load_pack(wider(tmp_path, game, numbers, rings))
    play_watched(Terms(game, "99", 5, seed, {}, {}), tmp_path, opened_with(compile_kit(pack, 5)))


def _few(said: Any) -> None:
    row(said, "parameter", "setup.ring_tiles")["default"] = 18


def _many(said: Any) -> None:
    row(said, "parameter", "setup.extra_doubles.5")["default"] = 5


def _four_spaces(said: Any) -> None:
    row(said, "parameter", "components.spaces_per_area")["default"] = 4


def _unknown(said: Any) -> None:
    said["tile"][0]["id"] = "9-9"


def _turned(said: Any) -> None:
    said["tile"][1]["id"] = "2-1"


def _fourth(said: Any) -> None:
    said["tile"][0]["terrains"] = ["plain"] * 4


def _zones(said: Any) -> None:
    row(said, "zone", "space")["words"] = ["a", "b", "c", "d"]


PARAMETERS, TILES = "parameters.toml", "tiles.toml"
THREE = "an area has three spaces, a, b and c"


@pytest.mark.parametrize(
    ("file", "change", "told"),
    [
        (
            PARAMETERS,
            _few,
            "the base takes 19 tiles other than doubles, but there are only 15; add tiles, or choose a smaller base",
        ),
        (PARAMETERS, _many, "8 tiles and 5 doubles follow the base, but its edge has room for 12; lower a number"),
        (
            TILES,
            _unknown,
            "tile 9-9, id: an area is called by two of the numbers 1 to 6, the smaller one first, such as 2-4",
        ),
        (TILES, _turned, "tile 2-1, id: an area is called by two of the numbers 1 to 6"),
        (TILES, _fourth, f"tiles.toml, tile[1] 1-1, terrains: {THREE}"),
        (PARAMETERS, _four_spaces, f"parameters.toml, components.spaces_per_area: {THREE}"),
        ("pack.toml", _zones, f"pack.toml, zone space, words: {THREE}"),
    ],
)
def test_a_world_that_does_not_fit_is_told(tmp_path: Path, file: str, change: Edit, told: str) -> None:
    folder = wider(tmp_path, "quo_vadis", 6, 1)
    edited(folder, file, change)
    assert any(told in str(each) for each in check_folder(folder).faults), check_folder(folder).faults
