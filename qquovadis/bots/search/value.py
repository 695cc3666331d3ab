"""What a position is worth to a seat: sure points, and what features and cards bring with so many turns left."""

from typing import Any, NamedTuple

from qquovadis.engine.features import AnyFeatures, Weights
from qquovadis.engine.kit import Kit


class ValuePart(NamedTuple):
    """So many points that a position is worth for one reason: a feature or a card by its name, "" for sure points."""

    name: str
    points: float


class Value:
    """A learned sense of worth for the tables of one kit.

    Sums are made in a fixed order and in plain Python, so that no machine and no library changes a choice.
    """

    def __init__(self, kit: Kit, features: AnyFeatures, weights: Weights) -> None:
        """Work out what everything is worth for each number of turns left; what has no weight is worth nothing."""
        self._kit = kit
        self._features = features
        self._terms = [weights.features.get(name, ()) for name in features.names]
        self._card_terms = [weights.cards.get(identity.name, ()) for identity in kit.identities]
        self._by_turns: dict[tuple[int, int], tuple[list[float], list[float]]] = {}

    def __call__(self, game: Any, seat: int) -> float:
        """Return the points that the seat may expect at the end of the game."""
        features = self._features
        turns = features.turns(game, seat)
        found = features.points(game, seat, turns)
        if turns <= 0:
            return found
        weights, cards = self._weights(turns, features.most(game))
        for weight, number in zip(weights, features.of(game, seat, turns), strict=True):
            found += weight * number
        for card, share in features.cards(game, seat, turns):
            found += share * cards[card]
        return found

    @property
    def names(self) -> tuple[str, ...]:
        """What the parts of a worth are called after its sure points and before its cards."""
        return self._features.names

    def parts(self, game: Any, seat: int) -> list[ValuePart]:
        """Return what the worth is made of, in the order in which it is summed."""
        features = self._features
        turns = features.turns(game, seat)
        found = [ValuePart("", features.points(game, seat, turns))]
        if turns <= 0:
            return found
        weights, cards = self._weights(turns, features.most(game))
        described = zip(features.names, weights, features.of(game, seat, turns), strict=True)
        found += [ValuePart(name, weight * number) for name, weight, number in described]
        shares = features.cards(game, seat, turns)
        return found + [ValuePart(self._kit.identities[card].name, share * cards[card]) for card, share in shares]

    def _weights(self, turns: int, most: int) -> tuple[list[float], list[float]]:
        kept = self._by_turns.get((turns, most))
        if kept is None:
            share = turns / most
            kept = [at(terms, share) for terms in self._terms], [at(terms, share) for terms in self._card_terms]
            self._by_turns[turns, most] = kept
        return kept


def at(terms: tuple[float, ...], share: float) -> float:
    """Return a polynomial at a share of turns left.

    >>> at((1.0, 2.0, 4.0), 0.5)
    3.0
    """
    found = 0.0
    for term in reversed(terms):
        found = found * share + term
    return found
