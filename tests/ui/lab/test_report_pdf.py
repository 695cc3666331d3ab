"""A report as a PDF: text stays text, nothing is left out, and no heading ends a page."""

from dataclasses import replace
from pathlib import Path

import pypdf
import pytest
from PySide6.QtGui import QTextDocument
from pytestqt.qtbot import QtBot

from qquovadis.lab.report.study_report import report_of
from qquovadis.report.charts import IntervalChart, IntervalRow
from qquovadis.report.document import Chapter, ReportDocument, ReportTable
from tests.lab.report.answers import answer, interval, names
from tests.marks import quick
from ui.report.report_pdf import DRAWING, WITH_NEXT, laid_out, page_of, write_report

FAMILIES = ["Inter", "Noto Sans JP"]


def long_report(items: int) -> QTextDocument:
    """Return a report with so many cards, in pages."""
    whole = answer()
    cards = tuple(replace(whole.items[0], item=f"card-{number}") for number in range(items))
    return laid_out(report_of(replace(whole, items=cards), names()), FAMILIES)


def test_a_pdf_has_its_pages_and_letters_of_its_own(qtbot: QtBot, tmp_path: Path) -> None:
    """The file is a PDF with as many pages as are told; its letters are embedded."""
    file = tmp_path / "r.pdf"
    pages = write_report(file, report_of(answer(), names("ja")), FAMILIES)
    content = file.read_bytes()
    assert content.startswith(b"%PDF")
    assert content.count(b"/Type /Page\n") == pages >= 2
    assert b"/FontFile" in content


def test_what_is_copied_from_a_pdf_is_what_was_written(qtbot: QtBot, tmp_path: Path) -> None:
    """In sentences, headings and tables: labels of clauses, dates and ranges, whose hyphens had forms of their own."""
    label, moves = "UN-GAIN-01 (7. Phase 2: gaining)", "11–13"
    table = ReportTable(("Clause",), ((label,), (moves,)))
    report = ReportDocument("Undecim 14: 2026-11-26", "en", label, (Chapter(label, (moves,), tables=(table,)),))
    write_report(tmp_path / "r.pdf", report, FAMILIES)
    copied = "".join(pypdf.PdfReader(tmp_path / "r.pdf").pages[0].extract_text().split())
    assert copied.count("UN-GAIN-01(7.Phase2:gaining)") == 3
    assert copied.count(moves) == 2
    assert copied.count("Undecim14:2026-11-26") == 2


@pytest.mark.parametrize("items", [0, 1, 3, 7, 12, 18, 22, 26, 30])
def test_no_heading_and_no_caption_ends_a_page(qtbot: QtBot, items: int) -> None:
    """Whatever stands above it: the line after it is on the same page."""
    document = long_report(items)
    block, seen = document.begin(), 0
    while block.next().isValid():
        if block.blockFormat().property(WITH_NEXT):
            seen += 1
            after = block.next().layout()
            foot = after.position().y() + after.lineAt(0).y() + after.lineAt(0).height()
            assert int((foot - 1) // document.pageSize().height()) == page_of(block, document), block.text()
        block = block.next()
    assert seen > 8


@quick
def test_all_words_of_the_report_are_in_the_document(qtbot: QtBot) -> None:
    """Tags in a title are shown as they are."""
    text = long_report(30).toPlainText()
    assert "Gold & <b>land</b>" in text
    assert all(f"card-{number} (A, planners)" in text for number in range(30))


def test_a_file_that_cannot_be_written_is_an_error(qtbot: QtBot, tmp_path: Path) -> None:
    """A folder is none."""
    with pytest.raises(OSError):
        write_report(tmp_path, report_of(answer(), names()), FAMILIES)


@quick
@pytest.mark.parametrize("dots", [(), (1.0, 2.0)])
def test_no_chart_is_higher_than_a_page_and_no_row_is_left_out(qtbot: QtBot, dots: tuple[float, ...]) -> None:
    """Of sixty rows the last third was cut in two by the foot of the page."""
    rows = tuple(IntervalRow(f"row {at}", interval(1, 1), dots=dots, beside=interval(2, 1)) for at in range(60))
    whole = IntervalChart("", rows if dots else tuple(row._replace(beside=None) for row in rows))
    document = laid_out(ReportDocument("A", "en", "B", (Chapter("C", charts=(whole,)),)), FAMILIES)
    block, seen, places = document.begin(), "", []
    while block.isValid():
        if drawing := block.begin().fragment().charFormat().property(DRAWING):
            seen += bytes(drawing.data()).decode()
            document.documentLayout().blockBoundingRect(block)  # lays it out
            line = block.layout().lineAt(0)
            top, high = block.layout().position().y() + line.y(), document.pageSize().height()
            places.append([int(at // high) for at in (top + 1, top + line.height() - 1)])
        block = block.next()
    assert [f">row {at}<" in seen for at in range(60)] == [True] * 60
    assert len(places) > 1 and all(first == last for first, last in places)
