"""The rule editor's window: the list at the left, its document beside it page by page, the rules in a drawer.

Nothing here knows a game; what can be changed in one stands in its pack.
"""

from functools import partial
from pathlib import Path

from PySide6.QtCore import QSize, Qt, QTimer, Signal, SignalInstance
from PySide6.QtGui import (
    QCloseEvent,
    QDragEnterEvent,
    QDropEvent,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QResizeEvent,
    QShortcut,
    QShowEvent,
)
from PySide6.QtWidgets import QDialog, QFrame, QHBoxLayout, QTabWidget, QVBoxLayout, QWidget

from qquovadis.controllers.trials.trial import Trial
from qquovadis.errors import QuoError
from qquovadis.model.text.translations import N_
from qquovadis.model.variants.variant import ENDING
from qquovadis.model.variants.variant_changes import with_name
from ui.kit.button_keys import KEEPS_ENTER
from ui.kit.context import AppContext
from ui.kit.file_urls import local_path
from ui.kit.window_size import bring_onto_screen
from ui.rule_editor.cards.cards_page import CardsPage
from ui.rule_editor.commands import VariantCommands
from ui.rule_editor.compare_page import CompareDraftsPage
from ui.rule_editor.document import VariantDocument
from ui.rule_editor.examples_page import ExamplesPage
from ui.rule_editor.overview_page import OverviewPage
from ui.rule_editor.page import EditorPage
from ui.rule_editor.questions_page import QuestionsPage
from ui.rule_editor.rules_drawer import WIDE, RulesDrawer
from ui.rule_editor.values_pages import NumbersPage, OptionsPage
from ui.rule_editor.variant_header import VariantHeader
from ui.rule_editor.variant_list import VariantList
from ui.start.drafts_on_disk import DraftsOnDisk
from ui.start.pack_outline import DraftOrVariant

TITLE = N_("Rule editor")
LEAST = QSize(1180, 640)
FRAMED = 50  # milliseconds in which the system has put a title over the window
SIZE, MARGINS = QSize(1280, 720), QSize(40, 60)  # what a screen keeps round it
SHELF_WIDTH, WIDEST_SHELF = 262, 345


