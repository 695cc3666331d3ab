"""What a position is worth: sure points, features by turns left, and cards by their share."""

from typing import Any

import pytest

from qquovadis.bots import Value
from qquovadis.bots.search.value import ValuePart, at
from qquovadis.engine.features import AnyFeatures, Features, Weights
from tests.marks import quick
from tests.toy import toy_kit

TURNS = {0: 4, 1: 0}
FEATURES: AnyFeatures = Features(
    names=("towns", "food"),
    of=lambda _game, seat, left: [2.0, 3.0 + left + seat],
    points=lambda _game, _seat, _left: 10.0,
    turns=lambda _game, seat: TURNS[seat],
    most=lambda _game: 8,
    cards=lambda _game, _seat, _left: [(0, 1.0), (2, 0.5)],
    beat=lambda _game: 0,
)


def value(**features: tuple[float, ...]) -> Value:
    weights = Weights("00", features, {"card 1": (1.0, 2.0), "card 3": (6.0,), "card 6": (100.0,)})
    return Value(toy_kit(2), FEATURES, weights)


@quick
def test_sure_points_features_and_cards_are_added_up() -> None:
    """Half the turns are left: towns 2 x (1 + 4/2), food 7 x (3/4), card 1 at 1 + 2/2, half of card 3 at 6."""
    found = value(towns=(1.0, 4.0), food=(0.0, 0.0, 3.0))
    game: Any = None
    assert found(game, 0) == 10.0 + 2 * 3.0 + 7 * 0.75 + 2.0 + 0.5 * 6.0
    assert found.parts(game, 0) == [
        ValuePart("", 10.0),
        ValuePart("towns", 6.0),
        ValuePart("food", 5.25),
        ValuePart("card 1", 2.0),
        ValuePart("card 3", 3.0),
    ]


def test_without_a_turn_left_only_sure_points_count() -> None:
    found = value(towns=(1.0,), food=(1.0,))
    game: Any = None
    assert found(game, 1) == 10.0
    assert found.parts(game, 1) == [ValuePart("", 10.0)]


def test_what_has_no_weight_is_worth_nothing() -> None:
    game: Any = None
    assert value(food=(1.0,))(game, 0) == 10.0 + 7.0 + 2.0 + 3.0


@quick
@pytest.mark.parametrize(
    ("terms", "share", "found"),
    [((), 0.3, 0.0), ((5.0,), 0.9, 5.0), ((1.0, 2.0, 4.0), 0.5, 1.0 + 1.0 + 1.0), ((0.0, -3.0), 1.0, -3.0)],
)
def test_a_polynomial_is_worked_out(terms: tuple[float, ...], share: float, found: float) -> None:
    assert at(terms, share) == found
