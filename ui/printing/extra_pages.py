"""Pages beside the box: blank cards, boards larger than a paper, and the page that measures a printer."""

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath, QPen

from qquovadis.model.text.translations import N_, Texts
from ui.art.faces import RectFace
from ui.art.lettering import Lettering, write, write_paragraph
from ui.art.strokes import Brushwork, Look, rounded
from ui.kit.theme import Theme
from ui.printing.component_painting import HAIR, paint_front, paint_ground
from ui.printing.components import CARD, Component, face_room, fingerprint
from ui.printing.imposition import FOOT, Placed, Rectangle, SheetLayout, Size, turning
from ui.printing.pages import Page, PrintJob

BLANK = "blank"
FRAME = N_("Blank card")
OVERLAP, MARK = 10.0, 5.0  # millimetres that neighbouring parts of a board share, and of the marks that join them
JOIN = N_("{title} · {name} · part {column}/{columns}, {row}/{rows}: overlap to the marks and glue")
CALIBRATION = N_(
    "Calibration. Print this sheet on both sides as your printer turns it, and hold it against the light. On each line "
    "the back's strokes stand {step} mm apart, the front's 1 mm. Read at which stroke both meet: its number is the "
    "offset in tenths of a millimetre, right and down. Give it as printer offset."
)
STROKES = 10  # on each side of the middle of a scale
STEP = 0.9  # millimetres between strokes of the second side
AWAY, TALL, SHORT = 40.0, 9.0, 6.0  # millimetres of scales from the middle of the sheet, and of their strokes
CALIBRATED = "calibration"
SCALE_LETTERS, BODY = 2.0, 3.4


@dataclass(frozen=True)
class BlankFace(RectFace):
    """A frame to write on."""

    def outline(self, theme: Theme) -> QPainterPath:
        """Return the frame."""
        del theme
        return rounded(self.area, self.w * 0.05)

    def paint(self, brush: Brushwork) -> None:
        """Paint it, with a line under the room for a name."""
        line, wide = brush.theme.surface.line_strong, self.w / 200
        brush.trace(self.outline(brush.theme), line, wide)
        head = -self.h / 2 + self.h * 0.16
        path = QPainterPath(QPointF(-self.w * 0.42, head))
        path.lineTo(self.w * 0.42, head)
        brush.trace(path, line, wide)


def blank_cards(count: int, look: Look) -> Component:
    """Return so many cards to be written on."""
    room = face_room(CARD, "card")
    face = BlankFace(w=room.width(), h=room.height())
    return Component(
        id=BLANK, kind=BLANK, group="cards", copies=count, size=CARD, cut="card", name=Texts(look.language).say(FRAME),
        front=face, back=None, fingerprint=fingerprint([face], room, look),
    )  # fmt: skip


# Boards over several pages.


def poster_pages(component: Component, job: PrintJob, look: Look) -> Iterator[Page]:
    """Yield the parts of a component for which no paper is large enough, with marks by which they are joined."""
    window = _window(job.layout)
    columns, rows = (_parts(whole, part) for whole, part in zip(component.size, window, strict=True))
    for at in range(columns * rows):
        row, column = divmod(at, columns)
        corner = QPointF(column * (window.width - OVERLAP), row * (window.height - OVERLAP))
        said = Texts(job.language).say(
            JOIN, title=job.pack.title(job.language), name=component.name,
            column=column + 1, columns=columns, row=row + 1, rows=rows,
        )  # fmt: skip
        part = _BoardPart(component, corner, window, said)
        paint = partial(_paint_part, part=part, job=job, look=look)
        yield Page(
            size=job.layout.paper,
            paint=paint,
            kind=component.kind,
            components=int(at == 0),
            copies=component.copies * job.sets if at == 0 else 0,
        )


def _window(layout: SheetLayout) -> Size:
    """Return how much of a board one page shows."""
    edge = 2 * layout.margin
    return Size(layout.paper.width - edge, layout.paper.height - edge - FOOT)


def _parts(whole: float, part: float) -> int:
    return max(1, math.ceil((whole - OVERLAP) / (part - OVERLAP)))


class _BoardPart(NamedTuple):
    """A part of a board: where it begins on the board, how large it is, and what it says at its foot."""

    component: Component
    corner: QPointF
    window: Size
    said: str


