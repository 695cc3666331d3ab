"""Running examples: what is held, what fails with which first difference, and what waits."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from qquovadis.controllers.examples.examples import ExampleFolders, differences, run_examples, shipped_examples
from qquovadis.errors import QuoError
from qquovadis.model.notation.example_file import example_of, example_schema
from qquovadis.model.notation.position_file import position_of
from qquovadis.model.pack.file_limits import read_toml
from qquovadis.paths import resources

HEAD = """
id = "mine"
title = { en = "Mine", ja = "例" }
"""
GIVEN = """
[given]
game = "quo_vadis"
draft = "30"
seats = 3
turn = "A"
landmark = "workers"
table = { genesis = "2-4" }
"""


def difference(tmp_path: Path, text: str) -> str:
    """The first difference of the one example that fails."""
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    report = run_examples([file])
    assert not report.held
    return str(report.failed[0].difference)


def test_the_shipped_examples_are_found_by_game() -> None:
    assert shipped_examples("quo_vadis") == [each for each in shipped_examples() if "quo_vadis" in each.parts]
    assert shipped_examples("quo_vadis")
    assert shipped_examples("chess") == []


def test_an_example_that_says_what_is_so_is_held(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(HEAD + 'when = ["A: place 2-4/a"]' + GIVEN, encoding="utf-8")
    assert run_examples([tmp_path]).held == ["mine"]


def test_an_example_that_needs_more_waits(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(HEAD + 'needs = "skills"\nwhen = ["A: fly"]' + GIVEN, encoding="utf-8")
    report = run_examples([tmp_path])
    assert report.waiting == [("mine", "skills")]
    assert not report.held
    assert not report.failed


@pytest.mark.parametrize(
    ("when", "then", "told"),
    [
        ('["A: place 2-4/a"]', '[then.on]\n"2-4/a" = ["B worker"]', "2-4/a contains A worker, not B worker"),
        ('["A: place 2-4/a"]', '[then.on]\n"2-4/a" = []', "2-4/a contains A worker, not nothing"),
        ('["A: place 2-4/a"]', "[then.seat.A]\nreserve = 10", "reserve.A contains 9, not 10"),
        ('["A: place 2-4/a"]', "[then.seat.A]\nfood = 1", "food.A is 0, not 1"),
        ('["A: place 2-4/a"]', '[then.table]\ngenesis = "1-2"', "genesis is 2-4, not 1-2"),
        (
            '["A: place 2-4/a"]',
            '[then]\nnext = "B: place workers"',
            "the next decision is A: play card, not B: place workers",
        ),
        ('["A: place 2-4/a"]', '[then]\nwinners = ["A"]', "the winners are not known yet, not A"),
        ('["A: place 2-4/a"]', '[then.tiles]\n"2-4" = [1, 0]', "2-4 is not at 1, 0"),
        ('["A: place 2-4/a"]', '[[then.found]]\nname = "war.won"', "war.won is missing; present: nothing"),
        ('["A: place 2-9/a"]', "", "mine.toml, when: there is no place 2-9/a. Did you mean 2-"),
        ('["A: plaice 2-4/a"]', "", 'mine.toml, when: nobody can "plaice 2-4/a". Did you mean place?'),
        ('["F: place 2-4/a"]', "", "mine.toml, when: there is no seat F; the seats are A, B, C"),
        ('["A: place 2-4/b"]', "", "“A: place 2-4/b” is not allowed (QV-PLACE-07)"),
        ('["A: play labor"]', "", "mine.toml, when: nothing is called labor. Did you mean labour?"),
        ('["A: use many"]', "", "mine.toml, when: use how many? many is not a number"),
        ('["A: take gold"]', "", "mine.toml, when: there is no gold to take"),
        ('["A: lay here"]', "", "mine.toml, when: where? here is not a position like 0,2"),
        ('["grow"]', "", 'there is no step "grow", and nobody to choose it'),
        ('["fight"]', "", '"fight" has not been reached yet: A: place workers'),
        ('["A: place 2-4/a"]', '[then]\nrefused = ["QV-PLACE-01"]', "is allowed, but should not be (QV-PLACE-01)"),
        (
            '["A: place 2-4/b"]',
            '[then]\nrefused = ["QV-PLACE-01"]',
            "is not allowed by QV-PLACE-07, but should be refused by QV-PLACE-01",
        ),
        ('["A: place 2-4/a"]', '[[alternative]]\nwhen = ["A: place 2-4/b"]', "alternative 1 (A: place 2-4/b)"),
    ],
)
def test_the_first_difference_is_told(when: str, then: str, told: str, tmp_path: Path) -> None:
    assert told in difference(tmp_path, f"{HEAD}when = {when}\n{GIVEN}\n{then}\n")


ANYBODY = "there is no seat F; the seats are A, B, C"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('when = ["F: place 2-4/a"]' + GIVEN, f"mine.toml, when: {ANYBODY}"),
        ('when = ["A: place 2-4/a"]' + GIVEN + "[then.seat.F]\nfood = 1", f"mine.toml, then, seat.F: {ANYBODY}"),
        (GIVEN + "[given.seat.F]\nfood = 1", "mine.toml, given, seat.F: "),
        (
            GIVEN + '[[alternative]]\nwhen = ["A: place 2-4/a"]\n[[alternative]]\nwhen = ["F: place 2-4/a"]',
            f"mine.toml, alternative[2]: {ANYBODY}",
        ),
    ],
)
def test_what_makes_no_sense_is_named_by_its_file_and_then_by_its_key(text: str, told: str, tmp_path: Path) -> None:
    """Wherever it stands in the file: the choices, what is expected, the position, and other ways to choose."""
    found = difference(tmp_path, HEAD + text + "\n")
    assert found.startswith(told)


def test_findings_are_compared_part_by_part(tmp_path: Path) -> None:
    given = GIVEN.replace('"workers"', '"war"') + '[given.on]\n"2-4/a" = ["A worker", "B worker"]\n'
    given += '[given.chance]\n"war A" = [3]\n"war B" = [2]\n'
    found = '[[then.found]]\nname = "war.strength"\nseat = "A"\n'
    when = HEAD + 'when = ["A: declare 0", "B: declare 0", "fight"]\n' + given
    assert "war.strength of A is 4, not 5" in difference(tmp_path, when + found + "total = 5")
    assert "consists of" in difference(tmp_path, when + found + 'parts = { "QV-WAR-06" = 4 }')
    assert "sides of war.strength of A is 8, not 6" in difference(tmp_path, when + found + "facts = { sides = 6 }")
    assert "war.strength has no fact side" in difference(tmp_path, when + found + "facts = { side = 6 }")
    assert "war.won is present" in difference(tmp_path, when + '[then]\nnot_found = ["war.won"]')


def test_what_is_no_example_fails_under_the_name_of_its_file(tmp_path: Path) -> None:
    assert "mine.toml, wehn: this key cannot be used here. Did you mean when?" in difference(
        tmp_path, HEAD + "wehn = []\n" + GIVEN
    )
    assert "this is not valid TOML at " in difference(tmp_path, "id =")
    report = run_examples([tmp_path / "missing", tmp_path / "empty"])
    assert [each.id for each in report.failed] == ["missing", "empty"]


def test_the_schema_names_a_position_inside() -> None:
    assert "Position" in example_schema()["$defs"]


WRONG: tuple[Any, ...] = (
    *(True, -1, 7, 10**9, 3.5, "", "x", "rest", "none", "growth", [], [1], ["rest"], [["labour"]], {}, {"x": 1}),
    *("A: done", "A: lift x", "A: take food 99 times", "A: keep 3", "A: lay 1,1", "labour turned 3 known to AB"),
)
FILES = sorted((resources() / "packs" / "quo_vadis" / "30" / "examples").glob("*.toml"))


@pytest.mark.parametrize("seed", range(8))
def test_nothing_but_sentences_comes_of_spoilt_examples(seed: int) -> None:
    chance, shelf = Random(seed), ExampleFolders()
    for _ in range(40):
        file = chance.choice(FILES)
        content = read_toml(file)
        *way, last = chance.choice([each for each in ways(content) if each])
        table: Any = content
        for key in way:
            table = table[key]
        table[last] = chance.choice(WRONG)
        try:
            lines = [str(each) for each in differences(example_of(file.name, content), file.name, shelf)]
        except QuoError as error:
            lines = [str(error)]
        assert all(lines)


def ways(content: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every way into a file, key by key."""
    yield way
    inside = content.items() if isinstance(content, dict) else enumerate(content) if isinstance(content, list) else ()
    for key, value in inside:
        yield from ways(value, (*way, key))


@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_the_guide_to_positions_shows_is_true(language: str) -> None:
    guide = (resources() / "packs" / f"positions.{language}.md").read_text(encoding="utf-8")
    position, *examples = (tomllib.loads(block) for block in re.findall(r"```toml\n(.*?)```", guide, re.DOTALL))
    assert ExampleFolders().set_up(position_of("guide", position), "guide").asked() == "A: declare morale"
    for example in examples:
        assert list(differences(example_of("guide", example), "guide", ExampleFolders())) == []
    assert len(examples) == 2
