"""What a process of the lab does with a book that is there: list its games, play one of them again, take in another."""

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

from qquovadis.lab.books.book import LabBook
from qquovadis.lab.books.listed_games import AskedOf, GameList, GamePlace, listed_games
from qquovadis.lab.books.replaying import write_replayed
from qquovadis.lab.books.verifying import take_in
from qquovadis.lab.play.lab_process import LabJob

Look = Callable[[Any], None]


def list_job(asked: AskedOf, job: LabJob, _stopped: threading.Event, _look: Look) -> GameList:
    """Return the games of a job's book in which what is asked was most."""
    with LabBook.open(job.book) as book:
        return listed_games(book, asked)


def replay_job(place: GamePlace, file: Path, job: LabJob, _stopped: threading.Event, _look: Look) -> Path:
    """Play a game of a job's book again, unless its save lies there already, and return where it lies."""
    if not file.exists():
        with LabBook.open(job.book) as book:
            write_replayed(book, place, file)
    return file


def take_in_job(other: Path, job: LabJob, _stopped: threading.Event, _look: Look) -> int:
    """Take the blocks of another book into a job's book, and return how many that were."""
    return take_in(job.book, other)
