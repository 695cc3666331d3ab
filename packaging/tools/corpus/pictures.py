"""Makes the pictures of `tests/corpus/pictures`, and the manifest that says what must come of each.

Run it on Debian 12 with GIMP, Krita, ImageMagick, exiftool, webp and Xvfb, under a screen for Krita (`xvfb-run -a
python -m tools.corpus.pictures` with `PYTHONPATH=packaging`). All show the same four quarters, so that a picture that
is turned, mirrored, or in other colours is told from one that is right; what is expected follows from how each file is
made, and is never asked of the program.
In the manner of phones, scanners and old cameras, and of hostile strangers, files are written here by hand after public
samples and the specifications; `made_by` says so.
"""

import shutil
import struct
import subprocess
import zlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

HERE = Path(__file__).resolve().parents[3] / "tests" / "corpus" / "pictures"
WIDE, HIGH = 48, 32
Colour = tuple[int, int, int]
RED, GREEN, BLUE, SAND = (200, 40, 40), (40, 160, 60), (40, 70, 200), (240, 220, 120)
QUARTERS: tuple[Colour, ...] = (RED, GREEN, BLUE, SAND)
MUTED: tuple[Colour, ...] = ((150, 110, 90), (110, 130, 110), (100, 110, 140), (220, 210, 180))
MIDDLES = ((12, 8), (36, 8), (12, 24), (36, 24))
# How a picture must lie in its file so that what EXIF says brings it upright.
LAID = {1: (), 2: ("-flop",), 3: ("-rotate", "180"), 4: ("-flip",), 5: ("-transpose",), 6: ("-rotate", "270"),
        7: ("-transverse",), 8: ("-rotate", "90")}  # fmt: skip
GIMP, KRITA, MAGICK = "GIMP 2.10.34", "Krita 5.1.5", "ImageMagick 6.9.11-60"
EXIFTOOL, CWEBP, HAND = "exiftool 12.57", "cwebp 1.2.4", "by hand, after the specification"
PHONE = "by hand, in the manner of phones, after public samples"
STRANGER = "by hand, in the manner of a hostile stranger"
SIGNATURE = b"\x89PNG\r\n\x1a\n"


def run(*command: object) -> None:
    """Run one of the programs."""
    subprocess.run([str(each) for each in command], check=True, capture_output=True)


def png(*chunks: tuple[bytes, bytes]) -> bytes:
    """Return a PNG of these chunks, with its signature and their checksums."""
    parts = (
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in chunks
    )
    return SIGNATURE + b"".join(parts)


def header(wide: int = WIDE, high: int = HIGH, bits: int = 8, colour: int = 2) -> tuple[bytes, bytes]:
    """Return the first chunk of a PNG."""
    return b"IHDR", struct.pack(">IIBBBBB", wide, high, bits, colour, 0, 0, 0)


def rows(colours: Sequence[Colour] = QUARTERS) -> bytes:
    """Return the pixels of the four quarters as they are before a PNG packs them."""
    lines = [b"\0" + bytes(colours[at]) * 24 + bytes(colours[at + 1]) * 24 for at in (0, 2)]
    return lines[0] * 16 + lines[1] * 16


def quarters(*before: tuple[bytes, bytes], colours: Sequence[Colour] = QUARTERS) -> bytes:
    """Return a PNG of the quarters with further chunks before its pixels."""
    return png(header(), *before, (b"IDAT", zlib.compress(rows(colours))), (b"IEND", b""))


