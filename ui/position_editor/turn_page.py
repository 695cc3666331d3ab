"""The page of whose turn it is: the seat, the step from which the rules shall go on, and the round."""

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QResizeEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QGridLayout,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from qquovadis.engine.seat_view import SeatView
from qquovadis.model.text.translations import N_
from ui.free_table.piece_list import ROW_HEIGHT
from ui.free_table.place_names import PlaceNames
from ui.kit.context import AppContext
from ui.kit.plain_text import PlainLabel, on_button
from ui.kit.prose import Prose
from ui.panels.badge import badge_icon
from ui.play.text.decision_text import TableText
from ui.position_editor.round_field import RoundField

WHOSE, FROM = N_("Whose turn is it?"), N_("Resume from which step?")
SET = N_("Apply")
SEATS_A_ROW = 2
PAD = 40  # beside the letters of a seat's button: its edges, and the badge
ROWS = 4  # of the steps, at least in sight


class FittingScroll(QWidget):
    """What is scrolled: as high as its parts need at its width, which Qt does not ask of wrapped text by itself."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.make_room()

    def event(self, event: QEvent) -> bool:
        handled = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:  # a part needs another height than it did
            self.make_room()
        return handled

    def make_room(self) -> None:
        """Be as high as what is shown now needs."""
        layout = self.layout()
        if layout is not None:
            self.setMinimumHeight(max(0, layout.minimumHeightForWidth(self.width())))


class SeatButton(QPushButton):
    """Chooses a seat; a name that is too long for its place ends in dots."""

    def __init__(self, name: str) -> None:
        super().__init__(on_button(name))
        self._name = name
        self.setAccessibleName(name)
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        room = self.width() - PAD - self.iconSize().width()
        self.setText(on_button(self.fontMetrics().elidedText(self._name, Qt.TextElideMode.ElideRight, room)))


class TurnPage(QWidget):
    """Tells from which step of whose turn the game shall go on (`begun`), and what shall be counted (`counted`)."""

    begun = Signal(int, int)
    counted = Signal(int, int)

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._naming: PlaceNames | None = None
        self._round = -1
        self._flow, self._now, self._seats = FittingScroll(), Prose(), QGridLayout()
        self._whose, self._from, self._count = PlainLabel(), PlainLabel(), PlainLabel()
        self._group, self._landmarks = QButtonGroup(self), QListWidget()
        self._spin, self._set = RoundField(), QPushButton()
        self._spin.valueChanged.connect(lambda value: self.counted.emit(self._round, value))
        self._set.clicked.connect(self._begin)
        self._landmarks.itemActivated.connect(lambda _item: self._begin())
        self._lay_out()
        context.changed.connect(self._retranslate)
        self._retranslate()

    def _lay_out(self) -> None:
        area, around_it = QScrollArea(), QVBoxLayout(self)
        around_it.setContentsMargins(0, 0, 0, 0)
        around_it.addWidget(area)
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        column = QVBoxLayout(self._flow)
        column.setContentsMargins(12, 10, 12, 8)
        column.setSpacing(8)
        self._now.setProperty("soft", True)
        for label in (self._whose, self._from):
            label.setProperty("head", True)
        line = QHBoxLayout()
        line.addWidget(self._count, 1)
        line.addWidget(self._spin)
        self._spin.setMinimumWidth(92)
        self._seats.setSpacing(6)
        column.addWidget(self._now)
        column.addLayout(line)
        column.addWidget(self._whose)
        column.addLayout(self._seats)
        column.addWidget(self._from)
        column.addWidget(self._landmarks, 1)
        column.addWidget(self._set)
        self._landmarks.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        area.setWidget(self._flow)

    def show_table(self, view: SeatView, naming: PlaceNames, table_text: TableText, now: str) -> None:
        """Show the seats and steps to choose from, and in a sentence who is to decide now."""
        if naming is not self._naming:
            self._naming = naming
            self._offer(naming, table_text)
        self._now.set_text(now)
        self._show_races(view, naming)
        if self._round >= 0:
            self._spin.blockSignals(True)
            self._spin.setValue(view.tally[self._round])
            self._spin.blockSignals(False)
        self._flow.make_room()

    def _offer(self, naming: PlaceNames, table_text: TableText) -> None:
        self._offer_seats(naming)
        self._offer_steps(table_text)
        self._offer_round(naming)

    def _offer_seats(self, naming: PlaceNames) -> None:
        seat = max(0, self._group.checkedId())
        for button in self._group.buttons():
            self._group.removeButton(button)
            self._seats.removeWidget(button)
            button.deleteLater()
        for number, name in enumerate(naming.seats()):
            button = SeatButton(name)
            button.setChecked(number == seat)
            self._group.addButton(button, number)
            self._seats.addWidget(button, number // SEATS_A_ROW, number % SEATS_A_ROW)

    def _offer_steps(self, table_text: TableText) -> None:
        step = max(0, self._landmarks.currentRow())
        self._landmarks.clear()
        high = self._context.wide(ROW_HEIGHT)
        self._landmarks.setMinimumHeight(ROWS * high)
        for landmark, words in table_text.landmarks():
            item = QListWidgetItem(words[:1].upper() + words[1:])
            item.setData(Qt.ItemDataRole.UserRole, landmark)
            item.setSizeHint(QSize(0, high))
            self._landmarks.addItem(item)
        self._landmarks.setCurrentRow(step)

    def _offer_round(self, naming: PlaceNames) -> None:
        self._round = naming.rounds
        for part in (self._count, self._spin):
            part.setVisible(self._round >= 0)
        if self._round >= 0:
            self._count.setText(naming.tally(self._round))
            self._spin.setAccessibleName(naming.tally(self._round))
            self._spin.blockSignals(True)
            self._spin.follow(self._round, naming)
            self._spin.blockSignals(False)

    def _show_races(self, view: SeatView, naming: PlaceNames) -> None:
        """Give each seat the badge of its race."""
        for number, button in enumerate(self._group.buttons()):
            race = naming.race(view, number)
            button.setIcon(badge_icon(self._context, race, self.devicePixelRatio(), 20) if race else QIcon())

    def choose(self, landmark: int, seat: int) -> None:
        """Choose a step and a seat, as if clicked."""
        self._landmarks.setCurrentRow(landmark)
        button = self._group.button(seat)
        if button is not None:
            button.setChecked(True)

    def _begin(self) -> None:
        if self._landmarks.currentRow() >= 0:
            self.begun.emit(self._landmarks.currentRow(), max(0, self._group.checkedId()))

    def _retranslate(self) -> None:
        say = self._context.say
        self._whose.setText(say(WHOSE))
        self._from.setText(say(FROM))
        self._landmarks.setAccessibleName(say(FROM))
        self._set.setText(say(SET))
