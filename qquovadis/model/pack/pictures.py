"""Pictures of a pack: PNG and SVG in its folder `pictures`, of bounded size, that load nothing from outside; no Qt.

Whatever paints a picture asks `safe_picture` for it, so that what was changed since the pack was read is refused, too.
What an SVG may hold is named in `svg_safety.py`.
"""

import hashlib
import re
import struct
import unicodedata
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from qquovadis.errors import N_, PackError, together
from qquovadis.model.pack.svg_safety import refuse_svg
from qquovadis.model.text.system_errors import reason_of

FOLDER = "pictures"
NAME = re.compile(r"[^\W_][\w-]{0,59}\.(png|svg)")
RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)\.", re.IGNORECASE)  # no file of Windows can be called so
MOST, LARGEST, LARGEST_SVG, ALL = 400, 4_000_000, 1_000_000, 24_000_000
WIDEST = 4096  # pixels of a PNG, either way
PNG, HEADER = b"\x89PNG\r\n\x1a\n", 24
LIST = "pictures.list"  # under which name the digests of the pictures stand among the files of a pack

NO_NAME = N_("a picture is called by letters, figures, - and _, and ends in .png or .svg in small letters")
TOO_LARGE = N_("the picture is too large; at most {most} bytes")
TOO_MANY = N_("there are more than {most} pictures")
TOO_MUCH = N_("the pictures take more than {most} bytes together")
TOO_WIDE = N_("the picture is {wide} × {high} pixels; it may have {most} each way")
NO_PNG = N_("this is no PNG picture")


class PictureFile(NamedTuple):
    """A picture of a pack: where it lies, and the digest of what it was when the pack was read."""

    path: Path
    digest: str


def digests_of(folder: Path) -> bytes:
    """Return the names of a pack's pictures with the digests of what they hold, a line each, or nothing.

    PackError names every picture that cannot be one.
    """
    found, faults = list[str](), list[PackError]()
    size = 0
    for path in _files(folder):
        name = unicodedata.normalize("NFC", path.name)
        try:
            found.append(f"{_digest(path, *_stamp(path))} {name}")
            size += path.stat().st_size
        except PackError as error:
            faults.append(error)
        except OSError as error:
            reason = N_("the file cannot be read: {reason}")
            faults.append(PackError(f"{FOLDER}/{name}", "", reason, reason=reason_of(error)))
    if len(found) > MOST:
        faults.append(PackError(FOLDER, "", TOO_MANY, most=MOST))
    if size > ALL:
        faults.append(PackError(FOLDER, "", TOO_MUCH, most=ALL))
    if faults:
        raise together(faults)
    return "\n".join(found).encode()


def pictures_in(folder: Path, digests: bytes) -> Mapping[str, PictureFile]:
    """Return the pictures of a pack by their names, as `digests_of` has listed them."""
    lines = (line.split(" ", 1) for line in digests.decode().splitlines())
    return {name: PictureFile(folder / FOLDER / name, digest) for digest, name in lines}


def safe_picture(path: Path) -> bytes:
    """Return the bytes of a picture; PackError if it cannot be one, OSError if it cannot be read."""
    with path.open("rb") as file:
        content = file.read(LARGEST + 1)
    refuse_unsafe(path.name, content)
    return content


def refuse_unsafe(name: str, content: bytes) -> None:
    """Refuse what is no picture, is too large, or would load something from outside; PackError names it."""
    where = f"{FOLDER}/{name}"
    if not NAME.fullmatch(unicodedata.normalize("NFC", name)) or RESERVED.match(name):
        raise PackError(where, "", NO_NAME)
    most = LARGEST if name.endswith(".png") else LARGEST_SVG
    if len(content) > most:
        raise PackError(where, "", TOO_LARGE, most=most)
    if name.endswith(".png"):
        _refuse_png(where, content)
    else:
        refuse_svg(where, content)


def _files(folder: Path) -> Iterator[Path]:
    """Yield the files of the folder of pictures, without those that systems and editors leave there."""
    place = folder / FOLDER
    if not place.is_dir():
        return
    try:
        files = sorted(place.iterdir(), key=lambda path: path.name)
    except OSError as error:
        reason = N_("the folder cannot be read: {reason}")
        raise PackError(FOLDER, "", reason, reason=reason_of(error)) from error
    yield from (path for path in files if path.name[0] != "." and path.name.lower() not in ("thumbs.db", "desktop.ini"))


def _stamp(path: Path) -> tuple[int, int]:
    known = path.stat()
    return known.st_mtime_ns, known.st_size


@lru_cache(maxsize=2 * MOST)
def _digest(path: Path, _time: int, _size: int) -> str:
    """Return the digest of a picture that may be one; the same file of the same time is looked at once."""
    return hashlib.blake2b(safe_picture(path), digest_size=16).hexdigest()


def _refuse_png(where: str, content: bytes) -> None:
    if len(content) < HEADER or not content.startswith(PNG) or content[12:16] != b"IHDR":
        raise PackError(where, "", NO_PNG)
    wide, high = struct.unpack(">II", content[16:24])
    if not (0 < wide <= WIDEST and 0 < high <= WIDEST):
        raise PackError(where, "", TOO_WIDE, wide=wide, high=high, most=WIDEST)
