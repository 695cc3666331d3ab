"""Where blocks are played: in this process, or in several of this machine; and in which order they are looked at."""

import signal
import sys
import threading
from collections.abc import Callable, Collection, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from contextlib import suppress
from functools import partial
from itertools import islice, takewhile
from multiprocessing import get_context
from time import process_time
from typing import NamedTuple, TypeVar

from qquovadis.engine.unwatched import collect_seldom
from qquovadis.errors import Unfinished
from qquovadis.lab.games import probe_of
from qquovadis.lab.play.low_priority import give_way
from qquovadis.lab.play.plan import Plan, referee_of
from qquovadis.lab.play.playing import Record, bots_by_name, play_game
from qquovadis.lab.studies.study_plan import StudyPlan

Task = TypeVar("Task")
Result = TypeVar("Result")


class PlayedBlock(NamedTuple):
    """The records of a block, in the order of its plan's games, and the CPU seconds that they took."""

    number: int
    records: tuple[Record, ...]
    seconds: float


def play_block(
    plan: Plan, number: int, kept: Collection[int] = (), is_over: Callable[[], bool] | None = None
) -> PlayedBlock:
    """Play the games of one block, here and now, but for those that are kept already, given by their places in it.

    Once `is_over`, the game in play is left, and those that were finished are returned.
    """
    referee = referee_of(plan.source, plan.pack, plan.seats)
    bots = bots_by_name(referee, plan.levels, plan.value)
    collect_seldom()
    began = process_time()
    records = list[Record]()
    with suppress(Unfinished):
        for at, seating in enumerate(plan.games(number)):
            if at in kept:
                continue
            records.append(
                play_game(
                    referee,
                    bots,
                    seating,
                    plan.lots,
                    restricted_to=plan.restriction.among if plan.restriction else None,
                    probe_of=probe_of if plan.probed else None,
                    is_over=is_over,
                )
            )
    return PlayedBlock(number, tuple(records), process_time() - began)


class StudyBlock(NamedTuple):
    """A block of a study: what each arm left of the same seed, in the order of the plan's arms; and who played it."""

    number: int
    sub: int
    arms: tuple[PlayedBlock, ...]
    worker: str = ""

    @property
    def seconds(self) -> float:
        """The CPU seconds that it took."""
        return sum(each.seconds for each in self.arms)


def play_study_block(plan: StudyPlan, place: tuple[int, int]) -> StudyBlock:
    """Play a block, given as its number and its sub-study, in all arms, here and now."""
    number, sub = place
    arms = tuple(play_block(plan.plan(sub, arm), number) for arm in range(len(plan.arms)))
    return StudyBlock(number, sub, arms)


def play_plan(
    plan: Plan, workers: int = 1, stopped: threading.Event | None = None
) -> Generator[PlayedBlock, None, None]:
    """Play the blocks of a plan and yield them by number, however many workers there are and whoever is first.

    Once `stopped` is set, or whoever looks has seen enough, no further block is begun; those that are in play are
    played to their end, and yielded if none before them is missing.
    """
    ended = stopped or threading.Event()
    numbers = takewhile(lambda _: not ended.is_set(), range(plan.blocks))
    return play_by_number(partial(play_block, plan), numbers, workers)


def play_by_number(
    play: Callable[[int], Result], numbers: Iterable[int], workers: int = 1
) -> Generator[Result, None, None]:
    """Play what is numbered from 0 on and yield what comes of it by number, whoever is first.

    What takes long would otherwise be looked at later than what is short, and what is seen would depend on the machine.
    Once whoever looks has seen enough, nothing further is begun, and what is in play is played to its end.
    """
    enough = threading.Event()
    wanted = takewhile(lambda _: not enough.is_set(), numbers)
    results = play_each(partial(_with_number, play), wanted, workers)
    waiting: dict[int, Result] = {}
    due = 0
    try:
        for number, result in results:
            waiting[number] = result
            while due in waiting:
                yield waiting.pop(due)
                due += 1
    finally:
        enough.set()
        for _ in results:
            pass


def _with_number(play: Callable[[int], Result], number: int) -> tuple[int, Result]:
    return number, play(number)


def play_each(
    play: Callable[[Task], Result],
    tasks: Iterable[Task],
    workers: int = 1,
    backend: str = "loky",
    address: str | None = None,
) -> Iterator[Result]:
    """Yield what comes of each task as soon as it is there; at most two for each worker are out at once.

    Args:
        play: What is done with a task; it and the tasks go to other processes.
        tasks: Taken one by one, in other threads too; whoever ends them early gets the results of those taken.
        workers: With one, all is done in this process.
        backend: What joblib deals the tasks to; by itself processes of this machine.
        address: Where the scheduler of a Dask cluster listens; nothing if all is done on this machine.
    """
    if address is not None:
        from qquovadis.lab.play.cluster import play_on_cluster

        return play_on_cluster(play, tasks, address)
    if workers == 1:
        return map(play, tasks)
    if getattr(sys, "frozen", False):
        return _pooled(partial(_undisturbed, play), iter(tasks), workers)
    return _by_joblib(play, tasks, workers, backend)


def _by_joblib(play: Callable[[Task], Result], tasks: Iterable[Task], workers: int, backend: str) -> Iterator[Result]:
    from joblib import Parallel, delayed, parallel_config

    with parallel_config(backend=backend):
        parallel = Parallel(
            n_jobs=workers, return_as="generator_unordered", batch_size=1, pre_dispatch=2 * workers, max_nbytes=None
        )
        results: Iterator[Result] = parallel(delayed(_undisturbed)(play, task) for task in tasks)
    return results


def _pooled(play: Callable[[Task], Result], tasks: Iterator[Task], workers: int) -> Iterator[Result]:
    """Do the same in a program that is packed, which has no Python that joblib could start."""
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        out = {pool.submit(play, task) for task in islice(tasks, 2 * workers)}
        while out:
            done, out = wait(out, return_when=FIRST_COMPLETED)
            for each in done:
                out |= {pool.submit(play, task) for task in islice(tasks, 1)}
                yield each.result()


def _undisturbed(play: Callable[[Task], Result], task: Task) -> Result:
    """Do a task to its end: Ctrl+C reaches all processes of a terminal, and the first of them decides what it means."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    give_way()
    return play(task)
