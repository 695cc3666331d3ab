"""Components as pictures for print services: one PNG each side with its bleed, a list of them, and all in one ZIP."""

import csv
import io
import re
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from PySide6.QtGui import QImage

from qquovadis.files import whole_file, write_whole
from ui.art.painting import painting
from ui.art.pictures import WHOLE, png_of
from ui.art.strokes import Look
from ui.printing.component_painting import paint_back, paint_front, paint_ground
from ui.printing.components import Component
from ui.printing.imposition import Placed, Rectangle
from ui.printing.pages import INCH, PrintJob

COLUMNS = ("file", "side", "id", "kind", "name", "copies", "width_mm", "height_mm", "bleed_mm", "letters")
LIST, ZIP = "components.csv", "components.zip"


def export_pictures(folder: Path, parts: Sequence[Component], job: PrintJob, look: Look, dpi: int) -> int:
    """Write a PNG of each side of each component, their list and the archive; return how many pictures there are.

    OSError if one cannot be written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    listed = io.StringIO()
    rows = csv.writer(listed, lineterminator="\n")
    rows.writerow(COLUMNS)
    pictures = 0
    with whole_file(folder / ZIP) as part_file, zipfile.ZipFile(part_file, "w", zipfile.ZIP_STORED) as packed:
        for part in parts:
            for side, name in _sides(part, job):
                picture = picture_of(part, job, look, dpi, is_back=side == "back")
                write_whole(folder / name, picture)
                packed.writestr(name, picture)
                size = (part.size.width, part.size.height, job.layout.bleed)
                rows.writerow((name, side, part.id, part.kind, part.name, part.copies * job.sets, *size, part.letters))
                pictures += 1
        packed.writestr(LIST, listed.getvalue())
    WHOLE.forget()
    write_whole(folder / LIST, listed.getvalue())
    return pictures


def _sides(part: Component, job: PrintJob) -> Iterator[tuple[str, str]]:
    word = re.sub(r"[^\w-]+", "-", part.id).strip("-")
    stem = f"{word}-x{part.copies * job.sets}"
    yield "front", f"{stem}.png"
    if part.back is not None:
        yield "back", f"{stem}-back.png"


def picture_of(part: Component, job: PrintJob, look: Look, dpi: int, *, is_back: bool = False) -> bytes:
    """Return a side of a component with its bleed as a PNG."""
    bleed, dots = job.layout.bleed, dpi / INCH
    wide, high = (round((length + 2 * bleed) * dots) for length in part.size)
    image = QImage(wide, high, QImage.Format.Format_RGB32)
    image.fill(look.theme.pigment.white)
    image.setDotsPerMeterX(round(dots * 1000))
    image.setDotsPerMeterY(round(dots * 1000))
    with painting(image) as painter:
        painter.scale(dots, dots)
        brush, placed = look.on(painter), Placed(0, Rectangle(bleed, bleed, *part.size))
        paint_ground(brush, part, placed, bleed)
        if is_back:
            paint_back(brush, part, placed)
        else:
            paint_front(brush, part, placed, job.pack.title("en"))
    return png_of(image)
