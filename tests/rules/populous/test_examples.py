"""The worked examples that the pack brings: each holds, and what it says is really looked at."""

from pathlib import Path
from typing import Any

import pytest

from qquovadis.controllers.examples import Shelf, differences, run_examples
from qquovadis.model.examples import FOLDER, Example, example_of, read_example
from qquovadis.model.loading import find_pack
from qquovadis.model.positions import read_toml
from tests.changes import changes
from tests.marks import clause

EXAMPLES = sorted((find_pack("populous", "21") / FOLDER).glob("*.toml"))
WAITING: dict[str, str] = {}
SHELF = Shelf()


def marked(file: Path) -> Any:
    """The example as a parameter, marked with the clauses that it shows and those by which it refuses."""
    example = read_example(file)
    refusals = [example.then.refused, *(alternative.refused for alternative in example.alternative)]
    refused = [labels for labels in refusals if len(labels) == 1]
    marks = [clause(*example.clauses), clause(*(label for labels in refused for label in labels), refused=True)]
    return pytest.param(file, id=file.stem, marks=[] if example.needs else marks)


@pytest.mark.parametrize("file", [marked(file) for file in EXAMPLES])
def test_the_example_holds(file: Path) -> None:
    example = read_example(file)
    assert example.needs == WAITING.get(example.id)
    assert example.needs or list(differences(example, file.name, SHELF)) == []


def test_all_are_told_by_the_command() -> None:
    report = run_examples([find_pack("populous", "21") / FOLDER])
    assert not report.failed
    assert {each.id: each.needs for each in report.waiting} == WAITING
    assert len(report.held) + len(report.waiting) == len(EXAMPLES) == len({*report.held, *WAITING})


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.stem)
def test_both_languages_tell_it(file: Path) -> None:
    example = read_example(file)
    for words in (example.title, example.note, *(alternative.note for alternative in example.alternative)):
        assert words is None or (words.en.isascii() and words.en != words.ja and not words.ja.isascii())
    assert example.note is not None


@pytest.mark.parametrize(
    "file", [file for file in EXAMPLES if not read_example(file).needs], ids=lambda file: file.stem
)
def test_every_change_of_what_holds_is_seen(file: Path) -> None:
    content = read_toml(file)
    for then in changes(content.get("then", {}), "marker", ("not_found",)):
        changed: Example = example_of(file.name, {**content, "then": then, "alternative": []})
        assert next(differences(changed, file.name, SHELF), None) is not None, f"{then} holds as well"


@pytest.mark.parametrize(
    "file", [file for file in EXAMPLES if read_example(file).alternative], ids=lambda file: file.stem
)
def test_an_alternative_is_not_both_legal_and_refused(file: Path) -> None:
    content = read_toml(file)
    for alternative in content["alternative"]:
        other = {**alternative, "refused": [] if alternative.get("refused") else ["PO-COMP-05"]}
        changed = example_of(file.name, {**content, "alternative": [other]})
        assert next(differences(changed, file.name, SHELF), None) is not None, f"{other} holds as well"
