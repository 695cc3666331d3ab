"""One run of printing: from what was asked to files, and what is in them."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple, cast

from qquovadis import __version__
from qquovadis.errors import N_, QuoError
from qquovadis.files import write_whole
from qquovadis.model.pack.schema import Pack
from qquovadis.model.print_record import (
    ENDING,
    PrintDelta,
    PrintedComponent,
    PrintRecord,
    SwappedCopies,
    print_delta,
    read_record,
    record_text,
)
from qquovadis.model.print_request import PrintRequest
from ui.printing.components import Component, components_of
from ui.printing.imposition import PAPERS, Backs, SheetLayout, Size
from ui.printing.kinds import pages_for
from ui.printing.pages import Ink, Page, PrintJob, print_look, write_pdf
from ui.printing.png_export import export_pictures
from ui.printing.swap_list import swap_pages

NOTHING = N_("Nothing of this kind is in the box, so there is nothing to print.")


class Pile(NamedTuple):
    """What lies on the table already, and what it is called."""

    title: str
    components: tuple[PrintedComponent, ...]


def print_into(request: PrintRequest) -> dict[str, Any]:
    """Write what is asked for, and return what is in it; OSError if it cannot be written. Needs an application."""
    job = job_of(request)
    parts = [each for each in job.parts if each.group in request.what]
    delta: PrintDelta | None = None
    pages: tuple[Page, ...] = ()
    if request.since is not None:
        pile = _pile(request.since, request)
        delta = print_delta(pile.components, recorded(parts))
        job, pages = replace(job, only=delta.only, known=job.parts), swap_pages(delta, pile.title, job)
    pages = (*pages, *pages_for(job, request.what))
    if not pages:
        raise QuoError(NOTHING)
    write_pdf(request.file, pages, request.pack.title(request.language), job.ink)
    write_whole(request.file.with_suffix(ENDING), record_text(_record(request, parts)))
    if request.pictures is not None:
        export_pictures(request.pictures, job.wanted(request.what), job, print_look(job.language, job.ink), request.dpi)
    return {"file": str(request.file), **counted(pages), **_told(delta)}


def parts_of(pack: Pack, kinds: Sequence[str], language: str) -> tuple[Component, ...]:
    """Return the components of a pack that belong to these kinds."""
    return tuple(each for each in components_of(pack, print_look(language)) if each.group in kinds)


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


def _pile(since: Pack | Path, request: PrintRequest) -> Pile:
    if isinstance(since, Path):
        record = read_record(since)
        return Pile(record.title, tuple(each for each in record.components if each.group in request.what))
    return Pile(since.title(request.language), recorded(parts_of(since, request.what, request.language)))


def _record(request: PrintRequest, parts: Sequence[Component]) -> PrintRecord:
    pack = request.pack
    return PrintRecord(
        program=__version__,
        title=pack.title(request.language),
        game=pack.game,
        draft=pack.draft,
        language=request.language,
        components=recorded(parts),
    )


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
    return PrintJob(request.pack, request.language, layout, cast(Ink, request.ink), request.sets)
