"""What skills do at a moment of the game, and the choices among them (PO-SKILL)."""

from functools import cache

from qquovadis.engine.agenda import Following, Step, step
from qquovadis.games.common.others import MomentOfOthers
from qquovadis.games.common.skill_effects import SkillChoice, SkillEffects, SkillMoment, SkillToCopy
from qquovadis.games.common.skills import Occasion
from qquovadis.games.populous import effect_steps
from qquovadis.games.populous.counters import counted
from qquovadis.games.populous.resources import gain
from qquovadis.games.populous.world_state import GameState

START, CATACLYSM, PLACED, AFTER_WORKERS, AFTER_HAND, AFTER_WAR, BUILT, SETTLED = OWN = (
    "turn_start", "after_cataclysm", "on_worker_placed", "after_worker_step", "after_hand_step", "after_war",
    "on_town_built", "after_settlement",
)  # fmt: skip
# Moments of another player's turn.
OTHERS_TURN, OTHERS_CATACLYSM, OTHERS_CARD, OTHERS_SUCCESSION, OTHERS_WAR, OTHERS_TOWN = OTHERS = (
    "on_other_turn", "on_other_cataclysm", "on_other_card", "on_other_succession", "on_other_war", "on_other_town",
)  # fmt: skip
HOOKS = (*OWN, *OTHERS)
WORKERS = ("", "first", "later")
WIN, DRAW, DEFEAT = "win", "draw", "defeat"
RESULTS = ("", WIN, DRAW, DEFEAT)


def which_acts(seat: int, hook: int, skills: tuple[int, ...], occasion: Occasion) -> Step:
    """Return the step in which the owner says which skill acts (PO-SKILL-03)."""
    parts = occasion.space, WORKERS.index(occasion.worker), RESULTS.index(occasion.result)
    return UseSkills(seat, hook, skills, *parts)


def which_copied(seat: int, skill: int, owner: int) -> Step:
    """Return the step in which the owner says which skill is copied (PO-SKILL-03)."""
    return CopySkill(seat, skill, owner)


EFFECTS = SkillEffects(
    hooks=HOOKS,
    asks=effect_steps.asks,
    is_possible=effect_steps.is_possible,
    begun=effect_steps.begun,
    counted=counted,
    gain=gain,
    which_acts=which_acts,
    which_copied=which_copied,
)


@step
class Respond(SkillMoment):
    """Whatever skills of a seat do at a hook, numbered as in HOOKS; after a war, as it ended for the seat."""

    result: int = 0

    EFFECTS = EFFECTS

    def occasion(self) -> Occasion:
        """Return how the war ended."""
        return Occasion(result=RESULTS[self.result])


@cache
def respond(seat: int, hook: str, result: str = "") -> Respond:
    """Return the step in which skills of a seat may act at a hook."""
    return Respond(seat, HOOKS.index(hook), RESULTS.index(result))


@step
class CopySkill(SkillToCopy):
    """The skill whose deeds are done as if they stood on another (PO-SKILL-03)."""

    CLAUSE = "PO-SKILL-03"
    EFFECTS = EFFECTS


@step
class RespondToAnother(MomentOfOthers):
    """Whatever skills of the others do at a moment of the active seat (PO-SKILL-02, PO-SKILL-03)."""

    EFFECTS = EFFECTS


def others_respond(game: GameState, active: int, hook: str, apart: int = 0) -> Following:
    """Return the step in which skills of the others may act at a moment of the active seat, if any in the box do.

    `apart` are seats, as bits, that are not asked.
    """
    return (RespondToAnother(active, HOOKS.index(hook), apart),) if hook in game.layout.hooks else ()


@step
class UseSkills(SkillChoice):
    """The owner's choice among skills that may or must act now (PO-SKILL-03, PO-R88).

    `space`, `worker` and `result` are what the moment was about.
    """

    space: int = -1
    worker: int = 0
    result: int = 0

    CLAUSE = "PO-SKILL-03"
    EFFECTS = EFFECTS

    def occasion(self) -> Occasion:
        """Return what the moment was about."""
        return Occasion(self.space, WORKERS[self.worker], None, RESULTS[self.result])

    def unusable(self, game: GameState, skill: int) -> str:
        """Return the clause by which a skill that does not lie face up yet cannot be used (PO-SKILL-02)."""
        zones, contents = game.layout.zones, game.table.contents
        waiting = any(skill in contents[zones[name][self.seat]] for name in ("fresh", "drafted"))
        return "PO-SKILL-02" if waiting else self.CLAUSE
