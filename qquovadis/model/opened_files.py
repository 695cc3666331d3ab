"""Which of the program's files one is, asked by every way in which a file comes: command line, dialog, drop, system."""

import zipfile
from collections.abc import Mapping
from enum import Enum
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from qquovadis.errors import N_, Listed, QuoError, Sentence
from qquovadis.model.file_endings import (
    BOOK_ENDING,
    EXAMPLE_ENDING,
    GAME_ENDING,
    PACK_ENDING,
    POSITION_ENDING,
    PRINT_ENDING,
    SESSION_ENDING,
    STUDY_ENDING,
    VARIANT_ENDING,
)

PACK_SHEET = "pack.toml"
TOP = 4096  # bytes that tell a file whose name says nothing
SQLITE, ZIP = b"SQLite format 3\x00", b"PK\x03\x04"
MOST_PARTS = 1000  # of an archive that are looked through
STRANGE_FILE = N_("“{file}” is not a file that Q Quo Vadis can open. It opens: {known}.")
ENDS = N_("{kind} ({ending})")


class FileKind(Enum):
    """What the program can open."""

    GAME = GAME_ENDING
    PACK = PACK_ENDING
    VARIANT = VARIANT_ENDING
    POSITION = POSITION_ENDING
    SESSION = SESSION_ENDING
    PRINT = PRINT_ENDING
    STUDY = STUDY_ENDING
    BOOK = BOOK_ENDING
    EXAMPLE = EXAMPLE_ENDING
    FOLDER = PACK_SHEET


class KindWords(NamedTuple):
    """What files of a kind are called, and how they end."""

    words: str
    ending: str


KINDS: Mapping[FileKind, KindWords] = MappingProxyType(
    {
        kind: KindWords(words, kind.value)
        for kind, words in {
            FileKind.GAME: N_("Saved games"),
            FileKind.PACK: N_("Games in one file"),
            FileKind.VARIANT: N_("Variants"),
            FileKind.POSITION: N_("Positions"),
            FileKind.SESSION: N_("Playtest reports"),
            FileKind.PRINT: N_("Records of what was printed"),
            FileKind.STUDY: N_("Studies"),
            FileKind.BOOK: N_("Lab books"),
            FileKind.EXAMPLE: N_("Examples"),
        }.items()
    }
)


def kind_of(file: Path) -> FileKind | None:
    """Return what a file is: by its ending, in letters of any case, or else by how it begins; None if it is none."""
    if folder_of_pack(file) is not None:
        return FileKind.FOLDER
    name = file.name.casefold()
    for kind, (_, ending) in KINDS.items():
        if name.endswith(ending):
            return kind
    try:
        return _kind_inside(file)
    except (OSError, ValueError, zipfile.BadZipFile, RecursionError):
        return None


def folder_of_pack(file: Path) -> Path | None:
    """Return the folder of a pack that was named by itself or by its first sheet; None if it is something else."""
    folder = file.parent if file.name == PACK_SHEET else file
    return folder if (folder / PACK_SHEET).is_file() else None


def refuse_strange(file: Path) -> QuoError:
    """Return what is said of a file that is nothing of the program's."""
    known = Listed([Sentence(ENDS, kind=Sentence(words), ending=ending) for words, ending in KINDS.values()])
    return QuoError(STRANGE_FILE, file=file.name, known=known)


def _kind_inside(file: Path) -> FileKind | None:
    with file.open("rb") as opened:
        top = opened.read(TOP)
    if top.startswith(SQLITE):
        return FileKind.BOOK
    if top.startswith(ZIP):
        with zipfile.ZipFile(file) as archive:
            names = [part.filename for part in archive.infolist()[:MOST_PARTS]]
        if PACK_SHEET in names:
            return FileKind.PACK
        return FileKind.SESSION if any(name.endswith(GAME_ENDING) for name in names) else None
    start = top.lstrip(b"\xef\xbb\xbf")
    return FileKind.GAME if start.startswith(b"{") and b'"qquovadis game"' in start else None
