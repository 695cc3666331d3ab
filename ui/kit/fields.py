"""The small parts that forms of the rule editor are made of: boxes and numbers that the wheel passes by, and rows."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFont, QMouseEvent, QStandardItemModel, QWheelEvent
from PySide6.QtWidgets import (
    QComboBox,
    QLayout,
    QLayoutItem,
    QScrollArea,
    QSizePolicy,
    QStyle,
    QStyleOptionComboBox,
    QWidget,
)

from ui.kit.spin_boxes import DecimalField, NumberField

GAP = 8
DIGITS, STEP = 2, 0.25
LEAST_WIDE = 92  # pixels of a measure


class ChoiceHeading(NamedTuple):
    """The key of words that stand over choices and can be chosen by nobody: `above` is the first of these choices."""

    above: object


class Combo(QComboBox):
    """Offers words under their keys, some of them below headings; `taken` tells the key that a person chose.

    It wants room for what is chosen, or, if it `has_room_for_all`, for whatever can be.
    """

    taken = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._keys: list[object] = []
        self.has_room_for_all = False
        self.help = ""  # its tool tip, unless that tells whole what is cut
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(4)
        self.activated.connect(lambda at: self.taken.emit(self._keys[at]))

    def set_items(self, choices: Sequence[tuple[object, str]], chosen: object) -> None:
        """Offer these, with one of them chosen; what is chosen without being offered is shown all the same."""
        keys = [key for key, _ in choices]
        if [*zip(keys, (words for _, words in choices), strict=True)] != self._offered():
            self.clear()
            self._keys = keys
            for key, words in choices:
                self.addItem(words)
                if isinstance(key, ChoiceHeading):
                    self._make_heading(self.count() - 1)
        at = next((at for at, key in enumerate(self._keys) if type(key) is type(chosen) and key == chosen), -1)
        self.setCurrentIndex(at)
        widest = max((self.fontMetrics().horizontalAdvance(words) for _, words in choices), default=0)
        self.view().setMinimumWidth(widest + 40)
        self.setToolTip(self.help or ("" if self.has_room_for_all else self.currentText()))
        self.updateGeometry()  # a layout keeps in mind how wide it wanted to be

    def _make_heading(self, at: int) -> None:
        """Write an item bold, and keep it from being chosen by pointer, arrows and letters."""
        letters = QFont(self.font())
        letters.setBold(True)
        self.setItemData(at, letters, Qt.ItemDataRole.FontRole)
        model = self.model()
        assert isinstance(model, QStandardItemModel), "as every list has that was given none"
        model.item(at).setFlags(Qt.ItemFlag.NoItemFlags)
        self.view().viewport().installEventFilter(self)  # asked before the popup; installed again it is still one

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let a click on a heading do nothing: Qt would take it for the choice that was pointed at last."""
        if isinstance(event, QMouseEvent) and event.type() == QEvent.Type.MouseButtonRelease:
            pointed = self.view().indexAt(event.position().toPoint())
            if pointed.isValid() and isinstance(self._keys[pointed.row()], ChoiceHeading):
                return True
        return super().eventFilter(watched, event)

    def _offered(self) -> list[tuple[object, str]]:
        return [(key, self.itemText(at)) for at, key in enumerate(self._keys)]

    def initStyleOption(self, option: QStyleOptionComboBox) -> None:  # noqa: N802 - Qt's name
        """Cut words for which there is no room with an ellipsis; the tool tip tells them whole."""
        super().initStyleOption(option)
        part = QStyle.SubControl.SC_ComboBoxEditField
        room = self.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, part, self).width()
        option.currentText = self.fontMetrics().elidedText(option.currentText, Qt.TextElideMode.ElideRight, room)

    def sizeHint(self) -> QSize:
        words = [self.itemText(at) for at in range(self.count())] if self.has_room_for_all else [self.currentText()]
        wide = max(map(self.fontMetrics().horizontalAdvance, words), default=0)
        return QSize(wide + 46, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(72, super().minimumSizeHint().height())

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


class Spin(NumberField):
    """A whole number."""

    def __init__(self, low: int, high: int) -> None:
        super().__init__()
        self.setRange(low, high)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFixedWidth(72)

    def show_number(self, number: int) -> None:
        """Show a number without telling."""
        self.blockSignals(True)
        self.setValue(number)
        self.blockSignals(False)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


class Measure(DecimalField):
    """A number with decimals; `taken` tells one that a person set."""

    taken = Signal(float)

    def __init__(self, low: float, high: float) -> None:
        super().__init__()
        self.setRange(low, high)
        self.setDecimals(DIGITS)
        self.setSingleStep(STEP)
        self.setKeyboardTracking(False)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.valueChanged.connect(self.taken)

    def minimumSizeHint(self) -> QSize:
        return QSize(LEAST_WIDE, super().minimumSizeHint().height())

    def sizeHint(self) -> QSize:
        return self.minimumSizeHint()

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


class DownwardArea(QScrollArea):
    """Scrolls what it shows downwards only, and is never narrower than that."""

    def __init__(self, inside: QWidget) -> None:
        super().__init__()
        self._inside = inside
        self.setWidget(inside)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # what is in it has the keyboard
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def minimumSizeHint(self) -> QSize:
        """Return the least width of what is shown."""
        wide = self._inside.minimumSizeHint().width() + self.verticalScrollBar().sizeHint().width()
        return QSize(wide, super().minimumSizeHint().height())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Ask for more room where what is shown needs it."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)


class FlowLayout(QLayout):
    """Lays things one after another, and begins a new line where there is no room; a line is as high as its highest."""

    def __init__(self) -> None:
        super().__init__()
        self._items: list[QLayoutItem] = []
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def clear(self) -> None:
        """Take everything away."""
        while self._items:
            widget = self._items.pop().widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._arrange(QRect(0, 0, width, 0), test=True)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._arrange(rect, test=False)

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        size = QSize(0, 0)
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        return size

    def _arrange(self, rect: QRect, *, test: bool) -> int:
        """Give each thing its place, in the middle of its line, and return the height that they take."""
        y = rect.y()
        for line in self._lines(rect.width()):
            high, x = max(size.height() for _, size in line), rect.x()
            for item, size in line:
                if not test:
                    item.setGeometry(QRect(QPoint(x, y + (high - size.height()) // 2), size))
                x += size.width() + GAP
            y += high + GAP
        return max(0, y - GAP - rect.y())

    def _lines(self, wide: int) -> list[list[tuple[QLayoutItem, QSize]]]:
        """Break what is shown into lines."""
        lines: list[list[tuple[QLayoutItem, QSize]]] = []
        left = 0
        for item in self._items:
            size = item.sizeHint().boundedTo(QSize(max(wide, 40), 10_000))
            if not item.isEmpty():
                if not lines or size.width() > left:
                    lines.append([])
                    left = wide
                lines[-1].append((item, size))
                left -= size.width() + GAP
        return lines


class FlowRow(QWidget):
    """A widget whose things flow."""

    def __init__(self) -> None:
        super().__init__()
        self.flow = FlowLayout()
        self.setLayout(self.flow)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
