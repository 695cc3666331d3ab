"""What a position file may say: a table set up in words, in TOML, ending in `.qqpos`.

Only shapes are here; laying.py sets a position up on a table, telling.py writes a table as a position.
What is not said lies as it usually does; positions.en.md among the packs explains every key to a designer.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

from pydantic import Field, Strict, ValidationError

from qquovadis.model.file_endings import POSITION_ENDING
from qquovadis.model.pack.file_limits import read_toml
from qquovadis.model.pack.schema import Variant
from qquovadis.model.pack.shapes import Name, Names, Shape, Whole, Wording
from qquovadis.model.pack.suggestions import pack_error

ENDING = POSITION_ENDING

Place = Annotated[tuple[Whole, Whole], Strict(False)]
Pieces = Annotated[tuple[Whole | Name, ...], Strict(False)]
Rows = Annotated[tuple[Pieces, ...], Strict(False)]
WrittenValue = bool | Whole | Name | Pieces | Rows
Count = bool | Whole | Name


class TileRow(Shape):
    """How a tile lies: where, by how many thirds it is turned, and, for this position only, what is printed on it."""

    at: Place
    turned: Annotated[int, Field(ge=0, le=2)] = 0
    terrains: Annotated[tuple[Name, Name, Name], Strict(False)] | None = None


class PositionWords(Shape):
    """What is said of a table: of the whole of it, of its places by name, and of each seat.

    A number is a tally, a list holds the pieces of a zone in order, a list of lists those of several zones.
    """

    table: dict[Name, WrittenValue] = Field(default_factory=dict)
    on: dict[Name, Pieces] = Field(default_factory=dict)
    seat: dict[Name, dict[Name, WrittenValue]] = Field(default_factory=dict)


class Position(PositionWords):
    """A table in words: game, seats and rules agreed on, what lies where, who is to decide, and chance to come.

    `variant` is the whole variant by which the table is played; options and parameters say what differs from that.
    """

    game: Name
    draft: Name
    seats: Annotated[int, Field(ge=1, le=9)]
    title: Wording | None = None
    note: Wording | None = None
    seed: Annotated[int, Field(ge=0, lt=2**63)] = 0
    turn: Name | None = None
    landmark: Name | None = None
    agenda: Annotated[tuple[dict[Name, Whole | Name | Pieces], ...], Strict(False)] | None = None
    options: dict[Name, bool | Name] = Field(default_factory=dict)
    parameters: dict[Name, Count] = Field(default_factory=dict)
    variant: Variant | None = None
    tiles: dict[Name, TileRow | Place] | None = None
    chance: dict[Name, Annotated[tuple[Whole | Names, ...], Strict(False)]] = Field(default_factory=dict)

    @property
    def patch(self) -> dict[str, tuple[str, str, str]]:
        """The tiles with other terrains than the pack prints on them."""
        rows = (self.tiles or {}).items()
        return {tile: row.terrains for tile, row in rows if isinstance(row, TileRow) and row.terrains is not None}


def read_position(file: Path) -> Position:
    """Return the position in a file; PackError with file and key if it is none."""
    return position_of(file.name, read_toml(file))


def position_of(file: str, content: Mapping[str, Any]) -> Position:
    """Return the position that a table of TOML describes; PackError, naming this file, if it describes none."""
    try:
        return Position.model_validate(dict(content))
    except ValidationError as error:
        raise pack_error(file, Position, dict(content), error) from error


def position_schema() -> dict[str, Any]:
    """Return the JSON Schema of a position file."""
    return Position.model_json_schema()
