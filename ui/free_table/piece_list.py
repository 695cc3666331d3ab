"""A list of pieces that can be put in order within their place, or carried from it onto the table."""

import math
from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QMimeData, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QDrag, QDragEnterEvent, QDragMoveEvent, QDropEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QListWidget, QListWidgetItem, QWidget

PIECES = "application/x-qquovadis-pieces"
PIECE_ROLE = Qt.ItemDataRole.UserRole
ROW_HEIGHT = 26
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class PieceRow(NamedTuple):
    """A line of the list: its words, and the pieces it stands for, alike if there are several."""

    words: str
    pieces: tuple[int, ...]


class PieceList(QListWidget):
    """Tells another order (`ordered`), that pieces are to be put elsewhere (`wanted`), or turned over (`turned`)."""

    ordered = Signal(tuple)
    wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[PieceRow, ...] = ()
        self._orderly = False
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setDragEnabled(True)
        self.setAcceptDrops(True)
        self.setDropIndicatorShown(True)
        self.setUniformItemSizes(True)
        self.itemActivated.connect(lambda _item: self.wanted.emit())

    def show_rows(self, rows: Sequence[PieceRow], *, orderly: bool) -> None:
        """Show these pieces; where they lie in order, the order can be changed. What was selected stays so."""
        self._orderly = orderly
        if tuple(rows) == self._rows:
            return
        selected, at = set(self.selected()), self.currentRow()
        before = {piece for row in self._rows for piece in row.pieces}
        scrolled = self.verticalScrollBar().value() if any(before.intersection(row.pieces) for row in rows) else 0
        self._rows = tuple(rows)
        self.clear()
        for row in rows:
            item = QListWidgetItem(row.words)
            item.setData(PIECE_ROLE, row.pieces)
            item.setToolTip(row.words)
            item.setSizeHint(QSize(0, ROW_HEIGHT))
            self.addItem(item)
            item.setSelected(bool(selected.intersection(row.pieces)))
        kept = next((n for n, row in enumerate(rows) if selected.intersection(row.pieces)), min(at, len(rows) - 1))
        if kept >= 0:
            index = self.model().index(kept, 0)
            self.selectionModel().setCurrentIndex(index, self.selectionModel().SelectionFlag.NoUpdate)
        self.doItemsLayout()  # else the bar has no room yet in which to stand
        self.verticalScrollBar().setValue(scrolled)
        if kept >= 0 and selected.intersection(rows[kept].pieces):
            self.scrollTo(self.model().index(kept, 0))

    @property
    def rows(self) -> tuple[PieceRow, ...]:
        """What is shown."""
        return self._rows

    def selected(self) -> list[int]:
        """Return the pieces that are selected, in the order of the list; one of each line that stands for several."""
        return [self._rows[self.row(item)].pieces[0] for item in sorted(self.selectedItems(), key=self.row)]

    def move_selected(self, by: int) -> None:
        """Move the selected pieces so many places on in their order; far beyond an end means to that end."""
        if not self._orderly or not self.selectedItems():
            return
        chosen = self.selected()
        rest = [row.pieces[0] for row in self._rows if row.pieces[0] not in chosen]
        first = min(self.row(item) for item in self.selectedItems())
        at = max(0, min(len(rest), first + by))
        self._order([*rest[:at], *chosen, *rest[at:]])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        alt = event.modifiers() & Qt.KeyboardModifier.AltModifier
        if alt and event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.move_selected(-1 if event.key() == Qt.Key.Key_Up else 1)
        elif event.key() in ENTER:
            self.wanted.emit()
        else:
            super().keyPressEvent(event)

    def startDrag(self, actions: Qt.DropAction) -> None:  # noqa: N802 - Qt calls it so
        del actions
        pieces = self.selected()
        if not pieces:
            return
        mime_data = QMimeData()
        mime_data.setData(PIECES, " ".join(map(str, pieces)).encode())
        drag = QDrag(self)
        drag.setMimeData(mime_data)
        drag.setPixmap(self.viewport().grab(self.visualItemRect(self.currentItem())))
        drag.exec(Qt.DropAction.CopyAction)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if self._orderly and event.source() is self:
            event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        if self._orderly and event.source() is self:
            super().dragMoveEvent(event)
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        chosen = self.selected()
        at = self._row_at(event.position().toPoint())
        before = [row.pieces[0] for row in self._rows[:at] if row.pieces[0] not in chosen]
        behind = [row.pieces[0] for row in self._rows[at:] if row.pieces[0] not in chosen]
        event.acceptProposedAction()
        self._order([*before, *chosen, *behind])

    def _row_at(self, point: QPoint) -> int:
        """Before which row a point is; behind the last for the empty space below."""
        index = self.indexAt(point)
        if not index.isValid():
            return self.count()
        area = self.visualRect(index)
        return index.row() + math.floor((point.y() - area.top()) / max(1, area.height()) + 0.5)

    def _order(self, pieces: list[int]) -> None:
        if pieces != [row.pieces[0] for row in self._rows]:
            self.ordered.emit(tuple(pieces))
