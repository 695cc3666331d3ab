"""Areas that skills let count as controlled in the territory bonus (QV-SKILL-04, QV-CTRL-06, QV-TERR-01)."""

from qquovadis.games.quo_vadis.ground import controlled
from qquovadis.games.quo_vadis.reading import Reading
from qquovadis.games.quo_vadis.skills import in_force
from qquovadis.games.world import NOWHERE, areas_stood_on


def governable(game: Reading, seat: int) -> tuple[tuple[int, ...], int]:
    """The uncontrolled areas in which the seat has workers on enough spaces for a skill, and how many may count."""
    found = [held.effect for held in in_force(game, seat, "control")]
    if not found:
        return (), 0
    layout = game.layout
    stood_on = areas_stood_on(game.table, layout.workers[game.race(seat)], layout.area_at)
    least = min(effect.number("min_worker_spaces") for effect in found)
    also = {area for area in stood_on if area != NOWHERE and stood_on.count(area) >= least}
    areas = tuple(sorted(also - set(controlled(game, seat))))
    unlimited = any(not effect.number("areas") for effect in found)
    return areas, len(areas) if unlimited else sum(effect.number("areas") for effect in found)
