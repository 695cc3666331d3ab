"""Who serves a window beside its program: each attends the open game that is on, and says what can be done now.

What one of them does is its own affair; together they say which actions are on.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from qquovadis.guard import Attempt, tell

if TYPE_CHECKING:
    from ui.play.presenter import Presenter


class WindowFeature(QObject):
    """Serves one window; `changed` tells that something else can be done now, `troubled` an error with its sentence.

    `anytime` says that its actions go well with whatever the table shows.
    """

    changed = Signal()
    troubled = Signal(object)
    anytime = False

    def __init__(self) -> None:
        super().__init__()
        self._presenter: Presenter | None = None

    def set_presenter(self, presenter: "Presenter | None") -> None:
        """Serve this open game from now on, or none."""
        self._presenter = presenter

    @property
    def is_exclusive(self) -> bool:
        """Whether the table is given over to this one now, to show something else than the game as it lies."""
        return False

    def possible(self) -> tuple[str, ...]:
        """Return the names of its actions that can be done now; asked only while a open game is on and not covered."""
        return ()

    def possible_when_covered(self) -> tuple[str, ...]:
        """Return the names of its actions that can be done while the curtain is closed: none that shows a hand."""
        return ()


class WindowFeatures:
    """All features of a window, in the order in which they turn to a open game."""

    def __init__(self, *features: WindowFeature) -> None:
        self._features = features

    def __iter__(self) -> Iterator[WindowFeature]:
        return iter(self._features)

    def set_presenter(self, presenter: "Presenter | None") -> None:
        """Let all serve this open game from now on, or none."""
        for feature in self._features:
            tell(feature.set_presenter, presenter)

    def possible(self) -> tuple[str, ...]:
        """Return the names of all actions that can be done now; few while the table is given over to one feature."""
        sole = next((feature for feature in self._features if feature.is_exclusive), None)
        serving = [each for each in self._features if sole is None or each is sole or each.anytime]
        names: list[str] = []
        for feature in serving:
            with Attempt():
                names.extend(feature.possible())
        return tuple(names)

    def possible_when_covered(self) -> tuple[str, ...]:
        """Return the names of all actions that can be done while the curtain is closed."""
        names: list[str] = []
        for feature in self._features:
            with Attempt():
                names.extend(feature.possible_when_covered())
        return tuple(names)
