"""What a person could answer by looking at a Populous table; `towns_and_majority` and `resources` build on it."""

from qquovadis.games.common.world_state import StateOf
from qquovadis.games.populous.layout import Layout


class GameState(StateOf[Layout]):
    """One table seen through the rules of Populous."""

    closing = "PO-OVER-03"
