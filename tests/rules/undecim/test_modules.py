"""Modules (UN-MOD, UN-R12)."""

from itertools import combinations

import pytest

from qquovadis.errors import QuoError
from qquovadis.games import referee_for
from tests.marks import clause, quick
from tests.rules.undecim.openings import Opening, box
from tests.rules.undecim.test_setup import marked

pytestmark = quick

MODULES = ("darkness", "storms", "golden")
CARDS = {
    "darkness": {2: "night_raid", 5: "monster_hunt", 7: "black_market"},
    "storms": {1: "tempest", 4: "eclipse", 10: "flotsam"},
    "golden": {6: "mint", 8: "colonists", 9: "cathedral"},
}
EVERY = [names for count in range(4) for names in combinations(MODULES, count)]


def cards_by_number(*names: str) -> dict[int, str]:
    """The action cards of a game with these modules."""
    kit = box(4, tuple((f"modules.{name}", True) for name in names))
    identities = [kit.identities[kit.pieces[card].identity] for card in kit.pieces_of("action")]
    return {int(str(each.marks["number"])): each.name for each in identities}


@clause("UN-MOD-01", "UN-MOD-03", "UN-MOD-04", "UN-MOD-05", "UN-COMP-02", "UN-COMP-06", "UN-R12")
@pytest.mark.parametrize("names", EVERY, ids="+".join)
def test_modules_exchange_their_numbers_and_bring_their_awards(names: tuple[str, ...]) -> None:
    cards = cards_by_number(*names)
    assert sorted(cards) == list(range(1, 12))
    for module, own in CARDS.items():
        assert all((cards[number] == name) == (module in names) for number, name in own.items())
    opening = Opening(options={f"modules.{name}": True for name in names}).prepared()
    assert len(opening.pieces("awards")) == 2 + len(names)


@clause("UN-MOD-01", "UN-MOD-03", "UN-MOD-04", "UN-R12", refused=True)
def test_what_is_not_in_use_or_replaced_is_in_nobodys_reach() -> None:
    kit = box(4)
    assert not {"night_raid", "mint", "stormborn"} & kit.identity_index.keys()
    kit = box(4, (("modules.golden", True),))
    assert not {"trade", "pioneering", "construction"} & kit.identity_index.keys()


@clause("UN-MOD-05", "UN-R12", refused=True)
def test_two_modules_with_the_same_number_cannot_be_combined() -> None:
    both = box(4, (("modules.golden", True), ("modules.storms", True)))
    with pytest.raises(QuoError, match="UN-MOD-05"):
        referee_for(marked(both, "mint", number=4))
