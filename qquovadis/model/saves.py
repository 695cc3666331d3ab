"""Games on disk: JSON lines, a header first, then what opened the table, then a line for each thing that happened.

Lines are only ever appended, and each ends with a check figure, so whatever a crash or a bad disk leaves behind, the
file reads up to its last whole line.
A save holds the secrets too: it is for the table, not for a rival.
Here a file becomes lines and back; `save_lines` says what is in them, `save_box` what their numbers mean.
"""

import json
import re
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from qquovadis import __version__
from qquovadis.errors import SaveError
from qquovadis.model.ages import is_newer
from qquovadis.model.entries import Manner, UndoPolicy
from qquovadis.model.texts import N_

GAME_ENDING = ".qqgame"
POSITION_ENDING = ".qqpos"

VERSION = 3
# Who may undo freely is told from version 3 on; all else is still written as a program of version 2 reads it.
WITHOUT_POLICY = 2
# What a program can read that knows no variants, other lands on tiles or persons is still written as it reads it.
WITHOUT_VARIANT = 1
NEWER = N_(
    "“{file}” was saved by a newer Q Quo Vadis ({program}) in a way that this one ({ours}) cannot read. "
    "Install the newer one to open it. The file stays as it is."
)
KIND = "kind"
ENTRY = "entry"
CHECK = ',"check":"'
CHECKED = re.compile(rb',"check":"([0-9a-f]{8})"\}$')

