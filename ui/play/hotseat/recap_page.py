"""The list beside a recap: what happened since somebody last decided, sentence by sentence, the present one marked."""

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QListView, QPushButton, QVBoxLayout, QWidget

from qquovadis.model.text.translations import N_
from ui.kit.context import AppContext
from ui.kit.plain_text import PlainLabel
from ui.panels.log_lines import LogLine, LogLines, LogPainter
from ui.panels.log_panel import list_of
from ui.panels.pointed_line import PointedLine

TITLE = N_("Since your last turn")
PLAYING, AGAIN = N_("Space: next · Esc: skip"), N_("Watch again")


class RecapPage(QWidget):
    """Shows lines of the log, and tells which is `pointed` at, or 0; its button does what the action of the recap
    does.
    """

    pointed = Signal(int)

    def __init__(self, context: AppContext, action: QAction) -> None:
        super().__init__()
        self._context, self._action = context, action
        self._lines = LogLines()
        self._list: QListView = list_of(self._lines)
        self._list.setItemDelegate(LogPainter(context, self._list))
        PointedLine(self._list).pointed.connect(self.pointed)
        self._hint, self._again = PlainLabel(), QPushButton()
        self._hint.setProperty("soft", True)
        self._again.clicked.connect(action.trigger)
        self._playing = False
        self._lay_out()
        context.changed.connect(self._retell)
        self._retell()

    def _lay_out(self) -> None:
        column, foot = QVBoxLayout(self), QHBoxLayout()
        column.setContentsMargins(0, 6, 0, 0)
        column.setSpacing(4)
        column.addWidget(self._list, 1)
        foot.setContentsMargins(14, 4, 14, 10)
        foot.addWidget(self._hint, 1)
        foot.addWidget(self._again)
        column.addLayout(foot)

    @property
    def sentences(self) -> tuple[str, ...]:
        """What is told, headings included."""
        return tuple(self._lines.line(row).words for row in range(self._lines.rowCount()))

    def show_lines(self, lines: Sequence[LogLine]) -> None:
        """Tell these lines; none is marked yet."""
        self._lines.show_lines(list(lines))
        self.mark(0)

    def mark(self, number: int) -> None:
        """Mark the line of an entry and bring it into sight."""
        row = self._lines.row_of(number) if number else -1
        self._list.setCurrentIndex(self._lines.index(row) if row >= 0 else QModelIndex())

    def play(self, playing: bool) -> None:
        """Say what the keys do while it plays, or offer to watch it again."""
        self._playing = playing
        self._retell()

    def _retell(self) -> None:
        say = self._context.say
        self._list.setAccessibleName(say(TITLE))
        self._hint.setText(say(PLAYING) if self._playing else "")
        self._again.setText(say(AGAIN))
        self._again.setVisible(not self._playing)
        self._list.scheduleDelayedItemsLayout()