def profile() -> bytes:
    """Return an ICC profile that is sRGB with the primaries of red and green exchanged."""
    red, green, blue = (0.43607, 0.22249, 0.01392), (0.38515, 0.71687, 0.09708), (0.14307, 0.06061, 0.71410)

    def fixed(*numbers: float) -> bytes:
        return b"".join(struct.pack(">i", round(number * 65536)) for number in numbers)

    name = "swapped".encode("utf-16-be")
    curve = b"para" + bytes(4) + struct.pack(">HH", 3, 0) + fixed(2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045)
    words = b"mluc" + bytes(4) + struct.pack(">II2s2sII", 1, 12, b"en", b"US", len(name), 28) + name
    xyz = {key: b"XYZ " + bytes(4) + fixed(*value) for key, value in (
        (b"wtpt", (0.9642, 1.0, 0.82491)), (b"rXYZ", green), (b"gXYZ", red), (b"bXYZ", blue))}  # fmt: skip
    tags = {b"desc": words, b"cprt": words, **xyz, b"rTRC": curve, b"gTRC": curve, b"bTRC": curve}
    table, data, at = struct.pack(">I", len(tags)), b"", 128 + 4 + 12 * len(tags)
    for key, content in tags.items():
        table += key + struct.pack(">II", at + len(data), len(content))
        data += content + bytes(-len(content) % 4)
    size = 128 + len(table) + len(data)
    head = struct.pack(">I4sI4s4s4s12s4s", size, b"none", 0x04200000, b"mntr", b"RGB ", b"XYZ ", bytes(12), b"acsp")
    head += bytes(28) + fixed(0.9642, 1.0, 0.82491)
    return head + bytes(128 - len(head)) + table + data


def tiff(orientation: int, thumbnail: bytes = b"") -> bytes:
    """Return EXIF notes with an orientation, most significant byte first as phones write them, and a small picture."""
    first = struct.pack(">HHHIHH", 1, 0x0112, 3, 1, orientation, 0)
    if not thumbnail:
        return b"MM\0*" + struct.pack(">I", 8) + first + struct.pack(">I", 0)
    second = 8 + len(first) + 4
    data = second + 2 + 2 * 12 + 4
    pointers = struct.pack(">HHIIHHII", 0x0201, 4, 1, data, 0x0202, 4, 1, len(thumbnail))
    return b"MM\0*" + struct.pack(">I", 8) + first + struct.pack(">IH", second, 2) + pointers + bytes(4) + thumbnail


def with_exif(jpeg: bytes, notes: bytes) -> bytes:
    """Return a JPEG with EXIF notes directly behind its beginning, where phones have them."""
    return jpeg[:2] + b"\xff\xe1" + struct.pack(">H", len(notes) + 8) + b"Exif\0\0" + notes + jpeg[2:]


class Maker:
    """Makes the files one by one, and keeps what must come of them."""

    def __init__(self, place: Path, work: Path) -> None:
        self._place, self._work = place, work
        self.base, self.photo = work / "base.png", work / "photo.png"
        self.base.write_bytes(quarters())
        self.photo.write_bytes(quarters(colours=MUTED))
        self.entries: list[Mapping[str, Any]] = []

    def path(self, name: str) -> Path:
        """Return where a file of the corpus lies."""
        return self._place / name

    def note(
        self,
        name: str,
        made_by: str,
        *,
        colours: Sequence[Sequence[int]] = QUARTERS,
        near: int = 1,
        size: tuple[int, int] = (WIDE, HIGH),
        at: Sequence[tuple[int, int]] = MIDDLES,
    ) -> None:
        """Note a picture that is shown, over white: its size, and its colours in the middles of its quarters."""
        pixels = [[*where, f"#{bytes(colour).hex()}"] for where, colour in zip(at, colours, strict=True)]
        self.entries.append({"name": name, "made_by": made_by, "size": list(size), "near": near, "pixels": pixels})

    def hand(self, name: str, content: bytes, made_by: str = HAND, **expected: Any) -> None:
        """Write a file by hand, and note it."""
        self.path(name).write_bytes(content)
        self.note(name, made_by, **expected)

    def bad(self, kind: str, name: str, content: bytes, sentence: str, made_by: str = HAND) -> None:
        """Write a file that is `refused` before anything reads it, or `damaged`, with what is said of it."""
        self.path(name).write_bytes(content)
        self.entries.append({"name": name, "made_by": made_by, kind: sentence})

    def magick(self, name: str, *how: object, source: Path | None = None, **expected: Any) -> None:
        """Let ImageMagick make a picture of the quarters."""
        run("convert", source or self.base, *how, self.path(name.partition(":")[2] or name) if ":" not in name else
            f"{name.partition(':')[0]}:{self.path(name.partition(':')[2])}")  # fmt: skip
        self.note(name.partition(":")[2] or name, MAGICK, **expected)

    def jpeg(self, *how: object, colours: Path | None = None) -> bytes:
        """Return a JPEG of the quarters."""
        made = self._work / "made.jpg"
        run("convert", colours or self.base, *how, "-quality", 95, "-strip", made)
        return made.read_bytes()

    def scratch(self, name: str, content: bytes) -> Path:
        """Write what a program needs."""
        (self._work / name).write_bytes(content)
        return self._work / name


