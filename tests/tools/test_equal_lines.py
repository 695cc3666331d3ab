"""The count of lines that stand in two folders: what counts, what does not, and how long a run must be."""

from pathlib import Path

import pytest
from tools.equal_lines import code_lines, equal_lines, main, runs

GAMES = Path(__file__).resolve().parents[2] / "qquovadis" / "games"
# What is left are headings of steps, and rules that the two drafts say alike by chance; plumbing goes to `common`.
# Eighty of them are where both games hand the words of others' pieces and moments to `common`, twenty-five the fields
# of the records by which each game says what it is and what the lab may know of it.
MOST = 375  # what rules read of a pack is named by each draft in its own words
CHAPTER = '''"""What it is."""

import re

CLAUSE = "QV-R70"


def price(seat):
    """What it costs (QV-WAR-08)."""
    # why
    first = seat + 1
    second = first * 2
    third = second - seat
    return third
'''


def test_docstrings_comments_imports_and_blank_lines_do_not_count_and_clauses_are_alike() -> None:
    assert code_lines(CHAPTER) == [
        'CLAUSE = "LABEL"', "def price(seat):", "first = seat + 1", "second = first * 2", "third = second - seat",
        "return third",
    ]  # fmt: skip


def test_only_runs_of_four_lines_are_equal() -> None:
    known = set(runs(["a", "b", "c", "d", "e"]))
    assert equal_lines(["x", "a", "b", "c", "y"], known) == 0
    assert equal_lines(["x", "a", "b", "c", "d", "y"], known) == 4
    assert equal_lines(["a", "b", "c", "d", "e", "a", "b", "c", "d"], known) == 9


def test_folders_are_compared_with_the_sum_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for folder, text in (("one", CHAPTER.replace("QV-", "PO-")), ("other", CHAPTER)):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "war.py").write_text(text, "utf-8")
    (tmp_path / "one" / "own.py").write_text("own = 1\n", "utf-8")
    monkeypatch.setattr("sys.argv", ["equal_lines", str(tmp_path / "one"), str(tmp_path / "other")])
    main()
    assert [line.split() for line in capsys.readouterr().out.splitlines()] == [
        ["6", "of", "6", "war.py"], ["0", "of", "1", "own.py"], ["6", "of", "7", "in", "all"],
    ]  # fmt: skip


def test_what_both_world_games_need_stands_once() -> None:
    known = {run for path in (GAMES / "quo_vadis").glob("*.py") for run in runs(code_lines(path.read_text("utf-8")))}
    chapters = [code_lines(path.read_text("utf-8")) for path in (GAMES / "populous").glob("*.py")]
    assert sum(equal_lines(lines, known) for lines in chapters) < MOST
