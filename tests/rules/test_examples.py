"""The worked examples that the packs bring: each holds, and what it says is really looked at."""

import re
from pathlib import Path
from typing import Any

import pytest

from qquovadis.controllers.examples.examples import ExampleFolders, differences, run_examples
from qquovadis.errors import PackError
from qquovadis.model.notation.example_file import FOLDER, example_of, read_example
from qquovadis.model.pack.file_limits import read_toml
from qquovadis.model.pack.loading import find_pack
from tests.changes import changes
from tests.marks import clause, quick, sampled
from tests.rules.games import GAMES

EXAMPLES = {game: sorted((find_pack(game, None) / FOLDER).glob("*.toml")) for game in GAMES}
ALL = [file for files in EXAMPLES.values() for file in files]
STRANGE = {
    "quo_vadis": ("marker", "QV-COMP-05"),
    "populous": ("marker", "PO-COMP-05"),
    "undecim": ("lot", "UN-COMP-15"),
}
JAPANESE = re.compile("[ぁ-ヿ一-鿿]")
SHELF = ExampleFolders()


def game_of(file: Path) -> str:
    """The game in whose pack the example lies."""
    return next(game for game, files in EXAMPLES.items() if file in files)


def named(file: Path) -> str:
    """The example's name in a report of tests."""
    return f"{game_of(file)} {file.stem}"


def marked(file: Path) -> Any:
    """The example as a parameter, marked with the clauses that it shows and those by which it refuses."""
    example = read_example(file)
    refusals = [example.then.refused, *(alternative.refused for alternative in example.alternative)]
    refused = [label for labels in refusals if len(labels) == 1 for label in labels]
    return pytest.param(file, id=named(file), marks=[clause(*example.clauses), clause(*refused, refused=True)])


@quick
@pytest.mark.parametrize("file", [marked(file) for file in ALL])
def test_the_example_holds(file: Path) -> None:
    assert list(differences(read_example(file), file.name, SHELF)) == []


@pytest.mark.parametrize("game", GAMES)
def test_all_are_told_by_the_command(game: str) -> None:
    report = run_examples([find_pack(game, None) / FOLDER])
    assert (report.failed, report.waiting) == ([], [])
    assert len(report.held) == len(EXAMPLES[game]) == len(set(report.held))


@pytest.mark.parametrize("file", ALL, ids=named)
def test_both_languages_tell_it(file: Path) -> None:
    example = read_example(file)
    for words in (example.title, example.note, *(alternative.note for alternative in example.alternative)):
        assert words is None or (not JAPANESE.search(words.en) and words.en != words.ja and not words.ja.isascii())
    assert example.note is not None


@pytest.mark.parametrize("file", sampled(ALL, 60), ids=named)
def test_every_change_of_what_holds_is_seen(file: Path) -> None:
    content, (filler, _) = read_toml(file), STRANGE[game_of(file)]
    for then in changes(content.get("then", {}), filler, ("not_found",)):
        assert is_seen(file, {**content, "then": then, "alternative": []}), f"{then} holds as well"


@pytest.mark.parametrize("file", [file for file in ALL if read_example(file).alternative], ids=named)
def test_an_alternative_is_not_both_legal_and_refused(file: Path) -> None:
    content, (_, label) = read_toml(file), STRANGE[game_of(file)]
    for alternative in content["alternative"]:
        other = {**alternative, "refused": [] if alternative.get("refused") else [label]}
        assert is_seen(file, {**content, "alternative": [other]}), f"{other} holds as well"


def is_seen(file: Path, content: dict[str, Any]) -> bool:
    """Whether an example so changed fails, be it that its words can be said of no table at all."""
    try:
        return next(differences(example_of(file.name, content), file.name, SHELF), None) is not None
    except PackError:
        return True
