"""The newest lines of the log beside the table, under the buttons that open panels, the past and the whole world."""

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAction, QMouseEvent, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from qquovadis.model.text.translations import N_
from ui.art.emblems import BadgeFace
from ui.art.key_caps import key_icon, key_icon_size
from ui.art.lettering import Lettering, paragraph_height, text_width, write, write_paragraph
from ui.art.painting import painting, paints_widget
from ui.kit.context import AppContext
from ui.kit.key_names import name_of, printed
from ui.panels.log_lines import LogLine
from ui.panels.log_panel import LogPanel
from ui.voice.explain import explain_action

BETWEEN = 4  # pixels between buttons
BOTH, WORDS, SIGN = (
    Qt.ToolButtonStyle.ToolButtonTextBesideIcon,
    Qt.ToolButtonStyle.ToolButtonTextOnly,
    Qt.ToolButtonStyle.ToolButtonIconOnly,
)
PAIR = 2
STYLES = ((BOTH, BOTH), (WORDS, WORDS), (BOTH, SIGN), (WORDS, SIGN), (SIGN, SIGN))  # of the first and of the others
ALIKE = tuple(each for each in STYLES if each[0] is each[1])
ICON = 16
MOST, MOST_OF_ONE = 3, 2  # lines that are shown, and those that one sentence takes at most
LINE, LETTERS = 19, 13  # pixels from line to line, and of letters
LEFT, BADGE = 20.0, 7.0
NEWEST = N_("The newest lines of the log")
SENTENCE_END = re.compile(r"\.(?= |$)|。")
ELLIPSIS = "…"


class ToolRow(NamedTuple):
    """Buttons side by side, each with what it does."""

    layout: QHBoxLayout
    tools: list[tuple[QToolButton, QAction]]


