"""What a person could answer by looking at a Populous table; `towns_and_majority` and `resources` build on it."""

from qquovadis.games.common.world_state import WorldState
from qquovadis.games.populous.layout import Layout


class GameState(WorldState):
    """One table seen through the rules of Populous."""

    closing = "PO-OVER-03"
    layout: Layout
