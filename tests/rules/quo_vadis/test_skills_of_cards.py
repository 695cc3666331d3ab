"""Skills about cards, actions and the hand: B07, B09, S14 to S19, S21."""

import pytest

from tests.marks import clause, quick
from tests.rules.quo_vadis.skill_marks import ELSEWHERE, acts, beside, rests
from tests.rules.quo_vadis.stage import Stage

pytestmark = quick


def about_to_play(kind: str, *skills: str, row: int = 1, faith: int = 0) -> Stage:
    """A seat about to play a card onto a generation of so many labours, with a worker that could become a town."""
    stage = Stage().genesis("2-4").hand("A", kind, "labour").row("A", ["labour"] * row).has("A", faith=faith)
    return stage.has_skills("A", *skills)


def played(stage: Stage, kind: str, *, succeed: bool = False, wish: str = "") -> Stage:
    """Play the card, perhaps as a succession, perhaps wished to be another."""
    if succeed:
        stage.worker("A", "2-4/a")
    stage.at("card").choose("play", kind).choose("succeed" if succeed else "continue")
    if wish:
        stage.choose("wish", wish)
    elif stage.asks == "Wish":
        stage.done()
    return stage


def actions(stage: Stage) -> int:
    """The number of actions of the card just played, by what may be used."""
    if stage.asks == "UseActions":
        return max(choice.subject for choice in stage.offers())
    return int(stage.found("actions", "A").total)


# Ice Mirror and Scriptorium.


def refilled(*skills: str, hand: int = 0, zone: str = "skills", seat: str = "A") -> int:
    """How many cards A holds after its refill."""
    stage = Stage().skills(zone, seat, *skills).hand("A", *["labour"] * hand)
    return stage.after("refill").pieces("hand.A")


@acts("B07", "S19")
@clause("QV-SETUP-24", "QV-REFILL-01")
def test_an_ice_mirror_and_a_scriptorium_hold_more_cards_at_the_next_refill() -> None:
    assert refilled("B07") == 5
    assert refilled("S19") == 6
    assert refilled("B07", hand=5) == 5


@rests("B07", "S19")
@pytest.mark.parametrize(("zone", "seat"), ELSEWHERE)
@pytest.mark.parametrize("skill", ["B07", "S19"])
def test_a_hand_is_as_large_as_ever_without_them(zone: str, seat: str, skill: str) -> None:
    assert refilled(skill, zone=zone, seat=seat) == 4


@rests("B07", "S19")
@clause("QV-R16", refused=True)
def test_no_card_is_drawn_before_the_refill() -> None:
    stage = Stage().has_skills("A", "B07", "S19").hand("A", *["labour"] * 4).genesis("2-4").at("card")
    assert stage.pieces("hand.A") == 4


@beside("B07", "S19")
@clause("QV-R97")
def test_an_ice_mirror_and_a_scriptorium_add_up() -> None:
    assert refilled("B07", "S19") == 7


# Caravan.


@acts("B09")
def test_a_caravan_moves_one_worker_one_space_after_the_hand_placement_without_food() -> None:
    stage = played(about_to_play("miracle", "B09").worker("A", "2-4/a"), "miracle").choose("use", 1)
    stage.use("B09").choose("lift", "2-4/a").choose("go", "1-3/b")
    assert (stage.on("1-3/b"), stage.on("2-4/a"), stage.count("food", "A")) == (["A worker"], [], 0)
    assert stage.asks != "Travel"


@acts("B09")
def test_a_caravan_may_stay_at_home() -> None:
    stage = played(about_to_play("miracle", "B09").worker("A", "2-4/a"), "miracle").choose("use", 1)
    assert stage.offered() == ["B09"]
    assert stage.done().on("2-4/a") == ["A worker"]


@acts("B09")
@clause("QV-WAR-01")
def test_a_caravan_may_lead_out_of_a_war_or_into_one() -> None:
    stage = played(about_to_play("miracle", "B09").worker("A", "2-4/a").worker("B", "2-4/a"), "miracle")
    stage.choose("use", 0).use("B09").choose("lift", "2-4/a").choose("go", "3-4/b")
    assert stage.asks != "DeclareMorale"
    stage = played(about_to_play("miracle", "B09").worker("A", "2-4/a").worker("B", "2-4/b"), "miracle")
    stage.choose("use", 0).use("B09").choose("lift", "2-4/a").choose("go", "2-4/b")
    assert stage.asks == "DeclareMorale"


@rests("B09")
@clause("QV-REVEL-03", "QV-REVEL-01", refused=True)
def test_a_caravan_starts_in_the_genesis_area_and_goes_no_further_than_next_door() -> None:
    stage = played(about_to_play("miracle", "B09").worker("A", "2-4/a", "4-5/a"), "miracle").choose("use", 0)
    stage.use("B09")
    assert stage.refusal("lift", "4-5/a") == "QV-REVEL-03"
    stage.choose("lift", "2-4/a")
    assert stage.refusal("go", "4-5/a") == "QV-REVEL-01"
    assert stage.refusal("done") == "QV-REVEL-01"


