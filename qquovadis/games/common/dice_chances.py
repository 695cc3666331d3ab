"""Chances counted exactly from dice: in how many of all equally likely ways each of several seats comes out first."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import prod
from typing import NamedTuple

# In how many of all equally likely ways a die, or the best of several, counts so much.
Ways = Mapping[int, int]


class Chances(NamedTuple):
    """In how many of all equally likely results of the dice each participant wins; the rest have no winner."""

    wins: Mapping[int, int]
    of: int


def compared(seats: Sequence[int], totals: Sequence[Ways], order: Sequence[int]) -> Chances:
    """Return who wins how often, if each seat reaches its totals in so many ways independently of the others.

    Of those who tie the first of `order` wins, where it is empty nobody (QV-WAR-16, QV-R74, PO-AFT-01, PO-AFT-02).
    """
    wins = {}
    for at, seat in enumerate(seats):
        others = [(other, ways) for other, ways in zip(seats, totals, strict=True) if other != seat]
        beaten = ((ways, reach, others) for reach, ways in totals[at].items())
        wins[seat] = sum(ways * _ways_below(seat, reach, rest, order) for ways, reach, rest in beaten)
    return Chances(wins, prod(sum(ways.values()) for ways in totals))


def unbeaten(seats: Sequence[int], totals: Sequence[Ways]) -> Chances:
    """Return who is beaten by nobody how often, alone at the top or tied there (PO-AFT-01, PO-AFT-02)."""
    alone = compared(seats, totals, ())
    wins = {}
    for at, seat in enumerate(seats):
        others = [ways for other, ways in zip(seats, totals, strict=True) if other != seat]
        reached = (
            ways * prod(sum(w for each, w in theirs.items() if each <= reach) for theirs in others)
            for reach, ways in totals[at].items()
        )
        wins[seat] = sum(reached)
    return Chances(wins, alone.of)


def best_of(counted: Sequence[int], rolls: int) -> Ways:
    """In how many ways the best of so many rolls counts each amount, if the faces of the die count these."""
    values = sorted(set(counted))
    up_to = [sum(each <= value for each in counted) ** rolls for value in values]
    return dict(zip(values, [after - before for before, after in pairwise((0, *up_to))], strict=True))


def share(wins: int, of: int) -> Mapping[str, int]:
    """Return a chance by its numbers; what is not sure is never told as 0 or 100 percent."""
    percent = round(100 * wins / of)
    sure = wins in (0, of)
    return {"wins": wins, "of": of, "percent": percent if sure else min(max(percent, 1), 99)}


def _ways_below(seat: int, reach: int, others: Sequence[tuple[int, Ways]], order: Sequence[int]) -> int:
    """In how many ways all others stay below a total, or tie with it and come later."""
    return prod(
        sum(ways for each, ways in theirs.items() if each < reach or (each == reach and _yields(other, seat, order)))
        for other, theirs in others
    )


def _yields(other: int, seat: int, order: Sequence[int]) -> bool:
    """Return whether another seat loses a tie against this one."""
    return bool(order) and order.index(seat) < order.index(other)
