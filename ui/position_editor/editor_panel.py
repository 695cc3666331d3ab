"""The workshop's panel beside the table: whose turn it is, counts, pieces, and playing on."""

from collections.abc import Callable

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QPushButton, QTabWidget, QVBoxLayout, QWidget

from qquovadis.engine.seat_view import SeatView
from qquovadis.model.text.translations import N_
from ui.play.decision_text import TableText
from ui.position_editor.counts_page import CountsPage
from ui.position_editor.piece_commands import PieceCommands
from ui.position_editor.pieces_page import PiecesPage
from ui.position_editor.place_names import PlaceNames
from ui.position_editor.turn_page import TurnPage
from ui.window.context import AppContext
from ui.window.key_names import plain

TITLE = N_("Position editor")
TABS = (N_("Whose turn"), N_("Counts"), N_("Pieces"))


class EditorPanel(QWidget):
    """Three pages over one foot; what is wished on them is done at the table it serves."""

    def __init__(self, around: AppContext, *actions: QAction) -> None:
        """The foot offers these actions, the first one above all."""
        super().__init__()
        self._around = around
        self.turn, self.counts, self.pieces = TurnPage(around), CountsPage(around), PiecesPage(around)
        self._tabs = QTabWidget()
        self._tabs.setDocumentMode(True)
        self._tabs.tabBar().setDrawBase(False)
        for page in (self.turn, self.counts, self.pieces):
            self._tabs.addTab(page, "")
        self._buttons = [(QPushButton(), action) for action in actions]
        self._lay_out()
        self._doings: PieceCommands | None = None
        self._connect()
        around.changed.connect(self._retell)
        self._retell()

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

    def serve(self, doings: PieceCommands | None) -> None:
        """Do at this table what is wished on the pages, or at none."""
        self._doings = doings

    def show_table(self, view: SeatView, naming: PlaceNames, wording: TableText, now: str) -> None:
        """Show the table of this moment; `now` says who is to decide."""
        self.turn.show_table(view, naming, wording, now)
        self.counts.show_table(view, naming)
        self.pieces.show_table(view, naming)

    def open_page(self, page: QWidget) -> None:
        """Bring one of the pages to the front."""
        self._tabs.setCurrentWidget(page)

    def _connect(self) -> None:
        self.turn.begun.connect(lambda landmark, seat: self._do(lambda doings: doings.begin_at(landmark, seat)))
        for page in (self.turn, self.counts):
            page.counted.connect(lambda tally, value: self._do(lambda doings: doings.count(tally, value)))
        self.pieces.ordered.connect(lambda zone, pieces: self._do(lambda doings: doings.order(zone, pieces)))
        self.pieces.put.connect(lambda pieces, zone: self._do(lambda doings: doings.put(pieces, zone)))
        self.pieces.shuffled.connect(lambda zone: self._do(lambda doings: doings.shuffle(zone)))
        self.pieces.turned.connect(lambda pieces: self._do(lambda doings: doings.turn(pieces)))
        self.pieces.turned_over.connect(lambda pieces: self._do(lambda doings: doings.turn_over(pieces)))

    def _do(self, wish: Callable[[PieceCommands], None]) -> None:
        if self._doings is not None:
            wish(self._doings)

    def _retell(self) -> None:
        for at, words in enumerate(TABS):
            self._tabs.setTabText(at, self._around.say(words))
        for button, action in self._buttons:
            button.setText(plain(action.text()))
            button.setToolTip(action.shortcut().toString())
