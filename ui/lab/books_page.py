"""The page of the person's own studies and their books: take one up again, see its answer, open its folder, delete."""

from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFileDialog, QGridLayout, QListWidget, QListWidgetItem, QPushButton, QVBoxLayout, QWidget

from qquovadis import paths
from qquovadis.errors import QuoError
from qquovadis.lab.books.book_jobs import take_in_job
from qquovadis.lab.studies.study_file import ENDING, read_study
from qquovadis.model.text.translations import N_, NP_
from ui.kit.context import AppContext
from ui.kit.file_urls import show_folder
from ui.kit.plain_text import Box, Icon
from ui.kit.prose import Prose
from ui.lab.book_task import BookTask
from ui.lab.export_job import HTML, PDF, export_job
from ui.lab.study_store import BOOK, StoredStudy, remove, store, stored_studies

GO_ON, SHOW, OPEN = N_("&Go on"), N_("Show the &answer"), N_("&Open a study…")
SAVE, TAKE_IN = N_("Save the &report…"), N_("&Take in a book…")
FOLDER, DELETE = N_("Show in &folder"), N_("&Delete…")
WEB_PAGE, TABLES, BOOK_FILES = N_("Web page"), N_("Folder of tables (CSV)"), N_("Lab books")
WRITING, WRITTEN = N_("Writing the report …"), N_("The report is in {file}.")
TAKING = N_("Taking in the blocks of {file} …")
TAKEN = NP_("{count} block was taken in.", "{count} blocks were taken in.")
TAKE_IN_TIP = N_("Adds the blocks of another book of the same study, played elsewhere; what is in both must be equal.")
FRAME = 16
ROW = N_("{name}\n{played} · {size} KB")
NOT_PLAYED = N_("not played yet")
BOOKS = N_("Studies and their books, the last one first")
NONE = N_("No study has been played here yet.")
READ_NOW = N_("“{name}” cannot be deleted now: another study that is played takes games from it. Pause that first.")
SURE = N_("Delete “{name}” with all games that were played for it? This cannot be undone.")
STUDIES = N_("Studies")


