"""Which words of effects these rules act on, so that a pack that invents others is refused before a game begins."""

from qquovadis.games.common.needs import Known
from qquovadis.games.common.world import TERRAINS
from qquovadis.games.quo_vadis.conditions import CONDITIONS
from qquovadis.games.quo_vadis.counters import COUNTERS
from qquovadis.games.quo_vadis.layout import QUANTITIES
from qquovadis.games.quo_vadis.resources import CAPS
from qquovadis.games.quo_vadis.skill_effects import HOOKS

# Hooks at which numbers and permissions are asked for and nothing happens.
ASKED = (
    "cost_modifier", "action_count", "war_strength", "war_die", "hand_size", "resource_cap", "control_count",
    "game_end",
)  # fmt: skip
ABOUT = {
    "gain": ("vp", "any_resource", *QUANTITIES),
    "place_terrain": ("aptitude", *TERRAINS),
    "population": ("genesis", "anywhere"),
    "move": ("genesis",),
    "allow": ("base_placement_adjacent", "revelation_chain_outside", "wish_for_owner"),
    "protect": ("own_wrath", "wrath", "war_loss"),
    "die": ("",),
    "retreat": ("",),
    "control": ("",),
    "rebuild": ("",),
}
# The numbers that are asked for a seat, skills included; the others are the same for everybody.
NUMBERS = (
    "actions", "wrath.effective", "war.strength", *CAPS, "area.free_cost", "placement.terrain_cost",
    "placement.extra_cost", "wish.cost", "wrath.minimum", "growth.amount", "blessing.per_action", "blessing.per_card",
    "labour.per_action", "miracle.per_action", "revelation.steps_per_action", "prosperity.vp_per_action",
    "prosperity.side_effects_per_action", "war.strength_per_worker", "war.strength_per_town",
    "war.strength_per_adjacent_control", "war.strength_per_morale", "war.win_vp", "war.win_resource_per_town",
    "war.loss_population_per_town", "war.loss_wrath", "build.population", "rebuild.population", "hand.max",
    "score.city_multiplier", "score.population_per_vp",
)  # fmt: skip
# Only while a worker is placed there is a space and a worker, and only in a war is morale spent.
PLACED = ("cost_modifier", "on_place_worker")
AT_WAR = ("war_strength", "war_before_dice", "war_die", "on_war_win", "on_war_loss")
ONLY_AT = {
    **dict.fromkeys(("space_terrain", "space_near_own_town", "worker"), PLACED),
    **dict.fromkeys(("exalted", "morale_spent_at_least"), AT_WAR),
}
KNOWN = Known((*HOOKS, *ASKED), ABOUT, NUMBERS, tuple(CONDITIONS), tuple(COUNTERS), ONLY_AT)
