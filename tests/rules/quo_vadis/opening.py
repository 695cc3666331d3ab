"""Whole openings of Quo Vadis, for the tests of the setup: deal, draft, cubes, basic skills."""

from typing import Any, Self

from qquovadis.engine.agenda import Choice
from qquovadis.engine.kit import Kit
from qquovadis.games.quo_vadis.layout import QUANTITIES
from qquovadis.games.quo_vadis.world_state import GameState
from tests.rules.quo_vadis.stage import box
from tests.rules.world_opening import WorldOpening


class Opening(WorldOpening):
    """A game from its first moment; seats are called A to E."""

    game: GameState

    def boxed(self, seats: int, options: Any, parameters: Any) -> Kit:
        """The box that the game is opened from."""
        return box(seats, options, parameters)

    def take(self, seat: str, *quantities: str) -> Self:
        """Starting cubes on these quantities, one each."""
        for quantity in quantities:
            self.choose(seat, Choice("take", QUANTITIES.index(quantity)))
        return self
