"""The window of the lab: ask, watch, read the answer page by page; what is played goes on in a process of its own."""

import gc
from collections import deque
from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Any

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QFrame, QTabWidget, QVBoxLayout, QWidget

from qquovadis.errors import QuoError
from qquovadis.lab.answer import Answer
from qquovadis.lab.books.listed_games import AskedOf
from qquovadis.lab.claims.claims_file import claims_of
from qquovadis.lab.report.compare_job import compare_job
from qquovadis.lab.report.names import ReportNames
from qquovadis.lab.report.study_report import page_chapters
from qquovadis.lab.studies.study_file import Study
from qquovadis.model.pack.loading import load_pack, packs
from qquovadis.model.pack.schema import Pack
from qquovadis.model.text.translations import N_
from ui.kit.context import AppContext
from ui.lab.ask_page import CHANGE, AskPage
from ui.lab.book_task import BookTask
from ui.lab.books_page import BooksPage
from ui.lab.card_notes import keep_notes
from ui.lab.cards_page import LabCardsPage
from ui.lab.change_page import ChangePage
from ui.lab.claims_page import ClaimsPage
from ui.lab.games_dialog import GamesDialog
from ui.lab.lab_run import LabRun
from ui.lab.names import names_for
from ui.lab.people_page import PeoplePage
from ui.lab.running_page import RunningPage
from ui.lab.sheet_page import NO_ANSWER, READING, UNREAD, SheetPage
from ui.lab.study_store import StoredStudy, compared_with, store, store_book

TITLE = N_("Lab")
TITLE_OF = N_("Lab: {study}")
ANSWER, SEATS, POINTS, COURSE = N_("Answer"), N_("Seats and order"), N_("Points"), N_("Course")
EVENTS, CHOICES = N_("Wars and nights"), N_("Choices")
TITLES = {"answer": ANSWER, "seats": SEATS, "points": POINTS, "course": COURSE, "events": EVENTS}
SWEEP = N_("Sweep")
LOST = N_("The lab stopped unexpectedly. Your lab book keeps every complete block; “Go on” resumes from there.")
LEAST = QSize(960, 600)
SIZE, MARGINS = QSize(1280, 860), QSize(80, 80)
# The page on which the answer to a question is seen first.
PAGES: Mapping[str, str] = MappingProxyType(
    {
        "balance": "seats",
        "length": "course",
        "points": "points",
        "wars": "events",
        "skills": "cards",
        "choices": "choices",
        "numbers": "sweep",
        "change": "compare",
    }
)
PAGE_PAUSE = 1000  # milliseconds between two answers that a page shows while games are played


