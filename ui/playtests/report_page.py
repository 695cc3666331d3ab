"""A report as it will be on paper, in which a click on a moment of a session opens it on the table."""

from collections.abc import Callable

from PySide6.QtCore import QPoint, QPointF, QSizeF, Qt, QUrl, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPalette, QTextDocument
from PySide6.QtWidgets import QTextBrowser, QToolTip

from qquovadis.lab.report.charts import WIDTH, palette
from qquovadis.lab.report.document import StudyReport, Timeline
from ui.lab.report_pdf import ON_TIMELINE, laid_out

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

    def show_report(self, report: StudyReport, families: list[str], told: Told | None) -> None:
        """Show a report in letters of these families; `told` says what is to be seen at a moment, where it leads to
        moments at all.
        """
        self._told = told
        self._timeline = next((each.timeline for each in report.chapters if each.timeline is not None), None)
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
