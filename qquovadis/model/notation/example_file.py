"""What a worked example may say: a position, choices in words, what then holds, and what else was possible or not.

Only shapes are here; examples are run by controllers, since running them takes a referee.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any

from pydantic import Field, Strict, ValidationError

from qquovadis.errors import N_, PackError
from qquovadis.model.file_endings import EXAMPLE_ENDING
from qquovadis.model.notation.position_file import Position, PositionWords, TileRow
from qquovadis.model.pack.file_limits import read_toml
from qquovadis.model.pack.shapes import Name, Names, Shape, Whole, Wording
from qquovadis.model.pack.suggestions import pack_error

ENDING = EXAMPLE_ENDING
FOLDER = "examples"

Lines = Annotated[tuple[Name, ...], Strict(False)]
Fact = bool | Whole | Name | Annotated[tuple[Whole | Name, ...], Strict(False)]


class ExpectedFinding(Shape):
    """A finding of the referee: its name, whose it is, its total, its parts by source, and its facts in words."""

    name: Name
    seat: Name | None = None
    total: Whole | None = None
    parts: dict[Name, Whole] = Field(default_factory=dict)
    facts: dict[Name, Fact] = Field(default_factory=dict)


class ExpectedOutcome(PositionWords):
    """What must hold after the choices; of what is not said, anything may be true.

    A number said of a zone is the number of its pieces; the order counts only where it does on the table.
    `refused` are the clauses one of which forbids the last choice; `next` is who is asked what after settling.
    """

    refused: Names = ()
    next: Name | None = None
    tiles: dict[Name, TileRow | Annotated[tuple[Whole, Whole], Strict(False)]] = Field(default_factory=dict)
    found: Annotated[tuple[ExpectedFinding, ...], Strict(False)] = ()
    not_found: Names = ()
    winners: Names | None = None


class Alternative(Shape):
    """Other choices from the same position: all legal, or the last one refused by one of the clauses it names."""

    when: Lines
    refused: Names = ()
    note: Wording | None = None


class Example(Shape):
    """A worked example.

    A line of `when` is a seat and its choice ("A: place 2-4/a"), or the name of a step that needs nobody ("growth"):
    everything up to it is then run, and it is the last that has been.
    `needs` names what the program must learn before the example can be tried, `variant` the file of a variant, seen
    from the example's own folder, under which it is tried.
    """

    id: Name
    title: Wording
    note: Wording | None = None
    clauses: Names = ()
    needs: Name | None = None
    variant: Name | None = None
    given: Position
    when: Lines = ()
    then: ExpectedOutcome = ExpectedOutcome()
    alternative: Annotated[tuple[Alternative, ...], Strict(False)] = ()


def read_example(file: Path) -> Example:
    """Return the example in a file; PackError with file and key if it is none."""
    return example_of(file.name, read_toml(file))


def example_of(file: str, content: Mapping[str, Any]) -> Example:
    """Return the example that a table of TOML describes; PackError, naming this file, if it describes none."""
    try:
        return Example.model_validate(dict(content))
    except ValidationError as error:
        raise pack_error(file, Example, dict(content), error) from error


def example_schema() -> dict[str, Any]:
    """Return the JSON Schema of an example file."""
    return Example.model_json_schema()


def example_files(path: Path) -> Iterator[Path]:
    """Yield a file itself, or every example in a folder and below it, in order; PackError if there is nothing."""
    if path.is_file():
        yield path
        return
    found = sorted(path.rglob(f"*{ENDING}")) if path.is_dir() else []
    if not found:
        raise PackError(path.name, "", N_("there are no examples here"))
    yield from found
