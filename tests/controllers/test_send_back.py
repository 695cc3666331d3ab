"""A report takes a saved game along and never takes its place, whatever it is to be called and however old the game."""

import os
import shutil
import zipfile
from pathlib import Path
from random import Random

import pytest

from qquovadis.controllers.saves.send_back import ENDING, hand_back
from qquovadis.controllers.saves.survey import Surveyor
from qquovadis.errors import SaveError
from qquovadis.model.saves.observations import observations_in
from qquovadis.model.text.translations import Texts
from tests.playtests.made_sessions import made_table, play

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


def test_whoever_does_not_want_to_be_named_is_called_by_the_seat(tmp_path: Path) -> None:
    made = made_table(tmp_path / "Undecim 14, Aya, Ben, Cleo.qqgame", "undecim", seed=3)
    play(made, 14, Random(1))
    made.session.undo(9, agreed=True)
    play(made, 5, Random(2))
    made.session.log.note(2, "Aya wrote this")
    made.observer.mark(1, "boring")
    made.file.close()
    handed = hand_back(made.file.path, tmp_path / f"back{ENDING}", Texts("en"), by_seats=True)
    with zipfile.ZipFile(handed.file) as archive:
        name, notes = archive.namelist()
        content, account = archive.read(name), archive.read(notes).decode("utf-8-sig")
    told = (content.decode() + account + name).replace("Aya wrote this", "")
    assert [each for each in ("Aya", "Ben", "Cleo") if each in told] == []
    assert "Seat 1, Seat 2, Seat 3" in account
    assert "The playtest was recorded" in account
    file = tmp_path / "again.qqgame"
    file.write_bytes(content)
    again = Surveyor().survey(file).session
    assert handed.verdict.holds
    assert again.digest() == made.session.digest()
    assert len(observations_in(again.loaded.passed_over).mark) == 1
    assert {who for taken in again.history.taken_back for who in taken.agreed} <= {"Seat 1", "Seat 2", "Seat 3"}
