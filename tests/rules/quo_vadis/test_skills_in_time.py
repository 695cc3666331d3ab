"""When skills act, how often, and in which order (QV-SKILL-02 to -05, QV-R95 to -R97); some say other things here."""

from typing import Any

import pytest

from qquovadis.games.quo_vadis.settlement import hand_max
from tests.marks import clause, quick
from tests.rules.quo_vadis.reprints import Reprinted, card
from tests.rules.quo_vadis.stage import SEATS, Stage
from tests.rules.quo_vadis.wars import counts, declared, pieces_and_control, strength

pytestmark = quick

MARKET = {"hook": "on_place_worker", "op": "adjust", "quantity": "actions", "add": 3}
VAULT = {"hook": "before_place_worker", "op": "adjust", "quantity": "caps.faith", "add": 2}


def actions_after_placing(stage: Stage, space: str, *, use: bool = True) -> int:
    """Place a base worker and no other, use or leave what is offered, play a labour; how many actions it has."""
    stage.hand("A", "labour", "labour").at("workers").choose("place", space)
    if stage.asks == "UseSkills":
        stage.use("S30") if use else stage.done()
    stage.at("card").choose("play", "labour").choose("continue")
    return stage.found("actions", "A").total


# From when.


@clause("QV-SKILL-02", "QV-SKILL-05", "QV-R95")
def test_a_skill_set_in_one_turn_acts_in_the_war_of_the_next() -> None:
    stage = Stage().succeeded("A").row("A", ["labour"], ["miracle"]).worker("A", "2-4/a").worker("B", "2-4/b")
    stage.skills("drafted", "A", "S02").town("A", "2-4/b").at("settlement").choose("set", "S02")
    assert pieces_and_control(declared(stage.genesis("2-4").after("war", "B")), "A") == 1 + 2


@clause("QV-SKILL-02", "QV-SKILL-05", "QV-R95", refused=True)
def test_a_skill_that_is_set_does_not_score_in_this_settlement() -> None:
    stage = Stage().succeeded("A").row("A", ["labour"], ["miracle"]).town("A", "2-4/a").skills("drafted", "A", "B02")
    assert stage.at("settlement").choose("set", "B02").count("vp", "A") == 1


@clause("QV-R95")
@pytest.mark.parametrize(("rule", "size"), [("end_of_turn", 6), ("own_next_turn", 4)])
def test_by_the_option_a_skill_that_is_set_waits_for_the_owners_next_turn(rule: str, size: int) -> None:
    stage = Stage(options={"skill_activation": rule}).succeeded("A").row("A", ["labour"], ["miracle"])
    stage.skills("drafted", "A", "S19").at("settlement").choose("set", "S19")
    assert hand_max(stage.game, SEATS.index("A")) == size
    stage.at("end of turn", "C")
    assert hand_max(stage.game, SEATS.index("A")) == 6


@clause("QV-SKILL-02", "QV-SKILL-04", "QV-SETUP-32")
@pytest.mark.parametrize("turn", ["A", "B", "C"])
@pytest.mark.parametrize("number", [1, 10])
def test_a_basic_skill_acts_from_the_first_turn_to_the_last_whoever_takes_it(turn: str, number: int) -> None:
    stage = Stage().round(number).has_skills("A", "B05").worker("A", "2-4/a").worker("B", "2-4/a").genesis("2-4")
    assert ("B05", 1) in declared(stage.after("war", turn)).found("war.strength", "A").parts


# One-shots.


@clause("QV-SKILL-03", "QV-R96")
def test_a_one_shot_acts_until_the_end_of_its_turn_and_lies_sideways_ever_after() -> None:
    stage = Reprinted(card("S30", MARKET, one_shot=True)).genesis("2-4").has_skills("A", "S30")
    assert actions_after_placing(stage, "2-4/a") == 1 + 3
    stage.choose("use", 0).genesis("2-4")
    assert actions_after_placing(stage, "2-4/a") == 2
    assert stage.is_spent("S30")


@clause("QV-SKILL-03", "QV-R96", refused=True)
def test_a_one_shot_that_is_kept_does_nothing() -> None:
    stage = Reprinted(card("S30", MARKET, one_shot=True)).genesis("2-4").has_skills("A", "S30")
    assert actions_after_placing(stage, "2-4/a", use=False) == 1
    assert not stage.is_spent("S30")


@clause("QV-SKILL-03", "QV-SKILL-04")
@pytest.mark.parametrize(("space", "count"), [("1-2/c", 4), ("1-2/a", 1)])
def test_what_a_one_shot_asks_for_is_asked_when_it_is_used_and_not_again(space: str, count: int) -> None:
    row = {**MARKET, "when": {"space_terrain": "sea", "worker": "base"}}
    stage = Reprinted(card("S30", row, one_shot=True)).genesis("1-2").has("A", food=1).has_skills("A", "S30")
    assert actions_after_placing(stage, space) == count


