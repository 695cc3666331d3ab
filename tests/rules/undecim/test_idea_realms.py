"""Idea U2: four lands of the four kinds make a realm, which pays each round and cannot be taken (UN-REALM)."""

from typing import Any

import pytest

from qquovadis.engine.agenda import Choice
from qquovadis.engine.referee import decision, legal
from qquovadis.games.undecim.evaluation import worth
from qquovadis.games.undecim.realms import MAKE
from tests.builders import Played
from tests.marks import clause, quick
from tests.rules.undecim.openings import box
from tests.rules.undecim.stage import Stage, undecim
from tests.rules.undecim.test_foresight import foreseen

pytestmark = quick
SET = ("grassland", "forest", "swamp", "mountain")


def having(*area: str, **numbers: int) -> Stage:
    """A has these at the end of the actions of round 2."""
    stage = undecim(3, realm=True).parameter(**numbers).say(round=2)
    for letter, number in zip("ABC", (4, 8, 9), strict=True):
        stage.seat(letter, number=number)  # no cards lie there, so nobody is asked which to take
    return stage.area("A", *area)


def made(stage: Stage, *lines: str) -> Played:
    """The game once A has answered, and all lands are paid."""
    return stage.at("auto").choose(*(lines or ("A: realm",)), "land bonus")


@clause("UN-REALM-01", "UN-REALM-03", "UN-R73")
def test_a_realm_pays_in_the_round_in_which_it_is_made_and_the_rest_as_ever() -> None:
    played = made(having("2 grassland", "forest", "swamp", "mountain"))
    assert played.count("vp.A") == 3 + 1
    assert played.on("area.A") == ["grassland"]
    assert len(played.on("realms.A")) == 4


@clause("UN-REALM-01")
def test_any_number_of_realms_can_be_made_one_after_another() -> None:
    played = made(having("2 grassland", "2 forest", "2 swamp", "2 mountain"), "A: realm", "A: realm")
    assert played.count("vp.A") == 6
    assert {played.table.spot[card] for card in played.table.contents[played.game.layout.realms[0]]} == {1, 2}


@clause("UN-REALM-01", refused=True)
def test_three_kinds_make_no_realm_and_nobody_is_asked() -> None:
    assert "MakeRealm" not in steps_asked(having("2 grassland", "2 forest", "2 swamp"))
    assert "MakeRealm" in steps_asked(having(*SET))


def steps_asked(stage: Stage) -> set[str]:
    """The step that asks first after all effects."""
    asked = decision(stage.at("auto").settle().game)
    return {asked.step} if asked else set()


@clause("UN-REALM-01", refused=True)
def test_no_more_realms_are_made_than_a_player_may_have() -> None:
    stage = having("2 grassland", "2 forest", "2 swamp", "2 mountain", realm__most=1)
    assert made(stage).count("vp.A") == 3 + 4


@clause("UN-REALM-01")
@clause("UN-REALM-03", refused=True)
def test_lands_can_be_left_loose() -> None:
    played = made(having(*SET), "A: done")
    assert played.count("vp.A") == 4 and played.on("realms.A") == []


def with_realm(at: int = 2, night: int = 0, **numbers: int) -> Stage:
    """A has a realm."""
    stage = undecim(3, realm=True).parameter(**numbers).say(round=at, night=night)
    return stage.seat("A", realms=[f"{land} at 1" for land in SET])


@clause("UN-REALM-03")
@pytest.mark.parametrize(
    ("night", "numbers", "points"),
    [(0, {}, 3), (1, {}, 6), (0, {"realm__vp": 5}, 5), (1, {"realm__vp": 4, "land__night_factor": 3}, 12)],
)
def test_a_realm_pays_every_round_and_more_in_a_night(night: int, numbers: Any, points: int) -> None:
    assert with_realm(5, night, **numbers).at("land").choose("land bonus").count("vp.A") == points


@clause("UN-REALM-02", refused=True)
def test_a_land_of_a_realm_cannot_be_taken() -> None:
    taking = {"op": "take", "opponents": 1, "what": ["land"], "chooser": "taker"}
    stage = with_realm().area("A", "forest").played(B=8, A=4, C=9).card(8, taking)
    played = stage.at("effects", "B").choose("B: name A").settle()
    hand_over = played.game.table.agenda[-1]
    in_realm = played.table.contents[played.game.layout.realms[0]][0]
    assert hand_over.objection(played.game, 1, Choice("hand over", in_realm)) == "UN-REALM-02"
    assert [each.verb for each in legal(played.game, 1)] == ["hand over"]


@clause("UN-REALM-02", "UN-LAND-04", refused=True)
def test_lands_of_a_realm_are_no_kinds_besides() -> None:
    played = with_realm().area("A", "forest").at("land").choose("land bonus")
    assert played.count("vp.A") == 3 + 1


@clause("UN-REALM-02")
@pytest.mark.parametrize(("area", "points"), [(("forest",), 0), (("2 forest",), 4)])
def test_awards_count_lands_of_realms(area: tuple[str, ...], points: int) -> None:
    stage = with_realm().area("A", *area).award("land_baron")
    stage.needs("land_baron", {"op": "need", "metric": "lands", "min": 6})
    assert stage.at("award check").choose("check awards").count("vp.A") == points


@clause("UN-R73", refused=True)
def test_effects_count_loose_lands_only() -> None:
    drawing = {"op": "draw", "count": {"per": "lands", "each": 1}}
    stage = with_realm().area("A", "forest").played(A=4, B=8, C=9).card(4, drawing)
    assert len(stage.at("effects").settle().on("hand.A")) == 1


@clause("UN-REALM-01")
def test_what_a_realm_would_change_is_foretold() -> None:
    (told,) = foreseen(having(*SET).at("auto"), "realm")
    assert (told.name, told.total) == ("land.less", 4 - 3)


def test_a_box_without_the_idea_has_no_place_for_realms() -> None:
    assert box(3).zones_of("realms") == ()


def test_a_row_of_cards_that_is_no_realm_is_told() -> None:
    stage = undecim(3, realm=True).seat("A", realms=[f"{land} at 1" for land in SET[:3]])
    played = stage.at("land")
    assert played.example_run.referee.audit(played.game) == ("UN-REALM-01",)


def test_bots_make_realms_where_loose_lands_pay_nothing() -> None:
    game = having(*SET, land__per_kind=0).at("auto").settle().game
    before = worth(game, 0)
    game.table.agenda[-1].perform(game, 0, MAKE)
    assert worth(game, 0) > before


def test_taking_a_realm_back_lays_its_lands_loose_again() -> None:
    played = having(*SET).at("auto").settle()
    mark = played.game.table.mark()
    played.choose("A: realm")
    assert len(played.on("realms.A")) == 4
    played.game.table.rewind(mark)
    assert played.on("realms.A") == [] and len(played.on("area.A")) == 4
