"""What comes back from a playtest, opened as a stranger's file: the one saved game in it, and nothing else.

Nothing is unpacked onto the disk, no name in the archive becomes a path, and no more is read than a game may have.
"""

import stat
import struct
import zipfile
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from qquovadis.archives import packing_fault, unpacked_part
from qquovadis.controllers.saves.send_back import ENDING
from qquovadis.errors import SaveError, Sentence
from qquovadis.files import write_whole
from qquovadis.model.file_endings import GAME_ENDING
from qquovadis.model.pack.file_limits import LARGEST_SAVE, save_bytes
from qquovadis.model.text.system_errors import reason_of
from qquovadis.model.text.translations import N_
from qquovadis.printable import shown_name

ARCHIVE = ".zip"  # whatever a mail program made of the rest of the ending
LARGEST_ARCHIVE, MOST_FILES, LONGEST_NAME, LARGEST_LIST = 20_000_000, 20, 255, 40_000
END = struct.Struct("<4s4H2LH")  # the record at the end of an archive: how many files its list has, and its size
END_MARK, LONG_MARK, LONG_SIZE = b"PK\x05\x06", b"PK\x06\x07", 20
NO_SESSION = N_("“{file}” is neither a playtest ({sessions}) nor a saved game ({games}).")
NO_FILE = N_("“{file}” is a link or a folder, not a playtest file. Choose the file itself.")
NOT_READ = N_("“{file}” cannot be read: {reason}.")
TOO_LARGE = N_("“{file}” is too large for a playtest: it may have {most} bytes.")
NO_ARCHIVE = N_("“{file}” is incomplete. Ask for it to be sent again.")
TOO_MANY = N_("“{file}” holds too many files for a playtest: it may have {most}.")
STRANGE = N_("“{file}” is refused and nothing of it was read: “{name}” in it {reason}.")
LINK, FOLDER = N_("is a link"), N_("lies in a folder")
TWICE, LONG = N_("is there twice"), N_("has too long a name")
GAMES = N_("“{file}” holds {count} saved games; a playtest has exactly one.")
GAME_TOO_LARGE = N_("The saved game in “{file}” is too large: it may have {most} bytes.")


class ReturnedGame(NamedTuple):
    """The saved game of a session: what it was called, and its bytes."""

    name: str
    content: bytes


@contextmanager
def as_save(file: Path) -> Iterator[Path]:
    """Give a saved game as a file for as long as it is read: itself, or of a session a copy that is then deleted.

    SaveError says what is wrong with a session.
    """
    if file.suffix == GAME_ENDING:
        yield file
        return
    game = returned_game(file)
    with TemporaryDirectory(prefix="qquovadis-", ignore_cleanup_errors=True) as folder:
        copy = Path(folder) / (f"session{GAME_ENDING}")
        write_whole(copy, game.content)
        yield copy


def returned_game(file: Path) -> ReturnedGame:
    """Return the game of a session, or a saved game as it is; SaveError says what is wrong with the file."""
    try:
        kind = file.lstat().st_mode
    except OSError as error:
        raise SaveError(NOT_READ, file=file.name, reason=reason_of(error)) from error
    if not stat.S_ISREG(kind):
        raise SaveError(NO_FILE, file=file.name)
    try:
        if file.suffix.lower() == GAME_ENDING:
            return ReturnedGame(shown_name(file.name), save_bytes(file))
        if file.suffix.lower() == ARCHIVE:
            return _from_archive(file)
    except OSError as error:
        raise SaveError(NOT_READ, file=file.name, reason=reason_of(error)) from error
    raise SaveError(NO_SESSION, file=file.name, sessions=ENDING, games=GAME_ENDING)


def _from_archive(file: Path) -> ReturnedGame:
    with file.open("rb") as opened:
        packed = opened.read(LARGEST_ARCHIVE + 1)
    if len(packed) > LARGEST_ARCHIVE:
        raise SaveError(TOO_LARGE, file=file.name, most=LARGEST_ARCHIVE)
    _refuse_long_list(file, packed)
    try:
        with zipfile.ZipFile(BytesIO(packed)) as archive:
            game = _only_game(file, archive.infolist())
            content = unpacked_part(archive, game, LARGEST_SAVE)
    except (zipfile.BadZipFile, zlib.error, EOFError, ValueError, RuntimeError, struct.error):
        raise SaveError(NO_ARCHIVE, file=file.name) from None
    if len(content) > LARGEST_SAVE:
        raise SaveError(GAME_TOO_LARGE, file=file.name, most=LARGEST_SAVE)
    return ReturnedGame(shown_name(game.filename), content)


def _refuse_long_list(file: Path, packed: bytes) -> None:
    """Refuse an archive whose list of files is long, before anything is made of it.

    Our archives end with their record; one behind which more is said, or whose record has a longer one before it, is
    refused, so that what is looked at here is what is read.
    """
    record = packed[-END.size :]
    if len(record) < END.size or not record.startswith(END_MARK):
        raise SaveError(NO_ARCHIVE, file=file.name)
    _, _, _, _, files, size, _, comment = END.unpack(record)
    if comment or packed[-END.size - LONG_SIZE :].startswith(LONG_MARK):
        raise SaveError(NO_ARCHIVE, file=file.name)
    if files > MOST_FILES or size > LARGEST_LIST:
        raise SaveError(TOO_MANY, file=file.name, most=MOST_FILES)


def _only_game(file: Path, listed: Sequence[zipfile.ZipInfo]) -> zipfile.ZipInfo:
    """Return the game among the files of an archive; SaveError if anything is there that no session of ours has."""
    if len(listed) > MOST_FILES:
        raise SaveError(TOO_MANY, file=file.name, most=MOST_FILES)
    seen: set[str] = set()
    for each in listed:
        reason = _strangeness(each, seen)
        if reason:
            raise SaveError(STRANGE, file=file.name, name=each.filename[:LONGEST_NAME], reason=Sentence(reason))
        seen.add(each.filename.casefold())
    games = [each for each in listed if each.filename.endswith(GAME_ENDING)]
    if len(games) != 1:
        raise SaveError(GAMES, file=file.name, count=len(games))
    return games[0]


def _strangeness(each: zipfile.ZipInfo, seen: set[str]) -> str:
    name = each.filename
    kind = stat.S_IFMT(each.external_attr >> 16)
    reasons = (
        (len(name) > LONGEST_NAME, LONG),
        (kind not in (0, stat.S_IFREG) and kind != stat.S_IFDIR, LINK),
        (any(letter in name for letter in "/\\:\0") or kind == stat.S_IFDIR or name in ("", ".", ".."), FOLDER),
        (name.casefold() in seen, TWICE),
    )
    return next((what for strange, what in reasons if strange), packing_fault(each))