@clause("QV-SKILL-03", "QV-SETUP-14", "QV-SETUP-10")
def test_what_a_one_shot_made_room_for_goes_back_with_the_turn() -> None:
    stage = Reprinted(card("S30", VAULT, one_shot=True)).genesis("2-4").has_skills("A", "S30").hand("A", "miracle")
    stage.row("A", ["labour"] * 3).has("A", faith=6).at("workers").use("S30").choose("place", "2-4/a").at("card")
    stage.choose("play", "miracle").choose("continue").done().choose("use", 4)
    assert counts(stage, "faith") == ["faith.A +2", "faith.A -2"]


# How often.


@clause("QV-SKILL-04", "QV-R97")
@pytest.mark.parametrize("uses", [1, 2, 3])
def test_a_price_may_be_waived_so_many_times_a_turn(uses: int) -> None:
    row = {"hook": "cost_modifier", "op": "adjust", "quantity": "placement.extra_cost", "set": 0, "uses_per_turn": uses}
    stage = Reprinted(card("S30", row)).genesis("2-4").has("A", food=4).has_skills("A", "S30").at("workers")
    for _ in range(5):
        stage.choose("place", "2-4/a")
    assert stage.count("food", "A") == 4 - (4 - uses)


@clause("QV-SKILL-04")
def test_a_skill_gains_each_time_a_worker_is_placed_where_it_says() -> None:
    row = {"hook": "on_place_worker", "op": "gain", "what": "food", "amount": 1, "when": {"space_terrain": "sea"}}
    stage = Reprinted(card("B05", row)).genesis("1-2").has("A", food=3).has_skills("A", "B05").at("workers")
    stage.choose("place", "1-2/c")
    assert stage.count("food", "A") == 3  # one paid for the sea, one gained
    assert stage.choose("place", "1-2/a").count("food", "A") == 2


@clause("QV-SKILL-04")
def test_a_skill_that_may_be_declined_is_offered_for_the_worker_that_it_names() -> None:
    row = {"hook": "on_place_worker", "op": "gain", "what": "vp", "amount": 1, "when": {"worker": "extra"}}
    stage = Reprinted(card("S30", row, optional=True)).genesis("2-4").has("A", food=2).has_skills("A", "S30")
    assert stage.at("workers").choose("place", "2-4/a").asks == "PlaceWorkers"
    assert stage.choose("place", "2-4/a").use("S30").count("vp", "A") == 1
    assert stage.choose("place", "2-4/a").done().count("vp", "A") == 1


# Prices of skills.


TOLL = {"hook": "before_place_worker", "op": "place_terrain", "terrain": "plain", "scope": "genesis"}
POINT = {"hook": "before_place_worker", "op": "gain", "what": "vp", "amount": 1}


@clause("QV-SKILL-04")
def test_a_skill_whose_price_cannot_be_paid_does_nothing_else_either() -> None:
    toll = card("S30", POINT, {**TOLL, "cost": {"food": 2, "morale": 1}}, optional=True)
    stage = Reprinted(toll).genesis("2-5").has("A", food=2).has_skills("A", "S30").at("workers")
    assert (stage.asks, stage.count("vp", "A")) == ("PlaceWorkers", 0)
    stage = Reprinted(toll).genesis("2-5").has("A", food=2, morale=1).has_skills("A", "S30").at("workers").use("S30")
    assert [stage.count(what, "A") for what in ("vp", "food", "morale")] == [1, 0, 0]


@clause("QV-SKILL-04")
def test_two_prices_of_one_skill_are_paid_as_far_as_they_go() -> None:
    twice = card("S30", {**TOLL, "cost": {"food": 2}}, {**TOLL, "terrain": "sea", "cost": {"food": 2}}, optional=True)
    stage = Reprinted(twice).genesis("2-5").has("A", food=3).has_skills("A", "S30").at("workers").use("S30")
    assert stage.choose("cover", "2-5").names("2-5 centre") == ["plain token"]
    assert (stage.count("food", "A"), stage.asks) == (1, "PlaceWorkers")


# Several at once.


