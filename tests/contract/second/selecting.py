"""Phase 1: which genesis cards may be chosen, which area they name, and what that costs (QV-AREA)."""

from itertools import combinations_with_replacement
from typing import NamedTuple

from tests.contract.second.land import areas
from tests.contract.second.seen import Seen, in_force

FREE = "FREE"


class Selection(NamedTuple):
    """A choice of genesis cards: the cards, the area that their numbers name, and the faith that it costs."""

    cards: tuple[str, ...]
    area: str
    cost: int


def selections(table: Seen, seat: str) -> set[Selection]:
    """Return every way to choose the genesis area (QV-AREA-01 to QV-AREA-10)."""
    found = set()
    for one, other in combinations_with_replacement(["1", "2", "3", "4", "5", FREE], 2):
        if one == other != FREE or not all(may_be_chosen(table, card) for card in (one, other)):
            continue
        cost = faith(table, seat, [one, other].count(FREE))
        if cost <= table.count(f"faith.{seat}"):
            named = {numbered(low, high) for low in standing_for(one) for high in standing_for(other)}
            found |= {Selection((one, other), area, cost) for area in named & areas(table).keys()}
    return found


def faith(table: Seen, seat: str, frees: int) -> int:
    """Return the faith for so many FREE; the first may be free of cost (QV-AREA-07, QV-AREA-08; B08)."""
    paid = frees - 1 if frees and in_force(table, seat, "B08") else frees
    return int(paid * table.rules["area.free_cost"])


def may_be_chosen(table: Seen, card: str) -> bool:
    """Say whether a genesis card is free of markers, or is FREE and need not be (QV-AREA-02, QV-AREA-03)."""
    marked = any(lying.what == "marker" for lying in table.of(f"genesis {card}"))
    return not marked or (card == FREE and not table.rules["free_blocked_when_marked"])


def standing_for(card: str) -> list[int]:
    """Return the numbers that a genesis card can stand for (QV-AREA-06)."""
    return [1, 2, 3, 4, 5] if card == FREE else [int(card)]


def numbered(one: int, other: int) -> str:
    """Return the area of two numbers (QV-AREA-09)."""
    return f"{min(one, other)}-{max(one, other)}"
