"""Phase 2: gaining cards (UN-GAIN, UN-R19, UN-R23, UN-R25 to UN-R27)."""

from typing import Any

import pytest

from tests.builders import Played
from tests.marks import clause, quick
from tests.rules.undecim.stage import undecim

pytestmark = quick


def gaining(*hand: str, **step: Any) -> Played:
    """A carries out one gain."""
    source = {"from": "hand", "count": 1, **{key.rstrip("_"): value for key, value in step.items()}}
    stage = undecim(3).die(2).hand("A", *hand).played(A=4).card(4, {"op": "gain", **source})
    return stage.deck("forest/wood", "enemy/gold", "mountain/iron", "swamp/clay").at("effects")


@clause("UN-GAIN-01", refused=True)
def test_cards_come_from_the_place_named_and_from_nowhere_else() -> None:
    played = gaining("forest/wood", count=1, up_to=True)
    assert played.refusal("A: gain wood deck") == "UN-GAIN-01"
    assert played.refusal("A: draw") == "UN-GAIN-01"
    assert played.refusal("B: gain wood") == "UN-GAIN-01"


@clause("UN-GAIN-02", "UN-GAIN-03")
@pytest.mark.parametrize("end", ["forest", "wood"])
def test_either_end_may_be_up(end: str) -> None:
    played = gaining("forest/wood").choose(f"A: gain {end}")
    assert played.on("fresh.A") == [end]
    assert played.on("hand.A") == []


@clause("UN-GAIN-03", "UN-R26", refused=True)
def test_what_lies_there_is_not_turned_round() -> None:
    stage = undecim(3).area("A", "forest").hand("A", "forest/wood").played(A=4)
    played = stage.card(4, {"op": "gain", "from": "hand", "count": 1, "up_to": True}).at("effects")
    assert played.refusal("A: gain wood area.A") == "UN-GAIN-01"
    clay = played.kit.identity_index["swamp/clay"]
    assert clay
    assert played.refusal("A: gain clay forest/wood") == "UN-GAIN-03"


@clause("UN-GAIN-04", "UN-R26", refused=True)
def test_the_lower_end_counts_for_nothing() -> None:
    stage = undecim(3).area("A", "wood", "forest").award("founders")
    stage.needs("founders", {"op": "need", "metric": "resources", "min": 2})
    assert stage.at("award check").choose("check awards").count("vp.A") == 0


def taken_wood(*what: str) -> Played:
    """A has taken wood from B by a card that speaks of this."""
    take = {"op": "take", "opponents": 1, "what": list(what), "chooser": "taker"}
    stage = undecim(3).played(A=2).card(2, take, red=True).area("B", "forest", "wood").hand("A", "mountain/iron")
    return stage.at("effects").choose("A: name B", "A: hand over wood")


@clause("UN-R26")
def test_what_changes_its_owner_keeps_its_end() -> None:
    played = taken_wood("land", "resource")
    assert (played.on("fresh.A"), played.on("area.B")) == (["wood"], ["forest"])
    assert played.asked() != "A: turn taken"


@clause("UN-R26", "UN-GAIN-03")
@pytest.mark.parametrize("end", ["wood", "forest"])
def test_what_was_taken_by_a_card_that_names_nothing_lies_as_its_new_owner_likes(end: str) -> None:
    played = taken_wood("any").choose(f"A: gain {end}")
    assert (played.on("fresh.A"), played.on("area.B")) == ([end], ["forest"])


@clause("UN-R26", refused=True)
def test_no_end_that_it_has_not_and_nobody_else_turns_it() -> None:
    played = taken_wood("any")
    assert played.refusal("A: gain iron") == "UN-R26"
    assert played.refusal("A: done") == "UN-R26"
    assert played.refusal("B: gain forest fresh.A") == "UN-R26"


@clause("UN-GAIN-05", "UN-R27", refused=True)
def test_a_hand_card_without_the_named_end_cannot_be_gained() -> None:
    played = gaining("enemy/gold", "forest/wood", as_=["gold"], up_to=True)
    assert played.refusal("A: gain enemy") == "UN-GAIN-05"
    assert played.refusal("A: gain wood") == "UN-GAIN-05"


@clause("UN-R27", "UN-GAIN-05", "UN-R19")
def test_a_card_from_the_deck_without_the_named_end_is_discarded_and_counts() -> None:
    played = gaining(from_="deck", count=3, as_=["land"]).choose("A: gain forest").settle()
    assert played.on("discard") == ["enemy/gold"]
    played.choose("A: gain mountain")
    assert sorted(played.on("fresh.A")) == ["forest", "mountain"]


@clause("UN-GAIN-01", "UN-R23")
def test_cards_from_the_deck_are_shown_one_by_one() -> None:
    played = gaining(from_="deck", count=2)
    assert played.on("revealed") == []
    assert played.asked() == "A: choose end"
    assert played.on("revealed") == ["forest/wood"]
    assert played.refusal("A: done") == "UN-GAIN-03"
    assert played.refusal("A: gain gold") == "UN-GAIN-03"
    played.choose("A: gain wood")
    assert played.asked() == "A: choose end"
    assert played.on("revealed") == ["enemy/gold"]


