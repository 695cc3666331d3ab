"""What a bot is asked and what it answers; it never gets hold of the table itself."""

from collections.abc import Callable
from typing import NamedTuple, Protocol

from qquovadis.engine.agenda import Choice, Decision
from qquovadis.engine.seat_view import SeatView


class Question(NamedTuple):
    """A decision put to one seat: what the seat sees, what is asked, its legal choices, and a number of chance.

    The number is for this question alone and tells nothing about the table's own chance.
    `enough` says whether somebody has waited long enough: a bot that thinks long then answers with what it has found.
    Without it a bot takes as long as it takes, and the same question always gets the same answer.
    """

    view: SeatView
    decision: Decision
    choices: tuple[Choice, ...]
    chance: int
    enough: Callable[[], bool] | None = None


class Bot(Protocol):
    """Whoever sits at a table without being a person."""

    def choose(self, question: Question) -> Choice:
        """Return one of the legal choices; the same for the same question, unless somebody has waited long enough."""
        ...
