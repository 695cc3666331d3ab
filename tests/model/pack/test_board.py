"""What board.toml may say, and how a wrong key is named."""

from pathlib import Path

import pytest

from qquovadis.errors import PackError
from qquovadis.model.pack.board import Board, load_board, refuse_strangers
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import load_pack
from tests.marks import quick
from tests.model.pack.pack_folders import GAME

pytestmark = quick

SHIPPED = (GAME / "board.toml").read_text(encoding="utf-8")


def board_of(folder: Path, text: str) -> Board:
    (folder / "board.toml").write_text(text, encoding="utf-8")
    return load_board(folder)


def faults_of(folder: Path, text: str) -> PackError:
    with pytest.raises(PackError) as caught:
        refuse_strangers(board_of(folder, text), compile_kit(load_pack(GAME), 4), load_pack(GAME).sheet)
    return caught.value


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_shipped_board_names_only_what_the_box_holds(seats: int) -> None:
    refuse_strangers(load_board(GAME), compile_kit(load_pack(GAME), seats), load_pack(GAME).sheet)


def test_an_empty_board_leaves_everything_in_the_box(tmp_path: Path) -> None:
    board = board_of(tmp_path, "")
    assert (board.world, board.mat, board.fan, board.pile) == (None, None, None, ())


@pytest.mark.parametrize(
    ("before", "after", "key", "hint"),
    [
        ("stage = [", "stages = [", "stages", "stage"),
        ('corner = "right"', 'corner = "rihgt"', "pile[3], corner", "right"),
        ('worker = "pawn"', 'worker = "prawn"', "paint.worker", "pawn"),
        ("spots = true", "spots = 3", "stands_for[5], spots", None),
        ('points = "vp"\n', "", "mat.points", None),
    ],
)
def test_a_wrong_key_or_word_is_named_with_the_nearest_right_one(
    tmp_path: Path, before: str, after: str, key: str, hint: str | None
) -> None:
    assert before in SHIPPED
    fault = faults_of(tmp_path, SHIPPED.replace(before, after, 1))
    assert (fault.file, fault.key, fault.did_you_mean) == ("board.toml", key, hint)


@pytest.mark.parametrize(
    ("before", "after", "key", "hint"),
    [
        ('fan = "hand"', 'fan = "hnd"', "fan", "hand"),
        ('points = "vp"', 'points = "vq"', "mat.points", "vp"),
        ('tally = "morale"', 'tally = "moral"', "mat.track[1]", "morale"),
        ('place = "worker"', 'place = "wroker"', "carried.place", "worker"),
        ('"terrain token" = "ring"', '"terrain tokn" = "ring"', "paint.terrain tokn", "terrain token"),
        ('centre = "centre"', 'centre = "center"', "world.centre", "centre"),
    ],
)
def test_a_name_that_the_box_does_not_know_is_named(
    tmp_path: Path, before: str, after: str, key: str, hint: str | None
) -> None:
    assert before in SHIPPED
    fault = faults_of(tmp_path, SHIPPED.replace(before, after, 1))
    assert (fault.key, fault.did_you_mean) == (key, hint)


def test_a_stand_points_at_exactly_one_thing(tmp_path: Path) -> None:
    for wrong in ('verb = "x"', 'verb = "x"\nzones = "hand"\nspots = true', 'verb = "x"\nspots = true\nrow = "last"'):
        with pytest.raises(PackError):
            board_of(tmp_path, f"[[stands_for]]\n{wrong}\n")


def test_a_board_that_cannot_be_read_is_told_in_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(PackError, match=r"board\.toml"):
        load_board(tmp_path)
    (tmp_path / "board.toml").write_bytes(b"\xff\xfe = [")
    with pytest.raises(PackError, match="not written in UTF-8"):
        load_board(tmp_path)
