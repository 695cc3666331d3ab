"""The house cards do what their texts say; the rules' tests do not depend on any of them."""

from typing import Any

import pytest

from tests.builders import Played
from tests.marks import quick
from tests.rules.undecim.openings import pack
from tests.rules.undecim.stage import Stage, undecim

pytestmark = quick

HAND = ("grassland/stone", "forest/wood", "swamp/clay", "mountain/iron", "enemy/gold", "enemy/gold")


def table(number: int, die: int, **options: Any) -> Stage:
    """A has played a card, with a die of this value."""
    stage = undecim(3, **options).die(die).say(counters=6).played(A=number, B=11, C=3 if number != 3 else 2)
    return stage.deck("forest/wood", "enemy/gold", "mountain/iron", "swamp/clay", "grassland/stone")


def gains(played: Played) -> int:
    """How many cards A may gain from the hand now, all with gold or their first end up."""
    count = 0
    while played.asked() == "A: gain cards":
        line = next(
            (f"A: gain {end}" for end in ("grassland", "forest", "swamp", "mountain", "gold", "stone", "wood")
             if played.refusal(f"A: gain {end}") is None),
            "",
        )  # fmt: skip
        if not line:
            break
        played.choose(line)
        count += 1
    return count


@pytest.mark.parametrize(("value", "counters", "cards"), [(1, 9, 2), (6, 4, 1)])
def test_stargazing(value: int, counters: int, cards: int) -> None:
    played = table(1, 4).hand("A", *HAND).at("effects").choose(f"A: turn die {value}")
    assert played.count("counters") == counters
    assert gains(played) == cards


@pytest.mark.parametrize(("die", "cards"), [(2, 2), (3, 1)])
def test_raid(die: int, cards: int) -> None:
    played = table(2, die).hand("A", *HAND).area("A", "gold").area("B", "wood", "gold", "forest").at("effects")
    played.choose("A: name B")
    assert played.refusal("A: hand over forest") == "UN-R24"
    played.choose("A: hand over gold")
    assert gains(played) == cards
    played.choose("A: pay gold")
    assert gains(played) == 1


@pytest.mark.parametrize(("die", "victims"), [(3, 1), (4, 2)])
def test_invasion_war(die: int, victims: int) -> None:
    stage = table(3, die).hand("A", *HAND).area("A", "gold").area("B", "2 forest", "swamp").area("C", "swamp", "forest")
    played = stage.at("effects").choose("A: name B")
    if victims == 2:
        played.choose("A: name C")
    for letter in "BC"[:victims]:
        assert played.asked() == f"{letter}: hand over"
        played.choose(f"{letter}: hand over forest")
    assert gains(played) == 1
    played.choose("A: pay gold")
    assert gains(played) == 2


@pytest.mark.parametrize(("line", "counters"), [("put back 2", 8), ("remove 3", 3), ("done", 6)])
def test_moon_altar(line: str, counters: int) -> None:
    played = table(4, 3).hand("A", *HAND).at("effects").choose(f"A: {line}")
    assert played.count("counters") == counters
    assert gains(played) == 2


@pytest.mark.parametrize(("die", "most"), [(3, 1), (4, 2)])
def test_subjugation(die: int, most: int) -> None:
    played = table(5, die).hand("A", *HAND).at("effects")
    assert played.asked() == "A: gain cards"
    assert len(played.on("hand.A")) == len(HAND) + 1
    assert played.refusal("A: gain gold") == "UN-GAIN-05"
    played.choose(*["A: gain enemy"] * most)
    assert gains(played) == 1


@pytest.mark.parametrize(("die", "most"), [(3, 2), (4, 1)])
def test_trade(die: int, most: int) -> None:
    played = table(6, die).hand("A", *HAND).at("effects").settle()
    assert len(played.on("hand.A")) == len(HAND) + 2
    assert played.refusal("A: gain wood") == "UN-GAIN-05"
    played.choose(*["A: gain gold"] * most)
    assert gains(played) == 1


