"""Games on disk: JSON lines, a header first, then what opened the table, then a line for each thing that happened.

Lines are only ever appended. Each has a checksum (`line_checks`), and the header stands twice, so whatever a crash or a
bad disk leaves behind, the file reads up to its last whole line.
A save holds the secrets too: it is for the table, not for a rival.
Here a file becomes lines and back; `format` says what they may say, `save_lines` makes them, and `box` tells what their
numbers mean.
"""

import json
import re
import zlib
from collections.abc import Container
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from pydantic import ValidationError

from qquovadis import __version__
from qquovadis.errors import SaveError, Sentence
from qquovadis.model.agreed import UndoPolicy
from qquovadis.model.pack.file_limits import (
    LONGEST_HEADER,
    refuse_long_header,
    refuse_many_pieces,
    save_bytes,
)
from qquovadis.model.saves.damage import Damage
from qquovadis.model.saves.format import UNCHECKED, Header
from qquovadis.model.saves.line_checks import (
    BEFORE,
    CHECK,
    KIND,
    VERSION,
    Line,
    is_spoilt,
    spelled,
    whole_lines,
    written,
)
from qquovadis.model.saves.program_versions import is_newer
from qquovadis.model.text.system_errors import reason_of
from qquovadis.model.text.translations import N_

NEWER = N_(
    "“{file}” was saved by a newer Q Quo Vadis ({program}), in a form that this version ({ours}) cannot read. "
    "Install the newer version to open it. The file is unchanged."
)
ENTRY, END = "entry", "end"
MOST_COPIES = 8  # so many places are looked at where the copy of a lost first line could begin
IGNORABLE = "ignorable"
MARK = b'{"format":"qquovadis game"'
DAMAGED_FIRST = N_(
    "Line 1 of “{file}” is damaged at {place} and cannot be trusted, so the game cannot be opened. Use a copy of it."
)
REPLACED_FIRST = N_(
    "Line 1 of “{file}” was changed at {place} and cannot be trusted; its second copy in the file is used. The "
    "file is unchanged: play goes on in a copy beside it."
)
SPOILT_COPY = N_(
    "Line 2 of “{file}”, a copy of line 1, was changed at {place}; line 1 is intact and is used. The file is "
    "unchanged: play goes on in a copy beside it."
)


class SaveHead(NamedTuple):
    """The header of a save, where the lines after it begin, in bytes, and what is wrong with its first line, if so."""

    header: Header
    size: int
    fault: SaveError | None = None


@dataclass(frozen=True)
class Recording:
    """A save as it was read: its header, its whole lines after it, and what is wrong with the rest, if anything.

    `ends` holds, for the header and each line, where it ends in the file, in bytes; the opening is line `opening`.
    `fault` says what of the first line could not be trusted, as a sentence that is not to be raised.
    `size` and `sum` are of the whole file as it was read, so that another content is noticed later.
    """

    path: Path
    header: Header
    lines: tuple[Line, ...]
    ends: tuple[int, ...]
    damage: Damage | None = None
    opening: int = 2
    fault: SaveError | None = None
    size: int = 0
    sum: int = 0

    @property
    def is_cut_short(self) -> bool:
        """Whether the last sitting has no end in it, as after a crash, or if the last lines are lost.

        A save older than version 4 does not tell.
        """
        return self.header.version > UNCHECKED and self.lines[-1][KIND] != END


def read(path: Path) -> Recording:
    """Read a save up to its last whole line; SaveError if it is none, or its beginning is lost."""
    content = content_of(path)
    top = top_of(path, content)
    opening = content.count(b"\n", 0, top.size) + 1
    rest = content[top.size :].split(b"\n")
    lines: list[Line] = []
    ends = [top.size]
    damage = None
    for at, line in enumerate(whole_lines(rest)):
        if isinstance(line, Sentence):
            damage = Damage(at + opening, line, sum(each[KIND] == ENTRY for each in lines))
            break
        lines.append(line)
        ends.append(ends[-1] + len(rest[at]) + 1)
    if not lines:
        raise SaveError(
            N_("“{file}” holds no game: it ends before the table was set up. You can delete it."), file=path.name
        )
    read_as = Recording(
        path=path,
        header=top.header,
        lines=tuple(lines),
        ends=tuple(ends),
        damage=damage,
        opening=opening,
        fault=top.fault,
    )
    return replace(read_as, size=len(content), sum=zlib.crc32(content))


