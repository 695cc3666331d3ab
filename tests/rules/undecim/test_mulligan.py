"""The mulligan (UN-MULL, UN-R02, UN-R05)."""

from typing import Any

from tests.builders import Played
from tests.marks import clause, quick
from tests.rules.undecim.stage import undecim

pytestmark = quick


def exchanging(**options: Any) -> Played:
    """B starts; the display has 7, 8 and 11."""
    stage = undecim(**{"mulligan__enabled": True, **options}).say(start="B", round=0).display(7, 8, 11)
    stage.actions("A", 1, 4).actions("B", 9, 10).actions("C", 2, 3).actions("D", 5, 6)
    return stage.hand("B", "forest/wood").at("mulligan", "B")


@clause("UN-MULL-01", "UN-R05", refused=True)
def test_without_an_agreement_nobody_exchanges() -> None:
    played = exchanging(mulligan__enabled=False)
    assert played.refusal("B: give 9") == "UN-MULL-01"
    assert played.asked() == "B: choose bonus"


@clause("UN-MULL-02", "UN-R08", refused=True)
def test_nobody_comes_before_his_turn_or_twice() -> None:
    played = exchanging()
    assert played.refusal("C: give 2") == "UN-MULL-02"
    assert played.refusal("A: done") == "UN-MULL-02"
    assert played.choose("B: exchange 9 for 7").refusal("B: give 10") in ("UN-MULL-02", "UN-MULL-03")


@clause("UN-MULL-03", "UN-R02", refused=True)
def test_neither_the_reserve_nor_what_another_holds_can_be_taken() -> None:
    played = exchanging().choose("B: give 9")
    assert played.refusal("B: take 1") == "UN-MULL-03"
    assert played.refusal("B: take 10") == "UN-MULL-03"
    assert played.refusal("B: done") == "UN-MULL-03"
    assert played.refusal("C: take 8") == "UN-MULL-03"


@clause("UN-MULL-04", refused=True)
def test_declining_leaves_everything_as_it_was() -> None:
    played = exchanging().choose("B: done")
    assert played.asked() == "C: mulligan"
    assert played.on("display") == ["flea_market", "harvest", "pioneering"]
    assert played.refusal("B: give 9") == "UN-MULL-02"


@clause("UN-MULL-03", "UN-R05")
def test_by_parameter_two_cards_may_be_exchanged() -> None:
    stage = undecim(3, mulligan__enabled=True).parameter(mulligan__cards=2).say(start="A", round=0).display(7, 8, 11)
    played = stage.actions("A", 1, 4).actions("B", 2, 3).actions("C", 5, 6).at("mulligan")
    played.choose("A: exchange 1 for 7", "A: exchange 4 for 8")
    assert played.asked() == "B: mulligan"
    assert played.on("display") == ["harvest", "moon_altar", "stargazing"]
