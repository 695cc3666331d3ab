"""Which words of effects these rules act on, so that a pack that invents others is refused before a game begins."""

from qquovadis.games.common.needs import Known
from qquovadis.games.common.world import TERRAINS
from qquovadis.games.populous.conditions import CONDITIONS
from qquovadis.games.populous.counters import COUNTERS
from qquovadis.games.populous.layout import QUANTITIES
from qquovadis.games.populous.resources import CAPS
from qquovadis.games.populous.skill_effects import HOOKS

# Hooks at which numbers and permissions are asked for and nothing happens.
ASKED = (
    "cost_modifier", "cataclysm", "count_actions", "after_prosperity", "war_strength", "war_die", "war_result",
    "refill", "always", "majority", "game_end",
)  # fmt: skip
ABOUT = {
    "gain": ("vp", *QUANTITIES),
    "place_terrain": ("aptitude", *TERRAINS),
    "move": ("genesis",),
    "swap": ("",),
    "allow": ("facedown_inherits",),
    "protect": ("cataclysm", "war_loss"),
    "die": ("",),
}
# The numbers that are asked for a seat, skills included; the others are the same for everybody.
NUMBERS = (
    "actions", "inheritance", "wrath.effective", "war.strength", *CAPS, "genesis.free_cost",
    "genesis.free_double_cost", "wrath.gain_cost", "workers.terrain_cost", "workers.extra_price",
    "added_actions.price", "arbitration.food", "prosperity.faith_loss", "war.win_passion_loss", "hand.limit",
    "majority.count", "settlement.cards",
)  # fmt: skip
# Only while a worker is placed or a town is lost there is a space, and only after a war a result.
PLACED = ("cost_modifier", "on_worker_placed")
ONLY_AT = {"space_terrain": (*PLACED, "war_result"), "worker": PLACED, "result": ("after_war",)}
KNOWN = Known((*HOOKS, *ASKED), ABOUT, NUMBERS, tuple(CONDITIONS), tuple(COUNTERS), ONLY_AT)
