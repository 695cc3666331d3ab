"""Sheets of components: imposed, painted with their labels, bleeds, cut lines, crop marks and a ruler."""

from collections.abc import Collection, Sequence
from functools import partial

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from qquovadis.model.text.translations import N_, Texts
from ui.art.lettering import Lettering, write
from ui.art.strokes import Brushwork, Look
from ui.printing.aid_cards import AID
from ui.printing.component_painting import HAIR, SMALLEST, paint_back, paint_front, paint_ground
from ui.printing.components import Component, kind_names
from ui.printing.extra_pages import poster_pages
from ui.printing.imposition import (
    FOOT,
    RULER,
    Placed,
    Rectangle,
    SheetLayout,
    Side,
    Size,
    crop_marks,
    cuts,
    has_room,
    impose,
)
from ui.printing.pages import Page, PrintJob, print_look

HEAD = 6.5  # millimetres from the head to the ruler, where that is not at the foot
AT_FULL_SIZE = N_("100 mm: print at 100 %, not “fit to page”")
SHEET = N_("{title} · {kind} · sheet {number} of {count}")
BACK_OF = N_("{title} · {kind} · back of sheet {number} of {count}")


def sheets_of(job: PrintJob, groups: Collection[str]) -> tuple[Page, ...]:
    """Return the sheets of groups of components that may share sheets."""
    return sheet_pages(job.wanted(groups), job, print_look(job.language, job.ink, job.pack))


def sheet_pages(chosen: Sequence[Component], job: PrintJob, look: Look) -> tuple[Page, ...]:
    """Return sheets for components, and pages for parts of those for which no paper is large enough."""
    sizes = list(dict.fromkeys(each.size for each in chosen))
    kinds = list(dict.fromkeys(each.kind for each in chosen))
    ordered = sorted(chosen, key=lambda each: (sizes.index(each.size), kinds.index(each.kind)))
    fitting = [each for each in ordered if has_room(each.size, job.layout)]
    copies = [side for each in fitting for _ in range(each.copies * job.sets) for side in _sides(each, job.layout)]
    runs = _runs(copies, job.layout)
    sheets, seen, pages = sum(1 for _, sides in runs for side in sides if not side.is_back), set[str](), list[Page]()
    before = 0
    for parts, sides in runs:
        pages += [_page(side._replace(sheet=before + side.sheet), parts, seen, sheets, job, look) for side in sides]
        before += len({side.sheet for side in sides})
    for each in ordered:
        if not has_room(each.size, job.layout):
            pages += poster_pages(each, job, look)
    return tuple(pages)


def _sides(part: Component, layout: SheetLayout) -> tuple[Component, ...]:
    """Return what of a component lies in front: both sides of what is read on both, where no backs are printed."""
    if layout.backs != "none" or part.kind != AID or part.back is None:
        return (part,)
    return part, part._replace(front=part.back, back=None)


def _runs(copies: Sequence[Component], layout: SheetLayout) -> list[tuple[Sequence[Component], tuple[Side, ...]]]:
    """Return sheets with what lies on them: what has both its sides in front needs none that is folded and glued."""
    folded = layout.backs == "gutterfold"
    stands = [each for each in copies if folded and each.cut == "stand"]
    others = [each for each in copies if not (folded and each.cut == "stand")]
    laid = ((others, layout), (stands, layout._replace(backs="none")))
    return [(parts, impose([each.size for each in parts], how)) for parts, how in laid]


def single_pages(parts: Sequence[Component], job: PrintJob) -> tuple[Page, ...]:
    """Return a page for each side of each component, as large as it is with its bleed: print services take such."""
    look, bleed = print_look(job.language, job.ink, job.pack), job.layout.bleed
    pages: list[Page] = []
    for part in parts:
        size = Size(part.size.width + 2 * bleed, part.size.height + 2 * bleed)
        for is_back in (False, True) if part.back is not None else (False,):
            paint = partial(_paint_single, part=part, job=job, look=look, is_back=is_back)
            pages.append(
                Page(
                    size=size, paint=paint, kind=part.kind, components=1, copies=part.copies * job.sets, is_back=is_back
                )
            )
    return tuple(pages)


