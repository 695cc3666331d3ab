"""Less, more and a number beside the tally that is pointed at or has the focus."""

from collections.abc import Mapping, Sequence
from functools import partial

from PySide6.QtCore import QEvent, QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QEnterEvent, QHideEvent, QKeyEvent, QMoveEvent, QShowEvent
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QHBoxLayout,
    QSizePolicy,
    QStackedWidget,
    QToolButton,
    QWidget,
)

from qquovadis.engine.seat_view import SeatView
from qquovadis.model.seen_counts import is_seen
from qquovadis.model.text.translations import N_
from ui.free_table.place_names import PlaceNames
from ui.kit.context import AppContext
from ui.kit.plain_text import PlainLabel
from ui.kit.spin_boxes import NumberField
from ui.table.table_view import ABOVE
from ui.voice.explain import explain
from ui.voice.explanation import Explanation

LESS, MORE = N_("Less"), N_("More")
GRACE = 350  # milliseconds in which the pointer may come over from the tally
GAP, EDGE = 4, 4


class TallyStepper(QFrame):
    """Stands over the table; `counted` tells a tally and what it shall count, `moved` that it stands elsewhere or has
    gone.
    """

    counted = Signal(int, int)
    moved = Signal()

    def __init__(self, context: AppContext, table: QWidget) -> None:
        super().__init__(table)
        self._context, self._table = context, table
        self._tally = -1
        self._name, self._number, self._names = PlainLabel(), NumberField(), QComboBox()
        self._less, self._more, self._fields = QToolButton(), QToolButton(), QStackedWidget()
        self._leave = QTimer(self)
        self._leave.setSingleShot(True)
        self._leave.timeout.connect(self.close_now)
        self._lay_out()
        self._less.clicked.connect(lambda: self._step(-1))
        self._more.clicked.connect(lambda: self._step(1))
        self._number.valueChanged.connect(lambda value: self.counted.emit(self._tally, value))
        self._names.activated.connect(lambda value: self.counted.emit(self._tally, value))
        self.hide()

    def _lay_out(self) -> None:
        self.setProperty("panel", True)
        self.setProperty(ABOVE, True)
        self._number.setKeyboardTracking(False)
        self._number.setFixedWidth(76)
        for button in (self._less, self._more):
            button.setProperty("framed", True)
            button.setFixedSize(32, 32)
            button.setAutoRepeat(True)
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._fields.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._fields.addWidget(self._number)
        self._fields.addWidget(self._names)
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 6, 8, 6)
        row.setSpacing(6)
        row.addWidget(self._name)
        row.addWidget(self._less)
        row.addWidget(self._fields)
        row.addWidget(self._more)

    @property
    def tally(self) -> int:
        """The tally beside which it stands; -1 while it does not."""
        return self._tally if self.isVisible() else -1

    def open_for(self, tally: int, naming: PlaceNames, view: SeatView, areas: Mapping[int, QRect]) -> None:
        """Stand beside a tally of the table, where it covers no other one if it can; `areas` are those of all."""
        self._leave.stop()
        if not is_seen(view, tally):
            self.close_now()  # it could only be changed blindly, and would tell that by its bounds
            return
        self._fill(tally, naming, view)
        self.adjustSize()
        self.move(self._beside(areas[tally], [area for each, area in areas.items() if each != tally]))
        self.show()
        self.raise_()

    def follow(self, areas: Mapping[int, QRect]) -> None:
        """Stand beside its tally where that lies now; it stays while the pointer or the keyboard is on it."""
        if self.isVisible() and not self._held and not self.underMouse():
            self.move(self._beside(areas[self._tally], [area for each, area in areas.items() if each != self._tally]))

    def _beside(self, area: QRect, others: Sequence[QRect]) -> QPoint:
        """Return a corner to stand at: right of the area, below, above or left of it, within the table."""
        wide, high, middle = self.width(), self.height(), area.center()
        level, left = middle.y() - high // 2, middle.x() - wide // 2
        corners = [
            QPoint(area.right() + GAP, level),
            QPoint(left, area.bottom() + GAP),
            QPoint(left, area.top() - high - GAP),
            QPoint(area.left() - wide - GAP, level),
        ]
        within = self._table.rect().adjusted(EDGE, EDGE, -wide - EDGE, -high - EDGE)
        clipped = [
            QPoint(max(within.left(), min(within.right(), at.x())), max(within.top(), min(within.bottom(), at.y())))
            for at in corners
        ]
        covered = [sum(QRect(at, self.size()).intersects(each) for each in (area, *others)) for at in clipped]
        return clipped[covered.index(min(covered))]

    def show_count(self, view: SeatView) -> None:
        """Show what is counted now, while it stands."""
        if self.isVisible() and self._tally >= 0 and not is_seen(view, self._tally):
            self.close_now()
        elif self.isVisible() and self._tally >= 0:
            self._number.blockSignals(True)
            self._number.setValue(view.tally[self._tally])
            self._number.blockSignals(False)
            self._names.setCurrentIndex(view.tally[self._tally])

    def take_keyboard(self) -> None:
        """Let a number be typed."""
        if self.isVisible():
            field: QWidget = self._names if self._fields.currentWidget() is self._names else self._number
            field.setFocus(Qt.FocusReason.OtherFocusReason)
            if field is self._number:
                self._number.selectAll()

    def close_soon(self) -> None:
        """Go, unless the pointer comes over or the keyboard is here."""
        if self.isVisible() and not self._held:
            self._leave.start(GRACE)

    def close_now(self) -> None:
        """Go."""
        self._leave.stop()
        if self._held and self.isVisible():
            self._table.setFocus()
        self.hide()
        self._number.blockSignals(True)
        self._number.setRange(0, 0)  # whoever looks next finds no secret count in it
        self._number.blockSignals(False)
        self._names.clear()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.moved.emit()

    def moveEvent(self, event: QMoveEvent) -> None:
        super().moveEvent(event)
        self.moved.emit()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.moved.emit()

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self._leave.stop()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.close_soon()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.close_now()
        else:
            super().keyPressEvent(event)

    @property
    def _held(self) -> bool:
        return self._number.hasFocus() or self._names.hasFocus()

    def _fill(self, tally: int, naming: PlaceNames, view: SeatView) -> None:
        self._tally = tally
        bounds, names = naming.kit.tallies[tally], naming.values(tally)
        self._name.setText(naming.tally(tally))
        self._number.blockSignals(True)
        self._number.setRange(bounds.low, bounds.high)
        self._number.setAccessibleName(naming.tally(tally))
        self._number.blockSignals(False)
        self._names.clear()
        self._names.addItems(names)
        self._fields.setCurrentIndex(1 if names else 0)
        self._fields.setFixedWidth(self._names.sizeHint().width() if names else self._number.width())  # not the widest
        for button, icon, words in ((self._less, "minus", LESS), (self._more, "plus", MORE)):
            button.setIcon(self._context.icon(icon))
            explain(button, self._context, partial(self._named, words))
            button.setAccessibleName(self._context.say(words))
            button.setVisible(not names)
        self.show_count(view)
        self._number.blockSignals(True)
        self._number.setValue(view.tally[tally])
        self._number.blockSignals(False)
        if names:
            self._names.setCurrentIndex(view.tally[tally])

    def _named(self, words: str) -> Explanation:
        return Explanation(name=self._context.say(words))

    def _step(self, by: int) -> None:
        self._number.stepBy(by)
