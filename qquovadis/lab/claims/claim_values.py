"""What a claim's metric was in a game: of the game, of every seat, or of the seat whose play is restricted."""

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

from qquovadis.lab.claims.claims_file import Claim
from qquovadis.lab.metrics import place_in_order
from qquovadis.lab.play.playing import Record

LOWEST, STRATEGY, SOURCE = "win.lowest.", "strategy.", "points.source."
SIGNS: dict[str, Callable[[float, float], float]] = {
    "+": lambda one, other: one + other,
    "-": lambda one, other: one - other,
    "/": lambda one, other: one / other if other else math.nan,
}


class Sampled(NamedTuple):
    """What the games of a block came to: all values that were there, and the games in which there was one."""

    values: tuple[float, ...]
    games: int


def sampled(claim: Claim, records: Sequence[Record]) -> Sampled:
    """Return the values of a claim's metric in the games of a block; none where a game or a seat had none."""
    found = [samples(claim.metric, each) for each in records]
    return Sampled(tuple(value for values in found for value in values), sum(bool(values) for values in found))


def samples(metric: str, record: Record) -> tuple[float, ...]:
    """Return the values of a metric in a game: of the restricted seat if there is one and seats have the metric.

    Metrics are put together by "+", "-" and "/", from left to right, seat by seat.
    """
    first, *rest = metric.split(" ")
    values = _raw(first, record)
    for sign, name in zip(rest[::2], rest[1::2], strict=True):
        values = tuple(map(SIGNS[sign], values, _raw(name, record)))
    if record.seating.restricted >= 0 and len(values) > 1:
        values = (values[record.seating.restricted],)
    return tuple(each for each in values if not math.isnan(each))


def _raw(name: str, record: Record) -> tuple[float, ...]:
    """Return what a game or its seats had by a name, seats without it being NaN; a source that paid nothing is 0."""
    known, points = name.removeprefix(STRATEGY), record.points
    if known in PLAIN:
        return PLAIN[known](record)
    if place := place_in_order(known):
        seat = (record.seating.start + place - 1) % len(points)
        return (record.rank_shares[seat],)
    if known.startswith(LOWEST):
        return (_wins_of_lowest(_raw(known.removeprefix(LOWEST), record), record),)
    if known in record.facts.game:
        return (record.facts.game[known],)
    is_watched = any(name.startswith(SOURCE) for name in record.facts.seats)
    lacking = 0.0 if known.startswith(SOURCE) and is_watched else math.nan
    return record.facts.seats.get(known, (lacking,) * len(points))


def _wins_of_lowest(values: Sequence[float], record: Record) -> float:
    there = [each for each in values if not math.isnan(each)]
    shares = [share for share, each in zip(record.rank_shares, values, strict=True) if there and each == min(there)]
    return math.fsum(shares) / len(shares) if shares else math.nan


def _ahead(record: Record) -> tuple[float, ...]:
    total, others = sum(record.points), len(record.points) - 1
    return tuple(each - (total - each) / others for each in record.points)


def _margin(record: Record) -> tuple[float, ...]:
    first, second, *_ = sorted(record.points, reverse=True)
    return (float(first - second),)


PLAIN: dict[str, Callable[[Record], tuple[float, ...]]] = {
    "points": lambda record: tuple(map(float, record.points)),
    "points.ahead": _ahead,
    "points.margin": _margin,
    "win": lambda record: record.rank_shares,
    "points.tied": lambda record: (float(record.points.count(max(record.points)) > 1),),
}
