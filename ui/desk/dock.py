"""The tabs over the table: log, rules, score, and whatever else is offered for a while.

Tabs for which there is no room are an icon, except the one in front; none ever needs to be scrolled to.
"""

from typing import NamedTuple

from PySide6.QtCore import QPoint, QRectF, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QHideEvent, QIcon, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QFrame, QTabWidget, QVBoxLayout, QWidget

from qquovadis.model.text.translations import N_
from ui.kit.context import AppContext
from ui.panels.log_panel import LogPanel
from ui.panels.rules.rules_panel import RulesPanel
from ui.panels.score_panel import ScorePanel
from ui.voice.explain import ExplainedPart, ExplainedParts
from ui.voice.explanation import Explanation

TABS = {"log": N_("Log"), "rules": N_("Rules"), "score": N_("Score")}
ICONS = {
    **{"log": "log", "rules": "book", "score": "vp", "workshop": "hand", "example": "pin"},
    **{"branches": "branch", "compared": "compare", "words": "eye", "recap": "history"},
}
FEWEST = 3  # letters of a name that is cut: fewer say nothing
PADDING, CLOSE_PADDING = 34, 14  # of a tab, pixels beside its words, and where tabs stand close


class Tab(NamedTuple):
    """A page of the dock, the words of its tab, and its whole name."""

    page: QWidget
    words: str
    whole: str


