"""The way of the tabulator through forms that are built piece by piece: as they are read, not as they were made."""

from collections.abc import Iterable
from itertools import pairwise

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QWidget

LINE = 12  # pixels within which things stand on one line


def walk_through(parts: Iterable[QWidget]) -> None:
    """Let the keyboard go through these parts one after another, in each from the top and from the left."""
    way = [widget for part in parts for widget in _by_place(part)]
    for here, there in pairwise(way):
        QWidget.setTabOrder(here, there)


def _by_place(part: QWidget) -> list[QWidget]:
    """What the tabulator can reach in a part that is shown."""
    found = (each for each in part.findChildren(QWidget) if each.isVisibleTo(part) and each.focusProxy() is None)
    reached = [each for each in found if each.focusPolicy() & Qt.FocusPolicy.TabFocus]
    return sorted(reached, key=lambda each: _place(each, part))


def _place(widget: QWidget, part: QWidget) -> tuple[int, int]:
    middle = widget.mapTo(part, QPoint(0, widget.height() // 2))
    return middle.y() // LINE, middle.x()
