"""The list of games: a small picture of each, its name, which game it is, and how it stands."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPixmap, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from qquovadis.model.saves.library import SavedGame
from qquovadis.printable import shown_name
from ui.art.icons import paint_icon
from ui.art.lettering import Lettering, fitted_paragraph, paragraph_height, text_width, write, write_paragraph
from ui.art.painting import paints_row, saved
from ui.art.strokes import Brushwork, rounded
from ui.kit.context import AppContext
from ui.library.game_text import GameLines

PAD, GAP, SIGN = 8.0, 12.0, 14.0
SHAPE = 1.6  # of a picture: its width by its height
SHARE = 0.4  # of the width that a picture takes at most
LINES = 2  # that a name may have
LETTER = 1.36  # the height of a line, by the size of its letters
DOT, DAY = " · ", 10  # between the parts of a line; letters of a time that are its day
At = QModelIndex | QPersistentModelIndex


class GameRow(NamedTuple):
    """One game in the list, what is told of it, and its picture once it is painted."""

    kept: SavedGame
    lines: GameLines
    picture: QPixmap | None = None


class GamePainter(QStyledItemDelegate):
    """Paints one game; every word of it is seen whole."""

    def __init__(self, context: AppContext, parent: QListWidget) -> None:
        super().__init__(parent)
        self._context = context

    @property
    def high(self) -> int:
        """How high a game is, in pixels."""
        look, letters = self._context.look, self._context.theme.type
        words = look.size(letters.body) * LETTER * LINES + look.size(letters.label) * LETTER * 2
        return round(words + 2 * PAD + 4)

    def sizeHint(self, option: QStyleOptionViewItem, index: At) -> QSize:
        del option, index
        return QSize(240, self.high)

    @paints_row
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: At) -> None:
        row: GameRow = index.data(Qt.ItemDataRole.UserRole)
        with saved(painter):
            brush = self._context.look.on(painter)
            area = QRectF(option.rect).adjusted(2, 2, -2, -2)
            self._paint_ground(brush, area, option)
            inner = area.adjusted(PAD, PAD, -PAD, -PAD)
            wide = min(inner.height() * SHAPE, inner.width() * SHARE)
            high = wide / SHAPE
            self._paint_picture(brush, QRectF(inner.left(), inner.center().y() - high / 2, wide, high), row)
            self._paint_words(brush, inner.adjusted(wide + GAP, 0, 0, 0), row.lines)

    def _paint_ground(self, brush: Brushwork, area: QRectF, option: QStyleOptionViewItem) -> None:
        surface, path = brush.theme.surface, rounded(area, 8)
        state: QStyle.StateFlag = option.state
        if state & QStyle.StateFlag.State_Selected:
            brush.shape(path, surface.panel_sunk, surface.accent, 1.6)
        elif state & QStyle.StateFlag.State_MouseOver:
            brush.fill(path, surface.panel_sunk)

    def _paint_picture(self, brush: Brushwork, area: QRectF, row: GameRow) -> None:
        surface, path = brush.theme.surface, rounded(area, 5)
        brush.fill(path, surface.table)
        if row.picture is not None:
            with brush.clipped(path):
                brush.painter.drawPixmap(area, row.picture, QRectF(row.picture.rect()))
        else:
            with brush.placed(area.center().x(), area.center().y()):
                paint_icon(brush, "warning" if row.lines.wrong else "table", 20, surface.line_strong)
        brush.trace(path, surface.line, 1)

    def _paint_words(self, brush: Brushwork, area: QRectF, lines: GameLines) -> None:
        """Name, state and the rest as one block in the middle of the height."""
        look, surface, letters = brush.look, brush.theme.surface, brush.theme.type
        small = look.size(letters.label)
        line = small * LETTER
        name = Lettering(look.size(letters.body), surface.ink, bold=True, side="left", leading=LETTER)
        head = QRectF(area.left(), area.top(), area.width(), area.height() - 2 * line - 4)
        called = self.shortened(head, lines.name, name)
        fit = fitted_paragraph(look, head, called, name)
        high = paragraph_height(look, head.width(), called, fit)
        head.translate(0, (head.height() - high) / 2)
        write_paragraph(brush, head, called, fit)
        soft = Lettering(small, surface.ink_soft, side="left")
        state = QRectF(area.left(), head.top() + high + 3, area.width(), line)
        self._paint_state(brush, state, lines, soft)
        room = state.translated(0, line + 1)
        write(brush, room, _foot(lines, lambda text: text_width(look, text, soft) <= room.width()), soft)

    def shortened(self, room: QRectF, called: str, ink: Lettering) -> str:
        """Return a name that can be read in its room: its end is left out before its letters are smaller than all
        others.
        """
        look, letters, text = self._context.look, len(called), called
        while fitted_paragraph(look, room, text, ink).size < look.size(self._context.theme.type.label) and letters > 1:
            letters = letters * 9 // 10
            text = f"{called[:letters].rstrip()}…"
        return text

    def _paint_state(self, brush: Brushwork, area: QRectF, lines: GameLines, soft: Lettering) -> None:
        """How the game stands, with its sign before it."""
        surface = brush.theme.surface
        colour = surface.danger if lines.wrong else surface.accent if lines.sign == "play" else surface.ink_soft
        left = area.left()
        if lines.sign:
            with brush.placed(left + SIGN / 2, area.center().y()):
                paint_icon(brush, lines.sign, SIGN, colour)
            left += SIGN + 5
        words = Lettering(soft.size, colour if lines.wrong else surface.ink, side="left")
        room = QRectF(left, area.top(), area.right() - left, area.height())
        room.setWidth(min(room.width(), text_width(brush.look, lines.state, words) + 2))
        write(brush, room, lines.state, words)


def _foot(lines: GameLines, fits: Callable[[str], bool]) -> str:
    """Return which game it is and when it was played; where both find no room, without the hour, then shortened."""
    game = lines.game
    for when in (lines.when, lines.when[:DAY]):
        if fits(foot := DOT.join(filter(None, (game, when)))):
            return foot
    while game and not fits(foot):
        game = game[:-1]
        foot = f"{game.rstrip()}…{DOT}{when}"
    return foot if game else lines.when


class GameList(QListWidget):
    """Shows games; `chosen` the one to go on with, `turned` the one that is selected now, `seen` those in sight.

    With `once` a single click chooses.
    """

    chosen = Signal(object)
    turned = Signal(object)
    seen = Signal(object)

    def __init__(self, context: AppContext, *, once: bool = False) -> None:
        super().__init__()
        self._items: dict[Path, QListWidgetItem] = {}
        self._painter = GamePainter(context, self)
        self.setItemDelegate(self._painter)
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(0)
        self._soon.timeout.connect(lambda: self.seen.emit(self.in_sight()))
        self.verticalScrollBar().valueChanged.connect(self._soon.start)
        self.itemActivated.connect(self._choose)
        if once:
            self.itemClicked.connect(self._choose)
        self.currentItemChanged.connect(lambda item, _before: self.turned.emit(_row(item)))

    @property
    def rows(self) -> list[GameRow]:
        """The games that are shown, from the first to the last."""
        return [row for at in range(self.count()) if (row := _row(self.item(at))) is not None]

    @property
    def current(self) -> GameRow | None:
        """The game that is selected."""
        return _row(self.currentItem())

    def show_rows(self, rows: Iterable[GameRow], selected: Path | None = None) -> None:
        """Show these games, with one of them selected: this one, or the first."""
        self.blockSignals(True)
        self.clear()
        self._items = {}
        for row in rows:
            item = self._items[row.kept.path] = QListWidgetItem()
            self._set_texts(item, row)
            self.addItem(item)
        at = next((at for at, row in enumerate(self.rows) if row.kept.path == selected), 0)
        self.setCurrentRow(at if self.count() else -1)
        self.blockSignals(False)
        self.turned.emit(self.current)
        self._soon.start()

    def show_row(self, row: GameRow) -> None:
        """Show what is known of one game by now."""
        item = self._items.get(row.kept.path)
        if item is not None:
            self._set_texts(item, row)
            if item is self.currentItem():
                self.turned.emit(row)

    def in_sight(self) -> list[SavedGame]:
        """Return the games that can be seen, then the next ones."""
        high = max(1, self._painter.high)
        first = self.verticalScrollBar().value() // high
        last = first + self.viewport().height() // high + 2
        return [row.kept for row in self.rows[first:last]]

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._soon.start()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._soon.start()

    def refresh(self) -> None:
        """Lay out anew after the look changed."""
        self.scheduleDelayedItemsLayout()
        self.viewport().update()

    def _choose(self, item: QListWidgetItem) -> None:
        row = _row(item)
        if row is not None and row.kept.is_open:
            self.chosen.emit(row.kept.path)

    def _set_texts(self, item: QListWidgetItem, row: GameRow) -> None:
        item.setData(Qt.ItemDataRole.UserRole, row)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, row.lines.one_line)
        item.setToolTip("\n".join(filter(None, (row.lines.trouble, shown_name(row.kept.path.name)))))


def _row(item: QListWidgetItem | None) -> GameRow | None:
    row = item.data(Qt.ItemDataRole.UserRole) if item is not None else None
    return row if isinstance(row, GameRow) else None
