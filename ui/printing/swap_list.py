"""The swap list: on paper, what to take out of a pile, what to put in, and what only goes by another name now."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from qquovadis.model.print_record import BookDelta, PrintDelta, SwappedCopies
from qquovadis.model.text.translations import N_, Texts
from ui.art.lettering import Lettering, write
from ui.art.strokes import Brushwork, rounded
from ui.printing.book.terms import spans
from ui.printing.pages import Page, PrintJob, print_look

SWAP_LIST = N_("Swap list: {title}, compared with {before}")
TAKE_OUT, PUT_IN = N_("Take out"), N_("Put in")
MOVED = N_("Only called otherwise: nothing to print")
NOTHING = N_("Nothing on paper has changed: keep all components.")
OUT_LINE = N_("{copies} × {id} ({name}), letters {letters}")
IN_LINE = N_("{copies} × {id} ({name}), letters {letters}")
IN_PLACE = N_("{copies} × {id} ({name}), letters {letters} in place of {was}")
MOVED_LINE = N_("{copies} × {was} is {id} ({name}) now, letters {letters}")
BOOK = N_("Rulebook")
REPLACE, ALL_PAGES = N_("Replace the pages {pages}"), N_("Put in all pages: {pages}")
CHANGED, NEW, GONE = (
    N_("Clauses that changed: {labels}"),
    N_("New clauses: {labels}"),
    N_("Clauses that are gone: {labels}"),
)
LABELS = 7  # clauses on a line
EDGE, LINE, BODY, HEAD = 18.0, 6.0, 3.6, 5.0  # millimetres
BOX = 3.0  # of the square to be ticked


def swap_pages(delta: PrintDelta, before: str, job: PrintJob, book: BookDelta | None = None) -> tuple[Page, ...]:
    """Return the swap list on as many pages as it needs."""
    texts, paper = Texts(job.language), job.layout.paper
    rows: list[tuple[str, bool]] = []  # each with whether it is a heading
    parts: tuple[tuple[str, Sequence[tuple[str, SwappedCopies]]], ...] = (
        (TAKE_OUT, [(OUT_LINE, swap) for swap in delta.take_out]),
        (PUT_IN, [(IN_PLACE if swap.was else IN_LINE, swap) for swap in delta.put_in]),
        (MOVED, [(MOVED_LINE, swap) for swap in delta.moved]),
    )
    for heading, swaps in parts:
        if swaps:
            rows.append((texts.say(heading), True))
            rows += [(_said(texts, text, swap), False) for text, swap in swaps]
    rows += _book_rows(book, texts) if book is not None else []
    rows = rows or [(texts.say(NOTHING), True)]
    title = texts.say(SWAP_LIST, title=job.pack.title(job.language), before=before)
    room = int((paper.height - 2 * EDGE - 2 * LINE) / LINE)
    pages = [rows[at : at + room] for at in range(0, len(rows), room)]
    return tuple(
        Page(size=paper, paint=partial(_paint_list, title=title, rows=part, job=job), kind="swap list")
        for part in pages
    )


def _book_rows(book: BookDelta, texts: Texts) -> list[tuple[str, bool]]:
    """Return what to do with the rulebook, and which clauses read otherwise."""
    rows = [(texts.say(BOOK), True)] if book.pages or book.changed or book.new or book.gone else []
    if book.pages:
        rows.append((texts.say(REPLACE if book.before else ALL_PAGES, pages=spans(book.pages)), False))
    listed = ((CHANGED, book.changed), (NEW, book.new), (GONE, book.gone))
    for words, labels in listed:
        for at in range(0, len(labels), LABELS):
            rows.append((texts.say(words, labels=", ".join(labels[at : at + LABELS])), False))
    return rows


def _said(texts: Texts, text: str, swap: SwappedCopies) -> str:
    part = swap.component
    return texts.say(text, copies=swap.copies, id=part.id, name=part.name, letters=part.letters, was=swap.was)


def _paint_list(painter: QPainter, *, title: str, rows: Sequence[tuple[str, bool]], job: PrintJob) -> None:
    brush = print_look(job.language, pack=job.pack).on(painter)
    width, ink = job.layout.paper.width - 2 * EDGE, brush.theme.surface.ink
    write(brush, QRectF(EDGE, EDGE, width, LINE), title, Lettering(HEAD, ink, bold=True, side="left"))
    for number, (text, is_heading) in enumerate(rows, 2):
        _paint_row(brush, QRectF(EDGE, EDGE + number * LINE, width, LINE), text, is_heading)


def _paint_row(brush: Brushwork, area: QRectF, text: str, is_heading: bool) -> None:
    ink = brush.theme.surface.ink
    if is_heading:
        write(brush, area, text, Lettering(BODY * 1.15, ink, bold=True, side="left"))
        return
    box = QRectF(area.left() + 1, area.center().y() - BOX / 2, BOX, BOX)
    brush.trace(rounded(box, 0.3), ink, 0.2)
    write(brush, area.adjusted(BOX + 3, 0, 0, 0), text, Lettering(BODY, ink, side="left"))
