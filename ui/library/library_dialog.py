"""The library as a window of its own: every game that is kept, found by any word, and what can be done with it."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeySequence, QPixmap, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from qquovadis.controllers import GameFile
from qquovadis.errors import COMMA
from qquovadis.model.saves.library import Library
from qquovadis.model.text.translations import N_, NP_
from ui.kit.context import AppContext
from ui.kit.file_drops import FileDrops
from ui.kit.plain_text import PlainLabel
from ui.kit.prose import Prose
from ui.kit.theme import COLOR_SCHEMES
from ui.library.commands import GameCommands
from ui.library.game_list import GameList, GameRow
from ui.library.game_list_filler import GameListFiller
from ui.library.pictures import forget_strays, no_picture
from ui.library.statistics_page import StatisticsPage
from ui.panels.notice import Notice

TITLE = N_("Game library")
SEARCH = N_("Search by name, player, game or date")
COUNT = NP_("{count} game", "{count} games")
GO_ON, RESTORE = N_("Continue"), N_("Restore")
DEEDS = {
    "rename": (N_("Rename…"), "note", "F2"),
    "duplicate": (N_("Duplicate"), "cards", "Ctrl+D"),
    "export": (N_("Export…"), "save", "Ctrl+E"),
    "discard": (N_("Move to trash"), "cross", "Del"),
}
TAKE_IN = N_("Import…")
TRASH, GAMES, EMPTY = N_("Trash ({count})"), N_("Back to the games"), N_("Empty trash…")
STATISTICS, PLAYTESTS = N_("Statistics"), N_("Playtests…")
NONE_YET = N_("No games yet. Every game is saved automatically from its first move.")
NONE_FOUND, NO_TRASH = N_("No matching games."), N_("The trash is empty.")
DROP = N_("You can also drop game files here.")
SECRETS = N_(
    "A saved game is plain text: anyone can read every hidden card in it, and the seed that decides all later draws."
)
SIDE, WIDEST, LEAST_SEARCH = 360, 440, 200
PICTURE = QSize(328, 205)
LARGE = 115  # percent, from which on letters are large
TALL = 125  # pixels of all that is said in usual letters, from which on the picture gives way


class LibraryDialog(QDialog):
    """Lists the games; `chosen` the file of the one to go on with, `playtests_wanted` that what came back is wanted.

    `in_use` says which file is being recorded now: it is renamed with care, and never thrown away.
    """

    chosen = Signal(object)
    playtests_wanted = Signal()

    def __init__(
        self,
        context: AppContext,
        parent: QWidget | None,
        in_use: Callable[[], GameFile | None],
        folder: Path | None = None,
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._library = Library()
        self.list = GameList(context)
        self._shelf = GameListFiller(context, self._library, self.list, folder)
        self._search, self._count, self._hint = QLineEdit(), PlainLabel(), PlainLabel()
        self._none, self._picture, self._name, self._about = Prose(), PlainLabel(), Prose(), Prose()
        self._go_on, self._take_in = QPushButton(), QPushButton()
        self._buttons = {name: QPushButton() for name in DEEDS}
        self._trash, self._empty, self._counted = QPushButton(), QPushButton(), QPushButton()
        self._playtests = QPushButton()
        self.statistics = StatisticsPage(context, self._library, folder)
        self._in_trash = False
        self._lay_out()
        self.notice = Notice(context, self)
        self.commands = GameCommands(context, self._library, self.notice, in_use)
        self._drops = FileDrops()
        self._connect()
        self._retranslate()
        self._shelf.fill()
        self._count_games()

    def _lay_out(self) -> None:
        room = QGuiApplication.primaryScreen().availableSize() - QSize(40, 60)
        self.resize(QSize(self._context.wide(1080), self._context.wide(640)).boundedTo(room))
        top = QHBoxLayout()
        self._search.setClearButtonEnabled(True)
        self._search.setMinimumWidth(LEAST_SEARCH)
        self._count.setProperty("soft", True)
        for each, stretch in ((self._search, 1), (self._count, 0), (self._take_in, 0), (self._playtests, 0)):
            top.addWidget(each, stretch)
        top.addWidget(self._counted, 0, Qt.AlignmentFlag.AlignRight)  # where it stands alone, too
        self._none.setProperty("soft", True)
        self._none.setContentsMargins(16, 16, 16, 16)
        foot = QHBoxLayout()
        self._hint.setProperty("soft", True)
        self._hint.setWordWrap(True)
        foot.addWidget(self._trash)
        foot.addWidget(self._empty)
        foot.addWidget(self._hint, 1)
        middle = QHBoxLayout()
        middle.setSpacing(16)
        self._listed, self._counts = (_panel(self._none, self.list), self._side()), _panel(self.statistics)
        self._counts.hide()
        for part, stretch in ((self._listed[0], 1), (self._listed[1], 0), (self._counts, 1)):
            middle.addWidget(part, stretch)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 16)
        column.setSpacing(12)
        for row in (top, middle, foot):
            column.addLayout(row)
        column.setStretch(1, 1)

    def _side(self) -> QWidget:
        """Return the game that is selected, larger, and what can be done with it."""
        self._name.setProperty("title", True)
        self._about.setProperty("soft", True)
        self._go_on.setProperty("primary", True)
        self._go_on.setDefault(True)
        grid = QGridLayout()
        grid.setSpacing(8)
        for at, button in enumerate(self._buttons.values()):
            button.setAutoDefault(False)
            grid.addWidget(button, at // 2, at % 2)
        side = _panel(self._picture, self._name, self._about)
        side.setFixedWidth(min(self._context.wide(SIDE), WIDEST))
        column = side.layout()
        assert isinstance(column, QVBoxLayout)
        column.setContentsMargins(16, 16, 16, 16)
        column.setSpacing(10)
        column.addStretch(1)
        column.addWidget(self._go_on)
        column.addLayout(grid)
        return side

    def _connect(self) -> None:
        self._search.textChanged.connect(self._seek)
        self._go_on.clicked.connect(self._use)
        self._take_in.clicked.connect(lambda: self.commands.ask_files(self))
        self._trash.clicked.connect(self._turn)
        self._playtests.clicked.connect(self.playtests_wanted)
        self._counted.setCheckable(True)
        self._counted.toggled.connect(self._count_finished)
        self._empty.clicked.connect(lambda: self.commands.ask_to_empty(self, len(self._shelf.all)))
        self.list.chosen.connect(lambda _path: self._use())
        self.list.turned.connect(self._show)
        self.commands.changed.connect(self._fill)
        self._drops.watch(self.list.viewport())
        self._drops.watch(self)
        self._drops.together.connect(lambda files: self.commands.take_in(*files))
        self.finished.connect(self._rest)
        self._context.changed.connect(self._retranslate)
        for name, (_words, _icon, keys) in DEEDS.items():
            self._buttons[name].clicked.connect(lambda _checked=False, name=name: self._do(name))
            QShortcut(QKeySequence(keys), self.list, self._buttons[name].click, context=NEAR)
        QShortcut(QKeySequence("Ctrl+F"), self, self._search.setFocus)
        QShortcut(QKeySequence("Ctrl+Z"), self, self.commands.take_back)
        for button in (self._take_in, self._trash, self._empty, self._playtests, self._counted):
            button.setAutoDefault(False)

    def show_statistics(self) -> None:
        """Show what the finished games come to."""
        self._counted.setChecked(True)

    def _count_finished(self, shown: bool) -> None:
        """Show what the finished games come to, or the games again."""
        top = (self._search, self._count, self._take_in, self._playtests)
        for each in (*self._listed, *top, self._trash, self._hint):
            each.setVisible(not shown)
        self._counts.setVisible(shown)
        if shown:
            self._empty.hide()
            self._shelf.rest()
            self.statistics.setFocus()
        else:
            self._fill(None)

    def _rest(self) -> None:
        self.statistics.rest()
        self._shelf.rest()
        forget_strays([*self._library.games(), *self._library.thrown_away()], *COLOR_SCHEMES)

    def _use(self) -> None:
        """Go on with the game that is selected, or take it out of the trash."""
        row = self.list.current
        if row is None or (not row.kept.is_open and not self._in_trash):
            return
        if self._in_trash:
            self.commands.restore(row.kept.path)
        else:
            self.accept()
            self.chosen.emit(row.kept.path)

    def _do(self, name: str) -> None:
        row = self.list.current
        if row is None or self._in_trash:
            return
        path, called = row.kept.path, "" if row.kept.own_name else row.lines.name  # as the list says it, not its file
        commands: dict[str, Callable[[], None]] = {
            "rename": lambda: self.commands.ask_name(path, self, called),
            "duplicate": lambda: self.commands.duplicate(path),
            "export": lambda: self.commands.ask_target(path, self),
            "discard": lambda: self.commands.discard(path),
        }
        commands[name]()

    def _turn(self) -> None:
        """Show the trash, or the games again."""
        self._in_trash = not self._in_trash
        self._shelf.games = self._library.thrown_away if self._in_trash else self._library.games
        self._fill(None)
        self._retranslate()

    def _fill(self, selected: Path | None) -> None:
        self._shelf.fill(selected)
        self._count_games()

    def _seek(self, words: str) -> None:
        self._shelf.seek(words)
        self._count_games()

    def _count_games(self) -> None:
        """Say how many games there are, and what it means if none is listed."""
        self._count.setText(self._context.plural(COUNT, self.list.count()))
        none = self.list.count() == 0
        words = NONE_FOUND if self._shelf.all else NO_TRASH if self._in_trash else NONE_YET
        self._none.set_text(self._context.say(words))
        self._none.setVisible(none)
        self.list.setVisible(not none)
        self._empty.setVisible(self._in_trash and bool(self._shelf.all))
        thrown = len(self._library.thrown_away())
        self._trash.setText(self._context.say(GAMES) if self._in_trash else self._context.say(TRASH, count=thrown))
        self._trash.setEnabled(self._in_trash or thrown > 0)
        self._show(self.list.current)

    def _show(self, row: GameRow | None) -> None:
        """Show the selected game at the side."""
        for button in (self._go_on, *self._buttons.values()):
            button.setEnabled(row is not None)
        self._picture.setVisible(row is not None)
        self._name.set_text(row.lines.name if row else "")
        if row is None:
            self._about.set_text("")
            return
        texts = row.lines
        entries = self._shelf.table_text.entries(row.kept)
        people = self._context.say(COMMA).join(row.kept.people) if row.kept.own_name else ""
        lines = (texts.game, people, " · ".join(filter(None, (texts.state, entries))), texts.when, texts.trouble)
        self._about.set_text("\n".join(filter(None, lines)))
        self._picture.setFixedSize(self._picture_size)
        self._go_on.setEnabled(self._in_trash or (row.kept.is_open and not texts.trouble))
        ratio = self.devicePixelRatioF()
        sign = "warning" if texts.wrong else "table"
        picture = row.picture or no_picture(self._context.look, sign, ratio)
        self._picture.setPixmap(_fitted(picture, self._picture_size, ratio))

    def _retranslate(self) -> None:
        say = self._context.say
        self.setWindowTitle(say(TITLE))
        self._search.setPlaceholderText(say(SEARCH))
        self._search.setAccessibleName(say(SEARCH))
        self.list.setAccessibleName(say(TITLE))
        self._take_in.setText(say(TAKE_IN))
        self._take_in.setIcon(self._context.icon("open"))
        self._hint.setText(f"{say(DROP)}\n{say(SECRETS)}")
        self._empty.setText(say(EMPTY))
        self._counted.setText(say(STATISTICS))
        self._playtests.setText(say(PLAYTESTS))
        self._trash.setIcon(self._context.icon("left" if self._in_trash else "cross"))
        self._go_on.setText(say(RESTORE if self._in_trash else GO_ON))
        sign = "undo" if self._in_trash else "play"
        self._go_on.setIcon(self._context.icon(sign, self._context.theme.surface.accent_on))
        for name, (words, icon, keys) in DEEDS.items():
            button = self._buttons[name]
            button.setText(say(words))
            button.setIcon(self._context.icon(icon))
            button.setToolTip(keys)
            button.setVisible(not self._in_trash)
        self._count_games()

    @property
    def _picture_size(self) -> QSize:
        """How large the picture at the side is: large letters, and many lines under it, leave it less room."""
        high = sum(each.heightForWidth(PICTURE.width()) for each in (self._name, self._about))
        return PICTURE if self._context.wide(100) <= LARGE and high < TALL else PICTURE * 0.6

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.notice.stand_over(self.rect())


NEAR = Qt.ShortcutContext.WidgetWithChildrenShortcut


def _panel(*inside: QWidget) -> QFrame:
    frame = QFrame()
    frame.setProperty("panel", True)
    column = QVBoxLayout(frame)
    column.setContentsMargins(8, 8, 8, 8)
    for each in inside:
        column.addWidget(each)
    return frame


def _fitted(picture: QPixmap, size: QSize, ratio: float) -> QPixmap:
    scaled = picture.scaled(
        size * ratio, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
    )
    scaled.setDevicePixelRatio(ratio)
    return scaled
