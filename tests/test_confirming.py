"""Clauses are confirmed where they stand, without naming the game."""

import shutil
from pathlib import Path

import pytest

from qquovadis import __main__, paths
from tests.test_commands import WELL, PrintedText, complaint, english

__all__ = ["english"]
NEWEST = {"quo_vadis": "30", "populous": "21", "undecim": "14"}


def locked(folder: Path, label: str) -> str:
    """The fingerprint with which a clause was last confirmed in a pack, read off the file itself."""
    lines = (folder / "clauses.lock").read_text(encoding="utf-8").splitlines()
    return next(line.split()[1] for line in lines if line.startswith(f"{label} "))


def test_a_clause_is_confirmed_in_the_game_that_has_it_without_naming_the_game(
    capsys: PrintedText, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    packs = {game: tmp_path / "packs" / game / draft for game, draft in NEWEST.items()}
    for part in ("packs", "locale"):
        shutil.copytree(paths.resources() / part, tmp_path / part)
    monkeypatch.setattr(paths, "resources", lambda: tmp_path)
    before = {game: (folder / "clauses.lock").read_bytes() for game, folder in packs.items()}
    rules = packs["undecim"] / "rules.en.md"
    rules.write_text(rules.read_text(encoding="utf-8").replace("[UN-GAIN-01] ", "[UN-GAIN-01] Well: "))
    old = locked(packs["undecim"], "UN-GAIN-01")
    assert __main__.main(["clauses", "confirm", "UN-GAIN-01"]) == WELL
    assert locked(packs["undecim"], "UN-GAIN-01") != old
    for game in ("quo_vadis", "populous"):
        assert (packs[game] / "clauses.lock").read_bytes() == before[game]
    confirmed = (packs["undecim"] / "clauses.lock").read_bytes()
    assert "UN-GAIN-09" in complaint(capsys, "clauses", "confirm", "UN-GAIN-01", "UN-GAIN-09")
    assert (packs["undecim"] / "clauses.lock").read_bytes() == confirmed
