"""Phase 2: the order of effects, and what red cards cannot touch (UN-ACTION, UN-R20 to UN-R24)."""

from tests.builders import Played
from tests.marks import clause, quick
from tests.rules.undecim.stage import undecim

pytestmark = quick

SCORE = {"op": "score", "vp": 1}
TAKE_ONE = {"op": "take", "opponents": 1, "what": ["land", "resource", "gold"], "chooser": "taker"}


def order_of(played: Played) -> list[str]:
    """The seats in the order in which their cards were carried out."""
    return ["ABCD"[found.seat] for found in played.game.findings if found.name == "effect"]


@clause("UN-ACTION-01", "UN-ACTION-04", "UN-ACTION-05", "UN-ACTION-06", "UN-R20", "UN-R22", refused=True)
def test_no_card_comes_before_those_red_or_with_smaller_numbers() -> None:
    stage = undecim().played(A=8, B=9, C=3, D=1).card(8, SCORE).card(1, SCORE)
    played = stage.card(9, SCORE, red=True).card(3, SCORE, red=True).at("effects", "C").settle()
    assert order_of(played) == ["C", "B", "D", "A"]
    assert [played.count(f"vp.{seat}") for seat in "ABCD"] == [1, 1, 1, 1]


@clause("UN-R22")
def test_by_option_the_others_come_clockwise() -> None:
    stage = undecim(effects__order="clockwise").say(start="C").played(A=8, B=2, C=11, D=4)
    played = stage.card(8).card(2, red=True).card(11).card(4).at("effects", "B").settle()
    assert order_of(played) == ["B", "C", "D", "A"]


@clause("UN-ACTION-06", "UN-R23")
def test_a_card_without_an_effect_and_no_card_give_nothing() -> None:
    played = undecim(3).played(A=8, B=9).card(8).card(9, SCORE).at("effects").settle()
    assert order_of(played) == ["A", "B"]
    assert [played.count(f"vp.{seat}") for seat in "ABC"] == [0, 1, 0]


@clause("UN-R20")
def test_the_whole_effect_of_a_red_card_comes_first() -> None:
    stage = undecim(3).played(A=8, B=9).card(8, {"op": "draw", "count": 1}).deck("forest/wood", "enemy/gold")
    played = stage.card(9, {"op": "draw", "count": 1}, {"op": "score", "vp": 2}, red=True).at("effects", "B").settle()
    assert played.on("hand.B") == ["forest/wood"]
    assert played.on("hand.A") == ["enemy/gold"]


@clause("UN-ACTION-02", "UN-R21", "UN-R66", refused=True)
def test_what_came_by_an_action_is_not_taken_on() -> None:
    stage = undecim(3).played(A=1, B=2, C=3).card(1, TAKE_ONE, red=True).card(2, TAKE_ONE, red=True).card(3)
    played = stage.area("C", "wood").at("effects").choose("A: name C", "A: hand over wood", "B: name A")
    assert played.on("fresh.A") == ["wood"]
    stage = undecim(3).played(A=1, B=2, C=3).card(1, red=True).card(2, TAKE_ONE, red=True).card(3)
    played = stage.area("A", "wood").fresh("A", "gold", "wood").at("effects", "B").choose("B: name A")
    assert played.refusal("B: hand over gold") == "UN-ACTION-02"
    played.choose("B: hand over wood")
    assert played.on("fresh.A") == ["gold", "wood"]


@clause("UN-R21")
def test_by_option_or_by_its_text_a_card_takes_what_was_just_gained() -> None:
    stage = undecim(3, red__protect_gains=False).played(A=2).card(2, TAKE_ONE, red=True).fresh("B", "gold")
    assert stage.at("effects").choose("A: name B", "A: hand over gold").on("fresh.A") == ["gold"]
    bold = {**TAKE_ONE, "heeds_protection": False}
    stage = undecim(3).played(A=2).card(2, bold, red=True).fresh("B", "gold")
    assert stage.at("effects").choose("A: name B", "A: hand over gold").on("fresh.A") == ["gold"]


@clause("UN-ACTION-02", "UN-R66")
def test_with_the_next_round_the_safety_is_over() -> None:
    played = undecim(3).fresh("A", "gold").at("auto").choose("gather gains")
    assert (played.on("area.A"), played.on("fresh.A")) == (["gold"], [])


@clause("UN-ACTION-03", refused=True)
def test_in_round_one_there_is_nothing_but_the_bonus_to_take() -> None:
    stage = undecim(3).say(round=1).played(A=1, B=2).card(1, red=True).card(2, TAKE_ONE, red=True)
    played = stage.area("A", "forest").fresh("A", "gold").hand("A", "swamp/clay").at("effects", "B").choose("B: name A")
    assert played.refusal("B: hand over gold") == "UN-ACTION-02"
    assert played.refusal("B: hand over swamp/clay") == "UN-R24"
    assert played.choose("B: hand over forest").on("fresh.B") == ["forest"]


