"""A table goes on under another kit of the same box, and under no other."""

from dataclasses import replace
from types import MappingProxyType

import pytest

from qquovadis.engine import Kit, Table
from qquovadis.engine.boxes import differing
from qquovadis.engine.effects import Effect
from qquovadis.engine.kit import OWNER, Identity, Tally
from qquovadis.engine.seat_view import seat_view
from qquovadis.errors import TableError
from tests.marks import quick
from tests.toy import toy_kit

pytestmark = quick

KIT = toy_kit(3)
COINS = KIT.tally("coins 0")


def bounded(high: int) -> Kit:
    """Return the toy's kit with another bound for coins."""
    coins = (replace(each, high=high) if each.family == "coins" else each for each in KIT.tallies)
    return replace(KIT, tallies=tuple(coins))


def test_other_rules_are_the_same_box() -> None:
    identity = replace(KIT.identities[0], marks=MappingProxyType({"value": 2}), effects=(Effect("hook", "op"),))
    other = replace(bounded(7), identities=(identity, *KIT.identities[1:]), parameters={"rounds": 9}, options={})
    assert differing(KIT, other) == ""
    table = Table(KIT)
    before = table.snapshot()
    table.go_on_under(other)
    assert (table.kit, table.snapshot(), table.mark()) == (other, before, 0)
    assert seat_view(table, None).kit is other


@pytest.mark.parametrize(
    ("other", "part"),
    [
        (replace(KIT, draft="2"), "game"),
        (toy_kit(2), "seats"),
        (replace(KIT, identities=(Identity("card 0", "card"), *KIT.identities[1:])), "identities"),
        (replace(KIT, pieces=KIT.pieces[::-1]), "pieces"),
        (replace(KIT, zones=KIT.zones[:-1]), "zones"),
        (replace(KIT, tallies=(*KIT.tallies, Tally("new", "new"))), "tallies"),
        (replace(KIT, tallies=tuple(replace(each, sight=OWNER) for each in KIT.tallies)), "tallies"),
        (replace(KIT, purposes=("shuffle",)), "purposes"),
    ],
)
def test_another_box_is_refused_by_what_differs(other: Kit, part: str) -> None:
    assert differing(KIT, other) == part
    table = Table(KIT)
    with pytest.raises(TableError, match=part):
        table.go_on_under(other)
    assert table.kit is KIT


def test_counts_must_fit_into_the_new_bounds() -> None:
    table = Table(KIT)
    table.count(COINS, 8, "TOY-04")
    with pytest.raises(TableError, match="coins 0 is 8, outside 0 to 7"):
        table.go_on_under(bounded(7))
    table.go_on_under(bounded(8))
    with pytest.raises(TableError):
        table.count(COINS, 1, "TOY-04")
