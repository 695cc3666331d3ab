"""What can be printed, by the word for it on the command line, and what of it may share sheets."""

from collections.abc import Sequence

from ui.printing.pages import Page, PrintJob
from ui.printing.sheets import sheets_of

# What is glued onto board comes on other sheets than what is cut from card alone.
PAPERS = (("cards", "aid"), ("tiles", "tokens", "boards"))
RULEBOOK = "rulebook"  # its pages are no sheets of components; `print_run` binds it


def pages_for(job: PrintJob, kinds: Sequence[str]) -> tuple[Page, ...]:
    """Return the sheets of several kinds of components, those of one paper after those of another."""
    return tuple(page for paper in PAPERS for page in sheets_of(job, [kind for kind in paper if kind in kinds]))
