"""What a watcher is shown while a table changes: one seat view after another, each with a caption."""

from collections.abc import Callable
from typing import NamedTuple

from qquovadis.engine.referee import Finding
from qquovadis.engine.seat_view import SeatView
from qquovadis.errors import TableError
from qquovadis.guard import tell

SETTLED = "settled"


class Beat(NamedTuple):
    """One seat view, ready to be shown.

    `caption` is the name of the step that was just resolved, or SETTLED for the view in which the table came to rest;
    `entries` is how many entries there are by then, `standing` the numbers by which the seats stand at that moment.
    `public` is the same moment as everyone may see it; None where it is shown to nobody else than whose view it is.
    """

    view: SeatView
    caption: str
    entries: int
    standing: tuple[Finding, ...] = ()
    public: SeatView | None = None

    def closed(self) -> "Beat":
        """Return the beat as everyone may see it."""
        if self.public is None:
            raise TableError("a beat that was never to be shown to everyone")
        return self._replace(view=self.public)


Watcher = Callable[[Beat], None]


class Beats:
    """Tells the watchers each visible change; with no watcher it costs nothing."""

    def __init__(self) -> None:
        self._watchers: list[Watcher] = []
        self._last: SeatView | None = None

    @property
    def is_watched(self) -> bool:
        """Whether anybody watches."""
        return bool(self._watchers)

    def watch(self, watcher: Watcher) -> Callable[[], None]:
        """Tell every beat to this watcher, until the returned function is called."""
        self._watchers.append(watcher)
        return lambda: self._watchers.remove(watcher)

    def show(self, beat: Beat) -> None:
        """Tell a beat, unless it looks as the last one did; the last of an entry is always told."""
        if beat.caption != SETTLED and self._last is not None and _looks_like(beat.view, self._last):
            return
        self._last = beat.view
        for watcher in tuple(self._watchers):
            tell(watcher, beat)


def _looks_like(view: SeatView, other: SeatView) -> bool:
    """Return whether two views differ in nothing but the agenda."""
    return view._replace(agenda=()) == other._replace(agenda=())