def price_beside(*rows: dict[str, Any]) -> int:
    """What an additional worker on plain costs with these changes of its price, each on a card."""
    rows = tuple({"hook": "cost_modifier", "op": "adjust", "quantity": "placement.extra_cost", **row} for row in rows)
    ids = [f"S{at:02}" for at in range(1, len(rows) + 1)]
    stage = Reprinted(*[card(name, row) for name, row in zip(ids, rows, strict=True)]).genesis("2-4").has("A", food=6)
    stage.has_skills("A", *ids).at("workers").choose("place", "2-4/a").choose("place", "2-4/a")
    return 6 - stage.count("food", "A")


@clause("QV-R97")
@pytest.mark.parametrize(
    ("rows", "price"),
    [
        ([{"add": 1}, {"add": 2}], 4),
        ([{"add": 2}, {"set": 0}], 2),
        ([{"set": 3}, {"add": -1}], 2),
        ([{"at_most": 2}, {"add": 3}], 2),
        ([{"at_least": 3}, {"set": 0}], 3),
        ([{"at_most": 1}, {"at_least": 4}, {"add": 1}], 1),
    ],
)
def test_all_apply_what_sets_first_then_what_adds_then_limits(rows: list[dict[str, int]], price: int) -> None:
    assert price_beside(*rows) == price
    assert price_beside(*rows[::-1]) == price


@clause("QV-R97", refused=True)
def test_no_price_falls_below_nothing() -> None:
    assert price_beside({"add": -5}) == 0
    assert price_beside({"add": -5}, {"add": 3}) == 0


CALL = {"hook": "war_before_dice", "op": "adjust", "quantity": "war.strength", "add": 4}


def called(active: str) -> Stage:
    """A war of A, B and C in this seat's turn, all morale declared; everybody has a call to arms."""
    stage = Reprinted(*[card(name, CALL, one_shot=True) for name in ("S01", "S02", "S03")])
    for seat, name in zip("ABC", ("S01", "S02", "S03"), strict=True):
        stage.worker(seat, "3-4/a").has_skills(seat, name).dice(seat, 1)
    return declared(stage.genesis("3-4").after("war", active))


@clause("QV-R97")
@pytest.mark.parametrize(("active", "order"), [("A", "ABC"), ("B", "BCA"), ("C", "CAB")])
def test_several_seats_use_theirs_clockwise_from_the_active_one(active: str, order: str) -> None:
    stage, asked = called(active), ""
    while stage.asks == "UseSkills":
        asked += stage.asked
        stage.done() if stage.asked == "B" else stage.use(stage.offered()[0])
    assert asked == order
    assert [strength(stage, seat) for seat in "ABC"] == [6, 2, 6]


@clause("QV-R97", refused=True)
def test_nobody_uses_a_skill_before_those_whose_turn_comes_first() -> None:
    stage = called("B")
    assert stage.refusal("apply", "S01", "A") == "QV-SKILL-04"
    assert stage.refusal("apply", "S02", "B") is None


@clause("QV-R97")
@pytest.mark.parametrize("first", ["S27", "S30"])
def test_a_seat_orders_its_own(first: str) -> None:
    row = {"hook": "creation_start", "op": "move", "workers": 1, "steps": 1, "from": "genesis"}
    stage = Reprinted(card("S30", row, optional=True)).genesis("2-4").worker("A", "2-4/a").has_skills("A", "S27", "S30")
    stage.at("wrath")
    assert sorted(stage.offered()) == ["S27", "S30"]
    stage.use(first)
    assert stage.asks == {"S27": "LayTerrain", "S30": "Travel"}[first]


@clause("QV-SKILL-04", "QV-R97", refused=True)
def test_what_must_act_may_not_be_left_while_what_may_act_can() -> None:
    fertile = {"hook": "on_growth", "op": "population", "amount": 1, "towns": 1, "scope": "anywhere"}
    stage = Reprinted(card("S30", {**fertile, "amount": 2}, optional=True)).genesis("2-4").town("A", "2-4/a")
    stage.has_skills("A", "S25", "S30").at("growth")
    assert stage.refusal("done") == "QV-SKILL-04"
    stage.use("S25").choose("grow", "2-4/a")
    assert stage.refusal("done") is None
    assert stage.done().on("2-4/a") == ["A town 3"]


# Caps that fall.


POVERTY = {"hook": "resource_cap", "op": "adjust", "quantity": "caps.morale", "add": -4}


@clause("QV-SETUP-14", "QV-SETUP-10")
def test_a_skill_that_lowers_a_cap_takes_what_lies_above_it_when_it_begins_to_act() -> None:
    stage = Reprinted(card("S30", POVERTY)).succeeded("A").row("A", ["labour"], ["miracle"]).has("A", morale=5)
    stage.skills("drafted", "A", "S30").at("settlement").choose("set", "S30")
    assert counts(stage, "morale") == ["morale.A -3"]
    assert stage.referee.audit(stage.game) == ()


