"""The end of a game: who has won, where all points came from, how they came over time, and where the game turned."""

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from qquovadis.model.text.translations import N_
from ui.final.charts import course_chart, points_chart
from ui.final.moment_list import MomentList, MomentRow
from ui.final.points_table import PointsTable
from ui.final.result import GameResult
from ui.final.review_page import NAME, ReviewedGame, ReviewPage
from ui.final.winner_banner import WinnerBanner
from ui.kit.button_keys import KEEPS_ENTER
from ui.kit.context import AppContext
from ui.panels.score_panel import in_order
from ui.report.chart_view import ChartView

TITLE = N_("Final result")
TABLE, BARS, COURSE = N_("Points by source"), N_("Comparison"), N_("Over time")
AGAIN, LOOK = N_("New game…"), N_("View the table")
SIZE, SHARE = QSize(920, 640), 0.94
TURNED = N_("Turning points")


class FinalTable(QDialog):
    """Shows an account of a game in three pages, and in a fourth what is found if the game is looked at again; charts
    are made when their page is first opened.

    `again` asks for another game, `clause_wanted` for a clause, `moment_wanted` for a moment of the game.
    """

    again = Signal()
    clause_wanted = Signal(str)
    moment_wanted = Signal(int)

    def __init__(
        self, context: AppContext, account: GameResult, parent: QWidget, reviewed: ReviewedGame | None = None
    ) -> None:
        super().__init__(parent)
        self._context, self._reviewed = context, reviewed
        self._account = account
        self._ranked = account._replace(standings=in_order(account.standings))
        self.setWindowTitle(context.say(TITLE))
        column = QVBoxLayout(self)
        column.setContentsMargins(28, 20, 28, 20)
        column.setSpacing(12)
        banner = WinnerBanner(context, account, self._ranked.standings)
        banner.clause_wanted.connect(self._read)
        column.addWidget(banner)
        column.addWidget(self._pages(), 1)
        column.addLayout(self._foot())
        self._again.setFocus()
        if self._size().height() > parent.height() * SHARE:
            banner.be_low()
        self.resize(self._size().boundedTo(parent.size() * SHARE))

    def _size(self) -> QSize:
        """Return the usual size, or one so high that the total of a long table is in sight."""
        table = self.findChildren(PointsTable)[0]
        return SIZE.expandedTo(QSize(0, self.sizeHint().height() - table.sizeHint().height() + table.high))

    def cell_texts(self) -> list[str]:
        """Return what stands in the cells, row by row."""
        table = self.findChildren(PointsTable)[0]
        links = [link.text() for link in table.findChildren(QPushButton)]
        return links + [label.text() for label in table.findChildren(QLabel)]

    @property
    def pages(self) -> QTabWidget:
        """The pages: table, bars, course, and where it turned."""
        return self._tabs

    def _pages(self) -> QTabWidget:
        say = self._context.say
        self._tabs = QTabWidget()
        self._tabs.setDocumentMode(True)
        self._tabs.tabBar().setDrawBase(False)
        table = PointsTable(self._context, self._ranked)
        table.clause_wanted.connect(self._read)
        self._tabs.addTab(table, say(TABLE))
        self._bars, self._course = QWidget(), QWidget()
        self._tabs.addTab(self._bars, say(BARS))
        self._tabs.addTab(self._course, say(COURSE))
        if self._reviewed is not None:
            page = ReviewPage(self._context, self._reviewed)
            page.moment_wanted.connect(self._look_at)
            self._tabs.addTab(page, say(NAME))
            self.finished.connect(self._reviewed.run.stop)
        self._tabs.currentChanged.connect(lambda _at: self._fill(self._tabs.currentWidget()))
        return self._tabs

    def _fill(self, page: QWidget) -> None:
        """Make the chart of a page that is opened for the first time."""
        if page.layout() is not None:
            return
        if page is self._bars:
            row = QHBoxLayout(page)
            row.setContentsMargins(0, 12, 0, 0)
            row.addWidget(ChartView(self._context, points_chart(self._ranked, self._context.texts), fills=True))
        elif page is self._course:
            self._fill_course(page)

    def _fill_course(self, page: QWidget) -> None:
        chart = ChartView(self._context, course_chart(self._account, self._context.texts), fills=True)
        turned = TurningPointList(self._context, self._account)
        chart.opened.connect(self._look_at)
        turned.moment_wanted.connect(self._look_at)
        turned.currentRowChanged.connect(chart.point_out)  # its marks are the first of its parts
        row = QHBoxLayout(page)
        row.setContentsMargins(0, 12, 0, 0)
        row.addWidget(chart, 3)
        row.addWidget(turned, 2)

    def _foot(self) -> QHBoxLayout:
        look, again = QPushButton(self._context.say(LOOK)), QPushButton(self._context.say(AGAIN))
        again.setProperty("primary", True)
        # Enter presses what has the keyboard and nothing else: a turning point that is opened is no new game.
        self.setProperty(KEEPS_ENTER, True)
        for each in (look, again):
            each.setAutoDefault(False)
        self._again = again
        look.clicked.connect(self.accept)
        again.clicked.connect(self._ask_again)
        foot = QHBoxLayout()
        foot.addStretch(1)
        foot.addWidget(look)
        foot.addWidget(again)
        return foot

    def _ask_again(self) -> None:
        self.accept()
        self.again.emit()

    def _read(self, clause: str) -> None:
        self.accept()
        self.clause_wanted.emit(clause)

    def _look_at(self, moment: int) -> None:
        self.accept()
        self.moment_wanted.emit(moment)


class TurningPointList(MomentList):
    """Lists the turning points of an account."""

    def __init__(self, context: AppContext, account: GameResult) -> None:
        super().__init__(context, context.say(TURNED))
        self.show_rows(
            MomentRow(turned.words, turned.point.moment, account.standings[turned.point.seat].race)
            for turned in account.turned
        )
