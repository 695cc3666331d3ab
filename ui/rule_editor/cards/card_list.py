"""The cards of a variant by their groups, changed ones marked; a search above, new ones begun below."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics
from PySide6.QtWidgets import QLineEdit, QListWidget, QListWidgetItem, QPushButton, QVBoxLayout, QWidget

from qquovadis.model.text.searching import searchable
from qquovadis.model.text.translations import N_
from ui.kit.context import AppContext
from ui.kit.theme import ColorScheme

SEARCH, NEW, CARDS = N_("Search cards"), N_("New skill"), N_("Cards")
NAME = Qt.ItemDataRole.UserRole
HIGH, SIDES = 30, 36  # of an entry, and what frame, margins and scroll bar take of its width


class CardEntry(NamedTuple):
    """One line: the id and name of a card, all the words by which it is found, and whether it is changed or gone."""

    id: str
    name: str
    words: str
    changed: bool = False
    gone: bool = False

    def holds(self, sought: Sequence[str]) -> bool:
        """Return whether all these words stand on the card."""
        text = searchable(f"{self.id} {self.name} {self.words}")
        return all(word in text for word in sought)


class CardList(QWidget):
    """Lists cards; `chosen` the id of one, `new_wanted` when a new one shall begin."""

    chosen = Signal(str)
    new_wanted = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._shown: list[tuple[str, tuple[CardEntry, ...]]] = []
        self._room: ColorScheme = context.theme.scheme
        self._chosen = ""
        self._search, self._list, self._new = QLineEdit(), QListWidget(), QPushButton()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 10, 0, 12)
        column.setSpacing(8)
        self._search.setClearButtonEnabled(True)
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._list.setWordWrap(True)
        for each in (self._search, self._list, self._new):
            column.addWidget(each)
        self._search.textChanged.connect(self._sift)
        self._search.returnPressed.connect(self._enter)
        self._list.currentItemChanged.connect(self._choose)
        self._new.clicked.connect(self.new_wanted)

    def show_groups(self, groups: Sequence[tuple[str, tuple[CardEntry, ...]]], chosen: str) -> None:
        """List these under their headings; one of them is chosen."""
        scheme = self._context.theme.scheme
        if list(groups) != self._shown or scheme != self._room:
            self._shown, self._room = list(groups), scheme
            self._fill()
        self.mark(chosen)
        say = self._context.say
        self._search.setPlaceholderText(say(SEARCH))
        self._search.setAccessibleName(say(SEARCH))
        self._list.setAccessibleName(say(CARDS))
        self._new.setText(say(NEW))
        self._new.setIcon(self._context.icon("plus"))

    def offer_new(self, offered: bool) -> None:
        """Say whether the game has cards of a kind that can be begun here."""
        self._new.setVisible(offered)

    def mark(self, name: str) -> None:
        """Choose a line without telling."""
        self._chosen = name
        self._list.blockSignals(True)
        for at in range(self._list.count()):
            if self._list.item(at).data(NAME) == name and self._list.currentRow() != at:
                self._list.setCurrentRow(at)
                self._list.scrollToItem(self._list.item(at))
        self._list.blockSignals(False)

    def seek(self) -> None:
        """Put the keyboard into the search."""
        self._search.setFocus()
        self._search.selectAll()

    def _fill(self) -> None:
        """List the cards that hold the words looked for, under the headings of some."""
        place, sought = self._list.verticalScrollBar().value(), searchable(self._search.text()).split()
        self._list.blockSignals(True)
        self._list.clear()
        for heading, entries in self._shown:
            fitting = [entry for entry in entries if entry.holds(sought)]
            if fitting:
                self._add_heading(heading)
            for entry in fitting:
                self._add(entry)
        self._list.blockSignals(False)
        self._list.verticalScrollBar().setValue(place)

    def _sift(self) -> None:
        self._fill()
        self.mark(self._chosen)

    def _add_heading(self, words: str) -> None:
        item = QListWidgetItem(words)
        item.setFlags(Qt.ItemFlag.NoItemFlags)
        font = QFont(self._list.font())
        font.setBold(True)
        font.setPixelSize(12)
        item.setFont(font)
        item.setForeground(self._context.theme.surface.ink_soft)
        item.setSizeHint(QSize(60, HIGH))
        self._list.addItem(item)

    def _add(self, entry: CardEntry) -> None:
        surface = self._context.theme.surface
        item = QListWidgetItem(f"● {entry.name}" if entry.changed else entry.name)
        item.setData(NAME, entry.id)
        item.setForeground(_colour(entry, surface.ink, surface.accent, surface.ink_soft))
        font = QFont(self._list.font())
        font.setStrikeOut(entry.gone)
        item.setFont(font)
        item.setToolTip(entry.name)
        item.setSizeHint(QSize(60, self._height(item)))
        self._list.addItem(item)

    def _height(self, item: QListWidgetItem) -> int:
        """Return how high an entry is: its name is on two lines where it has no room on one."""
        metrics, room = QFontMetrics(item.font()), self.width() - SIDES
        lines = 2 if metrics.horizontalAdvance(item.text()) > room > 0 else 1
        return HIGH + (lines - 1) * metrics.lineSpacing()

    def _enter(self) -> None:
        """Choose the first card that fits, and go on from there by the keyboard."""
        for at in range(self._list.count()):
            if self._list.item(at).data(NAME):
                self._list.setCurrentRow(at)
                self._list.setFocus()
                return

    def _choose(self) -> None:
        item = self._list.currentItem()
        if item is not None and item.data(NAME):
            self.chosen.emit(item.data(NAME))


def _colour(entry: CardEntry, usual: QColor, changed: QColor, gone: QColor) -> QColor:
    return gone if entry.gone else changed if entry.changed else usual
