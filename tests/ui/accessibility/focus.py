"""Walks a window with the Tab key as a person without a mouse does, and asks what a screen reader would say there."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMenuBar, QTextBrowser, QWidget

MOST, MOST_LINKS = 3000, 1500


def name_of(widget: QWidget) -> str:
    """What a screen reader calls a widget."""
    q_accessible_interface = QAccessible.queryAccessibleInterface(widget)
    return q_accessible_interface.text(QAccessible.Text.Name) if q_accessible_interface is not None else ""


def stops(window: QWidget) -> list[QWidget]:
    """Every widget of a window at which Tab must stop."""
    return [widget for widget in window.findChildren(QWidget) if widget.window() is window and _is_stop(widget)]


def _is_stop(widget: QWidget) -> bool:
    tabbed = widget.focusPolicy().value & Qt.FocusPolicy.TabFocus.value
    inner = widget.objectName().startswith("qt_") or isinstance(widget, QMenuBar)
    return bool(tabbed) and widget.isVisible() and widget.isEnabled() and widget.focusProxy() is None and not inner


def nameless(window: QWidget) -> list[str]:
    """The stops that say nothing to a screen reader, told by their place in the window."""
    return [trail(widget) for widget in stops(window) if not name_of(widget).strip()]


def walk(window: QWidget) -> list[QWidget]:
    """Press Tab until the walk comes round; the widgets in order, each once.

    A text with several links has the keyboard once for each of them, and no longer.
    """
    first = window.focusWidget() or window
    first.setFocus(Qt.FocusReason.TabFocusReason)
    seen: list[QWidget] = []
    same = 0
    for _ in range(MOST):
        focused = window.focusWidget()
        same = same + 1 if seen and focused is seen[-1] else 0
        most = MOST_LINKS if isinstance(focused, QLabel | QTextBrowser) else 0
        if focused is None or same > most or (focused in seen and not same):
            return seen
        if not same:
            seen.append(focused)
        QTest.keyClick(focused, Qt.Key.Key_Tab)
        QApplication.processEvents()
    return seen


def faults(window: QWidget) -> list[str]:
    """What a person without a mouse or without sight cannot use in this window."""
    lines = [f"nameless: {each}" for each in nameless(window)]
    wanted, reached = stops(window), walk(window)
    lost = [widget for widget in wanted if widget not in reached and not _stands_for_group(widget, reached)]
    return [*lines, *(f"not reached by Tab: {trail(widget)}" for widget in lost)]


def _stands_for_group(widget: QWidget, reached: list[QWidget]) -> bool:
    """Whether Tab stops at another button of the same group, from which arrows lead here."""
    group = getattr(widget, "group", lambda: None)()
    exclusive = getattr(widget, "autoExclusive", lambda: False)()
    if group is not None:
        return any(each in reached for each in group.buttons())
    parent = widget.parentWidget()
    return exclusive and any(each.parentWidget() is parent and type(each) is type(widget) for each in reached)


def trail(widget: QWidget) -> str:
    """A widget with those it stands in."""
    names, at = [], widget
    while at is not None:
        names.append(type(at).__name__ + (f"({name_of(at)})" if at is widget else ""))
        above = at.parentWidget()
        if above is None:
            break
        at = above
    return " < ".join(names[:5])