@rests("B09")
def test_without_a_worker_in_the_genesis_area_there_is_no_caravan() -> None:
    stage = played(about_to_play("miracle", "B09").worker("A", "4-5/a"), "miracle").choose("use", 0)
    assert stage.offered() == []


@rests("B09")
@pytest.mark.parametrize(("zone", "seat"), ELSEWHERE)
def test_nobody_travels_without_a_caravan_in_force(zone: str, seat: str) -> None:
    stage = about_to_play("miracle").skills(zone, seat, "B09").worker("A", "2-4/a").worker("B", "2-4/b")
    assert played(stage, "miracle").choose("use", 0).offered() == []


@beside("B09", "S17")
@clause("QV-REVEL-03", refused=True)
def test_a_caravan_cannot_fetch_whom_pilgrims_have_led_out() -> None:
    stage = played(about_to_play("revelation", "B09", "S17", row=2).worker("A", "2-4/a", "2-4/b"), "revelation")
    stage.choose("lift", "2-4/a").choose("go", "1-3/b").choose("lift", "1-3/b").choose("go", "1-3/a").done()
    stage.use("B09")
    assert stage.refusal("lift", "1-3/a") == "QV-REVEL-03"
    assert stage.refusal("lift", "2-4/b") is None


# Votive Fires.


@acts("S14")
@clause("QV-BLESS-03")
def test_votive_fires_give_a_wrath_and_a_point_once_a_card() -> None:
    stage = played(about_to_play("blessing", "S14", row=3), "blessing").choose("use", 4)
    assert (stage.count("morale", "A"), stage.count("wrath", "A"), stage.count("vp", "A")) == (4, 2, 1)


@acts("S14")
@clause("QV-R51")
def test_votive_fires_burn_with_no_action_used_and_up_to_the_cap() -> None:
    stage = played(about_to_play("blessing", "S14").has("A", wrath=4), "blessing").choose("use", 0)
    assert (stage.count("wrath", "A"), stage.count("vp", "A")) == (5, 1)


@rests("S14")
def test_votive_fires_do_not_burn_for_other_cards() -> None:
    stage = played(about_to_play("labour", "S14"), "labour").choose("use", 1)
    assert (stage.count("wrath", "A"), stage.count("vp", "A")) == (0, 0)


@rests("S14")
@clause("QV-WISH-01", refused=True)
def test_a_blessing_that_is_wished_away_lights_no_fire() -> None:
    stage = played(about_to_play("blessing", "S14", faith=2), "blessing", wish="labour").choose("use", 1)
    assert (stage.count("wrath", "A"), stage.count("vp", "A")) == (0, 0)


@rests("S14")
@pytest.mark.parametrize(("zone", "seat"), ELSEWHERE)
def test_no_fire_burns_without_the_skill_in_force(zone: str, seat: str) -> None:
    stage = played(about_to_play("blessing").skills(zone, seat, "S14"), "blessing").choose("use", 1)
    assert [stage.count(what, seat) for what in ("wrath", "vp") for seat in "AB"] == [1, 0, 0, 0]


@beside("S14", "S09", "B04")
def test_votive_fires_feed_the_next_wrath() -> None:
    stage = played(about_to_play("blessing", "S14", "B04", "S09"), "blessing").choose("use", 0).at("end of turn")
    stage.genesis("2-4").at("wrath")
    assert stage.asks == "Wrath"
    assert stage.choose("strike", "2-4/a").asks != "Wrath"


# More actions.


@acts("S15")
@clause("QV-CONT-02")
def test_a_guild_hall_gives_a_labour_one_more_action_and_a_point() -> None:
    stage = played(about_to_play("labour", "S15", row=2), "labour")
    assert actions(stage) == 4
    stage.choose("use", 4)
    assert (stage.count("food", "A"), stage.count("vp", "A")) == (4, 1)


@acts("S16")
@clause("QV-SETUP-14", "QV-MIRACLE-02")
def test_a_reliquary_holds_two_more_faith_and_gives_a_miracle_two_more_actions() -> None:
    stage = played(about_to_play("miracle", "S16", faith=6, row=2), "miracle")
    assert actions(stage) == 5
    assert stage.choose("use", 5).count("faith", "A") == 8


@acts("S18")
@clause("QV-PROSP-01")
def test_a_great_market_gives_a_prosperity_two_more_actions() -> None:
    stage = played(about_to_play("prosperity", "S18"), "prosperity")
    for _ in range(4):
        stage.choose("prosper")
    assert stage.refusal("prosper") == "QV-CONT-02"
    assert stage.count("vp", "A") == 4


