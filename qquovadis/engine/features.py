"""What a game tells bots of a position beside its rules: points that are sure, and numbers that may become points."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, NamedTuple

from qquovadis.engine.referee import GameT


class Features(NamedTuple, Generic[GameT]):
    """How positions of a game are described to bots; each function is given a reading of a table and a seat, and where
    it matters how many turns the seat has left.

    Fields:
        names: what the numbers of `of` are called, in their order.
        of: those numbers.
        points: the points that the seat has or is sure of; once it has no turn left, those it will end with.
        turns: how many turns (in a game of rounds: rounds) the seat still has, without one that has begun.
        most: how many that is at the beginning.
        cards: the identities whose worth is known by the card, each with the share of it that counts: 1 in force or in
            hand, less for what may come into force later.
        beat: a number that changes at each place of rest, where a position can be judged: a turn or a round is over.
        words: by name, what people are told of a number where a bot gives its reasons.
    """

    names: tuple[str, ...]
    of: Callable[[GameT, int, int], Sequence[float]]
    points: Callable[[GameT, int, int], float]
    turns: Callable[[GameT, int], int]
    most: Callable[[GameT], int]
    cards: Callable[[GameT, int, int], Sequence[tuple[int, float]]]
    beat: Callable[[GameT], int]
    words: Mapping[str, str] = {}


# For whoever is given those of any game.
AnyFeatures = Features[Any]


class Weights(NamedTuple):
    """What features and cards are worth in points: by name, the terms of a polynomial in the share of turns left.

    `mark` names these very numbers, so that a bot's version can tell them from others.
    """

    mark: str
    features: Mapping[str, tuple[float, ...]]
    cards: Mapping[str, tuple[float, ...]]