class BooksPage(QWidget):
    """Lists what was asked; `wanted` tells a study to go on with, `answer_wanted` one whose answer is to be seen."""

    wanted = Signal(object)
    answer_wanted = Signal(object)
    troubled = Signal(object)
    title = N_("Books")

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self.list, self.said = QListWidget(), Prose()
        self.in_use: Callable[[StoredStudy], bool] = lambda _: False
        self._buttons = {words: QPushButton() for words in (GO_ON, SHOW, SAVE, TAKE_IN, FOLDER, DELETE, OPEN)}
        self.task = BookTask()
        self.task.setParent(self)
        self._news = ""
        self._lay_out()
        deeds = (self._go_on, self._show, self._save, self._take_in, self._open_folder, self._delete, self._open)
        for button, do in zip(self._buttons.values(), deeds, strict=True):
            button.setAutoDefault(False)
            button.clicked.connect(lambda _checked=False, do=do: do())
        self.list.currentRowChanged.connect(self._allow)
        self.list.itemActivated.connect(self._show)
        self.task.done.connect(self._tell_done)
        self.task.failed.connect(self._tell_failed)
        self.task.changed.connect(self._allow)
        self.write()

    def _lay_out(self) -> None:
        self.list.setSpacing(4)
        rows = QGridLayout()  # two rows, or large letters would make the window wider than a screen
        rows.setColumnStretch(3, 1)
        places = ((0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 4))
        for button, place in zip(self._buttons.values(), places, strict=True):
            rows.addWidget(button, *place)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 12, 20, 12)
        column.addWidget(self.said)
        column.addWidget(self.list, 1)
        column.addLayout(rows)

    def write(self) -> None:
        """Say everything anew, and list what is there now."""
        for words, button in self._buttons.items():
            button.setText(self._context.say(words))
        self._buttons[TAKE_IN].setToolTip(self._context.say(TAKE_IN_TIP))
        self.list.setAccessibleName(self._context.say(BOOKS))
        self.fill()

    def fill(self) -> None:
        """List what is there now."""
        row = self.list.currentRow()
        self.list.clear()
        found = stored_studies()
        for each in found:
            item = QListWidgetItem(self._text(each))
            item.setData(Qt.ItemDataRole.UserRole, each)
            # With room for the frame of the marked row, in which two lines would not fit otherwise.
            item.setSizeHint(QSize(0, 2 * self.list.fontMetrics().lineSpacing() + FRAME))
            self.list.addItem(item)
        self._say_news(self._news)
        self.list.setCurrentRow(min(max(row, 0), len(found) - 1))
        self._allow()

    def _text(self, stored: StoredStudy) -> str:
        if not stored.book.exists():
            return self._context.say(
                ROW, name=stored.called(self._context.language), played=self._context.say(NOT_PLAYED), size=0
            )
        noted = stored.book.stat()
        played = datetime.fromtimestamp(noted.st_mtime).strftime("%Y-%m-%d %H:%M")
        return self._context.say(
            ROW, name=stored.called(self._context.language), played=played, size=f"{noted.st_size / 1024:,.0f}"
        )

    @property
    def chosen(self) -> StoredStudy | None:
        """The study that is marked."""
        item = self.list.currentItem()
        stored = item.data(Qt.ItemDataRole.UserRole) if item is not None else None
        return StoredStudy(*stored) if stored is not None else None

    def _allow(self) -> None:
        stored = self.chosen
        for words, button in self._buttons.items():
            button.setEnabled(stored is not None or words == OPEN)
        if stored is not None:
            has_book, is_free = stored.book.exists(), not self.in_use(stored)
            self._buttons[SHOW].setEnabled(has_book)
            self._buttons[SAVE].setEnabled(has_book and not self.task.busy)
            self._buttons[TAKE_IN].setEnabled(has_book and is_free and not self.task.busy)
            self._buttons[DELETE].setEnabled(is_free and not self.task.busy)

    def _go_on(self) -> None:
        if self.chosen is not None:
            self.wanted.emit(self.chosen)

    def _show(self) -> None:
        if self.chosen is not None and self.chosen.book.exists():
            self.answer_wanted.emit(self.chosen)

    def _save(self) -> None:
        """Ask where to, and write the report of the book there in the language of the window."""
        stored = self.chosen
        if stored is None:
            return
        kinds = {f"{self._context.say(WEB_PAGE)} (*{HTML})": HTML, f"PDF (*{PDF})": PDF, self._context.say(TABLES): ""}
        usual = str(paths.exports() / stored.name)
        words = self._context.say(SAVE).replace("&", "")
        name, kind = QFileDialog.getSaveFileName(self, words, usual, ";;".join(kinds))
        if name:
            self.save_report(stored, _with_ending(Path(name), kinds.get(kind, HTML)))

    def save_report(self, stored: StoredStudy, file: Path) -> None:
        """Write the report of a book: a web page, a PDF, or tables in a folder, as the name ends."""
        self.task.begin(stored, partial(export_job, file), self._context.language)
        self._say_news(self._context.say(WRITING))

    def _take_in(self) -> None:
        """Ask for another book of the study, and take in its blocks."""
        stored, kind = self.chosen, f"{self._context.say(BOOK_FILES)} (*{BOOK})"
        words = self._context.say(TAKE_IN).replace("&", "")
        name, _ = QFileDialog.getOpenFileName(self, words, str(paths.exports()), kind)
        if name and stored is not None:
            self.take_in(stored, Path(name))

    def take_in(self, stored: StoredStudy, other: Path) -> None:
        """Take the blocks of another book into that of a study."""
        self.task.begin(stored, partial(take_in_job, other), self._context.language)
        self._say_news(self._context.say(TAKING, file=other.name))

    def _tell_done(self, what: object) -> None:
        count = what if isinstance(what, int) else None
        said = self._context.say(WRITTEN, file=str(what)) if count is None else self._context.plural(TAKEN, count)
        self._news = said
        self.fill()

    def _tell_failed(self, trouble: object) -> None:
        self._say_news("")
        self.troubled.emit(trouble)

    def _say_news(self, news: str) -> None:
        """Say what is being done with a book, or came of it, above the list."""
        self._news = news
        self.said.set_text(news or self._context.say(BOOKS if self.list.count() else NONE))
        self._allow()

    def _open_folder(self) -> None:
        show_folder(paths.lab())

    def _delete(self) -> None:
        stored = self.chosen
        if stored is None:
            return
        box = Box(Icon.Question, self._context.say(SURE, name=stored.called(self._context.language)), self)
        box.setStandardButtons(Box.StandardButton.Yes | Box.StandardButton.Cancel)
        if box.exec() == Box.StandardButton.Yes:
            try:
                remove(stored)
            except OSError:  # a system that deletes nothing that is read
                self.troubled.emit(QuoError(READ_NOW, name=stored.called(self._context.language)))
            self.fill()

    def _open(self) -> None:
        name, _ = QFileDialog.getOpenFileName(
            self,
            self._context.say(OPEN).replace("&", ""),
            str(paths.exports()),
            f"{self._context.say(STUDIES)} (*{ENDING})",
        )
        if name:
            self.take(Path(name))

    def take(self, file: Path) -> None:
        """Take a study from elsewhere among the person's own, with the variants that it names, and go on with it."""
        try:
            study = read_study(file)
            beside = {arm.variant for arm in study.arm if arm.variant is not None}
            texts = {name: (file.parent / name).read_text(encoding="utf-8") for name in beside}
            stored = store(study, file.stem, texts)
        except QuoError as error:
            self.troubled.emit(error)
            return
        except (OSError, UnicodeDecodeError):
            self.troubled.emit(QuoError(N_("A variant that the study names cannot be read.")))
            return
        self.fill()
        self.wanted.emit(stored)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.fill()


def _with_ending(file: Path, ending: str) -> Path:
    """Return a file with the ending of the chosen kind; one that a person wrote wins, and a folder has none."""
    return file if file.suffix in {HTML, PDF} else file.with_name(f"{file.name}{ending}")
