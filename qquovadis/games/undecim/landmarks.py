"""Where a table can be taken up: landmarks of the setup, of a round and of the end, each with all that follows."""

from collections.abc import Callable, Mapping

from qquovadis.engine.agenda import Following, Step
from qquovadis.games.undecim.actions import effects_from, order_of_effects
from qquovadis.games.undecim.bonus import bonuses_from
from qquovadis.games.undecim.rounds import StartRound, phases, refills_from
from qquovadis.games.undecim.scoring import FinalScoring
from qquovadis.games.undecim.settling import autos_from
from qquovadis.games.undecim.setup import mulligans_from, preparation
from qquovadis.games.undecim.table_state import GameState

SETUP = ("moon", "action cards", "resource cards", "awards", "start player")
# One for each phase of a round, in order; those with None are no place to begin at.
ROUND = (
    "die", "bonus", "choice", "reveal", "effects", "auto", None, "refill", None, "night", "land", "award check",
    "hands", "new display", "next round",
)  # fmt: skip
Begin = Callable[[GameState, int], tuple[Step, ...]]


def _effects(game: GameState, seat: int) -> tuple[Step, ...]:
    order = order_of_effects(game)
    return effects_from(game, order.index(seat) if seat in order else 0)


def _autos(game: GameState, seat: int) -> tuple[Step, ...]:
    return autos_from(game, game.by_number().index(seat))


def _refills(game: GameState, seat: int) -> tuple[Step, ...]:
    return refills_from(game, game.by_number().index(seat))


# Landmarks of which the seat says where in the order of all seats the phase is taken up.
BY_SEAT: Mapping[str, Begin] = {"bonus": bonuses_from, "effects": _effects, "auto": _autos, "refill": _refills}
LANDMARKS = (*SETUP, "mulligan", "round", *(name for name in ROUND if name), "final scoring")


def steps_from(game: GameState, landmark: str, seat: int) -> Following:
    """Return the steps from a landmark on (UN-ROUND-02)."""
    if landmark in SETUP:
        return preparation()[SETUP.index(landmark) :]
    if landmark == "mulligan":
        return *mulligans_from(game, seat), StartRound()
    if landmark == "round":
        return (StartRound(),)
    if landmark == "final scoring":
        return (FinalScoring(),)
    at = ROUND.index(landmark)
    if landmark in BY_SEAT:
        return *BY_SEAT[landmark](game, seat), *phases()[at + 1 :]
    return phases()[at:]
