"""What a person could answer by looking at a Quo Vadis table; `towns_and_control` and `resources` build on it."""

from qquovadis.games.common.world_state import WorldState
from qquovadis.games.quo_vadis.layout import Layout


class GameState(WorldState):
    """One table seen through the rules of Quo Vadis."""

    closing = "QV-END-01"
    layout: Layout
