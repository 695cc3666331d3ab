"""The swap list: on paper, what to take out of a pile, what to put in, and what only goes by another name now."""

from collections.abc import Sequence
from functools import partial
from typing import Literal, NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from qquovadis.model.print_record import BookDelta, PrintDelta, SwappedCopies
from qquovadis.model.text.translations import N_, Texts
from qquovadis.model.variants.neighbour_text import HEADING as BESIDE
from qquovadis.model.variants.neighbour_text import neighbour_sentences
from qquovadis.model.variants.neighbours import Neighbour
from ui.art.lettering import Lettering, broken_lines, write
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


class SwapRow(NamedTuple):
    """A line of the swap list: a heading, what is to be done with a box to tick, or more of the line before it."""

    text: str
    kind: Literal["heading", "swap", "more"] = "swap"


def swap_pages(
    delta: PrintDelta,
    before: str,
    job: PrintJob,
    book: BookDelta | None = None,
    beside: Sequence[Neighbour] = (),
) -> tuple[Page, ...]:
    """Return the swap list on as many pages as it needs, with what stands beside the changes at its end."""
    texts, paper = Texts(job.language), job.layout.paper
    rows: list[SwapRow] = []
    parts: tuple[tuple[str, Sequence[tuple[str, SwappedCopies]]], ...] = (
        (TAKE_OUT, [(OUT_LINE, swap) for swap in delta.take_out]),
        (PUT_IN, [(IN_PLACE if swap.was else IN_LINE, swap) for swap in delta.put_in]),
        (MOVED, [(MOVED_LINE, swap) for swap in delta.moved]),
    )
    for heading, swaps in parts:
        if swaps:
            rows.append(SwapRow(texts.say(heading), "heading"))
            rows += [SwapRow(_said(texts, text, swap)) for text, swap in swaps]
    rows += _book_rows(book, texts) if book is not None else []
    rows = rows or [SwapRow(texts.say(NOTHING), "heading")]
    rows += _rows_beside(beside, texts, job)
    title = texts.say(SWAP_LIST, title=job.pack.title(job.language), before=before)
    room = int((paper.height - 2 * EDGE - 2 * LINE) / LINE)
    pages = [rows[at : at + room] for at in range(0, len(rows), room)]
    return tuple(
        Page(size=paper, paint=partial(_paint_list, title=title, rows=part, job=job), kind="swap list")
        for part in pages
    )


def _rows_beside(beside: Sequence[Neighbour], texts: Texts, job: PrintJob) -> list[SwapRow]:
    """Return what stands beside the changes and is to be read again, in as many lines as each needs."""
    look, width = print_look(job.language, pack=job.pack), job.layout.paper.width - 2 * EDGE - BOX - 3
    rows = [SwapRow(texts.say(BESIDE), "heading")] if beside else []
    for sentence in neighbour_sentences(beside):
        first, *more = broken_lines(look, width, texts.sentence(sentence), Lettering(BODY, look.theme.surface.ink))
        rows += [SwapRow(first), *(SwapRow(line, "more") for line in more)]
    return rows


def _book_rows(book: BookDelta, texts: Texts) -> list[SwapRow]:
    """Return what to do with the rulebook, and which clauses read otherwise."""
    rows = [SwapRow(texts.say(BOOK), "heading")] if book.pages or book.changed or book.new or book.gone else []
    if book.pages:
        rows.append(SwapRow(texts.say(REPLACE if book.before else ALL_PAGES, pages=spans(book.pages))))
    listed = ((CHANGED, book.changed), (NEW, book.new), (GONE, book.gone))
    for words, labels in listed:
        for at in range(0, len(labels), LABELS):
            rows.append(SwapRow(texts.say(words, labels=", ".join(labels[at : at + LABELS]))))
    return rows


def _said(texts: Texts, text: str, swap: SwappedCopies) -> str:
    part = swap.component
    return texts.say(text, copies=swap.copies, id=part.id, name=part.name, letters=part.letters, was=swap.was)


def _paint_list(painter: QPainter, *, title: str, rows: Sequence[SwapRow], job: PrintJob) -> None:
    brush = print_look(job.language, pack=job.pack).on(painter)
    width, ink = job.layout.paper.width - 2 * EDGE, brush.theme.surface.ink
    write(brush, QRectF(EDGE, EDGE, width, LINE), title, Lettering(HEAD, ink, bold=True, side="left"))
    for number, row in enumerate(rows, 2):
        _paint_row(brush, QRectF(EDGE, EDGE + number * LINE, width, LINE), row)


def _paint_row(brush: Brushwork, area: QRectF, row: SwapRow) -> None:
    ink = brush.theme.surface.ink
    if row.kind == "heading":
        write(brush, area, row.text, Lettering(BODY * 1.15, ink, bold=True, side="left"))
        return
    indented = area.adjusted(BOX + 3, 0, 0, 0)
    write(brush, indented, row.text, Lettering(BODY, ink, side="left"))
    if row.kind == "more":
        return
    box = QRectF(area.left() + 1, area.center().y() - BOX / 2, BOX, BOX)
    brush.trace(rounded(box, 0.3), ink, 0.2)
