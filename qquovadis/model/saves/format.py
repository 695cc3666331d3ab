"""The format of a saved game, said once: the header and every kind of line after it.

The reader validates by these models, the writer dumps them, and the JSON Schema is made of them; `operations` and
`rules_changes` hold the two largest parts of a line.

From version 4 on the header is the first line and the second, alike, and each has its checksum; of the lines after
the opening, each names the checksum of the one before it.
A line of another kind than those below is refused, unless it says `"ignorable": true`: such a line is passed over by
whoever does not know its kind, and kept. Where a save is written anew it stands at the end, so it must say by itself
what it is about. What people did beside their choices is in such lines (`observations`).
"""

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any, Literal, Self, get_args

from pydantic import BaseModel, BeforeValidator, ConfigDict, Discriminator, Field, Tag, TypeAdapter, model_validator

from qquovadis import __version__
from qquovadis.model.agreed import Mode, UndoPolicy
from qquovadis.model.saves.fields import FROM_0, FROM_1, LARGE, Number, Otherwise, SavedPart, Text, Texts
from qquovadis.model.saves.observations import ObservationLine
from qquovadis.model.saves.operations import SavedOperation
from qquovadis.model.saves.rules_changes import SavedRules

UNCHECKED = 3
FIRST_VERSION = 1
DESCRIPTION = (
    "JSON lines in UTF-8: from version 4 on the header twice, then the opening, then a line for each thing that "
    'happened. A line of an unknown kind that says "ignorable": true is passed over and kept; any other ends the game.'
)
Name = Annotated[str, Field(min_length=1)]
StepName = Annotated[str, Field(pattern=r"^[A-Za-z][A-Za-z0-9]*$")]
FieldName = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$")]
Check = Annotated[str, Field(pattern="^[0-9a-f]{8}$", description="CRC-32 of the line up to this member")]
Before = Annotated[str, Field(pattern="^([0-9a-f]{8})?$", description="checksum of the line before this one")]
Digest = Annotated[
    str,
    Field(pattern="^[0-9a-f]{24}$", description="fingerprint of the table after the line"),
    Otherwise("the table is not the one that was saved"),
]
# The piece, what it is, who learned it, a bit per seat that knows it now, and what a die showed, 0 for anything else.
SavedSeen = tuple[
    Annotated[Number, Otherwise("there is no piece {value}")],
    Annotated[Number, Otherwise("there is no identity {value}")],
    tuple[Annotated[Number, Field(ge=-LARGE, lt=LARGE), Otherwise("there is no number {value}")], ...],
    Annotated[Number, Otherwise("there is no seats {value}")],
    Annotated[Number, Otherwise("argument is no number")],
]
# Of a secret tally that was seen: no piece, no identity, who learned it, who sees it now, what it counted, and which.
SavedSeenCount = tuple[
    Annotated[Number, Otherwise("there is no piece {value}")],
    Annotated[Number, Otherwise("there is no identity {value}")],
    tuple[Annotated[Number, Field(ge=-LARGE, lt=LARGE), Otherwise("there is no number {value}")], ...],
    Annotated[Number, Otherwise("there is no seats {value}")],
    Annotated[Number, Otherwise("argument is no number")],
    Annotated[Number, Otherwise("there is no tally {value}")],
]
TALLY_SEEN = 6  # parts of the second of these


def _which_seen(row: object) -> str:
    return "tally" if isinstance(row, list | tuple) and len(row) == TALLY_SEEN else "piece"


AnySeen = Annotated[
    Annotated[SavedSeen, Tag("piece")] | Annotated[SavedSeenCount, Tag("tally")], Discriminator(_which_seen)
]
SavedFindingPart = tuple[
    Annotated[Text, Otherwise("source is no text")], Annotated[Number, Otherwise("amount is no number")]
]
SavedFinding = tuple[
    Annotated[Text, Otherwise("name is no text")],
    Annotated[Number, Otherwise("seat is no number")],
    tuple[SavedFindingPart, ...],
    dict[str, Any],
]


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True, defer_build=True)


