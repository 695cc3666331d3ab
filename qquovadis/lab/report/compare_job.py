"""Reads a lab book in another way, in a process of the lab."""

import threading
from collections.abc import Callable, Collection
from typing import Any

from qquovadis.lab.answer import Answer
from qquovadis.lab.books.book import LabBook
from qquovadis.lab.play.lab_process import LabJob
from qquovadis.lab.report.book_report import book_answer


def compare_job(
    against: Collection[str], job: LabJob, _stopped: threading.Event, _look: Callable[[Any], None]
) -> Answer:
    """Return the answer of a job's book with cards compared with these, with all others if there are none.

    The book keeps it as its last look, so that its reports say the same.
    """
    with LabBook.open(job.book, to_write=True) as book:
        answer = book_answer(book, against)
        book.look(answer)
    return answer
