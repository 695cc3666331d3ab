"""Plays a study: deals its blocks, keeps them in its book, looks, and stops when it is enough."""

import math
import threading
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import BrokenExecutor
from contextlib import nullcontext, suppress
from dataclasses import replace
from pathlib import Path
from time import perf_counter
from typing import NamedTuple, Protocol

from qquovadis.errors import QuoError
from qquovadis.lab.answer import Answer, Stopped
from qquovadis.lab.books.book import LabBook
from qquovadis.lab.books.played_arms import PlayedArms, played_arms
from qquovadis.lab.play.engines import StudyBlock, play_each
from qquovadis.lab.play.orders import order_of, play_order
from qquovadis.lab.studies.study_plan import StudyPlan
from qquovadis.model.text.translations import N_

TRIES = 4  # how often workers may be lost before any block comes back
MOST = 1 << 62
BETWEEN_LOOKS = 0.25  # seconds
LOST = N_("Workers were lost repeatedly: {reason}")
Place = tuple[int, int]


class Evaluating(Protocol):
    """What blocks are given to, and what answers."""

    def add(self, block: StudyBlock) -> None:
        """Take a block; blocks come in the plan's order."""
        ...

    def answer(self, *, stopped: Stopped = "", wall_seconds: float = 0.0, book: str = "") -> Answer:
        """Return what is known."""
        ...

    @property
    def is_enough(self) -> bool:
        """Whether all goals are met."""
        ...


class Workplace(NamedTuple):
    """Where blocks are played: in how many processes of this machine, or behind the address of a Dask cluster."""

    workers: int = 1
    backend: str = "loky"
    address: str | None = None


def run_study(  # noqa: PLR0913 - what a run needs, each by its name
    plan: StudyPlan,
    *,
    evaluation: Evaluating,
    workers: int = 1,
    book: Path | None = None,
    backend: str = "loky",
    address: str | None = None,
    stopped: threading.Event | None = None,
    look: Callable[[Answer], None] = lambda _: None,
    minutes: float | None = None,
    games: int | None = None,
    others: Sequence[Path] = (),
) -> Answer:
    """Play a study, or go on with it where its book ends, and return what it came to.

    Args:
        evaluation: Gets every block once, those of the book too, in the plan's order.
        workers, backend, address: Processes of this machine, what joblib deals blocks to, a Dask scheduler's address.
        book: The file that keeps the records; begun if it is not there. Without one they are forgotten.
        stopped: Whoever sets it ends the run after the blocks in play, which are kept.
        look: Is called at most four times a second, and at the end.
        minutes, games: When it ends, by a clock (or as the study says) and by an arm's games in a sub-study.
        others: Books from which blocks of the same arms are taken instead of played again.

    >>> from qquovadis.lab.statistics.evaluation import Evaluation
    >>> from qquovadis.lab.studies.study_file import study_of
    >>> from qquovadis.lab.studies.study_plan import study_plan
    >>> head = b'study = { name = "Moons", seed = 3, levels = ["random"], seats = [3], max_games = 3 }'
    >>> arms = b'arm = [{ id = "now", draft = "undecim/14" }]'
    >>> plan = study_plan(study_of(head + b"\\n" + arms, "moons.qqstudy"), Path())
    >>> answer = run_study(plan, evaluation=Evaluation(plan))
    >>> answer.games, answer.stopped
    (3, 'games')
    """
    with LabBook.of_plan(book, plan) if book else nullcontext() as kept, played_arms(plan, others) as played:
        run = _Run(plan, evaluation, kept, stopped or threading.Event())
        run.played, run.look = played, look
        run.limit(minutes if minutes is not None else plan.study.study.max_minutes, games)
        return run.play(Workplace(workers, backend, address))


