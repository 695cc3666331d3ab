"""The books of a person: a report is saved from one, and the blocks of another are taken in."""

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from qquovadis.lab.books.book import LabBook
from qquovadis.lab.play.engines import play_study_block
from qquovadis.lab.play.lab_process import LabJob
from tests.lab.small_studies import QUESTION, planned
from tests.marks import long
from ui.kit.context import AppContext
from ui.lab.books_page import SAVE, TAKE_IN, BooksPage, _with_ending
from ui.lab.export_job import export_job
from ui.lab.study_store import BOOK, StoredStudy


@pytest.fixture
def stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> StoredStudy:
    """A study with a block in its book, on the disk of its own person."""
    monkeypatch.setenv("QQUOVADIS_HOME", str(tmp_path))
    file = tmp_path / "lab" / "Moons.qqstudy"
    file.parent.mkdir()
    file.write_text(QUESTION)
    with LabBook.create(file.with_suffix(BOOK), planned()) as book:
        book.append(play_study_block(planned(), (0, 0)))
    return StoredStudy(file, QUESTION)


class AtOnce:
    """Stands for the process of the lab and does its job here."""

    def __init__(self, job: LabJob, hear: Callable[[Any, Any], None], play: Any) -> None:
        hear("ended", play(job, threading.Event(), lambda _: None))

    def end(self) -> None:
        """There is nothing to end."""


@pytest.fixture
def page(context: AppContext, qtbot: QtBot, stored: StoredStudy) -> BooksPage:
    page = BooksPage(context)
    page.task._began = AtOnce  # type: ignore[assignment]
    qtbot.addWidget(page)
    return page


def test_a_report_is_saved_as_a_web_page_that_says_who_played_before_any_number(
    page: BooksPage, stored: StoredStudy, qtbot: QtBot, tmp_path: Path
) -> None:
    file = tmp_path / "report.html"
    page.save_report(stored, file)
    qtbot.waitUntil(lambda: str(file) in page.said.plain_text)
    body = file.read_text().partition("<body")[2]
    assert body.index("people may play differently") < body.index("games")
    assert page._buttons[SAVE].isEnabled() and page._buttons[TAKE_IN].isEnabled()


def test_tables_go_into_a_folder_and_a_pdf_is_set_offscreen(
    stored: StoredStudy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    job = LabJob("", stored.file.parent, stored.book)
    folder = export_job(tmp_path / "tables", job, threading.Event(), lambda _: None)
    assert (folder / "games.csv").read_text().count("\n") == 1 + 2 * 3  # heads, and three games of each arm
    set_by: list[Path] = []
    monkeypatch.setattr("ui.report.offscreen_report.write_offscreen", lambda file, _report: set_by.append(file))
    export_job(tmp_path / "report.pdf", job, threading.Event(), lambda _: None)
    assert set_by == [tmp_path / "report.pdf"]


@long
def test_blocks_of_another_book_are_taken_in_and_counted(
    page: BooksPage, stored: StoredStudy, qtbot: QtBot, tmp_path: Path
) -> None:
    other = tmp_path / f"other{BOOK}"
    with LabBook.create(other, planned()) as book:
        book.append(play_study_block(planned(), (1, 0)))
    page.take_in(stored, other)
    qtbot.waitUntil(lambda: "1 block was taken in." in page.said.plain_text)
    with LabBook.open(stored.book) as book:
        assert book.places == {(0, 0), (1, 0)}


def test_a_book_that_is_read_and_cannot_be_deleted_is_told(
    page: BooksPage, stored: StoredStudy, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: StoredStudy) -> None:
        raise PermissionError

    told = list[object]()
    page.troubled.connect(told.append)
    monkeypatch.setattr("ui.lab.books_page.remove", refuse)
    monkeypatch.setattr("ui.lab.books_page.Box.exec", lambda _: QMessageBox.StandardButton.Yes)
    page.fill()
    page._delete()
    assert "cannot be deleted now" in str(told[0]) and page.list.count() == 1


def test_a_file_gets_the_ending_that_was_chosen_unless_somebody_wrote_one() -> None:
    assert _with_ending(Path("a"), ".pdf") == Path("a.pdf")
    assert _with_ending(Path("a 1.5"), ".html") == Path("a 1.5.html")
    assert _with_ending(Path("a.pdf"), ".html") == Path("a.pdf")
    assert _with_ending(Path("tables"), "") == Path("tables")
