"""Lab books put to the proof: blocks picked by lot are played again; and two books of one plan put together."""

import math
import threading
from collections.abc import Iterator
from pathlib import Path
from time import time_ns
from typing import NamedTuple

from qquovadis.engine import chance
from qquovadis.errors import Listed, QuoError
from qquovadis.lab.books.book import LabBook, PlayedBy
from qquovadis.lab.books.kept_records import block_digest
from qquovadis.lab.play.engines import play_each
from qquovadis.lab.play.orders import order_of, play_order
from qquovadis.model.text.translations import N_

CANNOT = N_("The lab book “{file}” cannot be played again by this program: {differs}.")
OTHER_BOOK = N_("The lab books “{one}” and “{other}” belong to different plans.")
UNEQUAL = N_(
    "Block {number} differs: in “{one}” {worker} played it with version {version}, in “{other}” {theirs} with version "
    "{their_version}."
)
VERIFYING = "verifying"


class Replayed(NamedTuple):
    """A block that was played again, and whether it left the same records."""

    number: int
    sub: int
    kept: PlayedBy
    is_same: bool


def verify(file: Path, share: float, workers: int = 1, stopped: threading.Event | None = None) -> Iterator[Replayed]:
    """Play a share of a book's blocks again, at least one, and yield how each compares.

    QuoError if this program would play its plan otherwise, or it is no lab book.
    """
    ended = stopped or threading.Event()
    with LabBook.open(file) as book:
        plan = book.plan()
        if differs := book.differences(plan):
            raise QuoError(CANNOT, file=file.name, differs=Listed(differs))
        places = by_lot(sorted(book.places), share, time_ns())
        tasks = (order_of(plan, place) for place in places if not ended.is_set())
        for block in play_each(play_order, tasks, workers):
            kept = book.played_by((block.number, block.sub))
            rows = block_digest(book.block(block.number, block.sub))
            yield Replayed(block.number, block.sub, kept, kept.digest == rows == block_digest(block))


def by_lot(places: list[tuple[int, int]], share: float, seed: int) -> list[tuple[int, int]]:
    """Return a share of the places, rounded up, each as likely as any other."""
    where = chance.named(VERIFYING, -1)
    left, picked = list(places), []
    for draw in range(math.ceil(share * len(places))):
        picked.append(left.pop(chance.below(seed, draw, where, len(left))))
    return sorted(picked)


def merge(one: Path, other: Path, into: Path) -> int:
    """Put two books of a plan together in a new one and return how many blocks that has.

    QuoError if they are of different plans, a block differs, or a file is there already.
    """
    with LabBook.open(one) as first, LabBook.open(other) as second:
        _refuse_others(first, second)
        with LabBook.create_like(into, first) as whole:
            for place in sorted(first.places | second.places):
                book = first if place in first.places else second
                whole.append(book.block(*place), book.played_by(place).version)
            return len(whole.places)


def take_in(file: Path, other: Path) -> int:
    """Append to a book the blocks that another of its plan has besides, and return how many these were.

    QuoError, and the book as it was, if they are of different plans or a block differs.
    """
    with LabBook.open(file, to_write=True) as book, LabBook.open(other) as second:
        _refuse_others(book, second)
        new = sorted(second.places - book.places)
        for place in new:
            book.append(second.block(*place), second.played_by(place).version)
        return len(new)


def _refuse_others(first: LabBook, second: LabBook) -> None:
    one, other = first.file.name, second.file.name
    if first.said("hash") != second.said("hash") or first.levels != second.levels:
        raise QuoError(OTHER_BOOK, one=one, other=other)
    for number, sub in sorted(first.places & second.places):
        ours, theirs = (book.played_by((number, sub)) for book in (first, second))
        if ours.digest != theirs.digest:
            names = {"one": one, "other": other, "number": number, "worker": ours.worker}
            versions = {"version": ours.version, "theirs": theirs.worker, "their_version": theirs.version}
            raise QuoError(UNEQUAL, **names, **versions)
