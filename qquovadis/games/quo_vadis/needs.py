"""What these rules need to find in a box, and the words of effects on which they act; other packs are refused."""

from qquovadis.engine.game import AskedSteps
from qquovadis.engine.kit import Kit
from qquovadis.engine.words_of_effects import WordsOfEffects
from qquovadis.errors import N_, PackError, together
from qquovadis.games.common.asked_steps import OF_BOTH_WORLDS, OF_CHOICE
from qquovadis.games.common.conditions import only_elsewhere
from qquovadis.games.common.counters import SHARED
from qquovadis.games.common.needs import Needs, NeedsOfOption
from qquovadis.games.common.world import KINDS
from qquovadis.games.common.world_needs import WorldNeeds
from qquovadis.games.quo_vadis.conditions import CONDITIONS
from qquovadis.games.quo_vadis.counters import COUNTERS, TOWNS_ON
from qquovadis.games.quo_vadis.layout import FREE_TERRAIN, QUANTITIES, RESOURCES
from qquovadis.games.quo_vadis.resources import CAPS
from qquovadis.games.quo_vadis.skill_effects import (
    HOOKS,
    LOSS,
    OTHERS,
    OTHERS_CARD,
    OTHERS_SUCCESSION,
    OTHERS_TURN,
    OTHERS_WAR,
    WIN,
)

