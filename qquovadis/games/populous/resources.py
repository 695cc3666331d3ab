"""Cubes and VP of a seat: what it holds, may hold, gets, pays and scores (PO-SETUP-23, PO-SETUP-24, PO-COMP-15)."""

from qquovadis.engine.effects import Part
from qquovadis.engine.referee import OVERFLOW
from qquovadis.games.common.skills import Source, name_of, parts_of, total
from qquovadis.games.populous.layout import QUANTITIES, WRATH
from qquovadis.games.populous.world_state import Reading

CAPS = ("caps.passion", "caps.food", "caps.faith")
UNLIMITED = 99


def held(game: Reading, seat: int, quantity: int) -> int:
    """How many cubes of passion, food, faith or wrath a seat holds."""
    return game.table.tally[game.layout.held[seat][quantity]]


def cap(game: Reading, seat: int, quantity: int) -> int:
    """The largest number of cubes of a quantity that the seat may hold (PO-SETUP-23, PO-R11, PO-R13, PO-SKILL-03)."""
    if quantity == WRATH:
        return game.numbers["wrath.cap"] or UNLIMITED
    if CAPS[quantity] in game.skills_of(seat):
        return total(cap_parts(game, seat, quantity))
    return game.layout.caps[quantity]


def cap_parts(game: Reading, seat: int, quantity: int) -> tuple[Part, ...]:
    """The cap of a store with what skills add (PO-SETUP-23)."""
    return parts_of(game, seat, Source(CAPS[quantity], "PO-SETUP-23", game.layout.caps[quantity]))


def room(game: Reading, seat: int, quantity: int) -> int:
    """How many more cubes of a quantity fit under the cap; exactly the cap may be held (PO-R11)."""
    return max(0, cap(game, seat, quantity) - held(game, seat, quantity))


def gain(game: Reading, seat: int, quantity: int, amount: int, why: str) -> int:
    """Take cubes from the stock up to the cap and return how many; the excess goes back, and is reported.

    PO-SETUP-24, PO-R05.

    The cap binds every gain: PO-BLES-02, PO-LABO-02, PO-MIRA-02.
    """
    gained = min(amount, room(game, seat, quantity))
    if gained:
        game.table.count(game.layout.held[seat][quantity], gained, why)
    _overflow(game, seat, quantity, amount - gained)
    return gained


def shed(game: Reading, seat: int, skill: int) -> None:
    """Return to the stock what a seat holds above a cap that a skill has lowered (PO-SETUP-23)."""
    for quantity in range(len(QUANTITIES)):
        excess = max(0, held(game, seat, quantity) - cap(game, seat, quantity))
        pay(game, seat, quantity, excess, name_of(game, skill))
        _overflow(game, seat, quantity, excess)


def _overflow(game: Reading, seat: int, quantity: int, excess: int) -> None:
    """Report cubes that do not fit under the cap; everybody sees them go back to the stock (PO-SETUP-24)."""
    if excess > 0:
        parts, most = (Part("PO-SETUP-24", excess),), cap(game, seat, quantity)
        game.find(OVERFLOW, seat, parts, what=QUANTITIES[quantity], cap=most)


def pay(game: Reading, seat: int, quantity: int, amount: int, why: str) -> None:
    """Return cubes of a store to the stock (PO-SETUP-24, PO-COMP-14)."""
    if amount:
        game.table.count(game.layout.held[seat][quantity], -amount, why)


def score(game: Reading, seat: int, points: int, why: str) -> None:
    """Add VP with their source; no rule takes any away (PO-COMP-15)."""
    if points:
        game.table.count(game.layout.vp[seat], points, why)
