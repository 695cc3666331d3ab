"""Blocks of arms that other lab books have: the same rules, bots and seed leave the same records, whoever asks."""

import json
from collections.abc import Iterator, Sequence
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

    def __init__(self, plan: StudyPlan) -> None:
        arms, subs = range(len(plan.arms)), range(len(plan.subs))
        self._arms = len(plan.arms)
        self._places: dict[tuple[int, int], list[_Place]] = {(sub, arm): [] for sub in subs for arm in arms}
        self._wanted = {(sub, arm): _games(plan.plan(sub, arm).text) for sub in subs for arm in arms}

    def look_into(self, book: LabBook) -> bool:
        """Return whether a book has an arm of the plan; if so it is read as long as blocks are asked for."""
        found = _arms_of(book)
        places = {each: _Place(book, *found[games]) for each, games in self._wanted.items() if games in found}
        for each, place in places.items():
            self._places[each].append(place)
        return bool(places)

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
        played = PlayedArms(plan)
        for file in files:
            with suppress(QuoError), ExitStack() as just_opened:
                if played.look_into(just_opened.enter_context(LabBook.open(file))):
                    opened.push(just_opened.pop_all())
        yield played


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
