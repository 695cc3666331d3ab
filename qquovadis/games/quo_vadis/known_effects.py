"""Which words of effects these rules act on, so that a pack that invents others is refused before a game begins."""

from collections.abc import Iterator

from qquovadis.engine.effects import Effect
from qquovadis.engine.kit import Kit
from qquovadis.errors import QuoError
from qquovadis.games.quo_vadis.conditions import CONDITIONS
from qquovadis.games.quo_vadis.counters import COUNTERS
from qquovadis.games.quo_vadis.deeds import HOOKS
from qquovadis.games.quo_vadis.layout import QUANTITIES, TERRAINS
from qquovadis.games.quo_vadis.purse import CAPS

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


def refuse_unknown_effects(kit: Kit) -> None:
    """Raise QuoError at the first word of an effect on which the rules do not act (QV-SKILL-04)."""
    for identity in kit.identities:
        for effect in identity.effects:
            for what, word, known in _words(effect):
                if word not in known:
                    listed = ", ".join(known[:12])
                    raise QuoError(
                        f"The effects of “{identity.name}” speak of the {what} “{word}”, on which the rules of "
                        f"{kit.game} do not act; they know {listed}."
                    )


def _words(effect: Effect) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Every word of an effect with all words that would do in its place."""
    yield "hook", effect.hook, (*HOOKS, *ASKED)
    yield "operation", effect.op, ("adjust", *ABOUT)
    yield from (("condition", name, tuple(CONDITIONS)) for name, _ in effect.when)
    if "per" in effect.terms:
        yield "counter", str(effect.terms["per"]), tuple(COUNTERS)
    if effect.op == "adjust":
        yield "number", effect.about, NUMBERS
    elif effect.op in ABOUT:
        yield effect.op, effect.about, ABOUT[effect.op]
