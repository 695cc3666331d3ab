"""Places on a board: where each of them lies, what is painted on it, and what is said where a board cannot be right."""

import math
from pathlib import Path

import pytest
from pydantic import ValidationError

from qquovadis.controllers.check_pack import check_folder
from qquovadis.model.pack.board_places import BoardPlace
from qquovadis.model.pack.new_game import start_game
from tests.marks import quick


def lying(place: BoardPlace, count: int) -> list[tuple[float, float]]:
    return [(round(x, 3), round(y, 3)) for x, y, _, _ in place.middles(count)]


@quick
def test_squares_lie_in_rows_from_the_top_down_or_from_below() -> None:
    down = BoardPlace(zone="square", at=(1, 2), across=3)
    assert lying(down, 5) == [(1, 2), (2, 2), (3, 2), (1, 3), (2, 3)]
    up = BoardPlace(zone="square", across=2, upward=True, size=(2, 1))
    assert lying(up, 4) == [(0, 0), (2, 0), (0, -1), (2, -1)]


def test_every_second_row_of_hexes_lies_half_a_hex_aside() -> None:
    high = round(math.sqrt(3) / 2, 3)
    even = BoardPlace(zone="hex", shape="hex", across=2)
    assert lying(even, 6) == [(0, 0), (1, 0), (0.5, high), (1.5, high), (0, 2 * high), (1, 2 * high)]
    outline = BoardPlace(zone="hex", shape="hex", rows=(2, 3, 2))
    assert lying(outline, 7) == [
        *((0, 0), (1, 0)),
        *((-0.5, high), (0.5, high), (1.5, high)),
        *((0, 2 * high), (1, 2 * high)),
    ]


def test_hexes_of_another_size_lie_as_far_apart() -> None:
    large = BoardPlace(zone="hex", shape="hex", size=(2, 2), across=2)
    assert lying(large, 3) == [(0, 0), (2, 0), (1, round(math.sqrt(3), 3))]
    assert large.extent == pytest.approx((2, 4 / math.sqrt(3)))


def test_a_track_goes_straight_or_along_points() -> None:
    straight = BoardPlace(zone="space", at=(0, 4), to=(6, 1))
    assert lying(straight, 4) == [(0, 4), (2, 3), (4, 2), (6, 1)]
    assert lying(BoardPlace(zone="space", points=((3, 1), (0, 0))), 2) == [(3, 1), (0, 0)]


def test_light_and_dark_change_and_named_land_lies_over_both() -> None:
    place = BoardPlace(zone="square", across=2, checks=True, land="dark", lands={"sea": ("b2",)})
    names = ("a1", "b1", "a2", "b2")
    lands = [place.land_of(name, middle) for name, middle in zip(names, place.middles(4), strict=True)]
    assert lands == ["dark", "light", "light", "sea"]


@pytest.mark.parametrize(
    "keys",
    [{"across": 2, "points": ((0, 0),)}, {"shape": "hex", "size": (2, 1)}, {"across": 0}, {"at": (0, math.inf)}],
    ids=["two ways", "hex out of shape", "no column", "nowhere"],
)
def test_what_cannot_lie_anywhere_is_refused(keys: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        BoardPlace.model_validate({"zone": "space", **keys})


@pytest.mark.parametrize(
    ("kind", "file", "before", "after", "sentence"),
    [
        (
            "hexes",
            "board.toml",
            "rows = [6,",
            "rows = [5,",
            "place[1]: pack.toml has 91 places called hex, and here are",
        ),
        ("hexes", "board.toml", 'desert = ["46"]', 'desert = ["460"]', "lands.desert: there is no zone 460"),
        ("hexes", "board.toml", 'zone = "hex"', 'zone = "hecks"', "place[1]: there is no zone hecks"),
        ("hexes", "board.toml", '"azure"]', '"azur"]', "mat.liveries[2]: there is no colour azur"),
        ("hexes", "board.toml", 'land = "light"', 'land = "lihgt"', "place[1], land: it must be one of"),
        ("hexes", "board.toml", "unit = 6", "unit = 1", "facing.unit: "),
        ("hexes", "board.toml", "unit = 6", "unti = 6", "facing.unti: there is no kind unti"),
        ("squares", "pack.toml", 'race = "ruby"', 'race = "red"', "piece red man, marks.race: there is no colour red"),
        ("board", "pack.toml", 'marks = { race = "plum" }', "", "piece purple pawn, marks.race: a pawn needs a colour"),
        ("board", "board.toml", 'zone = "dice"', 'zone = "dice"\nkind = "roww"', "place[3], kind: it must be one of"),
        ("board", "board.toml", 'zone = "dice"', 'zone = "dice"\nknid = "row"', "place[3], knid"),
        ("board", "board.toml", 'zone = "dice"', 'zone = "dice"\ncells = [2, 2]', 'cells belong to kind = "grid"'),
        ("board", "board.toml", 'zone = "dice"', 'kind = "counter"', 'a counter needs tally = "…", and no zone'),
        ("board", "board.toml", 'zone = "dice"', 'tally = "doom"', 'a place needs zone = "…"'),
        ("board", "board.toml", 'zone = "dice"', 'kind = "counter"\ntally = "pionts"', "there is no tally pionts"),
        ("board", "board.toml", 'zone = "dice"', 'kind = "counter"\ntally = "points"', "every seat has its own points"),
        ("board", "board.toml", "[paint]", '[[spread]]\nzone = "dice"\nrow = 1\n\n[paint]', "either a world, rows"),
    ],
)
def test_a_mistake_of_a_board_is_named_with_its_place(
    kind: str, file: str, before: str, after: str, sentence: str, tmp_path: Path
) -> None:
    path = start_game("Mine", kind, tmp_path) / file
    assert before in path.read_text("utf-8")
    path.write_text(path.read_text("utf-8").replace(before, after, 1), "utf-8")
    faults = [str(each) for each in check_folder(path.parent).faults]
    assert len(faults) == 1 and sentence in faults[0] and faults[0].startswith(file), faults
