"""Idea U4: what a night does with realms: it doubles them, or they bring VP, cards in hand or gained cards."""

from typing import Any

import pytest

from qquovadis.errors import QuoError
from qquovadis.games.undecim.evaluation import night_land
from qquovadis.model.pack.compile_kit import compile_kit
from tests.marks import clause, quick
from tests.rules.undecim.openings import pack
from tests.rules.undecim.stage import Stage, undecim
from tests.rules.undecim.test_idea_realms import SET

pytestmark = quick


def holding(realms: int = 1, at: int = 2, **options: Any) -> Stage:
    """A has so many realms and two loose lands; the number of A is the smallest."""
    stage = undecim(3, realm=True, **options).say(round=at, counters=0)
    for letter, number in zip("ABC", (4, 8, 9), strict=True):
        stage.seat(letter, number=number)
    stage.seat("A", realms=[f"{land} at {number}" for number in range(1, realms + 1) for land in SET])
    return stage.area("A", "forest", "swamp")


@clause("UN-LAND-06", "UN-REALM-05", "UN-R75")
@pytest.mark.parametrize(("value", "points"), [("factor", 2 * (3 + 2)), ("vp", 3 + 2 + 3), ("draw", 5), ("play", 5)])
def test_a_night_doubles_the_land_bonus_or_brings_something_instead(value: str, points: int) -> None:
    stage = holding(night__realm=value).say(night=1)
    assert stage.at("land").choose("land bonus").count("vp.A") == points


@clause("UN-REALM-05", refused=True)
def test_without_a_night_realms_bring_what_they_always_do() -> None:
    assert holding(night__realm="vp").say(night=0).at("land").choose("land bonus").count("vp.A") == 5


@clause("UN-REALM-05")
def test_by_numbers_a_night_brings_more_or_less() -> None:
    stage = holding(2, night__realm="vp").parameter(night__realm_vp=4).say(night=1)
    assert stage.at("land").choose("land bonus").count("vp.A") == 6 + 2 + 8


@clause("UN-REALM-05", "UN-R75")
def test_realms_bring_cards_into_the_hand() -> None:
    played = holding(2, at=5, night__realm="draw").at("night").settle()
    assert len(played.on("hand.A")) == 2 and len(played.on("hand.B")) == 0


@clause("UN-REALM-05", "UN-R75")
def test_realms_bring_gained_cards_one_after_another_that_count_at_once() -> None:
    stage = holding(2, at=5, night__realm="play").deck("grassland/stone", "enemy/gold")
    played = stage.at("night").settle()
    assert played.asked() == "A: gain for realm"
    played.choose("A: gain grassland", "A: gain gold", "land bonus")
    assert sorted(played.on("area.A")) == ["forest", "gold", "grassland", "swamp"]
    assert played.count("vp.A") == 6 + 3


@clause("UN-REALM-05", "UN-R75", refused=True)
def test_who_has_no_realm_gets_no_card() -> None:
    for value in ("draw", "play"):
        played = holding(0, at=5, night__realm=value).at("night").settle()
        assert played.on("hand.A") == [] and played.found("realm.cards") is None


def test_it_needs_realms() -> None:
    with pytest.raises(QuoError, match=r"night\.realm = vp goes only with realm = true"):
        compile_kit(pack(), 3, options={"night.realm": "vp"})


@pytest.mark.parametrize(("value", "hoped"), [("factor", 5), ("vp", 3)])
def test_bots_hope_for_what_a_night_would_bring(value: str, hoped: int) -> None:
    assert night_land(holding(night__realm=value).at("land").game, 0) == hoped