@clause("UN-R23", "UN-GAIN-01", refused=True)
def test_what_is_compulsory_cannot_be_left_while_it_is_possible() -> None:
    stage = undecim(3).played(A=4).card(4, {"op": "gain", "from": "hand", "count": 2}).hand("A", "forest/wood")
    played = stage.at("effects")
    assert played.refusal("A: done") == "UN-R23"
    played.choose("A: gain wood")
    assert played.asked() != "A: gain cards"


@clause("UN-R24", "UN-R23", refused=True)
def test_opponents_are_named_as_the_card_says() -> None:
    stage = undecim().played(A=2).area("C", "wood").area("D", "2 wood").area("A", "wood")
    must = {"op": "take", "opponents": 2, "what": ["wood"], "up_to": False}
    played = stage.card(2, must, red=True).at("effects")
    assert played.refusal("A: name A") == "UN-R24"
    assert played.refusal("A: done") == "UN-R23"
    assert played.refusal("B: name C") == "UN-R24"
    played.choose("A: name D")
    assert played.refusal("A: name D") == "UN-R24"
    played.choose("A: name C")
    assert played.asked() == "C: hand over"
    assert played.refusal("A: hand over wood") == "UN-R24"
    assert played.refusal("C: done") == "UN-R23"
    played.choose("C: hand over wood", "D: hand over wood")
    assert played.on("fresh.A") == ["wood", "wood"]


@clause("UN-R24", "UN-R08")
def test_givers_follow_clockwise_from_who_acts_and_who_has_nothing_gives_nothing() -> None:
    stage = undecim().played(C=2).area("D", "wood", "gold").area("B", "2 gold")
    step = {"op": "take", "opponents": 3, "what": ["gold", "wood"]}
    played = stage.card(2, step, red=True).at("effects", "C").choose("C: name B", "C: name A", "C: name D")
    assert played.asked() == "D: hand over"
    played.choose("D: hand over wood")
    assert played.asked() == "B: hand over"


@clause("UN-R24", refused=True)
def test_only_opponents_who_compare_as_the_card_says_are_touched() -> None:
    limit = {"metric": "lands", "op": ">", "than": "you"}
    step = {"op": "take", "opponents": "all", "only_if": limit, "what": ["land"], "to": "discard"}
    stage = undecim().played(A=1).card(1, step, red=True).area("A", "forest").area("B", "2 swamp").area("C", "swamp")
    played = stage.at("effects").choose("B: hand over swamp").settle()
    assert (played.on("area.B"), played.on("area.C"), played.on("discard")) == (["swamp"], ["swamp"], ["swamp/clay"])
    named = {"op": "take", "opponents": 1, "only_if": {"metric": "enemies", "op": "<", "than": "you"}, "what": ["any"]}
    stage = undecim(3).played(A=2).card(2, named, red=True).area("A", "enemy").area("B", "enemy", "gold")
    played = stage.at("effects")
    assert played.refusal("A: name B") == "UN-R24"
    assert played.refusal("A: name C") is None


@clause("UN-R29", "UN-SETTLE-03", refused=True)
def test_cards_of_a_settlement_are_nobodys_to_take_or_pay() -> None:
    stage = undecim(3).played(A=2).card(2, TAKE_ONE, red=True).settled("B", "wood wood gold").area("B", "iron")
    played = stage.at("effects").choose("A: name B")
    assert played.refusal("A: hand over settlements.B") == "UN-R29"
    pay = ({"op": "pay", "cost": "gold"}, {"op": "score", "vp": 1, "if_paid": True})
    stage = undecim(3).played(A=4).card(4, *pay).settled("A", "wood wood gold").area("A", "gold")
    assert stage.at("effects").refusal("A: pay settlements.A") == "UN-R28"


@clause("UN-R29", "UN-R54")
def test_gold_in_a_settlement_is_part_of_its_level_and_no_gold() -> None:
    stage = undecim(3).settled("A", "wood wood gold").award("merchant_prince")
    played = stage.needs("merchant_prince", {"op": "need", "metric": "gold", "min": 1}).at("award check")
    assert played.choose("check awards").count("vp.A") == 0


@clause("UN-R60", "UN-GAIN-02", refused=True)
def test_nobody_gives_anything_away_of_his_own_accord() -> None:
    played = undecim(3).area("A", "2 wood").at("auto")
    assert played.refusal("A: hand over wood") == "UN-AUTO-01"
    assert played.refusal("A: pay wood") == "UN-AUTO-01"


@clause("UN-R60")
def test_assets_move_by_effects() -> None:
    stage = undecim(3).played(A=2).card(2, TAKE_ONE, red=True).area("B", "wood")
    assert stage.at("effects").choose("A: name B", "A: hand over wood").on("area.B") == []
