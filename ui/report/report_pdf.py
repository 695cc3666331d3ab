"""Sets the report of a study as a PDF on A4: text stays text, charts stay lines; the page's number at its foot."""

from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QMarginsF, QObject, QRect, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QColor,
    QFont,
    QPageLayout,
    QPageSize,
    QPainter,
    QPdfWriter,
    QPyTextObject,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
)
from PySide6.QtSvg import QSvgRenderer

from qquovadis import __version__
from qquovadis.files import write_whole
from qquovadis.report.chart_layout import draw, on_paper
from qquovadis.report.charts import Chart, IntervalChart
from qquovadis.report.document import Chapter, ReportDocument
from qquovadis.report.html import table_html
from qquovadis.report.svg import palette
from ui.art.lettering import ALTERNATES
from ui.art.painting import painting, saved

DOTS = 1200  # an inch, so that fine lines and small letters stay sharp
PAGE_MM, MARGIN_MM = QSizeF(210, 297), 18.0
MM = 96 / 25.4  # what the document counts in: 96 an inch
TEXT, SMALL, HEADING, TITLE = 13, 11, 18, 26
LEADING = 145  # percent
MOST_ROWS, MOST_HIGH_ROWS = 36, 20  # of a chart on a page; high ones have dots or others beside them
CHART = int(QTextFormat.ObjectTypes.UserObject) + 1
DRAWING, WITH_NEXT = int(QTextFormat.Property.UserProperty) + 1, int(QTextFormat.Property.UserProperty) + 2
ON_TIMELINE = int(QTextFormat.Property.UserProperty) + 3  # of a chart: whether it goes over the moments of a game
FAMILIES = int(QTextFormat.Property.UserProperty) + 4


class ChartObject(QPyTextObject):
    """Draws a chart where it stands in the text."""

    def __init__(self, width: float, parent: QObject) -> None:
        super().__init__(parent)
        self._width = width

    def intrinsicSize(self, doc: QTextDocument, posInDocument: int, format: QTextFormat) -> QSizeF:  # noqa: A002, N802, N803
        """Return the room that it takes: the whole width, and what belongs to it in height."""
        size = _renderer(format).defaultSize()
        return QSizeF(self._width, self._width * size.height() / size.width())

    def drawObject(  # noqa: N802 - as Qt has it
        self,
        painter: QPainter,
        rect: QRectF | QRect,
        doc: QTextDocument,
        posInDocument: int,  # noqa: N803
        format: QTextFormat,  # noqa: A002
    ) -> None:
        """Draw it."""
        with saved(painter):
            painter.setFont(_font(format.property(FAMILIES), SMALL))  # whose families letters of an SVG take
            _renderer(format).render(painter, QRectF(rect))


