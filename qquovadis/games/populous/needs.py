"""What these rules need to find in a box, and the words of effects on which they act; other packs are refused."""

from qquovadis.engine.game import AskedSteps
from qquovadis.engine.words_of_effects import WordsOfEffects
from qquovadis.games.common.asked_steps import OF_BOTH_WORLDS
from qquovadis.games.common.conditions import only_elsewhere
from qquovadis.games.common.needs import Needs, NeedsOfOption
from qquovadis.games.common.world import KINDS
from qquovadis.games.common.world_needs import WorldNeeds
from qquovadis.games.populous.conditions import CONDITIONS
from qquovadis.games.populous.counters import COUNTERS
from qquovadis.games.populous.layout import NONE, OWN_CAPS, QUANTITIES, Layout
from qquovadis.games.populous.resources import CAPS
from qquovadis.games.populous.skill_effects import (
    AFTER_WAR,
    HOOKS,
    OTHERS,
    OTHERS_CARD,
    OTHERS_SUCCESSION,
    OTHERS_TURN,
    OTHERS_WAR,
    START,
)

# Hooks at which numbers and permissions are asked for and nothing happens.
ASKED = (
    "cost_modifier", "cataclysm", "count_actions", "after_prosperity", "war_strength", "war_die", "war_result",
    "refill", "always", "majority", "game_end",
)  # fmt: skip
ABOUT = {
    "gain": ("vp", *QUANTITIES),
    "place_terrain": ("aptitude",),
    "move": ("genesis",),
    "copy": ("",),
    "pass": ("",),
    "take_card": ("",),
    "send_home": ("genesis", "adjacent", "anywhere"),
    "lose": QUANTITIES,
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
# In a turn there is a genesis area once it was chosen, and spaces are contested until the dice have spoken.
IN_A_TURN = (
    *(hook for hook in HOOKS if hook not in (START, OTHERS_TURN)), "cataclysm", "count_actions", "after_prosperity",
    "war_strength", "war_die", "war_result", "majority",
)  # fmt: skip
# Where somebody else may be active; a cap holds all the time, and asks for nothing.
OF_ANY_TURN = ("cataclysm", "war_strength", "war_die", "war_result", AFTER_WAR, *OTHERS)
STEADY = "always"
ONLY_AT = {
    **only_elsewhere((*HOOKS, *ASKED), STEADY),
    **dict.fromkeys(("more_than_active", "fewer_than_active"), OF_ANY_TURN),
    "weaker_than": ("war_strength", "war_die"),
    "space_terrain": (*PLACED, "war_result"),
    "worker": PLACED,
    "result": ("after_war",),
    "other_card": (OTHERS_CARD, OTHERS_SUCCESSION),
    "area_terrain": IN_A_TURN,
    "contested_terrain": ("war_strength", "war_die"),
}
FITS = {
    **{("cost_modifier", name): ("workers.terrain_cost",) for name in ("space_terrain", "worker")},
    ("war_result", "space_terrain"): ("war_loss",),
}
TARGETS = {"winner": (AFTER_WAR, OTHERS_WAR), "losers": (AFTER_WAR, OTHERS_WAR), "active": OTHERS}
WORDS_OF_EFFECTS = WordsOfEffects(
    hooks=(*HOOKS, *ASKED),
    about=ABOUT,
    numbers=NUMBERS,
    conditions=tuple(CONDITIONS),
    counters=tuple(COUNTERS),
    only_at=ONLY_AT,
    fits=FITS,
    area_for=("area_terrain", "space_terrain"),
    own_caps=OWN_CAPS,
    targets=TARGETS,
)


NEEDS = Needs(
    seat_zones=(*Layout.SEAT_ZONES, "generation"),
    zones=(
        "box", "tile stack", "double stack", "world", "space", "centre", "terrain supply", "genesis", "deck",
        "discard", "skill stack",
    ),
    seat_tallies=("vp", "passion", "food", "faith", "wrath", "succeeded"),
    tallies=("uses", "round", "start", "active", "genesis", "named", "actions", "placed", "built"),
    kinds=(
        "tile", "genesis", "epic", "worker", "town", "terrain ring", "board", "basic skill", "skill", "marker",
        "start marker", "lot", "war die", "wrath die", "number card",
    ),
    purposes=("tiles", "world", "skills", "epics", "start", "races", "war", "wrath"),
    parameters=(
        "rounds", "genesis.numbers", "genesis.free_cost", "genesis.free_double_cost", "tiles.rim", "skills.deal",
        "skills.drafted", "skills.pass_direction", "hand.start", "hand.limit", "resources.start_cubes",
        "resources.cap.passion", "resources.cap.food", "resources.cap.faith", "wrath.start", "wrath.cap", "vp.start",
        "wrath.gain_cost", "wrath.gain_amount", "wrath.min_pay", "wrath.uses_per_turn", "wrath.tiers.chosen",
        "wrath.tiers.second", "workers.base", "workers.terrain_cost", "blessing.gain", "labour.gain", "miracle.gain",
        "revelation.steps", "revelation.move_on_outside", "prosperity.vp", "prosperity.vp_cap", "prosperity.discard",
        "prosperity.faith_loss", "succession.first_round", "succession.max_generations", "war.strength_worker",
        "war.strength_town", "war.die_cap", "war.win_passion_loss", "war.defeat_wrath",
        "arbitration.food", "cleanup.pieces_per_space", "rebuild.workers", "settlement.towns", "settlement.skills",
        "settlement.vp_per_card_and_majority", "majority.worker_spaces", "majority.towns", "final.vp_worker",
        "final.vp_town", "final.vp_generation", "final.discard_facedown", "tiebreak.towns_in_reserve", "dice.faces",
        "terrain.free_for_all", *(f"wrath.die_map.{face}" for face in range(1, 7)),
        *(f"{table}.{step}" for table in ("workers.extra_price", "added_actions.price") for step in (1, 2, 3)),
    ),
    options=(
        "rim_placement", "tile_rotation", "race_choice", "allotment", "start_player", "free_while_marked",
        "wrath_step", "cataclysm_payment", "cataclysm_spares_own", "cataclysm_ring", "base_worker",
        "facedown_inherits", "inheritance_order", "prosperity_discard_needs_vp", "war_participants",
        "war_strength_region", "aptitude_needs_presence", "defeat_scope", "arbitration_consent", "settlement_town",
        "final_round_settlement", "generation_numbers", "rings_limited",
    ),
    with_options=(NeedsOfOption("war_passion", ("die",), seat_tallies=("spent",)),),
    marks=(("epic", "epic", KINDS),),
    carried=(
        ("tile", "terrains", tuple), ("tile", "double", bool), ("number card", "number", int),
        *((kind, "race", str) for kind in ("board", "worker", "town", "basic skill")),
    ),
)  # fmt: skip

WORLD = WorldNeeds(
    by_seats=("tiles.extra_by_players.{seats}",),
    by_place=(),
    by_race=("races.{race}.aptitude",),
    spaces="tiles.spaces",
    numbers="genesis.numbers",
    base=("tiles.base", 0),
    added=("tiles.rim", "tiles.extra_by_players.{seats}"),
    own_caps=(OWN_CAPS, QUANTITIES),
    lands=(("terrain ring", "terrain", ()), ("board", "aptitude", (NONE,))),
    free="terrain.free_for_all",
    basics="",
)

ASKED_STEPS = AskedSteps(
    with_option={
        "AskConsent": ("arbitration_consent", True),
        "Prosper": ("prosperity_convert", False),
        "ProsperOrConvert": ("prosperity_convert", True),
        "DeclareDie": ("war_passion", "die"),
        "DeclareDieSecretly": ("war_declaration", "active_then_together"),
    },
    by_cards={**OF_BOTH_WORLDS, "SwapCards": ("swap",)},
)
