"""Every rule that can be switched: the same position ends differently with each value that is not the usual one."""

from collections.abc import Callable
from typing import Any

import pytest

from qquovadis.engine.agenda import Choice
from qquovadis.engine.kit import Value
from tests.rules.undecim.openings import Opening, box, pack
from tests.rules.undecim.stage import Stage

Options = dict[str, Value]
TAKE_ANY = {"op": "take", "opponents": 1, "what": ["any"], "chooser": "taker"}


def stage(options: Options, seats: int = 3) -> Stage:
    """A table with these options."""
    return Stage(seats, dict(options))


def module(number: int) -> Callable[[Options], object]:
    """Which card has the number in a game."""

    def card(options: Options) -> object:
        kit = box(4, tuple(options.items()))
        cards = [kit.identities[kit.pieces[card].identity] for card in kit.pieces_of("action")]
        return next(each.name for each in cards if each.marks["number"] == number)

    return card


def mulligan(options: Options) -> object:
    """What is asked first."""
    return Opening(options=options).go_on().asks


def start_choice(options: Options) -> object:
    """Nobody was agreed on: what is asked first."""
    return Opening(start=None, options=options).go_on().asks


def rotation(options: Options) -> object:
    """Round 2 ends, B is start player: who is afterwards."""
    return stage(options).say(start="B", counters=10).at("next round").settle().count("start")


def preset(options: Options) -> object:
    """How many kinds of resource cards there are."""
    return len({piece.identity for piece in box(4, tuple(options.items())).pieces if piece.back == "resource"})


def empty_deck(options: Options) -> object:
    """A draws from an empty deck, and one card is discarded."""
    table = stage(options).deck(below=False).say(discard=["enemy/gold"]).played(A=4)
    return table.card(4, {"op": "draw", "count": 1}).at("effects").settle().on("hand.A")


def bonus(options: Options) -> object:
    """Who is asked for a bonus."""
    return stage(options).at("bonus").asked()


def protection(options: Options) -> object:
    """B has gained gold this round; what A's red card does to it."""
    table = stage(options).played(A=2).card(2, TAKE_ANY, red=True).fresh("B", "gold").area("B", "wood").at("effects")
    return table.choose("A: name B").refusal("A: hand over gold")


def order(options: Options) -> object:
    """A has played 8 and B 4, A is start player; whose card comes first."""
    score = {"op": "score", "vp": 1}
    table = stage(options).played(A=8, B=4).card(8, score).card(4, score)
    first = "A" if options.get("effects.order") == "clockwise" else "B"
    found = table.at("effects", first).settle().game.findings
    return ["AB"[each.seat] for each in found if each.name == "effect"]


def auto_time(options: Options) -> object:
    """A's card draws after B's; whether B settles before that."""
    table = stage(options).played(A=8, B=4).card(8, {"op": "draw", "count": 1}).card(4).area("B", "2 wood")
    played = table.at("effects", "B").settle()
    return len(played.on("hand.A")), played.asked()


def gold_alone(options: Options) -> object:
    """A has gold and a settlement."""
    return stage(options).area("A", "gold").settled("A", "wood wood").at("auto").refusal("A: develop gold")


def rounding(options: Options) -> object:
    """Two share an award of 5."""
    table = stage(options).award("founders").needs("founders", {"op": "need", "metric": "gold", "min": 1}, vp=5)
    return table.area("A", "gold").area("B", "gold").at("award check").choose("check awards").count("vp.A")


def excess(options: Options) -> object:
    """A has six cards when hands are refilled."""
    return stage(options).hand("A", *["forest/wood"] * 6).at("hands").asked()


def scale(options: Options) -> object:
    """A has six forests and swamps: the land bonus."""
    table = stage(options).area("A", "3 forest", "3 swamp").at("land")
    return table.choose("land bonus").count("vp.A")


def realm(options: Options) -> object:
    """A has a land of each kind once auto actions are done: who is asked."""
    area = ("grassland", "forest", "swamp", "mountain")
    return stage(options).played(A=4, B=8, C=9).area("A", *area).at("auto").settle().asked()


