"""The games that can be taken up again, the last one first, each with its picture and how it stands."""

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from qquovadis.model.saves.library import Library
from qquovadis.model.text.translations import N_
from ui.kit.context import AppContext
from ui.kit.fields import FlowRow
from ui.kit.plain_text import PlainLabel
from ui.kit.prose import Prose
from ui.library.game_list import GameList
from ui.library.game_list_filler import GameListFiller

CONTINUE = N_("Continue")
LAST = N_("Continue the last game")
NO_GAMES = N_("No games yet. Every game is saved automatically from its first move.")
OPEN_FILE = N_("Open file…")
ALL = N_("All games…")
MOST = 40


class SavesList(QWidget):
    """Lists the last games; `chosen` the path of the one to go on with, `all_wanted` asks for the whole library.

    `file_given` tells a file of any kind that shall be opened.
    """

    chosen = Signal(object)
    all_wanted = Signal()
    file_given = Signal(object)

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self.list = GameList(context, once=True)
        self._shelf = GameListFiller(context, Library(), self.list)
        self._shelf.most = MOST
        self._head, self._empty = PlainLabel(), Prose()
        self._last, self._all, self._other = QPushButton(), QPushButton(), QPushButton()
        self._lay_out()
        self._last.clicked.connect(self._go_on)
        self._all.clicked.connect(self.all_wanted)
        self._other.clicked.connect(self._open)
        self.list.chosen.connect(self.chosen)
        context.changed.connect(self._retranslate)
        self._retranslate()
        self.fill()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 18, 12, 14)
        column.setSpacing(10)
        self._head.setProperty("title", True)
        self._empty.setProperty("soft", True)
        for each in (self._head, self._last, self._empty, self.list):
            column.addWidget(each)
        column.setStretch(3, 1)
        column.insertStretch(4, 0)
        foot = FlowRow()
        foot.flow.addWidget(self._all)
        foot.flow.addWidget(self._other)
        column.addWidget(foot)
        for button in (self._last, self._all, self._other):
            button.setAutoDefault(False)
        self._column = column

    def fill(self, selected: Path | None = None) -> None:
        """List what is there now."""
        self._shelf.fill(selected)
        any_games = bool(self.list.count())
        self._last.setVisible(self._newest() is not None)
        self._empty.setVisible(not any_games)
        self.list.setVisible(any_games)
        self._column.setStretch(4, 0 if any_games else 1)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._shelf.rest()

    def _newest(self) -> Path | None:
        """Return the last game that can be opened and is not over as far as is known, else the last one."""
        kept = [row.kept for row in self.list.rows if row.kept.is_open]
        lasting = (each for each in kept if each.survey is None or not each.survey.over)
        newest = next(lasting, next(iter(kept), None))
        return newest.path if newest is not None else None

    def _go_on(self) -> None:
        newest = self._newest()
        if newest is not None:
            self.chosen.emit(newest)

    def _retranslate(self) -> None:
        say = self._context.say
        self._head.setText(say(CONTINUE))
        self._last.setText(say(LAST))
        self._last.setIcon(self._context.icon("play"))
        self._empty.set_text(say(NO_GAMES))
        self.list.setAccessibleName(say(CONTINUE))
        self._all.setText(say(ALL))
        self._all.setIcon(self._context.icon("cards"))
        self._other.setText(say(OPEN_FILE))
        self._other.setIcon(self._context.icon("open"))

    def _open(self) -> None:
        from ui.kit.file_dialogs import ask_for_file

        path = ask_for_file(self, self._context)
        if path is not None:
            self.file_given.emit(path)
