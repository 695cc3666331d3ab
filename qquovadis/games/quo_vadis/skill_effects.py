"""What skills do at a moment of the game, and the choices among them (QV-SKILL)."""

from functools import cache

from qquovadis.engine.agenda import Following, Step, step
from qquovadis.games.common.others import MomentOfOthers
from qquovadis.games.common.skill_effects import SkillChoice, SkillEffects, SkillMoment, SkillToCopy
from qquovadis.games.common.skills import ANYTIME, Occasion, one_shot, usable
from qquovadis.games.quo_vadis import effect_steps
from qquovadis.games.quo_vadis.counters import counted
from qquovadis.games.quo_vadis.resources import gain
from qquovadis.games.quo_vadis.world_state import GameState

CREATION, BEFORE_WORKERS, AFTER_CARD, BEFORE_DICE = (
    "creation_start", "before_place_worker", "after_hand_placement", "war_before_dice",
)  # fmt: skip
WIN, LOSS, BUILD = "on_war_win", "on_war_loss", "build_town"
HOOKS = (
    CREATION, "on_wrath", "on_growth", BEFORE_WORKERS, "on_place_worker", "on_card_blessing", "on_card_labour",
    "on_card_miracle", "on_card_revelation", "on_card_prosperity", AFTER_CARD, BEFORE_DICE, WIN, LOSS, BUILD,
    "on_settlement", "on_other_turn", "on_other_wrath", "on_other_card", "on_other_succession", "on_other_war",
    "on_other_town",
)  # fmt: skip
# Moments of another player's turn.
OTHERS_TURN, OTHERS_WRATH, OTHERS_CARD, OTHERS_SUCCESSION, OTHERS_WAR, OTHERS_TOWN = OTHERS = HOOKS[-6:]
# Where nothing was counted, what a deed counts is as the table lies.
UNCOUNTED = (-1,)
WORKERS = ("", "base", "extra")


def which_acts(seat: int, hook: int, skills: tuple[int, ...], occasion: Occasion) -> Step:
    """Return the step in which the owner says which skill acts (QV-SKILL-04)."""
    areas = UNCOUNTED if occasion.areas is None else occasion.areas
    return UseSkills(seat, hook, skills, occasion.space, areas, WORKERS.index(occasion.worker))


def which_copied(seat: int, skill: int, owner: int) -> Step:
    """Return the step in which the owner says which skill is copied (QV-SKILL-04)."""
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
    phase_only=("rebuild",),  # once in the construction phase; others act after each town that rises
)


@step
class Respond(SkillMoment):
    """Whatever skills of a seat do at a hook, numbered as in HOOKS (QV-SKILL-02, QV-SKILL-04)."""

    EFFECTS = EFFECTS


@cache
def respond(seat: int, hook: str) -> Respond:
    """Return the step in which skills of a seat may act at a hook."""
    return Respond(seat, HOOKS.index(hook))


@step
class CopySkill(SkillToCopy):
    """The skill whose deeds are done as if they stood on another (QV-SKILL-04)."""

    CLAUSE = "QV-SKILL-04"
    EFFECTS = EFFECTS


@step
class RespondToAnother(MomentOfOthers):
    """Whatever skills of the others do at a moment of the active seat (QV-SKILL-02, QV-SKILL-04)."""

    EFFECTS = EFFECTS


def others_respond(game: GameState, active: int, hook: str, apart: int = 0) -> Following:
    """Return the step in which skills of the others may act at a moment of the active seat, if any in the box do.

    `apart` are seats, as bits, that are not asked.
    """
    return (RespondToAnother(active, HOOKS.index(hook), apart),) if hook in game.layout.hooks else ()


@step
class Construct(Step):
    """What skills offer in the construction phase as a whole, before ruins rise by themselves (QV-SKILL-04)."""

    seat: int

    def still_due(self, game: GameState) -> bool:
        """If there is anything that fits."""
        return bool(usable(game, self.seat, BUILD))

    def run(self, game: GameState) -> Following:
        """Offer what belongs to the phase as a whole."""
        found = usable(game, self.seat, BUILD)
        of_phase = [held for held in found if EFFECTS.is_of_phase(held, found)]
        return EFFECTS.act(game, self.seat, BUILD, of_phase, ANYTIME)


@step
class UseSkills(SkillChoice):
    """The owner's choice among skills that may or must act now (QV-SKILL-03, QV-SKILL-04, QV-R96, QV-R97).

    `space`, `areas` and `which` worker are what the moment was about.
    """

    space: int = -1
    areas: tuple[int, ...] = UNCOUNTED
    which: int = 0

    CLAUSE = "QV-SKILL-04"
    EFFECTS = EFFECTS

    def occasion(self) -> Occasion:
        """Return what the moment was about."""
        return Occasion(self.space, WORKERS[self.which], None if self.areas == UNCOUNTED else self.areas)

    def unusable(self, game: GameState, skill: int) -> str:
        """Return the clause by which a skill that is not offered cannot be used."""
        return skill_refused(game, self.seat, skill)


def skill_refused(game: GameState, seat: int, skill: int) -> str:
    """Return the clause by which a skill that is not offered cannot be used."""
    table, layout = game.table, game.layout
    if skill in table.contents[layout.skills[seat]]:
        return "QV-SKILL-03" if one_shot(game, skill) and table.turned[skill] else "QV-SKILL-04"
    waiting = (layout.zones["fresh"][seat], layout.zones["drafted"][seat])
    return "QV-SKILL-02" if any(skill in table.contents[zone] for zone in waiting) else "QV-SKILL-04"
