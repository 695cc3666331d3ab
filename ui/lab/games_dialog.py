"""The games behind a figure of the lab: how it was spread, each game by its seed, and one of them on the table."""

from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QCloseEvent, QGuiApplication
from PySide6.QtWidgets import QDialog, QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from qquovadis.lab.answer import Answer
from qquovadis.lab.books.book_jobs import list_job, replay_job
from qquovadis.lab.books.listed_games import AskedOf, GameList, GamePlace
from qquovadis.lab.play.lab_process import LabProcess
from qquovadis.lab.report.games_chapter import asked_text, game_name, games_chapter
from qquovadis.lab.report.names import ReportNames
from qquovadis.lab.report.sentences import first_line
from qquovadis.model.file_endings import GAME_ENDING
from qquovadis.model.text.translations import N_
from ui.kit.context import AppContext
from ui.kit.prose import Prose
from ui.lab.book_task import Began, BookTask
from ui.lab.sheet_page import READING, Sheet, SheetPage, sheet_of
from ui.lab.study_store import StoredStudy

TITLE = N_("Games: {what}")
GAMES = N_("Games")
LOOK, CLOSE, CANCEL = N_("&Look at this game"), N_("Close"), N_("Cancel")
LEADS = N_("Enter or a double click plays the game again and shows it on the table.")

PLAYING = N_("Playing game {game} again …")
SIZE, LEAST, MARGINS = QSize(1080, 780), QSize(760, 520), QSize(80, 80)


class GamesPage(SheetPage):
    """Shows games; `opened` tells the place of one."""

    leads_to = LEADS

    def __init__(self, context: AppContext) -> None:
        super().__init__(context, GAMES, lambda _answer, _names: ())
        self.shown = Sheet()

    def write(self) -> None:
        """Show the games again."""
        self.make()
        self._due = False
        self.show_sheet(self.shown)


class GamesDialog(QDialog):
    """Lists the games of a book that a figure is of; `wanted` tells the save of one that shall be looked at.

    `troubled` tells an error with its sentence. Reading and playing are done by a process of the lab.
    """

    wanted = Signal(object, str)
    troubled = Signal(object)

    def __init__(
        self, context: AppContext, parent: QWidget | None, stored: StoredStudy, began: Began = LabProcess
    ) -> None:
        super().__init__(parent)
        self._context, self._stored = context, stored
        self._task = BookTask(began)
        self._task.setParent(self)
        self._playing: GamePlace | None = None
        self._asked: tuple[AskedOf, Answer, ReportNames] | None = None
        self.found: GameList | None = None
        self.page, self.said = GamesPage(context), Prose()
        self.look, self.leave = QPushButton(), QPushButton()
        self._lay_out()
        self.page.opened.connect(self.play_again)
        self.look.clicked.connect(self._look)
        self.leave.clicked.connect(self._leave)
        self._task.done.connect(self._take)
        self._task.failed.connect(self._fail)
        context.changed.connect(self._retranslate)

    def _lay_out(self) -> None:
        self.setMinimumSize(LEAST)
        room = QGuiApplication.primaryScreen().availableSize() - MARGINS
        self.resize(QSize(self._context.wide(SIZE.width()), SIZE.height()).boundedTo(room).expandedTo(LEAST))
        frame = QFrame()
        frame.setProperty("panel", True)
        inside = QVBoxLayout(frame)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.addWidget(self.page)
        row = QHBoxLayout()
        row.addWidget(self.said, 1)
        for button in (self.leave, self.look):
            button.setAutoDefault(False)
            row.addWidget(button)
        self.look.setProperty("primary", True)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 12, 12, 12)
        column.addWidget(frame, 1)
        column.addLayout(row)

    def show_games(self, asked: AskedOf, answer: Answer, names: ReportNames) -> None:
        """Read the games of what is asked and show them."""
        self._asked, self.found = (asked, answer, names), None
        self.page.make()
        self._task.begin(self._stored, partial(list_job, asked), self._context.language)
        self._retranslate()

    def play_again(self, place: GamePlace) -> None:
        """Play a game again, to look at it."""
        if not self._task.busy:
            self._playing = place
            self._task.begin(self._stored, partial(replay_job, place, self._file(place)), self._context.language)
            self._retranslate_buttons()

    def _file(self, place: GamePlace) -> Path:
        """Return where the save of a game lies, beside its book."""
        which = ".".join(str(each + 1) for each in place)
        return self._stored.file.with_name(f"{self._stored.name}-{which}{GAME_ENDING}")

    def _take(self, what: Any) -> None:
        place, self._playing = self._playing, None
        if isinstance(what, GameList):
            self.found = what
            self._retranslate()
        elif place is not None:
            self.wanted.emit(what, game_name(place))
        self._retranslate_buttons()

    def _fail(self, trouble: Any) -> None:
        self._playing = None
        self._retranslate_buttons()
        self.troubled.emit(trouble)

    def end(self) -> None:
        """End what is read or played."""
        self._playing = None
        self._task.end()

    def _look(self) -> None:
        leads, row = self.page.sheet.leads, self.page.table.currentIndex().row()
        place = leads[row] if 0 <= row < len(leads) else None
        if isinstance(place, GamePlace):
            self.play_again(place)

    def _leave(self) -> None:
        """End what is played, or close."""
        if self._playing is not None:
            self.end()
            self._retranslate_buttons()
        else:
            self.close()

    def _retranslate(self) -> None:
        if self._asked is None:
            return
        asked, answer, names = self._asked
        names = names._replace(texts=self._context.texts)
        say = self._context.say
        self.setWindowTitle(say(TITLE, what=asked_text(asked, answer, names)))
        self.page.shown = sheet_of((games_chapter(self.found, answer, names),)) if self.found else Sheet()
        self.page.write()
        self.page.who.set_text(first_line(answer, self._context.texts))
        if self.page.sheet.rows and self.page.table.currentIndex().row() < 0:
            self.page.table.selectRow(0)
            self.page.table.setFocus()
        self._retranslate_buttons()

    def _retranslate_buttons(self) -> None:
        say, is_busy = self._context.say, self._task.busy
        told = say(PLAYING, game=game_name(self._playing)) if self._playing else say(READING) if is_busy else ""
        self.said.set_text(told)
        self.look.setText(say(LOOK))
        self.look.setEnabled(not is_busy and bool(self.page.sheet.rows))
        self.leave.setText(say(CANCEL if self._playing else CLOSE))

    def closeEvent(self, event: QCloseEvent) -> None:
        self.end()
        super().closeEvent(event)

    def reject(self) -> None:
        """End what is read or played, and close."""
        self.end()
        super().reject()
