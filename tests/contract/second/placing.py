"""Placing workers: where, for how much food, and when one may stop (QV-PLACE)."""

from collections.abc import Sequence

from tests.contract.second.land import area_of, areas_beside, genesis, spaces, spaces_beside, terrain
from tests.contract.second.seen import Seen, in_force
from tests.contract.second.standing import aptitude, intact, reserve


def ground(table: Seen, seat: str, space: str) -> int:
    """Return the food that the ground of a space costs (QV-PLACE-04 to QV-PLACE-06), nothing near own towns (S12)."""
    near = {space} | spaces_beside(table, space)
    if terrain(table, space) in ("plain", aptitude(table, seat)):
        return 0
    if in_force(table, seat, "S12") and any(intact(table, seat, each) for each in near):
        return 0
    return int(table.rules["placement.terrain_cost"])


def price(table: Seen, seat: str, space: str, grounds: Sequence[int]) -> int:
    """Return the food for the next worker; `grounds` is what the ground cost for each placed before this turn.

    QV-PLACE-04 to QV-PLACE-09; the first ground that costs something (B01), the first additional worker (B10).
    """
    here, base = ground(table, seat, space), table.rules["placement.base_workers"]
    if in_force(table, seat, "B01") and not any(grounds):
        here = 0
    if len(grounds) < base or (in_force(table, seat, "B10") and len(grounds) == base):
        return here
    return int(here + table.rules["placement.extra_cost"])


def sites(table: Seen, seat: str, placed: int) -> list[str]:
    """Return where the next worker may stand: the genesis area, for the base worker the areas beside it too (S13)."""
    here = genesis(table)
    if not here:
        return []
    abroad = in_force(table, seat, "S13") and placed < table.rules["placement.base_workers"]
    return [space for area in [here, *(areas_beside(table, here) if abroad else ())] for space in spaces(area)]


def placements(table: Seen, seat: str, grounds: Sequence[int]) -> dict[str, int]:
    """Return the spaces where the next worker may go, with the food that each costs."""
    additional = len(grounds) - table.rules["placement.base_workers"]
    most = table.rules["placement.extra_max"]
    if not reserve(table, seat) or (most and additional >= most):
        return {}
    prices = {space: price(table, seat, space, grounds) for space in sites(table, seat, len(grounds))}
    return {space: food for space, food in prices.items() if food <= table.count(f"food.{seat}")}


def may_stop_placing(table: Seen, seat: str, grounds: Sequence[int]) -> bool:
    """Say whether the seat may place no further worker (QV-PLACE-01, QV-R37); nobody must go to another area (S13)."""
    owed = len(grounds) < table.rules["placement.base_workers"] and table.rules["base_placement"] == "mandatory"
    here = [space for space in placements(table, seat, grounds) if area_of(space) == genesis(table)]
    return not owed or not here
