"""Saved games are verified by a command, and with what is sent back."""

import json
import zipfile
from pathlib import Path
from typing import Any

import pytest

from qquovadis import __main__
from qquovadis.controllers import Session
from qquovadis.controllers.guided_turn import begin_guided
from qquovadis.controllers.saves.game_file import record_in
from qquovadis.model.pack.guides import load_guide
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.saves.line_checks import chained
from qquovadis.paths import HOME_VARIABLE
from tests.controllers.test_guided_turns import follow
from tests.test_commands import NOT_HELD, WELL, PrintedText, saved, spoken

__all__ = ["saved"]


def test_a_game_is_verified_by_making_its_choices_again(capsys: PrintedText, saved: tuple[Path, Any]) -> None:
    file, _ = saved
    report = spoken(capsys, "replay", str(file), "--verify")
    assert list(report) == ["entries", "digest", "scores", "verified"]
    held = {"holds": True, "entries": report["entries"], "by_hand": 0, "first_wrong": None}
    assert report["verified"] == held
    assert __main__.main(["replay", str(file), "--verify"]) == WELL
    assert "Verified: every move" in capsys.readouterr().out


def test_an_entry_that_the_rules_do_not_make_is_named(capsys: PrintedText, saved: tuple[Path, Any]) -> None:
    file, _ = saved
    first, second, *lines = file.read_bytes().splitlines(keepends=True)
    records = [{key: value for key, value in json.loads(line).items() if key != "before"} for line in lines]
    records[57].setdefault("operations", []).append(["Counted", 0, 1, "gift"])
    for line in records:
        del line["check"]
        line.pop("digest", None)
    file.write_bytes(first + second + chained(records))
    report = spoken(capsys, "replay", str(file), "--verify", code=NOT_HELD)
    assert report["verified"]["first_wrong"] == {"entry": 57, "branch": 0}
    assert report["verified"]["entries"] == 56
    assert spoken(capsys, "replay", str(file))["digest"] == report["digest"]
    assert __main__.main(["send-back", str(file), str(file.with_name("a.zip")), "--language", "en"]) == WELL
    assert "Not verified: move 57 does not" in capsys.readouterr().out
    with zipfile.ZipFile(file.with_name("a.zip")) as archive:
        assert "Not verified: move 57 does not" in archive.read("notes.txt").decode("utf-8-sig")


def guided(game: str, file: Path, at: int = -1) -> Session:
    """A game at one of the tables of a guide that was played to the end of its script, and kept in a file."""
    folder = find_pack(game, None)
    pack, guide = load_pack(folder), load_guide(folder)
    session = begin_guided(guide, pack, "ja", guide.tables[at])
    record_in(session, file)
    follow(session, guide.tables[at])
    return session


@pytest.mark.parametrize(("game", "at"), [("quo_vadis", 0), ("quo_vadis", 1), ("populous", 1), ("undecim", 0)])
def test_a_guided_game_is_verified_from_the_table_that_the_guide_lays(
    capsys: PrintedText, tmp_path: Path, game: str, at: int
) -> None:
    session = guided(game, file := tmp_path / "guided.qqgame", at)
    report = spoken(capsys, "replay", str(file), "--verify")
    assert report["verified"] == {"holds": True, "entries": len(session.entries), "by_hand": 0, "first_wrong": None}
    spoken(capsys, "send-back", str(file), str(tmp_path / "back.zip"))
    with zipfile.ZipFile(tmp_path / "back.zip") as archive:
        assert "every move follows the rules" in archive.read("notes.txt").decode("utf-8-sig")


def test_another_table_than_that_of_the_guide_is_not_verified(capsys: PrintedText, tmp_path: Path) -> None:
    guided("undecim", file := tmp_path / "guided.qqgame")
    first, second, *lines = file.read_bytes().splitlines(keepends=True)
    records = [{key: value for key, value in json.loads(line).items() if key != "before"} for line in lines]
    (opening, *_) = (line for line in records if line["kind"] == "opening")
    opening["operations"].append(["Counted", 0, 1, "gift"])
    for line in records:
        line.pop("check", None), line.pop("digest", None)
    file.write_bytes(first + second + chained(records))
    report = spoken(capsys, "replay", str(file), "--verify", code=NOT_HELD)
    assert report["verified"]["first_wrong"] == {"entry": 0, "branch": 0}


def test_without_a_second_name_nothing_is_written_where_the_program_was_called(
    saved: tuple[Path, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: PrintedText
) -> None:
    (here := tmp_path / "here").mkdir()
    (home := tmp_path / "another home").mkdir()
    monkeypatch.chdir(here)
    monkeypatch.setenv(HOME_VARIABLE, str(home))
    file = saved[0].resolve()
    spoken(capsys, "send-back", str(file))
    assert list(here.iterdir()) == []
    assert (home / f"{file.stem}.session.zip").is_file()
