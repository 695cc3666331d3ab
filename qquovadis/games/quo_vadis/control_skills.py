"""Areas that skills let count as controlled in the territory bonus (QV-SKILL-04, QV-CTRL-06, QV-TERR-01)."""

from qquovadis.games.common.skills import in_force
from qquovadis.games.common.world import NOWHERE, areas_stood_on
from qquovadis.games.quo_vadis.towns_and_control import controlled
from qquovadis.games.quo_vadis.world_state import Reading


def governable(game: Reading, seat: int) -> list[tuple[tuple[int, ...], int]]:
    """The uncontrolled areas that skills let count, by how many spaces they ask for, and how many of each may count.

    Workers stand on exactly as many spaces as the skill says, and no intact town does, whatever control takes.
    """
    found = [held.effect for held in in_force(game, seat, "control")]
    if not found:
        return []
    table, layout, race = game.table, game.layout, game.race(seat)
    stood_on = areas_stood_on(table, layout.workers[race], layout.area_at)
    towns = areas_stood_on(table, [town for town in layout.towns[race] if table.face[town]], layout.area_at)
    others = set(stood_on) - {*towns, *controlled(game, seat), NOWHERE}
    groups = []
    for spaces in sorted({effect.number("min_worker_spaces") for effect in found}):
        areas = tuple(sorted(area for area in others if stood_on.count(area) == spaces))
        limits = [effect.number("areas") for effect in found if effect.number("min_worker_spaces") == spaces]
        groups.append((areas, sum(limits) if all(limits) else len(areas)))
    return groups


def governor(game: Reading, seat: int) -> str:
    """The skill to whose credit further areas count: the first that lets any; empty if none does any more."""
    return next((held.source for held in in_force(game, seat, "control")), "")


def governed_for_sure(game: Reading, seat: int) -> tuple[int, ...]:
    """The areas that count without a choice, since there are no more than may count."""
    return tuple([area for areas, limit in governable(game, seat) if len(areas) <= limit for area in areas])


def to_choose_from(game: Reading, seat: int, also: tuple[int, ...]) -> list[int]:
    """The areas that may count besides those that do."""
    groups = [(areas, limit - len({*areas} & {*also})) for areas, limit in governable(game, seat)]
    return [area for areas, room in groups if room > 0 for area in areas if area not in also]