def _paint_part(painter: QPainter, *, part: _BoardPart, job: PrintJob, look: Look) -> None:
    brush, margin = look.on(painter), job.layout.margin
    shown = QRectF(margin, margin, *part.window)
    path = QPainterPath()
    path.addRect(shown)
    with brush.clipped(path):
        box = Rectangle(margin - part.corner.x(), margin - part.corner.y(), *part.component.size)
        paint_ground(brush, part.component, Placed(0, box), 0.0)
        paint_front(brush, part.component, Placed(0, box), job.pack.title("en"))
    brush.painter.setPen(QPen(brush.theme.surface.ink, HAIR))
    for x in (shown.left() + OVERLAP, shown.right() - OVERLAP):
        for y in (shown.top(), shown.bottom() - MARK):
            painter.drawLine(QPointF(x, y), QPointF(x, y + MARK))
    for y in (shown.top() + OVERLAP, shown.bottom() - OVERLAP):
        for x in (shown.left(), shown.right() - MARK):
            painter.drawLine(QPointF(x, y), QPointF(x + MARK, y))
    foot = QRectF(margin, job.layout.paper.height - FOOT + 1, part.window.width, 3)
    write(brush, foot, part.said, Lettering(SCALE_LETTERS, brush.theme.surface.ink))


# The page that measures a printer.


def calibration_pages(job: PrintJob, look: Look) -> tuple[Page, Page]:
    """Return both sides of the sheet by which the offset of a printer is read off."""
    paper = job.layout.paper
    turn = turning(paper, "duplex-short" if job.layout.backs == "duplex-short" else "duplex-long")
    # Turned over, what goes to the right on the second side goes to the left as it is seen from the first, or up.
    signs = (-1, 1) if turn == "left-right" else (1, -1)
    front = partial(_paint_front_scales, paper=paper, look=look, signs=signs)
    back = partial(_paint_back_scales, paper=paper, look=look, signs=signs)
    return Page(size=paper, paint=front, kind=CALIBRATED), Page(size=paper, paint=back, kind=CALIBRATED, is_back=True)


Stroke = tuple[float, float, float, float]  # from x, y to x, y


def front_strokes(paper: Size, number: int) -> tuple[Stroke, Stroke]:
    """Return the strokes of a number on the level and the upright scale, outwards from their lines."""
    x, y, tall = paper.width / 2, paper.height / 2, _tall(number)
    level = (x + number, y - AWAY, x + number, y - AWAY - tall)
    return level, (x - AWAY, y + number, x - AWAY - tall, y + number)


def back_strokes(paper: Size, number: int, signs: tuple[int, int]) -> tuple[Stroke, Stroke]:
    """Return the closer strokes of the second side, inwards from the same lines as they are seen from the first."""
    tall = _tall(number)
    x, y = paper.width / 2 + signs[0] * number * STEP, paper.height / 2 + signs[1] * number * STEP
    left, top = paper.width / 2 - signs[0] * AWAY, paper.height / 2 - signs[1] * AWAY
    return (x, top, x, top + signs[1] * tall), (left, y, left + signs[0] * tall, y)


def _tall(number: int) -> float:
    return TALL if number % 5 == 0 else SHORT


def _paint_front_scales(painter: QPainter, *, paper: Size, look: Look, signs: tuple[int, int]) -> None:
    """Paint both scales with the offsets that their strokes stand for, and what to do with them."""
    brush, middle = look.on(painter), QPointF(paper.width / 2, paper.height / 2)
    label = Lettering(SCALE_LETTERS, brush.theme.surface.ink)
    for number in range(-STROKES, STROKES + 1):
        _paint_strokes(brush, front_strokes(paper, number))
        if number % 5 == 0:
            right, down = number * signs[0], number * signs[1]
            write(brush, QRectF(middle.x() + number - 4, middle.y() - AWAY - TALL - 4, 8, 3), str(right), label)
            write(brush, QRectF(middle.x() - AWAY - TALL - 7, middle.y() + number - 1.5, 6, 3), str(down), label)
    words = Texts(look.language).say(CALIBRATION, step=f"{STEP:g}")
    area = QRectF(25, 25, paper.width - 50, 60)
    write_paragraph(brush, area, words, Lettering(BODY, brush.theme.surface.ink, side="left", leading=1.4))


def _paint_back_scales(painter: QPainter, *, paper: Size, look: Look, signs: tuple[int, int]) -> None:
    brush = look.on(painter)
    for number in range(-STROKES, STROKES + 1):
        _paint_strokes(brush, back_strokes(paper, number, signs))


def _paint_strokes(brush: Brushwork, strokes: Iterable[Stroke]) -> None:
    brush.painter.setPen(QPen(brush.theme.surface.ink, HAIR))
    for x, y, to_x, to_y in strokes:
        brush.painter.drawLine(QPointF(x, y), QPointF(to_x, to_y))
