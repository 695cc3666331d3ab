"""Arbitration: food for the others, who cede the ground (PO-ARB)."""

from qquovadis.engine.agenda import Following, Step, step
from qquovadis.games.common.cubes import pay
from qquovadis.games.common.land import send_home, workers_on
from qquovadis.games.common.skills import number
from qquovadis.games.populous.contested import contested_spaces, participants
from qquovadis.games.populous.layout import FOOD
from qquovadis.games.populous.resources import gain
from qquovadis.games.populous.world_state import Reading


def others(game: Reading, active: int) -> tuple[int, ...]:
    """The participants besides the active seat, clockwise (PO-ARB-02, PO-R65)."""
    return tuple([seat for seat in participants(game, active) if seat != active])


def price(game: Reading, active: int) -> int:
    """What an arbitration costs the active seat in food: so much for each of the others (PO-ARB-02, PO-R63)."""
    return number(game, active, "arbitration.food") * len(others(game, active))


@step
class Arbitrate(Step):
    """Pay every other participant, and take their workers off the contested spaces (PO-ARB-01 to PO-ARB-04)."""

    seat: int

    def still_due(self, game: Reading) -> bool:
        """As long as there is ground to cede."""
        return bool(contested_spaces(game))

    def run(self, game: Reading) -> Following:
        """The full food each; what exceeds a store goes to the stock, and towns stay (PO-ARB-04, PO-R64 to PO-R66)."""
        spaces, receivers = contested_spaces(game), others(game, self.seat)
        food = number(game, self.seat, "arbitration.food")
        for seat in receivers:
            pay(game, self.seat, FOOD, food, "PO-ARB-02")
            gain(game, seat, FOOD, food, "PO-ARB-02")
        for seat in receivers:
            for worker in [w for space in spaces for w in workers_on(game, space, game.race(seat))]:
                send_home(game, worker)
        return ()
