"""A page of the lab that shows a sheet: who played, sentences, charts, and the same figures as a table."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, QTimer, Signal
from PySide6.QtGui import QFontMetrics, QGuiApplication, QKeySequence, QResizeEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import QHeaderView, QScrollArea, QSplitter, QTableView, QVBoxLayout, QWidget

from qquovadis.lab.answer import Answer
from qquovadis.lab.report.sentences import first_line
from qquovadis.model.text.translations import N_
from ui.kit.context import AppContext
from ui.kit.prose import Prose
from ui.lab.drawings import Named
from ui.lab.head_notes import note_on
from ui.lab.sheets import Sheet, race_of, with_answer
from ui.panels.badge import badge_icon

Index = QModelIndex | QPersistentModelIndex
SheetOf = Callable[[Answer, Named], Sheet]
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
FEW_COLUMNS = 6
LONG_HEAD = 12  # letters
SHARED_COLUMNS = 4  # two of words, which may share the room
WIDEST = 300
ROWS_AT_ONCE, ROOM_IN_ROW, MOST_HIGH = 30, 15, 10_000
LEAST_CHARTS, LEAST_TABLE = 220, 130


class FigureModel(QAbstractTableModel):
    """The rows of a sheet for a table."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self.sheet = Sheet()

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
        if role == Qt.ItemDataRole.DecorationRole and index.column() == 0 and index.row() < len(self.sheet.keys):
            race = race_of(self.sheet.keys[index.row()])
            return badge_icon(self._context, race, 1.0, 8) if race in self._context.theme.races else None
        return None

    def headerData(self, at: int, side: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: N802
        if role == Qt.ItemDataRole.DisplayRole and side == Qt.Orientation.Horizontal:
            return self.head(at)
        if role in NOTE_ROLES and side == Qt.Orientation.Horizontal:
            return note_on(self.sheet.heads[at], self._context.texts) or None
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
        """The table for other programs: a row a line, its fields apart by tabs."""
        rows = (self.sheet.heads, *self.sheet.rows)
        return "\n".join("\t".join(cell.replace("\n", " / ") for cell in row) for row in rows)


class SheetPage(QWidget):
    """Shows what an answer says about one thing; `opened` tells where the row that was opened leads."""

    opened = Signal(object)
    leads_to = LEADS

    def __init__(self, context: AppContext, title: str, sheet_of: SheetOf) -> None:
        super().__init__()
        self.context, self.title, self._sheet_of = context, title, sheet_of
        self._answer: Answer | None = None
        self._named: Named | None = None
        self._due = False
        self.answers_question = False  # whether it is the page on which the answer is looked for first
        self.no_answer = NO_ANSWER  # what stands in place of one
        self.sheet = Sheet()
        self._made = False
        self._charts: list[Any] = []
        self._drawn, self._fitted = 0, 0

    def make(self) -> None:
        """Make what stands on the page, once: of most pages nobody sees anything in a while."""
        if self._made:
            return
        self._made = True
        self.who, self.said, self.hint = Prose(), Prose(), Prose()
        self.model, self.table = FigureModel(self.context), QTableView()
        self._inside, self._area, self._split = QWidget(), QScrollArea(), QSplitter(Qt.Orientation.Vertical)
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
        self.column = column = QVBoxLayout(self)
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

    def show_answer(self, answer: Answer | None, named: Named) -> None:
        """Show this answer as soon as the page is seen."""
        self._answer, self._named, self._due = answer, named, True
        if self.isVisible():
            self.write()

    def write(self) -> None:
        """Say and draw everything anew."""
        self.make()
        self._due = False
        answer, named = self._answer, self._named
        say = self.context.say
        if answer is None or named is None:
            self.who.set_text(say(self.no_answer))
            self.show_sheet(Sheet())
            return
        self.who.set_text(first_line(answer, self.context.texts))
        sheet = self._sheet_of(answer, named)
        self.show_sheet(with_answer(sheet, answer, named) if self.answers_question else sheet)

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
        most = self.context.wide(WIDEST if len(sheet.heads) <= FEW_COLUMNS else WIDEST * FEW_COLUMNS // 10)
        if len(sheet.heads) <= SHARED_COLUMNS:
            most = max(most, self.width() // 2)
        for at in range(len(sheet.heads)):
            if at == widest:
                heads.setSectionResizeMode(at, QHeaderView.ResizeMode.Stretch)
                continue
            heads.setSectionResizeMode(at, QHeaderView.ResizeMode.Interactive)
            cells = [metrics.horizontalAdvance(line) for row in sheet.rows for line in row[at].split("\n")]
            head = max(bold.horizontalAdvance(line) for line in self.model.head(at).split("\n"))
            wide = max([*cells, round(1.15 * head)]) + CELL
            heads.resizeSection(at, min(wide, most))
        self._fit_all()

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
        """Make or draw one chart more: both at once would be longer than anybody may wait."""
        from ui.lab.game_charts import chart_of

        at, charts = self._drawn, self.sheet.charts
        if at >= len(charts):
            self._step.stop()
            return
        made = self._charts[at] if at < len(self._charts) else None
        if made is not None and made.draws is not type(charts[at]):
            self._column.removeWidget(made)
            made.deleteLater()
            made = None
        if made is None:
            made = chart_of(self.context, charts[at])
            self._column.insertWidget(at, made)
            self._charts[at : at + 1] = [made]
            return
        made.show_drawn(charts[at])
        self._drawn += 1

    def take_charts(self) -> list[QWidget]:
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
