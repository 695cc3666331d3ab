"""Which cards may become a settlement together (UN-SETTLE-01, UN-SETTLE-02, UN-SETTLE-04, UN-SETTLE-06, UN-R30).

A founding grows card by card; none is begun that could not be completed.
"""

from collections.abc import Sequence
from functools import lru_cache

from qquovadis.games.undecim.assets import asset_of, comes_next, is_loose
from qquovadis.games.undecim.layout import ENEMY, FIRST_RESOURCE, GOLD, MATERIAL, RESOURCE, Founding
from qquovadis.games.undecim.table_state import GameState

LEAST_KINDS = 2


def materials(game: GameState) -> int:
    """Return what a settlement may be founded with: resources, and gold is none (UN-SETTLE-04, UN-R61), but by
    parameter.
    """
    return MATERIAL if game.layout.founding.gold else RESOURCE


def can_found(game: GameState, seat: int) -> bool:
    """Return whether the seat could settle now."""
    return is_completable(game.layout.founding, (), game.owned.assets(seat)) and is_below_limit(game, seat)


def is_below_limit(game: GameState, seat: int) -> bool:
    """Return whether another settlement is allowed at all; usually there is no limit (UN-SETTLE-06)."""
    most = game.numbers["settle.max"]
    return not most or len(game.owned.settlements(seat)) < most


# SPEED: what can be settled with is asked for every loose card again and again; 2 µs become 0.4 µs.
@lru_cache(maxsize=4096)
def is_completable(rules: Founding, chosen: tuple[int, ...], left: tuple[int, ...]) -> bool:
    """Return whether these assets, with more of what is left if need be, can become a settlement (UN-R30)."""
    kinds = {asset for asset in chosen if asset != GOLD}
    resources = left[FIRST_RESOURCE:ENEMY]
    gold = left[GOLD] if rules.gold else 0
    if _same(rules, chosen, left[min(kinds)] if kinds else max(resources), gold):
        return True
    others = [kind for kind, count in enumerate(resources, FIRST_RESOURCE) if count and kind not in kinds]
    return _mixed(rules, chosen, others, gold)


def _same(rules: Founding, chosen: Sequence[int], alike: int, gold: int) -> bool:
    """Two or three resources of one kind, with so many more of it and so much gold at hand (UN-SETTLE-01)."""
    kinds = {asset for asset in chosen if asset != GOLD}
    if len(kinds) > 1 or len(chosen) > rules.same_max:
        return False
    missing = max(rules.same_min - len(chosen), not kinds)
    return alike + gold >= missing and bool(kinds or alike)


def _mixed(rules: Founding, chosen: Sequence[int], others: Sequence[int], gold: int) -> bool:
    """Exactly two resources of different kinds, with these further kinds and so much gold at hand (UN-SETTLE-02)."""
    kinds = [asset for asset in chosen if asset != GOLD]
    needed = max(0, LEAST_KINDS - len(kinds))
    if len(set(kinds)) < len(kinds) or needed > len(others):
        return False
    if len(chosen) + needed > rules.mixed_max:
        return False
    return len(others) + gold >= rules.mixed_min - len(chosen)


def founding_refused(game: GameState, seat: int, piece: int) -> str | None:
    """Why a card cannot be the first of a new settlement, or None (UN-SETTLE-01, UN-SETTLE-04, UN-SETTLE-06)."""
    refused = joining_refused(game, seat, (), piece)
    if refused is None and not is_below_limit(game, seat):
        return "UN-SETTLE-06"
    return refused


def joining_refused(game: GameState, seat: int, chosen: tuple[int, ...], piece: int) -> str | None:
    """Why a card cannot join those chosen for a settlement, or None.

    UN-SETTLE-01: two or three alike; UN-SETTLE-02: exactly two different; UN-SETTLE-04: no gold, land or enemy.
    """
    if not is_loose(game, seat, piece) or piece in chosen:
        return "UN-SETTLE-01"
    assets = [asset_of(game, card) for card in (*chosen, piece)]
    if not materials(game) >> assets[-1] & 1:
        return "UN-SETTLE-04"
    left = list(game.owned.assets(seat))
    for asset in assets:
        left[asset] -= 1
    if is_completable(game.layout.founding, tuple(assets), tuple(left)):
        return None if comes_next(game, seat, piece, chosen) else "UN-SETTLE-01"
    return "UN-SETTLE-02" if len({asset for asset in assets if asset != GOLD}) > 1 else "UN-SETTLE-01"


def incomplete(game: GameState, chosen: tuple[int, ...]) -> str | None:
    """Why the chosen cards are no settlement yet, or None (UN-SETTLE-01, UN-SETTLE-02)."""
    assets = [asset_of(game, card) for card in chosen]
    kinds = {asset for asset in assets if asset != GOLD}
    if not kinds:
        return "UN-SETTLE-04"
    row, clause = ("same", "UN-SETTLE-01") if len(kinds) == 1 else ("mixed", "UN-SETTLE-02")
    return None if len(assets) >= game.numbers[f"settle.{row}.min"] else clause
