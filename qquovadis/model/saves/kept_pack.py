"""The pack of a game of one's own, kept in its saves, so that they open without its folder and elsewhere.

It stands in lines that older programs pass over and keep; whoever opens the save unpacks it once beside the library.
"""

import base64
import binascii
import hashlib
from collections.abc import Iterable
from pathlib import Path

from qquovadis import paths
from qquovadis.errors import N_, SaveError
from qquovadis.files import new_folder
from qquovadis.model.pack.pack_file import packed, unpacked, write_folder
from qquovadis.model.pack.schema import Pack
from qquovadis.model.pack.shelves import is_included
from qquovadis.model.saves.line_checks import KIND, Line
from qquovadis.model.saves.save_file import IGNORABLE
from qquovadis.model.text.system_errors import reason_of

NOT_UNPACKED = N_("The game that “{file}” keeps cannot be unpacked in “{folder}”: {reason}.")
PACK, PART, OF, DATA = "pack", "part", "of", "data"
LONGEST = 600_000  # bytes of the pack in one line, which become a third more letters


def pack_lines(pack: Pack) -> tuple[Line, ...]:
    """Return the lines that keep a pack in a save; none of one that came with the program, which everybody has."""
    if is_included(pack.folder):
        return ()
    content = packed(pack.folder)
    parts = [content[at : at + LONGEST] for at in range(0, len(content), LONGEST)]
    return tuple(
        {KIND: PACK, IGNORABLE: True, PART: at, OF: len(parts), DATA: base64.b64encode(part).decode()}
        for at, part in enumerate(parts, 1)
    )


def keeps_pack(lines: Iterable[Line]) -> bool:
    """Return whether a save keeps a pack, whole or not."""
    return any(line[KIND] == PACK for line in lines)


def kept_pack(file: str, lines: Iterable[Line]) -> Path | None:
    """Return the folder of the pack that a save keeps, unpacked if it was not yet; None if it keeps none that is whole.

    PackError if what it keeps is no pack.
    """
    parts = {line.get(PART): line for line in lines if line[KIND] == PACK}
    last = next(iter(parts.values()), {}).get(OF)
    if not isinstance(last, int) or not parts or sorted(map(str, parts)) != sorted(map(str, range(1, last + 1))):
        return None
    try:
        content = b"".join(base64.b64decode(str(parts[at].get(DATA)), validate=True) for at in range(1, last + 1))
    except binascii.Error:
        return None
    held = unpacked(file, content)
    folder = paths.kept_packs() / hashlib.blake2b(content, digest_size=12).hexdigest()
    if not folder.is_dir():
        try:
            with new_folder(folder) as part:
                write_folder(held, part)
        except OSError as error:
            if folder.is_dir():  # another window was quicker
                return folder
            raise SaveError(NOT_UNPACKED, file=file, folder=folder.parent, reason=reason_of(error)) from error
    return folder
