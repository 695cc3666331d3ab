"""Cubes and VP of a seat: what it holds, pays and scores; what it may hold and gain is a game's business."""

from qquovadis.engine.effects import Part
from qquovadis.engine.referee import OVERFLOW
from qquovadis.games.common.world_state import WorldState, countable


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
    if excess.amount > 0:
        game.find(OVERFLOW, seat, (excess,), what=game.layout.QUANTITIES[quantity], cap=cap)
