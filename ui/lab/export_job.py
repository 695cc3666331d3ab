"""Writes the report of a book as a file, in a process of the lab."""

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

from qquovadis.files import write_whole
from qquovadis.lab.books.book import LabBook
from qquovadis.lab.books.tables import tables_of, write_csv
from qquovadis.lab.play.lab_process import LabJob
from qquovadis.lab.report.book_report import book_report, shown_answer
from qquovadis.model.text.translations import Texts
from qquovadis.report.html import html_of

HTML, PDF = ".html", ".pdf"


def export_job(file: Path, job: LabJob, _stopped: threading.Event, _look: Callable[[Any], None]) -> Path:
    """Write the report of a job's book and return where it lies: a web page, a PDF, or a folder of tables."""
    with LabBook.open(job.book) as book:
        answer = shown_answer(book)
        if file.suffix not in {HTML, PDF}:
            write_csv(tables_of(answer, book.plan(), book.blocks()), file)
            return file
        report = book_report(book, answer, Texts(job.language))
    if file.suffix == HTML:
        write_whole(file, html_of(report))
    else:
        from ui.report.offscreen_report import write_offscreen  # late: of all that is written, only this needs Qt

        write_offscreen(file, report)
    return file
