"""A list of moments of a game in words; each can be opened."""

from collections.abc import Iterable
from typing import NamedTuple

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem

from qquovadis.model.text.translations import N_
from ui.kit.context import AppContext
from ui.panels.badge import badge_icon

HINT = N_("Press Enter or double-click to see the table at that moment.")


class MomentRow(NamedTuple):
    """What is said of a moment, after how many entries it was, and the race of the seat that it is about."""

    words: str
    moment: int
    race: str | None


class MomentList(QListWidget):
    """Lists moments; `moment_wanted` is told with the one that is opened."""

    moment_wanted = Signal(int)

    def __init__(self, context: AppContext, name: str) -> None:
        super().__init__()
        self._context = context
        self.setWordWrap(True)
        self.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setIconSize(QSize(24, 24))
        self.setResizeMode(self.ResizeMode.Adjust)
        self.setAccessibleName(name)
        self.setAccessibleDescription(context.say(HINT))
        self.setToolTip(context.say(HINT))
        self.itemActivated.connect(lambda item: self.moment_wanted.emit(item.data(Qt.ItemDataRole.UserRole)))

    def show_rows(self, rows: Iterable[MomentRow]) -> None:
        """List these moments in place of those before."""
        self.clear()
        for row in rows:
            item = QListWidgetItem(row.words)
            if row.race:
                item.setIcon(badge_icon(self._context, row.race, self.devicePixelRatioF()))
            item.setData(Qt.ItemDataRole.UserRole, row.moment)
            self.addItem(item)