def top_of(path: Path, content: bytes) -> SaveHead:
    """Read the header of a save, from its second copy if the first line was changed; SaveError if neither is whole."""
    first, _, rest = content.partition(b"\n")
    first = first.removesuffix(b"\r")
    refuse_long_header(path, first)
    if not is_spoilt(first):
        header, size = header_in(path, first), content.find(b"\n") + 1 or len(content)
        second = rest.partition(b"\n")[0]
        if header.version <= UNCHECKED or not rest or second.startswith(b'{"kind":'):
            return SaveHead(header, size)
        fault = None
        if second.removesuffix(b"\r") != first:
            fault = SaveError(SPOILT_COPY, file=path.name, place=_changed(first, second))
        return SaveHead(header, size + len(second) + 1, fault)
    top = content[1 : 2 * LONGEST_HEADER]
    for found in islice(re.finditer(re.escape(MARK), top), MOST_COPIES):
        line = top[found.start() :].partition(b"\n")[0]
        if not is_spoilt(line.removesuffix(b"\r")):
            header = header_in(path, line)
            fault = SaveError(REPLACED_FIRST, file=path.name, place=_changed(line, first))
            return SaveHead(header, found.start() + 1 + len(line) + 1, fault)
    header_in(path, first, trusted=False)
    raise SaveError(DAMAGED_FIRST, file=path.name, place=_changed(first, rest.partition(b"\n")[0]))


def _changed(whole: bytes, spoilt: bytes) -> str:
    """Return the members of a header that another line says otherwise; only the first one if their lengths differ."""
    at, names = 1, []
    for name, value in json.loads(whole).items():
        size = len(spelled({name: value})) - 1
        if whole[at : at + size] != spoilt[at : at + size]:
            names.append(name)
        at += size
    return ", ".join(names if len(whole) == len(spoilt) else names[:1]) or "format"


def passed_over(line: Line, known: Container[str]) -> Line | None:
    """Return a line of an unknown kind that may be ignored and is to be kept, without its checksums; else None."""
    if line[KIND] in known or line.get(IGNORABLE) is not True:
        return None
    return {key: value for key, value in line.items() if key not in (BEFORE, CHECK)}


def written_header(header: Header) -> bytes:
    """Return the header as it stands in the file: twice, each time with its checksum and its end."""
    usual = {"variant": "", "tiles": {}, "undo": UndoPolicy.ASK.value, "designer": "", "deals": False, "hints": False}
    unsaid = {key for key, value in usual.items() if getattr(header, key) == value}
    return written(header.model_dump(exclude={CHECK} | unsaid)) * 2


def content_of(path: Path) -> bytes:
    """Return the bytes of a save; SaveError if it cannot be read or is empty."""
    if path.is_dir():
        raise SaveError(N_("“{file}” is a folder, not a saved game. Choose a file in it."), file=path.name)
    try:
        content = save_bytes(path)
    except FileNotFoundError:
        raise SaveError(N_("“{file}” was not found. It may have been moved or renamed."), file=str(path)) from None
    except OSError as error:
        text = N_("“{file}” cannot be read: {reason}. Check that you have permission to open it, or copy it elsewhere.")
        raise SaveError(text, file=path.name, reason=reason_of(error)) from None
    if not content:
        raise SaveError(N_("“{file}” is empty: nothing was ever saved in it. You can delete it."), file=path.name)
    return content


def header_in(path: Path, first: bytes, *, trusted: bool = True) -> Header:
    """Read the first line of a save, from outside in: is it ours, of a version we know, and whole? SaveError if not.

    One whose checksum is wrong is not `trusted`: it may still tell where it makes no sense.
    """
    try:
        spoken = json.loads(first)
    except (ValueError, RecursionError):
        spoken = None
    if not isinstance(spoken, dict) or spoken.get("format") != Header.model_fields["format"].default:
        raise SaveError(
            N_("“{file}” is not a saved game of Q Quo Vadis, or its first line is missing."), file=path.name
        )
    refuse_many_pieces(path, spoken)
    version, program = spoken.get("version"), str(spoken.get("program", ""))
    newer = SaveError(NEWER, file=path.name, program=program, ours=__version__)
    if trusted and isinstance(version, int) and version > VERSION:
        raise newer
    try:
        return Header.model_validate_json(first)
    except ValidationError as error:
        if trusted and is_newer(program):
            raise newer from None
        raise SaveError(DAMAGED_FIRST, file=path.name, place=_place(error)) from None


def _place(error: ValidationError) -> str:
    return ", ".join(".".join(str(part) for part in fault["loc"]) or "?" for fault in error.errors()[:3])
