"""The page of the library that counts the finished games: by person, by race and by game."""

from pathlib import Path

from PySide6.QtCore import QLocale, Qt, QThread, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from qquovadis.controllers.saves.results import finished_game
from qquovadis.controllers.saves.survey import Surveyor
from qquovadis.errors import QuoError
from qquovadis.model.agreed import PERSON
from qquovadis.model.saves.finished_games import (
    FinishedGame,
    FinishedSeat,
    StatisticsRow,
    by_game,
    by_person,
    by_race,
)
from qquovadis.model.saves.library import GameSurvey, Library, SavedGame
from qquovadis.model.text.translations import N_, NP_
from ui.kit.context import AppContext
from ui.kit.plain_text import PlainLabel
from ui.library.game_text import GameText
from ui.start.bot_levels import MINDS

PAGES = (N_("By person"), N_("By race"), N_("By game"))
HEADS = (
    N_("Name"),
    N_("Games"),
    N_("Wins"),
    N_("Wins per game"),
    N_("Mean points"),
    N_("Mean rounds"),
    N_("Mean length"),
)
FINISHED = NP_("{count} finished game", "{count} finished games")
READING = N_("Reading the games: {done} of {all}…")
MINUTES = N_("{count} min")
UNKNOWN = "–"
ROW = 30  # pixels of a line with letters of the usual size


class ResultReader(QThread):
    """Reads games in a thread of its own, so that the window goes on meanwhile.

    `read` tells each game with its survey and what it came to, or nothing of one that cannot be read."""

    read = Signal(object, object, object)

    def __init__(self, games: list[SavedGame], folder: Path | None) -> None:
        super().__init__()
        self._games, self._folder = games, folder

    def run(self) -> None:
        """Read one game after another until all are, or nobody wants them any more."""
        surveyor = Surveyor(self._folder)
        for kept in self._games:
            if self.isInterruptionRequested():
                return
            try:
                found = surveyor.survey(kept.path)
            except (QuoError, OSError):
                self.read.emit(kept, None, None)
            else:
                self.read.emit(kept, found.survey, finished_game(found.session, found.survey.rounds))

    def stop(self) -> None:
        """Read no more, and wait for the game that is read now."""
        self.requestInterruption()
        self.wait()


class StatisticsPage(QWidget):
    """Shows three tables; while it is shown, games that are not known yet are read beside the window."""

    def __init__(self, context: AppContext, library: Library, folder: Path | None) -> None:
        super().__init__()
        self._context, self._library, self._folder = context, library, folder
        self._reader: ResultReader | None = None
        self._names = GameText(context)
        # By the size of its file too: a copy of a game is the same game, and is counted once.
        self._found: dict[tuple[int, FinishedGame], FinishedGame] = {}
        self._wanted = self._done = 0
        self._state, self._tabs = PlainLabel(), QTabWidget()
        self.tables = tuple(self._table() for _ in PAGES)
        for table in self.tables:
            self._tabs.addTab(table, "")
        self._state.setProperty("soft", True)
        self._tabs.setDocumentMode(True)
        self._tabs.tabBar().setDrawBase(False)
        self.setFocusProxy(self._tabs.tabBar())
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 8, 8)
        column.addWidget(self._state)
        column.addWidget(self._tabs, 1)
        context.changed.connect(self._retranslate)
        self._retranslate()

    def _table(self) -> QTableWidget:
        table = QTableWidget(0, len(HEADS))
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setTabKeyNavigation(False)  # Tab goes on to the next part of the window
        table.setShowGrid(False)
        table.verticalHeader().hide()
        table.verticalHeader().setDefaultSectionSize(self._context.wide(ROW))
        table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        table.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        return table

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._begin()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.rest()

    def is_complete(self) -> bool:
        """Return whether every game is counted that can be read."""
        return self.isVisible() and self._done == self._wanted

    def rest(self) -> None:
        """Read nothing any more, and remember what was read."""
        if self._reader is not None:
            self._reader.stop()
            self._reader = None
            self._library.remember()

    def _begin(self) -> None:
        """Show what is known, and read what is not."""
        games = [kept for kept in self._library.games() if kept.is_open]
        self._found = {(kept.stamp.size, kept.finished): kept.finished for kept in games if kept.finished is not None}
        unknown = [kept for kept in games if kept.survey is None or (kept.survey.over and kept.finished is None)]
        self._wanted, self._done = len(unknown), 0
        if unknown:
            self._reader = ResultReader(unknown, self._folder)
            self._reader.read.connect(self._note, Qt.ConnectionType.QueuedConnection)
            self._reader.start(ResultReader.Priority.LowPriority)
        self._fill()

    def _note(self, kept: SavedGame, survey: GameSurvey | None, finished: FinishedGame | None) -> None:
        self._done += 1
        if survey is not None:
            self._library.note(kept, survey, finished)
        if finished is not None:
            self._found[kept.stamp.size, finished] = finished
        if self._reader is not None:
            self._fill()

    def _retranslate(self) -> None:
        say = self._context.say
        for at, (table, title) in enumerate(zip(self.tables, PAGES, strict=True)):
            self._tabs.setTabText(at, say(title))
            table.setAccessibleName(say(title))
            table.setHorizontalHeaderLabels([say(head) for head in HEADS])
            first = QTableWidgetItem(say(HEADS[0]))
            first.setTextAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
            table.setHorizontalHeaderItem(0, first)
        self._fill()

    def _fill(self) -> None:
        """Count what is known by now."""
        reading = self._done < self._wanted
        count = self._context.plural(FINISHED, len(self._found))
        now = self._context.say(READING, done=self._done, all=self._wanted) if reading else ""
        self._state.setText(" · ".join(filter(None, (count, now))))
        games, races = list(self._found.values()), self._context.theme.races
        titles = {game: name for (game, _), name in self._names.names().items()}
        language = self._context.language
        people = [(row.key, row) for row in by_person(games, self._called)]
        peoples = [(races[row.key].names[language] if row.key in races else row.key, row) for row in by_race(games)]
        titled = [(titles.get(row.key, row.key), row) for row in by_game(games)]
        for table, rows in zip(self.tables, (people, peoples, titled), strict=True):
            self._show(table, rows)

    def _show(self, table: QTableWidget, rows: list[tuple[str, StatisticsRow]]) -> None:
        table.setRowCount(len(rows))
        for at, (name, row) in enumerate(rows):
            for column, words in enumerate((name, *self._words(row, won=table is not self.tables[2]))):
                item = QTableWidgetItem(words)
                if column:
                    item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                table.setItem(at, column, item)

    def _called(self, seat: FinishedSeat) -> str:
        """Return a person's name; bots of one sort are one."""
        return seat.name if seat.kind == PERSON else self._context.say(MINDS.get(seat.kind, seat.kind))

    def _words(self, row: StatisticsRow, *, won: bool) -> tuple[str, ...]:
        """Return what stands behind the name; wins only where somebody has `won`."""
        number = QLocale(self._context.language).toString
        length = self._context.say(MINUTES, count=round(row.minutes)) if row.minutes else UNKNOWN
        return (
            str(row.games),
            str(row.wins) if won else UNKNOWN,
            f"{round(100 * row.wins / row.games)} %" if won else UNKNOWN,
            number(row.points, "f", 1),
            number(row.rounds, "f", 1) if row.rounds else UNKNOWN,
            length,
        )
