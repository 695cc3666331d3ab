"""A page of the lab that shows chapters of a report: who played, sentences, charts, and the figures as a table."""

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFont, QFontMetrics, QGuiApplication, QKeySequence, QResizeEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import QHeaderView, QScrollArea, QSplitter, QTableView, QVBoxLayout, QWidget

from qquovadis.lab.answer import Answer
from qquovadis.lab.report.figure_chapters import race_of
from qquovadis.lab.report.names import ReportNames
from qquovadis.lab.report.sentences import first_line
from qquovadis.lab.report.study_report import in_short, said_too_early
from qquovadis.model.text.translations import N_
from qquovadis.report.charts import Chart
from qquovadis.report.document import Chapter, ReportTable, joined
from ui.kit.context import AppContext
from ui.kit.prose import Prose
from ui.panels.badge import badge_icon
from ui.report.chart_view import CaptionedChart

Index = QModelIndex | QPersistentModelIndex
ChaptersOf = Callable[[Answer, ReportNames], Sequence[Chapter]]
NOTE_ROLES = (
    Qt.ItemDataRole.ToolTipRole,
    Qt.ItemDataRole.WhatsThisRole,
    Qt.ItemDataRole.AccessibleDescriptionRole,
)
TABLE = N_("{page}: the figures as a table; Ctrl+C copies them")
NO_ANSWER = N_("Nothing has been played yet.")
READING = N_("Reading the book …")
UNREAD = N_("The answer of this lab book could not be read; the book stays as it is.")
LEADS = N_("Enter or a double click on a row shows the games behind it.")
ROOM, CELL = 8, 24  # pixels: between parts, and beside the words of a cell
FEW_COLUMNS, NARROWEST = 6, 0.6  # of the widest column, where there are many
LONG_HEAD = 12  # letters
SHARED_COLUMNS = 4  # two of words, which may share the room
WIDEST = 300
LEAST_WORDS, LEAST_COLUMN = 170, 96  # pixels for words of 13 pixels, where columns share a narrow window
ROWS_AT_ONCE, ROOM_IN_ROW, MOST_HIGH = 30, 15, 10_000
LEAST_CHARTS, LEAST_TABLE = 220, 130


class Sheet(NamedTuple):
    """What a page shows: the sentences and charts of its chapters, and their tables one below another.

    Attributes:
        heads: What stands over the columns: the heads of the first table.
        rows: The rows of all tables; before those of a second table its own heads.
        keys, leads: By row, what it is about and where it leads.
        notes: By column, what the heads mean.
        inner_heads: Which rows are heads.
    """

    sentences: tuple[str, ...] = ()
    charts: tuple[Chart, ...] = ()
    heads: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    keys: tuple[str, ...] = ()
    leads: Sequence[Any] = ()
    notes: tuple[str, ...] = ()
    inner_heads: frozenset[int] = frozenset()


def sheet_of(chapters: Sequence[Chapter]) -> Sheet:
    """Return what a page shows of these chapters; tables with the same heads are one."""
    tables = joined(table for each in chapters for table in each.tables)
    wide = max((len(table.heads) for table in tables), default=0)
    rows, keys, leads, inner = list[tuple[str, ...]](), list[str](), list[Any](), set[int]()
    for at, table in enumerate(tables):
        if at:
            inner.add(len(rows))
        own = (table.heads, *table.rows) if at else table.rows
        before = 1 if at else 0
        rows += [(*row, *("",) * (wide - len(row))) for row in own]
        keys += _filled(("",) * before + table.keys, len(own), "")
        leads += _filled((None,) * before + tuple(table.leads), len(own), None)
    heads, notes = _over(tables, wide)
    return Sheet(
        sentences=tuple(sentence for each in chapters for sentence in each.sentences),
        charts=tuple(chart for each in chapters for chart in each.charts),
        heads=heads,
        rows=tuple(rows),
        keys=tuple(keys),
        leads=tuple(leads),
        notes=notes,
        inner_heads=frozenset(inner),
    )


