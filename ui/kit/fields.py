"""The small parts that forms of the rule editor are made of: boxes and numbers that the wheel passes by, and rows."""

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import (
    QComboBox,
    QLayout,
    QLayoutItem,
    QSizePolicy,
    QStyle,
    QStyleOptionComboBox,
    QWidget,
)

from ui.kit.spin_boxes import NumberField

GAP = 8


class Combo(QComboBox):
    """Offers words under their keys; `taken` tells the key that a person chose."""

    taken = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._keys: list[object] = []
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
            for _, words in choices:
                self.addItem(words)
        at = next((at for at, key in enumerate(self._keys) if type(key) is type(chosen) and key == chosen), -1)
        self.setCurrentIndex(at)
        widest = max((self.fontMetrics().horizontalAdvance(words) for _, words in choices), default=0)
        self.view().setMinimumWidth(widest + 40)
        self.setToolTip(self.currentText())
        self.updateGeometry()  # a layout keeps in mind how wide it wanted to be

    def _offered(self) -> list[tuple[object, str]]:
        return [(key, self.itemText(at)) for at, key in enumerate(self._keys)]

    def initStyleOption(self, option: QStyleOptionComboBox) -> None:  # noqa: N802 - Qt's name
        """Cut words for which there is no room with an ellipsis; the tool tip tells them whole."""
        super().initStyleOption(option)
        part = QStyle.SubControl.SC_ComboBoxEditField
        room = self.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, part, self).width()
        option.currentText = self.fontMetrics().elidedText(option.currentText, Qt.TextElideMode.ElideRight, room)

    def sizeHint(self) -> QSize:
        words = self.fontMetrics().horizontalAdvance(self.currentText())
        return QSize(words + 46, super().sizeHint().height())

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
