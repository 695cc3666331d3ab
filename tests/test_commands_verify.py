"""Saved games are verified by a command, and with what is sent back."""

import json
import zipfile
from pathlib import Path
from typing import Any

from qquovadis import __main__
from qquovadis.model.saves import chained
from tests.test_commands import NOT_HELD, WELL, Printed, saved, spoken

__all__ = ["saved"]


def test_a_game_is_verified_by_making_its_choices_again(capsys: Printed, saved: tuple[Path, Any]) -> None:
    file, _ = saved
    report = spoken(capsys, "replay", str(file), "--verify")
    assert list(report) == ["entries", "digest", "scores", "verified"]
    held = {"holds": True, "entries": report["entries"], "by_hand": 0, "first_wrong": None}
    assert report["verified"] == held
    assert __main__.main(["replay", str(file), "--verify"]) == WELL
    assert "Verified: every move" in capsys.readouterr().out


def test_an_entry_that_the_rules_do_not_make_is_named(capsys: Printed, saved: tuple[Path, Any]) -> None:
    file, _ = saved
    first, second, *lines = file.read_bytes().splitlines(keepends=True)
    told = [{key: value for key, value in json.loads(line).items() if key != "before"} for line in lines]
    told[57].setdefault("operations", []).append(["Counted", 0, 1, "gift"])
    for line in told:
        del line["check"]
        line.pop("digest", None)
    file.write_bytes(first + second + chained(told))
    report = spoken(capsys, "replay", str(file), "--verify", code=NOT_HELD)
    assert report["verified"]["first_wrong"] == {"entry": 57, "branch": 0}
    assert report["verified"]["entries"] == 56
    assert spoken(capsys, "replay", str(file))["digest"] == report["digest"]
    assert __main__.main(["send-back", str(file), str(file.with_name("a.zip")), "--language", "en"]) == WELL
    assert "Not verified: move 57 does not follow the rules" in capsys.readouterr().out
    with zipfile.ZipFile(file.with_name("a.zip")) as archive:
        assert "Not verified: move 57 does not follow the rules" in archive.read("notes.txt").decode("utf-8-sig")
