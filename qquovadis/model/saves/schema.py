"""What a saved game may say, as a JSON Schema: the header, and each kind of line after it.

From version 4 on the header is the first line and the second, alike, and each has its check figure; of the lines after
the opening, each names the check figure of the one before it.
A line of another kind than those below is refused, unless it says `"ignorable": true`: such a line is passed over by
whoever does not know its kind, and kept. Where a save is written anew it stands at the end, so it must say by itself
what it is about.

For people who read saves with programs of their own; the program itself reads them by `saves` and `save_lines`.
"""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from qquovadis.engine.ops import OPERATIONS
from qquovadis.model.saves.save_file import Header

DESCRIPTION = (
    "JSON lines in UTF-8: from version 4 on the header twice, then the opening, then a line for each thing that "
    'happened. A line of an unknown kind that says "ignorable": true is passed over and kept; any other ends the game.'
)
Check = Annotated[str, Field(pattern="^[0-9a-f]{8}$", description="CRC-32 of the line up to this member")]
Digest = Annotated[str, Field(pattern="^[0-9a-f]{24}$", description="fingerprint of the table after the line")]
Before = Annotated[str, Field(pattern="^[0-9a-f]{8}$", description="check figure of the line before this one")]
Operation = Annotated[
    list[Any], Field(min_length=1, description=f"one of {', '.join(OPERATIONS)}, and its numbers in order")
]


class _Line(BaseModel):
    model_config = ConfigDict(extra="allow")

    before: Before | None = None


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


class Steps(_Line):
    """Steps of the rules that the header does not name, or not like that, with the names of what each says."""

    kind: Literal["steps"]
    steps: dict[str, list[str]]
    check: Check


class End(_Line):
    """A sitting ended; a save whose last line is of another kind may have lost its end."""

    kind: Literal["end"]
    time: str
    check: Check


class Ignorable(_Line):
    """A line of any other kind, which a program that does not know it passes over and keeps."""

    kind: str
    ignorable: Literal[True]
    check: Check


Told = Opening | EntryLine | Undo | Redo | Note | Fork | Switch | Rename | Delete | Mark | Unmark | Steps | End
SavedLine: TypeAdapter[Any] = TypeAdapter(Header | Annotated[Told, Field(discriminator="kind")] | Ignorable)


def save_schema() -> dict[str, Any]:
    """The JSON Schema that every line of a saved game fits: the first is the header."""
    return {**SavedLine.json_schema(), "title": "A line of a saved game", "description": DESCRIPTION}