class SavedSeat(_Part):
    """Who sits on a seat, with which race, or None if chance decided; `person` is who plays under several names."""

    name: str
    kind: Name
    race: str | None = None
    person: str = ""


class SavedPiece(_Part):
    """A piece as it lies in the box: its identity, zone and face, and whether it is hidden there."""

    name: Name
    identity: Name
    zone: Name
    face: int
    hidden: bool


class SavedTally(_Part):
    """A tally and the count it starts with."""

    name: Name
    start: int


class Header(_Part):
    """The first line of a save: which game by which rules, who plays, and the names behind all numbers, in order.

    Attributes:
        format: What tells a saved game from any other file.
        version: The version of this format.
        program: The version of the program that began the game.
        game, draft: Which pack it was played with.
        pack: The hash of that pack, empty if it was none of a folder.
        variant: The whole text of the variant that the table was laid with, so that the save needs no other file.
        tiles: The terrains of tiles on which other ones were printed for this table.
        parameters, options: What was agreed, by name.
        seed: What all chance follows from.
        start: The seat that begins, None if chance decided.
        manner: How the table was used when play began.
        undo: Who may take back what somebody saw.
        designer: Who may always take back, empty if nobody may.
        deals: Whether cards that would be chosen in secret at first are dealt.
        hints: Whether people agreed that each may ask what a bot would do.
        chance: By what the dice of purposes and seats are told apart, empty for their numbers, as in older games.
        begun: When the game began, in ISO 8601.
        seats: Who sits where.
        identities, pieces, zones, tallies, purposes: What the numbers in operations stand for.
        steps: The names of what each kind of step says.
        check: The CRC-32 of the line up to it; a save older than version 4 has none.
    """

    format: Literal["qquovadis game"] = "qquovadis game"
    version: int = FIRST_VERSION
    program: str = __version__
    game: Name
    draft: Name
    pack: str
    variant: str = ""
    tiles: dict[Name, tuple[Name, Name, Name]] = Field(default_factory=dict)
    parameters: dict[str, int | bool | str]
    options: dict[str, int | bool | str]
    seed: int
    start: int | None
    manner: Literal["match", "workshop", "replay"]
    undo: Literal["ask", "free", "designer"] = "ask"
    designer: str = ""
    deals: bool = False
    hints: bool = False
    chance: Literal["", "by name"] = ""
    begun: str
    seats: tuple[SavedSeat, ...]
    identities: tuple[Name, ...]
    pieces: tuple[SavedPiece, ...]
    zones: tuple[Name, ...]
    tallies: tuple[SavedTally, ...]
    purposes: tuple[Name, ...]
    steps: dict[StepName, tuple[FieldName, ...]]
    check: Annotated[str, Field(pattern="^([0-9a-f]{8})?$")] = ""

    @model_validator(mode="after")
    def agree(self) -> Self:
        """Refuse names that stand twice, and pieces made of names that stand nowhere."""
        pieces = [piece.name for piece in self.pieces]
        tallies = [tally.name for tally in self.tallies]
        for names in (self.identities, self.zones, self.purposes, pieces, tallies):
            if len(set(names)) < len(names):
                raise ValueError("a name stands twice")
        if (self.undo == "designer") != bool(self.designer):
            raise ValueError("a designer who may always undo has a name, and nobody else is told")
        used = {piece.identity for piece in self.pieces} - set(self.identities)
        used |= {piece.zone for piece in self.pieces} - set(self.zones)
        if used:
            raise ValueError(f"nothing has the name {min(used)}")
        return self

    @property
    def manner_at_start(self) -> Mode:
        """How the table was used when play began."""
        return Mode(self.manner)

    @property
    def undo_policy(self) -> UndoPolicy:
        """Who may take back what somebody saw; as ever, the table is asked, where a save says nothing."""
        return UndoPolicy(self.undo)


