"""Idea of the notes: lands counted one by one or in pairs, and in sets of the four kinds (UN-LAND-07 to UN-LAND-09)."""

from collections.abc import Mapping, Sequence

from qquovadis.engine.effects import Part
from qquovadis.games.undecim.layout import LandScale

PAIRS = "UN-LAND-08"


def parts_by_scale(scale: LandScale, owned: Sequence[int]) -> tuple[Part, Part]:
    """Return what so many lands of each kind bring by themselves, and what their full sets bring more (UN-R71)."""
    units = pairs_of(owned) if scale.clause == PAIRS else sum(owned)
    return Part(scale.clause, units * scale.each), Part("UN-LAND-09", min(owned) * scale.full_set)


def pairs_of(owned: Sequence[int]) -> int:
    """Return how many pairs of different kinds there are: two for each full set, then those of the rest (UN-R71).

    >>> pairs_of((2, 2, 1, 1)), pairs_of((5, 1, 0, 0)), pairs_of((3, 2, 2, 1))
    (3, 1, 4)
    """
    sets = min(owned)
    rest = sum(owned) - sets * len(owned)
    return 2 * sets + min(rest // 2, rest - (max(owned) - sets))


def facts_by_scale(scale: LandScale, owned: Sequence[int]) -> Mapping[str, object]:
    """Return what is told of lands that are counted so."""
    facts = {"lands": sum(owned), "sets": min(owned)}
    if scale.clause == PAIRS:
        return {**facts, "pairs": pairs_of(owned), "by_pairs": True}
    return {**facts, "by_cards": True}
