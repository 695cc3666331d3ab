"""The playtests: sessions that came back, each once, and the reports that can be made of those that are chosen."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QFileDialog,
    QHBoxLayout,
    QHeaderView,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from qquovadis.controllers.saves.send_back import ENDING
from qquovadis.errors import QuoError
from qquovadis.model.file_endings import GAME_ENDING
from qquovadis.model.text.translations import N_, NP_
from qquovadis.playtests.bots_beside import BotNumbers, bots_of_draft
from qquovadis.playtests.evidence_report import report_on_comparison, report_on_sessions
from qquovadis.playtests.mark_words import PLAYS
from qquovadis.playtests.moments import SessionMoment, moments_of
from qquovadis.playtests.playtest_log import PlaytestLog
from qquovadis.playtests.session_evidence import by_rules, compared, evidence_of
from qquovadis.playtests.session_facts import SessionFacts
from qquovadis.playtests.session_figures import MINUTE, total_ms
from qquovadis.playtests.session_names import names_for
from qquovadis.playtests.session_report import duration, report_on_session
from qquovadis.report.document import ReportDocument
from ui.kit.context import AppContext
from ui.kit.file_drops import FileDrops
from ui.kit.plain_text import PlainLabel
from ui.kit.prose import Prose
from ui.panels.notice import Notice, NoticeText
from ui.playtests.reading_threads import BookReading, SessionReading
from ui.playtests.report_dialog import ReportDialog

TITLE = N_("Playtests")
HEADS = (N_("Game"), N_("Date"), N_("Players"), N_("Played to the end"), N_("Time"), N_("Recorded"), N_("Experience"))
YES, NO = N_("yes"), N_("no")
ADD, REPORT, COMPARE = N_("Add…"), N_("Report…"), N_("Compare…")
LOOK, REMOVE, CLOSE = N_("Look at the game"), N_("Remove"), N_("Close")
WHICH, SESSIONS = N_("Which playtests came back?"), N_("Playtests and saved games")
NONE_YET = N_("No playtests yet. Drop returned playtests ({sessions}) or saved games ({games}) here.")
DROP = N_("Drop here what came back, any number at once. Nothing of it is shown to anybody else.")
COUNT = NP_("{count} playtest", "{count} playtests")
TAKEN = NP_("Added {count} playtest.", "Added {count} playtests.")
KNOWN = NP_("{count} was there already.", "{count} were there already.")
SEVERAL = N_("These playtests are of several drafts or variants. Select those of one, or compare two of them.")
NOT_TWO = N_("Select playtests of exactly two drafts or variants to compare them.")
GONE = N_("Removed {count} from the playtests. The files that came back are where they were.")
LAST = -1
SIZE, MARGINS, ROW = QSize(1060, 600), QSize(40, 60), 30


class PlaytestsDialog(QDialog):
    """Lists the sessions; `chosen` tells the file of one that is to be looked at, and the moment, -1 for its end."""

    chosen = Signal(object, int)

    def __init__(self, context: AppContext, parent: QWidget | None) -> None:
        super().__init__(parent)
        self._context = context
        self._log = PlaytestLog()
        self._reading: SessionReading | None = None
        self._books: BookReading | None = None
        self._bots: BotNumbers | None = None
        self._outcomes: list[str] = []
        self._faults: list[QuoError] = []
        self.sessions: list[SessionFacts] = []
        self.report: ReportDialog | None = None
        self.table = QTableWidget(0, len(HEADS))
        self._none, self._count, self._hint = Prose(), PlainLabel(), PlainLabel()
        self._buttons = {words: QPushButton() for words in (ADD, REPORT, COMPARE, LOOK, REMOVE, CLOSE)}
        self._drops = FileDrops()
        self._lay_out()
        self.notice = Notice(context, self)
        self._connect()
        self._retranslate()
        self.take_in([])

    def _lay_out(self) -> None:
        room = QGuiApplication.primaryScreen().availableSize() - MARGINS
        self.resize(QSize(self._context.wide(SIZE.width()), self._context.wide(SIZE.height())).boundedTo(room))
        self._set_up_table()
        for label in (self._none, self._count, self._hint):
            label.setProperty("soft", True)
        self._hint.setWordWrap(True)
        top, foot = QHBoxLayout(), QHBoxLayout()
        top.addWidget(self._count, 1)
        top.addWidget(self._buttons[ADD])
        for words in (REPORT, COMPARE, LOOK, REMOVE):
            foot.addWidget(self._buttons[words])
        foot.addStretch(1)
        foot.addWidget(self._buttons[CLOSE])
        self._buttons[REPORT].setProperty("primary", True)
        for button in self._buttons.values():
            button.setAutoDefault(False)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 16)
        column.addLayout(top)
        column.addWidget(self._none)
        column.addWidget(self.table, 1)
        column.addWidget(self._hint)
        column.addLayout(foot)

    def _set_up_table(self) -> None:
        table = self.table
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setTabKeyNavigation(False)
        table.setShowGrid(False)
        table.verticalHeader().hide()
        table.verticalHeader().setDefaultSectionSize(self._context.wide(ROW))
        table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        table.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        table.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)

    def _connect(self) -> None:
        does = {
            ADD: self._ask_files,
            REPORT: self.show_report,
            COMPARE: self.show_comparison,
            LOOK: self._look,
            REMOVE: self._remove,
            CLOSE: self.reject,
        }
        for words, do in does.items():
            self._buttons[words].clicked.connect(lambda _checked=False, do=do: do())
        self._drops.watch(self)
        self._drops.watch(self.table.viewport())
        self._drops.together.connect(self.take_in)
        self.table.itemSelectionChanged.connect(self._allow)
        self.finished.connect(self.rest)
        self._context.changed.connect(self._retranslate)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)

    @property
    def selected(self) -> list[SessionFacts]:
        """The sessions that are selected; all of them where none is."""
        rows = sorted({index.row() for index in self.table.selectedIndexes()})
        return [self.sessions[row] for row in rows] or list(self.sessions)

    @property
    def is_complete(self) -> bool:
        """Whether all that is kept has been read."""
        return self._reading is None

    def take_in(self, files: Sequence[Path]) -> None:
        """Take files in, and read what is kept."""
        self.rest()
        self._outcomes, self._faults = [], []
        self.sessions = []
        self._reading = reading = SessionReading(self._log, files)
        # Of a reading that was broken off something may still be on its way, which is of no use any more.
        reading.took.connect(partial(self._note_taken, reading))
        reading.left_out.connect(partial(self._note_fault, reading))
        reading.read.connect(partial(self._list, reading))
        reading.finished.connect(partial(self._end, reading))
        reading.start(SessionReading.Priority.LowPriority)

    def rest(self) -> None:
        """Read nothing any more."""
        if self._reading is not None:
            self._reading.stop()
            self._reading = None
        if self._books is not None:
            self._books.wait()  # a thread that is still going may not be forgotten
            self._books = None

    def show_report(self) -> None:
        """Show the report on one session, or on several of the same rules."""
        chosen = self.selected
        if len(by_rules(chosen)) > 1:
            self._tell(QuoError(SEVERAL))
        elif chosen:
            self._bots = None
            report = self._open(partial(self._report, chosen), chosen[0] if len(chosen) == 1 else None)
            if report is not None:
                report.offer_bots()
                report.book_wanted.connect(partial(self._read_bots, report, chosen))

    def show_comparison(self) -> None:
        """Show two drafts or variants side by side."""
        lots = by_rules(self.selected)
        if len(lots) == 2:
            self._open(partial(self._comparison, lots), None)
        else:
            self._tell(QuoError(NOT_TWO))

    def _open(self, made: "partial[ReportDocument]", alone: SessionFacts | None) -> ReportDialog | None:
        """Show a report; beside that of one session alone its moments, each of which can be seen on the table.

        Nothing is shown where its draft is not here, which is told.
        """
        moments = partial(self._moments_of, alone) if alone is not None else None
        try:
            self.report = report = ReportDialog(self._context, made, moments, self)
        except QuoError as error:
            self._tell(error)
            return None
        if alone is not None:
            report.moment_wanted.connect(partial(self._look_at, alone))
        report.open()
        return report

    def _moments_of(self, facts: SessionFacts, by_seats: bool) -> tuple[SessionMoment, ...]:
        return moments_of(facts, names_for(facts, self._context.texts, by_seats=by_seats))

    def _look_at(self, facts: SessionFacts, moment: int) -> None:
        """Leave for the table, as it was at a moment of a session."""
        if self.report is not None:
            self.report.reject()
        self.accept()
        self.chosen.emit(self._log.place(facts), moment)

    def _report(self, chosen: list[SessionFacts], by_seats: bool) -> ReportDocument:
        names = names_for(chosen[0], self._context.texts, by_seats=by_seats)
        bots = self._bots or bots_of_draft(names.pack, chosen)
        if len(chosen) == 1:
            return report_on_session(chosen[0], names, bots)
        return report_on_sessions(evidence_of(chosen), names, bots)

    def _read_bots(self, report: ReportDialog, chosen: list[SessionFacts], book: Path) -> None:
        """Set what bots of a lab book came to beside the people of a report, once the book is read."""
        self._books = reading = BookReading(book, chosen)
        reading.read.connect(partial(self._set_beside, report))
        reading.failed.connect(report.complain)
        reading.start(BookReading.Priority.LowPriority)

    def _set_beside(self, report: ReportDialog, bots: BotNumbers) -> None:
        if self.report is report:
            self._bots = bots
            report.remake()

    def _comparison(self, lots: list[list[SessionFacts]], by_seats: bool) -> ReportDocument:
        names = [names_for(lot[0], self._context.texts, by_seats=by_seats) for lot in lots]
        return report_on_comparison(compared(*map(evidence_of, lots)), *names)

    def _ask_files(self) -> None:
        say = self._context.say
        kinds = f"{say(SESSIONS)} (*{ENDING} *{GAME_ENDING})"
        names, _ = QFileDialog.getOpenFileNames(self, say(WHICH), "", kinds)
        if names:
            self.take_in([Path(name) for name in names])

    def _look(self) -> None:
        if len(self.selected) == 1:
            self._look_at(self.selected[0], LAST)

    def _remove(self) -> None:
        """Forget the sessions that are selected."""
        rows = {index.row() for index in self.table.selectedIndexes()}
        for row in rows:
            self._log.remove(self.sessions[row])
        self.take_in([])
        if rows:
            said = self._context.say(GONE, count=self._context.plural(COUNT, len(rows)))
            self.notice.show_notice(NoticeText("cross", (said,)))

    def _note_taken(self, reading: SessionReading, _file: Path, outcome: str) -> None:
        if self._reading is reading:
            self._outcomes.append(outcome)

    def _note_fault(self, reading: SessionReading, _file: Path, error: QuoError) -> None:
        if self._reading is reading:
            self._faults.append(error)

    def _list(self, reading: SessionReading, facts: SessionFacts) -> None:
        if self._reading is reading:
            self.sessions.append(facts)
            self._fill()

    def _end(self, reading: SessionReading) -> None:
        """Say what became of the files, once all is read."""
        if self._reading is not reading:
            return
        self._reading = None
        self._fill()
        plural = self._context.plural
        new, known = sum(each != "known" for each in self._outcomes), self._outcomes.count("known")
        told = [plural(TAKEN, new)] if new else []
        told += [plural(KNOWN, known)] if known else []
        told += [self._context.explain(error) for error in self._faults]
        if told:
            sign = "warning" if self._faults else "save"
            self.notice.show_notice(NoticeText(sign, tuple(told), wrong=bool(self._faults)))

    def _tell(self, error: QuoError) -> None:
        self.notice.show_notice(NoticeText("warning", (self._context.explain(error),), wrong=True))

    def _fill(self) -> None:
        """List what is read by now."""
        self.table.setRowCount(len(self.sessions))
        for at, facts in enumerate(self.sessions):
            for column, words in enumerate(self._words(facts)):
                self.table.setItem(at, column, QTableWidgetItem(words))
        self._count.setText(self._context.plural(COUNT, len(self.sessions)))
        none = not self.sessions
        self._none.setVisible(none and self._reading is None)
        self.table.setVisible(not none)
        self._allow()

    def _words(self, facts: SessionFacts) -> tuple[str, ...]:
        """Return what stands in the line of a session."""
        say, texts = self._context.say, self._context.texts
        try:
            title = names_for(facts, texts).title(facts)
        except QuoError:
            title = facts.variant or facts.rules
        return (
            title,
            facts.begun[:10],
            ", ".join(seat.name for seat in facts.seats),
            say(YES if facts.over else NO),
            duration(total_ms(facts) or facts.minutes * MINUTE, texts),
            say(YES if facts.observed else NO),
            ", ".join(say(PLAYS[each.plays]) for each in facts.who),
        )

    def _allow(self) -> None:
        """Let be pressed what can be done with the sessions that are selected."""
        rows = {index.row() for index in self.table.selectedIndexes()}
        self._buttons[REPORT].setEnabled(bool(self.sessions))
        self._buttons[COMPARE].setEnabled(len(self.selected) > 1)
        self._buttons[LOOK].setEnabled(len(rows) == 1)
        self._buttons[REMOVE].setEnabled(bool(rows))

    def _retranslate(self) -> None:
        say = self._context.say
        self.setWindowTitle(say(TITLE))
        self.table.setAccessibleName(say(TITLE))
        self.table.setHorizontalHeaderLabels([say(head) for head in HEADS])
        for words, button in self._buttons.items():
            button.setText(say(words))
        self._none.set_text(say(NONE_YET, sessions=ENDING, games=GAME_ENDING))
        self._hint.setText(say(DROP))
        self._fill()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.notice.stand_over(self.rect())
