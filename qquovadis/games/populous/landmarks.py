"""Where a table can be taken up: landmarks of the setup, of a turn and of the end, each with all that follows."""

from collections.abc import Callable, Mapping

from qquovadis.engine.agenda import Following, Step
from qquovadis.games.common.turns import landmarks_in_order
from qquovadis.games.populous import turn
from qquovadis.games.populous.hand import DiscardHand, StartActions, others_after
from qquovadis.games.populous.scoring import FinalSettlement
from qquovadis.games.populous.setup import PLACES, preparation
from qquovadis.games.populous.skill_effects import AFTER_HAND, respond
from qquovadis.games.populous.war import dice_of
from qquovadis.games.populous.world_state import GameState

Steps = tuple[Step, ...]


def _actions(game: GameState, seat: int) -> Steps:
    """The actions of the card just played (PO-ACT-01)."""
    return StartActions(seat), *_discard(game, seat)


def _discard(game: GameState, seat: int) -> Steps:
    """The rest of the hand placement (PO-SUCC-05)."""
    return DiscardHand(seat), *others_after(game, seat), respond(seat, AFTER_HAND)


def _dice(game: GameState, seat: int) -> Steps:
    """A war (PO-WAR-04)."""
    del game
    return dice_of(seat)


# What is left of a phase, and the phase that follows it.
WITHIN: Mapping[str, tuple[Callable[[GameState, int], Steps], str]] = {
    "actions": (_actions, "war"),
    "discard": (_discard, "war"),
    "dice": (_dice, "refill"),
}


LANDMARKS = (*PLACES, *landmarks_in_order(turn.LANDMARKS, WITHIN), "final settlement")


def steps_from(game: GameState, landmark: str, seat: int) -> Following:
    """Return the steps from a landmark of a seat on; in the setup it does not matter whose."""
    if landmark in PLACES:
        return preparation(game)[PLACES.index(landmark) :]
    if landmark == "final settlement":
        return (FinalSettlement(),)
    if landmark in WITHIN:
        first, phase = WITHIN[landmark]
        return *first(game, seat), *turn.phases_from(phase, seat)
    return turn.phases_from(landmark, seat)
