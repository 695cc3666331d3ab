"""Where a table can be taken up: landmarks of the setup, of a turn and of the end, each with all that follows."""

from collections.abc import Callable, Mapping

from qquovadis.engine.agenda import Following, Step
from qquovadis.games.common.turns import landmarks_in_order
from qquovadis.games.quo_vadis import turn
from qquovadis.games.quo_vadis.contested import participants
from qquovadis.games.quo_vadis.generations import DiscardHand, StartActions, after_actions, others_after
from qquovadis.games.quo_vadis.scoring import FinalScoring
from qquovadis.games.quo_vadis.settlement import SetSkill
from qquovadis.games.quo_vadis.setup import FirstTurn, cubes_from, preparation
from qquovadis.games.quo_vadis.skill_effects import AFTER_CARD, respond
from qquovadis.games.quo_vadis.war import from_the_dice_on
from qquovadis.games.quo_vadis.world_state import GameState

SETUP = ("start player", "world", "races", "draft", "hands")
Steps = tuple[Step, ...]


def _actions(game: GameState, seat: int) -> Steps:
    """The actions of the card that lies on top of the row, and the rest of the hand placement (QV-CONT-02)."""
    return StartActions(seat), *after_actions(game, seat), respond(seat, AFTER_CARD)


def _discard(game: GameState, seat: int) -> Steps:
    """The rest of the hand placement (QV-SUCC-05)."""
    return DiscardHand(seat), *others_after(game, seat), respond(seat, AFTER_CARD)


def _dice(game: GameState, seat: int) -> Steps:
    """The war after the declarations (QV-WAR-12)."""
    seats = participants(game, seat) if game.genesis_area() >= 0 else ()
    return tuple(from_the_dice_on(game, seat, seats))


def _skill(game: GameState, seat: int) -> Steps:
    """The settlement after the territory bonus (QV-SKILL-01)."""
    return (SetSkill(seat, game.numbers["settlement.skills_set"]),)


# What is left of a phase, and the phase that follows it.
WITHIN: Mapping[str, tuple[Callable[[GameState, int], Steps], str]] = {
    "actions": (_actions, "war"),
    "discard": (_discard, "war"),
    "dice": (_dice, "build"),
    "skill": (_skill, "end of turn"),
}


LANDMARKS = (*SETUP, "cubes", "basic skills", *landmarks_in_order(turn.LANDMARKS, WITHIN), "final scoring")


def steps_from(game: GameState, landmark: str, seat: int) -> Following:
    """Return the steps from a landmark of a seat on; in the setup only the cubes care whose it is (QV-ROUND-04)."""
    if landmark in SETUP:
        return preparation()[SETUP.index(landmark) :]
    if landmark == "cubes":
        return *cubes_from(game, seat), FirstTurn()
    if landmark == "basic skills":
        return (FirstTurn(),)
    if landmark == "final scoring":
        return (FinalScoring(),)
    if landmark in WITHIN:
        first, phase = WITHIN[landmark]
        return *first(game, seat), *turn.phases_from(phase, seat)
    return turn.phases_from(landmark, seat)
