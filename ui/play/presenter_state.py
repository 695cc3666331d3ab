"""What one open game shows: one value, from which follows what else is told over the table, and what no longer.

Whatever tells something follows this value (`FollowsState`) and says in one place what it still tells in which state.
So nothing stays that told of another one, in whatever order people undo, redo, look back and come to the screen.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from qquovadis.controllers import Beat
from qquovadis.model.history.entries import Entry


@dataclass(frozen=True, slots=True)
class Asking:
    """A person is asked at this screen.

    Attributes:
        seat, step: Who is asked what.
        entries: How many there are by then; after an undo it is another question.
    """

    seat: int
    step: str
    entries: int


@dataclass(frozen=True, slots=True, eq=False)
class Showing:
    """A beat of what has just happened is shown; no two are the same."""

    beat: Beat


@dataclass(frozen=True, slots=True)
class Covered:
    """The curtain is closed until one of these seats comes to the screen; none once somebody has come."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Resting:
    """Nobody is asked at this screen: a bot thinks, people move freely, or the game is over.

    Attributes:
        step: What is asked of others; empty where nothing is.
        entries: How many there are by then.
        thinker: The seat whose bot thinks, or None.
    """

    step: str
    entries: int
    thinker: int | None = None


@dataclass(frozen=True, slots=True, eq=False)
class LookingBack:
    """An earlier moment is shown, with all entries before it, or None while the last of them is under way."""

    beat: Beat
    past: Sequence[Entry] | None


PresenterState = Asking | Showing | Covered | Resting | LookingBack


def is_passing(state: PresenterState) -> bool:
    """Return whether something is shown that goes on by itself, so that people only watch."""
    return isinstance(state, Showing) or (isinstance(state, Resting) and state.thinker is not None)


class FollowsState(Protocol):
    """Tells something over the table as long as it is true."""

    def follow(self, state: PresenterState, before: PresenterState) -> None:
        """Tell what belongs to this state, and nothing any more that belongs to another, as to the one before."""
        ...
