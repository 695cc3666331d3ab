"""Cubes and VP of a seat: what it holds, may hold, gains, pays and scores (QV-SETUP-10, QV-SETUP-14, QV-COMP-16)."""

from qquovadis.engine.effects import Part
from qquovadis.games.common.cubes import held, report_overflow, return_excess
from qquovadis.games.common.skills import Source, changed, name_of, parts_of
from qquovadis.games.common.world_state import countable
from qquovadis.games.quo_vadis.world_state import GameState

CAPS = ("caps.morale", "caps.food", "caps.faith", "caps.wrath")


def cap(game: GameState, seat: int, quantity: int) -> int:
    """Return the largest number of cubes of a quantity that the seat may hold (QV-SETUP-14, QV-R10, QV-SKILL-04)."""
    return changed(game, seat, CAPS[quantity], game.layout.caps[game.race(seat)][quantity])


def cap_parts(game: GameState, seat: int, quantity: int) -> tuple[Part, ...]:
    """Return a cap with what skills add to the race board (QV-SETUP-14)."""
    printed = game.layout.caps[game.race(seat)][quantity]
    return parts_of(game, seat, Source(CAPS[quantity], "QV-SETUP-14", printed))


def room(game: GameState, seat: int, quantity: int) -> int:
    """Return how many more cubes of a quantity fit under the cap; exactly the cap may be held (QV-R11)."""
    return max(0, cap(game, seat, quantity) - held(game, seat, quantity))


def gain(game: GameState, seat: int, quantity: int, amount: int, why: str) -> int:
    """Take cubes from the stock up to the cap and return how many; the excess goes back, and is reported (QV-SETUP-10).

    The cap binds every gain, whatever gives it (QV-R51); the stock never runs out (QV-R07).
    """
    tally = game.layout.held[seat][quantity]
    gained = min(amount, room(game, seat, quantity), countable(game.table, tally))
    if gained:
        game.table.count(tally, gained, why)
    if gained < amount:
        report_overflow(game, seat, quantity, Part("QV-SETUP-10", amount - gained), cap(game, seat, quantity))
    return gained


def shed(game: GameState, seat: int, skill: int) -> None:
    """Return to the stock what a seat holds above a cap that a skill, or its end, has lowered (QV-SETUP-14)."""
    return_excess(game, seat, cap, name_of(game, skill), "QV-SETUP-10")
