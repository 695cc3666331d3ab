"""The lines of a save are checked: each ends with its checksum and names that of the line before, so damage is noticed.

A line is JSON in one row; what it says is checked after that, by the models of `format`.
"""

import json
import re
import zlib
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from qquovadis.errors import Sentence
from qquovadis.model.pack.file_limits import LONGEST_ENTRY
from qquovadis.model.pack.nesting_depth import is_nested_too_deeply
from qquovadis.model.saves.damage import CHANGED, CUT_OFF, NO_END, ONE_LOST, TOO_DEEP, TOO_LONG

# From version 4 on the header ends with a checksum and stands twice, and lines may be marked as ignorable;
# version 3 was the first to tell who may undo freely, version 2 knew variants, other lands on tiles and persons.
VERSION = 4
KIND = "kind"
BEFORE, CHECK = "before", "check"
CHECKED = re.compile(rb',"check":"([0-9a-f]{8})"\}$')

Line = dict[str, Any]


def spelled(line: Mapping[str, Any]) -> bytes:
    """Return a line as JSON; what UTF-8 has no bytes for, such as half an emoji in a note, as JSON escapes it."""
    return json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode(errors="backslashreplace")


def written(line: Mapping[str, Any], before: str = "") -> bytes:
    """Return a line as it stands in the file, with the checksum of the line before it, if any, and its own."""
    text = spelled({**line, BEFORE: before} if before else line)[:-1]
    return text + f',"{CHECK}":"{zlib.crc32(text):08x}"}}\n'.encode()


def chained(lines: Iterable[Mapping[str, Any]], before: str = "") -> bytes:
    """Lines as they stand in the file one after another, each naming the one before it."""
    content = []
    for line in lines:
        content.append(written(line, before))
        before = checksum_of(content[-1])
    return b"".join(content)


def checksum_of(content: bytes) -> str:
    """Return the checksum of the last of these lines."""
    check = CHECKED.search(content.rstrip(b"\r\n"))
    return check[1].decode() if check else ""


def whole_lines(rest: list[bytes]) -> Iterator[Line | Sentence]:
    """Yield the lines after the header; a reason in place of the first that is not whole or follows a lost one."""
    before = ""
    for at, raw in enumerate(rest):
        last = at == len(rest) - 1
        if last and not raw:
            return
        if len(raw) > LONGEST_ENTRY:
            yield TOO_LONG
            return
        if is_nested_too_deeply(raw):
            yield TOO_DEEP
            return
        line = _read_line(raw.removesuffix(b"\r"))
        if last and line is not None:
            yield NO_END
            return
        if line is None:
            yield CUT_OFF if last else CHANGED
            return
        if line.get(BEFORE, before) != before:
            yield ONE_LOST
            return
        before = line[CHECK]
        yield line


def _read_line(raw: bytes) -> Line | None:
    check = CHECKED.search(raw)
    if check is None or int(check[1], 16) != zlib.crc32(raw[: check.start()]):
        return None
    try:
        line = json.loads(raw)
    except (ValueError, RecursionError):
        return None
    return line if isinstance(line, dict) and isinstance(line.get(KIND), str) else None


def is_spoilt(first: bytes) -> bool:
    """Return whether a header is not as it was written; an old one tells only by making no sense."""
    check = CHECKED.search(first)
    if check is not None:
        return int(check[1], 16) != zlib.crc32(first[: check.start()])
    try:
        spoken = json.loads(first)
    except (ValueError, RecursionError):
        return True
    version = spoken.get("version") if isinstance(spoken, dict) else None
    return version == VERSION