def _over(tables: Sequence[ReportTable], wide: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the heads of the first table with their notes, so many of them."""
    if not tables:
        return (), ()
    blank = ("",) * (wide - len(tables[0].heads))
    return (*tables[0].heads, *blank), (*tables[0].notes, *blank) if tables[0].notes else ()


def _filled(found: Sequence[Any], count: int, blank: Any) -> list[Any]:
    return [*found, *[blank] * (count - len(found))]


class FigureModel(QAbstractTableModel):
    """The rows of a sheet for a table."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self.sheet = Sheet()
        self._bold = QFont()
        self._bold.setBold(True)

    def show_sheet(self, sheet: Sheet) -> None:
        """Show these rows; where only their figures changed, whoever reads the table stays where they are."""
        alike = len(sheet.rows) == len(self.sheet.rows) and sheet.heads == self.sheet.heads
        if not alike:
            self.beginResetModel()
        self.sheet = sheet
        if not alike:
            self.endResetModel()
        elif sheet.rows:
            self.dataChanged.emit(self.index(0, 0), self.index(len(sheet.rows) - 1, len(sheet.heads) - 1))

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: N802, B008 - Qt's
        return 0 if parent.isValid() else len(self.sheet.rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: N802, B008 - Qt's
        return 0 if parent.isValid() else len(self.sheet.heads)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return self.sheet.rows[index.row()][index.column()]
        if role == Qt.ItemDataRole.FontRole and index.row() in self.sheet.inner_heads:
            return self._bold
        if role == Qt.ItemDataRole.DecorationRole and index.column() == 0 and index.row() < len(self.sheet.keys):
            race = race_of(self.sheet.keys[index.row()])
            return badge_icon(self._context, race, 1.0) if race in self._context.theme.races else None
        return None

    def headerData(self, at: int, side: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: N802
        if role == Qt.ItemDataRole.DisplayRole and side == Qt.Orientation.Horizontal:
            return self.head(at)
        if role in NOTE_ROLES and side == Qt.Orientation.Horizontal:
            return (self.sheet.notes[at] if self.sheet.notes else "") or None
        return None

    def head(self, at: int) -> str:
        """Return what stands over a column: on two lines, of many columns, where it is of several words."""
        words = self.sheet.heads[at]
        blanks = [place for place, letter in enumerate(words) if letter == " "]
        if len(self.sheet.heads) <= FEW_COLUMNS or len(words) < LONG_HEAD or not blanks:
            return words
        middle = min(blanks, key=lambda place: abs(2 * place + 1 - len(words)))
        return f"{words[:middle]}\n{words[middle + 1 :]}"

    @property
    def text(self) -> str:
        """The table for other programs."""
        return ReportTable(self.sheet.heads, self.sheet.rows).text


class _Parts(QSplitter):
    """Charts over a table: a page that has no room for what they need at least is scrolled, and for no more."""

    def sizeHint(self) -> QSize:
        return self.minimumSizeHint()


class SheetPage(QWidget):
    """Shows what an answer says about one thing; `opened` tells where the row that was opened leads."""

    opened = Signal(object)
    leads_to = LEADS

    def __init__(self, context: AppContext, title: str, chapters_of: ChaptersOf) -> None:
        super().__init__()
        self.context, self.title, self._chapters_of = context, title, chapters_of
        self._answer: Answer | None = None
        self._names: ReportNames | None = None
        self._due = False
        self.answers_question = False  # whether it is the page on which the answer is looked for first
        self.no_answer = NO_ANSWER  # what stands in place of one
        self.sheet = Sheet()
        self._made = False
        self._charts: list[CaptionedChart] = []
        self._drawn, self._fitted = 0, 0

    def make(self) -> None:
        """Make what stands on the page, once: of most pages nobody sees anything in a while."""
        if self._made:
            return
        self._made = True
        self.who, self.said, self.hint = Prose(), Prose(), Prose()
        self.model, self.table = FigureModel(self.context), QTableView()
        self._inside, self._area, self._split = QWidget(), QScrollArea(), _Parts(Qt.Orientation.Vertical)
        self._step = QTimer(self)
        self._step.timeout.connect(self._draw_next)
        self._fit = QTimer(self)
        self._fit.timeout.connect(self._fit_rows)
        self._lay_out()
        QShortcut(QKeySequence.StandardKey.Copy, self, self.copy, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)

    def _lay_out(self) -> None:
        self._column = QVBoxLayout(self._inside)
        self._column.setContentsMargins(2, 2, 12, 2)
        self._column.addStretch(1)
        self._area.setWidgetResizable(True)
        self._area.setWidget(self._inside)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._lay_out_table()
        self._split.addWidget(self._area)
        self._split.addWidget(self.table)
        self._split.setStretchFactor(0, 3)
        self._split.setStretchFactor(1, 2)
        self._split.setChildrenCollapsible(False)
        self._split.setSizes([3000, 2000])
        self._area.setMinimumHeight(LEAST_CHARTS)
        self.table.setMinimumHeight(LEAST_TABLE)
        page, room = QWidget(), QScrollArea()
        room.setFrameShape(QScrollArea.Shape.NoFrame)
        room.setWidgetResizable(True)
        room.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        room.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        room.setWidget(page)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(room)
        room.show()  # it is made while the page is shown
        self.column = column = QVBoxLayout(page)
        column.setContentsMargins(20, 12, 20, 12)
        column.setSpacing(ROOM)
        for each in (self.who, self.hint):
            each.setProperty("soft", True)
        for each in (self.who, self.said):
            column.addWidget(each)
        column.addWidget(self._split, 1)
        column.addWidget(self.hint)

    def _lay_out_table(self) -> None:
        self.table.setModel(self.model)
        self.table.setSelectionBehavior(QTableView.SelectionBehavior.SelectRows)
        self.table.setTabKeyNavigation(False)
        self.table.setWordWrap(True)
        self.table.setShowGrid(False)
        self.table.verticalHeader().hide()
        heads = self.table.horizontalHeader()
        # SPEED: headers that fit themselves to their contents ask each cell some sixty times, 380 ms of 56 claims.
        heads.sectionResized.connect(self._fit_all)
        heads.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.table.activated.connect(self._open)

    def show_answer(self, answer: Answer | None, names: ReportNames) -> None:
        """Show this answer as soon as the page is seen."""
        self._answer, self._names, self._due = answer, names, True
        if self.isVisible():
            self.write()

    def write(self) -> None:
        """Say and draw everything anew."""
        self.make()
        self._due = False
        answer, names = self._answer, self._names
        say = self.context.say
        if answer is None or names is None:
            self.who.set_text(say(self.no_answer))
            self.show_sheet(Sheet())
            return
        self.who.set_text(first_line(answer, self.context.texts))
        sheet = sheet_of(self._chapters_of(answer, names))
        if self.answers_question:  # that it is too early is said once
            said, early = in_short(answer, names).sentences, said_too_early(answer, names)
            rest = [each for each in sheet.sentences if each not in (*early, *said)]
            sheet = sheet._replace(sentences=(*said, *rest))
        self.show_sheet(sheet)

    def show_sheet(self, sheet: Sheet) -> None:
        """Show this sheet; its charts come one after the other, so that nobody waits for all of them."""
        self.sheet = sheet
        self.said.set_text("\n".join(sheet.sentences))
        self.said.setVisible(bool(sheet.sentences))
        self.model.show_sheet(sheet)
        self._widen()
        self.table.setAccessibleName(self.context.say(TABLE, page=self.context.say(self.title)))
        self.table.setVisible(bool(sheet.rows))
        self.hint.set_text(self.context.say(self.leads_to))
        self.hint.setVisible(any(each is not None for each in sheet.leads))
        self._area.setVisible(bool(sheet.charts))
        self._drawn = 0
        while len(self._charts) > len(sheet.charts):
            self._charts.pop().deleteLater()
        if sheet.charts:
            self._step.start(0)

    def _widen(self) -> None:
        """Make columns as wide as their words; the widest column of words takes what room is left."""
        heads, sheet = self.table.horizontalHeader(), self.sheet
        widest = min(2, len(sheet.heads) - 1) if sheet.heads[:1] == ("",) else 0
        metrics, bold = self.table.fontMetrics(), QFontMetrics(heads.font())
        # Of many columns none may leave the words no room.
        most = self.context.wide(WIDEST)
        if len(sheet.heads) > FEW_COLUMNS:
            most = round(most * max(NARROWEST, (FEW_COLUMNS - 1) / len(sheet.heads)))
        if len(sheet.heads) <= SHARED_COLUMNS:
            most = max(most, self.width() // 2)
        wide_of, least_of = dict[int, int](), dict[int, int]()
        for at in range(len(sheet.heads)):
            if at != widest:
                cells = [metrics.horizontalAdvance(line) for row in sheet.rows for line in row[at].split("\n")]
                head = max(bold.horizontalAdvance(line) for line in self.model.head(at).split("\n"))
                wide_of[at] = min(max([*cells, round(1.15 * head)]) + CELL, most)
                least_of[at] = max(self.context.wide(LEAST_COLUMN), round(1.15 * head) + CELL)
        wide_of = self._with_room_for_words(wide_of, least_of)
        is_short = sum(wide_of.values()) + self._least_words > self.table.viewport().width()
        for at in range(len(sheet.heads)):
            stretches = at == widest and not is_short
            mode = QHeaderView.ResizeMode.Stretch if stretches else QHeaderView.ResizeMode.Interactive
            heads.setSectionResizeMode(at, mode)
            if not stretches:
                heads.resizeSection(at, wide_of.get(at, self._least_words))
        self._fit_all()

    @property
    def _least_words(self) -> int:
        """How wide the widest column of words is at least."""
        return self.context.wide(LEAST_WORDS)

    def _with_room_for_words(self, wide_of: Mapping[int, int], least_of: Mapping[int, int]) -> dict[int, int]:
        """Return widths of the other columns that leave the words their room, as far as each has its own least: the
        widest give the most.
        """
        short = sum(wide_of.values()) + self._least_words - self.table.viewport().width()
        beyond = {at: max(0, wide - least_of[at]) for at, wide in wide_of.items()}
        share = min(1.0, max(0, short) / max(1, sum(beyond.values())))
        return {at: wide - math.ceil(beyond[at] * share) for at, wide in wide_of.items()}

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._made and self.sheet.rows:
            self._widen()

    def _fit_all(self) -> None:
        """Have all rows fitted again, since words take other lines where a column has another width."""
        self._fitted = 0
        self._fit.start(0)

    def _fit_rows(self) -> None:
        """Make some rows more as high as their words: a hundred at once would be longer than anybody may wait."""
        first, self._fitted = self._fitted, self._fitted + ROWS_AT_ONCE
        for row in range(first, min(self._fitted, len(self.sheet.rows))):
            self.table.setRowHeight(row, self._height_of(row))
        if self._fitted >= len(self.sheet.rows):
            self._fit.stop()

    def _height_of(self, row: int) -> int:
        """Return how high a row must be: a table leaves no room between rows of several lines."""
        metrics, wrapped = self.table.fontMetrics(), Qt.TextFlag.TextWordWrap
        heights = [
            metrics.boundingRect(
                0, 0, max(self.table.columnWidth(at) - CELL // 2, 1), MOST_HIGH, wrapped, cell
            ).height()
            for at, cell in enumerate(self.sheet.rows[row])
        ]
        return max(heights) + ROOM_IN_ROW

    @property
    def drawing(self) -> bool:
        """Whether charts are still to be drawn."""
        return self._made and self._step.isActive()

    def _draw_next(self) -> None:
        """Make or draw one chart more."""
        at, charts = self._drawn, self.sheet.charts
        if at >= len(charts):
            self._step.stop()
            return
        if at < len(self._charts):
            self._charts[at].show_chart(charts[at])
        else:
            self._charts.append(CaptionedChart(self.context, charts[at]))
            self._column.insertWidget(at, self._charts[at])
        self._drawn += 1

    def take_charts(self) -> list[CaptionedChart]:
        """Give away the charts, which are then whoever's who takes them to delete."""
        charts, self._charts = self._charts, []
        if self._made:
            self._step.stop()
            self._fit.stop()
        return charts

    def forget_charts(self) -> None:
        """Have all charts made anew, in another light or with other letters."""
        while self._charts:
            self._charts.pop().deleteLater()
        self._due = True
        if self.isVisible():
            self.write()

    def copy(self) -> None:
        """Copy who played, the sentences and the table."""
        self.make()
        QGuiApplication.clipboard().setText("\n".join(line for line in self.lines() if line))

    def lines(self) -> tuple[str, ...]:
        """Return what is copied: who played, the sentences and the table."""
        return (self.who.plain_text, *self.sheet.sentences, self.model.text if self.sheet.rows else "")

    def open_at(self, key: str) -> bool:
        """Bring the row about this to the front; whether there is one."""
        if key not in self.sheet.keys:
            return False
        self.table.selectRow(self.sheet.keys.index(key))
        self.table.setFocus()
        return True

    def _open(self, index: QModelIndex) -> None:
        leads = self.sheet.leads
        lead = leads[index.row()] if index.row() < len(leads) else None
        if lead is not None:
            self.opened.emit(lead)

    def showEvent(self, event: QShowEvent) -> None:
        self.make()
        super().showEvent(event)
        if self._due:
            self.write()
