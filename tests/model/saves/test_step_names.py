"""What a save calls the steps of its rules is only ever a name: Python makes code of the fields of a record."""

from pathlib import Path
from random import Random

import pytest

from qquovadis.controllers import Session, record
from qquovadis.model.saves.box import recorded_box
from qquovadis.model.saves.line_checks import KIND, chained
from qquovadis.model.saves.save_file import read, written_header
from tests.controllers.tables import play_on, table
from tests.marks import quick
from tests.toy import toy_kit

pytestmark = quick

FOREIGN = "Foreign"


def written_with(path: Path, names: list[str], *, in_header: bool) -> None:
    """Let a save know of a step with these fields, and let its first entry leave such a step on the agenda."""
    found = read(path)
    opening, entry, *_ = ({key: text for key, text in line.items() if key not in ("before", "check")}
                          for line in found.lines)  # fmt: skip
    entry["operations"] = [["Resolved", 0, [[FOREIGN, *([0] * len(names))]]]]
    steps = {KIND: "steps", "steps": {FOREIGN: names}}
    header = found.header
    if in_header:
        header = header.model_copy(update={"steps": {**header.steps, FOREIGN: tuple(names)}})
    path.write_bytes(written_header(header) + chained([opening, entry] if in_header else [opening, steps, entry]))


def looked_at(path: Path) -> Session:
    """The session of a save, without any rules."""
    found = read(path)
    return Session.resume(found, recorded_box(found.header, toy_kit(3)))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """The file of a game of the toy that is under way."""
    session = table()
    file = record(session, "Toy", tmp_path).path
    play_on(session, 3, Random(2))
    return file


@pytest.mark.parametrize(
    "names",
    [["a='''"], ["a\nb"], ["class"], ["a", "a"], ["__iter__"], ["A"], [""], ["é"]],
    ids=["code", "lines", "keyword", "twice", "special", "capital", "empty", "accent"],
)
def test_a_step_with_fields_that_are_no_names_ends_what_can_be_opened(path: Path, names: list[str]) -> None:
    written_with(path, names, in_header=False)
    session = looked_at(path)
    assert session.loaded.damage is not None
    assert len(session.entries) == 0


@pytest.mark.parametrize("names", [["class"], ["a", "a"]], ids=["keyword", "twice"])
def test_the_first_line_names_no_such_fields_either(path: Path, names: list[str]) -> None:
    written_with(path, names, in_header=True)
    session = looked_at(path)
    assert session.loaded.damage is not None
    assert len(session.entries) == 0


@pytest.mark.parametrize("where", ["line", "header"])
def test_a_step_with_fields_that_are_names_is_read_without_its_rules(path: Path, where: str) -> None:
    written_with(path, ["seat", "pieces_left"], in_header=where == "header")
    session = looked_at(path)
    assert session.loaded.damage is None
    assert [(type(step).__name__, *step) for step in session.history.table.agenda] == [(FOREIGN, 0, 0)]