class RuleEditor(QDialog):
    """A window beside the table; `start_wanted` tells the place of the variant or draft to begin a game with.

    `try_wanted` tells the pack and what of it shall be tried at a table, `example_wanted` the pack and the file of an
    example that shall be shown on a table; `lab_wanted` the pack of which is asked what it changes, `cards_wanted` what
    its cards are worth; `print_wanted` what shall be printed, as its pages say it.
    """

    start_wanted = Signal(object)
    try_wanted = Signal(object, object)
    example_wanted = Signal(object, object)
    lab_wanted = Signal(object)
    cards_wanted = Signal(object)
    print_wanted = Signal(object, str, object)

    def __init__(self, context: AppContext, parent: QWidget | None) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setProperty(KEEPS_ENTER, True)
        self._context = context
        self.variant_list = VariantList(context, DraftsOnDisk())
        self.header = VariantHeader(context, narrow=self._is_cramped)
        self.drawer = RulesDrawer(context, self)
        self.pages: dict[str, EditorPage] = _pages(context)
        self._tabs = QTabWidget()
        self.document: VariantDocument | None = None
        self.commands = VariantCommands(context, self.variant_list, self.header)
        self.setAcceptDrops(True)
        self._lay_out()
        self._connect()
        self._retranslate()

    def _lay_out(self) -> None:
        self._take_size()
        self.variant_list.setProperty("panel", True)
        self._tabs.setDocumentMode(True)
        self._tabs.tabBar().setDrawBase(False)
        for page in self.pages.values():
            self._tabs.addTab(page, "")
        frame = QFrame()
        frame.setProperty("panel", True)
        column = QVBoxLayout(frame)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.header)
        column.addWidget(self._tabs, 1)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 12, 12, 12)
        row.setSpacing(12)
        row.addWidget(self.variant_list)
        row.addWidget(frame, 1)
        self._show(False)

    def _connect(self) -> None:
        self.variant_list.chosen.connect(self.set_place)
        self.variant_list.wanted.connect(self.commands.do)
        self.commands.removed.connect(self.forget)
        self.header.named.connect(self._rename)
        self.header.start_wanted.connect(self._start)
        self.header.lab_wanted.connect(partial(self._ask_lab, self.lab_wanted))
        self.drawer.left.connect(self._close_drawer)
        self._tabs.currentChanged.connect(self._turn)
        for page in self.pages.values():
            page.clause_wanted.connect(self.drawer.open_at)
            page.turned.connect(self.turn_to)
            page.try_wanted.connect(self._try)
            page.example_wanted.connect(self._show_example)
            page.print_wanted.connect(self.print_wanted)
            page.measure_wanted.connect(partial(self._ask_lab, self.cards_wanted))
        for keys, do in (
            ("Ctrl+F", self._seek),
            ("Ctrl+S", self._settle),
            ("Ctrl+N", lambda: self.commands.do("new")),
        ):
            QShortcut(QKeySequence(keys), self, do)
        self._context.changed.connect(self._retranslate)

    def open_clause(self, label: str) -> None:
        """Show a clause beside the document."""
        self.drawer.open_at(label)

    @property
    def page(self) -> EditorPage:
        """The page in front."""
        return list(self.pages.values())[self._tabs.currentIndex()]

    def set_place(self, place: DraftOrVariant) -> None:
        """Put a draft or a variant in the rule editor, in place of what lay there."""
        self._settle()
        try:
            document = self.commands.taken(place)
        except QuoError as error:
            self.forget()
            self.commands.show_error(error)
            return
        self.forget()
        self.document = document
        self.commands.serve(document)
        self._show(True)
        document.setParent(self)
        document.changed.connect(self._follow)
        document.settled.connect(self._follow_settled)
        document.kept.connect(self._follow_kept)
        self.header.show_document(document)
        self.drawer.show_document(document)
        self._turn()

    def forget(self) -> None:
        """Take what lies in the rule editor away without keeping it."""
        if self.document is not None:
            self.document.deleteLater()
            self.document = None
            self.commands.serve(None)
        self._show(False)

    def _take_size(self) -> None:
        """Be larger for larger letters, as far as the screen goes."""
        room = QGuiApplication.primaryScreen().availableSize() - MARGINS
        wanted = QSize(self._context.wide(SIZE.width()), self._context.wide(SIZE.height()))
        self.resize(wanted.boundedTo(room).expandedTo(SIZE.boundedTo(room) if self._is_cramped else SIZE))
        self.setMinimumSize(LEAST.boundedTo(room) if self._is_cramped else LEAST)

    @property
    def _is_cramped(self) -> bool:
        """Whether the screen is narrower than the window is elsewhere at least."""
        return QGuiApplication.primaryScreen().availableSize().width() < LEAST.width()

    def _show(self, shown: bool) -> None:
        """Show pages, or none where nothing lies in the rule editor."""
        self.header.setVisible(shown)
        self._tabs.setVisible(shown)
        if not shown:
            self.drawer.hide()

    def turn_to(self, page: str, name: str = "") -> None:
        """Bring a page to the front, and one thing on it."""
        self._tabs.setCurrentWidget(self.pages[page])
        if name:
            self.pages[page].open_at(name)

    def _turn(self) -> None:
        if self.document is not None:
            if self.page.document is not self.document:
                self.page.show_document(self.document)
            self.page.renew()
            self.page.settle()

    def _follow(self) -> None:
        self.header.retranslate()
        self.page.renew()

    def _follow_settled(self) -> None:
        self.header.retranslate()
        self.page.settle()
        if self.drawer.isVisible():
            self.drawer.renew()

    def _follow_kept(self) -> None:
        """List the variant as it is called now."""
        self.variant_list.fill()
        if self.document is not None:
            self.variant_list.mark(
                DraftOrVariant(self.document.base.game, self.document.base.draft, self.document.path)
            )
        self.header.retranslate()

    def _rename(self, name: str) -> None:
        if self.document is not None:
            self.document.change(with_name(self.document.variant, name))

    def _start(self) -> None:
        self._settle()
        document = self.document
        if document is not None and document.trouble is None:
            chosen = self.variant_list.place if document.path is None and document.count else None
            self.start_wanted.emit(chosen or DraftOrVariant(document.base.game, document.base.draft, document.path))

    def _try(self, trial: Trial) -> None:
        self._settle()
        if self.document is not None and self.document.trouble is None:
            self.try_wanted.emit(self.document.pack, trial)

    def _ask_lab(self, wanted: SignalInstance) -> None:
        """Ask the lab about what lies here as it stands, kept or not."""
        self._settle()
        if self.document is not None and self.document.trouble is None:
            wanted.emit(self.document.pack)

    def _show_example(self, file: Path) -> None:
        self._settle()
        if self.document is not None and self.document.trouble is None:
            self.example_wanted.emit(self.document.pack, file)

    def _settle(self) -> None:
        """Keep what was changed before something else is done."""
        if self.document is not None:
            self.document.settle()

    def _seek(self) -> None:
        self.page.seek()

    def _close_drawer(self) -> None:
        self.drawer.hide()
        self.page.setFocus()

    def _retranslate(self) -> None:
        self.setWindowTitle(self._context.say(TITLE))
        least = max(SHELF_WIDTH, self.variant_list.minimumSizeHint().width())
        wide = least if self._is_cramped else min(self._context.wide(SHELF_WIDTH), WIDEST_SHELF)
        self.variant_list.setFixedWidth(wide)
        for at, page in enumerate(self.pages.values()):
            self._tabs.setTabText(at, self._context.say(page.TITLE))
        if self.document is not None:
            self._turn()

    # What Qt tells the window.

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        QTimer.singleShot(FRAMED, self, partial(bring_onto_screen, self))
        self.variant_list.drafts = DraftsOnDisk()
        self.variant_list.fill()
        if self.document is None:
            self.variant_list.choose()
        elif self.variant_list.drafts.has_changed(self.document.base):
            self.variant_list.choose(self.variant_list.place)

    def closeEvent(self, event: QCloseEvent) -> None:
        self._settle()
        super().closeEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.drawer.isVisible():
            self._close_drawer()
        elif event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.drawer.setGeometry(self.width() - WIDE - 12, 12, WIDE, self.height() - 24)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if any(local_path(url).suffix == ENDING for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        files = [local_path(url) for url in event.mimeData().urls()]
        self.commands.take_in([file for file in files if file.suffix == ENDING])

    def sizeHint(self) -> QSize:
        return QSize(1280, 720)


def _pages(context: AppContext) -> dict[str, EditorPage]:
    """Return every page by its name, in the order of the tabs."""
    return {
        "overview": OverviewPage(context),
        "numbers": NumbersPage(context),
        "options": OptionsPage(context),
        "cards": CardsPage(context),
        "questions": QuestionsPage(context),
        "examples": ExamplesPage(context),
        "compare": CompareDraftsPage(context),
    }