@acts("S21")
@clause("QV-SUCC-04")
def test_the_dawn_of_an_age_gives_a_succession_two_more_actions() -> None:
    assert actions(played(about_to_play("miracle", "S21", row=3), "miracle", succeed=True)) == 3


@rests("S15", "S16", "S18")
@pytest.mark.parametrize(("skill", "kind"), [("S15", "miracle"), ("S16", "labour"), ("S18", "blessing")])
def test_other_cards_have_their_usual_actions(skill: str, kind: str) -> None:
    stage = played(about_to_play(kind, skill, row=2), kind)
    assert actions(stage) == 3
    assert stage.choose("use", 0).count("vp", "A") == 0


@rests("S15", "S16", "S18")
@pytest.mark.parametrize(("skill", "kind"), [("S15", "labour"), ("S16", "miracle"), ("S18", "prosperity")])
@pytest.mark.parametrize(("zone", "seat"), ELSEWHERE)
def test_actions_are_as_many_as_cards_without_the_skill_in_force(skill: str, kind: str, zone: str, seat: str) -> None:
    stage = played(about_to_play(kind, row=2).skills(zone, seat, skill), kind)
    assert actions(stage) == 3
    assert stage.count("vp", "B") == 0


@rests("S16")
@clause("QV-SETUP-14", refused=True)
@pytest.mark.parametrize(("zone", "seat"), ELSEWHERE)
def test_faith_has_its_usual_cap_without_a_reliquary(zone: str, seat: str) -> None:
    stage = played(about_to_play("miracle", faith=5, row=2).skills(zone, seat, "S16"), "miracle")
    assert stage.choose("use", 3).count("faith", "A") == 6


@rests("S21")
def test_an_age_does_not_dawn_in_a_continuation() -> None:
    assert actions(played(about_to_play("miracle", "S21", row=2), "miracle")) == 3


@rests("S21")
@pytest.mark.parametrize(("zone", "seat"), ELSEWHERE)
def test_a_succession_has_one_action_without_the_dawn_in_force(zone: str, seat: str) -> None:
    stage = about_to_play("miracle", row=3).skills(zone, seat, "S21")
    assert actions(played(stage, "miracle", succeed=True)) == 1


@beside("S15", "S21")
@beside("S16", "S21")
@beside("S18", "S21")
@clause("QV-R97")
@pytest.mark.parametrize(
    ("skill", "kind", "count"), [("S15", "labour", 4), ("S16", "miracle", 5), ("S18", "prosperity", 5)]
)
def test_the_dawn_of_an_age_adds_to_what_the_card_gets_anyway(skill: str, kind: str, count: int) -> None:
    assert actions(played(about_to_play(kind, skill, "S21", row=3), kind, succeed=True)) == count


@beside("S15", "S16", "S18")
def test_a_wish_decides_which_of_them_acts() -> None:
    stage = played(about_to_play("labour", "S15", "S16", "S18", faith=2), "labour", wish="miracle")
    assert actions(stage) == 4
    assert stage.choose("use", 4).count("vp", "A") == 0


# Pilgrims' Way.


@acts("S17")
def test_pilgrims_go_on_outside_the_genesis_area() -> None:
    stage = played(about_to_play("revelation", "S17", row=2).worker("A", "2-4/a"), "revelation")
    stage.choose("lift", "2-4/a").choose("go", "1-3/b").choose("lift", "1-3/b").choose("go", "1-3/a")
    stage.choose("lift", "1-3/a").choose("go", "1-3/c")
    assert stage.on("1-3/c") == ["A worker"]


@rests("S17")
@clause("QV-REVEL-03", refused=True)
def test_whoever_stood_outside_before_is_no_pilgrim() -> None:
    stage = played(about_to_play("revelation", "S17", row=2).worker("A", "2-4/a", "1-2/a"), "revelation")
    stage.choose("lift", "2-4/a").choose("go", "1-3/b")
    assert stage.refusal("lift", "1-2/a") == "QV-REVEL-03"


@rests("S17")
@clause("QV-REVEL-03", refused=True)
@pytest.mark.parametrize(("zone", "seat"), ELSEWHERE)
def test_outside_the_genesis_area_nobody_goes_on_without_the_skill_in_force(zone: str, seat: str) -> None:
    stage = about_to_play("revelation", row=2).skills(zone, seat, "S17").worker("A", "2-4/a", "2-4/b")
    played(stage, "revelation").choose("lift", "2-4/a").choose("go", "1-3/b")
    assert stage.refusal("lift", "1-3/b") == "QV-REVEL-03"


@beside("S17", "S13")
@clause("QV-REVEL-03", refused=True)
def test_outriders_are_no_pilgrims() -> None:
    stage = about_to_play("revelation", "S17", "S13").at("workers").choose("place", "1-3/a")
    played(stage.worker("A", "2-4/a"), "revelation")
    assert stage.refusal("lift", "1-3/a") == "QV-REVEL-03"