@clause("UN-GAIN-01", refused=True)
def test_up_to_so_many_from_the_deck_may_stop_and_go_no_further() -> None:
    played = gaining(from_="deck", count=1, up_to=True)
    assert played.asked() == "A: offer deck"
    played.choose("A: draw", "A: gain wood")
    assert played.refusal("A: draw") == "UN-GAIN-01"
    assert gaining(from_="deck", count=1, up_to=True).choose("A: done").on("fresh.A") == []
    odd = gaining(from_="deck", count=2, up_to=True, as_=["gold"]).choose("A: draw", "A: draw", "A: gain gold")
    assert odd.on("discard") == ["forest/wood"]


@clause("UN-GAIN-05", "UN-R19")
def test_of_revealed_cards_some_are_gained_and_the_rest_is_discarded() -> None:
    played = gaining(from_="reveal", reveal=3, count=2, as_=["land"], up_to=True)
    assert played.asked() == "A: gain cards"
    assert sorted(played.on("revealed")) == ["enemy/gold", "forest/wood", "mountain/iron"]
    played.choose("A: gain forest", "A: done").settle()
    assert sorted(played.on("discard")) == ["enemy/gold", "mountain/iron"]


@pytest.mark.parametrize(("rest", "zone"), [("hand", "hand.A"), ("bottom", "deck")])
def test_the_rest_may_go_to_the_hand_or_under_the_deck(rest: str, zone: str) -> None:
    played = gaining(from_="reveal", reveal=2, count=1, up_to=True, rest=rest).choose("A: gain gold").settle()
    last = played.table.contents[played.kit.zone(zone)][-1]
    assert played.kit.identities[played.table.identity_of[last]].name == "forest/wood"
    assert played.on("discard") == []


@clause("UN-GAIN-05", refused=True)
def test_distinct_assets_are_of_different_kinds() -> None:
    played = gaining("forest/wood", "forest/wood", "enemy/gold", count=3, distinct=True, up_to=True)
    played.choose("A: gain wood")
    assert played.refusal("A: gain wood") == "UN-GAIN-05"
    played.choose("A: gain forest", "A: gain gold")
    assert sorted(played.on("fresh.A")) == ["forest", "gold", "wood"]


@clause("UN-R19", refused=True)
def test_a_card_on_the_discard_pile_has_no_side_up() -> None:
    pay = ({"op": "pay", "cost": "gold"}, {"op": "gain", "from": "discard", "count": 1, "if_paid": True})
    played = undecim(3).played(A=4).card(4, *pay).area("A", "gold").at("effects").choose("A: pay gold")
    card = played.table.contents[played.kit.zone("discard")][0]
    assert (played.table.turned[card], played.table.face[card]) == (0, 1)
    played.choose("A: gain enemy")
    assert played.on("fresh.A") == ["enemy"]
    assert played.on("discard") == []


@clause("UN-R25", "UN-GAIN-02", refused=True)
def test_hand_cards_cannot_be_used_before_they_are_gained() -> None:
    played = undecim(3).hand("A", "forest/wood", "forest/wood").settled("A", "wood wood").area("A", "iron", "iron")
    table = played.at("auto")
    assert table.refusal("A: found hand.A") == "UN-SETTLE-01"
    assert table.refusal("A: develop hand.A") == "UN-DEV-02"
    pay = ({"op": "pay", "cost": "gold"}, {"op": "score", "vp": 1, "if_paid": True})
    paying = undecim(3).hand("A", "enemy/gold").area("A", "gold").played(A=4).card(4, *pay).at("effects")
    assert paying.refusal("A: pay hand.A") == "UN-R28"


@clause("UN-R67")
def test_an_effect_may_have_hand_cards_discarded() -> None:
    stage = undecim(3).hand("A", "forest/wood", "enemy/gold", "enemy/gold").played(A=7)
    played = stage.card(7, {"op": "discard", "down_to": 1}).at("effects")
    assert played.asked() == "A: discard cards"
    played.choose("A: discard enemy/gold", "A: discard forest/wood").settle()
    assert (played.on("hand.A"), sorted(played.on("discard"))) == (["enemy/gold"], ["enemy/gold", "forest/wood"])
    stage = undecim(3).hand("A", "forest/wood", "enemy/gold").played(A=7).card(7, {"op": "discard", "count": 1})
    assert stage.at("effects").choose("A: discard enemy/gold").on("hand.A") == ["forest/wood"]


@clause("UN-R67", "UN-R23", refused=True)
def test_hand_cards_are_thrown_away_by_effects_only_and_then_they_must() -> None:
    assert undecim(3).hand("A", "forest/wood").area("A", "2 wood").at("auto").refusal("A: discard forest/wood")
    stage = undecim(3).hand("A", "forest/wood", "enemy/gold").played(A=7).card(7, {"op": "discard", "down_to": 1})
    played = stage.at("effects")
    assert played.refusal("A: done") == "UN-R23"
    assert played.refusal("B: discard enemy/gold") == "UN-R67"
    played.choose("A: discard enemy/gold")
    assert played.refusal("A: discard forest/wood") is not None
