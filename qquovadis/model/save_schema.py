"""What a saved game may say, as a JSON Schema: the header, and each kind of line after it.

For people who read saves with programs of their own; the program itself reads them by `saves` and `save_lines`.
"""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from qquovadis.engine.ops import OPERATIONS
from qquovadis.model.saves import Header

Check = Annotated[str, Field(pattern="^[0-9a-f]{8}$", description="CRC-32 of the line up to this member")]
Digest = Annotated[str, Field(pattern="^[0-9a-f]{24}$", description="fingerprint of the table after the line")]
Operation = Annotated[
    list[Any], Field(min_length=1, description=f"one of {', '.join(OPERATIONS)}, and its numbers in order")
]


class _Line(BaseModel):
    model_config = ConfigDict(extra="allow")


class Opening(_Line):
    """The second line: how the table was laid."""

    kind: Literal["opening"]
    operations: list[Operation]
    unasked: list[dict[str, Any]] = []
    digest: Digest
    check: Check


class EntryLine(_Line):
    """A choice, a push, another manner or other rules, and all that followed; `deed` says which it was."""

    kind: Literal["entry"]
    number: Annotated[int, Field(ge=1)]
    deed: dict[str, Any]
    operations: list[Operation] = []
    unasked: list[dict[str, Any]] = []
    seen: list[list[Any]] = []
    findings: list[list[Any]] = []
    note: str = ""
    agreed: list[str] = []
    time: str
    digest: Digest | None = None
    check: Check


class Undo(_Line):
    """Entries were taken back until `to` were left; what was seen by them is named, and who had agreed."""

    kind: Literal["undo"]
    to: Annotated[int, Field(ge=0)]
    gone: int
    seen: list[list[Any]]
    agreed: list[str] = []
    time: str
    check: Check


class Redo(_Line):
    """Undone entries were done again until there were `to`."""

    kind: Literal["redo"]
    to: Annotated[int, Field(ge=1)]
    check: Check


class Note(_Line):
    """A remark on an entry, in place of an earlier one."""

    kind: Literal["note"]
    entry: Annotated[int, Field(ge=1)]
    note: str
    check: Check


class _Parting(_Line):
    """What was in play parts after `kept` entries from branch `to`, which is in play from here on."""

    kept: Annotated[int, Field(ge=0)]
    to: Annotated[int, Field(ge=0)]
    name: str
    seen: list[list[Any]]
    agreed: list[str]
    time: str
    digest: Digest | None = None
    check: Check


class Fork(_Parting):
    """Play went on after `kept` entries as branch `to`; what was in play lies beside it with `left` entries."""

    kind: Literal["branch"]
    to: Annotated[int, Field(ge=1)]
    left: Annotated[int, Field(ge=0)]


class Switch(_Parting):
    """Branch `to` is in play from here on; what was in play parts from it after `kept` entries."""

    kind: Literal["switch"]


class Rename(_Line):
    """A branch has another name."""

    kind: Literal["rename"]
    branch: Annotated[int, Field(ge=0)]
    name: str
    time: str
    check: Check


class Delete(_Line):
    """A branch was given up."""

    kind: Literal["delete"]
    branch: Annotated[int, Field(ge=0)]
    time: str
    check: Check


class Mark(_Line):
    """A bookmark was put on the moment after `entry` entries of a branch."""

    kind: Literal["bookmark"]
    number: Annotated[int, Field(ge=1)]
    branch: Annotated[int, Field(ge=0)]
    entry: Annotated[int, Field(ge=0)]
    name: str
    time: str
    check: Check


class Unmark(_Line):
    """A bookmark was removed."""

    kind: Literal["unmark"]
    number: Annotated[int, Field(ge=1)]
    time: str
    check: Check


Told = Opening | EntryLine | Undo | Redo | Note | Fork | Switch | Rename | Delete | Mark | Unmark
SavedLine: TypeAdapter[Any] = TypeAdapter(Header | Annotated[Told, Field(discriminator="kind")])


def save_schema() -> dict[str, Any]:
    """The JSON Schema that every line of a saved game fits: the first is the header."""
    return {**SavedLine.json_schema(), "title": "A line of a saved game", "description": "JSON lines, a header first."}
