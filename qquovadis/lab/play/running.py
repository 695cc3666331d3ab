"""Plays a study: deals its blocks, keeps them in its book, looks, and stops when it is enough."""

import math
import threading
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import BrokenExecutor
from contextlib import contextmanager, nullcontext, suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import NamedTuple, Protocol

from qquovadis.errors import QuoError
from qquovadis.lab.answer import Answer, Stopped
from qquovadis.lab.books.book import KeptGame, LabBook, Seating
from qquovadis.lab.books.played_arms import PlayedArms, played_arms
from qquovadis.lab.play.engines import PlayedBlock, StudyBlock, play_each
from qquovadis.lab.play.orders import Order, order_of, play_order, worker_name
from qquovadis.lab.play.playing import PlannedGame
from qquovadis.lab.studies.study_plan import StudyPlan
from qquovadis.model.text.translations import N_

TRIES = 4  # how often workers may be lost before any block comes back
MOST = 1 << 62
BETWEEN_LOOKS, BETWEEN_GLANCES = 0.25, 0.1  # seconds
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
    """Where blocks are played: in how many processes of this machine, or behind the address of a Dask cluster.

    Once a file of the name `over` is there, games in play are left.
    """

    workers: int = 1
    backend: str = "loky"
    address: str | None = None
    over: str = ""


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
        stopped: Whoever sets it ends the run. With a book, games in play on this machine are left and those that were
            finished are kept for whoever goes on; else the blocks in play are played to their end.
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
        with _left_when(run.stopped) if book and address is None else nullcontext("") as over:
            return run.play(Workplace(workers, backend, address, over))


@contextmanager
def _left_when(stopped: threading.Event) -> Iterator[str]:
    """Give the name of a file that is there as soon as somebody stops the run: processes that play look for it."""
    with TemporaryDirectory(prefix="qquovadis-", ignore_cleanup_errors=True) as folder:
        over, ended = Path(folder) / "over", threading.Event()

        def watch() -> None:
            while not ended.wait(BETWEEN_GLANCES):
                if stopped.is_set():
                    over.touch()
                    return

        watching = threading.Thread(target=watch, name="end of the games in play", daemon=True)
        watching.start()
        try:
            yield str(over)
        finally:
            ended.set()
            watching.join()


class Ordered(NamedTuple):
    """What is to be played of a block: which arms, and of each which games are kept already, by their places."""

    arms: tuple[int, ...]
    kept: tuple[tuple[int, ...], ...]


class _Run:
    """A run of a study."""

    def __init__(self, plan: StudyPlan, evaluation: Evaluating, book: LabBook | None, stopped: threading.Event) -> None:
        self._plan, self._evaluation, self._book, self.stopped = plan, evaluation, book, stopped
        self._begun = book.begun if book else frozenset()
        self._ordered: Mapping[Place, Ordered] = {}
        self._began, self._looked, self._next_kept = perf_counter(), 0.0, 1
        last = book.last_look() if book else {}
        endings: tuple[Stopped, ...] = ("games", "minutes")
        only_read = stopped.is_set()  # before the first block: the book says what it said
        self._ended_before = next((each for each in endings if only_read and each == last.get("stopped")), None)
        before = last.get("wall_seconds")
        self._before = float(before) if isinstance(before, int | float) and 0 <= before < math.inf else 0.0
        self._until, self._games, self._resumed, self._paced = math.inf, MOST, 0, 0
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
            why = "cancelled" if self.stopped.is_set() else "minutes"
            why = self._ended_before or why
        answer = self._answer(why)
        if self._book and answer.blocks:
            self._book.look(answer)
        self.look(answer)
        return answer

    def _is_over(self) -> bool:
        return self.stopped.is_set() or perf_counter() > self._until

    def _blocks(self, where: Workplace) -> Generator[StudyBlock, None, None]:
        """Yield the blocks of the plan in its order, from the book or as they are played, until it is over."""
        order = [place for place in self._plan.order() if self._is_wanted(place)]
        there = self._book.places if self._book else frozenset()
        missing = [place for place in order if place not in there]
        self._ordered = self._orders(missing)
        playing = _played(self._plan, self._ordered, where, self._is_over, self._keep)
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

    def _orders(self, missing: list[Place]) -> dict[Place, Ordered]:
        """Return what of each block is to be played; blocks of which all is there are not among them."""
        found = {}
        for place in missing:
            arms = self.played.missing(place)
            kept = tuple(tuple(sorted(self._kept(place, arm))) for arm in arms)
            if any(len(own) < self._plan.subs[place[1]].seats for own in kept):
                found[place] = Ordered(arms, kept)
        return found

    def _seatings(self, place: Place, arm: int) -> Sequence[PlannedGame]:
        number, sub = place
        return tuple(self._plan.plan(sub, arm).games(number))

    def _kept(self, place: Place, arm: int) -> dict[int, KeptGame]:
        """Return the games of an arm by their places in a block that the run before left; strange ones are none."""
        if self._book is None or place not in self._begun:
            return {}
        planned, kept = self._seatings(place, arm), self._book.kept_games(place)
        return {at: game for (of, at), game in kept.items() if of == arm and planned[at : at + 1] == (game[0].seating,)}

    def _keep(self, block: StudyBlock) -> None:
        """Keep the finished games of a block that was left, or that comes after one that was."""
        place = block.number, block.sub
        games: dict[Seating, KeptGame] = {}
        for arm, played in zip(self._ordered[place].arms, block.arms, strict=True):
            planned = self._seatings(place, arm)
            for record in played.records:
                games[arm, planned.index(record.seating)] = record, 1000 * played.seconds / len(played.records)
        if self._book is not None and games:
            self._book.keep_games(place, games)

    def _finished(self, place: Place, missing: Sequence[int], now: StudyBlock | None) -> StudyBlock:
        """Return what was missing of a block: games that were kept, and those that were played now."""
        played = now.arms if now is not None else tuple(PlayedBlock(place[0], (), 0.0) for _ in missing)
        arms = []
        for arm, own in zip(missing, played, strict=True):
            kept, new = self._kept(place, arm), {record.seating: record for record in own.records}
            games = enumerate(self._seatings(place, arm))
            records = tuple(kept[at][0] if at in kept else new[seating] for at, seating in games)
            self._resumed += len(kept)
            arms.append(PlayedBlock(place[0], records, own.seconds + sum(spent for _, spent in kept.values()) / 1000))
        return StudyBlock(*place, tuple(arms), now.worker if now is not None else worker_name())

    def _next(self, place: Place, playing: Iterator[StudyBlock]) -> StudyBlock | None:
        """Return the block of this place, of which others may have arms; nothing if it is over before."""
        missing, is_ordered = self.played.missing(place), place in self._ordered
        now = next(playing, None) if is_ordered else None
        if now is None and (is_ordered or self._is_over()):
            return None
        block = self.played.whole(place, self._finished(place, missing, now) if missing else None)
        self._resumed += sum(len(arm.records) for at, arm in enumerate(block.arms) if at not in missing)
        self._paced += sum(len(arm.records) for arm in block.arms) if missing else 0
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
        return replace(answer, resumed_games=self._resumed, paced_games=self._paced)


