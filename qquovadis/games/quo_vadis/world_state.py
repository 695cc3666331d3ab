"""What a person could answer by looking at a Quo Vadis table; `towns_and_control` and `resources` build on it."""

from qquovadis.games.common.world_state import StateOf
from qquovadis.games.quo_vadis.layout import Layout


class GameState(StateOf[Layout]):
    """One table seen through the rules of Quo Vadis."""

    closing = "QV-END-01"
