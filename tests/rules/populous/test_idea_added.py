"""Idea P7: what pays for added actions, or that there are none (PO-ADD-01, PO-R99)."""

import pytest

from qquovadis.engine.kit import Value
from tests.marks import clause, quick
from tests.rules.populous.stage import Stage

pytestmark = quick


def playing(paid: str, kind: str, faith: int, *past: str) -> Stage:
    """A plays a card on an age of so many others, in a game whose added actions are paid so."""
    stage = Stage(options={"added_actions": paid}).genesis("2-4").has("A", faith=faith, passion=6)
    return stage.ages("A", past).hand("A", kind).at("card").choose("play", kind).choose("continue")


@clause("PO-ADD-01", "PO-ADD-02", "PO-HAND-04", "PO-R35", "PO-R41", "PO-R99")
def test_faith_adds_actions_and_passion_stays() -> None:
    stage = playing("faith", "miracle", 5, "labour").choose("spend", 3)
    assert (stage.count("faith", "A"), stage.count("passion", "A")) == (2, 6)
    assert stage.choose("use", 4).count("faith", "A") == 6


@clause("PO-ADD-01", "PO-ADD-02", "PO-R99", refused=True)
def test_passion_does_not_pay_where_faith_does() -> None:
    stage = playing("faith", "miracle", 2, "labour")
    assert [stage.refusal("spend", price) for price in (1, 2, 3, 6, 7)] == [
        None,
        "PO-ADD-02",
        "PO-ADD-01",
        "PO-ADD-01",
        "PO-ADD-03",
    ]


@clause("PO-R41", "PO-R99")
def test_what_faith_allows_a_prosperity_is_looked_at_after_the_payment() -> None:
    stage = playing("faith", "prosperity", 4, "labour", "miracle").choose("spend", 1)
    for _ in range(4):
        stage.choose("prosper")
    assert stage.count("vp", "A") == 3


@clause("PO-HAND-04", "PO-ADD-01", "PO-R35", "PO-R41", "PO-R99", refused=True)
def test_nobody_is_asked_where_no_actions_are_added() -> None:
    stage = playing("none", "prosperity", 6, "labour", "miracle")
    assert stage.asks == "Prosper"
    assert stage.refusal("spend", 1) == "PO-PROS-03"
    for _ in range(3):
        stage.choose("prosper")
    assert (stage.count("vp", "A"), stage.count("passion", "A")) == (3, 6)


@clause("PO-R99")
def test_the_skill_that_makes_added_actions_cheaper_is_not_dealt_where_there_are_none() -> None:
    assert "add_preachers" in dealt({"added_actions": "faith"}, 6)
    left = dealt({"added_actions": "none", "wrath_purchase": False}, 5)
    assert not {"add_preachers", "add_storm"} & left and len(left) == 25


def dealt(options: dict[str, Value], deal: int) -> set[str]:
    """The skills in the drafting hands of five seats."""
    stage = Stage(seats=5, options=options, parameters={"skills.deal": deal}).at("draft")
    hands = [stage.table.contents[stage.kit.zone(f"draft.{seat}")] for seat in "ABCDE"]
    return {stage.kit.identities[stage.table.identity_of[skill]].name for hand in hands for skill in hand}


@clause("PO-ADD-02", "PO-SKILL-03")
@pytest.mark.parametrize(("paid", "faith", "passion"), [("passion", 6, 4), ("faith", 4, 6)])
def test_a_skill_makes_them_cheaper_whatever_pays(paid: str, faith: int, passion: int) -> None:
    stage = Stage(options={"added_actions": paid}).genesis("2-4").has("A", faith=6, passion=6)
    stage.skills("skills", "A", "add_preachers").hand("A", "labour").at("card").choose("play", "labour")
    stage.choose("continue").choose("spend", 2)
    assert (stage.count("faith", "A"), stage.count("passion", "A")) == (faith, passion)


def test_taking_a_payment_back_brings_the_faith_back() -> None:
    stage = playing("faith", "labour", 5)
    mark = stage.table.mark()
    stage.choose("spend", 3)
    stage.table.rewind(mark)
    assert (stage.count("faith", "A"), stage.asks) == (5, "AddActions")
