"""A report takes a saved game along and never takes its place, whatever it is to be called and however old the game."""

import os
import shutil
import zipfile
from pathlib import Path

import pytest

from qquovadis.controllers.saves.send_back import ENDING, hand_back
from qquovadis.errors import SaveError
from qquovadis.model.text.translations import Texts

CORPUS = Path(__file__).resolve().parents[1] / "saves_corpus"
SAVE, OTHER = CORPUS / "undecim-14-4-seats-pushed.qqgame", CORPUS / "quo_vadis-30-5-seats-pushed.qqgame"


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A saved game among a person's own files."""
    return Path(shutil.copy(SAVE, tmp_path / "ours.qqgame"))


def test_a_report_never_takes_the_place_of_its_own_game(game: Path) -> None:
    linked = game.with_name(f"linked{ENDING}")
    linked.symlink_to(game)
    for target in (game, game.parent / "." / game.name, linked):
        with pytest.raises(SaveError, match="never overwritten"):
            hand_back(game, target, Texts("en"))
        assert game.read_bytes() == SAVE.read_bytes()


def test_a_report_never_takes_the_place_of_another_game(game: Path) -> None:
    other = Path(shutil.copy(OTHER, game.parent / "other.qqgame"))
    with pytest.raises(SaveError, match="never overwritten"):
        hand_back(game, other, Texts("en"))
    assert other.read_bytes() == OTHER.read_bytes()


def test_a_report_is_written_over_an_older_one(game: Path) -> None:
    target = game.with_name(f"back{ENDING}")
    target.write_bytes(b"older")
    hand_back(game, target, Texts("en"))
    with zipfile.ZipFile(target) as archive:
        assert archive.read(game.name) == SAVE.read_bytes()


@pytest.mark.parametrize("seconds", [0, 5_000_000_000], ids=["1970", "2128"])
def test_a_game_whose_file_tells_an_odd_time_is_taken_along(game: Path, seconds: int) -> None:
    os.utime(game, (seconds, seconds))
    with zipfile.ZipFile(hand_back(game, game.with_name(f"back{ENDING}"), Texts("en")).file) as archive:
        assert archive.read(game.name) == SAVE.read_bytes()
