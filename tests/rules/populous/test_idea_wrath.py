"""Idea P8: wrath is not for sale (PO-R100)."""

import pytest

from qquovadis.engine.kit import Value
from tests.marks import clause, quick
from tests.rules.populous.stage import Stage

pytestmark = quick

NOT_FOR_SALE: dict[str, Value] = {"wrath_purchase": False}


def wrathful(wrath: int, faith: int = 6, **parameters: Value) -> Stage:
    """Seat A with so much wrath and faith in the genesis area 1-2, where wrath cannot be bought."""
    stage = Stage(options=NOT_FOR_SALE, parameters=parameters)
    return stage.genesis("1-2").has("A", wrath=wrath, faith=faith)


@clause("PO-WRATH-01", "PO-R100", refused=True)
def test_faith_buys_no_wrath() -> None:
    assert wrathful(3).at("wrath").refusal("buy") == "PO-WRATH-01"


@clause("PO-WRATH-03", "PO-R100")
def test_nothing_is_asked_with_too_little_wrath() -> None:
    assert wrathful(2).at("wrath").asks == "PlaceWorkers"


@clause("PO-WRATH-01", "PO-WRATH-03", "PO-R100")
def test_a_catastrophe_may_be_caused_and_need_not() -> None:
    assert wrathful(4).at("wrath").choose("pay", 4).asks == "Strike"
    assert wrathful(4).at("wrath").done().asks == "PlaceWorkers"


@clause("PO-WRATH-01", "PO-R22", "PO-R100", refused=True)
@pytest.mark.parametrize("step", ["one_of", "both", "unlimited"])
def test_how_buying_and_striking_combine_means_nothing(step: str) -> None:
    stage = Stage(options={**NOT_FOR_SALE, "wrath_step": step}).genesis("1-2").has("A", wrath=8, faith=6)
    struck = stage.at("wrath").choose("pay", 4).choose("strike", "1-2/a").choose("ring", "plain")
    assert struck.asks == "PlaceWorkers"


@clause("PO-WRATH-01", "PO-R22")
def test_as_many_catastrophes_as_uses_of_the_step() -> None:
    stage = Stage(options=NOT_FOR_SALE, parameters={"wrath.uses_per_turn": 2}).genesis("1-2").has("A", wrath=8)
    again = stage.at("wrath").choose("pay", 4).choose("strike", "1-2/a").choose("ring", "plain")
    assert again.asks == "Wrath"
    assert again.choose("pay", 4).choose("strike", "1-2/b").choose("ring", "plain").asks == "PlaceWorkers"


def everybody(hands: list[list[str]]) -> list[str]:
    """What all hands hold."""
    return [skill for hand in hands for skill in hand]


def dealt(seats: int, options: dict[str, Value], deal: int = 5) -> list[list[str]]:
    """The drafting hands of everybody."""
    stage = Stage(seats=seats, options=options, parameters={"skills.deal": deal}).at("draft")
    zones = [stage.kit.zone(f"draft.{seat}") for seat in "ABCDE"[:seats]]
    name = [identity.name for identity in stage.kit.identities]
    return [[name[stage.table.identity_of[skill]] for skill in stage.table.contents[zone]] for zone in zones]


@clause("PO-SETUP-12", "PO-R100", refused=True)
def test_the_skill_that_makes_wrath_cheaper_is_not_dealt() -> None:
    assert "add_storm" in everybody(dealt(5, {}, 6))
    assert "add_storm" not in everybody(dealt(5, NOT_FOR_SALE, 6))


@clause("PO-SETUP-12", "PO-R100")
@pytest.mark.parametrize(("deal", "hand"), [(5, 5), (6, 5)])
def test_everybody_is_dealt_equally_many_of_the_twenty_nine_that_are_left(deal: int, hand: int) -> None:
    assert [len(each) for each in dealt(5, NOT_FOR_SALE, deal)] == [hand] * 5


def test_off_there_is_nothing_to_see_of_it() -> None:
    assert Stage().game.layout.sells_wrath
    assert Stage().kit.zones == Stage(options=NOT_FOR_SALE).kit.zones


@clause("PO-R100")
def test_three_defeats_bring_wrath_enough() -> None:
    stage = wrathful(2, faith=0).worker("A", "1-2/a").worker("B", "1-2/a").worker("B", "1-2/b").has("B", passion=6)
    fought = stage.dice(A=1, B=6).at("war").choose("fight")
    assert fought.count("wrath", "A") == 3


def test_taking_a_catastrophe_back_brings_the_question_back() -> None:
    stage = wrathful(4).at("wrath")
    mark = stage.table.mark()
    stage.choose("pay", 4)
    stage.table.rewind(mark)
    assert (stage.asks, stage.count("wrath", "A")) == ("Wrath", 4)
