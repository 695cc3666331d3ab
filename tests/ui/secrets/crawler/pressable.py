"""What can be pressed in a window and in its menus, and what can be typed into."""

from collections.abc import Iterator

from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QComboBox,
    QLineEdit,
    QMenu,
    QTabBar,
    QWidget,
)

ROWS = 3  # of a list that are pressed


def buttons_of(window: QWidget) -> Iterator[tuple[QWidget, str, int]]:
    """Every button that can be pressed in a window, every tab, and the first rows of every list and choice."""
    for widget in window.findChildren(QWidget):
        if not (widget.isVisible() and widget.isEnabled()):
            continue
        if isinstance(widget, QAbstractButton):
            yield widget, widget.text() or widget.accessibleName() or widget.toolTip() or widget.objectName(), -1
        elif isinstance(widget, QTabBar):
            for at in range(widget.count()):
                yield widget, widget.tabText(at), at
        elif isinstance(widget, QComboBox):
            for at in range(min(widget.count(), ROWS)):
                yield widget, widget.itemText(at), at
        elif isinstance(widget, QAbstractItemView) and widget.model() is not None:
            for at in range(min(widget.model().rowCount(widget.rootIndex()), ROWS)):
                yield widget, str(widget.model().index(at, 0, widget.rootIndex()).data()), at


def fields_of(window: QWidget) -> dict[str, QLineEdit]:
    """The fields of a window into which something can be typed, by what they are called."""
    found = [each for each in window.findChildren(QLineEdit) if each.isVisible() and each.isEnabled()]
    found = [each for each in found if not isinstance(each.parent(), QAbstractSpinBox)]
    return {each.accessibleName() or each.placeholderText() or each.objectName(): each for each in found}


def entries_of(menu: QMenu) -> list[QAction]:
    """What can be chosen in a menu and in the menus that open out of it."""
    found = list[QAction]()
    for action in menu.actions():
        inner = action.menu()
        if isinstance(inner, QMenu):
            found += entries_of(inner)
        elif action.isEnabled() and not action.isSeparator():
            found.append(action)
    return found
