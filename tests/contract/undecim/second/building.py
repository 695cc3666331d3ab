"""What can be settled and developed, by trying everything (UN-SETTLE, UN-DEV, UN-AUTO)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

from tests.contract.second.seen import Seen
from tests.contract.undecim.second.lying import GOLD, RESOURCES, asset, built, counted, owned

MOST = 6


def is_settlement(table: Seen, assets: Sequence[str]) -> bool:
    """Say whether these assets make a settlement (UN-SETTLE-01, UN-SETTLE-02, UN-SETTLE-04).

    Two or three alike, or exactly two different; gold only where the table agreed on it.
    """
    rules, size = table.rules, len(assets)
    kinds = Counter(each for each in assets if each != GOLD)
    if not kinds or any(each not in RESOURCES for each in kinds):
        return False
    if GOLD in assets and not rules["settle.gold"]:
        return False
    alike = len(kinds) == 1 and rules["settle.same.min"] <= size <= rules["settle.same.max"]
    different = len(kinds) > 1 and max(kinds.values()) == 1
    return bool(alike or (different and rules["settle.mixed.min"] <= size <= rules["settle.mixed.max"]))


def possible(table: Seen, seat: str) -> Iterator[Counter[str]]:
    """Return everything that a seat could settle with (UN-SETTLE-06: usually without limit)."""
    most = table.rules["settle.max"]
    if most and len(built(table, seat)) >= most:
        return
    few = sorted(each for each, count in counted(table, seat).items() for _ in range(min(count, MOST)))
    tried: set[tuple[str, ...]] = set()
    for size in range(2, MOST + 1):
        for assets in combinations(few, size):
            if assets not in tried and is_settlement(table, assets):
                yield Counter(assets)
            tried.add(assets)


def beginnings(table: Seen, seat: str) -> set[str]:
    """Return the assets with which the seat could begin to settle."""
    return {each for settlement in possible(table, seat) for each in settlement}


def joining(table: Seen, seat: str, chosen: Sequence[str]) -> set[str]:
    """Return the assets that could join those chosen so that it still becomes a settlement."""
    had = Counter(chosen)
    fitting = [settlement for settlement in possible(table, seat) if settlement >= had]
    return {each for settlement in fitting for each in settlement - had}


def fits(table: Seen, settlement: Sequence[str], added: str) -> bool:
    """Say whether an asset may be added to a settlement (UN-DEV-03, UN-DEV-04, UN-DEV-05, UN-R33, UN-R34)."""
    rules, kinds = table.rules, {each for each in settlement if each != GOLD}
    if rules["develop.max_level"] and len(settlement) >= rules["develop.max_level"]:
        return False
    if added == GOLD:
        return not rules["develop.max_gold"] or settlement.count(GOLD) < rules["develop.max_gold"]
    return added in RESOURCES and (added in kinds) == (len(kinds) == 1)


def developing(table: Seen, seat: str, material: Sequence[str]) -> set[str]:
    """Return the assets with which a seat could develop one of its settlements (UN-DEV-01, UN-DEV-02)."""
    own = set(owned(table, seat)).intersection(material)
    return {each for each in own for settlement in built(table, seat) if fits(table, settlement, each)}


def in_order_of_age(table: Seen, seat: str, assets: set[str], chosen: Sequence[str] = ()) -> set[str]:
    """Return the cards that may be used for these assets: what was gained this round comes last (UN-R21)."""
    spoken_for = set(chosen)
    here = [card for card in table.of(f"area.{seat}") if card.piece not in spoken_for]
    old = {asset(table, card) for card in here}
    new = [card for card in table.of(f"fresh.{seat}") if asset(table, card) not in old]
    return {card.piece for card in (*here, *new) if asset(table, card) in assets and card.piece not in spoken_for}
