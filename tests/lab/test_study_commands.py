"""`lab run`, `report`, `verify`, `merge` and `compare`: what they print, write and return."""

import csv
import json
from pathlib import Path
from typing import Any

import pytest

from qquovadis import __main__
from qquovadis.lab.books.book import LabBook
from qquovadis.lab.books.tables import write_csv
from qquovadis.lab.play.engines import PlayedBlock
from tests.lab.small_studies import PLACES, QUESTION
from tests.marks import quick

DONE, NOT_HELD, WRONG_USE, CANNOT_TELL = 0, 1, 2, 3
PrintedText = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Speak English, whatever the machine speaks."""
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")


@pytest.fixture
def study(tmp_path: Path) -> Path:
    """Return the file of a study."""
    file = tmp_path / "moons.qqstudy"
    file.write_text(QUESTION, encoding="utf-8")
    return file


def spoken(printed: PrintedText, *arguments: str, code: int) -> Any:
    """Run a command of the lab with --json and return what it said."""
    assert __main__.main(["lab", *arguments, "--json"]) == code
    return json.loads(printed.readouterr().out)


def test_a_study_is_played_kept_reported_and_verified(capsys: PrintedText, study: Path, tmp_path: Path) -> None:
    """Five blocks of two arms are not enough for a goal; the report of the book says what the run said."""
    book = str(tmp_path / "a.qqlab")
    first = spoken(capsys, "run", str(study), "--book", book, "--games", "3", code=CANNOT_TELL)
    assert (first["stopped"], first["blocks"]) == ("games", 2)
    whole = spoken(capsys, "run", str(study), "--book", book, code=CANNOT_TELL)
    assert (whole["stopped"], whole["blocks"], whole["games"]) == ("games", len(PLACES), 2 * (9 + 8))
    assert [each["met"] for each in whole["goals"]] == [False] * 4
    again = spoken(capsys, "report", book, code=DONE)
    assert whole["resumed_games"] == first["games"]
    of_a_run = {"cpu_seconds", "wall_seconds", "resumed_games", "paced_games"}
    assert {key: again[key] for key in again if key not in of_a_run} == {
        key: whole[key] for key in whole if key not in of_a_run
    }
    assert spoken(capsys, "verify", book, "--share", "0.3", code=DONE) == {
        **{"book": book, "blocks": 2, "holds": True, "wrong": []}
    }
    assert __main__.main(["lab", "report", book]) == DONE
    said = capsys.readouterr().out.splitlines()
    assert said[0].startswith("Bots played, random bots (random/1)")
    assert any("3 players" in line for line in said)
    assert __main__.main(["lab", "run", str(study), "--book", book]) == CANNOT_TELL
    assert "34 games of at most 34; 0 of 4 goals met" in capsys.readouterr().err


@quick
def test_tables_have_a_row_for_each_game_and_seat(capsys: PrintedText, study: Path, tmp_path: Path) -> None:
    """Never over a file that is there; words that look like formulas are set apart."""
    book, folder = str(tmp_path / "a.qqlab"), tmp_path / "tables"
    spoken(capsys, "run", str(study), "--book", book, "--games", "3", code=CANNOT_TELL)
    page = tmp_path / "page.html"
    spoken(capsys, "report", book, "--csv", str(folder), "--html", str(page), code=DONE)
    with (folder / "games.csv").open(encoding="utf-8", newline="") as content:
        games = list(csv.DictReader(content))
    with (folder / "seats.csv").open(encoding="utf-8", newline="") as content:
        seats = list(csv.DictReader(content))
    assert (len(games), len(seats)) == (2 * (3 + 4), 2 * (9 + 16))
    assert {row["arm"] for row in games} == {"A", "B"}
    assert page.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    assert __main__.main(["lab", "report", book, "--csv", str(folder)]) == WRONG_USE
    assert "already" in capsys.readouterr().err
    write_csv({"x": [{"a": "=1+1", "b": 1.5, "c": None}]}, tmp_path)
    assert (tmp_path / "x.csv").read_text(encoding="utf-8") == "a,b,c\n'=1+1,1.5,\n"


def test_parquet_holds_the_same(
    capsys: PrintedText, study: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where it is installed; else a sentence says how to get it."""
    book = str(tmp_path / "a.qqlab")
    spoken(capsys, "run", str(study), "--book", book, "--games", "3", code=CANNOT_TELL)
    with monkeypatch.context() as without:
        without.setitem(__import__("sys").modules, "pyarrow", None)
        assert __main__.main(["lab", "report", book, "--parquet", str(tmp_path / "p")]) == WRONG_USE
        assert "qquovadis[export]" in capsys.readouterr().err
    parquet = pytest.importorskip("pyarrow.parquet", reason="pyarrow is an extra: pip install qquovadis[export]")
    assert __main__.main(["lab", "report", book, "--parquet", str(tmp_path / "p")]) == DONE
    assert parquet.read_table(tmp_path / "p" / "games.parquet").num_rows == 14


