"""Blocks as words for whoever plays them, and a real cluster of Dask where it is installed."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from qquovadis.errors import QuoError
from qquovadis.lab.books.kept_records import block_digest
from qquovadis.lab.levels.fitting import Course, rests_of
from qquovadis.lab.play import orders
from qquovadis.lab.play.low_priority import NICE, give_way
from qquovadis.lab.play.orders import fit_order_of, order_of, play_fit_order, play_order
from qquovadis.lab.play.running import run_study
from tests.lab.small_studies import PLACES, QUESTION, Counting, planned
from tests.marks import long, quick

LONGER = QUESTION.replace("max_games = 8", "max_games = 200")


@quick
def test_an_order_is_plain_words_and_gives_the_block_of_its_plan() -> None:
    """Text and bytes only, so that nothing of another version is ever unpacked."""
    order = order_of(planned(), (1, 1))
    program, text, files = order
    assert (type(program), type(text), files) == (str, str, ((), ()))
    block = play_order(order)
    assert (block.number, block.sub, len(block.arms)) == (1, 1, 2)
    assert [game.seating for game in block.arms[1].records] == list(planned().plan(1, 1).games(1))
    assert f":{os.getpid()}" in block.worker


@quick
def test_a_worker_of_another_program_level_or_draft_refuses(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a sentence that says what differs."""
    program, text, files = order_of(planned(), (0, 0))
    with pytest.raises(QuoError, match=r"this one is 0\.0\.1"):
        play_order(("0.0.1", text, files))
    with pytest.raises(QuoError, match="other files of undecim/14"):
        play_order((program, text.replace(planned().arms[0].pack, "0" * 32), files))
    monkeypatch.setattr(orders, "level_version", lambda *_: "random/7")
    with pytest.raises(QuoError, match="is random/7, but here it is random/1"):
        play_order((program, text, files))


@quick
def test_a_game_to_learn_from_is_ordered_in_words_and_refused_likewise(monkeypatch: pytest.MonkeyPatch) -> None:
    """It leaves the same places of rest as here."""
    one = planned().arms[0]
    course = Course(one.source, one.pack, 3, "random", 5, "undecim/14")
    program, text, files = order = fit_order_of(course, 2)
    assert (type(program), type(text), files) == (str, str, ((),))
    assert play_fit_order(order) == (2, rests_of(course, 2))
    with pytest.raises(QuoError, match=r"this one is 0\.0\.1"):
        play_fit_order(("0.0.1", text, files))
    with pytest.raises(QuoError, match="other files of undecim/14"):
        play_fit_order((program, text.replace(one.pack, "0" * 32), files))
    monkeypatch.setattr(orders, "level_version", lambda *_: "random/7")
    with pytest.raises(QuoError, match="is random/7, but here it is random/1"):
        play_fit_order(order)


@quick
def test_workers_give_way_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """However often they are asked."""
    if sys.platform == "win32":
        pytest.skip("Windows has classes of priority instead")
    now = [0]
    monkeypatch.setattr(os, "getpriority", lambda *_: now[0])
    monkeypatch.setattr(os, "setpriority", lambda _which, _who, value: now.__setitem__(0, value))
    give_way()
    give_way()
    assert now == [NICE]


@quick
def test_without_a_scheduler_the_cluster_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """And without Dask, how to get it."""
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(QuoError, match=r"qquovadis\[cluster\]"):
        run_study(planned(), evaluation=Counting(), address="tcp://127.0.0.1:1")


class DaskCluster(NamedTuple):
    """A scheduler and its workers, as processes of their own."""

    address: str
    processes: list[subprocess.Popen[bytes]]


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[DaskCluster]:
    """Start a scheduler and two workers, and end them."""
    pytest.importorskip("distributed", reason="Dask is an extra: pip install qquovadis[cluster]")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    address = f"tcp://127.0.0.1:{port}"
    shared = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": tmp_path}
    dask = [sys.executable, "-m", "distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--no-dashboard"]
    variables = os.environ | {"PYTHONPATH": str(Path(__file__).parents[3])}
    started = [subprocess.Popen([*dask, "--port", str(port)], env=variables, **shared)]  # type: ignore[call-overload]
    worker = [sys.executable, "-m", "distributed.cli.dask_worker", address, "--nthreads", "1", "--no-dashboard"]
    for _ in range(2):
        started.append(subprocess.Popen([*worker, "--no-nanny"], env=variables, **shared))  # type: ignore[call-overload]
    yield DaskCluster(address, started)
    for each in started:
        each.kill()
        each.wait()


@long
def test_a_cluster_plays_the_same_records_though_a_worker_is_killed(cluster: DaskCluster, tmp_path: Path) -> None:
    # Processes of a cluster take seconds to start; nothing else shows that blocks get there and back.
    seen, killed = Counting(), list[float]()

    def kill(_: object) -> None:
        if len(seen.blocks) >= 5 and not killed:
            cluster.processes[1].send_signal(signal.SIGTERM if os.name == "nt" else signal.SIGKILL)
            killed.append(time.monotonic())

    run_study(planned(LONGER), evaluation=seen, address=cluster.address, book=tmp_path / "a.qqlab", look=kill)
    here = Counting()
    run_study(planned(LONGER), evaluation=here)
    assert killed
    assert seen.places[:5] == PLACES[:5] or len(seen.places) == len(here.places)
    assert [block_digest(each) for each in seen.blocks] == [block_digest(each) for each in here.blocks]
    assert len({each.worker for each in seen.blocks}) == 2
