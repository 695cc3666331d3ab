"""The worked examples that a change breaks, found one after another without keeping anybody waiting."""

from collections.abc import Iterator

from PySide6.QtCore import QObject, QTimer, Signal

from qquovadis.controllers.examples.neighbouring_examples import tried_examples
from qquovadis.errors import QuoError
from qquovadis.model.pack.schema import Pack
from qquovadis.model.variants.neighbours import Neighbour


class ExamplesBeside(QObject):
    """Tries the examples beside the changes from one pack to another; `found` tells each that no longer holds.

    `ended` is told when all have been tried and some do not hold.
    """

    found = Signal(object)
    ended = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._left: Iterator[Neighbour | None] = iter(())
        self._broken = 0
        self._next = QTimer(self)
        self._next.timeout.connect(self._try)

    @property
    def is_trying(self) -> bool:
        """Whether not all examples have been tried yet."""
        return self._next.isActive()

    def start(self, before: Pack, after: Pack) -> None:
        """Begin to try the examples of the later pack."""
        self._left, self._broken = tried_examples(before, after), 0
        self._next.start(0)

    def stop(self) -> None:
        """Try no more."""
        self._next.stop()

    def _try(self) -> None:
        """Try one more."""
        try:
            example = next(self._left)
        except (StopIteration, QuoError):
            self._next.stop()
            if self._broken:
                self.ended.emit()
            return
        if example is not None:
            self._broken += 1
            self.found.emit(example)
