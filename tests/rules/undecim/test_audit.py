"""What is wrong with a position that was pushed together by hand is named, and never forbidden."""

from collections.abc import Callable

import pytest

from qquovadis.engine.table import Table
from tests.builders import Played
from tests.marks import clause, quick
from tests.rules.undecim.stage import undecim

pytestmark = quick

Push = Callable[[Table, Played], None]


def card(played: Played, zone: str) -> int:
    """The first card in a zone."""
    return played.table.contents[played.kit.zone(zone)][0]


PUSHES: dict[str, Push] = {
    "UN-SETUP-11": lambda table, at: table.move(card(at, "mat.A"), at.kit.zone("mat.B")),
    "UN-ROUND-08": lambda table, at: table.move(card(at, "action hand.A"), at.kit.zone("played.A")),
    "UN-GAIN-02": lambda table, at: table.flip(card(at, "area.A"), 0),
    "UN-SETTLE-01": lambda table, at: table.move(card(at, "settlements.A"), at.kit.zone("discard")),
    "UN-SETTLE-03": lambda table, at: table.turn(card(at, "area.A"), 1),
    "UN-SETTLE-04": lambda table, at: table.turn(card(at, "settlements.A"), 1),
    "UN-DEV-04": lambda table, at: table.place(card(at, "settlements.B"), 2),
}


@clause("UN-SETTLE-03")
@pytest.mark.parametrize("label", PUSHES)
def test_each_fault_is_named(label: str) -> None:
    stage = undecim(3).played(A=4).actions("A", 5).area("A", "wood").settled("A", "wood wood")
    played = stage.settled("B", "iron iron", "clay iron").at("auto")
    referee = played.example_run.referee
    assert referee.audit(played.game) == ()
    PUSHES[label](played.table, played)
    assert label in referee.audit(played.game)


def test_more_counters_than_there_are_is_a_fault() -> None:
    played = undecim(3).parameter(moon__max=20).say(counters=12).at("auto")
    assert played.example_run.referee.audit(played.game) == ("UN-COMP-13",)


def test_strange_cards_among_assets_do_not_upset_anybody() -> None:
    stage = undecim(3).actions("A", 5).area("A", "wood").settled("A", "wood wood")
    played = stage.at("auto")
    played.table.move(card(played, "action hand.A"), played.kit.zone("settlements.A"))
    assert "UN-GAIN-02" in played.example_run.referee.audit(played.game)
