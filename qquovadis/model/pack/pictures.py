"""Pictures of a pack: PNG, JPEG, WebP and SVG in its folder `pictures`, of bounded size, that load nothing; no Qt.

Only pictures that the pack names are read; whatever else lies in the folder does not matter. Whatever paints a picture
asks `safe_picture` for it, so that what was changed since the pack was read is refused, too.
What an SVG may hold is named in `svg_safety.py`, how the others are looked at in `raster_pictures.py`.
"""

import hashlib
import re
import unicodedata
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path, PurePath
from types import MappingProxyType
from typing import NamedTuple

from qquovadis.errors import N_, PackError, Sentence, together
from qquovadis.model.pack.raster_pictures import KINDS, damage_in, refuse_raster
from qquovadis.model.pack.suggestions import unknown
from qquovadis.model.pack.svg_safety import refuse_svg
from qquovadis.model.text.system_errors import reason_of

FOLDER = "pictures"
SVG = ".svg"
ENDINGS = (*KINDS, SVG)  # in small letters; a file may have them in capitals
FORMATS = "PNG, JPEG, WebP, SVG"  # as they are called to people
LONGEST, LONGEST_STORED = 80, 240  # characters of a name, and bytes as which disks keep it
NO_NAMES = re.compile(r'[<>:"/\\|?*]')
RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\s|\.|$)", re.IGNORECASE)  # no file of Windows can be called so
INVISIBLE = ("Cc", "Cf", "Cs", "Zl", "Zp")  # control characters, directions of writing, ends of lines
EARLIER = re.compile(r"[^\W_][\w-]{0,59}\.(png|svg)")  # what a picture was called up to 0.10
SYSTEM = ("thumbs.db", "desktop.ini")  # what systems leave in a folder by themselves
MOST, LARGEST, LARGEST_SVG, ALL = 400, 8_000_000, 1_000_000, 24_000_000
LIST = "pictures.list"  # under which name the digests of the pictures stand among the files of a pack

NO_ENDING = N_("a picture is PNG, JPEG, WebP or SVG, and its name ends in {endings}; export it as one of them")
NO_NAME = N_(
    'not every system can keep a file of this name; let it have at most {most} characters, none of < > : " / \\ | ? *'
)
TOO_LARGE = N_("the picture is too large; at most {most} bytes")
TOO_MANY = N_("there are more than {most} pictures")
TOO_MUCH = N_("the pictures take more than {most} bytes together")
TWINS = N_("this differs from {other} by capitals only, which not every system can tell apart; rename one of them")
NOT_READ = N_("the file cannot be read: {reason}")


class PictureFile(NamedTuple):
    """A picture of a pack: where it lies, and the digest of what it was when the pack was read."""

    path: Path
    digest: str


def is_picture_name(word: str) -> bool:
    """Return whether a word ends as the name of a picture does.

    >>> is_picture_name("sail.SVG"), is_picture_name("a die.jpg"), is_picture_name("sail")
    (True, True, False)
    """
    return word.lower().endswith(ENDINGS)


def is_name(name: str) -> bool:
    """Return whether a picture can be called so on every system."""
    normal = unicodedata.normalize("NFC", name)
    if not is_picture_name(normal) or normal[0] in ". " or len(normal) > LONGEST or RESERVED.match(normal):
        return False
    if NO_NAMES.search(normal) or any(unicodedata.category(letter) in INVISIBLE for letter in normal):
        return False
    return len(normal.encode()) <= LONGEST_STORED


def files_in(folder: Path) -> Mapping[str, Path]:
    """Return what lies in a pack's folder of pictures by name, without what systems and editors hide there."""
    place = folder / FOLDER
    if not place.is_dir():
        return {}
    try:
        files = sorted(place.iterdir(), key=lambda path: path.name)
    except OSError as error:
        reason = N_("the folder cannot be read: {reason}")
        raise PackError(FOLDER, "", reason, reason=reason_of(error)) from error
    found: dict[str, Path] = {}
    for path in files:
        if path.name[0] != "." and path.name.lower() not in SYSTEM:
            found.setdefault(unicodedata.normalize("NFC", path.name), path)
    return found


def missing_picture(name: str, folder: Path) -> tuple[Sentence, str | None]:
    """Say that there is no picture of this name in a pack's folder, and which one may be meant."""
    there = [each for each in files_in(folder) if is_picture_name(each)]
    alike = next((each for each in there if each.casefold() == name.casefold()), None)
    said, meant = unknown("picture", name, there)
    return said, alike or meant


