"""The newest lines of the log in a corner of the table, under the buttons that open log, rules and score."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QAction, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from qquovadis.model.text.translations import N_
from ui.art.emblems import BadgeFace, paint_badge
from ui.art.lettering import Lettering, text_width, write
from ui.panels.log_lines import LogLine
from ui.panels.log_panel import LogPanel
from ui.window.context import AppContext
from ui.window.key_names import plain

MOST = 3  # lines that are shown
LINE = 19  # pixels from line to line, with letters of the usual size
LEFT, BADGE = 20.0, 6.5
NEWEST = N_("The newest lines of the log")
ELLIPSIS = "…"


class Ticker(QWidget):
    """Shows what the log told last; a click on it asks for the log."""

    log_wanted = Signal()

    def __init__(self, context: AppContext, log: LogPanel, parent: QWidget) -> None:
        super().__init__(parent)
        self._context, self._log = context, log
        self._tools: list[tuple[QToolButton, QAction]] = []
        self._row = QHBoxLayout()
        self._row.setSpacing(4)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(self._row)
        column.addStretch(1)
        log.lines_changed.connect(self._retell)
        context.changed.connect(self._retell)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def furnish(self, actions: Sequence[QAction]) -> None:
        """Put buttons for these actions over the lines."""
        for action in actions:
            tool = QToolButton(self)
            tool.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            tool.setProperty("tab", True)
            tool.setCursor(Qt.CursorShape.ArrowCursor)
            tool.clicked.connect(action.trigger)
            self._tools.append((tool, action))
            self._row.addWidget(tool)
        self._row.addStretch(1)
        self._retell()

    @property
    def lines(self) -> list[LogLine]:
        """The lines that are shown, the newest last."""
        return [line for line in self._log.lines if not line.heads][-self._most :]

    @property
    def _most(self) -> int:
        """How many lines have room under the buttons."""
        room = self.height() - self._row.geometry().bottom() - 4
        return max(1, min(MOST, room // self._step))

    @property
    def _step(self) -> int:
        return self._context.wide(LINE)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_tools()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self.log_wanted.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        brush = self._context.look.on(painter)
        surface, lines = brush.theme.surface, self.lines
        top = self.height() - len(lines) * self._step
        for at, line in enumerate(lines):
            y, newest = top + at * self._step, at == len(lines) - 1
            if line.race is not None:
                with brush.placed(BADGE + 1, y + self._step / 2):
                    paint_badge(brush, BadgeFace(line.race, BADGE))
            letters = Lettering(brush.look.size(13), surface.ink if newest else surface.ink_soft, newest, side="left")
            room = QRectF(LEFT, y, self.width() - LEFT, self._step)
            write(brush, room, self._shortened(line.words, letters, room.width()), letters)
        painter.end()

    def _shortened(self, words: str, letters: Lettering, room: float) -> str:
        """Return words of one line, the end left out where it has no room."""
        words = words.splitlines()[0] if words else ""
        look = self._context.look
        if text_width(look, words, letters) <= room:
            return words
        while words and text_width(look, words + ELLIPSIS, letters) > room:
            words = words[:-1]
        return words.rstrip() + ELLIPSIS

    def _retell(self) -> None:
        for tool, action in self._tools:
            tool.setText(plain(action.text()))
            tool.setIcon(action.icon())
            tool.setToolTip(f"{plain(action.text())} ({action.shortcut().toString()})")
        self.setAccessibleName(self._context.say(NEWEST))
        self.setAccessibleDescription("\n".join(line.words for line in self.lines))
        self.update()
        self._fit_tools()

    def _fit_tools(self) -> None:
        """Show words on the buttons where all of them have room, else their icons."""
        for style in (Qt.ToolButtonStyle.ToolButtonTextOnly, Qt.ToolButtonStyle.ToolButtonIconOnly):
            for tool, _ in self._tools:
                tool.setToolButtonStyle(style)
            gaps = self._row.spacing() * (len(self._tools) - 1)
            if sum(tool.sizeHint().width() for tool, _ in self._tools) + gaps <= self.width():
                return