@clause("QV-SETUP-14", "QV-SETUP-31")
def test_so_does_a_basic_skill_as_it_is_revealed() -> None:
    stage = Reprinted(card("B05", POVERTY)).has("A", morale=5).at("basic skills")
    for seat, skill in zip("ABC", ("B05", "B07", "B03"), strict=True):
        stage.choose("keep", skill, seat)
    assert counts(stage, "morale") == ["morale.A -3"]
    assert stage.asks == "ChooseCards"


# Control, by several skills.


@clause("QV-SKILL-04", "QV-CTRL-06")
def test_skills_that_ask_for_other_spaces_count_areas_of_their_own() -> None:
    one = {"hook": "control_count", "op": "control", "min_worker_spaces": 1, "areas": 1}
    stage = Reprinted(card("S30", {**one, "min_worker_spaces": 2}), parameters={"control.min_worker_spaces": 3})
    stage.succeeded("A").row("A", ["labour"], ["miracle"]).has_skills("A", "S22", "S30")
    stage.worker("A", "2-4/a", "1-2/a", "4-5/a", "4-5/b").after("settlement")
    assert stage.refusal("govern", "4-5") == "QV-SKILL-04"  # counted already, by the other skill
    assert stage.choose("govern", "1-2").count("vp", "A") == 2


@clause("QV-SKILL-04", "QV-BUILD-06")
def test_a_town_is_never_built_without_population() -> None:
    row = {"hook": "build_town", "op": "adjust", "quantity": "build.population", "set": 0}
    stage = Reprinted(card("S30", row)).genesis("1-2").has_skills("A", "S30").worker("A", "2-4/a").succeeded("A")
    assert stage.at("build").choose("build", "2-4/a").on("2-4/a") == ["A town 1"]


@clause("QV-WRATH-01", refused=True)
def test_without_any_wrath_none_is_used_whatever_a_skill_says() -> None:
    row = {"hook": "on_wrath", "op": "adjust", "quantity": "wrath.minimum", "set": 0}
    least = {"hook": "on_wrath", "op": "adjust", "quantity": "wrath.effective", "at_least": 3}
    stage = Reprinted(card("S30", row, least)).genesis("2-4").has_skills("A", "S30")
    assert stage.at("wrath").asks == "PlaceWorkers"
    assert stage.has("A", wrath=1).at("wrath").asks == "Wrath"


@clause("QV-WAR-09", "QV-SKILL-04")
def test_a_war_that_a_skill_ends_before_the_dice_leaves_nothing_in_the_tray() -> None:
    row = {"hook": "war_before_dice", "op": "move", "workers": 1, "steps": 1, "from": "genesis"}
    laid = Reprinted(card("S30", row, optional=True)).genesis("2-4").worker("A", "2-4/a").worker("B", "2-4/a")
    stage = declared(laid.has("A", morale=2).has_skills("A", "S30").after("war"), A=2)
    stage.use("S30").choose("lift", "2-4/a").choose("go", "3-4/b")
    assert stage.table.tally[stage.kit.tally("spent.A")] == 0
    assert (stage.on("2-4/a"), stage.count("vp", "A"), stage.count("morale", "A")) == (["B worker"], 0, 0)


@clause("QV-SKILL-04", "QV-PLACE-01")
def test_a_worker_may_go_next_door_only_where_the_skill_says_so() -> None:
    row = {"hook": "on_place_worker", "op": "allow", "rule": "base_placement_adjacent"}
    stage = Reprinted(card("S13", {**row, "when": {"space_terrain": "frost"}})).genesis("2-5").has("A", food=3)
    stage.has_skills("A", "S13").at("workers")
    assert stage.refusal("place", "1-3/a") == "QV-PLACE-01"
    assert stage.choose("place", "1-3/c").refusal("place", "1-3/c") is None


@clause("QV-SKILL-04", "QV-BUILD-07")
def test_a_skill_that_rebuilds_does_all_it_says_once_in_the_construction_phase() -> None:
    rebuild = {"hook": "build_town", "op": "rebuild", "towns": 1, "population": 1}
    stage = Reprinted(card("S30", rebuild, {**POINT, "hook": "build_town"}, optional=True)).genesis("1-2")
    stage.has_skills("A", "S30").ruin("A", "2-4/a").worker("A", "4-5/a").succeeded("A").at("build")
    stage.choose("build", "4-5/a")
    assert (stage.offered(), stage.count("vp", "A")) == (["S30"], 0)
    stage.use("S30").choose("rebuild", "2-4/a")
    assert stage.count("vp", "A") == 1  # the settlement finds no old generation to score
