"""What is still to be resolved: steps on a stack, choices, decisions.

A step is a NamedTuple of integers with behaviour: it holds only what was chosen or has happened.
The last step of a table's agenda is the next one; a step answers with the steps that follow it, first one first.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple, Protocol


class Choice(NamedTuple):
    """One verb and one subject: the number of a piece, a zone or an amount, as the verb says; -1 for none."""

    verb: str
    subject: int = -1


DONE = Choice("done")

Following = tuple[Any, ...]


class Step(Protocol):
    """What every step offers; `game` is the reading of the step's own game."""

    AUTOMATIC: bool

    def still_due(self, game: Any) -> bool:
        """Whether the step has anything left to do; asked before it is offered or run."""
        ...


class AutomaticStep(Step, Protocol):
    """A step that needs nobody."""

    def run(self, game: Any) -> Following:
        """Do it, and name the steps that follow, first one first."""
        ...


class DecisionStep(Step, Protocol):
    """A step that waits for one or more seats."""

    CLAUSE: str
    SECRET: bool

    def waiting(self, game: Any) -> tuple[int, ...]:
        """The seats that must still choose; several may answer in any order."""
        ...

    def candidates(self, game: Any, seat: int) -> Iterable[Choice]:
        """What the seat may do or will plausibly try; of pieces that look alike only one."""
        ...

    def objection(self, game: Any, seat: int, choice: Choice) -> str | None:
        """The clause that forbids the choice, whatever choice it is; None if it is legal."""
        ...

    def perform(self, game: Any, seat: int, choice: Choice) -> Following:
        """Do a legal choice, and name the steps that follow, first one first."""
        ...


class Decision(NamedTuple):
    """Who must choose now, what is asked (the step's name) and by which clause."""

    seats: tuple[int, ...]
    step: str
    clause: str
    secret: bool


def follow(agenda: tuple[Any, ...], following: Following) -> tuple[Any, ...]:
    """Replace the top step by those that follow it."""
    return agenda[:-1] + following[::-1]


def stacked(steps: Iterable[Any]) -> tuple[Any, ...]:
    """An agenda that resolves these steps in the order given."""
    return tuple(steps)[::-1]


def upcoming(agenda: tuple[Any, ...]) -> tuple[Any, ...]:
    """The steps in the order in which they will come."""
    return agenda[::-1]
