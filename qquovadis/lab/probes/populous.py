"""Facts that Populous alone has: where its points come from, and its passion."""

from qquovadis.engine.ops import Counted
from qquovadis.games.common.cubes import held
from qquovadis.games.populous.layout import PASSION
from qquovadis.games.populous.world_state import GameState
from qquovadis.lab.play.playing import Facts, PlayedMove
from qquovadis.lab.probes.world import START, is_skill

SOURCES = {
    "PO-MAJ": "territory",
    "PO-R79": "territory",
    "PO-SCORE-01": "workers",
    "PO-SCORE-02": "towns",
    "PO-SCORE": "generations",
    "PO-AFT": "war",
    "PO-PROS": "prosperity",
}
AFTER_WAR = "PO-AFT-03"


def source_in_populous(why: str) -> tuple[str, ...]:
    """Return what points of a clause or card are called."""
    if is_skill(why):
        return ("skills",)
    return (
        next((name for clause, name in SOURCES.items() if why.startswith(clause)), START if why == START else "other"),
    )


class PopulousProbe:
    """Watches what passion is paid and lost."""

    def __init__(self, game: GameState) -> None:
        kit = game.table.kit
        self._game = game
        self._owner = {tally: kit.tallies[tally].seat for tally in kit.tallies_of("passion")}
        self._spent, self._lost = [0.0] * kit.seats, [0.0] * kit.seats

    def watch(self, move: PlayedMove) -> None:
        """Count what left a seat's passion."""
        for operation in move.operations:
            if isinstance(operation, Counted) and operation.delta < 0 and self._owner.get(operation.tally, -1) >= 0:
                into = self._lost if operation.why == AFTER_WAR else self._spent
                into[self._owner[operation.tally]] -= operation.delta

    def facts(self) -> Facts:
        """Return what was counted, and what is left."""
        left = tuple(float(held(self._game, seat, PASSION)) for seat in range(self._game.layout.seats))
        return Facts(
            seats={"passion.spent": tuple(self._spent), "passion.lost": tuple(self._lost), "passion.end": left}
        )
