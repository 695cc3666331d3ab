"""The log as a list model and the way its lines are painted; what the lines say is told elsewhere."""

from collections.abc import Collection
from typing import NamedTuple

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QAbstractItemView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from ui.art.emblems import BadgeFace
from ui.art.icons import paint_icon
from ui.art.lettering import Lettering, paragraph_height, text_width, write, write_paragraph
from ui.art.painting import paints_row, saved
from ui.art.portraits import PortraitFace
from ui.art.strokes import Brushwork, faded, rounded
from ui.kit.context import AppContext

Index = QModelIndex | QPersistentModelIndex

LEFT, RIGHT, FACE, SMALL = 36.0, 10.0, 24.0, 7.5  # the last: the radius of a face beside a small line
HEADING = 30
GAP, MINOR_GAP = 9, 4
LINE_ROLE = Qt.ItemDataRole.UserRole
NEWEST_ROLE = Qt.ItemDataRole.UserRole + 1  # whether it tells the last move
MARKED_ROLE = Qt.ItemDataRole.UserRole + 2  # whether it tells of what is pointed at on the table
STRIPE = 3.0  # pixels


class LogLine(NamedTuple):
    """One line: the entry it belongs to (0 for a heading), its words, whose it is, and what marks it.

    A `minor` line follows from the one above it; an `aside` tells what was done between entries.
    """

    number: int
    words: str
    race: str | None = None
    icon: str = ""
    note: str = ""
    fence: bool = False
    minor: bool = False
    aside: bool = False

    @property
    def heads(self) -> bool:
        """Whether it is a heading."""
        return not self.number and not self.aside


class LogLines(QAbstractListModel):
    """All lines, oldest first; `show_lines` keeps what is the same, so that the view keeps its place."""

    def __init__(self) -> None:
        super().__init__()
        self._lines: list[LogLine] = []
        self._newest, self._newest_row = 0, -1
        self._marked: frozenset[int] = frozenset()

    def rowCount(self, parent: Index | None = None) -> int:  # noqa: N802 - Qt's name
        return 0 if parent is not None and parent.isValid() else len(self._lines)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        line = self._lines[index.row()]
        if role == LINE_ROLE:
            return line
        if role == NEWEST_ROLE:
            return index.row() == self._newest_row
        if role == MARKED_ROLE:
            return line.number in self._marked and not line.aside
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return f"{line.words} {line.note}".strip()
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        heading = self._lines[index.row()].heads
        return Qt.ItemFlag.ItemIsEnabled if heading else Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def show_lines(self, lines: list[LogLine]) -> None:
        """Show these lines instead; only what comes after the first difference is told to the view as new."""
        pairs = zip(self._lines, lines, strict=False)
        same = next((at for at, (old, new) in enumerate(pairs) if old != new), min(len(self._lines), len(lines)))
        if same < len(self._lines):
            self.beginRemoveRows(QModelIndex(), same, len(self._lines) - 1)
            del self._lines[same:]
            self.endRemoveRows()
        if same < len(lines):
            self.beginInsertRows(QModelIndex(), same, len(lines) - 1)
            self._lines.extend(lines[same:])
            self.endInsertRows()
        self._find_newest()

    def embolden(self, number: int) -> None:
        """Write the line of this entry bold, and no other; 0 writes none so."""
        if number != self._newest:
            self._newest = number
            self._find_newest()
            if self._lines:  # bold words may need another line, and so all is laid out anew
                self.dataChanged.emit(self.index(0), self.index(len(self._lines) - 1), [NEWEST_ROLE])

    def mark(self, numbers: Collection[int]) -> bool:
        """Mark the lines of these entries, and no others; tell whether they are to be painted anew."""
        # SPEED: a list lays all its lines out anew when it hears that data changed; marks follow the pointer.
        before, self._marked = self._marked, frozenset(numbers)
        return before != self._marked

    @property
    def marked(self) -> frozenset[int]:
        """The entries whose lines are marked."""
        return self._marked

    def _find_newest(self) -> None:
        """Find the first line of the entry that is written bold."""
        told = (row for row, line in enumerate(self._lines) if line.number == self._newest > 0 and not line.aside)
        self._newest_row = next(told, -1)

    def row_of(self, number: int) -> int:
        """Return the row that tells an entry, the one before it if it has none of its own; -1 before the first."""
        rows = (row for row in range(len(self._lines) - 1, -1, -1) if 0 < self._lines[row].number <= number)
        last = next(rows, -1)
        numbers = (row for row in range(last + 1) if self._lines[row].number == self._lines[last].number)
        return next(numbers, -1) if last >= 0 else -1

    def line(self, row: int) -> LogLine:
        """Return the line in a row."""
        return self._lines[row]