class LabWindow(QDialog):
    """A window beside the table; `troubled` tells an error with its sentence.

    `game_wanted` tells the save of a game that shall be looked at, and by what it is called, `guide_wanted` that the
    page about the lab is.
    """

    troubled = Signal(object)
    game_wanted = Signal(object, str)
    guide_wanted = Signal()

    def __init__(self, context: AppContext, parent: QWidget | None, run: LabRun | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self._context = context
        self.run = run or LabRun()
        self.run.setParent(self)
        self.ask, self.running, self.books = AskPage(context), RunningPage(context, self.run), BooksPage(context)
        self.change, self.people, self.cards = ChangePage(context), PeoplePage(context), LabCardsPage(context)
        self.reading = BookTask()  # of a book whose cards are compared with others
        self.reading.setParent(self)
        self.sheets = self._sheet_pages()
        self.pages: Mapping[str, QWidget] = {
            "ask": self.ask,
            "running": self.running,
            **self.sheets,
            "books": self.books,
        }
        self._question = ""
        self.games: GamesDialog | None = None
        self._parts: deque[QWidget] = deque()
        self._parting = QTimer(self)
        self._parting.timeout.connect(self._delete_next)
        self._tabs = QTabWidget()
        self._wait = QTimer(self)
        self._wait.setSingleShot(True)
        self._wait.timeout.connect(self._show_answer)
        self._lay_out()
        self._connect()
        self._retranslate()

    def _sheet_pages(self) -> dict[str, SheetPage]:
        """Return the pages that show an answer, by name, in the order of the tabs."""
        pages: dict[str, SheetPage] = {name: self._page(name, title) for name, title in TITLES.items()}
        pages |= {"cards": self.cards, "choices": self._page("choices", CHOICES), "compare": self.change}
        pages["sweep"] = self._page("sweep", SWEEP)
        pages["claims"] = ClaimsPage(self._context, lambda: self.ask.pack)
        pages["people"] = self.people
        return pages

    def _page(self, name: str, title: str) -> SheetPage:
        return SheetPage(self._context, title, partial(page_chapters, name))

    def _lay_out(self) -> None:
        self.setMinimumSize(LEAST)
        room = QGuiApplication.primaryScreen().availableSize() - MARGINS
        wide = QSize(self._context.wide(SIZE.width()), self._context.wide(SIZE.height()))
        self.resize(wide.boundedTo(room).expandedTo(LEAST))
        self._tabs.setDocumentMode(True)
        self._tabs.setUsesScrollButtons(True)
        self._tabs.tabBar().setDrawBase(False)
        for page in self.pages.values():
            self._tabs.addTab(page, "")
        frame = QFrame()
        frame.setProperty("panel", True)
        inside = QVBoxLayout(frame)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.addWidget(self._tabs)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 12, 12, 12)
        column.addWidget(frame)

    def _connect(self) -> None:
        self.ask.asked.connect(self._ask)
        self.change.told.connect(self.ask.tell_sure)
        self.change.odds_told.connect(self.ask.tell_odds)
        self.ask.weighed.connect(self.change.weigh)
        self.ask.busy = lambda: self.run.running
        self.books.wanted.connect(self.go_on_with)
        self.books.answer_wanted.connect(self._show_stored)
        self.books.in_use = lambda stored: stored == self.run.stored and self.run.running
        self.running.answer_wanted.connect(self._turn_to_answer)
        for each in (self.ask.troubled, self.books.troubled):
            each.connect(self.troubled)
        for page in self.sheets.values():
            page.opened.connect(self.show_games)
        self.run.looked.connect(self._look)
        self.run.ended.connect(self._show_answer)
        self.run.ended.connect(keep_cards)
        self.run.changed.connect(self._entitle)
        self.run.changed.connect(self.ask.tell_worth)
        self.run.troubled.connect(self._show_answer)
        self.run.troubled.connect(self.troubled)
        self.run.lost.connect(lambda: self.troubled.emit(QuoError(LOST)))
        self.cards.compared.connect(self._compare)
        self.reading.done.connect(self._take_compared)
        self.reading.failed.connect(self._leave_compared)
        self.run.changed.connect(self._allow_comparing)
        self._context.changed.connect(self._retranslate)
        for keys, step in (("Ctrl+PgDown", 1), ("Ctrl+PgUp", -1)):
            QShortcut(QKeySequence(keys), self, partial(self._turn, step))

    def open_guide(self) -> None:
        """Have the page about the lab opened."""
        self.guide_wanted.emit()

    def turn_to(self, page: str) -> None:
        """Bring a page to the front."""
        self._tabs.setCurrentWidget(self.pages[page])

    @property
    def page(self) -> str:
        """The name of the page in front."""
        return list(self.pages)[self._tabs.currentIndex()]

    def _turn(self, step: int) -> None:
        self._tabs.setCurrentIndex((self._tabs.currentIndex() + step) % self._tabs.count())

    def ask_change(self, pack: Pack) -> None:
        """Fill in what a variant changes, as it stands; what is sure of it is told at once, without a game."""
        self.ask.take_variant(pack)
        self.ask.choose(CHANGE)
        self.turn_to("ask")
        self.ask.start.setFocus()

    def ask_cards(self, pack: Pack) -> None:
        """Fill in what each card of a variant or draft is worth."""
        self.ask.take_variant(pack)
        self.ask.choose("skills")
        self.turn_to("ask")

    def _ask(self, study: Study, name: str, variants: Mapping[str, str]) -> None:
        try:
            stored = store(study, name, variants)
        except (QuoError, OSError) as error:
            self.troubled.emit(error)
            return
        if self.ask.question != CHANGE:
            self.change.forget_change()
        self.go_on_with(stored, self.ask.question)

    def _compare(self, cards: tuple[str, ...]) -> None:
        """Compare cards with these, or with all others: what is played goes on so, a book is read again."""
        stored = self.run.stored
        if stored is None:
            return
        self.reading.end()
        try:
            stored = compared_with(stored, cards)
        except (QuoError, OSError) as error:
            self._leave_compared(error)
            return
        self.cards.awaited = cards
        self.run.read_as(stored, self._context.language)
        if not self.run.running:
            self.reading.begin(stored, partial(compare_job, cards), self._context.language)
        self.cards.allow()

    def _take_compared(self, answer: Answer) -> None:
        """Show the answer of a book that was read again."""
        self.run.take(answer)
        self._show_answer()
        keep_cards(answer)

    def _leave_compared(self, trouble: object) -> None:
        """Leave things as they were, and say why."""
        self.cards.awaited, stored, answer = None, self.run.stored, self.run.answer
        if stored is not None and answer is not None:
            with suppress(QuoError, OSError):
                self.run.stored = compared_with(stored, answer.against)
        self.cards.allow()
        self.troubled.emit(trouble)

    def _allow_comparing(self) -> None:
        """Let nobody choose while a run is about to end, which is soon."""
        if self.cards.is_ending != self.run.stopping:
            self.cards.is_ending = self.run.stopping
            self.cards.allow()

    def _forget_compared(self) -> None:
        """Wait no longer for what another study was to be compared with."""
        self.reading.end()
        self.cards.awaited = None

    def _take_question(self, question: str) -> None:
        """Have the page that is seen first of this question say its answer above its figures."""
        self._question = question
        for name, page in self.sheets.items():
            page.answers_question = name == PAGES.get(question)

    def go_on_with(self, stored: StoredStudy, question: str = "") -> None:
        """Play a study from where it was left, or for the first time for a question."""
        if not (self.run.running and self.run.stored == stored):
            self._forget_compared()
            self._take_question(question)
            self.run.begin(stored, self._context.language)
            self._show_answer()
        self.turn_to("running")

    def _show_stored(self, stored: StoredStudy) -> None:
        """Show the answer that a book gives, without playing more."""
        if self.run.running and self.run.stored == stored:
            self.turn_to("answer")
            return
        self._forget_compared()
        self._take_question("")
        self.run.begin(stored, self._context.language, plays=False)
        self._show_answer()  # none yet: what another study said must not stand under the name of this one
        self.turn_to("answer")

    def take_book(self, file: Path) -> None:
        """Take a book from elsewhere among the person's own, and show its answer."""
        try:
            stored = store_book(file)
        except (QuoError, OSError) as error:
            self.troubled.emit(error)
            return
        self.books.fill()
        self._show_stored(stored)

    def _look(self) -> None:
        """Show an answer soon, unless one will be shown anyway."""
        if not self._wait.isActive():
            self._wait.start(PAGE_PAUSE)

    def _show_answer(self) -> None:
        """Show the answer as it is now."""
        self._wait.stop()
        answer, names = self.run.answer, self._names()
        self.running.name(names)
        for page in self.sheets.values():
            page.no_answer = self._no_answer
            page.show_answer(answer, names)

    @property
    def _no_answer(self) -> str:
        """What stands in place of an answer as long as there is none."""
        if self.run.running:
            return READING if self.run.stopping else NO_ANSWER
        return UNREAD if self.run.stored is not None and self.run.stored.book.is_file() else NO_ANSWER

    def show_games(self, asked: AskedOf) -> None:
        """Show the games that a row is of, in a window over this one."""
        stored, answer = self.run.stored, self.run.answer
        if stored is None or answer is None:
            return
        self.games = dialog = GamesDialog(self._context, self, stored)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.troubled.connect(self.troubled)
        dialog.wanted.connect(self.game_wanted)
        dialog.finished.connect(self._forget_games)
        dialog.show_games(asked, answer, self._names())
        dialog.open()

    def _forget_games(self) -> None:
        self.games = None

    def step_aside(self) -> None:
        """Let the table be seen; what is played goes on, and everything is there again when the lab is opened."""
        if self.games is not None:
            self.games.hide()
        self.hide()

    def come_forward(self) -> None:
        """Stand before everything else, below the list of games that lay over it."""
        self.show()
        if self.games is not None and not self.games.isVisible():
            self.games.open()
        for each in (self, self.games):
            if each is not None:
                each.raise_()
                each.activateWindow()

    def _names(self) -> ReportNames:
        return names_for(self.run.answer, self._context.texts)

    def _turn_to_answer(self) -> None:
        self._show_answer()
        if self.page == "running":
            self.turn_to(PAGES.get(self._question, "answer"))

    def _entitle(self) -> None:
        stored = self.run.stored
        say, language = self._context.say, self._context.language
        self.setWindowTitle(say(TITLE_OF, study=stored.called(language)) if stored else say(TITLE))

    def _retranslate(self) -> None:
        for at, page in enumerate(self.pages.values()):
            self._tabs.setTabText(at, self._context.say(page.title))  # type: ignore[attr-defined]
        self._entitle()
        self.ask.write()
        self.change.retranslate()
        self.books.write()
        self.running.forget_charts()
        self._show_answer()
        for page in self.sheets.values():
            page.forget_charts()

    def close_lab(self) -> None:
        """End what is played; the book stays."""
        if self.games is not None:
            self.games.end()
        self.books.task.end()
        self.reading.end()
        self.people.task.end()
        self.ask.pricing.end()
        self.change.forget_change()
        self.run.end()

    def let_go(self) -> None:
        """Delete the closed lab a part at a time: all at once would be longer than anybody may wait."""
        self._context.changed.disconnect(self._retranslate)
        self._wait.stop()
        pages: tuple[RunningPage | SheetPage, ...] = (self.running, *self.sheets.values())
        charts: list[QWidget] = [chart for page in pages for chart in page.take_charts()]
        self._parts.extend((*charts, *self.pages.values()))
        self._parting.start(0)

    def stop_parting(self) -> None:
        """Leave the rest to whoever deletes the lab whole."""
        self._parting.stop()

    def _delete_next(self) -> None:
        # SPEED: held until the last is gone, all were freed at once, which took 75 ms.
        part = self._parts.popleft() if self._parts else self
        part.deleteLater()

    def closeEvent(self, event: QCloseEvent) -> None:
        self.close_lab()
        super().closeEvent(event)

    def reject(self) -> None:
        """Leave Escape to do nothing while games are played: it would end them."""
        if not self.run.running:
            self.close_lab()
            super().reject()


def prepare() -> None:
    """Read all drafts once, so that nobody waits for them in the window."""
    for pack in packs():
        with suppress(QuoError):
            claims_of(load_pack(pack.folder))
    gc.freeze()  # SPEED: 40,000 objects of modules, for which each search for garbage took 20 ms of the window's time


def keep_cards(answer: Answer) -> None:
    """Keep for the rule editor what cards were worth by lot, at the strongest level and in the first arm."""
    level = answer.levels[-1].name if answer.levels else ""
    arm = answer.arms[0] if answer.arms else None
    rows = [each for each in answer.items if arm and (each.by, each.level, each.arm) == ("lot", level, arm.id)]
    if arm is None or not rows or not answer.games:  # one that was stopped at once says nothing, and others did
        return
    counted = any(each.used for each in rows)
    noted: list[dict[str, Any]] = [
        {
            "item": each.item,
            "held": each.held,
            "used": each.used,
            "counted": counted,
            "mean": each.interval.mean,
            "against": list(each.against),
            "low": each.interval.low if each.interval.is_known else None,
            "high": each.interval.high if each.interval.is_known else None,
        }
        for each in rows
    ]
    keep_notes(arm.pack, answer.games, level, noted)
