"""What was printed when: a record beside the PDF, and what differs between it and what would be printed now."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, NamedTuple

import pydantic
from pydantic import Strict, ValidationError

from qquovadis.errors import N_, QuoError
from qquovadis.model.file_endings import PRINT_ENDING
from qquovadis.model.pack.shapes import Shape

ENDING = PRINT_ENDING
RECORDED = N_("{record} beside it says what was printed: later only what has changed since need be printed.")
NOT_READ = N_("“{file}” is not a record of what was printed.")


class PrintedComponent(Shape):
    """A component as it was printed.

    Attributes:
        id: Its name in the pack.
        kind: Its kind in the pack.
        group: With what it is printed.
        name: What it is called.
        copies: How many there are of it.
        fingerprint: Of what is on it.
        letters: Those of the fingerprint that stand on it.
    """

    id: str
    kind: str
    group: str
    name: str
    copies: Annotated[int, pydantic.Field(ge=0)]
    fingerprint: str
    letters: str


class PrintedBook(Shape):
    """A rulebook as it was printed.

    Attributes:
        paper: Width and height of a page, in millimetres.
        booklet: Whether it was printed to be folded.
        pages: The fingerprint of each page.
        clauses: By label, the fingerprint of the words of each clause.
    """

    paper: Annotated[tuple[float, float], Strict(False)]
    booklet: bool = False
    pages: Annotated[tuple[str, ...], Strict(False)]
    clauses: dict[str, str]


class PrintRecord(Shape):
    """Everything that lies on the table once a print has been cut and swapped in.

    `printed` says when, as a time of ISO 8601 in UTC; `what` are the kinds of things that were printed, in records of
    before they were written those of the components.
    """

    format: int = 1
    printed: str = ""
    what: Annotated[tuple[str, ...], Strict(False)] = ()
    book: PrintedBook | None = None
    program: str
    title: str
    game: str
    draft: str
    language: str
    components: Annotated[tuple[PrintedComponent, ...], Strict(False)]

    @property
    def groups(self) -> frozenset[str]:
        """The kinds of things that were printed."""
        return frozenset(self.what or (each.group for each in self.components))


class BookDelta(NamedTuple):
    """How a rulebook differs from the one on the table: pages to replace, from 1 on, and clauses by their labels.

    `pages` are all pages where it was printed on other paper; of `before` pages the last ones may have become too many.
    """

    pages: tuple[int, ...]
    before: int
    changed: tuple[str, ...]
    new: tuple[str, ...]
    gone: tuple[str, ...]


class SwappedCopies(NamedTuple):
    """So many copies of a component; `was` is what stood on those that it replaces, or its former name."""

    component: PrintedComponent
    copies: int
    was: str = ""


class PrintDelta(NamedTuple):
    """What to do with a pile: what to print and put in, what to take out, and what only goes by another name now."""

    put_in: tuple[SwappedCopies, ...]
    take_out: tuple[SwappedCopies, ...]
    moved: tuple[SwappedCopies, ...]

    @property
    def only(self) -> Mapping[str, int]:
        """How many of each component are to be printed, by name."""
        return {swap.component.id: swap.copies for swap in self.put_in}


def print_delta(before: Sequence[PrintedComponent], after: Sequence[PrintedComponent]) -> PrintDelta:
    """Return what turns a pile into another; only faces and counts matter, by their fingerprints."""
    was, now = {each.id: each for each in before}, {each.id: each for each in after}
    gone = [each for each in before if each.id not in now]
    moved, put_in, take_out = [], [], []
    for each in after:
        old = was.get(each.id)
        if old is None:
            old = next((other for other in gone if other.fingerprint == each.fingerprint), None)
            if old is not None:
                gone.remove(old)
                moved.append(SwappedCopies(each, min(each.copies, old.copies), old.id))
        same = old is not None and old.fingerprint == each.fingerprint
        have = old.copies if old is not None and same else 0
        if each.copies > have:
            put_in.append(SwappedCopies(each, each.copies - have, old.letters if old is not None and not same else ""))
        if old is not None and (surplus := old.copies - (each.copies if same else 0)) > 0:
            take_out.append(SwappedCopies(old, surplus))
    take_out += [SwappedCopies(old, old.copies) for old in gone]
    return PrintDelta(tuple(put_in), tuple(take_out), tuple(moved))


def book_delta(before: PrintedBook | None, after: PrintedBook) -> BookDelta:
    """Return what turns one printed rulebook into another; all of it where none was printed so before."""
    numbers = range(1, len(after.pages) + 1)
    if before is None or (before.paper, before.booklet) != (after.paper, after.booklet):
        return BookDelta(tuple(numbers), 0, (), (), ())
    was = dict(enumerate(before.pages, 1))
    pages = tuple(number for number, page in zip(numbers, after.pages, strict=True) if was.get(number) != page)
    old, now = before.clauses, after.clauses
    changed = tuple(label for label, words in now.items() if label in old and old[label] != words)
    new, gone = (label for label in now if label not in old), (label for label in old if label not in now)
    return BookDelta(pages, len(before.pages), changed, tuple(new), tuple(gone))


def read_record(file: Path) -> PrintRecord:
    """Read a record; QuoError if the file is none."""
    try:
        return PrintRecord.model_validate(json.loads(file.read_text(encoding="utf-8")))
    except (OSError, ValueError, ValidationError) as error:
        raise QuoError(NOT_READ, file=file.name) from error


def record_text(record: PrintRecord) -> str:
    """Return a record as it stands in a file."""
    return json.dumps(record.model_dump(), ensure_ascii=False, indent=1) + "\n"
