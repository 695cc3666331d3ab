"""Shows beats one after another, each long enough to be read; a key steps, any other input lets the rest pass."""

from collections import deque
from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from qquovadis.controllers import SETTLED, Beat


class Pace:
    """How long things stay before the next one comes, in milliseconds; 0 lets everything pass at once.

    With `is_instant` nothing of what bots do is shown on its way, only what it comes to.
    """

    def __init__(self, beat: int = 700, bot: int = 250, *, is_instant: bool = False) -> None:
        self.beat = beat
        self.bot = bot
        self.is_instant = is_instant


class BeatPlayer(QObject):
    """A queue of beats being shown: `shown` each of them, `done` when only the table at rest is left."""

    shown = Signal(object)
    done = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.pace = Pace()
        self._waiting: deque[Beat] = deque()
        self._showing = False
        self._pause = timer(self, self._next)

    @property
    def is_showing(self) -> bool:
        """Whether beats are still being shown."""
        return self._showing

    def take(self, beat: Beat) -> None:
        """Keep a beat to be shown."""
        self._waiting.append(beat)

    def close_hands(self) -> None:
        """Show what was kept as everyone may see it."""
        self._waiting = deque(beat.closed() for beat in self._waiting)

    def begin(self) -> None:
        """Show what was kept."""
        self._showing = True
        self._next()

    def skip(self) -> None:
        """Let all that was kept pass without being shown."""
        self._showing = True
        self.finish()

    def rested(self, weight: float) -> None:
        """The scene has come to rest; the next beat follows after its pause, a longer one if there is more to read."""
        if self._showing and not self._pause.isActive():
            self._pause.start(round(self.pace.beat * weight) if self._waiting else 0)

    def step(self) -> None:
        """Show the next beat now."""
        if self._showing:
            self._pause.stop()
            self._next()

    def finish(self) -> None:
        """Let all that wait pass, and come to the table at rest at once."""
        if self._showing:
            while len(self._waiting) > 1:
                self._waiting.popleft()
            self.step()

    def stop(self) -> None:
        """Show nothing more."""
        self._pause.stop()
        self._waiting.clear()
        self._showing = False

    def _next(self) -> None:
        beat = self._waiting.popleft() if self._waiting else None
        if beat is not None and (self._waiting or beat.caption != SETTLED):
            self.shown.emit(beat)
        elif self._showing:
            self._showing = False
            self.done.emit()


def timer(parent: QObject, then: Callable[[], None]) -> QTimer:
    """Return a timer that runs once each time it is started."""
    made = QTimer(parent)
    made.setSingleShot(True)
    made.timeout.connect(then)
    return made
