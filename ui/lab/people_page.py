"""The page of people: what sessions came to, as dots on the bands of bots that played by the same rules."""

from functools import partial
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QPushButton

from qquovadis import paths
from qquovadis.lab.answer import Answer
from qquovadis.lab.people.people_evidence import Rules
from qquovadis.lab.people.people_jobs import PeopleDots, people_job
from qquovadis.lab.report.names import ReportNames
from qquovadis.lab.report.people_chapter import people_chapter
from qquovadis.model.text.translations import N_
from qquovadis.report.document import Chapter
from ui.kit.context import AppContext
from ui.lab.book_task import BookTask
from ui.lab.sheet_page import SheetPage
from ui.lab.study_store import StoredStudy

PEOPLE = N_("People")
READ, OTHER = N_("&Read my saved games"), N_("Read another &folder…")
READING = N_("Reading saved games …")


class PeoplePage(SheetPage):
    """Shows bots at their strongest level beside what was read of people; nothing is read unasked."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context, PEOPLE, self._chapters_of_people)
        self.task = BookTask()
        self.task.setParent(self)
        self.found: PeopleDots | None = None
        self.buttons = {words: QPushButton() for words in (READ, OTHER)}
        self.task.done.connect(self._take)
        self.task.failed.connect(lambda _: self._take(None))
        self.task.changed.connect(self._allow)

    def make(self) -> None:
        super().make()
        self._name_buttons()

    def _name_buttons(self) -> None:
        for words, button in self.buttons.items():
            button.setText(self.context.say(words))
        self._allow()

    def _lay_out(self) -> None:
        super()._lay_out()
        row = QHBoxLayout()
        for button, do in zip(self.buttons.values(), (self.read, self._choose), strict=True):
            button.setAutoDefault(False)
            button.clicked.connect(lambda _checked=False, do=do: do())
            row.addWidget(button)
        row.addStretch(1)
        self.column.insertLayout(2, row)

    @property
    def rules(self) -> Rules | None:
        """By which rules the bots played that people are set beside: of the first arm."""
        answer = self._answer
        return Rules(answer.arms[0].draft, answer.arms[0].pack, answer.seats[0]) if answer and answer.arms else None

    def read(self, folders: tuple[Path, ...] = ()) -> None:
        """Read the saved games in these folders, or the person's own, in a process of the lab."""
        rules = self.rules
        if rules is not None:
            wanted = folders or (paths.saves(), paths.playtests())
            nothing = StoredStudy(paths.lab() / "people.qqstudy", "")
            self.task.begin(nothing, partial(people_job, rules, wanted), self.context.language)
            self.write()

    def _choose(self) -> None:
        folder = QFileDialog.getExistingDirectory(self, "", str(paths.exports()))
        if folder:
            self.read((Path(folder),))

    def _take(self, found: PeopleDots | None) -> None:
        self.found = found
        if self.isVisible():
            self.write()

    def write(self) -> None:
        self.make()
        self._name_buttons()
        super().write()

    def _allow(self) -> None:
        for button in self.buttons.values():
            button.setEnabled(self.rules is not None and not self.task.busy)

    def _chapters_of_people(self, answer: Answer, names: ReportNames) -> tuple[Chapter, ...]:
        if self.task.busy:
            return (Chapter(sentences=(self.context.say(READING),)),)
        found = self.found if self.found is not None and self.found.rules == self.rules else None
        return (people_chapter(answer, found, names),)
