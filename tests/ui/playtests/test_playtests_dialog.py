"""What came back is dropped into the playtests, told apart, and reported as a page and a PDF."""

import re
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QEvent, QPoint, QRectF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from qquovadis.controllers.saves.send_back import hand_back
from qquovadis.model.text.translations import Texts
from tests.marks import long
from tests.playtests.made_sessions import made_table, play
from ui.kit.context import AppContext
from ui.library.library_dialog import LibraryDialog
from ui.playtests.playtests_dialog import PlaytestsDialog
from ui.playtests.report_dialog import ReportDialog, ReportPage
from ui.program.program import Program
from ui.report.report_pdf import DRAWING, ON_TIMELINE


@pytest.fixture
def came_back(tmp_path: Path) -> list[Path]:
    """Two sessions of Undecim, one of which came back twice, and a file that is none."""
    found = []
    for seed in (3, 4):
        made = made_table(tmp_path / f"{seed}.qqgame", "undecim", seed=seed)
        play(made, 9, Random(seed))
        made.observer.refuse("gain", "UN-GAIN-01", "click")
        made.file.close()
        found.append(hand_back(made.file.path, tmp_path / f"{seed}.session.zip", Texts("en")).file)
    broken = tmp_path / "broken.session.zip"
    broken.write_bytes(b"PK")
    return [*found, found[0], broken]


def opened(context: AppContext, qtbot: QtBot, files: list[Path]) -> PlaytestsDialog:
    """The playtests with these files dropped in."""
    dialog = PlaytestsDialog(context, None)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.take_in(files)
    qtbot.waitUntil(lambda: dialog.is_complete)
    return dialog


def hover(widget: QWidget, at: QPoint) -> None:
    """Move the pointer there, no button pressed."""
    none, keys = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier
    place = widget.mapToGlobal(at)
    QApplication.sendEvent(widget, QMouseEvent(QEvent.Type.MouseMove, at, place, none, none, keys))


def test_what_is_dropped_is_listed_once_and_what_is_none_is_told(
    context: AppContext, qtbot: QtBot, own_home: Path, came_back: list[Path]
) -> None:
    dialog = opened(context, qtbot, came_back)
    assert dialog.table.rowCount() == 2
    row = [item.text() for column in range(7) if (item := dialog.table.item(0, column)) is not None]
    assert row[0].startswith("Undecim 14")
    assert row[2:4] == ["Aya, Ben, Cleo", "no"]
    assert row[5] == "yes"
    assert dialog.notice.is_warning
    assert [each for each in dialog.notice.sentences if "2" in each and "Added" in each] == ["Added 2 playtests."]
    again = opened(context, qtbot, [])
    assert [each.table for each in again.sessions] == [each.table for each in dialog.sessions]
    again.table.selectRow(0)
    again._remove()
    qtbot.waitUntil(lambda: again.is_complete)
    assert again.table.rowCount() == 1


def test_one_is_reported_alone_and_several_together_in_both_forms(
    context: AppContext, qtbot: QtBot, own_home: Path, came_back: list[Path], tmp_path: Path
) -> None:
    dialog = opened(context, qtbot, came_back)
    dialog.show_report()
    report = dialog.report
    assert report is not None
    assert report.report.title == "Playtests of Undecim 14"
    assert "UN-GAIN-01" in report.page.toPlainText()
    page, pdf = tmp_path / "r.html", tmp_path / "r.pdf"
    report.write(page)
    report.write(pdf)
    assert "UN-GAIN-01" in page.read_text(encoding="utf-8")
    assert pdf.read_bytes().startswith(b"%PDF")
    report.close()
    dialog.table.selectRow(1)
    dialog.show_report()
    alone = dialog.report
    assert isinstance(alone, ReportDialog)
    assert "Aya" in alone.page.toPlainText()
    alone.by_seats.setChecked(True)
    assert "Aya" not in alone.page.toPlainText()
    context.set_language("ja")
    assert alone.report.language == "ja"
    alone.close()


def test_a_moment_of_a_session_is_seen_on_the_table(
    program: Program, qtbot: QtBot, own_home: Path, came_back: list[Path]
) -> None:
    playtests = program.library.open_playtests(program.library.open())
    playtests.take_in(came_back[:1])
    qtbot.waitUntil(lambda: playtests.is_complete)
    playtests.show_report()
    report = playtests.report
    assert report is not None
    rows = [item.text() for at in range(report.moments.count()) if (item := report.moments.item(at)) is not None]
    tried = next(at for at, words in enumerate(rows) if "UN-GAIN-01" in words)
    assert rows[tried].startswith("Move 9")
    report.moments.itemActivated.emit(report.moments.item(tried))
    assert program.presenter is not None
    assert program.presenter.open_game.shown is not None
    back = program._history_browser.back
    assert back is not None
    assert back.moment.number == 9


def fourth_moment(page: ReportPage) -> tuple[QRectF, float]:
    """Return where the course lies in the document, and its moment after four entries, by its axis."""
    block = page.document().begin()
    while not block.begin().fragment().charFormat().property(ON_TIMELINE):
        block = block.next()
    room = page.document().documentLayout().blockBoundingRect(block)
    svg = bytes(block.begin().fragment().charFormat().property(DRAWING).data()).decode()
    tick = re.search(r'<text x="([\d.]+)"[^>]*>4</text>', svg)
    assert tick is not None
    return room, room.x() + float(tick[1]) / 760 * room.width()


def test_a_click_in_the_course_and_a_row_by_mouse_or_keys_open_their_moments(
    context: AppContext, qtbot: QtBot, own_home: Path, came_back: list[Path]
) -> None:
    """Where the fourth lies is what the axis of the chart says."""
    dialog = opened(context, qtbot, came_back[:1])
    dialog.show_report()
    report, wanted = dialog.report, list[int]()
    assert report is not None
    report.moment_wanted.disconnect()
    report.moment_wanted.connect(wanted.append)
    page = report.page
    room, x = fourth_moment(page)
    page.verticalScrollBar().setValue(round(room.y()))
    at = QPoint(round(x), round(room.y()) - page.verticalScrollBar().value() + 60)
    hover(page.viewport(), at)
    assert page.viewport().cursor().shape() is Qt.CursorShape.PointingHandCursor
    hover(page.viewport(), at + QPoint(0, round(room.height())))
    assert page.viewport().cursor().shape() is not Qt.CursorShape.PointingHandCursor
    QTest.mouseClick(page.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert wanted == [4]
    QTest.mousePress(page.viewport(), Qt.MouseButton.LeftButton, pos=at)
    QTest.mouseRelease(page.viewport(), Qt.MouseButton.LeftButton, pos=at + QPoint(60, 0))  # words are selected
    assert wanted == [4]
    page.setFocus()
    QTest.keyClick(page, Qt.Key.Key_Tab)
    QTest.keyClick(page, Qt.Key.Key_Return)
    longest = report.report.chapters[2].tables[1]
    assert wanted == [4, longest.leads[0]]
    assert longest.rows[0][2].startswith(f"{longest.leads[0] + 1}–")


@long
def test_the_library_leads_to_the_playtests_and_they_to_a_game(
    program: Program, qtbot: QtBot, own_home: Path, came_back: list[Path]
) -> None:
    library = program.library.open()
    assert isinstance(library, LibraryDialog)
    playtests = program.library.open_playtests(library)
    playtests.take_in(came_back)
    qtbot.waitUntil(lambda: playtests.is_complete)
    playtests.table.selectRow(0)
    playtests._look()
    assert program.presenter is not None
    assert program.presenter.open_game.shown is not None
    assert len(program.presenter.open_game.session.entries) == 10
