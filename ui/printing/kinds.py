"""What can be printed, by the word for it on the command line: each makes its pages from a job."""

from collections.abc import Mapping, Sequence
from functools import partial
from types import MappingProxyType

from ui.printing.pages import Page, PageMaker, PrintJob
from ui.printing.sheets import sheets_of

KINDS: Mapping[str, PageMaker] = MappingProxyType(
    {
        "cards": partial(sheets_of, group="cards"),
        "tiles": partial(sheets_of, group="tiles"),
        "tokens": partial(sheets_of, group="tokens"),
        "boards": partial(sheets_of, group="boards"),
        "aid": partial(sheets_of, group="aid"),
    }
)

RULEBOOK = "rulebook"  # its pages are no sheets of components; `print_run` binds it


def pages_for(job: PrintJob, kinds: Sequence[str]) -> tuple[Page, ...]:
    """Return the sheets of several kinds of components, one after another."""
    return tuple(page for kind in kinds if kind in KINDS for page in KINDS[kind](job))