def test_two_books_of_a_plan_are_put_together_unless_a_block_differs(
    capsys: PrintedText, study: Path, tmp_path: Path
) -> None:
    """The sentence names both who played it; a changed record is found by verifying, too."""
    one, other, into = (tmp_path / f"{name}.qqlab" for name in ("one", "other", "into"))
    spoken(capsys, "run", str(study), "--book", str(one), code=CANNOT_TELL)
    with LabBook.open(one) as whole:
        with LabBook.create(other, whole.plan()) as part:
            part.append(whole.block(1, 1))
        with LabBook.create(tmp_path / "wrong.qqlab", whole.plan()) as wrong:
            block = whole.block(0, 0)
            arm = block.arms[0]
            changed = arm.records[0]._replace(points=(99, *arm.records[0].points[1:]))
            arms = PlayedBlock(0, (changed, *arm.records[1:]), 0.5), block.arms[1]
            wrong.append(block._replace(arms=arms, worker="elsewhere:7"))
    assert __main__.main(["lab", "merge", str(other), str(one), "--into", str(into)]) == DONE
    assert "5 blocks" in capsys.readouterr().out
    with LabBook.open(into) as merged:
        assert sorted(merged.places) == PLACES
    assert __main__.main(["lab", "merge", str(one), str(wrong.file), "--into", str(tmp_path / "no.qqlab")]) == WRONG_USE
    assert "elsewhere:7" in capsys.readouterr().err
    assert not (tmp_path / "no.qqlab").exists()
    assert __main__.main(["lab", "verify", str(wrong.file), "--share", "1"]) == NOT_HELD
    assert "elsewhere:7" in capsys.readouterr().out


def test_a_book_is_read_again_with_cards_compared_with_others(capsys: PrintedText, tmp_path: Path) -> None:
    """By a name of the pack, and without a game more; the book stays as it is. Without lots there is nothing to do."""
    book, other = tmp_path / "a.qqlab", tmp_path / "b.qqlab"
    asked = ("ask", "undecim/14", "--level", "random", "--seats", "3", "--games", "3")
    spoken(capsys, *asked, "--question", "skills", "--against", "Raid", "--book", str(book), code=DONE)
    spoken(capsys, *asked, "--question", "length", "--book", str(other), code=CANNOT_TELL)
    content = book.read_bytes()
    for more, against in (
        ((), ["raid"]),
        (("--against", "Trade", "--against", "flea market"), ["flea_market", "trade"]),
    ):
        told = spoken(capsys, "report", str(book), *more, code=DONE)
        assert told["against"] == against
        assert {tuple(each["against"]) for each in told["items"] if each["by"] == "lot"} == {tuple(against)}
    assert __main__.main(["lab", "report", str(book), "--against", "Trade", "--language", "en"]) == DONE
    assert "Cards are compared with Trade." in capsys.readouterr().out
    assert book.read_bytes() == content
    assert __main__.main(["lab", "report", str(other), "--against", "Trade"]) != DONE
    assert "Nobody got cards at random here" in capsys.readouterr().err
    assert __main__.main(["lab", *asked, "--question", "length", "--against", "Trade"]) != DONE
    assert "belong to the question" in capsys.readouterr().err


def test_two_drafts_are_compared(capsys: PrintedText) -> None:
    """Ten games tell nothing yet, and say so of every goal."""
    arguments = ("compare", "undecim/14", "undecim/14", "--level", "random", "--games", "8", "--goal", "points.mean")
    report = spoken(capsys, *arguments, code=CANNOT_TELL)
    (contrast,) = (each for each in report["contrasts"] if not each["exploratory"])
    assert (contrast["metric"], contrast["arms"], contrast["word"]) == ("points.mean", ["B", "A"], "cannot_tell")
    assert (contrast["mean"], contrast["n"]) == (0, 2)


def test_chances_that_a_variant_changes_are_told_before_it_is_played_and_stand_in_the_report(
    capsys: PrintedText, tmp_path: Path
) -> None:
    """Of two counters the moon die leaves one in one case of six; the night now comes with two left."""
    variant, book, page = tmp_path / "night.qqvariant", tmp_path / "night.qqlab", tmp_path / "night.html"
    variant.write_text('name = "Night"\ngame = "undecim"\ndraft = "14"\n[parameters]\n"night.trigger" = 2\n')
    arguments = ("compare", "undecim/14", str(variant), "--level", "random", "--games", "8")
    report = spoken(capsys, *arguments, "--book", str(book), code=CANNOT_TELL)
    (chance,) = report["odds"]
    assert chance["cases"][0] == {"case": "Time counters before the roll: 2", "before": "5/6", "after": "1"}
    assert __main__.main(["lab", *arguments]) == CANNOT_TELL
    first, line, *_ = capsys.readouterr().out.splitlines()
    assert first.startswith("Exact chance that the night comes")
    assert line == "  83.3 % →  100 %  Time counters before the roll: 2"
    assert __main__.main(["lab", "report", str(book), "--html", str(page), "--language", "ja"]) == 0
    assert "<td>振る前のタイムカウンター：2個</td><td>83.3%</td><td>100%</td>" in page.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (("run", "nothing.qqstudy"), "nothing.qqstudy"),
        (("report", "nothing.qqlab"), "nothing.qqlab"),
        (("verify", "nothing.qqlab"), "nothing.qqlab"),
        (("merge", "no.qqlab", "none.qqlab", "--into", "x.qqlab"), "no.qqlab"),
        (("compare", "undecim/14", "undecim/99"), "99"),
        (("compare", "undecim/14", "undecim/14", "--goal", "points.men"), "points.men"),
    ],
)
@quick
def test_wrong_use_is_told_in_a_sentence(capsys: PrintedText, arguments: tuple[str, ...], named: str) -> None:
    """Which names what is wrong."""
    assert __main__.main(["lab", *arguments]) == WRONG_USE
    assert named in capsys.readouterr().err