class Dock(QFrame):
    """Holds the pages; `left` is told when the Escape key sends it away, `turned` the page that is seen from now on.

    That is empty where it goes, and told again where it comes back. `abandoned` tells that a page went that had the
    keyboard.
    """

    left = Signal()
    turned = Signal(str)
    abandoned = Signal()

    def __init__(self, context: AppContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self.log, self.rules, self.score = LogPanel(context), RulesPanel(context), ScorePanel(context)
        self._offered: dict[str, Tab] = {}
        self._lent: set[str] = set()
        self._tabs = QTabWidget()
        self._tabs.setDocumentMode(True)
        self._tabs.setUsesScrollButtons(False)
        self._tabs.tabBar().setDrawBase(False)
        self._tabs.currentChanged.connect(self._come_to_front)
        for name, words in TABS.items():
            self.add_page(name, getattr(self, name), words)
            self.offer_page(name, shown=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._tabs)
        self.setAutoFillBackground(True)
        ExplainedParts(self._tabs.tabBar(), context, self._tab_at)
        context.changed.connect(self._retranslate)
        self._retranslate()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.turned.emit(self.front)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.turned.emit("")

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._say_tabs()

    def add_page(self, name: str, page: QWidget, words: str, whole: str = "") -> None:
        """Add a tab, which is not to be seen before it is offered; `whole` says what it is where there is room."""
        self._offered[name] = Tab(page, words, whole or words)
        at = self._tabs.addTab(page, self._context.say(words))
        self._tabs.setTabVisible(at, False)

    def rename_page(self, name: str, words: str) -> None:
        """Call a tab so from now on."""
        self._offered[name] = Tab(self._offered[name].page, words, words)
        self._say_tabs()

    def offer_page(self, name: str, *, shown: bool) -> None:
        """Let a tab be seen, or hide it."""
        at = self._tabs.indexOf(self._offered[name].page)
        if self._tabs.isTabVisible(at) != shown:
            had_keyboard = self.has_keyboard
            self._tabs.setTabVisible(at, shown)
            self._say_tabs()
            if had_keyboard and not shown:
                self.abandoned.emit()  # Qt gives the keyboard to the next field, as the search of another page

    @property
    def has_keyboard(self) -> bool:
        """Whether the keyboard is somewhere in the panels."""
        focused = QApplication.focusWidget()
        return focused is not None and self.isAncestorOf(focused)

    @property
    def front(self) -> str:
        """The name of the tab that is in front."""
        return next((name for name, tab in self._offered.items() if tab.page is self._tabs.currentWidget()), "")

    def turn_to(self, name: str) -> None:
        """Bring one of the tabs to the front."""
        page = self._offered[name].page
        if self._tabs.currentWidget() is not page:
            self._tabs.setCurrentWidget(page)
        elif self.isVisible():
            self.turned.emit(name)  # whoever asks for a page that is there looks at it now

    def lend(self, name: str) -> QWidget:
        """Give a page away for a while, to be shown elsewhere; its tab goes."""
        page = self._offered[name].page
        self._tabs.removeTab(self._tabs.indexOf(page))
        self._lent.add(name)
        self._say_tabs()
        return page

    def _tab_at(self, at: QPoint) -> ExplainedPart | None:
        """Return what there is to say of the tab at a point of their bar."""
        bar = self._tabs.tabBar()
        number = bar.tabAt(at)
        found = next((tab for tab in self._offered.values() if self._tabs.indexOf(tab.page) == number), None)
        if number < 0 or found is None:
            return None
        area = QRectF(bar.tabRect(number))
        return ExplainedPart(number, area, Explanation(name=self._context.say(found.whole)))

    def take_back(self, name: str) -> None:
        """Put a page that was lent where it stood."""
        self._lent.discard(name)
        before = list(self._offered)[: list(self._offered).index(name)]
        self._tabs.insertTab(len(before) - len(self._lent.intersection(before)), self._offered[name].page, "")
        self._say_tabs()

    def is_lent(self, name: str) -> bool:
        """Return whether a page is shown elsewhere."""
        return name in self._lent

    def _come_to_front(self) -> None:
        self._say_tabs()
        if self.isVisible():
            self.turned.emit(self.front)

    def _say_tabs(self) -> None:
        """Write the words of every tab, or show its icon if not all words have room."""
        roomy = self._width_of_words() <= self.width()
        self._stand_close(close=not roomy)
        for name, tab in self._offered.items():
            at, words = self._tabs.indexOf(tab.page), self._context.say(tab.words)
            written = roomy or at == self._tabs.currentIndex() or name not in ICONS
            self._tabs.setTabText(at, words if written else "")
            self._tabs.setTabIcon(at, QIcon() if written else self._context.icon(ICONS[name]))
            self._tabs.tabBar().setAccessibleTabName(at, self._context.say(tab.whole))
        if not roomy:
            self._shorten_front()

    def _shorten_front(self) -> None:
        """Cut the words of the tab in front to the room that the icons leave: whatever is offered stays in sight."""
        bar, front = self._tabs.tabBar(), self._tabs.currentIndex()
        wide = sum(bar.tabRect(at).width() for at in range(bar.count()) if bar.isTabVisible(at))
        over, words = wide - self.width(), self._tabs.tabText(front)
        if over > 0:
            letters = QFont(bar.font())
            letters.setBold(True)  # as the tab in front is written
            room = bar.tabRect(front).width() - CLOSE_PADDING - over
            cut = QFontMetrics(letters).elidedText(words, Qt.TextElideMode.ElideRight, room)
            self._tabs.setTabText(front, cut if len(cut) > FEWEST else words)

    def _stand_close(self, *, close: bool) -> None:
        """Let tabs stand closer together, so that all are in sight."""
        bar = self._tabs.tabBar()
        if bar.property("close") != close:
            bar.setProperty("close", close)
            bar.style().unpolish(bar)
            bar.style().polish(bar)

    def _width_of_words(self) -> int:
        letters = self._tabs.tabBar().fontMetrics()
        seen = [tab for tab in self._offered.values() if self._tabs.isTabVisible(self._tabs.indexOf(tab.page))]
        return sum(letters.horizontalAdvance(self._context.say(tab.words)) + PADDING for tab in seen)

    def _retranslate(self) -> None:
        self._say_tabs()
        surface = self._context.theme.surface
        self.setStyleSheet(
            f"Dock {{ background: {surface.panel.name()}; border-right: 1px solid {surface.line.name()}; }}"
            "QTabBar[close=true]::tab { padding-left: 6px; padding-right: 6px; margin-right: 0; }"
        )
