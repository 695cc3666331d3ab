"""VP for connected control: the largest group of areas of a seat pays in a generation scoring (QV-TERR-03)."""

from collections.abc import Iterable

from qquovadis.engine.effects import Part
from qquovadis.games.quo_vadis.counters import groups_of
from qquovadis.games.quo_vadis.world_state import GameState


def chain_parts(game: GameState, areas: Iterable[int]) -> tuple[Part, ...]:
    """Return the VP for the largest group of these areas; nothing where the table plays without (QV-TERR-03)."""
    group = largest(game, areas) if game.layout.chains else ()
    return (Part("QV-TERR-03", chain_vp(game, len(group))),) if group else ()


def largest(game: GameState, areas: Iterable[int]) -> tuple[int, ...]:
    """Return the largest group of these areas, of equal ones the one with the lowest number; none where it is too
    small to pay (QV-TERR-03).
    """
    groups = [sorted(group) for group in groups_of(game, areas)]
    found = min(groups, key=lambda group: (-len(group), group), default=[])
    return tuple(found) if len(found) >= game.numbers["territory.chain_least"] else ()


def chain_vp(game: GameState, areas: int) -> int:
    """Return the VP of so many connected areas: as many, 1 + 2 + … or a number of Fibonacci's row (QV-TERR-03)."""
    scale = game.options["territory_chain"]
    if scale == "linear":
        return areas
    if scale == "triangular":
        return areas * (areas + 1) // 2
    before, here = 1, 1
    for _ in range(areas - 1 + game.numbers["territory.chain_shift"]):
        before, here = here, before + here
    return here