class SavedChoice(SavedPart):
    """A choice that a seat made, or that was made for it because there was no other.

    Attributes:
        seat: Who chose.
        choice: The verb and the number of its subject.
        step: The kind of step that asked.
        identity: What a chosen piece was, -1 for anything else.
        knows: A bit per seat that may be told the subject.
        secret: Whether those seats alone may be told the verb, too.
        about: What the subject numbers: piece, zone, tally, seat or amount.
        place: The zone in which a chosen piece lay, -1 for anything else.
    """

    seat: Number
    choice: tuple[Annotated[Text, Otherwise("verb is no text")], Annotated[Number, Otherwise("subject is no number")]]
    step: Text
    identity: Number
    knows: Number
    secret: Annotated[bool, BeforeValidator(lambda said: said is True)] = False
    about: Text
    place: Number


class SavedManualChange(SavedPart):
    """A change by hand: the table verb and the numbers for it."""

    push: Text
    arguments: tuple[Annotated[Number, Otherwise("argument is no number")], ...] = ()
    identity: Number
    knows: Number


class SavedManner(SavedPart):
    """The table is used in another mode from here on."""

    manner: Annotated[Literal["match", "workshop", "replay"], Otherwise("{value} is no manner")]


class SavedResumption(SavedPart):
    """The referee went on from a landmark of a seat's turn, after changes by hand."""

    landmark: Text
    seat: Number


class SavedRulesChange(SavedPart):
    """The table goes on under other rules from here on."""

    rules: SavedRules


DEEDS: Mapping[str, type[SavedPart]] = {
    "choice": SavedChoice,
    "push": SavedManualChange,
    "manner": SavedManner,
    "rules": SavedRulesChange,
    "landmark": SavedResumption,
}


def _deed_name(data: Any) -> str | None:
    """Return the first member that tells what sort of deed it is; without any it can only be the last sort."""
    if isinstance(data, dict):
        return next((name for name in DEEDS if name in data), "landmark")
    return next((name for name, kind in DEEDS.items() if isinstance(data, kind)), None)


SavedDeed = Annotated[
    Annotated[SavedChoice, Tag("choice")]
    | Annotated[SavedManualChange, Tag("push")]
    | Annotated[SavedManner, Tag("manner")]
    | Annotated[SavedRulesChange, Tag("rules")]
    | Annotated[SavedResumption, Tag("landmark")],
    Discriminator(_deed_name),
]


class _Line(SavedPart):
    before: Before = ""
    check: Check


class OpeningLine(_Line):
    """The line after the header: how the table was laid."""

    kind: Literal["opening"]
    operations: tuple[SavedOperation, ...] = ()
    unasked: tuple[SavedChoice, ...] = ()
    digest: Digest = ""


class EntryLine(_Line):
    """A choice, a change by hand, another mode or other rules, and all that followed.

    Attributes:
        number: Which entry of its branch it is, from 1 on.
        deed: What was done; its members tell what sort of deed it was.
        unasked: The choices that were made after it because there was no other.
        operations: What changed on the table.
        seen: What was not known before.
        findings: Named numbers that the rules computed, each with its seat, its parts and extra facts.
        note: A remark on it.
        agreed: Whose consent it took.
        time: When it was done, in ISO 8601.
        digest: The fingerprint of the table after it, which not every entry has.
    """

    kind: Literal["entry"]
    number: Annotated[Number, FROM_1]
    deed: SavedDeed
    unasked: tuple[SavedChoice, ...] = ()
    operations: tuple[SavedOperation, ...] = ()
    seen: tuple[AnySeen, ...] = ()
    findings: tuple[SavedFinding, ...] = ()
    note: Text = ""
    agreed: Texts = ()
    time: Text
    digest: Digest = ""


class UndoLine(_Line):
    """Entries were taken back until `to` were left; what was seen by them is named, and who had agreed.

    Where a secret choice was changed, `anew` entries follow at once in their place, perhaps none: without all of them
    nothing was taken back, and what was taken back cannot be done again. Other undoes have no `anew`.
    """

    kind: Literal["undo"]
    to: Annotated[Number, FROM_0]
    gone: Number
    seen: tuple[AnySeen, ...] = ()
    agreed: Texts = ()
    time: Text
    anew: Annotated[Number, FROM_0] | None = None


