"""The laws of the contract hold for cards that designers make: others' pieces and moments, copies, cards passed on.

A sample is in every run, the rest is long.
"""

from functools import cache
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from qquovadis.games import referee_for
from qquovadis.model.pack.schema import Pack
from tests.contract.laws import LAWS, Law
from tests.marks import sampled
from tests.rules.populous.test_skills_of_variants import PLAGUE
from tests.rules.quo_vadis.test_copies_and_passing import MIMIC
from tests.rules.quo_vadis.test_moments_of_others import ENVY
from tests.rules.quo_vadis.test_skills_against_others import BEADLE
from tests.rules.undecim.test_made_cards import TWELFTH
from tests.rules.varied import good, opened

SHARE = 5
SHORT = {"game__rounds": 3, "draft__basic_keep": 2}
# Everybody passes cards on at each card of the hand, and a skill is copied there too.
TALES = {
    "others in Quo Vadis": ("quo_vadis", BEADLE + ENVY, SHORT),
    "passed on in Quo Vadis": ("quo_vadis", MIMIC.replace("on_war_win", "after_hand_placement"), SHORT),
    "others in Populous": ("populous", PLAGUE, {"rounds": 4}),
    "a twelfth card in Undecim": ("undecim", TWELFTH.format(number=12), {}),
}


@cache
def pack_of(tale: str) -> Pack:
    """The pack as a variant of a tale makes it; read once."""
    game, text, _ = TALES[tale]
    with TemporaryDirectory() as folder:
        return good(Path(folder), game, text)


def named(each: object) -> str:
    """How a test is called by its law and tale."""
    return str(getattr(each, "__name__", each))


@pytest.mark.parametrize(("law", "tale"), sampled(product(LAWS, TALES), 7), ids=named)
def test_a_table_with_such_cards_keeps_the_law(law: Law, tale: str) -> None:
    def fresh(seed: int) -> tuple[Any, Any]:
        game = opened(pack_of(tale), 3, seed, **TALES[tale][2])
        return referee_for(game.table.kit), game

    law(fresh, 1, SHARE)
