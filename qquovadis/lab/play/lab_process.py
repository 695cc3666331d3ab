"""A study in a process of its own, at low priority: looks come back while it is played, and nobody waits for it.

The process plays blocks itself or has workers; whatever way it ends, they end with it, and the book keeps every block
that was whole.
"""

import gc
import os
import signal
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from glob import escape as glob_escape
from multiprocessing import active_children, get_context
from multiprocessing.connection import Connection
from multiprocessing.reduction import ForkingPickler
from pathlib import Path
from typing import Any, Literal, NamedTuple

from qquovadis.errors import QuoError
from qquovadis.lab.studies.study_file import ENDING, study_of
from qquovadis.lab.studies.study_plan import study_plan
from qquovadis.model.text.translations import Texts

Told = Literal["look", "ended", "trouble", "lost"]
Hear = Callable[[Told, Any], None]
STOP = "stop"
POLITE = 10  # steps of niceness
BELOW_NORMAL = 0x4000  # the priority class of Windows
PATIENCE = 3.0  # seconds until a process that was told to end is ended
ENDED_AT_ONCE = 1


class LabJob(NamedTuple):
    """What a process of the lab plays.

    Attributes:
        study: The text of the study.
        folder: Where the files lie that it names without a path.
        book: Where its records are kept, and where those lie that were played before.
        workers: In how many processes games are played.
        language: In which language troubles are said.
        plays: Whether games are played, or only told what those in the book say.
        minutes: For how many minutes at most; as the study says if it is None.
    """

    study: str
    folder: Path
    book: Path
    workers: int = 1
    language: str = "en"
    plays: bool = True
    minutes: float | None = None


Play = Callable[[LabJob, threading.Event, Callable[[Any], None]], Any]


class LabProcess:
    """Plays one study; `hear` is told looks and the end in a thread of this process.

    It is told "look" and "ended" with the answer, "trouble" with a sentence, and "lost" if the process ends unasked.
    """

    def __init__(self, job: LabJob, hear: Hear, play: Play | None = None) -> None:
        context = get_context("spawn")
        self._here, there = context.Pipe()
        self._hear = hear
        self._over = threading.Event()
        # Not a daemon: those may have no processes of their own.
        self._process = context.Process(target=work, args=(there, job, play or play_job), name="lab")
        self._process.start()
        there.close()
        self._listener = threading.Thread(target=self._listen, daemon=True, name="looks of the lab")
        self._listener.start()

    def stop(self) -> None:
        """Have no further block begun; those in play are ended and kept, and then the end is told."""
        with suppress(OSError):
            self._here.send(STOP)

    def end(self) -> None:
        """End the process and its workers at once, without waiting for it; what was kept by then is in the book."""
        self._over.set()
        with suppress(OSError):
            self._here.send("")
        # Not a daemon: the program does not end before its processes have.
        threading.Thread(target=self._await, name="end of the lab").start()

    def _await(self) -> None:
        self._process.join(PATIENCE)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()
        self._listener.join(PATIENCE)
        self._here.close()

    def _listen(self) -> None:
        with suppress(EOFError, OSError):
            while not self._over.is_set():
                told, what = _read(self._here.recv_bytes())
                if not self._over.is_set():
                    self._hear(told, what)
                if told in ("ended", "trouble"):
                    return
        if not self._over.is_set():
            self._hear("lost", None)


def _read(sent: bytes) -> Any:
    """Return what a process of the lab sent, and look for no garbage meanwhile.

    Reading makes thousands of objects, after which Python looks for garbage in the thread that made them; what it then
    found of a window's charts would be deleted in this thread, which Qt does not survive.
    """
    was_looking = gc.isenabled()
    gc.disable()
    try:
        return ForkingPickler.loads(sent)
    finally:
        if was_looking:
            gc.enable()


def work(line: Connection, job: LabJob, play: Play) -> None:
    """Play a job and tell what comes of it; this is what runs in the process of the lab."""
    be_polite()
    with suppress(ValueError):
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C reaches all of a terminal; the window decides
    stopped = threading.Event()
    if not job.plays:
        stopped.set()  # before the first block: an order to stop would come after some were begun
    threading.Thread(target=_obey, args=(line, stopped), daemon=True, name="orders").start()
    try:
        told: tuple[Told, Any] = ("ended", play(job, stopped, lambda answer: line.send(("look", answer))))
    except QuoError as error:
        told = ("trouble", Texts(job.language).explain(error))
    except OSError:
        told = ("lost", None)
    with suppress(OSError):
        line.send(told)
    end_workers()


def play_job(job: LabJob, stopped: threading.Event, look: Callable[[Any], None]) -> Any:
    """Play a study into its book, from where it was left; nothing comes of one that was stopped before its games.

    What is looked at is an answer, or before the first game how far bots have come in learning the rules.
    A book of which only the answer is asked is read as it is, whatever the rules have become since, and not written.
    """
    from qquovadis.lab.books.book import LabBook
    from qquovadis.lab.report.book_report import shown_answer

    if not job.plays and job.book.is_file():
        with LabBook.open(job.book) as book:
            return shown_answer(book)
    from qquovadis.lab.play.running import run_study
    from qquovadis.lab.statistics.evaluation import Evaluation
    from qquovadis.lab.studies.refitting import as_in_book, fitted

    asked = as_in_book(study_of(job.study.encode(), job.book.stem), job.book)
    study = fitted(asked, job.folder, workers=job.workers, stopped=stopped, told=look)
    if study is None:
        return None
    plan = study_plan(study, job.folder)
    evaluation = Evaluation(plan)
    return run_study(
        plan,
        workers=job.workers,
        book=job.book,
        stopped=stopped,
        evaluation=evaluation,
        look=look,
        minutes=job.minutes,
        others=_other_books(job.book),
    )


def _other_books(book: Path) -> list[Path]:
    """Return the books of this person's other studies: what is asked about a draft again has its games already.

    A book without its study came from elsewhere, and nobody has played any of it again to see whether it is true.
    """
    found = book.parent.glob(f"*{glob_escape(book.suffix)}")
    return sorted(each for each in found if each != book and each.with_suffix(ENDING).is_file())


def be_polite() -> None:
    """Let everything else on this machine go first; processes begun from here do so too."""
    with suppress(OSError, AttributeError):
        if sys.platform == "win32":
            import ctypes

            kernel = ctypes.windll.kernel32
            kernel.SetPriorityClass(kernel.GetCurrentProcess(), BELOW_NORMAL)
        else:
            os.nice(POLITE)


def end_workers() -> None:
    """End the processes that were begun from here."""
    for child in active_children():
        try:
            child.kill()
        except AttributeError:  # WORKAROUND: loky's processes can only be terminated
            child.terminate()


def _obey(line: Connection, stopped: threading.Event) -> None:
    """Wait for orders; when whoever gave them is gone, or says so, end at once."""
    with suppress(EOFError, OSError):
        while line.recv() == STOP:
            stopped.set()
    end_workers()
    os._exit(ENDED_AT_ONCE)