def write_report(file: Path, report: ReportDocument, families: list[str]) -> int:
    """Write a report as a PDF in letters of these families, and return how many pages it has.

    OSError if the file cannot be written. Needs a running application.
    """
    written = QBuffer()
    written.open(QBuffer.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(written)
    writer.setTitle(report.title)
    writer.setCreator(f"Q Quo Vadis {__version__}")
    writer.setResolution(DOTS)
    writer.setPageLayout(
        QPageLayout(QPageSize(QPageSize.PageSizeId.A4), QPageLayout.Orientation.Portrait, QMarginsF(0, 0, 0, 0))
    )
    document = laid_out(report, families)
    with painting(writer) as painter:
        painter.scale(DOTS / 96, DOTS / 96)
        for number in range(document.pageCount()):
            if number:
                writer.newPage()
            _paint_page(painter, document, number, report)
    write_whole(file, bytes(written.data().data()))
    return document.pageCount()


def laid_out(report: ReportDocument, families: list[str], moment_link: str = "") -> QTextDocument:
    """Return the report as a document in pages; no heading and no caption ends one.

    With `moment_link`, which stands before the number of a moment, rows that are of one lead there.
    """
    room = QSizeF((PAGE_MM.width() - 2 * MARGIN_MM) * MM, (PAGE_MM.height() - 2 * MARGIN_MM) * MM)
    document = QTextDocument()
    document.setDocumentMargin(0)
    document.setDefaultFont(_font(families, TEXT))
    cell = f"padding: 2px 8px 2px 0; font-size: {SMALL}px; color: {palette().ink}"
    link = f"a {{ color: {palette().ink}; text-decoration: underline }}"
    document.setDefaultStyleSheet(f"td {{ {cell} }} th {{ {cell}; text-align: left }} {link}")
    document.documentLayout().registerHandler(CHART, ChartObject(room.width(), document))
    document.setPageSize(room)
    _fill(QTextCursor(document), report, families, moment_link)
    while _move_one_heading(document):
        pass
    return document


def page_of(block: QTextBlock, document: QTextDocument) -> int:
    """Return the number of the page, from 0 on, on which the first line of a paragraph stands."""
    document.documentLayout().blockBoundingRect(block)  # lays it out
    layout = block.layout()
    # By its foot: where a line that had no room begins is told a hair before its page does.
    foot = layout.lineAt(0).y() + layout.lineAt(0).height() - 1 if layout.lineCount() else 0.0
    return int((layout.position().y() + foot) // document.pageSize().height())


def _move_one_heading(document: QTextDocument) -> bool:
    """Let one heading or caption that ends a page begin the next one; return whether there was one."""
    block = document.begin()
    while block.isValid() and block.next().isValid():
        pages = [page_of(each, document) for each in (block, block.next())]
        if block.blockFormat().property(WITH_NEXT) and pages[0] != pages[1]:
            moved = QTextBlockFormat(block.blockFormat())
            if moved.pageBreakPolicy() != QTextFormat.PageBreakFlag.PageBreak_AlwaysBefore:
                moved.setPageBreakPolicy(QTextFormat.PageBreakFlag.PageBreak_AlwaysBefore)
                QTextCursor(block).setBlockFormat(moved)
                _let_follow(block.next())
                return True
        block = block.next()
    return False


def _let_follow(block: QTextBlock) -> None:
    """Take back that a caption begins a page, once its heading does."""
    found = QTextBlockFormat(block.blockFormat())
    found.setPageBreakPolicy(QTextFormat.PageBreakFlag.PageBreak_Auto)
    QTextCursor(block).setBlockFormat(found)


def _fill(cursor: QTextCursor, report: ReportDocument, families: list[str], moment_link: str) -> None:
    _say(cursor, report.title, _letters(TITLE, bold=True), space=4)
    _say(cursor, report.who, _letters(TEXT, soft=True), space=6)
    for chapter in report.chapters:
        _fill_chapter(cursor, chapter, families, moment_link)


def _fill_chapter(cursor: QTextCursor, chapter: Chapter, families: list[str], moment_link: str) -> None:
    _say(cursor, chapter.heading, _letters(HEADING, bold=True), space=20, with_next=True)
    for sentence in chapter.sentences:
        _say(cursor, sentence, _letters(TEXT), space=3)
    for chart in (part for whole in chapter.charts for part in on_pages(whole)):
        if chart.caption:
            _say(cursor, chart.caption, _letters(SMALL, soft=True), space=8, with_next=True)
        seen, drawn = draw(chart, on_paper()), QTextCharFormat()
        drawn.setObjectType(CHART)
        drawn.setProperty(DRAWING, QByteArray(seen.svg.encode()))
        drawn.setProperty(FAMILIES, families)
        drawn.setProperty(ON_TIMELINE, seen.timeline is not None)
        _say(cursor, "\N{OBJECT REPLACEMENT CHARACTER}", drawn)
    for table in chapter.tables:
        _say(cursor, "", _letters(SMALL), space=6)
        cursor.insertHtml(table_html(table, moment_link).replace("<table>", '<table width="100%" cellspacing="0">'))
        cursor.movePosition(QTextCursor.MoveOperation.End)


def on_pages(chart: Chart) -> Iterator[Chart]:
    """Yield a chart in parts that are no higher than a page."""
    if not isinstance(chart, IntervalChart):
        yield chart
        return
    most = MOST_ROWS if not any(row.dots or row.beside for row in chart.rows) else MOST_HIGH_ROWS
    for first in range(0, max(len(chart.rows), 1), most):
        yield chart._replace(rows=chart.rows[first : first + most])


def _say(
    cursor: QTextCursor, text: str, letters: QTextCharFormat, *, space: float = 0, with_next: bool = False
) -> None:
    block = QTextBlockFormat()
    block.setTopMargin(space)
    if letters.objectType() != CHART:
        block.setLineHeight(LEADING, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
    block.setProperty(WITH_NEXT, with_next)
    cursor.insertBlock(block, letters) if cursor.position() else cursor.setBlockFormat(block)
    cursor.insertText(text, letters)


def _letters(size: int, *, bold: bool = False, soft: bool = False) -> QTextCharFormat:
    found = QTextCharFormat()
    found.setProperty(QTextFormat.Property.FontPixelSize.value, size)
    found.setFontWeight(QFont.Weight.Bold if bold else QFont.Weight.Normal)
    found.setForeground(QColor(palette().soft if soft else palette().ink))
    return found


def _paint_page(painter: QPainter, document: QTextDocument, number: int, report: ReportDocument) -> None:
    room = document.pageSize()
    margin = MARGIN_MM * MM
    with saved(painter):
        painter.translate(margin, margin - number * room.height())
        context = QAbstractTextDocumentLayout.PaintContext()
        context.clip = QRectF(0, number * room.height(), room.width(), room.height())
        painter.setClipRect(context.clip)
        document.documentLayout().draw(painter, context)
    painter.setFont(_font(document.defaultFont().families(), SMALL))
    painter.setPen(QColor(palette().soft))
    foot = QRectF(margin, margin + room.height(), room.width(), margin)
    words = f"{report.title} · {number + 1} / {document.pageCount()}"
    painter.drawText(foot, Qt.AlignmentFlag.AlignCenter, words)


def _font(families: list[str], size: int) -> QFont:
    font = QFont(families)
    font.setPixelSize(size)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    # Hyphens and colons have other forms beside capitals and digits, which are no letters to whoever copies a label.
    font.setFeature(QFont.Tag(ALTERNATES), 0)
    return font


def _renderer(drawn: QTextFormat) -> QSvgRenderer:
    return QSvgRenderer(QByteArray(drawn.property(DRAWING)))
