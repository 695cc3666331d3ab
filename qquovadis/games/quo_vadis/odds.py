"""The chance of every participant to win the war, counted exactly from the dice (QV-WAR-12 to QV-WAR-16).

It reads only what lies open: pieces, skills face up, morale that was declared openly, dice that were rolled.
Whoever may still declare morale is taken to spend no more, and of several results everybody keeps the best.
"""

from qquovadis.engine.referee import ODDS, Finding
from qquovadis.games.common.dice_chances import Chances, Ways, best_of, compared, share
from qquovadis.games.common.skills import total
from qquovadis.games.quo_vadis.conditions import exalted
from qquovadis.games.quo_vadis.war import (
    Fight,
    War,
    contested,
    counted_face,
    die_sides,
    morale_parts,
    participants,
    rolled_dice,
    rolls_of,
    strength_parts,
    tie_order,
    worth_of,
)
from qquovadis.games.quo_vadis.world_state import Reading


def war_is_ahead(game: Reading) -> bool:
    """Whether a war would break out this turn as the pieces lie, or is going on (QV-WAR-01, QV-R66)."""
    if game.genesis_area() < 0 or not contested(game):
        return False
    return any(isinstance(step, War | Fight) for step in game.table.agenda)


def chances(game: Reading, active: int) -> Chances:
    """The chances of all participants as the table lies, for the turn of a seat (QV-WAR-15)."""
    seats = participants(game, active)
    most = exalted(game, seats)
    totals = [_totals(game, seat, most) for seat in seats]
    return compared(seats, totals, tie_order(game, active))


def odds(game: Reading, active: int) -> tuple[Finding, ...]:
    """A finding for each participant: wins out of so many results, and their share in whole percent."""
    found = chances(game, active)
    return tuple([Finding(ODDS, seat, facts=share(wins, found.of)) for seat, wins in found.wins.items()])


def _totals(game: Reading, seat: int, most: int) -> Ways:
    """In how many ways a participant reaches each total strength."""
    settled = total(strength_parts(game, seat)) + total(morale_parts(game, seat))
    return {settled + worth: ways for worth, ways in _die(game, seat, most).items()}


def _die(game: Reading, seat: int, most: int) -> Ways:
    """What the die of a participant may still count: one sure result once it is rolled (QV-WAR-12 to QV-WAR-14)."""
    rolled = rolled_dice(game, seat)
    if rolled:
        return {max(worth_of(game, seat, die) for die in rolled): 1}
    faces = [total(counted_face(game, seat, face)) for face in range(1, die_sides(game, seat) + 1)]
    return best_of(faces, len(game.layout.dice[seat][: rolls_of(game, seat, most)]))
