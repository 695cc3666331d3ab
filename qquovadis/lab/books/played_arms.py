"""Blocks of arms that other lab books have: the same rules, bots and seed leave the same records, whoever asks."""

import json
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from qquovadis.errors import QuoError
from qquovadis.lab.books.book import LabBook
from qquovadis.lab.play.engines import PlayedBlock, StudyBlock
from qquovadis.lab.studies.study_plan import StudyPlan

OF_THE_STUDY = ("blocks", "alpha", "family")  # what a plan says of how it is looked at, not of its games


class _Place(NamedTuple):
    """Where an arm of a sub-study stands in another book."""

    book: LabBook
    sub: int
    arm: int


class PlayedArms:
    """What other books have of the arms of a plan; a book of another version of the program or its bots has nothing."""

    def __init__(self, plan: StudyPlan, books: Iterable[LabBook] = ()) -> None:
        arms, subs = range(len(plan.arms)), range(len(plan.subs))
        wanted = {(sub, arm): _games(plan.plan(sub, arm).text) for sub in subs for arm in arms}
        self._arms = len(plan.arms)
        self._places: dict[tuple[int, int], list[_Place]] = {each: [] for each in wanted}
        for book in books:
            found = _arms_of(book)
            for each, games in wanted.items():
                self._places[each] += [_Place(book, *found[games])] if games in found else []

    def missing(self, place: tuple[int, int]) -> tuple[int, ...]:
        """Return the arms of which no other book has this block, given as its number and its sub-study."""
        return tuple(arm for arm in range(self._arms) if self._place(place, arm) is None)

    def whole(self, place: tuple[int, int], played: StudyBlock | None = None) -> StudyBlock:
        """Return a block with all its arms: those that were missing as they were played, the others from the books."""
        now = iter(played.arms if played else ())
        kept = {arm: self._kept(place, arm) for arm in range(self._arms)}
        arms = tuple(found[0] if found else next(now) for found in kept.values())
        worker = played.worker if played else next((found[1] for found in kept.values() if found), "")
        return StudyBlock(*place, arms, worker)

    def _kept(self, place: tuple[int, int], arm: int) -> tuple[PlayedBlock, str] | None:
        there = self._place(place, arm)
        if there is None:
            return None
        block = there.book.block(place[0], there.sub)
        return block.arms[there.arm], block.worker

    def _place(self, place: tuple[int, int], arm: int) -> _Place | None:
        number, sub = place
        return next((each for each in self._places[sub, arm] if (number, each.sub) in each.book.places), None)


@contextmanager
def played_arms(plan: StudyPlan, files: Sequence[Path]) -> Iterator[PlayedArms]:
    """Open books for what they have of the arms of a plan; of one that cannot be read, nothing is taken."""
    with ExitStack() as opened:
        books = []
        for file in files:
            with suppress(QuoError):
                books.append(opened.enter_context(LabBook.open(file)))
        yield PlayedArms(plan, books)


def _arms_of(book: LabBook) -> dict[str, tuple[int, int]]:
    """Return where each arm of each sub-study of a book stands, by what is played there."""
    try:
        said = json.loads(book.said("plan"))["plans"]
        return {_games(json.dumps(arm)): (sub, at) for sub, arms in enumerate(said) for at, arm in enumerate(arms)}
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return {}  # not of this program


def _games(plan: str) -> str:
    """Return what the text of a plan says of its games alone."""
    return json.dumps(
        {name: said for name, said in json.loads(plan).items() if name not in OF_THE_STUDY}, sort_keys=True
    )