class RedoLine(_Line):
    """Undone entries were done again until there were `to`."""

    kind: Literal["redo"]
    to: Annotated[Number, FROM_1]


class NoteLine(_Line):
    """A remark on an entry, in place of an earlier one."""

    kind: Literal["note"]
    entry: Annotated[Number, FROM_1]
    note: Text


class ForkLine(_Line):
    """Play went on after `kept` entries as branch `to`; what was in play lies beside it with `left` entries.

    Attributes:
        kept: How many entries both have in common.
        to: The number of the branch that is in play from here on.
        name: The name of the one that was in play.
        left: How many entries that one has.
        seen: What was seen by the entries that are in play no longer.
        agreed: Whose consent it took.
        time: When it was done, in ISO 8601.
        digest: The fingerprint of the table after it.
    """

    kind: Literal["branch"]
    kept: Annotated[Number, FROM_0]
    to: Annotated[Number, FROM_1]
    name: Text
    left: Annotated[Number, FROM_0]
    seen: tuple[AnySeen, ...] = ()
    agreed: Texts = ()
    time: Text
    digest: Digest = ""


class SwitchLine(_Line):
    """Branch `to` is in play from here on; what was in play parts from it after `kept` entries.

    Attributes:
        kept: How many entries both have in common.
        to: The number of the branch that is in play from here on.
        name: The name of the one that was in play.
        seen: What was seen by the entries that are in play no longer.
        agreed: Whose consent it took.
        time: When it was done, in ISO 8601.
        digest: The fingerprint of the table after it.
    """

    kind: Literal["switch"]
    kept: Annotated[Number, FROM_0]
    to: Annotated[Number, FROM_0]
    name: Text
    seen: tuple[AnySeen, ...] = ()
    agreed: Texts = ()
    time: Text
    digest: Digest = ""


class RenameLine(_Line):
    """A branch has another name."""

    kind: Literal["rename"]
    branch: Annotated[Number, FROM_0]
    name: Text
    time: Text


class DeleteLine(_Line):
    """A branch was given up."""

    kind: Literal["delete"]
    branch: Annotated[Number, FROM_0]
    time: Text


class BookmarkLine(_Line):
    """A bookmark was put on the moment after `entry` entries of a branch."""

    kind: Literal["bookmark"]
    number: Annotated[Number, FROM_1]
    branch: Annotated[Number, FROM_0]
    entry: Annotated[Number, FROM_0]
    name: Text
    time: Text


class UnmarkLine(_Line):
    """A bookmark was removed."""

    kind: Literal["unmark"]
    number: Annotated[Number, FROM_1]
    time: Text


class StepsLine(_Line):
    """Steps of the rules that the header does not name, or not like that, with the names of what each says."""

    kind: Literal["steps"]
    steps: dict[str, Texts]


class EndLine(_Line):
    """A sitting ended; a save whose last line is of another kind may have lost its end."""

    kind: Literal["end"]
    time: Text


class IgnorableLine(_Line):
    """A line of any other kind, which a program that does not know it passes over and keeps."""

    kind: str
    ignorable: Literal[True]


BranchLine = ForkLine | SwitchLine | RenameLine | DeleteLine | BookmarkLine | UnmarkLine
KnownLine = OpeningLine | EntryLine | UndoLine | RedoLine | NoteLine | BranchLine | StepsLine | EndLine
LINES: Mapping[str, type[KnownLine]] = {
    word: kind for kind in get_args(KnownLine) for word in get_args(kind.model_fields["kind"].annotation)
}


@cache
def saved_line() -> TypeAdapter[Any]:
    """Return what reads any line of a saved game, whatever its kind."""
    observed = Annotated[ObservationLine, Field(discriminator="kind")]
    return TypeAdapter(Header | Annotated[KnownLine, Field(discriminator="kind")] | observed | IgnorableLine)


def save_schema() -> dict[str, Any]:
    """Return the JSON Schema that every line of a saved game fits: the first is the header."""
    return {**saved_line().json_schema(), "title": "A line of a saved game", "description": DESCRIPTION}
