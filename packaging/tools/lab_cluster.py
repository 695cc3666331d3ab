"""Play a study on a cluster of processes, kill a worker in the middle, and compare its records with a plain run.

    python3 packaging/dev.py lab-cluster STUDY [--workers 3] [--second-environment] [--folder FOLDER]

With --second-environment the workers run from a wheel that is built here, in an environment of their own, so that
nothing of the checkout helps them. Dask is installed beside the program where it is missing.
"""

import argparse
import os
import signal
import socket
import subprocess
import sys
import time
import tomllib
from importlib.util import find_spec
from pathlib import Path

from qquovadis.errors import QuoError
from qquovadis.lab.books.book import LabBook
from qquovadis.lab.books.kept_records import block_digest

CHECKOUT = Path(__file__).resolve().parents[2]
BEFORE_THE_KILL = 3  # blocks
STARTING = 300  # seconds


def main() -> int:
    """Start, play, kill, compare; 0 if the records are the same."""
    asked = argparse.ArgumentParser(prog="lab-cluster", description="Play a study on a cluster here.")
    asked.add_argument("study", type=Path)
    asked.add_argument("--workers", type=int, default=3)
    asked.add_argument("--second-environment", action="store_true")
    asked.add_argument("--folder", type=Path, default=CHECKOUT / "build" / "lab-cluster")
    given = asked.parse_args()
    given.folder = given.folder.resolve()  # the processes are started in it
    given.folder.mkdir(parents=True, exist_ok=True)
    if find_spec("distributed") is None:
        _run([sys.executable, "-m", "pip", "install", "-q", *cluster_needs()])
    python = second_environment(given.folder) if given.second_environment else Path(sys.executable)
    books = given.folder / "cluster.qqlab", given.folder / "plain.qqlab"
    for book in books:
        book.unlink(missing_ok=True)
    killed = on_cluster(given.study.resolve(), books[0], python, given.workers)
    _play(given.study.resolve(), books[1]).wait()
    there, here = digests(books[0]), digests(books[1])
    players = {worker for worker, _ in there.values()}
    same = {place: digest for place, (_, digest) in there.items()} == {
        place: digest for place, (_, digest) in here.items()
    }
    print(f"{len(there)} blocks by {len(players)} workers, {len(here)} here: {'the same' if same else 'NOT the same'}")
    return 0 if killed and same and there else 1


def cluster_needs() -> list[str]:
    """Return what a cluster needs beside the program, as pip is asked for it."""
    with (CHECKOUT / "pyproject.toml").open("rb") as file:
        needed: list[str] = tomllib.load(file)["project"]["optional-dependencies"]["cluster"]
    return needed


def second_environment(folder: Path) -> Path:
    """Build the wheel, install it into an environment of its own, and return the Python of that."""
    python = folder / "venv" / "bin" / "python"
    wheels = folder / "wheel"
    _run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(wheels)])
    wheel = max(wheels.glob("*.whl"), key=lambda each: each.stat().st_mtime)
    if not python.exists():
        _run([sys.executable, "-m", "venv", str(folder / "venv")])
    _run([str(python), "-m", "pip", "install", "-q", "--force-reinstall", "--no-deps", str(wheel)])
    _run([str(python), "-m", "pip", "install", "-q", f"{wheel}[cluster]"])
    return python


def on_cluster(study: Path, book: Path, python: Path, workers: int) -> bool:
    """Play a study on processes of this machine, one of which is killed after some blocks; say whether one was."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    address = f"tcp://127.0.0.1:{port}"
    dask = [str(python), "-m", "distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--no-dashboard"]
    worker = [str(python), "-m", "distributed.cli.dask_worker", address, "--nthreads", "1", "--no-nanny"]
    started = [_started([*dask, "--port", str(port)], book.parent)]
    started += [_started([*worker, "--no-dashboard"], book.parent) for _ in range(workers)]
    try:
        _await_workers(address, workers)
        run = _play(study, book, "--dask", address)
        while run.poll() is None and _count(book) < BEFORE_THE_KILL:
            time.sleep(0.2)
        killed = run.poll() is None
        print(f"killed a worker after {_count(book)} blocks" if killed else "it was over before a kill")
        started[1].send_signal(signal.SIGTERM if os.name == "nt" else signal.SIGKILL)
        if code := run.wait():
            print(f"the run on the cluster ended with {code}")
        return killed
    finally:
        for each in started:
            each.kill()
            each.wait()


def _await_workers(address: str, workers: int) -> None:
    """Wait until so many have come: on a busy machine they take longer to start than a study has patience."""
    from distributed import Client

    with Client(address, timeout=STARTING, set_as_default=False) as client:
        client.wait_for_workers(workers, timeout=STARTING)


def digests(book: Path) -> dict[tuple[int, int], tuple[str, str]]:
    """Return who played each block of a book, and the digest of its records."""
    with LabBook.open(book) as kept:
        return {(each.number, each.sub): (each.worker, block_digest(each)) for each in kept.blocks()}


def _count(book: Path) -> int:
    try:
        with LabBook.open(book) as kept:
            return len(kept.places)
    except QuoError:
        return 0  # not begun, or being written


def _play(study: Path, book: Path, *options: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "qquovadis", "lab", "run", str(study), "--book", str(book), *options]
    return subprocess.Popen(command, cwd=CHECKOUT, stdout=subprocess.DEVNULL)


def _started(command: list[str], folder: Path) -> subprocess.Popen[bytes]:
    variables = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return subprocess.Popen(command, cwd=folder, env=variables, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def _run(command: list[str]) -> None:
    subprocess.run(command, cwd=CHECKOUT, check=True)


if __name__ == "__main__":
    sys.exit(main())
