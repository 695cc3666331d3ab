"""All branches, bookmarks and notes of a game as a list, with what can be done with each, by mouse and keyboard."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import (
    QGridLayout,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from qquovadis.model.text.translations import N_
from ui.history.moment_text import GameMoment
from ui.kit.context import AppContext
from ui.kit.plain_text import PlainLabel

TITLE, WHOLE = N_("Branches"), N_("Branches and bookmarks")
EMPTY = N_(
    "No other branch yet: look back and play on from an earlier moment. Bookmarks and notes are listed here too."
)
IN_PLAY = N_("{name} (current)")
LOOK, PLAY, RENAME, DELETE, REMOVE = (
    N_("View"),
    N_("Switch to it"),
    N_("Rename…"),
    N_("Delete…"),
    N_("Remove"),
)
DEEDS = {"look": LOOK, "play": PLAY, "rename": RENAME, "delete": DELETE, "remove": REMOVE}
ROW_HEIGHT = 32
ICONS = {"branch": "branch", "bookmark": "bookmark", "note": "note"}


class BranchLine(NamedTuple):
    """One thing in the list: its sort, its words, the moment it leads to, its number, and what can be done with it."""

    kind: str
    words: str
    moment: GameMoment
    number: int
    commands: tuple[str, ...]
    in_play: bool = False


class LowestRow(QStyledItemDelegate):
    """Gives each line its height, and never less than a person hits with ease."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return super().sizeHint(option, index).expandedTo(QSize(0, ROW_HEIGHT))


class BranchPage(QWidget):
    """Shows the lines; `wanted` tells what shall be done with which."""

    wanted = Signal(str, object)

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._empty, self._list = PlainLabel(), QListWidget()
        self._buttons = {name: QPushButton() for name in DEEDS}
        self._lines: tuple[BranchLine, ...] = ()
        self._empty.setWordWrap(True)
        self._empty.setProperty("soft", True)
        self._empty.setContentsMargins(16, 12, 16, 12)
        self._list.setWordWrap(True)
        self._list.setIconSize(QSize(18, 18))
        self._list.setFrameShape(QListWidget.Shape.NoFrame)
        self._list.setSpacing(4)
        self._list.setItemDelegate(LowestRow(self._list))
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._lay_out()
        for name, button in self._buttons.items():
            button.clicked.connect(self._wanting(name))
        self._list.currentRowChanged.connect(self._offer)
        self._list.itemActivated.connect(self._wanting("look"))
        context.changed.connect(self._retranslate)
        self._retranslate()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 4, 8, 8)
        column.addWidget(self._empty)
        column.addWidget(self._list, 1)
        grid = QGridLayout()
        grid.setContentsMargins(4, 4, 4, 4)
        for at, button in enumerate(self._buttons.values()):
            grid.addWidget(button, at // 2, at % 2)
        column.addLayout(grid)

    @property
    def lines(self) -> tuple[BranchLine, ...]:
        """What is listed."""
        return self._lines

    def show_lines(self, lines: Sequence[BranchLine]) -> None:
        """List these things; the one that was chosen stays so."""
        chosen = self._chosen()
        self._lines = tuple(lines)
        self._list.clear()
        for line in lines:
            words = self._context.say(IN_PLAY, name=line.words) if line.in_play else line.words
            item = QListWidgetItem(self._context.icon(ICONS[line.kind]), words, self._list)
            bold = QFont(self.font())
            bold.setBold(line.in_play)
            item.setFont(bold)
        kept = (at for at, line in enumerate(lines) if chosen and line[::3] == chosen[::3])
        self._list.setCurrentRow(next(kept, 0 if lines else -1))
        self._empty.setVisible(len(lines) <= 1)
        self._offer()

    def _chosen(self) -> BranchLine | None:
        row = self._list.currentRow()
        return self._lines[row] if 0 <= row < len(self._lines) else None

    def _offer(self) -> None:
        line = self._chosen()
        for name, button in self._buttons.items():
            button.setVisible(line is not None and name in line.commands)

    def _wanting(self, name: str) -> Callable[[], None]:
        return lambda *_of_qt: self._want(name)

    def _want(self, name: str) -> None:
        line = self._chosen()
        if line is not None and name in line.commands:
            self.wanted.emit(name, line)

    def _retranslate(self) -> None:
        self._empty.setText(self._context.say(EMPTY))
        self._list.setAccessibleName(self._context.say(WHOLE))
        for name, button in self._buttons.items():
            button.setText(self._context.say(DEEDS[name]))