def by_programs(make: Maker) -> None:
    """Let ImageMagick, exiftool, cwebp, GIMP and Krita make pictures of all kinds."""
    grey = tuple((shade, shade, shade) for shade in (30, 110, 170, 230))
    shades = make.scratch("grey.png", quarters(colours=grey))
    make.magick("PNG24:magick_rgb8.png")
    make.magick("PNG48:magick_rgb16.png")
    make.magick("PNG8:magick_palette.png")
    make.magick("magick_interlaced.png", "-interlace", "PNG")
    make.magick("magick_grey8.png", "-colorspace", "Gray", source=shades, colours=grey)
    make.magick("magick_grey16.png", "-colorspace", "Gray", "-depth", 16, source=shades, colours=grey)
    half = ("-alpha", "set", "-channel", "A", "-evaluate", "set", "50%", "+channel")
    veiled = tuple(tuple(round((part + 255) / 2) for part in colour) for colour in QUARTERS)
    make.magick("PNG32:magick_rgba8.png", *half, colours=veiled, near=2)
    make.magick("PNG64:magick_rgba16.png", *half, colours=veiled, near=2)
    pale = tuple(tuple(round((part + 255) / 2) for part in colour) for colour in grey)
    make.magick("magick_grey_alpha.png", "-colorspace", "Gray", *half, source=shades, colours=pale, near=2)
    hole = ((255, 255, 255), GREEN, BLUE, SAND)
    make.magick("PNG8:magick_palette_hole.png", "-fill", "none", "-draw", "color 5,5 floodfill", "-alpha", "on",
                colours=hole)  # fmt: skip
    make.magick("PNG8:magick_two_colours.png", "-threshold", "55%", "-colors", 2,
                colours=((0, 0, 0), (0, 0, 0), (255, 255, 255), (255, 255, 255)), source=shades)  # fmt: skip
    make.magick("magick_baseline.jpg", "-quality", 95, near=6)
    make.magick("magick_progressive.jpg", "-interlace", "JPEG", "-quality", 95, near=6)
    make.magick("magick_grey.jpg", "-colorspace", "Gray", "-quality", 95, source=shades, colours=grey, near=3)
    make.magick("magick_cmyk.jpg", "-colorspace", "CMYK", "-quality", 98, near=8)
    icc = Path("/usr/share/color/icc/ghostscript")
    printed = ("-profile", icc / "srgb.icc", "-profile", icc / "default_cmyk.icc", "-quality", 98)
    make.magick("magick_cmyk_profile.jpg", *printed, source=make.photo, colours=MUTED, near=12)
    adobe = ("-profile", icc / "srgb.icc", "-profile", icc / "a98.icc", "-quality", 95)
    for ending, near in (("png", 2), ("jpg", 6), ("webp", 8)):
        make.magick(f"magick_adobe_rgb.{ending}", *adobe, source=make.photo, colours=MUTED, near=near)
    make.magick("magick_grey_profile.png", "-profile", icc / "srgb.icc", "-profile", icc / "default_gray.icc",
                source=shades, colours=grey, near=3)  # fmt: skip
    run("convert", make.base, make.photo, "-set", "delay", 20, make.path("magick_animation.webp"))
    make.note("magick_animation.webp", MAGICK, near=12)

    for way, turned in LAID.items():
        name = f"exiftool_orientation_{way}.jpg"
        make.path(name).write_bytes(make.jpeg(*turned))
        run("exiftool", "-q", "-n", "-overwrite_original", f"-Orientation={way}", make.path(name))
        make.note(name, f"{MAGICK}, {EXIFTOOL}", near=6)
    run("convert", make.base, *LAID[6], make.path("exiftool_orientation_6.png"))
    run("exiftool", "-q", "-n", "-overwrite_original", "-Orientation=6", make.path("exiftool_orientation_6.png"))
    make.note("exiftool_orientation_6.png", f"{MAGICK}, {EXIFTOOL}")
    make.path("exiftool_thumbnail.jpg").write_bytes(make.jpeg())
    small = make.scratch("small.jpg", make.jpeg("-negate", "-resize", "50%"))
    run("exiftool", "-q", "-overwrite_original", f"-ThumbnailImage<={small}", "-Make=Camera", "-Orientation#=1",
        make.path("exiftool_thumbnail.jpg"))  # fmt: skip
    make.note("exiftool_thumbnail.jpg", f"{MAGICK}, {EXIFTOOL}", near=6)

    run("cwebp", "-quiet", "-q", 90, make.base, "-o", make.path("cwebp_lossy.webp"))
    make.note("cwebp_lossy.webp", CWEBP, near=12)
    run("cwebp", "-quiet", "-lossless", make.base, "-o", make.path("cwebp_lossless.webp"))
    make.note("cwebp_lossless.webp", CWEBP)
    sheer = make.scratch("half.png", b"")
    run("convert", make.base, *half, f"PNG32:{sheer}")
    run("cwebp", "-quiet", "-q", 90, "-alpha_q", 100, sheer, "-o", make.path("cwebp_alpha.webp"))
    make.note("cwebp_alpha.webp", CWEBP, colours=veiled, near=8)

    steps = [f'(let* ((image (car (gimp-file-load 1 "{make.base}" "x"))) (sheet (car (gimp-image-get-active-drawable '
             'image))))']  # fmt: skip
    for name, call in {
        "gimp.png": "(file-png-save2 1 image sheet {0} {0} 1 9 1 1 1 1 1 1 1)",
        "gimp.jpg": '(file-jpeg-save 1 image sheet {0} {0} 0.95 0 1 1 "made in GIMP" 2 1 0 0)',
        "gimp.webp": "(file-webp-save 1 image sheet {0} {0} 0 1 90 100 0 1 0 0 1 1 1 0 0)",
    }.items():
        steps.append(call.format(f'"{make.path(name)}"'))
        make.note(name, GIMP, near=1 if name != "gimp.jpg" else 6)
    run("gimp", "-i", "-d", "-f", "-b", "\n".join(steps) + ")", "-b", "(gimp-quit 0)")
    for name, near in (("krita.png", 1), ("krita.jpg", 8)):
        run("krita", make.base, "--export", "--export-filename", make.path(name))
        make.note(name, KRITA, near=near)


