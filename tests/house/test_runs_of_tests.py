"""The quick run looks into every room, and what is long has a sample that is in every run."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from passing_tests import WITH_QUICK_TESTS, files_with

from tests import marks
from tests.marks import LONG, all_sampled, long, quick, sampled

TESTS = Path(__file__).resolve().parents[1]
# Rooms in which nothing is over in a moment: the real program on a screen of its own.
NEVER_QUICK = {"e2e"}

QUICK_FILES = files_with(WITH_QUICK_TESTS)

pytestmark = quick


def rooms() -> set[str]:
    """Return every folder in which tests stand."""
    return {file.parent.relative_to(TESTS).as_posix() for file in TESTS.rglob("test_*.py")}


def test_every_room_has_a_quick_test() -> None:
    looked_into = {Path(file).parent.relative_to("tests").as_posix() for file in QUICK_FILES}
    assert rooms() - looked_into == NEVER_QUICK


def test_files_that_are_collected_for_the_quick_run_have_such_tests() -> None:
    idle = [file for file in QUICK_FILES if "quick" not in set(marks_in(TESTS.parent / file))]
    assert not idle


def marks_in(file: Path) -> Iterator[str]:
    """Yield the names of the marks that a file puts on its tests, wherever it does so."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef):
            yield from (each.id for each in node.decorator_list if isinstance(each, ast.Name))
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            named = (each.id for each in ast.walk(node.value) if isinstance(each, ast.Name))
            yield from named if node.targets[0].id == "pytestmark" else ()


def test_a_sample_is_even_and_the_others_are_long() -> None:
    listed = all_sampled("abcdefgh", 4)
    assert [each for each in listed if isinstance(each, str)] == ["a", "c", "e", "g"]
    others = [each for each in listed if not isinstance(each, str)]
    assert [(each.values, each.marks) for each in others] == [((letter,), (long,)) for letter in "bdfh"]
    assert [each.values for each in all_sampled([("a", 1), ("b", 2)], 1)[1:]] == [("b", 2)]


def test_what_a_run_leaves_out_is_not_collected_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(marks, "left_out", {LONG})
    assert sampled("abcd", 2) == ["a", "c"]
    assert sampled([pytest.param("a", marks=long), "b"], 2) == ["b"]
    monkeypatch.setattr(marks, "left_out", set())
    assert len(sampled("abcd", 2)) == 4
