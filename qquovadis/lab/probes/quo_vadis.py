"""Facts that Quo Vadis alone has: styles and population, and what ideas of the notes have to count."""

from functools import partial

from qquovadis.engine.watching import Facts, PlayedMove
from qquovadis.games.common.skills import in_force
from qquovadis.games.quo_vadis.towns_and_control import population
from qquovadis.games.quo_vadis.war import tie_order
from qquovadis.games.quo_vadis.world_state import GameState
from qquovadis.lab.probes.wars import DiceRules

COMPLETE = {"versatile": 5, "specialist": 6}


def dice_rules_of(game: GameState) -> DiceRules:
    """Return how the dice of a game's wars are read."""
    return DiceRules(partial(_least, game), partial(tie_order, game))


def _least(game: GameState, seat: int) -> int:
    return max((held.effect.number("floor") for held in in_force(game, seat, "die")), default=0)


class QuoVadisProbe:
    """Watches the final scoring."""

    def __init__(self, game: GameState) -> None:
        self._game = game
        self._complete = [0.0] * game.layout.seats

    def watch(self, move: PlayedMove) -> None:
        """Note whose style is complete."""
        for finding in move.findings:
            if finding.name == "final":
                self._complete[finding.seat] = float(finding.facts["count"] >= COMPLETE[finding.facts["style"]])

    def facts(self) -> Facts:
        """Return styles and population."""
        game = self._game
        people = [
            float(sum(population(game, town) for town in game.layout.towns[game.race(seat)]))
            for seat in range(game.layout.seats)
        ]
        return Facts(seats={"style.complete": tuple(self._complete), "population.end": tuple(people), **self._ideas()})

    def _ideas(self) -> dict[str, tuple[float, ...]]:
        """Return what there is to count of ideas of the notes, only where a game has them."""
        victories = self._game.layout.victories
        reached = tuple([float(self._game.table.tally[tally]) for tally in victories])
        return {"victories.reached": reached} if victories else {}
