"""The chance of every participant to win the war, counted exactly from the dice (QV-WAR-12 to QV-WAR-16).

It reads only what lies open: pieces, skills face up, morale that was declared openly, dice that were rolled.
Whoever may still declare morale is taken to spend no more, and of several results everybody keeps the best.
"""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import prod
from typing import NamedTuple

from qquovadis.engine.referee import ODDS, Finding
from qquovadis.games.quo_vadis.conditions import exalted
from qquovadis.games.quo_vadis.reading import Reading
from qquovadis.games.quo_vadis.skills import total
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

# In how many of all equally likely ways a die, or the best of several, counts so much.
Ways = Mapping[int, int]


class Chances(NamedTuple):
    """In how many of all equally likely results of the dice each participant wins; the rest have no winner."""

    wins: Mapping[int, int]
    of: int


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


def compared(seats: Sequence[int], totals: Sequence[Ways], order: Sequence[int]) -> Chances:
    """Who wins how often, if each seat reaches its totals in so many ways independently of the others.

    Of those who tie the first of `order` wins, where it is empty nobody (QV-WAR-16, QV-R74).
    """
    wins = {}
    for at, seat in enumerate(seats):
        others = [(other, ways) for other, ways in zip(seats, totals, strict=True) if other != seat]
        beaten = ((ways, reach, others) for reach, ways in totals[at].items())
        wins[seat] = sum(ways * _ways_below(seat, reach, rest, order) for ways, reach, rest in beaten)
    return Chances(wins, prod(sum(ways.values()) for ways in totals))


def best_of(counted: Sequence[int], rolls: int) -> Ways:
    """In how many ways the best of so many rolls counts each amount, if the faces of the die count these."""
    values = sorted(set(counted))
    up_to = [sum(each <= value for each in counted) ** rolls for value in values]
    return dict(zip(values, [after - before for before, after in pairwise((0, *up_to))], strict=True))


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


def _ways_below(seat: int, reach: int, others: Sequence[tuple[int, Ways]], order: Sequence[int]) -> int:
    """In how many ways all others stay below a total, or tie with it and come later."""
    return prod(
        sum(ways for each, ways in theirs.items() if each < reach or (each == reach and _yields(other, seat, order)))
        for other, theirs in others
    )


def _yields(other: int, seat: int, order: Sequence[int]) -> bool:
    """Whether another seat loses a tie against this one."""
    return bool(order) and order.index(seat) < order.index(other)


def share(wins: int, of: int) -> Mapping[str, int]:
    """A chance by its numbers; what is not sure is never told as 0 or 100 percent."""
    percent = round(100 * wins / of)
    sure = wins in (0, of)
    return {"wins": wins, "of": of, "percent": percent if sure else min(max(percent, 1), 99)}