Line = dict[str, Any]
Name = Annotated[str, Field(min_length=1)]
StepName = Annotated[str, Field(pattern=r"^[A-Za-z][A-Za-z0-9]*$")]
FieldName = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$")]


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


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

    `variant` is the whole text of the variant that the table was laid with, so that the save needs no other file, and
    `tiles` are the terrains of tiles on which other ones were printed for this table.
    `undo` says who may take back what somebody saw, and `designer` who may always, if anybody may.
    """

    format: Literal["qquovadis game"] = "qquovadis game"
    version: int = WITHOUT_VARIANT
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
    begun: str
    seats: tuple[SavedSeat, ...]
    identities: tuple[Name, ...]
    pieces: tuple[SavedPiece, ...]
    zones: tuple[Name, ...]
    tallies: tuple[SavedTally, ...]
    purposes: tuple[Name, ...]
    steps: dict[StepName, tuple[FieldName, ...]]

    @model_validator(mode="after")
    def agree(self) -> Self:
        """Every name stands once, and pieces are made of names that stand here."""
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
    def manner_at_start(self) -> Manner:
        """How the table was used when play began."""
        return Manner(self.manner)

    @property
    def undo_policy(self) -> UndoPolicy:
        """Who may take back what somebody saw; as ever, the table is asked, where a save says nothing."""
        return UndoPolicy(self.undo)


class Damage(NamedTuple):
    """Where a file stops making sense: the first bad line, why, and how many entries are whole before it.

    The reason is for whoever mends the file; `complaint` is for whoever wants to play on.
    """

    line: int
    reason: str
    entries: int

    def complaint(self, file: str) -> SaveError:
        """A sentence for the person, not to be raised: the game is open all the same."""
        return SaveError(
            N_(
                "“{file}” is damaged from line {line} on; {entries} entries before it are whole and open. "
                "The file stays as it is: play goes on in a copy beside it."
            ),
            file=file,
            line=self.line,
            entries=self.entries,
        )


@dataclass(frozen=True)
class Recording:
    """A save as it was read: its header, its whole lines after it, and what is wrong with the rest, if anything.

    `ends` holds, for the header and each line, where it ends in the file, in bytes.
    """

    path: Path
    header: Header
    lines: tuple[Line, ...]
    ends: tuple[int, ...]
    damage: Damage | None = None


def read(path: Path) -> Recording:
    """Read a save up to its last whole line; SaveError if it is none, or its beginning is lost."""
    content = _content(path)
    first, *rest = content.split(b"\n")
    header = header_in(path, first)
    lines: list[Line] = []
    ends = [len(first) + 1]
    damage = None
    for at, line in enumerate(_whole(rest), 2):
        if isinstance(line, str):
            damage = Damage(at, line, sum(each[KIND] == ENTRY for each in lines))
            break
        lines.append(line)
        ends.append(ends[-1] + len(rest[at - 2]) + 1)
    if not lines:
        raise SaveError(
            N_("“{file}” holds no game: the file ends before the table was laid. It can be deleted."), file=path.name
        )
    return Recording(path, header, tuple(lines), tuple(ends), damage)


def written(line: Mapping[str, Any]) -> bytes:
    """A line as it stands in the file, with its check figure and its end."""
    text = json.dumps(line, ensure_ascii=False, separators=(",", ":"))[:-1].encode()
    return text + f'{CHECK}{zlib.crc32(text):08x}"}}\n'.encode()


def written_header(header: Header) -> bytes:
    """The header as it stands in the file, with its end."""
    usual = {"variant": "", "tiles": {}, "undo": UndoPolicy.ASK.value, "designer": ""}
    spoken = header.model_dump(exclude={key for key, value in usual.items() if getattr(header, key) == value})
    for seat in spoken["seats"] if header.version == WITHOUT_VARIANT else ():
        del seat["person"]
    return json.dumps(spoken, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def _content(path: Path) -> bytes:
    if path.is_dir():
        raise SaveError(N_("“{file}” is a folder, not a saved game. Choose a file in it."), file=path.name)
    try:
        content = path.read_bytes()
    except FileNotFoundError:
        raise SaveError(N_("There is no file “{file}”. It may have been moved or renamed."), file=str(path)) from None
    except OSError as error:
        raise SaveError(
            N_("“{file}” cannot be read: {reason}. Check that you may open it, or copy it elsewhere."),
            file=path.name,
            reason=error.strerror or str(error),
        ) from None
    if not content:
        raise SaveError(N_("“{file}” is empty: nothing was ever saved in it. It can be deleted."), file=path.name)
    return content


def header_in(path: Path, first: bytes) -> Header:
    """Read the first line of a save, from outside in: is it ours, of a version we know, and whole? SaveError if not."""
    try:
        spoken = json.loads(first)
    except (ValueError, RecursionError):
        spoken = None
    if not isinstance(spoken, dict) or spoken.get("format") != Header.model_fields["format"].default:
        raise SaveError(N_("“{file}” is not a saved game of Q Quo Vadis, or its first line is lost."), file=path.name)
    version, program = spoken.get("version"), str(spoken.get("program", ""))
    newer = SaveError(NEWER, file=path.name, program=program, ours=__version__)
    if isinstance(version, int) and version > VERSION:
        raise newer
    try:
        return Header.model_validate_json(first)
    except ValidationError as error:
        if is_newer(program):
            raise newer from None
        raise SaveError(
            N_("The first line of “{file}” is damaged at {place}, so the game cannot be opened. Use a copy of it."),
            file=path.name,
            place=_place(error),
        ) from None


def _place(error: ValidationError) -> str:
    return ", ".join(".".join(str(part) for part in fault["loc"]) or "?" for fault in error.errors()[:3])


def _whole(rest: list[bytes]) -> Iterator[Line | str]:
    """The lines after the header; a sentence in place of the first one that is not whole."""
    for at, raw in enumerate(rest):
        last = at == len(rest) - 1
        if last and not raw:
            return
        line = _line(raw.removesuffix(b"\r"))
        if last and line is not None:
            yield "the line has no end"
            return
        if line is None:
            yield "the line is cut off" if last else "the line was changed"
            return
        yield line


def _line(raw: bytes) -> Line | None:
    check = CHECKED.search(raw)
    if check is None or int(check[1], 16) != zlib.crc32(raw[: check.start()]):
        return None
    try:
        line = json.loads(raw)
    except (ValueError, RecursionError):
        return None
    return line if isinstance(line, dict) and isinstance(line.get(KIND), str) else None
