"""SVG drawings of packs, painted by resvg as large as they are shown, and kept for the sizes that are asked for again.

What may come here was found safe by `qquovadis/model/pack/svg_safety.py`, which also counts how long it may take.
"""

import math
import threading
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

import resvg_py
from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QImage, QPagedPaintDevice, QPainter

from qquovadis import paths
from qquovadis.errors import PackError
from ui.art.painting import saved

BUDGET = 128_000_000  # bytes of painted drawings that are kept, the oldest go first
KEPT = 128  # drawings that are kept as they were read
LARGEST, SMALLEST = 4096.0, 16.0  # pixels of the longer side on a screen
ROUNDING = 1e-6  # by which a size may miss one of the few and still be it
STEPS = 2  # sizes from one size to its double, so that zooming paints a drawing anew seldom
ON_PAPER = 600  # pixels an inch
MOST_ON_PAPER = 24_000_000.0  # pixels: a sheet of A4 has 400 an inch
MOST_AT_ONCE = 120_000_000  # pixels with all layers that are painted aside
DPI = 96.0
STACK = 16 * 1024 * 1024  # bytes: resvg goes deeper into nested parts than the stack of a window allows on Windows
FAMILY = "Inter"  # for letters of a font that is not ours; what it lacks is taken from the Japanese one
Key = tuple[str, str]  # the path of a picture, and the digest of what it was when the pack was read


class Drawing(NamedTuple):
    """A drawing as it was read: its text on both sides of its size, its own size, and how many pixels it may have."""

    head: str
    tail: str
    size: QSizeF
    most: float

    def text(self, wide: int, high: int) -> str:
        """Return the drawing for so many pixels."""
        return f'{self.head} width="{wide}" height="{high}"{self.tail}'


class DrawingStore:
    """Drawings as they were painted, by picture and pixels."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[Key, int, int], QImage] = OrderedDict()
        self._bytes = 0

    def image(self, key: Key, drawing: Drawing, wide: int, high: int) -> QImage:
        """Return a drawing in so many pixels; an empty image if it cannot be painted."""
        asked = (key, wide, high)
        image = self._kept.get(asked)
        if image is None:
            image = self._kept[asked] = painted(drawing, wide, high)
            self._bytes += image.sizeInBytes()
            while self._bytes > BUDGET and len(self._kept) > 1:
                self._bytes -= self._kept.popitem(last=False)[1].sizeInBytes()
        self._kept.move_to_end(asked)
        return image


STORE = DrawingStore()


@lru_cache(maxsize=KEPT)
def drawing_of(key: Key) -> Drawing | None:
    """Return a drawing that was found safe; None if it is none any more."""
    from xml.etree import ElementTree as ET  # late, all of them: a start reads no packs

    from qquovadis.model.pack.pictures import safe_picture
    from qquovadis.model.pack.svg_safety import looked_at

    path = Path(key[0])
    try:
        content = safe_picture(path)
        known = looked_at(path.name, content)
        root = ET.fromstring(content)
    except (PackError, OSError, ET.ParseError):
        return None
    left, top, right, bottom = known.view
    root.set("viewBox", f"{left} {top} {right - left} {bottom - top}")
    for name in ("width", "height"):
        root.attrib.pop(name, None)
    text = ET.tostring(root, encoding="unicode")
    end = text.index("<") + len(text[text.index("<") :].split(None, 1)[0])
    most = MOST_AT_ONCE / (1 + known.layers)
    return Drawing(text[:end], text[end:], QSizeF(*known.size), most)


def paint_drawing(painter: QPainter, key: Key, drawing: Drawing, area: QRectF, dots: float) -> bool:
    """Paint a drawing into an area whose longer side has so many dots; return whether it could be painted."""
    image = STORE.image(key, drawing, *pixels_for(painter, drawing, dots))
    if image.isNull():
        return False
    with saved(painter):
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setRenderHint(QPainter.RenderHint.LosslessImageRendering)  # lines stay lines on paper
        painter.drawImage(area, image)
    return True


def pixels_for(painter: QPainter, drawing: Drawing, dots: float) -> tuple[int, int]:
    """Return in how many pixels a drawing is painted: on a screen one of a few sizes, none with less than the dots."""
    device = painter.device()
    if isinstance(device, QPagedPaintDevice):
        longer, most = dots * ON_PAPER / device.logicalDpiX(), MOST_ON_PAPER
    else:
        shown = min(max(dots, SMALLEST), LARGEST)
        longer, most = 2 ** (math.ceil(math.log2(shown) * STEPS - ROUNDING) / STEPS), LARGEST**2
    shape = drawing.size.width() / drawing.size.height()
    wide, high = (longer, longer / shape) if shape >= 1 else (longer * shape, longer)
    shrunk = min(1.0, math.sqrt(min(most, drawing.most) / (wide * high)))
    return max(1, round(wide * shrunk)), max(1, round(high * shrunk))


def painted(drawing: Drawing, wide: int, high: int) -> QImage:
    """Return a drawing in so many pixels; an empty image if the painter cannot."""
    done = _painter().submit(_png_of, drawing.text(wide, high))
    if done.exception() is not None:  # also a panic of the painter, which is no Exception but must not end the program
        return QImage()
    image = QImage()
    image.loadFromData(done.result(), "PNG")  # named, or Qt loads what reads any other format
    return image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied) if not image.isNull() else image


def _png_of(drawing: str) -> bytes:
    return resvg_py.svg_to_bytes(
        svg_string=drawing,
        dpi=DPI,
        skip_system_fonts=True,  # the same letters on every computer
        font_files=list(_fonts()),
        font_family=FAMILY,
        serif_family=FAMILY,
        sans_serif_family=FAMILY,
        cursive_family=FAMILY,
        fantasy_family=FAMILY,
        monospace_family=FAMILY,
    )


@cache
def _painter() -> ThreadPoolExecutor:
    """Return the thread that paints drawings, which has the stack that they need."""
    usual = threading.stack_size(STACK)
    try:
        executor = ThreadPoolExecutor(1, thread_name_prefix="drawings")
        executor.submit(int).result()  # which begins the thread, with the stack
    finally:
        threading.stack_size(usual)
    return executor


def _fonts() -> tuple[str, ...]:
    return tuple(sorted(str(file) for file in (paths.resources() / "fonts").glob("*.ttf")))
