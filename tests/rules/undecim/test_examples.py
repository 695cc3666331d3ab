"""The worked examples that the pack brings: each holds, and what it says is really looked at."""

from pathlib import Path
from typing import Any

import pytest

from qquovadis.controllers.examples import Shelf, differences, run_examples
from qquovadis.errors import PackError
from qquovadis.model.examples import FOLDER, example_of, read_example
from qquovadis.model.loading import find_pack
from qquovadis.model.positions import read_toml
from tests.changes import changes
from tests.marks import clause

EXAMPLES = sorted((find_pack("undecim", "14") / FOLDER).glob("*.toml"))
SHELF = Shelf()


def marked(file: Path) -> Any:
    """The example as a parameter, marked with the clauses that it shows and those by which it refuses."""
    example = read_example(file)
    refusals = [example.then.refused, *(alternative.refused for alternative in example.alternative)]
    refused = [label for labels in refusals if len(labels) == 1 for label in labels]
    return pytest.param(file, id=file.stem, marks=[clause(*example.clauses), clause(*refused, refused=True)])


@pytest.mark.parametrize("file", [marked(file) for file in EXAMPLES])
def test_the_example_holds(file: Path) -> None:
    assert list(differences(read_example(file), file.name, SHELF)) == []


def test_all_are_told_by_the_command() -> None:
    report = run_examples([find_pack("undecim", "14") / FOLDER])
    assert not report.failed
    assert not report.waiting
    assert len(set(report.held)) == len(EXAMPLES)


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.stem)
def test_both_languages_tell_it(file: Path) -> None:
    example = read_example(file)
    for words in (example.title, example.note, *(alternative.note for alternative in example.alternative)):
        assert words is None or (words.en.isascii() and words.en != words.ja and not words.ja.isascii())
    assert example.note is not None


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.stem)
def test_every_change_of_what_holds_is_seen(file: Path) -> None:
    content = read_toml(file)
    for then in changes(content.get("then", {}), "lot", ("not_found",)):
        assert is_seen(file, {**content, "then": then, "alternative": []}), f"{then} holds as well"


def is_seen(file: Path, content: dict[str, Any]) -> bool:
    """Whether an example so changed fails, be it that its words can be said of no table at all."""
    try:
        return next(differences(example_of(file.name, content), file.name, SHELF), None) is not None
    except PackError:
        return True


@pytest.mark.parametrize(
    "file", [file for file in EXAMPLES if read_example(file).alternative], ids=lambda file: file.stem
)
def test_an_alternative_is_not_both_legal_and_refused(file: Path) -> None:
    content = read_toml(file)
    for alternative in content["alternative"]:
        other = {**alternative, "refused": [] if alternative.get("refused") else ["UN-COMP-15"]}
        assert is_seen(file, {**content, "alternative": [other]}), f"{other} holds as well"
