"""F1 from anywhere: the rules at the clause that belongs to what is pointed at, holds the keyboard, or is asked.

A widget says which clause it is about by its property CLAUSE; a window of its own may show the rules itself, if it has
`open_clause(label)`, and else gets a small window with the rules of its `pack`. One that has `open_guide()`, or lies
over one that has, is explained by a page of its own wherever no clause is pointed at.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Protocol, runtime_checkable

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QCursor, QShortcut
from PySide6.QtWidgets import QApplication, QDialog, QMenu, QPushButton, QVBoxLayout, QWidget

from qquovadis.errors import QuoError
from qquovadis.model.pack.agreed_values import usual_values
from qquovadis.model.pack.rulebook import load_rulebook
from qquovadis.model.pack.schema import Pack
from qquovadis.model.text.translations import N_
from ui.desk.features import WindowFeature
from ui.desk.main_window import MainWindow
from ui.kit.context import AppContext
from ui.panels.rules.rules_panel import RulesPanel

CLAUSE = "clause"
RULES = N_("Rules")
SIZE = QSize(520, 600)


@runtime_checkable
class Reader(Protocol):
    """A window that shows rules itself."""

    def open_clause(self, label: str) -> None:
        """Show a clause; the whole book if the label is empty."""
        ...


@runtime_checkable
class Explained(Protocol):
    """A window that a page of its own explains."""

    def open_guide(self) -> None:
        """Open that page."""
        ...


@runtime_checkable
class PackWindow(Protocol):
    """A window that is about a pack."""

    @property
    def pack(self) -> Pack:
        """The pack it is about."""
        ...


class RulesWindow(QDialog):
    """The rules of a pack over another window; Escape closes it."""

    def __init__(self, context: AppContext, pack: Pack, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(context.say(RULES))
        self.rules = RulesPanel(context)
        self.rules.show_book(load_rulebook(pack.folder), usual_values(pack))
        self.rules.show_effects_of(pack)
        for button in self.rules.findChildren(QPushButton):
            button.setAutoDefault(False)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.rules)
        self.resize(SIZE.boundedTo(parent.size()))


class ContextHelp(WindowFeature):
    """Serves one window and every window over it."""

    anytime = True

    def __init__(self, window: MainWindow, pack: Callable[[], Pack]) -> None:
        """Windows that are about no pack show the rules of the one that `pack` returns."""
        super().__init__()
        self._window, self._pack = window, pack
        self._action = window.actions_by_name["rules_here"]
        window.actions_by_name.on("rules_here", self._open_beside)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._come_to)
        window.closing.connect(partial(application.focusChanged.disconnect, self._come_to))

    def _come_to(self, _left: QWidget | None, widget: QWidget | None) -> None:
        """Give a window that is new the key; the main window's action does not reach it."""
        top = widget.window() if widget is not None else None
        if top is None or top is self._window or isinstance(top, RulesWindow | QMenu):
            return
        known = top.findChild(QShortcut, CLAUSE, Qt.FindChildOption.FindDirectChildrenOnly)
        shortcut = known or QShortcut(top)
        if known is None:
            shortcut.setObjectName(CLAUSE)
            shortcut.activated.connect(partial(self._open_over, top))
        shortcut.setKey(self._action.shortcut())

    def _open_beside(self) -> None:
        """Open the rules beside the table."""
        desk = self._window.desk
        label = desk.refused or self._pointed_at(self._window) or desk.bar.asking.clause
        if self._presenter is None:
            self._open_over(self._window)
            return
        desk.turn_to("rules")
        if label:
            desk.dock.rules.open_at(label)

    def _open_over(self, top: QWidget) -> None:
        """Open the rules over a window, or let it do so itself."""
        label = self._pointed_at(top)
        if isinstance(top, Reader):
            top.open_clause(label)
            return
        explained = next((each for each in _outward(top) if isinstance(each, Explained)), None)
        if explained is not None and not label:
            explained.open_guide()
            return
        try:
            pack = top.pack if isinstance(top, PackWindow) else self._pack()
        except QuoError as error:
            self.troubled.emit(error)
            return
        rules = RulesWindow(self._window.context, pack, top)
        rules.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        rules.open()
        if label:
            rules.rules.open_at(label)

    def _pointed_at(self, top: QWidget) -> str:
        """Return the clause of what is pointed at in a window, or else of what has its keyboard; empty if none."""
        for start in (QApplication.widgetAt(QCursor.pos()), QApplication.focusWidget()):
            for widget in _outward(start):
                label = widget.property(CLAUSE)
                if label and widget.window() is top:
                    return str(label)
        return ""


def _outward(widget: QWidget | None) -> Iterator[QWidget]:
    """Yield a widget, what it stands in, and so on."""
    while widget is not None:
        yield widget
        widget = widget.parentWidget()
