"""The cards by which an installed program tests itself: in the games that it plays by them each operation acts."""

import pytest

from qquovadis.games import SHIPPED_GAMES
from qquovadis.model.variants.variant import load_variant, read_variant
from tests.contract.words.sayings import Saying
from tests.contract.words.selftest_cards import acting, cards_of, variant_file


@pytest.mark.parametrize("game", [game for game, _ in SHIPPED_GAMES])
def test_each_operation_acts(game: str) -> None:
    variant, pack = read_variant(variant_file(game)), load_variant(variant_file(game))
    rows = [(skill.id, skill.effects) for skill in variant.skill] + [(card.id, card.programme) for card in variant.card]
    sayings = [Saying(name, at, at + 1, frozenset({step.op})) for name, steps in rows for at, step in enumerate(steps)]
    assert cards_of(pack).operations_of(pack) - acting(pack, sayings) == set()