def digests_of(folder: Path, names: Collection[str]) -> bytes:
    """Return those of the named pictures that are there, with the digests of what they hold, a line each, or nothing.

    PackError names every picture that cannot be one.
    """
    found, faults = list[str](), list[PackError]()
    size, known = 0, dict[str, str]()
    for name, path in files_in(folder).items():
        if name not in names:
            continue
        twin = known.setdefault(name.casefold(), name)
        if twin != name:
            faults.append(PackError(f"{FOLDER}/{name}", "", TWINS, other=twin))
        try:
            found.append(f"{_digest(path, *_stamp(path))} {name}")
            size += path.stat().st_size
        except PackError as error:
            faults.append(error)
        except OSError as error:
            faults.append(PackError(f"{FOLDER}/{name}", "", NOT_READ, reason=reason_of(error)))
    if len(found) > MOST:
        faults.append(PackError(FOLDER, "", TOO_MANY, most=MOST))
    if size > ALL:
        faults.append(PackError(FOLDER, "", TOO_MUCH, most=ALL))
    if faults:
        raise together(faults)
    return "\n".join(found).encode()


def pictures_in(folder: Path, digests: bytes) -> Mapping[str, PictureFile]:
    """Return the pictures of a pack by their names, as `digests_of` has listed them."""
    if not digests:
        return MappingProxyType({})
    lines = (line.split(" ", 1) for line in digests.decode().splitlines())
    there = files_in(folder)  # a name may lie there in other letters for the same accents
    return MappingProxyType(
        {name: PictureFile(there.get(name, folder / FOLDER / name), digest) for digest, name in lines}
    )


def usable_in(folder: Path, names: Iterable[str]) -> Mapping[str, PictureFile]:
    """Return those of the named pictures that could be some of a pack."""
    found: dict[str, PictureFile] = {}
    for name in names:
        try:
            found |= pictures_in(folder, digests_of(folder, (name,)))
        except PackError:
            continue
    return found


def safe_picture(path: Path) -> bytes:
    """Return the bytes of a picture; PackError if it cannot be one, OSError if it cannot be read."""
    if not path.is_file():  # to open a pipe would wait for ever
        raise FileNotFoundError(2, "", str(path))
    with path.open("rb") as file:
        content = file.read(LARGEST + 1)
    refuse_unsafe(path.name, content)
    return content


def refuse_unsafe(name: str, content: bytes) -> None:
    """Refuse what is no picture, is too large, or would load something from outside; PackError names it."""
    where = f"{FOLDER}/{name}"
    if not is_picture_name(name):
        raise PackError(where, "", NO_ENDING, endings=", ".join(ENDINGS))
    if not is_name(name):
        raise PackError(where, "", NO_NAME, most=LONGEST)
    kind = KINDS.get(PurePath(name).suffix.lower())
    most = LARGEST if kind else LARGEST_SVG
    if len(content) > most:
        raise PackError(where, "", TOO_LARGE, most=most)
    if kind is None:
        refuse_svg(where, content)
    else:
        refuse_raster(where, kind, content)


def refuse_damaged(name: str, content: bytes) -> None:
    """Refuse a picture that is broken; PackError says how."""
    kind = KINDS.get(PurePath(name).suffix.lower())
    damage = damage_in(kind, content) if kind else None
    if damage is not None:
        raise PackError(f"{FOLDER}/{name}", "", damage)


def damaged(pictures: Mapping[str, PictureFile]) -> Iterator[PackError]:
    """Yield what is wrong with pictures that are broken; a table with them can be played, with crossed frames there."""
    for name, picture in pictures.items():
        try:
            refuse_damaged(name, safe_picture(picture.path))
        except PackError as error:
            yield error
        except OSError as error:
            yield PackError(f"{FOLDER}/{name}", "", NOT_READ, reason=reason_of(error))


def idle_files(folder: Path, pictures: Mapping[str, PictureFile]) -> list[str]:
    """Return what lies in a pack's folder of pictures though nothing of the pack names it, fit to be printed."""
    idle = files_in(folder).keys() - pictures.keys()
    return sorted(name.encode("utf-8", "backslashreplace").decode() for name in idle)


def _stamp(path: Path) -> tuple[int, int]:
    known = path.stat()
    return known.st_mtime_ns, known.st_size


@lru_cache(maxsize=2 * MOST)
def _digest(path: Path, _time: int, _size: int) -> str:
    """Return the digest of a picture that may be one; the same file of the same time is looked at once."""
    return hashlib.blake2b(safe_picture(path), digest_size=16).hexdigest()