FEW_NUMBERS = N_("the largest is {most}, but {name} is {value}; add {name} to “largest” in this row")
# Hooks at which numbers and permissions are asked for and nothing happens.
ASKED = (
    "cost_modifier", "action_count", "war_strength", "war_die", "hand_size", "resource_cap", "control_count",
    "game_end",
)  # fmt: skip
ABOUT = {
    "gain": ("vp", "any_resource", *QUANTITIES),
    "place_terrain": ("aptitude",),
    "population": ("genesis", "anywhere"),
    "move": ("genesis",),
    "copy": ("",),
    "pass": ("",),
    "take_card": ("",),
    "send_home": ("genesis", "adjacent", "anywhere"),
    "lose": RESOURCES,
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
# In a turn there is a genesis area once it was chosen, and spaces are contested until the dice have spoken.
IN_A_TURN = (
    *(hook for hook in HOOKS if hook != OTHERS_TURN),
    "cost_modifier",
    "action_count",
    "war_strength",
    "war_die",
)
# Where somebody else may be active; a cap holds all the time, and asks for nothing.
OF_ANY_TURN = (*AT_WAR, "on_wrath", *OTHERS)
STEADY = "resource_cap"
ONLY_AT = {
    **only_elsewhere((*HOOKS, *ASKED), STEADY),
    **dict.fromkeys(("more_than_active", "fewer_than_active"), OF_ANY_TURN),
    "weaker_than": ("war_strength", "war_before_dice", "war_die", "on_war_win"),
    **dict.fromkeys(("space_terrain", "space_near_own_town", "worker"), PLACED),
    **dict.fromkeys(("exalted", "morale_spent_at_least"), AT_WAR),
    "other_card": (OTHERS_CARD, OTHERS_SUCCESSION),
    "area_terrain": IN_A_TURN,
    "contested_terrain": ("war_strength", "war_before_dice", "war_die"),
}
PLACING = ("placement.terrain_cost", "placement.extra_cost")
# A war won is no longer seen on the map when skills act upon it, but what it brings is counted before.
WINNINGS = ("war.win_vp", "war.win_resource_per_town", "war.loss_population_per_town")
FITS = {
    **{("cost_modifier", name): PLACING for name in ("space_terrain", "space_near_own_town", "worker")},
    ("on_war_win", "weaker_than"): WINNINGS,
}
TARGETS = {"winner": (LOSS, OTHERS_WAR), "losers": (WIN, LOSS, OTHERS_WAR), "active": OTHERS}
WORDS_OF_EFFECTS = WordsOfEffects(
    hooks=(*HOOKS, *ASKED),
    about=ABOUT,
    numbers=NUMBERS,
    conditions=tuple(CONDITIONS),
    counters=(*COUNTERS, *SHARED),
    only_at=ONLY_AT,
    fits=FITS,
    area_for=("area_terrain", "space_terrain"),
    by_terrain=TOWNS_ON,
    targets=TARGETS,
)


NEEDS = Needs(
    seat_zones=(
        "hand", "draft", "pick", "drafted", "basics", "numbers", "secret", "reserve", "supply", "board", "skills",
        "fresh", "tray", "generation",
    ),
    zones=(
        "box", "tile stack", "double stack", "world", "space", "centre", "terrain supply", "genesis", "deck",
        "discard", "skill stack",
    ),
    seat_tallies=("vp", "morale", "food", "faith", "wrath", "succeeded", "spent"),
    tallies=(
        "population", "uses", "round", "start", "active", "genesis", "wished", "actions", "placed", "built", "victims",
    ),
    kinds=(
        "tile", "genesis", "epic", "worker", "town", "terrain token", "board", "basic skill", "skill", "marker",
        "start marker", "lot", "war die", "number card",
    ),
    purposes=("tiles", "world", "skills", "epics", "start", "races", "war"),
    parameters=(
        "draft.basic_keep", "setup.start_vp",
        "game.rounds", "components.numbers", "area.free_cost", "setup.outer_tiles", "setup.hand", "setup.start_wrath",
        "draft.deal", "draft.picks", "hand.max", "wrath.minimum", "growth.amount", "population.max",
        "placement.base_workers", "placement.terrain_cost", "placement.extra_cost", "placement.extra_max",
        "generation.slots", "wish.cost", "blessing.per_action", "blessing.per_card", "labour.per_action",
        "miracle.per_action", "revelation.steps_per_action", "prosperity.vp_per_action",
        "prosperity.side_effects_per_action", "war.strength_per_worker", "war.strength_per_town",
        "war.strength_per_adjacent_control", "war.strength_per_morale", "war.die", "war.aptitude_die",
        "war.exalted_rolls", "war.win_vp", "war.win_resource_per_town", "war.loss_wrath",
        "war.loss_population_per_town", "build.per_succession", "build.population", "rebuild.population",
        "cleanup.workers_per_space", "control.min_worker_spaces", "control.min_towns", "settlement.skills_set",
        "score.city_multiplier", "score.population_per_vp",
    ),
    options=(
        "mode", "wish", "race_selection", "tile_rotation", "tile_placement", "terrain_token_shortage",
        "start_player_rotates", "final_round_settlement", "free_blocked_when_marked", "wrath_level6_in_standard",
        "base_placement", "wish_counts_for_style", "revelation_chain_outside", "convert_includes_wrath",
        "succession_check", "destroyed_town_in_war", "morale_declaration", "exalted_choice", "war_tie",
        "build_and_rebuild", "build", "rebuild", "skill_activation", "population_rounding", "game_tie",
    ),
    with_options=(
        NeedsOfOption("war_reward", ("nth",), seat_tallies=("victories",)),
        NeedsOfOption("skill_release", ("round_start",), seat_tallies=("releases",)),
        NeedsOfOption("skill_kept", ("cards", "generation"), seat_tallies=("kept",)),
        NeedsOfOption("majority_counts", ("cards_and_skills",), tallies=("set under",)),
        NeedsOfOption("war_chance", ("cards",), seat_zones=("strength", "used"), kinds=("strength card",)),
        NeedsOfOption("war_extent", ("contested_spaces",), tallies=("extent",)),
    ),
    marks=(("epic", "epic", KINDS),),
    carried=(
        ("tile", "terrains", tuple), ("tile", "double", bool), ("number card", "number", int),
        *((kind, "race", str) for kind in ("board", "worker", "town", "basic skill")),
    ),
)  # fmt: skip

WORLD = WorldNeeds(
    by_seats=("setup.extra_doubles.{seats}",),
    by_place=("setup.start_cubes.{place}",),
    by_race=tuple(f"caps.custom.{{race}}.{quantity}" for quantity in QUANTITIES),
    spaces="components.spaces_per_area",
    numbers="components.numbers",
    base=("setup.ring_tiles", 1),
    added=("setup.outer_tiles", "setup.extra_doubles.{seats}"),
    own_caps=("", QUANTITIES),
    lands=(("terrain token", "terrain", ()), ("board", "aptitude", ())),
    free=FREE_TERRAIN,
    basics="draft.basic_keep",
)


def refuse_few_numbers(kit: Kit) -> None:
    """Raise PackError for a store of morale that holds more than any number card says (QV-R70)."""
    marks = [kit.identities[kit.pieces[card].identity].marks for card in kit.pieces_of("number card")]
    most = max(int(str(each["number"])) for each in marks)
    found = [
        PackError("pack.toml", "piece number {number}, numbers", FEW_NUMBERS, most=most, name=name, value=value)
        for name, value in kit.parameters.items()
        if name.startswith("caps.") and name.endswith(".morale") and isinstance(value, int) and value > most
    ]
    if found:
        raise together(found)


ASKED_STEPS = AskedSteps(
    with_option={
        "MoveToken": ("terrain_token_shortage", "move"),
        "Wish": ("wish", True),
        "SetSkill": ("skill_release", "succession"),
        "ReleaseSkills": ("skill_release", "round_start"),
        "DeclareMorale": ("morale_declaration", "sequential"),
        "DeclareSecretly": ("morale_declaration", "simultaneous"),
        "Rebuild": ("rebuild", "optional"),
        "KeepDie": ("war_chance", "dice"),
        "ChooseStrength": ("war_chance", "cards"),
        "PutAside": ("war_loser_card", True),
        "GrowOneTown": ("growth_towns", "one"),
        "SpendPopulation": ("population_spending", "every_turn"),
        "ReturnCubes": ("population_spending", "every_turn"),
    },
    by_cards={
        **OF_BOTH_WORLDS,
        "GrowTown": ("population",),
        "LayTerrain": ("place_terrain",),
        "FetchToken": ("place_terrain",),
        "ChooseResource": (OF_CHOICE,),
        "RaiseTown": ("rebuild",),
        "Retreat": ("retreat",),
        "RetreatTo": ("retreat",),
        "CountAlso": ("control",),
    },
    needed_by={"number card": "DeclareSecretly"},
)