def _paint_single(painter: QPainter, *, part: Component, job: PrintJob, look: Look, is_back: bool) -> None:
    brush, bleed = look.on(painter), job.layout.bleed
    placed = Placed(0, Rectangle(bleed, bleed, *part.size))
    paint_ground(brush, part, placed, bleed)
    if is_back:
        paint_back(brush, part, placed, job.corner)
    else:
        paint_front(brush, part, placed, job.pack.title("en"), job.corner)


def _page(side: Side, copies: Sequence[Component], seen: set[str], sheets: int, job: PrintJob, look: Look) -> Page:
    on = [copies[each.component] for each in (side.fronts or side.backs)]
    names = kind_names(job.pack, job.language)
    kind = ", ".join(dict.fromkeys(names.get(each.kind, each.name) for each in on))
    text = BACK_OF if side.is_back else SHEET
    foot = Texts(job.language).say(
        text, title=job.pack.title(job.language), kind=kind, number=side.sheet + 1, count=sheets
    )
    paint = partial(paint_side, side=side, copies=copies, foot=foot, job=job, look=look)
    ids = {each.id for each in on}
    components = 0 if side.is_back else len(ids - seen)
    seen |= ids
    return Page(
        size=side.size,
        paint=paint,
        kind=on[0].kind,
        components=components,
        copies=0 if side.is_back else len(on),
        is_back=side.is_back,
        cuts=cuts(side),
    )


def paint_side(
    painter: QPainter, *, side: Side, copies: Sequence[Component], foot: str, job: PrintJob, look: Look
) -> None:
    """Paint one side of a sheet on a painter that counts millimetres."""
    brush = look.on(painter)
    label = job.pack.title("en")
    # First the paper of all: neighbours that share a cut would lay their bleeds over each other's faces.
    backs = [placed for placed in side.backs if copies[placed.component].cut != "stand"]  # both its sides are in front
    for placed in (*side.fronts, *backs):
        paint_ground(brush, copies[placed.component], placed, job.layout.bleed)
    for placed in side.fronts:
        paint_front(brush, copies[placed.component], placed, label, job.corner)
    for placed in side.backs:
        paint_back(brush, copies[placed.component], placed, job.corner)
    _paint_marks(brush, side)
    _paint_foot(brush, side, foot, Texts(job.language))


def _paint_marks(brush: Brushwork, side: Side) -> None:
    brush.painter.setPen(QPen(brush.theme.surface.ink, HAIR))
    for x, y, to_x, to_y in crop_marks(side):
        brush.painter.drawLine(QPointF(x, y), QPointF(to_x, to_y))
    if side.fold is not None:
        brush.painter.setPen(QPen(brush.theme.surface.ink_soft, HAIR * 2, Qt.PenStyle.DashLine))
        x, y, to_x, to_y = side.fold
        brush.painter.drawLine(QPointF(x, y), QPointF(to_x, to_y))


def _paint_foot(brush: Brushwork, side: Side, foot: str, texts: Texts) -> None:
    """Draw the ruler with what it is for, and say what sheet this is: at the head of what was turned over its head."""
    width, height = side.size
    is_turned = side.is_back and any(placed.upside_down for placed in side.backs)
    left, line = (width - RULER) / 2, HEAD if is_turned else height - FOOT + 1.5
    path = QPainterPath(QPointF(left, line))
    path.lineTo(left + RULER, line)
    for at in range(0, int(RULER) + 1, 10):
        path.moveTo(left + at, line)
        path.lineTo(left + at, line - (2.0 if at % 50 == 0 else 1.2))
    brush.painter.setPen(QPen(brush.theme.surface.ink, HAIR * 1.5))
    brush.painter.drawPath(path)
    words = QRectF(10, line + 0.7, width - 20, SMALLEST * 1.15)
    write(brush, words, f"{texts.say(AT_FULL_SIZE)} · {foot}", Lettering(SMALLEST * 1.15, brush.theme.surface.ink))