@pytest.mark.parametrize(("die", "drawn"), [(2, 1), (3, 2), (6, 3)])
def test_flea_market(die: int, drawn: int) -> None:
    played = table(7, die).hand("A", *HAND).at("effects").settle()
    assert len(played.on("hand.A")) == len(HAND) + drawn
    assert gains(played) == 2
    assert (played.asked() == "A: discard cards") == (drawn > 1)


def test_pioneering() -> None:
    hand = ["forest/wood"] * 3 + ["enemy/gold"]
    played = table(8, 1).hand("A", *hand).area("A", "gold", "2 wood", "2 iron").at("effects").settle()
    assert played.refusal("A: gain forest") == "UN-GAIN-05"
    played.choose("A: gain wood", "A: gain wood", "A: settle with wood and wood", "A: pay gold")
    played.choose("A: settle with wood and wood")
    assert played.asked() == "B: choose end"


def test_construction() -> None:
    stage = table(9, 1).hand("A", *HAND).area("A", "2 wood", "2 iron").settled("A", "wood wood", "iron iron")
    played = stage.at("effects").settle()
    assert played.refusal("A: gain forest") == "UN-GAIN-05"
    played.choose("A: gain wood", "A: gain gold", "A: develop 1 with wood", "A: develop 2 with gold")
    assert played.asked() == "B: choose end"


@pytest.mark.parametrize(("die", "shown"), [(1, 4), (5, 2)])
def test_exploration(die: int, shown: int) -> None:
    played = table(10, die).hand("A", *HAND).at("effects").settle()
    assert len(played.on("revealed")) == shown
    assert played.refusal("A: gain wood") == "UN-GAIN-05"
    played.choose("A: gain forest", *["A: done"] * (shown == 4))
    assert gains(played) == 1
    assert len(played.on("discard")) == shown - 1


def test_harvest() -> None:
    played = table(11, 1).played(B=5).hand("A", *HAND).settled("A", "wood wood", "iron iron", "clay clay")
    at = played.at("effects").choose("A: gain wood", "A: gain forest", "A: gain gold", "A: gain iron").settle()
    assert sorted(at.on("area.A") + at.on("fresh.A")) == ["forest", "gold", "iron", "wood"]


@pytest.mark.parametrize(("die", "cards"), [(3, 2), (4, 1)])
def test_night_raid(die: int, cards: int) -> None:
    stage = table(2, die, modules__darkness=True).hand("A", *HAND).area("A", "enemy").area("B", "gold", "wood", "enemy")
    played = stage.area("C", "gold", "wood").at("effects")
    assert played.refusal("A: name B") == "UN-R24"
    played.choose("A: name C", "C: hand over wood")
    assert gains(played) == cards


def test_monster_hunt() -> None:
    stage = table(5, 1, modules__darkness=True).hand("A", *HAND).area("A", "2 enemy", "gold")
    played = stage.at("effects").settle()
    assert gains(played) == 2
    assert played.refusal("A: pay gold") == "UN-GOLD-01"
    played.choose("A: pay enemy")
    assert gains(played) == 1
    played.choose("A: pay enemy")
    assert gains(played) == 1
    assert played.count("vp.A") == 4


@pytest.mark.parametrize(("die", "drawn"), [(3, 3), (4, 2)])
def test_black_market(die: int, drawn: int) -> None:
    played = table(7, die, modules__darkness=True).hand("A", *HAND).area("A", "enemy").at("effects").settle()
    assert len(played.on("hand.A")) == len(HAND) + drawn
    played.choose("A: gain wood")
    played.settle()
    assert played.refusal("A: gain iron") == "UN-GAIN-05"
    played.choose("A: gain gold", "A: pay enemy", "A: gain iron").settle()
    assert played.count("vp.A") == 1
    assert (played.asked() == "A: discard cards") == (drawn == 3)


