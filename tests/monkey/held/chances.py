"""Who wins a war how often, counted from what each may come to: every result of every die, and who wins a tie."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import prod

Spread = Mapping[int, Fraction]  # how likely each strength is


def best_of(values: Sequence[int], rolls: int) -> dict[int, Fraction]:
    """How likely each value is the best of so many rolls of a die with these values."""
    found: dict[int, Fraction] = {}
    each = Fraction(1, len(values) ** rolls)
    for way in product(values, repeat=rolls):
        found[max(way)] = found.get(max(way), Fraction()) + each
    return found


def winning(spreads: Mapping[str, Spread], order: Iterable[str]) -> dict[str, Fraction]:
    """How likely each wins, if of equals the first in this order does; who is not in it never wins a tie."""
    ranks = list(order)
    return {seat: _winning(spreads, seat, ranks) for seat in spreads}


def _winning(spreads: Mapping[str, Spread], seat: str, ranks: list[str]) -> Fraction:
    others = [other for other in spreads if other != seat]

    def beats_all(mine: int) -> Fraction:
        ways = [
            sum((p for value, p in spreads[other].items() if _beats(ranks, (seat, mine), (other, value))), Fraction())
            for other in others
        ]
        return prod(ways, start=Fraction(1))

    return sum((likely * beats_all(mine) for mine, likely in spreads[seat].items()), Fraction())


def _beats(ranks: list[str], one: tuple[str, int], other: tuple[str, int]) -> bool:
    if one[1] != other[1]:
        return one[1] > other[1]
    return one[0] in ranks and ranks.index(one[0]) < ranks.index(other[0])


def unbeaten(spreads: Mapping[str, Spread], seat: str) -> Fraction:
    """How likely nobody comes to more than a seat."""
    others = [spread for other, spread in spreads.items() if other != seat]

    def reaches_all(mine: int) -> Fraction:
        ways = [sum((p for value, p in spread.items() if value <= mine), Fraction()) for spread in others]
        return prod(ways, start=Fraction(1))

    return sum((likely * reaches_all(mine) for mine, likely in spreads[seat].items()), Fraction())
