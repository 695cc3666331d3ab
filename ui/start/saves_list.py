"""The games that can be taken up again, the last one first, each with its picture and how it stands."""

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from qquovadis.model.saves.library import Library, SavedGame
from qquovadis.model.text.translations import N_
from ui.kit.context import AppContext
from ui.kit.fields import FlowRow
from ui.kit.plain_text import PlainLabel
from ui.kit.prose import Prose
from ui.library.game_list import GameList
from ui.library.game_list_filler import GameListFiller

CONTINUE = N_("Continue")
LAST, LOOK = N_("Continue the last game"), N_("Look at the last game")
NO_GAMES = N_("No games yet. Every game is saved automatically from its first move.")
OPEN_FILE = N_("Open file…")
ALL = N_("All games…")
MOST = 40


class SavesList(QWidget):
    """Lists the last games; `chosen` the path of the one to go on with, `all_wanted` asks for the whole library.

    `file_given` tells a file of any kind that shall be opened, `offered` that the last game may be another, or over.
    """

    chosen = Signal(object)
    offered = Signal()
    all_wanted = Signal()
    file_given = Signal(object)

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self.list = GameList(context, once=True)
        self._library = Library()
        self._shelf = GameListFiller(context, self._library, self.list)
        self._shelf.games, self._shelf.most = self._going_on_first, MOST
        self._head, self._empty = PlainLabel(), Prose()
        self._last, self._all, self._other = QPushButton(), QPushButton(), QPushButton()
        self._lay_out()
        self._last.clicked.connect(self._go_on)
        self._all.clicked.connect(self.all_wanted)
        self._other.clicked.connect(self._open)
        self.list.chosen.connect(self.chosen)
        self._shelf.known.connect(self._offer_newest)
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
        self._offer_newest()
        self._empty.setVisible(not any_games)
        self.list.setVisible(any_games)
        self._column.setStretch(4, 0 if any_games else 1)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._shelf.rest()

    @property
    def goes_on(self) -> bool:
        """Whether the game that is offered is not over, as far as is known."""
        newest = self._newest()
        return newest is not None and not _is_over(newest)

    @property
    def has_keyboard(self) -> bool:
        """Whether Enter goes on with the game that is offered."""
        return self._last.hasFocus()

    def take_keyboard(self) -> None:
        """Let Enter go on with the game that is offered."""
        self._last.setFocus(Qt.FocusReason.OtherFocusReason)

    def _going_on_first(self) -> list[SavedGame]:
        """Return all games, the newest first, and those that are over after all others."""
        return sorted(self._library.games(), key=_is_over)

    def _newest(self) -> SavedGame | None:
        """Return the last game that can be opened and is not over as far as is known, else the last one."""
        kept = [row.kept for row in self.list.rows if row.kept.is_open]
        return next((each for each in kept if not _is_over(each)), next(iter(kept), None))

    def _offer_newest(self) -> None:
        """Say what the button does: one goes on with a game, or looks at one that is over."""
        self._last.setVisible(self._newest() is not None)
        self._last.setText(self._context.say(LAST if self.goes_on else LOOK))
        self._last.setIcon(self._context.icon("play" if self.goes_on else "eye"))
        self.offered.emit()

    def _go_on(self) -> None:
        newest = self._newest()
        if newest is not None:
            self.chosen.emit(newest.path)

    def _retranslate(self) -> None:
        say = self._context.say
        self._head.setText(say(CONTINUE))
        self._offer_newest()
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


def _is_over(kept: SavedGame) -> bool:
    """Return whether a game is known to be over."""
    return kept.finished is not None or (kept.survey is not None and kept.survey.over)