def test_tempest() -> None:
    stage = table(1, 1, modules__storms=True).hand("A", *HAND).area("A", "forest").area("B", "forest", "2 swamp")
    played = stage.area("C", "swamp").at("effects").choose("B: hand over swamp")
    assert played.on("discard") == ["swamp/clay"]
    assert gains(played) == 2


@pytest.mark.parametrize(("die", "cards"), [(3, 1), (4, 2)])
def test_eclipse(die: int, cards: int) -> None:
    played = table(4, die, modules__storms=True).hand("A", *HAND).area("A", "gold").at("effects").choose("A: set 0")
    assert played.count("counters") == 0
    assert gains(played) == cards
    played.choose("A: pay gold")
    assert gains(played) == 2


def test_flotsam() -> None:
    played = table(10, 2, modules__storms=True).at("effects").settle()
    assert len(played.on("revealed")) == 3
    played.choose("A: gain wood")
    assert played.refusal("A: gain wood") is not None
    played.choose("A: gain gold").settle()
    assert played.on("discard") == ["mountain/iron"]


@pytest.mark.parametrize(("die", "drawn"), [(3, 1), (4, 3)])
def test_mint(die: int, drawn: int) -> None:
    played = table(6, die, modules__golden=True).hand("A", *HAND).at("effects").settle()
    assert len(played.on("hand.A")) == len(HAND) + drawn
    played.choose("A: gain gold", "A: gain gold", "A: gain wood").settle()
    assert (played.asked() == "A: discard cards") == (drawn == 3)


def test_colonists() -> None:
    hand = ["forest/wood"] * 3
    played = table(8, 1, modules__golden=True).hand("A", *hand).area("A", "wood", "2 iron").at("effects")
    played.choose("A: gain wood", "A: gain wood", "A: settle with wood and wood")
    played.choose("A: settle with iron and iron")
    assert played.refusal("A: settle with wood and wood") is not None
    assert played.asked() == "B: choose end"


def test_cathedral() -> None:
    stage = table(9, 1, modules__golden=True).hand("A", *HAND).area("A", "wood").settled("A", "wood wood")
    played = stage.at("effects").choose("A: gain gold", "A: gain gold", "A: develop 1 with wood")
    played.choose("A: pay gold", "A: pay gold").settle()
    assert played.count("vp.A") == 10


AWARDS: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "land_baron": (
        {"area": ["3 forest", "swamp", "grassland", "mountain"]},
        {"area": ["4 forest", "2 swamp", "mountain"]},
    ),
    "founders": ({"rows": ["wood wood", "iron iron", "clay clay"]}, {"rows": ["wood wood wood", "iron iron iron"]}),
    "metropolis": ({"rows": ["wood wood wood wood gold"]}, {"rows": ["wood wood wood wood", "iron iron"]}),
    "merchant_prince": ({"area": ["3 gold"]}, {"area": ["2 gold", "3 enemy"]}),
    "bane_of_darkness": ({"night points": 9}, {"night points": 8}),
    "stormborn": ({"land points": 8}, {"land points": 7}),
    "golden_city": (
        {"area": ["2 gold"], "rows": ["wood wood", "iron iron"]},
        {"area": ["2 gold"], "rows": ["wood wood"]},
    ),
}


@pytest.mark.parametrize("name", AWARDS)
def test_awards(name: str) -> None:
    options = {f"modules__{module}": True for module in ("darkness", "storms", "golden")}
    for data, points in zip(AWARDS[name], (4, 0), strict=True):
        stage = undecim(3, **options).award(name).area("A", *data.get("area", ())).settled("A", *data.get("rows", ()))
        tallies = {key: value for key, value in data.items() if key not in ("area", "rows")}
        played = stage.seat("A", **tallies).at("award check").choose("check awards")
        assert played.count("vp.A") == points


def test_all_cards_are_tried_here() -> None:
    tried = {name.removeprefix("test_") for name in globals() if name.startswith("test_")}
    cards = {card.id for card in pack().cards if card.kind == "action"}
    assert cards <= tried
    assert AWARDS.keys() == {card.id for card in pack().cards if card.kind == "award"}
