"""By what chance is told apart: by name, another box rolls the same dice; by slot, as games of old did."""

from dataclasses import replace
from hashlib import blake2b

import pytest

from qquovadis.engine import Table, chance
from qquovadis.engine.chance import BY_NAME, BY_SLOT
from tests.marks import quick
from tests.toy import DIE, SIDES, toy_kit

pytestmark = quick

SEATS = range(-1, 3)
KIT = toy_kit()
# The same box under rules that ask chance for one thing more, before all others.
MORE = replace(KIT, purposes=("omen", *KIT.purposes))


def dice(scheme: str, purposes: tuple[str, ...], purpose: str) -> list[int]:
    """Return three dice of each seat, and of the table, for a purpose."""
    table = Table(replace(KIT, purposes=purposes), 5, scheme)
    number = purposes.index(purpose)
    return [table.roll(DIE, SIDES, number, seat) for _ in range(3) for seat in SEATS]


def test_a_purpose_more_leaves_the_dice_of_the_others_alone_where_chance_goes_by_name() -> None:
    assert dice(BY_NAME, MORE.purposes, "die") == dice(BY_NAME, KIT.purposes, "die")
    assert dice(BY_SLOT, MORE.purposes, "die") != dice(BY_SLOT, KIT.purposes, "die")


def test_shuffles_are_shared_by_name_too() -> None:
    orders = []
    for kit in (KIT, MORE):
        table = Table(kit, 5, BY_NAME)
        deck = kit.zone("deck")
        table.shuffle(deck, kit.purpose_index["shuffle"])
        orders.append([table.identity_of[piece] for piece in table.contents[deck]])
    assert orders[0] == orders[1]


def test_a_name_is_the_purpose_with_the_seat_and_a_slot_is_its_number() -> None:
    table = Table(KIT, 5, BY_NAME)
    key = int.from_bytes(blake2b(b"die 1", digest_size=8).digest(), "big")
    expected = [chance.below(5, counter, key, SIDES) + 1 for counter in range(4)]
    assert [table.roll(DIE, SIDES, KIT.purpose_index["die"], 1) for _ in range(4)] == expected
    old = Table(KIT, 5)
    at = KIT.purpose_index["die"] * 4 + 2
    expected = [chance.below(5, counter, at, SIDES) + 1 for counter in range(4)]
    assert [old.roll(DIE, SIDES, KIT.purpose_index["die"], 1) for _ in range(4)] == expected


def test_an_unknown_scheme_is_refused() -> None:
    with pytest.raises(ValueError, match="by moon"):
        Table(KIT, 5, "by moon")
