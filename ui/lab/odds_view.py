"""Shows which chances a change of the rules changes: a heading and a small table for each group of cases."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QEvent, QModelIndex, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QFont, QGuiApplication, QKeyEvent, QKeySequence, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QScrollArea, QSizePolicy, QTableView, QVBoxLayout, QWidget

from qquovadis.lab.odds.odds_words import OddsTable
from ui.kit.prose import Prose

Index = QModelIndex | QPersistentModelIndex
TABULAR = "tnum"  # figures as wide as one another
ROOM_IN_ROW, ROOM_IN_CELL, ROOM_BESIDE, ROOM, ROOM_BETWEEN = 10, 12, 48, 6, 10  # pixels
MOST_HIGH = 10_000


class OddsModel(QAbstractTableModel):
    """The rows of one table: a case, its chance before and after."""

    def __init__(self, odds: OddsTable) -> None:
        super().__init__()
        self._odds = odds
        self._figures = QFont()
        self._figures.setFeature(QFont.Tag(TABULAR), 1)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: N802, B008 - Qt's
        return 0 if parent.isValid() else len(self._odds.rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: N802, B008 - Qt's
        return 0 if parent.isValid() else len(self._odds.heads)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role == Qt.ItemDataRole.DisplayRole:
            return self._odds.rows[index.row()][index.column()]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _side(index.column())
        return self._figures if role == Qt.ItemDataRole.FontRole and index.column() else None

    def headerData(self, at: int, side: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: N802
        if side != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self._odds.heads[at]
        return _side(at) if role == Qt.ItemDataRole.TextAlignmentRole else None


class OddsGrid(QTableView):
    """A table as high as its rows: what it stands in is scrolled, not the table in it.

    `copied` tells that Ctrl+C was pressed on it.
    """

    copied = Signal()

    def __init__(self, odds: OddsTable) -> None:
        super().__init__()
        self.setModel(OddsModel(odds))
        self.setAccessibleName(odds.heading)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setWordWrap(True)
        self.verticalHeader().hide()
        self.verticalHeader().setMinimumSectionSize(1)
        heads = self.horizontalHeader()
        heads.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        heads.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def event(self, event: QEvent) -> bool:
        """Take Ctrl+C before the page, which copies all that stands on it."""
        if event.type() == QEvent.Type.ShortcutOverride and _is_copy(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if _is_copy(event):
            self.copied.emit()
        else:
            super().keyPressEvent(event)

    def currentChanged(self, current: Index, previous: Index) -> None:  # noqa: N802 - Qt's
        """Bring the row to which somebody came by the keyboard into sight."""
        super().currentChanged(current, previous)
        area = self.parentWidget()
        while area is not None and not isinstance(area, QScrollArea):
            area = area.parentWidget()
        inside = area.widget() if area is not None else None
        if area is not None and inside is not None and self.hasFocus():
            place = self.visualRect(current)
            at = self.viewport().mapTo(inside, place.center())
            area.ensureVisible(0, at.y(), 0, place.height())

    def sizeHint(self) -> QSize:
        """Return the room of all rows."""
        rows = sum(self.rowHeight(row) for row in range(self.model().rowCount()))
        high = self.horizontalHeader().sizeHint().height() + rows + 2 * self.frameWidth()
        return QSize(super().sizeHint().width(), high)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        # Wider than its words it would set the chances far apart from their cases.
        metrics, model = self.fontMetrics(), self.model()
        cases = [metrics.horizontalAdvance(model.index(row, 0).data()) for row in range(model.rowCount())]
        others = sum(self.columnWidth(at) for at in range(1, model.columnCount()))
        self.setMaximumWidth(max(cases, default=0) + ROOM_BESIDE + others)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        metrics, wide = self.fontMetrics(), self.columnWidth(0) - ROOM_IN_CELL
        for row in range(self.model().rowCount()):
            case = self.model().index(row, 0).data()
            room = metrics.boundingRect(0, 0, wide, MOST_HIGH, Qt.TextFlag.TextWordWrap, case).height()
            self.setRowHeight(row, room + ROOM_IN_ROW)
        self.updateGeometry()


class OddsView(QWidget):
    """What a change does to chances; nothing is there where it changes none."""

    def __init__(self) -> None:
        super().__init__()
        self.tables: tuple[OddsTable, ...] = ()
        self._parts: list[QWidget] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(ROOM)

    def show_tables(self, tables: Sequence[OddsTable]) -> None:
        """Show these tables in place of others."""
        if tuple(tables) == self.tables:
            return
        self.tables = tuple(tables)
        while self._parts:
            part = self._parts.pop()
            self._column.removeWidget(part)
            part.hide()
            part.deleteLater()
        for odds in self.tables:
            heading = Prose()
            heading.set_text(odds.heading)
            heading.setContentsMargins(0, ROOM_BETWEEN if self._parts else 0, 0, 0)
            grid = OddsGrid(odds)
            grid.copied.connect(self.copy)
            for part in (heading, grid):
                self._column.addWidget(part)
                self._parts.append(part)

    @property
    def text(self) -> str:
        """What is shown, for other programs: headings, then a row a line, its fields apart by tabs."""
        return "\n".join(
            line for odds in self.tables for line in (odds.heading, *map("\t".join, (odds.heads, *odds.rows)))
        )

    def copy(self) -> None:
        """Copy what is shown."""
        QGuiApplication.clipboard().setText(self.text)


def _is_copy(event: QEvent) -> bool:
    return isinstance(event, QKeyEvent) and event.matches(QKeySequence.StandardKey.Copy)


def _side(column: int) -> Qt.AlignmentFlag:
    side = Qt.AlignmentFlag.AlignRight if column else Qt.AlignmentFlag.AlignLeft
    return side | Qt.AlignmentFlag.AlignVCenter
