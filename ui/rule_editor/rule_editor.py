"""The rule editor's window: the list at the left, its document beside it page by page, the rules in a drawer.

Nothing here knows a game; what can be changed in one stands in its pack.
"""

from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import (
    QCloseEvent,
    QDragEnterEvent,
    QDropEvent,
    QKeyEvent,
    QKeySequence,
    QResizeEvent,
    QShortcut,
    QShowEvent,
)
from PySide6.QtWidgets import QDialog, QFrame, QHBoxLayout, QTabWidget, QVBoxLayout, QWidget

from qquovadis.errors import QuoError
from qquovadis.model.text.translations import N_
from qquovadis.model.variants.variant import ENDING
from ui.rule_editor.commands import VariantCommands
from ui.rule_editor.document import VariantDocument
from ui.rule_editor.page import EditorPage
from ui.rule_editor.pages import made_pages
from ui.rule_editor.rules_drawer import WIDE, RulesDrawer
from ui.rule_editor.variant_changes import with_name
from ui.rule_editor.variant_header import VariantHeader
from ui.rule_editor.variant_list import VariantList
from ui.start.draft_list import DraftList
from ui.start.draft_or_variant import DraftOrVariant
from ui.window.button_keys import KEEPS_ENTER
from ui.window.context import AppContext

TITLE = N_("Rule editor")
LEAST = QSize(1180, 640)
SHELF_WIDTH, WIDEST_SHELF = 262, 345


