"""What cards are worth: who holds one is drawn by lot, and its holders are compared with the others of their game."""

from collections.abc import Collection, Sequence

from qquovadis.engine.referee import Referee
from qquovadis.lab.studies.lots import HELD, held_by_lot


def items_of(referee: Referee) -> dict[str, str]:
    """Return the cards of a referee's box that seats may get by lot, with their kinds."""
    kit, kinds = referee.kit, {HELD[step] for step in held_by_lot(referee)}
    found = (kit.identities[number] for number in dict.fromkeys(piece.identity for piece in kit.pieces))
    return {each.name: each.kind for each in found if each.kind in kinds}


def game_lift(points: Sequence[float], holders: Collection[int]) -> float:
    """Return the mean of some seats' points, or shares of the win, less that of the others; the game's own is gone."""
    with_it = [points[seat] for seat in holders]
    without = [each for seat, each in enumerate(points) if seat not in holders]
    return sum(with_it) / len(with_it) - sum(without) / len(without)
