"""Texts of Qt's own widgets that are cut: wider or higher than their room, elided, or beyond the edge of a parent."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QComboBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QListView,
    QMenuBar,
    QStyle,
    QStyleOptionComboBox,
    QTabBar,
    QTextBrowser,
    QWidget,
)

from tools.gallery.lettered import Fault
from tools.gallery.phrases import broken_in_label

SLACK = 2
EDGES = 6  # of a place to write in: frame and margins that a style may leave


def cut_texts(window: QWidget) -> list[Fault]:
    """Return every text of a window that is cut."""
    found = []
    for widget in window.findChildren(QWidget):
        if widget.isVisible() and widget.window() is window:
            found += [Fault(text, _area(widget, window), what) for text, what in _cut_in(widget)]
    return found


def _area(widget: QWidget, window: QWidget) -> tuple[int, int, int, int]:
    corner = widget.mapTo(window, QPoint(0, 0))
    return corner.x(), corner.y(), widget.width(), widget.height()


def _cut_in(widget: QWidget) -> Iterator[tuple[str, str]]:
    """See what the first kind of widgets that this one is of may cut."""
    for kind, see in KINDS.items():
        if isinstance(widget, kind):
            yield from see(widget)
            return


def _of_label(label: QLabel) -> Iterator[tuple[str, str]]:
    text = QLabel.text(label)  # with what holds Japanese phrases together, which our labels do not tell
    if not text or not label.pixmap().isNull():
        return
    if label.wordWrap():
        needed = label.heightForWidth(label.width())
        if needed > label.height() + SLACK:
            yield text, f"needs {needed} of height, has {label.height()}"
        widest = _widest_word(label, text)
        if widest > label.width() + SLACK:
            yield text, f"a word needs {widest} of width, has {label.width()}"
        if broken := broken_in_label(label):
            yield text, f"breaks {broken}"
    else:
        yield from _too_small(text, label.sizeHint(), label.size())
    yield from _beyond(label, text)


def _of_button(button: QAbstractButton) -> Iterator[tuple[str, str]]:
    if button.text():
        yield from _too_small(button.text(), button.minimumSizeHint(), button.size())
        yield from _beyond(button, button.text())


def _of_choice(choice: QComboBox) -> Iterator[tuple[str, str]]:
    option = QStyleOptionComboBox()
    choice.initStyleOption(option)
    place = QStyle.SubControl.SC_ComboBoxEditField
    room = choice.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, place, choice).width()
    icon = 0 if choice.itemIcon(choice.currentIndex()).isNull() else choice.iconSize().width() + 4
    needed = choice.fontMetrics().horizontalAdvance(option.currentText) + icon  # as it is painted
    if needed > room + SLACK:
        yield choice.currentText(), f"needs {needed} of width, has {room}"
    yield from _beyond(choice, choice.currentText())


def _of_field(field: QLineEdit) -> Iterator[tuple[str, str]]:
    shown = field.text() or field.placeholderText()
    if not shown or isinstance(field.parentWidget(), QComboBox):
        return
    room = field.contentsRect().width() - EDGES
    needed = field.fontMetrics().horizontalAdvance(shown)
    if needed > room + SLACK:
        yield shown, f"needs {needed} of width, has {room}"


def _of_tabs(bar: QTabBar) -> Iterator[tuple[str, str]]:
    for at in range(bar.count()):
        if bar.isTabVisible(at):
            room, needed = bar.tabRect(at), bar.fontMetrics().horizontalAdvance(bar.tabText(at))
            if needed > room.width() + SLACK or not bar.rect().adjusted(-1, 0, 1, 0).contains(room):
                yield bar.tabText(at), f"the tab {_pair(room.size())} at {room.x()} in {bar.width()}"


def _of_menus(bar: QMenuBar) -> Iterator[tuple[str, str]]:
    for action in bar.actions():
        if not bar.rect().contains(bar.actionGeometry(action)):
            yield action.text(), "the menu has no room"


def _of_prose(prose: QTextBrowser) -> Iterator[tuple[str, str]]:
    if prose.horizontalScrollBar().maximum() > 0:
        yield prose.toPlainText()[:60], "wider than its room"


def _of_heads(heads: QHeaderView) -> Iterator[tuple[str, str]]:
    if heads.orientation() is not Qt.Orientation.Horizontal or heads.model() is None:
        return
    for at in range(heads.count()):
        text = str(heads.model().headerData(at, Qt.Orientation.Horizontal) or "")
        needed = heads.fontMetrics().horizontalAdvance(text)
        if not heads.isSectionHidden(at) and needed > heads.sectionSize(at) + SLACK:
            yield text, f"needs {needed} of width, has {heads.sectionSize(at)}"


def _of_items(view: QAbstractItemView) -> Iterator[tuple[str, str]]:
    model, seen = view.model(), view.viewport().rect()
    if model is None or getattr(view, "wordWrap", lambda: False)():
        return
    for row in range(model.rowCount()):
        for column in range(1 if isinstance(view, QListView) else model.columnCount()):
            index = model.index(row, column)
            text, place = index.data(), view.visualRect(index)
            if not isinstance(text, str) or not text or not seen.intersects(place) or view.indexWidget(index):
                continue
            needed = view.sizeHintForIndex(index).width()
            if needed > min(place.width(), seen.right() - place.x() + 1) + SLACK:
                yield text, f"needs {needed} of width, has {place.width()}"


def _too_small(text: str, needed: QSize, has: QSize) -> Iterator[tuple[str, str]]:
    if needed.width() > has.width() + SLACK or needed.height() > has.height() + SLACK:
        yield text, f"needs {_pair(needed)}, has {_pair(has)}"


def _beyond(widget: QWidget, text: str) -> Iterator[tuple[str, str]]:
    """See what reaches beyond an ancestor that cuts it; what can be scrolled to is not cut."""
    area, parent = widget.geometry(), widget.parentWidget()
    while parent is not None and not widget.isWindow():
        if isinstance(parent, QAbstractScrollArea) or isinstance(parent.parentWidget(), QAbstractScrollArea):
            return
        if not _within(parent.rect(), area):
            yield text, f"reaches beyond {type(parent).__name__} {_pair(parent.size())}"
            return
        if parent.isWindow():
            return
        area, parent = area.translated(parent.pos()), parent.parentWidget()


def _within(room: QRect, area: QRect) -> bool:
    return room.adjusted(-SLACK, -SLACK, SLACK, SLACK).contains(area)


def _widest_word(label: QLabel, text: str) -> int:
    """How narrow a wrapping label may be before a word of it is cut."""
    document = QTextDocument()
    document.setDefaultFont(label.font())
    document.setDocumentMargin(0)
    document.setHtml(text) if "<" in text else document.setPlainText(text)
    document.setTextWidth(1)
    plain = document.toPlainText()
    words = plain.split() if plain.isascii() else []
    return max((label.fontMetrics().horizontalAdvance(word) for word in words), default=0)


def _pair(size: QSize) -> str:
    return f"{size.width()} x {size.height()}"


KINDS: Mapping[type[QWidget], Callable[[Any], Iterator[tuple[str, str]]]] = {
    QLabel: _of_label,
    QAbstractButton: _of_button,
    QComboBox: _of_choice,
    QLineEdit: _of_field,
    QTabBar: _of_tabs,
    QMenuBar: _of_menus,
    QTextBrowser: _of_prose,
    QHeaderView: _of_heads,
    QAbstractItemView: _of_items,
}
