"""Sheets of components: imposed, painted with their labels, bleeds, cut lines, crop marks and a ruler."""

from collections.abc import Sequence
from contextlib import AbstractContextManager
from functools import partial
from itertools import groupby

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from qquovadis.model.text.translations import N_, Texts
from ui.art.hexagons import tile_outline
from ui.art.lettering import Lettering, write
from ui.art.strokes import Brushwork, Look, disc
from ui.printing.components import LABELLED_FROM, Component, Group, back_room, face_room, paint_face
from ui.printing.imposition import FOOT, RULER, Placed, Side, crop_marks, cuts, impose
from ui.printing.pages import Page, PrintJob, print_look

SMALLEST = 5.5 * 25.4 / 72 * 1.02  # millimetres of the smallest letters on a component: 5.5 points, and a hair
HAIR = 0.1
AT_FULL_SIZE = N_("100 mm: print at 100 %, not “fit to page”")
SHEET = N_("{title} · {kind} · sheet {number} of {count}")
BACK_OF = N_("{title} · {kind} · back of sheet {number} of {count}")
RING_HOLE = 0.33 / 0.58  # of a ring, of its outer radius


def sheets_of(job: PrintJob, group: Group) -> tuple[Page, ...]:
    """Return the sheets of one group of components."""
    return sheet_pages(job.wanted((group,)), job, print_look(job.language, job.ink))


def sheet_pages(chosen: Sequence[Component], job: PrintJob, look: Look) -> tuple[Page, ...]:
    """Return sheets for components, those of one kind and size on sheets of their own."""
    pages: list[Page] = []
    ordered = sorted(chosen, key=lambda each: (each.size, [c.kind for c in chosen].index(each.kind)))
    for _, same in groupby(ordered, key=lambda each: each.size):
        copies = [each for each in same for _ in range(each.copies * job.sets)]
        seen: set[str] = set()
        pages += [_page(side, copies, seen, job, look) for side in impose([each.size for each in copies], job.layout)]
    return tuple(pages)


def _page(side: Side, copies: Sequence[Component], seen: set[str], job: PrintJob, look: Look) -> Page:
    on = [copies[each.component] for each in (side.fronts or side.backs)]
    sheets = len(impose([each.size for each in copies], job.layout._replace(backs="none")))
    kind = ", ".join(dict.fromkeys(each.kind for each in on))
    text = BACK_OF if side.is_back else SHEET
    foot = Texts(job.language).say(
        text, title=job.pack.title(job.language), kind=kind, number=side.sheet + 1, count=sheets
    )
    paint = partial(paint_side, side=side, copies=copies, foot=foot, job=job, look=look)
    counts = (0, 0) if side.is_back else (len({each.id for each in on} - seen), len(on))
    seen |= {each.id for each in on}
    return Page(side.size, paint, on[0].kind, *counts, side.is_back, cuts(side))


def paint_side(
    painter: QPainter, *, side: Side, copies: Sequence[Component], foot: str, job: PrintJob, look: Look
) -> None:
    """Paint one side of a sheet on a painter that counts millimetres."""
    brush = look.on(painter)
    label = job.pack.title("en")
    # First the paper of all: neighbours that share a cut would lay their bleeds over each other's faces.
    for placed in (*side.fronts, *side.backs):
        paint_ground(brush, copies[placed.component], placed, job.layout.bleed)
    for placed in side.fronts:
        paint_front(brush, copies[placed.component], placed, label)
    for placed in side.backs:
        paint_back(brush, copies[placed.component], placed)
    _paint_marks(brush, side)
    _paint_foot(brush, side, foot, Texts(job.language))


def paint_front(brush: Brushwork, component: Component, placed: Placed, label: str) -> None:
    """Paint the face of a component where it lies, with what it is called and the line to cut along."""
    with _at(brush, placed):
        paint_face(brush, component.front, face_room(component.size, component.cut))
        _paint_label(brush, component, label)
        _paint_cut(brush, component)


def paint_back(brush: Brushwork, component: Component, placed: Placed) -> None:
    """Paint what is behind a component where that lies."""
    with _at(brush, placed):
        if component.back is not None:
            paint_face(brush, component.back, back_room(component.size))
        else:
            paint_face(brush, component.front, face_room(component.size, component.cut))
        _paint_cut(brush, component)


def _at(brush: Brushwork, placed: Placed) -> AbstractContextManager[None]:
    box = placed.box
    turn = 180.0 if placed.upside_down else 0.0
    return brush.placed(box.left + box.width / 2, box.top + box.height / 2, 1.0, turn)


def paint_ground(brush: Brushwork, component: Component, placed: Placed, bleed: float) -> None:
    """Paint the paper of a card, beyond its cut by the bleed."""
    if component.cut == "card":
        brush.painter.fillRect(QRectF(*placed.box.grown(bleed)), brush.theme.paper.sheet)


def _paint_label(brush: Brushwork, component: Component, label: str) -> None:
    """Write game, draft, name and letters at the edge, or the letters alone where there is no room for more."""
    size, whole = component.size, min(component.size) >= LABELLED_FROM
    words = f"{label} · {component.id} · {component.letters}" if whole else component.letters
    foot = size.height / 2 - 0.9 - SMALLEST
    if component.cut == "tile":
        foot = size.height / 2 - size.height / 3.5 * 0.6
    elif component.cut != "card":
        foot = size.height / 2 * 0.83 - SMALLEST / 2
    area = QRectF(-size.width / 2 + 1.5, foot, size.width - 3, SMALLEST)
    write(brush, area, words, Lettering(SMALLEST, brush.theme.surface.ink))


def _paint_cut(brush: Brushwork, component: Component) -> None:
    """Draw the line along which something round or six-cornered is cut."""
    size, paths = component.size, []
    if component.cut == "tile":
        outline = tile_outline(size.width / (2 * 3**0.5))
        paths.append(outline.translated(-outline.boundingRect().center()))
    elif component.cut != "card":
        paths.append(disc(0, 0, size.width / 2))
    if component.cut == "ring":
        paths.append(disc(0, 0, size.width / 2 * RING_HOLE))
    for path in paths:
        brush.trace(path, brush.theme.surface.ink, HAIR)


def _paint_marks(brush: Brushwork, side: Side) -> None:
    brush.painter.setPen(QPen(brush.theme.surface.ink, HAIR))
    for x, y, to_x, to_y in crop_marks(side):
        brush.painter.drawLine(QPointF(x, y), QPointF(to_x, to_y))
    if side.fold is not None:
        brush.painter.setPen(QPen(brush.theme.surface.ink_soft, HAIR * 2, Qt.PenStyle.DashLine))
        brush.painter.drawLine(QPointF(side.fold, side.cut.top), QPointF(side.fold, side.cut.bottom))


def _paint_foot(brush: Brushwork, side: Side, foot: str, texts: Texts) -> None:
    """Draw the ruler with what it is for, and say what sheet this is."""
    width, height = side.size
    left, line = (width - RULER) / 2, height - FOOT + 1.5
    path = QPainterPath(QPointF(left, line))
    path.lineTo(left + RULER, line)
    for at in range(0, int(RULER) + 1, 10):
        path.moveTo(left + at, line)
        path.lineTo(left + at, line - (2.0 if at % 50 == 0 else 1.2))
    brush.painter.setPen(QPen(brush.theme.surface.ink, HAIR * 1.5))
    brush.painter.drawPath(path)
    words = QRectF(10, line + 0.7, width - 20, SMALLEST * 1.15)
    write(brush, words, f"{texts.say(AT_FULL_SIZE)} · {foot}", Lettering(SMALLEST * 1.15, brush.theme.surface.ink))