class _Run:
    """A run of a study."""

    def __init__(self, plan: StudyPlan, evaluation: Evaluating, book: LabBook | None, stopped: threading.Event) -> None:
        self._plan, self._evaluation, self._book, self._stopped = plan, evaluation, book, stopped
        self._began, self._looked, self._next_kept = perf_counter(), 0.0, 1
        before = book.last_look().get("wall_seconds") if book else 0.0
        self._before = float(before) if isinstance(before, int | float) and 0 <= before < math.inf else 0.0
        self._until, self._games, self._resumed = math.inf, MOST, 0
        self.look: Callable[[Answer], None] = lambda _: None
        self.played = PlayedArms(plan)

    def limit(self, minutes: float | None, games: int | None) -> None:
        """Say when it ends whatever it knows by then."""
        self._until = math.inf if minutes is None else self._began + 60 * minutes
        self._games = MOST if games is None else games

    def play(self, where: Workplace) -> Answer:
        """Play what is missing and return the answer."""
        why: Stopped = "games"
        blocks = self._blocks(where)
        try:
            for block in blocks:
                self._evaluation.add(block)
                if self._plan.study.study.look == "always" and self._plan.study.goal and self._evaluation.is_enough:
                    why = "goals"
                    break
                self._look_now_and_then()
        finally:
            blocks.close()
        if why != "goals" and self._is_over():
            why = "cancelled" if self._stopped.is_set() else "minutes"
        answer = self._answer(why)
        if self._book and answer.blocks:
            self._book.look(answer)
        self.look(answer)
        return answer

    def _is_over(self) -> bool:
        return self._stopped.is_set() or perf_counter() > self._until

    def _blocks(self, where: Workplace) -> Generator[StudyBlock, None, None]:
        """Yield the blocks of the plan in its order, from the book or as they are played, until it is over."""
        order = [place for place in self._plan.order() if self._is_wanted(place)]
        there = self._book.places if self._book else frozenset()
        missing = [place for place in order if place not in there]
        playing = _played(self._plan, self._orders(missing), where, self._is_over)
        try:
            for place in order:
                if place in there and self._book:
                    yield self._taken_up(self._book.block(*place))
                elif block := self._next(place, playing):
                    if self._book:
                        self._book.append(block)
                    yield block
                else:
                    return
        finally:
            playing.close()

    def _orders(self, missing: list[Place]) -> dict[Place, tuple[int, ...]]:
        """Return which arms of each block are to be played; blocks of which others have all arms are not among them."""
        return {place: arms for place in missing if (arms := self.played.missing(place))}

    def _next(self, place: Place, playing: Iterator[StudyBlock]) -> StudyBlock | None:
        """Return the block of this place, of which others may have arms; nothing if it is over before."""
        missing = self.played.missing(place)
        now = next(playing, None) if missing else None
        if now is None and (missing or self._is_over()):
            return None
        block = self.played.whole(place, now)
        self._resumed += sum(len(arm.records) for at, arm in enumerate(block.arms) if at not in missing)
        return block

    def _taken_up(self, block: StudyBlock) -> StudyBlock:
        self._resumed += sum(len(arm.records) for arm in block.arms)
        return block

    def _is_wanted(self, place: Place) -> bool:
        number, sub = place
        return number * self._plan.subs[sub].seats < self._games

    def _look_now_and_then(self) -> None:
        now = perf_counter()
        if now - self._looked < BETWEEN_LOOKS:
            return
        self._looked = now
        answer = self._answer("")
        if self._book and answer.games >= self._next_kept:
            self._next_kept = 2 * answer.games
            self._book.look(answer)
        self.look(answer)

    def _answer(self, why: Stopped) -> Answer:
        seconds = self._before + perf_counter() - self._began
        name = str(self._book.file) if self._book else ""
        answer = self._evaluation.answer(stopped=why, wall_seconds=seconds, book=name)
        return replace(answer, resumed_games=self._resumed)


def _played(
    plan: StudyPlan, orders: Mapping[Place, Sequence[int]], where: Workplace, is_over: Callable[[], bool]
) -> Generator[StudyBlock, None, None]:
    """Yield blocks in this order as they are played in these arms; what was lost with a worker is played again.

    No block is begun once it is over or nobody wants more; those in play are played to their end.
    """
    done, lost = 0, 0
    while done < len(orders):
        before = done
        try:
            for block in _once(plan, dict(list(orders.items())[done:]), where, is_over):
                done += 1
                yield block
            return
        except BrokenExecutor as error:
            lost = 1 if done > before else lost + 1
            if lost >= TRIES:
                raise QuoError(LOST, reason=str(error)) from error


def _once(
    plan: StudyPlan, orders: Mapping[Place, Sequence[int]], where: Workplace, is_over: Callable[[], bool]
) -> Generator[StudyBlock, None, None]:
    enough = threading.Event()
    tasks = (order_of(plan, *each) for each in orders.items() if not (is_over() or enough.is_set()))
    results = play_each(play_order, tasks, where.workers, where.backend, where.address)
    try:
        yield from _in_order(results, orders)
    except GeneratorExit:
        enough.set()
        with suppress(BrokenExecutor):
            for _ in results:
                pass
        raise


def _in_order(results: Iterable[StudyBlock], places: Iterable[Place]) -> Iterator[StudyBlock]:
    waiting: dict[Place, StudyBlock] = {}
    due = iter(places)
    place = next(due, None)
    for block in results:
        waiting[block.number, block.sub] = block
        while place in waiting:
            yield waiting.pop(place)
            place = next(due, None)
