"""Pictures of a pack: PNG and SVG in its folder `pictures`, of bounded size, that load nothing from outside; no Qt.

Whatever paints a picture asks `safe_picture` for it, so that what was changed since the pack was read is refused, too.
What an SVG may hold is named here; everything else that a painter of SVG would act on is refused: pictures within it,
parts that are repeated (few letters could paint for hours), animations, filters, and whatever points out of the file.
"""

import hashlib
import re
import struct
import unicodedata
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple
from xml.parsers import expat

from qquovadis.errors import N_, PackError, Sentence, together
from qquovadis.model.text.system_errors import reason_of

FOLDER = "pictures"
NAME = re.compile(r"[^\W_][\w-]{0,59}\.(png|svg)")
RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)\.", re.IGNORECASE)  # no file of Windows can be called so
MOST, LARGEST, LARGEST_SVG, ALL = 400, 4_000_000, 1_000_000, 24_000_000
WIDEST = 4096  # pixels of a PNG, either way
PNG, HEADER = b"\x89PNG\r\n\x1a\n", 24
MOST_ELEMENTS, DEEPEST = 20_000, 24
LIST = "pictures.list"  # under which name the digests of the pictures stand among the files of a pack

ALLOWED = frozenset({
    *("svg", "g", "defs", "title", "desc", "metadata", "style", "clipPath", "linearGradient", "radialGradient", "stop"),
    *("path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "tspan"),
})  # fmt: skip
# What Qt would act on whatever its prefix says, and people sometimes have in a drawing.
ACTING = frozenset({
    *("image", "use", "symbol", "script", "foreignObject", "a", "switch", "pattern", "marker", "mask", "filter"),
    *("view", "cursor", "font", "glyph", "animate", "animateColor", "animateMotion", "animateTransform", "animation"),
    *("set", "mpath", "discard", "handler", "listener", "video", "audio", "textArea", "tbreak", "solidColor", "hatch"),
})  # fmt: skip
LINK = re.compile(r"url\s*\(\s*['\"]?\s*(?!#)", re.IGNORECASE)

NO_NAME = N_("a picture is called by letters, figures, - and _, and ends in .png or .svg in small letters")
TOO_LARGE = N_("the picture is too large; at most {most} bytes")
TOO_MANY = N_("there are more than {most} pictures")
TOO_MUCH = N_("the pictures take more than {most} bytes together")
TOO_WIDE = N_("the picture is {wide} × {high} pixels; it may have {most} each way")
NO_PNG = N_("this is no PNG picture")
NO_SVG = N_("this is no SVG drawing in UTF-8: {reason}")
FORBIDDEN = N_("line {line}: a drawing in a pack may not contain <{name}>; save it as a plain SVG, or as a PNG")
OUTSIDE = N_("line {line}: {name} points out of the file, and a picture may load nothing from outside")
DOCTYPE = N_("line {line}: a drawing in a pack has no DOCTYPE; save it as a plain SVG")
COMPLICATED = N_("the drawing has more than {most} parts, or is nested more than {deep} deep")


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
        _refuse_svg(where, content)


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


def _refuse_svg(where: str, content: bytes) -> None:
    try:
        text = content.decode("utf-8-sig")
        if "\0" in text or re.search(r"<\?xml[^>]*encoding\s*=\s*['\"](?!utf-8)", text[:200], re.IGNORECASE):
            raise PackError(where, "", NO_SVG, reason="encoding")
        _SvgReader(where).read(text)
    except (UnicodeDecodeError, expat.ExpatError) as error:
        raise PackError(where, "", NO_SVG, reason=str(error)) from None


class _SvgReader:
    """Goes through one drawing and raises PackError at the first thing that may not be in it."""

    def __init__(self, where: str) -> None:
        self._where = where
        self._parser = expat.ParserCreate()
        self._parser.StartElementHandler = self._begin
        self._parser.EndElementHandler = self._end
        self._parser.CharacterDataHandler = self._text
        self._parser.StartDoctypeDeclHandler = self._doctype
        self._parser.ProcessingInstructionHandler = self._instruction
        self._parser.buffer_text = True
        self._open: list[str] = []
        self._count = 0

    def read(self, text: str) -> None:
        """Go through the whole of it."""
        self._parser.Parse(text.encode(), True)

    def _begin(self, name: str, attributes: dict[str, str]) -> None:
        local, prefixed = _local(name), ":" in name
        self._count += 1
        if self._count > MOST_ELEMENTS or len(self._open) >= DEEPEST:
            raise PackError(self._where, "", COMPLICATED, most=MOST_ELEMENTS, deep=DEEPEST)
        if not self._open and local != "svg":
            raise PackError(self._where, "", NO_SVG, reason=f"<{name}>")
        strange = not prefixed and local not in ALLOWED and "metadata" not in self._open
        if strange or local in ACTING or local.startswith("fe"):
            self._refuse(FORBIDDEN, name)
        self._open.append(local)
        for key, value in attributes.items():
            outside = _local(key) in ("href", "src", "base") and not value.strip().startswith("#")
            if outside or LINK.search(value) or (key == "style" and "\\" in value):
                self._refuse(OUTSIDE, key)

    def _end(self, _name: str) -> None:
        self._open.pop()

    def _text(self, text: str) -> None:
        if self._open[-1] == "style" and (LINK.search(text) or "@" in text or "\\" in text):
            self._refuse(OUTSIDE, "style")

    def _doctype(self, *_declared: Any) -> None:
        self._refuse(DOCTYPE, "DOCTYPE")

    def _instruction(self, target: str, _text: str) -> None:
        self._refuse(OUTSIDE, f"<?{target}?>")

    def _refuse(self, sentence: str, name: str) -> None:
        raise PackError(self._where, "", Sentence(sentence, line=self._parser.CurrentLineNumber, name=name[:60]))


def _local(name: str) -> str:
    """Return a name without its prefix, as Qt reads it."""
    return name.rpartition(":")[2]