def by_realms(options: Options) -> object:
    """A has two realms and a settlement when the game ends: its points beside those of its level."""
    lands = [f"{land} at {number}" for number in (1, 2) for land in ("grassland", "forest", "swamp", "mountain")]
    table = stage({"realm": True, **options}).parameter(realm__settlement_vp=3).say(round=5)
    played = table.seat("A", realms=lands).settled("A", "wood wood").at("final scoring").settle()
    return played.count("vp.A") - 4


def by_night(options: Options) -> object:
    """A has a realm and a loose land when a night falls: the points, the cards in hand and those owned at the end."""
    lands = [f"{land} at 1" for land in ("grassland", "forest", "swamp", "mountain")]
    table = stage({"realm": True, **options}).say(round=5, counters=0).area("A", "forest").deck("enemy/gold")
    played = table.seat("A", realms=lands, number=1).at("night").settle()
    if "gain" in played.asked():
        played.choose("A: gain enemy").settle()
    return played.count("vp.A"), len(played.on("hand.A")), len(played.on("area.A"))


def for_enemies(options: Options) -> object:
    """A discards an enemy in the last night and has a card in hand: who is asked then."""
    table = stage(options).say(round=5, counters=0).area("A", "enemy").hand("A", "forest/wood")
    return table.at("night").settle().choose("A: banish 1").settle().asked()


Ends = dict[str, tuple[Callable[[Options], object], dict[Value, Any]]]
ENDS: Ends = {
    "modules.darkness": (module(5), {False: "subjugation", True: "monster_hunt"}),
    "modules.storms": (module(10), {False: "exploration", True: "flotsam"}),
    "modules.golden": (module(8), {False: "pioneering", True: "colonists"}),
    "mulligan.enabled": (mulligan, {False: "ChooseBonus", True: "Mulligan"}),
    "start_player.choice": (start_choice, {"random": "ChooseBonus", "seat": "NameStart"}),
    "start_player.rotation": (rotation, {"fixed": 1, "clockwise": 2}),
    "deck.preset": (preset, {"paired": 5, "two_way": 9, "three_way": 13, "full_mix": 17}),
    "deck.on_empty": (empty_deck, {"reshuffle": ["enemy/gold"], "nothing": []}),
    "bonus.mode": (bonus, {"sequential_open": "A: choose bonus", "simultaneous": "A, B, C: choose together"}),
    "red.protect_gains": (protection, {True: "UN-ACTION-02", False: None}),
    "effects.order": (order, {"number": ["B", "A"], "clockwise": ["A", "B"]}),
    "auto.timing": (
        auto_time,
        {"after_all_effects": (1, "B: auto action"), "after_own_effect": (0, "B: auto action")},
    ),
    "auto.gold_only_allowed": (gold_alone, {True: None, False: "UN-R35"}),
    "award.rounding": (rounding, {"down": 2, "up": 3}),
    "land.scale": (scale, {"kinds": 2, "cards": 6, "pairs": 3}),
    "realm": (realm, {False: "A: refill action", True: "A: make realm"}),
    "realm.settlement_count": (by_realms, {"times_realms": 6, "once": 3}),
    "night.realm": (by_night, {"factor": (8, 0, 1), "vp": (7, 0, 1), "draw": (4, 1, 1), "play": (4, 0, 2)}),
    "night.play_discarded": (for_enemies, {False: "game over", True: "A: gain for enemies"}),
    "hand.excess": (excess, {"keep": "A: choose bonus", "discard": "A: discard cards"}),
}


@pytest.mark.parametrize("name", ENDS)
def test_a_position_ends_as_the_table_agreed(name: str) -> None:
    position, expected = ENDS[name]
    assert {value: position({name: value}) for value in expected} == expected
    usual = expected[pack().options[name].default]
    assert position({}) == usual
    assert list(expected.values()).count(usual) == 1


def test_every_value_of_every_option_has_such_a_position() -> None:
    data = {name: set(expected) for name, (_, expected) in ENDS.items()}
    assert data == {name: set(option.values) for name, option in pack().options.items()}


def test_a_named_start_player_is_one_choice() -> None:
    opening = Opening(3, start=None, options={"start_player.choice": "seat"}).go_on()
    assert opening.choose("A", Choice("appoint", 1)).game.start_seat() == 1
