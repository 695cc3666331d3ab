"""Puts a rulebook together: title, contents, what lies in the box, chapters and rulings, index, page by page."""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from qquovadis.controllers.player_aid import game_summary
from qquovadis.controllers.printed_rulebook import BookText, book_text, sound_examples
from qquovadis.model.pack.schema import Pack
from qquovadis.model.pack.words import load_words
from qquovadis.model.print_record import PrintedBook
from qquovadis.model.text.translations import N_, Texts
from ui.art.strokes import Brushwork
from ui.printing.book.book_format import BookFormat, BookStyle, book_format
from ui.printing.book.chapters import chapter_parts, label_room
from ui.printing.book.flow import BookPart, PlacedBookPart, flow
from ui.printing.book.front import box_parts, changes_parts, contents_of, contents_parts, title_part, variant_parts
from ui.printing.book.positions import ExamplePicture, cover_picture
from ui.printing.book.terms import index_entries, index_parts
from ui.printing.book.typesetting import set_lines
from ui.printing.components import box_kit, kind_names
from ui.printing.imposition import Size
from ui.printing.pages import Page, PrintJob, print_look

KIND = "rulebook"
HEAD, FOOT = 6.0, 8.0  # millimetres above the columns to the running head, and below them to the number of the page
LEAST_COVER, LARGEST_COVER, AFTER_COVER = 46.0, 120.0, 7.0  # millimetres of its picture's height, and below it
RUNNING = N_("{title} · rulebook")
TO = "–"


class BookPage(NamedTuple):
    """A page before it has its number: what lies on it, and what stands in its running head."""

    placed: tuple[tuple[BookPart, float, float], ...]  # each with its left and its top
    head: str = ""


class Book(NamedTuple):
    """A rulebook ready to be printed: its pages, what was compared, and on which page each clause begins."""

    pages: tuple[Page, ...]
    text: BookText
    places: Mapping[str, int]

    def record(self, paper: Size, *, booklet: bool) -> PrintedBook:
        """Return the book as a record of what was printed keeps it."""
        clauses = {clause.label: clause.fingerprint for clause in self.text.clauses}
        pages = tuple(page.stamp for page in self.pages)
        return PrintedBook(paper=(paper.width, paper.height), booklet=booklet, pages=pages, clauses=clauses)


def rulebook(job: PrintJob, page: Size) -> Book:
    """Return the rulebook of a job on pages of this size."""
    return _Binding(job, page).book()


