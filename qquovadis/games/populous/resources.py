"""Cubes and VP of a seat: what it holds, may hold, gets, pays and scores (PO-SETUP-23, PO-SETUP-24, PO-COMP-15)."""

from qquovadis.engine.effects import Part
from qquovadis.games.common.cubes import held, report_overflow, return_excess
from qquovadis.games.common.skills import Source, name_of, parts_of, total
from qquovadis.games.populous.layout import WRATH
from qquovadis.games.populous.world_state import GameState

CAPS = ("caps.passion", "caps.food", "caps.faith")
UNLIMITED = 99


def cap(game: GameState, seat: int, quantity: int) -> int:
    """Return the largest number of cubes of a quantity that the seat may hold (PO-SETUP-23, PO-R11, PO-R13,
    PO-SKILL-03).
    """
    if quantity == WRATH:
        return game.numbers["wrath.cap"] or UNLIMITED
    if game.layout.cap_names[quantity] in game.skills_of(seat):
        return total(cap_parts(game, seat, quantity))
    return game.layout.caps[quantity]


def cap_parts(game: GameState, seat: int, quantity: int) -> tuple[Part, ...]:
    """Return the cap of a store with what skills add (PO-SETUP-23)."""
    return parts_of(game, seat, Source(game.layout.cap_names[quantity], "PO-SETUP-23", game.layout.caps[quantity]))


def room(game: GameState, seat: int, quantity: int) -> int:
    """Return how many more cubes of a quantity fit under the cap; exactly the cap may be held (PO-R11)."""
    return max(0, cap(game, seat, quantity) - held(game, seat, quantity))


def gain(game: GameState, seat: int, quantity: int, amount: int, why: str) -> int:
    """Take cubes from the stock up to the cap and return how many; the excess goes back, and is reported.

    PO-SETUP-24, PO-R05.

    The cap binds every gain: PO-BLES-02, PO-LABO-02, PO-MIRA-02.
    """
    gained = min(amount, room(game, seat, quantity))
    if gained:
        game.table.count(game.layout.held[seat][quantity], gained, why)
    if gained < amount:
        report_overflow(game, seat, quantity, Part("PO-SETUP-24", amount - gained), cap(game, seat, quantity))
    return gained


def shed(game: GameState, seat: int, skill: int) -> None:
    """Return to the stock what a seat holds above a cap that a skill has lowered (PO-SETUP-23)."""
    return_excess(game, seat, cap, name_of(game, skill), "PO-SETUP-24")
