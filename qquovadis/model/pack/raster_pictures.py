"""PNG, JPEG and WebP pictures as files: how many pixels they have, what is broken in them, which way is up; no Qt.

What could take all memory or time is found here by the headers, before anything unpacks a pixel.
"""

import re
import struct
import zlib
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from qquovadis.errors import N_, PackError, Sentence

PNG, JPEG, WEBP = "PNG", "JPEG", "WebP"
KINDS: Mapping[str, str] = MappingProxyType({".png": PNG, ".jpg": JPEG, ".jpeg": JPEG, ".webp": WEBP})
SIGNATURE, HEADER = b"\x89PNG\r\n\x1a\n", 13
SOI, SOF, SOS, EOI, APP1 = 0xD8, (0xC0, 0xC1, 0xC2), 0xDA, 0xD9, 0xE1
OTHER_SOF = (0xC3, 0xC5, 0xC6, 0xC7, 0xC9, 0xCA, 0xCB, 0xCD, 0xCE, 0xCF)  # lossless, in steps, or by arithmetic
ALONE = (0x01, *range(0xD0, 0xD9))  # markers of JPEG without a length
MARKER = re.compile(rb"\xff[^\x00\xff\xd0-\xd7]")  # what ends a scan: neither a byte of it nor a restart
MOST_PIXELS, WIDEST = 40_000_000, 30_000  # A3 at 300 dpi has 17 millions; unpacked 40 take 160 MB, as 20 of 16 bits do
MOST_SCANNED = 1_000_000_000  # pixels that all scans of a JPEG may go over: 25 times the largest picture
MOST_TEXT = 4_000_000  # bytes that words and profiles in a PNG may have once they are unpacked
PIECE = 1 << 18
# Where the rows of an interlaced PNG begin in its seven passes, and how far they lie apart: x, y, across, down.
PASSES = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))
SAMPLES = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}  # of a pixel, by the kind of colour of a PNG
# What PNGs note of sRGB, in 100,000ths: its gamma; its white, red, green and blue, each by x and y.
GAMMA, SCREEN, NEAR = 45_455, (31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000), 500
COLOURS_SAID = (b"gAMA", b"cHRM", b"iCCP")
ORIENTATION, SHORT = 0x0112, 3

NOT_ONE = N_("this is not a {kind} picture")
OTHER_ONE = N_("this is not a {kind} picture but {other}; let its name end in {ending}")
TOO_WIDE = N_("the picture is {wide} × {high} pixels; it may have {most} million in all, and {widest} each way")
SWOLLEN = N_("the words and the profile in the file take more than {most} bytes; export it without them")
TOO_MANY_SCANS = N_("the picture is built up in too many steps; export it without “progressive”")
CUT_SHORT = N_("the file is cut short, so the picture is damaged; copy or export it again")
WRONG_CHECKSUM = N_("the checksum of its part {part} is wrong, so the picture is damaged; copy or export it again")
BROKEN = N_("its pixels are damaged; export it again")
UNUSUAL = N_("this kind of JPEG cannot be shown; export it as baseline or progressive JPEG with 8 bits")


class Size(NamedTuple):
    """The pixels of a picture as they lie in its file, and how often they are gone over to unpack it."""

    wide: int
    high: int
    bits: int = 8
    scans: int = 1


def refuse_raster(where: str, kind: str, content: bytes) -> None:
    """Refuse what is no picture of this kind, or would take too much memory or time; PackError says which."""
    size = FORMATS[kind].size(content)
    if size is None:
        other = next((each for each in FORMATS if FORMATS[each].size(content) is not None), None)
        if other is None:
            raise PackError(where, "", NOT_ONE, kind=kind)
        ending = next(ending for ending, each in KINDS.items() if each == other)
        raise PackError(where, "", OTHER_ONE, kind=kind, other=other, ending=ending)
    most = MOST_PIXELS // (2 if size.bits > 8 else 1)
    if not (0 < size.wide <= WIDEST and 0 < size.high <= WIDEST and size.wide * size.high <= most):
        millions = most // 1_000_000
        raise PackError(where, "", TOO_WIDE, wide=size.wide, high=size.high, most=millions, widest=WIDEST)
    if size.wide * size.high * size.scans > MOST_SCANNED:
        raise PackError(where, "", TOO_MANY_SCANS)
    if kind == PNG and _words_in_png(content) > MOST_TEXT:
        raise PackError(where, "", SWOLLEN, most=MOST_TEXT)


def damage_in(kind: str, content: bytes) -> Sentence | None:
    """Return what is broken in a picture that was not refused; None if it seems whole."""
    return FORMATS[kind].damage(content)


def orientation_of(kind: str, content: bytes) -> int:
    """Return which way a picture is to be turned before it is shown, as EXIF counts: 1, not at all, to 8."""
    try:
        return _orientation(FORMATS[kind].exif(content))
    except struct.error:
        return 1