def by_hand(make: Maker) -> None:
    """Write in the manner of phones, of old programs and of strangers what no program here writes."""
    swapped = tuple((green, red, blue) for red, green, blue in MUTED)
    make.hand("swapped_primaries.png", quarters((b"iCCP", b"swapped\0\0" + zlib.compress(profile())), colours=MUTED),
              colours=swapped, near=2)  # fmt: skip
    marked = b"\xff\xe2" + struct.pack(">H", len(profile()) + 16) + b"ICC_PROFILE\0\1\1" + profile()
    plain = make.jpeg(colours=make.photo)
    make.hand("swapped_primaries.jpg", plain[:2] + marked + plain[2:], colours=swapped, near=8)
    make.hand("broken_profile.png", quarters((b"iCCP", b"none\0\0" + zlib.compress(b"no profile" * 30))))
    make.hand("screen_gamma.png", quarters((b"gAMA", struct.pack(">I", 45455)), (b"cHRM", struct.pack(
        ">8I", 31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000))))  # fmt: skip
    light = tuple(tuple(encoded(part / 255) for part in colour) for colour in MUTED)
    make.hand("linear_gamma.png", quarters((b"gAMA", struct.pack(">I", 100000)), colours=MUTED), colours=light, near=2)
    frame = zlib.compress(rows(MUTED))
    still = (b"fcTL", struct.pack(">IIIIIHHBB", 0, WIDE, HIGH, 0, 0, 1, 5, 0, 0))
    moving = (b"fcTL", struct.pack(">IIIIIHHBB", 1, WIDE, HIGH, 0, 0, 1, 5, 0, 0))
    make.hand("animation.png", png(header(), (b"acTL", struct.pack(">II", 2, 0)), still,
                                   (b"IDAT", zlib.compress(rows())), moving, (b"fdAT", struct.pack(">I", 2) + frame),
                                   (b"IEND", b"")))  # fmt: skip
    small = make.jpeg("-negate", "-resize", "50%")
    phone = with_exif(make.jpeg(*LAID[6]), tiff(6, small))
    make.hand("PHOTO_0001.JPG", phone, PHONE, near=6)
    make.hand("motion photo (1).jpeg", phone + b"\0\0\0\x18ftypmp42" + bytes(range(256)) * 4, PHONE, near=6)
    run("cwebp", "-quiet", "-lossless", make.scratch("laid.png", laid := turned_left()), "-o", make.path("phone.webp"))
    assert laid
    bare = make.path("phone.webp").read_bytes()
    notes = tiff(6)
    exif = b"EXIF" + struct.pack("<I", len(notes)) + notes + b"\0" * (len(notes) % 2)
    canvas = b"VP8X" + struct.pack("<IB3x", 10, 8) + (HIGH - 1).to_bytes(3, "little") + (WIDE - 1).to_bytes(3, "little")
    body = b"WEBP" + canvas + bare[12:] + exif
    make.hand("phone.webp", b"RIFF" + struct.pack("<I", len(body)) + body, PHONE)
    make.hand("帆船 #1, 100%.png", quarters(), HAND)

    good, photo, web = quarters(), make.jpeg(), make.path("cwebp_lossy.webp").read_bytes()
    cut, again = "the file is cut short, so the picture is damaged", "the checksum of its part IDAT is wrong"
    make.bad("damaged", "cut.png", good[: len(good) * 2 // 3], cut)
    make.bad("damaged", "no_end.png", good[:-12], cut)
    make.bad("damaged", "cut.jpg", photo[: len(photo) * 2 // 3], cut)
    make.bad("damaged", "cut_late.jpg", photo[:-2], cut)
    make.bad("damaged", "cut.webp", web[: len(web) * 2 // 3], cut)
    flipped = bytearray(good)
    flipped[good.index(b"IDAT") + 20] ^= 0x10
    make.bad("damaged", "flipped.png", bytes(flipped), again)
    short = png(header(), (b"IDAT", zlib.compress(rows()[:-500])), (b"IEND", b""))
    make.bad("damaged", "short.png", short, "its pixels are damaged")
    make.bad("damaged", "no_pixels.png", png(header(), (b"IEND", b"")), "its pixels are damaged")
    lossless = bytearray(photo)
    lossless[photo.index(b"\xff\xc0") + 1] = 0xC3
    make.bad("damaged", "lossless.jpg", bytes(lossless), "this kind of JPEG cannot be shown")

    bomb = zlib.compress(bytes(5_000_000), 9)
    swollen = "the words and the profile in the file take more than 4000000 bytes"
    make.bad("refused", "ztxt_bomb.png", quarters((b"zTXt", b"a\0\0" + bomb)), swollen, STRANGER)
    make.bad("refused", "itxt_bomb.png", quarters((b"iTXt", b"a\0\1\0en\0a\0" + bomb)), swollen, STRANGER)
    make.bad("refused", "iccp_bomb.png", quarters((b"iCCP", b"a\0\0" + bomb)), swollen, STRANGER)
    half = zlib.compress(bytes(2_100_000), 9)
    make.bad("refused", "two_texts.png", quarters((b"zTXt", b"a\0\0" + half), (b"zTXt", b"b\0\0" + half)), swollen,
             STRANGER)  # fmt: skip
    huge = png(header(6400, 6400), (b"IDAT", zlib.compress(b"\0")), (b"IEND", b""))
    make.bad("refused", "huge.png", huge, "the picture is 6400 × 6400 pixels; it may have 40 million in all", STRANGER)
    deep = png(header(4800, 4800, 16, 6), (b"IDAT", zlib.compress(b"\0")), (b"IEND", b""))
    make.bad("refused", "huge_16_bits.png", deep, "4800 × 4800 pixels; it may have 20 million in all", STRANGER)
    frame_at = photo.index(b"\xff\xc0") + 5
    wide = photo[:frame_at] + struct.pack(">HH", 20_000, 20_000) + photo[frame_at + 4 :]
    make.bad("refused", "huge.jpg", wide, "the picture is 20000 × 20000 pixels", STRANGER)
    broad = photo[:frame_at] + struct.pack(">HH", 5_000, 6_000) + photo[frame_at + 4 :]
    scan = photo[photo.index(b"\xff\xda") : -2]
    make.bad("refused", "many_scans.jpg", broad[:-2] + scan * 40 + b"\xff\xd9", "built up in too many steps", STRANGER)
    make.bad("refused", "huge.webp", b"RIFF" + struct.pack("<I", 22) + b"WEBPVP8X" + struct.pack("<I", 10) + bytes(4)
             + (9_999).to_bytes(3, "little") * 2, "the picture is 10000 × 10000 pixels", STRANGER)  # fmt: skip
    make.bad("refused", "really_a_jpeg.png", photo, "this is no PNG picture but JPEG; let its name end in .jpg")
    make.bad("refused", "really_a_png.webp", good, "this is no WebP picture but PNG; let its name end in .png")
    make.bad("refused", "words.jpg", b"Not a picture at all.\n", "this is no JPEG picture")
    make.bad("refused", "empty.png", b"", "this is no PNG picture")
    make.bad("refused", "flat.jpg", photo[:frame_at] + struct.pack(">HH", 0, 48) + photo[frame_at + 4 :],
             "the picture is 48 × 0 pixels")  # fmt: skip


def turned_left() -> bytes:
    """Return the quarters as they lie in a file that is to be turned right."""
    lines = [[QUARTERS[(y // 16) * 2 + x // 24] for x in range(WIDE)] for y in range(HIGH)]
    laid = [[lines[x][WIDE - 1 - y] for x in range(HIGH)] for y in range(WIDE)]
    pixels = b"".join(b"\0" + b"".join(bytes(colour) for colour in line) for line in laid)
    return png(header(HIGH, WIDE), (b"IDAT", zlib.compress(pixels)), (b"IEND", b""))


def encoded(light: float) -> int:
    """Return the number by which sRGB says how much light there is, from 0 to 1."""
    return round(255 * (12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055))


def written(entries: Sequence[Mapping[str, Any]]) -> str:
    """Return the manifest."""
    lines = ["# What must come of each picture; written by packaging/tools/corpus/pictures.py, which says",
             "# how. A picture is shown over white: its size after its orientation, colours at pixels, and how near",
             "# they must be. What is refused is not read at all; what is damaged is named by check-pack."]  # fmt: skip
    for entry in entries:
        lines += ["", "[[file]]", *(f"{key} = {toml(value)}" for key, value in entry.items())]
    return "\n".join(lines) + "\n"


def toml(value: Any) -> str:
    """Return a value as TOML says it."""
    if isinstance(value, str):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
    return f"[{', '.join(toml(each) for each in value)}]" if isinstance(value, list) else str(value)


def main() -> None:
    """Make all of them anew."""
    shutil.rmtree(HERE, ignore_errors=True)
    HERE.mkdir(parents=True)
    with TemporaryDirectory() as work:
        make = Maker(HERE, Path(work))
        by_programs(make)
        by_hand(make)
        (HERE / "manifest.toml").write_text(written(make.entries), "utf-8")


if __name__ == "__main__":
    main()
