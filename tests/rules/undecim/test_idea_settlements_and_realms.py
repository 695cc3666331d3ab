"""Idea U3: at the end settlements score by realms, for each or once (UN-REALM-04)."""

from typing import Any

import pytest

from qquovadis.errors import QuoError
from qquovadis.model.pack.compile_kit import compile_kit
from tests.marks import clause, quick
from tests.rules.undecim.openings import pack
from tests.rules.undecim.stage import undecim
from tests.rules.undecim.test_idea_realms import SET

pytestmark = quick
HALF = {f"score__levels__{level}": points for level, points in zip(range(2, 7), (2, 5, 8, 13, 18), strict=True)}


def final(realms: int, *settlements: str, vp: int = 3, **options: Any) -> int:
    """What A scores at the end on the half scale of the notes."""
    stage = undecim(3, realm=True, **options).parameter(**HALF, realm__settlement_vp=vp).say(round=5)
    stage.seat("A", realms=[f"{land} at {number}" for number in range(1, realms + 1) for land in SET])
    return stage.settled("A", *settlements).at("final scoring").settle().count("vp.A")


@clause("UN-REALM-04", "UN-R74")
@pytest.mark.parametrize(
    ("realms", "settlements", "points"),
    [
        (1, ("wood wood wood gold",), 8 + 3),
        (1, ("wood wood", "clay clay"), 2 + 2 + 2 * 3),
        (2, ("wood wood", "clay clay", "iron iron"), 6 + 3 * 2 * 3),
    ],
)
def test_each_settlement_scores_for_each_realm(realms: int, settlements: tuple[str, ...], points: int) -> None:
    assert final(realms, *settlements) == points


@clause("UN-REALM-04", "UN-R74")
def test_once_means_that_the_number_of_realms_does_not_matter() -> None:
    assert final(2, "wood wood", "clay clay", "iron iron", realm__settlement_count="once") == 6 + 9


@clause("UN-REALM-04", "UN-R74", refused=True)
def test_without_a_realm_settlements_score_their_level_alone() -> None:
    assert final(0, "wood wood", "clay clay") == 4
    assert final(0, "wood wood", "clay clay", realm__settlement_count="once") == 4
    assert final(2, "wood wood", vp=0) == 2


def test_it_needs_realms() -> None:
    with pytest.raises(QuoError, match=r"realm\.settlement_count = once goes only with realm = true"):
        compile_kit(pack(), 3, options={"realm.settlement_count": "once"})