def _orientation(exif: bytes) -> int:
    """Return the orientation out of the notes of a camera, 1 if they say none."""
    notes = exif.removeprefix(b"Exif\0\0")
    order = {b"II": "<", b"MM": ">"}.get(notes[:2])
    if order is None:
        return 1
    (start,) = struct.unpack_from(f"{order}I", notes, 4)
    (count,) = struct.unpack_from(f"{order}H", notes, start)
    for at in range(start + 2, start + 2 + 12 * count, 12):
        tag, kind, _, value = struct.unpack_from(f"{order}HHIH", notes, at)
        if tag == ORIENTATION and kind == SHORT:
            return value if 1 <= value <= 8 else 1
    return 1


# PNG


class Chunk(NamedTuple):
    """A part of a PNG or a WebP: its kind, and where its data begin and end in the file."""

    kind: bytes
    start: int
    end: int


def _png_chunks(content: bytes) -> Iterator[Chunk]:
    """Yield the parts of a PNG that are all there, its last one included."""
    at = len(SIGNATURE)
    while at + 12 <= len(content):
        length = int.from_bytes(content[at : at + 4])
        chunk = Chunk(content[at + 4 : at + 8], at + 8, at + 8 + length)
        if chunk.end + 4 > len(content):
            return
        yield chunk
        if chunk.kind == b"IEND":
            return
        at = chunk.end + 4


def _png_size(content: bytes) -> Size | None:
    first = next(_png_chunks(content), None) if content.startswith(SIGNATURE) else None
    if first is None or first.kind != b"IHDR" or first.end - first.start != HEADER:
        return None
    return Size(*struct.unpack_from(">IIB", content, first.start))


def _words_in_png(content: bytes) -> int:
    """Return how many bytes the packed words and profiles of a PNG take, as far as they are not too many."""
    size = 0
    for kind, start, end in _png_chunks(content):
        if kind not in (b"zTXt", b"iCCP", b"iTXt"):
            continue
        _, _, packed = content[start:end].partition(b"\0")  # first comes a name, then how the rest is packed
        if kind == b"iTXt":
            is_packed, packed = packed[:1] == b"\1", packed[1:].partition(b"\0")[2]
            packed = b"\0" + packed.partition(b"\0")[2].partition(b"\0")[2] if is_packed else b""
        try:
            size += len(zlib.decompressobj().decompress(packed[1:], MOST_TEXT + 1 - size))
        except zlib.error:
            continue  # whoever reads it passes over it, too
        if size > MOST_TEXT:
            break
    return size


def _png_damage(content: bytes) -> Sentence | None:
    pixels = zlib.decompressobj()
    unpacked, kind = 0, b""
    wanted = _png_bytes(content)
    try:
        for kind, start, end in _png_chunks(content):
            if zlib.crc32(content[start - 4 : end]) != int.from_bytes(content[end : end + 4]):
                return Sentence(WRONG_CHECKSUM, part=kind.decode("latin-1"))
            waiting = content[start:end] if kind == b"IDAT" else b""
            while waiting and unpacked <= wanted and not pixels.eof:
                unpacked += len(pixels.decompress(waiting, PIECE))
                waiting = pixels.unconsumed_tail
        if unpacked < wanted:
            unpacked += len(pixels.flush())
    except zlib.error:
        return Sentence(BROKEN)
    if kind != b"IEND":
        return Sentence(CUT_SHORT)
    return Sentence(BROKEN) if not wanted or unpacked < wanted else None


