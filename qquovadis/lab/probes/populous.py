"""Facts that Populous alone has: its passion, and by an idea of the notes the dice that it buys."""

from qquovadis.engine.ops import Counted
from qquovadis.engine.watching import Facts, PlayedMove
from qquovadis.games.common.cubes import held
from qquovadis.games.populous.layout import PASSION
from qquovadis.games.populous.world_state import GameState

AFTER_WAR = "PO-AFT-03"
BOUGHT = ("dice.first", "dice.second", "dice.third")


class PopulousProbe:
    """Watches what passion is paid and lost."""

    def __init__(self, game: GameState) -> None:
        kit = game.table.kit
        self._game = game
        self._owner = {tally: kit.tallies[tally].seat for tally in kit.tallies_of("passion")}
        self._spent, self._lost = [0.0] * kit.seats, [0.0] * kit.seats
        self._bought = {name: [0.0] * kit.seats for name in BOUGHT}

    def watch(self, move: PlayedMove) -> None:
        """Count what left a seat's passion, and which dice it bought."""
        for finding in move.findings:
            if finding.name == "war.die":
                size = max(at for at, price in enumerate(self._game.layout.die_prices) if price <= finding.total)
                self._bought[BOUGHT[size - 1]][finding.seat] += 1
        for operation in move.operations:
            if isinstance(operation, Counted) and operation.delta < 0 and self._owner.get(operation.tally, -1) >= 0:
                into = self._lost if operation.why == AFTER_WAR else self._spent
                into[self._owner[operation.tally]] -= operation.delta

    def facts(self) -> Facts:
        """Return what was counted, and what is left."""
        left = tuple(float(held(self._game, seat, PASSION)) for seat in range(self._game.layout.seats))
        passion = {"passion.spent": tuple(self._spent), "passion.lost": tuple(self._lost), "passion.end": left}
        bought = {name: tuple(each) for name, each in self._bought.items()} if self._game.layout.buys_dice else {}
        return Facts(seats={**passion, **bought})
