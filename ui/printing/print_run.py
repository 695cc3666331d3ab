"""One run of printing: from what was asked to a file, and what is in it."""

from collections import Counter
from typing import Any, cast

from qquovadis.model.print_request import PrintRequest
from ui.printing.imposition import PAPERS, Backs, SheetLayout, Size
from ui.printing.kinds import pages_for
from ui.printing.pages import Ink, PrintJob, write_pdf


def print_into(request: PrintRequest) -> dict[str, Any]:
    """Write the PDF that is asked for, and return what is in it. Needs a running application."""
    job = job_of(request)
    pages = pages_for(job, request.what)
    write_pdf(request.file, pages, request.pack.title(request.language), job.ink)
    fronts = [page for page in pages if not page.is_back]
    return {
        "file": str(request.file),
        "pages": len(pages),
        "components": sum(page.components for page in fronts),
        "copies": sum(page.copies for page in fronts),
        "sheets_by_kind": dict(Counter(page.kind for page in fronts)),
        "changed": [],
        "removed": [],
    }


def job_of(request: PrintRequest) -> PrintJob:
    """Return the job that a request describes."""
    asked = request.layout
    paper = PAPERS[asked.paper] if isinstance(asked.paper, str) else Size(*asked.paper)
    backs = cast(Backs, asked.backs)
    layout = SheetLayout(
        paper=paper, margin=asked.margin, bleed=asked.bleed, gap=asked.gap, backs=backs, offset=asked.offset
    )
    return PrintJob(request.pack, request.language, layout, cast(Ink, request.ink), request.sets)