def _png_bytes(content: bytes) -> int:
    """Return how many bytes the pixels of a PNG take before they are packed; 0 if its header says what none is."""
    wide, high, bits, colour, packed, filtered, interlaced = struct.unpack_from(">IIBBBBB", content, 16)
    if colour not in SAMPLES or bits not in (1, 2, 4, 8, 16) or packed or filtered or interlaced > 1:
        return 0
    passes = PASSES if interlaced else ((0, 0, 1, 1),)
    sizes = ((-(-(wide - x) // across), -(-(high - y) // down)) for x, y, across, down in passes)
    pixel = bits * SAMPLES[colour]
    return sum(rows * (1 + (columns * pixel + 7) // 8) for columns, rows in sizes if columns > 0 and rows > 0)


def is_nearly_srgb(content: bytes) -> bool:
    """Return whether a PNG notes by old numbers, gamma and primaries, that its colours are those of any screen.

    ImageMagick and others write 1/2.2 for sRGB, which everybody takes for that; the exact curve of 2.2 is darker.
    """
    chunks = {
        kind: content[start:end] for kind, start, end in _png_chunks(content) if kind in (b"gAMA", b"cHRM", b"iCCP")
    }
    if b"iCCP" in chunks or len(chunks.get(b"gAMA", b"")) != 4:
        return False
    primaries = chunks.get(b"cHRM", b"")
    said = struct.unpack(">8I", primaries) if len(primaries) == 32 else SCREEN
    close = all(abs(number - usual) <= NEAR for number, usual in zip(said, SCREEN, strict=True))
    return close and abs(int.from_bytes(chunks[b"gAMA"]) - GAMMA) <= NEAR


def _png_exif(content: bytes) -> bytes:
    return next((content[start:end] for kind, start, end in _png_chunks(content) if kind == b"eXIf"), b"")


# JPEG


class Segment(NamedTuple):
    """A part of a JPEG: its marker, and where its data begin and end in the file, beyond it where it is cut short."""

    marker: int
    start: int
    end: int


def _segments(content: bytes) -> Iterator[Segment]:
    """Yield the parts of a JPEG up to its end; the last one is no end where the file is cut short."""
    at = 2
    while at + 2 <= len(content):
        if content[at] != 0xFF:
            return
        marker = content[at + 1]
        if marker == 0xFF:
            at += 1
            continue
        if marker in ALONE or marker == EOI:
            yield Segment(marker, at + 2, at + 2)
            if marker == EOI:
                return
            at += 2
            continue
        length = int.from_bytes(content[at + 2 : at + 4])
        if length < 2:
            return
        yield Segment(marker, at + 4, at + 2 + length)
        at += 2 + length
        if marker == SOS:
            behind = MARKER.search(content, at)
            if behind is None:
                return
            at = behind.start()


def _jpeg_size(content: bytes) -> Size | None:
    if not content.startswith(bytes((0xFF, SOI, 0xFF))):
        return None
    size, scans = None, 0
    for marker, start, end in _segments(content):
        if marker in (*SOF, *OTHER_SOF) and size is None and end - start >= 6 and end <= len(content):
            bits, high, wide = struct.unpack_from(">BHH", content, start)
            size = Size(wide, high, bits)
        scans += marker == SOS
    return size._replace(scans=max(1, scans)) if size else None


def _jpeg_damage(content: bytes) -> Sentence | None:
    markers = [segment.marker for segment in _segments(content)]
    if markers[-1] != EOI or SOS not in markers:
        return Sentence(CUT_SHORT)
    size = _jpeg_size(content)
    usual = size is not None and size.bits == 8 and not {*OTHER_SOF} & {*markers}
    return None if usual else Sentence(UNUSUAL)


def _jpeg_exif(content: bytes) -> bytes:
    notes = (content[start:end] for marker, start, end in _segments(content) if marker == APP1)
    return next((each for each in notes if each.startswith(b"Exif\0\0")), b"")


# WebP


def _webp_chunks(content: bytes) -> Iterator[Chunk]:
    """Yield the parts of a WebP that are all there."""
    at = 12
    while at + 8 <= len(content):
        length = int.from_bytes(content[at + 4 : at + 8], "little")
        chunk = Chunk(content[at : at + 4], at + 8, at + 8 + length)
        if chunk.end > len(content):
            return
        yield chunk
        at = chunk.end + length % 2


def _webp_size(content: bytes) -> Size | None:
    if content[:4] != b"RIFF" or content[8:12] != b"WEBP":
        return None
    kind, data = content[12:16], content[20:30]
    if len(data) < 10:
        return None
    if kind == b"VP8X":
        return Size(1 + int.from_bytes(data[4:7], "little"), 1 + int.from_bytes(data[7:10], "little"))
    if kind == b"VP8 " and data[3:6] == b"\x9d\x01\x2a":
        wide, high = struct.unpack_from("<HH", data, 6)
        return Size(wide & 0x3FFF, high & 0x3FFF)
    if kind == b"VP8L" and data[0] == 0x2F:
        sides = int.from_bytes(data[1:5], "little")
        return Size(1 + (sides & 0x3FFF), 1 + (sides >> 14 & 0x3FFF))
    return None


def _webp_damage(content: bytes) -> Sentence | None:
    promised = 8 + int.from_bytes(content[4:8], "little")
    whole = {chunk.kind for chunk in _webp_chunks(content[:promised])}
    return None if len(content) >= promised and whole & {b"VP8 ", b"VP8L", b"ANMF"} else Sentence(CUT_SHORT)


def _webp_exif(content: bytes) -> bytes:
    return next((content[start:end] for kind, start, end in _webp_chunks(content) if kind == b"EXIF"), b"")


class Format(NamedTuple):
    """How files of one kind are read: their size, None if it is another kind; what is broken; a camera's notes."""

    size: Callable[[bytes], Size | None]
    damage: Callable[[bytes], Sentence | None]
    exif: Callable[[bytes], bytes]


FORMATS: Mapping[str, Format] = MappingProxyType(
    {
        PNG: Format(_png_size, _png_damage, _png_exif),
        JPEG: Format(_jpeg_size, _jpeg_damage, _jpeg_exif),
        WEBP: Format(_webp_size, _webp_damage, _webp_exif),
    }
)
