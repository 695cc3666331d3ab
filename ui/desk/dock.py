"""The drawer beside the world: log, rules, score, and whatever else is offered for a while.

Tabs for which there is no room are an icon, except the one in front; none ever needs to be scrolled to.
"""

from typing import NamedTuple

from PySide6.QtCore import QPoint, QRectF, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QHideEvent, QIcon, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QTabWidget, QToolButton, QVBoxLayout, QWidget

from qquovadis.model.text.translations import N_
from ui.kit.context import AppContext
from ui.kit.plain_text import PlainLabel
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
CLOSE, ESCAPE = N_("Close"), "Esc"
RADIUS, BESIDE_TABS = 8, 6  # pixels of the corners, and about tabs and cross
FEWEST = 3  # letters of a name that is cut: fewer say nothing
PADDING, CLOSE_PADDING = 34, 14  # of a tab, pixels beside its words, and where tabs stand close


class Tab(NamedTuple):
    """A page of the dock, the words of its tab, and its whole name."""

    page: QWidget
    words: str
    whole: str


class Dock(QFrame):
    """Holds the pages; `left` is told when the Escape key or the cross sends it away.

    `turned` tells the page that is seen from now on, empty where it goes, and again where it comes back. `abandoned`
    tells that a page went that had the keyboard.
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
        self._corner, self._key, self._cross = QWidget(), PlainLabel(ESCAPE), QToolButton()
        self._furnish_corner()
        self._tabs.currentChanged.connect(self._come_to_front)
        for name, words in TABS.items():
            self.add_page(name, getattr(self, name), words)
            self.offer_page(name, shown=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(1, 1, 1, RADIUS)
        column.addWidget(self._tabs)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        ExplainedParts(self._tabs.tabBar(), context, self._tab_at)
        context.changed.connect(self._retranslate)
        self._retranslate()

    def _furnish_corner(self) -> None:
        """Put the cross at the end of the tabs, and before it the key that does the same."""
        row = QHBoxLayout(self._corner)
        row.setContentsMargins(0, 2, 4, 2)
        row.setSpacing(2)
        self._key.setProperty("small", True)
        self._cross.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._cross.clicked.connect(self.left)
        row.addWidget(self._key)
        row.addWidget(self._cross)
        self._tabs.setCornerWidget(self._corner, Qt.Corner.TopRightCorner)

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
        self._key.setVisible(True)
        roomy = self._width_of_words() <= self._room
        self._key.setVisible(roomy)  # tabs come first
        self._stand_close(close=not roomy)
        for name, tab in self._offered.items():
            at, words = self._tabs.indexOf(tab.page), self._context.say(tab.words)
            written = roomy or at == self._tabs.currentIndex() or name not in ICONS
            self._tabs.setTabText(at, words if written else "")
            self._tabs.setTabIcon(at, QIcon() if written else self._context.icon(ICONS[name]))
            self._tabs.tabBar().setAccessibleTabName(at, self._context.say(tab.whole))
        if not roomy:
            self._shorten_front()

    @property
    def _room(self) -> int:
        """How many pixels the tabs have beside the cross."""
        return self.width() - self._corner.minimumSizeHint().width() - BESIDE_TABS

    def _shorten_front(self) -> None:
        """Cut the words of the tab in front to the room that the icons leave: whatever is offered stays in sight."""
        bar, front = self._tabs.tabBar(), self._tabs.currentIndex()
        wide = sum(bar.tabRect(at).width() for at in range(bar.count()) if bar.isTabVisible(at))
        over, words = wide - self._room, self._tabs.tabText(front)
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
        self._cross.setIcon(self._context.icon("cross"))
        self._cross.setAccessibleName(self._context.say(CLOSE))
        self._say_tabs()
