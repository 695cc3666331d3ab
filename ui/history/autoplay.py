"""Lets the past pass by itself: entry after entry with their motion, until the end or until somebody stops it."""

from collections import deque

from PySide6.QtCore import QObject, Qt, Signal

from qquovadis.controllers import Beat
from qquovadis.guard import listens
from ui.history.look_back import LookBack
from ui.play.pacing import Pace, timer
from ui.table import TableView

SHARE = 0.5  # of the time that a beat stays while a game is played
LEAST = 60  # milliseconds, so that the fastest pace can still be followed


class Autoplay(QObject):
    """Plays one look back on one table; `changed` tells that it began or ended."""

    changed = Signal()

    def __init__(self, back: LookBack, table: TableView, pace: Pace) -> None:
        super().__init__()
        self._back, self._table, self._pace = back, table, pace
        self._on = False
        self._waiting: deque[Beat] = deque()
        self._pause = timer(self, self._next)
        table.rested.connect(self._wait, Qt.ConnectionType.QueuedConnection)

    @property
    def is_playing(self) -> bool:
        """Whether it plays."""
        return self._on

    def toggle(self) -> None:
        """Begin, or stop; at the end it begins from the opening."""
        if self._on:
            self.stop()
            return
        if self._back.is_at_end:
            self._back.look_at(self._back.moment._replace(number=0))
        self._on = True
        self._next()
        self.changed.emit()

    def stop(self) -> None:
        """Stay where it is; a beat that was under way ends with its moment."""
        if self._on:
            self._on = False
            self._pause.stop()
            if self._waiting:
                self._waiting.clear()
                self._back.show()
            self.changed.emit()

    def _next(self) -> None:
        if not self._waiting and self._back.is_at_end:
            self.stop()
            return
        if not self._waiting:
            self._waiting.extend(self._back.beats())
        self._back.show_beat(self._waiting.popleft())

    @listens
    def _wait(self) -> None:
        """The table has come to rest."""
        if self._on and not self._pause.isActive():
            self._pause.start(max(LEAST, round(self._pace.beat * SHARE)))
