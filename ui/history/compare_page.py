"""What differs between the moment that is looked at and now, as a list; a line leads to the place on the table."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from qquovadis.model.text.translations import N_
from ui.history.compare_text import Part
from ui.kit.context import AppContext
from ui.kit.plain_text import PlainLabel
from ui.panels.badge import badge_icon

TITLE = N_("Compare")
BETWEEN = N_("{where} → now")
SAME = N_("No visible differences.")
BADGE = 20


class CompareMomentsPage(QWidget):
    """Shows the parts of a comparison; `pointed` tells the line that is looked at, or None."""

    pointed = Signal(object)

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._head, self._list = PlainLabel(), QListWidget()
        self._head.setWordWrap(True)
        self._head.setContentsMargins(8, 12, 16, 8)
        self._list.setFrameShape(QListWidget.Shape.NoFrame)
        self._list.setWordWrap(True)
        self._list.setIconSize(QSize(BADGE, BADGE))
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._list.setSpacing(3)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._head)
        column.addWidget(self._list, 1)
        self._list.currentItemChanged.connect(lambda item, _before: self._point(item))
        self._list.itemClicked.connect(self._point)

    @property
    def lines(self) -> tuple[str, ...]:
        """All lines as they are shown, titles included."""
        return tuple(self._list.item(row).text() for row in range(self._list.count()))

    def show_parts(self, where: str, parts: Sequence[Part], races: Sequence[str | None]) -> None:
        """Show what differs; `where` names the moment, `races` are those of the seats."""
        self._head.setText(self._context.say(BETWEEN, where=where))
        self._list.setAccessibleName(self._head.text())
        self._list.clear()
        for part in parts:
            race = races[part.seat] if 0 <= part.seat < len(races) else None
            self._list.addItem(self._title(part.title, race))
            for line in part.lines:
                item = QListWidgetItem(line.words, self._list)
                item.setData(Qt.ItemDataRole.UserRole, line)
        if not parts:
            self._list.addItem(self._title(self._context.say(SAME), None))

    def forget(self) -> None:
        """Show nothing any more."""
        self._head.clear()
        self._list.clear()

    def _title(self, words: str, race: str | None) -> QListWidgetItem:
        item = QListWidgetItem(words)
        bold = QFont(self.font())
        bold.setBold(True)
        item.setFont(bold)
        item.setFlags(Qt.ItemFlag.ItemIsEnabled)
        if race:
            item.setIcon(badge_icon(self._context, race, self.devicePixelRatioF()))
        return item

    def _point(self, item: QListWidgetItem | None) -> None:
        self.pointed.emit(item.data(Qt.ItemDataRole.UserRole) if item is not None else None)
