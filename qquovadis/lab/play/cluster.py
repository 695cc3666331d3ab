"""Blocks on a Dask cluster: other machines, each with this program, behind one address.

Dask runs whatever it is sent by anybody who reaches it: only a network of one's own, or its TLS, keeps others out.
"""

import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, CancelledError, wait
from functools import partial
from itertools import islice
from typing import Any, TypeVar

from qquovadis.errors import QuoError
from qquovadis.lab.play.low_priority import give_way
from qquovadis.model.text.translations import N_

Task = TypeVar("Task")
Result = TypeVar("Result")

PATIENCE = 30  # seconds
NOT_INSTALLED = N_("A cluster needs Dask, which is not installed here: pip install qquovadis[cluster].")
NOT_REACHED = N_("No scheduler of Dask answers at {address}: {reason}")
NO_WORKERS = N_("The scheduler at {address} has no worker.")
FAILED = N_("A worker of the cluster cannot play: {reason}")
ONE_AT_A_TIME = threading.Lock()  # a worker of several threads would play no faster, and count the others' time


def play_on_cluster(play: Callable[[Task], Result], tasks: Iterable[Task], address: str) -> Iterator[Result]:
    """Yield what comes of each task as soon as it is there; at most two for each worker are out at once.

    Dask deals a lost worker's tasks again. QuoError, in a sentence, if nobody is there or a worker refuses;
    BrokenExecutor if workers are lost again and again.
    """
    try:
        from distributed import Client
    except ImportError as error:
        raise QuoError(NOT_INSTALLED) from error
    try:
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise QuoError(NOT_REACHED, address=address, reason=str(error)) from error
    return _dealt(client, address, partial(_alone, play), iter(tasks))


def _dealt(client: Any, address: str, play: Callable[[Task], Result], tasks: Iterator[Task]) -> Iterator[Result]:
    with client:
        try:
            client.wait_for_workers(1, timeout=PATIENCE)
        except TimeoutError as error:
            raise QuoError(NO_WORKERS, address=address) from error
        pool = client.get_executor(pure=False)
        out: set[Any] = set()
        while True:
            room = 2 * len(client.nthreads()) - len(out)
            out |= {pool.submit(play, task) for task in islice(tasks, max(room, 0 if out else 1))}
            if not out:
                return
            done, out = wait(out, return_when=FIRST_COMPLETED)
            for each in done:
                yield _result(each)


def _result(future: Any) -> Any:
    from distributed import KilledWorker

    try:
        return future.result()
    except QuoError:
        raise
    except (KilledWorker, CancelledError) as error:
        raise BrokenExecutor(str(error)) from error
    except (ImportError, AttributeError, TypeError, KeyError, ValueError, OSError) as error:
        raise QuoError(FAILED, reason=f"{type(error).__name__}: {error}") from error


def _alone(play: Callable[[Task], Result], task: Task) -> Result:
    with ONE_AT_A_TIME:
        give_way()
        return play(task)