class LogPainter(QStyledItemDelegate):
    """Paints a line: the badge of its seat, its sentence with a leading of its own, its icon and its note."""

    def __init__(self, context: AppContext, view: QAbstractItemView) -> None:
        super().__init__(view)
        self._context = context
        self._view = view
        self._heights: dict[tuple[LogLine, int, bool], int] = {}
        context.changed.connect(self._heights.clear)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        line: LogLine = index.data(LINE_ROLE)
        width = self._view.viewport().width()
        if line.heads:
            return QSize(width, self._context.wide(HEADING))
        # SPEED: Qt asks for every line anew whenever one is added; 55,000 measurements in a game of 240 entries.
        bold = bool(index.data(NEWEST_ROLE))
        if (line, width, bold) not in self._heights:
            self._heights[line, width, bold] = self._height(line, width, self._sentence(line, bold=bold))
        return QSize(width, self._heights[line, width, bold])

    def _height(self, line: LogLine, width: int, ink: Lettering) -> int:
        look, room = self._context.look, width - LEFT - RIGHT - 22
        high = paragraph_height(look, room, line.words, ink)
        high += paragraph_height(look, room, line.note, self._remark()) + 4 if line.note else 0
        return round(max(high, 20 if line.race else 0)) + (MINOR_GAP if line.minor else GAP)

    @paints_row
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        line: LogLine = index.data(LINE_ROLE)
        with saved(painter):
            brush = self._context.look.on(painter)
            area = QRectF(option.rect)
            if line.heads:
                self._paint_heading(brush, area, line)
            else:
                self._paint_state(brush, area, option.state, index)
                self._paint_line(brush, area, line, self._sentence(line, bold=bool(index.data(NEWEST_ROLE))))

    def _paint_heading(self, brush: Brushwork, area: QRectF, line: LogLine) -> None:
        surface = brush.theme.surface
        ink = Lettering(brush.look.size(self._context.wide(13)), surface.ink_soft, side="left")
        write(brush, area.adjusted(12, 6, -RIGHT, 0), line.words, ink)
        left = area.left() + 12 + text_width(brush.look, line.words, ink) + 10
        if left < area.right() - RIGHT:
            brush.painter.fillRect(QRectF(left, area.center().y() + 3, area.right() - RIGHT - left, 1), surface.line)

    def _paint_state(self, brush: Brushwork, area: QRectF, state: QStyle.StateFlag, index: Index) -> None:
        surface, inner = brush.theme.surface, area.adjusted(4, 0, -4, -2)
        pointed = bool(state & QStyle.StateFlag.State_MouseOver) or bool(index.data(MARKED_ROLE))
        if state & QStyle.StateFlag.State_Selected:
            brush.shape(rounded(inner, 6), surface.panel_sunk, surface.accent, 1.2)
        elif pointed:
            brush.fill(rounded(inner, 6), surface.panel_sunk)
        if pointed:
            line: LogLine = index.data(LINE_ROLE)
            stripe = rounded(QRectF(inner.left(), inner.top() + 1, STRIPE, inner.height() - 2), STRIPE / 2)
            brush.fill(stripe, brush.theme.race(line.race).fill if line.race else surface.line_strong)

    def _paint_line(self, brush: Brushwork, area: QRectF, line: LogLine, ink: Lettering) -> None:
        top, surface = area.top() + (MINOR_GAP if line.minor else GAP) / 2 - 1, brush.theme.surface
        if line.race:
            with brush.placed(area.left() + 20, top + 10):
                small = BadgeFace(line.race, SMALL)
                (small if line.minor else PortraitFace(line.race, FACE)).paint(brush)
        room = QRectF(area.left() + LEFT, top, area.width() - LEFT - RIGHT - 22, area.height())
        high = write_paragraph(brush, room, line.words, ink)
        if line.note:
            remark = QRectF(room.left(), room.top() + high + 2, room.width(), area.height() - high)
            brush.fill(rounded(remark.adjusted(-5, 0, 4, -GAP + 2), 4), faded(surface.accent, 0.12))
            write_paragraph(brush, remark, line.note, self._remark())
        if line.aside:
            with brush.placed(area.left() + 20, top + 9):
                paint_icon(brush, line.icon, 14, surface.accent)
        icon = "eye" if line.fence and not line.icon else line.icon
        if icon and not line.aside:
            with brush.placed(area.right() - RIGHT - 9, top + 10):
                paint_icon(brush, icon, 14, faded(surface.ink_soft, 0.8))

    def _sentence(self, line: LogLine, *, bold: bool) -> Lettering:
        look = self._context.look
        leading = look.theme.type.leading_ja if look.language == "ja" else look.theme.type.leading
        surface, size = look.theme.surface, look.theme.type.body
        if line.minor:
            return Lettering(look.size(size - 1), surface.ink_soft, bold=bold, side="left", leading=leading * 0.92)
        return Lettering(look.size(size), surface.ink, bold=bold, side="left", leading=leading * 0.94)

    def _remark(self) -> Lettering:
        look = self._context.look
        return Lettering(look.size(look.theme.type.label), look.theme.surface.accent, side="left", leading=1.3)
