"""Tells when something can be seen: once a widget and all around it has been painted."""

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget


class PaintWatch(QObject):
    """Tells `painted` after the next painting of a widget, each time that one is expected."""

    painted = Signal()

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self._widget = widget
        self._expects = False

    def expect(self) -> None:
        """Have the widget painted, and tell of it."""
        if not self._expects:
            self._expects = True
            self._widget.installEventFilter(self)
        self._widget.update()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Hear of the painting; it goes its way."""
        if event.type() is QEvent.Type.Paint and self._expects:
            self._expects = False
            self._widget.removeEventFilter(self)
            QTimer.singleShot(0, self.painted.emit)  # all that is painted with it is on the screen by then
        return False
