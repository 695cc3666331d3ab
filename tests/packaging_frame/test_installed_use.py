"""What proofs say of an installed program beside play: each breaks where the program does otherwise than it should."""

import json
import sqlite3
import subprocess
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import installed_use
import pytest
from environment import Missing
from work import Work

from tests.marks import quick

pytestmark = quick
Answers = Callable[[tuple[str, ...]], tuple[int, str]]
SKILLS = """
[[skill]]
name = { en = "Deep Roads", ja = "深い道" }

[[skill]]
name = { en = "Old Law", ja = "古い掟" }
"""
FONTS = """name                 type          encoding     emb sub uni object ID
-------------------- ------------- ------------ --- --- --- ---------
Inter-Bold           CID TrueType  Identity-H   yes no  yes     15  0
"""


class Answering:
    """An installed program that answers as it is told, and writes nothing."""

    target = "toy"

    def __init__(self, desk: Path, answers: Answers) -> None:
        self.desk, self._answers = desk, answers

    def run(self, *words: str) -> "subprocess.CompletedProcess[str]":
        """Answer."""
        code, text = self._answers(words)
        return subprocess.CompletedProcess(words, code, text, "what went wrong")

    def called(self, file: Path) -> str:
        """Return what a file is called there."""
        return f"there:{file.name}"


def book(file: Path, *digests: str) -> Path:
    """Write as much of a lab book as is compared."""
    with closing(sqlite3.connect(file)) as tables, tables:
        tables.execute("CREATE TABLE block (number, sub, digest)")
        tables.executemany("INSERT INTO block VALUES (?, 0, ?)", enumerate(digests))
    return file


@pytest.fixture
def work(tmp_path: Path) -> Work:
    """Return a build of sources that have two skills."""
    pack = tmp_path / "source" / "resources" / "packs" / installed_use.PRINTED
    pack.mkdir(parents=True)
    (pack / "skills.toml").write_text(SKILLS, encoding="utf-8")
    return Work(tmp_path, tmp_path / "source", tmp_path, tmp_path, 0, "1.2.3")


@pytest.mark.parametrize(
    ("kept", "holds", "games", "held"),
    [
        (("a", "b"), True, 12, True),
        (("a", "c"), True, 12, False),  # the sources leave other records
        (("a", "b"), False, 12, False),  # played again, they are others
        (("a", "b"), True, 9, False),  # the report misses games
    ],
)
def test_a_study_must_leave_what_the_sources_leave(
    work: Work, monkeypatch: pytest.MonkeyPatch, kept: tuple[str, ...], holds: bool, games: int, held: bool
) -> None:
    def answers(words: tuple[str, ...]) -> tuple[int, str]:
        if words[1] == "run":
            return installed_use.CANNOT_TELL, json.dumps({"games": 6 if "--games" in words else 12})
        return 0, json.dumps({"holds": holds} if words[1] == "verify" else {"games": games})

    book(work.folder / "moons.qqlab", *kept)
    monkeypatch.setattr(installed_use, "of_the_sources", lambda _work: book(work.folder / "ours.qqlab", "a", "b"))
    monkeypatch.setattr(installed_use, "words_of", lambda _pdf: "Moons")
    assert installed_use.plays_study(work, Answering(work.folder, answers))[0] is held
    assert "moon.counters" in (work.folder / "moons.qqstudy").read_text(encoding="utf-8")


def test_a_command_that_ends_otherwise_is_told_with_what_it_said(work: Work) -> None:
    with pytest.raises(Missing, match=r"lab run there:moons\.qqstudy .*ended with 2: .*went wrong"):
        installed_use.plays_study(work, Answering(work.folder, lambda _words: (2, "")))


@pytest.mark.parametrize(
    ("text", "pages", "fonts", "fault"),
    [
        ("Deep\nRoads\nOld Law\f深い\n道 古い掟\f", 2, FONTS, ""),
        ("Deep\nRoads\f深い道 古い掟\f", 2, FONTS, "“Old Law” is not in it"),
        ("Deep Roads Old Law 深い道 古い掟\f", 2, FONTS, "2 pages were told, 1 are there"),
        ("Deep Roads Old Law\f深い道 古い掟\f", 2, FONTS.replace(" yes no ", " no  no "), "a font is not in it"),
        ("Deep Roads Old Law\f深い道 古い掟\f", 2, FONTS.partition("Inter")[0], "none at all"),
    ],
)
def test_what_is_printed_must_be_read(
    work: Work, monkeypatch: pytest.MonkeyPatch, text: str, pages: int, fonts: str, fault: str
) -> None:
    monkeypatch.setattr(installed_use, "need", lambda _programs: None)
    monkeypatch.setattr(installed_use, "run", lambda words: fonts if words[0] == "pdffonts" else text)
    program = Answering(work.folder, lambda _words: (0, json.dumps({"pages": pages})))
    held, told = installed_use.prints(work, program)
    assert held is not bool(fault)
    assert fault in told


def test_a_game_of_ones_own_must_be_there_and_in_order(work: Work) -> None:
    program = Answering(work.folder, lambda _words: (0, ""))
    assert not installed_use.begins_game(program)[0]
    pack = work.folder / "packs" / installed_use.OWN_FOLDER
    pack.mkdir(parents=True)
    (pack / "pack.toml").touch()
    assert installed_use.begins_game(program)[0]
    out_of_order = Answering(work.folder, lambda words: (words[0] == "check-pack", ""))
    assert not installed_use.begins_game(out_of_order)[0]