class Ticker(QWidget):
    """Shows what the log told last; a click on it asks for the log. Where `is_told` it is read in the drawer, too, and
    said there alone.
    """

    log_wanted = Signal()

    def __init__(self, context: AppContext, log: LogPanel, parent: QWidget) -> None:
        super().__init__(parent)
        self._context, self._log = context, log
        self._buttons: list[ToolRow] = []
        self.is_told = False
        self._plan: tuple[tuple[QSize, int], list[tuple[LogLine, int]]] | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(BETWEEN)
        self._column.addStretch(1)
        log.lines_changed.connect(self._retranslate)
        context.changed.connect(self._retranslate)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def furnish(self, *rows: Sequence[QAction], press: Callable[[QAction], object] = QAction.trigger) -> None:
        """Put rows of buttons for these actions over the lines, and what is done when one is pressed."""
        for actions in rows:
            row = ToolRow(QHBoxLayout(), [])
            row.layout.setSpacing(BETWEEN)
            for action in actions:
                row.tools.append((self._made(action, press), action))
                row.layout.addWidget(row.tools[-1][0])
            self._column.insertLayout(len(self._buttons), row.layout)
            self._buttons.append(row)
        self._retranslate()

    def _made(self, action: QAction, press: Callable[[QAction], object]) -> QToolButton:
        tool = QToolButton(self)
        tool.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        tool.setProperty("tab", True)
        tool.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        tool.setCursor(Qt.CursorShape.ArrowCursor)
        tool.clicked.connect(lambda _checked: press(action))
        explain_action(tool, self._context, action)
        tool.setEnabled(action.isEnabled())
        action.enabledChanged.connect(tool.setEnabled)
        return tool

    @property
    def lines(self) -> list[LogLine]:
        """The lines that are shown, the newest last."""
        return [line for line, _ in self._planned]

    @property
    def _planned(self) -> list[tuple[LogLine, int]]:
        """What is shown, the newest last, and how many lines each takes; older ones are whole or not there."""
        # SPEED: it is painted in each step of zooming, since the world moves under it.
        key = (self.size(), self._most)
        if self._plan is None or self._plan[0] != key:
            self._plan = key, self._planned_anew()
        return self._plan[1]

    def _planned_anew(self) -> list[tuple[LogLine, int]]:
        free, planned = self._most, list[tuple[LogLine, int]]()
        for line in reversed([line for line in self._log.told if not line.heads]):
            needed = min(self._rows(line.words), MOST_OF_ONE)
            if not free or (planned and needed > free):
                break
            planned.insert(0, (line, min(needed, free)))
            free -= planned[0][1]
        return planned

    def _rows(self, words: str) -> int:
        look, letters = self._context.look, self._letters(newest=True)  # bold: as many when it is older
        return max(1, round(paragraph_height(look, self.width() - LEFT, _first_line(words), letters) / LINE))

    def _letters(self, *, newest: bool) -> Lettering:
        look = self._context.look
        ink, size = look.theme.surface.ink if newest else look.theme.surface.ink_soft, look.size(LETTERS)
        return Lettering(size, ink, newest, side="left", leading=LINE / size)

    @property
    def _most(self) -> int:
        """How many lines are told under the buttons, as many as have room."""
        if self.is_told:
            return 0
        foot = max((row.layout.geometry().bottom() for row in self._buttons), default=-1)
        return max(0, min(MOST, (self.height() - foot - BETWEEN) // LINE))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_tools()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self.log_wanted.emit()

    @paints_widget
    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        with painting(self) as painter:
            brush, planned = self._context.look.on(painter), self._planned
            y = max((row.layout.geometry().bottom() for row in self._buttons), default=-1) + 1 + BETWEEN
            for at, (line, rows) in enumerate(planned):
                if line.race is not None:
                    with brush.placed(BADGE + 1, y + LINE / 2):
                        BadgeFace(line.race, BADGE).paint(brush)
                letters = self._letters(newest=at == len(planned) - 1)
                room = QRectF(LEFT, y, self.width() - LEFT, rows * LINE)
                words = self._shortened(line.words, letters, room)
                if rows == 1:
                    write(brush, room, words, letters)
                else:
                    write_paragraph(brush, room.adjusted(0, 0, 0, 0.5), words, letters)
                y += rows * LINE

    def _shortened(self, words: str, letters: Lettering, room: QRectF) -> str:
        """Return words that have room: as many whole sentences as can stand, or the beginning of the first."""
        words, ending = _first_line(words), ""
        if self._has_room(words, letters, room):  # what follows a sentence counts, too: how often it was told
            return words
        ends = [found.end() for found in SENTENCE_END.finditer(words)]
        whole = next((words[:end] for end in reversed(ends) if self._has_room(words[:end].strip(), letters, room)), "")
        if whole:
            return whole.strip()
        while words and not self._has_room(words + ending, letters, room):
            words, ending = words[:-1].rstrip(), ELLIPSIS
        return words + ending

    def _has_room(self, words: str, letters: Lettering, room: QRectF) -> bool:
        look = self._context.look
        if room.height() <= LINE:
            return text_width(look, words, letters) <= room.width()
        return paragraph_height(look, room.width(), words, letters) <= room.height() + 0.5

    def _retranslate(self) -> None:
        self._plan = None
        for row in self._buttons:
            for tool, action in row.tools:
                tool.setText(name_of(action))
        self.setAccessibleName(self._context.say(NEWEST))
        self.setAccessibleDescription("\n".join(line.words for line in self.lines))
        self.update()
        self._fit_tools()

    def _fit_tools(self) -> None:
        """Show words and signs on the buttons of a row where all of them have room, else words alone, or of two only on
        the first, else signs.
        """
        for row in self._buttons:
            for first, others in STYLES if len(row.tools) == PAIR else ALIKE:
                for at, (tool, action) in enumerate(row.tools):
                    self._dress(tool, action, others if at else first)
                gaps = row.layout.spacing() * (len(row.tools) - 1)
                if sum(tool.sizeHint().width() for tool, _ in row.tools) + gaps <= self.width():
                    break

    def _dress(self, tool: QToolButton, action: QAction, style: Qt.ToolButtonStyle) -> None:
        """Show what an action is called, with a key of one letter before it, or else its sign."""
        tool.setToolButtonStyle(style)
        key = printed(action.shortcut())
        with_key = len(key) == 1 and style is not SIGN
        look = self._context.look
        tool.setIcon(key_icon(look, (key,), primary=False) if with_key else action.icon())
        tool.setIconSize(key_icon_size(look, (key,)) if with_key else QSize(ICON, ICON))


def _first_line(words: str) -> str:
    return words.splitlines()[0] if words else ""
