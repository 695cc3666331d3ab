"""The page of counts: every tally of the table or of one seat, with less and more, or the names of what it counts."""

from collections.abc import Mapping

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QComboBox, QFrame, QGridLayout, QScrollArea, QVBoxLayout, QWidget

from qquovadis.engine.seat_view import SeatView
from qquovadis.model.text.translations import N_
from ui.free_table.count_field import show_count
from ui.free_table.place_names import TABLE, PlaceNames
from ui.kit.context import AppContext
from ui.kit.plain_text import PlainLabel
from ui.kit.spin_boxes import NumberField
from ui.panels.badge import badge_icon
from ui.position_editor.round_field import RoundField

WHOSE = N_("Whose")
ALL = -1


class CountsPage(QWidget):
    """Tells what shall be counted (`counted`: a tally and a value), and whose counts are looked at (`turned_to`)."""

    counted = Signal(int, int)
    turned_to = Signal(int)

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._naming: PlaceNames | None = None
        self._view: SeatView | None = None
        self._fields: dict[int, NumberField | QComboBox] = {}
        self._whose, self._area = QComboBox(), QScrollArea()
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 10, 12, 8)
        column.setSpacing(8)
        column.addWidget(self._whose)
        column.addWidget(self._area, 1)
        self._whose.activated.connect(self._turn)

    def show_table(self, view: SeatView, naming: PlaceNames) -> None:
        """Show the counts of this moment; the fields are made anew only for other things or other names."""
        if naming is not self._naming:
            self._naming = naming
            self._fill_whose(naming, view)
            self._make_fields(naming)
        self.show_view(view)

    def show_view(self, view: SeatView) -> None:
        """Show what is counted now."""
        self._view = view
        for tally, field in self._fields.items():
            show_count(field, view, tally)

    @property
    def seat(self) -> int:
        """Whose counts are shown; -1 for the table's."""
        return int(self._whose.currentData()) if self._whose.count() else ALL

    @property
    def fields(self) -> Mapping[int, NumberField | QComboBox]:
        """The fields by tally."""
        return self._fields

    def turn_to(self, seat: int, tally: int = -1) -> None:
        """Show the counts of a seat, or (-1) the table's, and put the keyboard on one of them."""
        self._whose.setCurrentIndex(self._whose.findData(seat))
        if self._naming is not None and self._view is not None:
            self._make_fields(self._naming)
            self.show_view(self._view)
        self.turned_to.emit(seat)
        if tally in self._fields:
            self._fields[tally].setFocus(Qt.FocusReason.OtherFocusReason)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the wheel scroll the page instead of changing a field that it happens to pass."""
        if event.type() == QEvent.Type.Wheel and isinstance(watched, QWidget) and not watched.hasFocus():
            event.ignore()
            return True
        return super().eventFilter(watched, event)

    def _turn(self, _index: int) -> None:
        self.turn_to(self.seat)

    def _fill_whose(self, naming: PlaceNames, view: SeatView) -> None:
        kept = self.seat
        self._whose.clear()
        self._whose.setAccessibleName(self._context.say(WHOSE))
        self._whose.addItem(self._context.say(TABLE), ALL)
        for seat, name in enumerate(naming.seats()):
            race = naming.race(view, seat)
            badge = badge_icon(self._context, race, self.devicePixelRatio(), 20) if race else QIcon()
            self._whose.addItem(badge, name, seat)
        self._whose.setCurrentIndex(max(0, self._whose.findData(kept)))

    def _make_fields(self, naming: PlaceNames) -> None:
        """Make a row for each tally."""
        self._fields.clear()
        page = QWidget()
        grid = QGridLayout(page)
        grid.setContentsMargins(0, 0, 6, 0)
        grid.setVerticalSpacing(6)
        for row, tally in enumerate(naming.tallies_of(self.seat)):
            label = PlainLabel(naming.tally(tally))
            field = self._fields[tally] = self._field(tally, naming)
            field.setAccessibleName(naming.tally(tally))
            field.installEventFilter(self)
            label.setBuddy(field)
            grid.addWidget(label, row, 0)
            grid.addWidget(field, row, 1)
        grid.setRowStretch(len(self._fields), 1)
        grid.setColumnStretch(0, 1)
        self._area.setWidget(page)

    def _field(self, tally: int, naming: PlaceNames) -> NumberField | QComboBox:
        names = naming.values(tally)
        if names:
            box = QComboBox()
            box.addItems(names)
            box.setMinimumWidth(130)
            box.activated.connect(lambda value: self.counted.emit(tally, value))
            return box
        spin = RoundField() if tally == naming.rounds else NumberField()
        if isinstance(spin, RoundField):
            spin.follow(tally, naming)
        else:
            spin.setRange(naming.kit.tallies[tally].low, naming.kit.tallies[tally].high)
        spin.setKeyboardTracking(False)
        spin.setMinimumWidth(92)
        spin.valueChanged.connect(lambda value: self.counted.emit(tally, value))
        return spin
