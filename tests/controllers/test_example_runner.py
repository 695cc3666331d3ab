"""Worked examples played out on a table: their moments, what holds at the end with numbers, and the other ways."""

from pathlib import Path

import pytest

from qquovadis.controllers.examples.example_runner import RunExample, stage
from qquovadis.controllers.examples.examples import ExampleFolders, differences
from qquovadis.controllers.replay.replay import Replay
from qquovadis.errors import PackError
from qquovadis.model.notation.example_file import example_of, read_example
from qquovadis.model.pack.file_limits import read_toml
from qquovadis.paths import resources
from tests.marks import quick

pytestmark = quick

FOLDER = resources() / "packs" / "quo_vadis" / "30" / "examples"
FILES = sorted(FOLDER.glob("*.toml"))
SHELF = ExampleFolders()


def staged(name: str) -> RunExample:
    """A shipped example, played out."""
    file = next(FOLDER.glob(f"{name}*.toml"))
    return stage(read_example(file), file, SHELF)


def changed(name: str, **then: object) -> RunExample:
    """A shipped example that expects something else."""
    file = next(FOLDER.glob(f"{name}*.toml"))
    content = read_toml(file)
    content["then"] = then
    return stage(example_of(file.name, content), file, SHELF)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_shipped_example_is_played_out_and_holds(file: Path) -> None:
    example = read_example(file)
    shown = stage(example, file, SHELF)
    assert not [check.difference for check in shown.checks if not check.holds]
    assert not [tried.difference for tried in shown.alternatives if tried.difference]
    assert shown.holds
    assert len(shown.lines) == len(example.when)
    assert list(differences(example, file.name, SHELF)) == []
    replay = Replay(shown.session)
    last = replay.digest()
    replay.seek(0)
    replay.seek(shown.lines[-1].entries if shown.lines else 0)
    assert replay.digest() == last


def test_each_line_is_a_moment_of_its_own() -> None:
    shown = staged("20-war-of-two")
    assert [line.entries for line in shown.lines] == [1, 2, 3, 4]
    entries = shown.session.entries
    assert [finding.name for finding in entries[1].findings] == ["war.rolled", "war.rolled"]
    assert "war.won" in [finding.name for finding in entries[2].findings]
    assert [tried.refused for tried in shown.alternatives][:2] == ["QV-WAR-08", "QV-WAR-08"]


def test_a_phrase_of_two_choices_and_a_step_are_a_line_each() -> None:
    assert staged("18-succession").lines[0].entries == 2
    assert staged("28-refill").lines[-1].words == "refill"


def test_what_is_refused_is_no_entry_and_names_its_clause() -> None:
    shown = staged("19-succession-refused")
    assert [(line.entries, line.refused) for line in shown.lines] == [(0, "QV-SUCC-02")]
    assert shown.checks[0][:4] == ("refused", "A: succeed with miracle", ("QV-SUCC-02",), "QV-SUCC-02")


def test_what_does_not_hold_is_told_with_the_numbers_of_now() -> None:
    shown = changed(
        "20-war-of-two", seat={"A": {"morale": 2}}, found=[{"name": "war.strength", "seat": "A", "total": 9}]
    )
    data = {check.kind: check for check in shown.checks}
    assert (data["tally"].expected, data["tally"].actual) == (2, 1)
    assert data["total"][:4] == ("total", ("war.strength", 0), 9, 11)
    assert str(data["total"].difference) == "war.strength of A is 11, not 9"
    assert not shown.holds


def test_a_refusal_that_nobody_expects_stops_the_example_there() -> None:
    content = read_toml(next(FOLDER.glob("20-war*.toml")))
    content["when"] = ["A: declare 2", "A: declare 2", "B: declare 1"]
    shown = stage(example_of("mine.toml", content), Path("mine.toml"), SHELF)
    assert [(line.words, line.entries) for line in shown.lines] == [("A: declare 2", 1), ("A: declare 2", 1), ("", 1)]
    assert shown.broken is not None and shown.broken.seats == (1,)
    assert str(shown.checks[0].difference) == "“A: declare 2” is not allowed (QV-WAR-08)"


def test_nonsense_is_told_with_file_and_key() -> None:
    content = read_toml(FILES[0])
    content["when"] = ["A: fly"]
    with pytest.raises(PackError, match=r'mine.toml, when: nobody can "fly"'):
        stage(example_of("mine.toml", content), Path("mine.toml"), SHELF)
    content["needs"] = "flight"
    with pytest.raises(PackError, match="waiting until the program supports flight"):
        stage(example_of("mine.toml", content), Path("mine.toml"), SHELF)


def test_a_staged_example_is_only_looked_at() -> None:
    shown = staged("20-war-of-two")
    assert not shown.session.situation.can_undo
    assert not shown.session.situation.may_change_by_hand
    assert shown.session.seating.is_alone
