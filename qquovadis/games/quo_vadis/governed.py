"""Areas that skills let count as controlled in the territory bonus (QV-SKILL-04, QV-CTRL-06, QV-TERR-01)."""

from qquovadis.games.quo_vadis.ground import controlled
from qquovadis.games.quo_vadis.reading import Reading
from qquovadis.games.quo_vadis.skills import in_force
from qquovadis.games.world import NOWHERE, areas_stood_on


def governable(game: Reading, seat: int) -> tuple[tuple[int, ...], int]:
    """The uncontrolled areas that a skill lets count, and how many of them may.

    Workers stand on exactly as many spaces as the skill says, and no intact town does, whatever control takes.
    """
    found = [held.effect for held in in_force(game, seat, "control")]
    if not found:
        return (), 0
    table, layout, race = game.table, game.layout, game.race(seat)
    stood_on = areas_stood_on(table, layout.workers[race], layout.area_at)
    towns = areas_stood_on(table, [town for town in layout.towns[race] if table.face[town]], layout.area_at)
    spaces = {effect.number("min_worker_spaces") for effect in found}
    also = {area for area in stood_on if area != NOWHERE and stood_on.count(area) in spaces}
    areas = tuple(sorted(also - {*towns, *controlled(game, seat)}))
    unlimited = any(not effect.number("areas") for effect in found)
    return areas, len(areas) if unlimited else sum(effect.number("areas") for effect in found)
