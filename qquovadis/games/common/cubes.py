"""Cubes and VP of a seat: what it holds, pays and scores; what it may hold and gain is a game's business."""

from collections.abc import Callable, Iterable
from typing import Any

from qquovadis.engine.agenda import Asked, Choice, choices, step
from qquovadis.engine.effects import Part
from qquovadis.engine.referee import OVERFLOW
from qquovadis.games.common.world_state import WorldState, countable

# Wrath comes after the three resources.
WRATH = 3


def held(game: WorldState, seat: int, quantity: int) -> int:
    """Return how many cubes of a quantity a seat holds, by its number."""
    return game.table.tally[game.layout.held[seat][quantity]]


def pay(game: WorldState, seat: int, quantity: int, amount: int, why: str) -> None:
    """Return cubes to the stock (QV-SETUP-10, PO-SETUP-24, PO-COMP-14)."""
    if amount:
        game.table.count(game.layout.held[seat][quantity], -amount, why)


def score(game: WorldState, seat: int, points: int, why: str) -> None:
    """Add VP with their source; no rule takes any away (QV-COMP-16, QV-R106, PO-COMP-15)."""
    points = min(points, countable(game.table, game.layout.vp[seat]))
    if points:
        game.table.count(game.layout.vp[seat], points, why)


def report_overflow(game: WorldState, seat: int, quantity: int, excess: Part, cap: int) -> None:
    """Report cubes that do not fit under a cap; everybody sees them go back to the stock."""
    game.find(OVERFLOW, seat, (excess,), what=game.layout.quantities[quantity], cap=cap)


def return_excess(game: WorldState, seat: int, cap: Callable[[Any, int, int], int], why: str, clause: str) -> None:
    """Return to the stock what a seat holds above its caps; `why` is the cause, and by the clause it goes."""
    for quantity in range(len(game.layout.quantities)):
        most = cap(game, seat, quantity)
        excess = held(game, seat, quantity) - most
        if excess > 0:
            pay(game, seat, quantity, excess, why)
            report_overflow(game, seat, quantity, Part(clause, excess), most)


@step
class SpreadOpenly(Asked):
    """A seat spreads its starting cubes over the resources openly, one by one; `left` are those still to spread."""

    left: int

    def room(self, game: Any, quantity: int) -> int:
        """Return how many more cubes of a quantity fit under the seat's cap."""
        raise TypeError(f"{type(self).__name__} does not say its room")

    def still_due(self, game: WorldState) -> bool:
        """Until all are spread, or the caps are full (QV-R12)."""
        return self.left > 0 and any(self.room(game, resource) for resource in range(WRATH))

    def candidates(self, game: WorldState, seat: int) -> Iterable[Choice]:
        """Return the three resources and, to be refused, wrath."""
        del game, seat
        return choices("take", range(WRATH + 1))
