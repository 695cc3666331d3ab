"""Usual pieces are written into the files of a game of one's own, which stay as they were but for that."""

from pathlib import Path

import pytest

from qquovadis.controllers.added_pieces import COUNTER, CUBE, DIE, PAWN, add_pieces, take_out
from qquovadis.errors import PackError
from qquovadis.model.pack.board import load_board
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.new_game import start_game

KINDS = ("blank", "board", "cards", "hexes", "squares", "tiles")


def files(folder: Path) -> tuple[str, str]:
    """What both files say."""
    return (folder / "pack.toml").read_text("utf-8"), (folder / "board.toml").read_text("utf-8")


def pieces(folder: Path) -> int:
    """How many pieces a game has, at as many seats as it needs."""
    pack = load_pack(folder)
    return len(compile_kit(pack, int(str(pack.sheet.players_min))).pieces)


@pytest.mark.parametrize("kind", KINDS)
def test_pieces_are_added_to_every_template_and_taken_out_again(tmp_path: Path, kind: str) -> None:
    folder = start_game("Mine", kind, tmp_path)
    before, many = files(folder), pieces(folder)
    added = [add_pieces(folder, what) for what in (DIE, PAWN, COUNTER, CUBE, DIE)]
    assert pieces(folder) == many + 1 + 5 + 10 + 10 + 1
    for was, now in zip(before, files(folder), strict=True):
        kept = [line for line in was.splitlines() if not line.startswith("count = ")]
        left = iter(now.splitlines())
        assert all(line in left for line in kept), "what stood there stands there still, comments too, in its order"
    for each in reversed(added):
        take_out(each)
    assert files(folder) == before


def test_they_lie_in_the_box_with_a_name_in_both_languages(tmp_path: Path) -> None:
    folder = start_game("Mine", "blank", tmp_path)
    add_pieces(folder, DIE)
    pack = load_pack(folder)
    (row,) = (row for row in pack.sheet.piece if row.kind == "die")
    assert row.zone == "box" and row.marks == {"sides": 6} and row.name is not None
    assert (row.name.en, row.name.ja) == ("die", "サイコロ")
    assert load_board(folder).paint["die"] == "die"


def test_what_a_game_calls_otherwise_keeps_its_name(tmp_path: Path) -> None:
    folder = start_game("Mine", "blank", tmp_path)
    board = folder / "board.toml"
    board.write_text(board.read_text("utf-8").replace('card = "text"\n', 'card = "text"\ndie = "disc"\n', 1), "utf-8")
    pack = folder / "pack.toml"
    pack.write_text(
        files(folder)[0] + '[[piece]]\nidentity = "stone"\nkind = "die"\nname = { en = "stone", ja = "石" }\n', "utf-8"
    )
    add_pieces(folder, DIE)
    assert load_board(folder).paint["die"] == "disc" and load_board(folder).paint["die_2"] == "die"


def test_files_that_were_changed_since_are_left_alone(tmp_path: Path) -> None:
    folder = start_game("Mine", "blank", tmp_path)
    added = add_pieces(folder, DIE)
    (folder / "pack.toml").write_text(files(folder)[0] + "# mine\n", "utf-8")
    now = files(folder)
    with pytest.raises(PackError):
        take_out(added)
    assert files(folder) == now
