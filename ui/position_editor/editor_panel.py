"""The position editor's panel beside the table: whose turn it is, counts, pieces, and playing on."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QPushButton, QTabWidget, QVBoxLayout, QWidget

from qquovadis.engine.seat_view import SeatView
from qquovadis.games import has_rules
from qquovadis.model.text.translations import N_
from ui.free_table.edit_commands import EditCommands
from ui.free_table.place_names import PlaceNames
from ui.kit.context import AppContext
from ui.kit.key_names import name_of
from ui.play.text.decision_text import TableText
from ui.position_editor.counts_page import CountsPage
from ui.position_editor.pieces_page import PiecesPage
from ui.position_editor.turn_page import TurnPage

TITLE, FREE_TITLE = N_("Position editor"), N_("Pieces")
TABS = (N_("Turns"), N_("Counts"), N_("Pieces"))
PADDING = 34  # of a tab, pixels beside its words


class EditorPanel(QWidget):
    """Three pages over one foot; what is wished on them is done at the table it serves."""

    def __init__(self, context: AppContext, *actions: QAction) -> None:
        """The foot offers these actions, the first one above all."""
        super().__init__()
        self._context = context
        self.turn, self.counts, self.pieces = TurnPage(context), CountsPage(context), PiecesPage(context)
        self._tabs = QTabWidget()
        self._tabs.setDocumentMode(True)
        self._tabs.setUsesScrollButtons(False)  # tabs stand closer where there is little room; none is scrolled to
        self._tabs.tabBar().setElideMode(Qt.TextElideMode.ElideRight)
        self._tabs.tabBar().setDrawBase(False)
        for page in (self.turn, self.counts, self.pieces):
            self._tabs.addTab(page, "")
        self._buttons = [(QPushButton(), action) for action in actions]
        self._lay_out()
        self._edit_commands: EditCommands | None = None
        self._connect()
        context.changed.connect(self._retranslate)
        self._retranslate()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._tabs, 1)
        foot = QVBoxLayout()
        foot.setContentsMargins(12, 4, 12, 12)
        foot.setSpacing(8)
        first, *others = (button for button, _ in self._buttons)
        first.setProperty("primary", True)
        foot.addWidget(first)
        for button in others:
            foot.addWidget(button)
        column.addLayout(foot)
        for button, action in self._buttons:
            button.clicked.connect(action.trigger)
            action.enabledChanged.connect(button.setEnabled)
            button.setEnabled(action.isEnabled())

    def serve(self, edit_commands: EditCommands | None) -> None:
        """Do at this table what is wished on the pages, or at none.

        What rules go on from, or judge, is offered only where there are any; without, the table itself tells turns.
        """
        self._edit_commands = edit_commands
        refereed = edit_commands is None or has_rules(edit_commands.table.kit.game)
        for button, _ in self._buttons:
            button.setVisible(refereed)
        turns = self._tabs.indexOf(self.turn)
        if self._tabs.isTabVisible(turns) is not refereed:
            self._tabs.setTabVisible(turns, refereed)
            self._tabs.setCurrentWidget(self.turn if refereed else self.pieces)

    def show_table(self, view: SeatView, naming: PlaceNames, table_text: TableText, now: str) -> None:
        """Show the table of this moment; `now` says who is to decide."""
        self.turn.show_table(view, naming, table_text, now)
        self.counts.show_table(view, naming)
        self.pieces.show_table(view, naming)

    def open_page(self, page: QWidget) -> None:
        """Bring one of the pages to the front."""
        self._tabs.setCurrentWidget(page)

    def _connect(self) -> None:
        self.turn.begun.connect(
            lambda landmark, seat: self._do(lambda edit_commands: edit_commands.begin_at(landmark, seat))
        )
        for page in (self.turn, self.counts):
            page.counted.connect(lambda tally, value: self._do(lambda edit_commands: edit_commands.count(tally, value)))
        self.pieces.ordered.connect(
            lambda zone, pieces: self._do(lambda edit_commands: edit_commands.order(zone, pieces))
        )
        self.pieces.put.connect(lambda pieces, zone: self._do(lambda edit_commands: edit_commands.put(pieces, zone)))
        self.pieces.shuffled.connect(lambda zone: self._do(lambda edit_commands: edit_commands.shuffle(zone)))
        self.pieces.turned.connect(lambda pieces: self._do(lambda edit_commands: edit_commands.turn(pieces)))
        self.pieces.turned_over.connect(lambda pieces: self._do(lambda edit_commands: edit_commands.turn_over(pieces)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._stand_tabs()

    def _stand_tabs(self) -> None:
        """Let the tabs stand closer together where not all have room."""
        bar = self._tabs.tabBar()
        seen = [bar.tabText(at) for at in range(bar.count()) if bar.isTabVisible(at)]
        close = sum(bar.fontMetrics().horizontalAdvance(words) + PADDING for words in seen) > self.width()
        if bar.property("close") != close:
            bar.setProperty("close", close)
            bar.style().unpolish(bar)
            bar.style().polish(bar)

    def _do(self, wish: Callable[[EditCommands], None]) -> None:
        if self._edit_commands is not None:
            wish(self._edit_commands)

    def _retranslate(self) -> None:
        for at, words in enumerate(TABS):
            self._tabs.setTabText(at, self._context.say(words))
        self._stand_tabs()
        for button, action in self._buttons:
            button.setText(name_of(action))
            button.setToolTip(action.shortcut().toString())