class _Binding:
    """One book while it is put together."""

    def __init__(self, job: PrintJob, page: Size) -> None:
        self._job = job
        look = print_look(job.language, job.ink, job.pack)
        self._pack: Pack = job.pack
        compared = job.compared.clauses if job.compared is not None else None
        self._text = book_text(job.pack, Texts(job.language), compared)
        room = label_room([clause.label for clause in self._text.clauses], BookStyle(look, book_format(page)))
        self._form: BookFormat = book_format(page)._replace(labels=room)
        self._style = BookStyle(look, self._form)

    def book(self) -> Book:
        """Return the book; it is set twice, since the contents come before the pages that they name."""
        style, text = self._style, self._text
        box = list(box_parts(self._job.parts, kind_names(self._pack, style.look.language), style))
        body = [*box, *(part for chapter in text.chapters for part in chapter_parts(chapter, style))]
        entries = index_entries(text, self._pack, style.look.language)
        places: dict[str, int] = {}
        pages: list[BookPage] = []
        for _ in range(2):
            front = self._front(places)
            index = list(index_parts(entries, places, style))
            pages = [*front, *self._columns([*body, *index])]
            places = {part.key: at for at, page in enumerate(pages, 1) for part, _, _ in page.placed if part.key}
        made = tuple(self._page(page, at) for at, page in enumerate(pages, 1))
        return Book(made, text, places)

    # Pages.

    def _front(self, places: Mapping[str, int]) -> list[BookPage]:
        """Return the pages before the first chapter."""
        form, style, kit = self._form, self._style, box_kit(self._pack)
        width = form.page.width - 2 * form.side
        summary = game_summary(self._pack, kit, load_words(self._pack.folder), style.texts)
        title = title_part(self._pack, style, summary, width)
        contents = [*variant_parts(self._pack, style), *contents_parts(contents_of(self._text, style), places, style)]
        if self._job.compared is not None:
            contents += changes_parts(self._text, self._job.compared.title, style)
        needed = self._height_of(contents)
        room = form.column.height - title.height - AFTER_COVER
        beside = room - needed - AFTER_COVER
        alone = beside < LEAST_COVER
        cover = self._cover(width, min(LARGEST_COVER, room if alone else beside))
        top = title.height + AFTER_COVER + (cover.height + AFTER_COVER if cover is not None else 0.0)
        first = [
            (title, form.side, form.top),
            *([(cover, form.side, form.top + title.height + AFTER_COVER)] if cover else []),
        ]
        if alone:
            return [BookPage(tuple(first)), *self._columns(contents)]
        placed = self._on_page(flow(contents, form.column.height - top, form.columns), top)
        return [BookPage((*first, *placed))]

    def _height_of(self, parts: Sequence[BookPart]) -> float:
        """Return how high columns must be so that parts fill one page."""
        high = sum(part.height + part.gap for part in parts) / self._form.columns
        while max(each.column for each in flow(parts, high, self._form.columns)) >= self._form.columns:
            high += 2.0
        return high

    def _cover(self, width: float, height: float) -> BookPart | None:
        picture: ExamplePicture | None = cover_picture(sound_examples(self._pack), self._style.look)
        if picture is None:
            return None
        scale = min(width / picture.width, height / picture.height)
        size = Size(picture.width * scale, picture.height * scale)
        left = (width - size.width) / 2
        return BookPart(
            height=size.height,
            paint=partial(_paint_picture, picture=picture, size=size, shift=left),
            stamp=picture.stamp,
        )

    def _columns(self, parts: Sequence[BookPart]) -> list[BookPage]:
        placed = flow(parts, self._form.column.height, self._form.columns)
        count = 1 + max((each.column for each in placed), default=0) // self._form.columns
        pages: list[list[PlacedBookPart]] = [[] for _ in range(count)]
        for each in placed:
            pages[each.column // self._form.columns].append(each)
        return [BookPage(tuple(self._on_page(page)), _range(page)) for page in pages]

    def _on_page(self, placed: Sequence[PlacedBookPart], down: float = 0.0) -> Iterator[tuple[BookPart, float, float]]:
        for each in placed:
            yield each.part, self._form.left(each.column), self._form.top + down + each.top

    def _page(self, page: BookPage, number: int) -> Page:
        told = [f"{part.stamp} {left:.2f} {top:.2f}" for part, left, top in page.placed]
        stamp = hashlib.sha256("\n".join((*told, page.head, str(number))).encode()).hexdigest()[:16]
        return Page(size=self._form.page, paint=partial(self._paint, page=page, number=number), kind=KIND, stamp=stamp)

    def _paint(self, painter: QPainter, *, page: BookPage, number: int) -> None:
        brush = self._style.look.on(painter)
        for part, left, top in page.placed:
            part.paint(brush, left, top)
        if number > 1:
            self._paint_head(brush, page.head, number)

    def _paint_head(self, brush: Brushwork, span: str, number: int) -> None:
        """Write title and labels above the columns, and the number of the page at its outer foot."""
        form, style = self._form, self._style
        letters = style.letters(0.82, colour=style.soft)
        title = style.texts.say(RUNNING, title=self._pack.title(style.look.language))
        top, right = form.top - HEAD - letters.line / 2, form.page.width - form.side
        set_lines(style.look, title, right, letters)[0].paint(brush, form.side, top)
        if span:
            told = set_lines(style.look, span, right, letters)[0]
            told.paint(brush, right - told.width, top)
        brush.painter.fillRect(
            QRectF(form.side, form.top - HEAD + letters.line / 2 + 0.4, right - form.side, 0.12), style.soft
        )
        words = set_lines(style.look, str(number), 20, style.letters(1.0, bold=True))[0]
        left = right - words.width if number % 2 else form.side
        words.paint(brush, left, form.page.height - form.foot + FOOT - words.height)


def _range(placed: Sequence[PlacedBookPart]) -> str:
    """Return the labels of the first and the last clause that begin on a page, as a dictionary has its words."""
    labels = [each.part.key for each in placed if "-" in each.part.key and " " not in each.part.key]
    if not labels:
        return ""
    return labels[0] if len(labels) == 1 else f"{labels[0]} {TO} {labels[-1]}"


def _paint_picture(
    brush: Brushwork, left: float, top: float, *, picture: ExamplePicture, size: Size, shift: float
) -> None:
    picture.paint(brush, QRectF(left + shift, top, *size))
