"""Pages of a book on sheets that are printed on both sides, laid into each other and folded in the middle."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from ui.art.painting import saved
from ui.printing.imposition import Size
from ui.printing.pages import Page, print_look

PAGES = 4  # on a sheet, both sides together
FOLD_MARK = 4.0  # millimetres of the line at head and foot along which a sheet is folded
HAIR = 0.1


class BookletSide(NamedTuple):
    """A side of a sheet: the numbers of its left and its right page, from 0 on; None for an empty one."""

    left: int | None
    right: int | None


def page_size(paper: Size) -> Size:
    """Return the size of a page of which two lie side by side on a paper."""
    upright = Size(min(paper), max(paper))
    return Size(upright.height / 2, upright.width)


def booklet_sides(count: int) -> tuple[BookletSide, ...]:
    """Return the sides of the sheets of a book of so many pages, first and second side of each sheet in turn.

    Sheets lie in each other: the outermost has the first and the last page. It is turned about its short edge.
    """
    whole = -(-count // PAGES) * PAGES
    sides: list[BookletSide] = []
    for sheet in range(whole // PAGES):
        first, last = 2 * sheet, whole - 1 - 2 * sheet
        sides += [BookletSide(last, first), BookletSide(first + 1, last - 1)]
    return tuple(
        BookletSide(*(number if number is not None and number < count else None for number in side)) for side in sides
    )


def booklet_pages(pages: Sequence[Page], paper: Size) -> tuple[Page, ...]:
    """Return the sides of the sheets on which these pages are printed."""
    sheet = Size(max(paper), min(paper))
    found: list[Page] = []
    for number, side in enumerate(booklet_sides(len(pages))):
        shown = tuple(pages[at] if at is not None else None for at in side)
        paint = partial(_paint_side, shown=shown, sheet=sheet)
        found.append(Page(size=sheet, paint=paint, kind=pages[0].kind, is_back=number % 2 == 1))
    return tuple(found)


def _paint_side(painter: QPainter, *, shown: Sequence[Page | None], sheet: Size) -> None:
    middle = sheet.width / 2
    for at, page in enumerate(shown):
        if page is None:
            continue
        with saved(painter):
            painter.translate(at * middle, 0)
            painter.setClipRect(QRectF(0, 0, middle, sheet.height), Qt.ClipOperation.IntersectClip)
            page.paint(painter)
    painter.setPen(QPen(print_look("en").theme.surface.ink_soft, HAIR))
    for top in (0.0, sheet.height - FOLD_MARK):
        painter.drawLine(QPointF(middle, top), QPointF(middle, top + FOLD_MARK))
