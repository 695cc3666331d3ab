"""The log: what happened, sentence by sentence; a click on one offers to go back to it or to write a note on it."""

from collections.abc import Callable, Collection

from PySide6.QtCore import QEvent, QModelIndex, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QHBoxLayout, QListView, QPushButton, QVBoxLayout, QWidget

from qquovadis.model.text.translations import N_
from ui.kit.context import AppContext
from ui.kit.plain_text import InputBox, PlainLabel, written_answer
from ui.panels.log_lines import LINE_ROLE, LogLine, LogLines, LogPainter
from ui.panels.pointed_line import PointedLine

BACK = N_("Undo to here")
NOTE = N_("Note…")
NOTE_TITLE = N_("Note")
NOTE_ASKS = N_("Note on this move:")
LOG = N_("Log")
NOTHING_YET = N_("Nothing has happened yet.")


class LogPanel(QWidget):
    """Shows the lines; asks to go back to an entry or to note a remark on it, and tells which is `pointed` at, or 0.

    `chosen` tells the entry whose line is clicked, or gone to and entered, while nobody looks back, and
    `lines_changed` that it shows other lines.
    """

    undo_wanted = Signal(int)
    chosen = Signal(int)
    noted = Signal(int, str)
    pointed = Signal(int)
    lines_changed = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._lines = LogLines()
        self._list = list_of(self._lines)
        self._list.setItemDelegate(LogPainter(context, self._list))
        self._pointed_line = PointedLine(self._list)
        self._pointed_line.pointed.connect(self.pointed)
        self._at_end = True
        bar = self._list.verticalScrollBar()
        bar.valueChanged.connect(self._look_where)
        bar.rangeChanged.connect(self._follow)
        self._empty, self._choice = PlainLabel(), QFrame()
        self._back, self._note = QPushButton(), QPushButton()
        self._lay_out()
        self._list.selectionModel().currentChanged.connect(self._offer)
        self._list.clicked.connect(self._offer)
        self._list.clicked.connect(self._emit_chosen)
        self._list.activated.connect(self._emit_chosen)
        self._looking: Callable[[int], None] | None = None
        self._marked: int | None = None
        self._back.clicked.connect(lambda: self.undo_wanted.emit(self._chosen().number))
        self._note.clicked.connect(self._write_note)
        context.changed.connect(self._retranslate)
        self._retranslate()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 4, 0, 0)
        column.setSpacing(0)
        self._empty.setProperty("soft", True)
        self._empty.setContentsMargins(16, 12, 16, 12)
        column.addWidget(self._empty)
        column.addWidget(self._list, 1)
        self._choice.setProperty("sunk", True)
        row = QHBoxLayout(self._choice)
        row.setContentsMargins(8, 8, 8, 8)
        row.addWidget(self._back)
        row.addWidget(self._note)
        row.addStretch(1)
        column.addWidget(self._choice)
        self._choice.hide()

    def show_lines(self, lines: list[LogLine]) -> None:
        """Show these lines; the newest comes into sight, unless somebody is reading further up."""
        self._lines.show_lines(lines)
        self._empty.setVisible(not lines)
        self._list.setVisible(bool(lines))
        self.lines_changed.emit()
        if not self._list.currentIndex().isValid():
            self._choice.hide()

    @property
    def lines(self) -> list[LogLine]:
        """The lines shown now, oldest first."""
        return [self._lines.line(row) for row in range(self._lines.rowCount())]

    @property
    def told(self) -> list[LogLine]:
        """The lines up to the moment that somebody looks back at; all of them where nobody does."""
        later = (at for at, line in enumerate(self.lines) if self._marked is not None and line.number > self._marked)
        return self.lines[: next(later, None)]

    def look_only(self, chosen: Callable[[int], None] | None) -> None:
        """Let a click on a line do this instead of offering to undo; None offers that again."""
        self._looking, self._marked = chosen, None
        self.lines_changed.emit()
        self._choice.hide()
        self._list.clearSelection()

    def mark(self, number: int) -> None:
        """Mark the line that tells an entry, and bring it into sight."""
        row = self._lines.row_of(number)
        self._marked = number if self._looking is not None else None
        self.lines_changed.emit()
        self._list.setCurrentIndex(self._lines.index(row) if row >= 0 else QModelIndex())

    @property
    def pointed_entry(self) -> int:
        """The entry whose line is pointed at; 0 for none."""
        return self._pointed_line.number

    def embolden(self, number: int) -> None:
        """Write the line of this entry bold, and no other; 0 writes none so."""
        self._lines.embolden(number)

    def mark_touching(self, numbers: Collection[int]) -> None:
        """Mark the lines of the entries that touched what is pointed at on the table."""
        if self._lines.mark(numbers):
            self._list.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._list.scheduleDelayedItemsLayout()

    def _look_where(self, value: int) -> None:
        self._at_end = value >= self._list.verticalScrollBar().maximum() - 24

    def _follow(self, least: int, most: int) -> None:
        """Lines that come, or are laid out anew for another width, leave the newest in sight if it was."""
        bar = self._list.verticalScrollBar()
        if self._at_end:
            bar.setValue(most)
        if bar.property("idle") != (most == least):
            bar.setProperty("idle", most == least)
            bar.style().polish(bar)

    def _chosen(self) -> LogLine:
        line: LogLine = self._list.currentIndex().data(LINE_ROLE)
        return line

    def _offer(self, index: QModelIndex) -> None:
        line = index.data(LINE_ROLE) if index.isValid() else None
        self._choice.setVisible(isinstance(line, LogLine) and line.number > 0 and self._looking is None)

    def _emit_chosen(self, index: QModelIndex) -> None:
        line = index.data(LINE_ROLE)
        if isinstance(line, LogLine) and line.number:
            (self._looking or self.chosen.emit)(line.number)

    def _write_note(self) -> None:
        line = self._chosen()
        say = self._context.say
        text, agreed = written_answer(InputBox(say(NOTE_TITLE), say(NOTE_ASKS), self), line.note, lines=True)
        if agreed:
            self.noted.emit(line.number, text.strip())

    def _retranslate(self) -> None:
        say = self._context.say
        self._back.setText(say(BACK))
        self._back.setIcon(self._context.icon("undo"))
        self._note.setText(say(NOTE))
        self._note.setIcon(self._context.icon("note"))
        self._empty.setText(say(NOTHING_YET))
        self._list.setAccessibleName(say(LOG))
        self._list.scheduleDelayedItemsLayout()


class LogList(QListView):
    """Lays its lines out once after a change of style: Qt does it at once for each of a row of such changes."""

    def event(self, event: QEvent) -> bool:
        if event.type() is not QEvent.Type.StyleChange:
            return super().event(event)
        self.scheduleDelayedItemsLayout()
        return QAbstractScrollArea.event(self, event)


def list_of(lines: LogLines) -> QListView:
    """Return a list that shows lines of the log, whose painter is still to be set."""
    view = LogList()
    view.setModel(lines)
    view.setResizeMode(QListView.ResizeMode.Adjust)
    view.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
    view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    # A bar that came and went would change the width that the heights of the lines were measured for.
    view.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
    view.setWordWrap(True)  # Qt lays lines out anew for another width only if it believes that they wrap
    view.setMouseTracking(True)
    return view
