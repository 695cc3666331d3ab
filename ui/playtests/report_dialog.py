"""Shows a report on sessions as it will be on paper, and writes it as a web page or a PDF."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QPoint, QPointF, QSize, QSizeF, Qt, QUrl, Signal
from PySide6.QtGui import QColor, QGuiApplication, QMouseEvent, QPalette, QResizeEvent, QTextDocument
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QFileDialog,
    QHBoxLayout,
    QPushButton,
    QTextBrowser,
    QToolTip,
    QVBoxLayout,
    QWidget,
)

from qquovadis import paths
from qquovadis.errors import QuoError
from qquovadis.files import write_whole
from qquovadis.lab.books.book_file import ENDING as BOOK_ENDING
from qquovadis.model.text.system_errors import reason_of
from qquovadis.model.text.translations import N_
from qquovadis.playtests.moments import SessionMoment
from qquovadis.report.chart_layout import Timeline, draw, on_paper
from qquovadis.report.charts import CurveChart
from qquovadis.report.document import ReportDocument
from qquovadis.report.html import html_of
from qquovadis.report.svg import WIDTH, palette
from ui.final.moment_list import MomentList, MomentRow
from ui.kit.context import AppContext
from ui.panels.notice import Notice, NoticeText
from ui.report.report_pdf import ON_TIMELINE, laid_out, write_report

PAGE, PDF, CLOSE = N_("Save as web page…"), N_("Save as PDF…"), N_("Close")
BY_SEATS, BESIDE = N_("Seats instead of names"), N_("Bots beside…")
WHICH_BOOK, BOOKS = N_("Which lab book of the same rules?"), N_("Lab books")
WHERE, PAGES, PDFS = N_("Where do you want to save the report?"), N_("Web pages"), N_("PDF files")
WRITTEN = N_("Report saved as {file}.")
NOT_WRITTEN = N_("“{file}” cannot be saved: {reason}. Choose another place.")
SIZE, MARGINS = QSize(1100, 820), QSize(40, 60)
MOMENTS = N_("Moments of this playtest")
MOVE = N_("Move {number}")
LIST_WIDE = 280
Made = Callable[[bool], ReportDocument]
Moments = Callable[[bool], tuple[SessionMoment, ...]]
MOMENT_LINK = "moment:"
MARGIN, STILL = 16, 6  # pixels; how far a click may shake
Told = Callable[[int], str]


class ReportPage(QTextBrowser):
    """Shows a report; `moment_wanted` tells the moment of a row or of a place in the course that is clicked.

    Rows are also reached by the tabulator and opened by Enter.
    """

    moment_wanted = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._document = QTextDocument()
        self._timeline: Timeline | None = None
        self._told: Told | None = None
        self._pressed = QPoint()
        colours = self.palette()  # a report is paper, whatever the light in the window
        colours.setColor(QPalette.ColorRole.Base, QColor(palette().paper))
        colours.setColor(QPalette.ColorRole.Text, QColor(palette().ink))
        self.setPalette(colours)
        self.setStyleSheet(f"QTextBrowser {{ background: {palette().paper}; color: {palette().ink}; }}")
        self.setOpenLinks(False)
        self.viewport().setMouseTracking(True)
        self.anchorClicked.connect(self._open_row)

    def show_report(self, report: ReportDocument, families: list[str], told: Told | None) -> None:
        """Show a report in letters of these families; `told` says what is to be seen at a moment, where it leads to
        moments at all.
        """
        self._told = told
        charts = (chart for each in report.chapters for chart in each.charts if isinstance(chart, CurveChart))
        self._timeline = next((draw(chart, on_paper()).timeline for chart in charts if chart.moments), None)
        document = laid_out(report, families, MOMENT_LINK if told is not None else "")
        document.setPageSize(QSizeF(document.pageSize().width(), -1))
        document.setDocumentMargin(MARGIN)
        self.setDocument(document)
        self._document = document  # the one before may go only now that it is not shown any more

    def moment_at(self, at: QPoint) -> int | None:
        """Return the moment that a point of the view means in the course; None beside it."""
        timeline, layout = self._timeline, self._document.documentLayout()
        if timeline is None or self._told is None:
            return None
        place = QPointF(at.x() + self.horizontalScrollBar().value(), at.y() + self.verticalScrollBar().value())
        position = layout.hitTest(place, Qt.HitTestAccuracy.ExactHit)
        block = self._document.findBlock(position)
        fragment = block.begin().fragment() if block.isValid() and position >= 0 else None
        if fragment is None or not fragment.charFormat().property(ON_TIMELINE):
            return None
        room = layout.blockBoundingRect(block)
        return timeline.moment_at((place.x() - room.x()) / (room.width() or 1.0) * WIDTH)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed = event.position().toPoint()
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        at = event.position().toPoint()
        super().mouseReleaseEvent(event)
        still = (at - self._pressed).manhattanLength() < STILL
        moment = self.moment_at(at) if still and event.button() is Qt.MouseButton.LeftButton else None
        if moment is not None:
            self.moment_wanted.emit(moment)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        at = event.position().toPoint()
        moment = self.moment_at(at)
        if moment is not None and self._told is not None:
            self.viewport().setCursor(Qt.CursorShape.PointingHandCursor)
            QToolTip.showText(event.globalPosition().toPoint(), self._told(moment), self)
        elif not self.anchorAt(at):
            self.viewport().setCursor(Qt.CursorShape.IBeamCursor)
            QToolTip.hideText()

    def _open_row(self, link: QUrl) -> None:
        number = link.toString().removeprefix(MOMENT_LINK)
        if number.isdecimal():
            self.moment_wanted.emit(int(number))


class ReportDialog(QDialog):
    """Shows what `made` returns, with the names of people or with their seats; `moments` are listed beside it.

    `moment_wanted` tells the one that is to be seen on the table, `book_wanted` the lab book whose bots are to stand
    beside people, if that is offered.
    """

    moment_wanted = Signal(int)
    book_wanted = Signal(object)

    def __init__(self, context: AppContext, made: Made, moments: Moments | None, parent: QWidget | None) -> None:
        super().__init__(parent)
        self._context, self._made, self._moments = context, made, moments
        self._rows: tuple[SessionMoment, ...] = ()
        self.moments = MomentList(context, context.say(MOMENTS))
        self.moments.moment_wanted.connect(self.moment_wanted)
        self.report = made(False)
        self.page = ReportPage()
        self.page.moment_wanted.connect(self.moment_wanted)
        self.by_seats = QCheckBox()
        self._beside, self._as_page, self._as_pdf, self._close = (QPushButton() for _ in range(4))
        self._beside.hide()
        self.notice = Notice(context, self)
        self._lay_out()
        self.by_seats.toggled.connect(self.remake)
        self._beside.clicked.connect(self._ask_book)
        self._as_page.clicked.connect(lambda: self._ask(".html", PAGES))
        self._as_pdf.clicked.connect(lambda: self._ask(".pdf", PDFS))
        self._close.clicked.connect(self.reject)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        context.changed.connect(self._retranslate)
        self._retranslate()

    def offer_bots(self) -> None:
        """Offer to set bots of a lab book beside people."""
        self._beside.show()

    def complain(self, error: QuoError) -> None:
        """Say what is wrong over the report."""
        self.notice.show_notice(NoticeText("warning", (self._context.explain(error),), wrong=True))

    def remake(self) -> None:
        """Make the report anew, in the language spoken now."""
        self.report = self._made(self.by_seats.isChecked())
        self._rows = self._moments(self.by_seats.isChecked()) if self._moments is not None else ()
        self.moments.show_rows(MomentRow(each.words, each.entry, None) for each in self._rows)
        self.setWindowTitle(self.report.title)
        self.page.show_report(self.report, self._families, self._at_moment if self._moments is not None else None)

    def write(self, file: Path) -> None:
        """Write the report, as a PDF where the file is called one, and say where it lies."""
        try:
            if file.suffix == ".pdf":
                write_report(file, self.report, self._families)
            else:
                write_whole(file, html_of(self.report))
        except OSError as error:
            self.complain(QuoError(NOT_WRITTEN, file=file.name, reason=reason_of(error)))
        else:
            self.notice.show_notice(NoticeText("save", (self._context.say(WRITTEN, file=str(file)),)))

    @property
    def _families(self) -> list[str]:
        return list(self._context.theme.type.families)

    def _lay_out(self) -> None:
        room = QGuiApplication.primaryScreen().availableSize() - MARGINS
        self.resize(QSize(self._context.wide(SIZE.width()), SIZE.height()).boundedTo(room))
        row = QHBoxLayout()
        row.addWidget(self.by_seats)
        row.addStretch(1)
        for button in (self._beside, self._as_page, self._as_pdf, self._close):
            button.setAutoDefault(False)
            row.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 16)
        middle = QHBoxLayout()
        middle.addWidget(self.page, 1)
        middle.addWidget(self.moments)
        self.moments.setFixedWidth(self._context.wide(LIST_WIDE))
        self.moments.setVisible(self._moments is not None)
        column.addLayout(middle, 1)
        column.addLayout(row)

    def _at_moment(self, moment: int) -> str:
        """Return what is to be seen at a moment."""
        rows = [each.words for each in self._rows if each.entry == moment]
        return "\n".join(rows or [self._context.say(MOVE, number=moment)])

    def _ask_book(self) -> None:
        say = self._context.say
        kinds = f"{say(BOOKS)} (*{BOOK_ENDING})"
        name, _ = QFileDialog.getOpenFileName(self, say(WHICH_BOOK), str(paths.lab()), kinds)
        if name:
            self.book_wanted.emit(Path(name))

    def _ask(self, ending: str, kind: str) -> None:
        say = self._context.say
        usual = paths.exports() / f"{paths.fit_name(self.report.title)}{ending}"
        name, _ = QFileDialog.getSaveFileName(self, say(WHERE), str(usual), f"{say(kind)} (*{ending})")
        if name:
            self.write(Path(name if name.endswith(ending) else name + ending))

    def _retranslate(self) -> None:
        say = self._context.say
        self.by_seats.setText(say(BY_SEATS))
        self._beside.setText(say(BESIDE))
        self._as_page.setText(say(PAGE))
        self._as_pdf.setText(say(PDF))
        self._close.setText(say(CLOSE))
        self.remake()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.notice.stand_over(self.rect())
