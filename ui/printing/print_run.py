"""One run of printing: from what was asked to files, and what is in them."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any, NamedTuple, cast

from qquovadis import __version__
from qquovadis.controllers.examples.neighbouring_examples import neighbouring_examples
from qquovadis.errors import N_, Listed, QuoError, Sentence
from qquovadis.files import write_whole
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.print_library import keep_record
from qquovadis.model.print_record import (
    ENDING,
    BookDelta,
    PrintDelta,
    PrintedBook,
    PrintedComponent,
    PrintRecord,
    SwappedCopies,
    book_delta,
    print_delta,
    record_text,
)
from qquovadis.model.print_request import BOTH, PrintRequest
from qquovadis.model.text.translations import LANGUAGES
from qquovadis.model.variants.neighbours import Neighbour, neighbours
from ui.printing.book.book import Book, rulebook
from ui.printing.book.booklet import booklet_pages, booklet_sides, page_size
from ui.printing.both_languages import SecondLanguage, TwoLanguages
from ui.printing.components import Component, face_room, smallest_on
from ui.printing.extra_pages import blank_cards, calibration_pages
from ui.printing.imposition import PAPERS, Backs, SheetLayout, Size
from ui.printing.kinds import RULEBOOK, pages_for
from ui.printing.letter_gauge import LEAST
from ui.printing.pages import EarlierBook, Ink, Page, PrintJob, Progress, print_look, write_pdf
from ui.printing.png_export import export_pictures
from ui.printing.sheets import sheet_pages, single_pages
from ui.printing.swap_list import swap_pages
from ui.printing.unreadable import unreadable

NAMED = 12  # components that are named in a refusal
TOO_SMALL = N_(
    "In both languages the letters on these cards would be smaller than {points} points: {names}. Print one language, "
    "or give the cards a larger size in [print] of board.toml."
)
NO_BACKS = N_(
    "These cards have no room for both languages on one side: {names}. Print backs, which then hold the second "
    "language, or print one language."
)
NOTHING = N_("Nothing of this kind is in the box, so there is nothing to print.")


def refuse_small_letters(parts: Sequence[Component], job: PrintJob) -> None:
    """Refuse both languages on a card where there is no room for letters that can be read."""
    if not job.second:
        return
    behind = [each.name for each in parts if isinstance(each.back, SecondLanguage)]
    if behind and job.layout.backs == "none":
        raise QuoError(NO_BACKS, names=Listed(behind[:NAMED]))
    look, halved = (
        print_look(job.language, pack=job.pack),
        [each for each in parts if isinstance(each.front, TwoLanguages)],
    )
    rooms = [(each, face_room(each.size, each.cut)) for each in halved]
    small = [each.name for each, room in rooms if smallest_on(each.front, room, look) < LEAST]
    if small:
        raise QuoError(TOO_SMALL, points=LEAST, names=Listed(small[:NAMED]))


class Pile(NamedTuple):
    """What lies on the table already, and what it is called."""

    title: str
    components: tuple[PrintedComponent, ...]
    book: PrintedBook | None = None
    clauses: Mapping[str, str] | None = None


class Prepared(NamedTuple):
    """A print before it is written: its pages, what is new in them, and what will lie on the table then."""

    job: PrintJob
    pages: tuple[Page, ...]
    parts: tuple[Component, ...]
    delta: PrintDelta | None = None
    book: PrintedBook | None = None
    book_delta: BookDelta | None = None


Binder = Callable[[PrintJob, Size], Book]


def print_into(request: PrintRequest) -> dict[str, Any]:
    """Write what is asked for, and return what is in it; OSError if it cannot be written. Needs an application."""
    return write_print(request, prepare(request))


def write_print(request: PrintRequest, prepared: Prepared, progress: Progress | None = None) -> dict[str, Any]:
    """Write what has been prepared, and return what is in it; OSError if it cannot be written.

    `progress` is told of each page, and may raise `PrintCancelled`: nothing is written then.
    """
    job, pages = prepared.job, prepared.pages
    if not pages:
        raise QuoError(NOTHING)
    write_pdf(request.file, pages, request.pack.title(job.language), job.ink, progress)
    record, beside = _record(request, prepared), None
    if request.only is None:  # one card printed again says nothing of the pile
        beside = request.file.with_suffix(ENDING)
        write_whole(beside, record_text(record))
        keep_record(record)
    wanted = job.wanted(request.what)
    if request.pictures is not None:
        export_pictures(request.pictures, wanted, job, print_look(job.language, job.ink, job.pack), request.dpi)
    if request.single is not None:
        write_pdf(request.single, single_pages(wanted, job), request.pack.title(job.language), job.ink)
    told = {**_told(prepared.delta), **_told_of_book(prepared.book_delta)}
    files = {"file": str(request.file), "record": str(beside) if beside else None}
    return {**files, **counted(pages), **told, "warnings": [*warnings_about(prepared)]}


def warnings_about(prepared: Prepared) -> tuple[Sentence, ...]:
    """Return what cannot be read of what is printed, as far as it is printed at all."""
    job = prepared.job
    parts = prepared.parts if job.only is None else [each for each in prepared.parts if each.id in job.only]
    return unreadable(parts, print_look(job.language, pack=job.pack))


def prepare(request: PrintRequest, known: tuple[Component, ...] | None = None, bind: Binder = rulebook) -> Prepared:
    """Return everything that will be printed.

    `known` are the components of the box if somebody has found them, `bind` makes the rulebook.
    """
    job = replace(job_of(request), known=known)
    parts = tuple(each for each in job.parts if each.group in request.what)
    refuse_small_letters(parts, job)
    pile = _pile(request) if request.since is not None else None
    if pile is not None and pile.clauses is not None:
        job = replace(job, compared=EarlierBook(pile.title, pile.clauses))
    book = _book(request, job, bind)
    printed = book.record(book.pages[0].size, booklet=request.booklet) if book is not None else None
    delta = print_delta(pile.components, recorded(parts)) if pile is not None else None
    changes = book_delta(pile.book, printed) if pile is not None and printed is not None else None
    if delta is not None:
        job = replace(job, only=delta.only)
    if request.only is not None:
        job = replace(job, only={each.id: each.copies for each in parts if each.id in request.only})
    beside = _beside(request)
    swaps = swap_pages(delta, pile.title, job, changes, beside) if delta and pile else ()
    pages = [*_first_pages(request, job), *swaps]
    pages += pages_for(job, request.what)
    pages += _blank_pages(request, job)
    pages += _book_pages(request, job, book, changes) if book is not None else ()
    return Prepared(job, tuple(pages), parts, delta, printed, changes)


def _beside(request: PrintRequest) -> tuple[Neighbour, ...]:
    """Return what changed numbers and options made of cards, clauses and examples since what lies on the table.

    Of what was printed only the name is known: of a variant nothing can be told.
    """
    before = request.since
    if isinstance(before, PrintRecord):
        try:
            draft = load_pack(find_pack(before.game, before.draft))
        except QuoError:
            return ()
        before = draft if before.title in map(draft.title, LANGUAGES) else None
    if before is None:
        return ()
    return (*neighbours(before, request.pack), *neighbouring_examples(before, request.pack))


def _first_pages(request: PrintRequest, job: PrintJob) -> tuple[Page, ...]:
    return calibration_pages(job, print_look(job.language, job.ink, job.pack)) if request.calibration else ()


def _blank_pages(request: PrintRequest, job: PrintJob) -> tuple[Page, ...]:
    look = print_look(job.language, job.ink, job.pack)
    blank = [blank_cards(request.blanks, look)] if request.blanks else []
    return sheet_pages(blank, replace(job, sets=1), look)


def _book(request: PrintRequest, job: PrintJob, bind: Binder = rulebook) -> Book | None:
    if RULEBOOK not in request.what:
        return None
    paper = job.layout.paper
    return bind(job, page_size(paper) if request.booklet else paper)


def _book_pages(request: PrintRequest, job: PrintJob, book: Book, changes: BookDelta | None) -> list[Page]:
    """Return the pages of the rulebook, or only those that differ; of a booklet the sheets on which any does."""
    wanted = set(range(1, len(book.pages) + 1)) if changes is None else set(changes.pages)
    if not request.booklet:
        return [page for number, page in enumerate(book.pages, 1) if number in wanted]
    sides = booklet_sides(len(book.pages))
    pages = booklet_pages(book.pages, job.layout.paper)
    on_sheet = [
        {at + 1 for side in sides[sheet : sheet + 2] for at in side if at is not None}
        for sheet in range(0, len(sides), 2)
    ]
    return [page for at, page in enumerate(pages) if wanted & on_sheet[at // 2]]


def counted(pages: Sequence[Page]) -> dict[str, Any]:
    """Return how many pages there are, with what is on them."""
    fronts = [page for page in pages if not page.is_back]
    return {
        "pages": len(pages),
        "components": sum(page.components for page in fronts),
        "copies": sum(page.copies for page in fronts),
        "sheets_by_kind": dict(Counter(page.kind for page in fronts)),
    }


def recorded(parts: Sequence[Component]) -> tuple[PrintedComponent, ...]:
    """Return components as a record keeps them."""
    return tuple(
        PrintedComponent(
            id=each.id,
            kind=each.kind,
            group=each.group,
            name=each.name,
            copies=each.copies,
            fingerprint=each.fingerprint,
            letters=each.letters,
        )
        for each in parts
    )


def _pile(request: PrintRequest) -> Pile:
    """Return what a print is compared with; a draft counts as if all of it that is asked for had been printed."""
    since = request.since
    if isinstance(since, PrintRecord):
        parts = tuple(each for each in since.components if each.group in request.what)
        title = f"{since.title} ({since.printed[:10]})" if since.printed else since.title
        return Pile(title, parts, since.book, since.book.clauses if since.book is not None else None)
    assert since is not None
    job = job_of(request._replace(pack=since))
    book = _book(request, job)
    printed = book.record(book.pages[0].size, booklet=request.booklet) if book is not None else None
    own = recorded([each for each in job.parts if each.group in request.what])
    return Pile(since.title(job.language), own, printed, printed.clauses if printed is not None else None)


def _record(request: PrintRequest, prepared: Prepared) -> PrintRecord:
    pack = request.pack
    return PrintRecord(
        program=__version__,
        title=pack.title(prepared.job.language),
        game=pack.game,
        draft=pack.draft,
        language=request.language,
        components=recorded(prepared.parts),
        printed=datetime.now(UTC).isoformat(timespec="seconds"),
        what=request.what,
        book=prepared.book,
    )


def _told_of_book(changes: BookDelta | None) -> dict[str, Any]:
    """Return how the rulebook differs; nothing where it was not compared."""
    if changes is None:
        return {}
    labels = {"changed": list(changes.changed), "new": list(changes.new), "gone": list(changes.gone)}
    return {"rulebook": {"pages": list(changes.pages), **labels}}


def _told(delta: PrintDelta | None) -> dict[str, Any]:
    if delta is None:
        return {"changed": [], "removed": [], "moved": []}
    return {
        "changed": [{**_swapped(swap), "was": swap.was} for swap in delta.put_in],
        "removed": [_swapped(swap) for swap in delta.take_out],
        "moved": [{**_swapped(swap), "was": swap.was} for swap in delta.moved],
    }


def _swapped(swap: SwappedCopies) -> dict[str, Any]:
    return {"id": swap.component.id, "letters": swap.component.letters, "copies": swap.copies}


def job_of(request: PrintRequest) -> PrintJob:
    """Return the job that a request describes."""
    asked = request.layout
    paper = PAPERS[asked.paper] if isinstance(asked.paper, str) else Size(*asked.paper)
    backs = cast(Backs, asked.backs)
    layout = SheetLayout(
        paper=paper, margin=asked.margin, bleed=asked.bleed, gap=asked.gap, backs=backs, offset=asked.offset
    )
    language, second = ("en", "ja") if request.language == BOTH else (request.language, "")
    job = PrintJob(pack=request.pack, language=language, layout=layout, ink=cast(Ink, request.ink), sets=request.sets)
    return replace(job, second=second, corner=request.corner, whole_boards=request.whole_boards)