class RuleEditor(QDialog):
    """A window beside the table; `start_wanted` tells the place of the variant or draft to begin a game with.

    `try_wanted` tells the pack and the card with which a table shall be laid at once, `example_wanted` the pack and the
    file of an example that shall be shown on a table.
    """

    start_wanted = Signal(object)
    try_wanted = Signal(object, str)
    example_wanted = Signal(object, object)

    def __init__(self, context: AppContext, parent: QWidget | None) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setProperty(KEEPS_ENTER, True)
        self._context = context
        self.shelf = VariantList(context, DraftList())
        self.heading, self.drawer = VariantHeader(context), RulesDrawer(context, self)
        self.pages: dict[str, EditorPage] = made_pages(context)
        self._tabs = QTabWidget()
        self.work: VariantDocument | None = None
        self.commands = VariantCommands(context, self.shelf, self.heading)
        self.setAcceptDrops(True)
        self._lay_out()
        self._connect()
        self._retell()

    def _lay_out(self) -> None:
        self.resize(1280, 720)
        self.setMinimumSize(LEAST)
        self.shelf.setProperty("panel", True)
        self._tabs.setDocumentMode(True)
        self._tabs.tabBar().setDrawBase(False)
        for page in self.pages.values():
            self._tabs.addTab(page, "")
        frame = QFrame()
        frame.setProperty("panel", True)
        column = QVBoxLayout(frame)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.heading)
        column.addWidget(self._tabs, 1)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 12, 12, 12)
        row.setSpacing(12)
        row.addWidget(self.shelf)
        row.addWidget(frame, 1)
        self._show(False)

    def _connect(self) -> None:
        self.shelf.chosen.connect(self.lay)
        self.shelf.wanted.connect(self.commands.do)
        self.commands.removed.connect(self.forget)
        self.heading.named.connect(self._rename)
        self.heading.start_wanted.connect(self._start)
        self.drawer.left.connect(self._close_drawer)
        self._tabs.currentChanged.connect(self._turn)
        for page in self.pages.values():
            page.clause_wanted.connect(self.drawer.open_at)
            page.turned.connect(self.turn_to)
            page.try_wanted.connect(self._try)
            page.example_wanted.connect(self._show_example)
        for keys, do in (
            ("Ctrl+F", self._seek),
            ("Ctrl+S", self._settle),
            ("Ctrl+N", lambda: self.commands.do("new")),
            ("Ctrl+Z", self.heading.undo_action.trigger),
            ("Ctrl+Shift+Z", self.heading.redo_action.trigger),
        ):
            QShortcut(QKeySequence(keys), self, do)
        self._context.changed.connect(self._retell)

    def open_clause(self, label: str) -> None:
        """Show a clause beside the work."""
        self.drawer.open_at(label)

    @property
    def page(self) -> EditorPage:
        """The page in front."""
        return list(self.pages.values())[self._tabs.currentIndex()]

    def lay(self, place: DraftOrVariant) -> None:
        """Put a draft or a variant in the rule editor, in place of what lay there."""
        self._settle()
        try:
            work = self.commands.taken(place)
        except QuoError as error:
            self.forget()
            self.commands.tell(error)
            return
        self.forget()
        self.work = work
        self.commands.serve(work)
        self._show(True)
        work.setParent(self)
        work.changed.connect(self._follow)
        work.settled.connect(self._follow_settled)
        work.kept.connect(self._follow_kept)
        self.heading.show_work(work)
        self.drawer.show_work(work)
        self._turn()

    def forget(self) -> None:
        """Take what lies in the rule editor away without keeping it."""
        if self.work is not None:
            self.work.deleteLater()
            self.work = None
            self.commands.serve(None)
        self._show(False)

    def _show(self, shown: bool) -> None:
        """Show pages, or none where nothing lies in the rule editor."""
        self.heading.setVisible(shown)
        self._tabs.setVisible(shown)
        if not shown:
            self.drawer.hide()

    def turn_to(self, page: str, name: str = "") -> None:
        """Bring a page to the front, and one thing on it."""
        self._tabs.setCurrentWidget(self.pages[page])
        if name:
            self.pages[page].open_at(name)

    def _turn(self) -> None:
        if self.work is not None:
            if self.page.work is not self.work:
                self.page.show_work(self.work)
            self.page.renew()
            self.page.settle()

    def _follow(self) -> None:
        self.heading.retell()
        self.page.renew()

    def _follow_settled(self) -> None:
        self.heading.retell()
        self.page.settle()
        if self.drawer.isVisible():
            self.drawer.renew()

    def _follow_kept(self) -> None:
        """List the variant as it is called now."""
        self.shelf.fill()
        if self.work is not None:
            self.shelf.mark(DraftOrVariant(self.work.base.game, self.work.base.draft, self.work.path))
        self.heading.retell()

    def _rename(self, name: str) -> None:
        if self.work is not None:
            self.work.change(with_name(self.work.variant, name))

    def _start(self) -> None:
        self._settle()
        work = self.work
        if work is not None and work.trouble is None:
            chosen = self.shelf.place if work.path is None and work.count else None
            self.start_wanted.emit(chosen or DraftOrVariant(work.base.game, work.base.draft, work.path))

    def _try(self, card: str) -> None:
        self._settle()
        if self.work is not None and self.work.trouble is None:
            self.try_wanted.emit(self.work.pack, card)

    def _show_example(self, file: Path) -> None:
        self._settle()
        if self.work is not None and self.work.trouble is None:
            self.example_wanted.emit(self.work.pack, file)

    def _settle(self) -> None:
        """Keep what was changed before something else is done."""
        if self.work is not None:
            self.work.settle()

    def _seek(self) -> None:
        self.page.seek()

    def _close_drawer(self) -> None:
        self.drawer.hide()
        self.page.setFocus()

    def _retell(self) -> None:
        self.setWindowTitle(self._context.say(TITLE))
        self.shelf.setFixedWidth(min(self._context.wide(SHELF_WIDTH), WIDEST_SHELF))
        for at, page in enumerate(self.pages.values()):
            self._tabs.setTabText(at, self._context.say(page.TITLE))
        if self.work is not None:
            self._turn()

    # What Qt tells the window.

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.shelf.drafts = DraftList()
        self.shelf.fill()
        if self.work is None:
            self.shelf.choose()
        elif self.shelf.drafts.has_changed(self.work.base):
            self.shelf.choose(self.shelf.place)

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
        if any(url.toLocalFile().endswith(ENDING) for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        files = [Path(url.toLocalFile()) for url in event.mimeData().urls()]
        self.commands.take_in([file for file in files if file.suffix == ENDING])

    def sizeHint(self) -> QSize:
        return QSize(1280, 720)