def _played(
    plan: StudyPlan,
    orders: Mapping[Place, Ordered],
    where: Workplace,
    is_over: Callable[[], bool],
    keep: Callable[[StudyBlock], None],
) -> Generator[StudyBlock, None, None]:
    """Yield blocks in this order as they are played; what was lost with a worker is played again.

    No block is begun once it is over or nobody wants more. What then comes of those in play, but of no use without an
    earlier one, is given to `keep`.
    """
    done, lost = 0, 0
    while done < len(orders):
        before = done
        try:
            for block in _once(plan, dict(list(orders.items())[done:]), where, is_over, keep):
                done += 1
                yield block
            return
        except BrokenExecutor as error:
            lost = 1 if done > before else lost + 1
            if lost >= TRIES:
                raise QuoError(LOST, reason=str(error)) from error


def _once(
    plan: StudyPlan,
    orders: Mapping[Place, Ordered],
    where: Workplace,
    is_over: Callable[[], bool],
    keep: Callable[[StudyBlock], None],
) -> Generator[StudyBlock, None, None]:
    enough = threading.Event()
    tasks = (_order(plan, *each) for each in orders.items() if not (is_over() or enough.is_set()))
    play = partial(play_order, over=where.over) if where.over else play_order
    results = play_each(play, tasks, where.workers, where.backend, where.address)
    try:
        yield from _in_order(results, orders, partial(_is_whole, plan, orders), keep)
    except GeneratorExit:
        enough.set()
        if where.over:
            Path(where.over).touch()  # nobody wants what is in play
        with suppress(BrokenExecutor):
            for _ in results:
                pass
        raise


def _order(plan: StudyPlan, place: Place, ordered: Ordered) -> Order:
    arms, kept = ordered
    return order_of(plan, place, arms, kept) if any(kept) else order_of(plan, place, arms)


def _is_whole(plan: StudyPlan, orders: Mapping[Place, Ordered], block: StudyBlock) -> bool:
    """Return whether a block has all the games that were ordered."""
    kept = orders[block.number, block.sub].kept
    games, played = plan.subs[block.sub].seats, zip(block.arms, kept, strict=True)
    return all(len(arm.records) + len(own) == games for arm, own in played)


def _in_order(
    results: Iterable[StudyBlock],
    places: Iterable[Place],
    is_whole: Callable[[StudyBlock], bool],
    keep: Callable[[StudyBlock], None],
) -> Iterator[StudyBlock]:
    waiting: dict[Place, StudyBlock] = {}
    due = iter(places)
    place = next(due, None)
    for block in results:
        if not is_whole(block):
            keep(block)
            continue
        waiting[block.number, block.sub] = block
        while place in waiting:
            yield waiting.pop(place)
            place = next(due, None)
    for block in waiting.values():
        keep(block)
