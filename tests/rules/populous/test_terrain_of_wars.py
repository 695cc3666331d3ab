"""Skills of variants that ask for the terrain of the area in which a war is."""

import pytest

from tests.marks import clause, quick
from tests.rules.populous.reprints import Reprinted, card

pytestmark = quick
ROW = {"hook": "war_strength", "op": "adjust", "quantity": "war.strength", "add": 4}


def strength(land: str, ring: str = "") -> int:
    """The strength of A, with a worker on 2-4/a (plain, mountain, frost), before its die."""
    stage = Reprinted(card("gigant_shoulders", {**ROW, "when": {"area_terrain": land}})).genesis("2-4")
    stage.has_skills("A", "gigant_shoulders").worker("A", "2-4/a").worker("B", "2-4/a").dice(A=1, B=1)
    if ring:
        stage.ring("2-4", ring)
    return stage.at("war").choose("fight").found("war.strength", "A").total


@clause("PO-WAR-02", "PO-SKILL-03")
@pytest.mark.parametrize("land", ["plain", "mountain", "frost"])
def test_every_terrain_of_the_genesis_area_counts(land: str) -> None:
    assert strength(land) == strength("desert") + 4


@clause("PO-WAR-02", "PO-SKILL-03", refused=True)
def test_what_lies_under_a_ring_does_not() -> None:
    assert strength("mountain", ring="sea") == strength("desert", ring="sea") == strength("sea", ring="sea") - 4
