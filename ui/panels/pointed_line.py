"""Which line of a list is pointed at: by the mouse, or else by the keyboard while the list has its focus."""

from PySide6.QtCore import QEvent, QModelIndex, QObject, Signal
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QListView

from ui.panels.log_lines import LINE_ROLE, LogLine


class PointedLine(QObject):
    """Follows one list of log lines; `pointed` tells the entry whose line is pointed at, 0 for none."""

    pointed = Signal(int)

    def __init__(self, view: QListView) -> None:
        super().__init__(view)
        self._view = view
        self._told = 0
        self._under_mouse = 0
        view.entered.connect(self._enter)
        view.viewportEntered.connect(self._leave)
        view.verticalScrollBar().valueChanged.connect(self._follow_scrolling)
        view.selectionModel().currentChanged.connect(self._tell)
        view.installEventFilter(self)
        view.viewport().installEventFilter(self)

    @property
    def number(self) -> int:
        """The entry whose line is pointed at; 0 for none."""
        return self._told

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Notice that the mouse leaves, that the keyboard comes or goes, and that the list is hidden."""
        kind = event.type()
        if kind is QEvent.Type.Hide or (kind is QEvent.Type.Leave and watched is self._view.viewport()):
            self._leave()
        elif kind in (QEvent.Type.FocusIn, QEvent.Type.FocusOut) and watched is self._view:
            self._tell()
        return False

    def _enter(self, index: QModelIndex) -> None:
        self._under_mouse = _number_of(index)
        self._tell()

    def _follow_scrolling(self) -> None:
        """Another line may come under a mouse that stays where it is."""
        if self._under_mouse:
            self._enter(self._view.indexAt(self._view.viewport().mapFromGlobal(QCursor.pos())))

    def _leave(self) -> None:
        self._under_mouse = 0
        self._tell()

    def _tell(self) -> None:
        by_key = _number_of(self._view.currentIndex()) if self._view.hasFocus() else 0
        number = self._under_mouse or by_key
        if number != self._told:
            self._told = number
            self.pointed.emit(number)


def _number_of(index: QModelIndex) -> int:
    """Return the entry that a line tells; 0 for a heading, and for what was done between entries."""
    line = index.data(LINE_ROLE) if index.isValid() else None
    return line.number if isinstance(line, LogLine) and not line.aside else 0
